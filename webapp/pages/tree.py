"""A tree, full page: seen from any node, each node with its value and link."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.limits import TREE_NODES
from engine.position import Position
from engine.trees import CALKIN_WILF, STERN_BROCOT, Tree, TreeNode
from engine.walk import Walk
from webapp.figures.tree import draw_tree
from webapp.links import link, position_link, tree_link
from webapp.page import Page
from webapp.parameters import THEMES
from webapp.reading import Reading, parameter

PARAMETERS = ("at", "levels", "root", "theme")
LEVELS, MOST_LEVELS = 6, TREE_NODES.bit_length() - 1


def stern_brocot_page(reading: Reading, game_text: str) -> Page:
    """The Stern–Brocot tree."""
    return _tree_page(reading, STERN_BROCOT, game_text)


def calkin_wilf_page(reading: Reading, game_text: str) -> Page:
    """The Calkin–Wilf tree."""
    return _tree_page(reading, CALKIN_WILF, game_text)


def _tree_page(reading: Reading, tree: Tree, game_text: str) -> Page:
    with parameter("game"):
        game = Game.parse(game_text)
    target = reading.take("at", Walk.parse, Walk())
    root = reading.take("root", Walk.parse, default_root(target))
    theme = reading.choose("theme", THEMES)
    levels = int(reading.choose("levels", tuple(map(str, range(1, MOST_LEVELS + 1)))) or LEVELS)
    nodes = tree.under(root, levels)
    values = [game.value(Position(node.denominator, node.numerator)) for node in nodes]
    data = {
        "game": str(game),
        "tree": tree.name,
        "root": str(root),
        "levels": levels,
        "at": str(target),
        "nodes": [_entry(game, root, node, value) for node, value in zip(nodes, values, strict=True)],
    }
    fraction = tree.fraction(target)
    shown: dict[str, Any] = {
        "game": game,
        "tree": tree,
        "target": target,
        "root": root,
        "fraction": fraction,
        "drawing": draw_tree(game, tree, root, target, nodes, values),
        "crumbs": list(crumbs(game, tree, target, theme)),
        "up": tree_link(game, tree.name, target.first(target.depth - 1), theme) if target.runs else "",
        "other": tree_link(game, (CALKIN_WILF if tree is STERN_BROCOT else STERN_BROCOT).name, target.reversed, theme),
        "position_link": position_link(game, Position(fraction[1], fraction[0])),
    }
    query = {
        "at": "" if not target.runs else str(target),
        "root": "" if root == default_root(target) else str(root),
        "levels": "" if levels == LEVELS else str(levels),
        "theme": theme,
    }
    title = f"{tree.title} of {game}"
    return Page(title, f"/{game}/{tree.name}", query, data, "tree.html", shown, theme)


def default_root(target: Walk) -> Walk:
    """The node a picture begins with: three levels above the target, the root of the tree if that is nearer."""
    return target.first(max(target.depth - 3, 0))


def _entry(game: Game, root: Walk, node: TreeNode, value: int | None) -> dict[str, Any]:
    return {"number": node.number, "node": node.text, "value": None if value is None else str(value)}


def crumbs(game: Game, tree: Tree, target: Walk, theme: str) -> list[tuple[str, str]]:
    """The walk as links, run by run; in the middle of a long walk some are left out."""
    runs = target.runs
    places = range(len(runs)) if len(runs) <= 12 else [*range(6), *range(len(runs) - 6, len(runs))]
    links = [("1/1", link(f"/{game}/{tree.name}", {"theme": theme}))]
    for place in places:
        if len(runs) > 12 and place == len(runs) - 6:
            links.append(("…", ""))
        letter, length = runs[place]
        links.append((f"{letter}{length}", tree_link(game, tree.name, Walk(runs[: place + 1]), theme)))
    return links
