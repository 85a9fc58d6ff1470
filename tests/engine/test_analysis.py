"""The published JSON: its fields, its example to the letter, its size."""

import json
import random
from typing import Any

import pytest

from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import State
from engine.limits import DIGITS, LISTED
from engine.report.explanation import explain
from engine.report.json_report import MOVE_DIGITS, WALK_DIGITS, analysis, listed, pair, text

FIELDS = {
    *("game", "position", "gcd", "quotients", "piles", "piles_total", "value", "outcome", "decided"),
    *("moves", "moves_total", "winning", "winning_total", "length", "walks", "explanation"),
}


def analysed(game: str, a: int, b: int, line: str = "") -> dict[str, Any]:
    states = State(Game.parse(game), Position(a, b)).play(Line.parse(line))
    return analysis(explain(states[-1]))


def node(text: str, value: str, position: list[str], pile: int, left: str, options: list[str]) -> dict[str, Any]:
    total = str(len(options))
    return {
        **{"node": text, "value": value, "position": position, "pile": pile, "left": left},
        **{"options": options, "options_total": total},
    }


def test_the_example_of_3_8() -> None:
    found = analysed("grossman", 3, 8)
    assert set(found) == FIELDS
    told = {key: value for key, value in found.items() if key not in ("walks", "explanation")}
    assert told == {
        "game": "grossman",
        "position": ["3", "8"],
        "gcd": "1",
        "quotients": ["2", "1", "2"],
        "piles": ["2", "1", "1"],
        "piles_total": "3",
        "value": "2",
        "outcome": "N",
        "decided": True,
        "moves": [
            {"multiple": "1", "to": ["3", "5"], "value": "1", "outcome": "N"},
            {"multiple": "2", "to": ["3", "2"], "value": "0", "outcome": "P"},
        ],
        "moves_total": "2",
        "winning": ["2"],
        "winning_total": "1",
        "length": "3",
    }
    assert found["walks"]["stern-brocot"] == [
        node("1/1", "2", ["3", "8"], 0, "2", ["1", "0"]),
        node("2/1", "1", ["3", "5"], 0, "1", ["0"]),
        node("3/1", "0", ["3", "2"], 1, "1", ["1"]),
        node("5/2", "1", ["1", "2"], 2, "1", ["0"]),
        node("8/3", "0", ["1", "1"], 3, "0", []),
    ]
    assert [(entry["node"], entry["value"]) for entry in found["walks"]["calkin-wilf"]] == [
        *[("8/3", "2"), ("5/3", "1"), ("2/3", "0"), ("2/1", "1"), ("1/1", "0")]
    ]
    folds = [entry for entry in found["explanation"] if entry["kind"] == "fold"]
    assert folds == [
        {"kind": "fold", "pile": "2", "behind": "0", "value": "2"},
        {"kind": "fold", "pile": "1", "behind": "1", "value": "0"},
        {"kind": "fold", "pile": "1", "behind": "0", "value": "1"},
    ]
    (advice,) = (entry for entry in found["explanation"] if entry["kind"] == "advice")
    assert advice == {
        "kind": "advice",
        "reason": "first choice",
        "multiple": "2",
        "to": ["3", "2"],
        "text": "what follows this pile is lost for the player to move, so take all of it",
    }


def test_each_theorem_that_speaks_is_told_with_its_source() -> None:
    theorems = [entry for entry in analysed("grossman", 3, 8)["explanation"] if entry["kind"] == "theorem"]
    assert {"golden", "nivasch", "four-cases"} <= {entry["theorem"] for entry in theorems}
    for entry in theorems:
        assert set(entry) == {"kind", "theorem", "source", "case", "text", "agrees"}
        assert entry["agrees"] is True
        assert all(entry[key] for key in ("source", "case", "text"))


def test_a_last_move_game_has_thresholds_instead_of_values() -> None:
    found = analysed("grossman~last-2n", 25, 87)
    assert set(found) == FIELDS | {"threshold", "cap", "length_delayed"}
    assert (found["value"], found["threshold"], found["cap"], found["outcome"]) == (None, "3", None, "N")
    assert found["winning"] == ["3"]
    assert found["moves"][-1] == {"multiple": "3", "to": ["25", "12"], "value": None, "threshold": None, "outcome": "P"}
    assert found["moves"][0]["threshold"] == "2"
    first, last = found["walks"]["stern-brocot"][0], found["walks"]["stern-brocot"][-1]
    assert (first["value"], first["threshold"]) == (None, "3")
    assert (last["value"], last["threshold"]) == (None, None)


def test_in_mid_game_the_cap_is_told() -> None:
    found = analysed("grossman~last-2n", 25, 87, "3")
    assert (found["position"], found["cap"], found["outcome"], found["threshold"]) == (["25", "12"], "6", "P", None)
    assert analysed("grossman~last-2n", 43, 100)["threshold"] is None


