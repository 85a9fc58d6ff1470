"""What is said of one pile: its sequences against the definition, and the sentences of each theory."""

import re

import pytest

from engine.games.definition import mex
from engine.games.game import Game
from engine.games.move_rules import RULES
from engine.moves.multiple_sets import Chosen
from engine.values.periodic_sequence import pile_sequence
from engine.values.pile_theory import CASES, PileTheory
from tests.engine.games import known

SIZE = 24
GAMES = ["any", "1-3", "2,3", "3,5", "primes", "pile-ceil(n,2)", "pile-sqrt(n)"]


def theory(game: str, n: int = 100) -> PileTheory:
    return Game.parse(game).fold.theory(n, SIZE, str)


@pytest.mark.parametrize("play", ["", "~misere"])
@pytest.mark.parametrize("rule", GAMES)
def test_the_values_of_a_pile_are_those_of_the_definition(rule: str, play: str) -> None:
    game = Game.parse(f"grossman~{rule}{play}")
    for sequence in theory(str(game)).sequences:
        values = [int(sequence.label.removeprefix("c = "))]
        for n in range(1, SIZE):
            options = [values[n - i] for i in range(1, n + 1) if game.moves.allows(i, n)]
            values.append(mex(options) if options else int(game.misere))
        assert list(sequence.values) == values, sequence.label


@pytest.mark.parametrize("rule", ["last-2n", "last-n", "last-floor(n,2)", "last-2n~misere", "last-7-n~misere"])
def test_the_thresholds_of_a_last_pile_are_those_of_the_definition(rule: str) -> None:
    game = Game.parse(f"grossman~{rule}")

    def wins(n: int, cap: int) -> bool:
        if n == 0 or cap == 0:
            return game.misere
        return any(not wins(n - i, known(game.moves.cap(i))) for i in range(1, min(n, cap) + 1))

    last = theory(str(game)).sequences[0]
    assert last.label == "last pile"
    for n in range(11):
        least = (i for i in range(1, n + 1) if not wins(n - i, known(game.moves.cap(i))))
        assert last.values[n] == next(least, 0), n
    assert {other.label: other.values[0] for other in theory(str(game)).sequences[1:]} == {
        f"T = {c or '∞'}": c for c in range(CASES) if c != int(game.misere)
    }


@pytest.mark.parametrize(
    ("game", "n", "kind", "title", "of_n"),
    [
        ("grossman", 5, "nim", "Every pile is a heap of Nim", "a pile of 5 is worth 5 in front of any c < 5, and 4"),
        ("grossman~1-3", 7, "bachet", "It plays like {1, …, 3}", "7 = 1·4 + 3, so it counts as 3: in front of c it is"),
        ("grossman~1-12", 13, "bachet", "It plays like {1, …, 12}", "it counts as 0: in front of c it is worth c"),
        ("grossman~1,4", 5, "period", "values of a pile have period 5 after at most 1 value", "worth 0 for c = 0"),
        ("grossman~1,2,6", 7, "period", "values of a pile have period 7 from the beginning", "worth 0 for c = 0, 1"),
        ("grossman~3-5,8", 9, "period", "period 11 after at most 20 values, if c is at most 3", "a pile of 9 is worth"),
        ("grossman~3,5~misere", 9, "period", "the period depends on c", "a pile of 9 is worth"),
        ("grossman~99999,100000", 10**9, "period", "No period was found", "is worth ? for c = 0"),
        ("grossman~pile-ceil(n,2)", 4, "direct", "Mex along the pile", "a pile of 4 is worth 1 (c = 0), 0 (c = 1)"),
        ("grossman~pile-ceil(n,2)~misere", 10**9, "direct", "Mex along the pile", "is worth ? (c = 1)"),
        ("grossman~last-2n", 11, "schwenk", "Schwenk's numbers decide", "11 = 8 + 3: from a single pile of 11"),
        ("grossman~last-n*n", 10**1400, "schwenk", "Schwenk's numbers decide", "beyond the computed numbers"),
        ("grossman~last-n", 2**14 - 1, "schwenk", "Schwenk's numbers decide", " + 8 + 4 + …: from a single pile"),
        ("grossman~last-2n~misere", 10**9, "direct", "Solved directly", f"a pile of {10**9}: ? (last pile)"),
        (
            "grossman~last-min(n,7)",
            805,
            "schwenk",
            "Schwenk's numbers decide",
            "805 = 100·8 + 4 + 1: from a single pile",
        ),
        ("grossman~last-min(n,7)", 8, "schwenk", "Schwenk's numbers decide", "8 = 8: from a single pile of 8"),
        ("grossman~last-7-n", 3, "direct", "Solved directly", "a pile of 3: 3 (last pile)"),
    ],
)
def test_the_sentences(game: str, n: int, kind: str, title: str, of_n: str) -> None:
    found = theory(game, n)
    assert found.kind == kind
    assert title in found.title
    assert of_n in found.of_n, found.of_n
    assert found.words.endswith(".")


@pytest.mark.parametrize(("text", "end"), [("3,5", 1), ("5,7,10,12,17,20", 0), ("2,3", 0), ("1,2,6", 1)])
def test_a_period_is_claimed_only_of_the_c_it_holds_for(text: str, end: int) -> None:
    found, members = theory(f"grossman~{text}{'~misere' if end else ''}"), Chosen.parse(text)
    sequences = [pile_sequence(members, c, end) for c in range(min(CASES, len(members.members) + 2))]
    assert ("depends on c" in found.title) == (len({sequence.period for sequence in sequences}) > 1)
    said = [re.search(r"period (\d+)(?: after (\d+) values?| from the beginning)", step) for step in found.steps]
    periods = [(sequence.preperiod, sequence.period) for sequence in sequences]
    expected = periods if len(set(periods)) > 1 else []
    assert [(int(known(step)[2] or 0), int(known(step)[1])) for step in said] == expected


def test_a_search_that_ends_early_says_so_for_its_c() -> None:
    found = theory("grossman~1,99998", 10)
    assert found.title.startswith("No period was found")
    assert [sequence.period for sequence in found.sequences] == [None] * len(found.sequences)
    partly = theory("grossman~3556,4227,7147~misere", 10)
    assert partly.steps[:2] == ["c = 0: no period was found", "c = 1: period 10703 from the beginning"]


def test_the_patterns_of_rules_are_those_of_their_texts() -> None:
    patterns = {prefix: re.compile(kind.pattern()) for prefix, kind in RULES.items()}
    for text in ("1-3", "primes", "pile-ceil(n,2)", "last-2n", "1,2,5-9"):
        matching = [prefix for prefix, pattern in patterns.items() if pattern.fullmatch(text)]
        assert len(matching) == 1
        assert text.startswith(matching[0])
        assert type(Game.parse(f"grossman~{text}").moves) is RULES[matching[0]]
