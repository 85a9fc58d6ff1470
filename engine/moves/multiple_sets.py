"""Sets of multiples, and the part of a set that is legal now."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import merge
from itertools import count, islice, takewhile

from engine.errors import DomainError, LimitError, ParseError
from engine.integers import read_positive
from engine.limits import SET_ELEMENT, SET_SIZE
from engine.moves.rule_text import RuleText

_RANGE = re.compile(r",(?:…|\.\.\.),|…|\.\.\.?|–")
"""what stands between the ends of a range, besides a hyphen"""


class MultipleSet(ABC):
    """A set Λ of positive integers from which the multiple must be chosen; `str` gives its canonical text."""

    @property
    @abstractmethod
    def rule_text(self) -> RuleText:
        """What is said of the rule that the multiple is a member."""

    @abstractmethod
    def __contains__(self, i: int) -> bool: ...

    @abstractmethod
    def ascending(self) -> Iterator[int]:
        """The members in order."""

    def upto(self, top: int, modulus: int, residue: int) -> Iterator[int]:
        """The members up to `top` in a residue class, 0 ≤ residue < modulus, in order."""
        return (i for i in takewhile(lambda i: i <= top, self.ascending()) if i % modulus == residue)

    @abstractmethod
    def count(self, top: int, modulus: int, residue: int) -> int | None:
        """How many members are at most `top` and in the residue class; None if counting takes too much work."""

    @abstractmethod
    def bachet(self) -> int | None:
        """The k for which the set plays like Bachet's {1, …, k}, if there is one (Collins 2005, Theorem 2).

        The set must contain 1, …, k and no multiple of k + 1.
        """


@dataclass(frozen=True)
class Every(MultipleSet):
    """All positive integers.

    >>> 5 in Every(), list(islice(Every().ascending(), 3)), Every().count(10, 3, 1)
    (True, [1, 2, 3], 4)
    """

    rule_text = RuleText(
        "any positive multiple of the smaller number from the larger",
        "Any positive multiple may be taken.",
        "Cole & Davie 1969",
        title="",
        blocks=False,
        condition="True",
        cgsuite="true",
    )

    def __contains__(self, i: int) -> bool:
        return i >= 1

    def ascending(self) -> Iterator[int]:
        """1, 2, 3, …"""
        return count(1)

    def count(self, top: int, modulus: int, residue: int) -> int | None:
        """How many positive integers are at most `top` and in the residue class."""
        return (top - residue) // modulus - (-residue) // modulus if top > 0 else 0

    def bachet(self) -> int | None:
        """None: every number has a multiple in the set."""
        return None

    def __str__(self) -> str:
        return "any"


@dataclass(frozen=True)
class Chosen(MultipleSet):
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
        """Read 1-3,7, also as sets are printed: in braces, with dots or a dash for a range.

        >>> [str(Chosen.parse(text)) for text in ("1,2", "{1, 2, 5}", "1..3", "{1, 2, …, 5, 9}")]
        ['1,2', '1,2,5', '1-3', '1-5,9']
        """
        what, members = "a move set", set[int]()
        listed = text[1:-1] if text.startswith("{") and text.endswith("}") else text
        tight = ",".join(part.strip(" ") for part in listed.split(","))
        for part in _RANGE.sub("-", tight).split(","):
            first, dash, last = part.partition("-")
            if dash and "-" in last:
                raise ParseError(what, text, "numbers and ranges such as 1-3,7")
            low = read_positive(first, what, SET_ELEMENT)
            high = read_positive(last, what, SET_ELEMENT) if dash else low
            if high < low:
                raise DomainError(what, text, f"an increasing range, such as {high}-{low}")
            members.update(range(low, min(high, low + SET_SIZE) + 1))
            if len(members) > SET_SIZE:
                raise LimitError(what, text, f"at most {SET_SIZE} multiples")
        return cls.of(members)

    @property
    def rule_text(self) -> RuleText:
        """What is said of the set.

        >>> Chosen.parse("1-3,7,9-12").rule_text.description
        'The multiple must be one of {1, 2, 3, 7, 9, …, 12}.'
        """
        runs = (f"{run[0]}, …, {run[-1]}" if len(run) > 3 else ", ".join(map(str, run)) for run in self._runs())
        listed = f"{{{', '.join(runs)}}}"
        return RuleText(
            f"i times the smaller number from the larger, where i is one of {listed}",
            f"The multiple must be one of {listed}.",
            "Lengyel 2003; Collins 2005, §4"
            if self.bachet() == len(self.members)
            else "Collins 2005, Theorem 2 with its Remark"
            if self.bachet()
            else "Collins 2005, §4 (sets in general)",
            f"multiples {self}".replace("-", "–"),
            blocks=1 not in self,
            condition=f"i in {{{', '.join(map(str, self.members))}}}",
            cgsuite=" or ".join(f"i == {i}" for i in self.members),
        )

    def __contains__(self, i: int) -> bool:
        return i in self.members

    def ascending(self) -> Iterator[int]:
        """The members in order."""
        return iter(self.members)

    def count(self, top: int, modulus: int, residue: int) -> int | None:
        """How many members are at most `top` and in the residue class."""
        return sum(1 for i in self.members if i <= top and (i - residue) % modulus == 0)

    def bachet(self) -> int | None:
        """The only candidate is one less than the least positive integer that is missing.

        >>> [Chosen.parse(text).bachet() for text in ("1,2,4,5", "1,2,6", "2,3")]
        [2, None, None]
        """
        k = next(n for n in count(1) if n not in self) - 1
        return k if k and not any(i % (k + 1) == 0 for i in self.members) else None

    def _runs(self) -> list[list[int]]:
        """The members, consecutive ones together."""
        runs: list[list[int]] = []
        for member in self.members:
            if runs and member == runs[-1][-1] + 1:
                runs[-1].append(member)
            else:
                runs.append([member])
        return runs

    def __str__(self) -> str:
        return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in self._runs())

    def __repr__(self) -> str:
        return f"Chosen('{self}')"


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
        return self.members.upto(self.top, self.modulus, self.residue % self.modulus)

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def surely(self, i: int) -> bool:
        """Whether i is proven to be one of them; False also where no proof is at hand, as for huge primes.

        >>> odd = Multiples(Chosen.parse("1,3"), 10)
        >>> odd.surely(3), odd.surely(2)
        (True, False)
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


@dataclass(frozen=True)
class MultiplesAndMore(Multiples):
    """Those of a residue class, and a few others.

    >>> found = MultiplesAndMore(Every(), 30, 8, 3, Chosen.of([1, 40]))
    >>> list(found), 19 in found, 40 in found, found.count()
    ([1, 3, 11, 19, 27, 40], True, True, 6)
    """

    more: Chosen = Chosen(())

    def __contains__(self, i: int) -> bool:
        return i in self.more or super().__contains__(i)

    def __iter__(self) -> Iterator[int]:
        return merge(self.more.ascending(), super().__iter__())

    def count(self) -> int | None:
        """How many there are."""
        regular = super().count()
        return None if regular is None else regular + len(self.more.members)
