"""Reads TikZ pictures: colours by name, filled shapes, texts, each with its place."""

import re
from dataclasses import dataclass
from functools import cached_property

Point = tuple[float, float]

_COLOUR = re.compile(r"\\definecolor\{(\w+)\}\{HTML\}\{([0-9A-F]{6})\}")
_NODE = re.compile(r"\\node\[([^\]]*)\] at \((-?[0-9.]+),(-?[0-9.]+)\) \{(.*)\};")
_FILLED = re.compile(r"\\(?:filldraw|fill)\[(?:fill=)?(\w+)[^\]]*\](.*);")
_BOX = re.compile(r"\((-?[0-9.]+),(-?[0-9.]+)\) rectangle \((-?[0-9.]+),(-?[0-9.]+)\)")
_CIRCLE = re.compile(r"\((-?[0-9.]+),(-?[0-9.]+)\) circle\[radius=([0-9.]+)\]")
_FRACTION = re.compile(r"\\frac\{(.*?)\}\{(.*?)\}|^\$([^/$]+)/([^/$]+)\$$")


@dataclass(frozen=True)
class Text:
    """A text, where it stands, in which colour."""

    place: Point
    colour: str
    words: str

    @property
    def number(self) -> str:
        """A number set in mathematics, without TeX; empty for other texts."""
        words = self.words.replace("{\\ldots}", "…").replace("\\infty", "∞").replace("-", "−")
        found = re.fullmatch(r"\$(?:\\mathbf\{)?([^${}/]+|10\^\{[0-9]+\}[−+0-9]*)\}?\$(?:\$\\star\$)?", words)
        return found[1] if found else ""

    @property
    def fraction(self) -> str:
        """A fraction, top/bottom; empty for other texts."""
        found = _FRACTION.search(self.words)
        return "/".join(part for part in found.groups() if part is not None) if found else ""


@dataclass(frozen=True)
class Shape:
    """A filled box or circle as its bounding box, with its colour."""

    left: float
    top: float
    right: float
    bottom: float
    colour: str

    def holds(self, place: Point) -> bool:
        return self.left < place[0] < self.right and self.top < place[1] < self.bottom

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)


@dataclass(frozen=True)
class Picture:
    """One TikZ picture."""

    source: str

    @cached_property
    def colours(self) -> dict[str, str]:
        return {name: digits.lower() for name, digits in _COLOUR.findall(self.source)}

    @cached_property
    def texts(self) -> list[Text]:
        found = []
        for options, x, y, words in _NODE.findall(self.source):
            colour = next((self.colours[name] for name in options.split(",") if name in self.colours), "")
            found.append(Text((float(x), float(y)), colour, words))
        return found

    @cached_property
    def shapes(self) -> list[Shape]:
        found = []
        for name, path in _FILLED.findall(self.source):
            for corners in _BOX.findall(path):
                x1, y1, x2, y2 = map(float, corners)
                found.append(Shape(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2), self.colours[name]))
            for circle in _CIRCLE.findall(path):
                x, y, r = map(float, circle)
                found.append(Shape(x - r, y - r, x + r, y + r, self.colours[name]))
        return found

    def colour_at(self, place: Point) -> str:
        """The colour of the smallest shape around a place; none where there is no shape."""
        around = [shape for shape in self.shapes if shape.holds(place)]
        return min(around, key=lambda shape: shape.area).colour if around else "none"

    def nodes(self) -> list[tuple[str, Text, str]]:
        """The nodes of a tree: the fraction, the number in the disc that is nearest to it, the colour of the disc."""
        numbers = [text for text in self.texts if text.number and self.colour_at(text.place) != "none"]
        found = []
        for label in (text for text in self.texts if text.fraction and numbers):
            number = min(numbers, key=lambda text: _distance(text.place, label.place))
            if _distance(number.place, label.place) < 40:
                found.append((label.fraction, number, self.colour_at(number.place)))
        return found


def _distance(one: Point, other: Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
