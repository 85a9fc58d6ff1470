"""Where two games differ on a window of the lattice, as a picture and as numbers."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from engine.axis import Axis
from engine.game import Game
from engine.lattice import Window, difference
from engine.table import NONE
from webapp.figures.lattice import draw_window
from webapp.figures.marked import MarkedLattice, marked
from webapp.figures.palette import fill, ink
from webapp.figures.png import data_link, png

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


def draw_difference(found: Difference, marks: list[tuple[str, str]], name: str) -> MarkedLattice:
    """The picture of a difference, with marks over it."""
    window = found.first
    key = [("=", fill(0), ink(0)), ("≠", fill(1), ink(1))]
    if found.undecided:
        key.append(("?", fill(None), ink(None)))
    return marked(
        draw_window(window, [], hide=True),
        image=data_link(png(found.cells, window.x.count)),
        rays=[],
        key=key,
        marks=marks,
        name=name,
        summary=f"Where {found.first.game} and {found.second.game} differ, {found.differing} of {len(found.cells)} "
        "cells.",
    )
