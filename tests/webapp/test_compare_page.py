"""Two games compared: the count, the share and the set a theorem names, held to the definition."""

import json

import pytest

from engine.games.definition import values
from engine.games.game import Game
from engine.theorems.differences import prediction
from webapp.figures.lattice.difference import SIDE, Difference

PAIRS = [
    ("grossman", "euclid"),
    ("euclid", "m-euclid"),
    ("grossman", "m-euclid"),
    ("grossman", "grossman~misere"),
    ("grossman~1-3", "grossman~primes"),
    ("grossman~2,3", "euclid~1,4"),
    ("grossman~pile-ceil(n,2)", "grossman"),
]


def get(client, address):
    response = client.get(address)
    assert response.status_code == 200, (address, response.get_data(as_text=True)[:300])
    return response


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_difference_is_that_of_the_definition(client, first, second):
    found = get(client, f"/compare/{first}/{second}.json?x=1..30&y=3..40").get_json()
    one, other = (values(Game.parse(name), 40) for name in (first, second))
    expected = [[int(one[a][b] != other[a][b]) for a in range(1, 31)] for b in range(3, 41)]
    assert found["rows"] == expected
    assert found["differing"] == sum(map(sum, expected))
    assert found["cells"] == 30 * 38
    assert found["undecided"] == 0
    share = float(found["share"].removesuffix(" %"))
    assert share == pytest.approx(100 * found["differing"] / found["cells"], abs=1e-4)


@pytest.mark.parametrize(("first", "second"), PAIRS[:3])
@pytest.mark.parametrize("window", ["", "?x=40..140&y=1..120", "?x=1000000..1000050&y=1618000..1618050"])
def test_the_theorem_names_exactly_the_cells_that_differ(client, first, second, window):
    for one, other in ((first, second), (second, first)):
        found = get(client, f"/compare/{one}/{other}.json{window}").get_json()
        assert found["theorem"]["agrees"] is True
        assert found["theorem"]["named"] == found["differing"]
        page = get(client, f"/compare/{one}/{other}{window}").get_data(as_text=True)
        named = f"The theorem names exactly these {found['differing']:,} cells."
        assert (named if found["differing"] else "In this window they do not differ.") in page
        assert 'class="marks named"' in page


def test_no_theorem_is_claimed_where_there_is_none(client):
    assert prediction(Game.parse("grossman"), Game.parse("euclid~misere")) is None
    assert get(client, "/compare/grossman/grossman~1-3.json").get_json()["theorem"] is None
    assert "No theorem in the catalogue" in get(client, "/compare/grossman/grossman~1-3").get_data(as_text=True)


def test_equivalent_sets_do_not_differ(client):
    found = get(client, "/compare/grossman~1-3/grossman~primes.json?x=1..150&y=1..150").get_json()
    assert found["differing"] == 0
    assert found["theorem"]["id"] == "bachet"
    page = " ".join(get(client, "/compare/grossman~1-3/grossman~primes").get_data(as_text=True).split())
    assert "do not differ." in page
    assert "They differ nowhere, because both sets play like {1..3}" in page


def test_a_large_window_is_sampled_and_says_so(client):
    found = get(client, "/compare/grossman/euclid.json?x=1..2000&y=1..2000").get_json()
    assert found["step"] == ["13", "13"]
    assert len(found["rows"]) <= SIDE
    assert found["theorem"]["agrees"] is None
    page = get(client, "/compare/grossman/euclid?x=1..2000&y=1..2000").get_data(as_text=True)
    assert "Each cell shows the lower left point" in page
    assert "Zoom in to at most 128 cells" in page


def test_a_coarse_window_has_the_values_of_the_fine_one():
    first, second = Game.parse("grossman~last-2n"), Game.parse("euclid~last-3n")
    from engine.games.position import Position
    from engine.lattice.axis import Axis

    found = Difference.fitting(first, second, Axis(1, 1500), Axis(1, 1500))
    x, y = found.first.x, found.first.y
    assert x.count <= 48
    for j in range(0, y.count, 7):
        expected = [first.value(Position(a, y[j])) for a in x]
        assert found.first.row(j) == expected


def test_three_pictures_zoom_in_step_by_links(client):
    page = get(client, "/compare/grossman/euclid?x=1..32").get_data(as_text=True)
    assert page.count("<image ") == 3
    assert page.count('data-together="compare"') == 3
    assert 'href="/compare/grossman/euclid?x=9..24&amp;y=17..48"' in page, "zoom in"
    assert 'href="/compare/grossman/euclid?x=17..48"' in page, "to the right"


def test_the_bytes_for_the_plot(client):
    response = get(client, "/compare/grossman/euclid?cells=raw&x=1..20&y=1..10")
    head, _, cells = response.get_data().partition(b"\n")
    told = json.loads(head)
    assert (told["x"]["count"], told["y"]["count"], len(cells)) == (20, 10, 200)
    assert len(told["named"]) == cells.count(1)
    assert all(cells[j * 20 + i] == 1 for i, j in told["named"])
    assert told["note"].startswith(f"{cells.count(1)} of 200 cells differ")


@pytest.mark.parametrize(
    ("address", "status", "location"),
    [
        ("/compare", 303, "/compare/grossman/euclid"),
        ("/compare?first=euclid&second=grossman~3,2,1&x=1..9&y=1..64", 303, "/compare/euclid/grossman~1-3?x=1..9"),
        ("/compare/grossman~any/euclid", 308, "/compare/grossman/euclid"),
        ("/compare/grossman/euclid?x=1..64", 308, "/compare/grossman/euclid"),
        ("/compare?first=chess", 400, None),
        ("/compare/chess/euclid", 400, None),
        ("/compare/grossman/chess", 400, None),
        ("/compare/grossman", 400, None),
        ("/compare/grossman/euclid?x=9..1", 422, None),
        ("/compare/grossman/euclid?x=1", 400, None),
        ("/compare/grossman/euclid?cells=all", 400, None),
        ("/compare/grossman/euclid?z=1", 400, None),
    ],
)
def test_other_addresses(client, address, status, location):
    response = client.get(address)
    assert response.status_code == status
    assert response.headers.get("Location") == location


@pytest.mark.parametrize("digits", [100, 1500])
def test_far_away(client, digits):
    far = f"{10 ** (digits - 1)}..{10 ** (digits - 1) + 60}"
    found = get(client, f"/compare/grossman/euclid.json?x={far}&y={far}").get_json() if digits == 100 else None
    assert found is None or found["undecided"] == 0
    assert client.get(f"/compare/grossman/euclid.json?x={far}&y=1..10").status_code in (200, 422)
