"""Whole trees: the fraction, number, colour and link of each node, left children left, the marked path, the links."""

import re
from itertools import pairwise

import pytest

from engine.fractions.trees import TREES
from engine.games.game import Game
from tests.content.cases import games
from tests.content.colours import readable_on, shows
from tests.content.judge import WALKERS, facts, letters_to
from tests.content.numbers import means
from tests.content.reader import Node, letters, plain, query
from tests.content.site import Site

GAMES = games()[::3]


def by_walk(nodes: list[Node]) -> dict[str, Node]:
    return {letters(node.walk): node for node in nodes}


def check_number(node: Node, game: Game, value: int | None) -> None:
    """The number in a node, its colour, its ink and the words of its tooltip all tell the same value."""
    lost = "0" if game.has_values else "∞"
    assert means(node.number, value) if value else node.number == lost
    assert shows(node.colour, value or 0)
    assert node.blank == (not value)
    assert readable_on(node.ink, node.colour) if value else not node.ink
    said = re.findall(r"[0-9]+", node.words.partition(",")[2])
    assert said == ([str(value)] if value else ["0"] if game.has_values else [])


@pytest.mark.parametrize("tree", TREES)
@pytest.mark.parametrize("name", GAMES)
def test_each_node(site: Site, tree: str, name: str) -> None:
    game, nodes = Game.parse(name), by_walk(site.page(f"/{name}/{tree}?levels=5").nodes("tree"))
    assert len(nodes) == 31
    for walk, node in nodes.items():
        top, bottom = WALKERS[tree](walk)
        assert node.fraction == f"{top}/{bottom}"
        assert node.words.startswith(f"{top}/{bottom}")
        assert letters(query(node.link).get("at", "")) == walk
        assert node.link.startswith(f"/{name}/{tree}")
        true = facts(game, (bottom, top))
        if game.has_values or not true.over:
            check_number(node, game, true.value)


@pytest.mark.parametrize("tree", TREES)
def test_left_children_stand_left_and_lower(site: Site, tree: str) -> None:
    nodes = by_walk(site.page(f"/grossman/{tree}").nodes("tree"))
    for walk, node in nodes.items():
        if walk:
            parent = nodes[walk[:-1]]
            assert (node.x < parent.x) == (walk[-1] == "L")
            assert node.y > parent.y


@pytest.mark.parametrize("tree", TREES)
@pytest.mark.parametrize("fraction", [(8, 3), (3, 8), (5, 13), (2, 7)])
def test_the_path_to_a_fraction_is_marked(site: Site, tree: str, fraction: tuple[int, int]) -> None:
    top, bottom = fraction
    way = letters_to(top, bottom)[:: 1 if tree == "stern-brocot" else -1]
    page = site.page(f"/grossman/{tree}?at={top}/{bottom}&root=I&levels=6")
    nodes = by_walk(page.nodes("tree"))
    marked = {walk for walk, node in nodes.items() if "onpath" in node.kinds}
    assert marked == {way[:length] for length in range(min(len(way), 5) + 1)}
    assert {walk for walk, node in nodes.items() if "now" in node.kinds} == {way} & set(nodes)
    assert page.verdict.sentence == f"{top}/{bottom}"
    assert page.verdict.value == str(facts(Game.parse("grossman"), (bottom, top)).value)
    assert page.link(f"{top}/{bottom}", "p.verdict") == f"/grossman/{bottom},{top}"


@pytest.mark.parametrize("tree", TREES)
def test_links_to_the_parent_and_the_other_tree(site: Site, tree: str) -> None:
    page = site.page(f"/grossman/{tree}?at=8/3")
    way = letters_to(8, 3)[:: 1 if tree == "stern-brocot" else -1]
    (other,) = set(TREES) - {tree}
    assert letters(query(page.key_link("back"))["at"]) == way[:-1]
    elsewhere = next(link for words, link in page.links("nav") if link.startswith(f"/grossman/{other}?"))
    assert WALKERS[other](letters(query(elsewhere)["at"])) == (8, 3)
    crumbs = [letters(query(link).get("at", "")) for _, link in page.links("nav ol")]
    assert crumbs[0] == ""
    assert crumbs[-1] == way
    assert all(later.startswith(earlier) for earlier, later in pairwise(crumbs))


def test_bounds_of_the_stern_brocot_tree(site: Site) -> None:
    bounds = site.page("/grossman/stern-brocot").all("text.bound")
    left, right = sorted(bounds, key=lambda bound: float(str(bound["x"])))
    assert (plain(left), plain(right)) == ("0/1", "1/0")
    assert not site.page("/grossman/calkin-wilf").all("text.bound")
