"""What the number of a position means, in words: from the end of the game on, one position at a time."""

from __future__ import annotations

from engine.games.position import Position
from engine.games.state import P, State
from webapp.text.number_format import short
from webapp.text.value_format import worth

LISTED = 8
"""numbers or positions in one sentence"""


def pair_text(position: Position) -> str:
    """A position as sentences write it."""
    return f"({short(position.a)}, {short(position.b)})"


def sentences(state: State) -> list[str]:
    """Why a position has its number, given the numbers of the positions after it.

    >>> from engine.games.game import Game
    >>> for line in sentences(State(Game.parse("grossman"), Position(3, 8))): print(line)
    From (3, 8) you can move to (3, 5) and (3, 2).
    Which numbers can you reach? 0 and 1.
    The smallest number you cannot reach is 2.
    """
    here = pair_text(state.position)
    if state.value is None:
        return [f"The number of {here} is undecided: a pile is larger than the limits allow."]
    if state.over:
        return [f"At {here} no move is left: the game is over.", _at_the_end(state)]
    return _least_missing(state, here) if state.game.has_values else _least_winning(state, here)


def _at_the_end(state: State) -> str:
    if state.game.has_values:
        if state.game.misere:
            return "Whoever must move here wins, because the last move loses: the end has the number 1."
        return "You can reach no number at all, so the smallest number you cannot reach is 0."
    won = "has won, because the last move loses" if state.game.misere else "has lost"
    return f"Whoever must move here {won}. There is no winning multiple: we write ∞."


def _least_missing(state: State, here: str) -> list[str]:
    value, total = state.value or 0, state.legal.count()
    missing = f"The smallest number you cannot reach is {short(value)}."
    if total is None or total > LISTED:
        reached = f"Every number below {short(value)}" if value else "Only numbers above 0"
        return [
            f"From {here} you can move to {'very many' if total is None else short(total)} positions.",
            f"Which numbers can you reach? {reached}.",
            missing,
        ]
    moves = list(state.moves())
    listed = sorted({move.value or 0 for move in moves})
    return [
        f"From {here} you can move to {_list([pair_text(move.to) for move in moves])}.",
        f"Which numbers can you reach? {_list(list(map(short, listed)))}.",
        missing,
    ]


def _least_winning(state: State, here: str) -> list[str]:
    least, first = state.threshold, state.legal.first(1)[0]
    if least is None:
        return [f"From {here} every move lets your opponent win.", "No multiple wins: we write ∞."]
    fewer = [f"From {here} your opponent wins if you take fewer than {short(least)}."] if first < least else []
    after = state.take(least)
    leaves = f"Taking {short(least)} from {here} leaves {pair_text(after.position)}"
    end = (
        f"{leaves}: the game is over, and you win."
        if after.over
        else (f"{leaves}, where your opponent may take at most {short(after.cap or 0)} and loses.")
    )
    return [*fewer, end, f"The least winning multiple is {short(least)}."]


def meaning(state: State) -> list[str]:
    """What the numbers say about the winner, at the end of the explanation.

    >>> from engine.games.game import Game
    >>> meaning(State(Game.parse("grossman"), Position(5, 8)))[0]
    '0 means: whoever must move here loses.'
    """
    here, value = pair_text(state.position), worth(state.game, state.value, 12, "?")
    if state.value is None:
        return [f"Nobody can say yet who wins at {here}: its number is undecided."]
    if not state.game.has_values:
        general = [
            "∞ means: no multiple wins, so whoever must move here loses.",
            "Any other number t means: whoever must move here wins if the previous move allows them to take t.",
        ]
    else:
        general = [
            "0 means: whoever must move here loses.",
            "Every move from a 0 leads to another number, and from every other number some move leads to a 0.",
            "The smallest number that is not in a list is called its mex, the minimum excluded number.",
        ]
    return [*general, _who(state, here, value)]


def _who(state: State, here: str, value: str) -> str:
    if state.over:
        return f"{here} has the number {value}: the game is over."
    if state.outcome == P or state.winning is None:
        return f"{here} has the number {value}: whoever must move loses."
    to = state.position.after(state.winning.first(1)[0])
    return f"{here} has the number {value}: whoever must move wins, by leaving {pair_text(to)}."


def _list(items: list[str]) -> str:
    """Items in words.

    >>> _list(["0"]), _list(["0", "1", "2"])
    ('0', '0, 1 and 2')
    """
    return " and ".join([", ".join(items[:-1]), items[-1]]) if items[1:] else items[0]
