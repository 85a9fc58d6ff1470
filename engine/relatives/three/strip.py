"""Who wins where only multiples of the smallest of three numbers are taken (Ho 2012): a fold like Euclid's.

The P-positions are the same whether a multiple may be taken from either other number or from the largest only. They
lie in the strip c − b < a: beyond it the player to move can always enter the strip at a P-position.
"""

from collections.abc import Iterator

from engine.budget import spend
from engine.relatives.three.triple import Numbers, ordered


def is_lost(numbers: Numbers) -> bool:
    """Whether the player to move loses at a ≤ b ≤ c; numbers may be as large as you like.

    >>> [is_lost(numbers) for numbers in ((2, 3, 3), (2, 3, 4), (2, 3, 5), (3, 5, 7))]
    [True, True, False, True]
    """
    a, b, c = numbers
    lost = True
    while b < c:
        spend(1 + c.bit_length() // 512)
        if c - b >= a:
            return not lost
        if c < 2 * a:
            a, b, c = ordered(c - a, a, b)
            lost = not lost
            continue
        multiple = min((b - 1) // a, c // a - 1)  # at least 1, as b > a and c ≥ 2a here
        a, b, c = ordered(a, b - multiple * a, c - multiple * a)
    return lost


def lost_after(smallest: int, number: int, other: int) -> Iterator[int]:
    """To what `number` can be brought by taking multiples of the smallest, so that whoever moves then loses.

    In each residue class there is one such number, and it lies in the strip around `other` or below the smallest.

    >>> list(lost_after(3, 10**30, 8))
    [10]
    """
    in_strip = other - smallest + 1 + (number - other - 1) % smallest
    candidates = {number % smallest or smallest, in_strip, in_strip + smallest}
    for left in sorted(left for left in candidates if 0 < left < number):
        if is_lost(ordered(smallest, left, other)):
            yield left
