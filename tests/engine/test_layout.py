"""Places of nodes: none shared, piles straight, gaps longer."""

from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, TREES, Tree
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.paths.game_path import Gap, Path, PathNode
from engine.paths.layout import GAP_STEP, STEP, classical, zigzag

BOTH = pytest.mark.parametrize("tree", TREES.values(), ids=TREES)


@pytest.mark.parametrize("levels", [1, 2, 5])
def test_the_classical_drawing(levels: int) -> None:
    places = {number: classical(number, levels) for number in range(1, 2**levels)}
    assert len(set(places.values())) == len(places)
    for level, numbers in groupby(places, lambda number: number.bit_length() - 1):
        xs = [places[number][0] for number in numbers]
        assert xs == sorted(xs)
        assert {places[number][1] for number in places if number.bit_length() - 1 == level} == {level}
        assert xs[0] == 2**levels - xs[-1]  # symmetric
    for number, (x, _) in places.items():
        if 2 * number in places:
            assert places[2 * number][0] + places[2 * number + 1][0] == 2 * x  # a parent stands above the middle


def shape(path: Path, most: int) -> tuple[list[PathNode | Gap], list[tuple[int, int]]]:
    entries = path.shown(most)
    return entries, zigzag(path, entries, downwards=path.tree is STERN_BROCOT)


def path(game: str, a: int, b: int, tree: Tree) -> Path:
    return Path(State(Game.parse(game), Position(a, b)), tree)


def test_known_drawings() -> None:
    assert shape(path("grossman", 3, 8, STERN_BROCOT), 20)[1] == [(0, 0), (12, 12), (24, 24), (12, 36), (24, 48)]
    assert shape(path("grossman", 3, 8, CALKIN_WILF), 20)[1] == [(24, 48), (12, 36), (0, 24), (12, 12), (0, 0)]
    assert shape(path("grossman", 8, 3, STERN_BROCOT), 20)[1] == [(24, 0), (12, 12), (0, 24), (12, 36), (0, 48)]
    assert shape(path("grossman", 1, 1, STERN_BROCOT), 20)[1] == [(0, 0)]
    assert shape(path("grossman", 1, 100, STERN_BROCOT), 4)[1] == [(0, 0), (12, 12), (30, 30), (42, 42)]


@BOTH
def test_every_short_walk(tree: Tree) -> None:
    for a in range(1, 14):
        for b in range(1, 30):
            check(path("euclid", a, b, tree), 7)
            check(path("grossman", a, b, tree), 100)


@given(
    st.lists(st.integers(1, 3) | st.integers(1, 10**20), min_size=1, max_size=40),
    st.sampled_from([STERN_BROCOT, CALKIN_WILF]),
    st.integers(2, 40),
)
def test_any_walk(parts: list[int], tree: Tree, most: int) -> None:
    a, b = 0, 1
    for part in parts:
        a, b = b, part * b + a
    check(path("grossman", a, b, tree), most)


def check(path: Path, most: int) -> None:
    entries, points = shape(path, most)
    nodes = [entry for entry in entries if isinstance(entry, PathNode)]
    assert len(points) == len(nodes) == len(set(points))
    assert min(x for x, _ in points) == min(y for _, y in points) == 0
    sign = 1 if path.tree is STERN_BROCOT else -1
    between = {entries[place - 1]: entry for place, entry in enumerate(entries) if isinstance(entry, Gap)}
    for (node, (x, y)), (after, (x_after, y_after)) in pairwise(zip(nodes, points, strict=True)):
        gap = between.get(node)
        length = GAP_STEP if gap else STEP
        assert sign * (y_after - y) == length
        if gap and gap.first_pile != gap.last_pile:
            assert x_after == x  # several piles in one edge: straight down
        else:
            assert path.pile_at(after.step - 1) == node.pile
            assert sign * (x_after - x) == (length if path.letter(node.pile) == "R" else -length)
