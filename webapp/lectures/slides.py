"""The pictures of a slide, drawn for the last row: large type whatever the theme, with and without the values."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from webapp.figures.figure import Figure
from webapp.http.links import link
from webapp.lectures.file_format import Step
from webapp.pages.registry import Site

LARGE = "projector"
"""the theme whose drawings can be read from far away"""


@dataclass(frozen=True)
class Slide:
    """A step, and the site its link leads to."""

    step: Step
    site: Site

    @property
    def hides(self) -> bool:
        """Whether its link hides the values."""
        return "hide=values" in self.step.link

    def figures(self, reveal: bool = False, theme: str = LARGE) -> list[Figure]:
        """The pictures it names; a reveal shows the values that its link hides."""
        if not self.step.link:
            return []
        view = self.site.view(self.step.link)
        hide = "" if reveal else view.query.get("hide", "")
        themed = self.site.view(link(view.path, view.query | {"hide": hide, "theme": theme}))
        return [themed.figures()[name] for name in self.step.show]

    def pictures(self, reveal: bool = False) -> list[tuple[str, Markup]]:
        """The pictures as markup, with their titles; their links leave the theme to the reader."""
        return [(figure.title, Markup(_own_theme(figure.svg()))) for figure in self.figures(reveal)]

    @property
    def closed(self) -> list[tuple[str, Markup]]:
        """The pictures as the link has them."""
        return self.pictures()

    @property
    def open(self) -> list[tuple[str, Markup]]:
        """The pictures with the values that the link hides; none where it hides nothing."""
        return self.pictures(reveal=True) if self.hides else []

    def preview(self) -> str:
        """The card of the page it shows, hiding what the slide hides; empty where that page has no pictures."""
        if not self.step.link or not self.site.pages.find(self.step.link)[0].files.pictures:
            return ""
        view = self.site.view(self.step.link)
        return link(view.path, view.query | {"picture": "card"}, ".png")


def _own_theme(svg: str) -> str:
    asked = f"theme={LARGE}"
    return svg.replace(f"?{asked}&amp;", "?").replace(f"&amp;{asked}", "").replace(f"?{asked}", "")
