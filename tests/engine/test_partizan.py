"""Partizan Euclid against its definition: the moves of Left and Right themselves."""

from functools import cache

import pytest

from engine.errors import DomainError
from engine.fractions.generations import fraction_at
from engine.games.position import Position
from engine.relatives.partizan import Partizan

UPTO = 90


@cache
def first_wins(player: str, p: int, q: int) -> bool:
    """Whether a player who moves first wins at (p, q), from the moves."""
    t = p % q
    if t == 0:
        return False
    return not first_wins("R" if player == "L" else "L", q, t if player == "L" else q - t)


def outcome(p: int, q: int) -> str:
    return {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}[
        first_wins("L", p, q), first_wins("R", p, q)
    ]


def test_outcomes_and_options_are_the_definition():
    for p in range(1, UPTO):
        for q in range(1, UPTO):
            game = Partizan(Position(p, q))
            assert game.outcome == outcome(p, q), (p, q)
            moves = None if p % q == 0 else ((q, p % q), (q, q - p % q))
            assert (game.options and tuple((g.position.a, g.position.b) for g in game.options)) == moves


def test_the_moves_in_piles():
    """Left takes the first pile; Right takes one of it, and if that was all, the next pile as well."""
    for p in range(1, UPTO):
        for q in range(1, UPTO):
            game = Partizan(Position(p, q))
            if game.options is None:
                continue
            first, *rest = game.piles
            assert game.options[0].piles == tuple(rest)
            by_right = [first - 1, *rest] if first > 1 else rest[1:]
            if by_right and by_right[-1] == 1 and len(by_right) > 1:
                by_right[-2:] = [by_right[-2] + 1]
            assert game.options[1].piles == (tuple(by_right) if by_right != [1] else ()), (p, q)


def test_which_outcomes_stand_where():
    for p in range(1, UPTO):
        for q in range(1, p):
            t, found = p % q, Partizan(Position(p, q)).outcome
            if 0 < 2 * t < q:
                assert found in "LR"
            if 2 * t == q:
                assert found == "N"
            if t == 0:
                assert found == "P"


def test_the_two_halves_of_the_tree_are_complements():
    """Below 1/2 and below 2/1 of the Calkin–Wilf tree L and R are exchanged node by node, and N and P."""
    complement = {"L": "R", "R": "L", "N": "P", "P": "N"}
    for generation in range(2, 11):
        first, size = 1 << (generation - 1), 1 << (generation - 2)
        for place in range(size):
            left, right = (Partizan(Position(*fraction_at(first + place + half * size))).outcome for half in (0, 1))
            assert complement[left] == right


def test_large_numbers_and_moves():
    game = Partizan(Position(10**500 + 7, 10**499 + 3))
    assert game.outcome in "LRNP"
    assert game.move("L") == game.options[0]  # type: ignore[index]
    assert game.move("R") == game.options[1]  # type: ignore[index]
    with pytest.raises(DomainError, match="no move is left"):
        Partizan(Position(6, 3)).move("L")
