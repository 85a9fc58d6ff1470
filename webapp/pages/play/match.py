"""A game in progress: who plays whom, the moves so far, and what each of them did."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.position import Line, Position
from engine.games.state import P, State
from engine.limits import LINE
from engine.report.explanation import Explanation, explain
from webapp.http.links import link
from webapp.pages.play.opponent import LEVELS, Level, reply
from webapp.text.number_format import short

SIDES = ("first", "second", "both")
NAMES = {"first": ("you", "the machine"), "second": ("the machine", "you"), "both": ("player 1", "player 2")}
"""who moves first and who second, by the side you play"""


@dataclass(frozen=True)
class Match:
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

    def link(self, hint: str = "") -> str:
        """The link of this match."""
        return link(self.path, self.query(hint))

    def taking(self, now: State, multiple: int) -> str:
        """The link after your move, the machine's answer and, if wanted, the forced moves that follow."""
        moves = (*self.line.multiples, multiple)
        return replace(self, line=Line(settle(self, now.take(multiple), moves))).link()


def settle(match: Match, state: State, moves: tuple[int, ...]) -> tuple[int, ...]:
    """Let the machine answer, and forced moves go by themselves, until you have a choice or the game is over."""
    while len(moves) < LINE:
        if not match.is_yours(len(moves)) and match.machine:
            multiple = reply(state, ",".join(map(str, moves)), match.machine)
        elif match.auto:
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


def turns_of(match: Match, states: list[State]) -> list[Turn]:
    """The moves so far, each with who made it and what it did."""
    names = NAMES[match.you]
    return [
        Turn(
            place + 1,
            names[place % 2],
            multiple,
            states[place].outcome,
            states[place + 1].outcome,
            states[place + 1].position,
        )
        for place, multiple in enumerate(match.line.multiples)
    ]


def winner_of(match: Match, states: list[State]) -> str | None:
    """Who has won, once the game is over."""
    if not states[-1].over:
        return None
    last_mover_is_first = (len(states) - 1) % 2 == 1
    first_wins = last_mover_is_first != match.start.game.misere
    names = NAMES[match.you]
    return names[0] if first_wins else names[1]


def hints(found: Explanation) -> list[str]:
    """Is it won? What kind of move? Which move?"""
    state = found.state
    if state.outcome is None:
        return ["Undecided here: a pile is beyond the declared bounds."]
    if state.outcome == P:
        return ["It is lost against best play.", "So any move will do: hope for a slip.", "There is no winning move."]
    if not found.advice:
        return ["The game is over."]
    advice = found.advice[0]
    return ["It is won: there is a winning move.", f"Why: {advice.reason}.", f"Take {short(advice.multiple)}."]


def feedback(match: Match, turns: list[Turn], states: list[State]) -> str:
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
