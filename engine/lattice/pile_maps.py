"""A pile as a map of bytes: the 256 bytes c → v(n, c), by which a whole row of the lattice is translated at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.lattice.cell_codes import LARGE, NONE
from engine.values.fold import Fold
from engine.values.nim_piles import NimFold
from engine.values.periodic_piles import PeriodFold
from engine.values.periodic_sequence import pile_map

PileMap = Callable[[int], bytes]
"""n → the 256 bytes c → v(n, c)"""


def pile_maps(fold: Fold) -> PileMap | None:
    """The maps of a fold, where the values that occur are known beforehand; None where they are not.

    >>> list(pile_maps(NimFold(0))(2)[:4])
    [2, 2, 1, 1]
    """
    if isinstance(fold, NimFold):
        return lambda n: nim_map(fold.counts_as(n))
    if isinstance(fold, PeriodFold):
        return lambda n: pile_map(fold.members, fold.end, n)
    return None


def nim_map(n: int) -> bytes:
    """The 256 bytes c → n if c < n, else n − 1; an empty pile leaves c as it is.

    LARGE is sent to the right byte: a value of 254 or more sends n ≤ 254 to n − 1, and any larger n is LARGE itself.

    >>> list(nim_map(2)[:4]), nim_map(300)[7]
    ([2, 2, 1, 1], 254)
    """
    return _nim_map(min(n, NONE + 1))


@lru_cache(maxsize=NONE + 2)
def _nim_map(n: int) -> bytes:
    if n == 0:
        return bytes(range(256))
    return bytes([min(n, LARGE)]) * min(n, NONE) + bytes([min(n - 1, LARGE)]) * (256 - min(n, NONE))
