"""The table near the origin against the definition, large values included."""

import pytest

from engine.games import definition
from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.lattice.cost import cell_cost
from engine.lattice.near_table import LARGEST_TABLE, _Rows, end_code, kept_table, table, table_size
from engine.moves.bound_functions import Function
from engine.values.bounded_piles import PileFold
from engine.values.byte_codes import LARGE, NONE, code
from engine.values.nim_piles import NimFold
from tests.engine.games import LAST, UNPROVEN, box, static_games

UPTO = box(60)


@pytest.mark.parametrize("game", static_games(), ids=str)
def test_every_static_game_upto_60(game: Game) -> None:
    by_definition = definition.values(game, UPTO)
    cells, side = table(game, UPTO), UPTO + 1
    for a in range(1, side):
        assert list(cells[a * side + 1 : (a + 1) * side]) == by_definition[a][1:], a


@pytest.mark.parametrize("rule", [f"last-{f}{play}" for f in LAST + UNPROVEN for play in ("", "~misere")])
def test_thresholds_in_a_table_are_those_of_the_positions(rule: str) -> None:
    game = Game.parse(f"grossman~{rule}")
    cells, side = table(game, 40), 41
    for a in range(1, side):
        assert list(cells[a * side + 1 : (a + 1) * side]) == [code(game.value(Position(a, b))) for b in range(1, side)]


@pytest.mark.parametrize(
    "name", ["grossman", "euclid~misere", "grossman~1-3", "m-euclid~1,4", "grossman~pile-ceil(n,2)"]
)
@pytest.mark.parametrize("upto", [1, 2, 3, 64])
def test_a_small_table_is_the_corner_of_a_large_one(name: str, upto: int) -> None:
    game = Game.parse(name)
    small, large = table(game, upto), table(game, 100)
    for a in range(1, upto + 1):
        row = a * (upto + 1)
        assert small[row + 1 : row + upto + 1] == large[a * 101 + 1 : a * 101 + upto + 1]


@pytest.mark.parametrize("name", ["grossman", "euclid", "m-euclid", "grossman~misere", "grossman~64"])
def test_values_of_254_and_more(name: str) -> None:
    game, upto = Game.parse(name), 1_100
    cells = table(game, upto)
    for a in (1, 2, 3, 4, 5, 255, 256, 257, 300, 509, 515, 1027):
        row = [code(game.value(Position(a, b))) for b in range(1, upto + 1)]
        assert list(cells[a * (upto + 1) + 1 : (a + 1) * (upto + 1)]) == row


@pytest.mark.parametrize("name", ["grossman~last-100n", "grossman~last-n*n*n*n", "euclid~last-99n"])
def test_large_thresholds_are_not_taken_for_one_another(name: str) -> None:
    """Behind a threshold of 254 or more the byte does not say what a small pile in front is worth."""
    game, upto = Game.parse(name), 1_300
    cells = table(game, upto)
    different = 0
    for r in (1, 2, 3):
        for a in range(max(254 * r, 2), upto):
            for b in range(a + r, upto + 1, a):
                assert cells[a * (upto + 1) + b] == cells[b * (upto + 1) + a] == code(game.value(Position(a, b))), (
                    a,
                    b,
                )
                different += cells[a * (upto + 1) + b] != code(game.fold.pile(b // a, LARGE))
    assert different  # else this test could not fail


def test_undecided_cells_stay_undecided() -> None:
    game = Game.parse("grossman~last-2n~misere")
    upto = LARGEST_TABLE
    cells = kept_table(game, upto)
    undecided = [(1, 1026), (1, 2048), (1, 1025), (2, 2048), (1030, 1031), (1500, 1501)]
    for a, b in undecided:
        assert cells[a * (upto + 1) + b] == code(game.value(Position(a, b))), (a, b)
    assert cells[upto + 1 + 1026] == NONE
    assert cells[upto + 1 + 1025] != NONE
    assert kept_table(game, upto) is cells


@pytest.mark.parametrize("name", ["grossman~1-3", "grossman~pile-sqrt(n)"])
def test_a_cell_costs_nothing_up_to_the_edge_of_the_table(name: str) -> None:
    game, edge = Game.parse(name), Axis(LARGEST_TABLE - 8, 9)
    assert cell_cost(game, edge, Axis(1, 9)) == cell_cost(game, Axis(1, 9), edge) == 0
    assert cell_cost(game, Axis(LARGEST_TABLE - 7, 9), Axis(1, 9)) != 0


def test_codes() -> None:
    assert [code(value) for value in (0, 253, 254, 255, 10**9, None)] == [0, 253, LARGE, LARGE, LARGE, NONE]
    assert [table_size(n) for n in (1, 64, 65, 256, 257, 513, 1025, 2048)] == [64, 64, 256, 256, 512, 1024, 2048, 2048]
    assert [end_code(Game.parse("grossman"), q) for q in (1, 2, 254, 255, 999)] == [0, 1, 253, LARGE, LARGE]


@pytest.mark.parametrize("n", [0, 1, 2, 100, 253, 254, 255, 256, 257, 5000])
def test_a_pile_in_front_of_each_byte(n: int) -> None:
    sent = NimFold(0).byte_map(n)
    fold = Game.parse("grossman").fold
    assert len(sent) == 256
    for c in range(254):
        assert sent[c] == code(fold.pile(n, c))
    for large in (254, 255, 256, 257, 6000):
        assert sent[LARGE] == code(fold.pile(n, large))


def test_in_front_of_an_undecided_game_a_pile_is_undecided() -> None:
    (sent,) = _Rows(PileFold(0, Function.parse("n"))).upto(1, bytes([0, 3, NONE]))
    assert (sent[0], sent[3], sent[NONE]) == (1, 0, NONE)


@pytest.mark.parametrize(("digits", "cost"), [(15, 2), (63, 2), (64, 3), (127, 3), (128, 4)])
def test_reading_the_beginning_of_long_numbers_costs_little(digits: int, cost: int) -> None:
    far = Axis(10 ** (digits - 1), 9)
    assert cell_cost(Game.parse("grossman~1-3"), far, far) == cost


@pytest.mark.parametrize(("name", "cost"), [("grossman~1", 98), ("euclid~2,3", 98), ("grossman~last-2n", 12 + 14 * 45)])
def test_reading_all_quotients_costs_by_the_digits(name: str, cost: int) -> None:
    far = Axis(10**44, 9)
    assert cell_cost(Game.parse(name), far, far) == cost
