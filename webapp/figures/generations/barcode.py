"""The losing nodes of generations as a barcode: each generation a row, each node as wide as its place in the tree."""

from engine.theorems.further.patterns import barcode
from webapp.figures.drawing.colour_key import swatch
from webapp.figures.drawing.shapes import Drawing, Heatmap, Shape, Text

WIDTH, ROW, GAP, LEFT = 720, 26, 4, 34
CODES = {"P": 0, "−": 1, "+": 2}
KEY = (("loses", 0), ("wins, below 1", 1), ("wins, above 1", 2))


def draw_barcode(generations: int) -> Drawing:
    """The first generations, the root on top.

    >>> [list(shape.cells) for shape in draw_barcode(3).shapes if isinstance(shape, Heatmap)]
    [[0], [1, 2], [1, 0, 0, 2]]
    """
    shapes: list[Shape] = []
    for n in range(1, generations + 1):
        y, cells = (n - 1) * (ROW + GAP) + GAP, bytes(CODES[letter] for letter in barcode(n))
        shapes.append(Heatmap(LEFT, y, WIDTH - LEFT - GAP, ROW, len(cells), 1, cells))
        shapes.append(Text(LEFT - 8, y + ROW - 8, str(n), "tick", "end"))
    summary = f"The losing nodes of the first {generations} generations of the Calkin–Wilf tree, from left to right."
    key = tuple(swatch(words, code) for words, code in KEY)
    height = generations * (ROW + GAP) + GAP
    return Drawing("barcode", "strips", WIDTH, height, tuple(shapes), summary, key=key, focusable=False)
