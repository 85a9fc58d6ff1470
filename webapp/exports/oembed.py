"""What other sites ask of a link: how to embed it (oEmbed), and its QR code."""

from html import escape

from engine.integers import read_positive
from webapp.exports.qr_code import qr_svg
from webapp.exports.share import HEIGHT, SITE_CARD, WIDTH
from webapp.http.json_value import JsonObject, json_text
from webapp.http.links import QR_LINK, link
from webapp.http.problems import Problem
from webapp.http.responses import JSON, OPEN, SVG, Content
from webapp.pages.embed import PARAMETERS as EMBEDDED
from webapp.pages.registry import PageRequest, Site
from webapp.pages.view import View

PARAMETERS = ("format", "maxheight", "maxwidth", "url")
SIZE = 100_000
LEAST = 200
"""pixels an embedded page needs"""


def _base(site: Site) -> str:
    if not site.base:
        raise Problem(404, "this copy of the site has no address of its own")
    return site.base


def qr_code(request: PageRequest) -> Content:
    """The QR code of the page whose path and query follow /qr."""
    view = request.site.view(link(f"/{request.parts.get('rest', '')}", request.query.given.to_dict()))
    address = _base(request.site) + view.link
    if len(address) > QR_LINK:
        raise Problem(422, f"the link has {len(address)} characters: a QR code holds at most {QR_LINK}", "url")
    return Content(qr_svg(address), SVG, OPEN)


def oembed(request: PageRequest) -> Content:
    """How to embed a link of this site, as oEmbed 1.0 says it."""
    query, base = request.query, _base(request.site)
    if query.given.get("format", "json") != "json":
        raise Problem(501, "only the format json is spoken here", "format")
    given = query.given.get("url", "")
    if not given.startswith(f"{base}/"):
        raise Problem(404, f"try a link that begins with {base}/", "url")
    width = query.take("maxwidth", lambda text: read_positive(text, "a width", SIZE), WIDTH)
    height = query.take("maxheight", lambda text: read_positive(text, "a height", SIZE), HEIGHT)
    view = request.site.view(given.removeprefix(base))
    size = max(min(width, WIDTH), LEAST), max(min(height, HEIGHT), LEAST)
    framed = view if view.framed else _embedded(request.site, view)
    low = {"height": str(size[1])} if size[1] < HEIGHT else {}
    address = link(framed.path, framed.query | low)
    return Content(json_text(_description(request.site, view, address, *size)), JSON, OPEN)


def _embedded(site: Site, view: View) -> View:
    """The page in a frame of a page with a picture."""
    try:
        return site.view(f"/embed{view.link}")
    except Problem:
        raise Problem(404, "only pages with a picture can be embedded", "url") from None


def _description(site: Site, view: View, address: str, width: int, height: int) -> JsonObject:
    base, title, size = site.base, view.summary().line, f'width="{width}" height="{height}"'
    source = escape(base + address)
    frame = f'<iframe src="{source}" {size} title="{escape(title)}" loading="lazy" allowfullscreen></iframe>'
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Euclid Explorer",
        "provider_url": f"{base}/",
        "title": title,
        "html": frame,
        "width": width,
        "height": height,
        "thumbnail_url": base + _thumbnail(site, view),
        "thumbnail_width": 1200,
        "thumbnail_height": 630,
        "cache_age": 86400,
    }


def _thumbnail(site: Site, view: View) -> str:
    """The card of a page that has one, else what a pasted link shows."""
    path = view.path.removeprefix("/embed")
    if site.pages.find(path)[0].files.pictures:
        query = {name: text for name, text in view.query.items() if name not in EMBEDDED}
        return link(path, query | {"picture": "card"}, ".png")
    preview = view.preview()
    return preview.link if preview else SITE_CARD
