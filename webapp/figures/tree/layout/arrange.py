"""Where the nodes of a tree stand: the walk in the middle, complete subtrees beside it, no two labels touching.

Every step of the walk goes one stride to the side of its letter, so a pile is a straight segment. From each node of the
walk its child off the walk heads a complete subtree. From the far end of the walk to the root these subtrees are pushed
outwards until each row is clear of all that stands there already. Then the subtrees grow while the sheet has room.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from webapp.figures.tree.layout.branches import MOST_GENERATIONS, Branch
from webapp.figures.tree.layout.sizes import TreeSheet

WIDEST_STRETCH = 1.3
SPARSE = 30
"""trees with fewer nodes grow row by row where whole piles cannot grow"""
FREE = 1e9
"""the edge of a row in which nothing stands yet"""


@dataclass(frozen=True, slots=True)
class Stop:
    """A row of the walk, from the root on: how it is reached, what it fills beside its middle, what grows off it.

    `way` is the side it stands on of the row before it; rows of one `pile` grow together.
    """

    way: int
    left: float
    right: float
    pile: int = -1
    branches: tuple[Branch, ...] = ()
    is_gap: bool = False


Reach = tuple[list[float], list[float]]
"""how far each row is filled to the left and to the right of the middle of the sheet"""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where everything stands across: the walk, the top of each branch, and the outermost edges."""

    walk: list[float]
    tops: list[list[float]]
    left: float
    right: float
    generations: list[int]
    before: list[Reach]
    """what was filled before the branches of each row were put there"""

    @property
    def width(self) -> float:
        """From edge to edge."""
        return self.right - self.left


def arrange(stops: Sequence[Stop], beyond: int, sheet: TreeSheet) -> Placement:
    """The richest tree that fits the width of the sheet, with branches at most so many rows beyond the walk."""
    one_each = [min(1, len(stop.branches)) for stop in stops]
    for stride in sheet.strides:
        found = place(stops, one_each, bare(stops, stride), sheet)
        if found.width <= sheet.width:
            break
    else:
        found = bare(stops, stride)
    found = _grown(stops, found, beyond, sheet, list(_piles(stops)))
    if count_nodes(stops, found.generations) < SPARSE:
        found = _grown(stops, found, beyond, sheet, [[row] for row, stop in enumerate(stops) if stop.branches])
    return found


def _grown(
    stops: Sequence[Stop], found: Placement, beyond: int, sheet: TreeSheet, together: list[list[int]]
) -> Placement:
    """The branches grown generation by generation while the sheet has room, those of some rows together."""
    for generation in range(1, MOST_GENERATIONS + 1):
        furthest = len(stops) - 1 + beyond - generation
        for rows in together:
            growing = {row for row in rows if row <= furthest and found.generations[row] == generation - 1}
            grown = [generation if row in growing else now for row, now in enumerate(found.generations)]
            if growing and count_nodes(stops, grown) <= sheet.most_nodes:
                trial = place(stops, grown, found, sheet)
                found = trial if trial.width <= sheet.width else found
    return found


def count_nodes(stops: Sequence[Stop], generations: Sequence[int]) -> int:
    """How many nodes stand on the sheet."""
    off = sum(len(stop.branches) * ((1 << g) - 1) for stop, g in zip(stops, generations, strict=True))
    return len(stops) + off


def _piles(stops: Sequence[Stop]) -> Iterator[list[int]]:
    """The rows with branches, pile by pile: that of the root, that of the far end, then in order."""
    piles: dict[int, list[int]] = {}
    for row, stop in enumerate(stops):
        if stop.branches:
            piles.setdefault(stop.pile, []).append(row)
    ends = [pile for pile in dict.fromkeys((stops[0].pile, stops[-1].pile)) if pile in piles]
    yield from (piles.pop(pile) for pile in ends)
    yield from piles.values()


def bare(stops: Sequence[Stop], stride: float) -> Placement:
    """The walk alone."""
    walk = list(accumulate([stride * stop.way for stop in stops]))
    left = [stop.left - x for x, stop in zip(walk, stops, strict=True)] + [-FREE] * MOST_GENERATIONS
    right = [stop.right + x for x, stop in zip(walk, stops, strict=True)] + [-FREE] * MOST_GENERATIONS
    rows = len(stops)
    return Placement(walk, [[]] * rows, -max(left), max(right), [0] * rows, [(left, right)] * rows)


def place(stops: Sequence[Stop], generations: Sequence[int], found: Placement, sheet: TreeSheet) -> Placement:
    """The same with so many generations of the branches of each row; what is beyond the rows that change stays."""
    last = max((row for row, now in enumerate(found.generations) if generations[row] != now), default=0)
    tops, before, reach = list(found.tops), list(found.before), found.before[last]
    for row in range(last, -1, -1):
        before[row] = reach
        if generations[row]:
            reach = reach[0].copy(), reach[1].copy()
            tops[row] = _hang(stops[row].branches, row, found.walk[row], generations[row], sheet, reach)
    return Placement(found.walk, tops, -max(reach[0]), max(reach[1]), list(generations), before)


def _hang(
    branches: Sequence[Branch], row: int, x: float, generations: int, sheet: TreeSheet, reach: Reach
) -> list[float]:
    """Put the branches of a node beside all that stands below it; where the top of each stands."""
    tops, gap = [], sheet.gap
    for branch in branches:
        halves, near = branch.halves(generations), reach[branch.side > 0]
        away = branch.side * x + (sheet.nearest if len(branches) == 1 else halves[-1] + 0.5)
        for below, half in enumerate(halves, row + 1):
            clear = near[below] + gap + half
            if clear > away:
                away = clear
        tops.append(branch.side * away)
    for branch, top in zip(branches, tops, strict=True):
        near, far, away = reach[branch.side > 0], reach[branch.side < 0], branch.side * top
        for below, half in enumerate(branch.halves(generations), row + 1):
            near[below] = away + half
            if half - away > far[below]:
                far[below] = half - away
    return tops
