"""Two games compared: the counts, the share, the cells that differ, the theorem's dots, the links."""

import re

import pytest

from engine.games.game import Game
from tests.content.colours import shows
from tests.content.judge import table
from tests.content.reader import Lattice, query
from tests.content.site import Site

SIDE = 40
WINDOW = f"x=1..{SIDE}&y=1..{SIDE}"
PAIRS = [
    ("grossman", "euclid"),
    ("euclid", "m-euclid"),
    ("grossman", "m-euclid"),
    ("grossman", "grossman~misere"),
    ("grossman~1-3", "grossman~primes"),
    ("grossman~2,3", "euclid~odd~misere"),
    ("m-euclid~pile-ceil(n,2)", "grossman"),
]


def differing(first: str, second: str) -> set[tuple[int, int]]:
    one, other = table(Game.parse(first)), table(Game.parse(second))
    cells = [(a, b) for a in range(1, SIDE + 1) for b in range(1, SIDE + 1)]
    return {(a, b) for a, b in cells if one[a][b] != other[a][b]}


def cell(picture: Lattice, x: float, y: float) -> tuple[int, int]:
    column, row = picture.cell(x, y, SIDE, SIDE)
    return round(column) + 1, round(row) + 1


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_counts_and_pictures(site: Site, first: str, second: str) -> None:
    page, true = site.page(f"/compare/{first}/{second}?{WINDOW}"), differing(first, second)
    share = re.search(r"([0-9.]+) %", page.verdict.sentence)
    count, total = (int(n.replace(",", "")) for n in re.findall(r"[0-9,]+(?= |$)", page.verdict.sentence)[:2])
    assert (count, total) == (len(true), SIDE * SIDE)
    assert share is not None
    assert abs(float(share[1]) - 100 * len(true) / SIDE**2) <= 0.01
    left, right, difference = page.lattices
    for picture, name in ((left, first), (right, second)):
        values = table(Game.parse(name))
        for b, row in enumerate(picture.colours, 1):
            for a, colour in enumerate(row, 1):
                assert shows(colour, values[a][b]), (name, a, b)
    for b, row in enumerate(difference.colours, 1):
        for a, colour in enumerate(row, 1):
            assert shows(colour, int((a, b) in true)), (a, b)


@pytest.mark.parametrize(("first", "second"), PAIRS[:3])
def test_a_theorem_names_exactly_the_cells_that_differ(site: Site, first: str, second: str) -> None:
    page, true = site.page(f"/compare/{first}/{second}?{WINDOW}"), differing(first, second)
    picture = page.lattices[2]
    assert {cell(picture, x, y) for x, y in picture.marks} == true
    data = site.data(f"/compare/{first}/{second}.json?{WINDOW}")
    assert (data["differing"], data["theorem"]["named"], data["theorem"]["agrees"]) == (len(true), len(true), True)
    assert f"{len(true):,}" in page.verdict.sentence
    assert any(link.startswith(f"/theorems/{data['theorem']['id']}") for _, link in page.links("section"))


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_json(site: Site, first: str, second: str) -> None:
    data, true = site.data(f"/compare/{first}/{second}.json?{WINDOW}"), differing(first, second)
    assert (data["games"], data["cells"], data["differing"]) == ([first, second], SIDE**2, len(true))
    assert {(a, b) for b, row in enumerate(data["rows"], 1) for a, it in enumerate(row, 1) if it} == true


def test_captions_and_links_name_the_right_game(site: Site) -> None:
    page = site.page(f"/compare/grossman/euclid~misere?{WINDOW}")
    captions = page.all("figure")
    for figure, name in zip(captions, ("grossman", "euclid~misere"), strict=False):
        caption = figure.find("figcaption")
        assert caption is not None
        assert f"/{name}/lattice" in str(caption)
    assert page.key_link("swap").startswith("/compare/euclid~misere/grossman")
    found = {words: query(link) for words, link in page.links("nav")}
    assert (found["→"]["x"], found["→"].get("y")) == ("21..60", "1..40")
    assert (found["↑"]["y"], found["↑"].get("x")) == ("21..60", "1..40")


def test_equal_games_do_not_differ(site: Site) -> None:
    page = site.page(f"/compare/grossman~1-3/grossman~primes?{WINDOW}")
    assert page.verdict.sentence.startswith("0 of 1,600")
