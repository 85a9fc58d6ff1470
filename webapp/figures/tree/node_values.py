"""The numbers at the nodes of a tree: what is left of this game, a fraction's own value, and the reasons for both."""

from __future__ import annotations

from dataclasses import dataclass

from engine.budget import shared
from engine.fractions.trees import Fraction
from engine.games.game import Game
from engine.games.position import Position
from engine.paths.game_path import OPTIONS_SHOWN
from webapp.text.number_format import short

Value = int | None
"""a value, in last-move games a threshold with 0 for none; None if undecided"""
Pile = tuple[int, Value]
"""the pile in play and the value of what comes after it"""


@dataclass(frozen=True)
class NodeValues:
    """The values of one game, and why they are what they are.

    >>> values = NodeValues(Game.parse("grossman"))
    >>> values.own((8, 3)), values.reason(values.pile((8, 3)))
    (2, '2 = mex {1, 0}')
    """

    game: Game

    def own(self, fraction: Fraction) -> Value:
        """The value of the position that a fraction stands for; b/a stands for (a, b)."""
        return _own(self.game, fraction)

    def value(self, pile: Pile) -> Value:
        """The value of a pile and what comes after it."""
        return _value(self.game, pile)

    def pile(self, fraction: Fraction) -> Pile:
        """The pile in play at a fraction's own position; a pile of 0 at the end."""
        return _pile(self.game, fraction)

    def reason(self, pile: Pile) -> str:
        """Why a pile has its value: the least number that is not the value of an option."""
        return _reason(self.game, pile)

    def words(self, value: Value) -> str:
        """A value in words.

        >>> NodeValues(Game.parse("grossman~last-2n")).words(0)
        'no multiple wins'
        """
        if value is None:
            return "undecided"
        if self.game.has_values:
            return f"value {short(value)}"
        return f"least winning multiple {short(value)}" if value else "no multiple wins"


def _pile(game: Game, fraction: Fraction) -> Pile:
    piles = game.piles(Position(fraction[1], fraction[0]))
    return next(piles, 0), game.fold.value(piles)


def _value(game: Game, pile: Pile) -> Value:
    size, after = pile
    return game.fold.pile(size, after) if size and after is not None else after


@shared(maxsize=1024)
def _reason(game: Game, pile: Pile) -> str:
    """Most piles are small, so a few reasons serve for most nodes."""
    (size, after), value = pile, _value(game, pile)
    legal = game.moves.legal(size)
    if after is None or value is None:
        return "undecided: beyond the declared bounds"
    if not game.has_values or not legal:
        return "" if legal else "no move from here"
    options = legal.first(OPTIONS_SHOWN + 1)
    rests = [size - multiple for multiple in options[:OPTIONS_SHOWN]]
    values = [game.fold.pile(rest, after) if rest else after for rest in rests]
    listed = ["…" if option is None else short(option, 6) for option in values]
    return f"{short(value, 6)} = mex {{{', '.join(listed + ['…'] * (len(options) > OPTIONS_SHOWN))}}}"


@shared(maxsize=4096)
def _own(game: Game, fraction: Fraction) -> Value:
    """Trees of positions next to each other share most of their nodes."""
    return _value(game, _pile(game, fraction))
