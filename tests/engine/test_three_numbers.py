from collections import Counter
from collections.abc import Callable
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import DomainError, EngineError, LimitError, ParseError
from engine.games.game import Game
from engine.games.position import Position
from engine.limits import THREE, THREE_SLICE
from engine.relatives.three.position import ThreeNumbers
from engine.relatives.three.rules import THREE_RULES
from engine.relatives.three.same import ThreeSame
from engine.relatives.three.searched import ThreeAny, ThreeLargest, ThreeSmallest
from engine.relatives.three.tables import ANY as TAKING
from engine.relatives.three.tables import SMALL, _values, options, solved_triples, value_table, values
from engine.relatives.three.triple import Triple

Row = tuple[int, ...]
Options = Callable[[Row], list[Row]]

UPTO = 25
TRIPLES = [(a, b, c) for c in range(1, UPTO + 1) for b in range(1, c + 1) for a in range(1, b + 1)]


def same_options(numbers: Row) -> list[Row]:
    """The rule as it is written: the same multiple of the smallest from each of the larger two."""
    a, b, c = sorted(numbers)
    return [(a, b - i * a, c - i * a) for i in range(1, c) if b - i * a > 0 and c - i * a > 0]


def any_options_in_place(numbers: Row) -> list[Row]:
    """The rule as it is written: any of the three decreased by a multiple of any other, staying positive."""
    options = []
    for place in range(3):
        for other in range(3):
            for i in range(1, max(numbers)):
                left = numbers[place] - i * numbers[other]
                if place != other and left > 0:
                    options.append((*numbers[:place], left, *numbers[place + 1 :]))
    return options


def smallest_options(numbers: Row) -> list[Row]:
    """Ho's first rule as it is written: a multiple of the smallest from any of the others."""
    smallest = numbers.index(min(numbers))
    places = [place for place in range(3) if place != smallest]
    return [option for place in places for option in _less(numbers, place, min(numbers))]


def largest_options(numbers: Row) -> list[Row]:
    """Ho's second rule as it is written: a multiple of the smallest from the largest."""
    smallest = numbers.index(min(numbers))
    places = [place for place in range(3) if place != smallest and numbers[place] == max(numbers)]
    return [option for place in places for option in _less(numbers, place, min(numbers))]


def _less(numbers: Row, place: int, step: int) -> list[Row]:
    left = range(numbers[place] - step, 0, -step)
    return [(*numbers[:place], n, *numbers[place + 1 :]) for n in left]


def by_definition(options: Options, end: int = 0) -> dict[Row, int]:
    table: dict[Row, int] = {}
    for numbers in TRIPLES:  # by growing largest, then middle, then smallest number: options come first
        reached = {table[tuple(sorted(option))] for option in options(numbers)}
        free = next(n for n in range(len(reached) + 1) if n not in reached)
        table[numbers] = free if reached else end
    return table


SAME = by_definition(same_options)
ANY = by_definition(any_options_in_place)
SMALLEST, LARGEST = by_definition(smallest_options), by_definition(largest_options)
ALL = [
    (ThreeSame, SAME, same_options),
    (ThreeAny, ANY, any_options_in_place),
    (ThreeSmallest, SMALLEST, smallest_options),
    (ThreeLargest, LARGEST, largest_options),
]
OF_THE_SMALLEST = [(ThreeSmallest, smallest_options), (ThreeLargest, largest_options)]


@pytest.mark.parametrize(("rule", "table", "options"), ALL)
def test_values_moves_and_winning_moves_are_the_definition(
    rule: type[ThreeNumbers], table: dict[Row, int], options: Options
) -> None:
    for a, b, c in TRIPLES:
        position = rule(Triple(c, a, b))
        moves = list(position.moves())
        assert position.value == table[a, b, c], (a, b, c)
        assert position.outcome == ("N" if table[a, b, c] else "P")
        assert Counter(move.to.places for move in moves) == Counter(_in_place(options, rule, (c, a, b))), (a, b, c)
        assert len(moves) == position.moves_total
        assert all(move.value == table[move.to.ordered] for move in moves)
        assert position.winning == tuple(move for move in moves if table[move.to.ordered] == 0)
        for move in moves:
            taken = move.multiple * position.numbers.places[move.of]
            before, after = position.numbers.places, move.to.places
            assert [x - y for x, y in zip(before, after, strict=True)] == [
                taken if place in move.taken_from else 0 for place in range(3)
            ]
            assert set(move.taken_from) < {0, 1, 2}


