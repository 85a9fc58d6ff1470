"""The shapes of a tree's nodes: discs for this game, squares for own values, each a link with a name."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from webapp.figures.drawing.palette import fill, ink
from webapp.figures.drawing.shapes import Box, Group, Line, Polyline, Shape, Text
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.layout.sizes import CAPITAL
from webapp.figures.tree.node_values import Value
from webapp.figures.tree.nodes import BranchNode, GapMark, WalkNode, key_of
from webapp.figures.tree.squares import middle, named
from webapp.text.number_format import short

ROLES = {"now": ", you are here", "win": ", winning move", "move": ", a move", "passed": ", played", "": ""}
RINGS = {"now": "ring here", "win": "ring best", "move": "ring"}


def walk_shapes(node: WalkNode, trees: GameTrees) -> Group:
    """A node of the walk: disc or square, rings, its fraction beside it, a star at the winning move."""
    sheet, own = trees.sheet, trees.play.own
    value = node.own if own else node.moment.value
    shapes: list[Shape] = [*_ring(node, trees), _disc(node, value, trees)]
    if node.text:
        shapes.append(Text(0, middle(sheet.value), node.text, "value", fill=_ink(value), size=sheet.value))
    shapes += _fraction(node, trees)
    if node.kind == "win":
        at = node.side * (node.label_from(sheet) + node.length + 4 + sheet.star)
        shapes.append(star(at, 0, sheet.star))
    end = "end" if node.moment.step == trees.path.length else ""
    return Group(
        tuple(shapes), " ".join(word for word in ("node", node.kind, end) if word), node.x, node.y,
        key_of(node.fraction), trees.links[node.moment.step], walk_label(node, trees),
        "" if _hidden(node, trees) else trees.values.reason(trees.pile(node.moment)), {"step": str(node.moment.step)},
    )  # fmt: skip


def _hidden(node: WalkNode, trees: GameTrees) -> bool:
    return trees.play.hides(node.moment.step)


def _disc(node: WalkNode, value: Value, trees: GameTrees) -> Box:
    radius = trees.sheet.radius
    shape = "block own" if trees.play.own else "disc"
    kind = f"{shape} unknown" if _hidden(node, trees) else f"{shape} zero" if value == 0 else shape
    colour = "" if _hidden(node, trees) or value == 0 else fill(value)
    rounded = radius / 3 if trees.play.own else radius
    return Box(-node.half, -radius, 2 * node.half, 2 * radius, kind, rounded, colour)


def _ring(node: WalkNode, trees: GameTrees) -> list[Shape]:
    if node.kind not in RINGS:
        return []
    away = trees.sheet.rings[node.kind]
    half, radius = node.half + away, trees.sheet.radius + away
    rounded = trees.sheet.radius / 3 + away if trees.play.own else radius
    return [Box(-half, -radius, 2 * half, 2 * radius, RINGS[node.kind], rounded)]


def _fraction(node: WalkNode, trees: GameTrees) -> list[Shape]:
    """Numerator, bar and denominator."""
    sheet = trees.sheet
    near = node.side * node.label_from(sheet)
    middle, far = near + node.side * node.length / 2, near + node.side * node.length
    below = round(3 + sheet.fraction * CAPITAL, 1)
    large = " large" if sheet.name == "large" else ""
    return [
        Text(round(middle, 1), -3, node.top, "fraction walk", size=sheet.fraction),
        Line(round(near, 1), 0, round(far, 1), 0, f"fraction-bar{large}"),
        Text(round(middle, 1), below, node.bottom, "fraction walk", size=sheet.fraction),
    ]


def branch_shapes(node: BranchNode, trees: GameTrees) -> Group:
    """A node off the walk, at its place."""
    square = node.square
    return Group(
        square.shapes, "node off", node.x, node.y, square.key, branch_link(square.data, trees),
        square.label, square.reason, square.data,
    )  # fmt: skip


def branch_link(data: Mapping[str, str], trees: GameTrees) -> str:
    """Where a node off the walk leads: its own position."""
    return trees.play.link_to(data["pair"]) if trees.play.link_to and "pair" in data else ""


def gap_shapes(gap: GapMark, trees: GameTrees) -> Group:
    """The mark of a stretch that is left out."""
    sheet = trees.sheet
    half, tall = gap.half(sheet), round(sheet.small * 0.75, 1)
    pill = Box(-half, -tall, 2 * half, 2 * tall, "pill", tall)
    text = Text(0, middle(sheet.small), gap.text, "left-out", size=sheet.small)
    piles = f" in {gap.piles} piles" if gap.piles > 1 else ""
    return Group((pill, text), "gap", gap.x, gap.y, f"gap {gap.row}", label=f"{short(gap.nodes)} more nodes{piles}")


def walk_label(node: WalkNode, trees: GameTrees) -> str:
    """The name of a node of the walk: its fraction, both of its values where they differ, the position, its role."""
    position = node.moment.position
    at = f"position ({short(position.a)}, {short(position.b)}){ROLES[node.kind]}"
    if _hidden(node, trees):
        return f"{named(node.fraction)}, value hidden, {at}"
    rest, own = trees.values.words(node.moment.value), trees.values.words(node.own)
    both = rest if node.own == node.moment.value else f"{rest} in this game, own {own}"
    return f"{named(node.fraction)}, {both}, {at}"


def star(x: float, y: float, radius: float) -> Polyline:
    """A star with five points."""
    lengths = (radius, radius * 0.42) * 5
    turns = [(length, -pi / 2 + corner * pi / 5) for corner, length in enumerate(lengths)]
    points = tuple((round(x + length * cos(turn), 1), round(y + length * sin(turn), 1)) for length, turn in turns)
    return Polyline(points, "star-shape", closed=True)


def _ink(value: Value) -> str:
    """The colour of the number on a value's colour; that of the theme on paper."""
    return "" if value == 0 else ink(value)
