"""Where a theorem tells exactly where two games differ, cell by cell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.game import Game
from engine.games.move_rules import ANY
from engine.games.position import Position
from engine.theorems.statements.closed_forms import first_run
from engine.theorems.statements.endings import exceptions


@dataclass(frozen=True)
class Prediction:
    """A theorem on the difference of two games: its id, the set it names in words, and as a predicate."""

    theorem: str
    words: str
    names: Callable[[Position], bool]


def prediction(first: Game, second: Game) -> Prediction | None:
    """What is known of the difference of two games; None where no theorem tells it.

    >>> told = prediction(Game.parse("euclid"), Game.parse("grossman"))
    >>> told.theorem, told.names(Position(5, 12)), told.names(Position(8, 3))
    ('grossman-vs-euclid', True, False)
    >>> prediction(Game.parse("grossman"), Game.parse("grossman~1-3")) is None
    True
    """
    plain = all(game.moves == ANY and not game.misere for game in (first, second))
    pair = frozenset((first.ending.name, second.ending.name))
    return _PREDICTIONS.get(pair) if plain else None


def _all_equal(position: Position) -> bool:
    run = first_run(position.quotients())
    return run is not None and run.after is None


def _multiple(position: Position) -> int:
    """The quotient where one number is a multiple of the other, else 0."""
    q, rest = divmod(position.larger, position.smaller)
    return 0 if rest else q


def _leaves_euclid(position: Position) -> bool:
    return _multiple(position) > 0 or exceptions(position)[0]


def _leaves_grossman(position: Position) -> bool:
    return _multiple(position) > 1 if _multiple(position) else exceptions(position)[1]


_PREDICTIONS = {
    frozenset(("grossman", "euclid")): Prediction(
        "grossman-vs-euclid", "all quotients of larger over smaller are equal", _all_equal
    ),
    frozenset(("m-euclid", "euclid")): Prediction(
        "cor-1.4",
        "all quotients but the last are equal and at most the last, or one number is a multiple of the other, where "
        "M-Euclid is over and Euclid is not",
        _leaves_euclid,
    ),
    frozenset(("m-euclid", "grossman")): Prediction(
        "cor-1.4",
        "all quotients but the last are equal and below the last, or one number is at least twice the other and a "
        "multiple of it, where M-Euclid is over and Grossman's game is not",
        _leaves_grossman,
    ),
}
