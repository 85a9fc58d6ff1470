"""The sizes of a tree drawn around the walk of a game: its sheet and everything on it, in picture units."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from engine.cached import cached_property
from webapp.figures.drawing.text_width import text_width

DIGIT, SLASH = 0.64, 0.41
"""widths in a size of 1, as `text_width` has them"""
CAPITAL = 0.73
"""the height of a digit in a size of 1"""


@dataclass(frozen=True, eq=False)
class TreeSheet:
    """A sheet for one tree; there are only a few, so each is equal to itself alone.

    Type sizes: `value` and `fraction` on the walk, `branch_…` off it, `small` for the rest.
    """

    name: str
    width: int
    height: int
    rows: int
    margin: int
    largest_pitch: int
    radius: float
    rings: dict[str, float]
    """from the edge of a disc to the ring of each kind around it"""
    value: float
    fraction: float
    side: float
    branch_value: float
    branch_fraction: float
    small: float
    star: float
    strides: tuple[int, ...] = (34, 28, 22, 17, 13, 9, 6)
    """how far one step of the walk may go to its side, the most pleasant first"""
    gap: float = 5
    nearest: float = 22
    """the least distance across from a node of the walk to its child off the walk"""
    most_nodes: int = 90
    value_digits: int = 5
    digits: int = 6
    branch_value_digits: int = 4
    branch_digits: int = 4
    piles_width: int = 44
    steady: bool = False
    """whether no node moves from step to step of a line: each leaves room for every ring and for the star"""

    @cached_property
    def ring(self) -> float:
        """How far a ring reaches beyond a disc, its line included."""
        return max(self.rings.values()) + 1.5

    @cached_property
    def lift(self) -> float:
        """From the middle of a row up to the middle of a square: its fraction stands below it."""
        return round((self.branch_fraction * CAPITAL + 3) / 2, 1)

    @cached_property
    def above(self) -> float:
        """What a node off the walk needs above the middle of its row."""
        return self.side / 2 + self.lift

    @cached_property
    def baseline(self) -> float:
        """The baseline of the fraction below a square."""
        return round(self.side / 2 - self.lift + 3 + self.branch_fraction * CAPITAL, 1)

    @cached_property
    def below(self) -> float:
        """What a node off the walk needs below the middle of its row."""
        return self.baseline + 2

    def half(self, value: str) -> float:
        """Half the width of a disc, longer where its value is."""
        return max(self.radius, round(text_width(value, self.value, bold=True) / 2 + 4.5, 1))

    def square(self, value: str) -> float:
        """The width of a square that holds a value."""
        return max(self.side, round(text_width(value, self.branch_value, bold=True) + 5, 1))


STAGE = TreeSheet("", 376, 540, 12, 23, 78, 12.5, {"move": 3.5, "win": 4.5, "now": 5}, 15, 13, 17, 12, 11, 12, 7.5)
"""beside the lattice on a screen of 1280 × 720, where one unit is one pixel"""
PROJECTOR = TreeSheet(
    "large", 376, 540, 8, 29, 84, 18.5, {"move": 4, "win": 5, "now": 6}, 24, 24, 25, 20, 20, 20, 10,
    nearest=30, most_nodes=50, value_digits=4, digits=5, branch_value_digits=3, branch_digits=3, piles_width=60,
)  # fmt: skip


PANEL = replace(STAGE, width=260, height=440, rows=9, piles_width=40)
"""beside a plot, on the same screen with letters of the same size"""
SLIDE = replace(PROJECTOR, width=600, height=500)
"""one tree with the piles beside it, on a slide; letters are as large as the last row needs"""
WIDE_SLIDE = replace(PROJECTOR, width=480, height=380, rows=6)
"""each of two trees side by side on a slide"""
HALF_SLIDE = replace(PROJECTOR, width=436, height=320, rows=5, most_nodes=0)
"""one tree beside another picture on a slide"""
TALK = replace(SLIDE, steady=True)
WIDE_TALK = replace(WIDE_SLIDE, height=500, rows=8, steady=True)
"""the same trees for slides of print, which show a line move by move"""


def _for_long_walks(sheet: TreeSheet) -> TreeSheet:
    """The same with more rows and smaller letters."""
    return replace(
        sheet, rows=12, radius=13.5, rings={"move": 2.5, "win": 3, "now": 3.5}, value=18, fraction=17, side=18,
        branch_value=15, branch_fraction=15, small=15, star=8,
    )  # fmt: skip


COLUMN = replace(STAGE, width=218, height=440, rows=9, piles_width=44)
"""each of two trees side by side in a column of print, 480 quarters of a millimetre wide"""
FEWEST_NODES = 30
"""nodes of a tree that is one of many in a file"""
_OF_A_USE = {
    "slide": SLIDE, "half slide": HALF_SLIDE, "wide slide": WIDE_SLIDE, "column": COLUMN, "talk": TALK,
    "wide talk": WIDE_TALK, "long talk": _for_long_walks(TALK), "long wide talk": _for_long_walks(WIDE_TALK),
}  # fmt: skip


@lru_cache
def sheet_for(theme: str, use: str = "") -> TreeSheet:
    """The sheet of a theme, unless its use has one: a "slide", a "column" of print, a "panel", a "file" of many.

    >>> sheet_for("projector").name, sheet_for("dark", "panel").width, sheet_for("dark", "file").most_nodes
    ('large', 260, 30)
    """
    if use in _OF_A_USE:
        return _OF_A_USE[use]
    sheet = PROJECTOR if theme == "projector" else PANEL if use == "panel" else STAGE
    return replace(sheet, most_nodes=FEWEST_NODES) if use == "file" else sheet
