"""The difference game, another game called Euclid: write new differences on the board; no choice matters."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.games.position import Position
from engine.games.state import N, P
from engine.limits import DIFFERENCES, LISTED
from engine.relatives.difference_game import DifferenceGame
from engine.report.json_report import pair
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.lattice.outcome_map import draw_outcomes
from webapp.http.json_value import JsonObject
from webapp.http.links import link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.number_format import short

SIDE, OFFERED = 24, 30
CODES = {P: 0, N: 1}
KEY = [(N, "wins"), (P, "loses")]


@dataclass(frozen=True)
class DifferenceView(View):
    """A board of the difference game."""

    game: DifferenceGame
    theme: str

    template = "difference.html"
    rule = (
        "Two numbers stand on a board. A move writes the difference of two numbers on the board, if it is positive and "
        "not there yet; whoever cannot move loses."
    )

    @classmethod
    def build(cls, request: PageRequest) -> DifferenceView:
        """The page of a link."""
        with parameter("position"):
            start = Position.parse(request.parts["position_text"])
        with parameter("line"):
            game = DifferenceGame.parse(start, request.query.given.get("line", ""))
        return cls(game, request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """The numbers."""
        return f"({short(self.game.start.a)}, {short(self.game.start.b)}) in the difference game"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/difference/{self.game.start}"

    @property
    def query(self) -> dict[str, str]:
        """The numbers written."""
        return {"line": ",".join(map(str, self.game.written)), "theme": self.theme}

    @property
    def lost(self) -> bool:
        """Whether the player to move loses."""
        return self.game.outcome == P

    @cached_property
    def moves(self) -> list[tuple[int, str]]:
        """The differences that may be written, largest first, with their links."""
        if len(self.game.written) >= DIFFERENCES:
            return []
        legal = sorted(self.game.legal(), reverse=True)[:OFFERED]
        return [(n, self._link((*self.game.written, n))) for n in legal]

    @property
    def back(self) -> str:
        """The board before the last move."""
        return self._link(self.game.written[:-1]) if self.game.written else ""

    def _link(self, written: tuple[int, ...]) -> str:
        return link(self.path, {"line": ",".join(map(str, written)), "theme": self.theme})

    @property
    def euclid(self) -> str:
        """The same pair in the game this site is about."""
        return link(f"/euclid/{self.game.start}", {"theme": self.theme})

    @cached_property
    def map(self) -> Drawing:
        """Who wins at each pair: a chessboard, coarser where the numbers have common divisors."""
        summary = f"Who wins the difference game for numbers up to {SIDE}."
        return draw_outcomes(_outcome, CODES, SIDE, self.game.start, summary, ("a", "b"), KEY)

    def figures(self) -> dict[str, Figure]:
        """The map."""
        return {"outcomes": Figure("outcomes", lambda: self.map)}

    def table(self) -> list[tuple[object, ...]]:
        """Who wins at each pair of the map."""
        rows = ((a, b, _outcome(a, b)) for b in range(1, SIDE + 1) for a in range(1, SIDE + 1))
        return [("a", "b", "outcome"), *rows]

    def data(self) -> JsonObject:
        """The board, the moves, who wins."""
        return {
            "position": pair(self.game.start),
            "board": [str(n) for n in self.game.board],
            "moves": [str(n) for n, _ in self.moves[:LISTED]],
            "moves_left": str(self.game.moves_left),
            "length": str(self.game.moves_left),
            "outcome": self.game.outcome,
            "value": str(self.game.moves_left % 2),
        }


def _outcome(a: int, b: int) -> str:
    return DifferenceGame(Position(a, b)).outcome
