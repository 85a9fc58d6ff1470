"""From the query of a theorem's page to its live example: the game and the subject, read as the theorem takes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, Protocol, TypeVar

from engine.errors import DomainError
from engine.games.game import Game
from engine.games.position import Position
from engine.integers import read_positive
from engine.relatives.sums import Sum
from engine.relatives.three.same import ThreeSame
from engine.relatives.three.searched import ThreeAny, ThreeSmallest
from engine.relatives.three.triple import Triple
from engine.report.find_position import find_position
from engine.theorems.theorem import Theorem
from webapp.http.problems import Problem
from webapp.http.request import QueryReader, parameter
from webapp.pages.theorems.examples.beyond_pairs import (
    misere_sum_example,
    sum_example,
    triple_example,
    wythoff_example,
)
from webapp.pages.theorems.examples.example import LiveExample
from webapp.pages.theorems.examples.pairs import pair_example
from webapp.pages.theorems.examples.steps import step_example
from webapp.pages.theorems.examples.trees import (
    GENERATIONS,
    SIDES,
    count_example,
    fraction_example,
    mirrored_example,
    node_example,
    square_example,
)

T = TypeVar("T")


@dataclass(frozen=True)
class Choice:
    """A game and a subject as the link spells them, and the example, made when it is asked for."""

    game: str
    subject: str
    make: Callable[[], LiveExample]


@dataclass(frozen=True)
class Asked:
    """The example that a query asks for; `name` is the parameter in which the subject is given."""

    theorem: Theorem
    game: str
    subject: str
    name: str

    @property
    def position(self) -> Position:
        """The subject as a position; in the search field it may be written in other ways."""
        with parameter(self.name):
            return find_position(self.subject) if self.name == "q" else Position.parse(self.subject)


class Reader(Protocol):
    """Reads one kind of subject."""

    def choice(self, asked: Asked) -> Choice:
        """The example of a query."""


class PositionReader:
    """A position of a game."""

    def choice(self, asked: Asked) -> Choice:
        """The game and the position."""
        with parameter("game"):
            game = Game.parse(asked.game)
        position = asked.position
        return Choice(str(game), str(position), lambda: pair_example(asked.theorem, game, position))


class WythoffReader:
    """A pair of numbers of one of Wythoff's games."""

    def choice(self, asked: Asked) -> Choice:
        """The game and the pair."""
        games = asked.theorem.subject.games or ()
        if asked.game not in games:
            raise Problem(400, f"{asked.game[:60]!r} is not one of Wythoff's games: try {', '.join(games)}", "game")
        pair = asked.position
        return Choice(asked.game, str(pair), lambda: wythoff_example(asked.game, pair))


@dataclass(frozen=True)
class PlainReader(Generic[T]):
    """A subject without a game."""

    read: Callable[[str], T]
    example: Callable[[T], LiveExample]

    def choice(self, asked: Asked) -> Choice:
        """The subject."""
        with parameter(asked.name):
            subject = self.read(asked.subject)
        return Choice("", str(subject), lambda: self.example(subject))


def _triple(text: str) -> Triple:
    """Three numbers, with commas or spaces between them."""
    return Triple.parse(text if "," in text else ",".join(text.split(" ")))


def _normal_sum(text: str) -> Sum:
    """A sum in normal play."""
    total = Sum.parse(text)
    if total.misere:
        raise DomainError("a sum in normal play", text, "games without ~misere, such as grossman:3,8/nim:4")
    return total


def _misere_sum(text: str) -> Sum:
    """A sum in misère play."""
    total = Sum.parse(text)
    if not total.misere or total.wild:
        raise DomainError("a misère sum of tame games", text, "games with ~misere, such as grossman~misere:3,8/nim:1")
    return total


class StepReader:
    """The number of a part of the check."""

    def choice(self, asked: Asked) -> Choice:
        """The part of the check."""
        with parameter(asked.name):
            number = read_positive(asked.subject, "a number", asked.theorem.largest)
        return Choice("", str(number), lambda: step_example(asked.theorem, number))


READERS: dict[str, Reader] = {
    "position": PositionReader(),
    "generation": PlainReader(lambda text: read_positive(text, "a generation", GENERATIONS), count_example),
    "square": PlainReader(lambda text: read_positive(text, "a side", SIDES), square_example),
    "fraction": PlainReader(find_position, fraction_example),
    "node": PlainReader(find_position, node_example),
    "mirrored": PlainReader(find_position, mirrored_example),
    "three-same": PlainReader(_triple, partial(triple_example, ThreeSame)),
    "three-any": PlainReader(_triple, partial(triple_example, ThreeAny)),
    "sum": PlainReader(_normal_sum, sum_example),
    "misere-sum": PlainReader(_misere_sum, misere_sum_example),
    "three-smallest": PlainReader(_triple, partial(triple_example, ThreeSmallest)),
    "step": StepReader(),
    "wythoff": WythoffReader(),
}
"""kind of subject (`engine.theorems.subjects`) → how it is read and shown"""


def chosen(theorem: Theorem, reading: QueryReader) -> Choice:
    """The example the query asks for, or the first of the theorem's own."""
    first = theorem.examples[0]
    if not theorem.subject.takes_game and "game" in reading.given:
        raise Problem(400, f"{theorem.id} takes no game: try check, position and theme", "game")
    game = reading.given.get("game", first.game).strip(" ")
    name = "q" if "q" in reading.given else "position"
    asked = Asked(theorem, game, reading.given.get(name, first.subject), name)
    return READERS[theorem.subject.name].choice(asked)