def test_misere_values_are_misere_grundy_values() -> None:
    found = analysed("grossman~misere", 3, 8)
    assert (found["value"], found["winning"]) == ("2", ["1"])
    assert analysed("grossman~misere", 1, 1)["value"] == "1"


def test_the_length_of_play() -> None:
    """One number where it does not matter who hurries, else that of a winner who delays as well."""
    assert analysed("grossman", 3, 8)["length"] == "3"
    assert "length_delayed" not in analysed("grossman", 3, 8)
    assert [analysed("grossman~odd", 1, 4)[key] for key in ("length", "length_delayed")] == ["1", "3"]
    assert analysed("grossman~primes", 1, 10**30)["length"] is None


def test_what_is_undecided_is_null() -> None:
    found = analysed("grossman~pile-ceil(n,2)", 1, 10**30)
    assert found["decided"] is False
    assert [found[key] for key in ("value", "outcome", "winning", "winning_total")] == [None] * 4
    assert found["moves_total"] == str(10**30 // 2)
    assert analysed("grossman~primes", 1, 10**30)["moves_total"] is None


def test_the_end_of_euclid_is_analysed_too() -> None:
    found = analysed("euclid", 6, 6, "1")
    assert (found["position"], found["gcd"], found["quotients"], found["piles"]) == (["6", "0"], "6", [], [])
    assert (found["moves"], found["moves_total"], found["winning"]) == ([], "0", [])
    assert (found["value"], found["outcome"]) == ("0", "P")


def test_lists_are_cut_and_their_totals_stay_exact() -> None:
    found = analysed("grossman", 1, 10**6)
    assert len(found["moves"]) == LISTED
    assert found["moves_total"] == str(10**6 - 1)
    walk = found["walks"]["stern-brocot"]
    assert sum(int(entry.get("folded", 1)) for entry in walk) == 10**6
    (folded,) = (entry for entry in walk if "folded" in entry)
    assert folded["piles"] == [0, 0]
    many = analysed("grossman~1", 1, 10**6)
    assert (many["winning"], many["winning_total"]) == (["1"], "1")
    odd = analysed("grossman~odd", 1, 10**6)
    assert (len(odd["winning"]), odd["winning_total"]) == (LISTED, str(10**6 // 2))


def test_a_list_holds_as_many_entries_as_the_digits_allow() -> None:
    longest = 2**400 - 1
    assert listed(State(Game.parse("euclid"), Position(1, longest)), WALK_DIGITS) == WALK_DIGITS // len(str(longest))


def test_long_numbers_shorten_the_lists() -> None:
    short, long = State(Game.parse("grossman"), Position(3, 8)), State(Game.parse("grossman"), Position(1, 10**1499))
    assert (listed(short, MOVE_DIGITS), listed(short, WALK_DIGITS)) == (LISTED, LISTED)
    assert (listed(long, MOVE_DIGITS), listed(long, WALK_DIGITS)) == (32, 16)
    found = analysed("grossman", 1, 10**1499)
    assert len(found["moves"]) == 32
    assert sum("node" in entry for entry in found["walks"]["calkin-wilf"]) == 16


def largest_pairs() -> list[Position]:
    numbers = random.Random(1500)
    top, golden = 10**DIGITS - 1, [1, 2]
    while golden[-1] < 10 ** (DIGITS - 1):
        golden.append(golden[-1] + golden[-2])
    a, b = 0, 1
    while b < 10 ** (DIGITS - 6):
        a, b = b, numbers.randrange(1_000, 10_000) * b + a
    random_pair = Position(numbers.randrange(top // 10, top), numbers.randrange(top // 10, top))
    return [Position(1, top), Position(top, 1), Position(golden[-2], golden[-1]), Position(a, b), random_pair]


@pytest.mark.parametrize(
    "game",
    [
        *(
            "grossman",
            "euclid~misere",
            "m-euclid",
            "grossman~1-3",
            "grossman~odd",
            "grossman~primes~misere",
            "euclid~1,4",
        ),
        *("grossman~pile-ceil(n,2)", "grossman~last-2n", "grossman~last-n*n*n*n", "euclid~last-2n~misere"),
    ],
)
@pytest.mark.parametrize("position", largest_pairs(), ids=["pile", "mirrored", "golden", "long", "random"])
@pytest.mark.slow
def test_an_answer_stays_below_2_mb(game: str, position: Position) -> None:
    found = analysed(game, position.a, position.b)
    assert len(json.dumps(found)) < 2_000_000
    moves = found["moves"]
    after = analysed(game, position.a, position.b, moves[-1]["multiple"] if moves else "")
    assert len(json.dumps(after)) < 2_000_000


def test_small_texts() -> None:
    assert (text(0), text(None), text(10**30)) == ("0", None, "1" + "0" * 30)
    assert pair(Position(0, 7)) == ["0", "7"]
