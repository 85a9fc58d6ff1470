"""Where two games differ on a window of the lattice, as a picture and as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.cached import cached_property
from engine.games.game import Game
from engine.lattice.axis import Axis
from engine.lattice.near_table import LARGEST_TABLE
from engine.lattice.window import Window, difference
from engine.values.byte_codes import NONE
from webapp.figures.drawing.colour_key import swatch
from webapp.figures.drawing.shapes import Drawing, Shape
from webapp.figures.lattice.lattice_drawing import Spot, marked
from webapp.figures.lattice.plot import Plot, coarseness

SIDE = 160
"""cells along a side of a comparison"""
TABLE, COARSE = 1_024, 48
"""two large tables of games that need them solved row by row cost too much: beyond this number there are fewer cells"""
_CODES = bytes.maketrans(b"\2", bytes([NONE]))


@dataclass(frozen=True)
class Difference:
    """Two games on the same window."""

    first: Window
    second: Window

    @classmethod
    def of(cls, first: Game, second: Game, x: Axis, y: Axis) -> Difference:
        """The difference of two games on a window."""
        return cls(Window(first, x, y), Window(second, x, y))

    @classmethod
    def fitting(cls, first: Game, second: Game, x: Axis, y: Axis) -> Difference:
        """The difference on as many cells of a window as two games can afford, the same for both.

        >>> grossman, slow, wide = Game.parse("grossman"), Game.parse("grossman~last-2n"), Axis(1, 2000)
        >>> [Difference.fitting(one, slow, wide, wide).first.x.count for one in (grossman, slow)]
        [154, 48]
        """
        games, reach = (first, second), max(x.last, y.last)
        if TABLE < reach <= LARGEST_TABLE and all(map(_costly, games)):
            return cls(_directly(first, x, y), _directly(second, x, y))
        fitted = [Window.fitting(game, x, y, SIDE) for game in games]
        most = min(max(window.x.count, window.y.count) for window in fitted)
        return cls.of(first, second, x.sampled(most), y.sampled(most))

    @cached_property
    def cells(self) -> bytes:
        """0 equal, 1 different, NONE undecided: one byte a cell, row after row."""
        return difference(self.first, self.second).translate(_CODES)

    @property
    def differing(self) -> int:
        """How many cells differ.

        >>> Difference.of(Game.parse("grossman"), Game.parse("euclid"), Axis(1, 4), Axis(1, 4)).differing
        12
        """
        return self.cells.count(1)

    @property
    def undecided(self) -> int:
        """How many cells are undecided in one of the games."""
        return self.cells.count(NONE)

    @property
    def share(self) -> Fraction:
        """The share of cells that differ."""
        return Fraction(self.differing, len(self.cells))

    def rows(self) -> list[list[int | None]]:
        """The cells as rows: 0 equal, 1 different, None undecided."""
        width = self.first.x.count
        coded = [None if cell == NONE else cell for cell in self.cells]
        return [coded[start : start + width] for start in range(0, len(coded), width)]


def _costly(game: Game) -> bool:
    """Whether a row of the table costs more than a few translations of bytes."""
    return game.fold.byte_map(1) is None


def _directly(game: Game, x: Axis, y: Axis) -> Window:
    """A coarse window, solved cell by cell and not by a table."""
    return Window(game, x.sampled(COARSE), y.sampled(COARSE), by_table=False)


def draw_difference(found: Difference, over: Iterable[Shape] = (), spots: Sequence[Spot] = ()) -> Drawing:
    """The picture of a difference, with something drawn over it and some positions marked."""
    window = found.first
    plot = Plot(window.x, window.y)
    key = [swatch("=", 0), swatch("≠", 1)]
    if found.undecided:
        key.append(swatch("?", None))
    return plot.drawing(
        [plot.heatmap(found.cells), *over],
        f"Where {found.first.game} and {found.second.game} differ, {found.differing} of {len(found.cells)} cells.",
        key=key,
        note=coarseness(window.x, window.y),
        above=marked(plot, spots),
    )
