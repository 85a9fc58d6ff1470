"""The Farey tessellation, full page: centred on any fraction, each triangle with its value, a click centres it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from engine.cached import cached_property
from engine.fractions.trees import STERN_BROCOT
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.paths.game_path import Path, PathNode
from engine.report.json_report import pair, text
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.farey.farey_drawing import ON_A_PAGE, draw_farey
from webapp.figures.figure import Figure
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.play import Play
from webapp.http.json_value import JsonObject
from webapp.http.links import link, position_link, tree_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.documents import A_PICTURE
from webapp.pages.registry import PageRequest
from webapp.pages.trees.whole_tree import crumbs, read_target
from webapp.pages.view import View
from webapp.text.rule_text import game_title

PARAMETERS = ("at", "show", "theme")
LISTED = 200
"""nodes of a walk in a table"""


@dataclass(frozen=True)
class FareyPage(View):
    """A game on the tessellation, centred on the fraction at the end of a walk."""

    game: Game
    target: Walk
    show: str
    theme: str

    template = "farey.html"
    standalone = A_PICTURE

    @classmethod
    def build(cls, request: PageRequest) -> FareyPage:
        """The page of a link."""
        query = request.query
        with parameter("game"):
            game = Game.parse(request.parts["game_text"])
        target = query.take("at", lambda said: read_target(STERN_BROCOT, said), Walk())
        return cls(game, target, query.choose("show", ("own",)), query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return f"Farey tessellation of {game_title(self.game)}"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/{self.game}/farey"

    @property
    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {"at": str(self.target) if self.target.runs else "", "show": self.show, "theme": self.theme}

    @property
    def rule(self) -> str:
        """The rule of the game."""
        return self.game.words

    @cached_property
    def position(self) -> Position:
        """The position that stands at the fraction in the centre."""
        top, bottom = STERN_BROCOT.fraction(self.target)
        return Position(bottom, top)

    @property
    def value(self) -> int | None:
        """Its value."""
        return self.game.value(self.position)

    @cached_property
    def _figures(self) -> dict[str, Figure]:
        return {"farey": Figure("farey", self._drawing)}

    def _drawing(self) -> Drawing:
        start = State(self.game, self.position)
        play = Play((), 0, start, False, lambda node: self._centred(node.node), self._link_to, self.show == "own")
        return draw_farey(GameTrees(start, play), self.target.depth, ON_A_PAGE)

    def _link_to(self, pair: str) -> str:
        position = Position.parse(pair)
        return self._centred((position.b, position.a))

    def _centred(self, fraction: tuple[int, int]) -> str:
        """The link of the same picture, centred on another fraction."""
        if 0 in fraction:
            return ""
        return replace(self, target=STERN_BROCOT.walk(*fraction)).link

    def figures(self) -> Mapping[str, Figure]:
        """The tessellation."""
        return self._figures

    @property
    def links(self) -> dict[str, str]:
        """The position, the parent, the tree, and the other numbers on the walk."""
        target = self.target
        return {
            "position": position_link(self.game, self.position),
            "up": replace(self, target=target.first(target.depth - 1)).link if target.runs else "",
            "tree": tree_link(self.game, STERN_BROCOT.name, target, self.theme),
            **{f"show-{show}": link(self.path, self.query | {"show": show}) for show in ("", "own")},
        }

    @property
    def crumbs(self) -> list[tuple[str, str]]:
        """The walk as links, run by run."""
        return crumbs(self.game, "farey", self.target, self.theme)

    def table(self) -> Iterator[Iterable[object]]:
        """The nodes of the walk from 1/1 to the fraction in the centre, the first and the last of a long one."""
        yield ("step", "numerator", "denominator", "own value", "value in this game")
        path = Path(State(self.game, self.position), STERN_BROCOT)
        for node in path.shown(LISTED):
            if isinstance(node, PathNode):
                own = None if 0 in node.node else self.game.value(Position(*node.node[::-1]))
                yield (node.step, *node.node, *("undecided" if value is None else value for value in (own, node.value)))

    def data(self) -> JsonObject:
        """The fraction in the centre and its value."""
        value = text(self.value) if self.game.has_values else None
        return {"game": str(self.game), "at": str(self.target), "position": pair(self.position), "value": value}
