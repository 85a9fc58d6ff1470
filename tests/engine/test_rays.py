"""The rays Φn and the cone, held to b/a − a/b ≥ n in whole numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.fractions.rays import cone, nivasch, ray, under_ray

SMALL, HUGE = st.integers(1, 300), st.integers(1, 10**300)


def at_least(n: int, a: int, b: int) -> bool:
    """b/a − a/b ≥ n, that is b² − a² ≥ n·a·b."""
    return b * b - a * a >= n * a * b


@given(st.integers(0, 60), SMALL | HUGE)
def test_the_ray_is_the_last_number_below(n: int, a: int) -> None:
    top = ray(n, a)
    assert at_least(n, a, top + 1)
    assert not at_least(n, a, top) or (n, top) == (0, a)


@given(st.integers(1, 60), SMALL | HUGE)
def test_under_the_ray_is_the_last_number_that_reaches_it(n: int, b: int) -> None:
    top = under_ray(n, b)
    assert top == 0 or at_least(n, top, b)
    assert not at_least(n, top + 1, b)


@given(SMALL | HUGE, SMALL | HUGE)
def test_nivaschs_value_is_the_number_of_rays_below(x: int, y: int) -> None:
    a, b = sorted((x, y))
    value = nivasch(x, y)
    assert value == (b * b - a * a) // (a * b)
    assert at_least(value, a, b)
    assert not at_least(value + 1, a, b)


@pytest.mark.parametrize("x", [1, 2, 3, 7, 100, 10**50])
def test_the_cone_holds_exactly_x_points_of_a_column(x: int) -> None:
    low, high = cone(x)
    assert high - low + 1 == x
    assert nivasch(x, low) == nivasch(x, high) == 0
    assert nivasch(x, high + 1) == 1
    assert low == 1 or nivasch(x, low - 1) >= 1


def test_the_golden_ray_runs_through_the_beatty_numbers() -> None:
    assert [ray(1, a) for a in range(1, 13)] == [1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19]  # ⌊nΦ⌋
    assert [ray(0, a) for a in range(1, 5)] == [1, 2, 3, 4]
