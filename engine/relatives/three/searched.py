"""A multiple of one of three numbers is taken from another: any from any, or multiples of the smallest only.

Values come from the definition, for numbers up to a bound. Where only multiples of the smallest are taken, who wins is
known at any size.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import ClassVar

from engine.budget import spend
from engine.cached import cached_property
from engine.errors import LimitError
from engine.games.state import N, P
from engine.limits import THREE, THREE_SLICE
from engine.relatives.three.position import ThreeMove, ThreeNumbers, check
from engine.relatives.three.strip import is_lost, lost_after
from engine.relatives.three.tables import (
    ANY,
    LARGEST,
    SMALL,
    SMALLEST,
    Taking,
    largest_slice,
    value_table,
    value_within,
    values,
)
from engine.relatives.three.triple import Numbers, Triple, ordered


@dataclass(frozen=True)
class ThreeSearched(ThreeNumbers):
    """A rule whose values are found by the definition."""

    taking: ClassVar[Taking]

    @property
    def sliced(self) -> bool:
        """Whether the numbers are small enough for values."""
        return self.numbers.ordered[2] <= THREE

    def _ways(self) -> Iterator[tuple[int, int]]:
        """The places of the number whose multiples are taken and of the number they are taken from."""
        smallest = self.numbers.places.index(min(self.numbers.places))
        return ((smallest, place) for place in range(3) if place != smallest)

    @cached_property
    def _known(self) -> dict[Numbers, int]:
        return values(self.taking, self.numbers.ordered)

    def _worth(self, numbers: Numbers) -> int | None:
        return value_within(self.taking, numbers, self._known) if self.sliced else None

    @cached_property
    def value(self) -> int | None:
        """The Grundy value, by the definition; None if the numbers are too large."""
        return self._worth(self.numbers.ordered)

    @cached_property
    def moves_total(self) -> int:
        """How many legal moves there are; those with the same result in other places are counted each."""
        places = self.numbers.places
        return sum((places[place] - 1) // places[of] for of, place in self._ways())

    def moves(self) -> Iterator[ThreeMove]:
        """The legal moves: for each number whose multiples are taken, for each other number, for each multiple.

        >>> [(move.multiple, move.of, str(move.to), move.value) for move in ThreeAny(Triple(2, 3, 5)).moves()]
        [(1, 0, '2,1,5', 5), (1, 0, '2,3,3', 0), (2, 0, '2,3,1', 3), (1, 1, '2,3,2', 1)]
        """
        for of, place in self._ways():
            for multiple in range(1, (self.numbers.places[place] - 1) // self.numbers.places[of] + 1):
                yield self._move(multiple, of, place)

    def _move(self, multiple: int, of: int, place: int) -> ThreeMove:
        to = self.numbers.less(multiple * self.numbers.places[of], place)
        value = self._worth(to.ordered)
        return ThreeMove(multiple, of, (place,), to, value, self._outcome(to.ordered, value))

    def _outcome(self, numbers: Numbers, value: int | None) -> str:
        """P or N."""
        return N if value else P

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

        >>> ThreeAny.values_slice(1, 3), ThreeLargest.values_slice(1, 3)
        ([[0, 1, 2], [1, 0, 3], [2, 3, 0]], [[0, 1, 2], [1, 0, 2], [2, 2, 0]])
        """
        check(fixed, "a slice", THREE)
        check(side, "a slice", cls.largest_side(fixed))
        table = value_table(cls.taking, *ordered(fixed, side, side))
        numbers = range(1, side + 1)
        cells = [[ordered(fixed, y, x) for x in numbers] for y in numbers]
        return [[table[a][b][c] for a, b, c in row] for row in cells]

    @classmethod
    def p_positions(cls, upto: int) -> list[Numbers]:
        """All P-positions a ≤ b ≤ c ≤ upto, in order.

        >>> ThreeAny.p_positions(3)
        [(1, 1, 1), (1, 2, 2), (1, 3, 3), (2, 2, 2), (2, 3, 3), (3, 3, 3)]
        """
        check(upto, "a list of P-positions", THREE_SLICE)
        table = value_table(cls.taking, upto, upto, upto)
        pairs = [(a, b) for a in range(1, upto + 1) for b in range(a, upto + 1)]
        spend(upto**3 // 40)
        return [(a, b, c) for a, b in pairs for c in range(b, upto + 1) if table[a][b][c] == 0]


@dataclass(frozen=True)
class ThreeAny(ThreeSearched):
    """A positive multiple of any number is taken from any other, which stays positive.

    >>> position = ThreeAny(Triple(4, 9, 16))
    >>> position.value, position.outcome, position.moves_total
    (0, 'P', 6)
    """

    name = "three-any"
    title = "any multiple of any other"
    words = "Take a multiple of any number from any other, so that it stays positive."
    source = "Collins 2005, §6; Collins & Lengyel 2008"
    known = (
        "No complete winning strategy is known to us. For each pair a ≤ b and each value there is exactly one third "
        "number in every residue class modulo a."
    )
    misere = (
        "Misère play is wild: (2, 3, 5) has the value 2 in normal and 1 in misère play, so the rule of misère Nim "
        "does not hold for sums."
    )
    unsolved = True
    taking = ANY

    def __post_init__(self) -> None:
        if not self.sliced:
            raise LimitError(self.name, str(self.numbers), f"numbers of at most {THREE}")

    def _ways(self) -> Iterator[tuple[int, int]]:
        return permutations(range(3), 2)

    @property
    def partners(self) -> tuple[int, ...]:
        """The third numbers that make the smaller two a P-position, one in each residue class modulo the smallest.

        None is above max(a², b + 2a), as checked for a ≤ b ≤ 150; empty where that takes too long to search.

        >>> ThreeAny(Triple(4, 9, 2)).partners, ThreeAny(Triple(4, 9, 16)).partners
        ((3, 4), (3, 9, 10, 16))
        """
        a, b, _ = self.numbers.ordered
        top = max(a * a, b + 2 * a)
        if a > SMALL or top > THREE // 2:
            return ()
        return tuple(c for c in range(1, top + 1) if ThreeAny(Triple(a, b, c)).value == 0)


@dataclass(frozen=True)
class OfTheSmallest(ThreeSearched):
    """A positive multiple of the smallest number is taken from another, which stays positive."""

    source = "Ho 2012"
    known = (
        "Who wins is known for numbers of any size, and the positions of value 1 as well (Ho 2012); no formula for "
        f"larger values is known. They are computed from the definition for numbers up to {THREE}."
    )
    misere = "Misère play exchanges the values 0 and 1 at some positions and changes no other, as checked up to 400."

    @cached_property
    def outcome(self) -> str:
        """P or N, for numbers of any size.

        >>> ThreeSmallest(Triple(10**40, 10**40 + 7, 10**40 + 9)).outcome
        'N'
        """
        return self._outcome(self.numbers.ordered, None)

    def _outcome(self, numbers: Numbers, value: int | None) -> str:
        return P if is_lost(numbers) else N

    @cached_property
    def winning(self) -> tuple[ThreeMove, ...]:
        """The moves that leave a P-position, found without looking at the others.

        >>> [(move.multiple, str(move.to)) for move in ThreeLargest(Triple(3, 8, 10**30)).winning]
        [(333333333333333333333333333330, '3,8,10')]
        """
        return tuple(move for of, place in self._ways() for move in self._winning(of, place))

    def _winning(self, of: int, place: int) -> Iterator[ThreeMove]:
        places = self.numbers.places
        (third,) = {0, 1, 2} - {of, place}
        for left in sorted(lost_after(places[of], places[place], places[third]), reverse=True):
            yield self._move((places[place] - left) // places[of], of, place)

    @property
    def misere_outcome(self) -> str | None:
        """P or N if whoever moves last loses; None above half of the bound, where both plays would cost too much."""
        if self.numbers.ordered[2] > THREE // 2:
            return None
        numbers = self.numbers.ordered
        return N if value_within(self.taking, numbers, values(self.taking, numbers, 1), 1) else P


@dataclass(frozen=True)
class ThreeSmallest(OfTheSmallest):
    """A multiple of the smallest number is taken from either other.

    >>> position = ThreeSmallest(Triple(2, 3, 5))
    >>> position.value, position.outcome, position.misere_outcome
    (1, 'N', 'N')
    """

    name = "three-smallest"
    title = "a multiple of the smallest from any other"
    words = "Take a multiple of the smallest number from either other, so that it stays positive."
    taking = SMALLEST


@dataclass(frozen=True)
class ThreeLargest(OfTheSmallest):
    """A multiple of the smallest number is taken from the largest.

    >>> position = ThreeLargest(Triple(2, 3, 5))
    >>> position.value, position.moves_total
    (1, 2)
    """

    name = "three-largest"
    title = "a multiple of the smallest from the largest"
    words = "Take a multiple of the smallest number from the largest, so that it stays positive."
    taking = LARGEST

    def _ways(self) -> Iterator[tuple[int, int]]:
        largest = max(self.numbers.places)
        return ((of, place) for of, place in super()._ways() if self.numbers.places[place] == largest)
