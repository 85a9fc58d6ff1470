"""A window of a whole tree: the classical drawing, the game of a target marked on it, labels where they fit.

As everywhere a disc holds the value of this game and a square a fraction's own value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.cached import cached_property
from engine.fractions.trees import STERN_BROCOT, Tree, TreeNode
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.position import Line as Moves
from engine.games.position import Position
from engine.games.state import State
from engine.paths.game_path import PathNode
from engine.paths.layout import classical
from webapp.figures.drawing.palette import fill, ink
from webapp.figures.drawing.shapes import Box, Drawing, Group, Line, Point, Shape, Text
from webapp.figures.drawing.text_width import text_width
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.layout.sizes import CAPITAL
from webapp.figures.tree.node_shapes import RINGS, ROLES, star
from webapp.figures.tree.play import Play
from webapp.http.links import PositionQuery, position_link, tree_link
from webapp.text.number_format import short
from webapp.text.value_format import worth

TOP, BOTTOM = 56, 42
APART = 4
"""free room between two labels"""
SHARE = 0.43
"""of the distance to its neighbour, what the radius of a crowded node takes"""
CORNER = 0.33
"""of half the height of a square, what the radius of its corners takes"""


@dataclass(frozen=True)
class Type:
    """The sizes of a drawing: the largest disc, the number inside it, the fraction below it, 0/1 and 1/0 on top."""

    kind: str
    radius: int
    value: int
    label: int
    crowded: int
    """the size of fractions that are crowded"""
    bound: int
    width: int = 1200
    height: int = 470
    ring: float = 6
    """from a disc to the ring around it"""
    edge: int = 4
    """room on each side of the number inside a disc"""
    stem: bool = True
    """whether the edge that leads to the first node is drawn"""
    stacked: bool = False
    """whether fractions have their numerator above their denominator"""

    @property
    def down(self) -> int:
        """From the first row to the last one."""
        return self.height - TOP - BOTTOM

    @property
    def foot(self) -> float:
        """From the middle of a node to where its branches begin: below a stacked fraction."""
        return self.radius + 2 * CAPITAL * self.label + 6 if self.stacked else 0


ORDINARY, LARGE = Type("whole", 16, 14, 13, 11, 14), Type("whole large", 23, 24, 24, 23, 24)
ON_A_SLIDE = Type("whole large", 23, 24, 24, 20, 24, height=600, stacked=True)
COLUMN = Type("whole", 9, 10, 10, 9, 10, width=480, height=400, ring=3, edge=2, stacked=True)
"""for a column of print, 480 quarters of a millimetre wide: digits keep seven points"""
EXERCISE = replace(COLUMN, width=280, height=240, stem=False)
"""three levels on a worksheet"""


def draw_tree(
    game: Game,
    tree: Tree,
    root: Walk,
    target: Walk,
    nodes: list[TreeNode],
    values: list[int | None],
    sizes: Type = ORDINARY,
    own: bool = False,
    lengths: bool = False,
) -> Drawing:
    """The drawing of a subtree, with the game of the target marked; its discs may show own values instead.

    With `lengths` the values are how many moves are left at each node.
    """
    levels = len(nodes).bit_length()
    top, bottom = tree.fraction(target)
    start, numbers = State(game, Position(bottom, top)), _path_numbers(root, target, levels)
    trees = GameTrees(start, Play((), 0, start, False, lambda node: "", own=own or lengths))
    pen = Pen(tree, root, target, levels, numbers, sizes, trees, lengths)
    shapes = (
        *_above(tree, root, pen),
        *(pen.branch(number) for number in range(2, len(nodes) + 1)),
        *(pen.node(node, value) for node, value in zip(nodes, values, strict=True)),
    )
    summary = f"{levels} levels of the {tree.title} below {nodes[0].text if len(nodes[0].text) < 40 else root}."
    data = {
        "top": str(TOP),
        "gap": f"{pen.type.down / max(levels - 1, 1):.2f}",
        "radius": str(pen.type.radius),
        "value": str(pen.type.value),
        "share": str(SHARE),
        "ring": str(pen.type.ring),
        "corner": str(CORNER),
    }
    return Drawing("tree", pen.type.kind, sizes.width, sizes.height, shapes, summary, data=data)


def without_values(drawing: Drawing) -> Drawing:
    """A tree to be filled in: empty squares with their fractions."""
    return replace(drawing, shapes=tuple(_blank(shape) for shape in drawing.shapes), key=())


def _blank(shape: Shape) -> Shape:
    if not isinstance(shape, Group):
        return shape
    inside = (each for each in shape.shapes if not (isinstance(each, Text) and each.kind == "value"))
    return replace(
        shape,
        shapes=tuple(
            replace(each, kind="block unknown", fill="") if isinstance(each, Box) and each.kind != "under" else each
            for each in inside
        ),
        label="",
        reason="",
    )


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
    """The fraction of a node, its size and the width it needs; its value and what half a disc needs to hold it."""

    fraction: str
    size: int
    wide: float
    value: str
    needed: float


@dataclass(frozen=True)
class Pen:
    """Draws the nodes of one window."""

    tree: Tree
    root: Walk
    target: Walk
    levels: int
    path: set[int]
    type: Type
    trees: GameTrees
    """the game of the target before its first move"""
    lengths: bool = False
    """whether the numbers are how many moves are left"""

    @property
    def game(self) -> Game:
        """The game."""
        return self.trees.start.game

    @cached_property
    def moments(self) -> dict[int, PathNode]:
        """The moments of the target's game at the nodes of its walk, by their numbers."""
        steps = {number: self._step(number) for number in self.path} if self.target.runs else {}
        inside = {number: step for number, step in steps.items() if step <= self.trees.path.length}
        found = {moment.step: moment for moment in self.trees.path.nodes(inside.values())}
        return {number: found[step] for number, step in inside.items()}

    def _step(self, number: int) -> int:
        depth = self.root.depth + number.bit_length() - 1
        return depth if self.tree.play_starts_at_root else self.target.depth - depth

    def place(self, number: int) -> Point:
        """Where a node stands."""
        x, level = classical(number, self.levels)
        down = self.type.down * level / max(self.levels - 1, 1)
        return round(self.type.width * x / (1 << self.levels), 1), round(TOP + down, 1)

    def branch(self, number: int) -> Line:
        """The line from a node's parent to it."""
        on_path = number in self.path and number // 2 in self.path
        (x, y), end = self.place(number // 2), self.place(number)
        return Line(x, round(y + self.type.foot, 1), *end, "branch edge" if on_path else "branch")

    def node(self, node: TreeNode, value: int | None) -> Group:
        """A node with its value and its fraction, each seen where its neighbours leave it room."""
        walk, moment = node.walk(self.root), self.moments.get(node.number)
        values, here = self.trees.values, None if self.trees.play.own else moment
        pile = self.trees.pile(here) if here else values.pile((node.numerator, node.denominator))
        shown = here.value if here else value
        texts, role = self.texts(node, shown), self.trees.play.kind(moment.step) if moment else ""
        words = {"onpath": node.number in self.path, "target": walk == self.target, role: role, "zero": shown == 0}
        both = "" if shown == value else f"{values.words(shown)} in this game, own "
        at = f"position ({short(node.denominator)}, {short(node.numerator)}){ROLES[role]}"
        return Group(
            tuple(self._shapes(node.number, shown, texts, role, here is not None)),
            " ".join(["node", *(word for word, holds in words.items() if holds)]),
            *self.place(node.number),
            link=self._link(walk, moment, role),
            label=f"{texts.fraction}, {f'length {value}' if self.lengths else f'{both}{values.words(value)}'}, {at}",
            reason="" if self.lengths else values.reason(pile),
            data={
                "walk": str(walk),
                "number": str(node.number),
                "wide": str(texts.wide),
                "needed": str(texts.needed),
            },
        )

    def _link(self, walk: Walk, moment: PathNode | None, role: str) -> str:
        """A move is played, another node is marked."""
        if moment and role in ("move", "win"):
            return position_link(self.game, self.trees.start.position, PositionQuery(Moves((moment.step,))))
        return tree_link(self.game, self.tree.name, walk)

    def texts(self, node: TreeNode, value: int | None) -> Texts:
        """What is written at a node."""
        top, bottom = short(node.numerator, 7), short(node.denominator, 7)
        fraction = f"{top}/{bottom}"
        apart, size = self.type.width / (1 << node.number.bit_length() - 1), self.type.label
        lines, room = ((top, bottom), APART / 2) if self.type.stacked else ((fraction,), APART)
        if max(text_width(line, size) for line in lines) + room > apart:
            size = self.type.crowded
        wide = round(max(text_width(line, size) for line in lines) + room, 1)
        text = worth(self.game, value, 6)
        needed = round(text_width(text, self.type.value, bold=True) / 2 + self.type.edge, 1)
        return Texts(fraction, size, wide, text, needed)

    def _shapes(self, number: int, value: int | None, texts: Texts, role: str, is_disc: bool) -> Iterator[Shape]:
        """Ring, disc or square, value, fraction and star; each is as large as its neighbours allow."""
        apart, ring = self.type.width / (1 << number.bit_length() - 1), self.type.ring
        radius = round(min(self.type.radius, apart * SHARE), 1)
        half = round(max(radius, min(texts.needed, apart * SHARE)), 1)
        zero = " zero" if value == 0 else ""
        if role in RINGS:
            yield Box(-half - ring, -radius - ring, 2 * (half + ring), 2 * (radius + ring), RINGS[role], radius + ring)
        kind, rounded = (f"disc{zero}", radius) if is_disc else (f"block{zero}", round(CORNER * radius, 1))
        if not is_disc:
            yield Box(-half, -radius, 2 * half, 2 * radius, "under", rounded)
        yield Box(-half, -radius, 2 * half, 2 * radius, kind, rounded, "" if zero else fill(value))
        written = half >= texts.needed and 2 * radius >= self.type.value
        colour, size = ink(value) if is_disc and not zero else "", self.type.value
        yield Text(0, size * 0.36, texts.value, "value", fill=colour, size=size, seen=written)
        room = apart >= texts.wide and (self.type.stacked or radius == self.type.radius)
        around = ring if role in RINGS and not self.type.stacked else 0
        yield from self._fraction(number, texts, radius + around, room)
        if role == "win":
            away_from_edge = 1 if number % 2 else -1
            yield star(away_from_edge * (half + ring + 9), 0, 8)

    def _fraction(self, number: int, texts: Texts, below: float, room: bool) -> Iterator[Shape]:
        """The fraction below a node, seen where there is room."""
        size, path = texts.size, " onpath" if number in self.path else ""
        if not self.type.stacked:
            yield Text(0, below + size + 3, texts.fraction, f"label{path}", size=size, seen=room)
        elif room:
            kind, half = "fraction walk" if path else "fraction", round(texts.wide / 2 - 1, 1)
            for line, drop in zip(texts.fraction.split("/"), (CAPITAL * size, 2 * CAPITAL * size + 4), strict=True):
                yield Text(0, round(below + 2 + drop, 1), line, kind, size=size)
            bar = round(below + 4 + CAPITAL * size, 1)
            yield Line(-half, bar, half, bar, "fraction-bar")


def _above(tree: Tree, root: Walk, pen: Pen) -> Iterator[Shape]:
    """What is above the first node: the edge that leads to it, or 0/1 and 1/0 above the Stern–Brocot tree."""
    x, y = pen.place(1)
    if root.runs and pen.type.stem:
        yield Line(x, 0, x, y, "stem edge")
    elif tree is STERN_BROCOT and not root.runs:
        high = y - 50 + pen.type.label
        ends = ((x - 90, "0/1"), (x + 90, "1/0"))
        lines = [Line(end, high, x, y, "behind") for end, _ in ends]
        names = [Text(end, high - 6, text, "bound", size=pen.type.bound) for end, text in ends]
        yield Group((*lines, *names), "bounds")
