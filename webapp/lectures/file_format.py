"""A lecture is a Markdown file: a small header, then steps, each with a title, a link, a few sentences and notes.

    title: The game and the golden ratio
    about: One sentence.
    source: Cole & Davie 1969

    # Two numbers
    link: /grossman/3,8?hide=values
    show: rectangle
    A paragraph of Markdown with formulas, $b/a > \\Phi$. A checked fact is written {2: value grossman 3,8}.
    ?: A question, predicted before it is revealed.
    !: The answer.
    note: What only the speaker sees.

Facts are computed when the file is read: a wrong one is a mistake of the file, reported with its line. While a slide
hides its values, the facts that would tell them are left blank; one reveal shows both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches

from engine.budget import shared
from webapp.figures.registry import PICTURES
from webapp.http.problems import Problem
from webapp.pages.registry import Registry, Site
from webapp.text.facts import tells_answers, without_facts, wrong_facts
from webapp.text.markdown import plain, wrong_formulas

HEADER = ("title", "about", "source")
KEYS = ("link", "show", "?", "!", "note")
ONCE = ("link", "show", "?", "!")
_KEY = re.compile(r"([a-z]+|[?!]):(?!//)\s*(.*)")


@dataclass(frozen=True)
class Mistake:
    """What is wrong in a lecture file, where, and what would do."""

    line: int
    words: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.words}"


class LectureError(ValueError):
    """A lecture that cannot be shown, with all its mistakes."""

    def __init__(self, name: str, mistakes: list[Mistake]) -> None:
        super().__init__("\n".join(f"{name}, {mistake}" for mistake in mistakes))
        self.mistakes = mistakes

    @classmethod
    def of(cls, reports: list[str]) -> LectureError:
        """The reports of several lectures as one."""
        error = cls("", [])
        error.args = ("\n".join(reports),)
        return error


@dataclass
class Step:
    """One slide."""

    title: str
    line: int
    link: str = ""
    show: tuple[str, ...] = ()
    body: list[str] = field(default_factory=list)
    """its lines of Markdown, with the facts as they are written"""
    question: str = ""
    answer: str = ""
    notes: list[str] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)
    """where its link, its pictures, its question and its answer stand in the file"""

    @property
    def text(self) -> list[str]:
        """Its paragraphs without markup."""
        return plain(without_facts(self.source))

    @property
    def source(self) -> str:
        """Its Markdown."""
        return "\n".join(self.body)

    @property
    def hides(self) -> bool:
        """Whether its link hides the values of its picture."""
        return "hide=values" in self.link

    @property
    def waits(self) -> bool:
        """Whether something on it waits for the reveal: an answer, or what its text tells of values that are hidden."""
        return bool(self.question) or (self.hides and tells_answers(self.source))


@dataclass
class Lecture:
    """A lecture: its header and its steps."""

    slug: str
    title: str = ""
    about: str = ""
    source: str = ""
    steps: list[Step] = field(default_factory=list)


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
    yield from (Mistake(number, wrong) for wrong in wrong_facts(value))
    yield from (Mistake(number, wrong) for wrong in wrong_formulas(without_facts(value)))
    _store(lecture, key, value if key else raw, number)


def _twice(lecture: Lecture, key: str, number: int) -> Iterator[Mistake]:
    """A key that a step may have once, and has already."""
    if lecture.steps and key in lecture.steps[-1].lines:
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
    if key in ONCE:
        step.lines[key] = number
    if key == "link":
        step.link = value
    elif key == "show":
        step.show = tuple(part.strip() for part in value.split(","))
    elif key == "?":
        step.question = without_facts(value)
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


def _check_pictures(step: Step, there: tuple[str, ...]) -> Iterator[Mistake]:
    """The pictures a step names are on the page of its link."""
    for name in step.show:
        if name not in there:
            near = get_close_matches(name, there, 1)
            meant = f"did you mean {near[0]}?" if near else f"it has {', '.join(there) or 'none'}"
            yield Mistake(step.lines["show"], f"{name!r} is not a picture of {step.link}; {meant}")
