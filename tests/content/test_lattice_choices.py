"""What a lattice shows can be chosen: outcomes or values, overlays with marks of their own, a marked position."""

import json
import re

import pytest

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
        assert len({tuple(mark["class"]) for mark in points.values()}) == 3
        assert picture.texts(".mark text") == [f"Wythoff GW{n}" for n in (1, 2, 3)]
    strokes = re.findall(
        r"\.wythoff(?:\.second|\.third)?\{[^}]*stroke:(#\w+)", site.text(f"/grossman/lattice.svg?{WYTHOFF}")
    )
    assert len(set(strokes)) == 3
    source = site.text(f"/grossman/lattice.tex?{WYTHOFF}")
    assert all(f"Wythoff GW{n}" in source for n in (1, 2, 3))


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
