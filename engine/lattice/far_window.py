"""Windows of the lattice far from the origin.

A row of `grossman` is found by its few breakpoints; windows of other games are filled by blocks or cell by cell.
"""

from __future__ import annotations

from engine.fractions.rays import nivasch, ray, under_ray
from engine.games.game import Game
from engine.lattice.axis import Axis
from engine.lattice.blocks import Blocks
from engine.lattice.cell_codes import LARGE, code
from engine.lattice.folded import Folded
from engine.lattice.prefixes import Maps
from engine.values.nim_piles import NimFold


def far_cells(game: Game, x: Axis, y: Axis) -> bytes:
    """One byte a cell, row after row, coded as in `engine.lattice.cell_codes`.

    >>> set(far_cells(Game.parse("grossman~1-3"), Axis(10**15, 4), Axis(2 * 10**15 + 9 * 10**12, 4)))
    {1}
    """
    if game.ending.name == "grossman" and game.fold == NimFold(0):
        return b"".join(_monotone_row(x, b) for b in y)
    return filling(game, x, y).cells()


def filling(game: Game, x: Axis, y: Axis) -> Blocks | Folded:
    """A window that counts its work: by blocks where piles are maps of bytes, cell by cell where they are not.

    >>> far = filling(Game.parse("euclid~1-3"), Axis(10**9, 2), Axis(10**9, 2))
    >>> far.cells(), far.work.spent
    (b'\\x01\\x01\\x01\\x01', 10)
    """
    maps = Maps.of(game.fold)
    return Folded(game, x, y) if maps is None else Blocks(game, maps, x, y)


def _monotone_row(x: Axis, y: int) -> bytes:
    """A row of `grossman`: the value falls with x up to the diagonal and rises after it; one cell does both."""
    diagonal = min(max(x.upto(y), 1), x.count)
    return _run(x, 0, diagonal, y, falling=True) + _run(x, diagonal, x.count, y, falling=False)


def _run(x: Axis, start: int, stop: int, y: int, falling: bool) -> bytes:
    """The values of a monotone stretch, one breakpoint after the other."""
    last = min(nivasch(x[stop - 1], y), LARGE)
    parts = []
    while start < stop:
        value = min(nivasch(x[start], y), LARGE)
        end = stop
        if value != last:
            end = x.upto(under_ray(value, y) if falling else ray(value + 1, y))
        parts.append(bytes([code(value)]) * (end - start))
        start = end
    return b"".join(parts)
