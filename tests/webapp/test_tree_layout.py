"""The trees of a game as they are drawn: nothing touches, nothing leaves the sheet, every number is right."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

import pytest

from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, TREES, Tree
from engine.games.definition import Table, last_move_wins, values
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from webapp.figures.drawing.palette import fill
from webapp.figures.drawing.shapes import Box, Curve, Drawing, Group, Heatmap, Line, Polyline, Shape, Text
from webapp.figures.drawing.text_width import text_width
from webapp.figures.tree.game_tree import GameTree
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.layout.sizes import CAPITAL, PANEL, PROJECTOR, STAGE, TreeSheet
from webapp.figures.tree.node_list import listed_gaps, listed_nodes, table_rows, tree_data
from webapp.figures.tree.nodes import key_of
from webapp.figures.tree.play import Play
from webapp.figures.tree.tree_drawing import draw_game_tree, draw_piles, side_by_side

FAMILIES = (
    "grossman", "euclid", "m-euclid", "grossman~misere", "euclid~misere", "m-euclid~misere", "grossman~1-3",
    "euclid~1-2", "grossman~2,5", "m-euclid~1,4", "grossman~primes", "grossman~odd~misere", "euclid~powers-of-2",
    "grossman~pile-ceil(n,2)", "grossman~last-2n", "euclid~last-n", "m-euclid~last-3n",
)  # fmt: skip
FIBONACCI = (
    280571172992510140037611932413038677189525, 453973694165307953197296969697410619233826,
)  # fmt: skip
SHAPES = (
    (3, 8), (5, 13), (8, 21), (7, 25), (25, 87), (61, 73), (43, 100), (1, 100), (6, 16), (8, 3), (7, 7), (1, 1),
    (1, 10**1000), FIBONACCI, (10**30 - 7, 10**39 + 1),
)  # fmt: skip

game_of = lru_cache(Game.parse)

Rectangle = tuple[float, float, float, float]
"""left, top, right, bottom"""


def trees_of(
    game: str,
    a: int,
    b: int,
    line: tuple[int, ...] = (),
    sheet: TreeSheet = STAGE,
    hide: bool = False,
    own: bool = False,
) -> GameTrees:
    start = state = State(game_of(game), Position(a, b))
    steps = [0]
    for multiple in line:
        state = state.take(multiple)
        steps.append(steps[-1] + multiple)
    play = Play(
        tuple(steps[:-1]), steps[-1], state, hide,
        lambda node: f"/step/{node.step}", lambda pair: f"/{game}/{pair}", own,
    )  # fmt: skip
    return GameTrees(start, play, sheet)


def groups_of(drawing: Drawing) -> list[Group]:
    return [shape for shape in drawing.shapes if isinstance(shape, Group)]


def filled(shape: Shape) -> Rectangle:
    """What a shape of a node fills."""
    if isinstance(shape, Box):
        edge = 1.5 if shape.kind.startswith("ring") else 0.7
        return shape.x - edge, shape.y - edge, shape.x + shape.width + edge, shape.y + shape.height + edge
    if isinstance(shape, Text):
        half = text_width(shape.text, shape.size, bold=shape.kind != "fraction off") / 2
        return shape.x - half, shape.y - CAPITAL * shape.size, shape.x + half, shape.y
    if isinstance(shape, Line):
        return min(shape.x1, shape.x2), shape.y1, max(shape.x1, shape.x2), shape.y2
    assert isinstance(shape, Polyline)
    return (*map(min, zip(*shape.points, strict=True)), *map(max, zip(*shape.points, strict=True)))


def around(group: Group) -> Rectangle:
    """The smallest rectangle around a node and its labels."""
    lefts, tops, rights, bottoms = zip(*map(filled, group.shapes), strict=True)
    return group.x + min(lefts), group.y + min(tops), group.x + max(rights), group.y + max(bottoms)


def touching(groups: list[Group]) -> Iterator[tuple[str, str]]:
    """Pairs of nodes that share a point."""
    boxes = sorted((around(group), group.key) for group in groups)
    active: list[tuple[Rectangle, str]] = []
    for box, key in boxes:
        active = [(other, name) for other, name in active if other[2] > box[0]]
        yield from ((name, key) for other, name in active if other[1] < box[3] and box[1] < other[3])
        active.append((box, key))


def check_places(drawing: Drawing) -> None:
    groups = groups_of(drawing)
    assert not list(touching(groups))
    lefts, tops, rights, bottoms = zip(*map(around, groups), strict=True)
    assert min(lefts) >= -0.2
    assert min(tops) >= 0
    assert max(rights) <= drawing.width + 0.2
    assert max(bottoms) <= drawing.height


def check_numbers(tree: GameTree) -> None:
    """Own values are those of the fraction, values of the rest those of the position at that moment."""
    game = tree.trees.start.game
    for node in tree.walk:
        assert node.moment.value == game.value(node.moment.position)
        assert node.own == (node.moment.value if 0 in node.fraction else game.value(Position(*node.fraction[::-1])))
    for branch in tree.branches:
        assert branch.own == game.value(Position(*branch.fraction[::-1]))


def check_parents(tree: GameTree) -> None:
    drawn = {node.fraction for node in tree.walk} | {node.fraction for node in tree.branches}
    assert all(node.parent in drawn for node in tree.branches)
    assert len(drawn) == len(tree.walk) + len(tree.branches)
    small = [node for node in tree.branches if max(node.fraction) < 10**12]
    assert all(tree.tree.parent(*node.fraction) == node.parent for node in small)


def some_starts(seed: int, number: int) -> Iterator[tuple[str, int, int]]:
    """Pairs of one to forty digits, each in another game."""
    chance = random.Random(seed)
    for _ in range(number):
        a, b = (chance.randrange(1, 10 ** chance.choice((1, 2, 2, 3, 4, 6, 9, 20, 40))) for _ in range(2))
        yield chance.choice(FAMILIES), a, b


@pytest.mark.parametrize("seed", range(5))
def test_random_trees_are_clear_and_right(seed: int) -> None:
    for game, a, b in some_starts(seed, 500):
        trees = trees_of(game, a, b)
        for tree in (STERN_BROCOT, CALKIN_WILF):
            game_tree = GameTree(trees, tree)
            check_places(draw_game_tree(game_tree))
            check_numbers(game_tree)
            check_parents(game_tree)
            if trees.path.length >= 4 and max(a, b) < 10**6:
                assert len(game_tree.branches) >= 12, (game, a, b, tree.name)


@pytest.mark.parametrize("sheet", [STAGE, PROJECTOR, PANEL], ids=["stage", "projector", "panel"])
@pytest.mark.parametrize("pair", SHAPES, ids=lambda pair: f"{len(str(pair[0]))}-{len(str(pair[1]))}-{pair[1] % 1000}")
def test_every_sheet_holds_every_shape(pair: tuple[int, int], sheet: TreeSheet) -> None:
    for game in ("grossman", "euclid", "m-euclid", "grossman~1-3", "euclid~misere", "grossman~last-2n"):
        for tree in TREES.values():
            check_places(draw_game_tree(GameTree(trees_of(game, *pair, sheet=sheet), tree)))


def test_type_is_large_enough_to_read() -> None:
    """One unit is one pixel on a screen of 1280 × 720."""
    assert STAGE.branch_fraction >= 11
    assert STAGE.branch_value >= 12
    assert STAGE.fraction > STAGE.branch_fraction
    assert (PROJECTOR.value, PROJECTOR.branch_fraction) >= (24, 20)


@lru_cache
def table_of(game: str) -> Table:
    return values(Game.parse(game), 90)


@pytest.mark.parametrize("game", [name for name in FAMILIES if "last" not in name])
def test_values_are_those_of_the_definition(game: str) -> None:
    table = table_of(game)
    for a, b in ((3, 8), (8, 21), (16, 6), (7, 7), (13, 29), (1, 9), (25, 87)):
        for tree in TREES.values():
            game_tree = GameTree(trees_of(game, a, b), tree)
            for node in game_tree.walk:
                at = node.moment.position
                assert node.moment.value == table[at.a][at.b]
            for branch in game_tree.branches:
                p, q = branch.fraction
                assert p > 90 or q > 90 or branch.own == table[q][p]


def test_thresholds_are_those_of_the_definition() -> None:
    wins = last_move_wins(Game.parse("grossman~last-2n"), 90)
    for node in GameTree(trees_of("grossman~last-2n", 25, 87), STERN_BROCOT).branches:
        p, q = node.fraction
        if p <= 90 and q <= 90:
            small, large = sorted((p, q))
            least = next((cap for cap in range(1, 91) if wins(small, large, cap)), 0)
            assert node.own == least


def node_at(drawing: Drawing, key: str) -> Group:
    return next(group for group in groups_of(drawing) if group.key == key)


def texts(group: Group) -> list[str]:
    return [shape.text for shape in group.shapes if isinstance(shape, Text)]


def kinds(group: Group) -> list[str]:
    return [shape_kind(shape) for shape in group.shapes]


def test_a_disc_is_this_game_and_a_square_an_own_value() -> None:
    drawing = draw_game_tree(GameTree(trees_of("grossman", 3, 8), STERN_BROCOT))
    walk, off = node_at(drawing, "3/1"), node_at(drawing, "4/1")
    assert texts(walk) == ["0", "3", "1"]
    assert kinds(walk) == [
        "ring best",
        "disc zero",
        "value",
        "fraction walk",
        "fraction-bar",
        "fraction walk",
        "star-shape",
    ]
    assert texts(off) == ["3", "4/1"]
    assert kinds(off) == ["block", "value off", "fraction off"]
    assert next(shape.fill for shape in off.shapes if isinstance(shape, Box)) == fill(3)
    assert node_at(drawing, "1/1").kind == "node now"
    assert node_at(drawing, "2/1").kind == "node move"
    assert walk.kind == "node win"
    assert node_at(drawing, "8/3").kind == "node end"


def test_own_values_turn_the_discs_into_squares() -> None:
    drawing = draw_game_tree(GameTree(trees_of("grossman", 3, 8, own=True), STERN_BROCOT))
    assert [texts(node_at(drawing, key))[0] for key in ("1/1", "2/1", "3/1", "5/2", "8/3")] == ["0", "1", "2", "2", "2"]
    assert "block own" in kinds(node_at(drawing, "3/1"))
    assert not any("disc" in kind for group in groups_of(drawing) for kind in kinds(group))


def test_hidden_values_leave_no_trace() -> None:
    for tree in TREES.values():
        drawing = draw_game_tree(GameTree(trees_of("grossman", 3, 8, hide=True), tree))
        for group in groups_of(drawing):
            assert "win" not in group.kind
            assert "value hidden" in group.label
            assert group.reason == ""
            assert not [shape for shape in group.shapes if shape_kind(shape).startswith(("value", "star"))]
            assert not [shape for shape in group.shapes if isinstance(shape, Box) and shape.fill]


def test_hidden_values_choose_no_row_by_the_winning_move() -> None:
    def steps(hide: bool) -> list[int]:
        return [row.first for row in trees_of("grossman", 13, 13 * 500 + 1, hide=hide).rows if row.node]

    winning = trees_of("grossman", 13, 13 * 500 + 1).play.winning
    assert winning in steps(hide=False)
    assert steps(hide=True)[:4] == [0, 1, 2, 3]


def test_names_say_both_values_the_position_and_the_reason() -> None:
    drawing = draw_game_tree(GameTree(trees_of("grossman", 3, 8), STERN_BROCOT))
    walk, off = node_at(drawing, "3/1"), node_at(drawing, "7/3")
    assert walk.label == "3/1, value 0 in this game, own value 2, position (3, 2), winning move"
    assert (walk.link, walk.data) == ("/step/2", {"step": "2"})
    assert walk.reason == "0 = mex {1}"
    assert (off.label, off.link) == ("7/3, own value 1, position (3, 7)", "/grossman/3,7")
    assert off.reason == "1 = mex {0, 2}"


def test_rows_are_shared_and_play_goes_down() -> None:
    trees = trees_of("euclid", 25, 87)
    down, up = (GameTree(trees, tree).walk for tree in (STERN_BROCOT, CALKIN_WILF))
    assert [node.y for node in down] == [node.y for node in up] == sorted(node.y for node in down)
    assert [node.moment.value for node in down] == [node.moment.value for node in up]
    assert down[0].fraction == (1, 1)
    assert (up[0].fraction, up[-1].fraction) == ((87, 25), (0, 1))


def test_lines_join_drawn_nodes() -> None:
    for tree in TREES.values():
        drawing = draw_game_tree(GameTree(trees_of("grossman~1-3", 61, 73), tree))
        keys = {group.key for group in groups_of(drawing)}
        lines = [shape for shape in drawing.shapes if isinstance(shape, Line | Curve)]
        assert len(lines) > 40
        assert all(line.ends and set(line.ends) <= keys for line in lines)


def test_marks_of_what_is_played() -> None:
    drawing = draw_game_tree(GameTree(trees_of("grossman", 25, 87, line=(2, 1)), CALKIN_WILF))
    assert node_at(drawing, "87/25").kind == "node passed"
    assert node_at(drawing, "12/25").kind == "node now"
    edges = [shape.kind for shape in drawing.shapes if isinstance(shape, Line) and shape.kind.startswith("edge")]
    assert edges[:4] == ["edge passed", "edge passed", "edge passed", "edge odd"]
    assert "edge gap" in edges


def test_piles_stand_between_the_trees_once() -> None:
    drawing = draw_piles(trees_of("grossman", 25, 87))
    sizes = [shape.text for shape in drawing.shapes if isinstance(shape, Text)]
    assert sizes == ["3", "2", "11"]


def test_drawings_side_by_side() -> None:
    trees = trees_of("grossman", 25, 87)
    left, right = (draw_game_tree(GameTree(trees, tree)) for tree in (STERN_BROCOT, CALKIN_WILF))
    whole = side_by_side("trees", (left, draw_piles(trees), right), "both")
    assert [(group.key, group.x) for group in groups_of(whole)] == [
        ("stern-brocot", 0), ("piles", STAGE.width), ("calkin-wilf", STAGE.width + STAGE.piles_width)
    ]  # fmt: skip
    assert whole.width == 2 * STAGE.width + STAGE.piles_width


def test_sizes_of_large_piles_fit_between_the_trees() -> None:
    for b in (10**9 + 7, 10**1000 - 1, 123456789):
        (size,) = [shape for shape in draw_piles(trees_of("grossman", 1, b)).shapes if isinstance(shape, Text)]
        assert text_width(size.text, size.size, bold=True) <= STAGE.piles_width


def test_a_walk_that_ends_above_the_root_says_so() -> None:
    for game, dotted in (("m-euclid", 1), ("grossman", 0), ("euclid", 0)):
        drawing = draw_game_tree(GameTree(trees_of(game, 3, 8), CALKIN_WILF))
        assert len([shape for shape in drawing.shapes if shape_kind(shape) == "branch onwards"]) == dotted


def shape_kind(shape: Shape) -> str:
    return "" if isinstance(shape, Heatmap) else shape.kind


def test_a_long_run_is_one_row() -> None:
    trees = trees_of("grossman", 1, 10**1000)
    gaps = listed_gaps(GameTree(trees, STERN_BROCOT))
    assert [gap.piles for gap in gaps] == [(0, 0)]
    assert int(gaps[0].nodes) + sum(row.node is not None for row in trees.rows) == 10**1000


@pytest.mark.parametrize("tree", TREES.values(), ids=TREES)
def test_listed_nodes_are_those_drawn(tree: Tree) -> None:
    trees = trees_of("grossman", 25, 87)
    game_tree = GameTree(trees, tree)
    drawn = [group.key for group in groups_of(draw_game_tree(game_tree)) if group.kind != "gap"]
    assert [key_of(node.fraction) for node in listed_nodes(game_tree)] == drawn
    data = tree_data(game_tree)["nodes"]
    assert isinstance(data, list)
    assert [node["node"] for node in data] == drawn
    for node in data:
        assert str(tree.walk(*map(int, node["node"].split("/")))) == (node["walk"] or "I")
        assert (node["rest"] is not None) == node["on"]
    table = [one.text for row in table_rows(game_tree) for one in ([row.walk] if row.walk else []) + row.off]
    assert sorted(table) == sorted(drawn)


def test_undecided_values_are_question_marks() -> None:
    drawing = draw_game_tree(GameTree(trees_of("grossman~pile-sqrt(n)", 1, 10**9), CALKIN_WILF))
    assert texts(node_at(drawing, "1000000000/1"))[0] == "?"


def test_no_winning_multiple_is_infinity() -> None:
    drawing = draw_game_tree(GameTree(trees_of("grossman~last-2n", 43, 100), STERN_BROCOT))
    assert texts(node_at(drawing, "1/1"))[0] == "∞"
