"""Two games compared: both lattices and their difference, counted, with the set a theorem names drawn over it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.theorems.differences import Prediction, prediction
from webapp.figures.drawing.palette import fill
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.generations.shares import percent
from webapp.figures.lattice.difference import Difference, draw_difference
from webapp.figures.lattice.lattice_drawing import draw_window, marks
from webapp.figures.lattice.plot import Plot, coarseness
from webapp.http.json_value import JsonObject, json_text
from webapp.http.links import link
from webapp.http.parameters import THEMES
from webapp.http.request import QueryReader, parameter
from webapp.http.responses import Content, Redirect
from webapp.pages.lattice import DEFAULT, axis_data, windows_around
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.facts import without_facts
from webapp.text.rule_text import game_title

PARAMETERS = ("cells", "theme", "x", "y")
FORM = ("first", "second", "theme", "x", "y")
NAMED_SIDE, NAMED_LARGEST = 128, 10**40
"""the widest window and the largest number for which the set a theorem names is worked out cell by cell"""
COMPARISONS = (
    ("grossman", "euclid", "a theorem tells exactly where they differ"),
    ("euclid", "m-euclid", "the corollary that names the exceptions"),
    ("grossman", "m-euclid", "the same, with the other exceptions"),
    ("grossman", "grossman~misere", "whoever moves last loses"),
    ("grossman", "grossman~1-3", "what a bound on the multiples changes"),
    ("grossman~1-3", "grossman~primes", "nothing: both play as if {1 to 3: like grossman~primes} were allowed"),
    ("grossman~pile-ceil(n,2)", "grossman", "at most half of a pile, rounded up"),
)


@dataclass(frozen=True)
class CompareView(View):
    """Two games and a window."""

    first: Game
    second: Game
    x: Axis
    y: Axis
    theme: str

    template = "compare.html"
    default_range = DEFAULT
    comparisons = tuple((one, other, without_facts(words)) for one, other, words in COMPARISONS)

    @classmethod
    def build(cls, request: PageRequest) -> CompareView | Content:
        """The page of a link; with `cells=raw` the bytes of the difference alone, for the plot."""
        with parameter("first"):
            first = Game.parse(request.parts["first_text"])
        with parameter("second"):
            second = Game.parse(request.parts["second_text"])
        view = cls(first, second, *_window(request.query), request.query.choose("theme", THEMES))
        return view.raw() if request.query.choose("cells", ("raw",)) else view

    @property
    def title(self) -> str:
        """Its title."""
        return f"{game_title(self.first)} versus {game_title(self.second)}"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/compare/{self.first}/{self.second}"

    @property
    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return self._query(self.x, self.y)

    def _query(self, x: Axis, y: Axis) -> dict[str, str]:
        return {"x": "" if x == DEFAULT else str(x), "y": "" if y == DEFAULT else str(y), "theme": self.theme}

    @cached_property
    def difference(self) -> Difference:
        """Both games on the same cells, as many as both can afford."""
        with parameter("x"):
            return Difference.fitting(self.first, self.second, self.x, self.y)

    @cached_property
    def prediction(self) -> Prediction | None:
        """The theorem on their difference, where there is one."""
        return prediction(self.first, self.second)

    @cached_property
    def named(self) -> list[Position] | None:
        """The cells the theorem names; None where there is no theorem, or the window is too large."""
        x, y = self.difference.first.x, self.difference.first.y
        if self.prediction is None or max(x.count, y.count) > NAMED_SIDE or max(x.last, y.last) > NAMED_LARGEST:
            return None
        positions = (Position(a, b) for b in y for a in x)
        return [position for position in positions if self.prediction.names(position)]

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

    def data(self) -> JsonObject:
        """Where they differ, and what a theorem says of it."""
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
            "theorem": None if self.prediction is None else self._theorem(self.prediction),
            "rows": rows,
            "url": self.link,
        }

    def _theorem(self, found: Prediction) -> JsonObject:
        named = None if self.named is None else len(self.named)
        return {"id": found.theorem, "words": found.words, "named": named, "agrees": self.agrees}

    def raw(self) -> Content:
        """The difference for the plot: a line of JSON, then one byte per cell."""
        with parameter("x"):
            x, y = self.difference.first.x, self.difference.first.y
            plot: JsonObject = {
                "x": axis_data(x),
                "y": axis_data(y),
                "sampled": coarseness(x, y),
                "colours": _COLOURS,
                "rays": [],
                "cone": [],
                "wythoff": [],
                "named": [[(p.a - x.first) // x.step, (p.b - y.first) // y.step] for p in self.named or ()],
                "names": ["equal", "different"],
                "note": f"{self.counted} {self.verdict}".strip(),
            }
            return Content(json_text(plot).encode() + self.difference.cells, "application/octet-stream")

    @property
    def verdict(self) -> str:
        """What the theorem says beside what was found, in words."""
        if self.prediction is None:
            return "No theorem in the catalogue says where these two differ."
        if self.named is None:
            return f"Zoom in to at most {NAMED_SIDE} cells per side to see the set that the theorem names."
        if self.agrees:
            if not self.named:
                return "In this window they do not differ."
            return f"The theorem names exactly these {len(self.named):,} cells."
        return f"The theorem names {len(self.named):,} cells, and those differ: this is a bug, please report it."

    def slide_figures(self, several: bool = False) -> dict[str, Figure]:
        """Both lattices and their difference."""

        def figure(name: str, place: int, words: str = "") -> Figure:
            return Figure(name, lambda: self.pictures[place], words)

        titles = game_title(self.first), game_title(self.second)
        return {
            "first": figure("first", 0, titles[0]),
            "second": figure("second", 1, titles[1]),
            "difference": figure("difference", 2),
        }

    @cached_property
    def pictures(self) -> list[Drawing]:
        """Both lattices and their difference."""
        with parameter("x"):
            found = self.difference
            over = [] if self.named is None else [marks(Plot(found.first.x, found.first.y), self.named, "named")]
            both = [draw_window(window, overlays=()) for window in (found.first, found.second)]
            return [*both, draw_difference(found, over)]

    @property
    def links(self) -> dict[str, str]:
        """Zooming and panning all three together, without a script; the same with the games swapped."""
        windows = windows_around(self.x, self.y).items()
        swapped = link(f"/compare/{self.second}/{self.first}", self.query)
        return {name: link(self.path, self._query(x, y)) for name, (x, y) in windows} | {"swapped": swapped}


_COLOURS = [fill(0), fill(1), *[fill(None)] * 254]


def _window(query: QueryReader) -> tuple[Axis, Axis]:
    return query.take("x", Axis.parse, DEFAULT), query.take("y", Axis.parse, DEFAULT)


def go_compare(request: PageRequest) -> Redirect:
    """Lead from the form to the comparison of two games."""
    games = []
    for name, default in (("first", "grossman"), ("second", "euclid")):
        with parameter(name):
            games.append(Game.parse(request.query.given.get(name) or default))
    view = CompareView(games[0], games[1], *_window(request.query), request.query.choose("theme", THEMES))
    return Redirect(view.link, 303)
