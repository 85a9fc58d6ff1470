from collections.abc import Callable, Iterator
from itertools import islice
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import DomainError, LimitError
from engine.games.definition import mex
from engine.relatives.wythoff import SIDE, is_p_position, p_position, p_positions, p_positions_between, values


def options(n: int, a: int, b: int) -> Iterator[tuple[int, int]]:
    """Every move, written out from the rules."""
    yield from ((a - k, b) for k in range(1, a + 1))
    yield from ((a, b - k) for k in range(1, b + 1))
    for k in range(1, a + 1):
        yield from ((a - k, b - m) for m in range(1, b + 1) if abs(k - m) < n)


def by_definition(n: int, upto: int) -> dict[tuple[int, int], int]:
    table: dict[tuple[int, int], int] = {}
    for a in range(upto + 1):
        for b in range(upto + 1):
            table[a, b] = mex(table[option] for option in options(n, a, b))
    return table


@pytest.mark.parametrize("n", [1, 2, 3, 5, 14, 100])
def test_values_and_p_positions_are_the_definition(n: int) -> None:
    upto = 13
    table = by_definition(n, upto)
    window = values(n, upto)
    for (a, b), value in table.items():
        assert window[a][b] == value, (a, b)
        assert is_p_position(n, a, b) == (value == 0), (a, b)


@pytest.mark.parametrize("n", [1, 2, 3, 7, 40])
def test_closed_form_and_mex_agree(n: int) -> None:
    assert list(islice(p_positions(n), 1_000)) == [p_position(n, i) for i in range(1_000)]


KNOWN = [
    # (n, first pairs): Wythoff 1907; Fraenkel, "How to beat your Wythoff games' opponent on three fronts" 1982
    (1, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18)]),
    (2, [(0, 0), (1, 3), (2, 6), (4, 10), (5, 13), (7, 17), (8, 20), (9, 23)]),
    (3, [(0, 0), (1, 4), (2, 8), (3, 12), (5, 17), (6, 21), (7, 25), (9, 30)]),
]


@pytest.mark.parametrize(("n", "pairs"), KNOWN)
def test_known_p_positions(n: int, pairs: list[tuple[int, int]]) -> None:
    assert list(islice(p_positions(n), len(pairs))) == pairs


@pytest.mark.parametrize("n", [1, 2, 5])
def test_every_positive_number_stands_in_exactly_one_pair(n: int) -> None:
    numbers = sorted(number for pair in islice(p_positions(n), 1, 400) for number in pair)
    complete = next(k for k, number in enumerate(numbers) if number != k + 1)
    assert complete > 399
    assert len(set(numbers)) == len(numbers)


@given(st.integers(1, 50), st.integers(1, 10**60))
def test_large_p_positions_lie_beside_euclids_ray(n: int, i: int) -> None:
    a, b = p_position(n, i)
    assert is_p_position(n, b, a)
    assert not is_p_position(n, a, b + 1)
    assert not is_p_position(n, a + n, b + n)
    # Φn = (n + √(n² + 4))/2 and b − Φn·a is between 0 and Φn: 2b − na is within 2Φn above √((n² + 4)a²)
    above = 2 * b - n * a - isqrt((n * n + 4) * a * a)
    assert 0 <= above <= 2 * (n + 1) + 1


@given(st.integers(1, 9), st.integers(-3, 300), st.integers(-3, 300))
def test_between_is_a_part_of_all(n: int, low: int, high: int) -> None:
    expected = [pair for pair in islice(p_positions(n), 320) if low <= pair[0] <= high]
    assert list(p_positions_between(n, low, high)) == expected


def test_between_starts_far_away_at_once() -> None:
    low = 10**100
    found = list(p_positions_between(1, low, low + 20))
    assert 11 <= len(found) <= 14
    assert all(low <= a <= low + 20 and is_p_position(1, a, b) for a, b in found)


def test_values_are_symmetric_up_to_the_declared_side() -> None:
    window = values(3, SIDE)
    assert [len(row) for row in window] == [SIDE + 1] * (SIDE + 1)
    assert all(window[a][b] == window[b][a] for a in range(SIDE + 1) for b in range(a))
    with pytest.raises(LimitError, match="at most 64"):
        values(1, SIDE + 1)


@pytest.mark.parametrize(
    "call",
    [
        lambda n: p_position(n, 1),
        lambda n: next(p_positions(n)),
        lambda n: next(p_positions_between(n, 0, 9)),
        lambda n: is_p_position(n, 0, 0),
        lambda n: values(n, 3),
    ],
)
def test_n_is_positive(call: Callable[[int], object]) -> None:
    call(1)
    with pytest.raises(DomainError, match="'0' is not allowed as the games GW_n: try a positive n"):
        call(0)
    assert not is_p_position(1, -1, 1)
