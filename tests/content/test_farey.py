"""The Farey tessellation: each triangle has its value and its position, the fractions stand around the rim in order."""

import re
from fractions import Fraction
from math import atan2, inf

import pytest

from engine.games.game import Game
from tests.content.colours import shows
from tests.content.judge import facts, letters_to, stern_brocot
from tests.content.reader import attribute, letters, link_of, plain, query
from tests.content.site import Site

CASES = [("grossman", 8, 3), ("euclid~1-3", 3, 8), ("grossman", 1, 1), ("m-euclid", 5, 13)]
NODE = re.compile(r"(\d+)/(\d+), (own value|value) (\d+), position \((\d+), (\d+)\)")


@pytest.mark.parametrize(("name", "top", "bottom"), CASES)
def test_each_triangle(site: Site, name: str, top: int, bottom: int) -> None:
    page, game = site.page(f"/{name}/farey?at={top}/{bottom}"), Game.parse(name)
    seen, way = set(), letters_to(top, bottom)
    for node in page.all("svg.farey .node"):
        told = NODE.match(attribute(node, "aria-label"))
        if told is None:
            continue
        p, q = int(told[1]), int(told[2])
        if told[3] == "own value" and max(p, q) <= 60:
            true = facts(game, (q, p))
            assert (int(told[5]), int(told[6]), int(told[4])) == (q, p, true.value)
            assert shows(attribute(node.select("path, rect")[0], "fill"), true.value)
            assert stern_brocot(letters(query(link_of(node)).get("at", ""))) == (p, q)
        seen.add((p, q))
    assert (top, bottom) in seen
    assert len(seen) > 20
    verdict = page.verdict
    assert (verdict.sentence, verdict.value) == (f"{top}/{bottom}", str(facts(game, (bottom, top)).value))
    assert page.link(f"{top}/{bottom}", "p.verdict") == f"/{name}/{bottom},{top}"
    back = page.key_link("back")
    assert bool(back) == bool(way)
    if way:
        assert letters(query(back).get("at", "")) == way[:-1]
    assert letters(query(page.link("as a tree")).get("at", "")) == way


@pytest.mark.parametrize(("name", "top", "bottom"), [*CASES, ("grossman", 2, 7), ("grossman", 21, 34)])
def test_the_fractions_stand_around_the_rim_in_their_order(site: Site, name: str, top: int, bottom: int) -> None:
    """From any centre: on the way from 0/1 along the lower edge to 1/0 they grow."""
    page = site.page(f"/{name}/farey?at={top}/{bottom}")
    svg = page.one("svg.farey")
    middle = float(attribute(svg, "viewbox").split()[2]) / 2
    around = []
    for label in svg.select("text.rim-label"):
        p, q = map(int, plain(label).split("/"))
        angle = atan2(float(attribute(label, "y")) - middle, float(attribute(label, "x")) - middle)
        around.append((-angle, Fraction(p, q) if q else inf))
    order = [fraction for _, fraction in sorted(around)]
    least = order.index(min(order))
    assert len(order) > 8
    assert [*order[least:], *order[:least]] == sorted(order)
