"""The play page: against the machine or each other, on any of the pictures; the whole game is the link."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate
from typing import ClassVar

from engine.cached import cached_property
from engine.fractions.trees import TREES
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import State
from engine.paths.game_path import Path, PathNode
from engine.report.explanation import explain
from engine.report.json_report import pair, text
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.moment import Moment, Start
from webapp.figures.tree.play import Play
from webapp.http.json_value import JsonObject
from webapp.http.links import PositionQuery, link, position_link, tree_link
from webapp.http.parameters import PARAMETERS as OF_THE_SITE
from webapp.http.parameters import THEMES, Parameter
from webapp.http.request import parameter
from webapp.pages.play.match import SIDES, Match, feedback, hints
from webapp.pages.play.match_view import MatchView
from webapp.pages.play.opponent import EASY, LEVELS, Level
from webapp.pages.registry import PageRequest
from webapp.pages.worksheet.exercises import LEVELS as OF_A_WORKSHEET
from webapp.text.number_format import short
from webapp.text.rule_text import game_title

PARAMETERS = ("auto", "hint", "level", "line", "show", "theme", "you")
HINTS = ("1", "2", "3")
OF_THE_SITE |= {
    "hint": Parameter("how much of a hint is shown", "1", choices=HINTS),
    "level": Parameter(
        "how well the machine plays; how large the numbers of a worksheet are",
        "casual",
        choices=(*LEVELS, *OF_A_WORKSHEET),
    ),
    "you": Parameter("which side you play", "second", choices=SIDES),
}


@dataclass(frozen=True)
class PlayView(MatchView):
    """A game in progress, its states, and how much of a hint is shown."""

    hint_text: str

    template = "play.html"
    levels: ClassVar[tuple[Level, ...]] = tuple(LEVELS.values())

    @classmethod
    def build(cls, request: PageRequest) -> PlayView:
        """The page of a link."""
        query = request.query
        with parameter("game"):
            game = Game.parse(request.parts["game_text"])
        with parameter("position"):
            position = Position.parse(request.parts["position_text"])
        match = Match(
            State(game, position),
            query.take("line", Line.parse, Line()),
            query.choose("you", SIDES) or "first",
            query.choose("level", tuple(LEVELS)) or "perfect",
            query.choose("auto", ("forced",)),
            query.choose("show", ("values",)),
            query.choose("theme", THEMES),
        )
        hint = query.choose("hint", HINTS)
        with parameter("line"):
            return cls(match, match.start.play(match.line), match.theme, hint)

    @property
    def title(self) -> str:
        """Game and start."""
        position = self.match.start.position
        return f"Play {game_title(self.match.start.game)} from ({short(position.a)}, {short(position.b)})"

    @property
    def query(self) -> dict[str, str]:
        """The game so far, who plays, the hint."""
        return self.match.query(self.hint_text)

    @property
    def hint(self) -> int:
        """How many hints are shown."""
        return int(self.hint_text or 0)

    @property
    def hints(self) -> list[str]:
        """The hints asked for."""
        return hints(explain(self.now))[: self.hint]

    @property
    def feedback(self) -> str:
        """What your last move did."""
        return feedback(self.match, self.turns, self.states)

    @cached_property
    def moment(self) -> Moment:
        """The game now, as the pictures show it: each is a board whose legal moves are links."""
        passed = (0, *accumulate(self.match.line.multiples))

        def link_of(entry: PathNode) -> str:
            multiple = entry.step - passed[-1]
            return self.taking(multiple) if multiple > 0 and self.now.legal.surely(multiple) else ""

        play = Play(passed[:-1], passed[-1], self.now, not self.match.show, link_of)
        return Moment(Start(self.match.start), play, self.taking, self.theme)

    def slide_figures(self, several: bool = False) -> dict[str, Figure]:
        """The board."""
        return {"board": Figure("board", self.moment.rectangle)}

    @property
    def left_tree(self) -> Drawing:
        """The Stern–Brocot tree."""
        return self.moment.stern_brocot.live

    @property
    def piles(self) -> Drawing:
        """The piles between the trees, in the same rows."""
        return self.moment.piles.live

    @property
    def right_tree(self) -> Drawing:
        """The Calkin–Wilf tree."""
        return self.moment.calkin_wilf.live

    @property
    def lattice(self) -> Drawing:
        """The play on the lattice."""
        return self.moment.lattice()

    def data(self) -> JsonObject:
        """The game so far."""
        now, match = self.now, self.match
        return {
            "game": str(now.game),
            "position": pair(match.start.position),
            "line": [str(i) for i in match.line.multiples],
            "current": pair(now.position),
            "you": match.you,
            "level": match.level if match.machine else None,
            "your_turn": self.your_turn,
            "over": now.over,
            "winner": self.winner,
            "cap": text(now.cap),
            "outcome": now.outcome,
            "winning": None if now.winning is None else [str(i) for i in now.winning.first(20)],
            "turns": [
                {"who": turn.who, "multiple": str(turn.multiple), "to": pair(turn.to), "judged": turn.judged}
                for turn in self.turns
            ],
        }

    @cached_property
    def links(self) -> dict[str, str]:
        """Hints, sides, levels, what is shown."""
        match = self.match
        level = match.level if match.machine else EASY
        return {
            "show": replace(match, show="" if match.show else "values").link(),
            "auto": replace(match, auto="" if match.auto else "forced").link(),
            "explore": position_link(self.now.game, match.start.position, PositionQuery(match.line, theme=self.theme)),
            "json": link(f"{match.path}.json", match.query()),
            **{
                name: tree_link(self.now.game, name, Path(match.start, tree).walk, self.theme)
                for name, tree in TREES.items()
            },
            **{f"hint-{stage}": match.link(stage) for stage in HINTS},
            **{f"you-{side}": replace(match, you=side, line=Line(), level=level).link() for side in SIDES},
            **{f"level-{name}": replace(match, level=name).link() for name in LEVELS},
        }
