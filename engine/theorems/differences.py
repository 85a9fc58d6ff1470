"""Where two games have different values, as far as a theorem of the catalogue says."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.game import Game
from engine.games.position import Position
from engine.theorems.catalogue import THEOREMS


@dataclass(frozen=True)
class Prediction:
    """A theorem on the difference of two games: its id, the set of positions in words, and as a predicate."""

    theorem: str
    words: str
    names: Callable[[Position], bool]
    nowhere: bool = False


def prediction(first: Game, second: Game) -> Prediction | None:
    """The first theorem that says where two games differ; None where none does.

    >>> found = prediction(Game.parse("euclid"), Game.parse("grossman"))
    >>> found.theorem, found.names(Position(5, 12)), found.names(Position(8, 3))
    ('grossman-vs-euclid', True, False)
    >>> prediction(Game.parse("grossman"), Game.parse("grossman~1-3")) is None
    True
    """
    for theorem in THEOREMS.values():
        found = theorem.differences(first, second) if theorem.differences else None
        if found is not None:
            return Prediction(theorem.id, found.words, found.include, found.nowhere)
    return None
