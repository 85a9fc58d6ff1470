"""What the command line prints: the analysis of a position, as text or JSON, and tables of values."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.errors import EngineError
from engine.games.game import Game
from engine.games.position import Line
from engine.games.state import P, State
from engine.integers import read_positive
from engine.lattice.axis import Axis
from engine.lattice.positions import lost_positions, positions_of_value, read_upto, read_value
from engine.lattice.window import Window
from engine.limits import WINDOW_SIDE
from engine.relatives.sums import Sum
from engine.relatives.three.tables import ANY, LARGEST, SMALLEST, fill_table
from engine.report.explanation import Explanation, explain
from engine.report.find_position import find_position
from engine.report.json_report import analysis, shown
from engine.theorems.catalogue import find
from engine.theorems.theorem import Check

PROGRAM = "python -m engine"
Parser = argparse.ArgumentParser
Lines = Iterator[str]


def main(arguments: Sequence[str]) -> int:
    """Answer one command; 0 if it was understood, 2 with the reason if not.

    >>> main(["table", "grossman", "4"])
    0 1 2 3
    1 0 0 1
    2 0 0 0
    3 1 0 0
    0
    >>> main(["positions", "grossman", "--upto", "3"])
    a,b,value
    1,1,0
    2,2,0
    2,3,0
    3,3,0
    0
    """
    words = list(arguments)
    try:
        if words and words[0] in COMMANDS:
            command = COMMANDS[words[0]]
            parser = Parser(prog=f"{PROGRAM} {words[0]}", description=command.words)
            command.describe(parser)
            lines = command.answer(parser.parse_args(words[1:]))
        else:
            options = _parser().parse_args(words)
            lines = iter([_table(options) if options.game == "table" else _position(options)])
        for line in lines:
            print(line)
    except EngineError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> Parser:
    commands = "; ".join(f"{name}: {command.words}" for name, command in COMMANDS.items())
    parser = Parser(
        prog=PROGRAM,
        description="Analyse a position, or print a table of values.",
        epilog=f"Other commands, each with its own --help. {commands}",
    )
    parser.add_argument("game", help="a game such as grossman, euclid~misere, grossman~1-3; or the word table")
    parser.add_argument("position", help="a position such as 3,8 or 8/3 or [2;1,2]; after table, a game")
    parser.add_argument("size", nargs="?", default="12", help="after table: its side")
    parser.add_argument("--line", default="", help="multiples played from the position, such as 2,1")
    parser.add_argument("--json", action="store_true", help="print JSON, large integers as strings")
    return parser


@dataclass(frozen=True)
class Command:
    """A command with arguments of its own."""

    words: str
    describe: Callable[[Parser], None]
    answer: Callable[[argparse.Namespace], Lines]


def _describe_positions(parser: Parser) -> None:
    parser.add_argument("game", help="a game such as grossman")
    parser.add_argument("--upto", default="100", help="the largest number")
    parser.add_argument("--value", help="the value of the positions; P-positions if it is not given")


def _positions(options: argparse.Namespace) -> Lines:
    game, upto = Game.parse(options.game), read_upto(options.upto)
    value = 0 if options.value is None else read_value(options.value)
    rows = lost_positions(game, upto) if options.value is None else positions_of_value(game, upto, value)
    written = value if game.has_values or value else "none"
    yield "a,b,value"
    yield from (f"{a},{b},{written}" for a, row in rows for b in row)


def _describe_length(parser: Parser) -> None:
    parser.add_argument("game", help="a game such as grossman")
    parser.add_argument("position", help="a position such as 3,8")


def _length(options: argparse.Namespace) -> Lines:
    yield str(State(Game.parse(options.game), find_position(options.position)))


def _describe_sum(parser: Parser) -> None:
    parser.add_argument("sum", help="components with slashes between, such as grossman:3,8/nim:4")


def _sum(options: argparse.Namespace) -> Lines:
    total = Sum.parse(options.sum)
    values = " XOR ".join("?" if value is None else str(value) for value in total.values)
    yield f"{total}: {values} = {'undecided' if total.value is None else total.value}"
    known = {None: "the winner is not known", P: "the player to move loses"}
    yield known.get(total.outcome, "the player to move wins")


def _describe_three(parser: Parser) -> None:
    parser.add_argument("rule", choices=list(TAKING), help="what may be taken")
    parser.add_argument(
        "--upto", type=int, default=100, help="the largest number; 400 takes less than a minute and 200 MB"
    )


def _three(options: argparse.Namespace) -> Lines:
    """All triples a ≤ b ≤ c with their values, after a progress bar on stderr."""
    upto = max(options.upto, 1)
    table = fill_table(TAKING[options.rule], upto, upto, upto, done=lambda a: _progress(a, upto))
    yield "a,b,c,value"
    for a in range(1, upto + 1):
        for b in range(a, upto + 1):
            yield "\n".join(f"{a},{b},{c},{value}" for c, value in enumerate(table[a][b][b:], b))


def _describe_check(parser: Parser) -> None:
    parser.add_argument("theorem", help="a statement of the catalogue, such as golden or three-values")
    parser.add_argument("--upto", default="40", help="N; the site checks up to a bound, here it may be larger")


def _check(options: argparse.Namespace) -> Lines:
    """How many comparisons were made and how many failed, step after step, then the failures that were kept."""
    theorem, total = find(options.theorem), Check()
    yield f"{theorem.title}: {theorem.scope}"
    for n, step in enumerate(theorem.steps(read_positive(options.upto, "a check"), beyond=True), 1):
        total += step
        yield f"N = {n}: {total.cases:,} compared, {total.failed or 'none'} failed"
    for failure in total.failures:
        yield f"{failure.game} {failure.subject}: stated {failure.stated}, found {failure.found}"


def _progress(done: int, upto: int) -> None:
    """How much of the work is done once all triples with smallest number `done` are: the rest is a smaller cube."""
    share = 100 - 100 * (upto - done) ** 3 // upto**3
    bar = "#" * (share // 4)
    print(f"\r[{bar:<25}] {share} %", end="\n" if done == upto else "", file=sys.stderr, flush=True)


TAKING = {"any": ANY, "smallest": SMALLEST, "largest": LARGEST}
COMMANDS = {
    "positions": Command("all P-positions up to a bound, or all positions of a value", _describe_positions, _positions),
    "length": Command("who wins a position, and in how many moves", _describe_length, _length),
    "sum": Command("who wins a sum of games", _describe_sum, _sum),
    "check": Command("a theorem compared with the definition, as far as you like", _describe_check, _check),
    "three": Command("the values of all triples of numbers up to a bound, as CSV", _describe_three, _three),
}


def _position(options: argparse.Namespace) -> str:
    start = State(Game.parse(options.game), find_position(options.position))
    state = start.play(Line.parse(options.line))[-1]
    told = explain(state)
    if options.json:
        return json.dumps(analysis(told), indent=1, ensure_ascii=False)
    return "\n".join(_lines(told))


def _lines(told: Explanation) -> list[str]:
    state = told.state
    head, *rest = map(str, told.quotients or (0,))
    lines = [
        f"{state.game} {state.position}: {state.game.words}",
        _verdict(state),
        f"quotients [{head}{';' if rest else ''}{','.join(rest)}], piles {', '.join(map(str, state.piles)) or 'none'}",
    ]
    lines += [
        f"pile {row.pile} in front of {_shown(state, row.behind)}: {_shown(state, row.value)}" for row in told.fold
    ]
    lines += [f"{way.theorem.id}: {way.case.reason}" for way in told.ways]
    lines += [f"take {advice.multiple}, to {advice.to}: {advice.reason}" for advice in told.advice]
    return lines


def _verdict(state: State) -> str:
    if state.value is None:
        return "undecided: a pile is larger than the limits allow"
    name = "value" if state.game.has_values else "least winning multiple"
    return f"{name} {_shown(state, state.value)}: the player to move {'loses' if state.outcome == P else 'wins'}"


def _shown(state: State, value: int | None) -> str:
    """A value or threshold, or a word where there is none."""
    return "undecided" if value is None else shown(state.game, value) or "none"


def _table(options: argparse.Namespace) -> str:
    game = Game.parse(options.position)
    axis = Axis.parse(f"1..{options.size}")
    window = Window(game, axis.sampled(WINDOW_SIDE), axis.sampled(WINDOW_SIDE))
    rows = window.rows()
    if options.json:
        known = [[value if game.has_values else value or None for value in row] for row in rows]
        found = {"game": str(game), "x": str(axis), "y": str(axis), "step": window.x.step, "rows": known}
        return json.dumps(found)
    if window.x.step > 1:
        print(f"numbers 1 to {axis.last} in steps of {window.x.step}", file=sys.stderr)
    cells = [["?" if value is None else shown(game, value) or "∞" for value in row] for row in rows]
    width = max(len(cell) for row in cells for cell in row)
    return "\n".join(" ".join(f"{cell:>{width}}" for cell in row) for row in cells)
