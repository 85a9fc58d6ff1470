"""Both trees against their own rules: mediants for Stern–Brocot, p/(p+q) and (p+q)/q for Calkin–Wilf."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.fractions.continued_fraction import Quotients
from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, TREES, Tree
from engine.fractions.walk import Walk

LEVELS = 8
BOTH = pytest.mark.parametrize("tree", TREES.values(), ids=TREES)

RUNS = st.lists(st.tuples(st.sampled_from("RL"), st.integers(1, 4) | st.integers(1, 10**40)), max_size=60)
WALKS = st.builds(Walk.of, RUNS)


def stern_brocot(levels: int) -> dict[int, tuple[int, int]]:
    """The nodes by their numbers, from the bounds 0/1 and 1/0, each node the mediant of its bounds."""
    bounds = {1: ((0, 1), (1, 0))}
    nodes = {}
    for number in range(1, 2**levels):
        (p, q), (r, s) = left, right = bounds[number]
        nodes[number] = middle = (p + r, q + s)
        bounds |= {2 * number: (left, middle), 2 * number + 1: (middle, right)}
    return nodes


def calkin_wilf(levels: int) -> dict[int, tuple[int, int]]:
    nodes = {1: (1, 1)}
    for number in range(1, 2 ** (levels - 1)):
        p, q = nodes[number]
        nodes |= {2 * number: (p, p + q), 2 * number + 1: (p + q, q)}
    return nodes


BY_RULE = {STERN_BROCOT.name: stern_brocot(LEVELS + 1), CALKIN_WILF.name: calkin_wilf(LEVELS + 1)}


@BOTH
def test_node_walk_quotients_and_number_of_eight_levels(tree: Tree) -> None:
    nodes = BY_RULE[tree.name]
    for number in range(1, 2**LEVELS):
        p, q = nodes[number]
        walk = Walk.at_index(number)
        assert tree.walk(p, q) == Walk.parse(str(walk)) == walk
        assert tree.fraction(walk) == (p, q)
        assert tree.index(p, q) == walk.index == number
        assert Quotients.parse(str(Quotients.of(p, q))).fraction == (p, q)
        assert sum(Quotients.of(p, q).parts) - 1 == walk.depth
        assert tree.children(p, q) == (nodes[2 * number], nodes[2 * number + 1])
        assert tree.parent(p, q) == nodes.get(number // 2)
        assert list(tree.ancestors(p, q)) == [nodes[number >> up] for up in range(walk.depth, -1, -1)]


@BOTH
def test_each_fraction_stands_once(tree: Tree) -> None:
    nodes = list(BY_RULE[tree.name].values())
    assert len(set(nodes)) == len(nodes)


@BOTH
@pytest.mark.parametrize("root", [1, 2, 3, 6, 11, 29])
@pytest.mark.parametrize("levels", [1, 2, 4])
def test_windows(tree: Tree, root: int, levels: int) -> None:
    nodes = BY_RULE[tree.name]
    window = tree.under(Walk.at_index(root), levels)
    assert [node.number for node in window] == list(range(1, 2**levels))
    for node in window:
        level = node.number.bit_length() - 1
        number = (root << level) + node.number - (1 << level)
        assert (node.numerator, node.denominator) == nodes[number]
        assert node.text == f"{node.numerator}/{node.denominator}"
        assert node.walk(Walk.at_index(root)).index == number


@BOTH
def test_a_window_at_a_depth_of_10_to_the_40(tree: Tree) -> None:
    root = Walk.parse(f"R{10**40}L3R{10**40}")
    for node in tree.under(root, 3):
        assert tree.walk(node.numerator, node.denominator) == node.walk(root)


@given(WALKS)
def test_huge_walks(walk: Walk) -> None:
    for tree in TREES.values():
        p, q = tree.fraction(walk)
        assert tree.walk(p, q) == walk
        assert Quotients.of(p, q).fraction == (p, q)
        left, right = tree.children(p, q)
        assert (tree.walk(*left), tree.walk(*right)) == (walk.then(Walk.parse("L")), walk.then(Walk.parse("R")))
        assert tree.parent(*left) == tree.parent(*right) == (p, q)
    assert CALKIN_WILF.fraction(walk) == STERN_BROCOT.fraction(walk.reversed)


@given(WALKS)
def test_the_rules_of_the_trees_at_any_depth(walk: Walk) -> None:
    p, q = CALKIN_WILF.fraction(walk)
    assert CALKIN_WILF.children(p, q) == ((p, p + q), (p + q, q))
    w, x, y, z = STERN_BROCOT.frame(walk)
    assert STERN_BROCOT.at((w, x, y, z)) == (w + y, x + z)
    assert x * y - w * z == 1  # neighbours, so no simpler fraction lies between


@BOTH
def test_not_reduced_pairs_stand_where_their_fraction_stands(tree: Tree) -> None:
    assert tree.walk(16, 6) == tree.walk(8, 3)
    assert tree.parent(16, 6) == tree.parent(8, 3)


@BOTH
def test_ancestors_are_told_lazily(tree: Tree) -> None:
    ancestors = tree.ancestors(10**100, 1)
    assert [next(ancestors) for _ in range(3)] == [(1, 1), (2, 1), (3, 1)]
