"""The losing nodes of generations as a barcode: each generation a row, each node as wide as its place in the tree."""

from itertools import groupby

from engine.theorems.further.patterns import barcode
from webapp.figures.drawing.colour_key import swatch
from webapp.figures.drawing.palette import fill
from webapp.figures.drawing.shapes import Box, Drawing, Shape, Text

WIDTH, ROW, GAP, LEFT = 360, 22, 5, 28
CODES = {"P": 0, "−": 1, "+": 2}
KEY = (("loses", 0), ("wins, below 1", 1), ("wins, above 1", 2))


def draw_barcode(generations: int) -> Drawing:
    """The first generations, the root on top.

    >>> [(shape.x, shape.width) for shape in draw_barcode(3).shapes if isinstance(shape, Box)][1:]
    [(28.0, 163.5), (191.5, 163.5), (28.0, 81.75), (109.75, 163.5), (273.25, 81.75)]
    """
    shapes: list[Shape] = []
    for n in range(1, generations + 1):
        y, x, node = (n - 1) * (ROW + GAP) + GAP, float(LEFT), (WIDTH - LEFT - GAP) / 2 ** (n - 1)
        for letter, run in groupby(barcode(n)):
            width, code = len(list(run)) * node, CODES[letter]
            kind = "block own zero" if code == 0 else "block own"
            shapes.append(Box(round(x, 2), y, round(width, 2), ROW, kind, fill="" if code == 0 else fill(code)))
            x += width
        shapes.append(Text(LEFT - 6, y + ROW - 8, str(n), "tick", "end"))
    summary = f"The losing nodes of the first {generations} generations of the Calkin–Wilf tree, from left to right."
    key = tuple(swatch(words, code) for words, code in KEY)
    height = generations * (ROW + GAP) + GAP
    return Drawing("barcode", "order", WIDTH, height, tuple(shapes), summary, key=key, focusable=False)
