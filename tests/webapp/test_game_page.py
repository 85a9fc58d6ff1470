"""The page of a game: its rule, its sources, and what its piles are worth, held to the definition."""

import pytest

from engine.games.definition import mex
from engine.games.game import Game
from engine.games.move_rules import LastRule, PileRule
from engine.moves.multiple_sets import Chosen
from engine.theorems.catalogue import theorems_of
from engine.values.periodic_sequence import pile_sequence
from engine.values.schwenk_numbers import schwenk_numbers

GAMES = [
    "grossman",
    "euclid~misere",
    "m-euclid",
    "grossman~1-3",
    "euclid~1,2,5~misere",
    "grossman~2,3",
    "grossman~2,5,6~misere",
    "grossman~odd",
    "grossman~primes",
    "m-euclid~prime-powers",
    "grossman~pile-ceil(n,2)",
    "euclid~pile-sqrt(n)~misere",
    "grossman~last-2n",
    "grossman~last-max(1,floor(n,2))",
    "euclid~last-3n~misere",
]


def get(client, address):
    response = client.get(address)
    assert response.status_code == 200, (address, response.get_data(as_text=True)[:300])
    return response


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_its_page(client, name):
    game = Game.parse(name)
    page = get(client, f"/{name}").get_data(as_text=True)
    found = get(client, f"/{name}.json").get_json()
    assert found["game"] == name
    assert found["words"] == game.words
    assert all(told["source"] for told in found["choices"].values())
    assert [theorem["id"] for theorem in found["theorems"]] == [theorem.id for theorem in theorems_of(game)]
    assert 'class="picture strips"' in page
    assert f'href="/{name}/lattice"' in page
    assert f'href="/{name}/stern-brocot"' in page
    for theorem in theorems_of(game):
        assert f"/theorems/{theorem.id}" in page


@pytest.mark.parametrize("name", [name for name in GAMES if "last" not in name])
def test_the_values_along_a_pile_are_those_of_the_definition(client, name):
    game = Game.parse(name)
    end = int(game.misere)
    for c, row in enumerate(get(client, f"/{name}.json").get_json()["piles"]):
        values = [c]
        for n in range(1, len(row["values"])):
            legal = [i for i in range(1, n + 1) if allowed(game, i, n)]
            values.append(mex(values[n - i] for i in legal) if legal else end)
        assert row["values"] == values, (name, c)


def allowed(game, i, n):
    if isinstance(game.moves, PileRule):
        return i <= game.moves.f(n)
    return i in game.moves.members


@pytest.mark.parametrize("name", ["grossman~last-2n", "grossman~last-max(1,floor(n,2))", "euclid~last-3n~misere"])
def test_the_thresholds_along_a_pile_are_those_of_the_definition(client, name):
    game = Game.parse(name)
    assert isinstance(game.moves, LastRule)
    f, row = game.moves.f, get(client, f"/{name}.json").get_json()["piles"][0]["values"]

    def wins(n, cap):
        """Whether who may take at most `cap` of a last pile of n wins."""
        if n == 0 or cap <= 0:
            return game.misere
        return any(not wins(n - i, min(f(i), n - i)) for i in range(1, min(n, cap) + 1))

    for n in range(1, 13):
        least = next((i for i in range(1, n + 1) if wins(n, i)), None)
        assert row[n] == least, (name, n)


def test_the_theory_is_said(client):
    def theory(name):
        return get(client, f"/{name}.json").get_json()["theory"]

    assert theory("grossman")["kind"] == "nim"
    assert (theory("grossman~primes")["kind"], theory("grossman~primes")["k"]) == ("bachet", 3)
    assert theory("grossman~1,2,5")["modulus"] == 3
    periods = theory("grossman~2,5,6")["periods"]
    for row in periods:
        sequence = pile_sequence(Chosen.parse("2,5,6"), row["c"], 0)
        assert (row["preperiod"], row["period"]) == (sequence.preperiod, sequence.period)
    schwenk = theory("grossman~last-2n")
    rule = Game.parse("grossman~last-2n").moves
    assert isinstance(rule, LastRule)
    assert schwenk["schwenk"] == [str(n) for n in schwenk_numbers(rule.f)[:20]]
    assert schwenk["sum"] == ["89", "8", "3"]
    assert theory("grossman~last-2n~misere")["kind"] == "direct"


def test_a_pile_can_be_chosen(client):
    assert "11 = 8 + 3" in get(client, "/grossman~last-2n?n=11").get_data(as_text=True)
    assert "10 = 2·4 + 2, so it counts as 2" in get(client, "/grossman~primes?n=10").get_data(as_text=True)
    assert client.get("/grossman?n=100").headers["Location"] == "/grossman"
    assert get(client, "/grossman~1,4?n=" + "9" * 1500).status_code == 200


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/nothing", 404),
        ("/grossman~x", 400),
        ("/grossman~0", 422),
        ("/grossman?n=x", 400),
        ("/grossman?n=0", 422),
        ("/grossman?n=" + "9" * 1501, 422),
        ("/grossman?m=1", 400),
        ("/grossman~3,2,1", 308),
    ],
)
def test_other_addresses(client, address, status):
    assert client.get(address).status_code == status


def test_the_title_of_a_position_leads_to_its_game(client):
    page = get(client, "/grossman~1-3/3,8").get_data(as_text=True)
    assert '<a href="/grossman~1-3">' in page
