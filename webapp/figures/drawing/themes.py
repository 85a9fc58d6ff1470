"""The colours of the themes, said once: the site's style sheet, the files and TikZ all take them from here.

A colour has a name (ink, paper …) or is written out (#e69f00), where it is the same in every theme.
"""

from functools import lru_cache

LIGHT = {
    "paper": "#ffffff",
    "ink": "#1a1a1a",
    "soft": "#55585c",
    "line": "#c9ccd1",
    "faint": "#d9dce0",
    "panel": "#f5f6f7",
    "link": "#0b57a4",
    "accent": "#0072b2",
    "on-accent": "#ffffff",
    "won": "#e7f4ee",
    "won-ink": "#0b5a3c",
    "lost": "#fdeee3",
    "lost-ink": "#8a3b00",
    "odd": "#7a7d82",
    "halo": "#ffffff",
    "branch": "#8b929c",
    "mark-2": "#a8005c",
    "mark-3": "#00594f",
    "glow": "#b3d8ec",
    "glow-wide": "#dceef7",
}
DARK = {
    "paper": "#16181b",
    "ink": "#ececec",
    "soft": "#b4b8be",
    "line": "#4a4e55",
    "faint": "#34383e",
    "panel": "#1f2226",
    "link": "#8cc4ff",
    "accent": "#3b9be0",
    "on-accent": "#06121d",
    "won": "#12301f",
    "won-ink": "#9be0bd",
    "lost": "#3a2413",
    "lost-ink": "#ffc496",
    "odd": "#9a9ea5",
    "halo": "#16181b",
    "branch": "#7c838d",
    "mark-2": "#ff8ac4",
    "mark-3": "#5fe0cf",
    "glow": "#28506a",
    "glow-wide": "#1d3341",
}
PROJECTOR = {"soft": "#333333", "line": "#888888", "faint": "#c4c7cc", "link": "#003f88", "odd": "#55585c"}
_STROKE = {"projector": 1.5}
"""how many times as wide lines are in a theme"""
LEGAL = 14
"""per cent of the accent in the colour of a square that may be taken"""


@lru_cache(maxsize=8)
def colours(theme: str) -> dict[str, str]:
    """Every colour of a theme by its name.

    >>> colours("dark")["paper"], colours("")["paper"], colours("projector")["soft"]
    ('#16181b', '#ffffff', '#333333')
    """
    found = DARK if theme == "dark" else LIGHT | PROJECTOR if theme == "projector" else LIGHT
    return found | {"legal": mixed(found["accent"], LEGAL, found["paper"])}


def stroke(theme: str) -> float:
    """How many times as wide lines are in a theme."""
    return _STROKE.get(theme, 1)


def colour(name: str, theme: str) -> str:
    """A colour as #rrggbb.

    >>> colour("accent", ""), colour("#e69f00", "dark"), colour("#fff", "")
    ('#0072b2', '#e69f00', '#ffffff')
    """
    if not name.startswith("#"):
        return colours(theme)[name]
    return name if len(name) == 7 else "#" + "".join(2 * digit for digit in name[1:])


def mixed(one: str, percent: int, other: str) -> str:
    """So much of a colour, the rest of another.

    >>> mixed("#000000", 50, "#ffffff")
    '#808080'
    """
    parts = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{(a * percent + b * (100 - percent) + 50) // 100:02x}" for a, b in parts)


def _parts(text: str) -> tuple[int, ...]:
    return tuple(int(text[place : place + 2], 16) for place in (1, 3, 5))


def themes_css() -> str:
    """The colours as variables of a style sheet, each for the light and the dark theme, so that another theme needs no
    new picture."""
    light, dark = colours(""), colours("dark")
    both = "".join(f"--{name}:light-dark({value},{dark[name]});" for name, value in light.items())
    changed = "".join(f"--{name}:{value};" for name, value in colours("projector").items() if value != light[name])
    projector = f"{changed}--stroke:{stroke('projector'):g}"
    return f':root{{{both}--stroke:{stroke(""):g}}}\n:root[data-theme="projector"]{{{projector}}}'
