"""What both trees of a game share: the rows, the play on them, the values, the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.fractions.trees import STERN_BROCOT, Fraction
from engine.games.state import State
from engine.paths.game_path import Path, PathNode
from webapp.figures.tree.layout.rows import Row, rows_of
from webapp.figures.tree.layout.sizes import STAGE, TreeSheet
from webapp.figures.tree.node_values import NodeValues, Pile, Value
from webapp.figures.tree.nodes import Square
from webapp.figures.tree.play import Play
from webapp.figures.tree.squares import square_of
from webapp.text.value_format import worth

SIDES = {"L": -1, "R": 1}
FEWEST_ROWS = 4
"""for shorter walks the branches grow further beyond their ends"""


@dataclass(frozen=True)
class GameTrees:
    """The trees of a game from a start, with the play as it stands.

    >>> from engine.games.game import Game, Position
    >>> start = State(Game.parse("grossman"), Position(3, 8))
    >>> trees = GameTrees(start, Play((), 0, start, False, lambda node: ""))
    >>> [(row.number, row.node.text) for row in trees.rows if row.node]
    [(0, '1/1'), (1, '2/1'), (2, '3/1'), (3, '5/2'), (4, '8/3')]
    """

    start: State
    play: Play
    sheet: TreeSheet = STAGE

    @cached_property
    def path(self) -> Path:
        """The path on the Stern–Brocot tree; its moments are those of both trees."""
        return Path(self.start, STERN_BROCOT)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows in order of play."""
        return rows_of(self.path, self.play, self.sheet.rows)

    @cached_property
    def values(self) -> NodeValues:
        """The values of the game."""
        return NodeValues(self.start.game)

    @cached_property
    def links(self) -> dict[int, str]:
        """The link of each moment that is drawn, by its step."""
        return {row.first: self.play.link_of(row.node) for row in self.rows if row.node}

    @property
    def beyond(self) -> int:
        """How many rows branches may grow beyond the ends of the walk."""
        return max(1, FEWEST_ROWS - len(self.rows))

    @cached_property
    def pitch(self) -> float:
        """From a row to the next."""
        intervals = len(self.rows) - 1 + 2 * self.beyond
        return min(self.sheet.largest_pitch, (self.sheet.height - 2 * self.sheet.margin) / intervals)

    def y(self, row: int) -> float:
        """The middle of a row; rows beyond the walk hold branches only."""
        return self._middles[row + self.beyond]

    @cached_property
    def _middles(self) -> list[float]:
        """The middles of the rows, from the first one beyond the walk on."""
        first, rows = self.sheet.height / 2 - (len(self.rows) - 1) / 2 * self.pitch, len(self.rows)
        return [round(first + row * self.pitch, 1) for row in range(-self.beyond, rows + self.beyond)]

    def side(self, step: int) -> int:
        """The side to which the walk turns after a step."""
        return self._sides[self.path.pile_at(step) % 2]

    @cached_property
    def _sides(self) -> tuple[int, ...]:
        """The sides of the first and of the second pile; those of later piles alternate."""
        return tuple(SIDES[letter] for letter in self.path.letters)

    def piles_in(self, row: Row) -> int:
        """How many piles a stretch that is left out touches."""
        return self.path.pile_at(row.last) - self.path.pile_at(row.first - 1) + 1

    def pile(self, moment: PathNode) -> Pile:
        """The pile in play at a moment of this game, and the value after it."""
        return moment.left, moment.behind

    def square(self, fraction: Fraction) -> Square:
        """What a node off the walk shows."""
        return square_of(self.start.game, fraction, self.sheet, self.play.hide)

    def text(self, value: Value, digits: int, step: int | None = None) -> str:
        """A value as it stands in a node, on the walk that of a step; nothing where it is hidden."""
        hidden = self.play.hide if step is None else self.play.hides(step)
        return "" if hidden else worth(self.start.game, value, digits, "?")
