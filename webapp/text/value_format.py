"""How the value of a position is written, in every picture and table alike."""

from __future__ import annotations

from engine.games.game import Game
from webapp.text.number_format import short


def lost(game: Game) -> str:
    """How a lost position is written: 0, or ∞ where thresholds are shown, as no multiple wins there.

    >>> lost(Game.parse("grossman")), lost(Game.parse("grossman~last-2n"))
    ('0', '∞')
    """
    return "0" if game.has_values else "∞"


def worth(game: Game, value: int | None, digits: int, undecided: str = "…") -> str:
    """A value or threshold in at most so many digits.

    >>> worth(Game.parse("grossman~last-2n"), 0, 3), worth(Game.parse("grossman~last-2n"), None, 3)
    ('∞', '…')
    """
    if value is None:
        return undecided
    return short(value, digits) if value else lost(game)
