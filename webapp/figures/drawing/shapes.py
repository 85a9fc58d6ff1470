"""A drawing: shapes at their final coordinates, each of a kind that says what it stands for.

A picture is drawn once, as a `Drawing`; the writers (SVG for pages and files, TikZ for LaTeX) only write it down. How a
kind looks is said once, in `webapp.figures.drawing.style`. Coordinates are in picture units, x to the right and y
downwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeVar

from webapp.figures.drawing.colour_key import Swatch

Point = tuple[float, float]
Written = TypeVar("Written")
Result = TypeVar("Result", covariant=True)


class ShapeWriter(Protocol[Result]):
    """Writes shapes in some language, or looks for something in them."""

    def line(self, line: Line) -> Result:
        """A straight line."""

    def polyline(self, polyline: Polyline) -> Result:
        """A line with corners, or a polygon."""

    def curve(self, curve: Curve) -> Result:
        """A smooth line, or what it encloses."""

    def box(self, box: Box) -> Result:
        """A rectangle."""

    def dots(self, dots: Dots) -> Result:
        """Equal discs."""

    def text(self, text: Text) -> Result:
        """A line of text."""

    def heatmap(self, heatmap: Heatmap) -> Result:
        """The cells of a heatmap."""

    def group(self, group: Group) -> Result:
        """Shapes that belong together."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line; `ends` are the keys of the groups it joins, where it joins two."""

    x1: float
    y1: float
    x2: float
    y2: float
    kind: str
    ends: tuple[str, str] | None = None

    def write(self, writer: ShapeWriter[Written]) -> Written:
        """What a writer makes of it."""
        return writer.line(self)


@dataclass(frozen=True, slots=True)
class Polyline:
    """Straight pieces one after the other; a closed one is a polygon."""

    points: tuple[Point, ...]
    kind: str
    closed: bool = False

    def write(self, writer: ShapeWriter[Written]) -> Written:
        """What a writer makes of it."""
        return writer.polyline(self)


@dataclass(frozen=True, slots=True)
class Curve:
    """Cubic Bézier curves one after the other: a start, then for each piece two control points and its end."""

    points: tuple[Point, ...]
    kind: str
    closed: bool = False
    fill: str = ""
    """a colour of its own instead of that of its kind: the colour of a value"""
    ends: tuple[str, str] | None = None
    """the keys of the groups it joins, where it joins two"""

    def write(self, writer: ShapeWriter[Written]) -> Written:
        """What a writer makes of it."""
        return writer.curve(self)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with its upper left corner at (x, y); with a radius of half its height, a pill or a disc.

    With a radius of half its width it is an ellipse.
    """

    x: float
    y: float
    width: float
    height: float
    kind: str
    radius: float = 0
    fill: str = ""
    """a colour of its own instead of that of its kind: the colour of a value"""

    def write(self, writer: ShapeWriter[Written]) -> Written:
        """What a writer makes of it."""
        return writer.box(self)


@dataclass(frozen=True, slots=True)
class Dots:
    """Many equal discs of this diameter."""

    points: tuple[Point, ...]
    size: float
    kind: str

    def write(self, writer: ShapeWriter[Written]) -> Written:
        """What a writer makes of it."""
        return writer.dots(self)


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text; y is its baseline."""

    x: float
    y: float
    text: str
    kind: str
    anchor: str = "middle"
    """start, middle or end"""
    fill: str = ""
    size: float = 0
    """the height of its letters, where it differs from that of its kind"""
    halo: str = ""
    """a colour of its own around the letters: that of the cell they stand in"""
    seen: bool = True
    """whether it is seen now: a script shows it where there is room"""

    def write(self, writer: ShapeWriter[Written]) -> Written:
        """What a writer makes of it."""
        return writer.text(self)


@dataclass(frozen=True, slots=True)
class Heatmap:
    """Cells row by row, the lowest first; one byte per cell, the code of its value (`engine.values.byte_codes`)."""

    x: float
    y: float
    width: float
    height: float
    columns: int
    rows: int
    cells: bytes

    def write(self, writer: ShapeWriter[Written]) -> Written:
        """What a writer makes of it."""
        return writer.heatmap(self)


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that belong together: a node, a square, a dot; moved by (x, y), perhaps a link, with a name."""

    shapes: tuple[Shape, ...]
    kind: str
    x: float = 0
    y: float = 0
    key: str = ""
    """what it stands for, the same in the next drawing: the browser moves it there"""
    link: str = ""
    label: str = ""
    """its name, read out and shown when the pointer rests on it"""
    reason: str = ""
    """what else is shown then"""
    data: Mapping[str, str] = field(default_factory=dict)
    """attributes for the scripts, without their prefix data-"""
    clip: tuple[float, float, float, float] | None = None
    """x, y, width and height of the rectangle beyond which nothing is seen"""

    def write(self, writer: ShapeWriter[Written]) -> Written:
        """What a writer makes of it."""
        return writer.group(self)


Shape = Line | Polyline | Curve | Box | Dots | Text | Heatmap | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole picture: its frame, its shapes from back to front, one sentence that says what it shows."""

    name: str
    kind: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    summary: str
    left: float = 0
    top: float = 0
    key: tuple[Swatch, ...] = ()
    """the colours used, for the colour key below it"""
    note: str = ""
    """what a reader must know of it: how coarse it is"""
    legend: tuple[Group, ...] = ()
    """the marks used and their names, in rows below (0, 0)"""
    data: Mapping[str, str] = field(default_factory=dict)
    """attributes for the scripts, without their prefix data-"""
    focusable: bool = True
    """whether the keyboard can enter it: it has links"""

    @property
    def live(self) -> Drawing:
        """The same as a picture that a script turns into that of another position."""
        return replace(self, data={**self.data, "live": self.name, "morph": ""})
