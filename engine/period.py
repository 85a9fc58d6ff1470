"""A pile under a finite move set, in front of a game of value c: ultimately periodic in its size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.limits import PERIOD_STEPS
from engine.multiples import Chosen

UNDECIDED = 255
"""the byte of a value that is not known; values themselves are at most the number of multiples"""


def mex(mask: int) -> int:
    """The least number whose bit is not set: the minimum excluded value of a set kept as bits.

    >>> mex(0b1011)
    2
    """
    return (~mask & (mask + 1)).bit_length() - 1


@dataclass(frozen=True, slots=True)
class PileSequence:
    """The values v(0, c), v(1, c), … as far as computed, with the proven period if one was found.

    >>> sequence = pile_sequence(Chosen.parse("1,2,5"), 0, 0)
    >>> sequence.period, sequence.preperiod, sequence.at(10**50)
    (3, 0, 1)
    """

    values: bytes
    preperiod: int | None = None
    period: int | None = None

    def at(self, n: int) -> int | None:
        """v(n, c), or None where the search ended without a period.

        >>> PileSequence(b"\\0\\1\\2", 1, 2).at(6), PileSequence(b"\\0\\1").at(6)
        (2, None)
        """
        if n < len(self.values):
            return self.values[n]
        if self.preperiod is None or self.period is None:
            return None
        return self.values[self.preperiod + (n - self.preperiod) % self.period]


@lru_cache(maxsize=512)
def pile_sequence(members: Chosen, c: int, end: int) -> PileSequence:
    """Find the values of a pile and their period, looking at no more than PERIOD_STEPS options.

    The last max(Λ) values decide all that follow, so two equal windows prove a period; the windows
    are compared with one kept at each power of two (Brent 1980).

    >>> pile_sequence(Chosen.parse("2,3"), 0, 0).values[:6]
    b'\\x00\\x00\\x01\\x01\\x02\\x00'
    """
    bits = [1 << c]
    values = bytearray([c])
    width, kept = members.members[-1], 0
    for n in range(1, PERIOD_STEPS // len(members.members)):
        options = [bits[n - i] for i in members.members if i <= n]
        value = mex(_union(options)) if options else end
        values.append(value)
        bits.append(1 << value)
        if n < width:
            kept = n
        elif _same_window(values, n, kept, width):
            return _with_period(bytes(values), kept, n - kept)
        elif n & (n - 1) == 0:
            kept = n
    return PileSequence(bytes(values))


@lru_cache(maxsize=4096)
def pile_map(members: Chosen, end: int, n: int) -> bytes:
    """The 256 bytes c → v(n, c), for the values c that occur: at most the number of multiples.

    >>> pile_map(Chosen.parse("1,4"), 0, 10**20)[:4]
    b'\\x00\\x01\\x02\\xff'
    """
    found = [pile_sequence(members, c, end).at(n) for c in range(len(members.members) + 1)]
    return bytes(UNDECIDED if value is None else value for value in found).ljust(256, bytes([UNDECIDED]))


def settled(sent: bytes, occurring: int) -> bool:
    """Whether a map sends all values that occur to the same one.

    >>> settled(bytes([1, 1, 1, 0]), 3), settled(bytes([1, 1, 1, 0]), 4)
    (True, False)
    """
    return sent.count(sent[:1], 0, occurring) == occurring


def _union(masks: list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _same_window(values: bytearray, n: int, kept: int, width: int) -> bool:
    """Whether the `width` values up to n are those up to `kept`; most unequal windows differ in the last value."""
    return (
        kept >= width - 1
        and values[n] == values[kept]
        and values[n - width + 1 : n + 1] == values[kept - width + 1 : kept + 1]
    )


def _with_period(values: bytes, start: int, period: int) -> PileSequence:
    """Walk back from a place inside the cycle to where the cycle begins."""
    while start and values[start - 1] == values[start - 1 + period]:
        start -= 1
    return PileSequence(values, start, period)
