"""Bars side by side: how often each player wins, generation by generation."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from webapp.figures.drawing.shapes import Box, Drawing, Group, Line, Shape, Text

WIDTH, HEIGHT = 720, 330
LEFT, RIGHT, TOP, BOTTOM = 46, 12, 14, 40
BASE = HEIGHT - BOTTOM
TICKS = (0, 25, 50, 75, 100)
APART = 30
"""from one number below the bars to the next, at least"""

Share = tuple[str, Fraction, str]
"""the kind of a bar, how long it is, from 0 to 1, and its name"""


def draw_bars(
    groups: Sequence[tuple[str, Sequence[Share]]],
    lines: Sequence[tuple[Fraction, str]],
    summary: str,
    width: int = WIDTH,
    axis: str = "generation →",
) -> Drawing:
    """Groups of shares, and lines across at some shares.

    >>> drawn = draw_bars([("1", [("won", Fraction(1, 2), "half")])], [(Fraction(2, 3), "2/3")], "shares")
    >>> [shape.shapes[0].height for shape in drawn.shapes if isinstance(shape, Group)]
    [138.0]
    """
    right = width - RIGHT
    shapes: list[Shape] = []
    for percent in TICKS:
        y = _level(Fraction(percent, 100))
        shapes += [Line(LEFT, y, right, y, "behind"), Text(LEFT - 6, y + 4, f"{percent} %", "tick", "end")]
    shapes += _bars(groups, width)
    for share, label in lines:
        y = _level(share)
        shapes += [Line(LEFT, y, right, y, "ray"), Text(right - 4, y - 5, label, "raynote", "end")]
    shapes += _numbers([label for label, _ in groups], width)
    shapes.append(Text(right, HEIGHT - 4, axis, "axis", "end"))
    return Drawing("bars", "bars", width, HEIGHT, tuple(shapes), summary, focusable=False)


def _bars(groups: Sequence[tuple[str, Sequence[Share]]], width: int) -> Iterator[Group]:
    """The bars of each group side by side, some room between the groups."""
    step = _step(len(groups), width)
    for place, (_, shares) in enumerate(groups):
        wide = step * 0.8 / len(shares)
        for index, (kind, share, words) in enumerate(shares):
            x, y = round(LEFT + (place + 0.1) * step + index * wide, 1), _level(share)
            yield Group((Box(x, y, round(wide, 1), round(BASE - y, 1), f"bar-{kind}"),), "", label=words)


def _numbers(labels: Sequence[str], width: int) -> Iterator[Text]:
    """The names of the groups below them, as many as there is room for."""
    every = -(-len(labels) * APART // width)
    for place, label in enumerate(labels):
        if place % every == 0:
            yield Text(round(LEFT + (place + 0.5) * _step(len(labels), width), 1), BASE + 16, label, "tick")


def _step(groups: int, width: int) -> float:
    return (width - LEFT - RIGHT) / max(groups, 1)


def _level(share: Fraction) -> float:
    """The height of a share, to a tenth of a unit."""
    return float(round(BASE - (BASE - TOP) * share, 1))
