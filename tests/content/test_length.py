"""How long play lasts, as the verdict, the explanation, hints and the JSON say it, from the moves themselves."""

import re
from functools import cache

import pytest

from engine.games import definition
from engine.games.game import Game
from tests.content.reader import plain
from tests.content.site import Site

PLAYS = ["grossman", "euclid~misere", "m-euclid", "grossman~1-3", "euclid~1,4", "grossman~odd", "euclid~pile-ceil(n,2)"]
PAIRS = [(3, 8), (5, 8), (1, 2), (25, 87), (8, 3), (7, 12), (1, 30), (6, 16), (7, 7), (12, 29)]
Ends = tuple[bool, int, int]
"""whether the player to move wins, and how many moves are left: if the winner hurries, if the winner delays"""


@cache
def best(game: str, a: int, b: int) -> Ends:
    small, large = sorted((a, b))
    rule = Game.parse(game)
    after = [best(game, small, large - i * small) for i in definition.legal(rule, small, large)] if small else []
    if not after:
        return rule.misere, 0, 0
    lost = [(hurried, delayed) for wins, hurried, delayed in after if not wins]
    chosen = lost or [(hurried, delayed) for _, hurried, delayed in after]
    sooner, later = (min, max) if lost else (max, min)
    return bool(lost), 1 + sooner(h for h, _ in chosen), 1 + later(d for _, d in chosen)


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("game", PLAYS)
def test_the_verdict_and_the_explanation_say_how_many_moves_are_left(
    site: Site, game: str, pair: tuple[int, int]
) -> None:
    wins, hurried, delayed = best(game, *pair)
    page, data = site.page(f"/{game}/{pair[0]},{pair[1]}"), site.data(f"/{game}/{pair[0]},{pair[1]}.json")
    assert int(data["length"]) == hurried
    said = page.texts(".stage .moves-left")
    sentence = page.texts("#why .length")
    if hurried == 0:
        assert (said, sentence) == ([], [])
        return
    numbers = [int(number) for number in re.findall("[0-9]+", said[0])]
    assert numbers == sorted({hurried, delayed})
    assert said[0].endswith(" move" if numbers == [1] else " moves")
    assert f"player to move {'wins' if wins else 'loses'}" in plain(page.one(".stage .verdict b"))
    told = [int(number) for number in re.findall("[0-9]+", sentence[0])]
    assert told == ([hurried] if hurried == delayed else [hurried, delayed])
    shape = re.sub("[0-9]+ moves?", "N", sentence[0]).removesuffix(" Length of play")
    if hurried == delayed:
        assert shape == f"If both play well, play lasts N{', whether they hurry or delay' * (hurried > 1)}."
    else:
        assert re.fullmatch(
            "If both play well, play lasts N if the winner hurries and the loser delays, and [0-9]+ the other way "
            "round.",
            shape,
        )


def test_a_hidden_position_says_no_length(site: Site) -> None:
    page = site.page("/grossman/3,8?hide=values")
    assert page.texts(".moves-left") == page.texts("#why .length") == []


@pytest.mark.parametrize(("a", "b"), [(3, 8), (5, 8)])
def test_the_first_hint_says_how_many_moves_are_left(site: Site, a: int, b: int) -> None:
    wins, hurried, _ = best("grossman", a, b)
    hint = site.page(f"/play/grossman/{a},{b}?hint=1&you=both").texts("ol.hints li")[0]
    assert hint.startswith("It is won" if wins else "It is lost")
    assert f"in {hurried} moves" in hint
