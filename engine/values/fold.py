"""The value of a row of piles, found from the right: a fold says what a pile of n is worth in front of value c.

A position is lost for the player to move exactly where the value is 0; None means undecided: a pile is beyond a
declared bound.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from engine.budget import spend
from engine.moves.multiple_sets import Multiples
from engine.values.pile_theory import PileTheory, PileValues

Write = Callable[[int], str]
"""how a page writes a number that may be long"""


@dataclass(frozen=True)
class Reason:
    """Why a move wins: the name of the reason, and the reason in words."""

    kind: str
    text: str


class Fold(ABC):
    """A way to find the value of a row of piles; subclasses say what one pile does.

    `end` is what an empty row counts as: 0 in normal play, 1 in misère play.
    """

    end: int
    work: ClassVar[int | None] = None
    """the bound on all piles together, where there is one"""
    plays_like_nim: ClassVar[bool] = False
    """whether piles are heaps of Nim, or of Bachet's game if there is a modulus"""
    modulus: int = 0
    """k + 1 where the moves play like {1, …, k}"""

    @property
    def value_at_end(self) -> int:
        """The value of a position where the game is over."""
        return self.end

    @abstractmethod
    def pile(self, n: int, c: int) -> int | None:
        """The value of a pile of n in front of a game of value c."""

    def counts_as(self, n: int) -> int:
        """How much of a pile matters: all of it, unless the rule says otherwise."""
        return n

    def value(self, piles: Iterable[int]) -> int | None:
        """The value of a row of piles."""
        return self.steps(tuple(piles))[0]

    def steps(self, piles: tuple[int, ...]) -> list[int | None]:
        """The value in front of each pile, then that of the empty row."""
        spend(len(piles) // 2)
        values: list[int | None] = [self.end]
        for n in reversed(piles):
            values.append(None if values[-1] is None else self.pile(n, values[-1]))
        return values[::-1]

    def lost(self, value: int, cap: int | None) -> bool:
        """Whether the player to move loses at this value, where the previous move allows at most `cap`."""
        return value == 0

    def microseconds(self, smaller: int, larger: int) -> int | None:
        """About how long a value of numbers with so many digits takes; None where piles are solved size by size."""
        return None

    def byte_map(self, n: int) -> bytes | None:
        """The 256 bytes c → v(n, c), by which a row of the lattice is translated at once.

        None where the values that occur are not known beforehand.
        """
        return None

    def reaching(self, legal: Multiples, n: int, c: int, target: int) -> Multiples:
        """The legal multiples of a pile of n that leave the value `target`."""
        return Multiples.of(i for i in legal if self.pile(n - i, c) == target)

    def winning(self, legal: Multiples, n: int, c: int) -> Multiples | None:
        """The legal multiples that leave value 0; None if undecided."""
        return None if self.pile(n, c) is None else self.reaching(legal, n, c, 0)

    @abstractmethod
    def reason(self, piles: tuple[int, ...], c: int, multiple: int, cap: int | None) -> Reason:
        """Why a winning multiple of the first pile wins: c is the value after that pile, `cap` the opponent's cap."""

    @abstractmethod
    def theory(self, n: int, size: int, write: Write) -> PileTheory:
        """How a pile behaves, with the values of piles below `size` and what follows for a pile of n."""

    def sequence(self, c: int, size: int) -> PileValues:
        """The values of piles of 0, …, size − 1 in front of a game of value c."""
        return PileValues(f"c = {c}", [self.pile(n, c) for n in range(size)])
