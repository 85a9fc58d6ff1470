"""From the query of a theorem's page to its live example: the game and the subject, in the form each theorem takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.game import Game
from engine.integers import read_positive
from engine.position import Position
from engine.search import find_position
from engine.sums import Sum
from engine.theorems.theorem import Theorem
from engine.three_numbers import Triple
from webapp.live.beyond import WYTHOFF, sum_example, triple_example, wythoff_example
from webapp.live.example import Live
from webapp.live.pairs import pair_example
from webapp.live.subjects import SUBJECTS
from webapp.live.trees import GENERATIONS, SIDES, count_example, fraction_example, square_example
from webapp.problems import Problem
from webapp.reading import Reading, parameter


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


def chosen(theorem: Theorem, reading: Reading) -> Live:
    """The example the query asks for, or the first of the theorem's subjects."""
    default_game, default_subject = SUBJECTS[theorem.id][0]
    form = form_of(theorem)
    game = reading.given.get("game", default_game)
    if not form.takes_game and "game" in reading.given:
        raise Problem(400, f"{theorem.id} takes no game: accepted are check, position and theme", "game")
    name = "q" if "q" in reading.given else "position"
    subject = reading.given.get(name, default_subject)
    return _build(theorem, game, subject, name)


def _build(theorem: Theorem, game: str, subject: str, name: str) -> Live:
    makers: dict[str, Callable[[], Live]] = {
        "cw-count": lambda: count_example(theorem, read_positive(subject, "a generation", GENERATIONS)),
        "square": lambda: square_example(theorem, read_positive(subject, "a side", SIDES)),
        "generations": lambda: fraction_example(theorem, find_position(subject)),
        "three-same": lambda: triple_example(theorem, Triple.parse(_commas(subject))),
        "three-any": lambda: triple_example(theorem, Triple.parse(_commas(subject))),
        "sum": lambda: sum_example(theorem, Sum.parse(subject)),
    }
    if theorem.id in makers:
        with parameter(name):
            return makers[theorem.id]()
    if theorem.id == "wythoff":
        return _wythoff(theorem, game, subject, name)
    with parameter("game"):
        played = Game.parse(game)
    with parameter(name):
        position = _position(subject, name)
    return pair_example(theorem, played, position)


def _wythoff(theorem: Theorem, game: str, subject: str, name: str) -> Live:
    if game.strip(" ") not in WYTHOFF:
        raise Problem(400, f"{game[:60]!r} is not one of Wythoff's games: accepted are {', '.join(WYTHOFF)}", "game")
    with parameter(name):
        return wythoff_example(theorem, game.strip(" "), _position(subject, name))


def _position(subject: str, name: str) -> Position:
    return find_position(subject) if name == "q" else Position.parse(subject)


def _commas(text: str) -> str:
    """Three numbers with spaces between are as good as with commas."""
    return ",".join(text.replace(",", " ").split(" ")) if "," not in text else text
