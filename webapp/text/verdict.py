"""The answer at a glance: who wins, with what value, by which move; in words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.state import P, State
from engine.report.explanation import Explanation
from webapp.text.number_format import short


@dataclass(frozen=True)
class Verdict:
    """Who wins, the value, and the best move."""

    outcome: str
    who: str
    value: str
    value_name: str
    best: str
    wins: bool


def verdict(told: Explanation) -> Verdict:
    """The verdict on a state."""
    state = told.state
    value, name = _value(state)
    wins = state.outcome not in (P, None)
    return Verdict(state.outcome or "?", _who(state), value, name, _best(told), wins)


def at_a_glance(state: State) -> str:
    """The value and the winner in a line.

    >>> from engine.games.game import Game
    >>> from engine.games.position import Position
    >>> at_a_glance(State(Game.parse("grossman"), Position(3, 8)))
    'value 2 · the player to move wins'
    """
    value, name = _value(state)
    who = _who(state)
    return f"{name} {value} · {who[0].lower()}{who[1:]}"


def _who(state: State) -> str:
    if state.outcome is None:
        return "Undecided"
    if state.over:
        return "The game is over"
    return "The player to move wins" if state.outcome != P else "The player to move loses"


def _value(state: State) -> tuple[str, str]:
    if state.value is None:
        return "?", "value"
    if state.game.has_values:
        return short(state.value), "misère value" if state.game.misere else "value"
    return (short(state.threshold) if state.threshold else "none"), "least winning multiple"


def _best(told: Explanation) -> str:
    state = told.state
    if state.outcome is None:
        return "a pile is beyond the declared bounds"
    if state.over:
        last = "loses" if state.game.misere else "wins"
        return f"whoever moved last {last}"
    if not told.advice:
        return "no move wins"
    advice = told.advice[0]
    return f"take {short(advice.multiple)} → ({short(advice.to.a)}, {short(advice.to.b)})"
