"""Windows of games whose piles are no maps of bytes (pile-F and last-F): each cell folded from its whole expansion."""

from __future__ import annotations

from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.lattice.cell_codes import code
from engine.lattice.work import Work


class Folded:
    """A window cell by cell; a pile that was solved for one cell is free for the others.

    >>> Folded(Game.parse("grossman~pile-ceil(n,2)"), Axis(4, 2), Axis(9, 2)).cells()
    b'\\x01\\x01\\x01\\x01'
    """

    def __init__(self, game: Game, x: Axis, y: Axis) -> None:
        self.game, self.x, self.y = game, x, y
        self.work = Work(game, x, y)
        self.solved: set[tuple[int, int]] = set()

    def cells(self) -> bytes:
        """All cells, row after row."""
        return bytes(self.cell(x, y) for y in self.y for x in self.x)

    def cell(self, x: int, y: int) -> int:
        """The byte of a cell, its whole expansion folded from the right."""
        fold, piles = self.game.fold, tuple(self.game.piles(Position(x, y)))
        values = fold.steps(piles)
        self.work.spend(1 + 2 * len(piles))
        solved = {(fold.effort(n), behind) for n, behind in zip(piles, values[1:], strict=True) if behind is not None}
        self.work.spend(sum(effort for effort, _ in solved - self.solved))
        self.solved |= solved
        return code(values[0])
