"""A multiple of any of three numbers is taken from any other: values by the definition."""

from collections.abc import Iterator

from engine.budget import shared, spend
from engine.games.definition import mex
from engine.limits import THREE, THREE_SLICE, THREE_WORK
from engine.relatives.triple import Numbers, ordered

Table = tuple[tuple[bytes, ...], ...]
"""values by smallest, middle and largest number"""
SMALL = 8
"""smallest numbers that have too many options to be walked one by one: a table is quicker"""
SIDES = (THREE // 8, THREE // 4, THREE // 2, THREE)
"""largest numbers of such tables: few, so that they are kept"""


def any_options(a: int, b: int, c: int) -> Iterator[Numbers]:
    """Where the moves of three-any lead from a ≤ b ≤ c, each result ordered.

    >>> list(any_options(2, 3, 5))
    [(1, 2, 5), (1, 2, 3), (2, 3, 3), (2, 2, 3)]
    """
    yield from (ordered(r, a, c) for r in range((b - 1) % a + 1, b, a))
    yield from (ordered(r, a, b) for r in range((c - 1) % a + 1, c, a))
    yield from (ordered(r, a, b) for r in range((c - 1) % b + 1, c, b))


def any_value(numbers: Numbers, known: dict[Numbers, int]) -> int:
    """A value of three-any: from the table where the smallest number is small, otherwise among the known ones.

    >>> any_value((4, 9, 16), {}), any_value((9, 9, 11), any_values((9, 20, 20)))
    (0, 1)
    """
    a, b, c = numbers
    return _small_table(c)[a][b][c] if a <= SMALL else known[numbers]


@shared(maxsize=4)
def any_values(numbers: Numbers) -> dict[Numbers, int]:
    """The values of three-any wherever play may lead from a ≤ b ≤ c, as long as no number is small.

    >>> any_values((9, 20, 20))
    {(9, 9, 11): 1, (9, 11, 11): 0, (9, 11, 20): 2, (9, 20, 20): 0}
    """
    known: dict[Numbers, int] = {}
    for reached in sorted(_reachable(numbers), key=sum):
        spend(4 + sum(reached) // reached[0] // 2)
        known[reached] = mex(any_value(option, known) for option in any_options(*reached))
    return known


def _reachable(numbers: Numbers) -> set[Numbers]:
    """Where play may lead, as long as no number is small."""
    found = {numbers} if numbers[0] > SMALL else set()
    waiting = list(found)
    while waiting:
        spend(4 + sum(waiting[-1]) // waiting[-1][0] // 2)
        new = {option for option in any_options(*waiting.pop()) if option[0] > SMALL} - found
        found |= new
        waiting += new
    return found


def _small_table(largest: int) -> Table:
    """The table for small smallest numbers, in one of few sizes."""
    side = next(side for side in SIDES if side >= largest)
    return any_table(SMALL, side, side)


@shared(maxsize=6)
def any_table(least: int, middle: int, top: int) -> Table:
    """The values of three-any: table[a][b][c] for all a ≤ b ≤ c with a ≤ least, b ≤ middle, c ≤ top.

    No move leads out of that box. The values of the options are kept as bits, added up along each of the three
    ways to move, so a cell costs the same however many options it has. They fit a byte: none exceeds 255
    up to the declared largest number.

    >>> any_table(4, 9, 16)[4][9][16]
    0
    """
    rows = [[bytearray(top + 1) for _ in range(middle + 1)] for _ in range(least + 1)]
    for a in range(1, least + 1):
        # columns[r][c]: values of (a, b', c) for all b' ≡ r (mod a) so far
        columns = [[1 << value for value in rows[r][a]] for r in range(a)]
        columns[0] = [0] * (top + 1)
        for b in range(a, middle + 1):
            _fill(rows[a][b], columns, a, b)
            for c in range(b + 1, middle + 1):
                rows[a][c][b] = rows[a][b][c]
            if b <= least:
                for c in range(b, middle + 1):
                    rows[b][c][a] = rows[a][b][c]
    return tuple(tuple(map(bytes, plane)) for plane in rows)


def _fill(row: bytearray, columns: list[list[int]], a: int, b: int) -> None:
    """The values of (a, b, c) for all c ≥ b; those for smaller c are there, as (a, c, b)."""
    spend(4 + (len(row) - b) // 3)
    by_a = [column[b] for column in columns]
    by_b = [0, *(1 << value for value in row[1:b])]
    column = columns[b % a]
    for c in range(b, len(row)):
        r, s = c % a, c % b
        taken = by_a[r] | by_b[s] | column[c]
        free = ~taken & (taken + 1)  # the least bit that is not set: the mex
        by_a[r] |= free
        by_b[s] |= free
        column[c] |= free
        row[c] = free.bit_length() - 1


def largest_slice(fixed: int) -> int:
    """The largest side, in tens, of a slice that costs no more than the declared work.

    >>> largest_slice(100), largest_slice(150)
    (100, 70)
    """
    return max(side for side in range(10, THREE_SLICE + 1, 10) if solved_triples(fixed, side) <= THREE_WORK)


def solved_triples(fixed: int, side: int) -> int:
    """How many triples a ≤ b ≤ c are solved for a slice, at most.

    >>> solved_triples(3, 2), sum(3 - b + 1 for b in (1, 2) for a in range(1, b + 1))
    (7, 7)
    """
    return sum(b * (max(fixed, side) - b + 1) for b in range(1, side + 1))
