"""The rays Φn and the golden cone on a window of the lattice, cut by its frame: exact until the last rounding.

Places are in cells: 0 is the middle of the first cell, so the frame reaches from −1/2 to count − 1/2. A ray is the line
through the origin of slope Φn, its mirror image the one of slope 1/Φn; the cone lies between Φ1 and its mirror image.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import isqrt

from engine.fractions.rays import nivasch
from engine.lattice.axis import Axis

RAYS = 4
"""rays drawn in one window"""
MORE_DIGITS = 6
"""digits of Φn beyond those of the largest coordinate"""
HALF = Fraction(1, 2)

Place = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Ray:
    """The part of a ray Φn, or of its mirror image, inside a window; it ends where it leaves the window."""

    n: int
    mirrored: bool
    start: Place
    end: Place


def phi(n: int, digits: int) -> Fraction:
    """Φn = (n + √(n² + 4))/2 to so many decimal places.

    >>> float(phi(1, 20)), float(phi(2, 3))
    (1.618033988749895, 2.414)
    """
    scale = 10**digits
    return Fraction(n * scale + isqrt((n * n + 4) * scale * scale), 2 * scale)


def rays_in(x: Axis, y: Axis) -> Iterator[Ray]:
    """The first rays that cross a window, each followed by its mirror image."""
    corners = [nivasch(a, b) for a in (x.first, x.last) for b in (y.first, y.last)]
    first = max(1, min(corners))
    for n in range(first, min(max(corners) + 1, first + RAYS)):
        for mirrored in (False, True):
            ray = ray_in(x, y, n, mirrored)
            if ray is not None:
                yield ray


def ray_in(x: Axis, y: Axis, n: int, mirrored: bool = False) -> Ray | None:
    """One ray, or its mirror image; None where it misses the window.

    >>> ray = ray_in(Axis(1, 10), Axis(1, 10), 1)
    >>> [round(float(at), 3) for at in (*ray.start, *ray.end)]
    [-0.5, -0.191, 5.489, 9.5]
    """
    across, up = (y, x) if mirrored else (x, y)
    slope = _phi_for(x, y, n)
    rise = slope * across.step / up.step
    level = (slope * across.first - up.first) / up.step
    low = max(-HALF, (-HALF - level) / rise)
    high = min(across.count - HALF, (up.count - HALF - level) / rise)
    if low >= high:
        return None
    start, end = ((at, level + rise * at) for at in (low, high))
    return Ray(n, mirrored, start[::-1], end[::-1]) if mirrored else Ray(n, mirrored, start, end)


def cone_in(x: Axis, y: Axis) -> list[Place]:
    """The corners of the golden cone inside a window; none where it misses the window.

    >>> [(round(float(u), 2), round(float(v), 2)) for u, v in cone_in(Axis(1, 2), Axis(1, 2))]
    [(-0.5, -0.5), (-0.19, -0.5), (1.5, 0.55), (1.5, 1.5), (0.55, 1.5), (-0.5, -0.19)]
    """
    slope, far_x, far_y = _phi_for(x, y, 1), x.count - HALF, y.count - HALF
    frame = [(-HALF, -HALF), (far_x, -HALF), (far_x, far_y), (-HALF, far_y)]

    def below(place: Place) -> Fraction:
        return slope * (x.first + x.step * place[0]) - (y.first + y.step * place[1])

    def above(place: Place) -> Fraction:
        return slope * (y.first + y.step * place[1]) - (x.first + x.step * place[0])

    return _cut(_cut(frame, below), above)


def _cut(corners: list[Place], side: Callable[[Place], Fraction]) -> list[Place]:
    """The part of a polygon on which a linear function is not negative."""
    kept: list[Place] = []
    for one, other in pairwise([*corners, *corners[:1]]):
        here, there = side(one), side(other)
        if here >= 0:
            kept.append(one)
        if (here < 0) != (there < 0):
            share = here / (here - there)
            kept.append((one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])))
    return kept


def _phi_for(x: Axis, y: Axis, n: int) -> Fraction:
    return phi(n, len(str(max(x.last, y.last))) + MORE_DIGITS)
