"""The frame of a lattice with its axes: where a pair of numbers stands in the picture. Cells are square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from engine.cached import cached_property
from engine.games.position import Position
from engine.lattice.axis import Axis
from webapp.figures.drawing.colour_key import Swatch
from webapp.figures.drawing.shapes import Box, Drawing, Group, Heatmap, Point, Polyline, Shape, Text
from webapp.figures.drawing.style import size_of
from webapp.figures.drawing.text_width import text_width
from webapp.figures.lattice.axis_ticks import Ticks, ticks
from webapp.figures.lattice.exact_rays import Place
from webapp.text.number_format import about

PLOT = 364
"""the longer side of the frame"""
RIGHT = 10
ASIDE = 9
"""from the frame to the numbers beside it: the ring around a position in the first column reaches so far"""
NARROWEST = 200
"""width of a picture whose plot is a narrow strip: the names of the axes need it"""
TICKS, TICKS_LARGE = 5, 3
LARGE_TYPE = 28


@dataclass(frozen=True)
class Plot:
    """A window of the lattice in a picture; large labels are for the projector."""

    x: Axis
    y: Axis
    large: bool = False

    @cached_property
    def left(self) -> float:
        """The left edge of the frame: the numbers beside it need that room.

        >>> Plot(Axis(1, 10), Axis(1, 10)).left, Plot(Axis(1, 10), Axis(1, 10**30, 10**29)).left
        (31, 52)
        """
        size = LARGE_TYPE if self.large else size_of("tick")
        return max(31, ceil(max(text_width(text, size) for _, text in self._ticks(self.y).marks)) + 6 + ASIDE)

    @property
    def top(self) -> float:
        """The upper edge of the frame."""
        return 30 if self.large else 15

    @cached_property
    def cell(self) -> float:
        """The side of a cell.

        >>> Plot(Axis(1, 10), Axis(1, 5)).cell
        36.4
        """
        return PLOT / max(self.x.count, self.y.count)

    @cached_property
    def right(self) -> float:
        """The right edge of the frame."""
        return round(self.left + self.x.count * self.cell, 2)

    @cached_property
    def bottom(self) -> float:
        """The lower edge of the frame."""
        return round(self.top + self.y.count * self.cell, 2)

    def at(self, place: Place) -> Point:
        """A place in cells as a point of the picture."""
        across, up = (float(at) + 0.5 for at in place)
        return round(self.left + across * self.cell, 2), round(self.bottom - up * self.cell, 2)

    def point(self, position: Position) -> Point:
        """Where a position stands: the middle of its cell.

        >>> Plot(Axis(1, 10), Axis(1, 10)).point(Position(1, 10))
        (49.2, 33.2)
        """
        return (
            round(self.left + self._along(self.x, position.a), 2),
            round(self.bottom - self._along(self.y, position.b), 2),
        )

    def _along(self, axis: Axis, coordinate: int) -> float:
        """How far along its axis a coordinate is; one far outside is a few plots away."""
        halves = 2 * (coordinate - axis.first) + axis.step
        hundredths = halves * PLOT * 100 // (2 * max(self.x.count, self.y.count) * axis.step)
        return max(-400 * PLOT, min(500 * PLOT, hundredths)) / 100

    def holds(self, position: Position) -> bool:
        """Whether a position is in the window."""
        inside = (self.x.first <= position.a <= self.x.last, self.y.first <= position.b <= self.y.last)
        return all(inside)

    def heatmap(self, cells: bytes) -> Heatmap:
        """The cells as colours."""
        size = (round(self.right - self.left, 2), round(self.bottom - self.top, 2))
        return Heatmap(self.left, self.top, *size, self.x.count, self.y.count, cells)

    def frame(self) -> Box:
        """The frame."""
        return Box(self.left, self.top, round(self.right - self.left, 2), round(self.bottom - self.top, 2), "frame")

    def axes(self, x_name: str, y_name: str) -> Iterator[Text]:
        """The numbers along both axes, and what they are."""
        across, up = self._ticks(self.x), self._ticks(self.y)
        kind, size = (" large", LARGE_TYPE) if self.large else ("", 0)
        title, below = f"{across.named(x_name)} →", self.bottom + (27 if self.large else 16)
        end = max(self.right, NARROWEST - RIGHT)
        from_here = end - text_width(title, size or size_of("axis")) - 0.6 * (size or size_of("axis"))
        beside = from_here > self.left + (self.right - self.left) / 2
        for at, text in across.marks:
            x = self.point(Position(at, self.y.first))[0]
            if not beside or x + text_width(text, size or size_of("tick")) / 2 < from_here:
                yield Text(x, below, text, f"tick{kind}", size=size)
        for at, text in up.marks:
            y = self.point(Position(self.x.first, at))[1]
            yield Text(self.left - ASIDE, y + (9 if self.large else 4), text, f"tick{kind}", "end", size=size)
        yield Text(end, below if beside else below + self._line, title, f"axis{kind}", "end", size=size)
        name = up.named(y_name)
        x, anchor = (self.left, "start") if len(name) > 2 else (self.left - 4, "end")
        yield Text(x, self.top - 4, f"↑ {name}", f"axis{kind}", anchor, size=size)

    @property
    def _line(self) -> float:
        return 38 if self.large else 18

    def _ticks(self, axis: Axis) -> Ticks:
        most = TICKS_LARGE if self.large else TICKS
        return ticks(axis, max(2, most * axis.count // max(self.x.count, self.y.count)))

    def trail(self, points: Sequence[Point], wide: bool = False) -> Iterator[Polyline]:
        """The way through some points as far as it is inside the frame, with a halo below it; wide, to hide numbers."""
        inside = tuple(self._inside(points))
        if len(inside) > 1:
            size = (" wide large" if self.large else " wide") if wide else ""
            yield Polyline(inside, f"trail halo{size}")
            yield Polyline(inside, "trail")

    def _inside(self, points: Sequence[Point]) -> Iterator[Point]:
        """Each piece cut at the frame; the way begins inside, so what is left is in one piece."""
        for place, (one, other) in enumerate(pairwise(points)):
            share = min(1.0, *(_share(one[k], other[k], *limits) for k, limits in enumerate(self._limits())))
            if place == 0:
                yield one
            yield round(one[0] + share * (other[0] - one[0]), 1), round(one[1] + share * (other[1] - one[1]), 1)
            if share < 1:
                return

    def _limits(self) -> tuple[Point, Point]:
        return (self.left, self.right), (self.top, self.bottom)

    def drawing(
        self,
        shapes: Iterable[Shape],
        summary: str,
        names: tuple[str, str] = ("a", "b"),
        key: Iterable[Swatch] = (),
        note: str = "",
        above: Iterable[Shape] = (),
        legend: tuple[Group, ...] = (),
    ) -> Drawing:
        """The drawing of what is inside the frame, with the axes, and what stands above all."""
        axes = tuple(self.axes(*names))
        height = max(text.y for text in axes) + (10 if self.large else 6)
        return Drawing(
            "lattice",
            "lattice large" if self.large else "lattice",
            round(max(self.right, NARROWEST - RIGHT) + RIGHT, 2),
            round(height, 2),
            (*shapes, self.frame(), *axes, *above),
            summary,
            key=tuple(key),
            note=note,
            legend=legend,
            data={"x": str(self.x), "y": str(self.y)},
        )


def _share(start: float, end: float, low: float, high: float) -> float:
    """The share of the way from start to end until a limit is passed; more than 1 where none is.

    >>> _share(10, 30, 0, 20), _share(10, 20, 0, 20), _share(-5, -5, 0, 20)
    (0.5, 2.0, 0.0)
    """
    if low <= end <= high:
        return 2.0
    limit = low if end < low else high
    return max(0.0, (limit - start) / (end - start)) if start != end else 0.0


def coarseness(x: Axis, y: Axis) -> str:
    """How coarse a window is, in words; empty where every point is shown.

    >>> coarseness(Axis(1, 10, 3), Axis(1, 10, 3))
    'Each cell shows the lower left point of its 3 × 3 square.'
    """
    if x.step == y.step == 1:
        return ""
    return f"Each cell shows the lower left point of its {about(x.step)} × {about(y.step)} square."
