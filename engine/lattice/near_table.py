"""The table of values near the origin, by translating rows of bytes.

For the smaller number a, the row over b in [qa, (q+1)a) is its own beginning, the values g(r, a) with r < a, sent
through c → v(q, c). So a row is a few `bytes.translate`, and the mirrored column one slice assignment.
"""

from __future__ import annotations

from itertools import islice

from engine.budget import shared, spend
from engine.games.game import Game
from engine.games.position import Position
from engine.values.byte_codes import LARGE, NONE, code
from engine.values.fold import Fold

LARGEST_TABLE = 2_048
"""side of the largest table"""


def table(game: Game, upto: int) -> bytearray:
    """The bytes of all pairs 0 ≤ a, b ≤ upto, row after row; row and column 0 hold no positions.

    >>> table(Game.parse("grossman"), 8)[3 * 9 + 8]
    2
    """
    side = upto + 1
    cells = bytearray(side * side)
    rows, ends = _Rows(game.fold), _ends(game, upto)
    for a in range(1, side):
        start = a * side
        spend(4 + side // 512 + upto // a // 16)
        beginning = bytes(cells[start : start + a])
        row = bytearray(b"".join(map(beginning.translate, rows.upto(upto // a, beginning))))
        row[::a] = ends[: upto // a]
        for r in _inexact(game, beginning):
            spend(upto // a)
            row[r::a] = bytes(code(game.value(Position(a, q * a + r))) for q in range(1, upto // a + 1))
        del row[side - a :]
        cells[start + a : start + side] = row
        cells[start + a :: side] = row
    if game.fold.value_at_end != game.fold.end:
        _mark_ended(game, cells, side)
    return cells


def _mark_ended(game: Game, cells: bytearray, side: int) -> None:
    """Write what is shown where the game is over, which counts differently while the table is filled."""
    for q in range(1, side):
        spend(1 + side // q // 8)
        if game.ending.last_pile(q) == 0:
            for a in range(1, (side - 1) // q + 1):
                cells[a * side + q * a] = cells[q * a * side + a] = game.fold.value_at_end


def table_size(needed: int) -> int:
    """The side of the table that is kept for this need: few sizes, so that windows share them.

    >>> table_size(65), table_size(2000)
    (256, 2048)
    """
    return next(size for size in (64, 256, 512, 1024, LARGEST_TABLE) if size >= needed)


@shared(maxsize=2)
def kept_table(game: Game, upto: int) -> bytes:
    """The table, kept for the next window.

    >>> kept_table(Game.parse("grossman"), 8) is kept_table(Game.parse("grossman"), 8)
    True
    """
    return bytes(table(game, upto))


def end_code(game: Game, q: int) -> int:
    """The byte of (a, qa): one pile, or none.

    >>> [end_code(Game.parse(name), 3) for name in ("euclid", "grossman", "m-euclid")]
    [3, 2, 0]
    """
    return code(game.fold.value((game.ending.last_pile(q),)))


def _inexact(game: Game, beginning: bytes) -> list[int]:
    """The places whose byte does not say enough: large thresholds (a large value plays like any other)."""
    if game.has_values or LARGE not in beginning:  # looked for at once: most rows have none
        return []
    return [r for r, cell in enumerate(beginning) if cell == LARGE]


def _ends(game: Game, upto: int) -> bytes:
    return bytes(end_code(game, q) for q in range(1, upto + 1))


class _Rows:
    """The maps of q = 1 … for one table after the other."""

    def __init__(self, fold: Fold) -> None:
        self.fold = fold
        self.maps: list[bytes | bytearray] = []
        self.filled: list[int] = []
        self.values: list[int] = []

    def upto(self, most: int, row: bytes) -> islice[bytes | bytearray]:
        """The maps for q = 1 … most, able to send every value of the row."""
        if self.fold.byte_map(1) is not None:
            self.maps.extend(filter(None, map(self.fold.byte_map, range(len(self.maps) + 1, most + 1))))
            return islice(self.maps, most)
        spend(5 + len(row) // 200 + most)
        self.values.extend(sorted(set(row).difference(self.values)))
        for q in range(1, most + 1):
            self._fill(q)
        return islice(self.maps, most)

    def _fill(self, q: int) -> None:
        """Extend the map of q to the values met since it was last used."""
        if q > len(self.maps):
            self.maps.append(bytearray(256))
            self.filled.append(0)
        sent = self.maps[q - 1]
        for c in self.values[self.filled[q - 1] :]:
            assert isinstance(sent, bytearray)
            sent[c] = NONE if c == NONE else code(self.fold.pile(q, c))
        self.filled[q - 1] = len(self.values)
