"""The page that describes lecture files, and a file to begin with."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from webapp.http.json_value import JsonObject
from webapp.http.parameters import THEMES
from webapp.http.responses import OPEN, Content
from webapp.lectures.library import OWN_FORMAT, TEMPLATE
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.facts import FACTS
from webapp.text.markdown import html


@dataclass(frozen=True)
class FormatView(View):
    """How a lecture file is written."""

    theme: str

    template = "lecture_format.html"

    @classmethod
    def build(cls, request: PageRequest) -> FormatView:
        """The page of a link."""
        return cls(request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return "Lecture files"

    @property
    def path(self) -> str:
        """Its path."""
        return "/lectures/format"

    @property
    def text(self) -> Markup:
        """The description."""
        return html(OWN_FORMAT.read_text(encoding="utf-8"))

    @property
    def facts(self) -> list[str]:
        """The kinds of facts."""
        return sorted(FACTS)

    @property
    def example(self) -> str:
        """A lecture to begin with."""
        return TEMPLATE.read_text(encoding="utf-8")

    def data(self) -> JsonObject:
        """The same."""
        return {"facts": self.facts, "example": self.example}


def download(request: PageRequest) -> Content:
    """A lecture to begin with, as a file."""
    headers = OPEN | {"Content-Disposition": 'attachment; filename="lecture.md"'}
    return Content(TEMPLATE.read_text(encoding="utf-8"), "text/markdown; charset=utf-8", headers)
