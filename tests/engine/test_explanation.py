"""What is told of a position: the fold, the theorems, the advice, each held to the definition."""

import pytest

from engine.games import definition
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import N, P, State
from engine.limits import LISTED
from engine.report.explanation import Advice, Explanation, explain
from engine.theorems.catalogue import THEOREMS
from engine.theorems.theorem import Case
from tests.engine.games import box, few, known

GAMES = [
    *("grossman", "euclid", "m-euclid", "grossman~misere", "euclid~misere", "m-euclid~misere", "grossman~1-3"),
    *("euclid~1,2~misere", "m-euclid~odd", "grossman~powers-of-2", "grossman~2,3", "euclid~1,4~misere"),
    *("grossman~pile-ceil(n,2)", "grossman~last-2n", "euclid~last-n+1", "m-euclid~last-2n~misere"),
]


def told(game: str, a: int, b: int, last: int | None = None) -> Explanation:
    return explain(State(Game.parse(game), Position(a, b), last))


@pytest.mark.parametrize("game", few(GAMES, 2))
def test_all_ways_agree_and_the_advice_wins_upto_40(game: str) -> None:
    for a in range(1, box(40) + 1):
        for b in range(1, box(40) + 1):
            found = told(game, a, b)
            assert found.agreed, [way.theorem.id for way in found.ways if not way.agrees]
            assert found.state.outcome in (P, N)
            wins = bool(known(found.state.winning))
            assert len(found.advice) == wins
            assert wins == (found.state.outcome == N) or found.state.over
            for advice in found.advice:
                after = found.state.take(advice.multiple)
                assert after.outcome == P
                assert advice.to == after.position
                assert advice.multiple == min(known(found.state.winning))


