"""Which multiples may be taken: each kind of rule has its text form, its words, its legal multiples and its fold."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from engine.errors import ParseError
from engine.limits import FUNCTION_LENGTH, SET_SIZE
from engine.moves.bound_functions import Function
from engine.moves.multiple_sets import Chosen, Every, Multiples, MultipleSet
from engine.moves.named_sets import NAMED
from engine.moves.rule_text import RuleText
from engine.values.bounded_piles import PileFold
from engine.values.fold import Fold
from engine.values.last_move_piles import DirectLastFold, SchwenkFold
from engine.values.nim_piles import NimFold
from engine.values.periodic_piles import PeriodFold
from engine.values.play_length import Length, counted_length, searched_length


class Rule(ABC):
    """A rule that says which multiples may be taken; its text begins with `prefix`, an `example` shows it."""

    prefix: ClassVar[str]
    example: ClassVar[str]
    has_values: ClassVar[bool] = True
    work: int = 1
    """units of work that it takes to say whether a multiple is allowed"""
    """whether positions have Grundy values; if not, they have thresholds"""

    @classmethod
    @abstractmethod
    def parse(cls, text: str) -> Rule:
        """Read what follows the prefix."""

    @classmethod
    @abstractmethod
    def pattern(cls) -> str:
        """A regular expression for the canonical texts of such rules, the prefix included."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The canonical text."""

    @property
    @abstractmethod
    def rule_text(self) -> RuleText:
        """What is said of the rule."""

    @abstractmethod
    def allows(self, i: int, n: int) -> bool:
        """The definition: whether multiple i may be taken when n are available, whatever was played before."""

    @abstractmethod
    def legal(self, n: int, last: int | None = None) -> Multiples:
        """The multiples that may be taken when n are available and the previous move took `last`."""

    def cap(self, last: int) -> int | None:
        """The largest multiple that may be taken after a move of `last`; None if that move restricts nothing."""
        return None

    @property
    def tame(self) -> bool:
        """Whether misère play is proven to exchange values 0 and 1 at most, so that misère sums follow XOR, too."""
        return False

    @abstractmethod
    def fold(self, misere: bool) -> Fold:
        """The fold that solves the game."""

    @property
    def counts_length(self) -> bool:
        """Whether how long play lasts follows from the piles by a formula, for piles of any size."""
        return False

    def length(self, piles: tuple[int, ...], misere: bool, cap: int | None = None) -> Length | None:
        """How long play lasts from a row of piles when both play well; None where that takes too much work."""
        return searched_length(piles, self, misere, cap)


@dataclass(frozen=True)
class SetRule(Rule):
    """The multiple is a member of a set.

    >>> rule = parse_rule("1-3")
    >>> rule.text, list(rule.legal(2)), rule.fold(misere=False)
    ('1-3', [1, 2], NimFold(end=0, modulus=4))
    """

    prefix = ""
    example = "a finite set such as 1-3 or 1,2,5"

    members: MultipleSet

    @classmethod
    def parse(cls, text: str) -> SetRule:
        """Read any, a named set or a list of numbers and ranges."""
        if text == ANY.text:
            return ANY
        return cls(NAMED[text] if text in NAMED else Chosen.parse(text))

    @classmethod
    def pattern(cls) -> str:
        """A name, or numbers and ranges."""
        element = "[1-9][0-9]{0,6}(-[1-9][0-9]{0,6})?"
        return "|".join((*NAMED, f"{element}(,{element}){{0,{SET_SIZE - 1}}}"))

    @property
    def text(self) -> str:
        """That of the set."""
        return str(self.members)

    @property
    def rule_text(self) -> RuleText:
        """That of the set."""
        return self.members.rule_text

    def allows(self, i: int, n: int) -> bool:
        """Whether i is a member."""
        return i in self.members

    def legal(self, n: int, last: int | None = None) -> Multiples:
        """The members up to n."""
        return Multiples(self.members, n)

    @property
    def tame(self) -> bool:
        """True where the least member divides all others; every infinite set contains 1.

        >>> [parse_rule(text).tame for text in ("any", "1,4", "2,4,6", "2,3", "odd")]
        [True, True, True, False, True]
        """
        least = next(self.members.ascending())
        return least == 1 or all(i % least == 0 for i in self.members.ascending())

    def fold(self, misere: bool) -> Fold:
        """Nim for any multiple, Bachet where the set is equivalent to {1, …, k}, otherwise the period.

        >>> [type(parse_rule(text).fold(misere=False)).__name__ for text in ("any", "1,2,4", "1,2,6")]
        ['NimFold', 'NimFold', 'PeriodFold']
        """
        end, k = int(misere), self.members.bachet()
        if self == ANY:
            return NimFold(end)
        return PeriodFold(end, Chosen.of(self.members.ascending())) if k is None else NimFold(end, k + 1)

    @property
    def counts_length(self) -> bool:
        """True for any multiple and for {1, …, k}."""
        k = self.members.bachet()
        return self == ANY or (k is not None and self.members == Chosen.of(range(1, k + 1)))

    def length(self, piles: tuple[int, ...], misere: bool, cap: int | None = None) -> Length | None:
        """By a formula for any multiple and for {1, …, k}, otherwise by a search.

        >>> parse_rule("1-3").length((7,), misere=False), parse_rule("1-3,5").length((7,), misere=False)
        (Length(hurried=3, delayed=3), Length(hurried=3, delayed=3))
        """
        if self.counts_length:
            return counted_length(piles, (self.members.bachet() or -1) + 1, misere)
        return super().length(piles, misere, cap)


