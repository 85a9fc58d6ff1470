"""Every kind of sentence of explanations, advice and verdicts, read as text, against the definition."""

import random
import re
from math import gcd

import pytest

from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import State
from engine.report.explanation import explain
from tests.content.advice import ADVICE
from tests.content.judge import Facts, Pair, facts
from tests.content.sentences import THEOREMS, judged
from webapp.text.verdict import verdict

RULES = (
    "any", "1", "1-3", "1,2,5", "1,2,4,5,7", "odd", "primes", "powers-of-2", "prime-powers", "2,3", "1,4", "3,5",
    "2,5,6", "pile-ceil(n,2)", "pile-sqrt(n)", "pile-max(1,floor(n,2))",
    "last-2n", "last-n", "last-n+1", "last-n*n", "last-min(n,3)", "last-max(1,floor(n,2))", "last-floor(n,2)",
)  # fmt: skip
SIDE, PAIRS = 40, 90
FAMILIES = [f"{ending}~{rule}" for ending in ENDINGS for rule in RULES]


def states(name: str) -> list[tuple[Game, Pair, tuple[int, ...]]]:
    """Positions of a family, normal and misère, some of them in the middle of a game; the same in every run."""
    chance, found = random.Random(name), list[tuple[Game, Pair, tuple[int, ...]]]()
    for game in (Game.parse(name), Game.parse(f"{name}~misere")):
        for _ in range(PAIRS):
            a, b = chance.randint(1, SIDE), chance.randint(1, SIDE)
            small, factor = chance.randint(1, 6), chance.choice((1, 1, 2, 3))
            pair = chance.choice(((a, b), (small, b), (b, small), (small * factor, (b // 3 + 1) * factor)))
            line: tuple[int, ...] = ()
            if chance.random() < 0.4 and (legal := facts(game, pair).legal):
                line = (chance.choice(legal),)
            found.append((game, pair, line))
    return found


@pytest.mark.parametrize("name", FAMILIES)
def test_every_sentence_is_true(name: str) -> None:
    for game, pair, line in states(name):
        told, true = explain(State(game, Position(*pair)).play(Line(line))[-1]), facts(game, pair, line)
        if min(true.position) == 0:
            continue
        for way in told.ways:
            judged(THEOREMS, way.case.reason, true)
        for advice in told.advice:
            assert advice.multiple == true.best
            judged(ADVICE, f"take {advice.multiple}: {advice.reason}", true)
        assert bool(told.advice) == bool(true.winning)
        check_verdict(told.state, true)


def check_verdict(state: State, true: Facts) -> None:
    said = verdict(explain(state))
    won = "The player to move wins" if true.outcome == "N" else "The player to move loses"
    assert said.who == ("The game is over" if true.over else won), true
    assert said.value == ("none" if true.value is None else str(true.value)), true
    if true.over:
        last = re.fullmatch("whoever moved last (wins|loses)", said.best)
        assert last is not None
        assert (last[1] == "loses") == true.game.misere
    elif true.best is None:
        assert said.best == "no move wins"
    else:
        to = next(move.to for move in true.moves if move.multiple == true.best)
        assert said.best == f"take {true.best} → ({to[0]}, {to[1]})"


UNDECIDED = [f"{end}~{rule}" for end in ENDINGS for rule in ("pile-sqrt(n)", "pile-ceil(n,2)", "last-2n~misere")]


@pytest.mark.parametrize("name", UNDECIDED)
def test_of_an_undecided_position_no_winner_is_named(name: str) -> None:
    for exponent in range(9, 40):
        told = explain(State(Game.parse(name), Position(3, 10**exponent)))
        said = verdict(told)
        assert (said.who, said.value, said.best) == ("Undecided", "?", "a pile is larger than the limits allow")
        assert told.advice == ()
        assert not any(re.search("wins|loses|g =", way.case.reason) for way in told.ways)


def test_every_kind_of_sentence_occurs() -> None:
    sample = [case for name in FAMILIES for case in states(name)[::5]]
    explained = [explain(State(game, Position(*pair)).play(Line(line))[-1]) for game, pair, line in sample]
    reasons = {way.case.reason for told in explained for way in told.ways}
    advised = {f"take {advice.multiple}: {advice.reason}" for told in explained for advice in told.advice}
    for kinds, sentences in ((THEOREMS, reasons), (ADVICE, advised)):
        for kind in kinds:
            assert any(re.fullmatch(kind.pattern, sentence) for sentence in sentences), kind.name


def test_there_are_enough_positions_of_all_sorts() -> None:
    sample = [case for name in FAMILIES for case in states(name)]
    assert len(sample) >= 12_000
    assert sum(a > b for _, (a, b), _ in sample) > 3_000
    assert sum(game.misere for game, _, _ in sample) > 5_000
    assert sum(bool(line) and not game.has_values for game, _, line in sample) > 500
    assert sum(max(pair) % min(pair) == 0 or gcd(*pair) > 1 for _, pair, _ in sample) > 1_000
