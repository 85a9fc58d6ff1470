"""Misère sums against the definition: every position of the sum, from the moves alone."""

from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from engine.games.definition import legal
from engine.games.game import Game
from engine.games.state import N, P
from engine.relatives.sums import Sum

TAME = ["", "~1", "~1,2", "~1-3", "~1,3", "~1,4", "~2,4", "~odd", "~pile-ceil(n,2)"]
WILD = ["~2,3", "~pile-floor(n,2)"]
Pair = tuple[int, int]


def options(game: Game, pair: Pair) -> dict[int, Pair]:
    """The pairs a move leads to, smaller number first, by multiple."""
    a, b = pair
    after = {i: b - i * a for i in (legal(game, a, b) if a else [])}
    return {i: (min(a, left), max(a, left)) for i, left in after.items()}


def lost_by_definition(game: Game):
    """Whether the player to move loses a misère sum of positions of one game, whoever moves last of all loses."""

    @cache
    def lost(pairs: tuple[Pair, ...]) -> bool:
        after = [
            tuple(sorted((*pairs[:place], option, *pairs[place + 1 :])))
            for place, pair in enumerate(pairs)
            for option in options(game, pair).values()
        ]
        return bool(after) and not any(lost(each) for each in after)

    return lambda *pairs: lost(tuple(sorted(pairs)))


def sum_of(name: str, *pairs: Pair) -> Sum:
    return Sum.parse("/".join(f"{name}~misere:{a},{b}" for a, b in pairs))


@pytest.mark.parametrize("name", [f"{ending}{rule}" for ending in ("euclid", "grossman", "m-euclid") for rule in TAME])
def test_tame_sums_of_two(name):
    """Outcome and winning moves of every sum of two pairs; XOR decides, and 1 is left among swap positions."""
    game = Game.parse(f"{name}~misere")
    lost = lost_by_definition(game)
    pairs = [(a, b) for b in range(1, 9) for a in range(1, b + 1)]
    for one, other in combinations_with_replacement(pairs, 2):
        total = sum_of(name, one, other)
        assert not total.wild
        assert (total.outcome == P) == lost(one, other), total
        found = {(moves.component, i) for moves in total.winning for i in moves.multiples or ()}
        stated = {(0, i) for i, option in options(game, one).items() if lost(option, other)}
        stated |= {(1, i) for i, option in options(game, other).items() if lost(one, option)}
        assert found == (set() if total.over else stated), total


def test_tame_sums_of_three_with_a_heap():
    game, lost = Game.parse("grossman~misere"), lost_by_definition(Game.parse("grossman~misere"))
    pairs = [(a, b) for b in range(1, 7) for a in range(1, b + 1)]
    for one, other in combinations_with_replacement(pairs, 2):
        for n in range(4):
            total = Sum((*sum_of("grossman", one, other).components, *Sum.parse(f"nim:{n}").components))
            assert total.misere
            heap = (1, n + 1)
            assert (total.outcome == P) == lost(one, other, heap), total
            found = {(moves.component, i) for moves in total.winning for i in moves.multiples or ()}
            stated = {(0, i) for i, option in options(game, one).items() if lost(option, other, heap)}
            stated |= {(1, i) for i, option in options(game, other).items() if lost(one, option, heap)}
            stated |= {(2, i) for i, option in options(game, heap).items() if lost(one, other, option)}
            assert found == (set() if total.over else stated), total


@pytest.mark.parametrize("name", [f"{ending}{rule}" for ending in ("euclid", "grossman") for rule in WILD])
def test_wild_sums_are_solved_from_the_moves(name):
    game = Game.parse(f"{name}~misere")
    lost = lost_by_definition(game)
    pairs = [(a, b) for b in range(1, 11) for a in range(1, b + 1)]
    for one, other in product(pairs[::3], pairs[::3]):
        total = sum_of(name, one, other)
        assert total.wild
        assert (total.outcome == P) == lost(one, other), total
        found = {(moves.component, i) for moves in total.winning for i in moves.multiples or ()}
        stated = {(0, i) for i, option in options(game, one).items() if lost(option, other)}
        stated |= {(1, i) for i, option in options(game, other).items() if lost(one, option)}
        assert found == (set() if total.over else stated), total


def test_xor_does_not_decide_wild_sums():
    """The counterexample: one component has other values than 0 and 1 exchanged, so misère Nim's rule fails."""
    total = sum_of("euclid~2,3", (1, 2), (4, 17))
    assert (total.value, total.outcome) == (0, N)
    assert not all(total.swaps)
    assert (total.components[1].value, total.components[1].state.value) == (1, 2)  # type: ignore[union-attr]


def test_what_is_undecided_stays_so():
    total = sum_of("grossman~pile-ceil(n,2)", (1, 10**6), (3, 8))
    assert (total.outcome, total.winning, total.swaps[0]) == (None, (), None)


def test_large_numbers():
    big = 10**500
    total = sum_of("grossman", (1, big), (1, 3))
    assert [(moves.component, list(moves.multiples or ()), moves.switched) for moves in total.winning] == [
        (0, [big - 3], False)
    ]
    switched = sum_of("grossman", (1, big), (1, 2))
    assert [(moves.component, list(moves.multiples or ()), moves.switched) for moves in switched.winning] == [
        (0, [big - 1], True)
    ]


def test_a_heap_beside_a_wild_game():
    lost = lost_by_definition(Game.parse("euclid~2,3~misere"))
    for n in range(5):
        total = Sum.parse(f"euclid~2,3~misere:4,17/nim:{n}")
        assert total.wild
        assert total.components[1].piles == ((n,) if n else ())
        with_heap = total.outcome == P
        if n == 0:
            assert with_heap == lost((4, 17))
    assert [Sum.parse(f"euclid~2,3~misere:1,1/nim:{n}").outcome for n in range(4)] == [N, P, N, N]
