"""A moment of a line of play, and the pictures that are drawn of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cached import cached_property
from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, TREES
from engine.games.state import State
from engine.lattice.window import Window
from engine.paths.game_path import Path
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.farey.farey_drawing import draw_farey
from webapp.figures.figure import Figure
from webapp.figures.lattice.lattice_drawing import draw_lattice, window_of
from webapp.figures.piles.rectangle import HEIGHT, NARROW, WIDTH, draw_rectangle
from webapp.figures.tree.game_tree import GameTree
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.layout.sizes import PROJECTOR, sheet_for
from webapp.figures.tree.play import Play
from webapp.figures.tree.tree_drawing import draw_game_tree, draw_piles, side_by_side


@dataclass(frozen=True)
class Start:
    """What all moments of a line share: where it starts, its path, its window of the lattice."""

    state: State

    @cached_property
    def path(self) -> Path:
        """The path of the start, as the lattice needs it."""
        return Path(self.state, CALKIN_WILF)

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
    use: str = ""
    """what its trees are for, where they stand on a sheet of their own: a panel, one of many in a file, a slide"""

    @cached_property
    def trees(self) -> GameTrees:
        """What both trees share."""
        return GameTrees(self.start.state, self.play, sheet_for(self.theme, self.use))

    @cached_property
    def game_trees(self) -> dict[str, GameTree]:
        """Both trees by name."""
        return {name: GameTree(self.trees, tree) for name, tree in TREES.items()}

    @cached_property
    def stern_brocot(self) -> Drawing:
        """The Stern–Brocot tree alone: the piles stand to its right."""
        return draw_game_tree(self.game_trees[STERN_BROCOT.name])

    @cached_property
    def calkin_wilf(self) -> Drawing:
        """The Calkin–Wilf tree alone: the piles stand to its left."""
        return draw_game_tree(self.game_trees[CALKIN_WILF.name])

    @cached_property
    def piles(self) -> Drawing:
        """The piles between the trees, in the same rows."""
        return draw_piles(self.trees)

    def both_trees(self) -> Drawing:
        """The trees with the piles between them."""
        left, right = self.stern_brocot, self.calkin_wilf
        return side_by_side("trees", (left, self.piles, right), f"{left.summary} {right.summary}")

    def lattice(self) -> Drawing:
        """The play on the lattice."""
        large = sheet_for(self.theme, self.use) is PROJECTOR
        return draw_lattice(self.start.path, self.play, large, self.start.window)

    def farey(self) -> Drawing:
        """The tessellation around the current position; where nothing may move, around the middle of the walk."""
        return draw_farey(self.trees, self.trees.path.length // 2 if self.trees.sheet.steady else None)

    def rectangle(self) -> Drawing:
        """The rectangle of the current position, cut into squares."""
        size, play = NARROW if self.narrow else (WIDTH, HEIGHT), self.play
        return draw_rectangle(play.state, self.taking, play.hide, size, play.now)

    def figure(self, name: str) -> Figure:
        """One picture of this moment, drawn when it is asked for."""
        return Figure(name, lambda: OF_A_POSITION[name](self))

    def figures(self) -> dict[str, Figure]:
        """All pictures of this moment."""
        return {name: self.figure(name) for name in OF_A_POSITION}


OF_A_POSITION: dict[str, Callable[[Moment], Drawing]] = {
    STERN_BROCOT.name: lambda moment: side_by_side(
        STERN_BROCOT.name, (moment.stern_brocot, moment.piles), moment.stern_brocot.summary
    ),
    CALKIN_WILF.name: lambda moment: side_by_side(
        CALKIN_WILF.name, (moment.piles, moment.calkin_wilf), moment.calkin_wilf.summary
    ),
    "lattice": Moment.lattice,
    "rectangle": Moment.rectangle,
    "trees": Moment.both_trees,
    "farey": Moment.farey,
}
"""the pictures of a position: name → how it is drawn"""
