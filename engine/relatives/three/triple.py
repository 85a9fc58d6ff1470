"""Three positive numbers in their places."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import DomainError, ParseError
from engine.integers import read_positive

Numbers = tuple[int, int, int]
"""three numbers a ≤ b ≤ c"""


def ordered(x: int, y: int, z: int) -> Numbers:
    """The three numbers by size.

    >>> ordered(9, 4, 16)
    (4, 9, 16)
    """
    a, b, c = sorted((x, y, z))
    return a, b, c


@dataclass(frozen=True, slots=True, order=True)
class Triple:
    """Three positive numbers in their places.

    >>> Triple.parse("9, 4,16"), Triple(9, 4, 16).ordered
    (Triple('9,4,16'), (4, 9, 16))
    """

    a: int
    b: int
    c: int

    def __post_init__(self) -> None:
        if min(self.a, self.b, self.c) < 1:
            raise DomainError("three numbers", str(self), "three positive integers such as 4,9,16")

    @classmethod
    def parse(cls, text: str) -> Triple:
        """Read a,b,c."""
        parts = text.split(",")
        if len(parts) != 3:
            raise ParseError("three numbers", text, "three positive integers such as 4,9,16")
        return cls(*(read_positive(part) for part in parts))

    @property
    def places(self) -> Numbers:
        """The numbers as they stand."""
        return self.a, self.b, self.c

    @property
    def ordered(self) -> Numbers:
        """The numbers by size: all that matters to the value."""
        return ordered(*self.places)

    def less(self, amount: int, *places: int) -> Triple:
        """The same numbers, with the amount taken from those in these places (counted from 0).

        >>> Triple(4, 9, 16).less(4, 1, 2)
        Triple('4,5,12')
        """
        return Triple(*(n - amount if place in places else n for place, n in enumerate(self.places)))

    def __str__(self) -> str:
        return f"{self.a},{self.b},{self.c}"

    def __repr__(self) -> str:
        return f"Triple('{self}')"
