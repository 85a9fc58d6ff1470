"""Infinite sets of multiples with a name; each plays like Bachet's {1, …, k} (Collins 2005, §4)."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import count, takewhile

from engine.budget import shared, spend
from engine.limits import PRIME_COUNT
from engine.moves.multiple_sets import Every, MultipleSet
from engine.moves.primes import is_prime, is_prime_power, prime_powers_upto, primes_upto
from engine.moves.rule_text import RuleText

_SIEVES = (64, 512, 4_096, 32_768, 262_144, PRIME_COUNT)
"""the few sizes up to which a set is ever listed, so that the lists can be cached"""
COLLINS = "Collins 2005, Examples to Theorem 2"


@dataclass(frozen=True)
class Named(MultipleSet):
    """A set given by a test of its members and a way to list them; listed up to a declared size at most.

    >>> [i for i in range(1, 12) if i in NAMED["prime-powers"]]
    [1, 2, 3, 4, 5, 7, 8, 9, 11]
    >>> NAMED["primes"].count(100, 1, 0), NAMED["primes"].count(10**9, 1, 0) is None
    (26, True)
    """

    name: str
    words: str
    k: int
    member: Callable[[int], bool]
    listed: Callable[[int], Iterable[int]]
    condition: str
    source: str = COLLINS

    @property
    def rule_text(self) -> RuleText:
        """What is said of the set.

        >>> NAMED["primes"].rule_text.description
        'The multiple must be 1 or a prime.'
        """
        words = f"i times the smaller number from the larger, where i is {self.words}"
        description, title = f"The multiple must be {self.words}.", f"multiples {self.name}"
        return RuleText(words, description, self.source, title, blocks=1 not in self, condition=self.condition)

    def __contains__(self, i: int) -> bool:
        return i >= 1 and self.member(i)

    def ascending(self) -> Iterator[int]:
        """The members in order."""
        return self.upto(PRIME_COUNT, 1, 0)

    def upto(self, top: int, modulus: int, residue: int) -> Iterator[int]:
        """The members up to `top` in a residue class, in order, from lists that grow as far as needed."""
        return takewhile(lambda i: i <= top, self._in_class(modulus, residue))

    def _in_class(self, modulus: int, residue: int) -> Iterator[int]:
        seen = 0
        for size in _SIEVES:
            members = _residue_class(self, size, modulus, residue)
            yield from members[seen:]
            seen = len(members)

    def count(self, top: int, modulus: int, residue: int) -> int | None:
        """How many members are at most `top` and in the residue class; None beyond the largest list."""
        if top > PRIME_COUNT:
            return None
        size = next(size for size in _SIEVES if size >= top)
        return bisect_right(_residue_class(self, size, modulus, residue % modulus), top)

    def bachet(self) -> int | None:
        """The declared k."""
        return self.k

    def __str__(self) -> str:
        return self.name


@shared(maxsize=32)
def _residue_class(members: Named, size: int, modulus: int, residue: int) -> array[int]:
    spend(size // 100)
    return array("I", (i for i in members.listed(size) if i % modulus == residue))


@dataclass(frozen=True)
class Odd(Named):
    """The odd numbers, counted without listing them.

    >>> NAMED["odd"].count(10**100, 1, 0) == 10**100 // 2
    True
    """

    def ascending(self) -> Iterator[int]:
        """1, 3, 5, …"""
        return count(1, 2)

    upto = MultipleSet.upto

    def count(self, top: int, modulus: int, residue: int) -> int | None:
        """How many odd numbers are at most `top` and in the residue class."""
        if modulus % 2:
            return Every().count(top, 2 * modulus, residue if residue % 2 else residue + modulus)
        return Every().count(top, modulus, residue) if residue % 2 else 0


@dataclass(frozen=True)
class PowersOfTwo(Named):
    """1, 2, 4, 8, …: few enough to list up to any number.

    >>> NAMED["powers-of-2"].count(2**100, 1, 0)
    101
    """

    def ascending(self) -> Iterator[int]:
        """1, 2, 4, …"""
        return (1 << exponent for exponent in count())

    upto = MultipleSet.upto

    def count(self, top: int, modulus: int, residue: int) -> int | None:
        """How many powers are at most `top` and in the residue class."""
        return sum(1 for _ in self.upto(top, modulus, residue % modulus))


NAMED: dict[str, Named] = {
    named.name: named
    for named in (
        Odd("odd", "an odd number", 1, lambda i: i % 2 == 1, lambda top: range(1, top + 1, 2), "i % 2 == 1"),
        PowersOfTwo(
            "powers-of-2",
            "a power of two (1, 2, 4, …)",
            2,
            lambda i: i & (i - 1) == 0,
            lambda top: (1 << e for e in range(top.bit_length())),
            "i & (i - 1) == 0",
        ),
        Named(
            "primes",
            "1 or a prime",
            3,
            lambda i: i == 1 or is_prime(i),
            lambda top: (1, *primes_upto(top)),
            "i == 1 or is_prime(i)",
        ),
        Named(
            "prime-powers",
            "1 or a power of a prime",
            5,
            lambda i: i == 1 or is_prime_power(i),
            lambda top: (1, *prime_powers_upto(top)),
            "i == 1 or is_prime_power(i)",
        ),
    )
}
"""the named sets by name; to add one, add its entry here"""
