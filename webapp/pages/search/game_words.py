"""Games named in a search, before or after the numbers: `euclid 3 8`, `misère 3 8`, `61 73 grossman {1, 2, 3}`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.errors import EngineError
from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.move_rules import ANY, RULES, Rule, parse_rule
from engine.moves.named_sets import NAMED

_PHRASES = {
    "m euclid": "m-euclid",
    "powers of 2": "powers-of-2",
    "powers of two": "powers-of-2",
    "prime powers": "prime-powers",
    "normal play": "normal",
    "misere play": "misere",
}
_BRACES = re.compile(r"\{[^{}]*\}")
_RANGE = re.compile(r"[0-9]+(\.\.|…)[0-9]+", re.ASCII)
_LISTED = re.compile(r"[0-9]+-[0-9]+|[0-9]+(,[0-9]+(-[0-9]+)?){2,}", re.ASCII)
"""a set without braces: only where two numbers stand beside it"""
MOST_WORDS = 12
"""words of a text in which a game is looked for"""
FILLERS = {"at", "game", "in", "of", "position", "the"}


@dataclass(frozen=True)
class Interpretation:
    """The game a search names, the words left over, and whether a pair must be among them."""

    game: Game
    rest: str
    named: bool = False
    pair: bool = False


@dataclass(frozen=True)
class Said:
    """What words say of a game: its name, its moves, its play."""

    named: Game | None = None
    moves: Rule | None = None
    misere: bool | None = None

    def game(self, current: Game) -> Game:
        """The game that is meant where pages of another are looked at."""
        game = self.named or current
        misere = game.misere if self.misere is None else self.misere
        return Game(game.ending, self.moves or game.moves, misere)


def readings(text: str, current: Game) -> Iterator[Interpretation]:
    """The ways to divide a text into a game and the rest, with the fewest words for the game first.

    A game that is named starts afresh; moves and play by themselves change the game one is looking at.

    >>> [(str(each.game), each.rest) for each in readings("Misère 3 8", Game.parse("euclid"))]
    [('euclid', 'Misère 3 8'), ('euclid~misere', '3 8')]
    """
    yield Interpretation(current, text)
    words, said, pair = _words(text), Said(), False
    while words and len(words) <= MOST_WORDS:
        place = next((place for place in (0, -1) if _heard(said, words[place])), None)
        if place is None:
            return
        word = words.pop(place)
        said, pair = _heard(said, word) or said, pair or _LISTED.fullmatch(word) is not None
        yield Interpretation(said.game(current), " ".join(words), said != Said(), pair)


def folded(text: str) -> str:
    """Small letters without accents.

    >>> folded("Misère")
    'misere'
    """
    return "".join(letter for letter in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(letter))


def _words(text: str) -> list[str]:
    """The words of a text, each game and each set as one word."""
    tidy = " ".join(_BRACES.sub(lambda braces: re.sub(r"\s", "", braces[0]), folded(text)).split())
    titles = {ending.title.lower(): name for name, ending in ENDINGS.items()}
    for phrase, word in {**titles, **_PHRASES}.items():
        tidy = re.sub(rf"(?<![\w~-]){re.escape(phrase)}(?![\w~-])", word, tidy)
    return tidy.replace("'s ", " ").split()


def _heard(said: Said, word: str) -> Said | None:
    """What is said of a game with one word more; None for a word that is not about games."""
    if word in FILLERS:
        return said
    if word in ("misere", "normal"):
        return replace(said, misere=word == "misere")
    try:
        if word.split("~")[0] in ENDINGS:
            return replace(said, named=Game.parse(word))
        if word in (*NAMED, ANY.text) or word.startswith(("{", *filter(None, RULES))) or _is_set(word):
            return replace(said, moves=parse_rule(word))
    except EngineError:
        return None
    return None


def _is_set(word: str) -> bool:
    return bool(_RANGE.fullmatch(word) or _LISTED.fullmatch(word))
