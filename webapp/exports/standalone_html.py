"""A position as one file that needs neither server nor network: every moment of its line drawn beforehand, with and
without the values; a small script inside steps, hides and reveals."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flask import current_app, render_template
from markupsafe import Markup

from engine.games.state import State
from engine.report.explanation import explain
from webapp.exports.line_of_play import Moment, moments
from webapp.exports.summary import said
from webapp.exports.svg import renamed, with_absolute_links
from webapp.http.assets import assets
from webapp.http.links import link
from webapp.http.problems import Problem
from webapp.pages.page import Page
from webapp.text.verdict import Verdict, verdict

SHOWN = ("stern-brocot", "calkin-wilf", "lattice", "rectangle")


@dataclass(frozen=True)
class Panel:
    """One moment as the file shows it: the state, the pictures with and without values, the answer."""

    step: int
    state: State
    open: list[tuple[str, Markup]]
    hidden: list[tuple[str, Markup]]
    verdict: Verdict
    reason: str


def html_file(page: Page) -> str:
    """The file."""
    if "course" not in page.shown:
        raise Problem(404, "only a position can be taken as one HTML file")
    course = page.shown["course"]
    panels = [_panel(moment, place) for place, moment in enumerate(moments(course))]
    base = current_app.config.get("BASE", "")
    return render_template(
        "alone.html",
        page=page,
        said=said(page),
        panels=panels,
        at=course.step,
        total=len(course.view.line.multiples),
        hide=bool(course.view.hide),
        address=base + link(page.path, page.query) if base else "",
        style=Markup(assets()["style.css"].body.decode()),  # our own files
        script=Markup(assets()["standalone-position.js"].body.decode()),
    )


def _panel(moment: Moment, place: int) -> Panel:
    told = explain(moment.state)
    reason = told.advice[0].reason if told.advice else ""
    seen, hidden = (_pictures(moment, hide, f"-{place}{hide[:1]}") for hide in ("", "values"))
    return Panel(moment.course.step, moment.state, seen, hidden, verdict(told), reason)


def _pictures(moment: Moment, hide: str, mark: str) -> list[tuple[str, Markup]]:
    """The pictures of a moment; names inside them are made different from those of every other moment."""
    course = replace(moment.course, view=replace(moment.course.view, hide=hide))
    drawn = (replace(moment, course=course).figure(name) for name in SHOWN)
    base = current_app.config.get("BASE", "")
    return [(figure.title, Markup(renamed(with_absolute_links(figure.svg(), base), mark))) for figure in drawn]
