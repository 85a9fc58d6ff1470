"""Windows of the lattice filled by blocks.

Euclid's algorithm does the same on a whole block for a while. These common quotients are one map of bytes, and what is
left of each cell is a pair of linear forms in (x, y). A block has one value if the map is constant; it falls into
stretches of rows of the table near the origin if the smaller form is small; otherwise it is halved, and the smallest
blocks are done cell by cell, within a declared amount of work.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.game import Game
from engine.lattice.axis import Axis
from engine.lattice.near_table import LARGEST_TABLE, end_code, kept_table, table_size
from engine.lattice.prefixes import Maps, Prefix
from engine.lattice.work import Work

SMALL = 800
"""cells below which a block is done cell by cell"""


@dataclass(frozen=True, slots=True)
class Block:
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

    def halves(self) -> tuple[Block, Block]:
        """The block cut across its longer side.

        >>> Block(0, 4, 0, 3).halves()
        (Block(i=0, i_end=2, j=0, j_end=3), Block(i=2, i_end=4, j=0, j_end=3))
        """
        if self.width >= self.height:
            middle = (self.i + self.i_end) // 2
            return Block(self.i, middle, self.j, self.j_end), Block(middle, self.i_end, self.j, self.j_end)
        middle = (self.j + self.j_end) // 2
        return Block(self.i, self.i_end, self.j, middle), Block(self.i, self.i_end, middle, self.j_end)


Pair = tuple[int, int]


def _at(form: Pair, x: int, y: int) -> int:
    """The value of a linear form at a point."""
    return form[0] * x + form[1] * y


@dataclass(frozen=True, slots=True)
class Common:
    """What Euclid's algorithm does alike on a block: so many quotients, then the pair B > A as forms in (x, y).

    `prefix` is what all these quotients do, `before` all but the last; `ends` says whether the last one ends the
    expansion of some cell, where A is 0.
    """

    b: Pair
    a: Pair
    prefix: Prefix
    before: Prefix
    last: int = 0
    quotients: int = 0
    ends: bool = False

    @classmethod
    def above(cls, nothing: Prefix) -> Common:
        """The beginning above the diagonal, where y is the larger number."""
        return cls((0, 1), (1, 0), nothing, nothing)

    @classmethod
    def below(cls, nothing: Prefix) -> Common:
        """The beginning below the diagonal, where x is the larger number."""
        return cls((1, 0), (0, 1), nothing, nothing)

    def then(self, q: int) -> Common:
        """One quotient further.

        >>> from engine.values.nim_piles import NimFold
        >>> common = Common.above(Prefix.nothing(Maps.of(NimFold(0)))).then(2)
        >>> common.b, common.a, list(common.prefix.sent[:4])
        ((1, 0), (-2, 1), [2, 2, 1, 1])
        """
        left = self.b[0] - q * self.a[0], self.b[1] - q * self.a[1]
        return Common(self.a, left, self.prefix[q], self.prefix, q, self.quotients + 1)

    def further(self, steepest: Pair, flattest: Pair) -> Common:
        """Go on with the quotients that all pairs between these two share.

        >>> from engine.values.nim_piles import NimFold
        >>> common = Common.above(Prefix.nothing(Maps.of(NimFold(0)))).further((100, 162), (100, 161))
        >>> common.quotients, common.b, common.a
        (5, (5, -3), (-8, 5))
        """
        if self.ends:
            return self
        common = self
        (n, d), (m, e) = ((_at(self.b, *pair), _at(self.a, *pair)) for pair in (steepest, flattest))
        while d and e and n // d == m // e:
            common = common.then(n // d)
            n, d, m, e = d, n % d, e, m % e
        return common if d and e else replace(common, ends=True)


class Blocks:
    """Fill a window by blocks that have one value or fall into lines, halving the others."""

    def __init__(self, game: Game, maps: Maps, x: Axis, y: Axis) -> None:
        self.game, self.maps, self.x, self.y = game, maps, x, y
        self.work = Work(game, x, y)
        self.filled = bytearray(x.count * y.count)
        self.nothing = Prefix.nothing(maps)
        self.above, self.below = Common.above(self.nothing), Common.below(self.nothing)
        self.rows: _Rows | None = None

    def cells(self) -> bytes:
        """All cells, row after row.

        >>> game = Game.parse("grossman~1-3")
        >>> Blocks(game, Maps.of(game.fold), Axis(10**30, 3), Axis(10**30, 2)).cells()
        b'\\x00\\x00\\x00\\x00\\x00\\x01'
        """
        self.fill(Block(0, self.x.count, 0, self.y.count))
        return bytes(self.filled)

    def fill(self, whole: Block) -> None:
        """Fill a block, halving as long as needed."""
        blocks: list[tuple[Block, Common | None]] = [(whole, None)]
        while blocks:
            block, known = blocks.pop()
            common = self.common(block, known)
            if self.constant(block, common) or self.lines(block, common):
                continue
            if block.width * block.height <= SMALL:
                self.singly(block, common)
            else:
                blocks += ((half, common) for half in block.halves())

    def singly(self, block: Block, common: Common | None) -> None:
        """Fill a block cell by cell; across the diagonal each row from the two beginnings."""
        for j in range(block.j, block.j_end):
            if common is None:
                middle = min(max(self.x.upto(self.y[j]), block.i), block.i_end)
                self.stretch(block.i, middle, j, self.above)
                self.stretch(middle, block.i_end, j, self.below)
            else:
                self.stretch(block.i, block.i_end, j, common)

    def stretch(self, i: int, i_end: int, j: int, common: Common) -> None:
        """Fill a stretch of a row, each cell read from where the common quotients end as far as it matters."""
        corner, values, steps = (self.x[i], self.y[j]), bytearray(), i_end - i
        next_a, next_b = _at(common.a, *corner), _at(common.b, *corner)
        a_step, b_step = common.a[0] * self.x.step, common.b[0] * self.x.step
        for _ in range(i, i_end):
            a, b, here, before, q = next_a, next_b, common.prefix, common.before, common.last
            while a and here.settled is None:
                q = b // a
                a, b, before = b - q * a, a, here
                here = here[q]
                steps += 1
            values.append(here.sent[0] if a else before.sent[end_code(self.game, q)])
            next_a += a_step
            next_b += b_step
        self.work.spend(steps)
        self.filled[j * self.x.count + i : j * self.x.count + i_end] = values

    def common(self, block: Block, known: Common | None) -> Common | None:
        """The common quotients of a block, going on from those of a larger one; None across the diagonal."""
        left, right = self.x[block.i], self.x[block.i_end - 1]
        low, high = self.y[block.j], self.y[block.j_end - 1]
        if known is None:
            if left <= high and low <= right:
                return None
            known = self.above if low > right else self.below
        common = known.further((left, high), (right, low))
        self.work.spend(2 + common.quotients - known.quotients)
        return common

    def constant(self, block: Block, common: Common | None) -> bool:
        """Fill a block whose common quotients tell its one value; False if they do not."""
        if common is None:
            return False
        value = (common.before if common.ends else common.prefix).settled
        if value is None:
            return False
        for row in range(block.j * self.x.count, block.j_end * self.x.count, self.x.count):
            self.filled[row + block.i : row + block.i_end] = bytes([value]) * block.width
        return True

    def lines(self, block: Block, common: Common | None) -> bool:
        """Fill a block along the lines of constant A, where these are few and A is small; False where they are not.

        Along such a line B rises through consecutive integers, so its values are a stretch of the row of A: translated
        copies of a row of the table near the origin, sent through the common quotients.
        """
        above, below = (common, common) if common else (self.above.then(1), self.below.then(1))
        across, down = abs(above.a[1]), abs(above.a[0])
        starts = across * block.height + down * block.width
        few = 4 * starts < block.width * block.height and self.x.step == self.y.step == 1
        if not few or (common is None and not self.near_diagonal(block)):
            return False
        corners = ((self.x[i], self.y[j]) for i in (block.i, block.i_end - 1) for j in (block.j, block.j_end - 1))
        largest = max(abs(_at(above.a, *corner)) for corner in corners)
        if largest > LARGEST_TABLE:
            return False
        self.work.spend(2 * starts)
        rows = self.rows_upto(largest)
        for i in range(block.i, block.i_end):
            for j in range(block.j, block.j_end if i < block.i + across else min(block.j + down, block.j_end)):
                self.line(rows, above if self.y[j] >= self.x[i] else below, block, i, j)
        return True

    def rows_upto(self, largest: int) -> _Rows:
        """The rows of all numbers up to this one: those of an earlier block where they reach so far."""
        if self.rows is None or largest >= self.rows.side:
            self.rows = _Rows(self.game, self.maps, largest)
        return self.rows

    def near_diagonal(self, block: Block) -> bool:
        """Whether the first quotient is 1 all over the block.

        >>> game = Game.parse("grossman")
        >>> blocks = Blocks(game, Maps.of(game.fold), Axis(100, 9), Axis(100, 109))
        >>> blocks.near_diagonal(Block(0, 9, 0, 99)), blocks.near_diagonal(Block(0, 9, 0, 109))
        (True, False)
        """
        return self.y[block.j_end - 1] < 2 * self.x[block.i] and self.x[block.i_end - 1] < 2 * self.y[block.j]

    def line(self, rows: _Rows, common: Common, block: Block, i: int, j: int) -> None:
        """Fill the line that begins at a cell on the edge of the block."""
        across, down = abs(common.a[1]), abs(common.a[0])
        rooms = ((block.i_end - 1 - i, across), (block.j_end - 1 - j, down))
        length = min(room // stride for room, stride in rooms if stride)
        x, y = self.x[i], self.y[j]
        b, b_last = _at(common.b, x, y), _at(common.b, x + length * across, y + length * down)
        values = rows.line(common, _at(common.a, x, y), b, b_last)
        start, stride = j * self.x.count + i, down * self.x.count + across
        self.filled[start : start + length * stride + 1 : stride] = values


class _Rows:
    """Rows of a small number far away, cut from the table near the origin."""

    def __init__(self, game: Game, maps: Maps, largest: int) -> None:
        self.game, self.maps = game, maps
        self.side = table_size(largest) + 1
        self.cells = kept_table(game, self.side - 1)

    def line(self, common: Common, a: int, b: int, b_last: int) -> bytes:
        """The bytes where A is a and B rises from b to b_last, behind the common quotients."""
        if a == 0:
            ending = end_code(self.game, common.last)
            return bytes([common.before.sent[ending]]) * (b_last - b + 1)
        return self.row(a, b, b_last).translate(common.prefix.sent)

    def row(self, a: int, first: int, last: int) -> bytes:
        """The bytes of (a, b) for first ≤ b ≤ last."""
        beginning = self.cells[a * self.side + 1 : a * self.side + a]
        q_first = first // a
        copies = []
        for q in range(q_first, last // a + 1):
            copies.append(bytes([end_code(self.game, q)]))
            copies.append(beginning.translate(self.maps.send(q)))
        start = first - q_first * a
        return b"".join(copies)[start : start + last - first + 1]
