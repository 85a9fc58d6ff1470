"""Every winning move a page shows is right: the JSON of positions, sums and play against the bare definition."""

import random
from functools import cache
from typing import Any

import pytest

from engine.games import definition
from engine.games.game import Game
from engine.relatives.components import Component, Heap
from engine.relatives.sums import Sum

GAMES = [
    "grossman",
    "euclid",
    "m-euclid",
    "grossman~misere",
    "euclid~misere",
    "m-euclid~misere",
    "grossman~1-3",
    "euclid~2,3",
    "m-euclid~1,4",
    "grossman~primes",
    "euclid~odd~misere",
    "grossman~pile-ceil(n,2)",
]


@pytest.mark.parametrize("name", GAMES)
def test_positions_upto_40(client, name):
    game = Game.parse(name)
    table = definition.values(game, 40)
    for b in range(1, 41):
        for a in range(1, b + 1):
            response = client.get(f"/{name}/{a},{b}.json")
            assert response.status_code == 200
            found = response.get_json()
            legal = definition.legal(game, a, b)
            assert found["value"] == str(table[a][b])
            assert found["outcome"] == ("N" if table[a][b] else "P")
            assert [int(move["multiple"]) for move in found["moves"]] == legal
            assert [int(i) for i in found["winning"]] == [i for i in legal if table[a][b - i * a] == 0]


Parts = tuple[tuple[Any, ...], ...]
"""heaps (n,) and positions (game, a, b)"""


@cache
def wins(parts: Parts) -> bool:
    """Whether the player to move wins a sum, from the moves alone."""
    return any(not wins(after) for after in moves(parts).values())


def moves(parts: Parts) -> dict[tuple[int, int], Parts]:
    """All moves of a sum of heaps (n,) and positions (game, a, b), a ≤ b: (component, multiple) → the sum after it."""
    found = {}
    for place, part in enumerate(parts):
        if len(part) == 1:
            options = {i: (part[0] - i,) for i in range(1, part[0] + 1)}
        else:
            game, a, b = part
            options = {i: (game, *sorted((a, b - i * a))) for i in definition.legal(Game.parse(game), a, b)}
        for i, option in options.items():
            found[place, i] = (*parts[:place], option, *parts[place + 1 :])
    return found


@pytest.mark.parametrize("seed", range(25))
def test_random_sums(client, seed):
    dice = random.Random(seed)
    games = ["grossman", "euclid", "m-euclid", "grossman~1-3", "euclid~2,3", "grossman~pile-ceil(n,2)"]
    parts = tuple(
        (dice.randint(0, 4),) if dice.random() < 0.3 else (dice.choice(games), *sorted(dice.choices(range(1, 9), k=2)))
        for _ in range(3)
    )
    text = "/".join(f"nim:{part[0]}" if len(part) == 1 else f"{part[0]}:{part[1]},{part[2]}" for part in parts)
    response = client.get(f"/sum/{text}.json")
    assert response.status_code == 200
    found = response.get_json()
    winning = {key for key, after in moves(parts).items() if not wins(after)}
    assert {(row["component"], int(i)) for row in found["winning"] for i in row["multiples"]} == winning
    assert found["outcome"] == ("N" if winning else "P")


def test_a_sum_of_three_is_won_by_the_pages_advice(client):
    """Follow the first advice; the opponent answers with every kind of move, one game for each seed."""
    for seed in range(20):
        dice = random.Random(seed)
        total = Sum.parse("grossman:5,13/m-euclid:7,18/nim:6")
        assert total.outcome == "N"
        while True:
            found = client.get(f"/sum/{total}.json").get_json()
            best = found["winning"][0]
            total = total.take(best["component"], int(best["multiples"][0]))
            if total.over:
                break
            choices = [(k, i) for k, part in enumerate(total.components) for i in part.legal.first(9)]
            total = total.take(*dice.choice(choices))
            assert not total.over, "the opponent made the last move"


def test_components_of_a_sum_know_their_kind():
    total = Sum.parse("grossman:3,8/nim:4")
    assert [type(part) for part in total.components] == [Component, Heap]
