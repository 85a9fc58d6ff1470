"""The check of a theorem against the definition: as much of it as one request may do, and where to go on."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import EngineError, LimitError
from engine.games.game import Game
from engine.games.position import Position
from engine.integers import read_positive
from engine.lattice.axis import Axis
from engine.theorems.theorem import Check, Counterexample, Theorem
from webapp.http.json_value import JsonObject
from webapp.http.links import position_link

CASES = 2_000
"""comparisons after which a request stops, at the end of a step"""
AHEAD = 40
"""steps for which a request prepares, beside twice as many as are done: the definition's tables are made anew"""


@dataclass(frozen=True)
class Span:
    """The steps of a check that are asked for; its text is the last alone where it begins with 1.

    >>> Span.parse("40"), str(Span.parse("1..40")), str(Span.parse("21..40"))
    (Span(first=1, last=40), '40', '21..40')
    """

    first: int
    last: int

    @classmethod
    def parse(cls, text: str) -> Span:
        """Read 40 or 21..40."""
        if ".." not in text:
            return cls(1, read_positive(text, "a check"))
        axis = Axis.parse(text)
        return cls(axis.first, axis.last)

    def within(self, theorem: Theorem) -> Span:
        """The span itself, if the theorem is checked so far."""
        if self.last > theorem.largest:
            raise LimitError(f"a check of {theorem.id}", str(self), f"N of at most {theorem.largest}")
        return self

    def __str__(self) -> str:
        return str(self.last) if self.first == 1 else f"{self.first}..{self.last}"


@dataclass(frozen=True)
class Part:
    """What was asked, how far one request went, and the outcome so far."""

    span: Span
    done: int
    check: Check

    @property
    def following(self) -> Span | None:
        """What is still to be checked; None if all is done."""
        return Span(self.done + 1, self.span.last) if self.done < self.span.last else None

    def data(self) -> JsonObject:
        """The part as plain data; `next` is the value of `check` to go on with."""
        return {
            "first": self.span.first,
            "last": self.span.last,
            "done": self.done,
            "cases": self.check.cases,
            "failed": self.check.failed,
            "failures": [counterexample_data(failure) for failure in self.check.failures],
            "correction_cases": self.check.correction_cases,
            "correction_failed": self.check.correction_failed,
            "next": None if self.following is None else str(self.following),
        }


def counterexample_data(failure: Counterexample) -> dict[str, str | None]:
    """A counterexample as plain data, with the link to its position where it has one."""
    data = {"game": failure.game, "subject": failure.subject, "stated": failure.stated, "found": failure.found}
    return data | {"url": subject_link(failure.game, failure.subject)}


def subject_link(game: str, subject: str) -> str | None:
    """The page of a game and a position given as texts; None where they are something else.

    >>> subject_link("grossman~1,2", "1,3"), subject_link("one pile", "{1,2}, end 0")
    ('/grossman~1,2/1,3', None)
    """
    try:
        return position_link(Game.parse(game), Position.parse(subject))
    except EngineError:
        return None


def run(theorem: Theorem, span: Span) -> Part:
    """Check step by step until the span is done or the request has done its share; at least one step.

    >>> from engine.theorems.catalogue import find
    >>> run(find("levine"), Span(1, 4)).check.cases, run(find("golden"), Span(1, 200)).following
    (340, Span(first=36, last=200))
    """
    total, done = Check(), span.first - 1
    for step in theorem.steps(min(span.last, 2 * span.first + AHEAD), span.first):
        total, done = total + step, done + 1
        if total.cases >= CASES:
            break
    return Part(span, done, total)
