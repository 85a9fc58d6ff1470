from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import limits
from engine.errors import DomainError
from engine.games.definition import mex as mex_of
from engine.moves.bound_functions import Function
from engine.moves.multiple_sets import Chosen, Every, Multiples
from engine.values.bounded_piles import FEW, CachedFold, PileFold, pile_values
from engine.values.fold import Fold, Reason, Write
from engine.values.last_move_piles import DirectLastFold, SchwenkFold
from engine.values.nim_piles import NimFold, nim_sum
from engine.values.periodic_piles import PeriodFold
from engine.values.periodic_sequence import PileSequence, mex, pile_sequence
from engine.values.pile_theory import PileTheory
from engine.values.schwenk_numbers import SMALL, Sums, last_number, least_reaching, low, schwenk_numbers, terms
from tests.engine.games import STOPPING, known

SETS = ["1,4", "2,3", "2", "3-5,8", "1,2,6", "4,7,9", "2,4,6", "1,5,8,20", "2,6,10"]


def by_definition(allowed: Callable[[int, int], bool], n: int, c: int, end: int) -> list[int]:
    """v(0..n, c) straight from mex."""
    values = [c]
    for size in range(1, n + 1):
        options = [values[size - i] for i in range(1, size + 1) if allowed(i, size)]
        values.append(mex_of(options) if options else end)
    return values


@pytest.mark.parametrize("text", SETS)
@pytest.mark.parametrize("c", [0, 1, 2, 3, 7])
@pytest.mark.parametrize("end", [0, 1])
def test_the_period_of_a_set(text: str, c: int, end: int) -> None:
    members = Chosen.parse(text)
    fold = PeriodFold(end, members)
    expected = by_definition(lambda i, n: i in members, 600, c, end)
    assert [fold.pile(n, c) for n in range(601)] == expected
    sequence = pile_sequence(members, min(c, len(members.members) + 1), end)
    first, period = known(sequence.preperiod), known(sequence.period)
    assert all(expected[n] == expected[n + period] for n in range(max(first, 1), 500))
    assert first <= 1 or expected[first - 1] != expected[first - 1 + period]
    assert fold.pile(10**40, c) == sequence.values[first + (10**40 - first) % period]


def test_a_period_is_not_guessed() -> None:
    members = Chosen.parse("99999,100000")
    fold = PeriodFold(0, members)
    assert fold.pile(50_000, 0) == 0
    assert fold.pile(99_998, 0) == 0
    assert fold.pile(99_999, 0) is None or fold.pile(99_999, 0) == 1
    assert fold.pile(10**9, 0) is None
    assert fold.value((10**9,)) is None
    assert len(pile_sequence(members, 0, 0).values) == limits.PERIOD_STEPS // 2
    assert PileSequence(b"\0\1").at(2) is None


def test_an_undecided_pile_behind_a_deciding_one_does_not_matter() -> None:
    members = Chosen.parse("1,99998")
    fold = PeriodFold(0, members)
    assert fold.pile(10**9, 0) is None
    assert fold.winning(Multiples(members, 10**9), 10**9, 0) is None
    far = PeriodFold(0, Chosen.parse("2,99998"))
    assert far.value((1, 10**9)) == 0  # one multiple is there, two are the least: stuck, whatever follows
    assert far.steps((1, 10**9)) == [None, None, 0]


@pytest.mark.parametrize("text", ["ceil(n,2)", "max(1,floor(n,2))", "sqrt(n)", "floor(n,2)", "n", "7-n", "min(n,3)"])
@pytest.mark.parametrize("c", [0, 1, 2, 5])
@pytest.mark.parametrize("end", [0, 1])
def test_pile_functions(text: str, c: int, end: int) -> None:
    f = Function.parse(text)
    expected = by_definition(lambda i, n: i <= f(n), 140, c, end)
    assert [PileFold(end, f).pile(n, c) for n in range(141)] == expected
    assert list(pile_values(f, c, end, 64)) == expected[:64]
    for n in range(1, 30):
        most = min(n, f(n))
        winning = [i for i in range(1, most + 1) if expected[n - i] == 0]
        assert list(known(PileFold(end, f).winning(Multiples(Every(), most), n, c))) == winning


