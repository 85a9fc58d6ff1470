"""The rows shared by both trees: which moments of play are drawn, and where a stretch of them is left out."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice, pairwise

from engine.paths.game_path import Path, PathNode
from webapp.figures.tree.play import Play

MOVES = 3
"""moves from here that are drawn before the corners of the walk"""


@dataclass(frozen=True, slots=True)
class Row:
    """A moment of play, or a stretch from its first to its last step that is left out and has no node."""

    number: int
    first: int
    last: int
    node: PathNode | None = None

    @property
    def nodes(self) -> int:
        """How many nodes of the walk stand in this row, or would."""
        return self.last - self.first + 1


def rows_of(path: Path, play: Play, most: int) -> tuple[Row, ...]:
    """The rows of a path in order of play, at most so many.

    >>> from engine.fractions.trees import STERN_BROCOT
    >>> from engine.games.game import Game, Position
    >>> from engine.games.state import State
    >>> start = State(Game.parse("grossman"), Position(1, 100))
    >>> play = Play((), 0, start, False, lambda node: "")
    >>> [(row.first, row.last) for row in rows_of(Path(start, STERN_BROCOT), play, 6)]
    [(0, 0), (1, 1), (2, 2), (3, 3), (4, 98), (99, 99)]
    """
    nodes = path.nodes(drawn_steps(path, play, most))
    rows = [Row(0, nodes[0].step, nodes[0].step, nodes[0])]
    for before, after in pairwise(nodes):
        if after.step - before.step > 1:
            rows.append(Row(len(rows), before.step + 1, after.step - 1))
        rows.append(Row(len(rows), after.step, after.step, after))
    return tuple(rows)


def drawn_steps(path: Path, play: Play, most: int) -> list[int]:
    """The steps that are drawn: as many of the important ones as fill the rows; no stretch of one step is left out."""
    if path.length < most:
        return list(range(path.length + 1))
    chosen: list[int] = []
    for step in islice(_important(path, play, 2 * most), 12 * most):
        if step not in chosen and _rows_needed([*chosen, step]) <= most:
            insort(chosen, step)
    return [step for before, after in pairwise([-1, *chosen]) for step in _joined(before, after)]


def _joined(before: int, after: int) -> tuple[int, ...]:
    """The later of two steps, with the step between them if it is the only one."""
    return (after - 1, after) if after - before == 2 and before >= 0 else (after,)


def _rows_needed(steps: list[int]) -> int:
    """One row for each step and one for each stretch between them."""
    return len(steps) + sum(after - before > 1 for before, after in pairwise(sorted(steps)))


def _important(path: Path, play: Play, most: int) -> Iterator[int]:
    """All steps, the most important first; where values are hidden no step hints at the winning move."""
    if play.line:
        corners = list(islice(_from_both_ends(path.starts), most))
        return chain(play.line, [0, path.length], corners, _near(corners, path.length, 1), range(path.length + 1))
    best = [] if play.winning is None or play.hide else [play.winning]
    first = [play.now, *best, 0, path.length, *play.passed[-2:], *play.moves()[:MOVES]]
    corners = list(islice(_from_both_ends(path.starts), most))
    return chain(first, corners, _near(corners, path.length, 1), _near(corners, path.length, 2), range(path.length + 1))


def _from_both_ends(corners: tuple[int, ...]) -> Iterator[int]:
    """First, last, second, last but one, …"""
    for place in range((len(corners) + 1) // 2):
        yield from (corners[place], corners[-1 - place])


def _near(corners: Iterable[int], length: int, distance: int) -> Iterator[int]:
    """The steps at a distance from the corners."""
    return (near for corner in corners for near in (corner + distance, corner - distance) if 0 <= near <= length)
