"""Two games compared: the counts, the share, the cells that differ, the theorem's dots, the links."""

import re

import pytest

from engine.games.game import Game
from tests.content.colours import shows, value_of
from tests.content.judge import table
from tests.content.reader import Lattice, Page, plain, query
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


@pytest.mark.parametrize(("first", "second"), [*PAIRS[:4], ("m-euclid~1-3", "m-euclid~1-3~misere")])
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


def test_links_zoom_and_pan_all_three(site: Site) -> None:
    page = site.page("/compare/grossman/euclid?x=101..140&y=201..220")
    found = {words: query(link) for words, link in page.links("nav") if "/compare/" in link}
    windows = {words: (told["x"], told["y"]) for words, told in found.items() if "x" in told}
    assert windows["zoom in"] == ("111..130", "206..215")
    assert windows["zoom out"] == ("81..160", "191..230")
    assert windows["←"] == ("81..120", "201..220")
    assert windows["→"] == ("121..160", "201..220")
    assert windows["↑"] == ("101..140", "211..230")
    assert windows["↓"] == ("101..140", "191..210")
    assert found["origin"] == {}


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_colour_keys_say_what_the_colours_mean(site: Site, first: str, second: str) -> None:
    page = site.page(f"/compare/{first}/{second}?{WINDOW}")
    keys = [Page.parse(str(figure)).key for figure in page.all("figure")]
    for key, lattice in zip(keys[:2], page.lattices, strict=False):
        assert [text for text, colour in key if not shows(colour, int(text.rstrip("+")))] == []
        assert {value_of(colour) for row in lattice.colours for colour in row} <= {value_of(c) for _, c in key}
    assert [(text, value_of(colour)) for text, colour in keys[2]] == [("=", 0), ("≠", 1)]
    caption = plain(page.all("figcaption")[2])
    assert value_of(fill_of(page, "≠")) == 1
    assert "Blue where they differ" in caption


def fill_of(page: Page, sign: str) -> str:
    return next(colour for text, colour in page.key if text == sign)


def test_equal_games_do_not_differ(site: Site) -> None:
    page = site.page(f"/compare/grossman~1-3/grossman~primes?{WINDOW}")
    assert page.verdict.sentence.startswith("0 of 1,600")
    assert "do not differ" in plain(page.one("#compare-note span"))
