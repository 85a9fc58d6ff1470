"""What a lecture may state: values, outcomes, moves, piles, walks, counts, each as the engine says it."""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import EngineError
from engine.fractions.continued_fraction import Quotients
from engine.fractions.generations import first_player_wins
from engine.fractions.trees import CALKIN_WILF
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P, State
from engine.integers import read_positive
from engine.paths.game_path import Path
from engine.relatives.three_numbers import ThreeAny, ThreeNumbers, ThreeSame, Triple

THREE = {"three-any": ThreeAny, "three-same": ThreeSame}


def fact(asked: str) -> str:
    """What the engine says: value, outcome, move, piles or walk with a game and a position; quotients; won-nodes.

    >>> fact("value grossman 3,8"), fact("outcome grossman 5,8"), fact("quotients 3,8")
    ('2', 'loses', '[2;1,2]')
    >>> fact("walk grossman 3,8"), fact("outcome three-any 4,9,16"), fact("won-nodes 4")
    ('2, 1, 0, 1, 0', 'loses', '0, 2, 2, 6')
    """
    kind, *words = asked.split()
    try:
        return FACTS[kind](words)
    except EngineError as error:
        return f"nothing ({error})"
    except (KeyError, ValueError):
        return f"nothing ({asked!r} is not a fact: try {', '.join(FACTS)}, a game and a position)"


def _subject(words: list[str]) -> State | ThreeNumbers:
    game, position = words
    return THREE[game](Triple.parse(position)) if game in THREE else _state(words)


def _state(words: list[str]) -> State:
    game, position = words
    return State(Game.parse(game), Position.parse(position))


def _value(words: list[str]) -> str:
    return str(_subject(words).value)


def _outcome(words: list[str]) -> str:
    return "loses" if _subject(words).outcome == P else "wins"


def _move(words: list[str]) -> str:
    winning = _state(words).winning
    return ",".join(map(str, winning.first(3))) if winning else "none"


def _piles(words: list[str]) -> str:
    return ",".join(map(str, _state(words).piles))


def _walk(words: list[str]) -> str:
    path = Path(_state(words), CALKIN_WILF)
    return ", ".join(str(node.value) for node in path.nodes(range(min(path.length, 20) + 1)))


def _quotients(words: list[str]) -> str:
    (position,) = words
    pair = Position.parse(position)
    return str(Quotients.of(pair.b, pair.a))


def _won_nodes(words: list[str]) -> str:
    (generations,) = words
    upto = read_positive(generations, "the generations", 60)
    return ", ".join(str(first_player_wins(n)) for n in range(1, upto + 1))


FACTS: dict[str, Callable[[list[str]], str]] = {
    "value": _value,
    "outcome": _outcome,
    "move": _move,
    "piles": _piles,
    "walk": _walk,
    "quotients": _quotients,
    "won-nodes": _won_nodes,
}
