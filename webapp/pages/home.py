"""The home page: what the game is, a rectangle to play with at once, doors to everything."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import State
from engine.moves.named_sets import NAMED
from engine.report.explanation import explain
from engine.report.json_report import pair
from webapp.figures.rectangle import draw_rectangle
from webapp.http.links import View, lattice_link, link, position_link, tree_link
from webapp.http.parameters import THEMES
from webapp.http.request import Reading, parameter
from webapp.pages.page import Page
from webapp.text.verdict import verdict

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


def home_page(reading: Reading) -> Page:
    """Build the page; the line of the rectangle's game is in the link."""
    view = View(reading.take("line", Line.parse, Line()), theme=reading.choose("theme", THEMES))
    with parameter("line"):
        states = START.play(view.line)
    now = states[-1]
    told = explain(now)

    def taking(multiple: int) -> str:
        return link("/", {"line": str(Line((*view.line.multiples, multiple))), "theme": view.theme})

    data = {
        "game": str(START.game),
        "position": pair(START.position),
        "line": [str(i) for i in view.line.multiples],
        "current": pair(now.position),
        "outcome": now.outcome,
        "examples": [{"url": example.link, "words": example.words} for example in EXAMPLES],
    }
    shown = {
        "now": now,
        "states": states,
        "verdict": verdict(told),
        "rectangle": draw_rectangle(now, taking),
        "examples": EXAMPLES,
        "endings": ENDINGS.values(),
        "named": NAMED,
        "here": position_link(START.game, START.position, View(view.line)),
        "doors": {
            "lattice": lattice_link(START.game),
            "stern-brocot": tree_link(START.game, "stern-brocot"),
            "calkin-wilf": tree_link(START.game, "calkin-wilf"),
        },
    }
    return Page(
        "Euclid Explorer", "/", {"line": str(view.line), "theme": view.theme}, data, "home.html", shown, view.theme
    )
