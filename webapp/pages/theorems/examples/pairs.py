"""Live examples of theorems that speak of a position of a game."""

from __future__ import annotations

from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P, State
from engine.report.json_report import pair, text
from engine.theorems.theorem import Case, Theorem
from webapp.http.json_value import JsonObject
from webapp.http.links import position_link
from webapp.pages.theorems.examples.example import LiveExample, Picture
from webapp.pages.theorems.examples.pictures import pair_pictures
from webapp.text.number_format import short


def pair_example(theorem: Theorem, game: Game, position: Position) -> LiveExample:
    """What the theorem says of a position, compared with its value."""
    state = State(game, position)
    speaks = theorem.applies(game)
    case = theorem.apply(game, position)
    stated = case is not None and (case.wins, case.value, case.move) != (None, None, None)
    agrees = agreement(state, case) if case and stated and state.value is not None else None
    as_printed = theorem.printed(game, position) if speaks and theorem.printed else ""

    def pictures() -> list[Picture]:
        return pair_pictures(theorem.pictures, game, position) if speaks else []

    return LiveExample(
        game=str(game),
        subject=str(position),
        name=f"({short(position.a)}, {short(position.b)}) in {game}",
        says=case.reason if case else _silence(theorem, game),
        case=case.case if case else "",
        found=found_words(state),
        agrees=agrees,
        link=position_link(game, position),
        data={
            "game": str(game),
            "position": pair(position),
            "says": case_data(case),
            "printed": as_printed or None,
            "found": _found(state),
            "agrees": agrees,
        },
        printed=as_printed,
        pictures=pictures,
    )


def _silence(theorem: Theorem, game: Game) -> str:
    if not theorem.applies(game):
        return f"nothing: it only applies to {theorem.games.words}"
    return "nothing: its hypotheses do not hold here, or a number is beyond the limits"


def agreement(state: State, case: Case) -> bool:
    """Whether value, winner and move, as far as they are stated, are those of the engine.

    >>> agreement(State(Game.parse("grossman"), Position(3, 8)), Case("", "", value=2, wins=True, move=2))
    True
    """
    winning = state.winning
    return (
        (case.wins is None or case.wins == (state.outcome != P))
        and (case.value is None or case.value == state.value)
        and (case.move is None or winning is None or case.move in winning)
    )


def case_data(case: Case | None) -> JsonObject | None:
    """A case as plain data."""
    if case is None:
        return None
    told = {"case": case.case, "reason": case.reason, "wins": case.wins}
    return told | {"value": text(case.value), "move": text(case.move)}


def _found(state: State) -> JsonObject:
    value = text(state.value)
    worth = {"value": value} if state.game.has_values else {"value": None, "threshold": text(state.threshold)}
    return worth | {"outcome": state.outcome}


def found_words(state: State) -> str:
    """The engine's verdict in a sentence.

    >>> found_words(State(Game.parse("grossman"), Position(3, 8)))
    'value 2: the player to move wins'
    """
    if state.value is None:
        return "undecided: a pile is larger than the limits allow"
    worth = f"value {short(state.value)}" if state.game.has_values else f"least winning multiple {_least(state)}"
    return f"{worth}: the player to move {'loses' if state.outcome == P else 'wins'}"


def _least(state: State) -> str:
    return "none" if state.threshold is None else short(state.threshold)
