"""What every page with a match shows: whose turn it is, the last moves in words, the board, what decided the game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.games.state import State
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.piles.rectangle import draw_rectangle
from webapp.http.links import PositionQuery, position_link
from webapp.pages.play.match import Match, Turn, automatic, how_often, turns_of, winner_of
from webapp.pages.view import View

MOVES_SHOWN = 24


@dataclass(frozen=True)
class MatchView(View):
    """A page with a game in progress: the states of the game so far."""

    match: Match
    states: list[State]
    theme: str

    @property
    def path(self) -> str:
        """The path of the match."""
        return self.match.path

    @property
    def query(self) -> dict[str, str]:
        """The game so far."""
        return self.match.query()

    @property
    def now(self) -> State:
        """The current state."""
        return self.states[-1]

    @cached_property
    def turns(self) -> list[Turn]:
        """The moves so far, judged."""
        return turns_of(self.match, self.states)

    @property
    def winner(self) -> str | None:
        """Who has won, once the game is over."""
        return winner_of(self.match, self.states)

    @property
    def your_turn(self) -> bool:
        """Whether you are to move."""
        return self.match.is_yours(len(self.turns))

    @property
    def status(self) -> str:
        """Whose turn it is, or who has won."""
        if self.winner:
            return {"you": "You won!", "the machine": "You lost."}.get(
                self.winner
            ) or f"{self.winner.capitalize()} won!"
        if not self.match.machine:
            return f"Player {len(self.turns) % 2 + 1} to move"
        return "Your turn" if self.your_turn else "My turn"

    @property
    def how_often(self) -> str:
        """How often the smaller number may be subtracted now."""
        return how_often(self.now)

    @property
    def _chosen(self) -> list[Turn]:
        """The moves you chose; forced ones are not among them if they are made automatically."""
        return [turn for turn in self.turns if turn.who != "the machine" and not (self.match.auto and turn.forced)]

    @property
    def sentences(self) -> list[str]:
        """The moves since you last chose one, in words."""
        since = self._chosen[-1].number - 1 if self._chosen else 0
        return [turn.sentence for turn in self.turns[since:]]

    @property
    def turning(self) -> Turn | None:
        """The last move that gave a win away: what came after it decided nothing."""
        return next((turn for turn in reversed(self.turns) if turn.judged == "gives the win away"), None)

    @property
    def decided(self) -> bool:
        """Whether it is known of every position of the game who wins."""
        return all(state.outcome for state in self.states)

    @property
    def why(self) -> str:
        """The link of the position at which the game was decided."""
        step = self.turning.number - 1 if self.turning else 0
        query = PositionQuery(self.match.line, step, theme=self.theme)
        return position_link(self.now.game, self.match.start.position, query)

    @property
    def board(self) -> Drawing:
        """The rectangle, its squares to be taken, without a hint of which are good."""
        return draw_rectangle(self.now, self.taking, hide=not self.match.show)

    @property
    def may_move(self) -> bool:
        """Whether you are to choose a move."""
        return self.your_turn and not self.now.over

    def taking(self, multiple: int) -> str:
        """The link after your move; the answer is a step of its own."""
        return self.match.with_moves((*self.match.line.multiples, multiple)) if self.may_move else ""

    @cached_property
    def moves(self) -> list[tuple[int, str]]:
        """Your first legal moves with their links."""
        return [(i, self.taking(i)) for i in self.now.legal.first(MOVES_SHOWN)] if self.may_move else []

    @cached_property
    def steps(self) -> dict[str, str]:
        """The link of the move that is made without you, of taking back your last choice, of the start."""
        line, chosen = self.match.line.multiples, self._chosen
        multiple = automatic(self.match, self.now)
        return {
            "next": self.match.with_moves((*line, multiple)) if multiple else "",
            "back": self.match.with_moves(line[: chosen[-1].number - 1]) if chosen else "",
            "again": self.match.with_moves(()),
        }
