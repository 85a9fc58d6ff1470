"""A window of a whole tree: the classical drawing, a target's path marked, labels where they fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.fractions.trees import STERN_BROCOT, Tree, TreeNode
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.paths.layout import classical
from webapp.figures.drawing import Box, Drawing, Group, Line, Point, Shape, Text
from webapp.figures.palette import fill, ink
from webapp.figures.text_width import text_width
from webapp.http.links import tree_link
from webapp.text.number_format import short
from webapp.text.value_format import worth

WIDTH, HEIGHT = 1200, 560
TOP, BOTTOM = 56, 34
APART = 10
"""free room between two labels"""
SHARE = 0.42
"""of the distance to its neighbour, what the radius of a crowded node takes"""
RING = 6
"""from a disc to the ring around it"""


@dataclass(frozen=True)
class Type:
    """The sizes of a drawing: the largest disc, the number inside it, the fraction below it, 0/1 and 1/0 on top."""

    kind: str
    radius: int
    value: int
    label: int
    bound: int


ORDINARY, LARGE = Type("whole", 16, 14, 13, 14), Type("whole large", 23, 24, 24, 24)


def draw_tree(
    game: Game,
    tree: Tree,
    root: Walk,
    target: Walk,
    nodes: list[TreeNode],
    values: list[int | None],
    large: bool = False,
) -> Drawing:
    """The drawing of a subtree, with the path to the target marked."""
    levels = len(nodes).bit_length()
    pen = Pen(game, tree, root, target, levels, _path_numbers(root, target, levels), LARGE if large else ORDINARY)
    shapes = (
        *_above(tree, root, pen),
        *(pen.branch(number) for number in range(2, len(nodes) + 1)),
        *(pen.node(node, value) for node, value in zip(nodes, values, strict=True)),
    )
    summary = f"{levels} levels of the {tree.title} below {nodes[0].text if len(nodes[0].text) < 40 else root}."
    data = {
        "top": str(TOP),
        "gap": f"{(HEIGHT - TOP - BOTTOM) / max(levels - 1, 1):.2f}",
        "radius": str(pen.type.radius),
        "value": str(pen.type.value),
        "share": str(SHARE),
        "ring": str(RING),
    }
    return Drawing("tree", pen.type.kind, WIDTH, HEIGHT, shapes, summary, data=data)


def _path_numbers(root: Walk, target: Walk, levels: int) -> set[int]:
    """The numbers, under the window's root, of the nodes on the way to the target."""
    if not root.starts(target):
        return set()
    steps = "".join(letter * min(length, levels) for letter, length in target.last(target.depth - root.depth).runs)
    number, numbers = 1, {1}
    for letter in steps[: levels - 1]:
        number = 2 * number + (letter == "R")
        numbers.add(number)
    return numbers


@dataclass(frozen=True)
class Texts:
    """The fraction of a node and the width it needs; its value and what half a disc needs to hold it."""

    fraction: str
    wide: float
    value: str
    needed: float


@dataclass(frozen=True)
class Pen:
    """Draws the nodes of one window."""

    game: Game
    tree: Tree
    root: Walk
    target: Walk
    levels: int
    path: set[int]
    type: Type

    def place(self, number: int) -> Point:
        """Where a node stands."""
        x, level = classical(number, self.levels)
        down = (HEIGHT - TOP - BOTTOM) * level / max(self.levels - 1, 1)
        return round(WIDTH * x / (1 << self.levels), 1), round(TOP + down, 1)

    def branch(self, number: int) -> Line:
        """The line from a node's parent to it."""
        on_path = number in self.path and number // 2 in self.path
        return Line(*self.place(number // 2), *self.place(number), f"branch {'edge' if on_path else 'behind'}")

    def node(self, node: TreeNode, value: int | None) -> Group:
        """A node with its value and its fraction, each seen where its neighbours leave it room."""
        walk, texts = node.walk(self.root), self.texts(node, value)
        target, on_path = walk == self.target, node.number in self.path
        kind = "".join(["node", " onpath" * on_path, " now" * target, " zero" * (value == 0)])
        numbers = {"number": str(node.number), "wide": str(texts.wide), "needed": str(texts.needed)}
        return Group(
            tuple(self._shapes(node.number, value, texts, target)),
            kind,
            *self.place(node.number),
            link=tree_link(self.game, self.tree.name, walk),
            label=f"{texts.fraction}, {self.words(value)}",
            data={"walk": str(walk), **numbers},
        )

    def texts(self, node: TreeNode, value: int | None) -> Texts:
        """What is written at a node."""
        fraction = f"{short(node.numerator, 7)}/{short(node.denominator, 7)}"
        wide = text_width(fraction, self.type.label) + APART
        text = worth(self.game, value, 6)
        return Texts(fraction, wide, text, round(text_width(text, self.type.value, bold=True) / 2 + 4, 1))

    def _shapes(self, number: int, value: int | None, texts: Texts, target: bool) -> Iterator[Shape]:
        """Ring, disc, value and fraction; a disc is as large as its neighbours allow."""
        apart = WIDTH / (1 << number.bit_length() - 1)
        radius = round(min(self.type.radius, apart * SHARE), 1)
        half = round(max(radius, min(texts.needed, apart * SHARE)), 1)
        zero = " zero" if value == 0 else ""
        if target:
            yield _pill(half + RING, radius + RING, "ring here")
        yield _pill(half, radius, f"disc{zero}", "" if zero else fill(value))
        written = half >= texts.needed and 2 * radius >= self.type.value
        colour, size = "" if zero else ink(value), self.type.value
        yield Text(0, size * 0.36, texts.value, "value", fill=colour, size=size, seen=written)
        labelled, size = apart >= texts.wide and radius == self.type.radius, self.type.label
        kind = "label onpath" if number in self.path else "label"
        yield Text(0, radius + size + 3, texts.fraction, kind, size=size, seen=labelled)

    def words(self, value: int | None) -> str:
        """The value in words."""
        if value is None:
            return "undecided"
        if self.game.has_values:
            return f"value {short(value)}"
        return f"least winning multiple {short(value)}" if value else "no multiple wins"


def _pill(half: float, radius: float, kind: str, colour: str = "") -> Box:
    """A disc around the middle of its group, or a longer one with round ends."""
    return Box(-half, -radius, 2 * half, 2 * radius, kind, radius, colour)


def _above(tree: Tree, root: Walk, pen: Pen) -> Iterator[Shape]:
    """What is above the first node: the edge that leads to it, or 0/1 and 1/0 above the Stern–Brocot tree."""
    x, y = pen.place(1)
    if root.runs:
        yield Line(x, 0, x, y, "stem edge")
    elif tree is STERN_BROCOT:
        high = y - 50 + pen.type.label
        ends = ((x - 90, "0/1"), (x + 90, "1/0"))
        lines = [Line(end, high, x, y, "behind") for end, _ in ends]
        names = [Text(end, high - 6, text, "bound", size=pen.type.bound) for end, text in ends]
        yield Group((*lines, *names), "bounds")
