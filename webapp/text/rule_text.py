"""What the choices of a game mean, each with its source: ending, moves, play."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.game import Game
from engine.games.move_rules import LastRule, PileRule, SetRule
from engine.moves.bachet import bachet
from engine.moves.multiple_sets import Every, Named


@dataclass(frozen=True)
class Told:
    """A choice: its name, what it means, where it comes from."""

    name: str
    words: str
    source: str


_PILES = {
    "euclid": "The piles are all quotients of the continued fraction.",
    "grossman": "The piles are the quotients, the last one less 1.",
    "m-euclid": "The piles are the quotients but the last.",
}


def choices(game: Game) -> dict[str, Told]:
    """The three choices that make a game."""
    ending = game.ending
    words = f"Take a multiple of the smaller number from the larger, {ending.words}. {_PILES[ending.name]}"
    return {"ending": Told(ending.title, words, ending.source), "moves": _moves(game), "play": _play(game)}


def _moves(game: Game) -> Told:
    rule = game.moves
    if isinstance(rule, PileRule):
        words = f"Where n multiples are there, at most {rule.f} of them may be taken."
        return Told(rule.text, words, "Collins 2005, §5")
    if isinstance(rule, LastRule):
        words = f"At most {rule.f} multiples may be taken where the move before took n; the first move is free."
        return Told(rule.text, words, "Schwenk 1970; Collins 2005, Theorem 3")
    return _set(rule)


def _set(rule: SetRule) -> Told:
    members = rule.members
    if isinstance(members, Every):
        return Told("any", "Any positive multiple may be taken.", "Cole & Davie 1969")
    if isinstance(members, Named):
        return Told(rule.text, f"The multiple must be {members.words}.", "Collins 2005, Examples to Theorem 2")
    words = f"The multiple must be one of {{{rule.text.replace('-', '–').replace(',', ', ')}}}."
    initial = bachet(members) == len(members.members)
    return Told(rule.text, words, "Lengyel 2003; Collins 2005, §3" if initial else "Collins 2005, Theorem 2")


def _play(game: Game) -> Told:
    if game.misere:
        words = "Who makes the last move loses. Values are computed as ever, but the end of the game is worth 1."
        return Told("misère", words, "Collins 2005, Theorem 4 and §7")
    return Told("normal", "Who makes the last move wins.", "Cole & Davie 1969")
