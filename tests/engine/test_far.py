"""Windows far from the origin against the value of each cell."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.fractions.rays import cone, ray
from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.lattice.far_window import CellByCell, SharedBeginning, far_cells
from engine.values.byte_codes import NONE, code
from tests.engine.games import few

NIM = [
    *("grossman", "euclid", "m-euclid", "grossman~misere", "euclid~misere", "m-euclid~misere"),
    *("grossman~1-3", "grossman~1,2", "euclid~1-4~misere", "m-euclid~1,2,5", "grossman~primes", "euclid~powers-of-2"),
    *("grossman~1", "euclid~odd~misere"),
]
PERIODS = ["grossman~2,3", "euclid~1,4~misere", "m-euclid~3-5,8"]
WHOLE = ["grossman~pile-ceil(n,2)", "grossman~last-2n", "m-euclid~last-n*n~misere"]
GENERIC = 10**15 + 271_828_182_845_904, 3 * 10**15 + 141_592_653_589_793

RATIOS = {"1": (1, 1), "2": (1, 2), "3": (1, 3), "3/2": (2, 3), "13/8": (8, 13), "100": (1, 100), "7/5": (5, 7)}
OFFSETS = {"3000": 3_001, "10^15": 10**15, "10^100": 10**100 + 7}


def check(name: str, x: Axis, y: Axis) -> bytes:
    """The cells of a window are the values of its positions."""
    game = Game.parse(name)
    cells = far_cells(game, x, y)
    assert cells == bytes(code(game.value(Position(a, b))) for b in y for a in x)
    return cells


@pytest.mark.parametrize("ratio", few(RATIOS.values(), 2))
@pytest.mark.parametrize("offset", few(OFFSETS.values(), 2), ids=lambda n: f"{len(str(n))} digits")
@pytest.mark.parametrize("name", few(NIM, 3))
def test_around_a_simple_ratio_and_its_mirror_image(name: str, offset: int, ratio: tuple[int, int]) -> None:
    x, y = Axis(ratio[0] * offset - 10, 24), Axis(ratio[1] * offset - 13, 22)
    check(name, x, y)
    check(name, y, x)


@pytest.mark.parametrize("offset", few(OFFSETS.values(), 2), ids=lambda n: f"{len(str(n))} digits")
@pytest.mark.parametrize("name", few(PERIODS, 2))
def test_sets_that_need_their_period(name: str, offset: int) -> None:
    for p, q in RATIOS.values():
        check(name, Axis(p * offset - 10, 24), Axis(q * offset - 13, 22))


def test_an_undecided_pile_may_stand_behind_deciding_ones() -> None:
    # quotients [1; 2, 10^9]: a pile of 2 is worth 1 or 2 in front of anything, so that a pile of 1 before it is worth 0
    cells = check("grossman~1,2,999999", Axis(2 * 10**9 - 3, 7), Axis(3 * 10**9 - 4, 7))
    assert {0, NONE} <= set(cells)


@pytest.mark.parametrize("name", few(NIM + PERIODS, 3))
@pytest.mark.parametrize("offset", few(OFFSETS.values(), 2), ids=lambda n: f"{len(str(n))} digits")
def test_across_the_golden_ray(name: str, offset: int) -> None:
    low, high = cone(offset)
    check(name, Axis(offset - 8, 17), Axis(high - 10, 21))
    check(name, Axis(offset - 8, 17), Axis(low - 10, 21))


@pytest.mark.parametrize("offset", few(OFFSETS.values(), 2), ids=lambda n: f"{len(str(n))} digits")
@pytest.mark.parametrize("n", [0, 1, 2, 5, 300])
def test_grossman_across_every_kind_of_ray(n: int, offset: int) -> None:
    cells = check("grossman", Axis(offset - 20, 40), Axis(ray(n, offset) - 30, 60))
    assert len(set(cells)) == (1 if n in (0, 300) else 2)


@pytest.mark.parametrize("name", few(NIM + PERIODS, 3))
def test_sampled_windows(name: str) -> None:
    check(name, Axis(10**15, 14, 10**12), Axis(10**15, 13, 3 * 10**13))
    check(name, Axis(1, 20, 200), Axis(5, 20, 301))
    check(name, Axis(2_500, 20, 2), Axis(2_490, 20, 2))
    check(name, Axis(10**15, 20, 1), Axis(10**15, 20, 2))


@pytest.mark.parametrize("name", few(NIM + PERIODS, 3))
def test_along_the_axes(name: str) -> None:
    check(name, Axis(1, 20), Axis(10**15, 20))
    check(name, Axis(10**15 - 5, 20), Axis(1, 20))
    check(name, Axis(1, 3), Axis(10**100, 40))
    check(name, Axis(3_000, 4, 3_000), Axis(1_000, 3))  # the axis would reach 0, one step before its first place
    for small in (Axis(45, 20), Axis(46, 20)):  # up to 64, the side of the smallest table, and one more
        check(name, Axis(10**15, 20), small)
        check(name, small, Axis(10**15, 20))
    check(name, Axis(50, 40), Axis(20, 60))  # the diagonal runs through a part of it
    check(name, Axis(20, 60), Axis(50, 40))
    check(name, Axis(100, 20), Axis(119, 20))  # and through a corner
    check(name, Axis(119, 20), Axis(100, 20))


@pytest.mark.parametrize("name", few(NIM + PERIODS + WHOLE, 4))
@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 9), (9, 1), (3, 4), (13, 1), (5, 5)])
def test_small_windows(name: str, width: int, height: int) -> None:
    check(name, Axis(10**9 - 2, width), Axis(10**9 - 3, height))
    check(name, Axis(10**9, width), Axis(3 * 10**9 + 1, height))


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("ratio", [(1, 1), (1, 2), (8, 13), (577, 408)])
def test_games_whose_piles_all_count(name: str, ratio: tuple[int, int]) -> None:
    check(name, Axis(ratio[0] * 10**5, 8), Axis(ratio[1] * 10**5 - 3, 7))


def test_the_shared_beginning_of_a_window_is_what_all_its_cells_begin_with() -> None:
    for x, y in ((Axis(GENERIC[0], 5), Axis(GENERIC[1], 5)), (Axis(GENERIC[1], 5), Axis(GENERIC[0], 5))):
        shared = SharedBeginning.of(x, y)
        assert 10 < len(shared.quotients) < 30
        for a, b in product(x, y):
            larger, smaller = max(a, b), min(a, b)
            for q in shared.quotients:
                assert larger // smaller == q
                larger, smaller = smaller, larger % smaller
            assert shared.left(a, b) == (larger, smaller)


def test_a_window_across_the_diagonal_shares_no_beginning() -> None:
    for x, y in ((Axis(100, 9), Axis(108, 9)), (Axis(108, 9), Axis(100, 9))):
        assert SharedBeginning.of(x, y).quotients == ()
    assert SharedBeginning.of(Axis(100, 9), Axis(109, 9)).quotients == (1,)


def test_what_follows_the_shared_beginning_is_folded_into_it_once_per_value() -> None:
    window = CellByCell(Game.parse("grossman~1-3"), Axis(10**15, 40), Axis(ray(1, 10**15) - 30, 60))
    window.cells()
    assert {0, 1} < set(window.codes) <= {0, 1, 2, 3}


@given(
    st.sampled_from(NIM),
    st.integers(1, 10**9) | st.integers(1, 10**40),
    st.integers(1, 10**9) | st.integers(1, 10**40),
    st.integers(1, 9),
    st.integers(1, 9),
)
def test_any_window(name: str, x: int, y: int, width: int, height: int) -> None:
    check(name, Axis(x, width), Axis(y, height))


@given(
    st.sampled_from(NIM),
    st.lists(st.integers(1, 6), min_size=1, max_size=5),
    st.integers(10**4, 10**6),
    st.integers(-12, 12),
    st.integers(-12, 12),
)
def test_windows_around_any_simple_ratio(name: str, parts: list[int], scale: int, dx: int, dy: int) -> None:
    p, q = 0, 1
    for part in parts:
        p, q = q, part * q + p
    check(name, Axis(p * scale + dx, 14), Axis(q * scale + dy, 15))
