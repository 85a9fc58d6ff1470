"""From the search box or the game picker to the canonical link."""

from __future__ import annotations

from flask import Response

from engine.game import Game
from engine.search import find_position
from webapp.answers import redirect
from webapp.links import View, position_link
from webapp.parameters import THEMES
from webapp.reading import Reading, parameter

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
