"""What a lattice shows can be chosen: outcomes or values, overlays with marks of their own, a marked position."""

import json
import re
from functools import cache

import pytest
from bs4 import Tag

from engine.theorems.further.lengths import Lengths, by_moves
from tests.content.cases import games
from tests.content.colours import shows
from tests.content.judge import facts
from tests.content.reader import Page, attribute, plain
from tests.content.site import Site
from tests.content.test_lattice import FIRST_A, FIRST_B, WINDOW, game_of, pair

WYTHOFF = "overlay=wythoff-1,wythoff-2,wythoff-3&x=1..24&y=1..24"


def letter(name: str, a: int, b: int) -> str:
    """P or N by the definition, empty where it is undecided."""
    return facts(game_of(name), (a, b)).outcome or ""


@pytest.mark.parametrize("name", [*games(), "m-euclid~last-2n~misere"])
def test_outcomes_as_colours_letters_json_and_csv(site: Site, name: str) -> None:
    link = f"/{name}/lattice{{}}?{WINDOW}&colour=outcome"
    picture = site.page(link.format("")).lattices[0]
    data, table = site.data(link.format(".json")), site.rows(link.format(".csv"))
    assert data["shows"] == "outcome"
    for x, y, text, _ in picture.written:
        a, b = pair(picture, x, y)
        true, i, j = letter(name, a, b), a - FIRST_A, b - FIRST_B
        assert text == (true or "…"), (a, b)
        assert data["rows"][j][i] == (true or None)
        assert table[j + 1][i + 1] == (true or "undecided")
        if true:
            assert shows(picture.colours[j][i], int(true == "N"))
    assert picture.summary.startswith("Outcomes of")


def test_the_key_of_outcomes(site: Site) -> None:
    assert [text for text, _ in site.page("/grossman/lattice?colour=outcome").key] == ["lost", "won"]
    file = Page.parse(site.text("/grossman/lattice.svg?colour=outcome"))
    assert file.texts("text.swatch-text") == ["lost", "won"]
    assert "won" in site.text("/grossman/lattice.tex?colour=outcome")


@cache
def table_of_lengths(name: str) -> Lengths:
    """Both lengths, if the winner hurries and if the loser does, of all pairs as far as the window reaches."""
    *_, (_, found) = by_moves(game_of(name), 40)
    return found


@pytest.mark.parametrize("name", ["grossman", "euclid~1-3", "m-euclid~misere", "grossman~1~misere"])
def test_lengths_as_colours_numbers_json_and_csv(site: Site, name: str) -> None:
    link = f"/{name}/lattice{{}}?x=1..12&y=21..32&colour=length"
    page, table = site.page(link.format("")), site.rows(link.format(".csv"))
    picture, data = page.lattices[0], site.data(link.format(".json"))
    assert data["shows"] == "length"
    for j, b in enumerate(range(21, 33)):
        for i, a in enumerate(range(1, 13)):
            wins, left, other = table_of_lengths(name)[a, b]
            assert left == other
            assert shows(picture.colours[j][i], left)
            assert (data["rows"][j][i], table[j + 1][i + 1]) == (left, str(left))
            assert wins == (left % 2 == int("misere" not in name))
    assert {text for *_, text, _ in picture.written} == {str(n) for row in data["rows"] for n in row}
    assert page.one("[data-colour]")["data-colour"] == "length"
    head, _, cells = site.body(f"/{name}/lattice?cells=raw&colour=length&x=1..12&y=21..32").partition(b"\n")
    assert [*cells] == [n for row in data["rows"] for n in row]
    assert (json.loads(head)["what"], json.loads(head)["lost"]) == ("length", "0")
    parity = "even" if "misere" in name else "odd"
    assert f"An {parity} number means that the player to move wins." in plain(page.one(".lattice-controls"))
    assert picture.summary.startswith(f"Lengths of {name}")


def test_lengths_far_from_the_origin(site: Site) -> None:
    a, b = 10**30 + 1, 10**31 + 7
    data = site.data(f"/grossman/lattice.json?x={a}..{a + 3}&y={b}..{b + 3}&colour=length")
    for j in range(4):
        for i in range(4):
            assert str(data["rows"][j][i]) == site.data(f"/grossman/{a + i},{b + j}.json")["length"]


