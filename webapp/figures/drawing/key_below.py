"""The colour key and the legend as parts of the drawing, for files: on a page they stand beside the picture."""

from collections.abc import Iterator
from dataclasses import replace

from webapp.figures.drawing.colour_key import Swatch
from webapp.figures.drawing.shapes import Box, Drawing, Group, Shape, Text

HEIGHT, GAP = 30, 5
LEGEND_EDGE = 10


def with_key(drawing: Drawing) -> Drawing:
    """The drawing with its colour key below it, and below that the names of its marks."""
    bottom, below = drawing.top + drawing.height, list[Shape]()
    if drawing.key:
        left = round(drawing.left + (drawing.width - sum(one.width + GAP for one in drawing.key)) / 2) + 0.5
        for one in drawing.key:
            below += _swatch(one, left, bottom + 2.5)
            left += one.width + GAP
        bottom += HEIGHT
    if drawing.legend:
        below.append(Group(drawing.legend, "legend-rows", drawing.left + LEGEND_EDGE, bottom))
        bottom += legend_height(drawing.legend)
    return replace(drawing, shapes=(*drawing.shapes, *below), height=bottom - drawing.top, key=(), legend=())


def legend_height(legend: tuple[Group, ...]) -> float:
    """How high the rows of a legend are."""
    return legend[-1].y + legend[0].y


def legend_drawing(drawing: Drawing) -> Drawing:
    """The legend of a picture as a picture of its own."""
    names = ", ".join(shape.text for entry in drawing.legend for shape in entry.shapes if isinstance(shape, Text))
    height = legend_height(drawing.legend)
    return Drawing("legend", "marks-legend", drawing.width, height, drawing.legend, f"Marks: {names}.", focusable=False)


def _swatch(one: Swatch, x: float, y: float) -> Iterator[Shape]:
    """A small box in its colour with the value on it."""
    zero = " zero" if one.plain else ""
    yield Box(x, y, one.width, 19, f"swatch{zero}", 3, "" if one.plain else one.fill)
    yield Text(x + one.width / 2, y + 14, one.text, "swatch-text", fill="" if one.plain else one.ink)
