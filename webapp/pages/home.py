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
from webapp.figures.drawing import Drawing
from webapp.figures.rectangle import draw_rectangle
from webapp.http.json_value import JsonObject
from webapp.http.links import PositionQuery, lattice_link, link, position_link, tree_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.facts import without_facts
from webapp.text.verdict import Verdict, verdict

PARAMETERS = ("line", "theme")
START = State(Game.parse("grossman"), Position(3, 8))


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
    Example(
        "grossman",
        "8,21",
        "Fibonacci numbers: the piles are {2, 1, 1, 1, 1: piles grossman 8,21}, so only one is a choice",
    ),
    Example("grossman", "7,25", "leave (7, 11) or (7, 4)? Comparing two ratios shows: take {2: move grossman 7,25}"),
    Example(
        "grossman~misere",
        "3,8",
        "whoever moves last loses: take {1: move grossman~misere 3,8}, not {2: move grossman 3,8} as in normal play",
    ),
    Example("euclid", "7,7", "equal numbers are not the end here: the player to move {wins: outcome euclid 7,7}"),
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
        "grossman~primes", "43,100", "only 1 or a prime: it plays as if {1 to 3: like grossman~primes} were allowed"
    ),
    Example(
        "grossman~last-2n",
        "25,87",
        "at most twice the previous multiple: take {3: move grossman~last-2n 25,87}, a Fibonacci number",
    ),
    Example(
        "grossman~pile-ceil(n,2)",
        "4,9",
        "at most half of a pile, rounded up: the value is {1: value grossman~pile-ceil(n,2) 4,9}, a printed formula "
        "gives {2: printed grossman~pile-ceil(n,2) 4,9}",
    ),
    Example("grossman", f"1,{GOOGOL}", f"one pile of a googol minus one: take {{all: take grossman 1,{GOOGOL}}} of it"),
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
    def rectangle(self) -> Drawing:
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
