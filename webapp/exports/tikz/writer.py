"""Writes a drawing as TikZ: the same shapes as on screen, in commands that need tikz and the styles of a palette."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.budget import spend
from engine.values.byte_codes import NONE
from webapp.exports.overlays import merged, separate
from webapp.exports.tikz.colours import Palette
from webapp.exports.tikz.text import tex_text
from webapp.figures.drawing.key_below import with_key
from webapp.figures.drawing.palette import fill
from webapp.figures.drawing.shapes import Box, Curve, Dots, Drawing, Group, Heatmap, Line, Point, Polyline, Shape, Text
from webapp.figures.drawing.style import look_of

SHAPE = 15
"""units of work of a shape, that of laying it out included"""
HELD = 175
"""cells per side: the most varied window of so many takes four fifths of the memory of pdfLaTeX"""
COVERED = 0.2
"""what the next row of cells covers of a row, so that readers show no line between them"""
_ANCHORS = {"start": "base west", "middle": "base", "end": "base east"}


def tikzpicture(drawings: Sequence[Drawing], palette: Palette) -> str:
    """One `tikzpicture`, always as large as its frame; what it uses is in the palette afterwards.

    Several drawings are its overlays, each in the same place; what they share is written once.
    """
    wholes = [with_key(drawing) for drawing in drawings]
    left, top = min(whole.left for whole in wholes), min(whole.top for whole in wholes)
    other = max(whole.left + whole.width for whole in wholes), max(whole.top + whole.height for whole in wholes)
    frame = rf"\useasboundingbox {_at((left, top))} rectangle {_at(other)};"
    writer = TikzWriter(palette)
    shapes = [whole.shapes if len(wholes) == 1 else separate(whole.shapes) for whole in wholes]
    steps = [["\n".join(writer.shapes([shape])) for shape in step] for step in shapes]
    parts = [part if len(shown) == len(steps) else _only(part, shown) for part, shown in merged(steps)]
    body = "\n".join([frame, *filter(None, parts)])
    return f"\\begin{{tikzpicture}}[ee-picture={palette.unit:.4g}mm]\n{body}\n\\end{{tikzpicture}}"


def _only(part: str, shown: Iterable[int]) -> str:
    """A part that some overlays show, counted from 1."""
    overlays = ",".join(str(step + 1) for step in sorted(shown))
    return f"\\only<{overlays}>{{%\n{part}%\n}}" if part else ""


@dataclass(frozen=True)
class TikzWriter:
    """Writes shapes as lines of TikZ."""

    palette: Palette

    def shapes(self, shapes: Iterable[Shape]) -> Iterator[str]:
        """The lines of some shapes, one after the other."""
        for shape in shapes:
            spend(SHAPE)
            yield from shape.write(self)

    def line(self, line: Line) -> list[str]:
        """A line."""
        return [self._path(line.kind, f"{_at((line.x1, line.y1))} -- {_at((line.x2, line.y2))}")]

    def polyline(self, polyline: Polyline) -> list[str]:
        """A line with corners, or a polygon."""
        end = " -- cycle" if polyline.closed else ""
        return [self._path(polyline.kind, " -- ".join(map(_at, polyline.points)) + end)]

    def curve(self, curve: Curve) -> list[str]:
        """Curves one after the other, perhaps filled with a colour of their own."""
        start, *rest = map(_at, curve.points)
        pieces = zip(rest[::3], rest[1::3], rest[2::3], strict=True)
        path = start + "".join(f" .. controls {one} and {two} .. {end}" for one, two, end in pieces)
        fill = f",fill={self.palette.colour(curve.fill)}" if curve.fill else ""
        return [self._path(curve.kind, path + (" -- cycle" if curve.closed else ""), fill)]

    def box(self, box: Box) -> list[str]:
        """A rectangle, a disc, an ellipse, or a rectangle with round corners; nothing where nothing is seen."""
        look = look_of(box.kind)
        if look.fill_opacity == 0 and look.stroke in (None, "none"):
            return []
        return [self._path(box.kind, self._outline(box), f",fill={self.palette.colour(box.fill)}" if box.fill else "")]

    def _outline(self, box: Box) -> str:
        half, up = box.width / 2, box.height / 2
        if box.radius >= half:
            middle = _at((box.x + half, box.y + up))
            return f"{middle} circle[x radius={_number(half)},y radius={_number(up)}]"
        corners = f"[rounded corners={min(box.radius, up) * self.palette.unit * 0.99:.3g}mm] " if box.radius else ""
        return f"{corners}{_at((box.x, box.y))} rectangle {_at((box.x + box.width, box.y + box.height))}"

    def dots(self, dots: Dots) -> list[str]:
        """Many discs in one path."""
        discs = " ".join(f"{_at(point)} circle[radius={_number(dots.size / 2)}]" for point in dots.points)
        return [rf"\fill[{self.palette.colour(look_of(dots.kind).stroke or 'ink')}] {discs};"] if discs else []

    def text(self, text: Text) -> list[str]:
        """A line of text on its baseline; a halo is a box in its colour behind it."""
        if not text.seen:
            return []
        look = look_of(text.kind)
        halo = text.halo or look.stroke if look.halo else None
        options = [self.palette.text_style(text.kind, text.size), f"anchor={_ANCHORS[text.anchor]}"]
        options += [f"text={self.palette.colour(text.fill)}"] if text.fill else []
        options += [f"fill={self.palette.colour(halo)}", "fill opacity=0.8,text opacity=1"] if halo else []
        return [rf"\node[{','.join(options)}] at {_at((text.x, text.y))} {{{tex_text(text.text)}}};"]

    def heatmap(self, heatmap: Heatmap) -> list[str]:
        """The colours of the cells, equal neighbours in a row as one; 0 is left white."""
        every = max(1, -(-max(heatmap.columns, heatmap.rows) // HELD))
        note = f"% LaTeX holds only so many cells: this is one of each {every} x {every}. The PDF shows them all."
        return [*([note] if every > 1 else []), *self._rows(heatmap, every)]

    def _rows(self, heatmap: Heatmap, every: int) -> Iterator[str]:
        width, height = every * heatmap.width / heatmap.columns, every * heatmap.height / heatmap.rows
        right, bottom = heatmap.x + heatmap.width, heatmap.y + heatmap.height
        for place, row in enumerate(range(0, heatmap.rows, every)):
            cells = heatmap.cells[row * heatmap.columns : (row + 1) * heatmap.columns : every]
            low, high = bottom - place * height, max(bottom - (place + 1) * height - COVERED, heatmap.y)
            boxes: dict[int, list[str]] = {}
            for code, start, end in runs(cells):
                x1, x2 = heatmap.x + start * width, min(heatmap.x + end * width, right)
                spend(4)
                boxes.setdefault(code, []).append(f"({x1:.2f},{low:.2f}) rectangle ({x2:.2f},{high:.2f})")
            # one path for each colour of a row: a path for each box would take more memory than LaTeX has
            for code, paths in boxes.items():
                yield rf"\fill[{self.palette.colour(fill(None if code == NONE else code))}] {' '.join(paths)};"

    def group(self, group: Group) -> list[str]:
        """The shapes of a group, moved and cut off as it says."""
        inside = [*self.shapes(group.shapes)]
        if group.clip is not None:
            x, y, width, height = group.clip
            inside = [rf"\clip {_at((x, y))} rectangle {_at((x + width, y + height))};", *inside]
        if not (group.x or group.y or group.clip):
            return inside
        return [rf"\begin{{scope}}[shift={{{_at((group.x, group.y))}}}]", *inside, r"\end{scope}"]

    def _path(self, kind: str, path: str, more: str = "") -> str:
        return rf"\path[{self.palette.style(kind)}{more}] {path};"


def runs(codes: bytes) -> Iterator[tuple[int, int, int]]:
    """The bytes that are not 0, equal neighbours as one: the byte, where it begins, where it ends.

    >>> list(runs(bytes([0, 1, 1, 2])))
    [(1, 1, 3), (2, 3, 4)]
    """
    end = 0
    for code, run in groupby(codes):
        start, end = end, end + len(list(run))
        if code:
            yield code, start, end


def _at(point: Point) -> str:
    return f"({_number(point[0])},{_number(point[1])})"


def _number(at: float) -> str:
    """A coordinate to a hundredth, as short as possible.

    >>> _number(2.50), _number(-0.001)
    ('2.5', '0')
    """
    return f"{round(at, 2) + 0:.2f}".rstrip("0").rstrip(".")
