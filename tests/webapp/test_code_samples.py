"""The code samples are run, and what they print is compared with the definition."""

import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from itertools import cycle
from pathlib import Path
from runpy import run_path
from tempfile import TemporaryDirectory

import pytest

from engine import analyse
from engine.games import definition
from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.state import State
from engine.moves.named_sets import NAMED
from engine.moves.primes import is_prime, is_prime_power
from webapp.text.code_samples import BY_DEFINITION, samples

RULES = ["any", "1-3", "2,3", "3-5,8", *NAMED, "pile-ceil(n,2)"]
PAIRS = [(3, 8), (8, 3), (7, 7), (6, 16), (4, 12), (1, 30), (25, 14)]
LARGEST = 30
SAGE = {"is_prime": is_prime, "is_prime_power": is_prime_power}
"""what Sage has and Python has not"""


def states() -> Iterator[State]:
    """Every ending with every rule, in normal and misère play, each at another pair."""
    pairs = cycle(PAIRS)
    for ending in ENDINGS:
        for rule in RULES:
            for play in ("", "~misere"):
                yield analyse(next(pairs), f"{ending}~{rule}{play}")


@cache
def table(game: str) -> definition.Table:
    return definition.values(Game.parse(game), LARGEST)


class Run:
    """A sample run as a program of its own: what it printed, and the names it defined."""

    def __init__(self, code: str) -> None:
        heard = StringIO()
        with TemporaryDirectory() as folder, redirect_stdout(heard):
            (Path(folder) / "sample.py").write_text(code, encoding="utf-8")
            self.names = run_path(f"{folder}/sample.py", SAGE)
        self.printed = heard.getvalue().splitlines()


def printed(code: str) -> list[str]:
    return Run(code).printed


def code(state: State, language: str) -> str:
    return next(sample.code for sample in samples(state) if sample.language.startswith(language))


@pytest.mark.parametrize("state", states(), ids=lambda state: f"{state.game} {state.position}")
def test_every_sample_prints_the_value_of_the_definition(state: State) -> None:
    a, b = state.position.smaller, state.position.larger
    value = table(str(state.game))[a][b]
    after = [(i, table(str(state.game))[a][b - i * a]) for i in definition.legal(state.game, a, b)]
    winning = [i for i, left in after if left == 0][:5]
    assert printed(code(state, "Python")) == [f"{value} {'N' if value else 'P'}", str(winning)]
    languages = [sample.language for sample in samples(state)]
    assert ("Sage" in languages) == (not state.game.misere and "pile" not in state.game.moves.text)
    if "Sage" in languages:
        assert printed(code(state, "Sage")) == [str(value)]


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("rule", [rule for rule in RULES if "pile" not in rule])
def test_the_conditions_of_a_sample_are_the_legal_moves(ending: str, rule: str) -> None:
    state = analyse(3, 8, f"{ending}~{rule}")
    options = Run(code(state, "Sage")).names["options"]
    for a in range(1, 9):
        for b in range(a, 60):
            legal = definition.legal(state.game, a, b)
            assert options(a, b) == [tuple(sorted((a, b - i * a))) for i in legal]


@pytest.mark.parametrize("play", ["", "~misere"])
@pytest.mark.parametrize(("pair", "last"), [((1, 12), None), ((1, 12), 1), ((3, 25), 2), ((5, 5), 1)])
def test_last_move_games_print_the_least_winning_multiple(play: str, pair: tuple[int, int], last: int | None) -> None:
    state = analyse(*pair, f"grossman~last-2n{play}", last)
    won = definition.last_move_wins(state.game, LARGEST)
    cap = LARGEST if last is None else 2 * last
    legal = definition.legal(state.game, *pair)
    least = next((i for i in legal if not won(pair[0], pair[1] - i * pair[0], 2 * i)), None)
    assert printed(code(state, "Python"))[0] == f"{least} {'N' if won(*pair, cap) else 'P'}"
    assert [sample.language for sample in samples(state)] == ["Python, this engine"]


def test_an_undecided_position_prints_none() -> None:
    assert printed(code(analyse(1, 10**9, "grossman~pile-sqrt(n)"), "Python")) == ["None None"]


@pytest.mark.parametrize("pair", [(1, 333), (1, 1_000), (1_597, 987), (1, BY_DEFINITION)])
def test_the_sage_sample_needs_no_deep_recursion(pair: tuple[int, int]) -> None:
    state = analyse(*pair, "grossman~1-3")
    assert printed(code(state, "Sage")) == [str(state.value)]


def test_samples_are_short_whatever_the_set() -> None:
    for name in NAMED:
        assert all(len(sample.code) < 1_200 for sample in samples(analyse(3, 8, f"grossman~{name}")))
    large = analyse(1, BY_DEFINITION + 1)
    assert [sample.language for sample in samples(large)] == ["Python, this engine"]


CGSUITE = re.compile(
    r"if (?P<if>.+) then Euclid\((?P<then>.+)\) else Euclid\((?P<else>.+)\) end\n"
    r" +for i from (?P<from>\w+) to (?P<to>\w+) where (?P<where>.+)\n"
)


READ_ALIKE = """def options(a, b):
    moves = [i for i in range({from}, {to} + 1) if {where}]
    return [({then}) if {if} else ({else}) for i in moves]
"""


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("rule", ["any", "1-3", "2,3", "1,4"])
def test_the_options_of_the_cgsuite_sample_are_the_legal_moves(tmp_path: Path, ending: str, rule: str) -> None:
    """CGSuite is not here, but what the sample says is arithmetic that Python reads alike."""
    state = analyse(3, 8, f"{ending}~{rule}")
    found = CGSUITE.search(code(state, "CGSuite"))
    assert found is not None
    script = tmp_path / "options.py"
    script.write_text(READ_ALIKE.format(**found.groupdict()))
    options = run_path(str(script))["options"]
    for a in range(1, 8):
        for b in range(a, 20):
            legal = definition.legal(state.game, a, b)
            assert options(a, b) == [tuple(sorted((a, b - i * a))) for i in legal]


def test_the_cgsuite_sample_says_where_to_save_it_and_what_to_enter() -> None:
    lines = code(analyse(8, 3, "m-euclid~1,4"), "CGSuite").splitlines()
    assert lines[0] == "// Save this class as Euclid.cgs, then enter: Euclid(3, 8).NimValue"
    assert lines[1].startswith("class Euclid(a as Integer, b as Integer)")
    assert "where a > 0 and b % a > 0 and b - i*a > 0 and (i == 1 or i == 4)" in lines[4]
