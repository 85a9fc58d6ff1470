"""Budgets: what is spent is counted alike with full and with empty caches, and every loop that can grow spends."""

from collections.abc import Callable
from functools import partial

import pytest

from engine.budget import BudgetError, budget, shared, spend
from engine.fractions.continued_fraction import fraction, whole
from engine.fractions.trees import CALKIN_WILF
from engine.fractions.walk import Walk
from engine.games import definition
from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.lattice.near_table import kept_table
from engine.lattice.window import Window
from engine.moves.bound_functions import Function
from engine.moves.multiple_sets import Chosen, Every, Multiples
from engine.moves.named_sets import NAMED
from engine.moves.primes import is_prime, is_prime_power, prime_powers_upto, primes_upto
from engine.relatives import wythoff
from engine.relatives.difference_game import DifferenceGame
from engine.relatives.misere_sums import LostPositions
from engine.relatives.three.same import ThreeSame
from engine.relatives.three.searched import ThreeAny, ThreeSmallest
from engine.relatives.three.tables import ANY, value_table, values
from engine.relatives.three.triple import Triple
from engine.theorems.catalogue import find
from engine.theorems.statements.calkin_wilf import tree
from engine.theorems.statements.move_sets import one_pile
from engine.theorems.statements.take_away import take_away
from engine.values.bounded_piles import pile_values
from engine.values.last_move_piles import DirectLastFold, SchwenkFold, last_thresholds
from engine.values.nim_piles import NimFold
from engine.values.periodic_piles import PeriodFold
from engine.values.periodic_sequence import lanes, pile_map, pile_sequence
from engine.values.schwenk_numbers import least_reaching, schwenk_numbers, terms

PLENTY = 10**9
LARGE_SET = Chosen.parse("2-64,899999")
FIBONACCI = fraction([1] * 7_000)
F = Function.parse


def spent(work: Callable[[], object]) -> int:
    with budget(PLENTY) as given:
        work()
    return PLENTY - given.left


@shared(maxsize=2)
def inner(n: int) -> int:
    spend(100)
    return n


@shared(maxsize=2)
def outer(n: int) -> int:
    spend(10)
    return inner(n) + inner(n)


@pytest.fixture(autouse=True)
def _empty() -> None:
    inner.cache_clear()
    outer.cache_clear()


def test_nothing_is_spent_or_refused_without_a_budget() -> None:
    spend(PLENTY)
    assert outer(1) == 2
    assert spent(lambda: outer(1)) == 110


@pytest.mark.parametrize("warm", [[], [inner], [outer], [outer, inner]])
def test_a_shared_result_costs_the_same_whatever_was_asked_for_before(warm: list[Callable[[int], int]]) -> None:
    for before in warm:
        spent(partial(before, 1))
    assert spent(lambda: outer(1)) == 110
    assert spent(lambda: (inner(1), outer(1))) == 110
    assert spent(lambda: (outer(1), inner(1), inner(1), inner(2))) == 210


@pytest.mark.parametrize("warm", [False, True])
def test_what_a_used_result_needed_is_part_of_its_cost_for_others(warm: bool) -> None:
    """A result that was computed by a request which had paid for a part of it costs the next one all of it."""
    if warm:
        spent(lambda: (inner(1), outer(1)))
    assert spent(lambda: outer(1)) == 110


def test_a_request_computes_nothing_twice_however_small_the_cache() -> None:
    made: list[int] = []

    @shared(maxsize=1)
    def noted(n: int) -> int:
        made.append(n)
        return n

    with budget(PLENTY):
        for n in (1, 2, 3, 1, 2, 3):
            noted(n)
    assert made == [1, 2, 3]


@pytest.mark.parametrize("warm", [False, True])
def test_full_caches_turn_no_refusal_into_an_answer(warm: bool) -> None:
    if warm:
        outer(1)
    with budget(109) as given, pytest.raises(BudgetError):
        outer(1)
    assert given.left < 0
    with budget(110) as given:
        assert outer(1) == 2
    assert given.left == 0


def test_a_computation_that_fails_is_not_kept_and_leaves_no_trace() -> None:
    @shared(maxsize=1)
    def failing(n: int) -> int:
        spend(5)
        raise ValueError("it cannot be computed")

    def attempt() -> None:
        with pytest.raises(ValueError, match="cannot"):
            failing(1)

    with budget(PLENTY) as given:
        attempt()
        attempt()
        assert given.under_way == []
    assert PLENTY - given.left == 10


