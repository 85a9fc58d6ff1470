"""Exercises by kind: a question about a position, and its solution as the engine finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from engine.fractions.continued_fraction import Quotients
from engine.fractions.trees import STERN_BROCOT
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P, State
from engine.relatives.sums import Sum

LEVELS = {"easy": 12, "medium": 60, "hard": 600}
"""level → the largest number"""
TRIES = 200
SHOWN = 6
"""winning moves that a solution names"""


@dataclass(frozen=True)
class Exercise:
    """A question, its solution, and the link of the page where one can check it."""

    question: str
    solution: str
    link: str


def exercises(game: Game, kind: str, count: int, level: str, seed: int) -> list[Exercise]:
    """So many exercises, no position twice; the same arguments give the same exercises.

    >>> grossman = Game.parse("grossman")
    >>> [(one.question, one.solution) for one in exercises(grossman, "fraction", 2, "easy", 1)]
    [('Write 11/7 as a continued fraction.', '[1;1,1,3]'), ('Write 9/6 as a continued fraction.', '[1;2]')]
    """
    random, made = Random(f"{game} {kind} {level} {seed}"), dict[str, Exercise]()
    kinds = list(KINDS.values()) if kind == MIXED else [KINDS[kind]]
    for attempt in range(TRIES):
        if len(made) == count:
            break
        exercise = kinds[attempt % len(kinds)](game, positions(random, LEVELS[level]))
        if exercise is not None:
            made.setdefault(exercise.question, exercise)
    return list(made.values())


def positions(random: Random, largest: int) -> Iterator[Position]:
    """Positions a < b that are not over at once."""
    while True:
        b = random.randint(5, largest)
        a = random.randint(2, b - 1)
        if b % a:
            yield Position(a, b)


def _pair(position: Position) -> str:
    return f"({position.a}, {position.b})"


def _wins(state: State) -> str:
    return "loses" if state.outcome == P else "wins"


def _winner(game: Game, drawn: Iterator[Position]) -> Exercise | None:
    state = State(game, next(drawn))
    if state.outcome is None:
        return None
    piles = ", ".join(map(str, state.piles))
    solution = f"The player to move {_wins(state)}. Piles: {piles}."
    return Exercise(f"{_pair(state.position)}: does the player to move win?", solution, _link(state))


def _move(game: Game, drawn: Iterator[Position]) -> Exercise | None:
    state = State(game, next(drawn))
    multiples = [] if state.winning is None else state.winning.first(SHOWN)
    if not multiples:
        return None
    leads = " or ".join(f"{multiple}, to {_pair(state.position.after(multiple))}" for multiple in multiples)
    return Exercise(f"{_pair(state.position)}: how many multiples must one subtract to win?", leads, _link(state))


def _value(game: Game, drawn: Iterator[Position]) -> Exercise | None:
    state = State(game, next(drawn))
    if state.value is None or not game.has_values:
        return None
    return Exercise(f"What is the value of {_pair(state.position)}?", str(state.value), _link(state))


def _fraction(game: Game, drawn: Iterator[Position]) -> Exercise:
    position = next(drawn)
    question = f"Write {position.b}/{position.a} as a continued fraction."
    return Exercise(question, str(Quotients.of(position.b, position.a)), _link(State(game, position)))


def _walk(game: Game, drawn: Iterator[Position]) -> Exercise:
    position = next(drawn)
    divisor = position.gcd
    walk = STERN_BROCOT.walk(position.b, position.a)
    steps = " ".join(f"{letter} × {length}" for letter, length in walk.runs)
    question = (
        f"Walk from 1/1 to {position.b // divisor}/{position.a // divisor} in the Stern–Brocot tree: right or left?"
    )
    return Exercise(question, steps, _link(State(game, position)))


def _sum(game: Game, drawn: Iterator[Position]) -> Exercise | None:
    one, other = next(drawn), next(drawn)
    if game.misere:
        return None
    total = Sum.parse(f"{game}:{one}/{game}:{other}")
    if total.value is None:
        return None
    wins = "loses" if total.outcome == P else "wins"
    values = " and ".join(map(str, total.values))
    question = f"{_pair(one)} and {_pair(other)} side by side, one move in one of them: who wins?"
    return Exercise(question, f"The player to move {wins}: values {values}, XOR {total.value}.", f"/sum/{total}")


def _link(state: State) -> str:
    return f"/{state.game}/{state.position}"


KINDS: dict[str, Callable[[Game, Iterator[Position]], Exercise | None]] = {
    "winner": _winner,
    "move": _move,
    "value": _value,
    "fraction": _fraction,
    "walk": _walk,
    "sum": _sum,
}
MIXED = "mixed"
