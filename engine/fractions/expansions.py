"""Irrational numbers by their continued fractions: names, square roots and periodic expansions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, count, cycle, islice, pairwise
from math import isqrt

from engine.cached import cached_property
from engine.errors import DomainError, LimitError, ParseError
from engine.fractions.continued_fraction import common_quotients, fraction
from engine.fractions.rays import nivasch
from engine.integers import read_positive
from engine.limits import EXPANSION

PLACES = 60
"""decimals of π from which its quotients are read"""
ACCEPTED = "phi, pi, e, sqrt2 or a periodic expansion such as [1;(2)]"
_PERIODIC = re.compile(r"\[([0-9,;]*)\(([0-9,]+)\)\]", re.ASCII)
_ROOT = re.compile(r"sqrt([0-9]{1,9})", re.ASCII)


@dataclass(frozen=True)
class Expansion:
    """An irrational number greater than 1: its text, its sign, its quotients.

    >>> golden = Expansion.parse("phi")
    >>> golden.sign, golden.first(4), golden.ray, [top for top, _ in golden.convergents(5)]
    ('Φ', [1, 1, 1, 1], 1, [1, 2, 3, 5, 8])
    """

    text: str
    sign: str
    begin: Callable[[], Iterator[int]]
    settled: int
    """so many quotients tell whether all are equal"""

    @classmethod
    def parse(cls, text: str) -> Expansion:
        """Read a name, a square root or a periodic expansion.

        >>> [str(Expansion.parse(given)) for given in ("sqrt(2)", "[1;(1)]", "[1; 2, (3, 4)]")]
        ['sqrt2', '[(1)]', '[1;2,(3,4)]']
        """
        tight = text.replace(" ", "").lower()
        if tight in NAMED:
            return NAMED[tight]
        if root := _ROOT.fullmatch(tight.replace("(", "").replace(")", "")):
            return _root(read_positive(root[1], "a square root"), text)
        if periodic := _PERIODIC.fullmatch(tight):
            return _periodic(_numbers(periodic[1].replace(";", ",").strip(","), text), _numbers(periodic[2], text))
        raise ParseError("an irrational number", text, ACCEPTED)

    def first(self, most: int) -> list[int]:
        """The first quotients.

        >>> Expansion.parse("e").first(8), Expansion.parse("pi").first(5)
        ([2, 1, 2, 1, 1, 4, 1, 1], [3, 7, 15, 1, 292])
        """
        return list(islice(self.begin(), most))

    def convergents(self, most: int) -> list[tuple[int, int]]:
        """The first convergents as numerator and denominator, without those of the same value."""
        parts = self.first(most)
        return list(dict.fromkeys(fraction(parts[: length + 1]) for length in range(len(parts))))

    @cached_property
    def ray(self) -> int | None:
        """The n for which the number is Φn = [n; n, n, …]; None if it is none of them.

        >>> [Expansion.parse(text).ray for text in ("[(2)]", "[2;(2)]", "sqrt2", "e")]
        [2, 2, None, None]
        """
        parts = set(self.first(self.settled))
        return parts.pop() if len(parts) == 1 else None

    @cached_property
    def label(self) -> int | None:
        """⌊x − 1/x⌋, which is the value of all fractions near x in every ending; None on the rays.

        >>> [Expansion.parse(text).label for text in ("sqrt2", "sqrt3", "e", "pi", "phi")]
        [0, 1, 2, 2, None]
        """
        if self.ray is not None:
            return None
        # two convergents beyond the first quotient that differs lie on the same side of every ray as x
        parts = self.first(self.settled)
        place = next(place for place, (one, other) in enumerate(pairwise(parts), 1) if one != other)
        top, bottom = fraction(self.first(place + 3))
        return nivasch(bottom, top)

    def __str__(self) -> str:
        return self.text


def _numbers(text: str, given: str) -> list[int]:
    parts = text.split(",") if text else []
    if len(parts) > EXPANSION:
        raise LimitError("an expansion", given, f"at most {EXPANSION} quotients")
    return [read_positive(part, "a quotient") for part in parts]


def _periodic(before: list[int], period: list[int]) -> Expansion:
    """[before; (period)], shortened where the period begins earlier."""
    sizes = (size for size in range(1, len(period) + 1) if len(period) % size == 0)
    period = next(period[:size] for size in sizes if period[:size] * (len(period) // size) == period)
    while before and before[-1] == period[-1]:
        before, period = before[:-1], [period[-1], *period[:-1]]
    listed = [*map(str, before), f"({','.join(map(str, period))})"]
    text = f"[{listed[0]}{';' if listed[1:] else ''}{','.join(listed[1:])}]"
    return Expansion(text, text, lambda: chain(before, cycle(period)), len(before) + len(period) + 1)


def _root(n: int, given: str) -> Expansion:
    """√n."""
    if isqrt(n) ** 2 == n:
        raise DomainError("a square root", given, "the root of a number that is not a square, such as sqrt2")
    return Expansion(f"sqrt{n}", f"√{n}", lambda: root_quotients(n), 2 + n.bit_length())


def root_quotients(n: int) -> Iterator[int]:
    """The quotients of √n; a single one if it is an integer.

    >>> list(islice(root_quotients(7), 6)), list(root_quotients(9))
    ([2, 1, 1, 1, 4, 1], [3])
    """
    whole = isqrt(n)
    m, d, q = 0, 1, whole
    yield q
    while whole * whole < n:
        m = d * q - m
        d = (n - m * m) // d
        q = (whole + m) // d
        yield q


def _quotients_of_e() -> Iterator[int]:
    """[2; 1, 2, 1, 1, 4, 1, 1, 6, …]."""
    return chain((2,), chain.from_iterable((1, 2 * n, 1) for n in count(1)))


def _quotients_of_pi() -> Iterator[int]:
    """Those that follow from PLACES decimals, by Machin's formula π/4 = 4·arctan(1/5) − arctan(1/239)."""
    scale = 10 ** (PLACES + 10)
    low = 4 * (4 * _arctan(5, scale) - _arctan(239, scale)) // 10**10
    return common_quotients(low, 10**PLACES, low + 1, 10**PLACES)


def _arctan(n: int, scale: int) -> int:
    """arctan(1/n) times the scale."""
    total, power, sign, odd = 0, scale // n, 1, 1
    while power:
        total += sign * (power // odd)
        power, sign, odd = power // (n * n), -sign, odd + 2
    return total


NAMED: dict[str, Expansion] = {
    expansion.text: expansion
    for expansion in (
        Expansion("phi", "Φ", lambda: cycle((1,)), 2),
        Expansion("e", "e", _quotients_of_e, 2),
        Expansion("pi", "π", _quotients_of_pi, 2),
    )
}
"""numbers with a name"""