@dataclass(frozen=True)
class FunctionRule(Rule):
    """A rule with a bounding function f."""

    f: Function

    @property
    def work(self) -> int:  # type: ignore[override]
        """That of the function."""
        return self.f.work

    @classmethod
    def parse(cls, text: str) -> FunctionRule:
        """Read the function."""
        return cls(Function.parse(text))

    @classmethod
    def pattern(cls) -> str:
        """The prefix and the characters of a function."""
        return f"{cls.prefix}[-0-9a-z+*(),]{{1,{FUNCTION_LENGTH}}}"

    @property
    def text(self) -> str:
        """The canonical text."""
        return f"{self.prefix}{self.f}"


@dataclass(frozen=True)
class PileRule(FunctionRule):
    """At most f(n) multiples when n are available (Collins 2005, §5).

    >>> list(parse_rule("pile-ceil(n,2)").legal(5))
    [1, 2, 3]
    """

    prefix = "pile-"
    example = "pile-F such as pile-ceil(n,2)"

    @property
    def rule_text(self) -> RuleText:
        """What is said of the rule."""
        return RuleText(
            f"i times the smaller number from the larger, where i is at most {self.f} when n multiples are available",
            f"When n multiples are available, at most {self.f} of them may be taken.",
            "Collins 2005, §5",
            f"at most {self.f} of a pile of n",
        )

    def allows(self, i: int, n: int) -> bool:
        """Whether i is at most f(n)."""
        return i <= self.f(n)

    def legal(self, n: int, last: int | None = None) -> Multiples:
        """1, …, f(n), as far as available."""
        return Multiples(Every(), min(n, self.f(n)))

    @property
    def tame(self) -> bool:
        """True where f never falls and is at least 1.

        >>> [parse_rule(text).tame for text in ("pile-ceil(n,2)", "pile-floor(n,2)", "pile-7-n")]
        [True, False, False]
        """
        return self.f.term.rising and self.f(1) >= 1

    def fold(self, misere: bool) -> Fold:
        """The pile solved size after size."""
        return PileFold(int(misere), self.f)


@dataclass(frozen=True)
class LastRule(FunctionRule):
    """At most f(i) multiples after a move of i; the first move is free (Schwenk 1970, Collins 2005).

    >>> rule = parse_rule("last-2n")
    >>> list(rule.legal(11, last=2)), rule.legal(11).count()
    ([1, 2, 3, 4], 11)
    """

    prefix = "last-"
    example = "last-F such as last-2n"
    has_values = False

    @property
    def rule_text(self) -> RuleText:
        """What is said of the rule."""
        return RuleText(
            f"i times the smaller number from the larger, where i is at most {self.f} if the previous move took n",
            f"At most {self.f} multiples may be taken if the previous move took n; the first move is free.",
            "Schwenk 1970; Collins 2005, Theorem 3",
            f"at most {self.f} after n",
        )

    def allows(self, i: int, n: int) -> bool:
        """Every multiple, as only the previous move restricts them."""
        return True

    def legal(self, n: int, last: int | None = None) -> Multiples:
        """1, …, n, as far as the cap allows."""
        return Multiples(Every(), n if last is None else min(n, self.f(last)))

    def cap(self, last: int) -> int | None:
        """f of the previous multiple."""
        return max(self.f(last), 0)

    def fold(self, misere: bool) -> Fold:
        """Schwenk's numbers where the theory applies, otherwise solved directly.

        >>> [type(parse_rule("last-2n").fold(misere)).__name__ for misere in (False, True)]
        ['SchwenkFold', 'DirectLastFold']
        """
        return SchwenkFold(self.f) if self.f.term.rising and not misere else DirectLastFold(int(misere), self.f)


ANY = SetRule(Every())
RULES: dict[str, type[Rule]] = {kind.prefix: kind for kind in (PileRule, LastRule, SetRule)}
"""the kinds of rules by the prefix of their text; to add one, add its class here"""


def parse_rule(text: str) -> Rule:
    """Read a rule.

    >>> [parse_rule(text).text for text in ("any", "3,2,1", "primes", "last-2*n")]
    ['any', '1-3', 'primes', 'last-2n']
    """
    trimmed = text.strip(" ")
    for prefix, kind in RULES.items():
        if prefix and trimmed.startswith(prefix):
            return kind.parse(trimmed.removeprefix(prefix))
    if trimmed in (ANY.text, *NAMED) or trimmed[:1].isdigit() or trimmed[:1] in ("+", "-", "{"):
        return SetRule.parse(trimmed)
    examples = ", ".join(kind.example for kind in RULES.values())
    raise ParseError("a move rule", text, f"any, one of {', '.join(NAMED)}, {examples}")
