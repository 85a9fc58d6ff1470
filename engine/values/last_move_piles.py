"""Last-move games: the value of a row of piles is its threshold, the least winning multiple.

Inside a fold 0 stands for "no multiple wins", and in misère play the end counts as 1: like any other game with that
threshold it is won, whatever the cap. What a reader sees there is "none", as no multiple is taken.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from engine.budget import shared, spend
from engine.limits import LAST_DIRECT, LAST_WORK
from engine.moves.bound_functions import Function
from engine.moves.multiple_sets import Chosen, Every, Multiples, MultiplesAndMore
from engine.values.bounded_piles import BoundedFold, CachedFold, stretch
from engine.values.fold import Reason, Write
from engine.values.pile_theory import CASES, PileTheory, PileValues
from engine.values.schwenk_numbers import last_number, least_reaching, low, schwenk_numbers, terms

LISTED = 20
"""Schwenk numbers that a page writes down"""


class LastFold(CachedFold):
    """The last-move rule: a multiple i may be answered by at most f(i). The value is the threshold."""

    f: Function

    @property
    def value_at_end(self) -> int:
        """No multiple wins where the game is over."""
        return 0

    def lost(self, value: int, cap: int | None) -> bool:
        """Whether no multiple wins, or none that the cap allows."""
        return value == 0 if cap is None else self.loses(cap, value)

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

    def reason(self, piles: tuple[int, ...], c: int, multiple: int, cap: int | None) -> Reason:
        """The multiples that would win next are above the cap."""
        next_pile = next(filter(None, (piles[0] - multiple, *piles[1:])), 0)
        if not next_pile or not cap:
            return Reason("threshold", "after it the opponent has no move" if next_pile else "it is the last move")
        after = self.pile(piles[0] - multiple, c)
        allowed = f"may then take at most {cap}" if cap < next_pile else "may then take any multiple"
        needed = f"but the least winning multiple would be {after}" if after else "but none of them wins"
        return Reason("threshold", f"the opponent {allowed}, {needed}")

    def thresholds(self, size: int) -> list[PileValues]:
        """The thresholds of piles below `size`: as the last pile, then in front of games with several thresholds."""
        last = PileValues(self.label(self.end), [self.value_at_end, *self.sequence(self.end, size).values[1:]])
        others = [PileValues(self.label(c), self.sequence(c, size).values) for c in range(CASES) if c != self.end]
        return [last, *others]

    def label(self, c: int) -> str:
        """What follows a pile, in words: nothing, or a game with threshold c.

        >>> fold = DirectLastFold(1, Function.parse("2n"))
        >>> fold.label(1), fold.label(2), fold.label(0)
        ('last pile', 'T = 2', 'T = ∞')
        """
        return "last pile" if c == self.end else f"T = {c or '∞'}"


@dataclass(frozen=True)
class SchwenkFold(LastFold):
    """Normal play, f non-decreasing: the threshold by sums of Schwenk's numbers (a statement of ours).

    >>> fold = SchwenkFold(Function.parse("2n"))
    >>> fold.value((3, 2, 11)), fold.value((2, 3, 13))
    (3, 0)
    """

    f: Function
    end: int = 0

    def microseconds(self, smaller: int, larger: int) -> int | None:
        """Every pile counts and is written as a sum."""
        return 12 + 12 * smaller + 2 * larger

    def counted(self, n: int, c: int) -> int | None:
        """The part of a pile whose smallest term is the threshold: n − h where h still fits, else n.

        >>> fold = SchwenkFold(Function.parse("2n"))
        >>> fold.counted(11, 0), fold.counted(5, 3), fold.counted(1, 3)
        (11, 3, 1)
        """
        h = least_reaching(self.f, c) if c else None
        if c and h is None:
            return n if last_number(self.f) else None
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

        >>> list(SchwenkFold(Function.parse("n")).winning(Multiples(Every(), 13), 13, 0))
        [1, 5, 13]
        >>> list(SchwenkFold(Function.parse("min(n,7)")).winning(Multiples(Every(), 29), 29, 0))
        [1, 5, 13, 21, 29]
        """
        counted = self.counted(n, c)
        parts = None if counted is None else terms(self.f, counted)
        if counted is None or parts is None:
            return None
        m, small = last_number(self.f), sum(parts)
        rising = (*parts[::-1], m if m and counted > small else 0)
        left = dict(zip(accumulate(rising[:-1]), rising[1:], strict=True))
        beaten = self.beaten(legal, {**left, counted: 0, n: c}.items())
        if m is None or counted <= small + m:
            return beaten
        top = small + m * self._repeats(small, m, counted // m)
        repeated = Multiples(Every(), min(top, legal.top), m, small % m)
        more = Chosen.of(i for i in beaten if i not in repeated)
        return MultiplesAndMore(repeated.members, repeated.top, repeated.modulus, repeated.residue, more)

    def _repeats(self, small: int, m: int, times: int) -> int:
        """The most k < times with f(small + km) < m, or −1: f is non-decreasing, so halving finds it."""
        least, beyond = -1, times
        while beyond - least > 1:
            k = (least + beyond) // 2
            least, beyond = (k, beyond) if self.f(small + k * m) < m else (least, k)
        return least

    def sum_of(self, n: int, write: Write) -> list[str]:
        """The terms of the sum of H's for n as they are written, largest first, a repeated one as a product.

        >>> SchwenkFold(Function.parse("min(n,7)")).sum_of(805, str)
        ['100·8', '4', '1']
        """
        m = last_number(self.f)
        times = n // m if m else 0
        repeated = [] if not times else [f"{write(times)}·{m}" if times > 1 else str(m)]
        return [*repeated, *map(write, terms(self.f, n) or ())]

    def reason(self, piles: tuple[int, ...], c: int, multiple: int, cap: int | None) -> Reason:
        """The sum of Schwenk's numbers whose smallest term is the least winning multiple."""
        n = self.counted(piles[0], c) or 0
        parts = self.sum_of(n, str)
        written = " + ".join(parts) if len(parts) <= 8 else f"a sum of {len(parts)} of Schwenk's numbers"
        aside = "" if n == piles[0] else f"set {piles[0] - n} of this pile aside; "
        named = f"{n} is one of Schwenk's numbers: take that many"
        term = named if parts == [str(n)] else f"{n} = {written}: take the smallest term"
        return Reason("norm reduction", f"{aside}{term}; {super().reason(piles, c, multiple, cap).text}")

    def theory(self, n: int, size: int, write: Write) -> PileTheory:
        """Schwenk's numbers, and their sum for n.

        >>> SchwenkFold(Function.parse("2n")).theory(11, 8, str).of_n
        '11 = 8 + 3: from a single pile of 11 the least winning multiple is 3'
        """
        numbers, parts = [str(number) for number in schwenk_numbers(self.f)[:LISTED]], terms(self.f, n)
        m = last_number(self.f)
        stopped = "" if m is None else f" Here they stop at {m}, as f({m}) < {m}; in sums {m} may be repeated."
        words = (
            "There are no values: what wins depends on how many may be taken. Let H1 = 1 and H(k+1) = Hk + Hj with the "
            "least j such that f(Hj) ≥ Hk; every number is a sum of H's in exactly one way in which f of each term is "
            f"less than the next larger term.{stopped} The least winning multiple of a single pile is the smallest "
            "term of its sum, ∞ (none) for an empty pile; in front of another game with threshold T, the least H with "
            "f(H) ≥ T is set aside first."
        )
        written, least = self.sum_of(n, write), self.pile(n, 0)
        total = f"{' + '.join(written[:12])}{' + …' if len(written) > 12 else ''}"
        of_n = (
            f"{write(n)} is beyond the computed numbers"
            if parts is None or least is None
            else f"{write(n)} = {total}: from a single pile of {write(n)} the least winning multiple is {write(least)}"
        )
        data = {"schwenk": numbers, "sum": None if parts is None else [str(part) for part in parts]}
        steps, title = [", ".join(numbers) + ("" if m else ", …")], "Schwenk's numbers decide"
        return PileTheory("schwenk", title, words, self.thresholds(size), of_n, data, steps)


@dataclass(frozen=True)
class DirectLastFold(BoundedFold, LastFold):
    """Last-move games without a theory (misère play, or f not proven to be non-decreasing): solved directly.

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
        return self._thresholds(n, c)[n] if n <= LAST_DIRECT else None

    def _thresholds(self, n: int, c: int) -> array[int]:
        """The thresholds up to n; the results are kept for a long time, so not with what this fold remembers."""
        return last_thresholds(DirectLastFold(self.end, self.f), c, stretch(n))

    def winning(self, legal: Multiples, n: int, c: int) -> Multiples | None:
        """Among all multiples of the pile."""
        if n > LAST_DIRECT:
            return None
        thresholds = self._thresholds(n, c)
        return self.beaten(legal, ((i, thresholds[n - i]) for i in range(1, n + 1)))

    def theory(self, n: int, size: int, write: Write) -> PileTheory:
        """The first thresholds, and that of n.

        >>> DirectLastFold(1, Function.parse("2n")).theory(2, 8, str).of_n
        'the least winning multiple of a pile of 2: 2 (T = ∞), 1 (last pile), 1 (T = 2), ∞ (T = 3)'
        """
        words = (
            "Least winning multiples are solved directly, one pile size after the other, up to a declared bound: "
            "Schwenk's numbers are used only in normal play with a non-decreasing f."
        )
        values = [(c, self.pile(n, c)) for c in self.tried(n)]
        listed = ", ".join(
            f"{'?' if value is None else write(value) if value else '∞'} ({self.label(c)})" for c, value in values
        )
        of_n = f"the least winning multiple of a pile of {write(n)}: {listed}"
        return PileTheory("direct", "Solved directly", words, self.thresholds(size), of_n)


@shared(maxsize=512)
def last_thresholds(fold: DirectLastFold, c: int, size: int) -> array[int]:
    """The thresholds of piles of 0, …, size − 1 in front of a game with threshold c, from the definition.

    >>> list(last_thresholds(DirectLastFold(0, Function.parse("n")), 0, 9))
    [0, 1, 2, 1, 4, 1, 2, 1, 8]
    """
    spend(fold.f.work * size)
    caps = [fold.f(i) for i in range(size)]
    thresholds = array("I", [c])
    for n in range(1, size):
        wins = (i for i in range(1, n + 1) if fold.loses(caps[i], thresholds[n - i]))
        thresholds.append(next(wins, 0))
        spend(1 + (thresholds[n] or n) // 10)
    return thresholds
