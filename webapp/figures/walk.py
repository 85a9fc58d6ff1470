"""The walk of a game on a tree: nodes with values, piles as straight segments, long stretches folded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.layout import classical, zigzag
from engine.path import Folded, Path, PathNode
from engine.state import State
from engine.trees import STERN_BROCOT
from engine.walk import Walk
from webapp.figures.palette import fill, ink
from webapp.numbers import short

WIDTH, HEIGHT = 400, 470
TOP, BOTTOM = 34, 30
RADIUS = 15
MOST, MOST_WIDE = 12, 9
"""nodes of a picture: as many as stay legible at its height, fewer where the values are long"""
WIDE = 10**4
"""values from here on are long"""
CLASSICAL_DEPTH = 4
"""down to this depth the whole tree stands behind the walk"""


@dataclass(frozen=True)
class Node:
    """A drawn node."""

    x: float
    y: float
    half: float
    step: int
    value: str
    fill: str
    ink: str
    zero: bool
    top: str
    bottom: str
    length: float
    side: int
    kind: str
    note: str
    link: str
    words: str
    reason: str


@dataclass(frozen=True)
class Edge:
    """A drawn edge; folded ones carry the number of nodes left out."""

    x1: float
    y1: float
    x2: float
    y2: float
    odd: bool
    folded: str = ""
    label_x: float = 0
    label_y: float = 0
    anchor: str = "start"
    played: bool = False


@dataclass(frozen=True)
class Label:
    """A word beside a pile."""

    x: float
    y: float
    text: str
    anchor: str


@dataclass(frozen=True)
class Drawing:
    """Everything a template needs to draw a walk."""

    name: str
    width: int
    height: int
    nodes: list[Node]
    edges: list[Edge]
    piles: list[Label]
    stubs: list[tuple[float, float, float, float]]
    behind: list[tuple[float, float, float, float]]
    summary: str


@dataclass(frozen=True)
class Play:
    """Where the play stands on the path: steps passed, the step now, and the state there."""

    passed: tuple[int, ...]
    now: int
    state: State
    hide: bool
    link_of: Callable[[PathNode], str]

    def moves(self) -> list[int]:
        """The steps the next moves lead to, as far as a picture could show them."""
        return [self.now + i for i in self.state.legal.first(MOST)]

    @cached_property
    def winning(self) -> int | None:
        """The step of the least winning move."""
        winning = self.state.winning.first(1) if self.state.winning is not None else []
        return self.now + winning[0] if winning else None

    def kind(self, step: int) -> str:
        """What a step is to the play: now, passed, a winning move, a move, or nothing."""
        if step == self.now:
            return "now"
        if step in self.passed:
            return "passed"
        if self.state.legal.surely(step - self.now):
            return "win" if step == self.winning and not self.hide else "move"
        return ""


def draw_walk(path: Path, play: Play) -> Drawing:
    """The drawing of a path with the play on it."""
    wanted = [play.now, *([play.winning] if play.winning is not None else []), *play.passed[-3:], *play.moves()[:2]]
    long_values = any(value is not None and value >= WIDE for value in path.values)
    entries = path.shown(MOST_WIDE if long_values else MOST, also=wanted)
    shown = [entry for entry in entries if isinstance(entry, PathNode)]
    levels = _levels(path)
    points = _classical_points(path, shown, levels) if levels else _zigzag_points(path, play, entries)
    nodes = [_node(path, play, entry, *points[place]) for place, entry in enumerate(shown)]
    edges = list(_edges(path, play, entries, nodes))
    if levels:
        piles, stubs, behind = list(_pile_labels(path, shown, nodes)), [], _behind(levels)
    else:
        piles, stubs, behind = list(_margin_labels(path, shown, nodes)), list(_stubs(path, shown, nodes)), []
    return Drawing(path.tree.name, WIDTH, HEIGHT, nodes, edges, piles, stubs, behind, _summary(path))


def _levels(path: Path) -> int:
    """The levels of the whole tree to draw behind a short walk; 0 where the walk is drawn on its own."""
    deepest = max(path.walk.depth, path.length if path.tree is STERN_BROCOT else 0)
    return max(deepest + 1, 4) if deepest <= CLASSICAL_DEPTH else 0


def _zigzag_points(path: Path, play: Play, entries: list[PathNode | Folded]) -> list[tuple[float, float]]:
    """Scale whole-number places to the picture, never beyond a comfortable step, so that every label fits."""
    places = zigzag(path, entries, downwards=path.tree is STERN_BROCOT)
    shown = [entry for entry in entries if isinstance(entry, PathNode)]
    reach = [_reach(_node(path, play, entry, 0, 0)) for entry in shown]
    down = max(y for _, y in places)
    scale_y = min(4.4, (HEIGHT - TOP - BOTTOM) / down) if down else 0
    scale_x, left = _fit([x for x, _ in places], reach)
    return [(round(left + x * scale_x, 1), round(TOP + y * scale_y, 1)) for x, y in places]


def _reach(node: Node) -> tuple[float, float]:
    """How far a node and its labels reach to the left and to the right."""
    fraction = node.half + 13 + node.length
    note = node.half + 14 + 8.6 * len(node.note) if node.note else node.half + 7
    return (fraction, note) if node.side < 0 else (note, fraction)


def _fit(across: list[int], reach: list[tuple[float, float]]) -> tuple[float, float]:
    """The largest comfortable scale and the left edge with which nothing leaves the picture."""
    for tenths in range(32, 5, -1):
        scale = tenths / 10
        low = max(left - x * scale for x, (left, _) in zip(across, reach, strict=True))
        high = min(WIDTH - right - x * scale for x, (_, right) in zip(across, reach, strict=True))
        if low <= high:
            middle = (WIDTH - max(across) * scale) / 2
            return scale, min(max(middle, low), high)
    return 0.6, WIDTH / 2 - max(across) * 0.3


def _classical_points(path: Path, shown: list[PathNode], levels: int) -> list[tuple[float, float]]:
    """The places in the classical drawing; the end beyond the root of the Calkin–Wilf tree stands beside the root."""
    return [_place(0 if 0 in entry.node else path.tree.index(*entry.node) or 0, levels) for entry in shown]


def _place(number: int, levels: int) -> tuple[float, float]:
    if number == 0:
        return WIDTH / 2 - 96, float(TOP)
    x, level = classical(number, levels)
    down = (HEIGHT - TOP - BOTTOM) / (levels - 1)
    return round(10 + (WIDTH - 20) * x / (1 << levels), 1), round(TOP + down * level, 1)


def _behind(levels: int) -> list[tuple[float, float, float, float]]:
    """The edges of the classical levels."""
    return [(*_place(number // 2, levels), *_place(number, levels)) for number in range(2, 1 << levels)]


def _node(path: Path, play: Play, entry: PathNode, x: float, y: float) -> Node:
    value = _value_text(path, entry, play.hide)
    half = max(RADIUS, 4.2 * len(value) + 7) if len(value) > 2 else RADIUS
    hidden = play.hide and entry.step != path.length
    top, bottom = (short(number, 9) for number in entry.node)
    last = entry.pile == len(path.state.piles)
    letter = path.letter(max(entry.pile - 1, 0) if last else entry.pile)
    down = path.tree is STERN_BROCOT
    side = -1 if (letter == "R") == (down or last) else 1
    if not down:
        side = _upward_side(path, entry)
    return Node(
        x, y, half, entry.step, value,
        "none" if hidden else fill(entry.value), "currentColor" if hidden else ink(entry.value),
        entry.value == 0 and not hidden, top, bottom, 8.4 * max(len(top), len(bottom)), side,
        _kind(path, play, entry.step), _note(play, entry.step),
        play.link_of(entry), _words(path, play, entry), "" if play.hide else _reason(path, entry),
    )  # fmt: skip


def _upward_side(path: Path, entry: PathNode) -> int:
    """On a path that climbs, the free side: away from the edge that arrives from below."""
    if entry.pile == 0 and entry.step == 0:
        return 1 if path.letter(0) == "R" else -1
    before = path.pile_at(entry.step - 1)
    return -1 if path.letter(before) == "R" else 1


def _value_text(path: Path, entry: PathNode, hide: bool) -> str:
    if hide:
        return "?"
    if entry.value is None:
        return "…"
    if not path.state.game.has_values and entry.value == 0:
        return "∞"
    return short(entry.value, 6)


def _kind(path: Path, play: Play, step: int) -> str:
    return f"{play.kind(step)} end" if step == path.length else play.kind(step)


def _note(play: Play, step: int) -> str:
    return f"★ take {short(step - play.now, 8)}" if play.kind(step) == "win" else ""


_ROLES = {"now": ", you are here", "win": ", winning move", "move": ", a move", "passed": ", played", "": ""}


def _words(path: Path, play: Play, entry: PathNode) -> str:
    """What a screen reader says of a node."""
    value = _value_text(path, entry, play.hide)
    said = f"{short(entry.node[0])}/{short(entry.node[1])}, value {value}"
    at = f"position {short(entry.position.a)}, {short(entry.position.b)}"
    return f"{said}, {at}{_ROLES[play.kind(entry.step)]}"


def _reason(path: Path, entry: PathNode) -> str:
    """The mex reason: the values of the options."""
    if entry.value is None:
        return "undecided: beyond the declared bounds"
    if not path.state.game.has_values:
        return "the least winning multiple" if entry.value else "no multiple wins here"
    if not entry.options:
        return "no move from here" if not entry.options_total else ""
    values = ", ".join("…" if option is None else short(option, 6) for option in entry.options)
    more = ", …" if entry.options_total is None or entry.options_total > len(entry.options) else ""
    return f"{short(entry.value, 6)} = mex {{{values}{more}}}"


def _edges(path: Path, play: Play, entries: list[PathNode | Folded], nodes: list[Node]) -> Iterable[Edge]:
    place, fold = 0, None
    for entry in entries:
        if isinstance(entry, Folded):
            fold = entry
            continue
        if place:
            yield _edge(path, play, nodes[place - 1], nodes[place], entry, fold)
        place, fold = place + 1, None


def _edge(path: Path, play: Play, before: Node, after: Node, entry: PathNode, fold: Folded | None) -> Edge:
    pile = path.pile_at(after.step - 1)
    words, anchor, shift = "", "start", 12
    if fold:
        piles = fold.last_pile - fold.first_pile + 1
        words = f"{short(fold.nodes, 8)} more" if piles == 1 else f"{short(fold.nodes, 8)} more in {short(piles)} piles"
        leans_right = (after.x - before.x) * (after.y - before.y) >= 0
        anchor, shift = ("start", 12) if leans_right else ("end", -12)
        if (before.x + after.x) / 2 > WIDTH * 0.6:
            anchor, shift = "end", -12
    return Edge(
        before.x, before.y, after.x, after.y, pile % 2 == 1, words,
        round((before.x + after.x) / 2 + shift, 1), round((before.y + after.y) / 2 + 4, 1), anchor,
        after.step <= play.now,
    )  # fmt: skip


def _stubs(path: Path, shown: list[PathNode], nodes: list[Node]) -> Iterable[tuple[float, float, float, float]]:
    """Short lines to the children the walk does not take."""
    down = path.tree is STERN_BROCOT
    for place, (entry, node) in enumerate(zip(shown, nodes, strict=True)):
        if 0 in entry.node:
            continue
        if down:
            taken = {path.letter(entry.pile)} if place + 1 < len(shown) else set()
        else:
            taken = {path.letter(path.pile_at(entry.step - 1))} if entry.step else set()
        for letter in {"L", "R"} - taken:
            way = 1 if letter == "R" else -1
            yield node.x + way * 9, node.y + 13, node.x + way * 17, node.y + 25


def _piles(path: Path, shown: list[PathNode], nodes: list[Node]) -> Iterator[tuple[int, Node, Node]]:
    """Each pile whose beginning and second node are shown, with these nodes."""
    for place, entry in enumerate(shown[:-1]):
        whole = entry.pile < len(path.state.piles) and entry.step == path.starts[entry.pile]
        if whole and shown[place + 1].step <= path.starts[entry.pile + 1]:
            yield entry.pile, nodes[place], nodes[place + 1]


def _pile_labels(path: Path, shown: list[PathNode], nodes: list[Node]) -> Iterator[Label]:
    """The size of each pile beside its first edge, on the side where no fractions stand."""
    for pile, node, after in _piles(path, shown, nodes):
        way = 1 if path.letter(pile) == "R" else -1
        x, y = (node.x + after.x) / 2 + way * 12, (node.y + after.y) / 2
        words = f"pile {short(path.state.piles[pile], 8)}"
        yield Label(round(x, 1), round(y, 1), words, "start" if way > 0 else "end")


def _margin_labels(path: Path, shown: list[PathNode], nodes: list[Node]) -> Iterator[Label]:
    """The size of each pile in the margin with more room, at the height of its first edge."""
    for pile, node, after in _piles(path, shown, nodes):
        right = (node.x + after.x) / 2 < WIDTH / 2
        words = f"pile {short(path.state.piles[pile], 8)}"
        y = round((node.y + after.y) / 2 + 4, 1)
        yield Label(WIDTH - 3 if right else 3, y, words, "end" if right else "start")


def _summary(path: Path) -> str:
    """One sentence for a screen reader."""
    piles = ", ".join(short(n) for n in path.state.piles[:12]) + (" …" if len(path.state.piles) > 12 else "")
    walk = Walk(path.walk.runs[:12])
    return f"Walk {walk}{' …' if len(path.walk.runs) > 12 else ''} in the {path.tree.title}; piles {piles or 'none'}."
