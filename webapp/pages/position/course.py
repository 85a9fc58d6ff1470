"""The line of play that a link tells: where it starts, the moves, and the step that is looked at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from engine.cached import cached_property
from engine.errors import DomainError
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import State
from engine.integers import read_natural
from engine.limits import LINE
from engine.paths.game_path import PathNode
from webapp.figures.moment import Moment, Start
from webapp.figures.tree.layout.sizes import sheet_for
from webapp.figures.tree.play import Play
from webapp.http.links import PositionQuery, link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import QueryReader, parameter
from webapp.pages.registry import PageRequest

ANY_POSITION = "POSITION"
"""stands for a position in a link that scripts and pictures complete"""
PARAMETERS = ("hide", "line", "show", "step", "theme", "tree")


@dataclass(frozen=True)
class LineOfPlay:
    """A start, the line played from it, and the step of the line that is looked at."""

    start: State
    query: PositionQuery
    root: str = ""
    """what the links of its pages begin with: embedded pages stay among themselves"""

    @property
    def step(self) -> int:
        """How many moves of the line are made."""
        return len(self.query.line.multiples) if self.query.step is None else self.query.step

    @cached_property
    def states(self) -> list[State]:
        """The states along the whole line."""
        with parameter("line"):
            return self.start.play(self.query.line)

    @property
    def now(self) -> State:
        """The state at the step that is looked at."""
        return self.states[self.step]

    @cached_property
    def passed(self) -> tuple[int, ...]:
        """How many steps of the path are behind each position of the play so far, the current one last."""
        return (0, *accumulate(self.query.line.multiples[: self.step]))

    def link(self, step: int | None = None, line: Line | None = None) -> str:
        """The link to another step of this line, or to another line."""
        query = replace(self.query, line=self.query.line if line is None else line, step=step)
        return self.to(self.start.position, query)

    def to(self, position: Position, query: PositionQuery | None = None) -> str:
        """The link of another position, or of this one seen otherwise."""
        return self.root + position_link(self.start.game, position, query)

    def taking(self, multiple: int) -> str:
        """The link after one more move from here; the same move as in the line keeps the rest of the line."""
        line = self.query.line.multiples
        if self.step < len(line) and line[self.step] == multiple:
            return self.link(step=self.step + 1)
        return self.link(line=Line((*line[: self.step], multiple)))

    def moment(self, start: Start | None = None, narrow: bool = False, use: str = "") -> Moment:
        """The step as the pictures see it; `start` is what it shares with other steps."""
        hide, own = bool(self.query.hide), self.query.show == "own"
        line = tuple(accumulate((0, *self.query.line.multiples))) if sheet_for(self.query.theme, use).steady else ()
        passed, now, other = self.passed[:-1], self.passed[-1], self.elsewhere
        play = Play(passed, now, self.now, hide, self._node_link, other, own, line=line)
        return Moment(start or Start(self.start), play, self.taking, self.query.theme, narrow, use)

    def _node_link(self, entry: PathNode) -> str:
        """Where a click on a node of the path leads: a move, a step back, or the position itself."""
        multiple = entry.step - self.passed[-1]
        if multiple > 0 and self.now.legal.surely(multiple):
            return self.taking(multiple)
        if entry.step in self.passed:
            return self.link(step=self.passed.index(entry.step))
        if entry.position.smaller == 0:
            return ""
        return self.elsewhere(str(entry.position))

    def elsewhere(self, position: str) -> str:
        """The link of another position, seen as this one is."""
        return self.other_link.replace(ANY_POSITION, position)

    @cached_property
    def other_link(self) -> str:
        """The same link, with a word where the position stands."""
        return link(f"{self.root}/{self.start.game}/{ANY_POSITION}", self.query.without_line.parameters())


def read_course(request: PageRequest, root: str = "") -> LineOfPlay:
    """The course a link tells."""
    with parameter("game"):
        game = Game.parse(request.parts["game_text"])
    with parameter("position"):
        position = Position.parse(request.parts["position_text"])
    course = LineOfPlay(State(game, position), _query(request.query), root)
    last = len(course.states) - 1
    if course.step > last:
        with parameter("step"):
            raise DomainError("the steps of this line", str(course.step), f"0 to {last}")
    return course


def _query(reading: QueryReader) -> PositionQuery:
    line = reading.take("line", Line.parse, Line())
    step = reading.take("step", lambda text: read_natural(text, "a step", LINE), None)
    hide = reading.choose("hide", ("values",))
    theme, show = reading.choose("theme", THEMES), reading.choose("show", ("own",))
    return PositionQuery(line, step, hide, theme, show, reading.choose("tree", ("farey",)))
