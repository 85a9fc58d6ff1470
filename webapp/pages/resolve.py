"""From a link of this site to the page object behind it, without a request: for slides, cards and checks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, unquote, urlsplit

from flask import Response
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Map, Rule

from webapp.http.links import link
from webapp.http.problems import Problem
from webapp.http.request import Reading
from webapp.pages.page import Page

if TYPE_CHECKING:
    from webapp.pages.registry import PageEntry


@lru_cache(maxsize=1)
def _map() -> tuple[Map, dict[str, PageEntry]]:
    from webapp.pages.registry import PAGES  # pages that show other pages are in the table too

    rules = Map([Rule(entry.rule, endpoint=entry.name) for entry in PAGES], merge_slashes=False)
    return rules, {entry.name: entry for entry in PAGES}


def _entry(address: str) -> tuple[PageEntry, Mapping[str, str]]:
    """The entry of the table a link belongs to, and what its path says."""
    rules, entries = _map()
    try:
        name, arguments = rules.bind("site").match(unquote(urlsplit(address).path))
    except (HTTPException, ValueError):  # urlsplit raises where a host in brackets is none
        raise Problem(404, f"there is no page {address!r} on this site", "link") from None
    return entries[name], arguments


def pictures_at(address: str) -> tuple[str, ...]:
    """The pictures that can be taken from the page of a link, by name."""
    return _entry(address)[0].offer.pictures


def resolve(address: str) -> Page:
    """The page of a link; a Problem says what is wrong with it, or how it is spelled canonically."""
    entry, arguments = _entry(address)
    query = parse_qsl(urlsplit(address).query)
    page = entry.build(Reading(MultiDict(query), entry.parameters), **arguments)
    if isinstance(page, Response):
        raise Problem(404, f"{address!r} leads elsewhere and is not a page", "link")
    canonical = link(page.path, page.query)
    if unquote(canonical) != unquote(address):
        raise Problem(400, f"{address!r} is another spelling of {canonical}", "link", canonical)
    return page
