"""Serial Nim (Levine 2006): piles in a row, taken from the left. It is what every game of Euclid becomes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.cached import cached_property
from engine.errors import DomainError, LimitError
from engine.fractions.continued_fraction import fraction
from engine.games.ending import ENDINGS
from engine.games.position import Position
from engine.games.state import N, P
from engine.integers import read_list
from engine.limits import DIGITS, QUOTIENTS
from engine.moves.multiple_sets import Every, Multiples
from engine.values.nim_piles import NimFold

END = "0"
"""the text of the row in which nothing is left"""
NIM = NimFold(0)


@dataclass(frozen=True)
class SerialMove:
    """How many are taken from the leftmost pile, the row that is left and its value."""

    taken: int
    to: SerialNim
    value: int

    @property
    def wins(self) -> bool:
        """Whether it leaves a P-position."""
        return self.value == 0


@dataclass(frozen=True)
class FoldRow:
    """One line of the fold table: a pile, the value of what stands behind it, and the value from this pile on."""

    pile: int
    behind: int
    value: int


@dataclass(frozen=True)
class Levine:
    """What Levine's formula reads: the first pile, the first pile that differs (0 after the last), the value.

    `place` counts from 1, as in the formula; `case` is one of `odd-smaller`, `even-larger` (one less than the
    first pile) and `otherwise` (the first pile itself).

    >>> levine((3, 3, 5))
    Levine(first=3, place=3, other=5, case='otherwise', value=3)
    """

    first: int
    place: int
    other: int
    case: str
    value: int


def levine(piles: tuple[int, ...]) -> Levine:
    """Levine's closed formula (Levine 2006; Ho 2012), with the case that applies.

    >>> levine((2, 3)).value, levine((2, 3)).case
    (1, 'even-larger')
    """
    if not piles:
        return Levine(0, 1, 0, "otherwise", 0)
    first = piles[0]
    place, other = next((i, n) for i, n in enumerate((*piles, 0), 1) if n != first)
    if place % 2 and other < first:
        return Levine(first, place, other, "odd-smaller", first - 1)
    if place % 2 == 0 and other > first:
        return Levine(first, place, other, "even-larger", first - 1)
    return Levine(first, place, other, "otherwise", first)


@dataclass(frozen=True)
class SerialNim:
    """A row of piles with its text form; the leftmost pile is the one in play.

    >>> row = SerialNim.parse("3,1,2")
    >>> row.value, row.outcome, list(row.winning), str(row)
    (3, 'N', [3], '3,1,2')
    """

    piles: tuple[int, ...]

    def __post_init__(self) -> None:
        if any(pile < 1 for pile in self.piles):
            raise DomainError("a row of Serial Nim", str(self), "positive piles such as 3,1,2")
        if len(self.piles) > QUOTIENTS:
            raise LimitError("a row of Serial Nim", str(self), f"at most {QUOTIENTS} piles")

    @classmethod
    def parse(cls, text: str) -> SerialNim:
        """Read 3,1,2; the single 0 is the row in which nothing is left.

        >>> SerialNim.parse(" 3, 01 "), SerialNim.parse("0")
        (SerialNim('3,1'), SerialNim('0'))
        """
        return cls(() if text.strip(" ") == END else read_list(text, "a row of Serial Nim", QUOTIENTS))

    @property
    def pile(self) -> int:
        """The pile in play, 0 at the end."""
        return self.piles[0] if self.piles else 0

    @cached_property
    def value(self) -> int:
        """The Grundy value, by the fold.

        >>> SerialNim((1, 1)).value
        0
        """
        return _decided(NIM.value(self.piles))

    @property
    def outcome(self) -> str:
        """P or N."""
        return N if self.value else P

    @cached_property
    def behind(self) -> int:
        """The value of what stands behind the pile in play.

        >>> SerialNim((3, 1, 2)).behind
        0
        """
        return _decided(NIM.value(self.piles[1:]))

    @property
    def legal(self) -> Multiples:
        """How many may be taken: 1 up to the whole pile in play."""
        return Multiples(Every(), self.pile)

    @property
    def winning(self) -> Multiples:
        """How many to take to leave a P-position: one number at most.

        >>> list(SerialNim((5, 2)).winning), list(SerialNim((1, 2)).winning)
        ([4], [])
        """
        winning = NIM.winning(self.legal, self.pile, self.behind)
        assert winning is not None
        return winning

    def take(self, taken: int) -> SerialNim:
        """The row after so many are taken from the leftmost pile.

        >>> SerialNim((3, 1, 2)).take(2), SerialNim((3, 1, 2)).take(3), SerialNim((3,)).take(3)
        (SerialNim('1,1,2'), SerialNim('1,2'), SerialNim('0'))
        """
        if taken not in self.legal:
            accepted = f"1 to {self.pile} from the leftmost pile" if self.piles else "another position: no move is left"
            raise DomainError(f"a move from {self}", str(taken), accepted)
        left = self.pile - taken
        return SerialNim((left, *self.piles[1:]) if left else self.piles[1:])

    def moves(self) -> Iterator[SerialMove]:
        """The moves in order of what they take, lazily.

        >>> [(move.taken, str(move.to), move.value) for move in SerialNim((2, 1)).moves()]
        [(1, '1,1', 0), (2, '1', 1)]
        """
        for taken in self.legal:
            yield SerialMove(taken, self.take(taken), _decided(NIM.pile(self.pile - taken, self.behind)))

    def fold_table(self) -> list[FoldRow]:
        """The fold, in the order of the piles; it is computed from the last to the first.

        >>> [(row.pile, row.behind, row.value) for row in SerialNim((2, 1, 1)).fold_table()]
        [(2, 0, 2), (1, 1, 0), (1, 0, 1)]
        """
        values = [_decided(value) for value in NIM.steps(self.piles)]
        return list(map(FoldRow, self.piles, values[1:], values))

    def positions(self) -> dict[str, Position | None]:
        """For each ending the smallest position of Euclid whose piles are these; None where there is none.

        No position of `euclid` has a last pile of 1 behind others, as no short continued fraction ends in 1;
        None stands also for numbers of more than the declared digits.

        >>> SerialNim((2, 1, 1)).positions()
        {'euclid': None, 'grossman': Position('3,8'), 'm-euclid': Position('5,13')}
        """
        found = {name: ending.quotients(self.piles) for name, ending in ENDINGS.items()}
        return {name: None if quotients is None else _position(quotients) for name, quotients in found.items()}

    def __str__(self) -> str:
        return ",".join(map(str, self.piles)) or END

    def __repr__(self) -> str:
        return f"SerialNim('{self}')"


def _decided(value: int | None) -> int:
    """A value of the fold of Nim, which is never undecided."""
    assert value is not None
    return value


def _position(quotients: tuple[int, ...]) -> Position | None:
    """The coprime pair a ≤ b with b/a = [quotients], unless it has too many digits."""
    if sum(q.bit_length() - 1 for q in quotients) > 4 * DIGITS:  # b is at least the product of the quotients
        return None
    b, a = fraction(quotients)
    return Position(a, b) if b < 10**DIGITS else None
