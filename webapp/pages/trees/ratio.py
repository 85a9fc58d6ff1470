"""An irrational ratio: the walk that never ends, the value of the fractions nearby, the convergents."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.fractions.expansions import Expansion
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.report.json_report import pair, shown
from webapp.figures.figure import Figure
from webapp.figures.moment import Moment, Start
from webapp.figures.tree.play import Play
from webapp.http.json_value import JsonObject
from webapp.http.links import link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.rule_text import game_title
from webapp.text.value_format import worth

QUOTIENTS, CONVERGENTS, DRAWN = 24, 12, 7
OTHERS = ("phi", "sqrt2", "e", "pi", "[1;2,(3,4)]")


@dataclass(frozen=True)
class Convergent:
    """A convergent, whether it is below the number, and the position it is."""

    position: Position
    below: bool
    value: str
    outcome: str | None
    link: str

    @property
    def fraction(self) -> str:
        """Its text."""
        return f"{self.position.b}/{self.position.a}"


@dataclass(frozen=True)
class RatioView(View):
    """A game on two quantities whose ratio is irrational."""

    game: Game
    expansion: Expansion
    theme: str

    template = "ratio.html"

    @classmethod
    def build(cls, request: PageRequest) -> RatioView:
        """The page of a link."""
        with parameter("game"):
            game = Game.parse(request.parts["game_text"])
        with parameter("ratio_text"):
            expansion = Expansion.parse(request.parts["ratio_text"])
        return cls(game, expansion, request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """The number."""
        return f"The ratio {self.expansion.sign} in {game_title(self.game)}"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/{self.game}/ratio/{self.expansion}"

    @property
    def rule(self) -> str:
        """The rule of the game."""
        return self.game.words

    @cached_property
    def quotients(self) -> list[int]:
        """The first quotients."""
        return self.expansion.first(QUOTIENTS)

    @property
    def says_value(self) -> bool:
        """Whether the value of fractions nearby is known: any multiple may be taken, in normal play."""
        return self.game.moves.text == "any" and not self.game.misere

    @cached_property
    def convergents(self) -> list[Convergent]:
        """The first convergents with their values in this game."""
        pairs = [found for found in self.expansion.convergents(CONVERGENTS) if found[0]]
        return [self._convergent(*found, place) for place, found in enumerate(pairs)]

    def _convergent(self, top: int, bottom: int, place: int) -> Convergent:
        position = Position(bottom, top)
        state = State(self.game, position)
        value = worth(self.game, state.value, 12)
        where = link(position_link(self.game, position), {"theme": self.theme})
        return Convergent(position, place % 2 == 0, value, state.outcome, where)

    @property
    def others(self) -> list[tuple[str, str]]:
        """Other numbers to look at, with their links."""
        numbers = [Expansion.parse(text) for text in OTHERS if text != str(self.expansion)]
        return [(one.sign, link(f"/{self.game}/ratio/{one}", {"theme": self.theme})) for one in numbers]

    def figures(self, use: str = "") -> dict[str, Figure]:
        """Both trees, as far as the walk is drawn: no values, because the walk never ends."""
        start = State(self.game, self.convergents[min(DRAWN, len(self.convergents)) - 1].position)
        play = Play((0,), 0, start, True, lambda node: position_link(self.game, node.position))
        return {"trees": Moment(Start(start), play, str, self.theme, use=use).figure("trees")}

    def slide_figures(self, several: bool = False) -> dict[str, Figure]:
        """The same for a slide."""
        return self.figures("wide slide")

    def print_figures(self) -> dict[str, Figure]:
        """The same for a column of print."""
        return self.figures("column")

    def data(self) -> JsonObject:
        """The number, its quotients, the value nearby, the convergents."""
        return {
            "game": str(self.game),
            "ratio": str(self.expansion),
            "quotients": [str(q) for q in self.quotients],
            "label": str(self.expansion.label) if self.says_value and self.expansion.label is not None else None,
            "ray": self.expansion.ray,
            "outcome": None,
            "convergents": [
                {
                    "position": pair(one.position),
                    "below": one.below,
                    "value": shown(self.game, State(self.game, one.position).value),
                    "outcome": one.outcome,
                }
                for one in self.convergents
            ],
        }
