"""The style sheet of the pictures, cut out of the site's own and with every variable resolved, so that a file needs
nothing else: browsers, Inkscape and typst read it alike."""

from __future__ import annotations

import re
from functools import lru_cache

from webapp.http.assets import static_text

PROPERTIES = {
    "fill", "fill-opacity", "font-family", "font-size", "font-style", "font-weight", "image-rendering", "opacity",
    "paint-order", "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-opacity",
    "stroke-width", "text-anchor",
}  # fmt: skip
FONTS = '"DejaVu Sans", Verdana, Arial, sans-serif, "Libertinus Serif"'
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_CLASS = re.compile(r"\.([a-z][a-z0-9-]*)")
_VARIABLE = re.compile(r"var\((--[a-z-]+)\)")
_PRODUCT = re.compile(r"calc\(([0-9.]+)(px|rem)? \* ([0-9.]+)\)")
_MIX = re.compile(r"color-mix\(in srgb, (#[0-9a-fA-F]{3,6}) ([0-9]+)%, (#[0-9a-fA-F]{3,6})\)")
_LIGHT_DARK = re.compile(r"light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)")
_THEME = re.compile(r'\[data-theme="([a-z]+)"\]\s+')
_OF_PICTURES = re.compile(
    r"(?:(?:svg|text|line|rect|circle|path|image|polyline|polygon)?(?:\.[a-z-]+)*"
    r"(?:\[[a-z]+=\"[^\"]*\"\])?(?: > | |$))+"
)

Rule = tuple[str, dict[str, str]]


@lru_cache(maxsize=1)
def rules() -> tuple[Rule, ...]:
    """The rules of the site's tokens and pictures, in order."""
    text = _COMMENT.sub("", static_text("css/tokens.css", "css/pictures.css"))
    return tuple((selectors.strip(), _declarations(body)) for selectors, body in _RULE.findall(text))


def _declarations(body: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in body.split(";") if ":" in part)
    return {name.strip(): value.strip() for name, _, value in pairs}


@lru_cache(maxsize=8)
def variables(theme: str) -> dict[str, str]:
    """The variables of a theme: colours, sizes.

    >>> variables("dark")["--paper"], variables("")["--paper"]
    ('#16181b', '#fff')
    """
    wanted = (":root", f':root[data-theme="{theme}"]')
    found: dict[str, str] = {}
    for selectors, declarations in rules():
        if selectors in wanted:
            found |= {name: value for name, value in declarations.items() if name.startswith("--")}
    return {name: _LIGHT_DARK.sub(r"\2" if theme == "dark" else r"\1", value) for name, value in found.items()}


def resolved(value: str, theme: str) -> str:
    """A value with its variables, products and mixtures worked out.

    >>> resolved("calc(4px * var(--stroke))", "projector"), resolved("color-mix(in srgb, #000 50%, #fff)", "")
    ('6px', '#808080')
    """
    known = variables(theme)
    value = _VARIABLE.sub(lambda match: known.get(match[1], match[0]), value)
    value = _PRODUCT.sub(lambda match: f"{float(match[1]) * float(match[3]):g}{match[2] or ''}", value)
    return _MIX.sub(lambda match: _mixed(match[1], int(match[2]), match[3]), value)


def _mixed(one: str, percent: int, other: str) -> str:
    parts = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{(a * percent + b * (100 - percent) + 50) // 100:02x}" for a, b in parts)


def _parts(colour: str) -> tuple[int, ...]:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    return tuple(int(digits[place : place + 2], 16) for place in (0, 2, 4))


@lru_cache(maxsize=8)
def picture_rules(theme: str) -> tuple[tuple[str, frozenset[str], str], ...]:
    """Each rule that says how a picture looks in a theme: its selector, the classes it speaks of, its declarations."""
    found = []
    for selectors, declarations in rules():
        body = ";".join(
            f"{name}:{resolved(value, theme)}" for name, value in declarations.items() if name in PROPERTIES
        )
        for selector in (part.strip() for part in selectors.split(",")) if body else ():
            plain = _plain(selector, theme)
            if plain:
                found.append((plain, frozenset(_CLASS.findall(plain)), body))
    return tuple(found)


def _plain(selector: str, theme: str) -> str:
    """The selector as a file needs it: without the theme it is for; empty if it is for another or for a gesture."""
    match = _THEME.match(selector)
    if match:
        selector = selector[match.end() :] if match[1] == theme else ""
    return selector if _OF_PICTURES.fullmatch(selector) else ""


def picture_style(svg: str, theme: str) -> str:
    """The style sheet for one picture: only the rules whose classes occur in it."""
    present = {name for names in re.findall(r'class="([^"]*)"', svg) for name in names.split()}
    kept = [f"{selector}{{{body}}}" for selector, classes, body in picture_rules(theme) if classes <= present]
    fonts = f"svg text{{font-family:{FONTS}}}"
    return "\n".join([*kept, fonts, f".ground{{fill:{variables(theme)['--paper']}}}"])
