"""A moment of a line of play, and the pictures that are drawn of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.cached import cached_property
from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, TREES
from engine.games.state import State
from engine.lattice.window import Window
from engine.paths.game_path import Path
from webapp.figures.figure import Figure
from webapp.figures.lattice import draw_lattice, window_of
from webapp.figures.rectangle import NARROW, draw_rectangle
from webapp.figures.tree.sheet import LARGE, sheet_for
from webapp.figures.tree.walk_drawing import Play, draw_walk


@dataclass(frozen=True)
class Start:
    """What all moments of a line share: where it starts, its path on each tree, its window of the lattice."""

    state: State

    @cached_property
    def paths(self) -> dict[str, Path]:
        """The path of the start on each tree, by the name of the tree."""
        return {name: Path(self.state, tree) for name, tree in TREES.items()}

    @cached_property
    def window(self) -> tuple[Window, bool]:
        """The window of the lattice, and whether its values are drawn."""
        return window_of(self.state)


@dataclass(frozen=True)
class Moment:
    """A moment of a line of play, as the pictures see it."""

    start: Start
    play: Play
    taking: Callable[[int], str]
    """the link after taking so many multiples from here"""
    theme: str = ""
    narrow: bool = False
    """whether the rectangle stands in a column"""

    def tree(self, name: str) -> Any:
        """The walk on one of the trees."""
        return draw_walk(self.start.paths[name], self.play, sheet_for(self.theme))

    def lattice(self) -> Any:
        """The play on the lattice."""
        large = sheet_for(self.theme) is LARGE
        return draw_lattice(self.start.paths[CALKIN_WILF.name], self.play, large, self.start.window)

    def rectangle(self) -> Any:
        """The rectangle of the current position, cut into squares."""
        size = (NARROW,) if self.narrow else ()
        return draw_rectangle(self.play.state, self.taking, self.play.hide, *size)

    def figure(self, name: str) -> Figure:
        """One picture of this moment, drawn when it is asked for."""
        template, variable, draw = OF_A_POSITION[name]
        return Figure(name, template, variable, lambda: draw(self), self.start.state.game)

    def figures(self) -> dict[str, Figure]:
        """All pictures of this moment."""
        return {name: self.figure(name) for name in OF_A_POSITION}


OF_A_POSITION: dict[str, tuple[str, str, Callable[[Moment], Any]]] = {
    STERN_BROCOT.name: ("walk", "w", lambda moment: moment.tree(STERN_BROCOT.name)),
    CALKIN_WILF.name: ("walk", "w", lambda moment: moment.tree(CALKIN_WILF.name)),
    "lattice": ("lattice", "l", Moment.lattice),
    "rectangle": ("rectangle", "r", Moment.rectangle),
}
"""the pictures of a position: name → how it is drawn"""
