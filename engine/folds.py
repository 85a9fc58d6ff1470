"""The value of a row of piles, folded from the right: what a pile of n in front of a game of value c is worth.

A fold is two things: `end`, the value where the game ends (0 in normal play, 1 in misère play), and
`pile(n, c)`, the value of a pile of n in front of c. A position is lost for the player to move
exactly where the value is 0; None means undecided: the pile is beyond a declared bound.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from itertools import accumulate, takewhile

from engine.function import Function
from engine.kept import cached_property
from engine.limits import PILE_DIRECT, PILE_WORK
from engine.multiples import Chosen, Multiples
from engine.period import UNDECIDED, pile_map, pile_value, settled

FEW = 32
"""piles and values below this are kept by their fold"""


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


class KeptFold(Fold):
    """A fold that keeps what small piles are worth: long rows of piles hold the same few again and again."""

    def pile(self, n: int, c: int) -> int | None:
        """The value of a pile of n in front of a game of value c, solved once where both are small."""
        if n == 0:
            return c
        found = self._kept.get((n, c))
        if found is None:
            found = self.solved(n, c)
            if found is not None and max(n, c) < FEW:
                self._kept[n, c] = found
        return found

    def solved(self, n: int, c: int) -> int | None:
        """The value of a pile of at least 1 in front of a game of value c."""
        raise NotImplementedError

    @cached_property
    def _kept(self) -> dict[tuple[int, int], int]:
        return _small_piles(self)


@lru_cache(maxsize=16)  # some 100 kB each
def _small_piles(fold: KeptFold) -> dict[tuple[int, int], int]:
    """What was solved for a fold: one place for all that are equal, as other caches hold many of them."""
    return {}


class BoundedFold(KeptFold):
    """A fold whose work grows with the piles: decided as far from the end as the piles together stay within `work`."""

    work: int

    def value(self, piles: Iterable[int]) -> int | None:
        """The value of a row of piles, undecided where they exceed the declared work."""
        piles = tuple(piles)
        return super().value(piles) if sum(piles) <= self.work else None

    def steps(self, piles: tuple[int, ...]) -> list[int | None]:
        """The value in front of each pile, then the end; None from where the work would be exceeded.

        >>> PileFold(0, Function.parse("ceil(n,2)")).steps((1, 4_096, 4_096, 4_096, 4_096))[:2]
        [None, 1024]
        """
        sums = accumulate(reversed(piles))
        done = sum(1 for _ in takewhile(lambda total: total <= self.work, sums))
        undecided = len(piles) - done
        return [*[None] * undecided, *super().steps(piles[undecided:])]


@dataclass(frozen=True)
class PileFold(BoundedFold):
    """At most f(n) of a pile of n: solved size after size, up to a declared bound.

    >>> PileFold(0, Function.parse("ceil(n,2)")).value((2, 4))
    1
    """

    end: int
    f: Function
    work = PILE_WORK

    def solved(self, n: int, c: int) -> int | None:
        """v(n, c) by the definition along the pile.

        >>> [PileFold(0, Function.parse("ceil(n,2)")).solved(n, 0) for n in range(1, 6)]
        [1, 0, 2, 1, 3]
        """
        return pile_values(self.f, c, self.end, stretch(n))[n] if n <= PILE_DIRECT else None

    def effort(self, n: int) -> int:
        """As many as the sequence is long."""
        return stretch(n) if n <= PILE_DIRECT else 0

    def winning(self, legal: Multiples, n: int, c: int) -> Multiples | None:
        """The multiples down to the zeros of the sequence.

        >>> from engine.multiples import Every
        >>> list(PileFold(0, Function.parse("n")).winning(Multiples(Every(), 9), 9, 0))
        [9]
        """
        if n > PILE_DIRECT:
            return None
        values = pile_values(self.f, c, self.end, stretch(n))
        return Multiples.of(n - m for m in range(n - legal.top, n) if values[m] == 0)


def stretch(n: int) -> int:
    """The length of the sequence computed for a pile of n: a power of two, so that few are computed.

    >>> stretch(5), stretch(64), stretch(1000)
    (64, 128, 1024)
    """
    return 1 << max(6, n.bit_length())


@lru_cache(maxsize=320)  # up to 32 kB each, and a whole table needs 300 at most
def pile_values(f: Function, c: int, end: int, size: int) -> array[int]:
    """v(0, c), …, v(size − 1, c) when at most f(n) may be taken of n.

    The options of n are a window of the sequence; a tree of minima over "where each value stood last"
    finds the least value missing in the window.

    >>> list(pile_values(Function.parse("ceil(n,2)"), 0, 0, 8))
    [0, 1, 0, 2, 1, 3, 0, 4]
    """
    leaves = 1 << (size + c + 1).bit_length()
    last_seen = [-1] * (2 * leaves)
    values = array("I")
    value = c
    for n in range(size):
        if n:
            most = min(n, f(n))
            value = _first_before(last_seen, leaves, n - most) if most > 0 else end
        values.append(value)
        _see(last_seen, leaves + value, n)
    return values


def _first_before(last_seen: list[int], leaves: int, start: int) -> int:
    """The least value last seen before `start`."""
    node = 1
    while node < leaves:
        node = 2 * node if last_seen[2 * node] < start else 2 * node + 1
    return node - leaves


def _see(last_seen: list[int], node: int, n: int) -> None:
    """Note that the value of this leaf stands at n."""
    last_seen[node] = n
    while node > 1:
        node //= 2
        last_seen[node] = min(last_seen[2 * node], last_seen[2 * node + 1])


def nim_sum(values: Iterable[int]) -> int:
    """The XOR of values: the value of a sum of games.

    >>> nim_sum([1, 2, 4])
    7
    """
    return reduce(lambda x, y: x ^ y, values, 0)
