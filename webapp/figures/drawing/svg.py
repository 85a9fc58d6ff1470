"""Writes a drawing as SVG: for a page, where the site's style sheet says how it looks, or as a file of its own."""

import html
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engine.budget import spend
from webapp.figures.drawing.key_below import with_key
from webapp.figures.drawing.palette_png import data_link, enlarged, png
from webapp.figures.drawing.shapes import Box, Curve, Dots, Drawing, Group, Heatmap, Line, Polyline, Shape, Text
from webapp.figures.drawing.style import file_stylesheet, size_of

SHAPE = 8
"""units of work of a shape, that of laying it out included"""
CRISP = 700
"""pixels a heatmap has at least for readers that smooth what they enlarge"""


@dataclass(frozen=True)
class Writer:
    """How a drawing is written: what goes before its links (None: it has no links), whether heatmaps are enlarged."""

    base: str | None = ""
    crisp: bool = False
    kinds: set[str] = field(default_factory=set)
    """the kinds of what was written"""

    def shapes(self, shapes: Sequence[Shape]) -> str:
        """The markup of some shapes, one after the other."""
        spend(SHAPE * len(shapes))
        return "".join([shape.write(self) for shape in shapes])

    def kind(self, kind: str) -> str:
        """The kind of a shape as its class."""
        self.kinds.add(kind)
        return f' class="{kind}"' if kind else ""

    def line(self, line: Line) -> str:
        """A line, with the keys of what it joins."""
        start = f'x1="{_number(line.x1)}" y1="{_number(line.y1)}"'
        end = f'x2="{_number(line.x2)}" y2="{_number(line.y2)}"'
        return f"<line{self.kind(line.kind)} {start} {end}{_ends(line.ends)}/>"

    def polyline(self, polyline: Polyline) -> str:
        """A line with corners, or a polygon."""
        points = " ".join([f"{_number(x)},{_number(y)}" for x, y in polyline.points])
        return f'<{"polygon" if polyline.closed else "polyline"}{self.kind(polyline.kind)} points="{points}"/>'

    def curve(self, curve: Curve) -> str:
        """A smooth line, perhaps closed, with a colour of its own or the keys of what it joins."""
        (x, y), *rest = curve.points
        path = " ".join([f"{_number(x)} {_number(y)}" for x, y in rest])
        fill = f' fill="{escape(curve.fill)}"' if curve.fill else ""
        shape = f"M{_number(x)} {_number(y)}C{path}{'Z' if curve.closed else ''}"
        return f'<path{self.kind(curve.kind)} d="{shape}"{fill}{_ends(curve.ends)}/>'

    def box(self, box: Box) -> str:
        """A rectangle, perhaps with round corners and a colour of its own."""
        radius = f' rx="{_number(box.radius)}"' if box.radius else ""
        fill = f' fill="{box.fill}"' if box.fill else ""
        return f"<rect{self.kind(box.kind)} {_frame(box.x, box.y, box.width, box.height)}{radius}{fill}/>"

    def dots(self, dots: Dots) -> str:
        """Many discs as the round ends of lines without length: one element however many there are."""
        path = "".join([f"M{_number(x)} {_number(y)}h0" for x, y in dots.points])
        return f'<path{self.kind(dots.kind)} d="{path}" stroke-width="{_number(dots.size)}"/>'

    def text(self, text: Text) -> str:
        """A line of text."""
        place = f' x="{_number(text.x)}" y="{_number(text.y)}"' if text.x else f' y="{_number(text.y)}"'
        size = f' font-size="{_number(text.size or size_of(text.kind))}"'
        anchor = "" if text.anchor == "middle" else f' text-anchor="{text.anchor}"'
        fill = f' fill="{text.fill}"' if text.fill else ""
        halo = f' stroke="{text.halo}"' if text.halo else ""
        seen = "" if text.seen else ' display="none"'
        words = text.text if text.text.isalnum() else escape(text.text)
        return f"<text{self.kind(text.kind)}{place}{size}{anchor}{fill}{halo}{seen}>{words}</text>"

    def heatmap(self, heatmap: Heatmap) -> str:
        """The cells as an image of one pixel per cell."""
        image = png(heatmap.cells, heatmap.columns)
        link = data_link(enlarged(image, CRISP) if self.crisp else image)
        frame = _frame(heatmap.x, heatmap.y, heatmap.width, heatmap.height)
        return f'<image href="{link}" {frame} preserveAspectRatio="none"/>'

    def group(self, group: Group) -> str:
        """A group: a link where it has one, with its name for the pointer and for screen readers."""
        tag = "a" if group.link and self.base is not None else "g"
        words = f' href="{escape(f"{self.base}{group.link}")}" aria-label="{escape(group.label)}"' if tag == "a" else ""
        key = f' data-key="{escape(group.key)}"' if group.key else ""
        moved = f' transform="translate({_number(group.x)} {_number(group.y)})"' if group.x or group.y else ""
        title = "\n".join(filter(None, (group.label, group.reason)))
        inside = (f"<title>{escape(title)}</title>" if title else "") + _clipped(group, self.shapes(group.shapes))
        return f"<{tag}{self.kind(group.kind)}{key}{_data(group.data)}{words}{moved}>{inside}</{tag}>\n"


