"""Schwenk's numbers H for the last-move rule i ≤ f(previous i), and the sums they make (Schwenk 1970).

Schwenk asks for f(n) ≥ n. Without it the numbers may stop at an M with f(M) < M; every n is then a multiple of M and
a sum of smaller H's.
"""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from engine.budget import shared, spend
from engine.errors import DomainError
from engine.limits import DIGITS, SCHWENK_TERMS
from engine.moves.bound_functions import Function

_LARGEST = 10 ** (DIGITS + 1)
SMALL = 2**64
"""terms below about this are found anew for each n"""


def schwenk_numbers(f: Function) -> tuple[int, ...]:
    """H1 = 1, H(k+1) = Hk + Hj with the least j such that f(Hj) ≥ Hk: as many as are ever needed.

    >>> schwenk_numbers(Function.parse("2n"))[:8]
    (1, 2, 3, 5, 8, 13, 21, 34)
    """
    return _numbers_and_reaches(f)[0]


@shared(maxsize=2)  # up to 8 MB each, and a page needs two at most
def _numbers_and_reaches(f: Function) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Schwenk's numbers, and f of each: rising, so that they can be searched.

    >>> [found[:4] for found in _numbers_and_reaches(Function.parse("2n"))]
    [(1, 2, 3, 5), (2, 4, 6, 10)]
    """
    if not f.term.rising:
        raise DomainError("Schwenk's theory", str(f), "a non-decreasing function")
    numbers, reaches, j = [1], [f(1)], 0
    while len(numbers) < SCHWENK_TERMS and numbers[-1] < _LARGEST and reaches[-1] >= numbers[-1]:
        spend(1 + f.work * (1 + numbers[-1].bit_length() // 1_200))
        while reaches[j] < numbers[-1]:
            j += 1
        numbers.append(numbers[-1] + numbers[j])
        reaches.append(f(numbers[-1]))
    return tuple(numbers), tuple(reaches)


def last_number(f: Function) -> int | None:
    """M, the number at which the H's stop as f(M) < M; None where they do not.

    >>> last_number(Function.parse("min(n,7)")), last_number(Function.parse("2n"))
    (8, None)
    """
    return _sums(f).last


@dataclass(frozen=True)
class Head:
    """The large terms of a sum: the sums of all n with start ≤ n < end begin with them."""

    terms: tuple[int, ...]
    start: int
    end: int


class Sums:
    """The sums of the H's of one function; the last head is kept, as a line of play asks for neighbours of a huge n."""

    def __init__(self, numbers: tuple[int, ...], reaches: tuple[int, ...]) -> None:
        self.numbers = numbers
        self.last = numbers[-1] if reaches[-1] < numbers[-1] else None
        self.small = numbers[min(bisect_left(numbers, SMALL), len(numbers) - 1)]
        self.head = Head((), 0, self.small)

    def parts(self, n: int) -> tuple[tuple[int, ...], list[int]]:
        """The large and the small terms of n below the last H, largest first: always the largest H that still fits.

        >>> Sums(*_numbers_and_reaches(Function.parse("2n"))).parts(11)
        ((), [8, 3])
        """
        if n >= self.small:
            spend(n.bit_length() // 6)  # also where the head is there: each request spends alike
        head = self.head
        if not head.start <= n < head.end:
            head = self.head = self._head(n)
        found, rest = [], n - head.start
        while rest:
            found.append(self.numbers[self._place(rest)])
            rest -= found[-1]
        return head.terms, found

    def _place(self, n: int) -> int:
        """Where the largest H up to n stands."""
        return bisect_right(self.numbers, n) - 1

    def _head(self, n: int) -> Head:
        """The terms until less than a small number is left; what may follow the last of them is below H(k+1) − Hk."""
        found, rest, room, place = [], n, self.small, len(self.numbers)
        while rest >= self.small:
            place = bisect_right(self.numbers, rest, 0, place) - 1  # the rest is less than the last term
            found.append(self.numbers[place])
            rest -= found[-1]
        if found:
            room = min(room, self.numbers[place + 1] - found[-1])
        return Head(tuple(found), n - rest, n - rest + room)


@shared(maxsize=2)
def _sums(f: Function) -> Sums:
    return Sums(*_numbers_and_reaches(f))


def _parts(f: Function, n: int) -> tuple[tuple[int, ...], list[int]] | None:
    """The large and the small terms of n, without those equal to M; None beyond the computed H's."""
    sums = _sums(f)
    n = n % sums.last if sums.last else n
    return sums.parts(n) if n < sums.numbers[-1] else None


def terms(f: Function, n: int) -> tuple[int, ...] | None:
    """The unique sum of H's for n, largest first (Zeckendorf's for f = 2n); None beyond the computed H's.

    Where the H's stop at M, the terms equal to M are left out: there are n // M of them.

    >>> terms(Function.parse("2n"), 11), terms(Function.parse("2n"), 0), terms(Function.parse("min(n,7)"), 805)
    ((8, 3), (), (4, 1))
    """
    parts = _parts(f, n)
    return None if parts is None else (*parts[0], *parts[1])


def low(f: Function, n: int) -> int | None:
    """The smallest term of n, 0 (none) at n = 0; None beyond the computed H's.

    >>> low(Function.parse("2n"), 11), low(Function.parse("2n"), 0), low(Function.parse("min(n,7)"), 800)
    (3, 0, 8)
    """
    parts = _parts(f, n)
    if parts is None:
        return None
    return next((part[-1] for part in reversed(parts) if part), (last_number(f) or 0) if n else 0)


def least_reaching(f: Function, threshold: int) -> int | None:
    """h: the least H with f(h) ≥ threshold; None if no computed H will do.

    >>> least_reaching(Function.parse("2n"), 3)
    2
    """
    numbers, reaches = _numbers_and_reaches(f)
    place = bisect_left(reaches, threshold)
    return numbers[place] if place < len(numbers) else None
