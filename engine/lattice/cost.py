"""What a window of the lattice costs, predicted before anything is computed: from the game and the lengths alone."""

from math import isqrt

from engine.errors import DomainError, LimitError, shorten
from engine.games.game import Game
from engine.lattice.axis import Axis
from engine.lattice.near_table import LARGEST_TABLE
from engine.limits import DATA_DIGITS, DATA_SIDE, WINDOW_COST, WINDOW_SIDE
from engine.values.byte_codes import LARGE
from engine.values.nim_piles import NimFold


def cell_cost(game: Game, x: Axis, y: Axis) -> int | None:
    """About how many microseconds a cell costs: none in the table or on a monotone row, otherwise by its digits.

    None where each cell may need another pile solved, size after size: pile-F games and last-F games without a theory.

    >>> far = Axis(10**40, 9)
    >>> [cell_cost(Game.parse(name), far, far) for name in ("grossman", "grossman~1-3", "grossman~last-2n")]
    [0, 2, 586]
    >>> cell_cost(Game.parse("grossman~pile-sqrt(n)"), far, far) is None
    True
    """
    monotone = game.fold == NimFold(0) and game.ending.name == "grossman"
    return 0 if monotone or max(x.last, y.last) <= LARGEST_TABLE else _microseconds(game, x, y)


def _microseconds(game: Game, x: Axis, y: Axis) -> int | None:
    """About how many microseconds the value of one of the largest pairs takes."""
    smaller, larger = sorted((len(str(x.last)), len(str(y.last))))
    return game.fold.microseconds(smaller, larger)


def affordable_side(game: Game, x: Axis, y: Axis) -> int:
    """How many cells one side of a window may have within WINDOW_COST; a larger window is sampled.

    >>> affordable_side(Game.parse("grossman"), Axis(1, 10**9), Axis(1, 10**9))
    512
    """
    cost = _affordable(game, x, y, cell_cost(game, x, y))
    return min(WINDOW_SIDE, isqrt(WINDOW_COST // cost)) if cost else WINDOW_SIDE


def check_every_cell(game: Game, x: Axis, y: Axis) -> None:
    """Refuse a window whose exact values are too many, too costly or too long; say how large it may be.

    >>> check_every_cell(Game.parse("grossman"), Axis(1, 1000), Axis(1, 1000))
    >>> check_every_cell(Game.parse("grossman"), Axis(1, 1001), Axis(1, 5))
    Traceback (most recent call last):
    engine.errors.LimitError: '1001 × 5 cells' is too large for one file: try at most 1000 numbers per side, or step=2
    """
    if not _fits(game, x, y):
        given = f"{shorten(str(x.count), 20)} × {shorten(str(y.count), 20)} cells"
        side = next(side for side in _SIDES if _fits(game, _shortened(x, side), _shortened(y, side)))
        step = shorten(str(finest_step(game, x, y)), 20)
        raise LimitError("one file", given, f"at most {side} numbers per side, or step={step}")


def length_cost(x: Axis, y: Axis) -> int:
    """About how many microseconds it takes to say how long play lasts from a cell, by its digits.

    >>> length_cost(Axis(1, 64), Axis(1, 100))
    7
    """
    return 4 + max(len(str(x.last)), len(str(y.last)))


def length_side(game: Game, x: Axis, y: Axis) -> int:
    """How many cells one side of a window of lengths may have; refused where no formula gives them.

    >>> length_side(Game.parse("grossman~1-3"), Axis(1, 1000), Axis(1, 1000)) >= 100
    True
    """
    if not game.moves.counts_length:
        accepted = "a game in which any multiple or one of {1, …, k} may be taken, such as grossman~1-3"
        raise DomainError("the game of a picture of lengths", str(game), accepted)
    return isqrt(WINDOW_COST // length_cost(x, y))


def check_lengths(game: Game, x: Axis, y: Axis) -> None:
    """Refuse a window with too many lengths; say how large it may be.

    >>> check_lengths(Game.parse("grossman"), Axis(1, 100), Axis(1, 100))
    """
    side = length_side(game, x, y)
    if max(x.count, y.count) > side:
        given = f"{shorten(str(x.count), 20)} × {shorten(str(y.count), 20)} lengths of play"
        raise LimitError("one file", given, f"at most {side} numbers per side, or step={length_step(game, x, y)}")


def length_step(game: Game, x: Axis, y: Axis) -> int:
    """The smallest step with which the lengths of a window can be given.

    >>> length_step(Game.parse("grossman"), Axis(1, 9), Axis(1, 9))
    1
    """
    return -(-max(x.count, y.count) // length_side(game, x, y))


def finest_step(game: Game, x: Axis, y: Axis) -> int:
    """A small step with which the exact values of a window can be given: 1 if all of them can.

    >>> finest_step(Game.parse("grossman"), Axis(1, 5000), Axis(1, 200))
    5
    """
    if _fits(game, x, y):
        return 1
    longest = max(x.count, y.count)
    return next(step for step in (-(-longest // side) for side in _SIDES) if _fits(game, x.every(step), y.every(step)))


_SIDES: tuple[int, ...] = (*range(DATA_SIDE, 100, -10), *range(100, 0, -1))


def _shortened(axis: Axis, side: int) -> Axis:
    return Axis(axis.first, min(axis.count, side), axis.step)


def _fits(game: Game, x: Axis, y: Axis) -> bool:
    """Whether all values of a window can be written out; only large ones are computed one by one."""
    cost: int = _affordable(game, x, y, cell_cost(game, x, y)) * x.count * y.count
    if max(x.last, y.last) > LARGEST_TABLE:
        cost += (_microseconds(game, x, y) or 0) * (_large_cells(x, y) + _large_cells(y, x))
    longest = len(str(max(x.last, y.last) // min(x.first, y.first)))
    digits = x.count * y.count * longest
    return max(x.count, y.count) <= DATA_SIDE and cost <= WINDOW_COST and digits <= DATA_DIGITS


def _large_cells(x: Axis, y: Axis) -> int:
    """At most how many cells have a value of more than one byte because y is so much larger than x."""
    return y.count * min(max(x.upto(y.last // LARGE), 0), x.count)


def _affordable(game: Game, x: Axis, y: Axis, cost: int | None) -> int:
    if cost is None:
        where = f"{shorten(str(x))} by {shorten(str(y))}"
        raise LimitError(f"a window of {game}", where, f"a window within 1..{LARGEST_TABLE}")
    return cost
