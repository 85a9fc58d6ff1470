"""Lectures: slides with live pictures, a view for presenting, a speaker's view, an overview, a handout."""

from __future__ import annotations

from typing import Any

from flask import current_app
from markupsafe import Markup

from engine.integers import read_natural
from webapp.exports.qr_code import LONGEST, qr_svg
from webapp.http.links import link
from webapp.http.parameters import THEMES
from webapp.http.problems import Problem
from webapp.http.request import Reading
from webapp.lectures.file_format import Lecture, LectureError, Step
from webapp.lectures.library import lecture_at, lectures, own
from webapp.lectures.slides import Drawn, pictures
from webapp.pages.page import Page
from webapp.pages.resolve import pictures_at, resolve

PARAMETERS = ("reveal", "step", "theme", "view")
TEMPLATES = {
    "": "lecture.html",
    "present": "lecture.html",
    "speaker": "speaker.html",
    "overview": "overview.html",
    "handout": "handout.html",
}
VIEWS = tuple(sorted(filter(None, TEMPLATES)))
ASKING = ("", "present", "speaker")
"""the views in which a question waits for its reveal"""


def lectures_page(reading: Reading) -> Page:
    """The list; a lecture with mistakes stands there with them."""
    theme = reading.choose("theme", THEMES)
    rows = [_row(slug, found) for slug, found in lectures().items()]
    shown = {"rows": rows}
    return Page(
        "Lectures",
        "/lectures",
        {"theme": theme},
        {"lectures": rows},
        "lectures.html",
        shown,
        theme,
        changes=bool(own()),
    )


def _row(slug: str, found: Lecture | LectureError) -> dict[str, Any]:
    if isinstance(found, LectureError):
        return {"slug": slug, "title": slug, "about": "", "steps": 0, "mistakes": str(found).splitlines()}
    return {"slug": slug, "title": found.title, "about": found.about, "steps": len(found.steps), "mistakes": []}


def lecture_page(reading: Reading, slug: str) -> Page:
    """One slide, or one of the other views."""
    lecture = lecture_at(slug)
    number = reading.take("step", lambda text: read_natural(text, "a step", len(lecture.steps)), 1)
    if number == 0:
        raise Problem(422, f"steps are counted from 1 to {len(lecture.steps)}", "step")
    view, theme = reading.choose("view", VIEWS), reading.choose("theme", THEMES)
    step = lecture.steps[number - 1]
    reveal = reading.choose("reveal", ("answer",)) if step.question and view in ASKING else ""
    query = {"step": _step(number), "theme": theme, "view": view, "reveal": reveal}
    shown = {
        "lecture": lecture,
        "step": step,
        "number": number,
        "reveal": bool(reveal),
        "view": view,
        "slides": _slides(lecture, number, view, bool(reveal)),
        "links": _links(lecture, number, theme, view, reveal),
        "titles": [
            (item, link(f"/lectures/{slug}", {"step": _step(place), "theme": theme}))
            for place, item in enumerate(lecture.steps, 1)
        ],
        "next": lecture.steps[number] if number < len(lecture.steps) else None,
        "code": _code(slug, number) if view in ("present", "handout") else "",
        "base": current_app.config["BASE"],
        "card": _card(step),
    }
    title = f"{step.title} · {lecture.title}"
    return Page(
        title,
        f"/lectures/{slug}",
        query,
        _data(lecture, number),
        TEMPLATES[view],
        shown,
        theme,
        lecture.about,
        changes=slug in own(),
    )


def _step(number: int) -> str:
    return "" if number == 1 else str(number)


def _slides(lecture: Lecture, number: int, view: str, reveal: bool) -> list[tuple[Step, list[Drawn]]]:
    """The steps a view draws, with their pictures: all for the handout, none for the overview."""
    if view == "overview":
        return []
    steps = lecture.steps if view == "handout" else [lecture.steps[number - 1]]
    return [(step, pictures(step, reveal)) for step in steps]


def _code(slug: str, number: int) -> Markup:
    """The QR code of a step: a phone that scans it opens this slide and steps on by itself."""
    address = current_app.config["BASE"] + link(f"/lectures/{slug}", {"step": _step(number)})
    known = current_app.config["BASE"] and len(address) <= LONGEST
    return Markup(qr_svg(address) if known else "")  # made here from a link of ours


def _card(step: Step) -> str:
    """The preview of a slide that is passed on: the card of the page it shows, hiding what the slide hides."""
    if not step.link or not pictures_at(step.link):
        return ""
    page = resolve(step.link)
    return link(page.path, page.query | {"picture": "card"}, ".png")


def _data(lecture: Lecture, number: int) -> dict[str, Any]:
    return {
        "slug": lecture.slug,
        "title": lecture.title,
        "about": lecture.about,
        "source": lecture.source,
        "step": number,
        "steps": [
            {
                "title": step.title,
                "url": step.link,
                "show": list(step.show),
                "text": step.text,
                "question": step.question,
                "answer": step.answer,
                "notes": step.notes,
            }
            for step in lecture.steps
        ],
    }


def _links(lecture: Lecture, number: int, theme: str, view: str, reveal: str) -> dict[str, str]:
    path, last = f"/lectures/{lecture.slug}", len(lecture.steps)

    def to(step: int, **more: str) -> str:
        return link(path, {"step": _step(step), "theme": theme, "view": view, **more})

    question = lecture.steps[number - 1].question and not reveal and view in ASKING
    ahead = to(number, reveal="answer") if question else to(number + 1) if number < last else ""
    return {
        "on": ahead,
        "back": to(number - 1) if number > 1 else "",
        "first": to(1) if number > 1 else "",
        "last": to(last) if number < last else "",
        "reveal": to(number, reveal="" if reveal else "answer"),
        "overview": to(number, view="overview"),
        "handout": to(1, view="handout"),
        "speaker": to(number, view="speaker", reveal=reveal),
        "present": to(number, view="" if view == "present" else "present", reveal=reveal),
        "slide": to(number, view=""),
        "explore": lecture.steps[number - 1].link,
        "html": link(path, {"step": _step(number), "theme": theme}, ".html"),
        "pdf": link(path, {}, ".pdf"),
    }
