"""The moments of a line of play, one after the other: frames, overlays, the steps of a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.fractions.trees import CALKIN_WILF, TREES
from engine.games.position import Line
from engine.games.state import State
from engine.lattice.window import Window
from engine.paths.game_path import Path
from webapp.figures.figure import Figure
from webapp.figures.lattice import draw_lattice, window_of
from webapp.figures.rectangle import draw_rectangle
from webapp.figures.tree.sheet import LARGE, sheet_for
from webapp.figures.tree.walk_drawing import draw_walk
from webapp.pages.position import Course, play_of

MOST = 10
"""moments drawn into one file; fewer where the numbers are long"""
DIGITS = 600
"""digits of the larger number times moments that one file may cost"""


@dataclass(frozen=True)
class Moment:
    """A step of a line: the course looked at from there, and the state."""

    course: Course
    state: State
    view: tuple[Window, bool]
    """the window of the lattice, the same for all moments of a line: its values are computed once"""
    paths: Mapping[str, Path]
    """the start's path on each tree: the same for all, too"""

    def figure(self, name: str) -> Figure:
        """One picture of this moment."""
        play = play_of(self.course, self.state)
        sheet = sheet_for(self.course.view.theme)
        if name in TREES:
            return Figure(name, lambda: draw_walk(self.paths[name], play, sheet))
        if name == "lattice":
            path = self.paths[CALKIN_WILF.name]
            return Figure(name, lambda: draw_lattice(path, play, sheet is LARGE, self.view))
        return Figure(name, lambda: draw_rectangle(self.state, self.course.taking, play.hide))


def with_line(course: Course, most: int = MOST) -> Course:
    """The course with its line; where it has none, with best play from its start, step 0."""
    if course.view.line.multiples:
        return course
    return replace(course, view=replace(course.view, line=Line(best_play(course.start, most)), step=0))


def best_play(start: State, most: int) -> tuple[int, ...]:
    """The winning move where there is one, the least move elsewhere, until the end or for so many moves.

    >>> from engine.games.game import Game
    >>> from engine.games.position import Position
    >>> best_play(State(Game.parse("grossman"), Position(3, 8)), 9)
    (2, 1, 1)
    """
    moves: list[int] = []
    state = start
    while len(moves) < most and not state.over:
        winning = state.winning.first(1) if state.winning is not None else []
        moves.append((winning or state.legal.first(1))[0])
        state = state.take(moves[-1])
    return tuple(moves)


def affordable(course: Course) -> int:
    """How many moments one file may hold: fewer where the numbers are long."""
    digits = course.start.position.larger.bit_length() * 3 // 10 + 1
    return max(1, min(MOST, DIGITS // digits))


def moments(course: Course) -> list[Moment]:
    """The moments of the line, those around the current step where they are too many for one file."""
    most = affordable(course)
    course = with_line(course, most)
    states = course.states()
    view = window_of(course.start)
    paths = {name: Path(course.start, tree) for name, tree in TREES.items()}
    first = max(0, min(course.step - most // 2, len(states) - most))
    return [
        Moment(replace(course, view=replace(course.view, step=step)), states[step], view, paths)
        for step in range(first, min(first + most, len(states)))
    ]
