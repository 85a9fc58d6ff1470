"""From the search box or the game picker to the canonical link."""

from __future__ import annotations

from flask import Response

from engine.games.game import Game
from engine.relatives.serial_nim import SerialNim
from engine.relatives.sums import Sum
from engine.relatives.three_numbers import Triple
from engine.report.find_position import find_position
from webapp.http.links import View, link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import Reading, parameter
from webapp.http.responses import redirect

PARAMETERS = ("ending", "game", "moves", "play", "q", "theme")


def go(reading: Reading) -> Response:
    """Lead to the position the form names: `game`, or `ending`, `moves` and `play`, and `q` in any spelling."""
    given = reading.given
    text = given.get("game") or "~".join(
        part for part in (given.get("ending") or "grossman", given.get("moves"), given.get("play")) if part
    )
    with parameter("moves" if given.get("moves") else "game"):
        game = Game.parse(text.removesuffix("~normal"))
    with parameter("q"):
        position = find_position(given.get("q", ""))
    return redirect(position_link(game, position, View(theme=reading.choose("theme", THEMES))), 303)


def go_sum(reading: Reading) -> Response:
    """Lead to a sum."""
    with parameter("q"):
        return redirect(link(f"/sum/{Sum.parse(reading.given.get('q', ''))}"), 303)


def go_serial_nim(reading: Reading) -> Response:
    """Lead to a row of piles."""
    with parameter("q"):
        return redirect(link(f"/serial-nim/{SerialNim.parse(reading.given.get('q', ''))}"), 303)


def go_three(reading: Reading) -> Response:
    """Lead to three numbers under one of the rules."""
    rule = reading.choose("rule", ("three-same", "three-any")) or "three-any"
    with parameter("q"):
        return redirect(link(f"/{rule}/{Triple.parse(reading.given.get('q', ''))}"), 303)
