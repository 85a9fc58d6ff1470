"""The theorems: the catalogue, and each with its live example, its picture and its check against the definition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine.theorems.catalogue import THEOREMS
from engine.theorems.theorem import FAILS, HOLDS, OPEN, Theorem
from webapp.checking import CASES, Part, Span, counterexample_data, run, subject_link
from webapp.links import link
from webapp.live.choose import chosen, form_of
from webapp.live.example import Live
from webapp.live.subjects import SUBJECTS
from webapp.page import Page
from webapp.parameters import THEMES
from webapp.problems import Problem
from webapp.reading import Reading, parameter

PARAMETERS = ("check", "game", "position", "q", "theme")
STATUS = {
    HOLDS: ("holds", "Holds as stated"),
    FAILS: ("fails", "Fails as printed, holds as corrected"),
    OPEN: ("open", "Open: no theorem is known"),
}
"""class and words of each status"""
_BREAK = re.compile(r"\\quad|(?=\\iff|\\lor)")
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


def theorem_page(reading: Reading, theorem_id: str) -> Page:
    """One theorem; with `check=N` also its check, as much of it as a request may do."""
    theorem = THEOREMS.get(theorem_id)
    if theorem is None:
        raise Problem(404, "there is no such theorem: /theorems lists them all")
    theme = reading.choose("theme", THEMES)
    span = reading.take("check", lambda text: Span.parse(text).within(theorem), None)
    live = chosen(theorem, reading)
    with parameter("check"):
        part = None if span is None else run(theorem, span)
    path, query = f"/theorems/{theorem.id}", _query(theorem, live) | {"theme": theme}
    checked = query | {"check": "" if span is None else str(span)}
    data = _data(theorem) | {
        "example": live.data,
        "check": None if part is None else part.data(),
        "url": link(path, checked),
    }
    shown = {
        "theorem": theorem,
        "status": STATUS[theorem.status],
        "formulas": formula_lines(theorem.tex),
        "live": live,
        "form": form_of(theorem),
        "subjects": list(_subjects(theorem, theme)),
        "part": part,
        "next": _next_link(path, query, part),
        "query": query,
        "json": link(path, checked, ".json"),
        "counterexample": _counterexample(theorem),
        "proposed": _proposed(theorem, span),
        "most_cases": CASES,
        "neighbours": _neighbours(theorem),
        "subject_link": subject_link,
    }
    return Page(theorem.title, path, checked, data, "theorem.html", shown, theme)


def formula_lines(tex: str) -> list[str]:
    """A formula in parts that stand one under the other, so that each fits a column.

    >>> formula_lines(r"g = 0 \\iff a = b, \\quad h = 1")
    ['g = 0', '\\\\iff a = b,', 'h = 1']
    """
    return [part.strip() for part in _BREAK.split(tex) if part.strip()]


def _query(theorem: Theorem, live: Live) -> dict[str, str]:
    """The example in the link, what is the default left out."""
    game, subject = SUBJECTS[theorem.id][0]
    return {"game": "" if live.game == game else live.game, "position": "" if live.subject == subject else live.subject}


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


def _next_link(path: str, query: dict[str, str], part: Part | None) -> str:
    """The link that goes on with the check; empty where all is done."""
    return "" if part is None or part.following is None else link(path, query | {"check": str(part.following)})


def _counterexample(theorem: Theorem) -> str | None:
    """The page of the counterexample's position."""
    found = theorem.counterexample
    return None if found is None else subject_link(found.game, found.subject)


def _proposed(theorem: Theorem, span: Span | None) -> int:
    return min(theorem.largest, FIRST_CHECK) if span is None else span.last


def _neighbours(theorem: Theorem) -> tuple[Theorem | None, Theorem | None]:
    """The theorems before and after this one in the catalogue."""
    names = list(THEOREMS)
    place = names.index(theorem.id)
    before = THEOREMS[names[place - 1]] if place else None
    after = THEOREMS[names[place + 1]] if place + 1 < len(names) else None
    return before, after
