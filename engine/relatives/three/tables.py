"""Values of three numbers by the definition, where a multiple of one number is taken from another.

A multiple of the smallest may always be taken from the largest; a rule says what else may be taken.
"""

from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.budget import shared, spend
from engine.games.definition import mex
from engine.limits import THREE, THREE_SLICE, THREE_WORK
from engine.relatives.three.triple import Numbers, ordered

Table = tuple[tuple["array[int]", ...], ...]
"""values by smallest, middle and largest number"""


@dataclass(frozen=True)
class Taking:
    """What may be taken of a ≤ b ≤ c beside multiples of a from c."""

    a_from_b: bool
    b_from_c: bool


ANY, SMALLEST, LARGEST = Taking(True, True), Taking(True, False), Taking(False, False)
SMALL = 8
"""smallest numbers that have too many options to be walked one by one: a table is quicker"""
SIDES = (THREE // 8, THREE // 4, THREE // 2, THREE)
"""largest numbers of such tables: few, so that they are kept"""


def options(taking: Taking, a: int, b: int, c: int) -> Iterator[Numbers]:
    """Where the moves lead from a ≤ b ≤ c, each result ordered.

    >>> list(options(ANY, 2, 3, 5)), list(options(LARGEST, 2, 3, 5))
    ([(1, 2, 5), (1, 2, 3), (2, 3, 3), (2, 2, 3)], [(1, 2, 3), (2, 3, 3)])
    """
    if taking.a_from_b:
        yield from (ordered(r, a, c) for r in range((b - 1) % a + 1, b, a))
    yield from (ordered(r, a, b) for r in range((c - 1) % a + 1, c, a))
    if taking.b_from_c:
        yield from (ordered(r, a, b) for r in range((c - 1) % b + 1, c, b))


def value_within(taking: Taking, numbers: Numbers, known: dict[Numbers, int], end: int = 0) -> int:
    """A value: from the table where the smallest number is small, otherwise among the known ones.

    >>> value_within(ANY, (4, 9, 16), {}), value_within(ANY, (9, 9, 11), values(ANY, (9, 20, 20)))
    (0, 1)
    """
    a, b, c = numbers
    return _small_table(taking, c, end)[a][b][c] if a <= SMALL else known[numbers]


def values(taking: Taking, numbers: Numbers, end: int = 0) -> dict[Numbers, int]:
    """The values wherever play may lead from a ≤ b ≤ c, as long as no number is small; `end`: where play ends.

    >>> values(ANY, (9, 20, 20))
    {(9, 9, 11): 1, (9, 11, 11): 0, (9, 11, 20): 2, (9, 20, 20): 0}
    """
    return _values(taking, numbers, end)


@shared(maxsize=8)
def _values(taking: Taking, numbers: Numbers, end: int) -> dict[Numbers, int]:
    known: dict[Numbers, int] = {}
    for reached in sorted(_reachable(taking, numbers), key=sum):
        spend(4 + sum(reached) // reached[0] // 2)
        after = {value_within(taking, option, known, end) for option in options(taking, *reached)}
        known[reached] = mex(after) if after else end
    return known


def _reachable(taking: Taking, numbers: Numbers) -> set[Numbers]:
    """Where play may lead, as long as no number is small."""
    found = {numbers} if numbers[0] > SMALL else set()
    waiting = list(found)
    while waiting:
        spend(4 + sum(waiting[-1]) // waiting[-1][0] // 2)
        new = {option for option in options(taking, *waiting.pop()) if option[0] > SMALL} - found
        found |= new
        waiting += new
    return found


def _small_table(taking: Taking, largest: int, end: int) -> Table:
    """The table for small smallest numbers, in one of few sizes."""
    side = next(side for side in SIDES if side >= largest)
    return value_table(taking, SMALL, side, side, end)


def value_table(taking: Taking, least: int, middle: int, top: int, end: int = 0) -> Table:
    """The values table[a][b][c] for all a ≤ b ≤ c with a ≤ least, b ≤ middle, c ≤ top.

    >>> value_table(ANY, 4, 9, 16)[4][9][16]
    0
    """
    return _value_table(taking, least, middle, top, end)


@shared(maxsize=8)
def _value_table(taking: Taking, least: int, middle: int, top: int, end: int) -> Table:
    return fill_table(taking, least, middle, top, end)


def fill_table(
    taking: Taking, least: int, middle: int, top: int, end: int = 0, done: Callable[[int], None] = lambda a: None
) -> Table:
    """The same without keeping the table; `done` is told each smallest number that is finished.

    No move leads out of that box. The values of the options are kept as bits, added up along each of the three
    ways to move, so a cell costs the same however many options it has.

    >>> list(fill_table(LARGEST, 1, 2, 4)[1][2])
    [0, 1, 0, 2, 3]
    """
    rows = [[array("H", bytes(2 * top + 2)) for _ in range(middle + 1)] for _ in range(least + 1)]
    for a in range(1, least + 1):
        # columns[r][c]: values of (a, b', c) for all b' ≡ r (mod a) so far
        columns = [[1 << value for value in rows[r][a]] for r in range(a)]
        columns[0] = [0] * (top + 1)
        for b in range(a, middle + 1):
            _fill(taking, end, rows[a][b], columns, a, b)
            for c in range(b + 1, middle + 1):
                rows[a][c][b] = rows[a][b][c]
            if b <= least:
                for c in range(b, middle + 1):
                    rows[b][c][a] = rows[a][b][c]
        done(a)
    return tuple(map(tuple, rows))


def _fill(taking: Taking, end: int, row: "array[int]", columns: list[list[int]], a: int, b: int) -> None:
    """The values of (a, b, c) for all c ≥ b; those for smaller c are there, as (a, c, b)."""
    spend(4 + (len(row) - b) // 3)
    by_a = [column[b] for column in columns]
    by_b = [0, *(1 << value for value in row[1:b])]
    column = columns[b % a]
    for c in range(b, len(row)):
        r, s = c % a, c % b
        taken = by_a[r] | (taking.a_from_b and column[c]) | (taking.b_from_c and by_b[s])
        free = ~taken & (taken + 1) if taken else 1 << end  # the least bit that is not set: the mex
        by_a[r] |= free
        by_b[s] |= free
        column[c] |= free
        row[c] = free.bit_length() - 1


def largest_slice(fixed: int) -> int:
    """The largest side, in tens, of a slice that costs no more than the declared work.

    >>> largest_slice(100), largest_slice(150), largest_slice(10**50)
    (100, 70, 10)
    """
    sides = range(10, THREE_SLICE + 1, 10)
    return max((side for side in sides if solved_triples(fixed, side) <= THREE_WORK), default=sides[0])


def solved_triples(fixed: int, side: int) -> int:
    """How many triples a ≤ b ≤ c are solved for a slice, at most.

    >>> solved_triples(3, 2), sum(3 - b + 1 for b in (1, 2) for a in range(1, b + 1))
    (7, 7)
    """
    return sum(b * (max(fixed, side) - b + 1) for b in range(1, side + 1))
