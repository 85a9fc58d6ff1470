from collections.abc import Callable
from fractions import Fraction
from itertools import chain, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import DomainError
from engine.fractions import generations as cw
from engine.fractions.continued_fraction import quotients
from engine.games.definition import values
from engine.games.game import Game
from engine.limits import INDEX_DEPTH

BOX = values(Game.parse("grossman"), 34)

PAPER = [
    # (n, f_n, g_n): Hofmann, Schuster & Steuding 2008, §6
    (1, 0, 1),
    (2, 2, 0),
    (3, 2, 2),
    (4, 6, 2),
    (5, 10, 6),
    (6, 22, 10),
    (7, 42, 22),
]

READING = "1/1 1/2 2/1 1/3 3/2 2/3 3/1 1/4 4/3 3/5 5/2 2/5 5/3 3/4 4/1"  # the same paper, (2)


def generation(n: int) -> list[tuple[int, int]]:
    """Generation n by iteration (1) of the paper: children of children of 1/1."""
    row = [(1, 1)]
    for _ in range(n - 1):
        row = list(chain.from_iterable(((a, a + b), (a + b, b)) for a, b in row))
    return row


@pytest.mark.parametrize(("n", "first", "second"), PAPER)
def test_the_table_of_the_paper(n: int, first: int, second: int) -> None:
    assert (cw.first_player_wins(n), cw.second_player_wins(n)) == (first, second)
    by_definition = sum(BOX[a][b] > 0 for a, b in generation(n))
    assert cw.counted(n) == (by_definition, len(generation(n)) - by_definition) == (first, second)


@pytest.mark.parametrize("n", range(1, 13))
def test_members_are_the_children_of_children(n: int) -> None:
    row = generation(n)
    assert list(cw.members(n)) == row
    assert cw.size(n) == len(row)
    assert cw.counted(n) == (cw.first_player_wins(n), cw.second_player_wins(n))
    assert all(sum(quotients(a, b)) == n for a, b in row)


@pytest.mark.parametrize("n", range(1, 13))
def test_sum_and_mean(n: int) -> None:
    fractions = [Fraction(a, b) for a, b in generation(n)]
    assert cw.total(n) == sum(fractions)
    assert cw.mean(n) == sum(fractions) / len(fractions)
    assert cw.mean(n) == Fraction(3, 2) - Fraction(1, 2**n)


def test_the_recursion_of_the_paper_far_down() -> None:
    for n in range(1, 200):
        assert cw.first_player_wins(n + 1) == cw.first_player_wins(n) + 2 * cw.second_player_wins(n)
        assert cw.second_player_wins(n + 1) == cw.first_player_wins(n)
        assert cw.first_player_wins(n) + cw.second_player_wins(n) == 2 ** (n - 1)


def test_a_generation_far_down_is_lazy() -> None:
    assert list(islice(cw.members(10**6), 2)) == [(1, 10**6), (10**6, 10**6 - 1)]


@pytest.mark.parametrize("n", range(2, 9))
def test_when_the_second_player_chooses_the_child(n: int) -> None:
    both = mixed = 0
    for a, b in generation(n - 1):
        wins = [BOX[x][y] > 0 for x, y in ((a, a + b), (a + b, b))]
        both += wins == [True, True]
        mixed += wins in ([True, False], [False, True])
    assert cw.choosing(n) == (both, mixed)
    assert both + mixed == 2 ** (n - 2)


@pytest.mark.parametrize("n", range(3, 60))
def test_the_chain_of_equalities_of_section_7(n: int) -> None:
    assert cw.choosing(n) == (cw.first_player_wins(n - 2), cw.second_player_wins(n))


@pytest.mark.parametrize("n", range(1, 30))
def test_share_in_the_first_generations(n: int) -> None:
    wins = sum(cw.first_player_wins(k) for k in range(1, n + 1))
    assert cw.share(n) == Fraction(wins, 2**n - 1)


@pytest.mark.parametrize("side", range(35))
def test_wins_in_a_square_are_the_definition(side: int) -> None:
    assert cw.square_wins(side) == sum(BOX[a][b] > 0 for a in range(1, side + 1) for b in range(1, side + 1))


@given(st.integers(1, 3_000))
def test_wins_in_a_square_column_by_column(side: int) -> None:
    def below_the_ray(a: int) -> int:
        """The largest b with b/a < Φ, by bisection in integers."""
        low, high = a, 2 * a
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if middle * middle < a * (a + middle) else (low, middle)
        return low

    wins = 0
    for a in range(1, side + 1):
        if (top := below_the_ray(a)) >= side:
            break
        wins += side - top
    assert cw.square_wins(side) == 2 * wins
    assert cw.square_share(side) == Fraction(2 * wins, side * side)


def test_reading_order_is_the_papers_and_sterns() -> None:
    assert " ".join("{}/{}".format(*cw.fraction_at(n)) for n in range(1, 16)) == READING
    assert [cw.stern(n) for n in range(1, 16)] == [int(text.split("/")[0]) for text in READING.split()]


def test_newmans_step_stern_and_the_index_agree() -> None:
    pair = (1, 1)
    for n in range(1, 3_000):
        assert cw.fraction_at(n) == pair == (cw.stern(n), cw.stern(n + 1))
        assert cw.index_of(*pair) == n
        nxt = cw.newman(*pair)
        x = Fraction(*pair)
        assert Fraction(*nxt) == 1 / (2 * (x.numerator // x.denominator) + 1 - x)
        pair = nxt


def test_sterns_recursion() -> None:
    assert [cw.stern(0), cw.stern(1)] == [0, 1]
    for n in range(1, 500):
        assert cw.stern(2 * n) == cw.stern(n)
        assert cw.stern(2 * n + 1) == cw.stern(n) + cw.stern(n + 1)


@given(st.integers(1, 2 ** (INDEX_DEPTH + 1) - 1))
def test_large_places_lead_there_and_back(index: int) -> None:
    assert cw.index_of(*cw.fraction_at(index)) == index


@given(st.integers(1, 10**40), st.integers(1, 10**40))
def test_large_fractions_lead_there_and_back(numerator: int, denominator: int) -> None:
    index = cw.index_of(numerator, denominator)
    if index is None:
        assert sum(quotients(numerator, denominator)) - 1 > INDEX_DEPTH
    else:
        a, b = cw.fraction_at(index)
        assert Fraction(a, b) == Fraction(numerator, denominator)


def test_the_deepest_index() -> None:
    assert cw.index_of(1, INDEX_DEPTH + 1) == 2**INDEX_DEPTH
    assert cw.index_of(INDEX_DEPTH + 1, 1) == 2 ** (INDEX_DEPTH + 1) - 1
    assert cw.index_of(1, INDEX_DEPTH + 2) is None
    assert cw.index_of(6, 6) == 1


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: cw.members(0), "'0' is not allowed as the generations"),
        (lambda: cw.first_player_wins(-1), "'-1' is not allowed as the generations"),
        (lambda: cw.choosing(1), "'1' is not allowed as the generations that have mothers"),
        (lambda: cw.square_share(0), "'0' is not allowed as a square"),
        (lambda: cw.stern(-1), "'-1' is not allowed as Stern"),
        (lambda: cw.fraction_at(0), "'0' is not allowed as the places"),
    ],
)
def test_what_does_not_exist(call: Callable[[], object], said: str) -> None:
    with pytest.raises(DomainError, match=said):
        call()
