"""The lattice, full page: a heatmap over any window, exact at any offset, sampled and said so when zoomed out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isqrt
from typing import Any

from flask import Response, request

from engine.cached import cached_property
from engine.fractions.trees import CALKIN_WILF
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.cell_codes import NONE
from engine.lattice.window import Window
from engine.paths.game_path import Path, PathNode
from webapp.figures.axis_ticks import ticks
from webapp.figures.lattice import Dot, coarseness, draw_window, in_cells, point, usual_overlays, whole_key
from webapp.figures.palette import fill
from webapp.http.links import lattice_link, link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import Reading, parameter
from webapp.http.responses import finish, json_text
from webapp.pages.page import LatePage, Page
from webapp.text.number_format import short
from webapp.text.value_format import lost

PARAMETERS = ("cells", "mark", "overlay", "theme", "x", "y")
OVERLAYS = {
    "rays": "rays Φn",
    "cone": "golden cone",
    "wythoff-1": "Wythoff’s points",
    "wythoff-2": "of the second kind",
    "wythoff-3": "of the third",
}
SHOWN = 350
MOST_DIGITS = 600_000
"""digits of all values of a window together"""
DEFAULT = Axis(1, 64)


@dataclass(frozen=True)
class LatticeView:
    """What a lattice page shows: a window of a game, a marked position, what is drawn over it."""

    game: Game
    x: Axis
    y: Axis
    mark: Position | None
    overlays: tuple[str, ...]
    theme: str

    @cached_property
    def window(self) -> Window:
        """The window, sampled where it is larger than a plot shows."""
        return Window.fitting(self.game, self.x, self.y, min(SHOWN, self.written))

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

    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {
            "x": "" if self.x == DEFAULT else str(self.x),
            "y": "" if self.y == DEFAULT else str(self.y),
            "mark": str(self.mark or ""),
            "overlay": "" if self.overlays == usual_overlays(self.game) else ",".join(self.overlays) or "none",
            "theme": self.theme,
        }

    def data(self) -> dict[str, Any]:
        """The facts."""
        game, window = self.game, self.window
        rows = window.rows()
        data = {
            "game": str(game),
            "x": [str(self.x.first), str(self.x.last)],
            "y": [str(self.y.first), str(self.y.last)],
            "step": [str(window.x.step), str(window.y.step)],
            "sampled": window.x.step > 1 or window.y.step > 1,
            "shows": "value" if game.has_values else "threshold",
            "rows": rows if game.has_values else [[None] * window.x.count] * window.y.count,
            "mark": None if self.mark is None else [str(self.mark.a), str(self.mark.b)],
            "trail": [[str(position.a), str(position.b)] for position in self.trail],
        }
        return data if game.has_values else data | {"thresholds": rows}

    def raw(self) -> bytes:
        """A line of JSON, then one byte a cell."""
        return json_text(_told(self)).encode() + self.window.cells

    def shown(self) -> dict[str, Any]:
        """The picture and the links."""
        return {
            "game": self.game,
            "window": self.window,
            "picture": draw_window(self.window, _dots(self.window, self.trail), overlays=self.overlays),
            "key": whole_key(self.game),
            "mark": self.mark,
            "x": self.x,
            "y": self.y,
            "overlays": self.overlays,
            "usual": usual_overlays(self.game),
            "default_range": DEFAULT,
            "choices": [(name, words, self._with(name)) for name, words in OVERLAYS.items()],
            "links": _links(self.game, self.x, self.y, self.mark),
        }

    def _with(self, name: str) -> str:
        """The link with an overlay put on or taken off."""
        chosen = tuple(other for other in OVERLAYS if (other in self.overlays) != (other == name))
        return link(f"/{self.game}/lattice", replace(self, overlays=chosen).query())


def lattice_page(reading: Reading, game_text: str) -> Page | Response:
    """Build the page; with `cells=raw` the bytes alone, for the plot."""
    with parameter("game"):
        game = Game.parse(game_text)
    chosen = reading.choose_many("overlay", (*OVERLAYS, "none"))
    view = LatticeView(
        game,
        reading.take("x", Axis.parse, DEFAULT),
        reading.take("y", Axis.parse, DEFAULT),
        reading.take("mark", Position.parse, None),
        tuple(name for name in chosen if name != "none") if chosen else usual_overlays(game),
        reading.choose("theme", THEMES),
    )
    if reading.choose("cells", ("raw",)):
        with parameter("x"):
            return finish(request, view.raw(), "application/octet-stream")
    title, path = f"Lattice of {game}", f"/{game}/lattice"
    return LatePage(title, path, view.query(), "lattice.html", view.theme, view.data, view.shown)


def _told(view: LatticeView) -> dict[str, Any]:
    """What the plot needs beside the bytes: the axes, the colours, and what is drawn over, in units of cells."""
    window = view.window
    picture = draw_window(window, [], hide=True, overlays=view.overlays)
    return {
        **{name: axis_told(axis) for name, axis in (("x", window.x), ("y", window.y))},
        "sampled": coarseness(window.x, window.y),
        "colours": [fill(None if code == NONE else code) for code in range(256)],
        "lost": lost(view.game),
        "what": "value" if view.game.has_values else "least winning multiple",
        "rays": [
            [*in_cells(window, line.x1, line.y1), *in_cells(window, line.x2, line.y2), line.n] for line in picture.rays
        ],
        "cone": [in_cells(window, *point) for point in picture.cone],
        "wythoff": [[*in_cells(window, x, y), n] for x, y, n in picture.wythoff],
    }


def axis_told(axis: Axis) -> dict[str, Any]:
    """An axis with its numbers, few and many, at their places in units of cells."""
    numbered = [ticks(axis, most) for most in (3, 5, 8)]
    return {
        "first": str(axis.first),
        "step": str(axis.step),
        "count": axis.count,
        "base": numbered[0].named(""),
        "ticks": [[[(at - axis.first) * 1000 // axis.step / 1000, text] for at, text in few.marks] for few in numbered],
    }


def _dots(window: Window, trail: list[Position]) -> list[Dot]:
    """The points of the trail that lie in the window."""
    x, y = window.x, window.y
    dots = []
    for step, position in enumerate(trail):
        if x.first <= position.a < x.last + x.step and y.first <= position.b < y.last + y.step:
            kind = "" if step else "now"
            link_to = position_link(window.game, position) if position.smaller else ""
            dots.append(Dot(*point(x, y, position), step, kind, link_to, f"({short(position.a)}, {short(position.b)})"))
    return dots


def _links(game: Game, x: Axis, y: Axis, mark: Position | None) -> dict[str, str]:
    """Zooming and panning without a script."""

    def moved(axis: Axis, by: int) -> Axis:
        return Axis(max(1, axis.first + by), axis.count)

    def scaled(axis: Axis, up: int, down: int) -> Axis:
        count = max(4, axis.count * up // down)
        return Axis(max(1, axis.first + (axis.count - count) // 2), count)

    half_x, half_y = max(x.count // 2, 1), max(y.count // 2, 1)
    return {
        "in": lattice_link(game, scaled(x, 1, 2), scaled(y, 1, 2), mark),
        "out": lattice_link(game, scaled(x, 2, 1), scaled(y, 2, 1), mark),
        "left": lattice_link(game, moved(x, -half_x), y, mark),
        "right": lattice_link(game, moved(x, half_x), y, mark),
        "up": lattice_link(game, x, moved(y, half_y), mark),
        "down": lattice_link(game, x, moved(y, -half_y), mark),
        "home": link(f"/{game}/lattice"),
    }
