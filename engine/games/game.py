"""A game is three independent choices: where it ends, which multiples may be taken, and who wins at the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from engine.budget import spend
from engine.cached import cached_property
from engine.errors import ParseError
from engine.fractions.continued_fraction import LONG, leading, whole
from engine.games.ending import ENDINGS, Ending
from engine.games.move_rules import ANY, Rule, parse_rule
from engine.games.position import Position
from engine.values.fold import Fold


@dataclass(frozen=True)
class Game:
    """A game with its text form `ending[~moves][~misere]`.

    >>> Game.parse("grossman~3,2,1~misere")
    Game('grossman~1-3~misere')
    >>> Game.parse("grossman").value(Position(3, 8))
    2
    """

    ending: Ending
    moves: Rule = ANY
    misere: bool = False

    @classmethod
    def parse(cls, text: str) -> Game:
        """Read ending[~moves][~misere].

        >>> str(Game.parse("euclid~any"))
        'euclid'
        """
        name, *parts = text.strip(" ").split("~")
        misere = bool(parts) and parts[-1].strip(" ") == "misere"
        rules = parts[:-1] if misere else parts
        if name.strip(" ") not in ENDINGS or len(rules) > 1:
            form = "optionally followed by ~moves and ~misere, such as grossman~1-3~misere"
            raise ParseError("a game", text, f"one of {', '.join(ENDINGS)}, {form}")
        return cls(ENDINGS[name.strip(" ")], parse_rule(rules[0]) if rules else ANY, misere)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Computed once: a picture asks the caches for hundreds of values of its game."""
        return hash((self.ending, self.moves, self.misere))

    @cached_property
    def fold(self) -> Fold:
        """The fold that solves the game.

        >>> Game.parse("grossman~odd~misere").fold
        NimFold(end=1, modulus=2)
        """
        return self.moves.fold(self.misere)

    @property
    def has_values(self) -> bool:
        """Whether positions have Grundy values; last-move games have thresholds instead.

        >>> Game.parse("grossman~misere").has_values, Game.parse("grossman~last-2n").has_values
        (True, False)
        """
        return self.moves.has_values

    def piles(self, position: Position) -> Iterator[int]:
        """The piles of a position, lazily: the quotients, the last of them as the ending says.

        >>> list(Game.parse("grossman").piles(Position(3, 8))), list(Game.parse("m-euclid").piles(Position(3, 8)))
        ([2, 1, 1], [2, 1])
        """
        a, b = position.a, position.b
        return self.piles_of(b, a) if a <= b else self.piles_of(a, b)

    def piles_of(self, larger: int, smaller: int) -> Iterator[int]:
        """The piles of two numbers, the larger one first; none where one is 0.

        >>> list(Game.parse("euclid").piles_of(8, 3)), list(Game.parse("euclid").piles_of(8, 0))
        ([2, 1, 2], [])
        """
        last_pile = self.ending.last_pile
        if larger.bit_length() < LONG:
            while smaller:
                q, r = divmod(larger, smaller)
                if r == 0:
                    q = last_pile(q)
                if q:
                    yield q
                larger, smaller = smaller, r
        elif smaller:
            count = 0
            for q in leading(larger, smaller):
                yield q
                count += 1
            parts = islice(whole(larger, smaller), count, None)
            last = next(parts)
            for q in parts:
                yield last
                last = q
            if last_pile(last):
                yield last_pile(last)

    def ended(self, position: Position) -> bool:
        """Whether the ending is reached.

        >>> [Game.parse("m-euclid").ended(Position(*pair)) for pair in ((3, 9), (3, 8))]
        [True, False]
        """
        return next(self.piles(position), 0) == 0

    def value(self, position: Position) -> int | None:
        """The Grundy value of a position; None if undecided.

        In last-move games it is the threshold, with 0 where no multiple wins.

        >>> Game.parse("grossman~last-2n").value(Position(25, 87))
        3
        """
        spend(6)
        if self.fold.value_at_end != self.fold.end and self.ended(position):
            return self.fold.value_at_end
        return self.fold.value(self.piles(position))

    @property
    def words(self) -> str:
        """The whole rule in a few sentences.

        >>> Game.parse("grossman").words
        'Take any positive multiple of the smaller number from the larger, so that a positive number is left; \
the game ends when the two numbers are equal. Whoever moves last wins.'
        """
        blocked = " The game is also over if the player to move cannot move." if self.moves.rule_text.blocks else ""
        outcome = "loses" if self.misere else "wins"
        return f"Take {self.moves.rule_text.words}, {self.ending.words}.{blocked} Whoever moves last {outcome}."

    def __str__(self) -> str:
        moves = "" if self.moves == ANY else f"~{self.moves.text}"
        return f"{self.ending.name}{moves}{'~misere' if self.misere else ''}"

    def __repr__(self) -> str:
        return f"Game('{self}')"
