"""Values on a window of the lattice, for every game, near the origin and arbitrarily far away."""

from __future__ import annotations

from dataclasses import dataclass

from engine.budget import spend
from engine.cached import cached_property
from engine.errors import LimitError
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.cost import affordable_side, check_every_cell, check_lengths, length_cost, length_side
from engine.lattice.far_window import far_cells
from engine.lattice.near_table import LARGEST_TABLE, kept_table, table_size
from engine.limits import DATA_SIDE
from engine.values.byte_codes import LARGE, NONE


@dataclass(frozen=True)
class Window:
    """The values of a game on x × y; cell (i, j) is the position (x[i], y[j]).

    >>> window = Window(Game.parse("grossman"), Axis(1, 3), Axis(1, 3))
    >>> window.rows()
    [[0, 1, 2], [1, 0, 0], [2, 0, 0]]
    """

    game: Game
    x: Axis
    y: Axis
    by_table: bool = True
    """near the origin: whether the values are cut from the table that is kept, or computed cell by cell"""
    outcomes: bool = False
    """whether a cell says only who wins: 0 is lost, 1 is won"""
    lengths: bool = False
    """whether a cell says how many moves are left when both play well, where a formula gives that"""

    def __post_init__(self) -> None:
        if max(self.x.count, self.y.count) > DATA_SIDE:
            side = f"at most {DATA_SIDE} cells per side"
            raise LimitError("a window", f"{self.x.count} × {self.y.count} cells", side)

    @classmethod
    def fitting(cls, game: Game, x: Axis, y: Axis, most: int, outcomes: bool = False, lengths: bool = False) -> Window:
        """The window with at most `most` cells per side, fewer where they would cost too much: then it is sampled.

        >>> far = Axis(10**40, 500)
        >>> [Window.fitting(Game.parse(name), far, far, 350).x.count for name in ("grossman", "grossman~last-2n")]
        [250, 16]
        """
        side = min(most, length_side(game, x, y) if lengths else affordable_side(game, x, y))
        return cls(game, x.sampled(side), y.sampled(side), outcomes=outcomes, lengths=lengths)

    @classmethod
    def whole(cls, game: Game, x: Axis, y: Axis, outcomes: bool = False, lengths: bool = False) -> Window:
        """The window with every cell of the axes; refused where these are too many or cost too much.

        >>> Window.whole(Game.parse("grossman"), Axis(1, 1000), Axis(1, 1000)).cells.count(0)
        382348
        """
        if lengths:
            check_lengths(game, x, y)
        else:
            check_every_cell(game, x, y)
        return cls(game, x, y, outcomes=outcomes, lengths=lengths)

    @cached_property
    def cells(self) -> bytes:
        """One byte per cell, row after row (y, then x), coded as in `engine.values.byte_codes`."""
        if self.lengths:
            return _lengths(self)
        near = self.by_table and max(self.x.last, self.y.last) <= LARGEST_TABLE
        values = _from_table(self) if near else far_cells(self.game, self.x, self.y)
        return _outcomes(self, values) if self.outcomes else values

    def row(self, j: int) -> list[int | None]:
        """The exact values of a row, large ones included.

        >>> Window(Game.parse("grossman"), Axis(1, 1), Axis(1000, 1)).row(0)
        [999]
        """
        return [self.exact(i, j, cell) for i, cell in enumerate(self.cells[j * self.x.count : (j + 1) * self.x.count])]

    def exact(self, i: int, j: int, cell: int) -> int | None:
        """The value of a cell, given its byte."""
        if cell == LARGE and self.lengths:
            return _length(self.game, self.x[i], self.y[j])
        if cell == LARGE:
            return self.game.value(Position(self.x[i], self.y[j]))
        return None if cell == NONE else cell

    def rows(self) -> list[list[int | None]]:
        """All rows."""
        return [self.row(j) for j in range(self.y.count)]


def _length(game: Game, a: int, b: int) -> int:
    length = game.moves.length(tuple(game.piles(Position(a, b))), game.misere)
    assert length is not None, "a formula gives it at any size"
    return length.hurried


def _lengths(window: Window) -> bytes:
    """How many moves are left at each cell.

    >>> Window(Game.parse("grossman"), Axis(1, 4), Axis(3, 1), lengths=True).rows()
    [[1, 2, 0, 2]]
    """
    check_lengths(window.game, window.x, window.y)
    spend(window.x.count * window.y.count * length_cost(window.x, window.y) // 4)
    return bytes(min(_length(window.game, a, b), LARGE) for b in window.y for a in window.x)


def _from_table(window: Window) -> bytes:
    """Cut the window out of the table from the origin; tables come in a few sizes and are kept."""
    upto = table_size(max(window.x.last, window.y.last))
    cells = kept_table(window.game, upto)
    x = window.x
    rows = (y * (upto + 1) for y in window.y)
    return b"".join(cells[row + x.first : row + x.last + 1 : x.step] for row in rows)


_WON = bytes([0, *[1] * LARGE, NONE])


def _outcomes(window: Window, values: bytes) -> bytes:
    """Who wins, from the values: 0 is lost, except that the player to move wins when a game of misère play is over.

    >>> [Window(Game.parse(f"grossman~last-2n{play}"), Axis(1, 3), Axis(3, 1), outcomes=True).rows()
    ...  for play in ("", "~misere")]
    [[[1, 0, 0]], [[1, 1, 1]]]
    """
    cells = bytearray(values.translate(_WON))
    if window.game.misere and not window.game.has_values:
        for place in [place for place, cell in enumerate(cells) if cell == 0]:
            j, i = divmod(place, window.x.count)
            cells[place] = State(window.game, Position(window.x[i], window.y[j])).over
    return bytes(cells)


def difference(first: Window, second: Window) -> bytes:
    """Where two games differ on the same window: 0 equal, 1 different, 2 not decided.

    >>> one, other = (Window(Game.parse(name), Axis(1, 4), Axis(1, 4)) for name in ("grossman", "euclid"))
    >>> difference(one, other).count(1)
    12
    """
    return bytes(_differ(first, second, place) for place in range(len(first.cells)))


def _differ(first: Window, second: Window, place: int) -> int:
    one, other = first.cells[place], second.cells[place]
    if NONE in (one, other):
        return 2
    if one == other == LARGE:
        j, i = divmod(place, first.x.count)
        return int(first.exact(i, j, one) != second.exact(i, j, other))
    return int(one != other)
