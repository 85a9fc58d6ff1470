"""Continued fractions of positive rationals, lazily, exactly and fast for numbers of any length."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from engine.budget import shared, spend
from engine.errors import LimitError, ParseError
from engine.integers import read_natural, read_positive
from engine.limits import QUOTIENTS

HEAD_BITS = 128
"""leading bits that usually decide the first quotients"""
LONG = 2 * HEAD_BITS
"""bits from which reading the leading ones first is worth it"""
LEHMER_BITS = 512
"""leading bits of one of Lehmer's steps"""
LEHMER_FROM = 6_600
"""bits (about 2,000 digits) from which Lehmer's steps beat plain division"""

_TEXT = re.compile(r"\[[^\[\];]*(;[^\[\];]*)?\]", re.ASCII)


def quotients(b: int, a: int) -> Iterator[int]:
    """The quotients of b/a one by one, short form (the last is at least 2, except in [1]).

    The first ones are read off the leading bits alone, so whoever stops early never pays for
    the length of the numbers.

    >>> list(quotients(8, 3)), list(quotients(3, 8)), list(quotients(4, 4))
    ([2, 1, 2], [0, 2, 1, 2], [1])
    """
    return _exact(b, a) if b.bit_length() < LONG else _lazy(b, a)


def _lazy(b: int, a: int) -> Iterator[int]:
    """First what the leading bits prove, then all of them."""
    count = 0
    for q in leading(b, a):
        yield q
        count += 1
    yield from islice(whole(b, a), count, None)


@shared(maxsize=8)  # some 60 kB each for the longest numbers a link can hold
def whole(b: int, a: int) -> tuple[int, ...]:
    """All quotients of b/a, kept: what is said of one position reads them a dozen times.

    >>> whole(8, 3)
    (2, 1, 2)
    """
    parts = tuple(_exact(b, a))
    spend(20 + len(parts) * (2_000 + b.bit_length()) // 16_000)
    return parts


def leading(b: int, a: int) -> Iterator[int]:
    """The quotients of b/a that the leading bits prove; none of them is the last. For b of at least HEAD_BITS bits.

    >>> list(leading(8 << 500, 3 << 500)), list(leading(10**60, 3))
    ([2, 1], [])
    """
    shift = b.bit_length() - HEAD_BITS
    top, bottom = b >> shift, a >> shift
    return common_quotients(top, bottom + 1, top + 1, bottom)


def common_quotients(low: int, low_by: int, high: int, high_by: int) -> Iterator[int]:
    """The quotients with which all ratios from low/low_by to high/high_by begin, none of them the last of any.

    >>> list(common_quotients(161, 100, 162, 100))
    [1, 1, 1, 1, 1]
    """
    while True:
        q = low // low_by
        low, low_by, high, high_by = low_by, low - q * low_by, high_by, high - q * high_by
        if not (low_by and 0 < high_by < high):
            return
        yield q


def _exact(b: int, a: int) -> Iterator[int]:
    """Euclid's algorithm; with Lehmer's steps while the numbers are long."""
    if b < a:
        yield 0
        b, a = a, b
    while a.bit_length() > LEHMER_FROM:
        steps, b, a = _lehmer(b, a)
        yield from steps
    while a:
        q, r = divmod(b, a)
        yield q
        b, a = a, r


def _lehmer(b: int, a: int) -> tuple[list[int], int, int]:
    """Many quotients at once from the leading bits (Lehmer 1938, Collins' condition), then one exact update."""
    shift = b.bit_length() - LEHMER_BITS
    x, y = b >> shift, a >> shift
    u, v, s, t = 1, 0, 0, 1  # x is u·b + v·a and y is s·b + t·a, scaled, with signs left out
    steps: list[int] = []
    while y > t:
        q, r = divmod(x, y)
        s_next, t_next = u + q * s, v + q * t
        if r < t_next or y - r < t + t_next:
            break
        steps.append(q)
        u, v, s, t, x, y = s, t, s_next, t_next, y, r
    if not steps:
        q, r = divmod(b, a)
        return [q], a, r
    if len(steps) % 2:
        return steps, v * a - u * b, s * b - t * a
    return steps, u * b - v * a, t * a - s * b


def fraction(parts: Sequence[int]) -> tuple[int, int]:
    """Numerator and denominator of [a0; a1, …, an], in lowest terms.

    >>> fraction([2, 1, 2]), fraction([0, 2, 1, 2])
    ((8, 3), (3, 8))
    """
    p, p_before, q, q_before = 1, 0, 0, 1
    for part in parts:
        p, p_before, q, q_before = part * p + p_before, p, part * q + q_before, q
    return p, q


def short_form(parts: Iterable[int]) -> tuple[int, ...]:
    """The same continued fraction with a last quotient of at least 2 (except [1] and [0; 1] = [1]).

    >>> short_form([2, 1, 1, 1]), short_form([1]), short_form([0, 1])
    ((2, 1, 2), (1,), (1,))
    """
    result = list(parts)
    if len(result) > 1 and result[-1] == 1:
        result.pop()
        result[-1] += 1
    return tuple(result)


@dataclass(frozen=True, slots=True)
class Quotients:
    """A continued fraction with its text form [a0; a1, …, an].

    >>> Quotients.parse("[2;1,2]").fraction
    (8, 3)
    >>> str(Quotients.of(61, 73))
    '[0;1,5,12]'
    """

    parts: tuple[int, ...]

    @classmethod
    def of(cls, numerator: int, denominator: int) -> Quotients:
        """The expansion of a fraction in short form.

        >>> Quotients.of(8, 3).parts
        (2, 1, 2)
        """
        return cls(tuple(quotients(numerator, denominator)))

    @classmethod
    def parse(cls, text: str) -> Quotients:
        """Read [a0;a1,…,an]; a long form ending in 1 becomes the short one.

        >>> str(Quotients.parse("[ 2; 1, 1, 1 ]"))
        '[2;1,2]'
        """
        accepted = "a continued fraction such as [2;1,2]"
        trimmed = text.strip(" ")
        if trimmed.count(",") + 2 > QUOTIENTS:
            raise LimitError("a continued fraction", text, f"at most {QUOTIENTS} quotients")
        if not _TEXT.fullmatch(trimmed):
            raise ParseError("a continued fraction", text, accepted)
        whole, semicolon, rest = trimmed[1:-1].partition(";")
        first = read_natural(whole, "a quotient")
        parts = (first, *(read_positive(part, "a quotient") for part in rest.split(","))) if semicolon else (first,)
        if parts == (0,):
            raise ParseError("a continued fraction", text, accepted)
        return cls(short_form(parts))

    @property
    def fraction(self) -> tuple[int, int]:
        """Numerator and denominator.

        >>> Quotients((1, 2)).fraction
        (3, 2)
        """
        return fraction(self.parts)

    def __str__(self) -> str:
        head, *rest = map(str, self.parts)
        return f"[{head};{','.join(rest)}]" if rest else f"[{head}]"
