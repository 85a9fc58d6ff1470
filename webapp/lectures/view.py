"""Lectures: slides with live pictures, a view for presenting, a speaker's view, an overview, a handout."""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup

from engine.cached import cached_property
from engine.integers import read_natural
from webapp.exports.qr_code import qr_svg
from webapp.figures.figure import Figure
from webapp.http.json_value import JsonObject
from webapp.http.links import QR_LINK, link
from webapp.http.parameters import THEMES
from webapp.http.problems import Problem
from webapp.lectures.lecture import Lecture, LectureError, Step
from webapp.lectures.library import lecture_at, lectures, own
from webapp.lectures.slides import Slide
from webapp.pages.documents import Frame, Handout, Preview, Standalone, Talk
from webapp.pages.registry import PageRequest, Site
from webapp.pages.view import View
from webapp.text.markdown import plain

PARAMETERS = ("reveal", "step", "theme", "view")
TEMPLATES = {
    "": "lecture.html",
    "present": "lecture.html",
    "speaker": "speaker.html",
    "overview": "overview.html",
    "present-overview": "overview.html",
    "handout": "handout.html",
}
MODES = tuple(sorted(filter(None, TEMPLATES)))
ASKING = ("", "present", "speaker")
"""the views in which a question waits for its reveal"""
PRESENTING = ("present", "present-overview")
"""the views a class looks at"""


