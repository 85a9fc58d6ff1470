"""The formats a page can be taken home in: which pictures, which options, under which name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from webapp.exports import documents
from webapp.exports.csv_tables import table
from webapp.exports.figure import Figure, figures
from webapp.exports.line_of_play import moments
from webapp.exports.offer import Offer
from webapp.exports.standalone_html import html_file
from webapp.exports.svg import picture_svg
from webapp.exports.tikz import latex
from webapp.http.request import Reading
from webapp.lectures.exports import lecture_html, lecture_pdf
from webapp.pages.page import Page
from webapp.pages.position import Course

DOCUMENTS: dict[str, Callable[..., bytes]] = {"card": documents.card, "handout": documents.handout}


@dataclass(frozen=True)
class Choice:
    """What of a page is taken, and how."""

    picture: str = ""
    scale: int = 1
    background: bool = True
    form: str = ""
    grey: bool = False


@dataclass(frozen=True)
class Format:
    """A format: its media type, the parameters it takes beside those of the page, how it is written."""

    suffix: str
    media_type: str
    parameters: tuple[str, ...]
    write: Callable[[Page, Choice], str | bytes]
    words: str
    inline: bool = True


def read_choice(reading: Reading, offer: Offer, form: Format) -> tuple[Choice, dict[str, str]]:
    """The choice a query makes, and its canonical spelling."""
    if "picture" not in form.parameters:
        return Choice(), {}
    names = offer.choices(form.suffix)
    picture = reading.choose("picture", names) or names[0]
    scale, background = reading.choose("scale", ("1", "2")), reading.choose("background", ("none",))
    shape = reading.choose("form", offer.forms)
    grey = reading.choose("grey", ("1",))
    query = {
        "picture": "" if picture == names[0] else picture,
        "scale": "" if scale == "1" else scale,
        "background": background,
        "form": "" if shape == "standalone" else shape,
        "grey": grey,
    }
    return Choice(picture, int(scale or 1), not background, query["form"], bool(grey)), query


def _figure(page: Page, choice: Choice) -> Figure:
    return figures(page)[choice.picture]


def _svg(page: Page, choice: Choice) -> str:
    return picture_svg(_figure(page, choice), page.theme, choice.background)


def _png(page: Page, choice: Choice) -> bytes:
    if choice.picture in DOCUMENTS:
        return DOCUMENTS[choice.picture](page, "png", choice.scale, choice.background)
    return documents.picture(_figure(page, choice), page.theme, "png", choice.scale, choice.background)


def _pdf(page: Page, choice: Choice) -> bytes:
    if "lecture" in page.shown:
        return lecture_pdf(page.shown["lecture"])
    if choice.picture in DOCUMENTS:
        return DOCUMENTS[choice.picture](page, "pdf", 1, choice.background)
    return documents.picture(_figure(page, choice), page.theme, "pdf", 1, choice.background)


def _tex(page: Page, choice: Choice) -> str:
    course: Course | None = page.shown.get("course")
    if choice.form == "beamer" and course:
        drawn = [moment.figure(choice.picture) for moment in moments(course)]
        position = (course.start.position.a, course.start.position.b)
        return latex.slides(drawn, course.start.game, position, page.theme, choice.grey)
    write = latex.bare if choice.form == "bare" else latex.page
    return write(_figure(page, choice), page.theme, choice.grey)


def _csv(page: Page, choice: Choice) -> str:
    return table(page)


def _html(page: Page, choice: Choice) -> str:
    if "lecture" in page.shown:
        return lecture_html(page.shown["lecture"], page.shown["number"], page.theme)
    return html_file(page)


FORMATS: dict[str, Format] = {
    form.suffix: form
    for form in (
        Format(".svg", "image/svg+xml", ("background", "picture"), _svg, "a picture, to be scaled and edited"),
        Format(".png", "image/png", ("background", "picture", "scale"), _png, "a picture in pixels"),
        Format(".pdf", "application/pdf", ("background", "picture"), _pdf, "a picture or a one-page handout"),
        Format(
            ".tex",
            "application/x-tex; charset=utf-8",
            ("form", "grey", "picture"),
            _tex,
            "TikZ for LaTeX",
            inline=False,
        ),
        Format(".csv", "text/csv; charset=utf-8; header=present", (), _csv, "the table", inline=False),
        Format(
            ".html",
            "text/html; charset=utf-8",
            (),
            _html,
            "one file that needs neither server nor network",
            inline=False,
        ),
    )
}
