"""Colours of values: safe for colour-blind eyes, always with the number beside them."""

from functools import lru_cache

SMALL = ("#ffffff", "#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442")
"""0 is paper; 1 to 7 are Okabe and Ito's colours"""
_VIOLETS = ((26, 16, 60), (58, 36, 104), (92, 66, 142), (128, 102, 176), (164, 146, 205), (200, 188, 230))
"""for larger values: a hue that none of the small values has, the lighter the larger"""
UNDECIDED = "#9a9a9a"

Rgb = tuple[int, int, int]


def rgb(value: int | None) -> Rgb:
    """The colour of a value as red, green, blue.

    >>> rgb(0), rgb(1)
    ((255, 255, 255), (0, 114, 178))
    """
    if value is None:
        return _parsed(UNDECIDED)
    if value < len(SMALL):
        return _parsed(SMALL[value])
    return _sequential(value)


def _parsed(text: str) -> Rgb:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _sequential(value: int) -> Rgb:
    """Violets over the logarithm: 8 is darkest, 512 and more lightest."""
    place = min((value.bit_length() - 4) * 64 + (value * 64 >> value.bit_length() - 1) - 64, 6 * 64)
    part, rest = divmod(place * 5, 6 * 64)
    if part >= 5:
        return _VIOLETS[-1]
    low, high = _VIOLETS[part], _VIOLETS[part + 1]
    red, green, blue = (a + (b - a) * rest // (6 * 64) for a, b in zip(low, high, strict=True))
    return red, green, blue


@lru_cache(maxsize=1024)
def fill(value: int | None) -> str:
    """The colour of a value as text.

    >>> fill(2)
    '#e69f00'
    """
    return "#{:02x}{:02x}{:02x}".format(*rgb(value))


@lru_cache(maxsize=1024)
def ink(value: int | None) -> str:
    """Black or white, whichever reads better on the value's colour.

    >>> ink(1), ink(7)
    ('#fff', '#000')
    """
    red, green, blue = (_linear(part) for part in rgb(value))
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "#000" if luminance > 0.179 else "#fff"


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