def test_pile_functions_are_undecided_beyond_the_bound() -> None:
    fold = PileFold(0, Function.parse("ceil(n,2)"))
    assert fold.pile(limits.PILE_DIRECT, 0) is not None
    assert fold.pile(limits.PILE_DIRECT + 1, 0) is None
    assert fold.value((3, limits.PILE_DIRECT + 1)) is None
    assert fold.value((limits.PILE_DIRECT,) * 4) is not None
    assert fold.value((limits.PILE_DIRECT,) * 4 + (1,)) is None
    assert fold.steps((1,) + (limits.PILE_DIRECT,) * 4)[0] is None
    assert fold.steps((1,) + (limits.PILE_DIRECT,) * 4)[1:] == fold.steps((limits.PILE_DIRECT,) * 4)
    direct = DirectLastFold(0, Function.parse("floor(n,2)"))
    assert direct.pile(limits.LAST_DIRECT, 0) is not None
    assert direct.pile(limits.LAST_DIRECT + 1, 0) is None
    assert direct.value((limits.LAST_DIRECT,) * 2) is not None
    assert direct.value((limits.LAST_DIRECT, limits.LAST_DIRECT, 1)) is None
    assert direct.winning(Multiples(Every(), 5), limits.LAST_DIRECT + 1, 0) is None


@given(st.lists(st.integers(1, 5), max_size=12), st.integers(0, 6), st.integers(0, 1))
def test_nim_read_from_the_left_is_the_fold_from_the_right(piles: list[int], modulus: int, end: int) -> None:
    modulus = modulus if modulus > 1 else 0
    fold = NimFold(end, modulus)
    assert fold.value(iter(piles)) == Fold.value(fold, piles) == fold.steps(tuple(piles))[0]


@given(st.sampled_from(SETS), st.lists(st.integers(1, 40), max_size=12), st.integers(0, 1))
def test_periods_read_from_the_left_are_the_fold_from_the_right(text: str, piles: list[int], end: int) -> None:
    fold = PeriodFold(end, Chosen.parse(text))
    assert fold.value(iter(piles)) == Fold.value(fold, piles) == fold.steps(tuple(piles))[0]


@pytest.mark.parametrize("modulus", [0, 2, 3, 4, 6])
@pytest.mark.parametrize("c", [0, 1])
def test_nim_piles_by_definition(modulus: int, c: int) -> None:
    fold = NimFold(0, modulus)
    expected = by_definition(lambda i, n: not modulus or i < modulus, 30, c, 0)
    assert [fold.pile(n, c) for n in range(31)] == expected


def test_reading_stops_as_soon_as_the_value_is_known() -> None:
    def piles() -> Iterator[int]:
        yield from (2, 1)
        raise AssertionError("read too far")

    assert NimFold(0).value(piles()) == 2
    assert [NimFold(0, modulus).microseconds(15, 15) for modulus in (0, 2, 4)] == [2, 38, 2]
    assert PeriodFold(0, Chosen.parse("2,3")).microseconds(15, 15) == 38
    assert PileFold(0, Function.parse("n")).microseconds(15, 15) is None


def test_schwenk_numbers() -> None:
    assert schwenk_numbers(Function.parse("n"))[:6] == (1, 2, 4, 8, 16, 32)
    assert schwenk_numbers(Function.parse("2n"))[:9] == (1, 2, 3, 5, 8, 13, 21, 34, 55)
    assert schwenk_numbers(Function.parse("3n"))[:9] == (1, 2, 3, 4, 6, 8, 11, 15, 21)
    assert len(schwenk_numbers(Function.parse("n*n"))) == limits.SCHWENK_TERMS
    assert schwenk_numbers(Function.parse("2n"))[-1] > 10**limits.DIGITS
    with pytest.raises(DomainError, match="non-decreasing"):
        schwenk_numbers(Function.parse("7-n"))


@pytest.mark.parametrize("text", STOPPING)
def test_where_schwenk_numbers_stop_every_size_is_decided(text: str) -> None:
    """The same multiples win as when each size is solved after the other, and any number of them can be listed."""
    f = Function.parse(text)
    fold, direct = SchwenkFold(f), DirectLastFold(0, f)
    m = last_number(f)
    assert m == schwenk_numbers(f)[-1] > f(schwenk_numbers(f)[-1])
    for c in range(5):
        for n in range(1, 60):
            assert fold.pile(n, c) == direct.pile(n, c), (n, c)
            for top in (3, n):
                legal = Multiples(Every(), top)
                won, expected = known(fold.winning(legal, n, c)), list(known(direct.winning(legal, n, c)))
                assert (list(won), won.count()) == (expected, len(expected)), (n, c, top)
                assert [i for i in range(1, n + 1) if i in won] == expected
    huge = 10**300 + 1
    won = known(fold.winning(Multiples(Every(), huge), huge, 0))
    assert won.first(1) == [known(fold.pile(huge, 0))]


@given(st.sampled_from(["n", "2n", "3n", "n+1", "n*n"]), st.integers(0, 10**6))
def test_sums_of_schwenk_numbers(text: str, n: int) -> None:
    f = Function.parse(text)
    parts = known(terms(f, n))
    assert sum(parts) == n
    assert all(f(small) < large for large, small in pairwise(parts))
    assert low(f, n) == (parts[-1] if parts else 0)


