"""The values of several games in binary, one below the other, and their XOR: a column with an odd number of ones."""

from collections.abc import Iterator, Sequence

from webapp.figures.drawing.shapes import Box, Drawing, Line, Shape, Text
from webapp.figures.drawing.text_width import text_width

SIZE, ROW, COLUMN = 26, 44, 40
"""the size of the letters, the height of a row, the width of a binary digit"""
GAP, EDGE = 24, 12


def draw_binary(rows: Sequence[tuple[str, str, str]], total: tuple[str, str, str]) -> Drawing:
    """Rows of name, value and binary digits, and below a line their XOR; an odd column is marked.

    >>> drawn = draw_binary([("(3, 8)", "2", "10"), ("heap", "3", "11")], ("XOR", "1", "01"))
    >>> [(shape.kind, shape.x) for shape in drawn.shapes if isinstance(shape, Box)]
    [('odd-column', 206.1)]
    """
    every = [*rows, total]
    names = max(text_width(name, SIZE) for name, _, _ in every)
    values = max(text_width(value, SIZE, bold=True) for _, value, _ in every)
    left = EDGE + names + GAP + values + GAP
    width, height = left + COLUMN * len(total[2]) + EDGE, 2 * EDGE + ROW * len(every)
    shapes = (*_marks(total[2], left, height), *_rows(every, EDGE + names + GAP + values, left))
    line = Line(EDGE, height - EDGE - ROW, width - EDGE, height - EDGE - ROW, "sum-line")
    summary = "; ".join(f"{name}: {value}, in binary {bits}" for name, value, bits in every)
    return Drawing("binary", "binary", round(width, 1), height, (*shapes, line), summary, focusable=False)


def _marks(bits: str, left: float, height: float) -> Iterator[Shape]:
    for place, bit in enumerate(bits):
        if bit == "1":
            yield Box(round(left + COLUMN * place, 1), EDGE, COLUMN, height - 2 * EDGE, "odd-column", 6)


def _rows(rows: Sequence[tuple[str, str, str]], values: float, left: float) -> Iterator[Shape]:
    for place, (name, value, bits) in enumerate(rows):
        y = EDGE + ROW * place + 31
        yield Text(EDGE, y, name, "bit", "start", size=SIZE)
        yield Text(round(values, 1), y, value, "bit strong", "end", size=SIZE)
        for column, bit in enumerate(bits):
            yield Text(round(left + COLUMN * (column + 0.5), 1), y, bit, "bit strong", size=SIZE)
