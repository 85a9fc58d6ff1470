"""The Farey tessellation seen from one node of the Stern–Brocot tree: each node is a triangle on a disc.

The corners of a triangle are the bounds of its node and the node's own fraction. The view is centred by an exact change
of basis, so it is as sharp at any depth as at the root; what lies far from the centre is too small to be seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.fractions.recentre import frame_seen_from
from engine.fractions.trees import STERN_BROCOT, Fraction, Frame
from webapp.figures.drawing.shapes import Curve, Point
from webapp.figures.farey.disc import arc, middle, rim_point

SIZE, RADIUS = 560, 222
SMALLEST = 5.0
"""triangles with a shorter side are left out"""
DEEPEST = 7
"""generations off the walk"""


def place(point: complex) -> Point:
    """A point of the disc in the picture."""
    return round(SIZE / 2 + RADIUS * point.real, 2), round(SIZE / 2 - RADIUS * point.imag, 2)


@dataclass(frozen=True, slots=True)
class Triangle:
    """A node of the tree on the disc: its fraction, its corners, its middle, its shortest side in picture units."""

    fraction: Fraction
    corners: tuple[complex, complex, complex]
    middle: complex
    side: float

    def curve(self, kind: str, colour: str) -> Curve:
        """Its outline, filled."""
        points = [place(self.corners[0])]
        for start, end in zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True):
            points += [place(point) for point in (*arc(start, end), end)]
        return Curve(tuple(points), kind, closed=True, fill=colour)


@dataclass(frozen=True)
class FareyView:
    """The tessellation seen from a node: `frame` are the bounds of the node in the centre."""

    frame: Frame

    def triangle(self, frame: Frame) -> Triangle:
        """The triangle of the node with these bounds."""
        w, x, y, z = seen = frame_seen_from(self.frame, frame)
        left, lowest, right = corners = rim_point((w, x)), rim_point((w + y, x + z)), rim_point((y, z))
        side = RADIUS * min(abs(left - lowest), abs(lowest - right), abs(right - left))
        return Triangle(STERN_BROCOT.at(frame), corners, middle(seen), side)

    def below(self, frame: Frame, deepest: int = DEEPEST) -> Iterator[Triangle]:
        """The triangles of a node and of all below it that are large enough to be seen."""
        todo = [(frame, deepest)]
        while todo:
            frame, left = todo.pop()
            triangle = self.triangle(frame)
            if triangle.side >= SMALLEST:
                yield triangle
                todo += [(STERN_BROCOT.step(frame, letter), left - 1) for letter in "RL" if left]
