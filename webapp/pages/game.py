"""The page of a game: its rule, where it comes from, what its piles are worth, its lattice, its theorems."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from engine.cached import cached_property
from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.integers import read_positive
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.theorems.catalogue import theorems_of
from engine.theorems.theorem import Theorem
from engine.values.pile_theory import PileTheory
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.lattice.lattice_drawing import draw_window
from webapp.figures.piles.pile_sequences import pile_theory
from webapp.figures.piles.strip import draw_strips
from webapp.http.json_value import JsonObject
from webapp.http.links import lattice_link, link, position_link, tree_link
from webapp.http.parameters import THEMES
from webapp.http.problems import Problem
from webapp.http.request import parameter
from webapp.pages.home import EXAMPLES
from webapp.pages.play.match import easy_match
from webapp.pages.registry import PageRequest
from webapp.pages.theorems.examples.pairs import found_words
from webapp.pages.theorems.view import STATUS
from webapp.pages.view import View
from webapp.text.rule_text import Choice, choices, game_title
from webapp.text.value_format import lost

PARAMETERS = ("n", "theme")
SIDE = 24
"""side of the small lattice"""
PILE = 100
"""the pile the page speaks of unless it is told another"""
POSITIONS = ((3, 8), (5, 8), (5, 12), (25, 87))


@dataclass(frozen=True)
class GameView(View):
    """A game, and the size of the pile looked at."""

    game: Game
    n: int
    theme: str

    template = "game.html"

    @classmethod
    def build(cls, request: PageRequest) -> GameView:
        """The page of a link; a word that is not an ending is not a page of this site."""
        text = request.parts["game_text"]
        if text.split("~")[0].strip(" ") not in ENDINGS:
            raise Problem(404, "there is no such page")
        with parameter("game"):
            game = Game.parse(text)
        n = request.query.take("n", lambda text: read_positive(text, "a pile"), PILE)
        return cls(game, n, request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return game_title(self.game)

    @property
    def path(self) -> str:
        """Its path."""
        return f"/{self.game}"

    @property
    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {"n": "" if self.n == PILE else str(self.n), "theme": self.theme}

    @property
    def rule(self) -> str:
        """The rule of the game."""
        return self.game.words

    @cached_property
    def theory(self) -> PileTheory:
        """What a pile is worth."""
        return pile_theory(self.game, self.n)

    @property
    def choices(self) -> dict[str, Choice]:
        """Ending, moves and play, each with its words and source."""
        return choices(self.game)

    def data(self) -> JsonObject:
        """The rule, what its piles are worth, its theorems."""
        game, theory = self.game, self.theory
        return {
            "game": str(game),
            "words": game.words,
            "choices": {
                name: {"name": chosen.name, "words": chosen.words, "source": chosen.source}
                for name, chosen in self.choices.items()
            },
            "theory": {"kind": theory.kind, "title": theory.title, **cast(JsonObject, theory.data)},
            "n": str(self.n),
            "piles": [
                {"label": row.label, "values": [v if game.has_values else v or None for v in row.values]}
                for row in theory.sequences
            ],
            "theorems": [{"id": theorem.id, "status": theorem.status} for theorem in theorems_of(game)],
            "url": self.link,
        }

    @property
    def strips(self) -> Drawing:
        """The values of piles, in rows."""
        summary = f"What a pile of n is worth in {self.game}, in front of several games."
        return draw_strips(self.theory.sequences, summary, lost(self.game))

    @property
    def lattice(self) -> Drawing:
        """The lattice near the origin."""
        axis = Axis(1, SIDE)
        overlays = ("rays",) if self.theory.kind == "nim" else ()
        return draw_window(Window(self.game, axis, axis), overlays=overlays)

    @property
    def theorems(self) -> list[tuple[Theorem, str]]:
        """The theorems that apply, each with the class of its status."""
        return [(theorem, STATUS[theorem.status][0]) for theorem in theorems_of(self.game)]

    @property
    def relatives(self) -> list[tuple[str, str, str]]:
        """The games that differ in one choice."""
        return relatives(self.game)

    @property
    def examples(self) -> list[tuple[str, str, str]]:
        """Positions of this game: how they are written, what they are, their links."""
        known = [(Position.parse(e.position), e.words) for e in EXAMPLES if e.game == str(self.game)]
        told = [(f"({p.a}, {p.b})" if p.larger < 10**6 else "(1, 10¹⁰⁰)", words, p) for p, words in known]
        more = [Position(a, b) for a, b in POSITIONS if (a, b) not in {(p.a, p.b) for p, _ in known}]
        told += [(f"({p.a}, {p.b})", found_words(State(self.game, p)), p) for p in more]
        return [(name, words, position_link(self.game, position)) for name, words, position in told]

    @property
    def links(self) -> dict[str, str]:
        """Where one can go from here."""
        game = self.game
        return {
            "lattice": lattice_link(game),
            "stern-brocot": tree_link(game, "stern-brocot", theme=self.theme),
            "calkin-wilf": tree_link(game, "calkin-wilf", theme=self.theme),
            "json": self.json_link,
            "play": easy_match(State(game, Position(7, 25))).link(),
        }


def relatives(game: Game) -> list[tuple[str, str, str]]:
    """The games that differ in one choice: what differs, their pages, and the comparison with this one."""
    last = "wins" if game.misere else "loses"
    others = [(f"whoever moves last {last}", Game(game.ending, game.moves, not game.misere))]
    others += [(f"ends as {e.title}", Game(e, game.moves, game.misere)) for e in ENDINGS.values() if e != game.ending]
    plain = Game(game.ending)
    if plain.moves != game.moves:
        others.append(("any multiple", Game(game.ending, misere=game.misere)))
    return [(words, str(other), link(f"/compare/{game}/{other}")) for words, other in others]
