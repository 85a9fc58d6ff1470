r"""The colours and styles of TikZ pictures, each under a name that means the same in every picture.

The package euclid-explorer.sty defines them all. A file that compiles alone begins with those it uses. Lengths are
multiples of `\eeunit`, which each picture sets to the size of its unit.
"""

from dataclasses import dataclass, field

from webapp.figures.drawing.palette import SMALL, UNDECIDED
from webapp.figures.drawing.style import LOOKS, look_of, seen_kind, size_of
from webapp.figures.drawing.themes import colour, colours, stroke

POINTS = 72.27 / 25.4
"""TeX points of a millimetre"""
SIZES = (5, 6, 7, 8, 9, 10, 10.95, 12, 14.4, 17.28, 20.74, 24.88)
"""the sizes, in points, that TeX's own fonts have"""
BASICS = (
    r"\newlength{\eeunit}",
    r"\tikzset{ee-picture/.style={/utils/exec={\setlength{\eeunit}{#1}},x=\eeunit,y=-\eeunit,"
    "line join=round,line cap=round}}",
)


@dataclass
class Palette:
    """The colours and styles used so far, each with its definition; greys where they are asked for."""

    theme: str
    grey: bool = False
    unit: float = 0.25
    """millimetres of one unit of a drawing"""
    used: dict[str, str] = field(default_factory=dict)
    styles: dict[str, str] = field(default_factory=dict)

    def colour(self, name: str) -> str:
        """The name under which TeX knows a colour, given by its name in the theme or as #rrggbb."""
        digits = colour(name, self.theme)[1:].upper()
        known = f"ee{digits if name.startswith('#') else name.replace('-', '')}"
        self.used[known] = _grey(digits) if self.grey else digits
        return known

    def style(self, kind: str) -> str:
        """The name of the style of a kind of shape."""
        name = f"ee-{seen_kind(kind).replace(' ', '-')}"
        if name not in self.styles:
            self.styles[name] = ",".join(self._options(kind))
        return name

    def text_style(self, kind: str, size: float) -> str:
        """The names of the styles of a kind of text and of its size."""
        points = min(SIZES, key=lambda known: abs(known - (size or size_of(kind)) * self.unit * POINTS))
        return f"{self._kind_of_text(kind)},{self._size(points)}"

    def _kind_of_text(self, kind: str) -> str:
        name = f"ee-{seen_kind(kind).replace(' ', '-')}"
        if name not in self.styles:
            bold = r",font=\bfseries" if (look_of(kind).weight or 400) >= 600 else ""
            self.styles[name] = f"inner sep=0.4pt,text={self.colour(look_of(kind).fill or 'ink')}{bold}"
        return name

    def _size(self, points: float) -> str:
        name = f"ee-{points:g}".replace(".", "-")
        self.styles[name] = rf"node font=\fontsize{{{points:g}}}{{{points:g}}}\selectfont"
        return name

    def _options(self, kind: str) -> list[str]:
        look = look_of(kind)
        found = [f"fill={self.colour(look.fill)}"] if look.fill not in (None, "none") else []
        if look.fill_opacity is not None:
            found.append(f"fill opacity={look.fill_opacity:g}")
        if look.stroke not in (None, "none"):
            width = (look.width or 1) * (stroke(self.theme) if look.grows else 1)
            found += [f"draw={self.colour(look.stroke)}", rf"line width={width:g}\eeunit"]
        if look.dash:
            found.append(r"dash pattern=on {:g}\eeunit off {:g}\eeunit".format(*look.dash))
        return [*found, *([f"opacity={look.opacity:g}"] if look.opacity is not None else [])]

    def definitions(self) -> list[str]:
        """The commands that define the colours and styles used."""
        named = [rf"\definecolor{{{name}}}{{HTML}}{{{digits}}}" for name, digits in self.used.items()]
        return named + [rf"\tikzset{{{name}/.style={{{options}}}}}" for name, options in self.styles.items()]


def whole_palette(theme: str, grey: bool = False) -> Palette:
    """Every colour of a theme, the colours of small values, and every kind of shape and text."""
    palette = Palette(theme, grey)
    for name in (*colours(theme), *SMALL, UNDECIDED, "#000", "#fff"):
        palette.colour(name)
    for kind in LOOKS:
        palette.text_style(kind, 0) if look_of(kind).size else palette.style(kind)
    for points in SIZES:
        palette.text_style("value", points / palette.unit / POINTS)
    return palette


def _grey(digits: str) -> str:
    """The grey of the same luminance."""
    red, green, blue = (int(digits[place : place + 2], 16) for place in (0, 2, 4))
    return f"{(299 * red + 587 * green + 114 * blue + 500) // 1000:02X}" * 3
