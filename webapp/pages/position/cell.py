"""From a place on a heatmap to the position of the cell there: a heatmap is a form, so that a click needs no script."""

from __future__ import annotations

from engine.games.game import Game
from engine.games.position import Position
from engine.integers import read_natural
from engine.lattice.axis import Axis
from webapp.figures.lattice.lattice_drawing import reaching
from webapp.figures.lattice.plot import PLOT
from webapp.http.links import PositionQuery, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.http.responses import Redirect
from webapp.pages.position.scene import read_window
from webapp.pages.registry import PageRequest

PARAMETERS = ("cell.x", "cell.y", "game", "hide", "show", "theme", "tree", "window")


def go_cell(request: PageRequest) -> Redirect:
    """Lead to the position at a place of a heatmap, counted in picture units from its upper left corner."""
    query = request.query
    with parameter("game"):
        game = Game.parse(query.given.get("game", "grossman"))
    axis = query.take("window", read_window, reaching(1))
    across, down = query.take("cell.x", read_place, 0), query.take("cell.y", read_place, PLOT)
    seen = PositionQuery(
        hide=query.choose("hide", ("values",)),
        theme=query.choose("theme", THEMES),
        show=query.choose("show", ("own",)),
        tree=query.choose("tree", ("farey",)),
    )
    return Redirect(position_link(game, cell_at(axis, across, down), seen), 303)


def read_place(text: str) -> int:
    """Read how far from an edge of the heatmap a place is."""
    return read_natural(text, "a place on the heatmap", PLOT)


def cell_at(axis: Axis, across: int, down: int) -> Position:
    """The position of the cell at a place of a heatmap with this axis both ways.

    >>> cell_at(Axis(1, 10), 0, PLOT), cell_at(Axis(1, 10), 40, 330), cell_at(Axis(1, 64, 20), PLOT, 0)
    (Position('1,1'), Position('2,1'), Position('1261,1261'))
    """
    column, row = (min(place * axis.count // PLOT, axis.count - 1) for place in (across, max(PLOT - 1 - down, 0)))
    return Position(axis.first + column * axis.step, axis.first + row * axis.step)
