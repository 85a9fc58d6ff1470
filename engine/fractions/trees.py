"""The Stern–Brocot and the Calkin–Wilf tree behind one interface: both contain each positive fraction exactly once.

The walk to a fraction in one tree is the walk to it in the other with the runs in reverse order.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass

from engine.budget import spend
from engine.fractions.continued_fraction import quotients
from engine.fractions.walk import Walk

Fraction = tuple[int, int]
"""numerator and denominator"""
Frame = tuple[int, int, int, int]
"""what the children of a node are computed from; its fraction is (w + y)/(x + z) for a frame (w, x, y, z)"""


class Tree(ABC):
    """A tree of all positive fractions, with root 1/1."""

    name: str
    title: str
    source: str
    child_rule: str
    root: Frame
    play_starts_at_root: bool
    """whether a game at b/a is played from the root to b/a, or the other way round"""

    @abstractmethod
    def step(self, frame: Frame, letter: str, length: int = 1) -> Frame:
        """The frame after a run: one multiplication, however long the run.

        >>> STERN_BROCOT.at(STERN_BROCOT.step((0, 1, 1, 0), "R", 10**20))
        (100000000000000000001, 1)
        """

    @abstractmethod
    def in_order(self, runs: Walk) -> Walk:
        """The walk to a fraction, given the runs that its quotients spell.

        >>> STERN_BROCOT.in_order(Walk.parse("R2L1")), CALKIN_WILF.in_order(Walk.parse("R2L1"))
        (Walk('R2L1'), Walk('L1R2'))
        """

    def walk(self, numerator: int, denominator: int) -> Walk:
        """The walk from 1/1 to a fraction.

        >>> STERN_BROCOT.walk(8, 3), CALKIN_WILF.walk(8, 3)
        (Walk('R2L1R1'), Walk('R1L1R2'))
        """
        parts = list(quotients(numerator, denominator))
        parts[-1] -= 1
        return self.in_order(Walk.of(("RL"[place % 2], part) for place, part in enumerate(parts)))

    def frame(self, walk: Walk) -> Frame:
        """The frame of the node at the end of a walk.

        >>> STERN_BROCOT.frame(Walk.parse("R2L1")), CALKIN_WILF.frame(Walk.parse("R2L1"))
        ((2, 1, 3, 1), (3, 4, 0, 0))
        """
        frame = self.root
        spend(len(walk.runs) // 4)
        for letter, length in walk.runs:
            frame = self.step(frame, letter, length)
        return frame

    def at(self, frame: Frame) -> Fraction:
        """The fraction of a frame."""
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
        frame = self.root
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


class SternBrocot(Tree):
    """Each node is the mediant of its bounds w/x on the left and y/z on the right, its nearest ancestors: its frame."""

    name = "stern-brocot"
    title = "Stern–Brocot tree"
    source = "Stern 1858; Brocot 1861"
    child_rule = "each child is the mediant with the nearest ancestor"
    root = (0, 1, 1, 0)
    play_starts_at_root = True

    def step(self, frame: Frame, letter: str, length: int = 1) -> Frame:
        """To the right the left bound moves, to the left the right one."""
        w, x, y, z = frame
        return (w + length * y, x + length * z, y, z) if letter == "R" else (w, x, y + length * w, z + length * x)

    def in_order(self, runs: Walk) -> Walk:
        """The first quotient is the first run."""
        return runs


class CalkinWilf(Tree):
    """The children of w/x are w/(w+x) and (w+x)/x, so the frame is the fraction itself and two zeros."""

    name = "calkin-wilf"
    title = "Calkin–Wilf tree"
    source = "Calkin & Wilf 2000"
    child_rule = "the children of p/q are p/(p+q) and (p+q)/q"
    root = (1, 1, 0, 0)
    play_starts_at_root = False

    def step(self, frame: Frame, letter: str, length: int = 1) -> Frame:
        """To the right the denominator is added, to the left the numerator."""
        w, x, y, z = frame
        return (w + length * x, x, y, z) if letter == "R" else (w, x + length * w, y, z)

    def in_order(self, runs: Walk) -> Walk:
        """The first quotient is the last run."""
        return runs.reversed


STERN_BROCOT, CALKIN_WILF = SternBrocot(), CalkinWilf()
TREES: dict[str, Tree] = {tree.name: tree for tree in (STERN_BROCOT, CALKIN_WILF)}
