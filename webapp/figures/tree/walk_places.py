"""Where the nodes of a walk stand, so that neither they nor their labels touch each other or leave the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.fractions.trees import STERN_BROCOT
from engine.paths.game_path import Gap, Path, PathNode
from engine.paths.layout import STEP, classical, zigzag
from webapp.figures.tree.sheet import Box, Sheet
from webapp.figures.tree.walk_nodes import Node

Entries = list[PathNode | Gap]

CLASSICAL_DEPTH = 4
"""down to this depth the whole tree stands behind the walk"""
STEEPEST, COMFORTABLE = 6, 38
"""units to the side for one step of the walk: the least at which a turn is seen, and what is pleasant"""


@dataclass(frozen=True)
class Room:
    """A label beside the walk, in units of the layout: it needs so much to the left and to the right."""

    x: float
    left: float
    right: float


def classical_levels(path: Path) -> int:
    """The levels of the whole tree to draw behind a short walk; 0 where the walk is drawn on its own."""
    deepest = max(path.walk.depth, path.length if path.tree is STERN_BROCOT else 0)
    return max(deepest + 1, 4) if deepest <= CLASSICAL_DEPTH else 0


def units_down(path: Path, entries: Entries) -> int:
    """How tall the walk is, in units of the layout."""
    return max(y for _, y in zigzag(path, entries, downwards=True))


def zigzag_nodes(
    path: Path, entries: Entries, nodes: Sequence[Node], sheet: Sheet, labels: Sequence[Room], width: float
) -> list[Node] | None:
    """The nodes at their places in a drawing of the walk alone; None where they do not fit the width."""
    places = zigzag(path, entries, downwards=path.tree is STERN_BROCOT)
    rooms = [Room(x, *node.reach(sheet)) for (x, _), node in zip(places, nodes, strict=True)]
    fitted = _fit([*rooms, *labels], width, max(x for x, _ in places))
    if fitted is None:
        return None
    scale, left = fitted
    down = max(y for _, y in places)
    step = min(1.5 * sheet.step / STEP, sheet.room / down) if down else 1
    if down and step * STEP < sheet.step:
        return None
    return [
        replace(node, x=round(left + x * scale, 1), y=round(sheet.edge + y * step, 1))
        for node, (x, y) in zip(nodes, places, strict=True)
    ]


def _fit(rooms: Sequence[Room], width: float, across: int) -> tuple[float, float] | None:
    """The most pleasant scale and the left edge with which nothing leaves the width."""
    for units in range(COMFORTABLE, STEEPEST - 1, -1):
        scale = units / STEP
        low = max(room.left - room.x * scale for room in rooms)
        high = min(width - room.right - room.x * scale for room in rooms)
        if low <= high:
            return scale, min(max((width - across * scale) / 2, low), high)
    return None


def classical_nodes(
    path: Path, shown: Sequence[PathNode], nodes: Sequence[Node], sheet: Sheet, levels: int, width: float
) -> list[Node] | None:
    """The nodes at their places in the classical drawing; None where a label leaves the width on either side."""
    placed: list[Node] = []
    filled: list[Box] = []
    for entry, node in zip(shown, nodes, strict=True):
        x, y = classical_place(_number(path, entry), levels, sheet, width)
        turned = (replace(turn, x=x, y=y) for turn in node.turned(sheet) if _within(turn, x, sheet, width))
        found = next((turn for turn in turned if not _touch(turn.boxes(sheet), filled)), None)
        if found is None:
            return None
        placed.append(found)
        filled += found.boxes(sheet)
    return placed


def _touch(some: list[Box], others: list[Box]) -> bool:
    return any(one.touches(other) for one in some for other in others)


def _number(path: Path, entry: PathNode) -> int:
    """The number of a node in reading order; 0 for the end beyond the root."""
    return 0 if 0 in entry.node else path.tree.index(*entry.node) or 0


def _within(node: Node, x: float, sheet: Sheet, width: float) -> bool:
    left, right = node.reach(sheet)
    return x - left >= 0 and x + right <= width


def classical_place(number: int, levels: int, sheet: Sheet, width: float) -> tuple[float, float]:
    """The place of a node; the end beyond the root of the Calkin–Wilf tree stands beside the root."""
    if number == 0:
        return round(width / 4, 1), float(sheet.edge)
    x, level = classical(number, levels)
    pad = sheet.radius + sheet.ring + 4
    return round(pad + (width - 2 * pad) * x / (1 << levels), 1), round(
        sheet.edge + sheet.room * level / (levels - 1), 1
    )


def behind(levels: int, sheet: Sheet, width: float) -> list[tuple[float, float, float, float]]:
    """The edges of the classical levels."""
    return [
        (*classical_place(number // 2, levels, sheet, width), *classical_place(number, levels, sheet, width))
        for number in range(2, 1 << levels)
    ]
