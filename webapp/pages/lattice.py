"""The lattice, full page: a heatmap over any window, exact at any offset, sampled and said so when zoomed out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import repeat
from math import isqrt

from engine.cached import cached_property
from engine.fractions.trees import CALKIN_WILF
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.integers import read_positive
from engine.lattice.axis import Axis
from engine.lattice.cost import finest_step, length_side, length_step
from engine.lattice.window import Window
from engine.paths.game_path import Path, PathNode
from engine.values.byte_codes import LARGE, NONE
from webapp.figures.drawing.colour_key import Swatch
from webapp.figures.drawing.key_below import legend_drawing
from webapp.figures.drawing.palette import fill, ink
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.lattice.axis_ticks import ticks
from webapp.figures.lattice.exact_rays import Place, cone_in, rays_in
from webapp.figures.lattice.lattice_drawing import (
    LENGTH,
    LETTERS,
    OUTCOME,
    OUTCOMES,
    Spot,
    draw_window,
    usual_overlays,
    what,
    whole_key,
)
from webapp.figures.lattice.overlays import OVERLAYS, WYTHOFF, wythoff_positions
from webapp.figures.lattice.plot import coarseness
from webapp.http.json_value import Json, JsonObject, json_parts, json_text, written
from webapp.http.links import PositionQuery, link, position_link
from webapp.http.parameters import COLOURS, THEMES
from webapp.http.request import parameter
from webapp.http.responses import Content
from webapp.pages.documents import A_PICTURE
from webapp.pages.position.course import LineOfPlay
from webapp.pages.position.moments import MOST
from webapp.pages.position.scene import SceneView, usual_window
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.number_format import short
from webapp.text.rule_text import game_title
from webapp.text.value_format import lost

PARAMETERS = ("cells", "colour", "mark", "overlay", "step", "theme", "x", "y")
SHOWN = 350
MOST_DIGITS = 600_000
"""digits of all values of a window together"""
DEFAULT = Axis(1, 64)
VALUE = "value"


@dataclass(frozen=True)
class LatticeView(View):
    """A window of a game, a marked position, what is drawn over it."""

    game: Game
    x: Axis
    y: Axis
    mark: Position | None
    overlays: tuple[str, ...]
    theme: str
    colour: str = ""
    """what colours show instead of values: who wins, or how long play lasts"""
    step: int = 1
    """each so-manyth number of both ranges stands in the files"""

    template = "lattice.html"
    standalone = A_PICTURE
    default_range = DEFAULT

    @classmethod
    def build(cls, request: PageRequest) -> LatticeView | Content:
        """The page of a link; with `cells=raw` the bytes alone, for the plot."""
        query = request.query
        with parameter("game"):
            game = Game.parse(request.parts["game_text"])
        chosen = query.choose_many("overlay", (*OVERLAYS, "none"))
        view = cls(
            game,
            query.take("x", Axis.parse, DEFAULT),
            query.take("y", Axis.parse, DEFAULT),
            query.take("mark", Position.parse, None),
            tuple(name for name in chosen if name != "none") if chosen else usual_overlays(game),
            query.choose("theme", THEMES),
            query.choose("colour", COLOURS).replace(VALUE, ""),
            query.take("step", lambda text: read_positive(text, "a step"), 1),
        )
        if view.lengths:
            with parameter("colour"):
                length_side(game, view.x, view.y)
        return view.raw() if query.choose("cells", ("raw",)) else view

    @property
    def title(self) -> str:
        """Its title."""
        return f"Lattice of {game_title(self.game)}"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/{self.game}/lattice"

    @property
    def rule(self) -> str:
        """The rule of the game."""
        return self.game.words

    @property
    def outcomes(self) -> bool:
        """Whether colours show who wins."""
        return self.colour == OUTCOME

    @property
    def lengths(self) -> bool:
        """Whether colours show how long play lasts."""
        return self.colour == LENGTH

    @cached_property
    def window(self) -> Window:
        """The window, sampled where it is larger than a plot shows."""
        return Window.fitting(self.game, self.x, self.y, min(SHOWN, self.written), self.outcomes, self.lengths)

    @cached_property
    def whole(self) -> Window:
        """The window that stands in the files: every cell, or where a step is asked for, every so-manyth each way."""
        with parameter("x"):
            x, y = self.x.every(self.step), self.y.every(self.step)
            return Window.whole(self.game, x, y, self.outcomes, self.lengths)

    @property
    def data_links(self) -> tuple[int, str, str]:
        """The smallest step with which the window can be given as data, and the links of its CSV and its JSON."""
        with parameter("x"):
            finest = length_step if self.lengths else finest_step
            step = max(self.step, finest(self.game, self.x, self.y))
        query = replace(self, step=step).query
        return step, link(self.path, query, ".csv"), link(self.path, query, ".json")

    @property
    def written(self) -> int:
        """Cells a side whose values can be written down: fewer where the values themselves are long."""
        longest = len(str(max(self.x.last, self.y.last) // min(self.x.first, self.y.first)))
        return isqrt(MOST_DIGITS // longest)

    @cached_property
    def trail(self) -> list[Position]:
        """The play from the marked position as points of the lattice."""
        if self.mark is None:
            return []
        shown = Path(State(self.game, self.mark), CALKIN_WILF).shown(60)
        return [entry.position for entry in shown if isinstance(entry, PathNode)]

    @property
    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {
            "x": "" if self.x == DEFAULT else str(self.x),
            "y": "" if self.y == DEFAULT else str(self.y),
            "colour": self.colour,
            "mark": str(self.mark or ""),
            "step": "" if self.step == 1 else str(self.step),
            "overlay": "" if self.overlays == usual_overlays(self.game) else ",".join(self.overlays) or "none",
            "theme": self.theme,
        }

    @property
    def usual(self) -> tuple[str, ...]:
        """What is drawn over the lattice of this game unless something else is chosen."""
        return usual_overlays(self.game)

    @property
    def key(self) -> list[Swatch]:
        """The colours of all values."""
        return whole_key(self.window)

    @property
    def what(self) -> str:
        """What the colours show."""
        return what(self.window)

    @property
    def legend(self) -> Drawing | None:
        """The marks that are drawn over the window, and their names."""
        drawing = self._figures["lattice"].drawing
        return legend_drawing(drawing) if drawing.legend else None

    @cached_property
    def beside(self) -> SceneView:
        """The marked position, else the example, whose trees stand beside the plot."""
        course = LineOfPlay(State(self.game, self.mark or self.example), PositionQuery(theme=self.theme))
        return SceneView(course, self.theme, usual_window(course), "panel")

    @property
    def example(self) -> Position:
        """The position whose trees stand there until one points at another: left of the diagonal."""
        return Position(*(axis.first + axis.count * part // 8 for axis, part in ((self.x, 3), (self.y, 5))))

    @property
    def example_link(self) -> str:
        """The same window with the example marked."""
        return replace(self, mark=self.example).link

    @property
    def scene_link(self) -> str:
        """The link of the trees of another position, which stands for POSITION."""
        return link(f"/scene/{self.game}/POSITION", {"theme": self.theme, "use": "panel"})

    @cached_property
    def _figures(self) -> dict[str, Figure]:
        return {"lattice": Figure("lattice", lambda: self._drawing(self.trail))}

    def _drawing(self, trail: list[Position]) -> Drawing:
        return draw_window(self.window, _spots(self.window, trail), overlays=self.overlays)

    def figures(self) -> Mapping[str, Figure]:
        """The window."""
        return self._figures

    def in_steps(self, picture: str) -> Sequence[Figure]:
        """The window while the play from the marked position grows, at most to as many positions as a file holds."""
        last = min(len(self.trail), MOST)
        trails = [*(self.trail[:shown] for shown in range(min(1, last), last)), self.trail]
        return [Figure(picture, partial(self._drawing, trail)) for trail in trails]

    @property
    def colours(self) -> list[tuple[str, str, bool]]:
        """What colours can show: its name, the link, whether they show it now."""
        value = "value" if self.game.has_values else "least multiple"
        choices = [(value, ""), (OUTCOME, OUTCOME)]
        choices += [(LENGTH, LENGTH)] if self.game.moves.counts_length else []
        return [(name, replace(self, colour=colour).link, colour == self.colour) for name, colour in choices]

    @property
    def choices(self) -> list[tuple[str, str, str]]:
        """The overlays: name, words, and the link with it put on or taken off."""
        return [(name, words, self._with(name)) for name, words in OVERLAYS.items()]

    def _with(self, name: str) -> str:
        chosen = tuple(other for other in OVERLAYS if (other in self.overlays) != (other == name))
        return replace(self, overlays=chosen).link

    @property
    def links(self) -> dict[str, str]:
        """Zooming and panning without a script."""
        return {name: replace(self, x=x, y=y).link for name, (x, y) in windows_around(self.x, self.y).items()}

    in_parts = True

    def data(self) -> JsonObject:
        """The values of the window."""
        return {**self._head, **{name: list(rows) for name, rows in self._lists.items()}}

    def json_parts(self) -> Iterator[str]:
        """The same, one row after the other."""
        lists = {name: map(written, rows) for name, rows in self._lists.items()}
        return json_parts(self._head, lists)

    @property
    def _head(self) -> JsonObject:
        window = self.whole
        shows = self.colour or ("value" if self.game.has_values else "threshold")
        return {
            "game": str(self.game),
            "x": [str(self.x.first), str(self.x.last)],
            "y": [str(self.y.first), str(self.y.last)],
            "step": [str(window.x.step), str(window.y.step)],
            "sampled": self.step > 1,
            "cells": len(window.cells),
            "mark": None if self.mark is None else [str(self.mark.a), str(self.mark.b)],
            "trail": [[str(position.a), str(position.b)] for position in self.trail],
            "shows": shows,
        }

    @property
    def _lists(self) -> dict[str, Iterable[Json]]:
        """What the cells show, row by row: values, P and N, or thresholds."""
        window = self.whole
        rows = (window.row(j) for j in range(window.y.count))
        if window.outcomes:
            return {"rows": ([None if won is None else LETTERS[won] for won in row] for row in rows)}
        if self.game.has_values or self.lengths:
            return {"rows": rows}
        no_values: Json = [None] * window.x.count
        thresholds = ([value or None for value in row] for row in rows)
        return {"rows": repeat(no_values, window.y.count), "thresholds": thresholds}

    def table(self) -> Iterator[Iterable[object]]:
        """The values of the window: a to the right, b downwards, each coordinate once."""
        window = self.whole
        written: Sequence[object] = LETTERS if window.outcomes else range(LARGE)
        corner = "b \\ a" if self.step == 1 else f"b \\ a, sampled with step {self.step}"
        cells = window.cells
        yield (corner, *window.x)
        for j, b in enumerate(window.y):
            row = cells[j * window.x.count : (j + 1) * window.x.count]
            yield (b, *(written[code] if code < LARGE else _cell(window, i, j, code) for i, code in enumerate(row)))

    def raw(self) -> Content:
        """For the plot: a line of JSON, then one byte per cell."""
        with parameter("x"):
            return Content(json_text(_plot(self)).encode() + self.window.cells, "application/octet-stream")


def _cell(window: Window, i: int, j: int, code: int) -> object:
    return "undecided" if code == NONE else window.exact(i, j, code)


def _plot(view: LatticeView) -> JsonObject:
    """What the plot needs beside the bytes: the axes, the colours, and what is drawn over, in units of cells."""
    x, y = view.window.x, view.window.y
    return {
        **{name: axis_data(axis) for name, axis in (("x", x), ("y", y))},
        "sampled": coarseness(x, y),
        "colours": [fill(None if code == NONE else code) for code in range(256)],
        "inks": [ink(None if code == NONE else code) for code in range(256)],
        "lost": "0" if view.lengths else lost(view.game),
        "what": view.what,
        **({"names": OUTCOMES, "letters": LETTERS} if view.outcomes else {}),
        "rays": [[*_rounded(ray.start), *_rounded(ray.end), ray.n] for ray in rays_in(x, y)]
        if "rays" in view.overlays
        else [],
        "cone": [_rounded(place) for place in cone_in(x, y)] if "cone" in view.overlays else [],
        "wythoff": [
            [round((p.a - x.first) / x.step, 3), round((p.b - y.first) / y.step, 3), n]
            for n in WYTHOFF
            if f"wythoff-{n}" in view.overlays
            for p in wythoff_positions(x, y, n)
        ],
    }


def _rounded(place: Place) -> tuple[float, float]:
    return round(float(place[0]), 3), round(float(place[1]), 3)


def axis_data(axis: Axis) -> JsonObject:
    """An axis with its numbers, few and many, at their places in units of cells."""
    numbered = [ticks(axis, most) for most in (3, 5, 8)]
    return {
        "first": str(axis.first),
        "step": str(axis.step),
        "count": axis.count,
        "base": numbered[0].named(""),
        "ticks": [[[(at - axis.first) * 1000 // axis.step / 1000, text] for at, text in few.marks] for few in numbered],
    }


def _spots(window: Window, trail: list[Position]) -> list[Spot]:
    """The points of the trail that lie in the window."""
    x, y = window.x, window.y
    spots = []
    for step, position in enumerate(trail):
        if x.first <= position.a < x.last + x.step and y.first <= position.b < y.last + y.step:
            kind = "" if step else "now"
            link_to = position_link(window.game, position) if position.smaller else ""
            spots.append(Spot(position, step, kind, link_to, f"({short(position.a)}, {short(position.b)})"))
    return spots


def windows_around(x: Axis, y: Axis) -> dict[str, tuple[Axis, Axis]]:
    """The windows one zooms and pans to from a window, and the one at the origin."""
    return {
        "in": (_scaled(x, 1, 2), _scaled(y, 1, 2)),
        "out": (_scaled(x, 2, 1), _scaled(y, 2, 1)),
        "left": (_moved(x, -1), y),
        "down": (x, _moved(y, -1)),
        "up": (x, _moved(y, 1)),
        "right": (_moved(x, 1), y),
        "home": (DEFAULT, DEFAULT),
    }


def _moved(axis: Axis, way: int) -> Axis:
    """Half a window to one side, never below 1."""
    return Axis(max(1, axis.first + way * max(axis.count // 2, 1)), axis.count)


def _scaled(axis: Axis, up: int, down: int) -> Axis:
    """A window around the same middle, larger or smaller."""
    count = max(4, axis.count * up // down)
    return Axis(max(1, axis.first + (axis.count - count) // 2), count)
