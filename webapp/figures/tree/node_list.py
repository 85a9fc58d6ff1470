"""The nodes of a drawn tree as data: exactly those in the picture, row by row, and the stretches left out."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from engine.fractions.walk import Walk
from webapp.figures.tree.game_tree import GameTree
from webapp.figures.tree.node_shapes import branch_link
from webapp.figures.tree.node_values import Value
from webapp.http.json_value import JsonObject

LONGEST_WALK = 300
"""characters of a walk that are written down: the walks to all nodes of a long game share most of their letters"""


@dataclass(frozen=True, slots=True)
class ListedNode:
    """A node of the picture: its fraction, the walk to it, its own value, and on the walk that of the rest of the game.

    Values are decimal texts; None where undecided, off the walk, or where no multiple wins a last-move game. The walk
    is None beyond the root of Calkin–Wilf, and where it is too long to be written down.
    """

    node: str
    walk: str | None
    own: str | None
    rest: str | None
    on: bool
    row: int
    link: str


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
    >>> [(node.node, node.walk, node.own, node.rest) for node in listed_nodes(tree) if node.row == 3][-2:]
    [('5/2', 'R2L1', '2', '1'), ('4/1', 'R3', '3', None)]
    """
    walks = {node.moment.step: tree.walk_to(node.fraction) for node in tree.walk}
    placed = [((node.row, node.x), _on_walk(tree, place, walks)) for place, node in enumerate(tree.walk)]
    placed += [((node.row, node.x), _off_walk(tree, place, walks)) for place, node in enumerate(tree.branches)]
    return [node for _, node in sorted(placed, key=lambda entry: entry[0])]


def listed_gaps(tree: GameTree) -> list[ListedGap]:
    """The stretches that are left out, in order of play."""
    pile_at = tree.trees.path.pile_at
    return [ListedGap(g.row, str(g.nodes), (pile_at(g.first - 1), pile_at(g.last))) for g in tree.gap_marks]


def tree_data(tree: GameTree) -> JsonObject:
    """The same as JSON."""
    nodes: list[JsonObject] = [asdict(node) for node in listed_nodes(tree)]
    folds: list[JsonObject] = [
        {"row": gap.row, "nodes": gap.nodes, "piles": list(gap.piles)} for gap in listed_gaps(tree)
    ]
    return {"nodes": nodes, "folds": folds}


Walks = dict[int, Walk | None]
"""the walk to each node of the walk, by its step"""


def _on_walk(tree: GameTree, place: int, walks: Walks) -> ListedNode:
    node = tree.walk[place]
    walk, link = walks[node.moment.step], tree.trees.links[node.moment.step]
    own, rest = _text(tree, node.own), _text(tree, node.moment.value)
    return ListedNode(f"{node.fraction[0]}/{node.fraction[1]}", _walk_text(walk), own, rest, True, node.row, link)


def _off_walk(tree: GameTree, place: int, walks: Walks) -> ListedNode:
    node = tree.branches[place]
    stem = walks[node.step]
    assert stem is not None, "nothing grows beyond the root"
    walk, link = tree.walk_off(stem, node), branch_link(node.fraction, tree.trees)
    own = _text(tree, node.own)
    return ListedNode(f"{node.fraction[0]}/{node.fraction[1]}", _walk_text(walk), own, None, False, node.row, link)


def _walk_text(walk: Walk | None) -> str | None:
    text = "" if walk is None else str(walk)
    return text if 0 < len(text) <= LONGEST_WALK else None


def _text(tree: GameTree, value: Value) -> str | None:
    """A value as text; in last-move games 0 stands for no winning multiple."""
    missing = value is None or (value == 0 and not tree.trees.start.game.has_values)
    return None if missing else str(value)
