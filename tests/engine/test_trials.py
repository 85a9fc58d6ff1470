"""What the checks of the theorems are made of: each part must be able to find a statement wrong."""

from collections.abc import Callable, Iterator

import pytest

from engine.games.definition import values
from engine.games.game import Game
from engine.moves.bound_functions import Function
from engine.relatives.three.position import ThreeNumbers
from engine.relatives.three.same import ThreeSame
from engine.relatives.three.searched import ThreeAny
from engine.theorems.boxes import unrestricted
from engine.theorems.catalogue import find
from engine.theorems.statements.beyond_pairs import any_multiple, lost_triples, same_multiple
from engine.theorems.statements.rays import cone_points, near_golden_share
from engine.theorems.statements.take_away import take_away
from engine.theorems.statements.wythoff import lost_pair, reaches
from engine.theorems.theorem import Trial

Options = Callable[[int, int, int], Iterator[tuple[int, int, int]]]


def test_unrestricted_games() -> None:
    games = unrestricted("grossman", "euclid")
    assert games.words == "grossman or euclid; any multiple; normal play"
    spoken = {"grossman": True, "euclid": True, "m-euclid": False, "grossman~1-3": False, "euclid~misere": False}
    assert {text: games.include(Game.parse(text)) for text in spoken} == spoken


@pytest.mark.parametrize("side", [1, 2, 3, 4, 5, 8, 11, 14])
def test_a_share_is_near_if_it_differs_by_less_than_2_in_the_side(side: int) -> None:
    for wins in range(side**2 + 1):
        assert near_golden_share(wins, side) == (abs(wins / side**2 - (5**0.5 - 1) / 2) < 2 / side), wins


def test_a_column_holds_as_many_lost_points_as_its_number_says_and_one_less_in_euclid() -> None:
    assert [cone_points(values(Game.parse("grossman"), 10), a) for a in range(1, 6)] == [1, 2, 3, 4, 5]
    assert [cone_points(values(Game.parse("euclid"), 10), a) for a in range(1, 6)] == [0, 1, 2, 3, 4]  # (a, a) is won


def test_all_sets_with_elements_up_to_8_are_tried() -> None:
    trials = [trial for batch in find("bachet").batches(10) for trial in batch if trial.game == "one pile"]
    assert len(trials) == 2 * (2**8 - 1)  # with one end and with every end


def test_options_of_three_numbers() -> None:
    assert sorted(same_multiple(2, 5, 9)) == [(1, 2, 5), (2, 3, 7)]
    assert sorted(any_multiple(2, 3, 5)) == [(1, 2, 3), (1, 2, 5), (2, 2, 3), (2, 3, 3)]


@pytest.mark.parametrize(("options", "rule"), [(same_multiple, ThreeSame), (any_multiple, ThreeAny)])
def test_lost_triples_are_those_of_the_rule(options: Options, rule: type[ThreeNumbers]) -> None:
    layers = list(lost_triples(options, 9))
    assert [len(layer) for layer in layers] == [c * (c + 1) // 2 for c in range(1, 10)]
    assert sorted(t for layer in layers for t, lost in layer.items() if lost) == rule.p_positions(9)


def test_the_surprising_loss_is_the_one_trial_of_three_any() -> None:
    trials = [trial for batch in find("three-any").batches(17) for trial in batch]
    assert trials == [Trial("three-any", "4,9,16", stated=False, found=False)]


@pytest.mark.parametrize(
    ("n", "end", "reached"),
    [
        (1, (1, 3), True),  # 2 and 2
        (1, (1, 2), False),  # 2 and 3
        (2, (1, 2), True),
        (1, (3, 0), True),
        (1, (3, 5), False),  # to take nothing is no move
        (9, (4, 3), False),
    ],
)
def test_moves_of_wythoffs_games(n: int, end: tuple[int, int], reached: bool) -> None:
    assert reaches(n, (3, 5), end) == reached


def test_a_pair_too_high_above_the_ray_is_found_out() -> None:
    assert not lost_pair(1, 2, (3, 5)).fails
    high = lost_pair(1, 2, (3, 7))
    assert (high.game, high.subject) == ("GW1", "pair 2")
    assert (high.stated, high.found) == (((3, 5), 1, True), ((3, 7), 1, False))  # (4, 8) is not below the ray


@pytest.mark.parametrize(
    ("f", "numbers"), [("2n", (1, 2, 3, 5, 8, 13, 21)), ("n", (1, 2, 4, 8, 16, 32)), ("max(1,floor(n,2))", (1, 2))]
)
def test_numbers_h_are_found_as_far_as_they_are_needed(f: str, numbers: tuple[int, ...]) -> None:
    found = take_away(Function.parse(f), 12)
    assert found is not None
    assert found.numbers == numbers


def test_where_the_paper_leaves_h_undefined() -> None:
    """For f = max(1, ⌊n/2⌋) the numbers H are 1 and 2: 4 and more is no sum of different ones."""
    numbers = take_away(Function.parse("max(1,floor(n,2))"), 9)
    assert numbers is not None
    assert [numbers.undefined([1, last]) for last in (1, 2, 3, 4, 5, 9)] == [None, 2, None, 4, 5, 9]
    rising = take_away(Function.parse("2n"), 60)
    assert rising is not None
    assert all(rising.undefined([m, n]) is None for m in range(1, 10) for n in range(1, 60))
