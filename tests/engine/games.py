"""The games the tests run over, and a word for what they say is decided."""

import os
from collections.abc import Iterable
from typing import TypeVar

from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.moves.named_sets import NAMED

SETS = ["any", "1", "1,2", "1-3", "1-4", "1-5", "2,3", "1,4", "2", "1,2,5", "3-5,8"]
PILES = ["pile-ceil(n,2)", "pile-max(1,floor(n,2))", "pile-sqrt(n)"]
LAST = ["2n", "n", "3n", "n+1", "2n-1", "n*n"]
STOPPING = ["floor(n,2)", "max(1,floor(n,2))", "min(n,3)"]
"""functions that never fall but are below n somewhere: Schwenk's numbers stop"""
UNPROVEN = [*STOPPING, "7-n"]


UNDER_MUTMUT = "MUTANT_UNDER_TEST" in os.environ
"""where each call of the engine costs many times as much, tests go over less"""

Decided = TypeVar("Decided")
Item = TypeVar("Item")


def box(side: int, small: int = 13) -> int:
    """The side of a box to go through, a small one under mutmut."""
    return small if UNDER_MUTMUT else side


def few(items: Iterable[Item], step: int) -> list[Item]:
    """All items, under mutmut only each so-many-th."""
    return list(items)[:: step if UNDER_MUTMUT else 1]


def known(value: Decided | None) -> Decided:
    """The value, where the test says that it is decided."""
    assert value is not None
    return value


def static_games() -> list[Game]:
    rules = [*SETS, *NAMED, *PILES]
    return few((Game.parse(f"{end}~{rule}{play}") for end in ENDINGS for rule in rules for play in ("", "~misere")), 5)
