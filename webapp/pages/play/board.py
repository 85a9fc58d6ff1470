"""The play page: against the machine or each other, on any of the pictures; the whole game is the link."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import P, State
from engine.limits import LINE
from engine.paths.game_path import Path, PathNode
from engine.report.explanation import Explanation, explain
from engine.report.json_report import pair, text
from webapp.figures.lattice import draw_lattice
from webapp.figures.rectangle import draw_rectangle
from webapp.figures.tree.sheet import LARGE, sheet_for
from webapp.figures.tree.walk_drawing import Play, draw_walk
from webapp.http.links import View, link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import Reading, parameter
from webapp.pages.page import LatePage, Page
from webapp.pages.play.opponent import LEVELS, Level, reply
from webapp.text.number_format import short

PARAMETERS = ("auto", "hint", "level", "line", "show", "theme", "you")
SIDES = ("first", "second", "both")
HINTS = ("1", "2", "3")


@dataclass(frozen=True)
class Table:
    """Who plays whom, and the game so far."""

    start: State
    line: Line
    you: str = "first"
    level: str = "perfect"
    auto: str = ""
    show: str = ""
    theme: str = ""

    @property
    def machine(self) -> Level | None:
        """The machine, if it plays."""
        return None if self.you == "both" else LEVELS[self.level]

    def is_yours(self, moves: int) -> bool:
        """Whether it is your turn after so many moves."""
        return self.you == "both" or (moves % 2 == 0) == (self.you == "first")

    def query(self, hint: str = "") -> dict[str, str]:
        """The parameters of the link, defaults empty."""
        return {
            "auto": self.auto,
            "hint": hint,
            "level": "" if self.level == "perfect" or self.you == "both" else self.level,
            "line": str(self.line),
            "show": self.show,
            "theme": self.theme,
            "you": "" if self.you == "first" else self.you,
        }

    @property
    def path(self) -> str:
        """The path of the page."""
        return f"/play/{self.start.game}/{self.start.position}"

    def link(self, hint: str = "", **changes: Any) -> str:
        """The link of this table, changed."""
        table = replace(self, **changes)
        return link(table.path, table.query(hint))

    def taking(self, now: State, multiple: int) -> str:
        """The link after your move, the machine's answer and, if wanted, the forced moves that follow."""
        moves = (*self.line.multiples, multiple)
        return self.link(line=Line(settle(self, now.take(multiple), moves)))


def settle(table: Table, state: State, moves: tuple[int, ...]) -> tuple[int, ...]:
    """Let the machine answer, and forced moves go by themselves, until you have a choice or the game is over."""
    while len(moves) < LINE:
        if not table.is_yours(len(moves)) and table.machine:
            multiple = reply(state, ",".join(map(str, moves)), table.machine)
        elif table.auto:
            legal = state.legal.first(2)
            multiple = legal[0] if len(legal) == 1 else None
        else:
            return moves
        if multiple is None:
            return moves
        state, moves = state.take(multiple), (*moves, multiple)
    return moves


@dataclass(frozen=True)
class Turn:
    """A move of the game so far: who made it, and what it did."""

    number: int
    who: str
    multiple: int
    before: str | None
    after: str | None
    to: Position

    @property
    def judged(self) -> str:
        """Whether the move kept a win, gave one away, or had no choice but to lose."""
        if self.before is None or self.after is None:
            return "not judged: beyond the declared bounds"
        if self.before == P:
            return "was lost whatever the move"
        return "leaves a P-position" if self.after == P else "gives the win away"


def play_page(reading: Reading, game_text: str, position_text: str) -> Page:
    """Build the page."""
    with parameter("game"):
        game = Game.parse(game_text)
    with parameter("position"):
        position = Position.parse(position_text)
    table = Table(
        State(game, position),
        reading.take("line", Line.parse, Line()),
        reading.choose("you", SIDES) or "first",
        reading.choose("level", tuple(LEVELS)) or "perfect",
        reading.choose("auto", ("forced",)),
        reading.choose("show", ("values",)),
        reading.choose("theme", THEMES),
    )
    hint = reading.choose("hint", HINTS)
    with parameter("line"):
        states = table.start.play(table.line)
    return _page(table, states, hint)


def _page(table: Table, states: list[State], hint: str) -> Page:
    position = table.start.position
    title = f"Play {table.start.game} from ({short(position.a)}, {short(position.b)})"
    return LatePage(
        title,
        table.path,
        table.query(hint),
        "play.html",
        table.theme,
        lambda: _data(table, states),
        lambda: _shown(table, states, int(hint or 0)),
    )


def _data(table: Table, states: list[State]) -> dict[str, Any]:
    now, turns = states[-1], _turns(table, states)
    return {
        "game": str(now.game),
        "position": pair(table.start.position),
        "line": [str(i) for i in table.line.multiples],
        "current": pair(now.position),
        "you": table.you,
        "level": table.level if table.machine else None,
        "your_turn": table.is_yours(len(turns)),
        "over": now.over,
        "winner": _winner(table, states),
        "cap": text(now.cap),
        "outcome": now.outcome,
        "winning": None if now.winning is None else [str(i) for i in now.winning.first(20)],
        "turns": [
            {"who": turn.who, "multiple": str(turn.multiple), "to": pair(turn.to), "judged": turn.judged}
            for turn in turns
        ],
    }


