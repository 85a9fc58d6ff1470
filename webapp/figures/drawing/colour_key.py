"""The colour key below a picture."""

from collections.abc import Collection
from dataclasses import dataclass
from math import ceil

from engine.values.byte_codes import NONE
from webapp.figures.drawing.palette import fill, ink
from webapp.figures.drawing.text_width import text_width

MANY = 8
"""values from here on share a scale"""
SCALE = (8, 32, 128)
"""places of that scale that stand in the key"""


@dataclass(frozen=True)
class Swatch:
    """One colour and what it stands for; `plain` is the paper itself."""

    text: str
    fill: str
    ink: str
    plain: bool = False

    @property
    def width(self) -> float:
        """How wide its box is.

        >>> swatch("7", 7).width, swatch("won", 1).width
        (29, 32)
        """
        return max(29, ceil(text_width(self.text, 12, bold=True)) + 3)


def swatch(text: str, value: int | None) -> Swatch:
    """The colour of a value under another name."""
    return Swatch(text, fill(value), ink(value), value == 0)


def key_of(present: Collection[int], lost: str = "0") -> list[Swatch]:
    """Each of the values 0 to 7 that occurs, then the colours of 8 and more, as far as they occur.

    >>> [one.text for one in key_of({0, 2, 9}, "∞")], [one.text for one in key_of({40})]
    (['∞', '2', '8+'], ['8+', '32+'])
    """
    key = [swatch(str(value) if value else lost, value) for value in range(MANY) if value in present]
    largest = max((value for value in present if value != NONE), default=0)
    return key + [swatch(f"{value}+", value) for value in SCALE if value <= largest]
