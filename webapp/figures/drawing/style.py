"""How each kind of shape looks, said once: from it come the style sheet of the site, that of a file, and TikZ's styles.

A kind is one word or several ("disc", "disc zero"): what is said of fewer words holds for more, unless more say
otherwise. A shape's own colour and size (`Box.fill`, `Text.fill`, `Text.size`) come before those of its kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from functools import lru_cache

from webapp.figures.drawing.themes import colour, stroke, themes_css

ORANGE, BLUE = "#e69f00", "#0072b2"
FONTS = '"DejaVu Sans", Verdana, Arial, sans-serif, "Libertinus Serif"'
PLAIN_SIZE = 13.0


@dataclass(frozen=True)
class Look:
    """How a kind looks; what is None is left to the shape, or to what is said of fewer words."""

    fill: str | None = None
    """the name of a colour, or none"""
    fill_opacity: float | None = None
    stroke: str | None = None
    width: float | None = None
    """of its line, or of the halo around letters"""
    grows: bool | None = None
    """whether the line is wider in the theme for projectors"""
    dash: tuple[float, float] | None = None
    round: bool | None = None
    opacity: float | None = None
    size: float | None = None
    weight: int | None = None
    halo: bool | None = None
    """whether the line is drawn behind the letters"""

    def under(self, other: Look) -> Look:
        """This look where the other says nothing."""
        said = {entry.name: getattr(other, entry.name) for entry in fields(other)}
        return replace(self, **{name: value for name, value in said.items() if value is not None})


def _line(colour: str, width: float, *, grows: bool = False, dash: tuple[float, float] | None = None) -> Look:
    return Look(fill="none", stroke=colour, width=width, grows=grows or None, dash=dash)


def _area(fill: str | None, width: float, *, grows: bool = False) -> Look:
    return Look(fill=fill, stroke="ink", width=width, grows=grows or None)


def _text(size: float, fill: str | None = None, weight: int | None = None, halo: float | None = None) -> Look:
    plain = Look(fill=fill, size=size, weight=weight)
    return plain if halo is None else replace(plain, stroke="halo", width=halo, halo=True)


LOOKS: dict[str, Look] = {
    # trees
    "behind": Look(fill="faint", stroke="faint", width=1.4, grows=True),
    "bracket": _line("ink", 1.4, grows=True),
    "bracket odd": Look(stroke="odd"),
    "edge": Look(fill="none", stroke="ink", width=4, grows=True, round=True),
    "edge odd": Look(stroke="odd"),
    "edge folded": Look(dash=(1, 9)),
    "played": Look(fill="none", stroke="accent", width=10, grows=True, round=True, opacity=0.28),
    "edge gap": Look(dash=(1, 9)),
    "edge far": Look(width=1.6),
    "edge passed": Look(opacity=0.4),
    "glow": Look(fill="none", stroke="glow", width=12, round=True),
    "glow wide": Look(stroke="glow-wide", width=22),
    "branch": _line("branch", 1.3, grows=True),
    "branch far": Look(stroke="line"),
    "branch edge": Look(stroke="ink", width=4),
    "branch onwards": Look(dash=(2, 4)),
    "block": Look(fill_opacity=0.4, stroke="branch", width=1, grows=True),
    "under": Look(fill="paper"),
    "block zero": Look(fill="paper", fill_opacity=1, stroke="ink", width=1.7),
    "block unknown": Look(fill="paper", fill_opacity=1),
    "block own": Look(fill_opacity=1, stroke="ink", width=1.4),
    "block own zero": Look(width=3.4),
    "pill": Look(fill="paper", stroke="branch", width=1),
    "left-out": _text(12, "soft", weight=600),
    "star-shape": Look(fill="ink", stroke="halo", width=2, halo=True),
    "disc": _area(None, 1.2, grows=True),
    "disc zero": Look(fill="paper", width=3.4),
    "disc zero small": Look(width=1.4),
    "disc unknown": Look(fill="paper"),
    "ring": Look(fill="none", stroke="ink", width=1.2, grows=True),
    "ring here": Look(width=2.2, dash=(4, 3.5)),
    "ring best": Look(width=3),
    "ring halo": Look(stroke="halo", width=7),
    "value": _text(16, weight=700),
    "fraction": _text(13.5, halo=3),
    "fraction walk": Look(weight=700, width=4),
    "fraction off": Look(fill="soft"),
    "value off": Look(weight=600),
    "pile size": Look(fill="ink", weight=700),
    "fraction-bar": _line("ink", 1),
    "fraction-bar large": Look(width=2),
    "note": _text(13.5, weight=700, halo=4),
    "pile": _text(12.5, "soft", halo=3),
    "fold": _text(12.5, "soft", halo=3),
    "pile large": Look(fill="ink"),
    "fold large": Look(fill="ink"),
    "label": _text(13, halo=3),
    "label onpath": Look(weight=700),
    "bound": _text(14, "soft"),
    "rim": _line("ink", 1.3),
    "triangle": Look(fill_opacity=0.4, stroke="branch", width=0.6),
    "triangle zero": Look(fill="paper", fill_opacity=1),
    "triangle unknown": Look(fill="paper", fill_opacity=1),
    "triangle walk": Look(fill_opacity=0.8, stroke="ink", width=1.2),
    "rim-label": _text(11, "soft"),
    "rim-label walk": Look(fill="ink", weight=700),
    "newman": _line("accent", 1.6, dash=(2, 4)),
    # the lattice
    "frame": _line("ink", 1),
    "ray": _line("ink", 1, dash=(5, 4)),
    "ray between": Look(opacity=0.4, dash=(1.5, 2.5)),
    "raynote": _text(13, weight=700, halo=3),
    "cone": Look(fill=ORANGE, fill_opacity=0.22, stroke="ink", width=1.5),
    "wythoff": _area("paper", 2),
    "wythoff second": Look(fill="mark-2", stroke="mark-2"),
    "wythoff third": Look(fill="mark-3", stroke="mark-3"),
    "wythoff hollow": Look(fill="none"),
    "wythoff second hollow": Look(fill="none"),
    "wythoff third hollow": Look(fill="none"),
    "wythoff halo": Look(fill="none", stroke="halo", width=5),
    "mark-name": _text(12.5, "ink"),
    "marks": Look(stroke="ink", round=True),
    "marks named": Look(stroke=ORANGE),
    "trail": Look(fill="none", stroke="ink", width=2.6, round=True),
    "trail halo": Look(stroke="halo", width=6.5),
    "trail halo wide": Look(width=10),
    "trail halo wide large": Look(width=23),
    "disc spot": Look(fill="ink", stroke="halo", width=1.4, grows=False),
    "disc spot large": Look(width=2),
    "disc hollow": Look(fill="none", width=1.6, grows=False),
    "disc hit": Look(stroke="none"),
    "ring spot": Look(fill="halo", fill_opacity=0.75),
    "star": _text(15, halo=3),
    "cell": Look(size=11.5, width=3, halo=True),
    "cell zero": Look(stroke="paper"),
    "cell bold": Look(weight=600),
    "tick": _text(12.5, "soft"),
    "tick large": Look(fill="ink"),
    "axis": _text(13, "soft"),
    "axis large": Look(fill="ink"),
    # values in binary
    "bit": _text(26),
    "bit strong": Look(weight=700),
    "odd-column": Look(fill=ORANGE, fill_opacity=0.35),
    "sum-line": _line("ink", 2),
    # the rectangle
    "sheet": _line("ink", 2),
    "tile": _area("panel", 1.4),
    "tile odd": Look(fill="faint"),
    "tile legal": Look(fill="legal"),
    "tile best": Look(width=4),
    "count": _text(17, weight=600),
    # piles, points in space, bars, the colour key
    "coin": _area("faint", 1.2),
    "coin now": Look(fill=ORANGE),
    "amount": _text(16, weight=600),
    "ball": Look(fill="accent", stroke="paper", width=0.6),
    "ball now": Look(fill="ink"),
    "bar-won": _area(BLUE, 0.8),
    "bar-chosen": _area(ORANGE, 0.8),
    "swatch": _area(None, 0.8),
    "swatch zero": Look(fill="paper", width=2),
    "swatch-text": _text(12, weight=600),
    "ground": Look(fill="paper"),
    "hit": Look(fill="ink", fill_opacity=0),
}


def _words(kind: str) -> frozenset[str]:
    return frozenset(kind.split())


_RULES = sorted(((_words(kind), kind, look) for kind, look in LOOKS.items()), key=lambda rule: len(rule[0]))
"""from what is said of one word to what is said of several, as style sheets weigh them"""


@lru_cache(maxsize=512)
def look_of(kind: str) -> Look:
    """How a shape of this kind looks.

    >>> look_of("disc zero").fill, look_of("disc zero now").stroke, look_of("no such kind")
    ('paper', 'ink', Look(fill=None, fill_opacity=None, stroke=None, width=None, grows=None, dash=None, round=None, \
opacity=None, size=None, weight=None, halo=None))
    """
    found = Look()
    for words, _, look in _RULES:
        if words <= _words(kind):
            found = found.under(look)
    return found


@lru_cache(maxsize=512)
def seen_kind(kind: str) -> str:
    """A kind without the words that change nothing of how it looks.

    >>> seen_kind("stem edge"), seen_kind("disc zero now")
    ('edge', 'disc zero')
    """
    matter = frozenset[str]().union(*(words for words, _, _ in _RULES if words <= _words(kind)))
    return " ".join(word for word in kind.split() if word in matter)


def size_of(kind: str) -> float:
    """The height of the letters of a kind of text."""
    return look_of(kind).size or PLAIN_SIZE


def stylesheet() -> str:
    """The site's part for pictures: colours are variables, so that a theme is changed without a new picture."""
    root = ".picture,.key svg{fill:var(--ink);text-anchor:middle}"
    return "\n".join([themes_css(), root, *(_rule(kind, look, None) for _, kind, look in _RULES), ""])


