"""A position, two numbers in their places, and a line of moves played from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd

from engine.budget import spend
from engine.errors import DomainError, ParseError
from engine.fractions.continued_fraction import quotients
from engine.integers import read_list, read_positive
from engine.limits import LINE


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """The pair (a, b): a point of the lattice; its fraction is b/a. Only an end of `euclid` holds a zero.

    >>> Position.parse("3,8")
    Position('3,8')
    >>> Position(8, 3).fraction
    '3/8'
    """

    a: int
    b: int

    def __post_init__(self) -> None:
        if self.a < 0 or self.b < 0 or self.a == self.b == 0:
            raise DomainError("a position", f"{self.a},{self.b}", "two positive integers such as 3,8")

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read a,b.

        >>> Position.parse("6, 16") == Position(6, 16)
        True
        """
        parts = text.split(",")
        if len(parts) != 2:
            raise ParseError("a position", text, "two positive integers such as 3,8")
        return cls(read_positive(parts[0]), read_positive(parts[1]))

    @property
    def smaller(self) -> int:
        """The smaller number, the one whose multiples are taken."""
        return min(self.a, self.b)

    @property
    def larger(self) -> int:
        """The larger number, the one taken from."""
        return max(self.a, self.b)

    @property
    def gcd(self) -> int:
        """The greatest common divisor; the game plays as on the reduced pair.

        >>> Position(6, 16).gcd
        2
        """
        return gcd(self.a, self.b)

    @property
    def reduced(self) -> Position:
        """The coprime pair on the same ray.

        >>> Position(6, 16).reduced
        Position('3,8')
        """
        divisor = self.gcd
        return Position(self.a // divisor, self.b // divisor)

    @property
    def swapped(self) -> Position:
        """The mirror image (b, a).

        >>> Position(3, 8).swapped
        Position('8,3')
        """
        return Position(self.b, self.a)

    @property
    def fraction(self) -> str:
        """The fraction b/a in lowest terms, the slope of the lattice point.

        >>> Position(6, 16).fraction
        '8/3'
        """
        pair = self.reduced
        return f"{pair.b}/{pair.a}"

    def quotients(self) -> Iterator[int]:
        """The quotients of larger over smaller, lazily.

        >>> list(Position(8, 3).quotients())
        [2, 1, 2]
        """
        return quotients(self.larger, self.smaller)

    def after(self, multiple: int) -> Position:
        """The position after that multiple of the smaller is taken from the larger (from b when they are equal).

        >>> Position(3, 8).after(2), Position(8, 3).after(1), Position(7, 7).after(1)
        (Position('3,2'), Position('5,3'), Position('7,0'))
        """
        if self.a > self.b:
            return Position(self.a - multiple * self.b, self.b)
        return Position(self.a, self.b - multiple * self.a)

    def __str__(self) -> str:
        spend(self.larger.bit_length() // 200)
        return f"{self.a},{self.b}"

    def __repr__(self) -> str:
        return f"Position('{self}')"


@dataclass(frozen=True, slots=True)
class Line:
    """The multiples played one after the other.

    >>> Line.parse("2,1,1").multiples
    (2, 1, 1)
    >>> str(Line(()))
    ''
    """

    multiples: tuple[int, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read 2,1,1; the empty text is the empty line.

        >>> Line.parse("")
        Line(multiples=())
        """
        return cls(read_list(text, "a line", LINE) if text.strip(" ") else ())

    def __str__(self) -> str:
        return ",".join(map(str, self.multiples))