def _in_place(options: Options, rule: type[ThreeNumbers], numbers: Row) -> list[Row]:
    if rule is not ThreeSame:
        return options(numbers)
    smallest = min(numbers)
    kept = numbers.index(smallest)
    results = []
    for i in range(1, max(numbers)):
        left = tuple(n if place == kept else n - i * smallest for place, n in enumerate(numbers))
        if min(left) > 0:
            results.append(left)
    return results


@pytest.mark.parametrize(("rule", "table"), [(rule, table) for rule, table, _ in ALL])
def test_slices_and_lists_are_the_definition(rule: type[ThreeNumbers], table: dict[Row, int]) -> None:
    for fixed in range(1, UPTO + 1):
        rows = rule.values_slice(fixed, UPTO)
        assert rows == [
            [table[tuple(sorted((fixed, x, y)))] for x in range(1, UPTO + 1)] for y in range(1, UPTO + 1)
        ], fixed
    assert rule.p_positions(UPTO) == sorted(numbers for numbers, value in table.items() if value == 0)


@pytest.mark.parametrize(("rule", "options"), OF_THE_SMALLEST)
def test_misere_play_is_the_definition(rule: type[ThreeNumbers], options: Options) -> None:
    table = by_definition(options, end=1)
    for numbers in TRIPLES:
        assert rule(Triple(*numbers)).misere_outcome == ("N" if table[numbers] else "P")


def test_misere_play_of_ho_exchanges_0_and_1_only() -> None:
    for table, rule_options in ((SMALLEST, smallest_options), (LARGEST, largest_options)):
        misere = by_definition(rule_options, end=1)
        assert {(table[numbers], misere[numbers]) for numbers in TRIPLES if table[numbers] != misere[numbers]} == {
            (0, 1),
            (1, 0),
        }
    misere = by_definition(any_options_in_place, end=1)
    assert (ANY[2, 3, 5], misere[2, 3, 5]) == (2, 1)  # so misère sums of three-any are wild


def test_the_rules_of_ho_have_the_same_p_positions() -> None:
    assert [numbers for numbers in TRIPLES if not SMALLEST[numbers]] == [n for n in TRIPLES if not LARGEST[n]]
    assert (SMALLEST[1, 2, 3], LARGEST[1, 2, 3]) == (3, 2)  # other values differ


@pytest.mark.parametrize(("rule", "options"), OF_THE_SMALLEST)
def test_winning_moves_of_numbers_too_large_for_values(rule: type[ThreeNumbers], options: Options) -> None:
    """The few candidates hold every winning move, as a walk over all moves shows."""
    for numbers in ((7, 300, 311), (37, 220, 400), (250, 251, 499), (3, 201, 202), (90, 91, 250), (64, 128, 256)):
        position = rule(Triple(*numbers))
        assert position.value is None
        assert position.misere_outcome is None
        moves = list(position.moves())
        assert Counter(move.to.places for move in moves) == Counter(options(numbers))
        assert list(position.winning) == [move for move in moves if move.wins]
        assert (position.outcome == "N") == bool(position.winning)


@given(st.lists(st.integers(1, 10**60), min_size=3, max_size=3))
def test_large_numbers_under_the_rules_of_ho(numbers: list[int]) -> None:
    """One and the same outcome under both rules; a win has a move to a loss, a loss has none."""
    one, other = ThreeSmallest(Triple(*numbers)), ThreeLargest(Triple(*numbers))
    assert one.outcome == other.outcome
    for position in (one, other):
        assert bool(position.winning) == (position.outcome == "N")
        assert all(type(position)(move.to).outcome == "P" for move in position.winning)


def test_three_any_examples() -> None:
    assert ANY[4, 9, 16] == 0  # Collins 2005, §6: a surprising P-position
    position = ThreeAny(Triple(4, 9, 16))
    assert position.outcome == "P"
    assert len(list(position.moves())) == 2 + 3 + 1


