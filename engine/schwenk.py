"""Schwenk's numbers H for the last-move rule i ≤ f(previous i), and the sums they make (Schwenk 1970)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache

from engine.errors import DomainError
from engine.function import Function
from engine.limits import DIGITS, SCHWENK_TERMS

_LARGEST = 10 ** (DIGITS + 1)


@lru_cache(maxsize=2)  # up to 4 MB each, and a page needs two at most
def schwenk_numbers(f: Function) -> tuple[int, ...]:
    """H1 = 1, H(k+1) = Hk + Hj with the least j such that f(Hj) ≥ Hk: as many as are ever needed.

    >>> schwenk_numbers(Function.parse("2n"))[:8]
    (1, 2, 3, 5, 8, 13, 21, 34)
    """
    if not f.schwenk:
        raise DomainError("Schwenk's theory", str(f), "a function that never falls, with f(n) at least n")
    numbers, j = [1], 0
    while len(numbers) < SCHWENK_TERMS and numbers[-1] < _LARGEST:
        while f(numbers[j]) < numbers[-1]:
            j += 1
        numbers.append(numbers[-1] + numbers[j])
    return tuple(numbers)


def terms(f: Function, n: int) -> tuple[int, ...] | None:
    """The unique sum of H's for n, largest first (Zeckendorf's for f = 2n); None beyond the computed H's.

    >>> terms(Function.parse("2n"), 11), terms(Function.parse("2n"), 0)
    ((8, 3), ())
    """
    numbers = schwenk_numbers(f)
    if n >= numbers[-1]:
        return None
    found = []
    while n:
        found.append(numbers[bisect_right(numbers, n) - 1])
        n -= found[-1]
    return tuple(found)


def low(f: Function, n: int) -> int | None:
    """The smallest term of n, 0 standing for ∞ at n = 0; None beyond the computed H's.

    >>> low(Function.parse("2n"), 11), low(Function.parse("2n"), 0)
    (3, 0)
    """
    sum_of = terms(f, n)
    if sum_of is None:
        return None
    return sum_of[-1] if sum_of else 0


@lru_cache(maxsize=2)  # up to 4 MB each, and a page needs two at most
def _reaches(f: Function) -> tuple[int, ...]:
    """f(H) for each of the numbers: rising, so that they can be searched."""
    return tuple(map(f, schwenk_numbers(f)))


def least_reaching(f: Function, threshold: int) -> int | None:
    """h: the least H with f(h) ≥ threshold; None beyond the computed H's.

    >>> least_reaching(Function.parse("2n"), 3)
    2
    """
    place = bisect_left(_reaches(f), threshold)
    numbers = schwenk_numbers(f)
    return numbers[place] if place < len(numbers) else None
