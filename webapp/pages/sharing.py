"""The addresses others read: QR codes, oEmbed, the frames of a line."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from flask import Response, current_app, request

from engine.integers import read_positive
from webapp.exports.figure import TITLES
from webapp.exports.file_response import OPEN
from webapp.exports.line_of_play import with_line
from webapp.exports.qr_code import LONGEST, qr_svg
from webapp.exports.share import HEIGHT, WIDTH
from webapp.exports.summary import said
from webapp.http.links import link
from webapp.http.problems import Problem
from webapp.http.request import Reading
from webapp.http.responses import finish, json_text
from webapp.pages.page import Page
from webapp.pages.position import PARAMETERS as OF_POSITIONS
from webapp.pages.position import read_course
from webapp.pages.resolve import resolve

OEMBED_PARAMETERS = ("format", "maxheight", "maxwidth", "url")
FRAMES_PARAMETERS = (*OF_POSITIONS, "picture")
SIZE = 100_000
LEAST = 200
"""pixels an embedded page needs"""


def _base() -> str:
    base: str = current_app.config["BASE"]
    if not base:
        raise Problem(404, "this site does not know its own address: start it with --base https://… or set EUCLID_BASE")
    return base


def qr(reading: Reading, rest: str = "") -> Response:
    """The QR code of the page whose path and query follow /qr."""
    page = resolve(link(f"/{rest}", reading.given.to_dict()))
    address = _base() + link(page.path, page.query)
    if len(address) > LONGEST:
        raise Problem(422, f"the link has {len(address)} characters: a code takes at most {LONGEST}", "url")
    return finish(request, qr_svg(address), "image/svg+xml", OPEN)


def oembed(reading: Reading) -> Response:
    """How to embed a link of this site, as oEmbed 1.0 tells it."""
    base, given = _base(), reading.given.get("url", "")
    if reading.given.get("format", "json") != "json":
        raise Problem(501, "only the format json is spoken here", "format")
    if not given.startswith(f"{base}/"):
        raise Problem(404, f"try a link that begins with {base}/", "url")
    width = reading.take("maxwidth", lambda text: read_positive(text, "a width", SIZE), WIDTH)
    height = reading.take("maxheight", lambda text: read_positive(text, "a height", SIZE), HEIGHT)
    page = resolve(given.removeprefix(base))
    if "course" not in page.shown:
        raise Problem(404, "only positions can be embedded", "url")
    return finish(
        request, json_text(_told(base, page, min(width, WIDTH), min(height, HEIGHT))), "application/json", OPEN
    )


def _told(base: str, page: Page, width: int, height: int) -> dict[str, str | int]:
    title, size = said(page).line, f'width="{max(width, LEAST)}" height="{max(height, LEAST)}"'
    source = escape(f"{base}/embed{link(page.path, page.query).removeprefix('/embed')}")
    frame = f'<iframe src="{source}" {size} title="{escape(title)}" loading="lazy" allowfullscreen></iframe>'
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Euclid Explorer",
        "provider_url": f"{base}/",
        "title": title,
        "html": frame,
        "width": max(width, LEAST),
        "height": max(height, LEAST),
        "thumbnail_url": base + link(page.path.removeprefix("/embed"), page.query | {"picture": "card"}, ".png"),
        "thumbnail_width": 1200,
        "thumbnail_height": 630,
        "cache_age": 86400,
    }


def frames_page(reading: Reading, game_text: str, position_text: str) -> Page:
    """The frames of a line, numbered: each is the picture at one step, as SVG."""
    course, _ = read_course(reading, game_text, position_text)
    picture = reading.choose("picture", tuple(name for name in TITLES if name != "tree"))
    full = with_line(course)
    length = len(full.view.line.multiples)
    path, names = (
        f"/{course.start.game}/{course.start.position}",
        {"picture": "" if picture == "stern-brocot" else picture},
    )
    frames = [link(path, replace(full.view, step=step).query() | names, ".svg") for step in range(length + 1)]
    query = course.view.query() | names
    data = {
        "game": str(course.start.game),
        "position": [str(course.start.position.a), str(course.start.position.b)],
        "line": [str(multiple) for multiple in full.view.line.multiples],
        "picture": picture or "stern-brocot",
        "frames": frames,
    }
    shown = {
        "frames": frames,
        "picture_name": TITLES[picture or "stern-brocot"],
        "back": link(path, course.view.query()),
    }
    return Page(f"Frames · {path}"[:80], f"/frames{path}", query, data, "frames.html", shown, course.view.theme)
