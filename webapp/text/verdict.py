"""The answer at a glance: who wins, with what value, by which move; in words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.state import N, State
from engine.report.explanation import Explanation
from engine.values.play_length import Length
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
    length: str = ""
    """how many moves are left when both play well, where that is known and the game is not over"""


def verdict(told: Explanation) -> Verdict:
    """The verdict on a state.

    >>> from engine.games.game import Game
    >>> from engine.games.position import Position
    >>> from engine.report.explanation import explain
    >>> found = verdict(explain(State(Game.parse("grossman~last-min(n,7)"), Position(1, 100_000))))
    >>> found.who, found.value, found.best
    ('The player to move wins', '1', 'take 1 → (1, 99999)')
    """
    state = told.state
    outcome = state.outcome
    return Verdict(
        outcome or "?", _who(state, outcome), *_value(state, state.value), _best(told), outcome == N, _length(state)
    )


def at_a_glance(state: State) -> str:
    """The value and the winner in a line.

    >>> from engine.games.game import Game
    >>> from engine.games.position import Position
    >>> at_a_glance(State(Game.parse("grossman"), Position(3, 8)))
    'value 2 · the player to move wins'
    """
    value, name = _value(state, state.value)
    who = _who(state, state.outcome)
    return f"{name} {value} · {who[0].lower()}{who[1:]}"


def _who(state: State, outcome: str | None) -> str:
    if outcome is None:
        return "Undecided"
    if state.over:
        return "The game is over"
    return f"The player to move {'wins' if outcome == N else 'loses'}"


def _value(state: State, value: int | None) -> tuple[str, str]:
    if value is None:
        return "?", "value"
    if state.game.has_values:
        return short(value), "misère value" if state.game.misere else "value"
    return (short(value) if value else "none"), "least winning multiple"


def _best(told: Explanation) -> str:
    state = told.state
    if state.outcome is None:
        return "a pile is larger than the limits allow"
    if state.over:
        last = "loses" if state.game.misere else "wins"
        return f"whoever moved last {last}"
    if not told.advice:
        return "no move wins"
    return _taking(state, told.advice[0].multiple)


def _length(state: State) -> str:
    """How many moves are left, in words."""
    if state.over or state.outcome is None or state.length is None:
        return ""
    return f"in {state.length.words(short)}"


def length_sentence(state: State) -> str:
    """How long play lasts, in a sentence; empty where that is not known or the game is over.

    >>> from engine.games.game import Game
    >>> from engine.games.position import Position
    >>> length_sentence(State(Game.parse("grossman"), Position(3, 8)))
    'If both play well, play lasts 3 moves, whether they hurry or delay.'
    >>> print(length_sentence(State(Game.parse("grossman~last-2n"), Position(43, 100))))
    If both play well, play lasts 14 moves if the winner hurries and the loser delays, and 4 the other way round.
    """
    length = state.length
    if not _length(state) or length is None:
        return ""
    if length.certain:
        how = ", whether they hurry or delay" if length.hurried > 1 else ""
        return f"If both play well, play lasts {length.words(short)}{how}."
    return (
        f"If both play well, play lasts {Length(length.hurried, length.hurried).words(short)} if the winner hurries "
        f"and the loser delays, and {short(length.delayed)} the other way round."
    )


def _taking(state: State, multiple: int) -> str:
    to = state.position.after(multiple)
    return f"take {short(multiple)} → ({short(to.a)}, {short(to.b)})"
