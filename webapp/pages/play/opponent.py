"""The machine at the other side of the board: its move is a function of the game so far, never of a clock or a die."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from engine.games.state import State


@dataclass(frozen=True)
class Level:
    """How well the machine plays: it takes a winning move in so many of ten cases, otherwise any legal one."""

    name: str
    title: str
    words: str
    tenths: int


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("careless", "easy", "takes any legal move, without looking", 0),
        Level("casual", "medium", "finds a winning move about half of the time", 5),
        Level("strong", "strong", "misses a winning move about one time in ten", 9),
        Level("perfect", "perfect", "never gives away a win", 10),
    )
}
EASY = "careless"
"""the level of those who are new to the game"""
CHOICES = 200
"""legal moves among which a move without thought is chosen"""


def reply(state: State, so_far: str, level: Level) -> int | None:
    """The machine's multiple; None where the game is over.

    >>> from engine.games.game import Game
    >>> from engine.games.position import Position
    >>> reply(State(Game.parse("grossman"), Position(3, 8)), "", LEVELS["perfect"])
    2
    """
    dice = int.from_bytes(hashlib.sha256(f"{state.game} {state.position} {so_far} {level.name}".encode()).digest())
    winning = state.winning.first(CHOICES) if state.winning is not None else []
    if winning and dice % 10 < level.tenths:
        return winning[dice // 10 % len(winning)] if level.tenths < 10 else winning[0]
    legal = state.legal.first(CHOICES)
    return legal[dice // 10 % len(legal)] if legal else None
