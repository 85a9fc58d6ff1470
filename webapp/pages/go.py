"""From the search box or the game picker to the canonical link."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, urlsplit

from engine.games.game import Game
from engine.relatives.serial_nim import SerialNim
from engine.relatives.sums import Sum
from engine.relatives.three.rules import THREE_RULES
from engine.relatives.three.triple import Triple
from engine.report.find_position import find_position
from webapp.http.links import link
from webapp.http.parameters import THEMES
from webapp.http.problems import Problem, from_engine
from webapp.http.request import parameter
from webapp.http.responses import Redirect
from webapp.pages.registry import PageRequest
from webapp.pages.search.suggestions import search
from webapp.pages.search.view import GROSSMAN

PARAMETERS = ("ending", "game", "moves", "play", "q", "theme")
OF_A_RULE = ("ending", "moves", "page", "play")
OF_PLAY_SO_FAR = ("hint", "line", "step")
_PART = re.compile(r"<(?:\w+:)?(\w+)>")


def go(request: PageRequest) -> Redirect:
    """Lead to what the form names: `game`, or `ending`, `moves` and `play`, and `q` in any spelling.

    Where `q` may mean several things they are listed.
    """
    given, game = request.query.given, _game(request)
    wanted, theme = given.get("q", ""), request.query.choose("theme", THEMES)
    answer = search(request.site, wanted, game)
    if answer.error:
        raise from_engine(answer.error, "q")
    first = answer.suggestions[0]
    if not first.sure:
        usual = "" if game == GROSSMAN else str(game)
        return Redirect(link("/search", {"game": usual, "q": wanted, "theme": theme}), 303)
    return Redirect(first.link if not theme or "?" in first.link else f"{first.link}?theme={theme}", 303)


def _game(request: PageRequest) -> Game:
    """The game that a form names as a whole or by its three choices."""
    given = request.query.given
    text = given.get("game") or "~".join(
        part for part in (given.get("ending") or "grossman", given.get("moves"), given.get("play")) if part
    )
    with parameter("moves" if given.get("moves") else "game"):
        return Game.parse(text.removesuffix("~normal"))


def go_rule(request: PageRequest) -> Redirect:
    """Lead to the same page under another rule; moves already made are not kept, as they may not be legal there."""
    address = request.query.given.get("page", "/grossman/3,8")
    entry, parts = request.site.pages.find(address)
    if "game_text" not in parts:
        raise Problem(400, f"{address[:60]!r} is not a page of one game: try /grossman/lattice", "page")
    named = {**parts, "game_text": str(_game(request))}
    path = _PART.sub(lambda part: named[part[1]], entry.rule)
    kept = {name: text for name, text in parse_qsl(urlsplit(address).query) if name not in OF_PLAY_SO_FAR}
    return Redirect(link(path, kept), 303)


def go_sum(request: PageRequest) -> Redirect:
    """Lead to a sum."""
    with parameter("q"):
        return Redirect(link(f"/sum/{Sum.parse(request.query.given.get('q', ''))}"), 303)


def go_serial_nim(request: PageRequest) -> Redirect:
    """Lead to a row of piles."""
    with parameter("q"):
        return Redirect(link(f"/serial-nim/{SerialNim.parse(request.query.given.get('q', ''))}"), 303)


def go_three(request: PageRequest) -> Redirect:
    """Lead to three numbers under one of the rules."""
    rule = request.query.choose("rule", tuple(THREE_RULES)) or "three-any"
    with parameter("q"):
        return Redirect(link(f"/{rule}/{Triple.parse(request.query.given.get('q', ''))}"), 303)


def go_partizan(request: PageRequest) -> Redirect:
    """Lead to a position of Partizan Euclid."""
    return _to_pair("partizan", request)


def go_difference(request: PageRequest) -> Redirect:
    """Lead to a board of the difference game."""
    return _to_pair("difference", request)


def _to_pair(game: str, request: PageRequest) -> Redirect:
    with parameter("q"):
        return Redirect(link(f"/{game}/{find_position(request.query.given.get('q', ''))}"), 303)
