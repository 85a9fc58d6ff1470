"""Where a link was meant to lead: a mended spelling that opens a page, and near ones to choose from."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches

from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import HTTPException

from engine.errors import EngineError
from engine.games.ending import ENDINGS
from engine.moves.named_sets import NAMED
from engine.report.find_position import find_position
from engine.theorems.catalogue import THEOREMS
from webapp.http.links import link
from webapp.http.mending import Pairs, mended_pairs, mended_path
from webapp.http.parameters import PARAMETERS
from webapp.http.problems import Problem
from webapp.http.request import QueryReader
from webapp.pages.files import FORMATS
from webapp.pages.registry import PageEntry, PageRequest, Site
from webapp.pages.view import View

_SUFFIX = re.compile(rf"(?:\.json|{'|'.join(map(re.escape, FORMATS))})$")
_ONE_WORD = re.compile("/[a-z-]+")
_WORD = re.compile("[a-z][a-z0-9.-]*")
LONGEST_WORD = 30
"""letters of a word that is compared with the words of links"""
MOST_WORDS = 8
GAME, POSITION = "grossman", "3,8"
"""what a reader meets first"""
ALIASES = {"/help": "/glossary", "/about": "/", "/games": "/", "/rules": f"/{GAME}"}
"""addresses that readers try, and the page that answers them"""
CLOSE = 0.7
"""how alike, from 0 to 1, a word of a link and the one put in its place must be"""


def repaired(site: Site, path: str, pairs: Iterable[tuple[str, str]]) -> str:
    """The canonical link of a page whose link was changed on the way; empty if mending it opens nothing."""
    given = path, list(pairs)
    mended = _with_position(mended_path(path)), mended_pairs(given[1])
    return "" if mended == given else _opened(site, *mended)


def near_links(site: Site, path: str) -> list[str]:
    """Links that open a page and differ from a path in a few letters, or in a comma after it."""
    mended = re.sub("/{2,}", "/", mended_path(path))
    if mended in ALIASES:
        return [ALIASES[mended]]
    words = {word for entry in site.pages for word in _WORD.findall(re.sub("<.*?>", "", entry.rule))}
    known = words | {*ENDINGS, *NAMED, *THEOREMS, "misere"}
    changed = _WORD.sub(lambda word: _closest(word[0], known), mended, MOST_WORDS)
    near = [_with_position(text.rstrip(",")) for text in dict.fromkeys((mended, changed))]
    opened = [_opened(site, text, []) for text in (*near, *_of_a_word(changed))]
    return [address for address in dict.fromkeys(opened) if address]


def _of_a_word(path: str) -> Iterator[str]:
    """Where a single word may lead: to its page for the game and the position a reader meets first."""
    if _ONE_WORD.fullmatch(path):
        yield from (f"/{GAME}{path}", f"{path}/{GAME}/{POSITION}", f"/{GAME}/{POSITION}{path}", f"{path}/{POSITION}")


def _closest(word: str, known: set[str]) -> str:
    if word in known or len(word) > LONGEST_WORD:
        return word
    return next(iter(get_close_matches(word, sorted(known), 1, CLOSE)), word)


def _opened(site: Site, path: str, pairs: Pairs) -> str:
    """The canonical link of what a path and a query open; empty if they open nothing."""
    whole = any(entry.rule == path for entry in site.pages)
    suffix = "" if whole else "".join(_SUFFIX.findall(path))
    try:
        entry, parts = site.pages.match("/" if path == "/index.json" else path.removesuffix(suffix))
        if not _has(entry, suffix):
            return ""
        of_file = FORMATS[suffix].parameters if suffix in FORMATS else ()
        options = {name: value for name, value in pairs if name in of_file and value in _choices(entry, suffix, name)}
        query = QueryReader(MultiDict(pair for pair in pairs if pair[0] not in options), entry.parameters)
        view = entry.build(PageRequest(parts, query, site))
    except (Problem, EngineError, HTTPException):
        return ""
    if not isinstance(view, View):
        return link(path, dict(pairs))
    return link(view.json_path, view.query) if suffix == ".json" else link(view.path, view.query | options, suffix)


def _has(entry: PageEntry, suffix: str) -> bool:
    return suffix in ("", *entry.files.suffixes) or (suffix == ".json" and entry.has_json)


def _choices(entry: PageEntry, suffix: str, option: str) -> Collection[str]:
    """What an option of a file may be."""
    of_page = {"picture": entry.files.choices(suffix), "form": entry.files.tex_forms}
    return of_page[option] if option in of_page else PARAMETERS[option].choices


def _with_position(path: str) -> str:
    """A path with the position after a game in its usual spelling, where it has another, such as 8/3."""
    suffix = "".join(_SUFFIX.findall(path))
    before, slash, rest = _after_game(path.removesuffix(suffix))
    try:
        return f"{before}{slash}{find_position(rest)}{suffix}" if rest else path
    except EngineError:
        return path


def _after_game(path: str) -> tuple[str, str, str]:
    """A path up to and with its first game, a slash, and the rest; the rest is empty where no game is named."""
    parts = path.split("/")
    last = next((place for place, part in enumerate(parts) if part.split("~")[0] in ENDINGS), len(parts))
    return "/".join(parts[: last + 1]), "/", "/".join(parts[last + 1 :])
