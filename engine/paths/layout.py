"""Where nodes stand in a picture: pure, iterative, in whole numbers; a picture scales them to its size."""

from collections.abc import Sequence

from engine.paths.game_path import Gap, Path, PathNode

Point = tuple[int, int]

STEP = 12
"""units of one step of a drawn walk; a gap takes more"""
GAP_STEP = 18


def classical(number: int, levels: int) -> Point:
    """The place of node `number` (reading order, root 1) in a tree of so many levels: x in halves of the last level.

    >>> [classical(number, 3) for number in (1, 2, 3, 4, 7)]
    [(4, 0), (2, 1), (6, 1), (1, 2), (7, 2)]
    """
    level = number.bit_length() - 1
    place = number - (1 << level)
    return (2 * place + 1) << (levels - 1 - level), level


def zigzag(path: Path, entries: Sequence[PathNode | Gap], downwards: bool) -> list[Point]:
    """The place of each shown node: a pile is a straight segment, each new pile turns; a gap is one longer edge.

    With `downwards` false the first node stands lowest, as on the Calkin–Wilf tree. x grows to the right, y downwards,
    both from 0.

    >>> from engine.games.game import Game
    >>> from engine.games.position import Position
    >>> from engine.games.state import State
    >>> from engine.fractions.trees import STERN_BROCOT
    >>> path = Path(State(Game.parse("grossman"), Position(3, 8)), STERN_BROCOT)
    >>> zigzag(path, path.shown(20), downwards=True)
    [(0, 0), (12, 12), (24, 24), (12, 36), (24, 48)]
    """
    x = y = 0
    points: list[Point] = []
    turn = 1 if downwards else -1
    for entry in entries:
        if isinstance(entry, Gap):
            pile, edge = entry.first_pile, GAP_STEP
            straight = entry.first_pile == entry.last_pile
            dx = GAP_STEP if straight else 0
            continue
        if points:
            edge, dx = (edge, dx) if edge else (STEP, STEP)
            x += turn * (dx if path.letter(pile) == "R" else -dx)
            y += turn * edge
        points.append((x, y))
        pile, edge = entry.pile, 0
    return _from_zero(points)


def _from_zero(points: list[Point]) -> list[Point]:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return [(x - left, y - top) for x, y in points]
