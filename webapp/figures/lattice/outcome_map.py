"""Who wins at each pair of a small window, as coloured cells: Partizan Euclid, the difference game."""

from collections.abc import Callable, Mapping, Sequence

from engine.games.position import Position
from engine.lattice.axis import Axis
from webapp.figures.drawing.colour_key import swatch
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.lattice.lattice_drawing import Spot, marked
from webapp.figures.lattice.plot import Plot

PARTIZAN = {"P": 0, "L": 1, "N": 3, "R": 6}
"""the values whose colours stand for the outcomes"""


def draw_outcomes(
    outcome: Callable[[int, int], str],
    codes: Mapping[str, int],
    side: int,
    spot: Position | None,
    summary: str,
    names: tuple[str, str],
    words: Sequence[tuple[str, str]],
) -> Drawing:
    """The outcome of each pair (x, y) up to a side; `words` are the outcomes of the key and what they mean.

    >>> from engine.relatives.partizan import Partizan
    >>> drawn = draw_outcomes(lambda x, y: Partizan(Position(x, y)).outcome, PARTIZAN, 3, None, "", ("p", "q"), [])
    >>> list(drawn.shapes[0].cells)
    [0, 0, 0, 3, 0, 3, 1, 6, 0]
    """
    axis = Axis(1, side)
    plot = Plot(axis, axis)
    cells = bytes(codes[outcome(x, y)] for y in range(1, side + 1) for x in range(1, side + 1))
    spots = [Spot(spot, 0, "now", "", f"({spot.a}, {spot.b})")] if spot and plot.holds(spot) else []
    key = [swatch(said, codes[name]) for name, said in words]
    return plot.drawing([plot.heatmap(cells)], summary, names, key, above=marked(plot, spots))
