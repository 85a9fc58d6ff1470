"""Windows of the lattice far from the origin.

A row of `grossman` is found by its few breakpoints; windows of other games are filled by blocks.
"""

from __future__ import annotations

from engine.axis import Axis
from engine.blocks import Blocks
from engine.folds import NimFold
from engine.game import Game
from engine.rays import nivasch, ray, under_ray
from engine.table import LARGE, code


def far_cells(game: Game, x: Axis, y: Axis) -> bytes:
    """One byte a cell, row after row, coded as in `engine.table`.

    >>> set(far_cells(Game.parse("grossman~1-3"), Axis(10**15, 4), Axis(2 * 10**15 + 9 * 10**12, 4)))
    {1}
    """
    if game.ending.name == "grossman" and game.fold == NimFold(0):
        return b"".join(_monotone_row(x, b) for b in y)
    return Blocks(game, x, y).cells()


def _monotone_row(x: Axis, y: int) -> bytes:
    """A row of `grossman`: the value falls with x up to the diagonal and rises after it; one cell does both."""
    diagonal = min(max(_places_upto(x, y), 1), x.count)
    return _run(x, 0, diagonal, y, falling=True) + _run(x, diagonal, x.count, y, falling=False)


def _places_upto(x: Axis, bound: int) -> int:
    """How many coordinates of the axis are at most `bound`, if the axis went on."""
    return (bound - x.first) // x.step + 1


def _run(x: Axis, start: int, stop: int, y: int, falling: bool) -> bytes:
    """The values of a monotone stretch, one breakpoint after the other."""
    last = min(nivasch(x[stop - 1], y), LARGE)
    parts = []
    while start < stop:
        value = min(nivasch(x[start], y), LARGE)
        end = stop
        if value != last:
            end = _places_upto(x, under_ray(value, y) if falling else ray(value + 1, y))
        parts.append(bytes([code(value)]) * (end - start))
        start = end
    return b"".join(parts)