@pytest.mark.parametrize(
    ("game", "stated", "agrees"),
    [
        ("grossman", Case("", "", value=2, wins=True, move=2), True),
        ("grossman", Case("", "", wins=False), False),
        ("grossman", Case("", "", value=3), False),
        ("grossman", Case("", "", value=3, wins=True), False),
        ("grossman", Case("", "", wins=True, move=1), False),
        ("grossman", Case("", "", wins=False, move=2), False),
        ("grossman~last-2n", Case("", "", value=7, wins=True, move=2), True),  # a threshold is no value
    ],
)
def test_a_theorem_that_were_wrong_would_be_told_so(
    game: str, stated: Case, agrees: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    theorem = next(iter(THEOREMS.values()))
    monkeypatch.setattr("engine.report.explanation.explanations", lambda game, position: [(theorem, stated)])
    found = told(game, 3, 8)
    assert [way.agrees for way in found.ways] == [agrees]
    assert found.agreed is agrees


@pytest.mark.parametrize("game", [game for game in GAMES if "last" not in game])
def test_the_fold_is_told_row_by_row(game: str) -> None:
    upto = box(30)
    table = definition.values(Game.parse(game), upto)
    for a in range(1, upto + 1):
        for b in range(1, upto + 1):
            found = told(game, a, b)
            assert tuple(row.pile for row in found.fold) == found.state.piles
            assert found.fold_total == len(found.state.piles)
            assert found.quotients == tuple(Position(a, b).quotients())
            values = [row.value for row in found.fold]
            assert [row.behind for row in found.fold] == [*values[1:], found.state.game.fold.end][: len(values)]
            assert not values or values[0] == table[a][b]


def test_what_counts_of_a_pile() -> None:
    assert [row.counted for row in told("grossman~1-3", 1, 10).fold] == [1]  # 9 modulo 4
    assert [row.counted for row in told("grossman", 1, 10).fold] == [9]
    assert [row.counted for row in told("grossman~2,3", 1, 10).fold] == [9]


def only(found: Explanation) -> Advice:
    (advice,) = found.advice
    return advice


FIRST, PARITY, BACHET, NORM = "first choice", "misère parity", "Bachet reduction", "norm reduction"


@pytest.mark.parametrize(
    ("game", "pair", "kind", "multiple", "says"),
    [
        ("grossman", (3, 5), "forced", 1, "it is the only legal move"),
        ("grossman", (3, 8), FIRST, 2, "what follows this pile is lost for the player to move, so take all of it"),
        ("grossman", (3, 7), FIRST, 1, "leave one of this pile: the opponent must take it"),
        ("grossman~misere", (5, 17), FIRST, 2, "leave one of this pile"),
        ("grossman~misere", (1, 9), PARITY, 7, "leave exactly 1 forced move, an odd number"),
        ("grossman~misere", (3, 8), PARITY, 1, "leave exactly 3 forced moves, an odd number"),
        ("grossman~misere", (2, 7), PARITY, 3, "leave exactly 1 forced move, an odd number"),
        ("grossman~1-3", (1, 7), BACHET, 2, "leave a pile that is 0 modulo 4: whatever is taken of it later"),
        ("grossman~1-3", (3, 10), BACHET, 2, "leave a pile that is 1 modulo 4"),
        (
            "grossman~2,3",
            (1, 9),
            "period",
            2,
            "in front of value 0, which together have the value 0",
        ),
        ("grossman~pile-ceil(n,2)", (1, 8), "pile", 1, "it leaves a pile of 6 in front of value 0"),
        (
            "grossman~last-2n",
            (1, 12),
            NORM,
            3,
            "11 = 8 + 3: take the smallest term; the opponent may then take at most 6",
        ),
        ("grossman~last-2n", (1, 12), NORM, 3, "but the least winning multiple would be 8"),
        ("grossman~last-2n", (25, 87), NORM, 3, "3 is one of Schwenk's numbers: take that many"),
        ("grossman~last-2n~misere", (1, 9), "threshold", 2, "the opponent may then take at most 4, but the least"),
        ("grossman~last-floor(n,2)", (1, 9), NORM, 1, "8 = 8·1: take the smallest term; after it the opponent has no"),
        ("grossman~last-7-n", (1, 9), "threshold", 1, "the opponent may then take at most 6, but the least winning"),
    ],
)
def test_each_kind_of_advice(game: str, pair: tuple[int, int], kind: str, multiple: int, says: str) -> None:
    advice = only(told(game, *pair))
    assert (advice.kind, advice.multiple) == (kind, multiple), advice.reason
    assert says in advice.reason


def test_a_move_forced_by_the_last_one() -> None:
    assert only(told("grossman~last-n", 1, 8, last=1)).kind == "forced"


def test_long_sums_of_schwenk_numbers_are_counted_not_written() -> None:
    numbers = [1, 3, 8, 21, 55, 144, 377, 987, 2584]
    for count, words in ((8, " + 8 + 3 + 1: take"), (9, "= a sum of 9 of Schwenk's numbers: take the smallest term")):
        n = sum(numbers[:count])
        assert words in only(told("grossman~last-2n", 1, n + 1)).reason


def test_nobody_answers_the_last_move() -> None:
    assert only(told("grossman~last-2n", 1, 4)).reason.endswith("it is the last move")


def test_in_mid_game_the_theorems_are_silent() -> None:
    assert told("grossman~last-2n", 12, 25, last=3).ways == ()
    assert told("grossman~last-2n", 12, 25).ways != ()
    assert told("grossman", 12, 25, last=3).ways != ()


def test_a_finished_game_is_explained_too() -> None:
    for found in (told("grossman", 7, 7), told("m-euclid", 3, 9), explain(told("euclid", 7, 7).state.take(1))):
        assert (found.fold, found.advice) == ((), ())
        assert found.agreed
        assert found.state.over


def test_a_stuck_position_is_explained_too() -> None:
    found = told("grossman~2,3", 3, 5)
    assert found.state.over
    assert [(row.pile, row.value) for row in found.fold] == [(1, 0)] * 3
    assert found.advice == ()


def test_an_undecided_position_is_explained_as_far_as_known() -> None:
    found = told("grossman~pile-ceil(n,2)", 3, 10**30)
    assert found.state.value is None
    assert found.fold[0].value is None
    assert found.advice == ()
    assert found.agreed


def test_long_rows_are_cut_and_counted() -> None:
    a, b = 1, 2
    for _ in range(500):
        a, b = b, a + b
    found = told("grossman", a, b)
    assert len(found.fold) == LISTED < found.fold_total == 501
