"""The hyperbolic disc in which the Farey tessellation is drawn: 0, 1 and ∞ stand at even distances on its rim.

Points come as exact fractions p/q, which may be negative or 1/0; only the last step, to the place on the disc, rounds.
"""

from __future__ import annotations

from cmath import exp
from math import asin, pi, tan

from engine.fractions.trees import Fraction, Frame

CENTRE = exp(1j * pi / 3)
"""the point of the half-plane in the middle of the triangle 0, 1, ∞"""
TURN = exp(1j * pi / 6)
"""turns the disc so that 1 stands at the bottom, 0 on the left and ∞ on the right"""
BITS = 400
"""numbers with more bits are cut before they become floats"""


def rim_point(fraction: Fraction) -> complex:
    """Where a fraction stands on the rim.

    >>> rim_point((1, 1)), abs(rim_point((10**400, 3 * 10**400 + 1))) - 1 < 1e-12
    ((-0-1j), True)
    """
    p, q = _floats(*fraction)
    point = TURN * (p - q * CENTRE) / (p - q * CENTRE.conjugate())
    point /= abs(point)
    return complex(round(point.real, 12), round(point.imag, 12))


def middle(frame: Frame) -> complex:
    """The middle of the triangle of a node: the point at the same distance from its three sides.

    >>> abs(middle((0, 1, 1, 0))) < 1e-12
    True
    """
    b, a, d, c = _floats(*frame)
    over, under = b + d * CENTRE, a + c * CENTRE
    return TURN * (over - under * CENTRE) / (over - under * CENTRE.conjugate())


def _floats(*numbers: int) -> tuple[float, ...]:
    """Numbers in proportion, small enough to be floats."""
    excess = max(0, max(abs(number).bit_length() for number in numbers) - BITS)
    return tuple(float(number >> excess) for number in numbers)


def arc(start: complex, end: complex) -> tuple[complex, complex]:
    """The control points of the curve along the straight line of the disc between two points of its rim.

    The line is a circle at right angles to the rim, so it leaves the rim towards the centre of the disc.
    """
    turn = 2 * asin(min(1.0, abs(start - end) / 2))
    length = 2 / 3 if pi - turn < 1e-6 else 4 / 3 * tan((pi - turn) / 4) * tan(turn / 2)
    return start * (1 - length), end * (1 - length)
