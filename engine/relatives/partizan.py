"""Partizan Euclid (McKay & Nowakowski 2012): the two players have different moves.

From (p, q) with p = cq + t, 0 < t < q, Left moves to (q, t) and Right to (q, q − t); whoever cannot move loses. In the
continued fraction p/q = [a0; a1, …, an] Left takes the whole pile a1, and Right takes one from it, together with all of
a2 if a1 is 1. a0 does not matter.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.errors import DomainError
from engine.fractions.continued_fraction import whole
from engine.games.position import Position
from engine.games.state import N, P

LEFT, RIGHT = "L", "R"
"""outcomes beside N and P: Left wins, Right wins, whoever begins"""


@dataclass(frozen=True)
class Partizan:
    """A position of Partizan Euclid; numbers may be as large as you like.

    >>> [Partizan(Position(*pair)).outcome for pair in ((5, 2), (8, 5), (7, 3), (7, 5))]
    ['N', 'P', 'L', 'R']
    """

    position: Position

    @cached_property
    def piles(self) -> tuple[int, ...]:
        """The quotients a1, …, an; none where the game is over.

        >>> Partizan(Position(17, 7)).piles
        (2, 3)
        """
        return whole(self.position.a, self.position.b)[1:]

    def walk(self, start: int) -> tuple[int, ...]:
        """The piles that decide whether Right, to move with the piles from `start` on, wins: their places.

        The walk goes one place on from a pile of two or more, three places on from a pile of 1.

        >>> Partizan(Position(17, 7)).walk(0)
        (0, 1)
        """
        places, place = [], start
        while place < len(self.piles):
            places.append(place)
            place += 1 if self.piles[place] > 1 else 3
        return tuple(places)

    def right_wins(self, start: int) -> bool:
        """Whether Right, to move with the piles from `start` on, wins.

        >>> [Partizan(Position(17, 7)).right_wins(start) for start in range(3)]
        [False, False, False]
        """
        places = self.walk(start)
        if not places:
            return False
        left = len(self.piles) - places[-1]
        return left == 2 if self.piles[places[-1]] == 1 else left == 1 and self.piles[-1] == 2

    @cached_property
    def wins_first(self) -> tuple[bool, bool]:
        """Whether Left and whether Right wins by making the first move."""
        return bool(self.piles) and not self.right_wins(1), self.right_wins(0)

    @property
    def outcome(self) -> str:
        """L or R: that player wins, N: whoever moves first wins, P: whoever moves second wins."""
        return {(True, True): N, (False, False): P, (True, False): LEFT, (False, True): RIGHT}[self.wins_first]

    @property
    def options(self) -> tuple[Partizan, Partizan] | None:
        """Where Left and where Right may move; None where the game is over.

        >>> [str(option.position) for option in Partizan(Position(17, 7)).options or ()]
        ['7,3', '7,4']
        """
        p, q = self.position.a, self.position.b
        t = p % q
        return (Partizan(Position(q, t)), Partizan(Position(q, q - t))) if t else None

    def move(self, player: str) -> Partizan:
        """The position after a move of Left or Right."""
        if self.options is None:
            raise DomainError(f"a move from {self.position}", player, "another position: no move is left")
        return self.options[player == RIGHT]
