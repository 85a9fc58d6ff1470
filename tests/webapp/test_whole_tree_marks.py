"""The marks on whole trees stand clear: fractions below the rings, stars away from the edge that arrives."""

import pytest
from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient

LINKS = ["/grossman/stern-brocot?at=R2L1", "/grossman/stern-brocot?at=L2R1", "/euclid/calkin-wilf?at=R2L1R1"]


def shapes(page: BeautifulSoup, node: str, shape: str) -> list[tuple[Tag, Tag]]:
    """The nodes of a kind, each with a shape in it."""
    found = ((one, one.select_one(shape)) for one in page.select(f"svg.whole {node}"))
    return [(one, inside) for one, inside in found if inside is not None]


@pytest.mark.parametrize("link", LINKS)
def test_fractions_stand_below_the_rings(client: FlaskClient, link: str) -> None:
    page = BeautifulSoup(client.get(link).get_data(as_text=True), "html.parser")
    ringed = shapes(page, ".node", ".ring")
    assert len(ringed) >= 2
    for node, ring in ringed:
        (label,) = node.select(".label")
        digits = 0.73 * float(str(label["font-size"]))
        assert float(str(label["y"])) - digits >= float(str(ring["y"])) + float(str(ring["height"])) + 1.5


@pytest.mark.parametrize("link", LINKS)
def test_stars_stand_away_from_the_edge_that_arrives(client: FlaskClient, link: str) -> None:
    page = BeautifulSoup(client.get(link).get_data(as_text=True), "html.parser")
    ((node, star),) = shapes(page, ".node.win", ".star-shape")
    middle = float(str(star["points"]).split(",")[0])
    assert (middle > 0) == (int(str(node["data-number"])) % 2 == 1)


@pytest.mark.parametrize("tree", ["stern-brocot", "calkin-wilf", "farey"])
def test_the_number_beside_the_heading_is_named(client: FlaskClient, tree: str) -> None:
    page = BeautifulSoup(client.get(f"/grossman/{tree}?at=R2L1").get_data(as_text=True), "html.parser")
    verdict = page.select_one(".verdict")
    assert verdict is not None
    value = {"stern-brocot": "5/2 own value 2", "calkin-wilf": "3/4 own value 0", "farey": "5/2 own value 2"}
    assert " ".join(verdict.get_text(" ").split()).startswith(value[tree])
