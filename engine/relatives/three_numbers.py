"""Euclid of three numbers, by both rules of Collins 2005, §6; who cannot move loses.

`three-same` takes the same multiple of the smallest number from both others. It is Serial Nim: the smallest number
stays what it is until the pile of its multiples is used up, so numbers of any size are solved by the fold.
`three-any` takes a multiple of any number from any other. Values come from the definition.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from math import gcd

from engine.budget import spend
from engine.cached import cached_property
from engine.errors import DomainError, LimitError
from engine.games.position import Position
from engine.games.state import N, P
from engine.limits import THREE, THREE_SLICE
from engine.moves.multiple_sets import Every, Multiples
from engine.relatives.three_any import any_table, any_value, any_values, largest_slice
from engine.relatives.triple import Numbers, ordered
from engine.relatives.triple import Triple as Triple
from engine.values.nim_piles import NimFold

NIM = NimFold(0)


@dataclass(frozen=True)
class ThreeMove:
    """That multiple of the number in place `of` is taken from those in `taken_from`; what is left and its value."""

    multiple: int
    of: int
    taken_from: tuple[int, ...]
    to: Triple
    value: int

    @property
    def wins(self) -> bool:
        """Whether it leaves a P-position."""
        return self.value == 0


@dataclass(frozen=True)
class ThreeNumbers(ABC):
    """A position of either rule: what both share."""

    numbers: Triple

    name = ""
    words = ""
    source = "Collins 2005, §6"

    @property
    @abstractmethod
    def value(self) -> int:
        """The Grundy value."""

    @property
    def outcome(self) -> str:
        """P or N."""
        return N if self.value else P

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


@dataclass(frozen=True)
class ThreeSame(ThreeNumbers):
    """The same positive multiple of the smallest number is taken from both others, which stay positive.

    Where the smallest number occurs twice there is no move, as one of the others would fall to 0.

    >>> position = ThreeSame(Triple(5, 8, 40))
    >>> position.piles, position.value, position.outcome, position.moves_total
    ((1, 1, 1, 1), 0, 'P', 1)
    """

    name = "three-same"
    words = "Take the same multiple of the smallest number from both others, so that both stay positive."

    @cached_property
    def piles(self) -> tuple[int, ...]:
        """The multiples that are there, one smallest number after the other: the game is Serial Nim on them."""
        return tuple(_same_piles(*self.numbers.ordered))

    @cached_property
    def value(self) -> int:
        """The Grundy value, by the fold."""
        return _decided(NIM.value(self.piles))

    @cached_property
    def behind(self) -> int:
        """The value of what comes after the pile in play."""
        return _decided(NIM.value(self.piles[1:]))

    @property
    def pair(self) -> Position | None:
        """The pair (a, b) of `grossman` with the same piles, if c ≥ a + b − gcd(a, b): then c stays largest to the end.

        >>> ThreeSame(Triple(5, 8, 12)).pair, ThreeSame(Triple(5, 8, 11)).pair
        (Position('5,8'), None)
        """
        a, b, c = self.numbers.ordered
        return Position(a, b) if c >= a + b - gcd(a, b) else None

    @cached_property
    def moves_total(self) -> int:
        """The pile in play."""
        return self.piles[0] if self.piles else 0

    @cached_property
    def winning(self) -> tuple[ThreeMove, ...]:
        """The winning move, if there is one: found without looking at the others.

        >>> [(move.multiple, str(move.to)) for move in ThreeSame(Triple(1, 10**30, 10**30 + 5)).winning]
        [(999999999999999999999999999999, '1,1,6')]
        """
        winning = NIM.winning(Multiples(Every(), self.moves_total), self.moves_total, self.behind)
        return tuple(map(self._move, winning or ()))

    def moves(self) -> Iterator[ThreeMove]:
        """The legal moves in order of their multiples, lazily.

        >>> [(move.multiple, str(move.to), move.value) for move in ThreeSame(Triple(9, 2, 7)).moves()]
        [(1, '7,2,5', 2), (2, '5,2,3', 0), (3, '3,2,1', 1)]
        """
        return map(self._move, Multiples(Every(), self.moves_total))

    def _move(self, multiple: int) -> ThreeMove:
        smallest = self.numbers.ordered[0]
        of = self.numbers.places.index(smallest)
        others = tuple(place for place in range(3) if place != of)
        to = self.numbers.less(multiple * smallest, *others)
        value = _decided(NIM.pile(self.moves_total - multiple, self.behind))
        return ThreeMove(multiple, of, others, to, value)

    @classmethod
    def values_slice(cls, fixed: int, side: int) -> list[list[int]]:
        """The values where one number is fixed and the others run from 1 to `side`.

        >>> ThreeSame.values_slice(2, 3)
        [[0, 1, 1], [1, 0, 0], [1, 0, 1]]
        """
        _check(side, "a slice", THREE_SLICE)
        _check(fixed, "a slice")
        numbers = range(1, side + 1)
        return [[_decided(NIM.value(_same_piles(*ordered(fixed, y, x)))) for x in numbers] for y in numbers]

    @classmethod
    def p_positions(cls, upto: int) -> list[Numbers]:
        """All P-positions a ≤ b ≤ c ≤ upto, in order.

        Where b ≥ 2a the first player wins; where b = a there is no move, otherwise just one.

        >>> ThreeSame.p_positions(3)
        [(1, 1, 1), (1, 1, 2), (1, 1, 3), (2, 2, 2), (2, 2, 3), (3, 3, 3)]
        """
        _check(upto, "a list of P-positions", THREE_SLICE)
        found: set[Numbers] = set()
        for c in range(1, upto + 1):
            for b in range(1, c + 1):
                spend(2 + b // 3)
                for a in range(b // 2 + 1, b + 1):
                    if a == b or ordered(b - a, a, c - a) not in found:
                        found.add((a, b, c))
        return sorted(found)


def _same_piles(a: int, b: int, c: int) -> Iterator[int]:
    """The piles of three-same: multiples of a until b is at most a, then on with the new smallest number."""
    while n := (b - 1) // a:
        spend(1 + c.bit_length() // 512)
        yield n
        a, b, c = ordered(a, b - n * a, c - n * a)


@dataclass(frozen=True)
class ThreeAny(ThreeNumbers):
    """A positive multiple of any number is taken from any other, which stays positive.

    >>> position = ThreeAny(Triple(4, 9, 16))
    >>> position.value, position.outcome, position.moves_total
    (0, 'P', 6)
    """

    name = "three-any"
    words = "Take a multiple of any number from any other, so that it stays positive."

    def __post_init__(self) -> None:
        if self.numbers.ordered[2] > THREE:
            raise LimitError(self.name, str(self.numbers), f"numbers of at most {THREE}")

    @cached_property
    def value(self) -> int:
        """The Grundy value, by the definition."""
        return any_value(self.numbers.ordered, any_values(self.numbers.ordered))

    @cached_property
    def moves_total(self) -> int:
        """How many legal moves there are; those with the same result in other places are counted each."""
        return sum((x - 1) // y for x, y in permutations(self.numbers.places, 2))

    def moves(self) -> Iterator[ThreeMove]:
        """The legal moves: for each number whose multiples are taken, for each other number, for each multiple.

        >>> [(move.multiple, move.of, str(move.to), move.value) for move in ThreeAny(Triple(2, 3, 5)).moves()]
        [(1, 0, '2,1,5', 5), (1, 0, '2,3,3', 0), (2, 0, '2,3,1', 3), (1, 1, '2,3,2', 1)]
        """
        known = any_values(self.numbers.ordered)
        for of, place in permutations(range(3), 2):
            number = self.numbers.places[of]
            for multiple in range(1, (self.numbers.places[place] - 1) // number + 1):
                to = self.numbers.less(multiple * number, place)
                yield ThreeMove(multiple, of, (place,), to, any_value(to.ordered, known))

    @classmethod
    def largest_side(cls, fixed: int) -> int:
        """The largest side, in tens, of a slice whose triples are not too many to solve.

        >>> ThreeAny.largest_side(4), ThreeAny.largest_side(200)
        (100, 60)
        """
        return largest_slice(fixed)

    @classmethod
    def values_slice(cls, fixed: int, side: int) -> list[list[int]]:
        """The values where one number is fixed and the others run from 1 to `side`.

        >>> ThreeAny.values_slice(1, 3)
        [[0, 1, 2], [1, 0, 3], [2, 3, 0]]
        """
        _check(fixed, "a slice", THREE)
        _check(side, "a slice", cls.largest_side(fixed))
        table = any_table(*ordered(fixed, side, side))
        numbers = range(1, side + 1)
        spend(side * side // 2)
        cells = [[ordered(fixed, y, x) for x in numbers] for y in numbers]
        return [[table[a][b][c] for a, b, c in row] for row in cells]

    @classmethod
    def p_positions(cls, upto: int) -> list[Numbers]:
        """All P-positions a ≤ b ≤ c ≤ upto, in order.

        >>> ThreeAny.p_positions(3)
        [(1, 1, 1), (1, 2, 2), (1, 3, 3), (2, 2, 2), (2, 3, 3), (3, 3, 3)]
        """
        _check(upto, "a list of P-positions", THREE_SLICE)
        table = any_table(upto, upto, upto)
        pairs = [(a, b) for a in range(1, upto + 1) for b in range(a, upto + 1)]
        spend(upto**3 // 40)
        return [(a, b, c) for a, b in pairs for c in range(b, upto + 1) if table[a][b][c] == 0]


THREE_RULES: dict[str, type[ThreeNumbers]] = {rule.name: rule for rule in (ThreeSame, ThreeAny)}


def _check(given: int, what: str, most: int | None = None) -> None:
    if given < 1:
        raise DomainError(f"{what} of three numbers", str(given), "a positive integer")
    if most is not None and given > most:
        raise LimitError(f"{what} of three numbers", str(given), f"an integer of at most {most}")


def _decided(value: int | None) -> int:
    """A value of the fold of Nim, which is never undecided."""
    assert value is not None
    return value
