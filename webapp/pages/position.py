"""The page of a position: three linked pictures, one explanation, one link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, islice
from typing import Any

from engine.errors import DomainError
from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import Move, State
from engine.integers import read_natural
from engine.limits import LINE
from engine.paths.game_path import Path, PathNode
from engine.report.explanation import Explanation, explain
from engine.report.json_report import analysis, pair
from webapp.figures.lattice import draw_lattice
from webapp.figures.rectangle import NARROW, draw_rectangle
from webapp.figures.tree.sheet import LARGE, sheet_for
from webapp.figures.tree.walk_drawing import Play, draw_walk
from webapp.http.links import View, lattice_link, link, position_link, tree_link
from webapp.http.parameters import THEMES
from webapp.http.request import Reading, parameter
from webapp.pages.late import Late
from webapp.pages.page import LatePage, Page
from webapp.text.code_samples import samples
from webapp.text.verdict import verdict

PARAMETERS = ("hide", "line", "step", "theme")
MOVES_SHOWN = 12


@dataclass(frozen=True)
class Course:
    """A start, the line played from it, and the step of the line that is looked at."""

    start: State
    view: View
    root: str = ""
    """what the links of its pages begin with: embedded pages stay among themselves"""

    @property
    def step(self) -> int:
        """How many moves of the line are made."""
        return len(self.view.line.multiples) if self.view.step is None else self.view.step

    def states(self) -> list[State]:
        """The states along the whole line."""
        with parameter("line"):
            return self.start.play(self.view.line)

    def link(self, step: int | None = None, line: Line | None = None) -> str:
        """The link to another step of this line, or to another line."""
        view = replace(self.view, line=self.view.line if line is None else line, step=step)
        return self.to(self.start.position, view)

    def to(self, position: Position, view: View | None = None) -> str:
        """The link of another position, or of this one seen otherwise."""
        return self.root + position_link(self.start.game, position, view)

    def taking(self, multiple: int) -> str:
        """The link after one more move from here; the same move as in the line keeps the rest of the line."""
        line = self.view.line.multiples
        if self.step < len(line) and line[self.step] == multiple:
            return self.link(step=self.step + 1)
        return self.link(line=Line((*line[: self.step], multiple)))


def position_page(reading: Reading, game_text: str, position_text: str) -> Page:
    """Build the page."""
    return _page(*read_course(reading, game_text, position_text))


def embed_page(reading: Reading, game_text: str, position_text: str) -> Page:
    """The same page for a frame in somebody else's: no forms, no doors, and its links stay embedded."""
    return _page(*read_course(reading, game_text, position_text, "/embed"))


def read_course(reading: Reading, game_text: str, position_text: str, root: str = "") -> tuple[Course, list[State]]:
    """The course a link tells, and the states along its line."""
    with parameter("game"):
        game = Game.parse(game_text)
    with parameter("position"):
        position = Position.parse(position_text)
    course = Course(State(game, position), _view(reading), root)
    states = course.states()
    if course.step >= len(states):
        with parameter("step"):
            raise DomainError("the steps of this line", str(course.step), f"0 to {len(states) - 1}")
    return course, states


def _view(reading: Reading) -> View:
    line = reading.take("line", Line.parse, Line())
    step = reading.take("step", lambda text: read_natural(text, "a step", LINE), None)
    hide = reading.choose("hide", ("values",))
    return View(line, step, hide, reading.choose("theme", THEMES))


def _page(course: Course, states: list[State]) -> Page:
    start, now = course.start, states[course.step]
    title = f"({start.position.a}, {start.position.b}) in {start.game}" if _brief(start.position) else str(start.game)
    path, told = f"{course.root}/{start.game}/{start.position}", lru_cache(maxsize=1)(lambda: explain(now))
    return LatePage(
        title,
        path,
        course.view.query(),
        "position.html",
        course.view.theme,
        lambda: _data(course, now, told()),
        lambda: _shown(course, states, told),
        framed=bool(course.root),
    )


def _data(course: Course, now: State, told: Explanation) -> dict[str, Any]:
    start = course.start
    url = position_link(start.game, start.position, course.view)
    data = analysis(told) | {"position": pair(start.position), "url": url}
    if course.view.line.multiples:
        data |= {"line": [str(i) for i in course.view.line.multiples], "current": pair(now.position)}
        data |= {"step": course.step}
    return data


