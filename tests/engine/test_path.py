"""The game as a path on a tree: nodes, labels and gaps against the definition."""

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.fractions.continued_fraction import fraction
from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, TREES, Tree
from engine.fractions.walk import Walk
from engine.games import definition
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.limits import PILE_DIRECT
from engine.paths.game_path import OPTIONS_SHOWN, STRIDE, Gap, Path, PathNode
from tests.engine.games import box, few, known

BOTH = pytest.mark.parametrize("tree", TREES.values(), ids=TREES)
GAMES = [
    *("grossman", "euclid", "m-euclid", "grossman~misere", "euclid~misere", "m-euclid~misere"),
    *("grossman~1-3", "euclid~1,4", "grossman~2,3~misere", "m-euclid~primes", "grossman~pile-ceil(n,2)"),
]
UPTO = box(40)


@cache
def by_definition(game: str) -> definition.Table:
    return definition.values(Game.parse(game), UPTO)


def path(game: str, a: int, b: int, tree: Tree) -> Path:
    return Path(State(Game.parse(game), Position(a, b)), tree)


def whole(path: Path) -> list[PathNode]:
    """All nodes of a path that is short enough for all of them."""
    return [entry for entry in path.shown(10_000) if isinstance(entry, PathNode)]


@pytest.mark.parametrize("game", few(GAMES, 2))
def test_each_calkin_wilf_label_is_the_value_of_the_nodes_own_position(game: str) -> None:
    table = by_definition(game)
    for a in range(1, UPTO + 1):
        for b in range(1, UPTO + 1):
            nodes = whole(path(game, a, b, CALKIN_WILF))
            assert [node.step for node in nodes] == list(range(len(nodes)))
            for node in nodes:
                numerator, denominator = node.node
                assert node.value == table[denominator][numerator], (a, b, node)


@pytest.mark.parametrize("game", few(GAMES, 2))
def test_each_stern_brocot_label_is_the_value_of_what_is_left(game: str) -> None:
    table = by_definition(game)
    for a in range(1, UPTO + 1):
        for b in range(1, UPTO + 1):
            for node in whole(path(game, a, b, STERN_BROCOT)):
                assert node.value == table[node.position.a][node.position.b], (a, b, node)


@BOTH
@pytest.mark.parametrize("game", few(GAMES, 2))
def test_a_value_is_the_least_number_not_among_the_options(game: str, tree: Tree) -> None:
    end = int(Game.parse(game).misere)
    for a in range(1, box(24, 9) + 1):
        for b in range(1, box(24, 9) + 1):
            for node in whole(path(game, a, b, tree)):
                assert node.options_total == len(definition.legal(Game.parse(game), *sorted(pair(node))))
                assert len(node.options) == min(node.options_total, OPTIONS_SHOWN)
                if len(node.options) == node.options_total:
                    options = [known(option) for option in node.options]
                    assert node.value == (definition.mex(options) if options else end)


def pair(node: PathNode) -> tuple[int, int]:
    return node.position.a, node.position.b


@BOTH
def test_the_options_are_the_values_of_the_first_legal_moves(tree: Tree) -> None:
    first = whole(path("grossman", 1, 30, tree))[0]
    assert first.options == tuple(range(28, 28 - OPTIONS_SHOWN, -1))
    assert first.options_total == 29


@BOTH
def test_3_8_in_both_trees(tree: Tree) -> None:
    nodes = whole(path("grossman", 3, 8, tree))
    assert [node.value for node in nodes] == [2, 1, 0, 1, 0]
    expected = {
        STERN_BROCOT: ["1/1", "2/1", "3/1", "5/2", "8/3"],
        CALKIN_WILF: ["8/3", "5/3", "2/3", "2/1", "1/1"],
    }
    assert [node.text for node in nodes] == expected[tree]
    assert [str(node.position) for node in nodes] == ["3,8", "3,5", "3,2", "1,2", "1,1"]
    assert [(node.pile, node.left) for node in nodes] == [(0, 2), (0, 1), (1, 1), (2, 1), (3, 0)]


@pytest.mark.parametrize(
    ("game", "stern_brocot", "calkin_wilf"),
    [
        ("euclid", ["1/1", "2/1", "3/1", "5/2", "8/3", "11/4"], ["8/3", "5/3", "2/3", "2/1", "1/1", "0/1"]),
        ("m-euclid", ["1/1", "2/1", "3/1", "5/2"], ["8/3", "5/3", "2/3", "2/1"]),
    ],
)
def test_euclid_goes_one_step_further_and_m_euclid_stops_early(
    game: str, stern_brocot: list[str], calkin_wilf: list[str]
) -> None:
    assert [node.text for node in whole(path(game, 3, 8, STERN_BROCOT))] == stern_brocot
    assert [node.text for node in whole(path(game, 3, 8, CALKIN_WILF))] == calkin_wilf


