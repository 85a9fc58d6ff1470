"""What search engines ask for: robots.txt and the site map. Absolute links begin with the configured address alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import cast

from engine.fractions.trees import TREES
from engine.games.ending import ENDINGS
from engine.moves.named_sets import NAMED
from engine.theorems.catalogue import THEOREMS
from webapp.http.json_value import JsonObject
from webapp.http.links import link
from webapp.http.problems import Problem
from webapp.http.responses import Content
from webapp.pages.home import EXAMPLES
from webapp.pages.registry import PageRequest, Site

CLOSED = ("/embed/", "/frames/", "/go", "/oembed", "/qr/", "/search")
"""where nothing is to be indexed: other forms of pages that are listed"""
FIXED = ("/", "/theorems", "/lectures", "/glossary", "/generations", "/api", "/limits", "/compare/grossman/euclid")


def robots(request: PageRequest) -> Content:
    """Which addresses crawlers should leave alone, and where the site map is."""
    rules = ["User-agent: *", *(f"Disallow: {path}" for path in CLOSED)]
    where = [f"Sitemap: {request.site.base}/sitemap.xml"] if request.site.base else []
    return Content("\n".join([*rules, *where, ""]), "text/plain; charset=utf-8")


def sitemap(request: PageRequest) -> Content:
    """The pages worth finding: games, theorems, lectures, chosen positions."""
    base = request.site.base
    if not base:
        raise Problem(404, "there is no site map, because this copy of the site has no address of its own")
    places = "".join(f"<url><loc>{escape(base + each)}</loc></url>\n" for each in dict.fromkeys(_listed(request.site)))
    schema = "http://www.sitemaps.org/schemas/sitemap/0.9"
    text = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{schema}">\n{places}</urlset>\n'
    return Content(text, "application/xml; charset=utf-8")


def lecture_titles(site: Site) -> dict[str, str]:
    """The lectures that can be shown, by the names in their links; the page that lists them is asked."""
    rows = cast(Sequence[JsonObject], site.view("/lectures").data()["lectures"])
    return {str(row["slug"]): str(row["title"]) for row in rows if not row["mistakes"]}


def _listed(site: Site) -> Iterator[str]:
    yield from FIXED
    games = [*ENDINGS, *(f"{ending}~misere" for ending in ENDINGS), *(f"grossman~{name}" for name in NAMED)]
    for game in dict.fromkeys((*games, *(example.game for example in EXAMPLES))):
        yield from (link(f"/{game}{page}") for page in ("", "/lattice", *(f"/{tree}" for tree in TREES)))
    yield from (link(f"/theorems/{name}") for name in THEOREMS)
    yield from (link(f"/lectures/{slug}") for slug in lecture_titles(site))
    yield from (example.link for example in EXAMPLES)
