"""The analysis of a state as plain data: the fields of the published JSON, large integers as decimal strings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from engine.fractions.trees import TREES, Tree
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import Move, State
from engine.limits import LISTED
from engine.paths.game_path import Gap, Path, PathNode
from engine.report.explanation import Explanation

Data = dict[str, Any]

MOVE_DIGITS, WALK_DIGITS = 48_000, 24_000
"""digits of the largest number times entries, for the lists of moves and of nodes: keeps an answer below 2 MB"""


def text(value: int | None) -> str | None:
    """An integer as its decimal digits; None stays None.

    >>> text(10**20), text(None)
    ('100000000000000000000', None)
    """
    return None if value is None else str(value)


def shown(game: Game, value: int | None) -> str | None:
    """A value or threshold as its decimal digits; None where it is undecided and where no multiple wins.

    >>> shown(Game.parse("grossman"), 0), shown(Game.parse("grossman~last-2n"), 0)
    ('0', None)
    """
    return text(value if game.has_values else value or None)


def pair(position: Position) -> list[str]:
    """A position as two strings.

    >>> pair(Position(3, 8))
    ['3', '8']
    """
    return [str(position.a), str(position.b)]


def listed(state: State, digits: int) -> int:
    """How many entries of a list to give: LISTED, fewer where the numbers are so long that `digits` would be passed.

    >>> listed(State(Game.parse("euclid"), Position(3, 8)), 24_000)
    200
    """
    length = state.position.larger.bit_length() * 3 // 10 + 1
    return min(LISTED, digits // length)


def analysis(told: Explanation) -> Data:
    """The state, its piles, value, moves, walks and explanation.

    >>> from engine.report.explanation import explain
    >>> found = analysis(explain(State(Game.parse("grossman"), Position(3, 8))))
    >>> found["value"], found["outcome"], found["winning"], [node["value"] for node in found["walks"]["stern-brocot"]]
    ('2', 'N', ['2'], ['2', '1', '0', '1', '0'])
    """
    state = told.state
    data: Data = {
        "game": str(state.game),
        "position": pair(state.position),
        "gcd": str(state.position.gcd),
        "quotients": [str(q) for q in told.quotients[:LISTED]],
        "piles": [str(n) for n in state.piles[:LISTED]],
        "piles_total": str(len(state.piles)),
        "value": text(state.value) if state.game.has_values else None,
        "outcome": state.outcome,
        "decided": state.decided,
        "moves": [_move(state, move) for move in islice(state.moves(), listed(state, MOVE_DIGITS))],
        "moves_total": text(state.legal.count()),
        "winning": None if state.winning is None else [str(i) for i in state.winning.first(listed(state, MOVE_DIGITS))],
        "winning_total": None if state.winning is None else text(state.winning.count()),
        **_length(state),
    }
    if not state.game.has_values:
        data |= {"threshold": text(state.threshold), "cap": text(state.cap)}
    walks = {name: _walk(state, tree) for name, tree in TREES.items()}
    return data | {"walks": walks, "explanation": list(_told(told))}


def _length(state: State) -> Data:
    """The moves left when both play well: if the winner hurries, and where that differs, if the winner delays."""
    if state.length is None:
        return {"length": None}
    delayed = {} if state.length.certain else {"length_delayed": text(state.length.delayed)}
    return {"length": text(state.length.hurried), **delayed}


def _move(state: State, move: Move) -> Data:
    where: Data = {"multiple": str(move.multiple), "to": pair(move.to)}
    return where | _worth(state, move.value) | {"outcome": move.outcome}


def _worth(state: State, value: int | None) -> Data:
    """The value; in last-move games the threshold, null where no multiple wins."""
    return {"value": text(value)} if state.game.has_values else {"value": None, "threshold": shown(state.game, value)}


def _walk(state: State, tree: Tree) -> list[Data]:
    """The path in order of play; what is too long to list is one folded entry."""
    return [_entry(state, entry) for entry in Path(state, tree).shown(listed(state, WALK_DIGITS))]


def _entry(state: State, entry: PathNode | Gap) -> Data:
    if isinstance(entry, Gap):
        return {"folded": str(entry.nodes), "piles": [entry.first_pile, entry.last_pile]}
    return {
        "node": entry.text,
        **_worth(state, entry.value),
        "position": pair(entry.position),
        "pile": entry.pile,
        "left": str(entry.left),
        "options": [text(option) for option in entry.options],
        "options_total": text(entry.options_total),
    }


def _told(told: Explanation) -> Iterator[Data]:
    for row in told.fold:
        behind, value = (shown(told.state.game, each) for each in (row.behind, row.value))
        yield {"kind": "fold", "pile": str(row.pile), "behind": behind, "value": value}
    for way in told.ways:
        theorem = {"kind": "theorem", "theorem": way.theorem.id, "source": way.theorem.source}
        yield theorem | {"case": way.case.case, "text": way.case.reason, "agrees": way.agrees}
    for advice in told.advice:
        move = {"kind": "advice", "reason": advice.kind, "multiple": str(advice.multiple)}
        yield move | {"to": pair(advice.to), "text": advice.reason}
