"""A lecture is a Markdown file: a small header, then steps, each with a title, a link, a few sentences and notes.

    title: The game and the golden ratio
    about: One sentence.
    source: Cole & Davie 1969

    # Two numbers
    link: /grossman/3,8?hide=values
    show: rectangle
    A paragraph of Markdown with formulas, $b/a > \\Phi$. A checked fact is written {2: value grossman 3,8}.
    ?: A question, predicted before it is revealed.
    +: The right one of the answers to choose from.
    -: A wrong one.
    !: The answer.
    note: What only the speaker sees.

Facts are computed when the file is read: a wrong one is a mistake of the file, reported with its line. While a slide
hides its values, the facts that would tell them are left blank; one reveal shows both. The facts of a wrong answer to
choose from must be wrong: then an answer marked by mistake is reported, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches

from engine.budget import shared
from webapp.figures.registry import PICTURES
from webapp.http.problems import Problem
from webapp.lectures.lecture import Lecture, LectureError, Mistake, Option, Step
from webapp.pages.registry import Registry, Site
from webapp.text.facts import true_facts, without_facts, wrong_facts
from webapp.text.markdown import wrong_formulas

HEADER = ("title", "about", "source")
RIGHT, WRONG = "+", "-"
KEYS = ("link", "show", "?", RIGHT, WRONG, "!", "note")
ONCE = ("link", "show", "?", "!")
FEWEST, MOST = 2, 8
"""answers to choose from, where a question has any"""
_KEY = re.compile(r"([a-z]+|[?!+-]):(?!//)\s*(.*)")


@shared(maxsize=64)
def parse_lecture(slug: str, text: str, pages: Registry) -> Lecture:
    """Read a lecture whose links lead to these pages; every mistake is collected and raised together.

    The same text is read once.
    """
    lecture, mistakes = Lecture(slug), list[Mistake]()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line:
            mistakes += _read(lecture, raw.rstrip(), line, number)
        elif lecture.steps:
            lecture.steps[-1].body.append("")
    if not lecture.title:
        mistakes.append(Mistake(1, "the header has no title: begin with a line such as title: My lecture"))
    if not lecture.steps:
        mistakes.append(Mistake(1, "there is no step: a step begins with a line such as # Two numbers"))
    for step in lecture.steps:
        mistakes += _check_step(step, Site(pages))
    if mistakes:
        raise LectureError(slug, sorted(mistakes, key=lambda mistake: mistake.line))
    return lecture


def _read(lecture: Lecture, raw: str, line: str, number: int) -> Iterator[Mistake]:
    """Take one line into the lecture."""
    if line.startswith("#"):
        lecture.steps.append(Step(line.lstrip("# "), number))
        return
    key, value = _split(line)
    if key:
        yield from _unknown(key, KEYS if lecture.steps else HEADER, number)
    elif not lecture.steps:
        yield Mistake(
            number, f"{line[:40]!r} stands before the first step: begin one with a line such as # Two numbers"
        )
    yield from _twice(lecture, key, number)
    yield from (Mistake(number, wrong) for wrong in (true_facts if key == WRONG else wrong_facts)(value))
    yield from (Mistake(number, wrong) for wrong in wrong_formulas(without_facts(value)))
    _store(lecture, key, value if key else raw, number)


def _twice(lecture: Lecture, key: str, number: int) -> Iterator[Mistake]:
    """A key that a step may have once, and has already."""
    if lecture.steps and key in ONCE and key in lecture.steps[-1].lines:
        before = lecture.steps[-1].lines[key]
        yield Mistake(number, f"{key}: stands in line {before} already; begin a new step with # or leave one out")


def _split(line: str) -> tuple[str, str]:
    match = _KEY.fullmatch(line)
    return (match[1], match[2]) if match else ("", line)


def _unknown(key: str, known: tuple[str, ...], number: int) -> Iterator[Mistake]:
    if key not in known:
        near = get_close_matches(key, known, 1)
        meant = f"did you mean {near[0]}:?" if near else f"accepted are {', '.join(known)}"
        yield Mistake(number, f"{key!r} is not a key here; {meant}")


def _store(lecture: Lecture, key: str, value: str, number: int) -> None:
    if not lecture.steps:
        if key in HEADER:
            setattr(lecture, key, without_facts(value))
        return
    step = lecture.steps[-1]
    if key in (*ONCE, RIGHT, WRONG):
        step.lines[key] = number
    if key == "link":
        step.link = value
    elif key == "show":
        step.show = tuple(part.strip() for part in value.split(","))
    elif key == "?":
        step.question = without_facts(value)
    elif key in (RIGHT, WRONG):
        step.options.append(Option(without_facts(value), key == RIGHT))
    elif key == "!":
        step.answer = without_facts(value)
    elif key == "note":
        step.notes.append(without_facts(value))
    else:
        step.body.append(value)


def _check_step(step: Step, site: Site) -> Iterator[Mistake]:
    """The link opens, the pictures named are among those it has, and a question has its answer."""
    if step.link:
        try:
            if site.pages.find(step.link)[0].name in ("lecture", "lectures"):
                raise Problem(422, "a slide cannot show a lecture; try a page such as /grossman/3,8", "link")
            view = site.view(step.link)
            yield from _check_pictures(step, tuple(view.slide_figures()) if step.show else ())
        except Problem as problem:
            yield Mistake(step.lines["link"], f"the link of {step.title!r}: {problem.detail}")
            yield from _check_pictures(step, tuple(PICTURES))
    elif step.show:
        yield Mistake(step.lines["show"], f"the step {step.title!r} shows a picture but has no link:")
    if bool(step.question) != bool(step.answer):
        line = step.lines.get("?", step.lines.get("!", step.line))
        yield Mistake(line, f"the step {step.title!r} needs both a question ?: and an answer !:, or neither")
    yield from _check_options(step)


def _check_options(step: Step) -> Iterator[Mistake]:
    """There are some answers to choose from or none, and one of them is right."""
    if not step.options:
        return
    line, right = step.lines.get(RIGHT, step.lines.get(WRONG, step.line)), sum(one.right for one in step.options)
    if not step.question:
        yield Mistake(line, f"the step {step.title!r} has answers to choose from but no question ?:")
    if right != 1:
        yield Mistake(line, f"{right} answers are marked {RIGHT}: as the right one; mark one, and the others {WRONG}:")
    if not FEWEST <= len(step.options) <= MOST:
        yield Mistake(line, f"there are {len(step.options)} answers to choose from: give {FEWEST} to {MOST}")
    if len({one.text for one in step.options}) < len(step.options):
        yield Mistake(line, "two of the answers to choose from are the same")


def _check_pictures(step: Step, there: tuple[str, ...]) -> Iterator[Mistake]:
    """The pictures a step names are on the page of its link."""
    for name in step.show:
        if name not in there:
            near = get_close_matches(name, there, 1)
            meant = f"did you mean {near[0]}?" if near else f"it has {', '.join(there) or 'none'}"
            yield Mistake(step.lines["show"], f"{name!r} is not a picture of {step.link}; {meant}")
