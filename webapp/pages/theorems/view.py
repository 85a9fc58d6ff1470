"""The theorems: the catalogue, and each with its live example, its picture and its check against the definition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.cached import cached_property
from engine.theorems.catalogue import THEOREMS
from engine.theorems.chapters import Chapter
from engine.theorems.subjects import Subject
from engine.theorems.theorem import CONJECTURE, FAILS, HOLDS, OPEN, VERIFIED, Counterexample, Theorem
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.http.json_value import JsonObject
from webapp.http.links import link
from webapp.http.parameters import THEMES
from webapp.http.problems import Problem
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.theorems.check import CASES, Part, Span, counterexample_data, run, subject_link
from webapp.pages.theorems.examples.choose import Choice, chosen
from webapp.pages.theorems.examples.example import LiveExample, Picture
from webapp.pages.view import View

PARAMETERS = ("check", "game", "position", "q", "theme")
STATUS = {
    HOLDS: ("holds", "Holds as stated"),
    FAILS: ("fails", "Fails as printed, holds as corrected"),
    OPEN: ("open", "Open: no complete winning strategy is known to us"),
    VERIFIED: ("open", "Verified to a bound, no proof is known to us"),
    CONJECTURE: ("open", "A conjecture: no proof is known to us"),
}
"""class and words of each status"""
UNPROVED = (VERIFIED, CONJECTURE)
"""the statuses of statements of which is said how far they were checked, not why they hold"""
_BREAK = re.compile(r"\\quad|(?=\\iff|\\lor)")
SHORT = 16
"""characters of TeX that do not stand on a line of their own"""
FIRST_CHECK = 40
"""the N the form proposes"""


@dataclass(frozen=True)
class TheoremsView(View):
    """The catalogue."""

    theme: str

    template = "theorems.html"
    classes = STATUS

    @classmethod
    def build(cls, request: PageRequest) -> TheoremsView:
        """The page of a link."""
        return cls(request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return "Theorems"

    @property
    def path(self) -> str:
        """Its path."""
        return "/theorems"

    @property
    def theorems(self) -> list[Theorem]:
        """The theorems in order."""
        return list(THEOREMS.values())

    @property
    def chapters(self) -> dict[Chapter, list[Theorem]]:
        """The theorems of each chapter."""
        return {chapter: [theorem for theorem in self.theorems if theorem.chapter == chapter] for chapter in Chapter}

    @property
    def counts(self) -> dict[str, int]:
        """How many there are of each status."""
        return {status: sum(theorem.status == status for theorem in self.theorems) for status in STATUS}

    def data(self) -> JsonObject:
        """The catalogue."""
        return {"theorems": [_entry(theorem) for theorem in self.theorems]}


def _entry(theorem: Theorem) -> JsonObject:
    return {
        "id": theorem.id,
        "title": theorem.title,
        "chapter": theorem.chapter,
        "source": theorem.source,
        "status": theorem.status,
        "games": theorem.games.words,
        "url": f"/theorems/{theorem.id}",
    }


@dataclass(frozen=True)
class TheoremView(View):
    """A theorem, the example looked at and the part of its check asked for."""

    theorem: Theorem
    choice: Choice
    span: Span | None
    theme: str

    template = "theorem.html"
    most_cases = CASES

    @classmethod
    def build(cls, request: PageRequest) -> TheoremView:
        """The page of a link; with `check=N` also its check, as much of it as a request may do."""
        name, query = request.parts["theorem_id"], request.query
        theorem = next((each for each in THEOREMS.values() if each.id.lower() == name.lower()), None)
        if theorem is None:
            raise Problem(404, "there is no such theorem: /theorems lists them all")
        span = query.take("check", lambda text: Span.parse(text).within(theorem), None)
        return cls(theorem, chosen(theorem, query), span, query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return self.theorem.title

    @property
    def path(self) -> str:
        """Its path."""
        return f"/theorems/{self.theorem.id}"

    @property
    def query(self) -> dict[str, str]:
        """The example and the part of the check."""
        return self.query_of(self.span)

    def query_of(self, check: Span | None) -> dict[str, str]:
        """The same with another part of the check, defaults empty."""
        first = self.theorem.examples[0]
        return {
            "check": "" if check is None else str(check),
            "game": "" if self.choice.game == first.game else self.choice.game,
            "position": "" if self.choice.subject == first.subject else self.choice.subject,
            "theme": self.theme,
        }

    @cached_property
    def live(self) -> LiveExample:
        """The live example."""
        with parameter("position"):
            return self.choice.make()

    @cached_property
    def part(self) -> Part | None:
        """The check, as much of it as a request may do."""
        return None if self.span is None else run(self.theorem, self.span)

    def data(self) -> JsonObject:
        """The statement, the example, the check."""
        return {
            **_data(self.theorem),
            "example": self.live.data,
            "check": None if self.part is None else self.part.data(),
            "url": self.link,
        }

    @property
    def status(self) -> tuple[str, str]:
        """The class and the words of its status."""
        return STATUS[self.theorem.status]

    @property
    def proof_name(self) -> str:
        """What the idea of a proof is called; where none is known, how far the statement was checked stands there."""
        return "How far it was checked" if self.theorem.status in UNPROVED else "Why"

    @property
    def formulas(self) -> list[str]:
        """Its formula in parts that fit a column."""
        return formula_lines(self.theorem.tex)

    @property
    def form(self) -> Subject:
        """What the reader may change of the example."""
        return self.theorem.subject

    @cached_property
    def pictures(self) -> list[Picture]:
        """The pictures of the example."""
        return self.live.pictures()

    def figures(self) -> dict[str, Figure]:
        """The first picture of the example that is a drawing."""
        drawn = next((one.figure for one in self.pictures if isinstance(one.figure, Drawing)), None)
        return {} if drawn is None else {"theorem": Figure("theorem", lambda: drawn)}

    def file_name(self) -> tuple[str, ...]:
        """The theorem."""
        return (self.theorem.id,)

    @property
    def subjects(self) -> list[tuple[str, str]]:
        """Other examples worth looking at, with their links."""
        return list(_subjects(self.theorem, self.theme))

    @property
    def next(self) -> str:
        """The link that continues the check; empty where nothing is left of it."""
        following = self.part and self.part.following
        return link(self.path, self.query_of(following)) if following else ""

    @property
    def example_query(self) -> dict[str, str]:
        """The parameters of the example alone."""
        return self.query_of(None)

    @property
    def counterexample_link(self) -> str | None:
        """The page of the counterexample, where it has one."""
        found = self.theorem.counterexample
        return None if found is None else subject_link(found.game, found.subject)

    @property
    def failures(self) -> list[tuple[Counterexample, str | None]]:
        """The first failures of the check, with the links of their positions."""
        found = self.part.check.failures[:10] if self.part else []
        return [(failure, subject_link(failure.game, failure.subject)) for failure in found]

    @property
    def proposed(self) -> int:
        """The N the form of the check proposes."""
        return min(self.theorem.largest, FIRST_CHECK) if self.span is None else self.span.last

    @property
    def command(self) -> str:
        """The command that checks further than the site does."""
        return f"python -m engine check {self.theorem.id} --upto {2 * self.theorem.largest}"

    @property
    def neighbours(self) -> tuple[Theorem | None, Theorem | None]:
        """The theorems before and after this one."""
        return _neighbours(self.theorem)


def formula_lines(tex: str) -> list[str]:
    """A formula in parts that stand one under the other, so that each fits a column.

    >>> formula_lines(r"g = 0 \\iff a = b, \\quad h = 1")
    ['g = 0 \\\\iff a = b,', 'h = 1']
    """
    lines: list[str] = []
    for part in filter(None, map(str.strip, _BREAK.split(tex))):
        if lines and part.startswith("\\") and len(lines[-1]) < SHORT:
            lines[-1] += f" {part}"
        else:
            lines.append(part)
    return lines


def _data(theorem: Theorem) -> JsonObject:
    counterexample = theorem.counterexample
    return {
        **_entry(theorem),
        "statement": theorem.statement,
        "tex": theorem.tex,
        "scope": theorem.scope,
        "largest": theorem.largest,
        "counterexample": None if counterexample is None else counterexample_data(counterexample),
        "correction": theorem.correction or None,
        "proof": theorem.proof or None if theorem.status not in UNPROVED else None,
        "checked": theorem.proof if theorem.status in UNPROVED else None,
    }


def _subjects(theorem: Theorem, theme: str) -> Iterator[tuple[str, str]]:
    """The subjects worth looking at: how they are written, and their links."""
    first = theorem.examples[0]
    for example in theorem.examples:
        query = {
            "game": "" if example.game == first.game else example.game,
            "position": "" if example.subject == first.subject else example.subject,
            "theme": theme,
        }
        words = f"{example.subject} in {example.game}" if example.game else example.subject
        yield words, link(f"/theorems/{theorem.id}", query)


def _neighbours(theorem: Theorem) -> tuple[Theorem | None, Theorem | None]:
    """The theorems before and after this one in the catalogue."""
    names = list(THEOREMS)
    place = names.index(theorem.id)
    before = THEOREMS[names[place - 1]] if place else None
    after = THEOREMS[names[place + 1]] if place + 1 < len(names) else None
    return before, after