@dataclass(frozen=True)
class LecturesView(View):
    """The list; a lecture with mistakes stands there with them."""

    site: Site
    theme: str

    template = "lectures.html"

    @classmethod
    def build(cls, request: PageRequest) -> LecturesView:
        """The page of a link."""
        return cls(request.site, request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return "Lectures"

    @property
    def path(self) -> str:
        """Its path."""
        return "/lectures"

    @property
    def changes(self) -> bool:
        """Whether there is a folder of one's own."""
        return bool(own(self.site))

    @cached_property
    def rows(self) -> list[JsonObject]:
        """The lectures."""
        return [_row(slug, found) for slug, found in lectures(self.site).items()]

    def data(self) -> JsonObject:
        """The same."""
        return {"lectures": self.rows}


def _row(slug: str, found: Lecture | LectureError) -> JsonObject:
    if isinstance(found, LectureError):
        return {"slug": slug, "title": slug, "about": "", "steps": 0, "mistakes": str(found).splitlines()}
    return {"slug": slug, "title": found.title, "about": found.about, "steps": len(found.steps), "mistakes": []}


@dataclass(frozen=True)
class LectureView(View):
    """One slide of a lecture, or one of the other views of it."""

    site: Site
    lecture: Lecture
    number: int
    mode: str
    reveal: bool
    theme: str

    standalone = Standalone("standalone_lecture.html", "standalone-lecture.js")

    @classmethod
    def build(cls, request: PageRequest) -> LectureView:
        """The page of a link."""
        site, query = request.site, request.query
        lecture = lecture_at(request.parts["slug"], site)
        number = query.take("step", lambda text: read_natural(text, "a step", len(lecture.steps)), 1)
        if number == 0:
            raise Problem(422, f"steps are counted from 1 to {len(lecture.steps)}", "step")
        mode, reveal = query.choose("view", MODES), query.choose("reveal", ("answer",))
        asks = lecture.steps[number - 1].waits and mode in ASKING
        return cls(site, lecture, number, mode, asks and bool(reveal), query.choose("theme", THEMES))

    @property
    def template(self) -> str:  # type: ignore[override] # each mode has its own
        """The template of the mode."""
        return TEMPLATES[self.mode]

    @property
    def step(self) -> Step:
        """The slide."""
        return self.lecture.steps[self.number - 1]

    @property
    def following(self) -> Step | None:
        """The slide after it."""
        return self.lecture.steps[self.number] if self.number < len(self.lecture.steps) else None

    @property
    def title(self) -> str:
        """Slide and lecture."""
        return f"{self.step.title} · {self.lecture.title}"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/lectures/{self.lecture.slug}"

    @property
    def query(self) -> dict[str, str]:
        """Step, mode, reveal, theme."""
        step = "" if self.number == 1 else str(self.number)
        return {"step": step, "theme": self.theme, "view": self.mode, "reveal": "answer" if self.reveal else ""}

    @property
    def description(self) -> str:
        """What the lecture is about."""
        return self.lecture.about

    @property
    def changes(self) -> bool:
        """Whether it comes from a folder of one's own."""
        return self.lecture.slug in own(self.site)

    @cached_property
    def slide(self) -> Slide:
        """The slide with its pictures; only outside of presenting they lead to other pages."""
        return Slide(self.step, self.site, links=self.mode == "")

    @property
    def next_slide(self) -> Slide | None:
        """The slide after it."""
        return None if self.following is None else Slide(self.following, self.site, links=False)

    @property
    def all_slides(self) -> list[Slide]:
        """Every step, for the handout, the overview and the one-file copy."""
        return [Slide(step, self.site, links=self.mode == "handout") for step in self.lecture.steps]

    @property
    def presenting(self) -> bool:
        """Whether a class looks at it."""
        return self.mode in PRESENTING

    @property
    def thumbnails(self) -> list[tuple[Slide, str]]:
        """Every slide with its link; while presenting it leads back to that."""
        mode = "present" if self.presenting else ""
        return [(slide, self._at(place, mode)) for place, slide in enumerate(self.all_slides, 1)]

    @property
    def code(self) -> Markup:
        """The QR code of the slide: a phone that scans it opens this slide and steps on by itself."""
        address = self.site.base + replace(self, mode="", reveal=False, theme="").link
        wanted = self.mode != "overview" and self.site.base and len(address) <= QR_LINK
        return Markup(qr_svg(address) if wanted else "")  # made here from a link of ours

    def preview(self) -> Preview | None:
        """The card of the page the slide shows."""
        card = Slide(self.step, self.site).preview()
        return Preview(card, f"A slide: {self.title}") if card else None

    def file_name(self) -> tuple[str, ...]:
        """The name of the lecture."""
        return (self.lecture.slug,)

    def picture_name(self, picture: str) -> str:
        """The number of the slide it is an image of."""
        return f"slide-{self.number:02d}{'b' if self.reveal else ''}" if picture == "slide" else picture

    def handout(self) -> Handout:
        """Every step with its pictures as they are before the reveal, the answers at the end."""
        drawn = dict[str, Figure]()
        steps = list[JsonObject]()
        for place, step in enumerate(self.lecture.steps, 1):
            figures = {f"{place}-{figure.name}": figure for figure in Slide(step, self.site).figures()}
            drawn |= figures
            pictures = [[name, figure.title] for name, figure in figures.items()]
            steps.append({**_step_data(step), "pictures": pictures})
        about = {"title": self.lecture.title, "about": self.lecture.about, "source": self.lecture.source}
        return Handout("lecture", {**about, "steps": steps}, drawn, address=self.path if self.site.base else "")

    def talk(self) -> Talk:
        """Every step as a slide of a talk."""
        frames = [slide.frame() for slide in self.all_slides]
        return Talk(self.lecture.title, self.lecture.source, frames)

    def frame(self) -> Frame:
        """This slide as a slide of a talk."""
        return self.slide.frame()

    def data(self) -> JsonObject:
        """The whole lecture, and the step that is looked at."""
        lecture = self.lecture
        return {
            "slug": lecture.slug,
            "title": lecture.title,
            "about": lecture.about,
            "source": lecture.source,
            "step": self.number,
            "steps": [
                {
                    "title": step.title,
                    "url": step.link,
                    "show": list(step.show),
                    "text": step.text,
                    "question": _plain(step.question),
                    "options": [{"text": _plain(one.text), "right": one.right} for one in step.options],
                    "answer": _plain(step.answer),
                    "notes": [_plain(note) for note in step.notes],
                }
                for step in lecture.steps
            ],
        }

    def _at(self, number: int, mode: str | None = None, reveal: bool = False) -> str:
        return replace(self, number=number, mode=self.mode if mode is None else mode, reveal=reveal).link

    @property
    def links(self) -> dict[str, str]:
        """Where one can go from here."""
        number, last = self.number, len(self.lecture.steps)
        question = self.step.waits and not self.reveal and self.mode in ASKING
        ahead = self._at(number, reveal=True) if question else self._at(number + 1) if number < last else ""
        return {
            "on": ahead,
            "back": self._at(number - 1) if number > 1 else "",
            "first": self._at(1) if number > 1 else "",
            "last": self._at(last) if number < last else "",
            "reveal": self._at(number, reveal=not self.reveal),
            "overview": self._at(number, "present-overview" if self.presenting else "overview"),
            "handout": self._at(1, "handout"),
            "speaker": self._at(number, "speaker", self.reveal),
            "present": self._at(number, "" if self.mode == "present" else "present", self.reveal),
            "slide": self._at(number, "present" if self.presenting else ""),
            "leave": self._at(number, ""),
            "explore": self.step.link,
            "html": link(self.path, {"step": "" if number == 1 else str(number), "theme": self.theme}, ".html"),
            "pdf": link(self.path, {}, ".pdf"),
        }


def _step_data(step: Step) -> JsonObject:
    shown = step.link if len(step.link) <= 60 else f"{step.link[:40]} … {step.link[-10:]}"
    question, answer = _plain(step.question), _plain(step.answer)
    options = [_plain(one.text) for one in step.options]
    said = {"question": question, "options": options, "answer": answer}
    return {"title": step.title, "text": step.text, **said, "link": shown}


def _plain(text: str) -> str:
    """A text without markup."""
    return " ".join(plain(text))
