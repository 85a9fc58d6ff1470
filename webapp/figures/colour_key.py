"""The colour key below a picture."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from webapp.figures.palette import fill, ink

MANY = 8
"""values from here on share a scale, and one place of the key"""


@dataclass(frozen=True)
class Swatch:
    """One colour and what it stands for; `plain` is the paper itself."""

    text: str
    fill: str
    ink: str
    plain: bool = False


def swatch(text: str, value: int | None) -> Swatch:
    """The colour of a value under another name."""
    return Swatch(text, fill(value), ink(value), value == 0)


def key_of(present: Collection[int], lost: str = "0") -> list[Swatch]:
    """Each of the values 0 to 7 that occurs, then 8 and more.

    >>> [one.text for one in key_of({0, 2, 9}, "∞")]
    ['∞', '2', '8+']
    """
    key = [swatch(str(value) if value else lost, value) for value in range(MANY) if value in present]
    return key + [Swatch("8+", fill(64), ink(64))] * any(value >= MANY for value in present)
