"""The theorems: the catalogue, and each with its live example, its picture and its check against the definition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.cached import cached_property
from engine.theorems.catalogue import THEOREMS
from engine.theorems.theorem import FAILS, HOLDS, OPEN, Theorem
from webapp.http.links import link
from webapp.http.parameters import THEMES
from webapp.http.problems import Problem
from webapp.http.request import Reading, parameter
from webapp.pages.page import LatePage, Page
from webapp.pages.theorems.check import CASES, Part, Span, counterexample_data, run, subject_link
from webapp.pages.theorems.examples.choose import Choice, chosen, form_of
from webapp.pages.theorems.examples.example import Live
from webapp.pages.theorems.examples.subjects import SUBJECTS

PARAMETERS = ("check", "game", "position", "q", "theme")
STATUS = {
    HOLDS: ("holds", "Holds as stated"),
    FAILS: ("fails", "Fails as printed, holds as corrected"),
    OPEN: ("open", "Open: no theorem is known"),
}
"""class and words of each status"""
_BREAK = re.compile(r"\\quad|(?=\\iff|\\lor)")
SHORT = 16
"""characters of TeX that do not stand on a line of their own"""
FIRST_CHECK = 40
"""the N the form proposes"""


def theorems_page(reading: Reading) -> Page:
    """The catalogue."""
    theme = reading.choose("theme", THEMES)
    entries = [_entry(theorem) for theorem in THEOREMS.values()]
    counts = {status: sum(theorem.status == status for theorem in THEOREMS.values()) for status in STATUS}
    shown = {"theorems": THEOREMS.values(), "status": STATUS, "counts": counts}
    return Page("Theorems", "/theorems", {"theme": theme}, {"theorems": entries}, "theorems.html", shown, theme)


def _entry(theorem: Theorem) -> dict[str, Any]:
    return {
        "id": theorem.id,
        "title": theorem.title,
        "source": theorem.source,
        "status": theorem.status,
        "games": theorem.games.words,
        "url": f"/theorems/{theorem.id}",
    }


@dataclass(frozen=True)
class TheoremView:
    """A theorem, the example looked at and the part of its check asked for."""

    theorem: Theorem
    choice: Choice
    span: Span | None
    theme: str

    @property
    def path(self) -> str:
        """The path of its page."""
        return f"/theorems/{self.theorem.id}"

    def query(self, check: Span | None) -> dict[str, str]:
        """The parameters, defaults empty."""
        game, subject = SUBJECTS[self.theorem.id][0]
        return {
            "check": "" if check is None else str(check),
            "game": "" if self.choice.game == game else self.choice.game,
            "position": "" if self.choice.subject == subject else self.choice.subject,
            "theme": self.theme,
        }

    @cached_property
    def live(self) -> Live:
        """The live example."""
        with parameter("position"):
            return self.choice.make()

    @cached_property
    def part(self) -> Part | None:
        """The check, as much of it as a request may do."""
        return None if self.span is None else run(self.theorem, self.span)

    def data(self) -> dict[str, Any]:
        """The facts."""
        return _data(self.theorem) | {
            "example": self.live.data,
            "check": None if self.part is None else self.part.data(),
            "url": link(self.path, self.query(self.span)),
        }

    def shown(self) -> dict[str, Any]:
        """The example, its pictures and the links."""
        theorem, following = self.theorem, self.part and self.part.following
        found = theorem.counterexample
        return {
            "theorem": theorem,
            "status": STATUS[theorem.status],
            "formulas": formula_lines(theorem.tex),
            "live": self.live,
            "pictures": self.live.pictures(),
            "form": form_of(theorem),
            "subjects": list(_subjects(theorem, self.theme)),
            "part": self.part,
            "next": link(self.path, self.query(following)) if following else "",
            "query": self.query(None),
            "json": link(self.path, self.query(self.span), ".json"),
            "counterexample": found and subject_link(found.game, found.subject),
            "proposed": min(theorem.largest, FIRST_CHECK) if self.span is None else self.span.last,
            "most_cases": CASES,
            "neighbours": _neighbours(theorem),
            "subject_link": subject_link,
        }


def theorem_page(reading: Reading, theorem_id: str) -> Page:
    """One theorem; with `check=N` also its check, as much of it as a request may do."""
    theorem = THEOREMS.get(theorem_id)
    if theorem is None:
        raise Problem(404, "there is no such theorem: /theorems lists them all")
    span = reading.take("check", lambda text: Span.parse(text).within(theorem), None)
    view = TheoremView(theorem, chosen(theorem, reading), span, reading.choose("theme", THEMES))
    return LatePage(theorem.title, view.path, view.query(span), "theorem.html", view.theme, view.data, view.shown)


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


def _data(theorem: Theorem) -> dict[str, Any]:
    counterexample = theorem.counterexample
    return _entry(theorem) | {
        "statement": theorem.statement,
        "tex": theorem.tex,
        "scope": theorem.scope,
        "largest": theorem.largest,
        "counterexample": None if counterexample is None else counterexample_data(counterexample),
        "correction": theorem.correction or None,
    }


def _subjects(theorem: Theorem, theme: str) -> Iterator[tuple[str, str]]:
    """The subjects worth looking at: how they are written, and their links."""
    default_game, default_subject = SUBJECTS[theorem.id][0]
    for game, subject in SUBJECTS[theorem.id]:
        query = {
            "game": "" if game == default_game else game,
            "position": "" if subject == default_subject else subject,
            "theme": theme,
        }
        yield f"{subject} in {game}" if game else subject, link(f"/theorems/{theorem.id}", query)


def _neighbours(theorem: Theorem) -> tuple[Theorem | None, Theorem | None]:
    """The theorems before and after this one in the catalogue."""
    names = list(THEOREMS)
    place = names.index(theorem.id)
    before = THEOREMS[names[place - 1]] if place else None
    after = THEOREMS[names[place + 1]] if place + 1 < len(names) else None
    return before, after
