"""How each format is written: what a view shows, as SVG, PNG, PDF, TikZ, CSV or one HTML file."""

from collections.abc import Callable
from dataclasses import dataclass

from webapp.exports import documents
from webapp.exports.animation import animated_svg
from webapp.exports.standalone_html import html_file
from webapp.exports.svg import picture_svg
from webapp.exports.tikz import latex
from webapp.exports.tikz.talk import lecture
from webapp.exports.tikz.worksheet import worksheet
from webapp.exports.typeset import Kind
from webapp.figures.figure import Figure
from webapp.http.request import QueryReader
from webapp.http.responses import gathered
from webapp.pages.files import Files, Format
from webapp.pages.view import View


@dataclass(frozen=True)
class Options:
    """Which picture of a page is taken, and how; `base` is the address of the site."""

    base: str = ""
    picture: str = ""
    scale: int = 1
    background: bool = True
    form: str = ""
    grey: bool = False
    animate: bool = False


def read_options(reading: QueryReader, files: Files, form: Format, base: str) -> tuple[Options, dict[str, str]]:
    """The options a query chooses, and their canonical spelling."""
    if "picture" not in form.parameters:
        return Options(base), {}
    names = files.choices(form.suffix)
    picture = reading.choose("picture", names) or names[0]
    scale, background = reading.choose("scale", ("1", "2")), reading.choose("background", ("none",))
    shape = reading.choose("form", files.tex_forms)
    grey, animate = reading.choose("grey", ("1",)), reading.choose("animate", files.animations)
    query = {
        "picture": "" if picture == names[0] else picture,
        "scale": "" if scale == "1" else scale,
        "background": background,
        "form": "" if shape == "standalone" else shape,
        "grey": grey,
        "animate": animate,
    }
    return Options(base, picture, int(scale or 1), not background, query["form"], bool(grey), bool(animate)), query


def _figure(view: View, options: Options) -> Figure:
    return view.figures()[options.picture]


def _svg(view: View, options: Options) -> str:
    if options.animate:
        figures = view.in_steps(options.picture)
        drawings = [figure.drawing for figure in figures]
        return animated_svg(drawings, figures[0].title, view.theme, options.base or None, options.background)
    return picture_svg(_figure(view, options), view.theme, options.base, options.background)


def _typeset(kind: Kind) -> Callable[[View, Options], bytes]:
    """A picture, the card or the handout as PNG or PDF."""

    def write(view: View, options: Options) -> bytes:
        if options.picture == "card":
            return documents.card(view, options.base, kind, options.scale, options.background)
        if options.picture == "handout":
            return documents.handout(view.handout(), options.base, kind, options.scale)
        if options.picture == "slide":
            return documents.slide(view.frame(), view.query.get("reveal", "") != "", view.theme)
        return documents.picture(
            _figure(view, options), view.theme, options.base, kind, options.scale, options.background
        )

    return write


def _tex(view: View, options: Options) -> str:
    if options.picture == "handout":
        return worksheet(view.sheet(), options.base, options.grey)
    if options.picture == "slides":
        return lecture(view.talk(), view.theme, options.grey)
    if options.form == "beamer":
        return latex.slides(_heading(view), view.in_steps(options.picture), view.theme, options.grey)
    write = latex.bare if options.form == "bare" else latex.page
    return write(view.print_figures()[options.picture], view.theme, options.grey)


def _heading(view: View) -> str:
    """What stands above a slide: which position or picture, in which game."""
    summary = view.summary()
    return f"{summary.title} in {summary.subtitle}" if summary.subtitle else summary.title


def _csv(view: View, options: Options) -> str:
    return gathered(view.csv_parts())


def _txt(view: View, options: Options) -> str:
    return "".join(f"{line}\n" for line in view.text_lines())


def _html(view: View, options: Options) -> str:
    return html_file(view, options.base)


WRITERS: dict[str, Callable[[View, Options], str | bytes]] = {
    ".svg": _svg,
    ".png": _typeset("png"),
    ".pdf": _typeset("pdf"),
    ".tex": _tex,
    ".csv": _csv,
    ".html": _html,
    ".txt": _txt,
}
"""suffix of a format → how a view is written in it"""
