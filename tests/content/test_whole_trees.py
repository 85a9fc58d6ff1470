"""Whole trees: the fraction, number, colour and link of each node, left children left, the marked path, the links."""

import re
from itertools import pairwise

import pytest

from engine.fractions.trees import TREES
from engine.games.game import Game
from engine.theorems.further.lengths import by_moves
from tests.content.cases import games
from tests.content.colours import readable_in_a_square, readable_on, shows
from tests.content.judge import WALKERS, after, facts, letters_to
from tests.content.numbers import means
from tests.content.reader import Node, letters, plain, query
from tests.content.site import Site

GAMES = games()[::3]
ROLES = {"now": "you are here", "win": "winning move", "move": "a move", "passed": "played"}
"""what a node is to the game → how its words say so"""


def by_walk(nodes: list[Node]) -> dict[str, Node]:
    return {letters(node.walk): node for node in nodes}


def check_number(node: Node, game: Game, value: int | None) -> None:
    """The number in a node, its colour, its ink and the words of its tooltip all tell the same value."""
    lost = "0" if game.has_values else "∞"
    assert means(node.number, value) if value else node.number == lost
    assert shows(node.colour, value or 0)
    assert node.blank == (not value)
    if not value or node.square:
        assert not node.ink
        assert not value or readable_in_a_square(node.colour)
    else:
        assert readable_on(node.ink, node.colour)
    said = re.findall(r"(?:value|multiple) ([0-9]+)", node.words)
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
        assert f"position ({bottom}, {top})" in node.words
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
    assert {walk for walk, node in nodes.items() if "target" in node.kinds} == {way} & set(nodes)
    assert page.verdict.sentence == f"{top}/{bottom}"
    assert page.verdict.value == str(facts(Game.parse("grossman"), (bottom, top)).value)
    assert page.link(f"{top}/{bottom}", "p.verdict") == f"/grossman/{bottom},{top}"


def role(node: Node) -> str:
    """What the words of a node say it is to the game."""
    found = [kind for kind, words in ROLES.items() if re.search(rf"\), {words}\b", node.words)]
    assert len(found) <= 1
    return "".join(found)


@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("tree", TREES)
@pytest.mark.parametrize(
    "name", ["grossman", "euclid", "m-euclid", "grossman~1-3", "euclid~misere", "grossman~last-2n"]
)
@pytest.mark.parametrize("start", [(3, 8), (8, 3), (5, 7)])
def test_the_game_is_marked_on_the_tree(site: Site, start: tuple[int, int], name: str, tree: str, own: bool) -> None:
    game, true = Game.parse(name), facts(Game.parse(name), start)
    show = "&show=own" if own else ""
    page = site.page(f"/{name}/{tree}?at={start[1]}/{start[0]}&root=I&levels=7{show}")
    position, way = start, letters_to(start[1], start[0])
    steps = [start]
    while len(steps) <= len(way) and not facts(game, position).over:
        position = after(position, 1)
        steps.append(position)
    nodes = by_walk(page.nodes("tree"))
    for step, position in enumerate(steps):
        walk = way[:step] if tree == "stern-brocot" else way[::-1][: len(way) - step]
        if step > len(way) or min(position) == 0:
            continue
        node, fraction = nodes[walk], WALKERS[tree](walk)
        there = facts(game, fraction[::-1] if own else position)
        if game.has_values or not there.over:
            assert means(node.number, there.value) if there.value else node.number in ("0", "∞")
            assert shows(node.colour, there.value or 0)
            reason = re.search(r"([0-9]+) = mex", node.words)
            assert reason is None or int(reason[1]) == there.value, "the reason is that of the number shown"
        assert role(node) == ("now" if step == 0 else "win" if step == true.best else "move" * (step in true.legal))
        assert ("now" in node.kinds) == (step == 0)
        assert ("win" in node.kinds) == (step == true.best)
        assert ("move" in node.kinds or "win" in node.kinds) == (step in true.legal)
        if step in true.legal:
            assert node.link == f"/{name}/{start[0]},{start[1]}?line={step}"
    marked = [node for node in nodes.values() if node.kinds & {"now", "move", "win"}]
    assert len(marked) <= len(steps)


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


@pytest.mark.parametrize("tree", ["stern-brocot", "calkin-wilf"])
@pytest.mark.parametrize("name", ["grossman", "euclid~1-3", "m-euclid~misere"])
def test_the_length_of_play_at_each_node(site: Site, tree: str, name: str) -> None:
    *_, (_, found) = by_moves(Game.parse(name), 21)
    page, data = site.page(f"/{name}/{tree}?show=length"), site.data(f"/{name}/{tree}.json?show=length")
    lengths = {node["node"]: node["length"] for node in data["nodes"]}
    for node in page.nodes("tree"):
        top, bottom = map(int, node.fraction.split("/"))
        wins, left, _ = found[min(top, bottom), max(top, bottom)]
        assert (node.number, lengths[node.fraction]) == (str(left), str(left))
        assert f"length {left}" in node.words
        assert wins == (left % 2 == int("misere" not in name))
    parity = "even" if "misere" in name else "odd"
    assert f"An {parity} number means that the player to move wins." in plain(page.one("figcaption"))


def test_lengths_are_refused_where_no_formula_gives_them(site: Site) -> None:
    answer = site.client.get("/grossman~2,3/calkin-wilf?show=length")
    assert answer.status_code == 422
    assert "any multiple or one of {1, …, k} may be taken" in answer.get_data(as_text=True)
    assert "length of play" not in site.text("/grossman~2,3/calkin-wilf")
