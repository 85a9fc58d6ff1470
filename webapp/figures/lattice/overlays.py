"""What is drawn over a lattice: the positions of Wythoff's games, each with its own mark, and names of marks."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice

from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.relatives.wythoff import p_positions_between
from webapp.figures.drawing.shapes import Box, Group, Line, Point, Polyline, Shape, Text
from webapp.figures.drawing.style import size_of
from webapp.figures.drawing.text_width import text_width
from webapp.figures.lattice.plot import Plot

OVERLAYS = {
    "rays": "rays Φn",
    "cone": "golden cone",
    "wythoff-1": "Wythoff GW1",
    "wythoff-2": "Wythoff GW2",
    "wythoff-3": "Wythoff GW3",
}
"""name in links → name on screen"""
WYTHOFF = {1: "wythoff", 2: "wythoff second", 3: "wythoff third"}
"""the kind of mark of each game GWn"""
WYTHOFF_SHOWN = 400
_CORNERS: dict[int, tuple[Point, ...]] = {
    2: ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    3: ((0, -1.25), (1.15, 0.75), (-1.15, 0.75)),
}
"""a diamond and a triangle"""
SAMPLE, GAP, ROW = 20, 14, 20
"""width of a mark in the legend, distance to the next one, height of a row"""


def wythoff(plot: Plot, n: int, hollow: bool = False) -> Iterator[Group]:
    """The P-positions of the generalised Wythoff game GWn in the window, and their mirror images."""
    radius = round(min(7.5, 0.42 * plot.cell), 2) if hollow else 3.8
    for position in wythoff_positions(plot.x, plot.y, n):
        mark = tuple(_wythoff_mark(n, radius, hollow))
        yield Group(mark, "point", *plot.point(position), label=f"P-position of GW{n}")


def wythoff_positions(x: Axis, y: Axis, n: int) -> Iterator[Position]:
    """The P-positions of GWn in a window, then their mirror images."""
    for small, large, mirrored in ((x, y, False), (y, x, True)):
        for a, b in islice(p_positions_between(n, small.first, small.last), WYTHOFF_SHOWN):
            if large.first <= b <= large.last:
                yield Position(b, a) if mirrored else Position(a, b)


def _wythoff_mark(n: int, radius: float, hollow: bool) -> Iterator[Shape]:
    """A disc, a diamond or a triangle around (0, 0), with a halo."""
    for kind in ("wythoff halo", f"{WYTHOFF[n]} hollow" if hollow else WYTHOFF[n]):
        if n in _CORNERS:
            yield Polyline(tuple((round(radius * x, 2), round(radius * y, 2)) for x, y in _CORNERS[n]), kind, True)
        else:
            yield Box(-radius, -radius, 2 * radius, 2 * radius, kind, radius)


def legend(overlays: Collection[str], width: float) -> tuple[Group, ...]:
    """Each mark with its name, in rows of this width below (0, 0); rays alone are left unnamed.

    >>> [(entry.x, entry.y) for entry in legend(("rays", "cone"), 400)], legend(("rays",), 400)
    ([(10.0, 10.0), (99.3, 10.0)], ())
    """
    entries: list[Group] = []
    x, y = SAMPLE / 2, ROW / 2
    for name in overlays if set(overlays) - {"rays"} else ():
        words = Text(SAMPLE / 2 + 5, 4.5, OVERLAYS[name], "mark-name", "start")
        length = SAMPLE + 5 + text_width(words.text, size_of(words.kind)) + GAP
        if x + length - GAP > width and entries:
            x, y = SAMPLE / 2, y + ROW
        entries.append(Group((*_sample(name), words), "mark", round(x, 1), y))
        x += length
    return tuple(entries)


def _sample(name: str) -> Iterator[Shape]:
    if name == "rays":
        yield Line(-9, 0, 9, 0, "ray")
    elif name == "cone":
        yield Polyline(((-8, 6), (-2, -6), (8, -6), (8, -4)), "cone", True)
    else:
        yield from _wythoff_mark(int(name[-1]), 5, False)
