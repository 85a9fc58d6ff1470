"""Rows, columns and diagonals of the table of values, and the positions counted by generation, as integer sequences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from math import isqrt

from engine.errors import ParseError
from engine.fractions.generations import members, second_player_wins
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P, State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.limits import TERMS
from engine.values.nim_piles import NimFold

COUNTED = 12
"""generations whose positions are counted one by one"""
KNOWN = 60
"""generations for which a formula is known"""


@dataclass(frozen=True)
class Kind:
    """A sequence of a game: its name, what its terms are, how they are found, and whether it has a number k."""

    name: str
    words: str
    """with {k} in the place of the number"""
    terms: Callable[[Game, int, int], Iterable[int | None]]
    """of the game, k, and how many are asked for"""
    numbered: bool = True
    least: int = 1
    """the smallest k"""


def _row(game: Game, k: int, count: int) -> list[int | None]:
    return [row[0] for row in Window.whole(game, Axis(k, 1), Axis(1, count)).rows()]


def _diagonal(game: Game, k: int, count: int) -> Iterator[int | None]:
    Window.whole(game, Axis(k + 1, 1), Axis(1, count))  # refuses numbers whose values cost too much
    return (game.value(Position(n, n + k)) for n in range(1, count + 1))


def _antidiagonals(game: Game, k: int, count: int) -> Iterator[int | None]:
    side = isqrt(2 * count) + 1
    rows = Window.whole(game, Axis(1, side), Axis(1, side)).rows()
    return (rows[place][total - place] for total in range(side) for place in range(total + 1))


def _lost_by_generation(game: Game, k: int, count: int) -> Iterator[int | None]:
    if game.fold == NimFold(0) and game.ending.name == "grossman":
        return map(second_player_wins, range(1, min(count, KNOWN) + 1))
    return (sum(_lost(game, *pair) for pair in members(n)) for n in range(1, min(count, COUNTED) + 1))


def _lost(game: Game, numerator: int, denominator: int) -> bool:
    return State(game, Position(denominator, numerator)).outcome == P


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("row", "the values of ({k}, n) for n = 1, 2, …", _row),
        Kind("column", "the values of (n, {k}) for n = 1, 2, …; the same as the row, by symmetry", _row),
        Kind("diagonal", "the values of (n, n + {k}) for n = 1, 2, …", _diagonal, least=0),
        Kind(
            "antidiagonals",
            "the table of values, read by antidiagonals: (1, 1), (2, 1), (1, 2), (3, 1), (2, 2), (1, 3), …",
            _antidiagonals,
            numbered=False,
        ),
        Kind(
            "generations",
            "the number of P-positions in generation n of the Calkin–Wilf tree, n = 1, 2, …",
            _lost_by_generation,
            numbered=False,
        ),
    )
}
"""the sequences of a game by name; to add one, add it here"""


def _decided(terms: Iterable[int | None]) -> Iterator[int]:
    for term in terms:
        if term is None:
            return
        yield term


@dataclass(frozen=True)
class Sequence:
    """A sequence of a game, as far as its terms are asked for and known.

    >>> Sequence.of(Game.parse("grossman"), "row", 3, 10).terms
    (2, 0, 0, 0, 1, 1, 1, 2, 2, 3)
    """

    game: Game
    kind: Kind
    k: int
    terms: tuple[int, ...]
    """0 where no multiple wins; the sequence ends before a term that is undecided"""

    @classmethod
    def of(cls, game: Game, name: str, k: int, count: int) -> Sequence:
        """The first terms of a sequence.

        >>> Sequence.of(Game.parse("grossman"), "generations", 1, 8).terms
        (1, 0, 2, 2, 6, 10, 22, 42)
        """
        if name not in KINDS:
            raise ParseError("a sequence", name, f"one of {', '.join(KINDS)}")
        kind = KINDS[name]
        found = islice(kind.terms(game, k, min(count, TERMS)), count)
        return cls(game, kind, k, tuple(_decided(found)))

    @property
    def words(self) -> str:
        """What its terms are."""
        return self.kind.words.format(k=self.k)

    def b_file(self) -> Iterator[str]:
        """The lines of a b-file of the On-Line Encyclopedia of Integer Sequences: index and term.

        >>> list(Sequence.of(Game.parse("grossman"), "row", 3, 3).b_file())
        ['# grossman: the values of (3, n) for n = 1, 2, …', '1 2', '2 0', '3 0']
        """
        yield f"# {self.game}: {self.words}"
        yield from (f"{n} {term}" for n, term in enumerate(self.terms, 1))