def _shown(course: Course, states: list[State], told: Callable[[], Explanation]) -> dict[str, Any]:
    now = states[course.step]
    return {
        "start": course.start,
        "now": now,
        "told": Late(told),
        "verdict": Late(lambda: verdict(told())),
        "course": course,
        "states": states,
        "hide": bool(course.view.hide),
        **pictures(course, now),
        **_moves(course, now),
        "samples": samples(now),
        "links": _links(course, now),
        "layout": "frame.html" if course.root else "base.html",
        "whole": position_link(course.start.game, course.start.position, course.view),
    }


def _brief(position: Position) -> bool:
    return position.larger < 10**12


def play_of(course: Course, now: State) -> Play:
    """Where the play stands on a path, and where a click on each node leads."""
    played = course.view.line.multiples[: course.step]
    passed = (0, *accumulate(played))

    def link_of(entry: PathNode) -> str:
        multiple = entry.step - passed[-1]
        if multiple > 0 and now.legal.surely(multiple):
            return course.taking(multiple)
        if entry.step in passed:
            return course.link(step=passed.index(entry.step))
        if entry.position.smaller == 0:
            return ""
        return course.to(entry.position, View(theme=course.view.theme))

    return Play(passed[:-1], passed[-1], now, bool(course.view.hide), link_of)


def pictures(course: Course, now: State) -> dict[str, Any]:
    """All pictures of a moment of play."""
    play, sheet = play_of(course, now), sheet_for(course.view.theme)
    stern_brocot, calkin_wilf = Path(course.start, STERN_BROCOT), Path(course.start, CALKIN_WILF)
    return {
        "walks": [draw_walk(stern_brocot, play, sheet), draw_walk(calkin_wilf, play, sheet)],
        "lattice": Late(lambda: draw_lattice(calkin_wilf, play, large=sheet is LARGE)),
        "rectangle": draw_rectangle(now, course.taking, play.hide, NARROW),
        "passed": (*play.passed, play.now),
    }


def _moves(course: Course, now: State) -> dict[str, Any]:
    """The first moves, always with the winning one among them."""
    moves = list(islice(now.moves(), MOVES_SHOWN))
    best = now.winning.first(1) if now.winning is not None else []
    if best and all(move.multiple != best[0] for move in moves):
        moves.append(now.move(best[0]))
    rows: list[tuple[Move, str]] = [(move, course.taking(move.multiple)) for move in moves]
    return {"moves": rows, "moves_total": now.legal.count(), "best": best[0] if best else None}


def _links(course: Course, now: State) -> dict[str, str]:
    """Where one can go from here."""
    game, position, view = course.start.game, course.start.position, View(theme=course.view.theme)
    length = len(course.view.line.multiples)
    best = now.winning.first(1) if now.winning is not None else []
    any_move = now.legal.first(1)
    hide = "" if course.view.hide else "values"
    links = {
        "self": course.link(step=course.view.step),
        "json": position_link(game, position, course.view, ".json"),
        "first": course.link(step=0) if course.step else "",
        "back": course.link(step=course.step - 1) if course.step else "",
        "on": course.link(step=course.step + 1) if course.step < length else "",
        "last": course.link(step=length) if course.step < length else "",
        "best": course.taking(best[0]) if best else course.taking(any_move[0]) if any_move else "",
        "hide": course.to(position, replace(course.view, hide=hide)),
        "swap": course.to(position.swapped, view),
        "lattice": lattice_link(game, mark=position),
        "stern-brocot": tree_link(game, "stern-brocot", Path(course.start, STERN_BROCOT).walk, course.view.theme),
        "calkin-wilf": tree_link(game, "calkin-wilf", Path(course.start, CALKIN_WILF).walk, course.view.theme),
        "another": course.to(another(position), view),
    }
    for theme in THEMES:
        links[f"theme-{theme}"] = course.to(position, replace(course.view, theme=theme))
    for name, (dx, dy) in {"left": (-1, 0), "right": (1, 0), "down": (0, -1), "up": (0, 1)}.items():
        if position.a + dx > 0 and position.b + dy > 0:
            links[name] = course.to(Position(position.a + dx, position.b + dy), view)
    if now.position.smaller and now != course.start:
        links["from-here"] = course.to(now.position, view)
    return links | {"home": link("/")}


def another(position: Position) -> Position:
    """Another position, seemingly at random but always the same from here: an answer is a function of its link.

    >>> another(Position(3, 8)) == another(Position(3, 8))
    True
    """
    seed = (position.a * 6_364_136_223_846_793_005 + position.b * 1_442_695_040_888_963_407 + 1) % (1 << 64)
    smaller = 2 + (seed >> 20) % 60
    return Position(smaller, smaller + 1 + (seed >> 40) % 90)
