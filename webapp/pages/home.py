"""The home page: what the game is, a rectangle to play with at once, links to everything."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.fractions.trees import TREES
from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import State
from engine.moves.named_sets import NAMED
from engine.report.explanation import explain
from engine.report.json_report import pair
from webapp.figures.rectangle import Rectangle, draw_rectangle
from webapp.http.json_value import JsonObject
from webapp.http.links import PositionQuery, lattice_link, link, position_link, tree_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.verdict import Verdict, verdict

PARAMETERS = ("line", "theme")
START = State(Game.parse("grossman"), Position(3, 8))


@dataclass(frozen=True)
class Example:
    """A link worth following, with a reason."""

    game: str
    position: str
    words: str

    @property
    def link(self) -> str:
        """Its address."""
        return position_link(Game.parse(self.game), Position.parse(self.position))


EXAMPLES = (
    Example("grossman", "3,8", "Lengyel's example: the values along the walk read 2, 1, 0, 1, 0"),
    Example("grossman", "5,8", "inside the golden cone: whoever moves, loses"),
    Example("euclid", "8,21", "Fibonacci numbers: no choice after the first move"),
    Example("grossman", "7,25", "two candidate moves, decided by comparing ratios"),
    Example("euclid~misere", "3,8", "the last move loses: the other move is right"),
    Example("m-euclid", "5,13", "the game ends when one number divides the other"),
    Example("grossman~1-3", "61,73", "only 1, 2 or 3 multiples: piles count modulo 4"),
    Example("grossman~primes", "43,100", "only 1 or a prime: plays like {1, 2, 3}"),
    Example("grossman~last-2n", "25,87", "at most twice the last move: Fibonacci's sums decide"),
    Example("grossman~pile-ceil(n,2)", "4,9", "at most half of a pile: a printed formula fails here"),
    Example("grossman", "1," + "1" + "0" * 100, "one pile of a googol less one, in one picture"),
)


@dataclass(frozen=True)
class HomeView(View):
    """The rectangle of a small game, after the moves of a line."""

    line: Line
    theme: str

    template = "home.html"
    examples = EXAMPLES
    endings = ENDINGS
    named_sets = NAMED

    @classmethod
    def build(cls, request: PageRequest) -> HomeView:
        """The page of a link; the line of the rectangle's game is in it."""
        view = cls(request.query.take("line", Line.parse, Line()), request.query.choose("theme", THEMES))
        with parameter("line"):
            assert view.states
        return view

    @property
    def title(self) -> str:
        """The name of the site."""
        return "Euclid Explorer"

    @property
    def path(self) -> str:
        """The root."""
        return "/"

    @property
    def query(self) -> dict[str, str]:
        """Line and theme."""
        return {"line": str(self.line), "theme": self.theme}

    @cached_property
    def states(self) -> list[State]:
        """The states along the line."""
        return START.play(self.line)

    @property
    def now(self) -> State:
        """The state after it."""
        return self.states[-1]

    @cached_property
    def verdict(self) -> Verdict:
        """Who wins."""
        return verdict(explain(self.now))

    @property
    def rectangle(self) -> Rectangle:
        """The rectangle, its squares to be taken."""
        return draw_rectangle(self.now, self._taking)

    def _taking(self, multiple: int) -> str:
        return link("/", {"line": str(Line((*self.line.multiples, multiple))), "theme": self.theme})

    @property
    def links(self) -> dict[str, str]:
        """The same game on its own page, and the large pictures."""
        return {
            "position": position_link(START.game, START.position, PositionQuery(self.line)),
            "lattice": lattice_link(START.game),
            **{name: tree_link(START.game, name) for name in TREES},
        }

    def data(self) -> JsonObject:
        """The game of the rectangle, and the examples."""
        return {
            "game": str(START.game),
            "position": pair(START.position),
            "line": [str(i) for i in self.line.multiples],
            "current": pair(self.now.position),
            "outcome": self.now.outcome,
            "examples": [{"url": example.link, "words": example.words} for example in EXAMPLES],
        }
