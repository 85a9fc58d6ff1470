"""A window of a whole tree: the classical drawing, a target's path marked, labels where they fit."""

from __future__ import annotations

from dataclasses import dataclass

from engine.fractions.trees import STERN_BROCOT, Tree, TreeNode
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.position import Position
from engine.paths.layout import classical
from webapp.figures.palette import fill, ink
from webapp.figures.tree.sheet import text_width
from webapp.http.links import position_link, tree_link
from webapp.text.number_format import short
from webapp.text.value_format import worth

WIDTH, HEIGHT = 1200, 560
TOP, BOTTOM = 56, 34
APART = 10
"""free room between two labels"""
SHARE = 0.42
"""of the distance to its neighbour, what the radius of a crowded node takes"""


@dataclass(frozen=True)
class TreeMark:
    """A node of the drawing. Its label needs the width `wide`; half its disc has the width `half`, of which its value
    needs `needed`."""

    x: float
    y: float
    radius: float
    number: int
    top: str
    bottom: str
    value: str
    fill: str
    ink: str
    zero: bool
    labelled: bool
    on_path: bool
    target: bool
    link: str
    zoom: str
    words: str
    half: float
    wide: float
    walk: str
    written: bool
    needed: float


@dataclass(frozen=True)
class Type:
    """The sizes of a drawing: the largest disc, the number inside it, the fraction below it."""

    name: str
    radius: int
    value: int
    label: int


ORDINARY, LARGE = Type("", 16, 14, 13), Type("large", 23, 24, 24)


@dataclass(frozen=True)
class TreeDrawing:
    """Everything a template needs to draw a window of a tree."""

    width: int
    height: int
    marks: list[TreeMark]
    edges: list[tuple[float, float, float, float, bool]]
    bounds: list[tuple[float, float, str, float, float]]
    stem: bool
    summary: str
    type: Type = ORDINARY
    top: int = TOP
    step: float = 0
    share: float = SHARE


def draw_tree(
    game: Game,
    tree: Tree,
    root: Walk,
    target: Walk,
    nodes: list[TreeNode],
    values: list[int | None],
    large: bool = False,
) -> TreeDrawing:
    """The drawing of a subtree, with the path to the target marked."""
    levels = len(nodes).bit_length()
    path = _path_numbers(root, target, levels)
    pen = Pen(game, tree, root, target, levels, path, LARGE if large else ORDINARY)
    marks = [pen.mark(node, value) for node, value in zip(nodes, values, strict=True)]
    edges = [
        (*pen.place(number // 2), *pen.place(number), number in path and number // 2 in path)
        for number in range(2, len(nodes) + 1)
    ]
    summary = f"{levels} levels of the {tree.title} below {nodes[0].text if len(nodes[0].text) < 40 else root}."
    return TreeDrawing(
        WIDTH, HEIGHT, marks, edges, _bounds(tree, root, pen), bool(root.runs), summary, pen.type,
        step=round((HEIGHT - TOP - BOTTOM) / max(levels - 1, 1), 2),
    )  # fmt: skip


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
class Pen:
    """Draws the nodes of one window."""

    game: Game
    tree: Tree
    root: Walk
    target: Walk
    levels: int
    path: set[int]
    type: Type

    def place(self, number: int) -> tuple[float, float]:
        """Where a node stands."""
        x, level = classical(number, self.levels)
        down = (HEIGHT - TOP - BOTTOM) * level / max(self.levels - 1, 1)
        return round(WIDTH * x / (1 << self.levels), 1), round(TOP + down, 1)

    def mark(self, node: TreeNode, value: int | None) -> TreeMark:
        """A node with its labels; a label is written where its neighbours leave it room."""
        apart = WIDTH / (1 << node.number.bit_length() - 1)
        walk = node.walk(self.root)
        text = self.worth(value, 6)
        top, bottom = short(node.numerator, 7), short(node.denominator, 7)
        radius = round(min(self.type.radius, apart * SHARE), 1)
        needed = round(text_width(text, self.type.value, bold=True) / 2 + 4, 1)
        half = max(radius, min(needed, apart * SHARE))
        wide = text_width(f"{top}/{bottom}", self.type.label) + APART
        return TreeMark(
            *self.place(node.number), radius,
            node.number, top, bottom, text, fill(value), ink(value), value == 0,
            apart >= wide and radius == self.type.radius, node.number in self.path, walk == self.target,
            position_link(self.game, Position(node.denominator, node.numerator)),
            tree_link(self.game, self.tree.name, walk),
            f"{top}/{bottom}, {self.said(value)}",
            round(half, 1), wide, str(walk), half >= needed and 2 * radius >= self.type.value,
            needed,
        )  # fmt: skip

    def worth(self, value: int | None, digits: int) -> str:
        """The value as it stands in a disc."""
        return worth(self.game, value, digits)

    def said(self, value: int | None) -> str:
        """The value in words."""
        if value is None:
            return "undecided"
        if self.game.has_values:
            return f"value {short(value)}"
        return f"least winning multiple {short(value)}" if value else "no multiple wins"


def _bounds(tree: Tree, root: Walk, pen: Pen) -> list[tuple[float, float, str, float, float]]:
    """0/1 and 1/0 above the root of the Stern–Brocot tree."""
    if tree is not STERN_BROCOT or root.runs:
        return []
    x, y = pen.place(1)
    high = y - 50 + pen.type.label
    return [(x - 90, high, "0/1", x, y), (x + 90, high, "1/0", x, y)]
