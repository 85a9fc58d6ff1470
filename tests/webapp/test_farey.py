"""The Farey tessellation: exact at any depth, coloured by the values of the tree, its labels apart."""

from __future__ import annotations

from math import isclose

import pytest

from engine.fractions.trees import STERN_BROCOT
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from webapp.figures.drawing.palette import fill
from webapp.figures.drawing.shapes import Box, Curve, Drawing, Group, Text
from webapp.figures.drawing.text_width import text_width
from webapp.figures.farey.farey_drawing import draw_farey
from webapp.figures.farey.view import SIZE, FareyView
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.layout.sizes import STAGE
from webapp.figures.tree.play import Play

BIG = (1234567890123456789012345678901234567890, 3141592653589793238462643383279502884197)
DEEP = ("R2L1R1", "R5L7R3", "R1L1" * 100, "R1000000L1", f"R{10**40}L3", f"R3L{10**1000}")


def trees_of(a: int, b: int, game: str = "grossman", hide: bool = False) -> GameTrees:
    start = State(Game.parse(game), Position(a, b))
    return GameTrees(start, Play((), 0, start, hide, lambda node: f"/{node.step}", lambda position: f"/{position}"))


def groups_of(drawing: Drawing) -> list[Group]:
    return [shape for shape in drawing.shapes if isinstance(shape, Group)]


def test_bounds_and_node_stand_evenly_on_the_rim() -> None:
    for walk in DEEP:
        frame = STERN_BROCOT.frame(Walk.parse(walk))
        triangle = FareyView(frame).triangle(frame)
        left, lowest, right = triangle.corners
        assert isclose(abs(left - lowest), abs(lowest - right))
        assert isclose(abs(left - right), abs(lowest - right))
        assert abs(triangle.middle) < 1e-9


@pytest.mark.parametrize("walk", DEEP, ids=lambda walk: walk[:12])
def test_what_is_below_a_node_looks_the_same_at_every_depth(walk: str) -> None:
    root, deep = STERN_BROCOT.root, STERN_BROCOT.frame(Walk.parse(walk))
    above, below = list(FareyView(root).below(root)), list(FareyView(deep).below(deep))
    assert [one.corners for one in above] == [one.corners for one in below]
    assert len(above) > 50


@pytest.mark.parametrize("centre", [0, 3, 200, 431])
def test_a_pair_of_forty_digits_is_drawn_around_any_step(centre: int) -> None:
    trees = trees_of(*BIG)
    drawing = draw_farey(trees, centre)
    at = next(group for group in groups_of(drawing) if group.data.get("step") == str(centre))
    assert (round(at.x), round(at.y)) == (SIZE / 2, SIZE / 2)
    assert at.link == f"/{centre}"


def test_colours_are_the_values() -> None:
    trees = trees_of(8, 21)
    for group in groups_of(draw_farey(trees)):
        p, q = map(int, group.key.split("/"))
        shown = group.shapes[0]
        if group.kind == "node off":
            value = trees.start.game.value(Position(q, p))
            assert isinstance(shown, Curve)
            assert group.link == f"/{q},{p}"
            assert shown.fill == ("" if value == 0 else fill(value))


def test_the_walk_shows_this_game() -> None:
    drawing = draw_farey(trees_of(3, 8))
    walk = [group for group in groups_of(drawing) if "step" in group.data]
    values = [
        next(shape.fill for shape in group.shapes if isinstance(shape, Box) and "disc" in shape.kind) for group in walk
    ]
    assert values == [fill(2), fill(1), "", fill(1), ""]
    assert [group.kind for group in walk] == ["node now", "node move", "node win", "node", "node"]


def test_hidden_values_leave_no_colour() -> None:
    for group in groups_of(draw_farey(trees_of(8, 21, hide=True))):
        assert not [shape for shape in group.shapes if isinstance(shape, Box | Curve) and shape.fill]
        assert not [shape for shape in group.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("pair", [(3, 8), (25, 87), (1, 10**1000), BIG, (7, 7)], ids=lambda pair: str(pair[1])[:8])
def test_labels_do_not_touch_and_stay_inside(pair: tuple[int, int]) -> None:
    labels = [shape for shape in draw_farey(trees_of(*pair)).shapes if isinstance(shape, Text)]
    rooms = []
    for label in labels:
        wide = text_width(label.text, label.size, bold="walk" in label.kind)
        left = label.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor] * wide
        rooms.append((left, label.y - 0.73 * label.size, left + wide, label.y))
    assert all(left >= 0 and top >= 0 and right <= SIZE and low <= SIZE for left, top, right, low in rooms)
    for place, (left, top, right, low) in enumerate(rooms):
        for other in rooms[:place]:
            assert right <= other[0] or other[2] <= left or low <= other[1] or other[3] <= top


def test_fractions_beside_a_tree_are_as_large_as_there() -> None:
    drawing = draw_farey(trees_of(8, 21))
    labels = [shape for shape in drawing.shapes if isinstance(shape, Text) and shape.kind.startswith("rim-label")]
    assert len(labels) >= 8
    assert min(label.size for label in labels) * STAGE.width / drawing.width >= 11
