"""The sources: every paper used, with what comes from it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.ending import ENDINGS
from engine.theorems.catalogue import THEOREMS
from webapp.http.json_value import JsonObject
from webapp.http.parameters import THEMES
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.sources import SOURCES, Source, cited


@dataclass(frozen=True)
class SourcesView(View):
    """All papers, each with the theorems and games that cite it."""

    theme: str

    template = "sources.html"

    @classmethod
    def build(cls, request: PageRequest) -> SourcesView:
        """The page of a link."""
        return cls(request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return "Sources"

    @property
    def path(self) -> str:
        """Its path."""
        return "/sources"

    @property
    def entries(self) -> list[tuple[Source, list[tuple[str, str]]]]:
        """The papers in order, each with the pages of what comes from it."""
        used = [(theorem.title, f"/theorems/{theorem.id}", theorem.source) for theorem in THEOREMS.values()]
        used += [(ending.title, f"/{ending.name}", ending.source) for ending in ENDINGS.values()]
        return [
            (source, [(title, link) for title, link, text in used if source.label in cited(text)]) for source in SOURCES
        ]

    def data(self) -> JsonObject:
        """The papers."""
        return {
            "sources": [
                {
                    "key": source.key,
                    "label": source.label,
                    "authors": source.authors,
                    "title": source.title or None,
                    "journal": source.journal or None,
                    "year": source.year or None,
                    "doi": source.doi or None,
                    "bibtex": source.bibtex,
                    "used": [link for _, link in used],
                }
                for source, used in self.entries
            ]
        }
