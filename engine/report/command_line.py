"""What the command line prints: the analysis of a position, as text or JSON, and tables of values."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from engine.errors import EngineError
from engine.games.game import Game
from engine.games.position import Line
from engine.games.state import P, State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.limits import WINDOW_SIDE
from engine.report.explanation import Explanation, explain
from engine.report.find_position import find_position
from engine.report.json_report import analysis, shown


def main(arguments: Sequence[str]) -> int:
    """Answer one command; 0 if it was understood, 2 with the reason if not.

    >>> main(["table", "grossman", "4"])
    0 1 2 3
    1 0 0 1
    2 0 0 0
    3 1 0 0
    0
    """
    parser = _parser()
    try:
        options = parser.parse_args(list(arguments))
        print(_table(options) if options.game == "table" else _position(options))
    except EngineError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine", description="Analyse a position, or print a table of values."
    )
    parser.add_argument("game", help="a game such as grossman, euclid~misere, grossman~1-3; or the word table")
    parser.add_argument("position", help="a position such as 3,8 or 8/3 or [2;1,2]; after table, a game")
    parser.add_argument("size", nargs="?", default="12", help="after table: its side")
    parser.add_argument("--line", default="", help="multiples played from the position, such as 2,1")
    parser.add_argument("--json", action="store_true", help="print JSON, large integers as strings")
    return parser


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
        return json.dumps({"game": str(game), "x": str(window.x), "y": str(window.y), "rows": known})
    cells = [["?" if value is None else shown(game, value) or "∞" for value in row] for row in rows]
    width = max(len(cell) for row in cells for cell in row)
    return "\n".join(" ".join(f"{cell:>{width}}" for cell in row) for row in cells)
