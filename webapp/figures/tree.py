"""A window of a whole tree: the classical drawing, a target's path marked, labels where they fit."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Game
from engine.layout import classical
from engine.position import Position
from engine.trees import STERN_BROCOT, Tree, TreeNode
from engine.walk import Walk
from webapp.figures.palette import fill, ink
from webapp.links import position_link, tree_link
from webapp.numbers import short

WIDTH, HEIGHT = 1200, 560
TOP, BOTTOM = 56, 30
LABEL_APART = 24


@dataclass(frozen=True)
class TreeMark:
    """A node of the drawing."""

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


def draw_tree(
    game: Game, tree: Tree, root: Walk, target: Walk, nodes: list[TreeNode], values: list[int | None]
) -> TreeDrawing:
    """The drawing of a subtree, with the path to the target marked."""
    levels = len(nodes).bit_length()
    path = _path_numbers(root, target, levels)
    places = {node.number: _place(node.number, levels) for node in nodes}
    marks = [
        _mark(game, tree, root, node, value, places[node.number], levels, path, target)
        for node, value in zip(nodes, values, strict=True)
    ]
    edges = [
        (*places[number // 2], *places[number], number in path and number // 2 in path)
        for number in range(2, len(nodes) + 1)
    ]
    bounds = _bounds(tree, root, places[1])
    summary = f"{levels} levels of the {tree.title} below {nodes[0].text if len(nodes[0].text) < 40 else root}."
    return TreeDrawing(WIDTH, HEIGHT, marks, edges, bounds, bool(root.runs), summary)


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


def _place(number: int, levels: int) -> tuple[float, float]:
    x, level = classical(number, levels)
    return round(WIDTH * x / (1 << levels), 1), round(TOP + (HEIGHT - TOP - BOTTOM) * level / max(levels - 1, 1), 1)


def _mark(
    game: Game,
    tree: Tree,
    root: Walk,
    node: TreeNode,
    value: int | None,
    place: tuple[float, float],
    levels: int,
    path: set[int],
    target: Walk,
) -> TreeMark:
    apart = WIDTH / (1 << node.number.bit_length() - 1)
    walk = node.walk(root)
    text = "…" if value is None else "∞" if value == 0 and not game.has_values else short(value, 3)
    top, bottom = short(node.numerator, 7), short(node.denominator, 7)
    wide = 8 * max(len(top), len(bottom)) + 34
    return TreeMark(
        *place,
        min(16, apart * 0.42) if apart < 40 else 16,
        node.number, top, bottom, text, fill(value), ink(value), value == 0,
        apart >= wide, node.number in path, walk == target,
        position_link(game, Position(node.denominator, node.numerator)),
        tree_link(game, tree.name, walk),
        f"{top}/{bottom}, value {text}",
    )  # fmt: skip


def _bounds(tree: Tree, root: Walk, place: tuple[float, float]) -> list[tuple[float, float, str, float, float]]:
    """0/1 and 1/0 above the root of the Stern–Brocot tree."""
    if tree is not STERN_BROCOT or root.runs:
        return []
    x, y = place
    return [(x - 90, y - 36, "0/1", x, y), (x + 90, y - 36, "1/0", x, y)]
