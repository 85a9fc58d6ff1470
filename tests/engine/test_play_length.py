"""The length of play against the definition: positions searched move by move, without piles."""

from functools import cache

import pytest

from engine.fractions.continued_fraction import quotients
from engine.games.definition import legal
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import N, State
from engine.theorems.catalogue import find
from engine.values.play_length import Length

ENDINGS = ("euclid", "grossman", "m-euclid")
EXACT = ["", *(f"~{moves}" for moves in ("1", "1,2", "1-3", "1-4", "1-5"))]
SEARCHED = ["~odd", "~2,3", "~1,2,4", "~1-3,5", "~primes", "~pile-ceil(n,2)", "~pile-floor(n,2)"]
WITH_CAPS = ["~last-2n", "~last-n", "~last-n-1", "~last-2n-1"]
PLAYS = ("", "~misere")


def by_name(rules):
    return pytest.mark.parametrize(
        "name", [f"{end}{rule}{play}" for end in ENDINGS for rule in rules for play in PLAYS]
    )


def length(game: Game, a: int, b: int, last: int | None = None) -> Length:
    found = State(game, Position(a, b), last).length
    assert found is not None
    return found


def lengths(game: Game):
    """Who wins at (a, b) with a cap, and the length if the winner hurries and if the loser does, from the moves."""

    @cache
    def play(a: int, b: int, cap: int | None) -> tuple[bool, int, int]:
        a, b = sorted((a, b))
        options = [i for i in (legal(game, a, b) if a else []) if cap is None or i <= cap]
        after = [play(a, b - i * a, game.moves.cap(i)) for i in options]
        if not after:
            return game.misere, 0, 0
        lost = [each for each in after if not each[0]]
        if lost:
            return True, 1 + min(each[1] for each in lost), 1 + max(each[2] for each in lost)
        return False, 1 + max(each[1] for each in after), 1 + min(each[2] for each in after)

    return play


def compare(name: str, upto: int) -> None:
    game = Game.parse(name)
    play = lengths(game)
    for b in range(1, upto + 1):
        for a in range(1, b + 1):
            wins, hurried, delayed = play(a, b, None)
            state = State(game, Position(a, b))
            assert state.length == Length(hurried, delayed), (a, b)
            assert (state.outcome == N) == wins


@by_name(EXACT)
def test_the_formula_is_the_length(name):
    compare(name, 40)
    game = Game.parse(name)
    assert all(length(game, a, b).certain for b in range(1, 30) for a in range(1, b + 1))


@by_name(SEARCHED)
def test_the_search_finds_the_length(name):
    compare(name, 26)


@by_name(WITH_CAPS)
def test_the_search_finds_the_length_with_caps(name):
    compare(name, 20)


@pytest.mark.parametrize("last", [1, 2, 5])
def test_the_previous_move_counts(last):
    game = Game.parse("grossman~last-2n")
    play = lengths(game)
    for b in range(1, 25):
        for a in range(1, b + 1):
            _, hurried, delayed = play(a, b, game.moves.cap(last))
            assert State(game, Position(a, b), last).length == Length(hurried, delayed)


def test_who_hurries_matters_for_other_sets():
    assert State(Game.parse("grossman~odd"), Position(1, 4)).length == Length(1, 3)
    assert not Length(1, 3).certain


def test_large_piles():
    assert State(Game.parse("grossman"), Position(1, 10**1000)).length == Length(1, 1)
    third = State(Game.parse("euclid~1-3"), Position(1, 10**1000)).length
    assert third == Length(10**1000 // 2, 10**1000 // 2)
    assert State(Game.parse("grossman~primes"), Position(1, 10**1000)).length is None
    assert State(Game.parse("grossman~odd"), Position(1, 1000)).length is None


def test_pell_pairs_are_the_least_of_their_length():
    """The records of Grossman's game are Pell's numbers, not Fibonacci's."""
    game = Game.parse("grossman")
    found: dict[int, tuple[int, int]] = {}
    for b in range(1, 75):
        for a in range(1, b + 1):
            found.setdefault(length(game, a, b).hurried, (a, b))
    assert [found[n] for n in range(1, 10)] == [
        (1, 2), (2, 3), (2, 5), (5, 7), (5, 12), (12, 17), (12, 29), (29, 41), (29, 70),
    ]  # fmt: skip


def test_the_length_counts_piles():
    """One move for each pile, and one more for a pile of two or more before a position that is won."""
    game = Game.parse("grossman")
    for b in range(2, 60):
        for a in range(1, b):
            state = State(game, Position(a, b))
            behind = [game.fold.value(state.piles[i + 1 :]) for i in range(len(state.piles))]
            more = sum(n >= 2 and value != 0 for n, value in zip(state.piles, behind, strict=True))
            assert length(game, a, b) == Length(len(state.piles) + more, len(state.piles) + more)
            assert sum(quotients(b, a)) > len(state.piles) + more


@pytest.mark.parametrize("moves", ["1", "1,2", "1-3", "1-4"])
def test_the_words_of_the_theorem_for_a_set_of_k(moves: str) -> None:
    """What the statement says a pile of n adds: before the end, which is lost, and before a pile of 1, which is won."""
    statement, m, game = find("length").statement, int(moves[-1]) + 1, Game.parse(f"grossman~{moves}")
    assert "adds 2⌊n/m⌋ moves before a lost position, one more unless m divides n" in statement
    assert "2⌊(n − 1)/m⌋ + 1 moves before a won one, one more unless m divides n − 1" in statement
    for n in range(1, 40):
        assert length(game, 1, n + 1).hurried == 2 * (n // m) + (n % m > 0)
        assert length(game, 2, 2 * n + 1).hurried - 1 == 2 * ((n - 1) // m) + 1 + ((n - 1) % m > 0)
