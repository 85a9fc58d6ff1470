"""Sharing a page: its link, embed code, QR code, previews and files. Absolute links come from the configured address
alone, never from what a request says of itself."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import unquote

from flask import current_app

from webapp.exports.figure import figures
from webapp.exports.formats import FORMATS
from webapp.exports.offer import Offer
from webapp.exports.qr_code import LONGEST
from webapp.exports.summary import Said, said
from webapp.http.links import link
from webapp.pages.page import Page

WIDTH, HEIGHT = 760, 620
"""of an embedded page, until it tells its own height"""
_BASE = re.compile(r"https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?|https?://\[[0-9a-fA-F:]+\](:[0-9]{1,5})?")
_NAMES = {
    "stern-brocot": "Stern–Brocot tree",
    "calkin-wilf": "Calkin–Wilf tree",
    "lattice": "Lattice",
    "rectangle": "Rectangle",
    "tree": "Tree",
    "card": "Preview card",
    "handout": "Handout, one page",
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
    beamer: str = ""

    @property
    def label(self) -> str:
        """What a link says: the beginning of the title."""
        return ", ".join(self.title.split(" · ")[:2])

    @property
    def tex_label(self) -> str:
        r"""The label for TeX.

        >>> Share("", "Lattice of grossman~1-3", "", "/grossman~1-3/lattice").tex_label
        'Lattice of grossman\\textasciitilde{}1-3'
        """
        return re.sub(r"([%#&_$])", r"\\\1", self.label).replace("~", r"\textasciitilde{}")

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


def share_of(page: Page, offer: Offer) -> Share:
    """What can be passed on of a page that offers this."""
    base: str = current_app.config["BASE"]
    here = link(page.path, page.query)
    told = said(page)
    return Share(
        base,
        told.line if told.headline else page.title,
        page.description or told.rule or DESCRIPTION,
        here,
        f"/embed{here}" if offer.embeds else "",
        f"/qr{here}" if base and len(base + here) <= LONGEST else "",
        *_preview(page, offer, told),
        {suffix: _files(page, suffix, offer) for suffix in offer.files},
        f"/frames{here}" if offer.embeds else "",
        link(page.path, page.query | {"form": "beamer"}, ".tex") if offer.embeds else "",
    )


def _preview(page: Page, offer: Offer, told: Said) -> tuple[str, str]:
    """The picture a pasted link shows, and what it shows in words."""
    if offer.pictures:
        summary = next(iter(figures(page).values())).drawing.summary
        return link(page.path, page.query | {"picture": "card"}, ".png"), f"{told.line}. {summary}"
    if "lecture" in page.shown and page.shown["card"]:
        return page.shown["card"], f"A slide: {page.title}"
    return SITE_CARD, DESCRIPTION


SITE_CARD = link("/grossman/3,8", {"picture": "card"}, ".png")
DESCRIPTION = "The game Euclid on the Stern–Brocot tree, the Calkin–Wilf tree and the lattice of pairs."


def _files(page: Page, suffix: str, offer: Offer) -> list[File]:
    """The files of a format: one a picture, or one alone."""
    if "picture" not in FORMATS[suffix].parameters:
        return [_file(page, FORMATS[suffix].words, suffix, {})]
    names = offer.choices(suffix)
    if not offer.pictures:
        return [_file(page, "Handout, to print", suffix, {})]
    return [_file(page, _NAMES[name], suffix, {"picture": name if name != names[0] else ""}) for name in names]


def _file(page: Page, words: str, suffix: str, query: dict[str, str]) -> File:
    return File(words, link(page.path, page.query | query, suffix), suffix, query)
