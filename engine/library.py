"""The engine in one call: positions as numbers, pairs or text; games by their text form."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from engine.errors import DomainError
from engine.fractions.trees import TREES
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.paths.game_path import Path
from engine.report.find_position import find_position

GROSSMAN = Game.parse("grossman")
GameLike = str | Game
Where = int | str | Position | Sequence[int]
"""the first number, or the whole position: 3 (with 8 after it), (3, 8), "3,8", "8/3" or a Position"""


def analyse(a: Where, b: int | GameLike | None = None, game: GameLike = GROSSMAN, last: int | None = None) -> State:
    """A position of a game with everything that follows from it; `last` is the multiple taken just before.

    >>> analyse(3, 8, "grossman~1-3").outcome, analyse((3, 8)).value, analyse("8/3", "euclid").value
    ('N', 2, 2)
    >>> analyse(12, 25, "grossman~last-2n", last=1).outcome
    'P'
    """
    position, chosen = _read(a, b, game)
    return State(chosen, position, last)


def grundy(a: Where, b: int | GameLike | None = None, game: GameLike = GROSSMAN) -> int | None:
    """The Grundy value of a position, in last-move games its least winning multiple; None if undecided or none.

    >>> grundy(3, 8), grundy(8, 3, "euclid"), grundy((43, 100), "grossman~primes"), grundy("43,100", "grossman~last-2n")
    (2, 2, 1, None)
    """
    state = analyse(a, b, game)
    return state.value if state.game.has_values else state.threshold


def walk(a: Where, b: int | GameLike | None = None, game: GameLike = GROSSMAN, tree: str = "stern-brocot") -> Path:
    """The game as a path on one of the two trees.

    >>> print(walk(3, 8, tree="calkin-wilf"))
    8/3: 2
    5/3: 1
    2/3: 0
    2/1: 1
    1/1: 0
    """
    if tree not in TREES:
        raise DomainError("a tree", tree, f"one of {', '.join(TREES)}")
    return Path(analyse(a, b, game), TREES[tree])


class Table(list[list[int | None]]):
    """The values of (a, b) for 1 ≤ a, b ≤ n: row b − 1 holds those of (1, b), …, (n, b); None where undecided.

    `numpy.asarray(table)` is an array of integers, −1 where undecided. In last-move games 0 stands where no multiple
    wins.
    """

    def __init__(self, window: Window) -> None:
        super().__init__(window.rows())
        self.window = window

    @property
    def __array_interface__(self) -> dict[str, object]:
        """What numpy reads arrays from, so that the engine need not know it."""
        cells = array("q", (-1 if value is None else value for row in self for value in row))
        return {"version": 3, "shape": (len(self), len(self)), "typestr": "<i8", "data": cells.tobytes()}

    def __str__(self) -> str:
        """The rows below one another, as on paper.

        >>> print(table("euclid", 3))
        1 2 3
        2 1 0
        3 0 1
        """
        cells = [["?" if value is None else str(value) for value in row] for row in self]
        width = max(len(cell) for row in cells for cell in row)
        return "\n".join(" ".join(f"{cell:>{width}}" for cell in row) for row in cells)


def table(game: GameLike = GROSSMAN, upto: int = 12) -> Table:
    """The table of values up to a number.

    >>> table("grossman", 3)
    [[0, 1, 2], [1, 0, 0], [2, 0, 0]]
    """
    if not isinstance(upto, int) or upto < 1:
        raise DomainError("the side of a table", str(upto), 'a positive integer, such as table("grossman", 100)')
    axis = Axis(1, upto)
    return Table(Window.whole(_game(game), axis, axis))


def _read(a: Where, b: int | GameLike | None, game: GameLike) -> tuple[Position, Game]:
    """The position and the game of a call; where the first argument is a whole position, the second is the game."""
    if isinstance(a, int) and isinstance(b, int):
        return _pair(a, b), _game(game)
    if isinstance(b, int) or isinstance(a, int):
        raise TypeError(f'{a!r}, {b!r} is not a position: numbers come first, as in grundy(3, 8, "euclid")')
    chosen = _game(game if b is None else b)
    if isinstance(a, Position):
        return a, chosen
    if isinstance(a, str):
        return find_position(a), chosen
    numbers = [n for n in a if isinstance(n, int)] if isinstance(a, Sequence) else []
    if len(numbers) != 2 or len(a) != 2:
        raise TypeError(f'{a!r} is not a position: try grundy(3, 8), grundy((3, 8)) or grundy("8/3")')
    return _pair(*numbers), chosen


def _pair(a: int, b: int) -> Position:
    if min(a, b) < 1:
        raise DomainError("a position", f"{a},{b}", "two positive integers such as 3,8")
    return Position(a, b)


def _game(game: GameLike) -> Game:
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise TypeError(f'{game!r} is not a game: try a text such as "euclid" or "grossman~1-3"')
    return Game.parse(game)
