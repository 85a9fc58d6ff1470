"""The Farey tessellation of a game: a pile is a fan of triangles, and the walk crosses them from one to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from engine.cached import cached_property
from engine.fractions.trees import STERN_BROCOT, Fraction
from engine.paths.game_path import PathNode
from webapp.figures.drawing.palette import fill, ink
from webapp.figures.drawing.shapes import Box, Curve, Drawing, Group, Line, Shape, Text
from webapp.figures.drawing.text_width import Room, text_width
from webapp.figures.farey.view import RADIUS, SIZE, SMALLEST, FareyView, Triangle, place
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.node_shapes import RINGS, ROLES, branch_link, star
from webapp.figures.tree.node_values import Value
from webapp.figures.tree.nodes import key_of
from webapp.figures.tree.squares import pair_data
from webapp.text.number_format import short

REACH = 40
"""steps of the walk to either side of the centre that may be seen"""
SMALLEST_STAGE = 2.5
"""triangles of the walk with a shorter side are left out"""
DISC, SMALL = 12.0, 40.0
"""the least side of a triangle of the walk that holds a disc, and that around which lines are as heavy as elsewhere"""
NUMBERED = 24.0
"""the least side of a triangle that shows its value"""
SHARE = 0.17
"""of the shortest side, what the radius of a disc or the size of a number takes"""
AWAY = {"now": 4.5, "win": 4.0, "move": 3.0}
"""from the edge of a disc to its ring"""


RimType = tuple[float, float]
"""the sizes of fractions on the rim, those of the walk and the others; numbers and discs inside are a little larger"""
BESIDE_A_TREE: RimType = (20, 17)
"""where the picture is as wide as a tree on the page of a position: the fractions are as large as there"""
ON_A_PAGE: RimType = (13, 11)


def draw_farey(trees: GameTrees, centre: int | None = None, rim_type: RimType = BESIDE_A_TREE) -> Drawing:
    """The tessellation of a game, centred on a step of its walk: the current one if none is given."""
    step = min(trees.play.now if centre is None else centre, trees.path.length)
    picture = FareyPicture(trees, step, rim_type)
    edge = SIZE / 2 - RADIUS
    rim = Box(edge, edge, 2 * RADIUS, 2 * RADIUS, "rim", RADIUS)
    shapes: tuple[Shape, ...] = (*picture.surroundings(), *picture.walk(), rim, *picture.labels())
    summary = f"The Farey tessellation around {_text(trees.path.fraction(step))}: each triangle is a fraction."
    return Drawing("farey", "farey", SIZE, SIZE, shapes, summary)


@dataclass(frozen=True)
class FareyPicture:
    """The tessellation with a game on it, centred on a step."""

    trees: GameTrees
    centre: int
    rim_type: RimType

    @cached_property
    def view(self) -> FareyView:
        """The tessellation seen from the node at that step."""
        return FareyView(self.trees.path.frame(self.centre))

    @cached_property
    def stages(self) -> dict[int, Triangle]:
        """The triangles of the walk that can be seen, by their steps; the one in the centre always."""
        path = self.trees.path
        steps = range(max(0, self.centre - REACH), min(path.length, self.centre + REACH) + 1)
        found = {step: self.view.triangle(path.frame(step)) for step in steps}
        return {step: one for step, one in found.items() if one.side >= SMALLEST_STAGE or step == self.centre}

    @cached_property
    def off_walk(self) -> list[Triangle]:
        """The triangles off the walk that can be seen."""
        path, found = self.trees.path, list[Triangle]()
        for step in self.stages:
            taken = path.letter(path.pile_at(step)) if step < path.length else ""
            for letter in "LR".replace(taken, ""):
                found += self.view.below(STERN_BROCOT.step(path.frame(step), letter))
        return sorted(found, key=lambda one: -one.side)

    def surroundings(self) -> Iterator[Group]:
        """The triangles off the walk, each with its own value."""
        for triangle in self.off_walk:
            (p, q), value = triangle.fraction, self.trees.values.own(triangle.fraction)
            words = "value hidden" if self.trees.play.hide else f"own {self.trees.values.words(value)}"
            label = f"{_text(triangle.fraction)}, {words}, position ({short(q)}, {short(p)})"
            shapes: tuple[Shape, ...] = (self._area(triangle, value, "triangle"), *self._number(triangle, value))
            key, data = key_of(triangle.fraction), pair_data(triangle.fraction)
            link = branch_link(data, self.trees)
            yield Group(shapes, "node off", key=key, link=link, label=label, data=data)

    def _area(self, triangle: Triangle, value: Value, kind: str) -> Curve:
        if self.trees.play.hide:
            return triangle.curve(f"{kind} unknown", "")
        return triangle.curve(f"{kind} zero" if value == 0 else kind, "" if value == 0 else fill(value))

    def _number(self, triangle: Triangle, value: Value) -> tuple[Text, ...]:
        """The value in the middle of a triangle that is large enough."""
        text, size = self.trees.text(value, 4), round(min(self.rim_type[0] + 2, triangle.side * SHARE), 1)
        if not text or triangle.side < NUMBERED * (1 + len(text) / 3) or size < 7:
            return ()
        x, y = place(triangle.middle)
        return (Text(x, round(y + size * 0.36, 1), text, "value off", size=size),)

    def walk(self) -> Iterator[Shape]:
        """The triangles of the walk, the line through them, and the nodes on it."""
        nodes = self.trees.path.nodes(self.stages)
        values = {node.step: self.trees.values.own(node.node) if self.trees.play.own else node.value for node in nodes}
        yield from (self._area(one, values[step], "triangle walk") for step, one in self.stages.items())
        with_disc = {step for step, one in self.stages.items() if one.side >= DISC or step == self.centre}
        for before, after in pairwise(self.stages):
            if before in with_disc or after in with_disc:
                kind = "edge far" if min(self.stages[before].side, self.stages[after].side) < SMALL else "edge"
                yield Line(*place(self.stages[before].middle), *place(self.stages[after].middle), kind)
        yield from (self._node(node, values[node.step]) for node in nodes if node.step in with_disc)

    def _node(self, node: PathNode, value: Value) -> Group:
        trees, triangle, kind = self.trees, self.stages[node.step], self.trees.play.kind(node.step)
        words = "value hidden" if trees.play.hide else trees.values.words(value)
        at = f"position ({short(node.position.a)}, {short(node.position.b)}){ROLES[kind]}"
        return Group(
            tuple(self._disc(triangle, value, kind)), f"node {kind}".strip(), *place(triangle.middle),
            key_of(node.node), trees.play.link_of(node), f"{_text(node.node)}, {words}, {at}",
            data={"step": str(node.step)},
        )  # fmt: skip

    def _disc(self, triangle: Triangle, value: Value, kind: str) -> Iterator[Shape]:
        """The disc of a node of the walk, or the square of its own value, with its ring, number and star."""
        play, radius = self.trees.play, round(max(2.2, min(self.rim_type[0] + 1, triangle.side * SHARE)), 1)
        if kind in RINGS:
            ring = radius + AWAY[kind]
            yield Box(-ring, -ring, 2 * ring, 2 * ring, RINGS[kind], ring)
        look = "unknown" if play.hide else "zero" if value == 0 else "plain"
        look += " small" if triangle.side < SMALL else ""
        shape, rounded = ("block own", radius / 3) if play.own else ("disc", radius)
        colour = "" if play.hide or value == 0 else fill(value)
        yield Box(-radius, -radius, 2 * radius, 2 * radius, f"{shape} {look}", rounded, colour)
        text, size = self.trees.text(value, 3), round(1.1 * radius, 1)
        if radius >= 6 and text and text_width(text, size, bold=True) <= 2 * radius:
            yield Text(0, round(0.4 * radius, 1), text, "value", fill=ink(value) if value else "", size=size)
        if kind == "win":
            yield star(radius + 6, -radius - 4, 7)

    def labels(self) -> Iterator[Text]:
        """The fractions on the rim, those of the walk first, as far as they do not touch."""
        placed: list[Room] = []
        for fraction, point, kind, size in self._rim_fractions():
            label = _beside_rim(point, f"{short(fraction[0], 4)}/{short(fraction[1], 4)}", kind, size)
            room = _room(label)
            inside = room.left >= 0 and room.right <= SIZE
            if inside and not any(room.touches(other) for other in placed):
                placed.append(room)
                yield label

    def _rim_fractions(self) -> Iterator[tuple[Fraction, complex, str, float]]:
        for step in sorted(self.stages, key=lambda step: abs(step - self.centre)):
            (w, x, y, z), (left, lowest, right) = self.trees.path.frame(step), self.stages[step].corners
            if self.stages[step].side > SMALLEST:
                corners = (((w + y, x + z), lowest), ((w, x), left), ((y, z), right))
                yield from ((fraction, point, "rim-label walk", self.rim_type[0]) for fraction, point in corners)
        others = (one for one in self.off_walk if one.side > 12)
        yield from ((one.fraction, one.corners[1], "rim-label", self.rim_type[1]) for one in others)


def _text(fraction: Fraction) -> str:
    return f"{short(fraction[0])}/{short(fraction[1])}"


def _beside_rim(point: complex, text: str, kind: str, size: float) -> Text:
    """A label outside the rim, turned away from the disc."""
    upright = abs(point.real) > 0.35
    x, y = place(point * (1 + (6 if upright else 14) / RADIUS))
    anchor = "middle" if not upright else "start" if point.real > 0 else "end"
    return Text(x, round(y + size * 0.36, 2), text, kind, anchor, size=size)


def _room(label: Text) -> Room:
    """What a label fills, with a little space around it."""
    wide = text_width(label.text, label.size, bold=label.kind == "rim-label walk")
    left = label.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor] * wide
    return Room(left - 3, label.y - label.size - 1, left + wide + 3, label.y + 3)
