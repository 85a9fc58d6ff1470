"""The pictures of a slide, drawn for the last row: large type whatever the theme, with and without the values."""

from __future__ import annotations

from markupsafe import Markup

from webapp.exports.figure import Figure, figures
from webapp.http.links import link
from webapp.lectures.file_format import Step
from webapp.pages.page import Page
from webapp.pages.resolve import resolve

LARGE = "projector"
"""the theme whose drawings can be read from far away"""

Drawn = tuple[str, Markup]


def figures_of(step: Step, reveal: bool = False, theme: str = "") -> list[Figure]:
    """The pictures a step names; a reveal shows the values that its link hides."""
    if not step.link:
        return []
    found = figures(page_of(step, reveal, theme))
    return [found[name] for name in step.show]


def page_of(step: Step, reveal: bool = False, theme: str = "") -> Page:
    """The page behind the link of a step."""
    page = resolve(step.link)
    hide = "" if reveal else page.query.get("hide", "")
    return resolve(link(page.path, page.query | {"hide": hide, "theme": theme}))


def hides(step: Step) -> bool:
    """Whether the link of a step hides the values."""
    return "hide=values" in step.link


def pictures(step: Step, reveal: bool = False) -> list[Drawn]:
    """The pictures of a slide as markup, with their names; their links leave the theme to the reader."""
    return [(figure.title, Markup(_own_theme(figure.svg()))) for figure in figures_of(step, reveal, LARGE)]


def _own_theme(svg: str) -> str:
    asked = f"theme={LARGE}"
    return svg.replace(f"?{asked}&amp;", "?").replace(f"&amp;{asked}", "").replace(f"?{asked}", "")
