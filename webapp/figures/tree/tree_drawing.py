"""The drawing of a tree around the walk of a game, of the piles between two trees, and of all of it side by side.

Lines lie below the nodes; the nodes follow each other row by row, from left to right, as the keyboard walks them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from webapp.figures.drawing.shapes import Curve, Drawing, Group, Line, Polyline, Shape, Text
from webapp.figures.drawing.text_width import text_width
from webapp.figures.tree.game_tree import GameTree
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.layout.sizes import CAPITAL
from webapp.figures.tree.node_shapes import branch_shapes, gap_shapes, walk_shapes
from webapp.figures.tree.nodes import BranchNode, key_of
from webapp.text.number_format import short

SUMMARY_PILES = 12

Steps = tuple[int, int]
"""the first and the last of some steps of play"""


def draw_game_tree(tree: GameTree, over: Steps | None = None) -> Drawing:
    """One tree of a game; the walk between two steps may be drawn over."""
    sheet = tree.trees.sheet
    lines: list[Shape] = [*_branch_lines(tree), *_way_to_root(tree), *_walk_lines(tree), *_drawn_over(tree, over)]
    kind = f"walk {sheet.name}".strip()
    return Drawing(tree.tree.name, kind, sheet.width, sheet.height, (*lines, *_nodes(tree)), summary(tree))


def draw_piles(trees: GameTrees) -> Drawing:
    """The piles between two trees that share their rows."""
    sheet = trees.sheet
    shapes = tuple(_piles(trees))
    piles = ", ".join(short(n) for n in trees.start.piles[:SUMMARY_PILES])
    text = f"Piles {piles or 'none'}{' …' if len(trees.start.piles) > SUMMARY_PILES else ''}."
    return Drawing("piles", "piles", sheet.piles_width, sheet.height, shapes, text, focusable=False)


def side_by_side(name: str, drawings: Sequence[Drawing], summary: str) -> Drawing:
    """Drawings of equal height beside each other: a tree and the piles, or both trees with the piles between them."""
    groups, x, height = list[Group](), 0.0, 0.0
    for drawing in drawings:
        groups.append(Group(drawing.shapes, drawing.kind, x, key=drawing.name))
        x, height = x + drawing.width, drawing.height
    return Drawing(name, groups[0].kind, x, height, tuple(groups), summary)


def _branch_lines(tree: GameTree) -> Iterator[Curve]:
    """From each node off the walk to its parent: upright at both ends, across between two rows."""
    sheet, towards = tree.trees.sheet, 1 if tree.downwards else -1
    below, above = (sheet.below, sheet.above) if tree.downwards else (sheet.above, sheet.below)
    for node in tree.branches:
        first = sheet.radius if node.generation == 1 else below
        start, end = node.parent_y + towards * first, node.y - towards * above
        yield _branch_line(node, round(start, 1), round(end, 1))


def _branch_line(node: BranchNode, start: float, end: float) -> Curve:
    middle = round((start + end) / 2, 1)
    points = ((node.parent_x, start), (node.parent_x, middle), (node.x, middle), (node.x, end))
    kind = "branch" if node.generation == 1 else "branch far"
    return Curve(points, kind, ends=(node.parent_key, node.square.key))


def _walk_lines(tree: GameTree) -> Iterator[Line]:
    """The walk in its glow: one line from each node to the next, piles told apart."""
    lines = []
    for before, after in pairwise(tree.walk):
        ends = (key_of(before.fraction), key_of(after.fraction))
        odd = " odd" if tree.trees.path.pile_at(after.moment.step - 1) % 2 else ""
        gap = " gap" if after.moment.step - before.moment.step > 1 else ""
        passed = " passed" if after.moment.step <= tree.trees.play.now else ""
        lines.append(Line(before.x, before.y, after.x, after.y, f"edge{odd}{gap}{passed}", ends))
    for glow in ("glow wide", "glow"):
        yield from (Line(line.x1, line.y1, line.x2, line.y2, glow, line.ends) for line in lines)
    yield from lines


def _drawn_over(tree: GameTree, over: Steps | None) -> Iterator[Line]:
    for before, after in pairwise(tree.walk):
        if over and over[0] <= before.moment.step and after.moment.step <= over[1]:
            yield Line(before.x, before.y, after.x, after.y, "played")


def _way_to_root(tree: GameTree) -> Iterator[Line]:
    """A dotted line from a walk that ends above the root, as in m-euclid: the tree goes on."""
    last = tree.walk[-1]
    if not tree.downwards and 0 not in last.fraction and last.fraction != (1, 1):
        yield Line(last.x, last.y, last.x, round(last.y + 0.7 * tree.trees.pitch, 1), "branch onwards")


def _nodes(tree: GameTree) -> list[Group]:
    """All nodes and the marks of what is left out, row by row from left to right."""
    trees = tree.trees
    groups = [walk_shapes(node, trees) for node in tree.walk]
    groups += [branch_shapes(node, trees) for node in tree.branches]
    groups += [gap_shapes(gap, trees) for gap in tree.gap_marks]
    return sorted(groups, key=lambda group: (group.y, group.x))


def _piles(trees: GameTrees) -> Iterator[Shape]:
    """A bracket for each pile whose both ends are drawn; how many piles a stretch leaves out."""
    drawn = {row.first: row.number for row in trees.rows if row.node}
    for row in trees.rows:
        if row.node is None and trees.piles_in(row) > 1:
            yield from _left_out(trees, row.number, trees.piles_in(row))
        elif row.node and row.node.pile < len(trees.start.piles):
            first, last = (trees.path.starts[row.node.pile + more] for more in (0, 1))
            if row.first == first and last in drawn:
                yield from _bracket(trees, row.node.pile, row.number, drawn[last])


def _bracket(trees: GameTrees, pile: int, first: int, last: int) -> Iterator[Shape]:
    """Both halves of a bracket and the size between them; the halves are open where a long number needs the room."""
    sheet, middle, kind = trees.sheet, trees.sheet.piles_width / 2, f"bracket{' odd' if pile % 2 else ''}"
    near, far = 0.2 * sheet.piles_width, 0.3 * sheet.piles_width
    top, bottom = round(trees.y(first) + 4, 1), round(trees.y(last) - 4, 1)
    text = short(trees.start.piles[pile], 6)
    size = round(sheet.small * min(1, (sheet.piles_width - 2) / text_width(text, sheet.small, bold=True)), 1)
    open_from, open_to = (round((top + bottom) / 2 + way * 0.8 * size, 1) for way in (-1, 1))
    for side in (-near, -far), (near, far):
        inner, outer = (round(middle + x, 1) for x in side)
        if text_width(text, size, bold=True) + 4 <= 2 * far:
            yield Polyline(((inner, top), (outer, top), (outer, bottom), (inner, bottom)), kind)
        else:
            yield Polyline(((inner, top), (outer, top), (outer, open_from)), kind)
            yield Polyline(((outer, open_to), (outer, bottom), (inner, bottom)), kind)
    yield Text(middle, round((top + bottom) / 2 + size * CAPITAL / 2, 1), text, "pile size", size=size)


def _left_out(trees: GameTrees, row: int, piles: int) -> Iterator[Shape]:
    middle, y, size = trees.sheet.piles_width / 2, trees.y(row), trees.sheet.small
    yield Text(middle, y, str(piles), "pile", size=size)
    yield Text(middle, round(y + 1.1 * size, 1), "piles", "pile", size=round(0.9 * size, 1))


def summary(tree: GameTree) -> str:
    """One sentence for a screen reader."""
    piles = tree.trees.start.piles
    sizes = ", ".join(short(n) for n in piles[:SUMMARY_PILES]) + (" …" if len(piles) > SUMMARY_PILES else "")
    end = short(tree.walk[-1].fraction[0]), short(tree.walk[-1].fraction[1])
    start = short(tree.walk[0].fraction[0]), short(tree.walk[0].fraction[1])
    return (
        f"The game's walk from {'/'.join(start)} to {'/'.join(end)} in the {tree.tree.title}, piles {sizes or 'none'}; "
        f"{len(tree.branches)} nodes beside it."
    )
