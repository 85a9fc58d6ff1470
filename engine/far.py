"""Windows of the lattice far from the origin.

A row of `grossman` is found by its few breakpoints. For other games a block whose ratios all begin with the same
quotients has one value if those quotients decide it, and is halved otherwise. What no theorem shortens is computed
cell by cell within a declared amount of work.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.axis import Axis
from engine.errors import LimitError
from engine.folds import NimFold
from engine.game import Game
from engine.limits import WINDOW_WORK
from engine.rays import nivasch, ray, under_ray
from engine.table import LARGEST_TABLE, code, end_code, kept_table, nim_map, table_size


def far_cells(game: Game, x: Axis, y: Axis) -> bytes:
    """One byte a cell, row after row, coded as in `engine.table`.

    >>> set(far_cells(Game.parse("grossman~1-3"), Axis(10**15, 4), Axis(2 * 10**15 + 9 * 10**12, 4)))
    {1}
    """
    if game.ending.name == "grossman" and game.fold == NimFold(0):
        return b"".join(_monotone_row(x, b) for b in y)
    return _Blocks(game, x, y).cells()


def _monotone_row(x: Axis, y: int) -> bytes:
    """A row of `grossman`: the value falls with x up to the diagonal and rises after it."""
    diagonal = min(max(_places_upto(x, y), 0), x.count)
    return _run(x, 0, diagonal, y, falling=True) + _run(x, diagonal, x.count, y, falling=False)


def _places_upto(x: Axis, bound: int) -> int:
    """How many coordinates of the axis are at most `bound`, if the axis went on."""
    return (bound - x.first) // x.step + 1


def _run(x: Axis, start: int, stop: int, y: int, falling: bool) -> bytes:
    """The values of a monotone stretch, one breakpoint after the other."""
    last = nivasch(x[stop - 1], y)
    parts = []
    while start < stop:
        value = nivasch(x[start], y)
        end = stop
        if value != last:
            end = _places_upto(x, under_ray(value, y) if falling else ray(value + 1, y))
        parts.append(bytes([code(value)]) * (end - start))
        start = end
    return b"".join(parts)


class _OpenError(Exception):
    """The common quotients of a block do not decide its value."""


@dataclass(frozen=True)
class _Block:
    """Cells i … i_end − 1 by j … j_end − 1 of a window."""

    i: int
    i_end: int
    j: int
    j_end: int

    @property
    def width(self) -> int:
        """Cells across."""
        return self.i_end - self.i

    @property
    def height(self) -> int:
        """Cells down."""
        return self.j_end - self.j

    def halves(self) -> tuple[_Block, _Block]:
        """The block cut across its longer side."""
        if self.width >= self.height:
            middle = (self.i + self.i_end) // 2
            return _Block(self.i, middle, self.j, self.j_end), _Block(middle, self.i_end, self.j, self.j_end)
        middle = (self.j + self.j_end) // 2
        return _Block(self.i, self.i_end, self.j, middle), _Block(self.i, self.i_end, middle, self.j_end)


@dataclass(frozen=True)
class _Common:
    """What Euclid's algorithm does alike on a whole block: its quotients, then the pair B ≥ A as forms in (x, y)."""

    parts: tuple[int, ...]
    b: tuple[int, int]
    a: tuple[int, int]
    ends: bool = False
    """whether the last quotient ends the expansion of some cell"""

    def further(self, left: int, right: int, low: int, high: int) -> _Common:
        """Go on with the quotients that all pairs with left ≤ x ≤ right and low ≤ y ≤ high share."""
        if self.ends:
            return self
        parts, b, a = list(self.parts), self.b, self.a
        corners = ((left, high), (right, low))
        (n, d), (m, e) = ((_at(b, *corner), _at(a, *corner)) for corner in corners)
        while d and e and n // d == m // e:
            q = n // d
            parts.append(q)
            n, d, m, e = d, n - q * d, e, m - q * e
            b, a = a, (b[0] - q * a[0], b[1] - q * a[1])
        return _Common(tuple(parts), b, a, not (d and e))


_ABOVE, _BELOW = _Common((), (0, 1), (1, 0)), _Common((), (1, 0), (0, 1))
"""the beginnings above the diagonal, where y is the larger number, and below it"""
_NEXT_ABOVE, _NEXT_BELOW = _Common((1,), (1, 0), (-1, 1)), _Common((1,), (0, 1), (1, -1))
"""what follows near the diagonal, where the first quotient is 1"""
SMALL = 12
"""cells below which a block is done cell by cell"""