def test_lengths_are_offered_where_a_formula_gives_them(site: Site) -> None:
    for name, offered in (("grossman~1-3", True), ("grossman~2,3", False), ("euclid~last-2n", False)):
        names = [plain(link) for link in site.page(f"/{name}/lattice").all(".segmented a")]
        assert ("length" in names) == offered
        answer = site.client.get(f"/{name}/lattice?colour=length")
        assert answer.status_code == (200 if offered else 422)
        assert offered or "any multiple or one of {1, …, k} may be taken" in answer.get_data(as_text=True)
    answer = site.client.get("/grossman/lattice.csv?colour=length&x=1..900&y=1..900")
    assert answer.status_code == 422
    (side,) = re.findall("at most ([0-9]+) numbers per side", answer.get_data(as_text=True))
    assert site.rows(f"/grossman/lattice.csv?x=1..{side}&y=1..{side}&colour=length")[-1][0] == side


def test_the_plot_gets_outcomes_as_bytes(site: Site) -> None:
    head, _, cells = site.body("/grossman/lattice?cells=raw&colour=outcome&x=1..9&y=1..9").partition(b"\n")
    assert json.loads(head)["names"] == ["lost", "won"]
    assert [*cells] == [int(letter("grossman", a, b) == "N") for b in range(1, 10) for a in range(1, 10)]


def test_links_keep_what_is_chosen(site: Site) -> None:
    page = site.page("/grossman/lattice?colour=outcome&mark=3,8&overlay=cone&theme=dark&x=1..20&y=1..20")
    windows = [link for _, link in page.links("nav.bar") if "/lattice" in link]
    assert len(windows) == 7
    for link in windows:
        assert link.startswith("/grossman/lattice?colour=outcome&mark=3,8&overlay=cone&theme=dark")
    fields = {tag["name"]: tag["value"] for tag in page.all("nav.bar form input")}
    assert fields == {
        "x": "1..20", "y": "1..20", "colour": "outcome", "mark": "3,8", "overlay": "cone", "theme": "dark",
    }  # fmt: skip
    assert (
        dict(page.links(".segmented"))["value"] == "/grossman/lattice?mark=3,8&overlay=cone&theme=dark&x=1..20&y=1..20"
    )


def test_each_of_wythoffs_games_has_a_mark_and_a_name(site: Site) -> None:
    """A disc, a diamond and a triangle, in three colours, named below the picture."""
    page, file = site.page(f"/grossman/lattice?{WYTHOFF}"), Page.parse(site.text(f"/grossman/lattice.svg?{WYTHOFF}"))
    for picture in (page, file):
        points = {plain(mark.find("title")): mark.find_all(recursive=False)[-1] for mark in picture.all(".point")}
        assert list(points) == [f"P-position of GW{n}" for n in (1, 2, 3)]
        corners = [len(attribute(mark, "points").split()) for mark in points.values()]
        assert corners == [0, 4, 3]
        samples = [
            [len(attribute(one, "points").split()) for one in mark.select("polygon")] for mark in samples_of(picture)
        ]
        assert [set(sample) for sample in samples] == [set(), {4}, {3}], "each name stands beside its own mark"
        assert len({tuple(mark["class"]) for mark in points.values()}) == 3
        assert picture.texts(".mark text") == [f"Wythoff GW{n}" for n in (1, 2, 3)]
    strokes = re.findall(
        r"\.wythoff(?:\.second|\.third)?\{[^}]*stroke:(#\w+)", site.text(f"/grossman/lattice.svg?{WYTHOFF}")
    )
    assert len(set(strokes)) == 3
    source = site.text(f"/grossman/lattice.tex?{WYTHOFF}")
    assert all(f"Wythoff GW{n}" in source for n in (1, 2, 3))


def samples_of(picture: Page) -> list[Tag]:
    """The marks of the legend that are named after Wythoff."""
    return [mark for mark in picture.all(".mark") if "Wythoff" in plain(mark)]


def test_rays_alone_have_no_legend(site: Site) -> None:
    assert not site.page("/grossman/lattice").all(".mark")
    assert site.page("/grossman/lattice?overlay=rays,cone").texts(".mark text") == ["rays Φn", "golden cone"]


def test_the_marked_position_has_its_trees_beside_the_plot(site: Site) -> None:
    page, position = site.page("/grossman/lattice?mark=5,13"), site.page("/grossman/5,13")
    for tree in ("stern-brocot", "calkin-wilf"):
        numbers = page.texts(f".cell-scene #{tree} .node[data-step] .value")
        assert numbers
        assert numbers == position.texts(f"#{tree} .node[data-step] .value")
        assert len(page.all(f".cell-scene #{tree} .node.off")) >= 12
    assert page.texts(".cell-scene .verdict b") == position.texts(".stage .verdict b")
    assert page.links("[data-cell-name]") == [("(5, 13)", "/grossman/5,13")]
    assert site.page("/grossman/lattice").texts(".cell-scene .hint")
