"""States in the middle of play: lines, caps, words for what is legal, and bounded answers at any size."""

import pytest

from engine.errors import DomainError
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import Move, N, P, State
from engine.limits import DIGITS, LAST_DIRECT, PILE_DIRECT
from engine.relatives.serial_nim import SerialNim
from tests.engine.games import known


def state(game: str, a: int, b: int, last: int | None = None) -> State:
    return State(Game.parse(game), Position(a, b), last)


@pytest.mark.parametrize(
    ("game", "pair", "line", "positions"),
    [
        ("grossman", (3, 8), (2, 1, 1), ["3,8", "3,2", "1,2", "1,1"]),
        ("grossman", (8, 3), (1, 1, 1), ["8,3", "5,3", "2,3", "2,1"]),
        ("euclid", (3, 8), (2, 1, 2), ["3,8", "3,2", "1,2", "1,0"]),
        ("euclid", (7, 7), (1,), ["7,7", "7,0"]),
        ("m-euclid", (3, 8), (2, 1), ["3,8", "3,2", "1,2"]),
        ("grossman~last-2n", (25, 87), (3, 2, 1), ["25,87", "25,12", "1,12", "1,11"]),
    ],
)
def test_a_line_is_played_move_by_move(
    game: str, pair: tuple[int, int], line: tuple[int, ...], positions: list[str]
) -> None:
    states = state(game, *pair).play(Line(line))
    assert [str(each.position) for each in states] == positions
    assert [each.last for each in states] == [None, *line]


@pytest.mark.parametrize(
    ("where", "multiple", "says"),
    [
        (
            state("grossman", 3, 8),
            3,
            "is not allowed as a move from 3,8: try one of the multiples 1, 2$",
        ),
        (state("grossman", 1, 6), 7, "one of the multiples 1, 2, 3, 4, 5$"),
        (state("grossman", 1, 7), 7, "one of the multiples 1, 2, 3, 4, 5, … .6 in all"),
        (state("grossman~primes", 1, 10**9), 4, r"one of the multiples 1, 2, 3, 5, 7, … \(very many in all"),
        (state("grossman", 4, 4), 1, "another position: no move is left"),
        (state("grossman~2,3", 3, 5), 1, "another position: no move is left"),
        (state("grossman~last-2n", 1, 50, last=1), 3, "one of the multiples 1, 2$"),
    ],
)
def test_an_illegal_multiple_is_refused_in_words(where: State, multiple: int, says: str) -> None:
    with pytest.raises(DomainError, match=says):
        where.take(multiple)


def test_an_illegal_move_inside_a_line_is_refused() -> None:
    with pytest.raises(DomainError, match="a move from 3,2"):
        state("grossman", 3, 8).play(Line((2, 2)))


def test_the_cap_of_the_last_move() -> None:
    assert state("grossman~last-2n", 12, 25, last=3).cap == 6
    assert state("grossman~last-2n", 12, 25).cap is None
    assert state("grossman", 12, 25, last=3).cap is None
    assert state("grossman~last-n*n", 2, 5, last=100).cap == 5  # nobody can take more, however much f allows


def test_a_cap_is_never_longer_than_the_numbers_of_the_position() -> None:
    after = state("grossman~last-n*n*n*n", 1, 10**DIGITS - 1).take(10 ** (DIGITS - 10))
    assert known(after.cap) == after.position.larger


def test_the_threshold_is_told_only_where_there_is_one() -> None:
    assert state("grossman~last-2n", 25, 87).threshold == 3
    assert state("grossman~last-2n", 43, 100).threshold is None
    assert state("grossman~last-2n", 1, 1).threshold is None
    assert state("grossman~last-2n~misere", 1, 1).threshold is None  # won, but by no multiple
    assert state("grossman", 3, 8).threshold is None


@pytest.mark.parametrize(
    "game", ["grossman~odd", "euclid~odd", "grossman~odd~misere", "grossman~1", "grossman~powers-of-2"]
)
def test_no_winning_move_among_astronomically_many_is_found_at_once(game: str) -> None:
    for n in range(10**30, 10**30 + 6):
        found = state(game, 1, n)
        assert bool(known(found.winning)) == (found.outcome == N)
        assert [found.take(i).outcome for i in known(found.winning).first(2)] in ([], [P], [P, P])


@pytest.mark.parametrize("game", [f"grossman~pile-ceil(n,2){play}" for play in ("", "~misere")])
def test_a_pile_beyond_the_bound_is_undecided_at_once(game: str) -> None:
    for n in (PILE_DIRECT + 2, 10**1000):
        found = state(game, 1, n)
        assert not found.decided
        assert (found.value, found.outcome, found.threshold, found.winning) == (None, None, None, None)
    assert state(game, 1, 10**1000).move(1) == Move(1, Position(1, 10**1000 - 1), None, None)
    assert state(game, 1, PILE_DIRECT + 1).winning is not None
    assert state(game, 1, PILE_DIRECT + 2).move(1).value == state(game, 1, PILE_DIRECT + 1).value is not None


def test_a_move_is_told_as_far_as_what_lies_behind_is_decided() -> None:
    position = known(SerialNim((2, *[PILE_DIRECT] * 4)).positions()["grossman"])
    found = State(Game.parse("grossman~pile-ceil(n,2)"), position)
    (move,) = found.moves()
    assert (found.value, move.value) == (None, 0 if found.behind else 1)
    assert move.outcome == (N if move.value else P)


def test_a_last_move_pile_beyond_the_bound_is_undecided_at_once() -> None:
    found = state("grossman~last-2n~misere", 1, 10**1000)
    assert (found.value, found.outcome, found.winning) == (None, None, None)
    assert state("grossman~last-2n~misere", 1, LAST_DIRECT + 1).decided
    assert state("grossman~last-2n~misere", 1, LAST_DIRECT + 1).winning is not None


def test_what_lies_behind_an_undecided_pile_is_undecided() -> None:
    found = state("grossman~pile-ceil(n,2)", 10**30, 2 * 10**30 + 1)
    assert found.behind is None
    assert found.winning is None
    assert [(move.value, move.outcome) for move in found.moves()] == [(None, None)]
