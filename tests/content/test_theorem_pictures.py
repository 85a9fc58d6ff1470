"""The pictures of theorem pages: what each colour, key, line and name in them says is compared with the definition."""

import re
from math import sqrt

import pytest

from engine.games.game import Game
from tests.content.colours import said_of_colours, shows, value_of
from tests.content.judge import calkin_wilf, facts
from tests.content.reader import Page, attribute, plain
from tests.content.site import Site
from tests.content.test_other_games import COLOURS, outcome


def caption(page: Page, word: str) -> str:
    """The caption that holds a word."""
    return next(text for text in map(plain, page.all("figcaption")) if word in text)


def key(page: Page) -> dict[str, int | None]:
    """What stands in the colour key → the value that has this colour."""
    return {words: value_of(colour) for words, colour in page.key}


def test_the_barcode_of_losing_nodes(site: Site) -> None:
    """Each row a generation, each node as wide as its share of it; below 1 and above 1 have colours of their own."""
    page, generations = site.page("/theorems/barcode?position=6"), 6
    assert key(page) == {"loses": 0, "wins, below 1": 1, "wins, above 1": 2}
    names = {"lost": 0, "won below 1": 1, "won above 1": 2}
    assert said_of_colours(caption(page, "generation")) == {code: words for words, code in names.items()}
    boxes = [
        (float(attribute(box, "x")), float(attribute(box, "y")), float(attribute(box, "width")), attribute(box, "fill"))
        for box in page.one("svg.order").select("rect.block")
    ]
    rows = sorted({y for _, y, _, _ in boxes})
    left, right = min(x for x, *_ in boxes), max(x + width for x, _, width, _ in boxes)
    assert len(rows) == generations
    for n, row in enumerate(rows, 1):
        for place in range(2 ** (n - 1)):
            walk = f"{place:0{n - 1}b}".replace("0", "L").replace("1", "R") if n > 1 else ""
            top, bottom = calkin_wilf(walk)
            lost = facts(Game.parse("grossman"), (bottom, top)).outcome == "P"
            middle = left + (place + 0.5) / 2 ** (n - 1) * (right - left)
            (colour,) = (fill for x, y, width, fill in boxes if y == row and x < middle < x + width)
            assert shows(colour, names["lost" if lost else "won above 1" if top > bottom else "won below 1"]), walk


def test_which_ending_differs(site: Site) -> None:
    page = site.page("/theorems/odd-one-out?position=5,12")
    assert key(page) == {"none differs": 0, "Euclid differs": 3, "M-Euclid differs": 6}
    assert said_of_colours(caption(page, "differs")) == {3: "Euclid differs from the other two", 6: "M-Euclid does"}
    for b, row in enumerate(page.lattices[0].colours, 1):
        for a, colour in enumerate(row, 1):
            values = {name: facts(Game.parse(name), (a, b)).value for name in ("euclid", "grossman", "m-euclid")}
            if max(a, b) % min(a, b):
                other = [name for name, value in values.items() if list(values.values()).count(value) == 1]
                assert value_of(colour) == {"": 0, "euclid": 3, "m-euclid": 6}["".join(other)], (a, b)


@pytest.mark.parametrize("link", ["/theorems/nivasch?position=3,8", "/theorems/square-shares?position=40"])
def test_each_ray_stands_beside_its_name(site: Site, link: str) -> None:
    page = site.page(link)
    picture = page.lattices[0]
    side = len(picture.colours)
    ends = []
    for _, _, x, y in picture.rays:
        column, row = picture.cell(x, y, side, side)
        ends.append((x, y, (row + 1) / (column + 1)))
    names = page.texts("text.raynote")
    assert names == [f"Φ{n}" for n in range(1, len(names) + 1)]
    assert len(names) > 2
    for name, text in zip(names, page.all("text.raynote"), strict=True):
        n, at = int(name[1:]), float(attribute(text, "x"))
        _, _, slope = min(ends, key=lambda end: abs(end[0] - 16 - at) + (end[2] < 1) * side**3)
        assert slope == pytest.approx((n + sqrt(n * n + 4)) / 2, rel=0.02), name


def test_the_map_of_partizan_euclid_has_its_colours_named(site: Site) -> None:
    page = site.page("/theorems/partizan?position=8")
    for q, row in enumerate(page.lattices[0].colours, 1):
        for p, colour in enumerate(row, 1):
            assert shows(colour, COLOURS[outcome(p, q)]), (p, q)
    assert key(page) == {"Left": COLOURS["L"], "Right": COLOURS["R"], "first": COLOURS["N"], "second": COLOURS["P"]}


def test_the_map_of_the_difference_game_has_its_colour_named(site: Site) -> None:
    page = site.page("/theorems/difference?position=8")
    assert said_of_colours(caption(page, "Blue")) == {1: "the player to move wins"}
    assert key(page) == {"wins": 1, "loses": 0}
    assert re.search("player to move wins", site.page("/difference/3,7").verdict.sentence)
    assert shows(page.lattices[0].colours[6][2], 1)
