"""The nodes of a drawn tree and the marks between them, each at its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.fractions.trees import Fraction
from engine.paths.game_path import PathNode
from webapp.figures.drawing.shapes import Shape
from webapp.figures.drawing.text_width import text_width
from webapp.figures.tree.layout.sizes import TreeSheet
from webapp.figures.tree.node_values import Value
from webapp.text.number_format import ident, short

GAP_DIGITS = 6
LONG = 10**15
"""fractions with a larger number have a short key"""


def key_of(fraction: Fraction) -> str:
    """The name under which a node is found again in the next drawing.

    >>> key_of((8, 3)), key_of((10**20, 3))
    ('8/3', 'n23000000000/n3')
    """
    p, q = fraction
    return f"{p}/{q}" if p < LONG and q < LONG else f"{ident(p)}/{ident(q)}"


@dataclass(frozen=True, slots=True)
class WalkNode:
    """A node of the walk: what it shows, and on which side of its disc the fraction stands (−1 left, 1 right)."""

    moment: PathNode
    fraction: Fraction
    kind: str
    own: Value
    text: str
    half: float
    """half the width of its disc"""
    side: int
    top: str
    bottom: str
    length: float
    """of the bar between them"""
    row: int
    x: float = 0
    y: float = 0

    def reach(self, sheet: TreeSheet) -> tuple[float, float]:
        """How far it reaches to the left and to the right."""
        bare = self.half + sheet.ring + 1
        labelled = self.label_from(sheet) + self.length + 2
        if self.kind == "win" or sheet.steady:
            labelled += 2 * sheet.star + 4
        return (labelled, bare) if self.side < 0 else (bare, labelled)

    def label_from(self, sheet: TreeSheet) -> float:
        """From its middle to the fraction."""
        return self.half + (sheet.ring if self.kind in sheet.rings or sheet.steady else 1.5) + 3


@dataclass(frozen=True, slots=True)
class GapMark:
    """A stretch of the walk that is left out, marked half-way between the nodes around it."""

    row: int
    first: int
    last: int
    piles: int
    x: float = 0
    y: float = 0

    @property
    def nodes(self) -> int:
        """How many nodes are left out."""
        return self.last - self.first + 1

    @property
    def text(self) -> str:
        """The same as it is written.

        >>> GapMark(3, 5, 10, 1).text
        '+6'
        """
        return f"+{short(self.nodes, GAP_DIGITS)}"

    def half(self, sheet: TreeSheet) -> float:
        """Half the width of the mark."""
        return round(text_width(self.text, sheet.small, bold=True) / 2 + 6, 1)


@dataclass(frozen=True, slots=True)
class Square:
    """What a node off the walk shows and is called, wherever it stands: the same in every tree that holds it."""

    fraction: Fraction
    own: Value
    key: str
    shapes: tuple[Shape, ...]
    label: str
    reason: str
    data: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class BranchNode:
    """A node off the walk; `number` counts in reading order the branch on this side of the node at `step`."""

    square: Square
    parent: Fraction
    parent_key: str
    generation: int
    number: int
    side: int
    step: int
    row: int
    x: float
    y: float
    parent_x: float
    parent_y: float

    @property
    def fraction(self) -> Fraction:
        """Its fraction."""
        return self.square.fraction

    @property
    def own(self) -> Value:
        """The value of the position that its fraction stands for."""
        return self.square.own
