"""Windows of the lattice filled by blocks.

Euclid's algorithm does the same on a whole block for a while. These common quotients are one map of bytes, and what is
left of each cell is a pair of linear forms in (x, y). A block has one value if the map is constant; it falls into
stretches of rows of the table near the origin if the smaller form is small; otherwise it is halved, and the smallest
blocks are done cell by cell, within a declared amount of work.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.axis import Axis
from engine.errors import LimitError
from engine.game import Game
from engine.limits import WINDOW_WORK
from engine.position import Position
from engine.table import LARGEST_TABLE, Maps, code, end_code, kept_table, table_size

SMALL = 24
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

    `sent` is the map of all these quotients, `before` that of all but the last; `ends` says whether the last one ends
    the expansion of some cell, where A is 0.
    """

    b: Pair
    a: Pair
    sent: bytes = bytes(range(256))
    before: bytes = bytes(range(256))
    last: int = 0
    quotients: int = 0
    ends: bool = False

    def then(self, q: int, maps: Maps) -> Common:
        """One quotient further.

        >>> from engine.folds import NimFold
        >>> common = Common((0, 1), (1, 0)).then(2, Maps.of(NimFold(0)))
        >>> common.b, common.a, list(common.sent[:4])
        ((1, 0), (-2, 1), [2, 2, 1, 1])
        """
        left = self.b[0] - q * self.a[0], self.b[1] - q * self.a[1]
        return Common(self.a, left, maps.send(q).translate(self.sent), self.sent, q, self.quotients + 1)

    def further(self, steepest: Pair, flattest: Pair, maps: Maps) -> Common:
        """Go on with the quotients that all pairs between these two share.

        >>> from engine.folds import NimFold
        >>> common = ABOVE.further((100, 162), (100, 161), Maps.of(NimFold(0)))
        >>> common.quotients, common.b, common.a
        (5, (5, -3), (-8, 5))
        """
        if self.ends:
            return self
        common = self
        (n, d), (m, e) = ((_at(self.b, *pair), _at(self.a, *pair)) for pair in (steepest, flattest))
        while d and e and n // d == m // e:
            common = common.then(n // d, maps)
            n, d, m, e = d, n % d, e, m % e
        return common if d and e else replace(common, ends=True)


ABOVE, BELOW = Common((0, 1), (1, 0)), Common((1, 0), (0, 1))
"""the beginnings above the diagonal, where y is the larger number, and below it"""


class Blocks:
    """Fill a window by blocks that have one value or fall into lines, halving the others."""

    def __init__(self, game: Game, x: Axis, y: Axis) -> None:
        self.game, self.x, self.y = game, x, y
        self.filled = bytearray(x.count * y.count)
        self.work = 0
        self.solved: set[tuple[int, int]] = set()

    def cells(self) -> bytes:
        """All cells.

        >>> Blocks(Game.parse("grossman~1-3"), Axis(10**30, 3), Axis(10**30, 2)).cells()
        b'\\x00\\x00\\x00\\x00\\x00\\x01'
        """
        maps = Maps.of(self.game.fold)
        if maps is None:
            return bytes(self.folded(x, y) for y in self.y for x in self.x)
        self.fill(Block(0, self.x.count, 0, self.y.count), maps)
        return bytes(self.filled)

    def folded(self, x: int, y: int) -> int:
        """The byte of a cell of a game without maps, its whole expansion folded from the right."""
        fold, piles = self.game.fold, tuple(self.game.piles(Position(x, y)))
        values = fold.steps(piles)
        self.spend(1 + 2 * len(piles))
        solved = {(fold.effort(n), behind) for n, behind in zip(piles, values[1:], strict=True) if behind is not None}
        self.spend(sum(effort for effort, _ in solved - self.solved))
        self.solved |= solved
        return code(values[0])

    def fill(self, whole: Block, maps: Maps) -> None:
        """Fill a block, halving as long as needed."""
        blocks: list[tuple[Block, Common | None]] = [(whole, None)]
        while blocks:
            block, known = blocks.pop()
            common = self.common(block, known, maps)
            if self.constant(block, common, maps) or self.lines(block, common, maps):
                continue
            if block.width * block.height <= SMALL:
                self.singly(block, common)
            else:
                blocks += ((half, common) for half in block.halves())

    def spend(self, work: int) -> None:
        """Count work, and stop where the declared amount is reached."""
        self.work += work
        if self.work > WINDOW_WORK:
            cells = f"{self.x.count} × {self.y.count} cells"
            raise LimitError(f"a window of {self.game} this far out", cells, "a smaller window, or one nearer to 1,1")

    def singly(self, block: Block, common: Common | None) -> None:
        """Fill a block cell by cell."""
        for j in range(block.j, block.j_end):
            for i in range(block.i, block.i_end):
                self.filled[j * self.x.count + i] = self.cell(self.x[i], self.y[j], common)

    def cell(self, x: int, y: int, common: Common | None) -> int:
        """The byte of a cell, beginning where the common quotients end.

        >>> Blocks(Game.parse("grossman"), Axis(1, 1), Axis(1, 1)).cell(3, 8, None)
        2
        """
        known = common or (ABOVE if x <= y else BELOW)
        a = _at(known.a, x, y)
        if a == 0:
            return known.before[end_code(self.game, known.last)]
        behind = self.game.fold.value(self.counted(self.game.piles_of(_at(known.b, x, y), a)))
        return known.sent[code(behind)] if behind is not None else code(self.game.value(Position(x, y)))

    def counted(self, piles: Iterable[int]) -> Iterator[int]:
        """The piles, each counted as work when it is read."""
        self.spend(1)
        for pile in piles:
            self.spend(1)
            yield pile

    def common(self, block: Block, known: Common | None, maps: Maps) -> Common | None:
        """The common quotients of a block, going on from those of a larger one; None across the diagonal."""
        left, right = self.x[block.i], self.x[block.i_end - 1]
        low, high = self.y[block.j], self.y[block.j_end - 1]
        if known is None:
            if left <= high and low <= right:
                return None
            known = ABOVE if low > right else BELOW
        common = known.further((left, high), (right, low), maps)
        self.spend(2 + common.quotients - known.quotients)
        return common

    def constant(self, block: Block, common: Common | None, maps: Maps) -> bool:
        """Fill a block whose common quotients tell its one value; False if they do not."""
        if common is None:
            return False
        sent = common.before if common.ends else common.sent
        if not maps.settled(sent):
            return False
        for row in range(block.j * self.x.count, block.j_end * self.x.count, self.x.count):
            self.filled[row + block.i : row + block.i_end] = sent[:1] * block.width
        return True

    def lines(self, block: Block, common: Common | None, maps: Maps) -> bool:
        """Fill a block along the lines of constant A, where these are few and A is small; False where they are not.

        Along such a line B rises through consecutive integers, so its values are a stretch of the row of A: translated
        copies of a row of the table near the origin, sent through the common quotients.
        """
        above, below = (common, common) if common else (ABOVE.then(1, maps), BELOW.then(1, maps))
        across, down = abs(above.a[1]), abs(above.a[0])
        starts = across * block.height + down * block.width
        few = 4 * starts < block.width * block.height and self.x.step == self.y.step == 1
        if not few or (common is None and not self.near_diagonal(block)):
            return False
        corners = ((self.x[i], self.y[j]) for i in (block.i, block.i_end - 1) for j in (block.j, block.j_end - 1))
        largest = max(abs(_at(above.a, *corner)) for corner in corners)
        if largest > LARGEST_TABLE:
            return False
        self.spend(2 * starts)
        rows = _Rows(self.game, maps, largest)
        for i in range(block.i, block.i_end):
            for j in range(block.j, block.j_end if i < block.i + across else min(block.j + down, block.j_end)):
                self.line(rows, above if self.y[j] >= self.x[i] else below, block, i, j)
        return True

    def near_diagonal(self, block: Block) -> bool:
        """Whether the first quotient is 1 all over the block.

        >>> blocks = Blocks(Game.parse("grossman"), Axis(100, 9), Axis(100, 109))
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
            return bytes([common.before[ending]]) * (b_last - b + 1)
        return self.row(a, b, b_last).translate(common.sent)

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
