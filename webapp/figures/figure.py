"""A picture of a page: its name, and its drawing, made when it is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import render_template

from engine.cached import cached_property
from engine.games.game import Game
from webapp.figures.colour_key import Swatch
from webapp.figures.registry import PICTURES

_SIZE = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')


@dataclass(frozen=True)
class Figure:
    """A picture: its name, its template, and how the drawing the template is told is made."""

    name: str
    template: str
    variable: str
    draw: Callable[[], Any]
    game: Game

    @cached_property
    def drawing(self) -> Any:
        """The drawing."""
        return self.draw()

    @property
    def title(self) -> str:
        """Its name for people."""
        return PICTURES[self.name].title

    @property
    def summary(self) -> str:
        """One sentence that says what it shows."""
        return str(self.drawing.summary)

    @property
    def key(self) -> list[Swatch]:
        """The colour key that stands below it, if it has one."""
        return list(getattr(self.drawing, "key", []))

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
