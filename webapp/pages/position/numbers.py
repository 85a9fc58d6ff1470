"""What the number of a position means: its game from the end on, one position per step."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cached import cached_property
from engine.errors import DomainError
from engine.fractions.trees import CALKIN_WILF, TREES
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.integers import read_natural
from engine.paths.game_path import Gap, Path, PathNode
from engine.report.json_report import pair, shown
from webapp.figures.drawing.colour_key import Swatch, swatch
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.tree.game_tree import GameTree
from webapp.figures.tree.game_trees import GameTrees
from webapp.figures.tree.layout.sizes import sheet_for
from webapp.figures.tree.play import Play
from webapp.figures.tree.tree_drawing import draw_game_tree, draw_piles, side_by_side
from webapp.http.json_value import JsonObject
from webapp.http.links import link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.number_format import short
from webapp.text.number_steps import meaning, sentences
from webapp.text.rule_text import game_title
from webapp.text.value_format import worth

PARAMETERS = ("step", "theme")
NARROWER = 0.7
"""the width of a tree without branches beside the walk, compared with the usual"""
MOST = 12
"""positions that are explained; of longer games the most important"""


@dataclass(frozen=True)
class NumbersView(View):
    """A position, and how many steps of the explanation are shown: one per position, then the meaning."""

    state: State
    step: int
    theme: str

    template = "numbers.html"

    @classmethod
    def build(cls, request: PageRequest) -> NumbersView:
        """The page of a link."""
        with parameter("game"):
            game = Game.parse(request.parts["game_text"])
        with parameter("position"):
            position = Position.parse(request.parts["position_text"])
        step = request.query.take("step", lambda text: read_natural(text, "a step", MOST), 0)
        view = cls(State(game, position), step, request.query.choose("theme", THEMES))
        with parameter("step"):
            if step > len(view.nodes):
                raise DomainError("a step of this explanation", str(step), f"0 to {len(view.nodes)}")
        return view

    @property
    def title(self) -> str:
        """The question and the position."""
        position = self.state.position
        where = f"({short(position.a)}, {short(position.b)})"
        return f"What does the number of {where} mean? · {game_title(self.state.game)}"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/{self.state.game}/{self.state.position}/numbers"

    @property
    def query(self) -> dict[str, str]:
        """The step and the theme."""
        return {"step": str(self.step or ""), "theme": self.theme}

    @property
    def rule(self) -> str:
        """The rule of the game."""
        return self.state.game.words

    @cached_property
    def course(self) -> list[PathNode | Gap]:
        """The positions of the game from its end on, and the stretches that are left out."""
        return Path(self.state, CALKIN_WILF).shown(MOST)[::-1]

    @cached_property
    def nodes(self) -> list[PathNode]:
        """The positions alone."""
        return [node for node in self.course if isinstance(node, PathNode)]

    @property
    def at_end(self) -> bool:
        """Whether every position is explained."""
        return self.step == len(self.nodes)

    @property
    def sentences(self) -> list[str]:
        """What this step says."""
        return meaning(self.state) if self.at_end else self._sentences(self.nodes[self.step])

    def _sentences(self, node: PathNode) -> list[str]:
        return sentences(State(self.state.game, node.position))

    @cached_property
    def _reached(self) -> set[Position]:
        """The positions one move away from that of this step, as far as they are shown."""
        if self.at_end:
            return set()
        now, after = State(self.state.game, self.nodes[self.step].position), self.nodes[: self.step]
        return {node.position for node in after if now.legal.surely(node.step - self.nodes[self.step].step)}

    def kind(self, node: PathNode) -> str:
        """What a position is in this step: now, one that can be reached, or nothing."""
        if not self.at_end and node is self.nodes[self.step]:
            return "now"
        return "reached" if node.position in self._reached else ""

    def figures(self) -> dict[str, Figure]:
        """The path of the game on both trees; the numbers appear on it from the end on."""
        return {"trees": Figure("trees", self._trees)}

    def slide_figures(self, several: bool = False) -> dict[str, Figure]:
        """The same for a slide."""
        return {"trees": Figure("trees", lambda: self._trees("wide slide"))}

    def print_figures(self) -> dict[str, Figure]:
        """The same for a column of print."""
        return {"trees": Figure("trees", lambda: self._trees("column"))}

    def _trees(self, use: str = "") -> Drawing:
        node = self.nodes[-1 if self.at_end else self.step]
        now = State(self.state.game, node.position)
        play = Play((), node.step, now, not self.at_end, self._step_link, known=node.step)
        sheet = sheet_for(self.theme, use)
        trees = GameTrees(self.state, play, replace(sheet, most_nodes=0, width=round(sheet.width * NARROWER)))
        left, right = (draw_game_tree(GameTree(trees, tree)) for tree in TREES.values())
        return side_by_side("trees", (left, draw_piles(trees), right), f"{left.summary} {right.summary}")

    def _step_link(self, node: PathNode) -> str:
        """The step that explains a node of the walk; none where it is left out."""
        return next((self.at(place) for place, each in enumerate(self.nodes) if each.step == node.step), "")

    def pill(self, node: PathNode) -> Swatch:
        """The number of a position, a question mark until its step has come."""
        if node.step < self.nodes[min(self.step, len(self.nodes) - 1)].step:
            return Swatch("?", "none", "currentColor")
        return swatch(worth(self.state.game, node.value, 6, "?"), node.value)

    def at(self, step: int) -> str:
        """The link of another step."""
        return link(self.path, self.query | {"step": str(step or "")})

    @property
    def links(self) -> dict[str, str]:
        """Back and forth, and to the position."""
        last = len(self.nodes)
        return {
            "first": self.at(0) if self.step else "",
            "back": self.at(self.step - 1) if self.step else "",
            "on": self.at(self.step + 1) if self.step < last else "",
            "last": self.at(last) if self.step < last else "",
            "position": position_link(self.state.game, self.state.position),
        }

    def data(self) -> JsonObject:
        """Every step, whichever is looked at."""
        game = self.state.game
        name = "value" if game.has_values else "threshold"
        return {
            "game": str(game),
            "position": pair(self.state.position),
            "step": self.step,
            "steps": [
                {"position": pair(node.position), name: shown(game, node.value), "sentences": self._sentences(node)}
                for node in self.nodes
            ],
            "meaning": meaning(self.state),
        }
