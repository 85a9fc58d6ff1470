"""The same multiple of the smallest of three numbers is taken from both others (Collins 2005, §6).

It is Serial Nim: the smallest number stays what it is until the pile of its multiples is used up, so numbers of any
size are solved by the fold.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd

from engine.budget import spend
from engine.cached import cached_property
from engine.games.position import Position
from engine.games.state import N, P
from engine.limits import THREE_SLICE
from engine.moves.multiple_sets import Every, Multiples
from engine.relatives.three.position import ThreeMove, ThreeNumbers, check
from engine.relatives.three.triple import Numbers, ordered
from engine.relatives.three.triple import Triple as Triple
from engine.values.nim_piles import NimFold

NIM = NimFold(0)


@dataclass(frozen=True)
class ThreeSame(ThreeNumbers):
    """The same positive multiple of the smallest number is taken from both others, which stay positive.

    Where the smallest number occurs twice there is no move, as one of the others would fall to 0.

    >>> position = ThreeSame(Triple(5, 8, 40))
    >>> position.piles, position.value, position.outcome, position.moves_total
    ((1, 1, 1, 1), 0, 'P', 1)
    """

    name = "three-same"
    title = "the same multiple of the smallest from both others"
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
        return ThreeMove(multiple, of, others, to, value, N if value else P)

    @classmethod
    def values_slice(cls, fixed: int, side: int) -> list[list[int]]:
        """The values where one number is fixed and the others run from 1 to `side`.

        >>> ThreeSame.values_slice(2, 3)
        [[0, 1, 1], [1, 0, 0], [1, 0, 1]]
        """
        check(side, "a slice", THREE_SLICE)
        check(fixed, "a slice")
        numbers = range(1, side + 1)
        return [[_decided(NIM.value(_same_piles(*ordered(fixed, y, x)))) for x in numbers] for y in numbers]

    @classmethod
    def p_positions(cls, upto: int) -> list[Numbers]:
        """All P-positions a ≤ b ≤ c ≤ upto, in order.

        Where b ≥ 2a the first player wins; where b = a there is no move, otherwise just one.

        >>> ThreeSame.p_positions(3)
        [(1, 1, 1), (1, 1, 2), (1, 1, 3), (2, 2, 2), (2, 2, 3), (3, 3, 3)]
        """
        check(upto, "a list of P-positions", THREE_SLICE)
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


def _decided(value: int | None) -> int:
    """A value of the fold of Nim, which is never undecided."""
    assert value is not None
    return value
