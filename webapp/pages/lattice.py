"""The lattice, full page: a heatmap over any window, exact at any offset, sampled and said so when zoomed out."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from engine.axis import Axis
from engine.game import Game
from engine.lattice import Window
from engine.limits import WINDOW_SIDE
from engine.path import Path, PathNode
from engine.position import Position
from engine.state import State
from engine.table import NONE
from engine.trees import CALKIN_WILF
from webapp.answers import finish, json_text
from webapp.figures.lattice import Dot, draw_window, in_cells, point
from webapp.figures.palette import fill
from webapp.links import lattice_link, link, position_link
from webapp.numbers import short
from webapp.page import Page
from webapp.parameters import THEMES
from webapp.reading import Reading, parameter

PARAMETERS = ("cells", "mark", "overlay", "theme", "x", "y")
OVERLAYS = ("rays", "cone", "wythoff-1", "wythoff-2", "wythoff-3")
SHOWN = 350
DEFAULT = Axis(1, 64)


def lattice_page(reading: Reading, game_text: str) -> Page | Response:
    """Build the page; with `cells=raw` the bytes alone, for the plot."""
    with parameter("game"):
        game = Game.parse(game_text)
    x, y = reading.take("x", Axis.parse, DEFAULT), reading.take("y", Axis.parse, DEFAULT)
    mark = reading.take("mark", Position.parse, None)
    overlays = reading.choose_many("overlay", OVERLAYS)
    theme = reading.choose("theme", THEMES)
    raw = reading.choose("cells", ("raw",))
    window = Window(game, x.sampled(SHOWN), y.sampled(SHOWN))
    with parameter("x"):
        cells = window.cells
    if raw:
        return finish(request, json_text(_told(window)).encode() + cells, "application/octet-stream")
    data = {
        "game": str(game),
        "x": [str(x.first), str(x.last)],
        "y": [str(y.first), str(y.last)],
        "step": [str(window.x.step), str(window.y.step)],
        "sampled": window.x.step > 1 or window.y.step > 1,
        "shows": "value" if game.has_values else "threshold",
        "rows": window.rows() if game.has_values else [[None] * window.x.count] * window.y.count,
    }
    if not game.has_values:
        data["thresholds"] = window.rows()
    trail = _trail(game, mark)
    data |= {"mark": None if mark is None else [str(mark.a), str(mark.b)], "trail": trail}
    query = {
        "x": "" if x == DEFAULT else str(x),
        "y": "" if y == DEFAULT else str(y),
        "mark": str(mark or ""),
        "overlay": ",".join(overlays),
        "theme": theme,
    }
    shown = {
        "game": game,
        "window": window,
        "picture": draw_window(window, _dots(window, trail)),
        "mark": mark,
        "x": x,
        "y": y,
        "overlays": overlays,
        "choices": OVERLAYS,
        "links": _links(game, x, y, mark),
        "most": WINDOW_SIDE,
    }
    return Page(f"Lattice of {game}", f"/{game}/lattice", query, data, "lattice.html", shown, theme)


def _told(window: Window) -> dict[str, Any]:
    """What the plot needs beside the bytes: the axes, the colours of the bytes, the rays in units of cells."""
    picture = draw_window(window, [], hide=True)
    return {
        **{name: _axis(axis) for name, axis in (("x", window.x), ("y", window.y))},
        "sampled": picture.sampled,
        "colours": [fill(None if code == NONE else code) for code in range(256)],
        "rays": [
            [*in_cells(window, line.x1, line.y1), *in_cells(window, line.x2, line.y2), line.n] for line in picture.rays
        ],
    }


def _axis(axis: Axis) -> dict[str, Any]:
    return {"first": str(axis.first), "step": str(axis.step), "count": axis.count}


def _trail(game: Game, mark: Position | None) -> list[list[str]]:
    """The play from the marked position as points of the lattice."""
    if mark is None:
        return []
    shown = Path(State(game, mark), CALKIN_WILF).shown(60)
    return [[str(entry.position.a), str(entry.position.b)] for entry in shown if isinstance(entry, PathNode)]


def _dots(window: Window, trail: list[list[str]]) -> list[Dot]:
    """The points of the trail that lie in the window."""
    x, y = window.x, window.y
    dots = []
    for step, (a, b) in enumerate(trail):
        position = Position(int(a), int(b))
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
