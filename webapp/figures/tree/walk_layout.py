"""The walk of a game on a tree: nodes with values, piles as straight segments, long stretches folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.fractions.trees import STERN_BROCOT
from engine.fractions.walk import Walk
from engine.games.position import Position
from engine.paths.game_path import Gap, Path, PathNode
from engine.paths.layout import STEP, zigzag
from webapp.figures.tree.play import Play
from webapp.figures.tree.sheet import ORDINARY, Box, Sheet, text_width
from webapp.figures.tree.walk_nodes import WORDINGS, Node, Wording, draw_node, noted
from webapp.figures.tree.walk_places import (
    Entries,
    Room,
    behind,
    classical_levels,
    classical_nodes,
    units_down,
    zigzag_nodes,
)
from webapp.text.number_format import short

Line = tuple[float, float, float, float]
"""from a point to a point"""

BESIDE = 12
"""from an edge to the words beside it"""
LINKED = 10**30
"""stubs lead to fractions with numbers up to this"""


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

    def box(self, sheet: Sheet) -> Box:
        """What the words beside it fill."""
        long, tall = text_width(self.folded, sheet.small), sheet.small * 0.42
        left = self.label_x if self.anchor == "start" else self.label_x - long
        return Box(left, self.label_y - tall, left + long, self.label_y + tall)


@dataclass(frozen=True)
class Bracket:
    """A pile: a bracket in the margin as tall as its segment, from top to bottom, with its size beside it."""

    left: float
    top: float
    bottom: float
    text: str
    odd: bool
    anchor: str = "start"

    @property
    def x(self) -> float:
        """Where the size stands."""
        return self.left + 7

    @property
    def y(self) -> float:
        """Where the size stands: its middle."""
        return (self.top + self.bottom) / 2


@dataclass(frozen=True)
class Child:
    """The child a stub points to: its link, if it has one, and its name."""

    link: str
    words: str


@dataclass(frozen=True)
class WalkLayout:
    """A walk with everything at its place."""

    name: str
    sheet: Sheet
    nodes: list[Node]
    edges: list[Edge]
    piles: list[Bracket]
    stubs: list[Line]
    children: list[Child]
    behind: list[Line]
    summary: str

    @property
    def width(self) -> int:
        """Its width."""
        return self.sheet.width

    @property
    def height(self) -> int:
        """Its height."""
        return self.sheet.height

    def drawn_over(self, first: int, last: int) -> list[Edge]:
        """The edges, those between two steps drawn over instead of those that were played."""
        return [
            replace(edge, played=first <= before.step and after.step <= last)
            for edge, (before, after) in zip(self.edges, pairwise(self.nodes), strict=True)
        ]


def lay_out_walk(path: Path, play: Play, sheet: Sheet = ORDINARY) -> WalkLayout:
    """A path with the play on it, with as many nodes and words as fit the sheet."""
    made: dict[int, Node] = {}
    for most in range(sheet.most, 2, -1):
        entries = path.shown(most, also=play.wanted(path)[:most])
        if units_down(path, entries) * sheet.step > sheet.room * STEP:
            continue
        shown = [entry for entry in entries if isinstance(entry, PathNode)]
        made |= {entry.step: draw_node(path, play, entry, sheet) for entry in shown if entry.step not in made}
        nodes = [made[entry.step] for entry in shown]
        levels = classical_levels(path) if len(shown) == len(entries) else 0
        for wording in WORDINGS:
            width = sheet.width - _margin(path, shown, wording, sheet)
            written = [noted(node, play, wording) for node in nodes]
            placed = _placed(path, sheet, entries, shown, written, wording, levels, width)
            if placed and all(one.clear_of(other, sheet) for one, other in pairwise(placed)):
                return _drawing(path, play, sheet, entries, placed, wording, levels, width)
            if placed:
                break  # too crowded for any wording
    raise AssertionError("three nodes with few words fit every sheet")  # pragma: no cover


def _placed(
    path: Path,
    sheet: Sheet,
    entries: Entries,
    shown: list[PathNode],
    nodes: list[Node],
    wording: Wording,
    levels: int,
    width: float,
) -> list[Node] | None:
    """The nodes at their places; None where they do not fit."""
    if levels:
        return classical_nodes(path, shown, nodes, sheet, levels, width)
    return zigzag_nodes(path, entries, nodes, sheet, list(_fold_rooms(path, entries, wording, sheet)), width)


def _drawing(
    path: Path,
    play: Play,
    sheet: Sheet,
    entries: Entries,
    nodes: list[Node],
    wording: Wording,
    levels: int,
    width: float,
) -> WalkLayout:
    shown = [entry for entry in entries if isinstance(entry, PathNode)]
    edges = list(_edges(path, play, entries, nodes, wording))
    filled = [box for node in nodes for box in node.boxes(sheet)] + [edge.box(sheet) for edge in edges if edge.folded]
    stubs = [] if levels else list(_stubs(path, play, shown, nodes, sheet, filled))
    return WalkLayout(
        path.tree.name, sheet, nodes, edges, list(_brackets(path, shown, nodes, wording, width, sheet)),
        [line for line, _ in stubs], [child for _, child in stubs],
        behind(levels, sheet, width) if levels else [], _summary(path),
    )  # fmt: skip


def _margin(path: Path, shown: list[PathNode], wording: Wording, sheet: Sheet) -> float:
    """The width of the brackets and their sizes."""
    texts = [_pile_text(path, pile, wording) for pile, _, _ in _whole_piles(path, shown)]
    return max((text_width(text, sheet.small) for text in texts if text), default=-14.0) + 14


def _pile_text(path: Path, pile: int, wording: Wording) -> str:
    return wording.pile.format(short(path.state.piles[pile], 8))


def _whole_piles(path: Path, shown: list[PathNode]) -> Iterator[tuple[int, int, int]]:
    """Each pile whose beginning and end are shown, with the places of these nodes."""
    places = {entry.step: place for place, entry in enumerate(shown)}
    for entry in shown[:-1]:
        begins = entry.pile < len(path.state.piles) and entry.step == path.starts[entry.pile]
        if begins and path.starts[entry.pile + 1] in places:
            yield entry.pile, places[entry.step], places[path.starts[entry.pile + 1]]


def _brackets(
    path: Path, shown: list[PathNode], nodes: list[Node], wording: Wording, x: float, sheet: Sheet
) -> Iterator[Bracket]:
    """The piles in the margin, each as tall as its segment."""
    for pile, first, last in _whole_piles(path, shown) if wording.pile else ():
        low, high = sorted((nodes[first].y, nodes[last].y))
        if high - low >= sheet.small:
            yield Bracket(round(x + 3, 1), low + 3, high - 3, _pile_text(path, pile, wording), pile % 2 == 1)


def _fold_words(fold: Gap, wording: Wording) -> str:
    piles = fold.last_pile - fold.first_pile + 1
    text = wording.fold if piles == 1 else wording.folds
    return text.format(short(fold.nodes, 8), short(piles))


def _fold_rooms(path: Path, entries: Entries, wording: Wording, sheet: Sheet) -> Iterator[Room]:
    """What the words beside folded edges need, half-way between the nodes around them."""
    places = iter(zigzag(path, entries, downwards=path.tree is STERN_BROCOT))
    x, fold = 0, None
    for entry in entries:
        if isinstance(entry, Gap):
            fold = entry
            continue
        before, (x, _) = x, next(places)
        if fold:
            wide = BESIDE + text_width(_fold_words(fold, wording), sheet.small)
            right = _words_right(path, fold)
            yield Room((before + x) / 2, 0 if right else wide, wide if right else 0)
        fold = None


def _words_right(path: Path, fold: Gap) -> bool:
    """Whether the words beside a folded edge stand on its right: the side where no fractions are."""
    return path.letter(fold.first_pile) == "R"


def _edges(path: Path, play: Play, entries: Entries, nodes: list[Node], wording: Wording) -> Iterable[Edge]:
    place, fold = 0, None
    for entry in entries:
        if isinstance(entry, Gap):
            fold = entry
            continue
        if place:
            yield _edge(path, play, nodes[place - 1], nodes[place], fold, wording)
        place, fold = place + 1, None


def _edge(path: Path, play: Play, before: Node, after: Node, fold: Gap | None, wording: Wording) -> Edge:
    right = fold is None or _words_right(path, fold)
    x, y = (before.x + after.x) / 2, (before.y + after.y) / 2
    return Edge(
        before.x, before.y, after.x, after.y, path.pile_at(after.step - 1) % 2 == 1,
        _fold_words(fold, wording) if fold else "",
        round(x + (BESIDE if right else -BESIDE), 1), round(y, 1), "start" if right else "end",
        after.step <= play.now,
    )  # fmt: skip


def _stubs(
    path: Path, play: Play, shown: list[PathNode], nodes: list[Node], sheet: Sheet, filled: list[Box]
) -> Iterator[tuple[Line, Child]]:
    """Short lines to the children the walk does not take, where no label is in the way."""
    for place, (entry, node) in enumerate(zip(shown, nodes, strict=True)):
        if 0 in entry.node:
            continue
        for letter in sorted({"L", "R"} - _taken(path, entry, place + 1 == len(shown))):
            way = 1 if letter == "R" else -1
            x, y = node.x + way * (sheet.radius + 2), node.y + min(sheet.radius + 10, sheet.edge - 4)
            if not any(box.touches(Box(x - 5, y - 4, x + 5, y + 4)) for box in filled):
                line = (round(node.x + way * 9, 1), round(node.y + sheet.radius - 2, 1), round(x, 1), round(y, 1))
                yield line, _child(path, play, entry, letter)


def _taken(path: Path, entry: PathNode, last: bool) -> set[str]:
    """The letters of the children that lie on the walk."""
    if path.tree is STERN_BROCOT:
        return set() if last else {path.letter(entry.pile)}
    return {path.letter(path.pile_at(entry.step - 1))} if entry.step else set()


def _child(path: Path, play: Play, entry: PathNode, letter: str) -> Child:
    if play.link_to is None or max(entry.node) > LINKED:
        return Child("", "")
    numerator, denominator = path.tree.children(*entry.node)[letter == "R"]
    return Child(play.link_to(Position(denominator, numerator)), f"{short(numerator)}/{short(denominator)}")


def _summary(path: Path) -> str:
    """One sentence for a screen reader."""
    piles = ", ".join(short(n) for n in path.state.piles[:12]) + (" …" if len(path.state.piles) > 12 else "")
    walk = Walk(path.walk.runs[:12])
    return f"Walk {walk}{' …' if len(path.walk.runs) > 12 else ''} in the {path.tree.title}; piles {piles or 'none'}."
