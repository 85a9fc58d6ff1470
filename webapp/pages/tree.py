"""A tree, full page: seen from any node, each node with its value and link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.cached import cached_property
from engine.errors import LimitError
from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, Tree, TreeNode
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.position import Position
from engine.limits import TREE_NODES, TREE_TEXT
from engine.report.find_position import find_position
from webapp.figures.tree.sheet import LARGE, sheet_for
from webapp.figures.tree.whole_tree import draw_tree
from webapp.http.links import link, position_link, tree_link
from webapp.http.parameters import THEMES
from webapp.http.request import Reading, parameter
from webapp.pages.page import LatePage, Page

PARAMETERS = ("at", "levels", "root", "theme")
LEVELS, MOST_LEVELS = 6, TREE_NODES.bit_length() - 1


def stern_brocot_page(reading: Reading, game_text: str) -> Page:
    """The Stern–Brocot tree."""
    return _tree_page(reading, STERN_BROCOT, game_text)


def calkin_wilf_page(reading: Reading, game_text: str) -> Page:
    """The Calkin–Wilf tree."""
    return _tree_page(reading, CALKIN_WILF, game_text)


@dataclass(frozen=True)
class TreeView:
    """What a tree page shows: a game on a tree, the node looked at, the node the picture begins with."""

    game: Game
    tree: Tree
    target: Walk
    root: Walk
    levels: int
    theme: str

    @cached_property
    def nodes(self) -> list[TreeNode]:
        """The nodes of the picture."""
        return self.tree.under(self.root, self.levels)

    @cached_property
    def values(self) -> list[int | None]:
        """Their values."""
        return [self.game.value(Position(node.denominator, node.numerator)) for node in self.nodes]

    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {
            "at": "" if not self.target.runs else str(self.target),
            "root": "" if self.root == default_root(self.target) else str(self.root),
            "levels": "" if self.levels == LEVELS else str(self.levels),
            "theme": self.theme,
        }

    def data(self) -> dict[str, Any]:
        """The facts."""
        return {
            "game": str(self.game),
            "tree": self.tree.name,
            "root": str(self.root),
            "levels": self.levels,
            "at": str(self.target),
            "nodes": [_entry(node, value) for node, value in zip(self.nodes, self.values, strict=True)],
        }

    def shown(self) -> dict[str, Any]:
        """The picture and the links."""
        game, tree, target, theme = self.game, self.tree, self.target, self.theme
        fraction = tree.fraction(target)
        other = CALKIN_WILF if tree is STERN_BROCOT else STERN_BROCOT
        return {
            "game": game,
            "tree": tree,
            "target": target,
            "root": self.root,
            "text": TREE_TEXT,
            "fraction": fraction,
            "drawing": draw_tree(
                game, tree, self.root, target, self.nodes, self.values, large=sheet_for(theme) is LARGE
            ),
            "value": game.value(Position(fraction[1], fraction[0])),
            "crumbs": list(crumbs(game, tree, target, theme)),
            "up": tree_link(game, tree.name, target.first(target.depth - 1), theme) if target.runs else "",
            "other": tree_link(game, other.name, target.reversed, theme),
            "position_link": position_link(game, Position(fraction[1], fraction[0])),
        }


def _tree_page(reading: Reading, tree: Tree, game_text: str) -> Page:
    with parameter("game"):
        game = Game.parse(game_text)
    target = reading.take("at", lambda text: read_target(tree, text), Walk())
    root = reading.take("root", Walk.parse, default_root(target))
    levels = int(reading.choose("levels", tuple(map(str, range(1, MOST_LEVELS + 1)))) or LEVELS)
    if levels > (most := affordable_levels(root)):
        with parameter("levels"):
            raise LimitError(
                f"a tree below a walk of {len(str(root))} characters", str(levels), f"at most {most} levels"
            )
    view = TreeView(game, tree, target, root, levels, reading.choose("theme", THEMES))
    title, path = f"{tree.title} of {game}", f"/{game}/{tree.name}"
    return LatePage(title, path, view.query(), "tree.html", view.theme, view.data, view.shown)


def read_target(tree: Tree, text: str) -> Walk:
    """The walk to a node, given as a walk or as a position in any spelling.

    >>> str(read_target(STERN_BROCOT, "8/3")), str(read_target(CALKIN_WILF, "[2;1,2]"))
    ('R2L1R1', 'R1L1R2')
    """
    if text.strip(" ")[:1] in ("R", "L", "I"):
        return Walk.parse(text)
    position = find_position(text)
    return tree.walk(position.b, position.a)


def affordable_levels(root: Walk) -> int:
    """How many levels a picture may have: each node has links that tell the whole walk to it.

    >>> affordable_levels(Walk.parse("R2L1R1")), affordable_levels(Walk.parse("RL" * 900))
    (8, 6)
    """
    return min(MOST_LEVELS, (TREE_TEXT // len(str(root)) + 1).bit_length() - 1)


def default_root(target: Walk) -> Walk:
    """The node a picture begins with: three levels above the target, the root of the tree if that is nearer."""
    return target.first(max(target.depth - 3, 0))


def _entry(node: TreeNode, value: int | None) -> dict[str, Any]:
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
