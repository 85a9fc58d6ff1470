"""How wide a text will be, and whether what stands around it touches something else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

_NARROW, _WIDE = frozenset("ijlrt/,.· "), frozenset("mw…−+→★∞")
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
class Room:
    """The room that something fills."""

    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: Room) -> bool:
        """Whether two boxes share a point inside both.

        >>> Room(0, 0, 2, 2).touches(Room(1, 1, 3, 3)), Room(0, 0, 2, 2).touches(Room(2, 0, 3, 2))
        (True, False)
        """
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > 0 and min(self.bottom, other.bottom) > max(self.top, other.top)
