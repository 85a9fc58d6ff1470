"""Values along a pile as a strip of coloured cells, its period bracketed: sequences one under the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.values.pile_theory import PileValues
from webapp.figures.palette import fill, ink
from webapp.text.number_format import short

CELL, HEIGHT = 26, 26
LEFT, TOP, GAP = 84, 22, 24
CELLS = 40
"""cells of a strip"""


@dataclass(frozen=True)
class Cell:
    """A value in its colour."""

    x: int
    text: str
    fill: str
    ink: str
    zero: bool
    words: str


@dataclass(frozen=True)
class Strip:
    """One sequence: its name, its cells, and where its period begins and ends."""

    y: int
    label: str
    cells: list[Cell]
    bracket: tuple[int, int, str] | None


@dataclass(frozen=True)
class Strips:
    """Everything a template needs to draw sequences one under the other."""

    width: int
    height: int
    cell: int
    left: int
    ticks: list[tuple[int, str]]
    strips: list[Strip]
    summary: str


def draw_strips(sequences: Iterable[PileValues], summary: str, nothing: str = "0") -> Strips:
    """The strips; `nothing` is what a 0 is written as (a threshold of 0 means none).

    >>> drawn = draw_strips([PileValues("c = 0", [0, 1, 2, 0, 1, 2], 0, 3)], "values of a pile")
    >>> drawn.strips[0].bracket, [cell.text for cell in drawn.strips[0].cells]
    ((84, 162, 'period 3'), ['0', '1', '2', '0', '1', '2'])
    """
    drawn = [_strip(place, sequence, nothing) for place, sequence in enumerate(sequences)]
    longest = max((len(strip.cells) for strip in drawn), default=0)
    ticks = [(LEFT + n * CELL + CELL // 2, str(n)) for n in range(0, longest, 5)]
    height = TOP + len(drawn) * (HEIGHT + GAP)
    return Strips(LEFT + longest * CELL + 4, height, CELL, LEFT, ticks, drawn, summary)


def _strip(place: int, sequence: PileValues, nothing: str) -> Strip:
    y = TOP + place * (HEIGHT + GAP)
    shown = sequence.values[:CELLS]
    return Strip(y, sequence.label, [_cell(n, value, nothing) for n, value in enumerate(shown)], _bracket(sequence))


def _cell(n: int, value: int | None, nothing: str) -> Cell:
    text = "?" if value is None else nothing if value == 0 else short(value, 3)
    return Cell(LEFT + n * CELL, text, fill(value), ink(value), value == 0, f"n = {n}: {text}")


def _bracket(sequence: PileValues) -> tuple[int, int, str] | None:
    """The first period, where it is on the strip."""
    if sequence.period is None or sequence.preperiod is None or sequence.preperiod >= CELLS:
        return None
    end = min(sequence.preperiod + sequence.period, CELLS)
    words = f"period {short(sequence.period)}" + (f" from {sequence.preperiod} on" if sequence.preperiod else "")
    return LEFT + sequence.preperiod * CELL, LEFT + end * CELL, words
