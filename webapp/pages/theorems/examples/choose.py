"""From the query of a theorem's page to its live example: the game and the subject, in the form each theorem takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.game import Game
from engine.games.position import Position
from engine.integers import read_positive
from engine.relatives.sums import Sum
from engine.relatives.three_numbers import Triple
from engine.report.find_position import find_position
from engine.theorems.theorem import Theorem
from webapp.http.problems import Problem
from webapp.http.request import Reading, parameter
from webapp.pages.theorems.examples.beyond_pairs import WYTHOFF, sum_example, triple_example, wythoff_example
from webapp.pages.theorems.examples.example import Live
from webapp.pages.theorems.examples.pairs import pair_example
from webapp.pages.theorems.examples.subjects import SUBJECTS
from webapp.pages.theorems.examples.trees import GENERATIONS, SIDES, count_example, fraction_example, square_example


@dataclass(frozen=True)
class Form:
    """What the reader may change: whether a game, and what the subject is called and may look like."""

    takes_game: bool
    subject_name: str
    help: str
    games: tuple[str, ...] = ()


PAIR = Form(True, "Position", "a pair 3 8, a fraction 8/3, quotients [2;1,2] or a walk R2L1R1")
FORMS: dict[str, Form] = {
    "cw-count": Form(False, "Generation", f"a number up to {GENERATIONS}"),
    "square": Form(False, "Side of the square", "a number"),
    "generations": Form(False, "Fraction", "8/3, or the pair 3 8 that stands for it"),
    "three-same": Form(False, "Three numbers", "three numbers such as 5,8,11"),
    "three-any": Form(False, "Three numbers", "three numbers up to 200 such as 4,9,16"),
    "sum": Form(False, "Sum", "games and positions with slashes between, such as grossman:3,8/nim:4"),
    "wythoff": Form(True, "Pair", "a pair 3 5", WYTHOFF),
}


def form_of(theorem: Theorem) -> Form:
    """The form of a theorem's example."""
    return FORMS.get(theorem.id, PAIR)


@dataclass(frozen=True)
class Choice:
    """A game and a subject as the link spells them, and the example, made when it is asked for."""

    game: str
    subject: str
    make: Callable[[], Live]

    @classmethod
    def of(cls, game: object, subject: object, make: Callable[[], Live]) -> Choice:
        """A choice from parsed values."""
        return cls(str(game), str(subject), make)


def chosen(theorem: Theorem, reading: Reading) -> Choice:
    """The example the query asks for, or the first of the theorem's subjects."""
    default_game, default_subject = SUBJECTS[theorem.id][0]
    if not form_of(theorem).takes_game and "game" in reading.given:
        raise Problem(400, f"{theorem.id} takes no game: accepted are check, position and theme", "game")
    game = reading.given.get("game", default_game).strip(" ")
    name = "q" if "q" in reading.given else "position"
    subject = reading.given.get(name, default_subject)
    if theorem.id == "wythoff":
        if game not in WYTHOFF:
            raise Problem(400, f"{game[:60]!r} is not a game of Wythoff's: accepted are {', '.join(WYTHOFF)}", "game")
        with parameter(name):
            pair = _position(subject, name)
        return Choice.of(game, pair, lambda: wythoff_example(theorem, game, pair))
    if theorem.id in FORMS:
        with parameter(name):
            return _without_game(theorem, subject)
    with parameter("game"):
        played = Game.parse(game)
    with parameter(name):
        position = _position(subject, name)
    return Choice.of(played, position, lambda: pair_example(theorem, played, position))


def _without_game(theorem: Theorem, text: str) -> Choice:
    """The subject of a theorem that needs no game."""
    if theorem.id == "cw-count":
        n = read_positive(text, "a generation", GENERATIONS)
        return Choice.of("", n, lambda: count_example(theorem, n))
    if theorem.id == "square":
        side = read_positive(text, "a side", SIDES)
        return Choice.of("", side, lambda: square_example(theorem, side))
    if theorem.id == "generations":
        position = find_position(text)
        return Choice.of("", position, lambda: fraction_example(theorem, position))
    if theorem.id == "sum":
        total = Sum.parse(text)
        return Choice.of("", total, lambda: sum_example(theorem, total))
    triple = Triple.parse(_commas(text))
    return Choice.of("", triple, lambda: triple_example(theorem, triple))


def _position(subject: str, name: str) -> Position:
    return find_position(subject) if name == "q" else Position.parse(subject)


def _commas(text: str) -> str:
    """Three numbers with spaces between are as good as with commas."""
    return ",".join(text.replace(",", " ").split(" ")) if "," not in text else text
