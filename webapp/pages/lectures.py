"""Lectures: slides with live pictures, a speaker's view, an overview, a handout."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import current_app, has_app_context

from engine.integers import read_natural
from webapp.lecture import Lecture, Step, parse_lecture
from webapp.links import link
from webapp.page import Page
from webapp.parameters import THEMES
from webapp.problems import Problem
from webapp.reading import Reading
from webapp.resolve import resolve

PARAMETERS = ("reveal", "step", "theme", "view")
VIEWS = ("handout", "overview", "speaker")
BUILT_IN = Path(__file__).resolve().parent.parent / "lectures"


@lru_cache(maxsize=1)
def built_in() -> dict[str, Lecture]:
    """The lectures of the house, in the order of their file names."""
    return read_folder(BUILT_IN)


def read_folder(folder: Path) -> dict[str, Lecture]:
    """All lectures of a folder by slug; a leading number orders them and is not part of the slug."""
    found = {}
    for file in sorted(folder.glob("*.md")):
        slug = file.stem.lstrip("0123456789-") or file.stem
        found[slug] = parse_lecture(slug, file.read_text(encoding="utf-8"))
    return found


def lectures() -> Mapping[str, Lecture]:
    """The built-in lectures and those of the folder the server was started with, read anew each time."""
    folder = current_app.config.get("LECTURES") if has_app_context() else None
    return built_in() | (read_folder(Path(folder)) if folder else {})


def lectures_page(reading: Reading) -> Page:
    """The list."""
    theme = reading.choose("theme", THEMES)
    rows = [
        {"slug": lecture.slug, "title": lecture.title, "about": lecture.about, "steps": len(lecture.steps)}
        for lecture in lectures().values()
    ]
    return Page("Lectures", "/lectures", {"theme": theme}, {"lectures": rows}, "lectures.html", {"rows": rows}, theme)


def lecture_page(reading: Reading, slug: str) -> Page:
    """One slide, or one of the other views."""
    lecture = lectures().get(slug)
    if lecture is None:
        raise Problem(404, f"there is no lecture {slug[:60]!r}: there are {', '.join(lectures())}", "slug")
    number = reading.take("step", lambda text: read_natural(text, "a step", len(lecture.steps)), 1)
    if number == 0:
        raise Problem(422, f"steps are counted from 1 to {len(lecture.steps)}", "step")
    view, theme = reading.choose("view", VIEWS), reading.choose("theme", THEMES)
    reveal = reading.choose("reveal", ("answer",))
    step = lecture.steps[number - 1]
    reveal = reveal if step.question and not view else ""
    query = {"step": "" if number == 1 else str(number), "theme": theme, "view": view, "reveal": reveal}
    shown = {
        "lecture": lecture,
        "step": step,
        "number": number,
        "reveal": bool(reveal),
        "view": view,
        "slides": [slide(item) for item in lecture.steps] if view == "handout" else [slide(step)],
        "links": _links(lecture, number, theme, view, reveal),
        "titles": [
            (item, link(f"/lectures/{slug}", {"step": "" if place == 1 else str(place), "theme": theme}))
            for place, item in enumerate(lecture.steps, 1)
        ],
        "next": lecture.steps[number] if number < len(lecture.steps) else None,
    }
    template = {"speaker": "speaker.html", "overview": "overview.html", "handout": "handout.html"}.get(
        view, "lecture.html"
    )
    title = f"{step.title} · {lecture.title}"
    return Page(title, f"/lectures/{slug}", query, _data(lecture, number), template, shown, theme)


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


def slide(step: Step) -> dict[str, Any]:
    """What a slide draws: the pictures it names, from the page its link opens."""
    if not step.link:
        return {"step": step, "pictures": [], "page": None}
    page = resolve(step.link)
    return {"step": step, "page": page, "pictures": [picture for name in step.show for picture in _picture(page, name)]}


def _picture(page: Page, name: str) -> list[tuple[str, Any]]:
    """A picture of a page, as (template, data); nothing if the page has no such picture."""
    shown = page.shown
    if name in ("stern-brocot", "calkin-wilf"):
        return [("walk", walk) for walk in shown.get("walks", []) if walk.name == name]
    if name == "lattice":
        found = shown.get("lattice") or shown.get("picture")
        return [("lattice", found)] if found else []
    if name == "rectangle":
        return [("rectangle", shown["rectangle"])] if "rectangle" in shown else []
    return [("tree", shown["drawing"])] if "drawing" in shown else []


def _links(lecture: Lecture, number: int, theme: str, view: str, reveal: str) -> dict[str, str]:
    path, last = f"/lectures/{lecture.slug}", len(lecture.steps)

    def to(step: int, **more: str) -> str:
        return link(path, {"step": "" if step == 1 else str(step), "theme": theme, "view": view, **more})

    question = lecture.steps[number - 1].question and not reveal and not view
    ahead = to(number, reveal="answer") if question else to(number + 1) if number < last else ""
    return {
        "on": ahead,
        "next": to(number + 1) if number < last else "",
        "back": to(number - 1) if number > 1 else "",
        "first": to(1) if number > 1 else "",
        "last": to(last) if number < last else "",
        "reveal": to(number, reveal="" if reveal else "answer"),
        "overview": to(number, view="overview"),
        "handout": to(1, view="handout"),
        "speaker": to(number, view="speaker"),
        "slide": to(number, view=""),
        "explore": lecture.steps[number - 1].link,
        "json": link(f"{path}.json"),
    }
