"""What the three choices of a game mean, each with its source: ending, moves, play."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.games.ending import ENDINGS
from engine.games.game import Game


@dataclass(frozen=True)
class Choice:
    """A choice: its name, what it means, where it comes from."""

    name: str
    words: str
    source: str


def choices(game: Game) -> dict[str, Choice]:
    """The three choices that make a game.

    >>> choices(Game.parse("grossman~primes"))["moves"].words
    'The multiple must be 1 or a prime.'
    """
    ending, rule = game.ending, game.moves.rule_text
    words = f"Take a multiple of the smaller number from the larger, {ending.words}. {ending.piles}"
    return {
        "ending": Choice(ending.title, words, ending.source),
        "moves": Choice(game.moves.text, rule.description, rule.source),
        "play": MISERE if game.misere else NORMAL,
    }


def game_title(game: Game) -> str:
    """The name of a game in words.

    >>> game_title(Game.parse("grossman~1-3~misere")), game_title(Game.parse("euclid~last-2n"))
    ("Grossman's Euclid, multiples 1–3, misère", 'Euclid, at most 2n after n')
    """
    parts = (game.ending.title, game.moves.rule_text.title, "misère" if game.misere else "")
    return ", ".join(filter(None, parts))


def games_named(text: str) -> str:
    """A text in which the endings of links have their names; a game with more choices stays as links write it.

    >>> games_named("grossman or euclid; any multiple"), games_named("5,17 in m-euclid"), games_named("grossman:3,8")
    ("Grossman's Euclid or Euclid; any multiple", '5,17 in M-Euclid', 'grossman:3,8')
    """
    return _ENDING.sub(lambda found: ENDINGS[found[0]].title, text)


_ENDING = re.compile(rf"(?<![\w-])(?:{'|'.join(ENDINGS)})(?![\w~:])")
NORMAL = Choice("normal", "Whoever moves last wins.", "Cole & Davie 1969")
MISERE = Choice(
    "misère",
    "Whoever moves last loses. Values are computed as usual, except that the end of the game is worth 1.",
    "Collins 2005, Theorem 4 and §7",
)
