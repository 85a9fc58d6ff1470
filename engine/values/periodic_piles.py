"""Piles under a finite set that plays like no {1, …, k}: their values are ultimately periodic in their size."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.budget import spend
from engine.limits import PERIOD_STEPS
from engine.moves.multiple_sets import Chosen
from engine.values.byte_codes import NONE
from engine.values.fold import Fold, Reason, Write
from engine.values.periodic_sequence import PileSequence, pile_map, pile_sequence, pile_value, settled
from engine.values.pile_theory import CASES, PileTheory, PileValues


@dataclass(frozen=True)
class PeriodFold(Fold):
    """A finite set that is not equivalent to any {1, …, k}: look-ups in a periodic sequence.

    >>> PeriodFold(0, Chosen.parse("1,4")).pile(10**20, 0)
    0
    """

    end: int
    members: Chosen

    def microseconds(self, smaller: int, larger: int) -> int | None:
        """Every pile may count."""
        return 8 + 2 * smaller

    def pile(self, n: int, c: int) -> int | None:
        """v(n, c); any c above the number of multiples plays like that number plus one."""
        if n == 0:
            return c
        return pile_value(self.members, min(c, self.occurring), self.end, n)

    def value(self, piles: Iterable[int]) -> int | None:
        """The value, read from the left until what is still to come no longer matters."""
        so_far = bytes(range(256))
        for n in piles:
            spend(2)
            so_far = self.byte_map(n).translate(so_far)
            if settled(so_far, self.occurring):
                break
        value = so_far[self.end]
        return None if value == NONE else value

    def byte_map(self, n: int) -> bytes:
        """v(n, c) for the values c that occur."""
        return pile_map(self.members, self.end, n)

    @property
    def occurring(self) -> int:
        """How many values can occur: none is larger than the number of multiples.

        >>> PeriodFold(0, Chosen.parse("2,3")).occurring
        3
        """
        return len(self.members.members) + 1

    def reason(self, piles: tuple[int, ...], c: int, multiple: int, cap: int | None) -> Reason:
        """What the multiple leaves has the value 0."""
        left = piles[0] - multiple
        return Reason("period", f"it leaves a pile of {left} in front of value {c}, which together have the value 0")

    def theory(self, n: int, size: int, write: Write) -> PileTheory:
        """The periods of a pile in front of the first values c.

        >>> PeriodFold(1, Chosen.parse("3,5")).theory(9, 8, str).title
        'The values of a pile are periodic; the period depends on c'
        """
        found = self._searched()
        known = [(sequence.preperiod, sequence.period) for sequence in found]
        known += [(None, None)] * (min(CASES, self.occurring + 1) - len(found))
        sequences = [PileValues(f"c = {c}", self.sequence(c, size).values, *known[c]) for c in range(len(known))]
        words = (
            "The set does not play like any {1, …, k}. A pile's value depends only on the values of the max Λ piles "
            "just below it, so the values are periodic in the end; two equal stretches of that length prove the period."
        )
        periods = [{"c": c, "preperiod": one.preperiod, "period": one.period} for c, one in enumerate(found)]
        values = ", ".join(f"{'?' if one.at(n) is None else one.at(n)} for c = {c}" for c, one in enumerate(found))
        of_n, title = f"a pile of {write(n)} is worth {values}", _title(found, self.occurring, write)
        steps = [] if len(set(known)) == 1 else [f"c = {c}: {_period(one, write)}" for c, one in enumerate(found)]
        return PileTheory("period", title, words, sequences, of_n, {"periods": periods}, steps)

    def _searched(self) -> list[PileSequence]:
        """The sequences for c = 0, 1, …, as many as together cost no more than one search may."""
        size, found, looks = len(self.members.members), list[PileSequence](), 0
        while len(found) < min(CASES, self.occurring + 1) and looks < PERIOD_STEPS:
            found.append(pile_sequence(self.members, len(found), self.end))
            looks += size * len(found[-1].values)
        return found


def _title(found: list[PileSequence], occurring: int, write: Write) -> str:
    """The period that all sequences share, if they do, and how far it is known."""
    if found[0].period is None:
        return "No period was found within the declared search: very large piles are undecided"
    if len({sequence.period for sequence in found}) > 1:
        return "The values of a pile are periodic; the period depends on c"
    latest = max(found, key=lambda sequence: sequence.preperiod or 0)
    searched = "" if len(found) >= occurring else f", if c is at most {len(found) - 1}"
    return f"The values of a pile have {_period(latest, write).replace('after', 'after at most')}{searched}"


def _period(found: PileSequence, write: Write) -> str:
    if found.period is None or found.preperiod is None:
        return "no period was found"
    values = "value" if found.preperiod == 1 else "values"
    after = f"after {write(found.preperiod)} {values}" if found.preperiod else "from the beginning"
    return f"period {write(found.period)} {after}"
