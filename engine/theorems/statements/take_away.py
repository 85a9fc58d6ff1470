"""Schwenk's numbers for any function that never falls, and what Collins makes of them for rows of piles.

Schwenk asks for f(n) ≥ n. Without it the numbers H may stop: no H reaches the last one, M. Then every
number is a sum of H's in which M may be repeated, and everything else stays as it was.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.budget import shared, spend
from engine.limits import SCHWENK_TERMS
from engine.moves.bound_functions import Function


@dataclass(frozen=True, slots=True)
class Reduction:
    """One look at two neighbouring piles: h, made from the last pile, is taken from the one before if it fits."""

    index: int
    pile: int
    last: int
    h: int | None

    @property
    def fits(self) -> bool:
        """Whether the row is cut here."""
        return self.h is not None and self.h <= self.pile

    @property
    def left(self) -> int:
        """What stays of the pile."""
        return self.pile if self.h is None or self.h > self.pile else self.pile - self.h


@dataclass(frozen=True)
class TakeAway:
    """The numbers H of f, as far as they are needed or until they stop."""

    f: Function
    numbers: tuple[int, ...]
    stopped: bool

    def low(self, n: int) -> int:
        """The smallest term in the sum of H's for n, 0 standing for ∞ at n = 0.

        >>> take_away(Function.parse("2n"), 11).low(11), take_away(Function.parse("max(1,floor(n,2))"), 4).low(4)
        (3, 2)
        """
        term = 0
        if self.stopped and n >= self.numbers[-1]:
            term, n = self.numbers[-1], n % self.numbers[-1]
        while n:
            term = self.numbers[bisect_right(self.numbers, n) - 1]
            n -= term
        return term

    def terms(self, n: int) -> tuple[int, ...]:
        """The sum of H's for n, smallest first, as long as they have not stopped below it.

        >>> take_away(Function.parse("2n"), 12).terms(12)
        (1, 3, 8)
        """
        found: list[int] = []
        while n:
            found.append(self.numbers[bisect_right(self.numbers, n) - 1])
            n -= found[-1]
        return tuple(found[::-1])

    def least_reaching(self, threshold: int) -> int | None:
        """h: the least H with f(h) ≥ threshold; None if there is none.

        >>> take_away(Function.parse("2n"), 11).least_reaching(3)
        2
        """
        index = bisect_left(self.numbers, threshold, key=self.f)
        return self.numbers[index] if index < len(self.numbers) else None

    def step(self, n: int, threshold: int) -> int:
        """The part of a pile of n that counts in front of a game with this threshold: n − h where h fits, else n.

        >>> take_away(Function.parse("2n"), 11).step(5, 3)
        3
        """
        h = self.least_reaching(threshold) if threshold else None
        return n if h is None or n < h else n - h

    def threshold(self, piles: Sequence[int]) -> int:
        """The least winning removal of a row of piles, 0 if there is none.

        >>> take_away(Function.parse("2n"), 11).threshold([3, 2, 11])
        3
        """
        least = 0
        for n in reversed(piles):
            least = self.low(self.step(n, least))
        return least

    def reductions(self, piles: Sequence[int]) -> Iterator[Reduction]:
        """Collins' reductions from the right, those that do not fit included (2005, Theorem 3)."""
        last, i = piles[-1] if piles else 0, len(piles) - 2
        while i >= 0:
            step = Reduction(i, piles[i], last, self.least_reaching(self.low(last)))
            yield step
            last, i = (step.left, i - 1) if step.left else (piles[i - 1], i - 2)

    def cuts(self, piles: Sequence[int]) -> list[tuple[int, int]]:
        """The ends (index, what is left of that pile) of the shorter and shorter rows with the same winner.

        The player to move loses exactly if nothing is left at all: no pile, or a last cut (0, 0).

        >>> numbers = take_away(Function.parse("2n"), 13)
        >>> numbers.cuts([3, 2, 11]), numbers.cuts([2, 3, 13]), numbers.cuts([1, 5, 11])
        ([(1, 0)], [(0, 0)], [(1, 3)])
        """
        return [(step.index, step.left) for step in self.reductions(piles) if step.fits]

    def undefined(self, piles: Sequence[int]) -> int | None:
        """The first pile met whose h the paper does not define, its own H having stopped; None if there is none.

        >>> take_away(Function.parse("max(1,floor(n,2))"), 4).undefined([1, 2])
        2
        """
        beyond = 2 * self.numbers[-1]
        return next((step.last for step in self.reductions(piles) if step.h is None or step.last >= beyond), None)


def take_away(f: Function, most: int) -> TakeAway | None:
    """The numbers H up to `most`, for f that never falls; None where that would be too many.

    >>> take_away(Function.parse("2n"), 12).numbers, take_away(Function.parse("max(1,floor(n,2))"), 12).numbers
    ((1, 2, 3, 5, 8, 13, 21), (1, 2))
    """
    return _take_away(f, 1 << most.bit_length())


@shared(maxsize=4)
def _take_away(f: Function, bound: int) -> TakeAway | None:
    numbers, j = [1], 0
    while numbers[-1] <= bound:
        spend(1 + f.work)
        while j < len(numbers) and f(numbers[j]) < numbers[-1]:
            j += 1
        if j == len(numbers):
            return TakeAway(f, tuple(numbers), True)
        if len(numbers) == SCHWENK_TERMS:
            return None
        numbers.append(numbers[-1] + numbers[j])
    return TakeAway(f, tuple(numbers), False)
