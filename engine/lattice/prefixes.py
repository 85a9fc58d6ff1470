"""What the quotients read so far make of the value behind them: a map of bytes, from which the next quotient leads on.

A prefix is a state of an automaton: quotients that do the same to every value lead to the same prefix, so that few
are made however many cells of the lattice are read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from engine.lattice.cell_codes import LARGE, NONE
from engine.values.fold import Fold
from engine.values.nim_piles import NimFold
from engine.values.periodic_piles import PeriodFold
from engine.values.periodic_sequence import pile_map, settled


@dataclass(frozen=True, slots=True)
class Maps:
    """Piles as maps: n → the 256 bytes c → v(n, c), for folds under which the values that occur are known beforehand.

    >>> list(Maps.of(NimFold(0)).send(2)[:4])
    [2, 2, 1, 1]
    """

    reduce: Callable[[int], int]
    """what counts of a pile"""
    reduced: Callable[[int], bytes]
    """the map of what counts"""
    occurring: int

    @classmethod
    def of(cls, fold: Fold) -> Maps | None:
        """The maps of a fold, if it has them."""
        if isinstance(fold, NimFold):
            return cls(fold.counts_as, nim_map, NONE)
        if isinstance(fold, PeriodFold):
            return cls(int, lambda n: pile_map(fold.members, fold.end, n), fold.occurring)
        return None

    def send(self, n: int) -> bytes:
        """The map of a pile."""
        return self.reduced(self.reduce(n))


class Prefix(dict[int, "Prefix"]):
    """The map `sent` of some quotients; behind each further quotient stands the prefix it leads to.

    `settled` is the one byte to which all values are sent, or None while it matters what comes behind.

    >>> prefix = Prefix.nothing(Maps.of(NimFold(0)))
    >>> prefix[1][2].settled, prefix[2].settled, prefix[1][1][1] is prefix[1]
    (0, None, True)
    """

    __slots__ = ("_known", "_maps", "sent", "settled")

    def __init__(self, maps: Maps, known: dict[bytes, Prefix], sent: bytes) -> None:
        self._maps, self._known, self.sent = maps, known, sent
        self.settled = sent[0] if settled(sent, maps.occurring) else None

    @classmethod
    def nothing(cls, maps: Maps) -> Prefix:
        """The prefix of no quotients, which leaves every value as it is."""
        return cls(maps, {}, bytes(range(256)))

    def __missing__(self, q: int) -> Prefix:
        n = self._maps.reduce(q)
        found = self[q] = self[n] if n < q else self._after(n)
        return found

    def _after(self, n: int) -> Prefix:
        sent = self._maps.reduced(n).translate(self.sent)
        if sent not in self._known:
            self._known[sent] = Prefix(self._maps, self._known, sent)
        return self._known[sent]


def nim_map(n: int) -> bytes:
    """The 256 bytes c → n if c < n, else n − 1; a pile of nothing leaves c.

    LARGE is sent rightly: a value of 254 or more sends n ≤ 254 to n − 1, and any larger n is LARGE itself.

    >>> list(nim_map(2)[:4]), nim_map(300)[7]
    ([2, 2, 1, 1], 254)
    """
    return _nim_map(min(n, NONE + 1))


@lru_cache(maxsize=NONE + 2)
def _nim_map(n: int) -> bytes:
    if n == 0:
        return bytes(range(256))
    return bytes([min(n, LARGE)]) * min(n, NONE) + bytes([min(n - 1, LARGE)]) * (256 - min(n, NONE))
