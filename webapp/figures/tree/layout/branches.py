"""What grows off the walk: complete subtrees, generation by generation, each node with the room its label needs."""

from __future__ import annotations

from math import ceil

from engine.fractions.trees import Fraction, Frame, Tree
from webapp.figures.drawing.text_width import text_width
from webapp.figures.tree.layout.sizes import DIGIT, SLASH, TreeSheet
from webapp.text.number_format import short

LETTERS = {-1: "L", 1: "R"}
MOST_GENERATIONS = 5
SPREAD = [[(((1 << j) - 1) * (1 << g - j - 1) + 1) / 2 for j in range(g)] for g in range(MOST_GENERATIONS + 1)]
"""half the width of each generation of a complete subtree of g generations, in cells of its last generation"""
LARGE_VALUE = 99
"""larger values may be wider than the fraction below them"""


class Branch:
    """The complete subtree under a child off the walk, which stands on this side (−1 left, 1 right) of its parent.

    >>> from engine.fractions.trees import CALKIN_WILF
    >>> from webapp.figures.tree.layout.sizes import STAGE
    >>> branch = Branch(CALKIN_WILF, (1, 1, 0, 0), 1, STAGE)
    >>> branch.cell(2), branch.fractions
    (24, [(2, 1), (2, 3), (3, 1)])
    """

    def __init__(self, tree: Tree, parent: Frame, side: int, sheet: TreeSheet) -> None:
        self.tree, self.side, self.sheet = tree, side, sheet
        self.frames = [tree.step(parent, LETTERS[side])]
        self.fractions: list[Fraction] = [tree.at(self.frames[0])]
        self.spread: dict[int, list[float]] = {}
        self.cells = [0.0, self._cell(sheet.side + sheet.gap, self.fractions)]

    def cell(self, generations: int) -> float:
        """The width that each node of the last of so many generations needs, the free space beside it included."""
        while len(self.cells) <= generations:
            self._grow()
        return self.cells[generations]

    def halves(self, generations: int) -> list[float]:
        """Half the width of each of so many generations."""
        found = self.spread.get(generations)
        if found is None:
            cell = self.cell(generations)
            found = self.spread[generations] = [half * cell for half in SPREAD[generations]]
        return found

    def fractions_of(self, generations: int) -> list[Fraction]:
        """The fractions of so many generations in reading order."""
        return self.fractions[: (1 << generations) - 1]

    def _grow(self) -> None:
        """One generation more."""
        step, at = self.tree.step, self.tree.at
        last = self.frames[len(self.frames) // 2 :]
        grown = [step(frame, letter) for frame in last for letter in "LR"]
        fractions = [at(frame) for frame in grown]
        self.frames += grown
        self.fractions += fractions
        self.cells.append(self._cell(self.cells[-1], fractions))

    def _cell(self, least: float, fractions: list[Fraction]) -> float:
        widest = max(label_width(fraction, self.sheet) for fraction in fractions)
        return max(least, ceil(widest) + self.sheet.gap)


def label_width(fraction: Fraction, sheet: TreeSheet) -> float:
    """How wide a node off the walk is: the fraction below its square or, for a large value, the square.

    >>> from webapp.figures.tree.layout.sizes import STAGE
    >>> round(label_width((13, 5), STAGE), 2)
    25.63
    """
    p, q = fraction
    top, bottom = short(p, sheet.branch_digits), short(q, sheet.branch_digits)
    if top.isdecimal() and bottom.isdecimal():
        wide = (DIGIT * (len(top) + len(bottom)) + SLASH) * sheet.branch_fraction
    else:
        wide = text_width(f"{top}/{bottom}", sheet.branch_fraction)
    if p > LARGE_VALUE * q or q > LARGE_VALUE * p:
        wide = max(wide, largest_square(max(p // q, q // p), sheet))
    return wide


def largest_square(quotient: int, sheet: TreeSheet) -> float:
    """The width of the widest square for values up to a quotient, or next to it: those next to powers of ten."""
    power = 10 ** (len(str(quotient)) - 1)
    widest = (quotient - 1, quotient, quotient + 1, power + 999, 10 * power - 999)
    return max(sheet.square(short(value, sheet.branch_value_digits)) for value in widest if 0 <= value <= quotient + 1)
