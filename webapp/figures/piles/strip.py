"""Values along a pile as a strip of coloured cells, its period bracketed: sequences one under the other."""

from collections.abc import Iterable, Iterator

from engine.values.pile_theory import PileValues
from webapp.figures.drawing.palette import fill, ink
from webapp.figures.drawing.shapes import Box, Drawing, Group, Polyline, Shape, Text
from webapp.text.number_format import short

CELL = 26
LEFT, TOP, GAP = 84, 22, 24
CELLS = 40
"""cells of a strip"""
NUMBER = 13
"""size of the numbers in the cells"""


def draw_strips(sequences: Iterable[PileValues], summary: str, nothing: str = "0") -> Drawing:
    """The strips; `nothing` is what a 0 is written as (a threshold of 0 means none).

    >>> drawn = draw_strips([PileValues("c = 0", [0, 1, 2, 0, 1, 2], 0, 3)], "values of a pile")
    >>> [shape.text for shape in drawn.shapes if isinstance(shape, Text)]
    ['n', '0', '5', 'c = 0', 'period 3']
    >>> [shape.label for shape in drawn.shapes if isinstance(shape, Group)][:2]
    ['n = 0: 0', 'n = 1: 1']
    """
    drawn = list(sequences)
    longest = min(max((len(sequence.values) for sequence in drawn), default=0), CELLS)
    shapes: list[Shape] = [Text(LEFT - 8, 14, "n", "tick", "end")]
    shapes += [Text(LEFT + n * CELL + CELL // 2, 14, str(n), "tick") for n in range(0, longest, 5)]
    for place, sequence in enumerate(drawn):
        shapes += _strip(TOP + place * (CELL + GAP), sequence, nothing)
    width, height = LEFT + longest * CELL + 4, TOP + len(drawn) * (CELL + GAP)
    return Drawing("strips", "strips", width, height, tuple(shapes), summary, focusable=False)


def _strip(y: int, sequence: PileValues, nothing: str) -> Iterator[Shape]:
    yield Text(LEFT - 8, y + 18, sequence.label, "axis", "end")
    for n, value in enumerate(sequence.values[:CELLS]):
        yield _cell(y, n, value, nothing)
    yield from _bracket(y, sequence)


def _cell(y: int, n: int, value: int | None, nothing: str) -> Group:
    text = "?" if value is None else nothing if value == 0 else short(value, 3)
    zero, x = " zero" if value == 0 else "", LEFT + n * CELL
    box = Box(x, y, CELL, CELL, f"swatch{zero}", fill="" if zero else fill(value))
    number = Text(x + CELL / 2, y + 18, text, "swatch-text", fill="" if zero else ink(value), size=NUMBER)
    return Group((box, number), "", label=f"n = {n}: {text}")


def _bracket(y: int, sequence: PileValues) -> Iterator[Shape]:
    """The first period, where it is on the strip."""
    if sequence.period is None or sequence.preperiod is None or sequence.preperiod >= CELLS:
        return
    end = min(sequence.preperiod + sequence.period, CELLS)
    words = f"period {short(sequence.period)}" + (f" from {sequence.preperiod} on" if sequence.preperiod else "")
    left, right, top = LEFT + sequence.preperiod * CELL + 2, LEFT + end * CELL - 2, y + CELL + 3
    yield Polyline(((left, top), (left, top + 3), (right, top + 3), (right, top)), "bracket")
    yield Text(left + 2, y + 43, words, "tick", "start")
