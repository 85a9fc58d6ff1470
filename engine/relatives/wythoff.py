"""Generalised Wythoff games GW_n, whose P-positions follow the very rays of Euclid (Fraenkel; Lengyel 2003, §1).

A move takes a positive number from one of the two numbers, or k > 0 from one and l > 0 from the other with
|k − l| < n; nothing falls below 0; who cannot move loses. GW_1 is Wythoff's game.
"""

from collections.abc import Iterator
from itertools import count, takewhile
from math import isqrt

from engine.budget import spend
from engine.errors import DomainError, LimitError
from engine.values.periodic_sequence import mex

SIDE = 64
"""largest number of a window of values: they come from the definition, cell after cell"""


def p_position(n: int, i: int) -> tuple[int, int]:
    """The i-th P-position (A_i, B_i) in closed form: A_i = ⌊iα⌋, B_i = A_i + n·i, α = (2 − n + √(n² + 4))/2.

    >>> [p_position(1, i) for i in range(5)], p_position(2, 10**20)[0]
    ([(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)], 141421356237309504880)
    """
    _check(n)
    a = (i * (2 - n) + isqrt(i * i * (n * n + 4))) // 2
    return a, a + n * i


def p_positions(n: int) -> Iterator[tuple[int, int]]:
    """All P-positions one after the other, as the definition has them: A_i is the mex of all numbers before.

    >>> from itertools import islice
    >>> list(islice(p_positions(2), 5))
    [(0, 0), (1, 3), (2, 6), (4, 10), (5, 13)]
    """
    _check(n)
    a, b, larger = 0, 0, set[int]()
    while True:
        yield a, b
        larger.add(b)
        gap, a = b - a + n, a + 1
        while a in larger:
            larger.remove(a)
            a += 1
        b = a + gap


def p_positions_between(n: int, low: int, high: int) -> Iterator[tuple[int, int]]:
    """The P-positions with low ≤ A_i ≤ high, wherever that is; those before are not enumerated.

    >>> list(p_positions_between(1, 9, 13))
    [(9, 15), (11, 18), (12, 20)]
    """
    _check(n)
    # A_i ≥ low where i ≥ low/α = low·(n − 2 + √(n² + 4))/2n, which is irrational
    first = (low * (n - 2) + isqrt(low * low * (n * n + 4))) // (2 * n) + 1 if low > 0 else 0
    return takewhile(lambda pair: pair[0] <= high, (p_position(n, i) for i in count(first)))


def is_p_position(n: int, a: int, b: int) -> bool:
    """Whether the player to move at (a, b) loses: the difference must be n·i, and the smaller number A_i.

    >>> is_p_position(1, 5, 3), is_p_position(1, 3, 6), is_p_position(3, *p_position(3, 10**50))
    (True, False, True)
    """
    _check(n)
    low, high = sorted((a, b))
    return low >= 0 and (high - low) % n == 0 and p_position(n, (high - low) // n)[0] == low


def values(n: int, upto: int) -> list[list[int]]:
    """The Grundy values for all 0 ≤ a, b ≤ upto, by the definition.

    The values that stand along a diagonal up to a cell are kept as bits, so a cell looks at 2n − 1 diagonals,
    not at each option on them.

    >>> values(1, 3)
    [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5], [3, 4, 5, 6]]
    """
    _check(n)
    if upto > SIDE:
        raise LimitError("a window of Wythoff's game", str(upto), f"a side of at most {SIDE}")
    table = [[0] * (upto + 1) for _ in range(upto + 1)]
    diagonal = [[0] * (upto + 1) for _ in range(upto + 1)]
    columns = [0] * (upto + 1)
    for a, row in enumerate(table):
        along = 0
        spend(upto * (1 + min(n, upto) // 16))
        for b in range(upto + 1):
            row[b] = mex(along | columns[b] | _both(diagonal, n, a, b))
            along |= 1 << row[b]
            columns[b] |= 1 << row[b]
            diagonal[a][b] = 1 << row[b] | (diagonal[a - 1][b - 1] if a and b else 0)
    return table


def _both(diagonal: list[list[int]], n: int, a: int, b: int) -> int:
    """The values reached by taking from both numbers: one diagonal for each difference k − l."""
    union = 0
    for difference in range(min(n, max(a, b)) if a and b else 0):
        if difference < a:
            union |= diagonal[a - 1 - difference][b - 1]
        if difference < b:
            union |= diagonal[a - 1][b - 1 - difference]
    return union


def _check(n: int) -> None:
    if n < 1:
        raise DomainError("the games GW_n", str(n), "a positive n")