def test_with_a_one_three_any_is_nim() -> None:
    table = value_table(TAKING, 1, 60, 60)
    assert all(table[1][b][c] == (b - 1) ^ (c - 1) for c in range(1, 61) for b in range(1, c + 1))


def test_three_any_with_two_equal_numbers() -> None:
    # observed (up to 200), not proven: lost where the larger two are equal; won where only the smaller two are
    # (then the largest comes down to a third number that is no larger)
    assert all(ANY[a, b, b] == 0 for b in range(1, UPTO + 1) for a in range(1, b + 1))
    assert all(ANY[a, a, c] > 0 for c in range(1, UPTO + 1) for a in range(1, c))


def test_three_same_is_won_with_a_choice() -> None:
    # Collins 2005, §6 says b > 2a; b = 2a is won too, by the one move there is
    assert all(SAME[a, b, c] for a, b, c in TRIPLES if b >= 2 * a)


def test_three_same_without_a_choice_turns_on_who_has_one_first() -> None:
    for numbers in TRIPLES:
        piles = ThreeSame(Triple(*numbers)).piles
        first_choice = next((place for place, n in enumerate(piles) if n > 1), None)
        wins = len(piles) % 2 == 1 if first_choice is None else first_choice % 2 == 0
        assert wins == (SAME[numbers] > 0), numbers


def test_three_same_with_a_large_third_number_is_grossmans_euclid() -> None:
    game = Game.parse("grossman")
    for a, b, c in TRIPLES:
        pair = ThreeSame(Triple(a, b, c)).pair
        assert (pair is not None) == (c >= a + b - gcd(a, b))
        if pair is not None:
            assert pair == Position(a, b)
            assert ThreeSame(Triple(a, b, c)).piles == tuple(game.piles(pair))
            assert game.value(pair) == SAME[a, b, c]


