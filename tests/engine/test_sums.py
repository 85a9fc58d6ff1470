from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import DomainError, EngineError, LimitError, ParseError
from engine.games.definition import legal, mex
from engine.games.game import Game
from engine.games.position import Position
from engine.limits import SUM_COMPONENTS
from engine.relatives.components import Component, Heap
from engine.relatives.sums import Sum
from engine.values.nim_piles import nim_sum
from tests.engine.games import box, known

GAMES = [
    "grossman",
    "euclid",
    "m-euclid",
    "grossman~1-3",
    "euclid~2,3",
    "grossman~2,3",
    "m-euclid~1,4",
    "grossman~primes",
    "euclid~odd",
    "grossman~pile-ceil(n,2)",
    "euclid~pile-floor(n,2)",
]

Plain = tuple[tuple[str, int, int], ...]
"""plain components: (game, smaller, larger), a heap ("nim", 0, n); the definition needs no more"""


def plain_options(component: tuple[str, int, int]) -> list[tuple[int, tuple[str, int, int]]]:
    name, a, b = component
    if name == "nim":
        return [(i, ("nim", 0, b - i)) for i in range(1, b + 1)]
    left = [(i, b - i * a) for i in legal(Game.parse(name), a, b)]
    return [(i, (name, min(a, rest), max(a, rest))) for i, rest in left]


@cache
def by_definition(components: Plain) -> int:
    """mex over all moves of the product game: no XOR, no values of components."""
    options = set()
    for index, component in enumerate(components):
        for _, after in plain_options(component):
            options.add(by_definition((*components[:index], after, *components[index + 1 :])))
    return mex(options)


def winning_by_definition(components: Plain) -> set[tuple[int, int]]:
    return {
        (index, i)
        for index, component in enumerate(components)
        for i, after in plain_options(component)
        if by_definition((*components[:index], after, *components[index + 1 :])) == 0
    }


def text(components: Plain) -> str:
    return "/".join(f"nim:{b}" if name == "nim" else f"{name}:{a},{b}" for name, a, b in components)


pairs = st.tuples(st.sampled_from(GAMES), st.integers(1, 9), st.integers(1, 9)).map(lambda c: (c[0], *sorted(c[1:])))
heaps = st.builds(lambda n: ("nim", 0, n), st.integers(0, 4))
sums = st.lists(st.one_of(pairs, heaps), min_size=1, max_size=3).map(tuple)
single_piles = st.tuples(st.sampled_from(GAMES), st.just(1), st.integers(1, 11))


@settings(max_examples=box(1_000))
@given(st.one_of(sums, st.lists(st.one_of(single_piles, heaps), min_size=2, max_size=2).map(tuple)))
def test_value_outcome_and_winning_moves_are_the_definition(components: Plain) -> None:
    total = Sum.parse(text(components))
    assert total.value == by_definition(components)
    assert total.outcome == ("N" if by_definition(components) else "P")
    found = {(moves.component, i) for moves in total.winning for i in known(moves.multiples)}
    assert found == winning_by_definition(components)
    assert total.over == (not any(plain_options(component) for component in components))


@given(sums)
def test_the_reason_of_each_winning_move(components: Plain) -> None:
    total = Sum.parse(text(components))
    for moves in total.winning:
        assert moves.value == total.components[moves.component].value
        assert moves.total == total.value
        assert moves.target == moves.value ^ moves.total
        assert nim_sum(int(row, 2) for row in moves.binary) == 0
        assert len({len(row) for row in moves.binary}) == 1
        for i in known(moves.multiples):
            after = total.take(moves.component, i)
            assert after.value == 0
            assert after.components[moves.component].value == moves.target
            assert Sum.parse(str(after)) == after


WORKED = [
    # (sum, value, winning moves as (component, multiples)); each can be checked with Nivasch's formula
    ("grossman:3,8", 2, [(0, [2])]),  # Lengyel: (3,8) to (2,3)
    ("euclid:3,7", 1, [(0, [1])]),  # piles 2,3: leave 1 in front of 3, a P-position
    ("nim:1/nim:2", 3, [(1, [1])]),  # Ho's first graph: Nim(1,2)
    ("nim:1/nim:2/nim:3", 0, []),
    ("grossman:3,8/m-euclid:5,7/nim:4", 6, [(2, [2])]),
    ("grossman:3,8/nim:2", 0, []),
    ("grossman:3,5/nim:1", 0, []),
    ("grossman:5,8/nim:1", 1, [(0, [1]), (1, [1])]),  # Ho: (5,8) is P and forced to (3,5)
    ("euclid~odd:1,1/grossman:1,3", 3, [(1, [1])]),  # no value 2 can be made of a game whose values are 0 and 1
]


@pytest.mark.parametrize(("given_text", "value", "winning"), WORKED)
def test_worked_examples(given_text: str, value: int, winning: list[tuple[int, list[int]]]) -> None:
    total = Sum.parse(given_text)
    assert total.value == value
    assert [(moves.component, list(known(moves.multiples))) for moves in total.winning] == winning


def test_a_winning_move_may_raise_the_value_of_its_component() -> None:
    total = Sum.parse("grossman:4,5/nim:3")  # 5/4 = [1,4], piles 1,3: value 0, the forced move leads to value 3
    assert total.values == (0, 3)
    assert [(m.component, m.value, m.target, list(known(m.multiples))) for m in total.winning] == [
        (0, 0, 3, [1]),
        (1, 3, 0, [3]),
    ]


@pytest.mark.parametrize("component", [Heap(4), Component.parse("grossman", "3,8"), Component.parse("euclid", "3,7")])
def test_no_move_keeps_the_value(component: Heap | Component) -> None:
    assert list(known(component.reaching(known(component.value)))) == []


