"""The colours and styles of TikZ pictures: each is defined once, under a name of its own, before the pictures."""

from dataclasses import dataclass, field

from webapp.figures.drawing.style import look_of, size_of
from webapp.figures.drawing.themes import colour, stroke

POINTS = 72.27 / 25.4
"""TeX points of a millimetre"""
SIZES = (5, 6, 7, 8, 9, 10, 10.95, 12, 14.4, 17.28, 20.74, 24.88)
"""the sizes, in points, that TeX's own fonts have"""


@dataclass
class Palette:
    """The colours and styles used so far; greys where they are asked for."""

    theme: str
    grey: bool = False
    unit: float = 0.25
    """millimetres of one unit of a drawing"""
    used: dict[str, str] = field(default_factory=dict)
    styles: dict[str, str] = field(default_factory=dict)

    def colour(self, name: str) -> str:
        """The name under which TeX knows a colour, given by its name in the theme or as #rrggbb."""
        digits = colour(name, self.theme)[1:].upper()
        return self.used.setdefault(_grey(digits) if self.grey else digits, f"ee{_word(len(self.used))}")

    def style(self, kind: str) -> str:
        """The name of the style of a kind of shape."""
        name = f"ee-{kind.replace(' ', '-')}"
        if name not in self.styles:
            self.styles[name] = ",".join(self._options(kind))
        return name

    def text_style(self, kind: str, size: float) -> str:
        """The name of the style of a kind of text in a size."""
        points = min(SIZES, key=lambda known: abs(known - (size or size_of(kind)) * self.unit * POINTS))
        name = f"ee-{kind.replace(' ', '-')}-{points:g}".replace(".", "-")
        if name not in self.styles:
            bold = r"\bfseries" if (look_of(kind).weight or 400) >= 600 else ""
            written = rf"inner sep=0.4pt,font=\fontsize{{{points:g}}}{{{points:g}}}\selectfont{bold}"
            self.styles[name] = ",".join([written, f"text={self.colour(look_of(kind).fill or 'ink')}"])
        return name

    def _options(self, kind: str) -> list[str]:
        look = look_of(kind)
        found = [f"fill={self.colour(look.fill)}"] if look.fill not in (None, "none") else []
        if look.fill_opacity is not None:
            found.append(f"fill opacity={look.fill_opacity:g}")
        if look.stroke not in (None, "none"):
            width = (look.width or 1) * (stroke(self.theme) if look.grows else 1)
            found += [f"draw={self.colour(look.stroke)}", f"line width={width * self.unit:.3g}mm"]
        if look.dash:
            on, off = (f"{length * self.unit:.3g}mm" for length in look.dash)
            found.append(f"dash pattern=on {on} off {off}")
        return [*found, *([f"opacity={look.opacity:g}"] if look.opacity is not None else [])]

    def definitions(self) -> list[str]:
        """The commands that define the colours and styles used."""
        colours = [rf"\definecolor{{{name}}}{{HTML}}{{{digits}}}" for digits, name in self.used.items()]
        return colours + [rf"\tikzset{{{name}/.style={{{options}}}}}" for name, options in self.styles.items()]


def _grey(digits: str) -> str:
    """The grey of the same luminance."""
    red, green, blue = (int(digits[place : place + 2], 16) for place in (0, 2, 4))
    return f"{(299 * red + 587 * green + 114 * blue + 500) // 1000:02X}" * 3


def _word(number: int) -> str:
    """A number in letters, for a name TeX takes.

    >>> _word(0), _word(27)
    ('a', 'ab')
    """
    return (_word(number // 26 - 1) if number >= 26 else "") + "abcdefghijklmnopqrstuvwxyz"[number % 26]
