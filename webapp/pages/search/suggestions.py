"""What a text in the search box may mean: a position, a game, a theorem, a word of the glossary, a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import parse_qsl, unquote, urlsplit

from engine.errors import DomainError, EngineError, LimitError, ParseError
from engine.fractions.expansions import Expansion
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.report.find_fractions import find_fractions
from engine.report.find_position import ACCEPTED, find_position
from engine.theorems.catalogue import THEOREMS
from webapp.http.links import link, position_link
from webapp.http.problems import Problem
from webapp.pages.reference.crawlers import lecture_titles
from webapp.pages.registry import Site
from webapp.pages.repair import repaired
from webapp.pages.search.game_words import MOST_WORDS, Interpretation, folded, readings
from webapp.text.glossary import GLOSSARY
from webapp.text.number_format import short
from webapp.text.rule_text import game_title
from webapp.text.verdict import at_a_glance

MOST = 8
"""suggestions at once"""
PAGES = {
    "/theorems": "Theorems",
    "/lectures": "Lectures",
    "/glossary": "Glossary",
    "/generations": "Generations of the Calkin–Wilf tree",
    "/grossman/lattice": "Lattice",
    "/grossman/stern-brocot": "Stern–Brocot tree",
    "/grossman/calkin-wilf": "Calkin–Wilf tree",
    "/play/grossman/7,25?level=careless": "Play",
    "/compare/grossman/euclid": "Compare two games",
    "/sum/grossman:3,8/m-euclid:5,7/nim:4": "Sums of games",
    "/serial-nim/3,1,2": "Serial Nim",
    "/three-same/5,8,20": "Three numbers",
    "/three-any/4,9,16": "Three numbers, any multiple",
    "/three-smallest/4,9,16": "Three numbers, a multiple of the smallest",
    "/three-largest/4,9,16": "Three numbers, from the largest",
    "/partizan/17,7": "Partizan Euclid",
    "/difference/3,8": "The difference game",
    "/grossman/ratio/phi": "Irrational ratios",
    "/grossman/positions": "All P-positions",
    "/grossman/sequence": "Integer sequences",
    "/batch": "Batch: many pairs at once",
    "/contests": "Contest problems",
    "/sources": "Sources",
    "/limits": "Limits",
    "/api": "API",
}
_IRRATIONAL = re.compile(r"phi|e|pi|sqrt[1-9][0-9]{0,8}")
_NAMES = {"φ": "phi", "goldenratio": "phi", "goldensection": "phi", "π": "pi"}
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class Suggestion:
    """Something a text may mean: its link, its name, and a few words about it."""

    link: str
    title: str
    detail: str
    sure: bool = False
    """whether the text can mean nothing else"""


@dataclass(frozen=True)
class Answer:
    """What a text may mean; or why it cannot be read."""

    suggestions: tuple[Suggestion, ...] = ()
    error: EngineError | None = None


def search(site: Site, text: str, current: Game) -> Answer:
    """What a text may mean, where pages of a game are looked at."""
    error: EngineError = ParseError("a position", text, ACCEPTED)
    if not text.strip():
        return Answer((), error)
    if pasted := _pasted(site, text.strip()):
        return Answer((pasted,))
    for reading in readings(text, current):
        try:
            if found := tuple(_of_reading(reading)):
                return Answer(found)
        except (DomainError, LimitError) as outside:
            error = outside
        except ParseError:
            continue
    words = tuple(_of_words(site, text))[:MOST]
    return Answer(words, None if words else error)


def _of_reading(reading: Interpretation) -> Iterator[Suggestion]:
    """The positions of what stands beside a game, or the game itself where nothing does."""
    if not reading.rest:
        if reading.named:
            yield Suggestion(link(f"/{reading.game}"), game_title(reading.game), reading.game.words, sure=True)
        return
    ratio = _ratio(reading)
    fractions = [] if reading.pair else find_fractions(reading.rest)
    for found in fractions[: MOST - len(ratio)]:
        sure = len(fractions) == 1 and not ratio
        yield _position(reading.game, found.position, f"{found.position.fraction}, {found.words}", sure)
    yield from ratio
    if not fractions:
        yield _position(reading.game, find_position(reading.rest), "", sure=True)


def _ratio(reading: Interpretation) -> list[Suggestion]:
    """The page of an irrational number, where a text is the name of one."""
    name = re.sub(r"[\s()√]", lambda sign: "sqrt" if sign[0] == "√" else "", folded(reading.rest))
    name = _NAMES.get(name, name)
    if not _IRRATIONAL.fullmatch(name):
        return []
    try:
        number = Expansion.parse(name)
    except EngineError:
        return []
    address = link(f"/{reading.game}/ratio/{number}")
    return [Suggestion(address, f"The ratio {number.sign}", "the walk that never ends, with its convergents")]


def _position(game: Game, position: Position, words: str, sure: bool) -> Suggestion:
    title = f"({short(position.a)}, {short(position.b)}) in {game_title(game)}"
    detail = " · ".join(filter(None, (words, at_a_glance(State(game, position)))))
    return Suggestion(position_link(game, position), title, detail, sure)


def _pasted(site: Site, text: str) -> Suggestion | None:
    """The page of a link of this site, whatever stands before its path."""
    if "/" not in text or re.search(r"\s", text):
        return None
    try:
        address = urlsplit(text)
    except ValueError:  # brackets that hold no host
        return None
    if not address.scheme and not text.startswith("/") and not re.match(r"(m-)?[a-z]{6,}[^/]*/", text):
        return None
    path = unquote(address.path if address.scheme or text.startswith("/") else f"/{text}")
    target = repaired(site, f"{path}/", parse_qsl(address.query)) if path.strip("/") else ""
    if not target:
        return None
    try:
        return Suggestion(target, site.view(target).title, "a link of this site", sure=True)
    except Problem:
        return Suggestion(target, target, "a file of this site", sure=True)


def _of_words(site: Site, text: str) -> list[Suggestion]:
    """Theorems, words of the glossary, lectures and pages whose names hold the words of a text, the nearest first."""
    asked = _WORD.findall(folded(text))
    if len("".join(asked)) < 2 or len(asked) > MOST_WORDS or not any(map(str.isalpha, "".join(asked))):
        return []
    ranked = [(rank, one) for one, more in _named(site) if (rank := _rank(asked, one.title, more)) is not None]
    return [one for _, one in sorted(ranked, key=lambda pair: pair[0])]


def _rank(asked: list[str], title: str, more: str) -> int | None:
    """How near a name is: equal, beginning alike, holding the words, or mentioning them; None if it is not."""
    name, longer = _WORD.findall(folded(title)), _WORD.findall(folded(more))
    if asked in (name, longer[: len(asked)]):
        return 0
    if name[: len(asked)] == asked:
        return 1
    if all(any(word.startswith(each) for word in name) for each in asked):
        return 2
    long = [each for each in asked if len(each) > 3]
    return 3 if long and all(any(word.startswith(each) for word in [*name, *longer]) for each in asked) else None


def _named(site: Site) -> Iterator[tuple[Suggestion, str]]:
    """Everything that has a name, with more words it can be found by, its own short name first."""
    for theorem in THEOREMS.values():
        yield (
            Suggestion(link(f"/theorems/{theorem.id}"), theorem.title, f"theorem · {theorem.source}"),
            (f"{theorem.id} {theorem.source}"),
        )
    for term in GLOSSARY.values():
        yield Suggestion(f"/glossary#{term.key}", term.name, term.definition), f"{term.key} {term.definition}"
    for slug, title in lecture_titles(site).items():
        yield Suggestion(link(f"/lectures/{slug}"), title, "lecture"), slug
    for address, title in PAGES.items():
        yield Suggestion(address, title, "page"), address
