"""One side of a window of the lattice: evenly spaced coordinates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.errors import DomainError, ParseError
from engine.integers import read_positive

_AXIS = re.compile(r"([^.]*)\.\.([^.]*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Axis:
    """Coordinates first, first + step, …: one side of a window, with its text form first..last.

    >>> axis = Axis.parse("1..64")
    >>> axis.count, str(axis), Axis.parse("1..1000").sampled(100)
    (64, '1..64', Axis(first=1, count=100, step=10))
    """

    first: int
    count: int
    step: int = 1

    @classmethod
    def parse(cls, text: str) -> Axis:
        """Read 1..64.

        >>> Axis.parse("5..5")
        Axis(first=5, count=1, step=1)
        """
        match = _AXIS.fullmatch(text.strip(" "))
        if match is None:
            raise ParseError("a range", text, "first..last such as 1..64")
        first, last = read_positive(match[1], "a range"), read_positive(match[2], "a range")
        if last < first:
            raise DomainError("a range", text, f"an increasing range, such as {last}..{first}")
        return cls(first, last - first + 1)

    def sampled(self, most: int) -> Axis:
        """The same range with at most `most` coordinates, evenly spaced: each stands for its square.

        >>> Axis(1, 350).sampled(350).step
        1
        """
        return self.every(max(-(-self.count // most), 1))

    def every(self, step: int) -> Axis:
        """Every so-manyth coordinate of the same range, from the first on.

        >>> Axis(1, 10).every(3)
        Axis(first=1, count=4, step=3)
        """
        return Axis(self.first, -(-self.count // step), step * self.step)

    @property
    def last(self) -> int:
        """The last coordinate."""
        return self.first + (self.count - 1) * self.step

    def upto(self, bound: int) -> int:
        """How many coordinates are at most `bound`, if the axis went on in both directions: negative before its first.

        >>> Axis(10, 5, 2).upto(13), Axis(10, 5, 2).upto(7)
        (2, -1)
        """
        return (bound - self.first) // self.step + 1

    def __getitem__(self, place: int) -> int:
        return self.first + place * self.step

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.first, self.last + 1, self.step))

    def __str__(self) -> str:
        return f"{self.first}..{self.last}"