LOOPS: list[tuple[str, int, Callable[[], object]]] = [
    ("quotients", 2_000, lambda: whole(*FIBONACCI)),
    ("a value", 1, lambda: Game.parse("grossman").value(Position(3, 8))),
    ("many piles", 1_500, lambda: NimFold(0, 2).value(iter((1,) * 7_000))),
    ("steps of piles", 3_500, lambda: NimFold(0).steps((1,) * 7_000)),
    ("sieve", 15_000, lambda: primes_upto(999_999)),
    ("prime powers", 25_000, lambda: prime_powers_upto(999_998)),
    ("a residue class", 25_000, lambda: NAMED["primes"].count(1_000_000, 4, 1)),
    ("a prime", 100, lambda: is_prime(3_317_044_064_679_887_385_961_813)),
    ("a prime power", 100, lambda: is_prime_power(3_317_044_064_679_887_385_961_815)),
    ("lanes", 10_000, lambda: lanes(LARGE_SET, 0, 3_125)),
    ("a period", 20_000, lambda: pile_sequence(LARGE_SET, 0, 0)),
    ("a map of piles", 50_000, lambda: pile_map(LARGE_SET, 0, 10**9)),
    ("periodic piles", 100, lambda: PeriodFold(0, Chosen.parse("2,3")).value((1,) * 100)),
    ("Schwenk's numbers", 10_000, lambda: schwenk_numbers(F("2n"))),
    ("what they reach", 20_000, lambda: least_reaching(F("2n"), 3)),
    ("a sum of Schwenk's numbers", 5_000, lambda: [terms(F("n"), 10**1_400 + n) for n in range(10)]),
    ("values of a pile", 10_000, lambda: pile_values(F("ceil(n,2)"), 0, 0, 4_096)),
    ("thresholds", 30_000, lambda: last_thresholds(DirectLastFold(1, F("n-n")), 1, 1_024)),
    ("thresholds of piles", 1_000, lambda: SchwenkFold(F("2n")).value((999,) * 500)),
    ("a table", 10_000, lambda: kept_table(Game.parse("grossman"), 2_048)),
    ("a table by thresholds", 40_000, lambda: kept_table(Game.parse("grossman~last-2n"), 2_048)),
    ("a far window", 500, lambda: Window(Game.parse("euclid"), Axis(10**40, 20), Axis(7**50, 20)).cells),
    ("a far window by rows", 100, lambda: Window(Game.parse("grossman"), Axis(10**40, 20), Axis(7**50, 20)).cells),
    ("the definition", 3_000, lambda: definition.values(Game.parse("grossman"), 60)),
    ("the definition with caps", 3_000, lambda: definition.last_move_wins(Game.parse("grossman~last-2n"), 60)),
    ("the definition of Serial Nim", 300, lambda: definition.serial_values(6, 3)),
    ("three numbers", 30_000, lambda: values(ANY, (97, 98, 200))),
    ("a table of three numbers", 30_000, lambda: value_table(ANY, 8, 200, 200)),
    ("a slice", 3_000, lambda: ThreeSame.values_slice(97, 100)),
    ("P-positions", 20_000, lambda: ThreeSame.p_positions(100)),
    ("P-positions of the open rule", 20_000, lambda: ThreeAny.p_positions(100)),
    ("piles of three numbers", 5_000, lambda: ThreeSame(Triple(FIBONACCI[1], FIBONACCI[0], sum(FIBONACCI))).value),
    (
        "the strip of three numbers",
        50,
        lambda: ThreeSmallest(Triple(7**900, 7**900 + 5**700, 7**900 + 3**1_100)).outcome,
    ),
    ("a misere sum", 300, lambda: LostPositions([((9,), lambda n: Multiples(Every(), n))] * 3)),
    ("the difference game", 300, lambda: list(DifferenceGame(Position(1, 99), tuple(range(2, 50))).legal())),
    ("the length of play", 300, lambda: Game.parse("grossman~2,3").moves.length((60,), False, None)),
    ("Wythoff's game", 3_000, lambda: wythoff.values(3, 64)),
    ("numbers of a take-away game", 1_000, lambda: take_away(F("n+1"), 10**300)),
    ("a pile of a set", 1_000, lambda: one_pile(tuple(range(1, 20)), 0, 200)),
    ("the Calkin-Wilf tree", 500, lambda: tree(10)),
    ("a walk", 400, lambda: CALKIN_WILF.frame(Walk.parse("R1L1" * 900))),
    ("trials of a theorem", 10_000, lambda: find("golden").check(60)),
    ("winning multiples", 20_000, lambda: list(Multiples(NAMED["primes"], 10**6, 4, 1))),
]


@pytest.mark.parametrize(("least", "work"), [row[1:] for row in LOOPS], ids=[row[0] for row in LOOPS])
def test_every_loop_that_can_grow_spends(least: int, work: Callable[[], object]) -> None:
    assert spent(work) >= least


@pytest.mark.parametrize("work", [row[2] for row in LOOPS], ids=[row[0] for row in LOOPS])
def test_what_it_spends_is_the_same_the_second_time(work: Callable[[], object]) -> None:
    assert spent(work) == spent(work)


@pytest.mark.parametrize("work", [row[2] for row in LOOPS], ids=[row[0] for row in LOOPS])
def test_an_empty_budget_stops_it(work: Callable[[], object]) -> None:
    with budget(0), pytest.raises(BudgetError):
        work()