@given(st.sampled_from(["n", "2n", "3n", "n+1"]), st.integers(0, 10**300), st.lists(st.integers(-300, 300), max_size=9))
def test_sums_of_neighbours(text: str, n: int, steps: list[int]) -> None:
    """The large terms of the last sum are kept: whatever was asked before, the answer is the greedy sum."""
    f = Function.parse(text)
    for m in (n, *(max(n + step, 0) for step in steps)):
        parts = known(terms(f, m))
        assert parts == greedy(schwenk_numbers(f), m)
        assert low(f, m) == (parts[-1] if parts else 0)


@pytest.mark.parametrize("text", ["n", "2n", "3n"])
def test_sums_where_the_large_terms_change(text: str) -> None:
    f = Function.parse(text)
    numbers = schwenk_numbers(f)
    for large in numbers[bisect_right(numbers, SMALL) - 3 :][:9]:
        for n in (large, large - 1, large + 1, 2 * large, 2 * large - 1, large, 1, 0, SMALL, large - 1):
            assert known(terms(f, n)) == greedy(numbers, n), (large, n)


def test_neighbours_share_the_large_terms() -> None:
    numbers = schwenk_numbers(Function.parse("2n"))
    sums = Sums(numbers, tuple(2 * number for number in numbers))
    sums.parts(10**300)
    head = sums.head
    sums.parts(10**300 + 1)
    assert sums.head is head
    sums.parts(10**301)
    assert sums.head is not head


def test_the_function_is_asked_once_for_each_of_schwenks_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its values at them are long, and each pile of a table needs some of them."""
    f, asked = Function.parse("n+sqrt(n)+ceil(n,3)"), Counter[int]()
    compute = Function.__call__

    def counted(function: Function, n: int) -> int:
        asked[n] += 1
        return compute(function, n)

    monkeypatch.setattr(Function, "__call__", counted)
    fold = SchwenkFold(f)
    for n in range(1, 200):
        fold.pile(n, n % 7)
    assert set(asked) == set(schwenk_numbers(f))
    assert set(asked.values()) == {1}


def greedy(numbers: tuple[int, ...], n: int) -> tuple[int, ...]:
    found = []
    while n:
        found.append(numbers[bisect_right(numbers, n) - 1])
        n -= found[-1]
    return tuple(found)


def test_beyond_the_computed_schwenk_numbers_nothing_is_said() -> None:
    f = Function.parse("n*n")
    last = schwenk_numbers(f)[-1]
    assert terms(f, last) is None
    assert low(f, last) is None
    assert terms(f, last - 1) is not None
    fold = SchwenkFold(f)
    assert fold.pile(last, 0) is None
    assert fold.value((5, last)) is None
    assert fold.winning(Multiples(Every(), last), last, 0) is None
    assert least_reaching(f, 10) == 4
    assert least_reaching(f, f(last)) == last
    assert least_reaching(f, f(last) + 1) is None
    assert fold.pile(3, f(last) + 1) is None
    assert fold.winning(Multiples(Every(), 3), 3, f(last) + 1) is None


def test_small_piles_are_solved_once() -> None:
    asked: list[tuple[int, int]] = []

    class Counting(CachedFold):
        end = 0

        def solved(self, n: int, c: int) -> int | None:
            asked.append((n, c))
            return None if c == 9 else n + c

        def reason(self, piles: tuple[int, ...], c: int, multiple: int, cap: int | None) -> Reason:
            raise AssertionError("no reason is asked for")

        def theory(self, n: int, size: int, write: Write) -> PileTheory:
            raise AssertionError("no theory is asked for")

    fold = Counting()
    for n, c, times in ((2, 3, 1), (FEW - 1, FEW - 1, 1), (FEW, 1, 2), (1, FEW, 2), (1, 9, 2), (0, 5, 0)):
        asked.clear()
        assert fold.pile(n, c) == fold.pile(n, c) == (c if n == 0 else None if c == 9 else n + c)
        assert asked == [(n, c)] * times


@pytest.mark.parametrize("kind", [Fold, CachedFold])
def test_a_fold_must_say_what_a_pile_does(kind: type[Fold]) -> None:
    with pytest.raises(TypeError, match="abstract"):
        kind()


def test_mex_and_nim_sum() -> None:
    assert [mex(mask) for mask in (0, 0b1, 0b10, 0b111, 0b1011)] == [0, 1, 0, 3, 2]
    assert [nim_sum([]), nim_sum([5]), nim_sum([5, 3])] == [0, 5, 6]
