"""Windows near the origin, their exact rows, and where two games differ."""

import pytest

from engine.errors import DomainError, LimitError
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.near_table import LARGEST_TABLE
from engine.lattice.window import Window, difference
from engine.limits import DATA_SIDE
from engine.values.byte_codes import LARGE, NONE
from tests.engine.games import known

NAMES = ["grossman", "euclid~misere", "m-euclid", "grossman~1-3", "grossman~2,3", "euclid~last-2n"]
NAMES += ["grossman~pile-ceil(n,2)"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("x", "y"),
    [
        (Axis(1, 5), Axis(1, 7)),
        (Axis(60, 10), Axis(3, 8)),
        (Axis(1, 4), Axis(290, 20)),
        (Axis(5, 6, 7), Axis(11, 5, 100)),
        (Axis(LARGEST_TABLE - 3, 4), Axis(1, 3)),
        (Axis(1020, 3), Axis(1, 1)),
        (Axis(LARGEST_TABLE - 3, 6), Axis(1, 3)),  # the far side of the table's edge
    ],
)
def test_rows_are_exact(name: str, x: Axis, y: Axis) -> None:
    game = Game.parse(name)
    window = Window(game, x, y)
    rows = [[game.value(Position(a, b)) for a in x] for b in y]
    assert window.rows() == rows
    assert [window.row(j) for j in range(y.count)] == rows
    assert len(window.cells) == x.count * y.count


def test_exact_beyond_255() -> None:
    window = Window(Game.parse("grossman"), Axis(1, 3), Axis(240, 300))
    assert [row[0] for row in window.rows()] == list(range(239, 539))
    assert [row[1] for row in window.rows()] == [(b * b - 4) // (2 * b) for b in range(240, 540)]
    assert set(window.cells[60::3]) == {LARGE}
    far = Window(Game.parse("grossman"), Axis(1, 1), Axis(10**100, 2))
    assert far.rows() == [[10**100 - 1], [10**100]]


def test_a_window_is_at_most_1000_cells_a_side() -> None:
    game = Game.parse("grossman")
    assert len(Window(game, Axis(1, DATA_SIDE), Axis(1, DATA_SIDE)).cells) == DATA_SIDE**2
    for x, y in ((DATA_SIDE + 1, 1), (1, DATA_SIDE + 1)):
        with pytest.raises(LimitError, match="at most 1000 cells per side"):
            Window(game, Axis(1, x), Axis(1, y))


def test_lengths_of_a_window_are_those_of_its_positions() -> None:
    game = Game.parse("euclid~1-3~misere")
    x, y = Axis(1, 6), Axis(880, 6)
    window = Window.whole(game, x, y, lengths=True)
    expected = [[known(State(game, Position(a, b)).length).hurried for a in x] for b in y]
    assert window.rows() == expected
    assert max(expected[0]) > LARGE


def test_lengths_are_given_where_a_formula_counts_them() -> None:
    for name in ("grossman~2,3", "grossman~last-2n", "grossman~pile-ceil(n,2)"):
        with pytest.raises(DomainError, match="any multiple or one of"):
            Window.whole(Game.parse(name), Axis(1, 3), Axis(1, 3), lengths=True)
    with pytest.raises(LimitError, match=r"200 × 3 lengths of play.*: try at most 151 numbers per side, or step=2"):
        Window.whole(Game.parse("grossman"), Axis(1, 200), Axis(1, 3), lengths=True)


@pytest.mark.parametrize(
    ("name", "x", "y"),
    [
        ("grossman", Axis(10**40, 250, 2), Axis(5, 334, 3)),  # at most 350 cells per side
        ("grossman~last-2n", Axis(10**40, 32, 16), Axis(5, 33, 31)),  # 160 000 pay for 33² cells at 142
    ],
)
def test_a_window_that_costs_too_much_is_sampled(name: str, x: Axis, y: Axis) -> None:
    game = Game.parse(name)
    assert Window.fitting(game, Axis(10**40, 500), Axis(5, 1000), 350) == Window(game, x, y)


@pytest.mark.parametrize(
    ("one", "other"),
    [("grossman", "euclid"), ("euclid", "m-euclid"), ("grossman", "grossman~1-3"), ("euclid", "euclid")],
)
@pytest.mark.parametrize("y", [Axis(1, 30), Axis(250, 20), Axis(10**15, 3)])
def test_where_two_games_differ(one: str, other: str, y: Axis) -> None:
    x = Axis(1, 12)
    first, second = (Window(Game.parse(name), x, y) for name in (one, other))
    expected = [int(first.game.value(Position(a, b)) != second.game.value(Position(a, b))) for b in y for a in x]
    assert list(difference(first, second)) == expected


def test_equal_bytes_of_large_values_are_compared_exactly() -> None:
    windows = [Window(Game.parse(name), Axis(1, 1), Axis(1000, 2)) for name in ("grossman", "euclid")]
    assert windows[0].cells == windows[1].cells == bytes([LARGE, LARGE])
    assert list(difference(*windows)) == [1, 1]
    assert list(difference(windows[0], windows[0])) == [0, 0]


def test_where_one_game_is_undecided_nothing_is_said() -> None:
    decided = Window(Game.parse("grossman"), Axis(1, 1), Axis(1025, 2))
    undecided = Window(Game.parse("grossman~last-2n~misere"), Axis(1, 1), Axis(1025, 2))
    assert undecided.cells[1] == NONE
    assert undecided.rows()[1] == [None]
    assert difference(decided, undecided) == difference(undecided, decided) == bytes([1, 2])
