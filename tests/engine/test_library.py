"""The engine as a library: the names it exports and the errors it gives."""

import pytest

import engine
from engine import EngineError, Game, Position, State, analyse, grundy, table, walk
from engine.games import definition


@pytest.mark.parametrize("game", ["grossman", "euclid~misere", "m-euclid~1-3", "grossman~pile-ceil(n,2)"])
def test_grundy_is_the_value_of_the_definition(game: str) -> None:
    table = definition.values(Game.parse(game), 12)
    for a in range(1, 13):
        assert [grundy(a, b, game) for b in range(1, 13)] == table[a][1:]


def test_a_last_move_game_has_a_least_winning_multiple_or_none() -> None:
    assert [grundy(25, 87, "grossman~last-2n"), grundy(43, 100, "grossman~last-2n")] == [3, None]
    assert grundy(1, 10**9, "grossman~pile-sqrt(n)") is None


def test_analyse_is_the_state_of_the_position() -> None:
    assert analyse(12, 25, "grossman~last-2n", last=3) == State(Game.parse("grossman~last-2n"), Position(12, 25), 3)


@pytest.mark.parametrize("wrong", [("grossman", Position(3, 8)), (Game.parse("grossman"), (3, 8))])
def test_a_state_of_text_or_a_plain_pair_says_what_to_use(wrong: tuple[object, object]) -> None:
    with pytest.raises(TypeError, match=r'try engine\.analyse\(3, 8, "grossman"\)'):
        State(*wrong)  # type: ignore[arg-type]


def test_everything_exported_is_there() -> None:
    assert all(hasattr(engine, name) for name in engine.__all__)
    assert engine.__version__ == "0.2.0"


def test_a_position_is_given_in_many_ways() -> None:
    ways = [analyse(3, 8), analyse((3, 8)), analyse([3, 8]), analyse("3,8"), analyse("8/3"), analyse(Position(3, 8))]
    assert set(ways) == {State(Game.parse("grossman"), Position(3, 8))}
    euclid = [analyse(3, 8, "euclid"), analyse((3, 8), "euclid"), analyse("3,8", Game.parse("euclid"))]
    assert set(euclid) == {State(Game.parse("euclid"), Position(3, 8))}
    assert analyse("3,8", game="euclid") == euclid[0]


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        (("grossman", 3, 8), TypeError, "numbers come first"),
        ((3,), TypeError, "numbers come first"),
        (((3, 8, 13),), TypeError, "is not a position: try grundy"),
        ((("3", "8"),), TypeError, "is not a position: try grundy"),
        ((3.5,), TypeError, "is not a position: try grundy"),
        ((3, 8, 5), TypeError, "5 is not a game: try a text"),
        ((0, 8), EngineError, "two positive integers"),
        ((3, 8, "chess"), EngineError, "'chess' is not a game"),
        (("3;;8",), EngineError, "is not a position"),
    ],
)
def test_a_wrong_call_says_what_is_expected(arguments: tuple[object, ...], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        grundy(*arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["euclid", "grossman~1-3~misere"])
def test_a_table_is_rows_of_integers(game: str) -> None:
    true = definition.values(Game.parse(game), 20)
    found = table(game, 20)
    assert found == [row[1:] for row in true[1:]]
    read = found.__array_interface__
    data = read["data"]
    assert isinstance(data, bytes)
    numbers = [int.from_bytes(data[place : place + 8], "little", signed=True) for place in range(0, len(data), 8)]
    assert (read["shape"], numbers) == ((20, 20), [value for row in found for value in row])
    assert str(found).splitlines()[2].split() == [str(value) for value in found[2]]


def test_a_table_says_what_its_side_may_be() -> None:
    for side in (0, "ten"):
        with pytest.raises(EngineError, match=r'try a positive integer, such as table\("grossman", 100\)'):
            table("grossman", side)  # type: ignore[arg-type]
    with pytest.raises(EngineError, match="at most 1000"):
        table("grossman", 1001)


def test_a_walk_is_a_path_on_a_tree() -> None:
    assert str(walk(3, 8)).splitlines() == ["1/1: 2", "2/1: 1", "3/1: 0", "5/2: 1", "8/3: 0"]
    assert "… " in str(walk(1, 10**30))
    assert "undecided" in str(walk(1, 10**30, "grossman~pile-sqrt(n)"))
    with pytest.raises(EngineError, match="one of stern-brocot, calkin-wilf"):
        walk(3, 8, tree="oak")


@pytest.mark.parametrize(
    ("game", "pair", "last", "says"),
    [
        ("grossman", (5, 8), None, "value 0, the player to move loses in 4 moves"),
        ("grossman", (1, 2), None, "value 1, the player to move wins in 1 move by taking 1"),
        ("grossman", (7, 7), None, "value 0, the game is over and the player to move has lost"),
        ("grossman~misere", (7, 7), None, "value 1, the game is over and the player to move has won"),
        ("grossman~last-2n", (25, 87), None, "least winning multiple 3, the player to move wins in "),
        ("grossman~pile-sqrt(n)", (1, 10**9), None, "undecided within the limits, the winner is not known"),
        ("euclid~1,4", (1, 30_001), None, "the player to move wins by taking 1"),
    ],
)
def test_a_state_is_printed_in_a_line(game: str, pair: tuple[int, int], last: int | None, says: str) -> None:
    assert says in str(analyse(pair, game))
