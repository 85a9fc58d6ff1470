"""The steps spent on a window of the lattice, counted while they are made and held within a declared amount."""

from __future__ import annotations

from engine.errors import LimitError
from engine.games.game import Game
from engine.lattice.axis import Axis
from engine.limits import WINDOW_WORK


class Work:
    """A counter that refuses to go on beyond WINDOW_WORK.

    >>> work = Work(Game.parse("grossman~1"), Axis(10**9, 2), Axis(10**9, 2))
    >>> work.spend(5)
    >>> work.spent
    5
    """

    def __init__(self, game: Game, x: Axis, y: Axis) -> None:
        self.game, self.x, self.y, self.spent = game, x, y, 0

    def spend(self, steps: int) -> None:
        """Count steps, and stop where the declared amount is reached."""
        self.spent += steps
        if self.spent > WINDOW_WORK:
            cells = f"{self.x.count} × {self.y.count} cells"
            raise LimitError(f"a window of {self.game} this far out", cells, "a smaller window, or one nearer to 1,1")