@pytest.mark.parametrize("game", ["grossman", "euclid", "m-euclid"])
def test_the_nodes_lie_on_the_walks_of_the_trees(game: str) -> None:
    for a in range(1, box(30) + 1):
        for b in range(1, box(30) + 1):
            down, up = path(game, a, b, STERN_BROCOT), path(game, a, b, CALKIN_WILF)
            runs = [(down.letter(place), pile) for place, pile in enumerate(down.state.piles)]
            further = Walk.of(runs)
            assert further.first(down.walk.depth) == down.walk.first(further.depth)
            nodes = [node.node for node in whole(down)]
            assert nodes == [STERN_BROCOT.fraction(further.first(step)) for step in range(down.length + 1)]
            inside = [node.node for node in whole(up) if 0 not in node.node]
            assert inside == list(CALKIN_WILF.ancestors(b, a))[::-1][: len(inside)]
            assert len(nodes) == {"grossman": 1, "euclid": 2, "m-euclid": 1}[game] + (
                down.walk.depth if game != "m-euclid" else sum(down.state.piles)
            )


@BOTH
def test_equal_numbers_and_multiples(tree: Tree) -> None:
    assert [(node.text, node.value) for node in whole(path("grossman", 4, 4, tree))] == [("1/1", 0)]
    assert [node.value for node in whole(path("euclid", 4, 4, tree))] == [1, 0]
    single = whole(path("m-euclid", 3, 9, tree))
    assert [(node.text, node.value) for node in single] == [("1/1" if tree is STERN_BROCOT else "3/1", 0)]


@BOTH
def test_a_mirrored_position_walks_the_mirrored_path(tree: Tree) -> None:
    for node, mirrored in zip(whole(path("euclid", 3, 8, tree)), whole(path("euclid", 8, 3, tree)), strict=True):
        assert mirrored.node == node.node[::-1]
        assert mirrored.position == node.position.swapped
        assert (mirrored.value, mirrored.options) == (node.value, node.options)


@BOTH
def test_a_common_factor_changes_positions_but_not_nodes(tree: Tree) -> None:
    for node, scaled in zip(whole(path("grossman", 3, 8, tree)), whole(path("grossman", 6, 16, tree)), strict=True):
        assert (scaled.node, scaled.value) == (node.node, node.value)
        assert scaled.position == Position(2 * node.position.a, 2 * node.position.b)


def check_gaps(path: Path, most: int) -> list[PathNode | Gap]:
    """Whatever is shown, the nodes are in order and the gaps count exactly what is missing."""
    entries = path.shown(most)
    nodes = [entry for entry in entries if isinstance(entry, PathNode)]
    assert len(nodes) == min(most, path.length + 1)
    assert (nodes[0].step, nodes[-1].step) == (0, path.length)
    assert sum(entry.nodes if isinstance(entry, Gap) else 1 for entry in entries) == path.length + 1
    for before, after in pairwise(entries):
        assert not (isinstance(before, Gap) and isinstance(after, Gap))
    for place, entry in enumerate(entries):
        if isinstance(entry, Gap):
            before, after = entries[place - 1], entries[place + 1]
            assert isinstance(before, PathNode)
            assert isinstance(after, PathNode)
            assert entry.nodes == after.step - before.step - 1 > 0
            assert entry.first_pile == before.pile
            assert path.starts[entry.last_pile] < after.step <= path.starts[entry.last_pile + 1]
    return entries


@BOTH
@pytest.mark.parametrize("most", few([2, 5, 9, 3, 15], 2))
@pytest.mark.parametrize("game", ["grossman", "euclid", "m-euclid~misere"])
def test_gaps_count_exactly_what_is_missing(game: str, most: int, tree: Tree) -> None:
    for a in range(1, box(20, 7)):
        for b in range(1, box(40)):
            shortened = path(game, a, b, tree)
            full = whole(shortened)
            for entry in check_gaps(shortened, most):
                assert isinstance(entry, Gap) or entry == full[entry.step]


