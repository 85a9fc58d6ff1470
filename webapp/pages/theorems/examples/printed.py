"""What a statement says as printed, for those that fail: shown beside its correction."""

from __future__ import annotations

from engine.fractions.continued_fraction import quotients
from engine.games.game import Game
from engine.games.move_rules import LastRule
from engine.games.position import Position
from engine.limits import PILE_DIRECT, PILE_WORK
from engine.theorems.statements.closed_forms import leading_ones, reduced
from engine.theorems.statements.piles import printed_pile_size
from engine.theorems.statements.runs import modulus
from engine.theorems.statements.take_away import take_away
from engine.theorems.wording import number, verdict


def printed(name: str, game: Game, position: Position) -> str:
    """The printed word on a position; empty for theorems that hold as printed, and where it says nothing else.

    >>> printed("theorem-b", Game.parse("grossman~1,2"), Position(1, 3))
    'no reduced quotient other than 1 is left, so the player to move loses'
    >>> printed("golden", Game.parse("grossman"), Position(3, 8))
    ''
    """
    says = {"theorem-b": _theorem_b, "pile-size": _pile_size, "schwenk-collins": _schwenk, "cw-path": _cw_path}
    return says[name](game, position) if name in says else ""


def _theorem_b(game: Game, position: Position) -> str:
    _, digit = leading_ones(reduced(position.quotients(), modulus(game)))
    return f"no reduced quotient other than 1 is left, so {verdict(False)}" if digit is None else ""


def _pile_size(game: Game, position: Position) -> str:
    piles = list(game.piles(position))
    if game.misere or max(piles, default=0) > PILE_DIRECT or sum(piles) > PILE_WORK:
        return ""
    return f"each pile by itself, permuted by what is behind it, gives g = {printed_pile_size(game, position)}"


def _schwenk(game: Game, position: Position) -> str:
    assert isinstance(game.moves, LastRule)
    piles = list(game.piles(position))
    numbers = take_away(game.moves.f, max(piles, default=1))
    gap = None if numbers is None else numbers.undefined(piles)
    return "" if gap is None else f"h({number(gap)}) is not defined, so nothing is said"


def _cw_path(game: Game, position: Position) -> str:
    """The letters of (5) are exchanged, for an even number of quotients after the first."""
    pair = position.reduced
    parts = list(quotients(pair.b, pair.a))
    if len(parts) == 1 or len(parts) % 2 == 0:
        return ""
    steps = [*parts[:-1], parts[-1] - 1]
    powers = [f"{'R' if i % 2 else 'L'}^{number(steps[i])}" for i in reversed(range(len(steps))) if steps[i]]
    shown = powers if len(powers) < 10 else [*powers[:4], "…", *powers[-4:]]
    return f"from 1/1 the path is {' '.join(shown)}"
