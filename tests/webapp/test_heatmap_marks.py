"""The marks on the heatmap of a position: numbers stand apart, discs do not pile up, the position stands out."""

from itertools import pairwise

import pytest

from engine.fractions.trees import CALKIN_WILF
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.paths.game_path import Path
from webapp.figures.drawing.palette import fill
from webapp.figures.drawing.shapes import Box, Drawing, Group, Line, Polyline, Shape, Text
from webapp.figures.drawing.style import look_of, size_of
from webapp.figures.drawing.text_width import text_width
from webapp.figures.lattice.lattice_drawing import APART, Spot, draw_lattice, draw_window
from webapp.figures.lattice.plot import PLOT
from webapp.figures.tree.play import Play


def heatmap(game: str, a: int, b: int, large: bool = False) -> Drawing:
    start = State(Game.parse(game), Position(a, b))
    return draw_lattice(Path(start, CALKIN_WILF), Play((), 0, start, False, lambda node: ""), large)


def groups(drawing: Drawing, kind: str) -> list[Group]:
    found: list[Shape] = list(drawing.shapes)
    for shape in found:
        found += shape.shapes if isinstance(shape, Group) else ()
    return [shape for shape in found if isinstance(shape, Group) and kind in shape.kind.split()]


def lines(drawing: Drawing, kind: str) -> list[Polyline]:
    (play,) = groups(drawing, "play")
    return [shape for shape in play.shapes if isinstance(shape, Polyline) and kind in shape.kind.split()]


def kinds(group: Group) -> list[str]:
    return [shape.kind for shape in group.shapes if isinstance(shape, Box)]


@pytest.mark.parametrize(("a", "b", "cells"), [(3, 8, 10), (8, 21, 24), (7, 25, 32)])
def test_numbers_of_neighbours_stand_apart(a: int, b: int, cells: int) -> None:
    (digits,) = groups(heatmap("grossman", a, b), "digits")
    texts = [shape for shape in digits.shapes if isinstance(shape, Text)]
    assert len(texts) == cells * cells
    assert max(text_width(text.text, text.size) for text in texts) <= 0.86 * PLOT / cells
    sizes = {len(text.text): text.size for text in texts}
    assert sizes[1] >= sizes.get(2, 0)


def test_discs_along_a_long_pile_do_not_pile_up() -> None:
    dots = groups(heatmap("grossman", 1, 100), "dot")
    discs = [dot for dot in dots if any(kind.startswith("disc spot") for kind in kinds(dot))]
    places = sorted(dot.y for dot in discs if not dot.kind.endswith(("now", "win")))
    assert len(dots) == 40
    assert 3 < len(places) < 35
    assert min(after - before for before, after in pairwise(places)) >= APART
    assert {dot.kind for dot in discs} >= {"dot now", "dot win"}


def test_the_position_stands_out_among_numbers() -> None:
    (now,) = groups(heatmap("euclid", 8, 3), "now")
    assert kinds(now)[:3] == ["hit", "ring halo", "ring here"]


def test_the_game_on_the_lattice_has_the_discs_of_the_trees() -> None:
    drawing = heatmap("grossman", 3, 8)
    values, colours = [], []
    for dot in groups(drawing, "dot"):
        values += [(dot.data["step"], shape.text) for shape in dot.shapes if isinstance(shape, Text)]
        colours += [shape.fill for shape in dot.shapes if isinstance(shape, Box) and shape.kind.startswith("disc")]
    assert sorted(values) == [("0", "2"), ("1", "1"), ("2", "0"), ("3", "1"), ("4", "0")]
    assert sorted(filter(None, colours)) == sorted([fill(2), fill(1), fill(1)])
    (now, *_), (way, *_) = groups(drawing, "now"), lines(drawing, "trail")
    assert way.points[0] == (now.x, now.y), "the way goes through the middle of the cells"


@pytest.mark.parametrize("large", [False, True])
def test_the_way_hides_the_numbers_below_it(large: bool) -> None:
    drawing = heatmap("grossman", 3, 8, large)
    (digits,), (halo, *_) = groups(drawing, "digits"), lines(drawing, "trail")
    texts = [shape for shape in digits.shapes if isinstance(shape, Text) and len(shape.text) == 1]
    width = look_of(halo.kind).width
    assert width is not None
    assert width >= max(0.75 * (text.size or size_of(text.kind)) for text in texts)


def test_the_way_of_a_marked_point_keeps_the_values_of_its_cells() -> None:
    axis = Axis(1, 12)
    spots = [Spot(Position(a, b), step, "", "", "") for step, (a, b) in enumerate([(3, 8), (3, 5), (3, 2)])]
    drawing = draw_window(Window(Game.parse("grossman"), axis, axis), spots)
    dots = {dot.data["step"]: dot for dot in groups(drawing, "dot")}
    shown = {step: [one.text for one in dot.shapes if isinstance(one, Text)] for step, dot in dots.items()}
    assert shown == {"0": ["2"], "1": ["1"], "2": ["0"]}


def test_a_hidden_game_on_the_lattice_shows_no_value() -> None:
    start = State(Game.parse("grossman"), Position(3, 8))
    drawing = draw_lattice(Path(start, CALKIN_WILF), Play((), 0, start, True, lambda node: ""))
    assert not [shape for dot in groups(drawing, "dot") for shape in dot.shapes if isinstance(shape, Text)]


def test_rays_between_numbers_are_no_minus_signs() -> None:
    for (a, b), kind in (((8, 21), "ray between"), ((25, 87), "ray")):
        rays = {shape.kind for shape in heatmap("grossman", a, b).shapes if isinstance(shape, Line)}
        assert rays == {kind}
