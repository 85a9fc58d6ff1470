"""The sheet a walk is drawn on: its size and the sizes of everything on it; and how wide a text will be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

_NARROW, _WIDE = frozenset("ijlrt/,.· "), frozenset("mw…−+★∞")
_RAISED = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹")


@lru_cache(maxsize=4096)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is in DejaVu Sans, the widest of the fonts a reader may have.

    >>> text_width("144", 10), text_width("144", 10, bold=True)
    (19.2, 21.0)
    """
    return round(sum(_share(letter, bold) for letter in text) * size, 1)


def _share(letter: str, bold: bool) -> float:
    if letter in _RAISED:
        return 0.44 if bold else 0.4
    if letter in _NARROW:
        return 0.49 if bold else 0.41
    return 1.0 if letter in _WIDE else 0.7 if bold else 0.64


@dataclass(frozen=True)
class Box:
    """A rectangle on a sheet that something fills."""

    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: Box) -> bool:
        """Whether two boxes share a point inside both.

        >>> Box(0, 0, 2, 2).touches(Box(1, 1, 3, 3)), Box(0, 0, 2, 2).touches(Box(2, 0, 3, 2))
        (True, False)
        """
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > 0 and min(self.bottom, other.bottom) > max(self.top, other.top)


@dataclass(frozen=True)
class Sheet:
    """A sheet: `step` is the least distance from a node down to the next.

    Sizes of type: `value` inside a node, `label` beside it, `small` for piles and folds.
    """

    name: str
    width: int
    height: int
    edge: int
    radius: int
    ring: int
    value: float
    label: float
    small: float
    step: float
    value_digits: int
    label_digits: int

    @property
    def room(self) -> float:
        """The height nodes can be spread over."""
        return self.height - 2 * self.edge

    @property
    def most(self) -> int:
        """The number of nodes that can stand one below the other."""
        return int(self.room / self.step) + 1

    @property
    def gap(self) -> float:
        """From the side of a node to the text beside it."""
        return self.ring + 5

    @property
    def over(self) -> float:
        """The baseline of a numerator, from the bar of its fraction."""
        return round(-0.28 * self.label, 1)

    @property
    def under(self) -> float:
        """The baseline of a denominator."""
        return round(0.96 * self.label, 1)

    def half(self, value: str) -> float:
        """Half the width of a node that holds this value."""
        return max(self.radius, round(text_width(value, self.value, bold=True) / 2 + 5, 1))


ORDINARY = Sheet("", 400, 470, 31, 15, 6, 16, 13.5, 12.5, 36.5, 6, 9)
LARGE = Sheet("large", 380, 452, 30, 19, 6, 24, 24, 24, 53, 5, 6)
"""for the projector: on a screen of 1280 × 720 one unit is at least one pixel, so every label has 24"""

SHEETS = {"projector": LARGE}


def sheet_for(theme: str) -> Sheet:
    """The sheet of a theme.

    >>> sheet_for("projector").name, sheet_for("dark").name
    ('large', '')
    """
    return SHEETS.get(theme, ORDINARY)
