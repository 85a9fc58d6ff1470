"""Numbers and rows of quotients of any length in a sentence of bounded length."""

from collections.abc import Iterable
from itertools import islice

from engine.errors import shorten
from engine.games.position import Position

_WRITTEN_BITS = 14_000
"""bits up to which a number is written out in decimal before it is cut"""


def number(n: int) -> str:
    """A number, cut in the middle where it is long.

    >>> number(42), number(10**40), number(1 << 20_000)
    ('42', '10000000…00000000000', 'a number of about 6021 digits')
    """
    if n.bit_length() > _WRITTEN_BITS:
        return f"a number of about {n.bit_length() * 30_103 // 100_000 + 1} digits"
    return shorten(str(n), 20)


def row(parts: Iterable[int], most: int = 8) -> str:
    """A row of quotients or piles; at most `most` of them are read and written.

    >>> row([2, 1, 2]), row([]), row(range(1, 100), 3)
    ('[2,1,2]', '[]', '[1,2,3,…]')
    """
    shown = list(islice(parts, most + 1))
    texts = [number(part) for part in shown[:most]]
    return f"[{','.join(texts)}{',…' if len(shown) > most else ''}]"


def ratio(position: Position) -> str:
    """The larger number over the smaller, whichever comes first in the pair.

    >>> ratio(Position(8, 3)), ratio(Position(6, 16))
    ('8/3', '16/6')
    """
    return f"{number(position.larger)}/{number(position.smaller)}"


def counted(n: int, word: str) -> str:
    """How many of a thing there are, with its plural.

    >>> counted(1, "quotient"), counted(3, "quotient"), counted(0, "pile")
    ('one quotient', '3 quotients', 'no pile')
    """
    return {0: f"no {word}", 1: f"one {word}"}.get(n, f"{number(n)} {word}s")


def verdict(wins: bool) -> str:
    """Who wins, said of the player to move.

    >>> verdict(True)
    'the player to move wins'
    """
    return f"the player to move {'wins' if wins else 'loses'}"
