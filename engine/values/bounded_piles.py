"""Piles without a closed form: solved one size after the other, within a declared amount of work, and cached."""

from __future__ import annotations

from abc import abstractmethod
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate, takewhile
from typing import ClassVar

from engine.budget import shared, spend
from engine.cached import cached_property
from engine.limits import PILE_DIRECT, PILE_WORK
from engine.moves.bound_functions import Function
from engine.moves.multiple_sets import Multiples
from engine.values.fold import Fold, Reason, Write
from engine.values.pile_theory import CASES, PileTheory

FEW = 32
"""the values of piles below this, in front of values below this, are cached"""
SMALL = 1_024
"""pile up to which several c are tried where each is solved from the beginning"""


class CachedFold(Fold):
    """A fold that caches the values of small piles: long rows of piles contain the same few again and again."""

    def pile(self, n: int, c: int) -> int | None:
        """The value of a pile of n in front of a game of value c, solved once where both are small.

        >>> fold = PileFold(0, Function.parse("ceil(n,2)"))
        >>> fold.pile(4, 0), fold.pile(0, 7)
        (1, 7)
        """
        if n == 0:
            return c
        value = self._small.get((n, c))
        if value is None:
            value = self.solved(n, c)
            if value is not None and max(n, c) < FEW:
                self._small[n, c] = value
        return value

    @abstractmethod
    def solved(self, n: int, c: int) -> int | None:
        """The value of a pile of at least 1 in front of a game of value c."""

    @cached_property
    def _small(self) -> dict[tuple[int, int], int]:
        return {}

    def tried(self, n: int) -> range:
        """The values c in front of which a pile of n is solved for a page."""
        return range(CASES) if n <= SMALL else range(self.end, self.end + 1)


class BoundedFold(CachedFold):
    """A fold whose work grows with the piles: decided as far from the end as the piles together stay within `work`."""

    work: ClassVar[int]

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

    def winning(self, legal: Multiples, n: int, c: int) -> Multiples | None:
        """The multiples down to the zeros of the sequence.

        >>> from engine.moves.multiple_sets import Every
        >>> list(PileFold(0, Function.parse("n")).winning(Multiples(Every(), 9), 9, 0))
        [9]
        """
        if n > PILE_DIRECT:
            return None
        values = pile_values(self.f, c, self.end, stretch(n))
        return Multiples.of(n - m for m in range(n - legal.top, n) if values[m] == 0)

    def reason(self, piles: tuple[int, ...], c: int, multiple: int, cap: int | None) -> Reason:
        """What the multiple leaves has the value 0."""
        left = piles[0] - multiple
        return Reason("pile", f"it leaves a pile of {left} in front of value {c}, which together have the value 0")

    def theory(self, n: int, size: int, write: Write) -> PileTheory:
        """The first values, and that of n.

        >>> PileFold(0, Function.parse("ceil(n,2)")).theory(4, 8, str).of_n
        'a pile of 4 is worth 1 (c = 0), 0 (c = 1), 0 (c = 2), 0 (c = 3)'
        """
        words = (
            "Mex along the pile, started at c: v(0) = c, and v(n) is the least number that is none of v(n−1), …, "
            "v(n−f(n)). No period is known in general: piles are solved one size after the other, up to a declared "
            "bound."
        )
        values = [(c, self.pile(n, c)) for c in self.tried(n)]
        listed = ", ".join(f"{'?' if value is None else write(value)} (c = {c})" for c, value in values)
        sequences = [self.sequence(c, size) for c in range(CASES)]
        return PileTheory("direct", "Mex along the pile", words, sequences, f"a pile of {write(n)} is worth {listed}")


def stretch(n: int) -> int:
    """The length of the sequence computed for a pile of n: a power of two, so that few are computed.

    >>> stretch(5), stretch(64), stretch(1000)
    (64, 128, 1024)
    """
    return 1 << max(6, n.bit_length())


@shared(maxsize=320)  # up to 32 kB each, and a whole table needs 300 at most
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
        spend(2 + f.work)
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
    """Note that the value of this leaf stands at n.

    Where a minimum stays as it is, so do all above it: at the latest at the root, as some value was never seen.
    """
    last_seen[node] = n
    while True:
        node //= 2
        left, right = last_seen[2 * node], last_seen[2 * node + 1]
        least = left if left < right else right
        if last_seen[node] == least:
            return
        last_seen[node] = least
