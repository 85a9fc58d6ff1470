"""The colour key as a part of the drawing, for files: on a page it stands below the picture."""

from collections.abc import Iterator
from dataclasses import replace

from webapp.figures.colour_key import Swatch
from webapp.figures.drawing import Box, Drawing, Shape, Text

HEIGHT, STEP = 30, 34
WIDTH = 29


def with_key(drawing: Drawing) -> Drawing:
    """The drawing with its colour key below it."""
    if not drawing.key:
        return drawing
    left = round(drawing.left + (drawing.width - len(drawing.key) * STEP) / 2) + 0.5
    top = drawing.top + drawing.height + 2.5
    below = [shape for place, one in enumerate(drawing.key) for shape in _swatch(one, left + place * STEP, top)]
    return replace(drawing, shapes=(*drawing.shapes, *below), height=drawing.height + HEIGHT, key=())


def _swatch(one: Swatch, x: float, y: float) -> Iterator[Shape]:
    """A small box in its colour with the value on it."""
    zero = " zero" if one.plain else ""
    yield Box(x, y, WIDTH, 19, f"swatch{zero}", 3, "" if one.plain else one.fill)
    yield Text(x + WIDTH / 2, y + 14, one.text, "swatch-text", fill="" if one.plain else one.ink)
