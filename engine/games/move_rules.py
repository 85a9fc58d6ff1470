"""Which multiples may be taken: a rule with its text form, its legal multiples and the fold that solves it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import ParseError
from engine.moves.bachet import bachet
from engine.moves.bound_functions import Function
from engine.moves.multiple_sets import NAMED, Chosen, Every, Multiples, MultipleSet, Named
from engine.values.bounded_piles import PileFold
from engine.values.folds import Fold, NimFold, PeriodFold
from engine.values.last_move_piles import DirectLastFold, SchwenkFold

ACCEPTED = (
    "any, a finite set such as 1-3 or 1,2,5, one of "
    + ", ".join(NAMED)
    + ", pile-F or last-F with a function F such as pile-ceil(n,2) or last-2n"
)


@dataclass(frozen=True)
class SetRule:
    """The multiple is a member of a set.

    >>> rule = parse_rule("1-3")
    >>> rule.text, list(rule.legal(2)), rule.fold(misere=False)
    ('1-3', [1, 2], NimFold(end=0, modulus=4))
    """

    members: MultipleSet

    @property
    def text(self) -> str:
        """The canonical text."""
        return self.members.text

    @property
    def words(self) -> str:
        """Which multiples, in words."""
        if isinstance(self.members, Every):
            return "any positive multiple"
        if isinstance(self.members, Named):
            return f"a multiple i of the smaller number, i {self.members.words},"
        return f"one of the multiples {{{self.text.replace('-', '–').replace(',', ', ')}}} of the smaller number"

    def legal(self, n: int, last: int | None = None) -> Multiples:
        """The multiples that may be taken where n are there."""
        return Multiples(self.members, n)

    def fold(self, misere: bool) -> Fold:
        """Nim for any multiple, Bachet where the set is equivalent to one, otherwise the period.

        >>> [type(parse_rule(text).fold(misere=False)).__name__ for text in ("any", "1,2,4", "1,2,6")]
        ['NimFold', 'NimFold', 'PeriodFold']
        """
        end = int(misere)
        if isinstance(self.members, Every):
            return NimFold(end)
        k = bachet(self.members)
        if k is not None:
            return NimFold(end, k + 1)
        assert isinstance(self.members, Chosen)
        return PeriodFold(end, self.members)


@dataclass(frozen=True)
class PileRule:
    """At most f(n) multiples where n could be taken without the restriction (Collins 2005, §5).

    >>> list(parse_rule("pile-ceil(n,2)").legal(5))
    [1, 2, 3]
    """

    f: Function

    @property
    def text(self) -> str:
        """The canonical text."""
        return f"pile-{self.f}"

    @property
    def words(self) -> str:
        """Which multiples, in words."""
        return f"a multiple i of the smaller number, at most {self.f} where n multiples are there,"

    def legal(self, n: int, last: int | None = None) -> Multiples:
        """The multiples that may be taken where n are there."""
        return Multiples(Every(), min(n, self.f(n)))

    def fold(self, misere: bool) -> Fold:
        """The pile solved size after size."""
        return PileFold(int(misere), self.f)


@dataclass(frozen=True)
class LastRule:
    """At most f(i) multiples where the move before took i; the first move is free (Schwenk 1970, Collins 2005).

    >>> rule = parse_rule("last-2n")
    >>> list(rule.legal(11, last=2)), rule.legal(11).count()
    ([1, 2, 3, 4], 11)
    """

    f: Function

    @property
    def text(self) -> str:
        """The canonical text."""
        return f"last-{self.f}"

    @property
    def words(self) -> str:
        """Which multiples, in words."""
        return f"a multiple i of the smaller number, at most {self.f} where the move before took n,"

    def legal(self, n: int, last: int | None = None) -> Multiples:
        """The multiples that may be taken where n are there and `last` was taken before."""
        return Multiples(Every(), n if last is None else min(n, self.f(last)))

    def fold(self, misere: bool) -> Fold:
        """Schwenk's numbers where the theory applies, otherwise the definition.

        >>> [type(parse_rule("last-2n").fold(misere)).__name__ for misere in (False, True)]
        ['SchwenkFold', 'DirectLastFold']
        """
        return SchwenkFold(self.f) if self.f.schwenk and not misere else DirectLastFold(int(misere), self.f)


Rule = SetRule | PileRule | LastRule
ANY = SetRule(Every())


def parse_rule(text: str) -> Rule:
    """Read a rule.

    >>> [parse_rule(text).text for text in ("any", "3,2,1", "primes", "last-2*n")]
    ['any', '1-3', 'primes', 'last-2n']
    """
    trimmed = text.strip(" ")
    if trimmed == ANY.text:
        return ANY
    if trimmed in NAMED:
        return SetRule(NAMED[trimmed])
    for prefix, kind in (("pile-", PileRule), ("last-", LastRule)):
        if trimmed.startswith(prefix):
            return kind(Function.parse(trimmed.removeprefix(prefix)))
    if trimmed[:1].isdigit() or trimmed[:1] in ("+", "-"):
        return SetRule(Chosen.parse(trimmed))
    raise ParseError("a move rule", text, ACCEPTED)