@BOTH
def test_a_pile_of_10_to_the_1000(tree: Tree) -> None:
    huge = 10**1000
    entries = check_gaps(path("grossman", 1, huge, tree), 15)
    nodes = [entry for entry in entries if isinstance(entry, PathNode)]
    assert len(entries) == 16
    assert [node.step for node in nodes[:3]] == [0, 1, 2]
    assert [node.left for node in nodes[-3:]] == [2, 1, 0]
    assert all(node.value == node.left for node in nodes)
    assert nodes[0].options_total == huge - 1
    ends = [(1, 1), (huge, 1)]
    assert [nodes[0].node, nodes[-1].node] == (ends if tree is STERN_BROCOT else ends[::-1])


@BOTH
def test_fibonacci_numbers_of_200_digits(tree: Tree) -> None:
    a, b = 1, 2
    while b < 10**200:
        a, b = b, a + b
    found = path("grossman", a, b, tree)
    assert found.length == len(found.state.piles)
    entries = check_gaps(found, 15)
    nodes = [entry for entry in entries if isinstance(entry, PathNode)]
    assert all(node.value == (found.length - node.step) % 2 for node in nodes)
    assert {nodes[0].node, nodes[-1].node} == {(1, 1), (b, a)}
    assert sum(isinstance(entry, Gap) for entry in entries) == 1


@BOTH
def test_the_winning_move_and_the_steps_asked_for_are_shown_first(tree: Tree) -> None:
    found = path("grossman~1-3", 1, 1000, tree)
    assert found.state.winning is not None
    steps = [entry.step for entry in found.shown(3) if isinstance(entry, PathNode)]
    assert steps == [0, found.state.winning.first(1)[0], found.length]
    steps = [entry.step for entry in found.shown(4, also=[500, 700]) if isinstance(entry, PathNode)]
    assert steps == [0, 500, 700, found.length]


def test_the_most_important_steps_come_first() -> None:
    b, a = fraction([5, 4, 6, 3, 4, 3])
    found = path("grossman~powers-of-2", a, b, STERN_BROCOT)
    assert found.state.winning is not None
    assert found.state.winning.first(2) == [1, 4]
    assert found.starts == (0, 5, 9, 15, 18, 22, 24)
    ends, winning, turns, beside = [0, 24], [1], [5, 22, 9, 18, 15], [23, 6, 4, 21, 10, 8, 19, 17, 16, 14]
    steps = list(dict.fromkeys(found.important()))
    assert steps[: 2 + 1 + 5 + 10] == ends + winning + turns + beside
    assert sorted(steps) == list(range(25))


@BOTH
def test_where_nothing_is_decided_nothing_is_said(tree: Tree) -> None:
    found = path("grossman~pile-ceil(n,2)", 10**30, 2 * 10**30 + 1, tree)
    entries = check_gaps(found, 12)
    told = [
        (entry.value, entry.options) for entry in entries if isinstance(entry, PathNode) and entry.left > PILE_DIRECT
    ]
    assert told
    assert all(value is None for value, _ in told)
    assert entries[0] == found.nodes([0])[0]
    first = entries[0]
    assert isinstance(first, PathNode)
    assert (first.options, first.options_total) == ((), 1)
    assert (first.pile, first.left, first.position) == (0, 2, found.state.position)
    assert first.node == ((1, 1) if tree is STERN_BROCOT else (2 * 10**30 + 1, 10**30))


NUMBERS = st.integers(1, 10**60) | st.integers(1, 200)


@given(st.sampled_from(GAMES[:10]), NUMBERS, NUMBERS, st.sampled_from([STERN_BROCOT, CALKIN_WILF]))
def test_labels_are_values_at_any_size(name: str, a: int, b: int, tree: Tree) -> None:
    game = Game.parse(name)
    for entry in check_gaps(path(name, a, b, tree), 9):
        if isinstance(entry, PathNode):
            assert entry.value == game.value(entry.position)
            assert entry.left == State(game, entry.position).pile
            if tree is CALKIN_WILF:
                assert entry.node == (entry.position.reduced.b, entry.position.reduced.a)


@BOTH
@pytest.mark.parametrize("piles", [STRIDE - 2, STRIDE - 1, STRIDE, 2 * STRIDE + 3])
def test_every_place_along_many_piles(piles: int, tree: Tree) -> None:
    p, q = fraction([1] * piles + [3])
    nodes = whole(path("grossman", q, p, tree))
    assert nodes[0].position == Position(q, p)
    assert all(after.position == before.position.after(1) for before, after in pairwise(nodes))
    ancestors = list(tree.ancestors(p, q))
    assert [node.node for node in nodes] == (ancestors if tree is STERN_BROCOT else ancestors[::-1])


