"""Two games compared: both lattices and their difference, counted, with the set a theorem names drawn over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import Response, request

from engine.cached import cached_property
from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.theorems.differences import Prediction, prediction
from webapp.figures.difference import Difference, draw_difference
from webapp.figures.generations import percent
from webapp.figures.lattice import draw_window
from webapp.figures.lattice_marks import MarkedLattice, dots, marked
from webapp.figures.palette import fill
from webapp.http.links import link
from webapp.http.parameters import THEMES
from webapp.http.request import Reading, parameter
from webapp.http.responses import finish, json_text, redirect
from webapp.pages.lattice import DEFAULT, axis_told
from webapp.pages.page import LatePage, Page

PARAMETERS = ("cells", "theme", "x", "y")
FORM = ("first", "second", "theme", "x", "y")
NAMED_SIDE, NAMED_LARGEST = 128, 10**40
"""the widest window and the largest number for which the set a theorem names is worked out cell by cell"""
COMPARISONS = (
    ("grossman", "euclid", "a theorem tells exactly where they differ"),
    ("euclid", "m-euclid", "the corollary that names the exceptions"),
    ("grossman", "m-euclid", "the same, with the other exceptions"),
    ("grossman", "grossman~misere", "who makes the last move loses"),
    ("grossman", "grossman~1-3", "what a bound on the multiples changes"),
    ("grossman~1-3", "grossman~primes", "nothing at all: both play like {1..3}"),
    ("grossman~pile-ceil(n,2)", "grossman", "at most half of a pile"),
)


@dataclass(frozen=True)
class CompareView:
    """Two games and a window."""

    first: Game
    second: Game
    x: Axis
    y: Axis
    theme: str

    @property
    def path(self) -> str:
        """The path of the page."""
        return f"/compare/{self.first}/{self.second}"

    def query(self, x: Axis | None = None, y: Axis | None = None) -> dict[str, str]:
        """The parameters, defaults empty; of this window or another."""
        x, y = x or self.x, y or self.y
        return {"x": "" if x == DEFAULT else str(x), "y": "" if y == DEFAULT else str(y), "theme": self.theme}

    @cached_property
    def difference(self) -> Difference:
        """Both games on the same cells, as many as both can afford."""
        with parameter("x"):
            return Difference.fitting(self.first, self.second, self.x, self.y)

    @cached_property
    def told(self) -> Prediction | None:
        """The theorem on their difference, where there is one."""
        return prediction(self.first, self.second)

    @cached_property
    def named(self) -> list[Position] | None:
        """The cells the theorem names; None where there is no theorem, or the window is too large."""
        x, y = self.difference.first.x, self.difference.first.y
        if self.told is None or max(x.count, y.count) > NAMED_SIDE or max(x.last, y.last) > NAMED_LARGEST:
            return None
        positions = (Position(a, b) for b in y for a in x)
        return [position for position in positions if self.told.names(position)]

    @property
    def agrees(self) -> bool | None:
        """Whether the theorem names exactly the cells that differ; None where that was not worked out."""
        if self.named is None:
            return None
        x, y, found = self.difference.first.x, self.difference.first.y, self.difference.cells
        places = {(p.b - y.first) // y.step * x.count + (p.a - x.first) // x.step for p in self.named}
        return places == {place for place, cell in enumerate(found) if cell == 1}

    @property
    def counted(self) -> str:
        """How many cells differ, in words."""
        found = self.difference
        undecided = f"; {found.undecided:,} are undecided" if found.undecided else ""
        return f"{found.differing:,} of {len(found.cells):,} cells differ, {percent(found.share)}{undecided}."

    def data(self) -> dict[str, Any]:
        """The facts."""
        found = self.difference
        with parameter("x"):
            rows = found.rows()
        return {
            "games": [str(self.first), str(self.second)],
            "x": [str(self.x.first), str(self.x.last)],
            "y": [str(self.y.first), str(self.y.last)],
            "step": [str(found.first.x.step), str(found.first.y.step)],
            "cells": len(found.cells),
            "differing": found.differing,
            "undecided": found.undecided,
            "share": percent(found.share, 4),
            "theorem": None if self.told is None else self._theorem(self.told),
            "rows": rows,
            "url": link(self.path, self.query()),
        }

    def _theorem(self, told: Prediction) -> dict[str, Any]:
        named = None if self.named is None else len(self.named)
        return {"id": told.theorem, "words": told.words, "named": named, "agrees": self.agrees}

    def raw(self) -> bytes:
        """The difference for the plot: a line of JSON, then one byte a cell."""
        window, picture = self.difference.first, self.pictures()[2]
        axes = {"x": axis_told(window.x), "y": axis_told(window.y)}
        told = {"sampled": picture.sampled, "colours": _COLOURS, "rays": [], "cone": [], "wythoff": []}
        named = [
            [(p.a - window.x.first) // window.x.step, (p.b - window.y.first) // window.y.step] for p in self.named or ()
        ]
        note = {"named": named, "note": f"{self.counted} {self.verdict}".strip()}
        return json_text({**axes, **told, **note}).encode() + self.difference.cells

    @property
    def verdict(self) -> str:
        """What the theorem says beside what was found, in words."""
        if self.told is None:
            return "No theorem of the catalogue tells where these two differ."
        if self.named is None:
            return f"Zoom in to at most {NAMED_SIDE} cells a side to see the set the theorem names."
        if self.agrees:
            return f"The theorem names exactly these {len(self.named):,} cells."
        return f"The theorem names {len(self.named):,} cells, and they are not the same: a bug, please report it."

    def pictures(self) -> list[MarkedLattice]:
        """Both lattices and their difference."""
        found = self.difference
        marks = [("named", dots(found.first.x, found.first.y, self.named))] if self.named is not None else []
        both = [
            marked(draw_window(window, [], overlays=()), name=name)
            for window, name in ((found.first, "first"), (found.second, "second"))
        ]
        return [*both, draw_difference(found, marks, "third")]

    def shown(self) -> dict[str, Any]:
        """The pictures and the links."""
        with parameter("x"):
            pictures = self.pictures()
        return {
            "view": self,
            "default_range": DEFAULT,
            "pictures": pictures,
            "links": self.links(),
            "comparisons": COMPARISONS,
            "json": link(self.path, self.query(), ".json"),
            "swapped": link(f"/compare/{self.second}/{self.first}", self.query()),
        }

    def links(self) -> dict[str, str]:
        """Zooming and panning all three in step, without a script."""

        def at(change: Callable[[Axis], Axis] | None, other: Callable[[Axis], Axis] | None) -> str:
            x, y = change(self.x) if change else self.x, other(self.y) if other else self.y
            return link(self.path, self.query(x, y))

        return {
            "in": at(_scaled(1, 2), _scaled(1, 2)),
            "out": at(_scaled(2, 1), _scaled(2, 1)),
            "left": at(_moved(-1), None),
            "down": at(None, _moved(-1)),
            "up": at(None, _moved(1)),
            "right": at(_moved(1), None),
            "home": link(self.path, {"theme": self.theme}),
        }


_COLOURS = [fill(0), fill(1), *[fill(None)] * 254]


def _moved(way: int) -> Callable[[Axis], Axis]:
    """Half a window to one side, never below 1."""
    return lambda axis: Axis(max(1, axis.first + way * max(axis.count // 2, 1)), axis.count)


def _scaled(up: int, down: int) -> Callable[[Axis], Axis]:
    """A window around the same middle, larger or smaller."""

    def scaled(axis: Axis) -> Axis:
        count = max(4, axis.count * up // down)
        return Axis(max(1, axis.first + (axis.count - count) // 2), count)

    return scaled


def compare_page(reading: Reading, first_text: str, second_text: str) -> Page | Response:
    """Build the page; with `cells=raw` the bytes of the difference alone, for the plot."""
    with parameter("first"):
        first = Game.parse(first_text)
    with parameter("second"):
        second = Game.parse(second_text)
    view = CompareView(first, second, *_window(reading), reading.choose("theme", THEMES))
    if reading.choose("cells", ("raw",)):
        with parameter("x"):
            return finish(request, view.raw(), "application/octet-stream")
    title = f"{first} and {second} compared"
    return LatePage(title, view.path, view.query(), "compare.html", view.theme, view.data, view.shown)


def _window(reading: Reading) -> tuple[Axis, Axis]:
    return reading.take("x", Axis.parse, DEFAULT), reading.take("y", Axis.parse, DEFAULT)


def go_compare(reading: Reading) -> Response:
    """Lead from the form to the comparison of two games."""
    games = []
    for name, default in (("first", "grossman"), ("second", "euclid")):
        with parameter(name):
            games.append(Game.parse(reading.given.get(name) or default))
    view = CompareView(games[0], games[1], *_window(reading), reading.choose("theme", THEMES))
    return redirect(link(view.path, view.query()), 303)
