"""The difference game, which is called Euclid as well: write any new difference of two numbers on the board.

Two numbers a < b with greatest common divisor d end as all multiples of d up to b, so there are exactly b/d − 2 moves
whatever the players do, and the player to move wins if that is odd; if a = b there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import gcd

from engine.budget import spend
from engine.errors import DomainError, LimitError
from engine.games.position import Position
from engine.games.state import N, P
from engine.integers import read_positive
from engine.limits import DIFFERENCES


@dataclass(frozen=True)
class DifferenceGame:
    """Two numbers, and the differences written so far.

    >>> game = DifferenceGame(Position(3, 8))
    >>> game.moves_left, game.outcome, sorted(game.legal())
    (6, 'P', [5])
    >>> sorted(game.write(5).legal())
    [2]
    """

    start: Position
    written: tuple[int, ...] = ()

    @classmethod
    def parse(cls, start: Position, line: str) -> DifferenceGame:
        """Read the numbers written so far, with commas between them, each legal when it was written.

        >>> DifferenceGame.parse(Position(3, 8), "5,2").board
        (3, 8, 5, 2)
        """
        game = cls(start)
        parts = line.split(",") if line else []
        if len(parts) > DIFFERENCES:
            raise LimitError("a line of the difference game", line, f"at most {DIFFERENCES} numbers")
        for part in parts:
            game = game.write(read_positive(part))
        return game

    @property
    def board(self) -> tuple[int, ...]:
        """The numbers on the board in the order they were written."""
        return (*dict.fromkeys((self.start.a, self.start.b)), *self.written)

    @property
    def total(self) -> int:
        """How many numbers are on the board in the end.

        >>> DifferenceGame(Position(6, 16)).total
        8
        """
        return self.start.larger // gcd(self.start.a, self.start.b) if self.start.a != self.start.b else 1

    @property
    def moves_left(self) -> int:
        """How many moves are left, whatever the players do."""
        return self.total - len(self.board)

    @property
    def outcome(self) -> str:
        """P or N."""
        return N if self.moves_left % 2 else P

    def legal(self) -> Iterator[int]:
        """The new differences, each once.

        >>> sorted(DifferenceGame(Position(3, 8), (5,)).legal())
        [2]
        """
        board = set(self.board)
        spend(len(board) ** 2 // 4)
        differences = (abs(x - y) for x, y in combinations(self.board, 2))
        return iter(dict.fromkeys(n for n in differences if n not in board))

    def write(self, number: int) -> DifferenceGame:
        """The board with one more number.

        >>> DifferenceGame(Position(3, 8)).write(5).written
        (5,)
        """
        if number not in set(self.legal()):
            raise DomainError("a difference", str(number), "a difference of two numbers on the board that is not on it")
        return DifferenceGame(self.start, (*self.written, number))
