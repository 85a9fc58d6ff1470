"""The page of the generations, held to a count of the tree itself."""

from fractions import Fraction

import plotly.graph_objects as go
import pytest

from engine.games.definition import values
from engine.games.game import Game


def get(client, address):
    response = client.get(address)
    assert response.status_code == 200, (address, response.get_data(as_text=True)[:300])
    return response


def grown(generations):
    """The generations by the rule of the tree: x/y has the children x/(x+y) and (x+y)/y."""
    rows = [[(1, 1)]]
    for _ in range(generations - 1):
        rows.append([child for x, y in rows[-1] for child in ((x, x + y), (x + y, y))])
    return rows


TABLE = values(Game.parse("grossman"), 89)


def test_the_rows_are_those_of_the_tree_and_the_definition(client):
    found = get(client, "/generations.json?upto=10").get_json()["generations"]
    rows = grown(10)
    for row, nodes in zip(found, rows, strict=True):
        won = [TABLE[x][y] > 0 for x, y in nodes]
        assert int(row["size"]) == len(nodes)
        assert (int(row["won"]), int(row["lost"])) == (won.count(True), won.count(False))
        assert Fraction(row["mean"]) == sum(Fraction(x, y) for x, y in nodes) / len(nodes)
        if row["generation"] > 1:
            lost_children = [won[i : i + 2].count(False) for i in range(0, len(won), 2)]
            assert int(row["mothers_with_two_won"]) == lost_children.count(0)
            assert int(row["mothers_with_one_won"]) == lost_children.count(1)


def test_the_reading_order_is_that_of_the_tree(client):
    found = get(client, "/generations.json").get_json()["reading_order"]
    nodes = [node for row in grown(5) for node in row][: len(found)]
    assert [row["fraction"] for row in found] == [f"{x}/{y}" for x, y in nodes]
    assert [row["wins"] for row in found] == [TABLE[x][y] > 0 for x, y in nodes]
    assert [row["stern"] for row in found] == [str(x) for x, _ in nodes]


def test_the_share_of_a_square(client):
    found = get(client, "/generations.json?square=80").get_json()["square"]
    won = sum(TABLE[a][b] > 0 for a in range(1, 81) for b in range(1, 81))
    assert found["won"] == str(won)
    assert found["share"].startswith(f"{won / 6400:.4f}")
    far = get(client, "/generations.json?square=1" + "0" * 100).get_json()["square"]
    assert far["share"] == "0.618033988749"


def test_the_page_shows_chart_table_and_tree(client):
    page = get(client, "/generations").get_data(as_text=True)
    assert page.count('class="bar-won"') == 12
    assert page.count('class="bar-chosen"') == 11
    assert "6143/4096" in page
    assert 'class="newman"' in page
    assert 'data-chart="/generations.json"' in page


def test_the_figure_is_one_for_plotly(client):
    chart = get(client, "/generations.json?upto=7").get_json()["chart"]
    figure = go.Figure(chart)
    assert [len(trace.x) for trace in figure.data] == [7, 7]
    assert figure.data[0].y[-1] == pytest.approx(42 / 64)


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/generations?upto=0", 422),
        ("/generations?upto=61", 422),
        ("/generations?upto=x", 400),
        ("/generations?square=0", 422),
        ("/generations?square=1" + "0" * 101, 422),
        ("/generations?n=1", 400),
        ("/generations?upto=12", 308),
        ("/generations?upto=007", 308),
    ],
)
def test_other_addresses(client, address, status):
    assert client.get(address).status_code == status
