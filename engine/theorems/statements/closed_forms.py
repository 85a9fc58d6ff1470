"""The formulas of the papers on quotients and piles: each reads only as much of the row as it needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


def golden(a: int, b: int) -> bool:
    """Whether b/a > Φ, the golden section: b² > a(a + b).

    >>> golden(5, 8), golden(3, 5), golden(8, 13), golden(3, 8)
    (False, True, True, True)
    """
    return b * b > a * (a + b)


def nivasch(a: int, b: int) -> int:
    """⌊b/a − a/b⌋ for a ≤ b (Nivasch 2006).

    >>> nivasch(3, 8), nivasch(5, 8), nivasch(4, 4)
    (2, 0, 0)
    """
    return (b * b - a * a) // (a * b)


@dataclass(frozen=True, slots=True)
class Run:
    """The equal quotients at the beginning of a row: `length` times `quotient`, then `after` (None: nothing)."""

    quotient: int
    length: int
    after: int | None


def first_run(parts: Iterable[int]) -> Run | None:
    """The first run of a row; None for the empty row.

    >>> first_run([2, 2, 1, 5]), first_run([3, 3]), first_run([])
    (Run(quotient=2, length=2, after=1), Run(quotient=3, length=2, after=None), None)
    """
    quotient, length = 0, 0
    for part in parts:
        if length and part != quotient:
            return Run(quotient, length, part)
        quotient, length = part, length + 1
    return Run(quotient, length, None) if length else None


def four_cases(run: Run) -> tuple[int, int]:
    """Lengyel's case, 1 to 4, and the value; after the last quotient stands ∞ (Lengyel 2004, §3).

    >>> four_cases(Run(2, 1, 1)), four_cases(Run(1, 3, None)), four_cases(Run(2, 2, 1))
    ((3, 2), (2, 0), (4, 1))
    """
    larger, even = run.after is None or run.after > run.quotient, run.length % 2 == 0
    case = (1 if even else 2) if larger else (4 if even else 3)
    return case, run.quotient - (case % 2 == 0)


def long_form(parts: Iterable[int]) -> tuple[int, ...]:
    """The other expansion of the same number, ending in 1.

    >>> long_form([2, 1, 2])
    (2, 1, 1, 1)
    """
    *front, last = parts
    return (*front, last - 1, 1)


def reduced(parts: Iterable[int], modulus: int) -> Iterator[int]:
    """What counts of each part modulo k + 1, those that vanish left out.

    >>> list(reduced([4, 3, 5], 3))
    [1, 2]
    """
    return (part % modulus for part in parts if part % modulus)


def leading_ones(parts: Iterable[int]) -> tuple[int, int | None]:
    """How many ones come first, and the first part other than 1 (None if there is none).

    >>> leading_ones([1, 1, 3]), leading_ones([1, 1])
    ((2, 3), (2, None))
    """
    ones = 0
    for part in parts:
        if part != 1:
            return ones, part
        ones += 1
    return ones, None


def index_i(run: Run) -> int:
    """I: the largest i with a0 = … = a(i−1) ≤ ai (Cairns & Ho 2012, Theorem 1.1).

    >>> index_i(Run(2, 1, 3)), index_i(Run(2, 1, 1)), index_i(Run(2, 2, None))
    (1, 0, 1)
    """
    return run.length if run.after is not None and run.after > run.quotient else run.length - 1


def all_but_last(parts: Iterable[int]) -> Iterator[int]:
    """The row without its last part, lazily; I of this row is J (Cairns & Ho 2012, Theorem 1.2).

    >>> list(all_but_last([2, 1, 2]))
    [2, 1]
    """
    parts = iter(parts)
    before = next(parts)
    for part in parts:
        yield before
        before = part


def permuted(alone: int, behind: int) -> int:
    """Collins' printed value of a pile worth `alone` by itself in front of a game worth `behind` (2005, §5).

    >>> permuted(0, 2), permuted(2, 2), permuted(3, 2)
    (2, 1, 3)
    """
    if alone == 0:
        return behind
    return alone if alone > behind else alone - 1
