"""A page: the facts (its JSON) and how they are shown (its template and what that needs)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from webapp.links import link


@dataclass(frozen=True)
class Page:
    """One page object, rendered as HTML or as its JSON twin, so that the two cannot disagree."""

    title: str
    path: str
    query: dict[str, str]
    data: dict[str, Any]
    template: str
    shown: dict[str, Any] = field(default_factory=dict)
    theme: str = ""
    description: str = ""

    def themed(self, theme: str) -> str:
        """The link of the same page in a theme."""
        return link(self.path, {**self.query, "theme": theme})
