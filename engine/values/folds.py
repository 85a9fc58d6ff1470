"""The value of a row of piles, folded from the right: what a pile of n in front of a game of value c is worth.

A fold is two things: `end`, the value where the game ends (0 in normal play, 1 in misère play), and
`pile(n, c)`, the value of a pile of n in front of c. A position is lost for the player to move
exactly where the value is 0; None means undecided: the pile is beyond a declared bound.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

from engine.moves.multiple_sets import Chosen, Multiples
from engine.values.periodic_piles import UNDECIDED, pile_map, pile_value, settled


class Fold:
    """A way to value piles; subclasses say what one pile does."""

    end: int

    @property
    def reads_beginning(self) -> bool:
        """Whether the first few piles usually decide the value."""
        return False

    def pile(self, n: int, c: int) -> int | None:
        """The value of a pile of n in front of a game of value c."""
        raise NotImplementedError

    def value(self, piles: Iterable[int]) -> int | None:
        """The value of a row of piles."""
        return self.steps(tuple(piles))[0]

    def steps(self, piles: tuple[int, ...]) -> list[int | None]:
        """The value in front of each pile, then the end: the column of the fold table.

        >>> NimFold(0).steps((2, 1, 1))
        [2, 0, 1, 0]
        """
        values: list[int | None] = [self.end]
        for n in reversed(piles):
            values.append(None if values[-1] is None else self.pile(n, values[-1]))
        return values[::-1]

    def effort(self, n: int) -> int:
        """About how many steps it takes to solve a pile of n for the first time, beyond those of the expansion."""
        return 0

    def winning(self, legal: Multiples, n: int, c: int) -> Multiples | None:
        """The legal multiples that leave value 0; None if undecided."""
        if self.pile(n, c) is None:
            return None
        return Multiples.of(i for i in legal if self.pile(n - i, c) == 0)


@dataclass(frozen=True)
class NimFold(Fold):
    """Any multiple (no modulus), or a set equivalent to Bachet's {1..k} (modulus k + 1).

    >>> NimFold(0).pile(3, 1), NimFold(0).pile(3, 5), NimFold(0, 4).pile(8, 2)
    (3, 2, 2)
    """

    end: int
    modulus: int = 0

    @property
    def reads_beginning(self) -> bool:
        """Always but for {1}, where every pile counts."""
        return self.modulus != 2

    def reduce(self, n: int) -> int:
        """What counts of a pile: all of it, or its remainder."""
        return n % self.modulus if self.modulus else n

    def pile(self, n: int, c: int) -> int | None:
        """n if n > c, else n − 1 (Lengyel's recursion); a pile that reduces to nothing leaves c."""
        n = self.reduce(n)
        if n == 0:
            return c
        return n if n > c else n - 1

    def value(self, piles: Iterable[int]) -> int | None:
        """The value, read from the left and only as far as needed.

        The piles read so far send c to `below` if c < level, else to `above`; as the next pile n can only
        be worth n or n − 1, it settles the matter unless n equals the level.
        """
        level = below = above = 0
        for n in piles:
            if self.modulus:
                n %= self.modulus
            if n == 0:
                continue
            if level == 0:
                level, below, above = n, n, n - 1
            elif n == level:
                below, above = above, below
            else:
                return above if n > level else below
        if level == 0:
            return self.end
        return below if self.end < level else above

    def winning(self, legal: Multiples, n: int, c: int) -> Multiples | None:
        """Leave nothing of the pile if that is a P-position, otherwise leave one."""
        rest = 1 if c else 0
        if self.modulus:
            return replace(legal, modulus=self.modulus, residue=(n - rest) % self.modulus)
        return Multiples.of([n - rest] if n > rest else [])


@dataclass(frozen=True)
class PeriodFold(Fold):
    """A finite set that is not equivalent to any {1..k}: look-ups in a periodic sequence.

    >>> PeriodFold(0, Chosen.parse("1,4")).pile(10**20, 0)
    0
    """

    end: int
    members: Chosen

    @property
    def reads_beginning(self) -> bool:
        """As a rule; the work is counted all the same."""
        return True

    def pile(self, n: int, c: int) -> int | None:
        """v(n, c); any c above the number of multiples plays like that number plus one."""
        if n == 0:
            return c
        return pile_value(self.members, min(c, len(self.members.members) + 1), self.end, n)

    def value(self, piles: Iterable[int]) -> int | None:
        """The value, read from the left until what is still to come no longer matters."""
        so_far = bytes(range(256))
        for n in piles:
            so_far = pile_map(self.members, self.end, n).translate(so_far)
            if settled(so_far, self.occurring):
                break
        value = so_far[self.end]
        return None if value == UNDECIDED else value

    @property
    def occurring(self) -> int:
        """How many values can occur: none is larger than the number of multiples.

        >>> PeriodFold(0, Chosen.parse("2,3")).occurring
        3
        """
        return len(self.members.members) + 1


def nim_sum(values: Iterable[int]) -> int:
    """The XOR of values: the value of a sum of games.

    >>> nim_sum([1, 2, 4])
    7
    """
    return reduce(lambda x, y: x ^ y, values, 0)