class _Blocks:
    """Fill a window by blocks that have one value or fall into lines, halving the others."""

    def __init__(self, game: Game, x: Axis, y: Axis) -> None:
        self.game, self.x, self.y = game, x, y
        self.filled = bytearray(x.count * y.count)
        self.work = 0

    def cells(self) -> bytes:
        """All cells."""
        whole = _Block(0, self.x.count, 0, self.y.count)
        blocks: list[tuple[_Block, _Common | None]] = [(whole, None)]
        if not self.game.fold.reads_beginning:
            self.predict()
        while blocks:
            block, known = blocks.pop()
            if block.width * block.height <= SMALL:
                self.singly(block)
                continue
            common = self.common(block, known)
            if not (self.constant(block, common) or self.lines(block, common)):
                blocks += ((half, common) for half in block.halves())
        return bytes(self.filled)

    def predict(self) -> None:
        """Refuse a window whose cells all need their whole expansion, if that is too much."""
        digits = len(str(max(self.x.last, self.y.last)))
        self.spend(2 * digits * self.x.count * self.y.count)
        self.work = -4 * self.x.count * self.y.count

    def spend(self, work: int) -> None:
        """Count work, and stop where the declared amount is reached."""
        self.work += work
        if self.work > WINDOW_WORK:
            cells = f"{self.x.count} × {self.y.count} cells"
            raise LimitError(f"a window of {self.game} this far out", cells, "a smaller window, or one nearer to 1,1")

    def singly(self, block: _Block) -> None:
        """Fill a small block cell by cell."""
        self.spend(block.width * block.height)
        fold, piles_of = self.game.fold, self.game.piles_of
        for j in range(block.j, block.j_end):
            y = self.y[j]
            for i in range(block.i, block.i_end):
                x = self.x[i]
                self.filled[j * self.x.count + i] = code(fold.value(piles_of(y, x) if x <= y else piles_of(x, y)))

    def common(self, block: _Block, known: _Common | None) -> _Common | None:
        """The common quotients of a block, going on from those of a larger one; None across the diagonal."""
        self.spend(2)
        left, right = self.x[block.i], self.x[block.i_end - 1]
        low, high = self.y[block.j], self.y[block.j_end - 1]
        if known is None:
            if left <= high and low <= right:
                return None
            known = _ABOVE if low > right else _BELOW
        return known.further(left, right, low, high)

    def constant(self, block: _Block, common: _Common | None) -> bool:
        """Fill a block whose common quotients tell its one value; False if they do not."""
        if common is None:
            return False
        safe = common.parts[:-1] if common.ends else common.parts
        try:
            cell = code(self.game.fold.value(_or_open(safe)))
        except _OpenError:
            return False
        for row in range(block.j * self.x.count, block.j_end * self.x.count, self.x.count):
            self.filled[row + block.i : row + block.i_end] = bytes([cell]) * block.width
        return True

    def lines(self, block: _Block, common: _Common | None) -> bool:
        """Fill a block along the lines of constant A, where these are few and A is small; False where they are not.

        Along such a line B runs through consecutive integers, so its values are a stretch of the row of A: translated
        copies of a row of the table near the origin, sent through the common quotients.
        """
        form = (common or _NEXT_ABOVE).a
        across, down = abs(form[1]), abs(form[0])
        starts = across * block.height + down * block.width
        few = 4 * starts < block.width * block.height and self.x.step == self.y.step == 1
        if not (few and isinstance(self.game.fold, NimFold)) or (common is None and not self.near_diagonal(block)):
            return False
        corners = ((self.x[i], self.y[j]) for i in (block.i, block.i_end - 1) for j in (block.j, block.j_end - 1))
        largest = max(abs(_at(form, *corner)) for corner in corners)
        if largest > LARGEST_TABLE:
            return False
        self.spend(2 * starts)
        rows = _Rows(self.game, self.game.fold, largest)
        for i in range(block.i, block.i_end):
            for j in range(block.j, block.j_end if i < block.i + across else min(block.j + down, block.j_end)):
                self.line(rows, common or (_NEXT_ABOVE if self.y[j] >= self.x[i] else _NEXT_BELOW), block, i, j)
        return True

    def near_diagonal(self, block: _Block) -> bool:
        """Whether the first quotient is 1 all over the block."""
        return self.y[block.j_end - 1] < 2 * self.x[block.i] and self.x[block.i_end - 1] < 2 * self.y[block.j]

    def line(self, rows: _Rows, common: _Common, block: _Block, i: int, j: int) -> None:
        """Fill the line that begins at a cell on the edge of the block."""
        across, down = abs(common.a[1]), abs(common.a[0])
        rooms = ((block.i_end - 1 - i, across), (block.j_end - 1 - j, down))
        length = min(room // stride for room, stride in rooms if stride)
        x, y = self.x[i], self.y[j]
        b, b_last = _at(common.b, x, y), _at(common.b, x + length * across, y + length * down)
        values = rows.line(common.parts, _at(common.a, x, y), b, b_last)
        start, stride = j * self.x.count + i, down * self.x.count + across
        self.filled[start : start + length * stride + 1 : stride] = values


class _Rows:
    """Rows of a small number far away, cut from the table near the origin."""

    def __init__(self, game: Game, fold: NimFold, largest: int) -> None:
        self.game, self.fold = game, fold
        self.side = table_size(largest) + 1
        self.cells = kept_table(game, self.side - 1)

    def line(self, parts: tuple[int, ...], a: int, b: int, b_last: int) -> bytes:
        """The bytes where A is a and B runs from b to b_last, up or down, behind the common quotients."""
        if a == 0:
            values = bytes([end_code(self.game, parts[-1])]) * (abs(b_last - b) + 1)
            parts = parts[:-1]
        elif b <= b_last:
            values = self.row(a, b, b_last)
        else:
            values = self.row(a, b_last, b)[::-1]
        for q in reversed(parts):
            values = values.translate(nim_map(self.fold.reduce(q)))
        return values

    def row(self, a: int, first: int, last: int) -> bytes:
        """The bytes of (a, b) for first ≤ b ≤ last."""
        beginning = self.cells[a * self.side + 1 : a * self.side + a]
        q_first = first // a
        copies = []
        for q in range(q_first, last // a + 1):
            copies.append(bytes([end_code(self.game, q)]))
            copies.append(beginning.translate(nim_map(self.fold.reduce(q))))
        start = first - q_first * a
        return b"".join(copies)[start : start + last - first + 1]


def _at(form: tuple[int, int], x: int, y: int) -> int:
    return form[0] * x + form[1] * y


def _or_open(parts: tuple[int, ...]) -> Iterator[int]:
    yield from parts
    raise _OpenError
