"""The home page: what the game is, a match against the easy opponent at once, links to everything."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.fractions.trees import TREES
from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.moves.named_sets import NAMED
from engine.report.json_report import pair
from webapp.figures.drawing import Drawing
from webapp.figures.lattice import draw_window
from webapp.http.json_value import JsonObject
from webapp.http.links import PositionQuery, lattice_link, position_link, tree_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.play.match import Match, easy_match
from webapp.pages.play.match_view import MatchView
from webapp.pages.play.opponent import EASY
from webapp.pages.registry import PageRequest

PARAMETERS = ("line", "position", "theme")
STARTS = ("3,8", "5,17")
"""where the match of the home page may start: one choice decides the first, more than one the second"""
START = State(Game.parse("grossman"), Position.parse(STARTS[0]))
LARGE = State(START.game, Position(7, 25))
CELLS = 48
"""side of the lattice on the home page, too many for numbers in the cells"""


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
class HomeMatch(Match):
    """The match of the home page, whose link is the home page's."""

    @property
    def path(self) -> str:
        """The root."""
        return "/"

    def query(self, hint: str = "") -> dict[str, str]:
        """Moves, theme, and where it starts."""
        position = "" if self.start == START else str(self.start.position)
        return {"line": str(self.line), "position": position, "theme": self.theme}


@dataclass(frozen=True)
class HomeView(MatchView):
    """A small match against the easy opponent."""

    template = "home.html"
    examples = EXAMPLES
    endings = ENDINGS
    named_sets = NAMED

    @classmethod
    def build(cls, request: PageRequest) -> HomeView:
        """The page of a link; the game so far is in it."""
        query = request.query
        start = State(START.game, Position.parse(query.choose("position", STARTS) or STARTS[0]))
        line, theme = query.take("line", Line.parse, Line()), query.choose("theme", THEMES)
        match = HomeMatch(start, line, level=EASY, theme=theme)
        with parameter("line"):
            return cls(match, start.play(line), theme)

    @property
    def title(self) -> str:
        """The name of the site."""
        return "Euclid Explorer"

    @property
    def lattice(self) -> Drawing:
        """The values of small positions, with the rays that bound them."""
        axis = Axis(1, CELLS)
        return replace(draw_window(Window(START.game, axis, axis)), focusable=False)

    @property
    def links(self) -> dict[str, str]:
        """A match on the next larger rectangle, the same game elsewhere, and the large pictures."""
        position = self.match.start.position
        larger = [Position.parse(text) for text in STARTS[STARTS.index(str(position)) + 1 :]]
        states = [State(START.game, start) for start in larger]
        return {
            "larger": HomeMatch(states[0], Line(), theme=self.theme).link() if larger else easy_match(LARGE).link(),
            "position": position_link(START.game, position, PositionQuery(self.match.line)),
            "play": easy_match(LARGE).link(),
            "lattice": lattice_link(START.game),
            **{name: tree_link(START.game, name) for name in TREES},
        }

    def data(self) -> JsonObject:
        """The game of the rectangle, and the examples."""
        return {
            "game": str(START.game),
            "position": pair(self.match.start.position),
            "line": [str(i) for i in self.match.line.multiples],
            "current": pair(self.now.position),
            "outcome": self.now.outcome,
            "your_turn": self.your_turn,
            "winner": self.winner,
            "examples": [{"url": example.link, "words": example.words} for example in EXAMPLES],
        }
