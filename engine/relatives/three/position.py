"""A position of three numbers: what all rules share. Whoever cannot move loses."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass

from engine.cached import cached_property
from engine.errors import DomainError, LimitError
from engine.games.position import Position
from engine.games.state import N, P
from engine.limits import THREE_SLICE
from engine.relatives.three.triple import Numbers, Triple


@dataclass(frozen=True)
class ThreeMove:
    """That multiple of the number in place `of` is taken from those in `taken_from`; what is left and its value."""

    multiple: int
    of: int
    taken_from: tuple[int, ...]
    to: Triple
    value: int | None
    outcome: str

    @property
    def wins(self) -> bool:
        """Whether it leaves a P-position."""
        return self.outcome == P


@dataclass(frozen=True)
class ThreeNumbers(ABC):
    """A position under one of the rules: what all of them share."""

    numbers: Triple

    name = ""
    title = ""
    words = ""
    source = "Collins 2005, §6"
    known = ""
    """what is proved of the rule, where that is not everything"""
    unsolved = False
    """whether no complete winning strategy is known"""
    misere = ""
    """what is known of misère play"""

    @property
    @abstractmethod
    def value(self) -> int | None:
        """The Grundy value; None if undecided."""

    @property
    def outcome(self) -> str:
        """P or N."""
        return N if self.value else P

    @property
    def sliced(self) -> bool:
        """Whether a slice through the first number can be solved."""
        return True

    @property
    def piles(self) -> tuple[int, ...]:
        """The piles of the game of Serial Nim that it is, where it is one."""
        return ()

    @property
    def pair(self) -> Position | None:
        """The pair of `grossman` that it plays like, where the largest number never matters."""
        return None

    @property
    def partners(self) -> tuple[int, ...]:
        """The third numbers that make the smaller two a P-position, as far as they are found by a search."""
        return ()

    @property
    def misere_outcome(self) -> str | None:
        """P or N if whoever moves last loses; None where that is not known."""
        return None

    @abstractmethod
    def moves(self) -> Iterator[ThreeMove]:
        """The legal moves with what they lead to, lazily."""

    @property
    @abstractmethod
    def moves_total(self) -> int:
        """How many legal moves there are."""

    @cached_property
    def winning(self) -> tuple[ThreeMove, ...]:
        """The moves that leave a P-position."""
        return tuple(move for move in self.moves() if move.wins)

    @classmethod
    def largest_side(cls, fixed: int) -> int:
        """The largest side of a slice that is solved where one number is fixed."""
        return THREE_SLICE

    @classmethod
    @abstractmethod
    def values_slice(cls, fixed: int, side: int) -> list[list[int]]:
        """The values where one number is fixed and the others run from 1 to `side`."""

    @classmethod
    @abstractmethod
    def p_positions(cls, upto: int) -> list[Numbers]:
        """All P-positions a ≤ b ≤ c ≤ upto, in order."""

    def __str__(self) -> str:
        return f"{self.name}/{self.numbers}"


def check(given: int, what: str, most: int | None = None) -> None:
    """Refuse a side or a number that is not positive or too large.

    >>> check(3, "a slice", 10)
    """
    if given < 1:
        raise DomainError(f"{what} of three numbers", str(given), "a positive integer")
    if most is not None and given > most:
        raise LimitError(f"{what} of three numbers", str(given), f"an integer of at most {most}")
