"""A pile under a finite move set, in front of a game of value c: ultimately periodic in its size."""

from dataclasses import dataclass

from engine.budget import shared, spend
from engine.limits import PERIOD_STEPS
from engine.moves.multiple_sets import Chosen
from engine.values.byte_codes import NONE

BEGINNING, LONGEST_BEGINNING = 512, 4_096
"""how much of a sequence is computed at first, and the piles below which no search for a period is needed"""


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


@shared(maxsize=128)
def pile_sequence(members: Chosen, c: int, end: int) -> PileSequence:
    """Find the values of a pile and their period, looking at no more than PERIOD_STEPS options.

    The last max(Λ) values decide all that follow, so two equal windows prove a period; the windows
    are compared with one kept at each power of two (Brent 1980).

    >>> pile_sequence(Chosen.parse("2,3"), 0, 0).values[:6]
    b'\\x00\\x00\\x01\\x01\\x02\\x00'
    """
    longest, size = PERIOD_STEPS // len(members.members), BEGINNING
    while True:
        values = _of_lane(lanes(members, end, min(size, longest)), len(members.members), c)
        found = _searched(values, members.members[-1])
        if found.period is not None or size >= longest:
            return found
        size *= 4


def lane_width(count: int) -> int:
    """The bits of a lane where so many multiples may be taken: one for each value up to count + 1, and one above.

    >>> lane_width(2)
    5
    """
    return count + 3


@shared(maxsize=8)
def lanes(members: Chosen, end: int, size: int) -> tuple[int, ...]:
    """The values v(n, c) for n = 0, …, size − 1, for every c at once: for each n a number with a lane for each c.

    In a lane the bit of the value is set. The bits of the options are united by one operation for all lanes, and
    adding 1 to each lane carries up to its lowest free bit: the minimum excluded value.

    >>> [bin(row) for row in lanes(Chosen.parse("1"), 0, 3)]
    ['0b10000100001', '0b100010010', '0b1000100001']
    """
    count = len(members.members)
    width = lane_width(count)
    ones = sum(1 << width * c for c in range(count + 2))
    rows = [sum(1 << (width + 1) * c for c in range(count + 2))]
    for n in range(1, size):
        if n % 16 == 0:
            spend(4 + count * (16 + count) // 60)
        union = 0
        for i in members.members:
            if i > n:
                break
            union |= rows[n - i]
        rows.append((union + ones) & ~union if union else ones << end)
    return tuple(rows)


def _of_lane(rows: tuple[int, ...], count: int, c: int) -> bytes:
    """The values of one lane."""
    spend(len(rows) * (4 + count) // 200)
    width = lane_width(count)
    shift, mask = width * c, (1 << width) - 1
    return bytes([(row >> shift & mask).bit_length() - 1 for row in rows])


def _searched(values: bytes, width: int) -> PileSequence:
    """The values up to where a period is proven, or all of them."""
    spend(len(values) // 50)
    kept, window = width - 1, values[:width]
    for n in range(width, len(values)):
        if values.startswith(window, n - width + 1):
            return _with_period(values[: n + 1], kept, n - kept)
        if n & (n - 1) == 0:
            kept, window = n, values[n - width + 1 : n + 1]
    return PileSequence(values)


@shared(maxsize=256)
def pile_map(members: Chosen, end: int, n: int) -> bytes:
    """The 256 bytes c → v(n, c), for the values c that occur: at most the number of multiples.

    >>> pile_map(Chosen.parse("1,4"), 0, 10**20)[:4]
    b'\\x00\\x01\\x02\\xff'
    """
    occurring = range(len(members.members) + 1)
    spend(8 + len(occurring) // 2)
    row = _row(members, end, n)
    if row is None:
        found = [pile_sequence(members, c, end).at(n) for c in occurring]
        sent = bytes(NONE if value is None else value for value in found)
    else:
        width = lane_width(len(members.members))
        sent = bytes([(row >> width * c & (1 << width) - 1).bit_length() - 1 for c in occurring])
    return sent.ljust(256, bytes([NONE]))


def pile_value(members: Chosen, c: int, end: int, n: int) -> int | None:
    """v(n, c): of a small pile from the beginning of the sequence alone, of any other by its period.

    >>> [pile_value(Chosen.parse("1,4"), 2, 0, n) for n in (0, 1, 10**20)]
    [2, 0, 2]
    """
    spend(2)
    row = _row(members, end, n)
    if row is None:
        return pile_sequence(members, c, end).at(n)
    width = lane_width(len(members.members))
    return (row >> width * c & (1 << width) - 1).bit_length() - 1


def _row(members: Chosen, end: int, n: int) -> int | None:
    """The lanes of a small pile; None where only a period tells."""
    if n >= min(LONGEST_BEGINNING, PERIOD_STEPS // len(members.members)):
        return None
    return lanes(members, end, max(BEGINNING, 1 << n.bit_length()))[n]


def settled(sent: bytes, occurring: int) -> bool:
    """Whether a map sends all values that occur to the same one.

    >>> settled(bytes([1, 1, 1, 0]), 3), settled(bytes([1, 1, 1, 0]), 4)
    (True, False)
    """
    return sent.count(sent[:1], 0, occurring) == occurring


def _with_period(values: bytes, start: int, period: int) -> PileSequence:
    """Walk back from a place inside the cycle to where the cycle begins."""
    while start and values[start - 1] == values[start - 1 + period]:
        start -= 1
    return PileSequence(values, start, period)
