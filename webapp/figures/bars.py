"""Bars side by side: who wins how often, generation by generation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

WIDTH, HEIGHT = 720, 330
LEFT, RIGHT, TOP, BOTTOM = 46, 12, 14, 40
TICKS = (0, 25, 50, 75, 100)


@dataclass(frozen=True)
class Bar:
    """One bar: where it stands, what it says."""

    x: float
    y: float
    width: float
    height: float
    kind: str
    words: str


@dataclass(frozen=True)
class Bars:
    """Everything a template needs to draw shares as bars."""

    width: int
    height: int
    left: int
    right: int
    bottom: int
    bars: list[Bar]
    ticks_x: list[tuple[float, str]]
    ticks_y: list[tuple[float, str]]
    lines: list[tuple[float, str]]
    summary: str


def draw_bars(
    groups: Sequence[tuple[str, Sequence[tuple[str, Fraction, str]]]],
    lines: Sequence[tuple[Fraction, str]],
    words: str,
    width: int = WIDTH,
) -> Bars:
    """Groups of shares from 0 to 1, each (kind, share, words), and lines across at some shares.

    >>> drawn = draw_bars([("1", [("won", Fraction(1, 2), "half")])], [(Fraction(2, 3), "2/3")], "shares")
    >>> drawn.bars[0].height, drawn.lines
    (138.0, [(106.0, '2/3')])
    """
    step = (width - LEFT - RIGHT) / max(len(groups), 1)
    bars: list[Bar] = []
    for place, (_, shares) in enumerate(groups):
        wide = step * 0.8 / len(shares)
        for index, (kind, share, said) in enumerate(shares):
            x = LEFT + (place + 0.1) * step + index * wide
            bars.append(Bar(round(x, 1), _level(share), round(wide, 1), round(_base() - _level(share), 1), kind, said))
    every = -(-len(groups) * 30 // width)
    ticks_x = [
        (round(LEFT + (place + 0.5) * step, 1), label) for place, (label, _) in enumerate(groups) if place % every == 0
    ]
    ticks_y = [(_level(Fraction(percent, 100)), f"{percent} %") for percent in TICKS]
    across = [(_level(share), label) for share, label in lines]
    return Bars(width, HEIGHT, LEFT, width - RIGHT, HEIGHT - BOTTOM, bars, ticks_x, ticks_y, across, words)


def _base() -> float:
    return float(HEIGHT - BOTTOM)


def _level(share: Fraction) -> float:
    """The height of a share, to a tenth of a unit."""
    return float(round((HEIGHT - BOTTOM) - (HEIGHT - BOTTOM - TOP) * share, 1))