def _shown(table: Table, states: list[State], hint: int) -> dict[str, Any]:
    now, turns = states[-1], _turns(table, states)
    return {
        "table": table,
        "now": now,
        "turns": turns,
        "over": now.over,
        "winner": _winner(table, states),
        "your_turn": table.is_yours(len(turns)),
        "hints": _hints(explain(now))[:hint],
        "hint": hint,
        "feedback": _feedback(table, turns, states),
        "turning": next((turn for turn in turns if turn.judged == "gives the win away"), None),
        "levels": LEVELS.values(),
        "links": _links(table, now, turns),
        **_boards(table, now),
    }


def _turns(table: Table, states: list[State]) -> list[Turn]:
    names = {"first": ("you", "the machine"), "second": ("the machine", "you"), "both": ("player 1", "player 2")}[
        table.you
    ]
    return [
        Turn(
            place + 1,
            names[place % 2],
            multiple,
            states[place].outcome,
            states[place + 1].outcome,
            states[place + 1].position,
        )
        for place, multiple in enumerate(table.line.multiples)
    ]


def _winner(table: Table, states: list[State]) -> str | None:
    """Who has won, once the game is over."""
    if not states[-1].over:
        return None
    last_mover_is_first = (len(states) - 1) % 2 == 1
    first_wins = last_mover_is_first != table.start.game.misere
    names = {"first": ("you", "the machine"), "second": ("the machine", "you"), "both": ("player 1", "player 2")}[
        table.you
    ]
    return names[0] if first_wins else names[1]


def _hints(told: Explanation) -> list[str]:
    """Is it won? What kind of move? Which move?"""
    state = told.state
    if state.outcome is None:
        return ["Nobody knows: a pile is beyond the declared bounds."]
    if state.outcome == P:
        return ["It is lost against best play.", "So any move will do: hope for a slip.", "There is no winning move."]
    if not told.advice:
        return ["The game is over."]
    advice = told.advice[0]
    return ["It is won: there is a winning move.", f"Why: {advice.reason}.", f"Take {short(advice.multiple)}."]


def _feedback(table: Table, turns: list[Turn], states: list[State]) -> str:
    """What your last move did, in a sentence."""
    mine = [turn for turn in turns if turn.who != "the machine"]
    if not mine:
        return ""
    turn = mine[-1]
    if turn.judged == "gives the win away":
        best = explain(states[turn.number - 1]).advice
        better = f" Taking {short(best[0].multiple)} would have won: {best[0].reason}." if best else ""
        return f"Taking {short(turn.multiple)} left an N-position, so the win is gone.{better}"
    if turn.judged == "leaves a P-position":
        return f"Taking {short(turn.multiple)} left a P-position: well played."
    return f"Taking {short(turn.multiple)}: the position {turn.judged}."


def _boards(table: Table, now: State) -> dict[str, Any]:
    """The rectangle, both walks and the lattice, each a board: legal moves are links."""
    passed = (0, *accumulate(table.line.multiples))
    yours = table.is_yours(len(table.line.multiples)) and not now.over

    def taking(multiple: int) -> str:
        return table.taking(now, multiple) if yours else ""

    def link_of(entry: PathNode) -> str:
        multiple = entry.step - passed[-1]
        return taking(multiple) if multiple > 0 and now.legal.surely(multiple) else ""

    play, sheet = Play(passed[:-1], passed[-1], now, not table.show, link_of), sheet_for(table.theme)
    stern_brocot, calkin_wilf = Path(table.start, STERN_BROCOT), Path(table.start, CALKIN_WILF)
    return {
        "rectangle": draw_rectangle(now, taking, hide=not table.show),
        "walks": [draw_walk(stern_brocot, play, sheet), draw_walk(calkin_wilf, play, sheet)],
        "lattice": draw_lattice(calkin_wilf, play, large=sheet is LARGE),
        "moves": [(i, taking(i)) for i in now.legal.first(24)] if yours else [],
    }


def _links(table: Table, now: State, turns: list[Turn]) -> dict[str, str]:
    line = table.line.multiples
    mine = [turn.number for turn in turns if turn.who != "the machine"]
    back = line[: mine[-1] - 1] if mine else line[:0]
    machine_to_move = bool(table.machine) and not table.is_yours(len(line)) and not now.over
    links = {
        "machine": table.link(line=Line(settle(table, now, line))) if machine_to_move else "",
        "back": table.link(line=Line(back)) if mine else "",
        "again": table.link(line=Line()),
        "show": table.link(show="" if table.show else "values"),
        "auto": table.link(auto="" if table.auto else "forced"),
        "explore": position_link(now.game, table.start.position, View(table.line, theme=table.theme)),
        "json": link(f"{table.path}.json", table.query()),
    }
    links |= {f"hint-{stage}": table.link(hint=stage) for stage in HINTS}
    links |= {f"you-{side}": table.link(you=side, line=Line()) for side in SIDES}
    links |= {f"level-{name}": table.link(level=name) for name in LEVELS}
    return links
