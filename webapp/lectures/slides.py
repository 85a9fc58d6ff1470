"""A slide: its text, and its pictures drawn for the last row, large whatever the theme, with and without the values."""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup

from engine.cached import cached_property
from webapp.figures.drawing.colour_key import Swatch
from webapp.figures.drawing.readable import readable
from webapp.figures.drawing.svg import page_svg
from webapp.figures.figure import Figure
from webapp.http.links import link
from webapp.lectures.lecture import Step
from webapp.pages.documents import Frame
from webapp.pages.registry import Site
from webapp.text import markdown
from webapp.text.facts import without_facts

LARGE = "projector"
"""the theme whose drawings can be read from far away"""
PANELS = {"side": (832, 650), "wide": (1264, 440)}
"""width and height of the pictures of a slide on a screen of 1280 × 720: beside the text, or below it"""
KEY, CAPTION = 46, 34
"""of that height, what the colour key below a picture takes, and its title where there are several"""
LETTERS = 24.5
"""the height of the smallest letters there"""
WIDE = 1.6
"""pictures that are wider than this, compared with their height, stand below the text"""


@dataclass(frozen=True)
class Picture:
    """A picture of a slide as markup, with its title and its colours."""

    title: str
    svg: Markup
    key: tuple[Swatch, ...]


@dataclass(frozen=True)
class Slide:
    """A step, and the site its link leads to; in front of a class its pictures have no links that lead away."""

    step: Step
    site: Site
    links: bool = True

    def figures(self, reveal: bool = False) -> list[Figure]:
        """The pictures it names; a reveal shows the values that its link hides."""
        if not self.step.link or not self.step.show:
            return []
        view = self.site.view(self.step.link)
        hide = "" if reveal else view.query.get("hide", "")
        themed = self.site.view(link(view.path, view.query | {"hide": hide, "theme": LARGE}))
        drawn = themed.slide_figures(several=len(self.step.show) > 1)
        return [drawn[name] for name in self.step.show]

    @cached_property
    def layout(self) -> str:
        """Whether its pictures stand beside its text or below it."""
        drawings = [figure.drawing for figure in self.figures()]
        shape = sum(drawing.width / drawing.height for drawing in drawings)
        return "bare" if not drawings else "wide" if shape > WIDE else "side"

    def pictures(self, reveal: bool = False) -> list[Picture]:
        """The pictures as markup; their links leave the theme to the reader."""
        return [self._picture(figure) for figure in self.figures(reveal)]

    def _picture(self, figure: Figure) -> Picture:
        drawing = replace(figure.drawing, data={}, focusable=figure.drawing.focusable and self.links)
        (width, height), several = PANELS[self.layout], len(self.step.show) > 1
        room = height - (KEY if drawing.key else 0) - (CAPTION if several else 0)
        scale = min(width / len(self.step.show) / drawing.width, room / drawing.height)
        svg = page_svg(readable(drawing, LETTERS / scale), "" if self.links else None)
        return Picture(figure.title, Markup(_own_theme(svg)), drawing.key)

    def text(self, reveal: bool = False) -> Markup:
        """Its text; answers that its picture hides are left blank."""
        return markdown.html(without_facts(self.step.source, hide=self.step.hides and not reveal))

    @property
    def question(self) -> Markup:
        """Its question."""
        return markdown.inline_html(self.step.question)

    @property
    def options(self) -> list[tuple[Markup, bool]]:
        """The answers to choose from, each with whether it is the right one."""
        return [(markdown.inline_html(one.text), one.right) for one in self.step.options]

    @property
    def answer(self) -> Markup:
        """Its answer."""
        return markdown.inline_html(self.step.answer)

    @property
    def notes(self) -> list[Markup]:
        """What only the speaker sees."""
        return [markdown.inline_html(note) for note in self.step.notes]

    def frame(self) -> Frame:
        """The slide as files show it."""
        step = self.step
        text = without_facts(step.source, hide=step.hides), without_facts(step.source)
        figures = self.figures()
        revealed = self.figures(reveal=True) if step.hides and step.waits else figures
        return Frame(
            step.title, self.layout, text, (figures, revealed), step.question, step.answer, step.notes, step.waits
        )

    def preview(self) -> str:
        """The card of the page it shows, hiding what the slide hides; empty where that page has no pictures."""
        if not self.step.link or not self.site.pages.find(self.step.link)[0].files.pictures:
            return ""
        view = self.site.view(self.step.link)
        return link(view.path, view.query | {"picture": "card"}, ".png")


def _own_theme(svg: str) -> str:
    asked = f"theme={LARGE}"
    return svg.replace(f"?{asked}&amp;", "?").replace(f"&amp;{asked}", "").replace(f"?{asked}", "")