def _clipped(group: Group, inside: str) -> str:
    """What a group holds, cut off at its rectangle: a picture in the picture needs no name as a clip path does."""
    if group.clip is None:
        return inside
    view = " ".join(map(_number, group.clip))
    return f'<svg {_frame(*group.clip)} viewBox="{view}">{inside}</svg>'


def page_svg(drawing: Drawing, base: str | None = "") -> str:
    """A drawing for a page that has the site's style sheet.

    >>> page_svg(Drawing("lattice", "lattice", 10, 8, (Line(0, 0, 1, 2.5, "ray"),), "Two < three.", focusable=False))
    '<svg class="picture lattice" viewBox="0 0 10 8" width="10" height="8" role="img" aria-label="Two &lt; three.">\
<line class="ray" x1="0" y1="0" x2="1" y2="2.5"/></svg>'
    """
    keyboard = f' data-picture="{escape(drawing.name)}" tabindex="0"' if drawing.focusable else ""
    role = "group" if drawing.focusable else "img"
    label = f'role="{role}" aria-label="{escape(drawing.summary)}"{keyboard}{_data(drawing.data)}'
    return f"<svg {_head(drawing)} {label}>{Writer(base).shapes(drawing.shapes)}</svg>"


def file_svg(
    drawing: Drawing, title: str, theme: str, background: bool = True, base: str | None = None, crisp: bool = False
) -> str:
    """A drawing as a file of its own, with its colour key: no style sheet, script, font or link outside is needed."""
    whole = with_key(drawing)
    ground = Box(whole.left, whole.top, whole.width, whole.height, "ground")
    shapes = (ground, *whole.shapes) if background else whole.shapes
    writer = Writer(base, crisp)
    body = writer.shapes(shapes)
    return f"{file_head(whole, title)}\n<style>{file_stylesheet(writer.kinds, theme)}</style>\n{body}\n</svg>\n"


def file_head(drawing: Drawing, title: str) -> str:
    """The beginning of a file: its frame and its title."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {_head(drawing)}>\n<title>{escape(title)}</title>'


def _head(drawing: Drawing) -> str:
    frame = " ".join(_number(at) for at in (drawing.left, drawing.top, drawing.width, drawing.height))
    size = f'width="{_number(drawing.width)}" height="{_number(drawing.height)}"'
    return f'class="picture {escape(drawing.kind)}" viewBox="{frame}" {size}'


def _frame(x: float, y: float, width: float, height: float) -> str:
    return f'x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" height="{_number(height)}"'


def _ends(ends: tuple[str, str] | None) -> str:
    return f' data-ends="{escape(" ".join(ends))}"' if ends else ""


def _data(data: Mapping[str, str]) -> str:
    return "".join([f' data-{name}="{escape(value)}"' for name, value in data.items()])


@lru_cache(maxsize=4096)
def escape(text: str) -> str:
    """A text as markup writes it; pictures say the same names and links again and again."""
    return html.escape(text)


@lru_cache(maxsize=4096)
def _number(at: float) -> str:
    """A coordinate to a hundredth, as short as possible.

    >>> _number(2.50), _number(-0.001), _number(340), _number(1234567.891)
    ('2.5', '0', '340', '1234567.89')
    """
    rounded = round(at, 2)
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)
