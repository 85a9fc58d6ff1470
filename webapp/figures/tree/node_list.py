"""The nodes of a drawn tree as data: exactly those in the picture, row by row, and the stretches left out."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.fractions.trees import Fraction
from engine.fractions.walk import Walk
from webapp.figures.tree.game_tree import GameTree
from webapp.figures.tree.node_shapes import branch_link
from webapp.figures.tree.node_values import Value
from webapp.http.json_value import JsonObject
from webapp.text.number_format import short
from webapp.text.value_format import worth

LONGEST_WALK = 300
"""characters of a walk that are written down: the walks to all nodes of a long game share most of their letters"""
DIGITS = 8
"""of a value in a table"""


@dataclass(frozen=True, slots=True)
class ListedNode:
    """A node of the picture: its fraction, its own value, and on the walk the step and the value of the rest."""

    fraction: Fraction
    own: Value
    rest: Value
    on: bool
    row: int
    x: float
    link: str
    place: int
    """its number among the nodes of the walk, or among those off it"""


@dataclass(frozen=True, slots=True)
class ListedGap:
    """A stretch that is left out: its row, how many nodes, the first and the last pile they lie in."""

    row: int
    nodes: str
    piles: tuple[int, int]


def listed_nodes(tree: GameTree) -> list[ListedNode]:
    """All nodes of the picture, row by row from left to right.

    >>> from engine.fractions.trees import STERN_BROCOT
    >>> from engine.games.game import Game, Position
    >>> from engine.games.state import State
    >>> from webapp.figures.tree.game_trees import GameTrees
    >>> from webapp.figures.tree.play import Play
    >>> start = State(Game.parse("grossman"), Position(3, 8))
    >>> tree = GameTree(GameTrees(start, Play((), 0, start, False, lambda node: "")), STERN_BROCOT)
    >>> [(node.fraction, node.own, node.rest) for node in listed_nodes(tree) if node.row == 3][-2:]
    [((5, 2), 2, 1), ((4, 1), 3, None)]
    """
    links = tree.trees.links
    nodes = [
        ListedNode(one.fraction, one.own, one.moment.value, True, one.row, one.x, links[one.moment.step], place)
        for place, one in enumerate(tree.walk)
    ]
    nodes += [
        ListedNode(one.fraction, one.own, None, False, one.row, one.x, branch_link(one.square.data, tree.trees), place)
        for place, one in enumerate(tree.branches)
    ]
    return sorted(nodes, key=lambda node: (node.row, node.x))


def listed_gaps(tree: GameTree) -> list[ListedGap]:
    """The stretches that are left out, in order of play."""
    pile_at = tree.trees.path.pile_at
    return [ListedGap(g.row, str(g.nodes), (pile_at(g.first - 1), pile_at(g.last))) for g in tree.gap_marks]


def tree_data(tree: GameTree) -> JsonObject:
    """The same as JSON: values as decimal texts, null where undecided or where no multiple wins a last-move game.

    The walk is null beyond the root of Calkin–Wilf, and where it is too long to be written down.
    """
    walks = [tree.walk_to(node.fraction) for node in tree.walk]
    steps = {node.moment.step: place for place, node in enumerate(tree.walk)}

    def walk(node: ListedNode) -> Walk | None:
        if node.on:
            return walks[node.place]
        branch = tree.branches[node.place]
        stem = walks[steps[branch.step]]
        assert stem is not None, "nothing grows beyond the root"
        return tree.walk_off(stem, branch)

    nodes: list[JsonObject] = [
        {
            "node": f"{node.fraction[0]}/{node.fraction[1]}",
            "walk": _walk_text(walk(node)),
            "own": _text(tree, node.own),
            "rest": _text(tree, node.rest),
            "on": node.on,
            "row": node.row,
            "link": node.link,
        }
        for node in listed_nodes(tree)
    ]
    folds: list[JsonObject] = [
        {"row": gap.row, "nodes": gap.nodes, "piles": list(gap.piles)} for gap in listed_gaps(tree)
    ]
    return {"nodes": nodes, "folds": folds}


def _walk_text(walk: Walk | None) -> str | None:
    text = "" if walk is None else str(walk)
    return text if 0 < len(text) <= LONGEST_WALK else None


def _text(tree: GameTree, value: Value) -> str | None:
    """A value as text; in last-move games 0 stands for no winning multiple."""
    missing = value is None or (value == 0 and not tree.trees.start.game.has_values)
    return None if missing else str(value)


@dataclass(frozen=True, slots=True)
class TableNode:
    """A node in a table: its fraction as in the picture, its values, and its link."""

    text: str
    own: str
    rest: str
    link: str


@dataclass(slots=True)
class TableRow:
    """A row of a tree in a table: the node of the walk or how many are left out there, and the nodes off the walk."""

    number: int
    step: str = ""
    """of the play at its node of the walk"""
    walk: TableNode | None = None
    left_out: int = 0
    off: list[TableNode] = field(default_factory=list)


def table_rows(tree: GameTree) -> list[TableRow]:
    """The nodes of the picture as a table, row by row from above."""
    rows: dict[int, TableRow] = {}
    for node in listed_nodes(tree):
        row = rows.setdefault(node.row, TableRow(node.row))
        if node.on:
            row.walk, row.step = _table_node(tree, node), str(tree.walk[node.place].moment.step)
        else:
            row.off.append(_table_node(tree, node))
    for gap in listed_gaps(tree):
        rows.setdefault(gap.row, TableRow(gap.row)).left_out = int(gap.nodes)
    return [rows[number] for number in sorted(rows)]


def _table_node(tree: GameTree, node: ListedNode) -> TableNode:
    game, hide = tree.trees.start.game, tree.trees.play.hide
    own, rest = ("" if hide else worth(game, value, DIGITS, "?") for value in (node.own, node.rest))
    top, bottom = (short(number) for number in node.fraction)
    return TableNode(f"{top}/{bottom}", own, rest, node.link)
