"""The glossary."""

from __future__ import annotations

from webapp.http.parameters import THEMES
from webapp.http.request import Reading
from webapp.pages.page import Page
from webapp.text.glossary import GLOSSARY


def glossary_page(reading: Reading) -> Page:
    """All words with their definitions."""
    theme = reading.choose("theme", THEMES)
    terms = [{"key": term.key, "name": term.name, "definition": term.definition} for term in GLOSSARY.values()]
    return Page("Glossary", "/glossary", {"theme": theme}, {"terms": terms}, "glossary.html", {}, theme)
