"""The command line, as a user calls it."""

import json
import os
import runpy
import subprocess
import sys
from dataclasses import replace

import pytest

from engine.relatives.three.rules import THREE_RULES
from engine.relatives.three.triple import Triple
from engine.report.command_line import main
from engine.theorems.catalogue import THEOREMS, find


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "engine", *arguments], capture_output=True, text=True, timeout=60)


def test_a_position() -> None:
    done = run("grossman", "3,8")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("grossman 3,8: Take any positive multiple of the smaller number from the larger")
    assert lines[1:6] == [
        "value 2: the player to move wins",
        "quotients [2;1,2], piles 2, 1, 1",
        "pile 2 in front of 0: 2",
        "pile 1 in front of 1: 0",
        "pile 1 in front of 0: 1",
    ]
    assert "nivasch: " in done.stdout
    assert lines[-1] == "take 2, to 3,2: what follows this pile is lost for the player to move, so take all of it"


def test_the_module_is_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["engine", "table", "grossman", "2"])
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("engine", run_name="__main__")
    assert caught.value.code == 0
    assert capsys.readouterr().out == "0 1\n1 0\n"


def test_an_error_is_told_on_stderr_with_status_2() -> None:
    done = run("grossmann", "3,8")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("python -m engine: 'grossmann' is not a game: try one of euclid, grossman")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["grossman", "3 8 5"], "'3 8 5' is not a position"),
        (["grossman", "0,8"], "'0' is not allowed"),
        (["grossman", "3,8", "--line", "2,2"], "'2' is not allowed as a move from 3,2"),
        (["grossman", "3,8", "--line", "x"], "'x' is not a line"),
        (["table", "grosman"], "'grosman' is not a game"),
        (["table", "grossman", "0"], "'0' is not allowed"),
        (["table", "grossman", "many"], "'many' is not a range"),
    ],
)
def test_what_is_refused(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert says in told.err


@pytest.mark.parametrize("arguments", [[], ["grossman"], ["grossman", "3,8", "--lines"]])
def test_what_argparse_refuses(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: python -m engine" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["grossman", "8/3"], "value 2: the player to move wins"),
        (["grossman", "[2;1,2]", "--line", "2"], "value 0: the player to move loses"),
        (["euclid", "4,4", "--line", "1"], "quotients [0], piles none"),
        (["m-euclid", "3,9"], "quotients [3], piles none"),
        (["grossman~last-2n", "25,87"], "least winning multiple 3: the player to move wins"),
        (["grossman~last-2n", "43,100"], "least winning multiple none: the player to move loses"),
        (["grossman~pile-ceil(n,2)", f"1,{10**20}"], "undecided: a pile is larger than the limits allow"),
    ],
)
def test_verdicts(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    assert says in capsys.readouterr().out.splitlines()


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grossman", "3,8", "--line", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["position"], found["value"]) == ("grossman", ["3", "2"], "0")


def test_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "grossman", "4"]) == 0
    assert capsys.readouterr().out == "0 1 2 3\n1 0 0 1\n2 0 0 0\n3 1 0 0\n"
    assert main(["table", "grossman"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 12
    assert lines[0] == " 0  1  2  3  4  5  6  7  8  9 10 11"


def test_a_table_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "grossman", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    rows = [[0, 1, 2], [1, 0, 0], [2, 0, 0]]
    assert found == {"game": "grossman", "x": "1..3", "y": "1..3", "step": 1, "rows": rows}


def test_a_large_table_is_sampled_and_undecided_cells_are_marked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "grossman~last-2n~misere", "2000"]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert len(lines) == 500
    assert lines[0].split()[-1] == "?"
    assert printed.err == "numbers 1 to 2000 in steps of 4\n"
    assert main(["table", "grossman", "1000", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["step"] == 2


def test_a_reader_that_has_seen_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m engine three any | head` ends without a traceback."""
    reading, writing = os.pipe()
    os.close(reading)
    monkeypatch.setattr("sys.argv", ["engine", "grossman", "3,8"])
    with os.fdopen(writing, "w") as printed, monkeypatch.context() as patched:
        patched.setattr("sys.stdout", printed)
        with pytest.raises(SystemExit) as ended:
            runpy.run_module("engine", run_name="__main__")
        assert ended.value.code == 0
        assert os.fstat(printed.fileno()).st_rdev == os.stat(os.devnull).st_rdev


def test_the_help_says_what_each_argument_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.startswith("usage: python -m engine ")
    for words in (
        " Analyse a position, or print a table of values. ",
        " a game such as grossman, euclid~misere, grossman~1-3; or the word table ",
        " a position such as 3,8 or 8/3 or [2;1,2]; after table, a game ",
        " after table: its side ",
        " multiples played from the position, such as 2,1 ",
        " print JSON, large integers as strings",
    ):
        assert words in told
    assert "XX" not in told


def test_positions_of_a_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["positions", "grossman", "--upto", "8", "--value", "3"]) == 0
    assert capsys.readouterr().out.splitlines() == ["a,b,value", "1,4,3", "2,7,3", "2,8,3"]
    assert main(["positions", "grossman~last-2n", "--upto", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["1,1,none", "2,2,none"]
    assert main(["positions", "grossman", "--upto", "2001"]) == 2
    assert "at most 2000" in capsys.readouterr().err


def test_length_and_sum(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["length", "grossman", "8/3"]) == 0
    assert "wins in 3 moves by taking 2" in capsys.readouterr().out
    assert main(["sum", "grossman:3,8/nim:2"]) == 0
    assert capsys.readouterr().out.splitlines() == ["grossman:3,8/nim:2: 2 XOR 2 = 0", "the player to move loses"]
    assert main(["sum", "grossman:3,8/nim:3"]) == 0
    assert capsys.readouterr().out.endswith("the player to move wins\n")
    assert main(["sum", f"grossman~pile-sqrt(n):1,{10**9}/nim:3"]) == 0
    assert capsys.readouterr().out.endswith("? XOR 3 = undecided\nthe winner is not known\n")


@pytest.mark.parametrize("rule", ["any", "smallest", "largest"])
def test_three_numbers_with_a_progress_bar(rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["three", rule, "--upto", "6"]) == 0
    done = capsys.readouterr()
    head, *rows = done.out.splitlines()
    assert head == "a,b,c,value"
    found = {tuple(map(int, row.split(",")[:3])): int(row.split(",")[3]) for row in rows}
    kind = THREE_RULES[f"three-{rule}"]
    triples = [(a, b, c) for a in range(1, 7) for b in range(a, 7) for c in range(b, 7)]
    assert found == {triple: kind(Triple(*triple)).value for triple in triples}
    assert done.err.endswith(f"[{'#' * 25}] 100 %\n")


@pytest.mark.parametrize("name", ["three-values", "golden", "theorem-b"])
def test_a_check_goes_beyond_the_bound_of_the_site(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    theorem, cut = find(name), find(name).check(7)
    monkeypatch.setitem(THEOREMS, name, replace(theorem, largest=3))
    assert main(["check", name, "--upto", "7"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head == f"{theorem.title}: {theorem.scope}"
    steps, failures = rows[:7], rows[7:]
    assert [row.split(":")[0] for row in steps] == [f"N = {n}" for n in range(1, 8)]
    assert steps[-1] == f"N = 7: {cut.cases:,} compared, {cut.failed or 'none'} failed"
    assert failures == [f"{one.game} {one.subject}: stated {one.stated}, found {one.found}" for one in cut.failures]


def test_what_is_no_theorem_or_no_bound_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "silver"]) == 2
    assert "one of golden, " in capsys.readouterr().err
    assert main(["check", "golden", "--upto", "0"]) == 2
    assert "'0'" in capsys.readouterr().err
