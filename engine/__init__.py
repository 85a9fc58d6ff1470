"""The game Euclid as a library: exact values, outcomes and winning moves of any position, in pure Python.

>>> from engine import analyse, grundy, table
>>> grundy(3, 8), grundy(8, 3, "euclid")
(2, 2)
>>> state = analyse(3, 8)
>>> state.outcome, list(state.winning), [(move.multiple, move.value) for move in state.moves()]
('N', [2], [(1, 1), (2, 0)])
>>> print(state)
(3, 8) in grossman: value 2, the player to move wins in 3 moves by taking 2
>>> table("euclid", 4)[2]
[3, 0, 1, 0]
"""

from __future__ import annotations

from engine.errors import EngineError
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import Move, State
from engine.library import Table, analyse, grundy, table, walk

__version__ = "0.2.0"
__all__ = [
    "EngineError",
    "Game",
    "Line",
    "Move",
    "Position",
    "State",
    "Table",
    "analyse",
    "grundy",
    "table",
    "walk",
]
