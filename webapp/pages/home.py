"""The home page: what the game is, a match against the easy opponent at once, links to everything."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.report.json_report import pair
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.lattice.lattice_drawing import draw_window
from webapp.http.json_value import JsonObject
from webapp.http.links import PositionQuery, lattice_link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.play.match import Match, easy_match
from webapp.pages.play.match_view import MatchView
from webapp.pages.play.opponent import EASY
from webapp.pages.registry import PageRequest
from webapp.text.facts import without_facts
from webapp.text.rule_text import game_title

PARAMETERS = ("line", "position", "theme")
STARTS = ("3,8", "5,17")
"""where the match of the home page may start: one choice decides the first, more than one the second"""
START = State(Game.parse("grossman"), Position.parse(STARTS[0]))
LARGE = State(START.game, Position(7, 25))
CELLS = 33
"""side of the lattice on the home page, too many for numbers in the cells"""


@dataclass(frozen=True)
class Example:
    """A link worth following, with a reason; what the reason states of the position is a checked fact."""

    game: str
    position: str
    stated: str

    @property
    def words(self) -> str:
        """The reason as a reader sees it."""
        return without_facts(self.stated)

    @property
    def name(self) -> str:
        """The game in words."""
        return game_title(Game.parse(self.game))

    @property
    def link(self) -> str:
        """Its address."""
        return position_link(Game.parse(self.game), Position.parse(self.position))


GOOGOL = "1" + "0" * 100
EXAMPLES = (
    Example("grossman", "3,8", "Lengyel's example: the values along the path read {2, 1, 0, 1, 0: walk grossman 3,8}"),
    Example(
        "grossman",
        "5,8",
        "8/5 is {below: side 5,8} the golden ratio, so the player to move {loses: outcome grossman 5,8}",
    ),
    Example("grossman", "7,25", "leave (7, 11) or (7, 4)? Comparing two ratios shows: take {2: move grossman 7,25}"),
    Example(
        "grossman~misere",
        "3,8",
        "whoever moves last loses: take {1: move grossman~misere 3,8}, not {2: move grossman 3,8} as in normal play",
    ),
    Example(
        "m-euclid",
        "5,13",
        "the game ends when one number divides the other: the piles are {2, 1, 1: piles m-euclid 5,13}",
    ),
    Example(
        "grossman~1-3",
        "61,73",
        "only 1, 2 or 3 multiples: the piles {1, 5, 11: piles grossman~1-3 61,73} count as "
        "{1, 1, 3: counts grossman~1-3 61,73}",
    ),
    Example(
        "grossman~last-2n",
        "25,87",
        "at most twice the previous multiple: take {3: move grossman~last-2n 25,87}, a Fibonacci number",
    ),
    Example("grossman", f"1,{GOOGOL}", f"one pile of a googol minus one: take {{all: take grossman 1,{GOOGOL}}} of it"),
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
        return _lattice()

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


@cache
def _lattice() -> Drawing:
    axis = Axis(1, CELLS)
    return replace(draw_window(Window(START.game, axis, axis)), focusable=False)
