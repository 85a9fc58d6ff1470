"""Partizan Euclid and the difference game: who wins, the moves and the maps, from the definition of each."""

import re
from functools import cache
from math import gcd

import pytest
from bs4 import Tag

from tests.content.colours import said_of_colours, shows, value_of
from tests.content.reader import plain
from tests.content.site import Site

PLACE = re.compile(r"-?[0-9.]+")
PARTIZAN = [(17, 7), (8, 5), (5, 2), (7, 5), (6, 3), (7, 3), (43, 30), (10**30 + 7, 10**29 + 3)]
WORDS = {
    "L": "Left wins, whoever moves first",
    "R": "Right wins, whoever moves first",
    "N": "Whoever moves first wins",
    "P": "Whoever moves second wins",
}
COLOURS = {"P": 0, "L": 1, "N": 3, "R": 6}
NAMED = {"L": "Left", "R": "Right", "N": "whoever moves first", "P": "whoever moves second"}


@cache
def first_wins(player: str, p: int, q: int) -> bool:
    t = p % q
    return t > 0 and not first_wins("R" if player == "L" else "L", q, t if player == "L" else q - t)


def outcome(p: int, q: int) -> str:
    names = {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}
    return names[first_wins("L", p, q), first_wins("R", p, q)]


@pytest.mark.parametrize("pair", PARTIZAN)
def test_partizan_verdict_and_moves(site: Site, pair: tuple[int, int]) -> None:
    p, q = pair
    page, data = site.page(f"/partizan/{p},{q}"), site.data(f"/partizan/{p},{q}.json")
    over = p % q == 0
    assert data["outcome"] == outcome(p, q)
    said = "The game is over: whoever must move loses" if over else WORDS[outcome(p, q)]
    assert plain(page.one(".verdict b")) == said
    to = [] if over else [("Left", (q, p % q)), ("Right", (q, q - p % q))]
    assert [(m["player"], tuple(map(int, m["to"])), m["outcome"]) for m in data["moves"]] == [
        (player, left, outcome(*left)) for player, left in to
    ]
    rows = page.table("table.moves") if to else []
    assert [str(row[0].a["href"]) for row in rows if row[0].a] == [f"/partizan/{a},{b}" for _, (a, b) in to]
    assert [row[2].get_text() for row in rows] == [outcome(*left) for _, left in to]
    walks = [item.get_text() for item in page.all("li") if "moves first" in item.get_text()]
    assert [text.endswith("wins.") for text in walks] == (
        [] if over else [first_wins("L", p, q), first_wins("R", p, q)]
    )


def test_partizan_map_and_tree(site: Site) -> None:
    page = site.page("/partizan/17,7")
    for q, row in enumerate(page.lattices[0].colours, 1):
        for p, colour in enumerate(row, 1):
            assert shows(colour, COLOURS[outcome(p, q)]), (p, q)
    assert said_of_colours(plain(page.one("figcaption"))) == {COLOURS[letter]: who for letter, who in NAMED.items()}
    assert [(value_of(colour), words) for words, colour in page.key] == [
        (COLOURS[letter], NAMED[letter].removeprefix("whoever moves ")) for letter in "LRNP"
    ]
    assert page.lattices[0].axes == ("p →", "↑ q")
    nodes = page.all("svg.order a")
    assert len(nodes) == 31
    for node in nodes:
        p, q = map(int, str(node["href"]).removeprefix("/partizan/").split(","))
        assert node["aria-label"] == f"{p}/{q}: outcome {outcome(p, q)}"
        texts = [text.get_text() for text in node.find_all("text")]
        assert texts == [outcome(p, q), f"{p}/{q}"]
    check_edges(page.one("svg.order"), nodes)
    halves = plain(page.all("figcaption")[-1])
    assert "below 1/2 and below 2/1 correspond, with L and R exchanged, and N and P" in halves


def check_edges(svg: Tag, nodes: list[Tag]) -> None:
    """The lines of a tree whose nodes stand in reading order lead from each node to its parent."""
    places = [tuple(map(float, PLACE.findall(str(node["transform"])))) for node in nodes]
    lines = {tuple(float(str(line[name])) for name in ("x1", "y1", "x2", "y2")) for line in svg.select("line.behind")}
    assert lines == {(*places[number // 2 - 1], *places[number - 1]) for number in range(2, len(nodes) + 1)}


def test_partizan_table(site: Site) -> None:
    head, *rows = site.rows("/partizan/17,7.csv")
    assert head == ["p", "q", "outcome"]
    assert rows
    assert all(outcome(int(p), int(q)) == found for p, q, found in rows)


@pytest.mark.parametrize(
    ("pair", "line"), [((3, 8), ()), ((3, 8), (5,)), ((4, 10), (6, 2, 8)), ((7, 7), ()), ((6, 16), (10,)), ((8, 3), ())]
)
def test_difference_game(site: Site, pair: tuple[int, int], line: tuple[int, ...]) -> None:
    (a, b), board = pair, [*dict.fromkeys(pair), *line]
    query = f"?line={','.join(map(str, line))}" if line else ""
    page = site.page(f"/difference/{a},{b}{query}")
    data = site.data(f"/difference/{a},{b}.json{query}")
    legal = {abs(x - y) for x in board for y in board if x != y} - set(board)
    left = (max(pair) // gcd(a, b) if a != b else 1) - len(board)
    assert {int(n) for n in data["moves"]} == legal
    assert [int(chip) for chip in page.texts("span.chip")] == board
    assert {int(text): link for text, link in page.links(".takes")} == {
        n: f"/difference/{a},{b}?line={','.join(map(str, [*line, n]))}" for n in legal
    }
    assert (data["moves_left"], data["outcome"]) == (str(left), "N" if left % 2 else "P")
    said = "The game is over" if left == 0 else f"The player to move {'wins' if left % 2 else 'loses'}"
    assert plain(page.one(".verdict b")) == said
    assert plain(page.one(".verdict span")) == f"{left} move{'' if left == 1 else 's'} left"
    assert ("/euclid/3,8" in [link for _, link in page.links(".feedback")]) == (pair == (3, 8))


def test_difference_map(site: Site) -> None:
    page = site.page("/difference/3,8")
    assert said_of_colours(plain(page.one("figcaption"))) == {1: "the first player"}
    assert [(value_of(colour), words) for words, colour in page.key] == [(1, "wins"), (0, "loses")]
    for b, row in enumerate(page.lattices[0].colours, 1):
        for a, colour in enumerate(row, 1):
            moves = max(a, b) // gcd(a, b) - 2 if a != b else 0
            assert shows(colour, moves % 2), (a, b)
