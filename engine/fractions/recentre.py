"""The Stern–Brocot tree seen from one of its nodes: every fraction in coordinates in which that node is 1/1.

The bounds of a node are neighbours in the Farey sense, so every fraction is exactly one integer combination of them:
moving the view to any depth is a change of basis in whole numbers.
"""

from engine.fractions.trees import Fraction, Frame


def seen_from(frame: Frame, fraction: Fraction) -> Fraction:
    """How often the right and the left bound of a frame make up a fraction: its coordinates as a fraction of its own.

    >>> seen_from((2, 1, 3, 1), (5, 2)), seen_from((2, 1, 3, 1), (2, 1)), seen_from((2, 1, 3, 1), (8, 3))
    ((1, 1), (0, 1), (2, 1))
    >>> seen_from((2, 1, 3, 1), (1, 1))
    (-1, 2)
    """
    w, x, y, z = frame
    p, q = fraction
    return x * p - w * q, y * q - z * p


def frame_seen_from(frame: Frame, other: Frame) -> Frame:
    """Another node's bounds in these coordinates.

    >>> frame_seen_from((2, 1, 3, 1), (2, 1, 5, 2))
    (0, 1, 1, 1)
    """
    left, right = seen_from(frame, (other[0], other[1])), seen_from(frame, (other[2], other[3]))
    return (*left, *right)
