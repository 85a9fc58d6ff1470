"""The colours of an answer: green where the player to move wins, orange-brown where they lose, on pages and cards."""

import re
from itertools import product
from typing import Any

import pytest

from engine.games.game import Game
from tests.content.judge import facts
from tests.content.reader import attribute
from tests.content.site import Site
from webapp.exports import documents
from webapp.figures.drawing.themes import colours
from webapp.http.parameters import THEMES

TONES = {"wins": "won", "loses": "lost"}


def channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[place : place + 2], 16) for place in (1, 3, 5))


@pytest.mark.parametrize("theme", ["", *THEMES])
def test_won_is_green_and_lost_is_not(theme: str) -> None:
    named = colours(theme)
    for name, brightest in (("won", 1), ("won-ink", 1), ("lost", 0), ("lost-ink", 0)):
        found = channels(named[name])
        assert found[brightest] == max(found), (theme, name)


def test_the_style_sheet_gives_each_answer_its_colour(site: Site) -> None:
    page = site.page("/")
    (link,) = [attribute(tag, "href") for tag in page.all("link[rel=stylesheet]") if "style" in attribute(tag, "href")]
    rules = dict(re.findall(r"\.verdict\.(wins|loses)\s*\{([^}]*)\}", site.text(link)))
    for tone, name in TONES.items():
        assert re.findall(r"(background|color):\s*var\(--([\w-]+)\)", rules[tone]) == [
            ("background", name),
            ("color", f"{name}-ink"),
        ]


@pytest.mark.parametrize(("pair", "theme"), [*product([(3, 8), (5, 8), (8, 3)], ["", "&theme=dark"])])
def test_the_answer_on_a_card(site: Site, pair: tuple[int, int], theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[dict[str, Any]] = []

    def typeset(name: str, facts: dict[str, Any], *_: object) -> bytes:
        drawn.append(facts)
        return b"card"

    monkeypatch.setattr(documents, "typeset", typeset)
    site.body(f"/grossman/{pair[0]},{pair[1]}.png?picture=card{theme}")
    (card,), won = drawn, facts(Game.parse("grossman"), pair).outcome == "N"
    name, named = "won" if won else "lost", colours(theme.removeprefix("&theme="))
    assert ("wins" in card["headline"]) == won
    assert card["colours"][card["tone"]] == [named[name], named[f"{name}-ink"]]
