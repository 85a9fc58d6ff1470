"""The difference game against its definition: every order of play."""

from itertools import combinations

import pytest

from engine.errors import DomainError, LimitError
from engine.games.position import Position
from engine.relatives.difference_game import DifferenceGame


def moves_of(board: frozenset[int]) -> set[int]:
    return {abs(x - y) for x, y in combinations(board, 2)} - board


def lengths(board: frozenset[int]) -> set[int]:
    """The lengths of all plays from a board."""
    found: dict[frozenset[int], set[int]] = {}
    waiting = [board]
    while waiting:
        at = waiting[-1]
        after = [at | {n} for n in moves_of(at)]
        missing = [each for each in after if each not in found]
        if missing:
            waiting += missing
        else:
            found[at] = {1 + n for each in after for n in found[each]} or {0}
            waiting.pop()
    return found[board]


def test_every_play_has_the_same_length():
    for b in range(1, 13):
        for a in range(1, b + 1):
            for pair in ((a, b), (b, a)):
                game = DifferenceGame(Position(*pair))
                assert {game.moves_left} == lengths(frozenset(pair)), pair
                assert game.outcome == ("N" if game.moves_left % 2 else "P")
                assert set(game.legal()) == moves_of(frozenset(pair))


def test_a_play():
    game = DifferenceGame.parse(Position(4, 10), "6,2,8")
    assert game.board == (4, 10, 6, 2, 8)
    assert (game.moves_left, list(game.legal()), game.outcome) == (0, [], "P")
    assert DifferenceGame.parse(Position(7, 7), "").board == (7,)
    assert DifferenceGame(Position(1, 10**500)).outcome == "P"


def test_what_cannot_be_written():
    with pytest.raises(DomainError, match="'4' is not allowed as a difference"):
        DifferenceGame.parse(Position(3, 8), "4")
    with pytest.raises(LimitError, match="at most 60 numbers"):
        DifferenceGame.parse(Position(1, 100), ",".join(map(str, range(1, 70))))
