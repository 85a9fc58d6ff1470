"""What a window of the lattice costs, predicted before anything is computed: from the game and the lengths alone."""

from math import isqrt

from engine.errors import LimitError, shorten
from engine.games.game import Game
from engine.lattice.axis import Axis
from engine.lattice.near_table import LARGEST_TABLE
from engine.limits import WINDOW_COST, WINDOW_SIDE
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
    smaller, larger = sorted((len(str(x.last)), len(str(y.last))))
    fold = game.fold
    if max(x.last, y.last) <= LARGEST_TABLE or (fold == NimFold(0) and game.ending.name == "grossman"):
        return 0
    return fold.microseconds(smaller, larger)


def affordable_side(game: Game, x: Axis, y: Axis) -> int:
    """How many cells one side of a window may have within WINDOW_COST; a larger window is sampled.

    >>> affordable_side(Game.parse("grossman"), Axis(1, 10**9), Axis(1, 10**9))
    512
    """
    cost = cell_cost(game, x, y)
    if cost is None:
        where = f"{shorten(str(x))} by {shorten(str(y))}"
        raise LimitError(f"a window of {game}", where, f"a window within 1..{LARGEST_TABLE}")
    return min(WINDOW_SIDE, isqrt(WINDOW_COST // cost)) if cost else WINDOW_SIDE
