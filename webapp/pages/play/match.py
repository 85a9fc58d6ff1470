"""A game in progress: who plays whom, the moves so far, and what each of them did."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from engine.games.position import Line, Position
from engine.games.state import P, State
from engine.limits import LINE
from engine.report.explanation import Explanation, explain
from webapp.http.links import link
from webapp.pages.play.opponent import EASY, LEVELS, Level, reply
from webapp.text.number_format import short

NO_MOVES = Line()
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

    def with_moves(self, moves: tuple[int, ...]) -> str:
        """The link of this match after other moves."""
        return replace(self, line=Line(moves)).link()


def easy_match(start: State, line: Line = NO_MOVES) -> Match:
    """A match against the easy opponent in which you are to move.

    >>> from engine.games.game import Game
    >>> easy_match(State(Game.parse("grossman"), Position(3, 8)), Line((2,))).link()
    '/play/grossman/3,8?level=careless&line=2&you=second'
    """
    return Match(start, line, SIDES[len(line.multiples) % 2], EASY)


def automatic(match: Match, state: State) -> int | None:
    """The move that is made without you: the machine's, or a forced one if wanted; None where you choose."""
    moves = match.line.multiples
    if len(moves) >= LINE:
        return None
    if match.machine and not match.is_yours(len(moves)):
        return reply(state, str(match.line), match.machine)
    legal = state.legal.first(2)
    return legal[0] if match.auto and len(legal) == 1 else None


def times(multiple: int) -> str:
    """How often, in words.

    >>> times(1), times(2), times(7)
    ('once', 'twice', '7 times')
    """
    return {1: "once", 2: "twice"}.get(multiple) or f"{short(multiple)} times"


def how_often(state: State) -> str:
    """How often the smaller number may be subtracted, in words.

    >>> from engine.games.game import Game
    >>> games = [("grossman", 3, 8), ("grossman", 5, 8), ("grossman", 1, 9), ("grossman~odd", 1, 20)]
    >>> [how_often(State(Game.parse(name), Position(a, b))) for name, a, b in games]
    ['once or twice', 'once', '1 to 8 times', '1, 3, 5, 7, 9, … times']
    """
    first = state.legal.first(6)
    if len(first) == 1:
        return times(first[0])
    if first == [1, 2]:
        return "once or twice"
    if state.game.moves.text == "any":
        return f"1 to {short(state.pile)} times"
    return f"{', '.join(map(short, first[:5]))}{', …' if first[5:] else ''} times"


@dataclass(frozen=True)
class Turn:
    """A move of the game so far: who made it, and what it did."""

    number: int
    who: str
    multiple: int
    start: State
    end: State

    @property
    def to(self) -> Position:
        """Where it led."""
        return self.end.position

    @property
    def sentence(self) -> str:
        """The move in words: yours in the past, the machine's as it speaks."""
        to = f"({short(self.to.a)},\N{NO-BREAK SPACE}{short(self.to.b)})"
        if self.who == "the machine":
            return f"I subtract {short(self.start.position.smaller)} {times(self.multiple)}: {to}."
        return f"{self.who.capitalize()} took {short(self.multiple)}: {to}."

    @property
    def forced(self) -> bool:
        """Whether it was the only legal move."""
        return len(self.start.legal.first(2)) == 1

    @property
    def judged(self) -> str:
        """Whether the move kept a win, gave one away, or had no choice but to lose."""
        if self.start.outcome is None or self.end.outcome is None:
            return "not judged: beyond the declared bounds"
        if self.start.outcome == P:
            return "was lost whatever the move"
        return "leaves a P-position" if self.end.outcome == P else "gives the win away"


def turns_of(match: Match, states: list[State]) -> list[Turn]:
    """The moves so far, each with who made it and what it did."""
    names = NAMES[match.you]
    pairs = enumerate(zip(match.line.multiples, pairwise(states), strict=True))
    return [Turn(place + 1, names[place % 2], multiple, *ends) for place, (multiple, ends) in pairs]


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
        return ["Undecided here: a pile is larger than the limits allow."]
    within = f", in {state.length.words(short)}" if state.length and not state.over else ""
    if state.outcome == P:
        return [
            f"It is lost against best play{within}.",
            "So any move will do: hope for a slip.",
            "There is no winning move.",
        ]
    if not found.advice:
        return ["The game is over."]
    advice = found.advice[0]
    return [f"It is won{within}: there is a winning move.", f"Why: {advice.reason}.", f"Take {short(advice.multiple)}."]


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
