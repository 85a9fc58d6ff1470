"""Which multiples a rule allows: sets of positive integers, and the part of a set that is legal now."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, islice, takewhile

from engine.errors import DomainError, LimitError, ParseError
from engine.integers import read_positive
from engine.limits import PRIME_COUNT, SET_ELEMENT, SET_SIZE
from engine.moves.primes import is_prime, is_prime_power, prime_powers_upto, primes_upto


@dataclass(frozen=True)
class Every:
    """All positive integers.

    >>> 5 in Every(), list(islice(Every().ascending(), 3)), Every().count(10, 3, 1)
    (True, [1, 2, 3], 4)
    """

    text = "any"

    def __contains__(self, i: int) -> bool:
        return i >= 1

    def ascending(self) -> Iterator[int]:
        """The members in order."""
        return count(1)

    def count(self, top: int, modulus: int, residue: int) -> int | None:
        """How many members are at most `top` and in the residue class."""
        return (top - residue) // modulus - (-residue) // modulus if top > 0 else 0


@dataclass(frozen=True)
class Chosen:
    """A finite set with its canonical text: sorted, runs of three or more as ranges.

    >>> Chosen.parse("7,3,1-2")
    Chosen('1-3,7')
    """

    members: tuple[int, ...]

    @classmethod
    def of(cls, members: Iterable[int]) -> Chosen:
        """The set of these members."""
        return cls(tuple(sorted(set(members))))

    @classmethod
    def parse(cls, text: str) -> Chosen:
        """Read 1-3,7.

        >>> str(Chosen.parse("1,2"))
        '1,2'
        """
        what, members = "a move set", set[int]()
        for part in text.split(","):
            first, dash, last = part.partition("-")
            if dash and "-" in last:
                raise ParseError(what, text, "numbers and ranges such as 1-3,7")
            low = read_positive(first, what, SET_ELEMENT)
            high = read_positive(last, what, SET_ELEMENT) if dash else low
            if high < low:
                raise DomainError(what, text, f"a range that rises, such as {high}-{low}")
            members.update(range(low, min(high, low + SET_SIZE) + 1))
            if len(members) > SET_SIZE:
                raise LimitError(what, text, f"at most {SET_SIZE} multiples")
        return cls.of(members)

    @property
    def text(self) -> str:
        """The canonical text."""
        runs: list[list[int]] = []
        for member in self.members:
            if runs and member == runs[-1][-1] + 1:
                runs[-1].append(member)
            else:
                runs.append([member])
        return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs)

    def __contains__(self, i: int) -> bool:
        return i in self.members

    def ascending(self) -> Iterator[int]:
        """The members in order."""
        return iter(self.members)

    def count(self, top: int, modulus: int, residue: int) -> int | None:
        """How many members are at most `top` and in the residue class."""
        return sum(1 for i in self.members if i <= top and (i - residue) % modulus == 0)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Chosen('{self}')"


@dataclass(frozen=True)
class Named:
    """An infinite set with a name; each is equivalent to Bachet's {1..k} (Collins 2005, §4).

    >>> [i for i in range(1, 12) if i in NAMED["prime-powers"]]
    [1, 2, 3, 4, 5, 7, 8, 9, 11]
    """

    text: str
    words: str
    k: int
    member: Callable[[int], bool]
    listed: Callable[[int], Iterable[int]]

    def __contains__(self, i: int) -> bool:
        return i >= 1 and self.member(i)

    def ascending(self) -> Iterator[int]:
        """The members in order."""
        raise NotImplementedError

    def count(self, top: int, modulus: int, residue: int) -> int | None:
        """How many members are at most `top` and in the residue class; None where nobody can count them."""
        raise NotImplementedError


@dataclass(frozen=True)
class Sieved(Named):
    """A named set that is listed by a sieve, up to its declared size.

    >>> NAMED["primes"].count(100, 1, 0), NAMED["primes"].count(10**9, 1, 0) is None
    (26, True)
    """

    def ascending(self) -> Iterator[int]:
        """The members in order."""
        return self.in_class(1, 0)

    def in_class(self, modulus: int, residue: int) -> Iterator[int]:
        """The members of a residue class in order."""
        seen = 0
        for size in _SIEVES:
            members = _residue_class(self, size, modulus, residue)
            yield from members[seen:]
            seen = len(members)

    def count(self, top: int, modulus: int, residue: int) -> int | None:
        """How many members are at most `top` and in the residue class; None beyond the sieve."""
        if top > PRIME_COUNT:
            return None
        size = next(size for size in _SIEVES if size >= top)
        return bisect_right(_residue_class(self, size, modulus, residue % modulus), top)


_SIEVES = (64, 512, 4_096, 32_768, 262_144, PRIME_COUNT)
"""the few sizes up to which a set is ever listed, so that the lists can be kept"""


@lru_cache(maxsize=32)
def _residue_class(members: Sieved, size: int, modulus: int, residue: int) -> array[int]:
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

    def count(self, top: int, modulus: int, residue: int) -> int | None:
        """How many powers are at most `top` and in the residue class."""
        return sum(1 for i in takewhile(lambda i: i <= top, self.ascending()) if (i - residue) % modulus == 0)


MultipleSet = Every | Chosen | Named

NAMED: dict[str, Named] = {
    named.text: named
    for named in (
        Odd("odd", "an odd number", 1, lambda i: i % 2 == 1, lambda top: tuple(range(1, top + 1, 2))),
        PowersOfTwo(
            "powers-of-2",
            "a power of two (1, 2, 4, …)",
            2,
            lambda i: i & (i - 1) == 0,
            lambda top: tuple(1 << e for e in range(top.bit_length())),
        ),
        Sieved("primes", "1 or a prime", 3, lambda i: i == 1 or is_prime(i), lambda top: (1, *primes_upto(top))),
        Sieved(
            "prime-powers",
            "1 or a power of a prime",
            5,
            lambda i: i == 1 or is_prime_power(i),
            lambda top: (1, *prime_powers_upto(top)),
        ),
    )
}


@dataclass(frozen=True)
class Multiples:
    """The members of a set that are at most `top` and ≡ residue (mod modulus): never enumerated to be counted.

    >>> legal = Multiples(Every(), 10**1000)
    >>> 10**999 in legal, legal.count() == 10**1000, legal.first(3)
    (True, True, [1, 2, 3])
    """

    members: MultipleSet
    top: int
    modulus: int = 1
    residue: int = 0

    @classmethod
    def of(cls, members: Iterable[int]) -> Multiples:
        """Exactly these.

        >>> list(Multiples.of([5, 2])), bool(Multiples.of([]))
        ([2, 5], False)
        """
        chosen = Chosen.of(members)
        return cls(chosen, max(chosen.members, default=0))

    def __contains__(self, i: int) -> bool:
        return 1 <= i <= self.top and (i - self.residue) % self.modulus == 0 and i in self.members

    def __iter__(self) -> Iterator[int]:
        if self.modulus > 1 and self.count() == 0:  # an empty class of a huge set would be searched to its end
            return iter(())
        if isinstance(self.members, Sieved):
            return takewhile(lambda i: i <= self.top, self.members.in_class(self.modulus, self.residue % self.modulus))
        within = takewhile(lambda i: i <= self.top, self.members.ascending())
        return (i for i in within if (i - self.residue) % self.modulus == 0)

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def surely(self, i: int) -> bool:
        """Whether i is proven to be one of them; False also where no proof is at hand, as for huge primes.

        >>> primes = Multiples(NAMED["primes"], 10**100)
        >>> primes.surely(7), primes.surely(9), primes.surely(10**99 + 289)
        (True, False, False)
        """
        try:
            return i in self
        except LimitError:
            return False

    def count(self) -> int | None:
        """How many there are; None where counting would need an unbounded sieve."""
        return self.members.count(self.top, self.modulus, self.residue)

    def first(self, most: int) -> list[int]:
        """The smallest of them, at most `most`."""
        return list(islice(self, most))