SHOWN = [
    # game, position, nodes at most, tree; fraction=value of each node, and how many nodes each gap leaves out
    # the example of the papers
    ("grossman", "3,8", 20, "stern-brocot", "1/1=2 2/1=1 3/1=0 5/2=1 8/3=0"),
    ("grossman", "3,8", 20, "calkin-wilf", "8/3=2 5/3=1 2/3=0 2/1=1 1/1=0"),
    # one step more, beyond b/a or beyond the root
    ("euclid", "3,8", 20, "stern-brocot", "1/1=2 2/1=1 3/1=0 5/2=2 8/3=1 11/4=0"),
    ("euclid", "3,8", 20, "calkin-wilf", "8/3=2 5/3=1 2/3=0 2/1=2 1/1=1 0/1=0"),
    # the last run is not walked
    ("m-euclid", "3,8", 20, "stern-brocot", "1/1=2 2/1=0 3/1=1 5/2=0"),
    ("m-euclid", "3,8", 20, "calkin-wilf", "8/3=2 5/3=0 2/3=1 2/1=0"),
    # mirrored
    ("grossman", "8,3", 20, "stern-brocot", "1/1=2 1/2=1 1/3=0 2/5=1 3/8=0"),
    ("grossman", "8,3", 20, "calkin-wilf", "3/8=2 3/5=1 3/2=0 1/2=1 1/1=0"),
    # a common divisor changes nothing
    ("grossman", "6,16", 20, "stern-brocot", "1/1=2 2/1=1 3/1=0 5/2=1 8/3=0"),
    ("grossman", "6,16", 20, "calkin-wilf", "8/3=2 5/3=1 2/3=0 2/1=1 1/1=0"),
    # equal numbers: one node
    ("grossman", "7,7", 20, "stern-brocot", "1/1=0"),
    ("grossman", "7,7", 20, "calkin-wilf", "1/1=0"),
    # one long pile
    ("grossman", "1,100", 5, "stern-brocot", "1/1=99 2/1=98 3/1=97 (+95) 99/1=1 100/1=0"),
    ("grossman", "1,100", 5, "calkin-wilf", "100/1=99 99/1=98 98/1=97 (+95) 2/1=1 1/1=0"),
    # two gaps
    (
        "grossman",
        "61,73",
        9,
        "stern-brocot",
        "1/1=0 2/1=4 3/2=3 (+2) 6/5=0 7/6=11 13/11=10 (+7) 61/51=2 67/56=1 73/61=0",
    ),
    (
        "grossman",
        "61,73",
        9,
        "calkin-wilf",
        "73/61=0 12/61=4 12/49=3 (+2) 12/13=0 12/1=11 11/1=10 (+7) 3/1=2 2/1=1 1/1=0",
    ),
    # misère: the end counts 1
    ("euclid~misere", "5,13", 20, "stern-brocot", "1/1=2 2/1=0 3/1=1 5/2=0 8/3=2 13/5=0 18/7=1"),
    ("euclid~misere", "5,13", 20, "calkin-wilf", "13/5=2 8/5=0 3/5=1 3/2=0 1/2=2 1/1=0 1/0=1"),
    # thresholds
    (
        "grossman~last-2n",
        "25,87",
        9,
        "stern-brocot",
        "1/1=3 2/1=2 3/1=1 4/1=0 7/2=1 10/3=3 17/5=2 (+8) 80/23=1 87/25=0",
    ),
    (
        "grossman~last-2n",
        "25,87",
        9,
        "calkin-wilf",
        "87/25=3 62/25=2 37/25=1 12/25=0 12/13=1 12/1=3 11/1=2 (+8) 2/1=1 1/1=0",
    ),
    # a pile of 1 cannot be touched
    ("grossman~2,3", "7,25", 20, "stern-brocot", "1/1=1 2/1=1 3/1=0 4/1=0 7/2=0 11/3=1 18/5=0 25/7=0"),
    ("grossman~2,3", "7,25", 20, "calkin-wilf", "25/7=1 18/7=1 11/7=0 4/7=0 4/3=0 1/3=1 1/2=0 1/1=0"),
]


@pytest.mark.parametrize(("game", "position", "most", "tree", "shown"), SHOWN)
def test_what_is_shown_of_a_path(game: str, position: str, most: int, tree: str, shown: str) -> None:
    entries = Path(State(Game.parse(game), Position.parse(position)), TREES[tree]).shown(most)
    texts = [f"(+{entry.nodes})" if isinstance(entry, Gap) else f"{entry.text}={entry.value}" for entry in entries]
    assert " ".join(texts) == shown
