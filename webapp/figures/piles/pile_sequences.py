"""What one pile of a game is worth in front of c: the theory in words, and its sequences as strips."""

from engine.games.game import Game
from engine.values.pile_theory import PileTheory
from webapp.figures.piles.strip import CELLS
from webapp.text.number_format import short


def pile_theory(game: Game, n: int) -> PileTheory:
    """The theory of a game's piles, with what it says of a pile of n.

    >>> pile_theory(Game.parse("grossman~primes"), 100).of_n
    '100 = 25·4 + 0, so it counts as 0: in front of c it is worth c'
    """
    return game.fold.theory(n, CELLS, short)
