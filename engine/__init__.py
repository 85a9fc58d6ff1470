"""The game Euclid as a library: exact values, outcomes and winning moves of any position, in pure Python.

>>> from engine import analyse, grundy
>>> grundy("grossman", 3, 8)
2
>>> state = analyse("grossman", 3, 8)
>>> state.outcome, list(state.winning), [(move.multiple, move.value) for move in state.moves()]
('N', [2], [(1, 1), (2, 0)])
"""

from __future__ import annotations

from engine.errors import EngineError
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import Move, State

__version__ = "0.2.0"
__all__ = ["EngineError", "Game", "Line", "Move", "Position", "State", "analyse", "grundy"]


def analyse(game: str, a: int, b: int, last: int | None = None) -> State:
    """A position of a game with everything that follows from it; `last` is the multiple taken just before.

    >>> analyse("grossman~last-2n", 12, 25, last=1).outcome
    'P'
    """
    return State(Game.parse(game), Position(a, b), last)


def grundy(game: str, a: int, b: int) -> int | None:
    """The Grundy value of a position, in last-move games its least winning multiple; None if undecided or none.

    >>> grundy("grossman~primes", 43, 100), grundy("grossman~last-2n", 43, 100)
    (1, None)
    """
    state = analyse(game, a, b)
    return state.value if state.game.has_values else state.threshold
