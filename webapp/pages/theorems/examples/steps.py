"""Live examples that are one part of a check: what is stated there, beside what the definition finds."""

from __future__ import annotations

from engine.theorems.theorem import Theorem, Trial, said
from webapp.http.json_value import JsonObject
from webapp.http.links import link
from webapp.pages.theorems.examples.example import LiveExample
from webapp.pages.theorems.examples.step_pictures import STEP_PICTURES

SHOWN, LONGEST = 6, 200
"""trials of the part that are listed, and characters of one of them"""


def step_example(theorem: Theorem, number: int) -> LiveExample:
    """The part of a check with this number."""
    trials = theorem.part(number)
    wrong = [trial for trial in trials if trial.fails]
    shown = (wrong + [trial for trial in trials if not trial.fails])[:SHOWN]
    more = f"; and {len(trials) - len(shown)} more" if len(trials) > len(shown) else ""
    return LiveExample(
        game="",
        subject=str(number),
        name=f"part {number} of the check",
        says="; ".join(f"{_name(trial)}: {_cut(said(trial.stated))}" for trial in shown) + more,
        case="",
        found="; ".join(f"{_name(trial)}: {_cut(said(trial.found))}" for trial in shown) + more,
        agrees=not wrong,
        link=link(f"/theorems/{theorem.id}", {"check": str(number)}),
        data={
            "number": str(number),
            "trials": [_entry(trial) for trial in shown],
            "trials_total": len(trials),
            "agrees": not wrong,
        },
        pictures=lambda: [picture for name in theorem.pictures for picture in STEP_PICTURES[name](number)],
    )


def _name(trial: Trial) -> str:
    return f"{trial.subject} in {trial.game}" if trial.game else trial.subject


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _entry(trial: Trial) -> JsonObject:
    stated, found = _cut(said(trial.stated)), _cut(said(trial.found))
    return {"game": trial.game, "subject": trial.subject, "stated": stated, "found": found}
