"""A page: the facts (its JSON) and how they are shown (its template and what that needs)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine.cached import cached_property
from webapp.http.links import link


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
    framed: bool = False
    """whether other sites may show it in a frame"""
    changes: bool = False
    """whether it is made from a file that its author may be changing"""

    def themed(self, theme: str) -> str:
        """The link of the same page in a theme."""
        return link(self.path, {**self.query, "theme": theme})


class LatePage(Page):
    """A page whose facts and pictures are made when they are asked for: another spelling of its link costs nothing."""

    make_data: Callable[[], dict[str, Any]]
    make_shown: Callable[[], dict[str, Any]]

    def __init__(
        self,
        title: str,
        path: str,
        query: dict[str, str],
        template: str,
        theme: str,
        make_data: Callable[[], dict[str, Any]],
        make_shown: Callable[[], dict[str, Any]],
        framed: bool = False,
    ) -> None:
        values = {"title": title, "path": path, "query": query, "template": template, "theme": theme, "description": ""}
        self.__dict__.update(values, make_data=make_data, make_shown=make_shown, framed=framed, changes=False)

    @cached_property
    def data(self) -> dict[str, Any]:
        """The facts."""
        return self.make_data()

    @cached_property
    def shown(self) -> dict[str, Any]:
        """What the template needs beside the facts."""
        return self.make_shown()
