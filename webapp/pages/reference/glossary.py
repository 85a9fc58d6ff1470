"""The glossary."""

from __future__ import annotations

from dataclasses import dataclass

from webapp.http.json_value import JsonObject
from webapp.http.parameters import THEMES
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.glossary import GLOSSARY


@dataclass(frozen=True)
class GlossaryView(View):
    """All terms with their definitions."""

    theme: str

    template = "glossary.html"

    @classmethod
    def build(cls, request: PageRequest) -> GlossaryView:
        """The page of a link."""
        return cls(request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return "Glossary"

    @property
    def path(self) -> str:
        """Its path."""
        return "/glossary"

    def data(self) -> JsonObject:
        """The terms."""
        terms = GLOSSARY.values()
        return {"terms": [{"key": term.key, "name": term.name, "definition": term.definition} for term in terms]}
