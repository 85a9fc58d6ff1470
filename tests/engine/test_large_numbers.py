"""Numbers of hundreds of digits: symmetry, scaling, one move consistent with the value, all ways agree."""

from hypothesis import given
from hypothesis import strategies as st

from engine.fractions.rays import nivasch
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P, State
from tests.engine.games import known

GAMES = [
    Game.parse(text)
    for text in (
        "grossman",
        "euclid",
        "m-euclid",
        "euclid~misere",
        "grossman~1-3",
        "m-euclid~1",
        "grossman~2,3",
        "euclid~1,4~misere",
        "grossman~odd",
        "grossman~primes~misere",
        "grossman~powers-of-2",
    )
]
NUMBERS = st.integers(1, 10**320) | st.integers(1, 10**40) | st.integers(1, 50)
POSITIONS = st.builds(Position, NUMBERS, NUMBERS)


@st.composite
def deep_positions(draw: st.DrawFn) -> Position:
    """Positions with chosen quotients, so that equal runs and long piles occur."""
    parts = draw(st.lists(st.integers(1, 4) | st.integers(1, 10**30), min_size=1, max_size=60))
    a, b = 0, draw(st.integers(1, 99))
    for part in reversed(parts):
        a, b = b, part * b + a
    return Position(a, b)


ANY_POSITION = POSITIONS | deep_positions()


@given(st.sampled_from(GAMES), ANY_POSITION)
def test_symmetry(game: Game, position: Position) -> None:
    assert game.value(position) == game.value(position.swapped)


@given(st.sampled_from(GAMES), ANY_POSITION, st.integers(2, 10**50))
def test_scaling(game: Game, position: Position, factor: int) -> None:
    assert game.value(position) == game.value(Position(position.a * factor, position.b * factor))


@given(st.sampled_from(GAMES), ANY_POSITION)
def test_the_lazy_value_is_the_fold_from_the_right(game: Game, position: Position) -> None:
    steps = game.fold.steps(State(game, position).piles)
    assert game.value(position) == steps[0]


@given(st.sampled_from(GAMES), ANY_POSITION)
def test_the_value_is_not_among_the_options_and_moves_agree(game: Game, position: Position) -> None:
    state = State(game, position)
    for multiple in state.legal.first(5):
        move, after = state.move(multiple), state.take(multiple)
        assert move.value == after.value != state.value
        assert (move.to, move.outcome) == (after.position, after.outcome)


@given(st.sampled_from(GAMES), ANY_POSITION)
def test_winning_moves_leave_p_positions_and_exist_exactly_at_n_positions(game: Game, position: Position) -> None:
    state = State(game, position)
    winning = known(state.winning).first(5)
    assert all(i in state.legal and state.take(i).outcome == P for i in winning)
    assert bool(winning) == (state.outcome != P) or state.over


def test_the_end_of_euclid_has_no_piles_however_large() -> None:
    for position in (Position(0, 7), Position(10**200, 0)):
        assert State(Game.parse("euclid"), position).piles == ()
        assert (Game.parse("euclid").value(position), Game.parse("euclid~misere").value(position)) == (0, 1)


@given(ANY_POSITION)
def test_nivasch(position: Position) -> None:
    a, b = position.smaller, position.larger
    value = Game.parse("grossman").value(position)
    assert value == (b * b - a * a) // (a * b) == nivasch(position.a, position.b)


@given(st.sampled_from(["last-2n", "last-n+1", "last-3n"]), ANY_POSITION)
def test_last_move_winning_moves_at_any_size(rule: str, position: Position) -> None:
    state = State(Game.parse(f"grossman~{rule}"), position)
    winning = state.winning
    if winning is None:
        assert state.value is None
        return
    assert all(state.take(i).outcome == P for i in winning)
    assert state.threshold == next(iter(winning), None)
    assert (state.outcome == P) == (not winning)


@given(st.integers(1, 10**60), st.integers(1, 10**60))
def test_a_last_move_reply_never_reaches_the_threshold(a: int, b: int) -> None:
    state = State(Game.parse("grossman~last-2n"), Position(a, b))
    for i in known(state.winning):
        after = state.take(i)
        assert after.over or after.value == 0 or known(after.cap) < known(after.value)


def test_the_order_of_two_long_numbers_does_not_matter() -> None:
    a, b = 10**1000 + 7, 3 * 10**1003 + 1
    for game in map(Game.parse, ("grossman", "euclid", "m-euclid")):
        assert list(game.piles(Position(a, b))) == list(game.piles(Position(b, a)))
