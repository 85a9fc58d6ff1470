"""Positions, paths and tables of the engine draw themselves in a notebook, with the pictures of the site.

`import webapp.notebook` is enough: Jupyter then shows what `analyse(3, 8)`, `walk(3, 8)` or `table("euclid", 40)`
return as SVG. The engine knows nothing of it.
"""

from __future__ import annotations

from engine.games.state import State
from engine.lattice.axis import Axis
from engine.library import Table
from engine.paths.game_path import Path
from webapp.exports.svg import picture_svg
from webapp.http.links import lattice_link, position_link
from webapp.pages.registry import Site
from webapp.site import PAGES

SITE = Site(PAGES)


def _picture(address: str, name: str) -> str:
    """The picture of a page, as its SVG file has it."""
    return picture_svg(SITE.view(address).figures()[name], "", "", True)


def state_svg(state: State) -> str | None:
    """Both trees of a position; none where the previous move matters, because a link says nothing of it."""
    return _picture(position_link(state.game, state.position), "trees") if state.last is None else None


def path_svg(path: Path) -> str | None:
    """The tree on which a game is a path."""
    return _picture(position_link(path.state.game, path.state.position), path.tree.name)


def table_svg(table: Table) -> str | None:
    """A table of values as a heatmap."""
    axis = Axis(1, len(table))
    return _picture(lattice_link(table.window.game, axis, axis), "lattice")


DRAWN = {State: state_svg, Path: path_svg, Table: table_svg}
"""what draws itself, and how"""

for drawn, draw in DRAWN.items():
    setattr(drawn, "_repr_svg_", draw)  # noqa: B010 # the method that notebooks look for
