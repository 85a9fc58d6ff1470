"""The pictures of a page, each by its name: what a file can show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flask import render_template

from webapp.figures.colour_key import Swatch
from webapp.pages.page import Page

TITLES = {
    "stern-brocot": "Stern–Brocot tree",
    "calkin-wilf": "Calkin–Wilf tree",
    "lattice": "Lattice",
    "rectangle": "Rectangle",
    "tree": "Tree",
}
PICTURES = tuple(TITLES)
_SIZE = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')


@dataclass(frozen=True)
class Figure:
    """A picture: its name, its template, and the drawing the template is told."""

    name: str
    template: str
    variable: str
    drawing: Any

    @property
    def title(self) -> str:
        """Its name for people."""
        return TITLES[self.name]

    @property
    def key(self) -> list[Swatch]:
        """The colour key that stands below it, if it has one."""
        return getattr(self.drawing, "key", [])

    def svg(self) -> str:
        """The same markup as on the page."""
        return render_template(f"figures/{self.template}.svg", **{self.variable: self.drawing})


def size(svg: str) -> tuple[float, float]:
    """Width and height of a picture in its own units.

    >>> size('<svg viewBox="-30 -8 680 288">')
    (680.0, 288.0)
    """
    match = _SIZE.search(svg)
    assert match, "a picture has a viewBox"
    return float(match[1]), float(match[2])


def figures(page: Page) -> dict[str, Figure]:
    """All pictures of a page, in the order the page shows them."""
    return {figure.name: figure for figure in _found(page.shown)}


def _found(shown: dict[str, Any]) -> Iterator[Figure]:
    for walk in shown.get("walks", ()):
        yield Figure(walk.name, "walk", "w", walk)
    for name in ("lattice", "picture"):
        if name in shown:
            yield Figure("lattice", "lattice", "l", shown[name])
    if "rectangle" in shown:
        yield Figure("rectangle", "rectangle", "r", shown["rectangle"])
    if "drawing" in shown:
        yield Figure("tree", "tree", "d", shown["drawing"])
