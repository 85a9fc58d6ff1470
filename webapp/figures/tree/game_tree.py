"""One tree of a game with every node at its place.

Rows are moments of play, the same in both trees. The Stern–Brocot tree grows downwards from 1/1 and the Calkin–Wilf
tree upwards, its root in the last row: in both, play goes down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.cached import cached_property
from engine.fractions.trees import Fraction, Frame, Tree
from engine.fractions.walk import Walk
from engine.paths.game_path import PathNode
from webapp.figures.drawing.text_width import text_width
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.layout.arrange import WIDEST_STRETCH, Placement, Stop, arrange
from webapp.figures.tree.layout.branches import LETTERS, Branch
from webapp.figures.tree.layout.rows import Row
from webapp.figures.tree.nodes import BranchNode, GapMark, WalkNode, key_of
from webapp.text.number_format import short


@dataclass(frozen=True)
class GameTree:
    """One of the two trees of a game.

    >>> from engine.fractions.trees import CALKIN_WILF
    >>> from engine.games.game import Game, Position
    >>> from engine.games.state import State
    >>> from webapp.figures.tree.play import Play
    >>> start = State(Game.parse("grossman"), Position(3, 8))
    >>> tree = GameTree(GameTrees(start, Play((), 0, start, False, lambda node: "")), CALKIN_WILF)
    >>> [(node.fraction, node.own, node.kind) for node in tree.walk]
    [((8, 3), 2, 'now'), ((5, 3), 1, 'move'), ((2, 3), 0, 'win'), ((2, 1), 1, ''), ((1, 1), 0, '')]
    """

    trees: GameTrees
    tree: Tree

    @property
    def downwards(self) -> bool:
        """Whether the root stands above: play starts there."""
        return self.tree.play_starts_at_root

    @cached_property
    def outwards(self) -> Sequence[Row]:
        """The rows from the root on."""
        return self.trees.rows if self.downwards else self.trees.rows[::-1]

    @cached_property
    def frames(self) -> dict[int, Frame]:
        """What the children of each node of the walk are computed from, by its step."""
        return {row.first: self._frame(row.node) for row in self.trees.rows if row.node}

    def _frame(self, moment: PathNode) -> Frame:
        if self.downwards:
            return self.trees.path.frame(moment.step)
        divisor = self.trees.path.divisor
        return moment.position.b // divisor, moment.position.a // divisor, 0, 0

    @cached_property
    def _nodes(self) -> dict[int, WalkNode]:
        """The nodes of the walk by their step, at no place yet."""
        return {row.first: self._node(row.number, row.node) for row in self.trees.rows if row.node}

    def _node(self, row: int, moment: PathNode) -> WalkNode:
        trees, sheet = self.trees, self.trees.sheet
        fraction = self.tree.at(self.frames[moment.step])
        own = trees.values.own(fraction) if self.downwards else moment.value
        text = trees.text(own if trees.play.own else moment.value, sheet.value_digits, moment.step)
        top, bottom = (short(number, sheet.digits) for number in fraction)
        length = max(text_width(part, sheet.fraction, bold=True) for part in (top, bottom))
        half, kind, side = sheet.half(text), trees.play.kind(moment.step), self._label_side(moment)
        return WalkNode(moment, fraction, kind, own, text, half, side, top, bottom, length, row)

    def _label_side(self, moment: PathNode) -> int:
        """The fraction stands on the side from which the walk arrives, at the root away from the branch."""
        if moment.step != self.outwards[0].first:
            return self._arrival(moment.step, moment.step)
        free = self._free_sides(moment)
        return -free[0] if len(free) == 1 else 1

    def _arrival(self, first: int, last: int) -> int:
        """The side of the node nearer to the root on which these steps of play stand."""
        return self.trees.side(first - 1 if self.downwards else last)

    def _free_sides(self, moment: PathNode) -> tuple[int, ...]:
        """The sides of the children that are off the walk; beyond the root of Calkin–Wilf there are none."""
        if 0 in self.tree.at(self.frames[moment.step]):
            return ()
        if moment.step == self.outwards[-1].first:
            return -1, 1
        return (-self.trees.side(moment.step if self.downwards else moment.step - 1),)

    @cached_property
    def gap_marks(self) -> list[GapMark]:
        """The stretches that are left out, in order of play."""
        walk = {node.row: node for node in self.walk}
        found = []
        for row in self.trees.rows:
            if row.node is None:
                before, after = walk[row.number - 1], walk[row.number + 1]
                x, y = (before.x + after.x) / 2, (before.y + after.y) / 2
                found.append(replace(self._gap(row), x=round(x, 1), y=round(y, 1)))
        return found

    def _gap(self, row: Row) -> GapMark:
        return GapMark(row.number, row.first, row.last, self.trees.piles_in(row))

    @cached_property
    def stops(self) -> list[Stop]:
        """The walk from the root on, with what each row needs beside it."""
        stops: list[Stop] = []
        for row in self.outwards:
            before = stops[-1] if stops else None
            stops.append(self._gap_stop(row) if row.node is None else self._node_stop(row.node, before))
        return stops

    def _gap_stop(self, row: Row) -> Stop:
        """A stretch within one pile goes on to its side, one over several piles straight on."""
        gap = self._gap(row)
        half = gap.half(self.trees.sheet) + 2
        return Stop(self._arrival(row.first, row.last) if gap.piles == 1 else 0, half, half, is_gap=True)

    def _node_stop(self, moment: PathNode, before: Stop | None) -> Stop:
        """A node; after a stretch that is left out the walk goes on as it went there."""
        sheet = self.trees.sheet
        way = 0 if before is None else before.way if before.is_gap else self._arrival(moment.step, moment.step)
        left, right = self._nodes[moment.step].reach(sheet)
        frame = self.frames[moment.step]
        branches = tuple(Branch(self.tree, frame, side, sheet) for side in self._free_sides(moment))
        grows_with = moment.pile if self.downwards else self.trees.path.pile_at(max(moment.step - 1, 0))
        return Stop(way, left, right, grows_with, branches)

    @cached_property
    def placement(self) -> Placement:
        """Where everything stands across."""
        return arrange(self.stops, self.trees.beyond, self.trees.sheet)

    def _x(self, x: float) -> float:
        """A place across on the sheet: the tree in the middle, stretched a little where there is room."""
        stretch, shift = self._scale
        return round(x * stretch + shift, 1)

    @cached_property
    def _scale(self) -> tuple[float, float]:
        placement, width = self.placement, self.trees.sheet.width
        stretch = min(WIDEST_STRETCH, width / placement.width)
        return stretch, width / 2 - (placement.left + placement.right) / 2 * stretch

    @cached_property
    def walk(self) -> list[WalkNode]:
        """The nodes of the walk in order of play."""
        across = {row.number: x for row, x in zip(self.outwards, self.placement.walk, strict=True)}
        nodes = self._nodes.values()
        return [replace(node, x=self._x(across[node.row]), y=self.trees.y(node.row)) for node in nodes]

    @cached_property
    def branches(self) -> list[BranchNode]:
        """The nodes off the walk, branch by branch."""
        found: list[BranchNode] = []
        for place, (row, stop) in enumerate(zip(self.outwards, self.stops, strict=True)):
            generations = self.placement.generations[place]
            for branch, top in zip(stop.branches, self.placement.tops[place], strict=False):
                found += self._branch(row, branch, self.placement.walk[place], top, generations)
        return found

    def _branch(self, row: Row, branch: Branch, stem: float, top: float, generations: int) -> Iterator[BranchNode]:
        """The nodes of one branch, in the middle of their cells."""
        trees, onwards = self.trees, 1 if self.downwards else -1
        squares = [trees.square(fraction) for fraction in branch.fractions_of(generations)]
        xs = [self._x(x) for x in centres(top, branch.cell(generations), generations)]
        parent = self.tree.at(self.frames[row.first])
        parents = [(parent, key_of(parent), self._x(stem))]
        parents += [(square.fraction, square.key, x) for square, x in zip(squares, xs, strict=True)]
        for number, (square, x) in enumerate(zip(squares, xs, strict=True), 1):
            generation, (above, key, parent_x) = number.bit_length(), parents[number // 2]
            at = row.number + onwards * generation
            yield BranchNode(
                square, above, key, generation, number, branch.side, row.first,
                at, x, trees.y(at), parent_x, trees.y(at - onwards),
            )  # fmt: skip

    def walk_to(self, fraction: Fraction) -> Walk | None:
        """The walk from 1/1 to a node of the walk; None beyond the root of the Calkin–Wilf tree."""
        return None if 0 in fraction else self.tree.walk(*fraction)

    def walk_off(self, stem: Walk, node: BranchNode) -> Walk:
        """The walk from 1/1 to a node off the walk, given that to the node its branch grows from."""
        return stem.then(Walk(((LETTERS[node.side], 1),))).then(Walk.at_index(node.number))


def centres(top: float, cell: float, generations: int) -> list[float]:
    """Where the nodes of a complete subtree stand across, in reading order.

    >>> centres(0, 10, 2)
    [0.0, -5.0, 5.0]
    """
    left = top - cell * (1 << generations - 1) / 2 if generations else top
    found = []
    for generation in range(generations):
        span = cell * (1 << generations - 1 - generation)
        found += [left + (place + 0.5) * span for place in range(1 << generation)]
    return found
