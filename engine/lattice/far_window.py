"""Windows of the lattice far from the origin, cell by cell.

Only `grossman` is faster: the values of a row are monotone on each side of the diagonal, so a row is a few stretches.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.budget import spend
from engine.fractions.continued_fraction import common_quotients
from engine.fractions.rays import nivasch, ray, under_ray
from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.values.byte_codes import LARGE, code
from engine.values.nim_piles import NimFold

Form = tuple[int, int]
"""the linear form u·x + v·y, as its coefficients (u, v)"""


def far_cells(game: Game, x: Axis, y: Axis) -> bytes:
    """One byte per cell, row after row, coded as in `engine.values.byte_codes`.

    >>> set(far_cells(Game.parse("grossman~1-3"), Axis(10**15, 4), Axis(2 * 10**15 + 9 * 10**12, 4)))
    {1}
    """
    if game.ending.name == "grossman" and game.fold == NimFold(0):
        return b"".join(_monotone_row(x, b) for b in y)
    if game.fold.work is not None:  # the bound is on all piles together, so they must be read together
        return bytes(code(game.value(Position(a, b))) for b in y for a in x)
    return CellByCell(game, x, y).cells()


@dataclass(frozen=True)
class SharedBeginning:
    """The quotients with which all pairs of a window begin, and the two numbers that Euclid's algorithm then has.

    >>> shared = SharedBeginning.of(Axis(100, 2), Axis(161, 2))
    >>> shared.quotients, shared.left(100, 162)
    ((1, 1, 1), (38, 24))
    """

    quotients: tuple[int, ...]
    larger: Form
    smaller: Form

    @classmethod
    def of(cls, x: Axis, y: Axis) -> SharedBeginning:
        """The beginning that a window shares: none where the diagonal crosses it."""
        if y.first > x.last:
            return cls((), (0, 1), (1, 0)).then(common_quotients(y.first, x.last, y.last, x.first))
        if x.first > y.last:
            return cls((), (1, 0), (0, 1)).then(common_quotients(x.first, y.last, x.last, y.first))
        return cls((), (0, 1), (1, 0))

    def then(self, quotients: Iterable[int]) -> SharedBeginning:
        """This beginning with further quotients."""
        parts, larger, smaller = list(self.quotients), self.larger, self.smaller
        for q in quotients:
            parts.append(q)
            larger, smaller = smaller, (larger[0] - q * smaller[0], larger[1] - q * smaller[1])
        return SharedBeginning(tuple(parts), larger, smaller)

    def left(self, x: int, y: int) -> tuple[int, int]:
        """The two numbers that are left of (x, y) after the shared quotients."""
        return self.larger[0] * x + self.larger[1] * y, self.smaller[0] * x + self.smaller[1] * y


class CellByCell:
    """A window computed cell by cell; only the quotients that all cells share are read once."""

    def __init__(self, game: Game, x: Axis, y: Axis) -> None:
        self.game, self.x, self.y = game, x, y
        self.shared = SharedBeginning.of(x, y)
        self.codes: dict[int, int] = {}
        smaller, larger = sorted((x.last.bit_length(), y.last.bit_length()))
        self.work = 2 + min(smaller, 2_000) // 400 + larger // 4_000

    def cells(self) -> bytes:
        """All cells, row after row.

        >>> CellByCell(Game.parse("euclid"), Axis(10**30, 3), Axis(10**30, 2)).cells()
        b'\\x01\\x00\\x00\\x00\\x01\\x00'
        """
        return b"".join(map(self.row, self.y))

    def row(self, y: int) -> bytes:
        """The cells of a row: from one to the next, each of the two numbers that are left changes by a constant."""
        value, piles = self.game.fold.value, self.game.piles_of
        b, a = self.shared.left(self.x.first, y)
        b_step, a_step = self.shared.left(self.x.step, 0)
        cells = bytearray()
        spend(self.x.count * self.work)
        for x in self.x:
            rest = value(piles(b, a) if b >= a else piles(a, b))
            cell = None if rest is None else self.codes.get(rest)
            cells.append(self.code(rest, x, y) if cell is None else cell)
            b += b_step
            a += a_step
        return bytes(cells)

    def code(self, rest: int | None, x: int, y: int) -> int:
        """The byte of a cell, given the value of what follows the shared quotients; kept for other cells like it.

        A cell may be decided by its first quotients although what follows them is undecided.
        """
        found = rest
        for q in reversed(self.shared.quotients):
            found = None if found is None else self.game.fold.pile(q, found)
        if rest is None or found is None:
            return code(self.game.value(Position(x, y)))
        self.codes[rest] = code(found)
        return self.codes[rest]


def _monotone_row(x: Axis, y: int) -> bytes:
    """A row of `grossman`: the value falls with x up to the diagonal and rises after it."""
    diagonal = min(max(x.upto(y), 1), x.count)
    return _stretches(x, 0, diagonal, y, falling=True) + _stretches(x, diagonal, x.count, y, falling=False)


def _stretches(x: Axis, start: int, stop: int, y: int, falling: bool) -> bytes:
    """The values of a monotone part of a row, one stretch of equal values after the other."""
    last = min(nivasch(x[stop - 1], y), LARGE)
    parts = []
    while start < stop:
        spend(3 + y.bit_length() // 40)
        value = min(nivasch(x[start], y), LARGE)
        end = stop
        if value != last:
            end = x.upto(under_ray(value, y) if falling else ray(value + 1, y))
        parts.append(bytes([code(value)]) * (end - start))
        start = end
    return b"".join(parts)
