"""What went wrong, in one shape: a page for people, `application/problem+json` for programs."""

from __future__ import annotations

from http import HTTPStatus

from engine.budget import BudgetError
from engine.errors import DomainError, EngineError, LimitError, shorten
from webapp.http.json_value import JsonObject

HEADLINES = {
    400: "This link cannot be read",
    404: "Not found",
    405: "This site only answers GET and HEAD requests",
    414: "This link is too long",
    422: "This cannot be shown",
}
"""what a page says above its explanation, in the words of its reader"""


class Problem(Exception):  # noqa: N818 — the word of RFC 9457, which it becomes
    """An answer that is not the page asked for."""

    def __init__(self, status: int, detail: str, parameter: str = "", canonical: str = "") -> None:
        super().__init__(detail)
        self.status, self.detail, self.parameter, self.canonical = status, detail, parameter, canonical
        self.suggestions: list[str] = []
        """links of this site that may have been meant"""

    @property
    def title(self) -> str:
        """The standard phrase of the status."""
        return HTTPStatus(self.status).phrase

    @property
    def headline(self) -> str:
        """The title of a page: for people, where the standard phrase is for programs."""
        return HEADLINES.get(self.status, self.title)

    def data(self) -> JsonObject:
        """The fields of the problem document."""
        optional = {"parameter": self.parameter, "canonical": self.canonical, "suggestions": self.suggestions}
        given = {name: value for name, value in optional.items() if value}
        return {"status": self.status, "title": self.title, "detail": self.detail, **given}


def from_engine(error: EngineError, parameter: str) -> Problem:
    """Grammar is 400; what is well formed but outside the domain or beyond a limit is 422."""
    status = 422 if isinstance(error, BudgetError | DomainError | LimitError) else 400
    return Problem(status, str(error), parameter)


def unknown(names: list[str], accepted: list[str]) -> Problem:
    """Parameters nobody asked for."""
    given = ", ".join(shorten(name, 30) for name in sorted(names))
    return Problem(
        400, f"unknown parameter {given!r}: try {', '.join(accepted) or 'the link without parameters'}", names[0][:60]
    )
