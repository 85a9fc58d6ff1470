"""The engine as a library: the names it exports and the errors it gives."""

import pytest

import engine
from engine import Game, Position, State, analyse, grundy
from engine.games import definition


@pytest.mark.parametrize("game", ["grossman", "euclid~misere", "m-euclid~1-3", "grossman~pile-ceil(n,2)"])
def test_grundy_is_the_value_of_the_definition(game: str) -> None:
    table = definition.values(Game.parse(game), 12)
    for a in range(1, 13):
        assert [grundy(game, a, b) for b in range(1, 13)] == table[a][1:]


def test_a_last_move_game_has_a_least_winning_multiple_or_none() -> None:
    assert [grundy("grossman~last-2n", 25, 87), grundy("grossman~last-2n", 43, 100)] == [3, None]
    assert grundy("grossman~pile-sqrt(n)", 1, 10**9) is None


def test_analyse_is_the_state_of_the_position() -> None:
    assert analyse("grossman~last-2n", 12, 25, last=3) == State(Game.parse("grossman~last-2n"), Position(12, 25), 3)


@pytest.mark.parametrize("wrong", [("grossman", Position(3, 8)), (Game.parse("grossman"), (3, 8))])
def test_a_state_of_text_or_a_plain_pair_says_what_to_use(wrong: tuple[object, object]) -> None:
    with pytest.raises(TypeError, match=r'try engine\.analyse\("grossman", 3, 8\)'):
        State(*wrong)  # type: ignore[arg-type]


def test_everything_exported_is_there() -> None:
    assert all(hasattr(engine, name) for name in engine.__all__)
    assert engine.__version__ == "0.2.0"
