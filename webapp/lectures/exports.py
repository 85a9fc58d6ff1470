"""A whole lecture to take along: one HTML file that needs neither server nor network, and the handout as PDF."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import current_app, render_template
from markupsafe import Markup

from webapp.exports.qr_code import LONGEST, qr_svg
from webapp.exports.svg import crisp, picture_svg, renamed, with_absolute_links
from webapp.exports.typeset import typeset
from webapp.http.assets import assets
from webapp.http.links import link
from webapp.lectures.file_format import Lecture, Step
from webapp.lectures.slides import LARGE, Drawn, figures_of, hides, pictures


@dataclass(frozen=True)
class Slide:
    """A step as the file shows it: its pictures as the link says, and with the values where the link hides them."""

    step: Step
    closed: list[Drawn]
    open: list[Drawn]


def lecture_html(lecture: Lecture, at: int = 1, theme: str = "") -> str:
    """The file; it opens at a step."""
    return render_template(
        "lecture_alone.html",
        lecture=lecture,
        slides=[_slide(step, place) for place, step in enumerate(lecture.steps, 1)],
        at=at,
        theme=theme,
        address=_address(lecture),
        style=Markup(assets()["style.css"].body.decode()),  # our own files
        script=Markup(assets()["standalone-lecture.js"].body.decode()),
    )


def _slide(step: Step, place: int) -> Slide:
    closed = _inside(pictures(step), f"-{place}")
    return Slide(step, closed, _inside(pictures(step, reveal=True), f"-{place}r") if hides(step) else [])


def _inside(drawn: list[Drawn], mark: str) -> list[Drawn]:
    """Pictures for a file that holds many: names inside them differ, links lead to the site or nowhere."""
    base: str = current_app.config["BASE"]
    return [
        (title, Markup(renamed(with_absolute_links(svg, base), f"{mark}{place}")))
        for place, (title, svg) in enumerate(drawn)
    ]


def _address(lecture: Lecture) -> str:
    base: str = current_app.config["BASE"]
    return base + link(f"/lectures/{lecture.slug}") if base else ""


def lecture_pdf(lecture: Lecture) -> bytes:
    """The handout: every step with its pictures as they are before the reveal, the answers at the end."""
    drawn, steps = dict[str, str](), list[dict[str, Any]]()
    for place, step in enumerate(lecture.steps, 1):
        names = []
        for figure in figures_of(step, theme=LARGE):
            names.append([f"{place}-{figure.name}", figure.title])
            drawn[names[-1][0]] = crisp(picture_svg(figure, ""))
        steps.append(_told(step) | {"pictures": names})
    where = _address(lecture)
    if where and len(where) <= LONGEST:
        drawn["qr"] = qr_svg(where)
    facts = {
        "title": lecture.title,
        "about": lecture.about,
        "source": lecture.source,
        "address": where,
        "qr": "qr" in drawn,
        "steps": steps,
    }
    return typeset("lecture", facts, drawn, "pdf")


def _told(step: Step) -> dict[str, Any]:
    link = step.link if len(step.link) <= 60 else f"{step.link[:40]} … {step.link[-10:]}"
    return {"title": step.title, "text": step.text, "question": step.question, "answer": step.answer, "link": link}
