"""The walk of a game on a tree as a picture: lines behind, piles, edges, nodes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from engine.paths.game_path import Path
from webapp.figures.drawing import Box, Drawing, Group, Line, Polyline, Shape, Text
from webapp.figures.tree.play import Play
from webapp.figures.tree.sheet import ORDINARY, Sheet
from webapp.figures.tree.walk_layout import Bracket, Child, Edge, lay_out_walk
from webapp.figures.tree.walk_nodes import Node

__all__ = ["Play", "draw_walk"]


def draw_walk(path: Path, play: Play, sheet: Sheet = ORDINARY, over: tuple[int, int] | None = None) -> Drawing:
    """The drawing of a walk; the steps that were played are drawn over, or those between two steps."""
    walk = lay_out_walk(path, play, sheet)
    large = f" {sheet.name}" if sheet.name else ""
    edges = walk.edges if over is None else walk.drawn_over(*over)
    shapes = chain(
        (Line(*line, "behind") for line in walk.behind),
        (_stub(line, child) for line, child in zip(walk.stubs, walk.children, strict=True)),
        *(_bracket(pile, sheet, large) for pile in walk.piles),
        *(_edge(edge, sheet, large) for edge in edges),
        (_node(node, sheet, large) for node in walk.nodes),
    )
    return Drawing(walk.name, f"walk{large}", walk.width, walk.height, tuple(shapes), walk.summary)


def _stub(line: tuple[float, float, float, float], child: Child) -> Group:
    """A short line to a child the walk does not take."""
    x, y = line[2:]
    shapes = (Box(x - 7, y - 7, 14, 14, "hit", 7), Line(*line, "behind"), Box(x - 2, y - 2, 4, 4, "behind", 2))
    return Group(shapes, "stub", link=child.link, label=f"on to {child.words}" if child.words else "")


def _bracket(pile: Bracket, sheet: Sheet, large: str) -> Iterator[Shape]:
    left, right = pile.left, pile.left + 3
    odd = " odd" if pile.odd else ""
    yield Polyline(((left, pile.top), (right, pile.top), (right, pile.bottom), (left, pile.bottom)), f"bracket{odd}")
    yield Text(pile.x, pile.y + sheet.small * 0.36, pile.text, f"pile{large}", "start", size=sheet.small)


def _edge(edge: Edge, sheet: Sheet, large: str) -> Iterator[Shape]:
    ends = (edge.x1, edge.y1, edge.x2, edge.y2)
    yield Line(*ends, "".join(["edge", " odd" * edge.odd, " folded" * bool(edge.folded)]))
    if edge.played:
        yield Line(*ends, "played")
    if edge.folded:
        y = edge.label_y + sheet.small * 0.36
        yield Text(edge.label_x, y, edge.folded, f"fold{large}", edge.anchor, size=sheet.small)


def _node(node: Node, sheet: Sheet, large: str) -> Group:
    kind = f"node {node.kind}{' zero' if node.zero else ''}".strip()
    shapes = (*_disc(node, sheet), *_fraction(node, sheet, large), *_note(node, sheet))
    data = {"step": str(node.step)}
    return Group(shapes, kind, node.x, node.y, link=node.link, label=node.words, reason=node.reason, data=data)


def _disc(node: Node, sheet: Sheet) -> Iterator[Shape]:
    """The value in its disc, with the rings around it."""
    for word, grown, ring in (("now", 0, "ring here"), ("win", 0, "ring best"), ("move", -2, "ring")):
        if word in node.kind.split():
            yield _pill(node.half + sheet.ring + grown, sheet.radius + sheet.ring + grown, ring)
    hidden = node.fill == "none"
    plain = node.zero or hidden
    kind = f"disc{' zero' * node.zero}{' unknown' * hidden}"
    yield _pill(node.half, sheet.radius, kind, "" if plain else node.fill)
    yield Text(0, sheet.value * 0.35, node.value, "value", fill="" if plain else node.ink, size=sheet.value)


def _pill(half: float, radius: float, kind: str, colour: str = "") -> Box:
    return Box(-half, -radius, 2 * half, 2 * radius, kind, radius, colour)


def _fraction(node: Node, sheet: Sheet, large: str) -> Iterator[Shape]:
    """The fraction beside the disc."""
    near = node.side * (node.half + sheet.gap)
    middle = near + node.side * node.length / 2
    yield Text(middle, sheet.over, node.top, "fraction", size=sheet.label)
    yield Line(near, 0, near + node.side * node.length, 0, f"fraction-bar{large}")
    yield Text(middle, sheet.under, node.bottom, "fraction", size=sheet.label)


def _note(node: Node, sheet: Sheet) -> Iterator[Shape]:
    if node.note:
        anchor = "start" if node.note_at > 0 else "end"
        yield Text(node.note_at, sheet.label * 0.36, node.note, "note", anchor, size=sheet.label)
