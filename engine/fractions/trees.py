"""The Stern–Brocot and the Calkin–Wilf tree behind one interface: both hold each positive fraction once.

The walk to a fraction in one tree is the walk to it in the other with the runs in reverse order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.fractions.continued_fraction import quotients
from engine.fractions.walk import Walk

Fraction = tuple[int, int]
"""numerator and denominator"""
Frame = tuple[int, int, int, int]
"""what a node needs to name its children: bounds left and right in Stern–Brocot, the fraction itself in Calkin–Wilf"""


@dataclass(frozen=True)
class Tree:
    """A tree of all positive fractions."""

    name: str
    title: str
    source: str
    child_rule: str

    def walk(self, numerator: int, denominator: int) -> Walk:
        """The walk from 1/1 to a fraction.

        >>> STERN_BROCOT.walk(8, 3), CALKIN_WILF.walk(8, 3)
        (Walk('R2L1R1'), Walk('R1L1R2'))
        """
        parts = list(quotients(numerator, denominator))
        parts[-1] -= 1
        walk = Walk.of(("RL"[place % 2], part) for place, part in enumerate(parts))
        return walk if self is STERN_BROCOT else walk.reversed

    def frame(self, walk: Walk) -> Frame:
        """The frame of the node at the end of a walk.

        >>> STERN_BROCOT.frame(Walk.parse("R2L1")), CALKIN_WILF.frame(Walk.parse("R2L1"))
        ((2, 1, 3, 1), (3, 4, 0, 0))
        """
        frame = ROOT_FRAME[self.name]
        for letter, length in walk.runs:
            frame = self.step(frame, letter, length)
        return frame

    def step(self, frame: Frame, letter: str, length: int = 1) -> Frame:
        """The frame after a run: one multiplication, however long the run.

        >>> STERN_BROCOT.at(STERN_BROCOT.step((0, 1, 1, 0), "R", 10**20))
        (100000000000000000001, 1)
        """
        w, x, y, z = frame
        if self is STERN_BROCOT:
            left_moves = letter == "R"
            return (w + length * y, x + length * z, y, z) if left_moves else (w, x, y + length * w, z + length * x)
        return (w + length * x, x, y, z) if letter == "R" else (w, x + length * w, y, z)

    def at(self, frame: Frame) -> Fraction:
        """The fraction of a frame: the mediant of its bounds, or the fraction itself with 0 and 0 beside it."""
        w, x, y, z = frame
        return w + y, x + z

    def fraction(self, walk: Walk) -> Fraction:
        """The fraction at the end of a walk.

        >>> STERN_BROCOT.fraction(Walk.parse("R2L1R1")), CALKIN_WILF.fraction(Walk.parse("R1L1R2"))
        ((8, 3), (8, 3))
        """
        return self.at(self.frame(walk))

    def children(self, numerator: int, denominator: int) -> tuple[Fraction, Fraction]:
        """The left and the right child.

        >>> STERN_BROCOT.children(2, 1), CALKIN_WILF.children(2, 1)
        (((3, 2), (3, 1)), ((2, 3), (3, 1)))
        """
        frame = self.frame(self.walk(numerator, denominator))
        return self.at(self.step(frame, "L")), self.at(self.step(frame, "R"))

    def parent(self, numerator: int, denominator: int) -> Fraction | None:
        """The parent; None at the root.

        >>> STERN_BROCOT.parent(8, 3), CALKIN_WILF.parent(8, 3), STERN_BROCOT.parent(1, 1)
        ((5, 2), (5, 3), None)
        """
        walk = self.walk(numerator, denominator)
        return self.fraction(walk.first(walk.depth - 1)) if walk.runs else None

    def ancestors(self, numerator: int, denominator: int) -> Iterator[Fraction]:
        """The nodes from 1/1 down to the fraction itself, lazily.

        >>> list(STERN_BROCOT.ancestors(8, 3))
        [(1, 1), (2, 1), (3, 1), (5, 2), (8, 3)]
        """
        frame = ROOT_FRAME[self.name]
        yield self.at(frame)
        for letter, length in self.walk(numerator, denominator).runs:
            for _ in range(length):
                frame = self.step(frame, letter)
                yield self.at(frame)

    def index(self, numerator: int, denominator: int) -> int | None:
        """The number in reading order; None where it would be astronomically long.

        >>> CALKIN_WILF.index(3, 2), STERN_BROCOT.index(3, 2)
        (5, 6)
        """
        return self.walk(numerator, denominator).index

    def under(self, walk: Walk, levels: int) -> list[TreeNode]:
        """The whole subtree under a node in reading order, that many levels of it.

        >>> [node.text for node in CALKIN_WILF.under(Walk(), 3)]
        ['1/1', '1/2', '2/1', '1/3', '3/2', '2/3', '3/1']
        """
        frames = [self.frame(walk)]
        for parent in range((1 << levels - 1) - 1):
            frames.append(self.step(frames[parent], "L"))
            frames.append(self.step(frames[parent], "R"))
        return [TreeNode(number, *self.at(frame)) for number, frame in enumerate(frames, 1)]


@dataclass(frozen=True, slots=True)
class TreeNode:
    """A node of a window: its number in reading order under the window's root (which is 1), and its fraction."""

    number: int
    numerator: int
    denominator: int

    @property
    def text(self) -> str:
        """The fraction as text."""
        return f"{self.numerator}/{self.denominator}"

    def walk(self, root: Walk) -> Walk:
        """The walk from the tree's root, given the walk to the window's root.

        >>> TreeNode(3, 3, 1).walk(Walk.parse("R1"))
        Walk('R2')
        """
        return root.then(Walk.at_index(self.number))


ROOT_FRAME: dict[str, Frame] = {"stern-brocot": (0, 1, 1, 0), "calkin-wilf": (1, 1, 0, 0)}
STERN_BROCOT = Tree(
    "stern-brocot", "Stern–Brocot tree", "Stern 1858; Brocot 1861", "a child is the mediant with the nearest ancestor"
)
CALKIN_WILF = Tree("calkin-wilf", "Calkin–Wilf tree", "Calkin & Wilf 2000", "p/q has the children p/(p+q) and (p+q)/q")
TREES: dict[str, Tree] = {tree.name: tree for tree in (STERN_BROCOT, CALKIN_WILF)}