@given(st.lists(st.integers(1, 10**50), min_size=3, max_size=3), st.integers(1, 10**6))
def test_three_same_numbers_of_any_size(numbers: Row, factor: int) -> None:
    position = ThreeSame(Triple(*numbers))
    a, b, _ = position.numbers.ordered
    assert position.value in (b // a, b // a - 1)
    assert position.value == ThreeSame(Triple(*(factor * n for n in numbers))).value
    for move in position.winning:
        assert ThreeSame(move.to).value == 0
    assert bool(position.winning) == (position.outcome == "N")


@given(st.lists(st.integers(1, 60), min_size=3, max_size=3).map(sorted).map(tuple))
def test_three_any_by_walk_and_by_table(numbers: Row) -> None:
    a, b, c = numbers
    assert ThreeAny(Triple(c, b, a)).value == value_table(TAKING, 60, 60, 60)[a][b][c]


def test_three_any_plays_alike_on_multiples() -> None:
    table = value_table(TAKING, 60, 60, 60)
    assert all(table[3 * a][3 * b][3 * c] == table[a][b][c] for a, b, c in TRIPLES if c <= 20)


def test_the_walk_keeps_only_numbers_that_are_not_small() -> None:
    _values.cache_clear()  # so that the walk is made here
    known = values(TAKING, (60, 61, 62))
    assert min(numbers[0] for numbers in known) > SMALL
    assert values(TAKING, (SMALL, 61, 62)) == {}
    assert (SMALL, SMALL + 1, 30) in options(TAKING, SMALL + 1, 2 * SMALL + 1, 30)
    assert (SMALL, SMALL + 1, 30) not in values(TAKING, (SMALL + 1, 2 * SMALL + 1, 30))
    assert all(set(option) <= set(range(1, 63)) for numbers in known for option in options(TAKING, *numbers))


def test_up_to_the_declared_largest_number() -> None:
    largest = ThreeAny(Triple(THREE - 3, THREE - 1, THREE))
    assert largest.value is not None
    assert largest.value == len({move.value for move in largest.moves()} & set(range(largest.value)))
    assert largest.value not in {move.value for move in largest.moves()}
    with pytest.raises(LimitError, match="'201,1,1' is too large for three-any: try numbers of at most 200"):
        ThreeAny(Triple(THREE + 1, 1, 1))
    rows = ThreeAny.values_slice(THREE, ThreeAny.largest_side(THREE))
    assert rows[58][56] == ThreeAny(Triple(THREE, 59, 57)).value
    assert rows[0][59] == (THREE - 1) ^ 59  # a one among three numbers: Nim


@pytest.mark.parametrize("rule", [ThreeSame, ThreeAny])
def test_limits_of_slices_and_lists(rule: type[ThreeNumbers]) -> None:
    assert len(rule.values_slice(7, THREE_SLICE)) == THREE_SLICE
    with pytest.raises(LimitError, match="'101' is too large for a slice of three numbers"):
        rule.values_slice(7, THREE_SLICE + 1)
    with pytest.raises(DomainError, match="'0' is not allowed as a slice of three numbers"):
        rule.values_slice(7, 0)
    with pytest.raises(DomainError, match="'0' is not allowed as a slice of three numbers"):
        rule.values_slice(0, 7)
    with pytest.raises(LimitError, match="a list of P-positions"):
        rule.p_positions(THREE_SLICE + 1)
    with pytest.raises(DomainError, match="a list of P-positions"):
        rule.p_positions(0)


def test_only_the_open_rule_bounds_the_fixed_number() -> None:
    with pytest.raises(LimitError, match="'201' is too large for a slice of three numbers"):
        ThreeAny.values_slice(THREE + 1, 5)
    assert ThreeSame.values_slice(10**30, 3) == [[0, 1, 2], [1, 0, 0], [2, 0, 0]]


def test_text_forms() -> None:
    assert list(THREE_RULES) == ["three-same", "three-any", "three-smallest", "three-largest"]
    position = THREE_RULES["three-any"](Triple.parse(" 16, 04,9 "))
    assert str(position) == "three-any/16,4,9"
    assert repr(position.numbers) == "Triple('16,4,9')"
    assert Triple.parse(str(position.numbers)) == position.numbers
    for rule in THREE_RULES.values():
        assert rule.words
        assert rule.source.startswith(("Collins", "Ho"))


@pytest.mark.parametrize(
    ("text", "error"),
    [("4,9", ParseError), ("4,9,16,25", ParseError), ("4,x,9", ParseError), ("4,0,9", DomainError), ("", ParseError)],
)
def test_what_is_not_three_numbers(text: str, error: type[EngineError]) -> None:
    with pytest.raises(error):
        Triple.parse(text)
    for numbers in ((0, 4, 9), (4, 0, 9), (4, 9, 0)):
        with pytest.raises(DomainError, match="not allowed as three numbers"):
            Triple(*numbers)


def test_a_slice_that_costs_too_much_says_which_side_would_do() -> None:
    assert ThreeSame.largest_side(200) == 100
    assert [ThreeAny.largest_side(fixed) for fixed in (100, 150, 200)] == [100, 70, 60]  # in tens
    with pytest.raises(LimitError, match="an integer of at most 60"):
        ThreeAny.values_slice(200, 70)


@pytest.mark.parametrize(("fixed", "side"), [(1, 1), (3, 2), (2, 3), (9, 9), (12, 5)])
def test_the_work_for_a_slice_is_the_number_of_triples(fixed: int, side: int) -> None:
    top = max(fixed, side)
    triples = [(a, b, c) for b in range(1, side + 1) for a in range(1, b + 1) for c in range(b, top + 1)]
    assert solved_triples(fixed, side) == len(triples)


def test_what_only_some_rules_know() -> None:
    """Serial Nim's piles and the pair belong to one rule, P-partners to another, misère play to the rules of Ho."""
    same, any_other, smallest = (rule(Triple(5, 8, 40)) for rule in (ThreeSame, ThreeAny, ThreeSmallest))
    assert (same.piles, str(same.pair)) == ((1, 1, 1, 1), "5,8")
    assert [position.piles for position in (any_other, smallest)] == [(), ()]
    assert [position.pair for position in (any_other, smallest)] == [None, None]
    assert [len(position.partners) for position in (same, any_other, smallest)] == [0, 5, 0]
    assert [position.misere_outcome for position in (same, any_other)] == [None, None]
    assert same.sliced
    assert ThreeAny(Triple(5, 99, 100)).partners == ThreeAny(Triple(9, 20, 21)).partners == ()
