"""Schwenk's numbers H for the last-move rule i ≤ f(previous i), and the sums they make (Schwenk 1970)."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from engine.budget import shared, spend
from engine.errors import DomainError
from engine.limits import DIGITS, SCHWENK_TERMS
from engine.moves.bound_functions import Function

_LARGEST = 10 ** (DIGITS + 1)
SMALL = 2**64
"""terms below about this are found anew for each n"""


@shared(maxsize=2)  # up to 4 MB each, and a page needs two at most
def schwenk_numbers(f: Function) -> tuple[int, ...]:
    """H1 = 1, H(k+1) = Hk + Hj with the least j such that f(Hj) ≥ Hk: as many as are ever needed.

    >>> schwenk_numbers(Function.parse("2n"))[:8]
    (1, 2, 3, 5, 8, 13, 21, 34)
    """
    if not f.schwenk:
        raise DomainError("Schwenk's theory", str(f), "a non-decreasing function with f(n) at least n")
    numbers, j = [1], 0
    while len(numbers) < SCHWENK_TERMS and numbers[-1] < _LARGEST:
        work = f.work * (1 + numbers[-1].bit_length() // 2_500)
        spend(work)
        while f(numbers[j]) < numbers[-1]:
            spend(work)
            j += 1
        numbers.append(numbers[-1] + numbers[j])
    return tuple(numbers)


@dataclass(frozen=True)
class Head:
    """The large terms of a sum: the sums of all n with start ≤ n < end begin with them."""

    terms: tuple[int, ...]
    start: int
    end: int


class Sums:
    """The sums of the H's of one function; the last head is kept, as a line of play asks for neighbours of a huge n."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers
        self.small = numbers[min(bisect_left(numbers, SMALL), len(numbers) - 1)]
        self.head = Head((), 0, self.small)

    def parts(self, n: int) -> tuple[tuple[int, ...], list[int]]:
        """The large and the small terms of n below the last H, largest first: always the largest H that still fits.

        >>> Sums(schwenk_numbers(Function.parse("2n"))).parts(11)
        ((), [8, 3])
        """
        spend(1 + n.bit_length() // 6)
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
        found, rest, room = [], n, self.small
        while rest >= self.small:
            place = self._place(rest)
            found.append(self.numbers[place])
            rest -= found[-1]
            room = min(self.small, self.numbers[place + 1] - found[-1])
        return Head(tuple(found), n - rest, n - rest + room)


@shared(maxsize=2)
def _sums(f: Function) -> Sums:
    return Sums(schwenk_numbers(f))


def _parts(f: Function, n: int) -> tuple[tuple[int, ...], list[int]] | None:
    """The large and the small terms of n; None beyond the computed H's."""
    sums = _sums(f)
    return sums.parts(n) if n < sums.numbers[-1] else None


def terms(f: Function, n: int) -> tuple[int, ...] | None:
    """The unique sum of H's for n, largest first (Zeckendorf's for f = 2n); None beyond the computed H's.

    >>> terms(Function.parse("2n"), 11), terms(Function.parse("2n"), 0)
    ((8, 3), ())
    """
    parts = _parts(f, n)
    return None if parts is None else (*parts[0], *parts[1])


def low(f: Function, n: int) -> int | None:
    """The smallest term of n, 0 (none) at n = 0; None beyond the computed H's.

    >>> low(Function.parse("2n"), 11), low(Function.parse("2n"), 0)
    (3, 0)
    """
    parts = _parts(f, n)
    return None if parts is None else next((part[-1] for part in reversed(parts) if part), 0)


@shared(maxsize=2)  # up to 4 MB each, and a page needs two at most
def _reaches(f: Function) -> tuple[int, ...]:
    """f(H) for each of the numbers: rising, so that they can be searched."""
    numbers = schwenk_numbers(f)
    spend(f.work * len(numbers) * (1 + numbers[-1].bit_length() // 5_000))
    return tuple(map(f, numbers))


def least_reaching(f: Function, threshold: int) -> int | None:
    """h: the least H with f(h) ≥ threshold; None beyond the computed H's.

    >>> least_reaching(Function.parse("2n"), 3)
    2
    """
    place = bisect_left(_reaches(f), threshold)
    numbers = schwenk_numbers(f)
    return numbers[place] if place < len(numbers) else None
