"""What a theorem is: its words, the games it is about, what it says of a position, its examples, and its check.

A check is a sum of trials: what the statement says of one subject, compared with what the definition finds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import islice
from typing import TypeAlias

from engine.budget import spend
from engine.games.game import Game
from engine.games.position import Position
from engine.limits import CHECK
from engine.theorems.chapters import Chapter
from engine.theorems.subjects import POSITION, Subject

KEPT = 20
"""failures of a check that are kept; the rest are counted"""

TRIAL = 8
"""units of work of one comparison, beside what the definition takes"""

HOLDS, FAILS, OPEN = "holds", "fails as printed", "open"
VERIFIED, CONJECTURE = "verified to a bound", "conjecture"
"""the statuses of a theorem"""
OURS = "ours: we have not seen this stated"
"""the source of a statement that no paper known to us contains"""


Result: TypeAlias = "int | str | Fraction | Sequence[Result] | None"
"""what is compared: who wins, a value, a mean, a path, or several of them"""


@dataclass(frozen=True, slots=True)
class Case:
    """What a theorem says of one position: a value, a winner or a move, the case that applied, and why.

    >>> Case("even run, then larger", "g = 2", value=2, wins=True).wins
    True
    """

    case: str
    reason: str
    value: int | None = None
    wins: bool | None = None
    move: int | None = None


def valued(value: int, case: str, reason: str) -> Case:
    """A case that gives a value; the player to move wins unless it is 0.

    >>> valued(0, "odd run, then larger", "g = 0").wins
    False
    """
    return Case(case, reason, value, value > 0)


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A subject of which the statement says one thing and the definition another."""

    game: str
    subject: str
    stated: str
    found: str


@dataclass(frozen=True, slots=True)
class Trial:
    """One comparison; `corrected` is what the correction says, None where there is none or it is silent.

    >>> Trial("grossman~1,2", "1,3", False, True, corrected=True).counterexample
    Counterexample(game='grossman~1,2', subject='1,3', stated='loses', found='wins')
    """

    game: str
    subject: str
    stated: Result
    found: Result
    corrected: Result = None

    @property
    def fails(self) -> bool:
        """Whether the statement and the definition disagree."""
        return self.stated != self.found

    @property
    def correction_fails(self) -> bool:
        """Whether the correction speaks and the definition disagrees."""
        return self.corrected is not None and self.corrected != self.found

    @property
    def counterexample(self) -> Counterexample:
        """The comparison as data."""
        return Counterexample(self.game, self.subject, said(self.stated), said(self.found))


def _counted(trials: Iterable[Trial]) -> Iterator[Trial]:
    """The trials, each of which spends from the budget of a request."""
    for trial in trials:
        spend(TRIAL)
        yield trial


def said(result: Result) -> str:
    """A result in words.

    >>> said(True), said((1, 2)), said(Fraction(1, 3)), said([True, False])
    ('wins', '1, 2', '1/3', 'wins, loses')
    >>> said([])
    'none'
    """
    if isinstance(result, bool):
        return "wins" if result else "loses"
    return (", ".join(map(said, result)) or "none") if isinstance(result, list | tuple) else str(result)


@dataclass(frozen=True, slots=True)
class Check:
    """How many comparisons were made and how many failed; checks add up.

    >>> Check.of([Trial("", "1,3", 1, 2, corrected=2)]) + Check.of([Trial("", "1,4", 3, 3)])
    Check(cases=2, failures=(Counterexample(game='', subject='1,3', stated='1', found='2'),), failed=1, \
correction_cases=1, correction_failed=0)
    """

    cases: int = 0
    failures: tuple[Counterexample, ...] = ()
    failed: int = 0
    correction_cases: int = 0
    correction_failed: int = 0

    @classmethod
    def of(cls, trials: Iterable[Trial]) -> Check:
        """Count the trials and keep the first failures."""
        made = tuple(_counted(trials))
        failing = [trial for trial in made if trial.fails]
        corrected = [trial for trial in made if trial.corrected is not None]
        return cls(
            len(made),
            tuple(trial.counterexample for trial in failing[:KEPT]),
            len(failing),
            len(corrected),
            sum(trial.correction_fails for trial in corrected),
        )

    def __add__(self, other: Check) -> Check:
        return Check(
            self.cases + other.cases,
            (self.failures + other.failures)[:KEPT],
            self.failed + other.failed,
            self.correction_cases + other.correction_cases,
            self.correction_failed + other.correction_failed,
        )


@dataclass(frozen=True, slots=True)
class Games:
    """The games a theorem speaks of: in words, and as a predicate."""

    words: str
    include: Callable[[Game], bool]


@dataclass(frozen=True, slots=True)
class Example:
    """A subject worth looking at, as its link spells it: a game, empty where none is chosen, and a subject."""

    game: str
    subject: str


@dataclass(frozen=True, slots=True)
class DifferingPositions:
    """Where two games have different values, according to a theorem: in words, and as a predicate.

    If there is no such position, `nowhere` is true and the words say why.
    """

    words: str
    include: Callable[[Position], bool]
    nowhere: bool = False


Batches = Callable[[int], Iterator[Iterable[Trial]]]
"""The trials up to a bound, batch after batch"""

Application = Callable[[Game, Position], Case | None]
Printed = Callable[[Game, Position], str]
Differences = Callable[[Game, Game], DifferingPositions | None]


@dataclass(frozen=True)
class Theorem:
    """A statement with its source, its status, what it says of a position and how it is checked."""

    id: str
    title: str
    chapter: Chapter
    statement: str
    tex: str
    source: str
    games: Games
    scope: str
    """what a check up to N goes through"""
    batches: Batches
    judge: str = "the values that the definition (mex over the legal moves) gives"
    """with what a check compares the statement"""
    largest: int = CHECK
    """the largest N of a check"""
    application: Application | None = None
    status: str = HOLDS
    proof: str = ""
    """the idea of the proof, where no paper has it; how far it was checked, where there is none"""
    counterexample: Counterexample | None = None
    correction: str = ""
    """the true statement in words, where the printed one fails; `apply` then gives the true one"""
    printed: Printed | None = None
    """what a statement that fails says of a position as printed, empty where it says nothing else"""
    differences: Differences | None = None
    """where two games have different values, if the theorem is about these two"""
    subject: Subject = POSITION
    examples: tuple[Example, ...] = (Example("grossman", "3,8"),)
    """the first is shown when nothing else is asked for"""
    pictures: tuple[str, ...] = ("values of piles", "rectangle")
    """names of the pictures that show what it says of a position"""

    explains: bool = True
    """whether the page of a position tells what it says there"""

    def applies(self, game: Game) -> bool:
        """Whether the theorem speaks of this game."""
        return self.games.include(game)

    def apply(self, game: Game, position: Position) -> Case | None:
        """What it says of a position of a game; None where it is silent."""
        if self.application is None or position.smaller == 0 or not self.applies(game):
            return None
        return self.application(game, position)

    def steps(self, upto: int, first: int = 1, beyond: bool = False) -> Iterator[Check]:
        """The check in parts, lazily: from the first to the bound, which is at most `largest` if not `beyond` it."""
        bound = upto if beyond else max(0, min(upto, self.largest))
        return map(Check.of, islice(self.batches(bound), first - 1, None))

    def part(self, number: int) -> list[Trial]:
        """The trials of one part of the check, the last of a check up to this number."""
        return [*_counted(next(islice(self.batches(min(number, self.largest)), number - 1, None), ()))]

    def check(self, upto: int) -> Check:
        """Compare with the definition."""
        return reduce(Check.__add__, self.steps(upto), Check())
