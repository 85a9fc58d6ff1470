"""Partizan Euclid: who wins, why, the map of outcomes and the tree with its complementary halves."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.games.position import Position
from engine.limits import LISTED
from engine.relatives.partizan import Partizan
from engine.report.json_report import pair
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.generations.partizan_tree import draw_partizan_tree
from webapp.figures.lattice.outcome_map import PARTIZAN, draw_outcomes
from webapp.http.json_value import JsonObject
from webapp.http.links import link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.number_format import short

SIDE, LEVELS, SHOWN = 60, 5, 24
WORDS = {
    "L": "Left wins, whoever moves first",
    "R": "Right wins, whoever moves first",
    "N": "Whoever moves first wins",
    "P": "Whoever moves second wins",
}
KEY = [("L", "Left"), ("R", "Right"), ("N", "first"), ("P", "second")]


@dataclass(frozen=True)
class Option:
    """A move: who makes it, what it does to the piles, where it leads, and who wins there."""

    player: str
    words: str
    position: Position
    outcome: str
    link: str


@dataclass(frozen=True)
class PartizanView(View):
    """A position of Partizan Euclid."""

    found: Partizan
    theme: str

    template = "partizan.html"
    rule = (
        "Write p = cq + t with 0 ≤ t < q. Left moves from (p, q) to (q, t), Right to (q, q − t); the game is over when "
        "t is 0, and whoever cannot move loses."
    )

    @classmethod
    def build(cls, request: PageRequest) -> PartizanView:
        """The page of a link."""
        with parameter("position"):
            position = Position.parse(request.parts["position_text"])
        return cls(Partizan(position), request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """The numbers."""
        return f"({short(self.found.position.a)}, {short(self.found.position.b)}) in Partizan Euclid"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/partizan/{self.found.position}"

    @property
    def over(self) -> bool:
        """Whether no move is left."""
        return self.found.options is None

    @property
    def who(self) -> str:
        """Who wins, in words."""
        return "The game is over: whoever must move loses" if self.over else WORDS[self.found.outcome]

    @property
    def piles(self) -> tuple[int, ...]:
        """The first piles."""
        return self.found.piles[:SHOWN]

    @property
    def reasons(self) -> list[tuple[str, str, tuple[int, ...], bool]]:
        """For each player: whose win is asked, what is asked, the places the walk visits, whether the player wins."""
        left, right = self.found.wins_first
        if self.over:
            return []
        answer = "Left takes the first pile; then Right, on the piles from the second on, must not win"
        return [
            ("Left", f"{answer}", self.found.walk(1), left),
            ("Right", "Right moves on all piles", self.found.walk(0), right),
        ]

    @cached_property
    def options(self) -> list[Option]:
        """The moves of both players."""
        first = short(self.found.piles[0]) if self.found.piles else ""
        one = "takes 1 from the first pile" if self.found.piles[:1] != (1,) else "takes the first two piles"
        words = (f"takes the first pile, {first}", one)
        found = zip(("Left", "Right"), words, self.found.options or (), strict=False)
        return [
            Option(player, said, option.position, option.outcome, self._link(option.position))
            for player, said, option in found
        ]

    def _link(self, position: Position) -> str:
        return link(f"/partizan/{position}", {"theme": self.theme})

    @cached_property
    def map(self) -> Drawing:
        """The outcomes of all pairs up to a side."""
        summary = f"Outcomes of Partizan Euclid for p and q up to {SIDE}."
        names = ("p", "q")
        return draw_outcomes(_outcome, PARTIZAN, SIDE, self.found.position, summary, names, KEY)

    @cached_property
    def tree(self) -> Drawing:
        """The first generations of the Calkin–Wilf tree."""
        return draw_partizan_tree(LEVELS, PARTIZAN)

    def figures(self) -> dict[str, Figure]:
        """The map and the tree."""
        return {"outcomes": Figure("outcomes", lambda: self.map), "tree": Figure("tree", lambda: self.tree)}

    def table(self) -> list[tuple[object, ...]]:
        """The outcomes of the map, one pair in each row."""
        rows = ((p, q, _outcome(p, q)) for q in range(1, SIDE + 1) for p in range(1, SIDE + 1))
        return [("p", "q", "outcome"), *rows]

    def data(self) -> JsonObject:
        """The outcome, the piles, the moves."""
        left, right = self.found.wins_first
        return {
            "position": pair(self.found.position),
            "piles": [str(n) for n in self.found.piles[:LISTED]],
            "piles_total": str(len(self.found.piles)),
            "outcome": self.found.outcome,
            "left_wins_first": left,
            "right_wins_first": right,
            "over": self.over,
            "moves": [{"player": one.player, "to": pair(one.position), "outcome": one.outcome} for one in self.options],
        }


def _outcome(p: int, q: int) -> str:
    return Partizan(Position(p, q)).outcome
