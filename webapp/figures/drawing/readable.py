"""A drawing with letters large enough to be read from far away."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from webapp.figures.drawing.shapes import Drawing, Group, Heatmap, Shape, Text
from webapp.figures.drawing.style import size_of
from webapp.figures.drawing.text_width import text_width

CELL = "cell"
"""the kind of a number in a cell of a heatmap: it cannot grow beyond its cell"""


def readable(drawing: Drawing, least: float) -> Drawing:
    """The drawing with every letter at least so large; numbers that then do not fit their cells are left out.

    >>> ticks_and_cells = Text(0, 0, "20", "tick"), Text(0, 0, "3", "cell zero", size=6)
    >>> small, large = (Heatmap(0, 0, side, side, 1, 1, bytes(1)) for side in (10, 20))
    >>> for cells in (small, large):
    ...     drawn = readable(Drawing("lattice", "lattice", 9, 9, (cells, *ticks_and_cells), ""), 14)
    ...     [(shape.text, shape.size) for shape in drawn.shapes if isinstance(shape, Text)]
    [('20', 14)]
    [('20', 14), ('3', 14)]
    """
    cells = (shape.width / shape.columns for shape in drawing.shapes if isinstance(shape, Heatmap))
    return _framed(replace(drawing, shapes=tuple(_readable(drawing.shapes, least, next(cells, 0)))))


def _framed(drawing: Drawing) -> Drawing:
    """The drawing in a frame that holds the letters around it, which have grown."""
    texts = list(_seen(drawing.shapes))
    ends = [text.x - text_width(text.text, text.size) for text in texts if text.anchor == "end"]
    left, top = min([drawing.left, *ends]), min([drawing.top, *(text.y - 0.8 * text.size for text in texts)])
    bottom = max([drawing.top + drawing.height, *(text.y + 0.25 * text.size for text in texts)])
    width, height = drawing.width + drawing.left - left, bottom - top
    return replace(drawing, left=round(left, 1), top=round(top, 1), width=round(width, 1), height=round(height, 1))


def _seen(shapes: Iterable[Shape], x: float = 0, y: float = 0) -> Iterator[Text]:
    """The letters that are seen, where they stand."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _seen(shape.shapes, x + shape.x, y + shape.y)
        elif isinstance(shape, Text) and shape.seen:
            yield replace(shape, x=x + shape.x, y=y + shape.y)


def _readable(shapes: Iterable[Shape], least: float, cell: float) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield replace(shape, shapes=tuple(_readable(shape.shapes, least, cell)))
        elif not isinstance(shape, Text):
            yield shape
        elif not shape.kind.startswith(CELL):
            yield replace(shape, size=max(shape.size or size_of(shape.kind), least)) if shape.seen else shape
        elif text_width(shape.text, least) < cell and least < cell:
            yield _centred(shape, max(shape.size, least))


def _centred(number: Text, size: float) -> Text:
    """A number in a cell in another size: its middle stays where it is."""
    return replace(number, y=round(number.y + 0.35 * (size - number.size), 1), size=size)
