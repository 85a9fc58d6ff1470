"""A walk down a binary tree from its root, kept as runs: R2L1R1 is right, right, left, right."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from engine.cached import cached_property
from engine.errors import LimitError, ParseError
from engine.integers import read_positive
from engine.limits import INDEX_DEPTH, QUOTIENTS

ROOT = "I"
"""the text of the empty walk"""
_RUN = re.compile(r"([RL])([0-9]*)", re.ASCII)
_ACCEPTED = "runs such as R2L1R1, or I for the root"

Run = tuple[str, int]


def merge(runs: Iterable[Run]) -> tuple[Run, ...]:
    """The runs with empty ones dropped and equal neighbours joined.

    >>> merge([("R", 1), ("R", 1), ("L", 0), ("L", 3)])
    (('R', 2), ('L', 3))
    """
    merged: list[Run] = []
    for letter, length in runs:
        if merged and length and merged[-1][0] == letter:
            merged[-1] = (letter, merged[-1][1] + length)
        elif length:
            merged.append((letter, length))
    return tuple(merged)


@dataclass(frozen=True)
class Walk:
    """A walk with its text form.

    >>> Walk.parse("RRLR")
    Walk('R2L1R1')
    >>> Walk.parse("R2L1R1").depth
    4
    """

    runs: tuple[Run, ...] = ()

    @classmethod
    def of(cls, runs: Iterable[Run]) -> Walk:
        """The walk along these runs.

        >>> Walk.of([("R", 1), ("R", 1), ("L", 0)])
        Walk('R2')
        """
        return cls(merge(runs))

    @classmethod
    def parse(cls, text: str) -> Walk:
        """Read R2L1R1, RRLR or I.

        >>> str(Walk.parse("I"))
        'I'
        """
        trimmed = text.strip(" ")
        if trimmed == ROOT:
            return cls()
        found = _RUN.findall(trimmed)
        if not found or "".join(letter + length for letter, length in found) != trimmed:
            raise ParseError("a walk", text, _ACCEPTED)
        if len(found) > QUOTIENTS:
            raise LimitError("a walk", text, f"at most {QUOTIENTS} runs")
        return cls.of((letter, read_positive(length, "a run") if length else 1) for letter, length in found)

    @classmethod
    def at_index(cls, index: int) -> Walk:
        """The walk to the node with this number in reading order (the root is 1).

        >>> Walk.at_index(13)
        Walk('R1L1R1')
        """
        return cls.of(("R" if bit == "1" else "L", 1) for bit in bin(index)[3:])

    @property
    def depth(self) -> int:
        """The number of steps.

        >>> Walk.parse("R2L1R1").depth, Walk().depth
        (4, 0)
        """
        return sum(length for _, length in self.runs)

    @property
    def index(self) -> int | None:
        """The number of the node in reading order, level by level; None where it would be astronomically long.

        >>> Walk.parse("R1L1R1").index
        13
        """
        if self.depth > INDEX_DEPTH:
            return None
        index = 1
        for letter, length in self.runs:
            index = (index + 1 << length) - 1 if letter == "R" else index << length
        return index

    @property
    def reversed(self) -> Walk:
        """The same runs in the other order.

        >>> Walk.parse("R2L1").reversed
        Walk('L1R2')
        """
        return Walk(self.runs[::-1])

    def then(self, other: Walk) -> Walk:
        """The walk, then another from where it ends; only where the two meet can runs join.

        >>> Walk.parse("R2L1").then(Walk.parse("L1R1")), Walk.parse("R2").then(Walk())
        (Walk('R2L2R1'), Walk('R2'))
        """
        return Walk((*self.runs[:-1], *merge((*self.runs[-1:], *other.runs[:1])), *other.runs[1:]))

    def first(self, steps: int) -> Walk:
        """The beginning of the walk: that many steps of it.

        >>> Walk.parse("R2L1R1").first(3)
        Walk('R2L1')
        """
        kept: list[Run] = []
        for letter, length in self.runs:
            kept.append((letter, min(length, steps)))
            steps -= kept[-1][1]
        return Walk.of(kept)

    def last(self, steps: int) -> Walk:
        """The end of the walk: that many steps of it.

        >>> Walk.parse("R2L1R1").last(3)
        Walk('R1L1R1')
        """
        return self.reversed.first(steps).reversed

    def starts(self, other: Walk) -> bool:
        """Whether the other walk begins with this one.

        >>> Walk.parse("R2").starts(Walk.parse("R2L1")), Walk.parse("R1L1").starts(Walk.parse("R2L1"))
        (True, False)
        """
        return other.first(self.depth) == self

    @cached_property
    def text(self) -> str:
        """The runs one after the other; kept, as every node of a picture has it twice.

        >>> Walk.parse("RRLR").text
        'R2L1R1'
        """
        return "".join([f"{letter}{length}" for letter, length in self.runs]) or ROOT

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Walk('{self}')"
