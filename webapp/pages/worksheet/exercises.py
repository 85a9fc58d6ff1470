"""Exercises by kind: a question about a position, and its solution as the engine finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from engine.fractions.continued_fraction import Quotients
from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P, State
from engine.relatives.sums import Sum
from engine.report.explanation import explain
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.tree.whole_tree import EXERCISE, draw_tree, without_values
from webapp.http.links import tree_link

LEVELS = {"easy": 12, "medium": 60, "hard": 600}
"""level → the largest number"""
TRIES = 200
TREE_LEVELS = 3
FIRST = 3
"""theorems that are asked about, of those that apply to a position"""
SHOWN = 6
"""winning moves that a solution names"""


@dataclass(frozen=True)
class Exercise:
    """A question, its solution, and the link of the page where one can check it."""

    question: str
    solution: str
    link: str
    asked: Figure | None = None
    """a picture to be completed"""
    solved: Figure | None = None
    """the same, completed"""


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
    fraction = f"{position.b // divisor}/{position.a // divisor}"
    question = f"Draw the walk from 1/1 to {fraction} in the Stern–Brocot tree: right or left?"
    return Exercise(question, steps, _link(State(game, position)))


def _tree(game: Game, drawn: Iterator[Position]) -> Exercise | None:
    """Seven nodes of a tree, the topmost near the root."""
    position = next(drawn)
    tree = (STERN_BROCOT, CALKIN_WILF)[position.a % 2]
    root = tree.walk(position.b, position.a).first(position.b % 4)
    if not game.has_values:
        return None
    nodes = tree.under(root, TREE_LEVELS)
    values = [game.value(Position(node.denominator, node.numerator)) for node in nodes]
    solution = ", ".join(f"{node.text}: {value}" for node, value in zip(nodes, values, strict=True))

    def draw() -> Drawing:
        return draw_tree(game, tree, root, Walk(), nodes, values, EXERCISE)

    question = f"Fill in the values of {nodes[0].text} and the two levels below it in the {tree.title}."
    asked, solved = Figure("tree", lambda: without_values(draw())), Figure("tree", draw)
    return Exercise(question, solution, tree_link(game, tree.name, root), asked, solved)


def _case(game: Game, drawn: Iterator[Position]) -> Exercise | None:
    """A case of a theorem that gives the value, else of one that gives the winner."""
    state = State(game, next(drawn))
    ways = explain(state).ways
    if not ways:
        return None
    way = next((way for way in reversed(ways[:FIRST]) if way.case.value is not None), ways[0])
    question = f"{_pair(state.position)}: which case of the theorem “{way.theorem.title}” applies?"
    return Exercise(question, f"{way.case.case.capitalize()}: {way.case.reason}.", _link(state))


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
    "tree": _tree,
    "case": _case,
    "sum": _sum,
}
MIXED = "mixed"
