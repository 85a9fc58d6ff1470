"""A game is three independent choices: where it ends, which multiples may be taken, and who wins at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from engine.cached import cached_property
from engine.errors import ParseError
from engine.fractions.continued_fraction import LONG, leading, whole
from engine.games.move_rules import ANY, Rule, parse_rule
from engine.games.position import Position
from engine.values.folds import Fold
from engine.values.last_move_piles import LastFold


@dataclass(frozen=True)
class Ending:
    """Where a game ends: what is left of the last quotient as a pile, and the rule in words."""

    name: str
    title: str
    words: str
    source: str
    last_pile: Callable[[int], int]


ENDINGS: dict[str, Ending] = {
    ending.name: ending
    for ending in (
        Ending(
            "euclid",
            "Euclid",
            "down to zero if you like; the game ends when one number is 0",
            "Cole & Davie 1969",
            lambda q: q,
        ),
        Ending(
            "grossman",
            "Grossman's Euclid",
            "so that a positive number is left; the game ends when the two numbers are equal",
            "Grossman 1997; Lengyel 2003",
            lambda q: q - 1,
        ),
        Ending(
            "m-euclid",
            "M-Euclid",
            "until one number is a multiple of the other, which ends the game",
            "Cairns & Ho 2012",
            lambda q: 0,
        ),
    )
}


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
            accepted = f"one of {', '.join(ENDINGS)}, then ~moves and ~misere if wanted, such as grossman~1-3~misere"
            raise ParseError("a game", text, accepted)
        return cls(ENDINGS[name.strip(" ")], parse_rule(rules[0]) if rules else ANY, misere)

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
        return not isinstance(self.fold, LastFold)

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

    def value(self, position: Position) -> int | None:
        """The Grundy value of a position (the threshold in last-move games); None if undecided.

        >>> Game.parse("grossman~last-2n").value(Position(25, 87))
        3
        """
        return self.fold.value(self.piles(position))

    @property
    def words(self) -> str:
        """The whole rule in one or two sentences.

        >>> Game.parse("grossman").words
        'Take any positive multiple of the smaller number from the larger, so that a positive number is left; \
the game ends when the two numbers are equal. Who makes the last move wins.'
        """
        taken = self.moves.words if self.moves != ANY else f"{ANY.words} of the smaller number"
        outcome = "loses" if self.misere else "wins"
        stuck = "" if self.moves == ANY else " or nobody can move"
        return f"Take {taken} from the larger, {self.ending.words}{stuck}. Who makes the last move {outcome}."

    def __str__(self) -> str:
        moves = "" if self.moves == ANY else f"~{self.moves.text}"
        return f"{self.ending.name}{moves}{'~misere' if self.misere else ''}"

    def __repr__(self) -> str:
        return f"Game('{self}')"
