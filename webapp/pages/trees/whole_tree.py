"""A tree, full page: seen from any node, each node with its value and link."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from engine.cached import cached_property
from engine.errors import DomainError, LimitError
from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, Tree, TreeNode
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.limits import TREE_NODES, TREE_TEXT
from engine.report.find_position import find_position
from engine.report.json_report import text
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.tree.whole_tree import COLUMN, LARGE, ON_A_SLIDE, ORDINARY, Type, draw_tree
from webapp.http.json_value import JsonObject
from webapp.http.links import position_link, tree_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.documents import A_PICTURE
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.rule_text import game_title

PARAMETERS = ("at", "levels", "root", "show", "theme")
LENGTH = "length"
LEVELS, MOST_LEVELS = 6, TREE_NODES.bit_length() - 1


@dataclass(frozen=True)
class TreeView(View):
    """A game on a tree: the node looked at, the node the picture begins with, its levels."""

    game: Game
    tree: Tree
    target: Walk
    root: Walk
    levels: int
    theme: str
    show: str = ""

    template = "tree.html"
    standalone = A_PICTURE
    longest_text = TREE_TEXT

    @classmethod
    def build(cls, tree: Tree, request: PageRequest) -> TreeView:
        """The page of a link to one of the trees."""
        query = request.query
        with parameter("game"):
            game = Game.parse(request.parts["game_text"])
        target = query.take("at", lambda text: read_target(tree, text), Walk())
        root = query.take("root", Walk.parse, default_root(target))
        levels = int(query.choose("levels", tuple(map(str, range(1, MOST_LEVELS + 1)))) or LEVELS)
        if levels > (most := affordable_levels(root)):
            with parameter("levels"):
                size = f"a tree below a walk of {len(str(root))} characters"
                raise LimitError(size, str(levels), f"at most {most} levels")
        show = query.choose("show", ("own", LENGTH))
        if show == LENGTH and not game.moves.counts_length:
            with parameter("show"):
                accepted = "a game in which any multiple or one of {1, …, k} may be taken, such as grossman~1-3"
                raise DomainError("the game of a tree of lengths", str(game), accepted)
        return cls(game, tree, target, root, levels, query.choose("theme", THEMES), show)

    @property
    def title(self) -> str:
        """Tree and game."""
        return f"{self.tree.title} of {game_title(self.game)}"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/{self.game}/{self.tree.name}"

    @property
    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {
            "at": "" if not self.target.runs else str(self.target),
            "root": "" if self.root == default_root(self.target) else str(self.root),
            "levels": "" if self.levels == LEVELS else str(self.levels),
            "show": self.show,
            "theme": self.theme,
        }

    @property
    def rule(self) -> str:
        """The rule of the game."""
        return self.game.words

    @cached_property
    def nodes(self) -> list[TreeNode]:
        """The nodes of the picture."""
        return self.tree.under(self.root, self.levels)

    @cached_property
    def values(self) -> list[int | None]:
        """Their values."""
        return [self.game.value(Position(node.denominator, node.numerator)) for node in self.nodes]

    @cached_property
    def lengths(self) -> list[int | None]:
        """How many moves are left at them; none where no formula gives that."""
        if not self.game.moves.counts_length:
            return [None] * len(self.nodes)
        starts = (State(self.game, Position(node.denominator, node.numerator)) for node in self.nodes)
        return [start.length.hurried if start.length else None for start in starts]

    @cached_property
    def _figures(self) -> dict[str, Figure]:
        return {"tree": Figure("tree", lambda: self._drawing(LARGE if self.theme == "projector" else ORDINARY))}

    def _drawing(self, sizes: Type, target: Walk | None = None) -> Drawing:
        """The tree with the game of a target marked, that of the node looked at where none is given."""
        marked, lengths = self.target if target is None else target, self.show == LENGTH
        numbers, own = self.lengths if lengths else self.values, self.show == "own"
        return draw_tree(self.game, self.tree, self.root, marked, self.nodes, numbers, sizes, own, lengths)

    def figures(self) -> Mapping[str, Figure]:
        """The tree."""
        return self._figures

    def print_figures(self) -> Mapping[str, Figure]:
        """The tree as wide as a column of print."""
        return {"tree": Figure("tree", lambda: self._drawing(COLUMN))}

    def in_steps(self, picture: str) -> Sequence[Figure]:
        """The tree while the walk to the node looked at grows step by step; the last steps alone of a very long one."""
        first = self.root.depth if self.root.starts(self.target) else self.target.depth
        last = min(self.target.depth, first + self.levels - 1)
        most = max(1, TREE_TEXT // (len(self.nodes) * len(str(self.target))))
        walks = [*map(self.target.first, range(max(first, last - most + 1), last)), self.target]
        return [Figure("tree", partial(self._drawing, ON_A_SLIDE, walk)) for walk in walks]

    @cached_property
    def fraction(self) -> tuple[int, int]:
        """The fraction at the node looked at."""
        return self.tree.fraction(self.target)

    @property
    def position(self) -> Position:
        """The position that stands at this fraction."""
        return Position(self.fraction[1], self.fraction[0])

    @property
    def value(self) -> int | None:
        """Its value."""
        return self.game.value(self.position)

    @property
    def links(self) -> dict[str, str]:
        """The position, the parent, and the same fraction in the other tree."""
        game, tree, target = self.game, self.tree, self.target
        other = CALKIN_WILF if tree is STERN_BROCOT else STERN_BROCOT
        return {
            "position": position_link(game, self.position),
            "up": tree_link(game, tree.name, target.first(target.depth - 1), self.theme) if target.runs else "",
            "other": tree_link(game, other.name, target.reversed, self.theme),
            **{f"show-{show}": replace(self, show=show).link for show in ("", "own", LENGTH)},
        }

    @property
    def crumbs(self) -> list[tuple[str, str]]:
        """The walk as links, run by run."""
        return crumbs(self.game, self.tree.name, self.target, self.theme)

    def data(self) -> JsonObject:
        """The nodes of the picture with their values."""
        return {
            "game": str(self.game),
            "tree": self.tree.name,
            "root": str(self.root),
            "levels": self.levels,
            "at": str(self.target),
            "nodes": [_entry(*node) for node in zip(self.nodes, self.values, self.lengths, strict=True)],
        }

    def table(self) -> Iterator[Iterable[object]]:
        """The nodes of the picture with their values, and how many moves are left."""
        yield ("number", "numerator", "denominator", "value", "length")
        for node, value, length in zip(self.nodes, self.values, self.lengths, strict=True):
            written = ("undecided" if number is None else number for number in (value, length))
            yield (node.number, node.numerator, node.denominator, *written)


def read_target(tree: Tree, text: str) -> Walk:
    """The walk to a node, given as a walk or as a position in any spelling.

    >>> str(read_target(STERN_BROCOT, "8/3")), str(read_target(CALKIN_WILF, "[2;1,2]"))
    ('R2L1R1', 'R1L1R2')
    """
    if text.strip(" ")[:1] in ("R", "L", "I"):
        return Walk.parse(text)
    position = find_position(text)
    return tree.walk(position.b, position.a)


def affordable_levels(root: Walk) -> int:
    """How many levels a picture may have: each node has links that tell the whole walk to it.

    >>> affordable_levels(Walk.parse("R2L1R1")), affordable_levels(Walk.parse("RL" * 900))
    (8, 6)
    """
    return min(MOST_LEVELS, (TREE_TEXT // len(str(root)) + 1).bit_length() - 1)


def default_root(target: Walk) -> Walk:
    """The node a picture begins with: three levels above the target, the root of the tree if that is nearer."""
    return target.first(max(target.depth - 3, 0))


def _entry(node: TreeNode, value: int | None, length: int | None) -> JsonObject:
    return {"number": node.number, "node": node.text, "value": text(value), "length": text(length)}


def crumbs(game: Game, picture: str, target: Walk, theme: str) -> list[tuple[str, str]]:
    """The walk as links to a picture, run by run; in the middle of a long walk some are left out."""
    runs = target.runs
    places = range(len(runs)) if len(runs) <= 12 else [*range(6), *range(len(runs) - 6, len(runs))]
    links = [("1/1", tree_link(game, picture, None, theme))]
    for place in places:
        if len(runs) > 12 and place == len(runs) - 6:
            links.append(("…", ""))
        letter, length = runs[place]
        links.append((f"{letter}{length}", tree_link(game, picture, Walk(runs[: place + 1]), theme)))
    return links