def file_stylesheet(kinds: Iterable[str], theme: str) -> str:
    """The style sheet of a file with these kinds of shapes, every value written out: any reader understands it."""
    present = [_words(kind) for kind in kinds]
    root = f"svg{{fill:{colour('ink', theme)};text-anchor:middle;font-family:{FONTS}}}"
    used = [(kind, look) for words, kind, look in _RULES if any(words <= other for other in present)]
    return "\n".join([root, "image{image-rendering:pixelated}", *(_rule(kind, look, theme) for kind, look in used)])


def _rule(kind: str, look: Look, theme: str | None) -> str:
    """A look in the words of a style sheet; without a theme colours and widths are variables."""
    said = {
        "fill": _paint(look.fill, theme),
        "fill-opacity": look.fill_opacity,
        "stroke": _paint(look.stroke, theme),
        "stroke-width": _width(look.width, bool(look_of(kind).grows), theme),
        "stroke-dasharray": look.dash and "{:g} {:g}".format(*look.dash),
        "stroke-linecap": look.round and "round",
        "stroke-linejoin": look.round and "round",
        "opacity": look.opacity,
        "font-weight": look.weight,
        "paint-order": look.halo and "stroke",
    }
    body = ";".join(f"{name}:{value}" for name, value in said.items() if value is not None)
    return f".{kind.replace(' ', '.')}{{{body}}}"


def _paint(name: str | None, theme: str | None) -> str | None:
    if name is None or name == "none" or (theme is None and name.startswith("#")):
        return name
    return f"var(--{name})" if theme is None else colour(name, theme)


def _width(width: float | None, grows: bool, theme: str | None) -> str | None:
    if width is None:
        return None
    if theme is None:
        return f"calc({width:g}px * var(--stroke))" if grows else f"{width:g}px"
    return f"{width * (stroke(theme) if grows else 1):g}px"
