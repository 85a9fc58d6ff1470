"""The moments of a line of play, one after the other: for frames, slides with overlays, and the one-file copy."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cached import cached_property
from engine.fractions.trees import TREES
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import State
from engine.report.explanation import explain
from webapp.figures.figure import Figure
from webapp.figures.moment import OF_A_POSITION, Start
from webapp.figures.tree.layout.sizes import TALK
from webapp.pages.position.course import LineOfPlay
from webapp.text.verdict import Verdict, verdict

MOST = 10
"""moments drawn into one file; fewer where the numbers are long"""
DIGITS = 600
"""digits of the larger number times moments that one file may cost"""
ELSEWHERE = (*TREES, "farey")
"""pictures that the one-file copy leaves out: both trees are one picture there"""


def with_line(course: LineOfPlay, most: int = MOST) -> LineOfPlay:
    """The course with its line; where it has none, with best play from its start, step 0."""
    if course.query.line.multiples:
        return course
    return replace(course, query=replace(course.query, line=Line(best_play(course.start, most)), step=0))


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


def affordable(course: LineOfPlay) -> int:
    """How many moments one file may hold: fewer where the numbers are long."""
    digits = course.start.position.larger.bit_length() * 3 // 10 + 1
    return max(1, min(MOST, DIGITS // digits))


@dataclass(frozen=True)
class Panel:
    """One moment in the one-file copy: the pictures with and without values, the answer and its reason."""

    course: LineOfPlay
    start: Start

    @property
    def step(self) -> int:
        """How many moves are made."""
        return self.course.step

    @property
    def state(self) -> State:
        """The state after them."""
        return self.course.now

    def figure(self, name: str, hide: str, use: str = "file") -> Figure:
        """One picture of the moment."""
        course = replace(self.course, query=replace(self.course.query, hide=hide))
        return course.moment(self.start, use=use).figure(name)

    @property
    def open(self) -> list[Figure]:
        """The pictures with their values."""
        return [self.figure(name, "") for name in OF_A_POSITION if name not in ELSEWHERE]

    @property
    def hidden(self) -> list[Figure]:
        """The pictures without their values."""
        return [self.figure(name, "values") for name in OF_A_POSITION if name not in ELSEWHERE]

    @cached_property
    def verdict(self) -> Verdict:
        """Who wins."""
        return verdict(explain(self.state))

    @property
    def reason(self) -> str:
        """Why the best move is the best."""
        advice = explain(self.state).advice
        return advice[0].reason if advice else ""


@dataclass(frozen=True)
class Moments:
    """The moments of the line of a course, those around its step where they are too many for one file."""

    course: LineOfPlay

    @property
    def game(self) -> Game:
        """The game."""
        return self.course.start.game

    @property
    def position(self) -> Position:
        """Where the line starts."""
        return self.course.start.position

    @cached_property
    def panels(self) -> list[Panel]:
        """The moments."""
        most = affordable(self.course)
        course, start = with_line(self.course, most), Start(self.course.start)
        total = len(course.states)
        first = max(0, min(course.step - most // 2, total - most))
        steps = range(first, min(first + most, total))
        return [Panel(replace(course, query=replace(course.query, step=step)), start) for step in steps]

    def figures(self, picture: str) -> list[Figure]:
        """One picture of a slide at each moment, as far as the slide has a row for it; nothing on it moves."""
        length, panels = self.panels[0].start.path.length, self.panels
        use = f"{'long ' if length >= TALK.rows else ''}{'wide ' if picture == 'trees' else ''}talk"
        if picture in (*TREES, "trees"):
            rows = panels[0].course.moment(panels[0].start, use=use).trees.rows
            drawn = {row.first for row in rows if row.node}
            panels = [panel for panel in panels if panel.course.passed[-1] in drawn]
        return [panel.figure(picture, panel.course.query.hide, use) for panel in panels]
