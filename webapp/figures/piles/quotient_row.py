"""A row of quotients or piles as boxes, some of them marked: what a theorem reads."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice

from webapp.text.number_format import short

MOST = 14
"""boxes of a row; what is behind them is said to be left out"""

RUN, NEXT, GONE, CHOICE, END = "run", "next", "gone", "choice", "end"
"""what a box is to a theorem: in the first run, behind it, dropped, the first choice, put at the end"""


@dataclass(frozen=True)
class Box:
    """A number of the row, what it is to the theorem, and a word under it."""

    text: str
    kind: str = ""
    under: str = ""


@dataclass(frozen=True)
class Row:
    """A row with its name."""

    label: str
    boxes: tuple[Box, ...]

    @property
    def words(self) -> str:
        """The row for a screen reader."""
        return f"{self.label}: {', '.join(box.text for box in self.boxes)}"


def draw_row(
    label: str,
    numbers: Iterable[int | str],
    kinds: Mapping[int, str] | None = None,
    unders: Mapping[int, str] | None = None,
) -> Row:
    """A row of numbers with the kinds and the words of some places.

    >>> draw_row("quotients", [2, 2, 1], {0: RUN, 1: RUN, 2: NEXT}).words
    'quotients: 2, 2, 1'
    """
    shown = list(islice(numbers, MOST + 1))
    boxes = [
        Box(n if isinstance(n, str) else short(n, 6), (kinds or {}).get(place, ""), (unders or {}).get(place, ""))
        for place, n in enumerate(shown[:MOST])
    ]
    return Row(label, (*boxes, Box("…")) if len(shown) > MOST else tuple(boxes))
