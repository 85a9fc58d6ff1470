"""Sharing a page: its link, embed code, QR code, previews and files. Absolute links come from the configured address
alone, never from what a request says of itself."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from urllib.parse import unquote

from webapp.exports.tikz.package import PATH as STYLES
from webapp.figures.registry import PICTURES
from webapp.http.links import QR_LINK, link
from webapp.pages.files import FORMATS, Files
from webapp.pages.view import View

WIDTH, HEIGHT = 760, 620
"""of an embedded page, until it tells its own height"""
BOTH_TREES = "picture=trees"
PICTURE_HEIGHT = 480
"""of an embedded picture, which fits whatever height it is given"""
_BASE = re.compile(r"https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?|https?://\[[0-9a-fA-F:]+\](:[0-9]{1,5})?")
_DOCUMENTS = {
    "card": "Preview card",
    "handout": "Handout, one page",
    "slide": "This slide, 1920 × 1080",
    "slides": "Beamer slides of the lecture, 16:9",
}


def read_base(text: str) -> str:
    """The address of the site as it is configured: scheme, host and port, nothing else.

    >>> read_base("https://euclid.example/")
    'https://euclid.example'
    """
    base = text.strip().removesuffix("/")
    if base and not _BASE.fullmatch(base):
        raise ValueError(f"{text!r} is not the address of a site: try such as https://euclid.example")
    return base


@dataclass(frozen=True)
class File:
    """A file beside a page."""

    words: str
    link: str
    suffix: str
    query: dict[str, str]


@dataclass(frozen=True)
class Share:
    """What can be passed on of a page; links begin with a slash, `base` goes before them."""

    base: str
    title: str
    description: str
    link: str
    embed: str = ""
    qr: str = ""
    card: str = ""
    alt: str = ""
    files: dict[str, list[File]] = field(default_factory=dict)
    frames: str = ""
    slides: list[File] = field(default_factory=list)
    """files of beamer slides, one per picture"""
    animated: list[File] = field(default_factory=list)
    """animated pictures of the line of play"""
    styles: tuple[str, str] = ("", "")
    """the LaTeX package of colours and styles, and the same in greys"""
    height: int = HEIGHT
    """pixels of an embedded page"""
    talk: bool = False
    """whether it is a lecture, whose slides the command line packs as images"""

    @property
    def label(self) -> str:
        """What a link says: the beginning of the title."""
        return ", ".join(self.title.split(" · ")[:2])

    @property
    def attribute(self) -> str:
        """The label between double quotes of HTML.

        >>> Share("", "(3, 8) · Grossman's Euclid · value 2", "", "/grossman/3,8").attribute
        "(3, 8), Grossman's Euclid"
        """
        return escape(self.label, quote=False).replace('"', "&quot;")  # an apostrophe may stay as it is

    @property
    def tex_label(self) -> str:
        r"""The label for TeX.

        >>> Share("", "Lattice of grossman~1-3", "", "/grossman~1-3/lattice").tex_label
        'Lattice of grossman\\textasciitilde{}1-3'
        """
        return re.sub(r"([%#&_$])", r"\\\1", self.label).replace("~", r"\textasciitilde{}")

    @property
    def picture(self) -> str:
        """The embedded page with both trees alone, which fits any frame."""
        return f"{self.embed}{'&' if '?' in self.embed else '?'}{BOTH_TREES}"

    @property
    def spoken(self) -> str:
        """The link as a browser shows it."""
        return unquote(self.link)

    @property
    def json(self) -> str:
        """The twin of the page."""
        path, _, query = self.link.partition("?")
        return f"{path}.json{'?' if query else ''}{query}"

    @property
    def tex_link(self) -> str:
        r"""The link as \href takes it.

        >>> Share("", "", "", "/euclid/3,8?line=1&step=0").tex_link
        '/euclid/3,8?line=1\\&step=0'
        """
        return re.sub(r"([%#&])", r"\\\1", self.link)

    @property
    def oembed(self) -> str:
        """The link that tells others how to embed this one."""
        return link("/oembed", {"url": self.base + self.link}) if self.base and self.embed else ""


NOTHING: Mapping[str, str] = {}


def share_of(view: View, files: Files, base: str) -> Share:
    """What can be passed on of a page with these files."""
    here, summary = view.link, view.summary()
    return Share(
        base,
        summary.line if summary.headline else view.title,
        view.description or summary.rule or DESCRIPTION,
        here,
        f"/embed{here}" if files.embeds else "",
        f"/qr{here}" if base and len(base + here) <= QR_LINK else "",
        *_preview(view, files),
        {suffix: _files(view, suffix, files) for suffix in files.suffixes},
        f"/frames{here}" if files.plays else "",
        _files(view, ".tex", files, {"form": "beamer"}) if ".tex" in files.suffixes and files.pictures else [],
        _files(view, ".svg", files, {"animate": "line"}) if files.animations else [],
        (link(STYLES, {"theme": view.theme}), link(STYLES, {"grey": "1", "theme": view.theme})),
        HEIGHT if files.plays else PICTURE_HEIGHT,
        files.talk,
    )


def _preview(view: View, files: Files) -> tuple[str, str]:
    """The picture a pasted link shows, and what it shows in words."""
    if files.pictures:
        words = f"{view.summary().line}. {view.figures()[files.pictures[0]].summary}"
        return link(view.path, view.query | {"picture": "card"}, ".png"), words
    preview = view.preview()
    return (preview.link, preview.words) if preview else (SITE_CARD, DESCRIPTION)


SITE_CARD = link("/grossman/3,8", {"picture": "card"}, ".png")
DESCRIPTION = "The game Euclid on the Stern–Brocot tree, the Calkin–Wilf tree and the lattice of pairs."


def _files(view: View, suffix: str, files: Files, more: Mapping[str, str] = NOTHING) -> list[File]:
    """The files of a format, one per picture, with more in their links."""
    if "picture" not in FORMATS[suffix].parameters:
        return [_file(view, FORMATS[suffix].words, suffix, {})]
    names = files.choices(suffix)
    queries = {name: {"picture": name if name != names[0] else "", **more} for name in names}
    return [_file(view, _title(name, files), suffix, query) for name, query in queries.items()]


def _title(name: str, files: Files) -> str:
    if name == "handout" and not files.pictures:
        return "Handout, to print"
    return _DOCUMENTS.get(name) or PICTURES[name].title


def _file(view: View, words: str, suffix: str, query: dict[str, str]) -> File:
    return File(words, link(view.path, view.query | query, suffix), suffix, query)
