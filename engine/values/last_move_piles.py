"""Last-move games: the fold whose "value" is the threshold, the least winning multiple, 0 standing for "none"."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from engine.limits import LAST_DIRECT, LAST_WORK
from engine.moves.bound_functions import Function
from engine.moves.multiple_sets import Multiples
from engine.values.bounded_piles import BoundedFold, KeptFold, stretch
from engine.values.schwenk_numbers import least_reaching, low, terms


class LastFold(KeptFold):
    """The last-move rule: a multiple i may be answered by at most f(i). The value is the threshold."""

    f: Function

    def loses(self, cap: int, threshold: int) -> bool:
        """Whether the player who may take at most `cap` loses at a position with this threshold.

        >>> normal, misere = (DirectLastFold(end, Function.parse("2n")) for end in (0, 1))
        >>> normal.loses(2, 3), normal.loses(3, 3), normal.loses(5, 0), normal.loses(0, 0), misere.loses(0, 0)
        (True, False, True, True, False)
        """
        return (threshold == 0 or cap < threshold) and (cap > 0 or self.end == 0)

    def beaten(self, legal: Multiples, after: Iterable[tuple[int, int]]) -> Multiples:
        """The legal multiples that leave a threshold above the cap they set, given the threshold each leaves."""
        return Multiples.of(i for i, threshold in after if i in legal and self.loses(self.f(i), threshold))


@dataclass(frozen=True)
class SchwenkFold(LastFold):
    """Normal play, f never falls and f(n) ≥ n: the threshold by sums of Schwenk's numbers (a statement of ours).

    >>> fold = SchwenkFold(Function.parse("2n"))
    >>> fold.value((3, 2, 11)), fold.value((2, 3, 13))
    (3, 0)
    """

    f: Function
    end: int = 0

    def counted(self, n: int, c: int) -> int | None:
        """The part of a pile whose smallest term is the threshold: n − h where h still fits, else n.

        >>> fold = SchwenkFold(Function.parse("2n"))
        >>> fold.counted(11, 0), fold.counted(5, 3), fold.counted(1, 3)
        (11, 3, 1)
        """
        h = least_reaching(self.f, c) if c else None
        if c and h is None:
            return None
        return n - h if h is not None and n >= h else n

    def solved(self, n: int, c: int) -> int | None:
        """The threshold of a pile of n in front of a game with threshold c.

        >>> fold = SchwenkFold(Function.parse("2n"))
        >>> fold.solved(11, 0), fold.solved(2, 3), fold.solved(3, 0)
        (3, 0, 3)
        """
        counted = self.counted(n, c)
        return None if counted is None else low(self.f, counted)

    def winning(self, legal: Multiples, n: int, c: int) -> Multiples | None:
        """Among the sums of the smallest terms of the counted part, each leaving the next term, and the whole pile.

        >>> from engine.moves.multiple_sets import Every
        >>> list(SchwenkFold(Function.parse("n")).winning(Multiples(Every(), 13), 13, 0))
        [1, 5, 13]
        """
        counted = self.counted(n, c)
        parts = None if counted is None else terms(self.f, counted)
        if parts is None:
            return None
        rising = (*parts[::-1], 0)
        left = dict(zip(accumulate(rising[:-1]), rising[1:], strict=True))
        return self.beaten(legal, {**left, n: c}.items())


@dataclass(frozen=True)
class DirectLastFold(BoundedFold, LastFold):
    """Last-move games without a theory (misère play, or f not proven to rise with f(n) ≥ n): solved directly.

    >>> DirectLastFold(1, Function.parse("2n")).value((3,))
    2
    """

    end: int
    f: Function
    work = LAST_WORK

    def solved(self, n: int, c: int) -> int | None:
        """The least i in 1..n after which the opponent loses, 0 if there is none.

        >>> [DirectLastFold(1, Function.parse("2n")).solved(n, 1) for n in range(1, 6)]
        [0, 1, 2, 3, 1]
        """
        return last_thresholds(self, c, stretch(n))[n] if n <= LAST_DIRECT else None

    def effort(self, n: int) -> int:
        """All answers to all moves; some 64 of them take the time of one step elsewhere."""
        return stretch(n) ** 2 // 64 if n <= LAST_DIRECT else 0

    def winning(self, legal: Multiples, n: int, c: int) -> Multiples | None:
        """Among all multiples of the pile."""
        if n > LAST_DIRECT:
            return None
        thresholds = last_thresholds(self, c, stretch(n))
        return self.beaten(legal, ((i, thresholds[n - i]) for i in range(1, n + 1)))


@lru_cache(maxsize=512)
def last_thresholds(fold: DirectLastFold, c: int, size: int) -> array[int]:
    """The thresholds of piles of 0, …, size − 1 in front of a game with threshold c, from the definition.

    >>> list(last_thresholds(DirectLastFold(0, Function.parse("n")), 0, 9))
    [0, 1, 2, 1, 4, 1, 2, 1, 8]
    """
    caps = [fold.f(i) for i in range(size)]
    thresholds = array("I", [c])
    for n in range(1, size):
        wins = (i for i in range(1, n + 1) if fold.loses(caps[i], thresholds[n - i]))
        thresholds.append(next(wins, 0))
    return thresholds