def test_huge_piles_cost_nothing() -> None:
    big = 10**1000
    total = Sum.parse(f"grossman:1,{big}/nim:{big - 3}")
    assert total.value == (big - 1) ^ (big - 3) == 2
    assert [(m.component, list(known(m.multiples))) for m in total.winning] == [(0, [2])]
    bachet = Sum.parse(f"grossman~primes:1,{big}/nim:1")
    assert bachet.values == (3, 1)
    (moves,) = bachet.winning
    assert known(moves.multiples).first(4) == [2]
    assert known(moves.multiples).count() is None
    restricted = Sum.parse(f"grossman~1-3:1,{big}/nim:1")
    assert [list(known(m.multiples)) for m in restricted.winning] == [[2]]


def test_undecided_components_leave_the_sum_undecided() -> None:
    total = Sum.parse("grossman~pile-ceil(n,2):1,1000000/nim:4")
    assert total.values == (None, 4)
    assert (total.value, total.outcome, total.winning, total.binary) == (None, None, (), ())
    assert Sum.parse("nim:4/nim:1").binary == ("100", "001", "101")
    assert Sum.parse("nim:0").binary == ("0", "0")


def test_a_value_may_be_known_while_its_options_are_not() -> None:
    # piles 1, 10^9: under {999999, 1000000} no period is found; a stuck pile of 1 is worth 0 whatever comes after it
    component = Component(Game.parse("grossman~999999,1000000"), Position(10**9 + 1, 10**9 + 2))
    stuck = Sum((component, Heap(1)))
    assert stuck.values == (0, 1)
    assert [(m.component, list(known(m.multiples))) for m in stuck.winning] == [(1, [1])]
    assert component.state.behind is None


def test_a_pile_worth_the_same_in_front_of_anything_hides_an_undecided_one() -> None:
    # piles 3, 10^9 under {2, 10^6}: of 3 one may leave 1, a stuck pile, so 3 is worth 1; 10^9 is beyond the search
    component = Component(Game.parse("grossman~2,1000000"), Position(10**9 + 1, 3 * (10**9 + 1) + 1))
    total = Sum((component, Heap(3)))
    assert total.values == (1, 3)
    assert component.state.behind is None
    assert [(m.component, m.multiples and list(m.multiples)) for m in total.winning] == [(0, None), (1, [2])]


def test_the_text_reads_back_and_is_canonical() -> None:
    assert str(Sum.parse(" grossman~3,2,1 : 03,8 / nim : 4 ")) == "grossman~1-3:3,8/nim:4"
    assert repr(Sum.parse("nim:0")) == "Sum('nim:0')"
    ended = Sum.parse("euclid:7,7").take(0, 1)
    assert str(ended) == "euclid:7,0"
    assert Sum.parse(str(ended)) == ended
    assert (ended.value, ended.over) == (0, True)
    assert repr(Component.parse("grossman", "8,3")) == "Component('grossman:8,3')"
    assert repr(Heap(0)) == "Heap('nim:0')"


@pytest.mark.parametrize(
    ("given_text", "error", "said"),
    [
        ("", ParseError, "'' is not a sum"),
        ("nim", ParseError, "'nim' is not a sum"),
        ("nim:4/", ParseError, "'nim:4/' is not a sum"),
        ("nim:x", ParseError, "'x' is not a heap"),
        ("nim:-1", DomainError, "'-1'"),
        ("chess:3,8", ParseError, "'chess' is not a game"),
        ("grossman:3", ParseError, "'3' is not a position"),
        ("euclid:3", ParseError, "'3' is not a position"),
        ("grossman:3,0", DomainError, "'0'"),
        ("euclid:0,0", DomainError, "'0,0'"),
        ("grossman~misere:3,8/grossman:3,8", DomainError, "all games in normal play, or all of them in misère play"),
        (
            "euclid~2,3~misere:1,200/euclid~2,3~misere:1,200",
            LimitError,
            "where 2,3 may be taken XOR is not known to decide",
        ),
        ("grossman~last-2n:3,8", DomainError, "'grossman~last-2n'.*Sprague–Grundy.*last-move"),
        ("/".join(["nim:1"] * (SUM_COMPONENTS + 1)), LimitError, "at most 16 components"),
    ],
)
def test_what_is_not_a_sum(given_text: str, error: type[EngineError], said: str) -> None:
    with pytest.raises(error, match=said):
        Sum.parse(given_text)


def test_a_sum_is_held_to_the_limits_however_it_is_made() -> None:
    assert Sum((Heap(1),) * SUM_COMPONENTS).value == 0
    assert Sum.parse("/".join(["nim:1"] * SUM_COMPONENTS)) == Sum((Heap(1),) * SUM_COMPONENTS)
    with pytest.raises(LimitError, match=r"'nim:1/nim:1.* is too large for a sum: try at most 16 components"):
        Sum((Heap(1),) * (SUM_COMPONENTS + 1))
    with pytest.raises(ParseError, match="'' is not a sum"):
        Sum(())


@pytest.mark.parametrize(
    ("component", "multiple", "said"),
    [
        (0, 3, "'3' is not allowed as a move from grossman:3,8: try a legal multiple: 1, 2"),
        (1, 0, "'0' is not allowed as a move from nim:9: try a legal multiple: 1, 2, 3, 4, 5"),
        (2, 1, "no move is left"),
        (3, 1, "'3' is not allowed as a component of grossman:3,8/nim:9/nim:0: try 0 to 2"),
        (-1, 1, "'-1'"),
    ],
)
def test_what_may_not_be_taken(component: int, multiple: int, said: str) -> None:
    with pytest.raises(DomainError, match=said):
        Sum.parse("grossman:3,8/nim:9/nim:0").take(component, multiple)
