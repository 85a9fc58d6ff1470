"""The page of a game: its rule, where it comes from, what its piles are worth, its lattice, its theorems."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.cached import cached_property
from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.integers import read_positive
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.theorems.catalogue import theorems_of
from engine.values.pile_theory import PileTheory
from webapp.figures.lattice import draw_window
from webapp.figures.pile_sequences import pile_theory
from webapp.figures.strip import draw_strips
from webapp.http.links import lattice_link, link, position_link, tree_link
from webapp.http.parameters import THEMES
from webapp.http.problems import Problem
from webapp.http.request import Reading, parameter
from webapp.pages.home import EXAMPLES
from webapp.pages.page import LatePage, Page
from webapp.pages.theorems.examples.pairs import found_words
from webapp.pages.theorems.view import STATUS
from webapp.text.rule_text import choices
from webapp.text.value_format import lost

PARAMETERS = ("n", "theme")
SIDE = 24
"""side of the small lattice"""
PILE = 100
"""the pile the page speaks of unless it is told another"""
POSITIONS = ((3, 8), (5, 8), (5, 12), (25, 87))


@dataclass(frozen=True)
class GameView:
    """A game, and the size of the pile looked at."""

    game: Game
    n: int
    theme: str

    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {"n": "" if self.n == PILE else str(self.n), "theme": self.theme}

    @cached_property
    def theory(self) -> PileTheory:
        """What a pile is worth."""
        return pile_theory(self.game, self.n)

    def data(self) -> dict[str, Any]:
        """The facts."""
        game, theory = self.game, self.theory
        return {
            "game": str(game),
            "words": game.words,
            "choices": {
                name: {"name": told.name, "words": told.words, "source": told.source}
                for name, told in choices(game).items()
            },
            "theory": {"kind": theory.kind, "title": theory.title, **theory.data},
            "n": str(self.n),
            "piles": [
                {"label": one.label, "values": [v if game.has_values else v or None for v in one.values]}
                for one in theory.sequences
            ],
            "theorems": [{"id": theorem.id, "status": theorem.status} for theorem in theorems_of(game)],
            "url": link(f"/{game}", self.query()),
        }

    def shown(self) -> dict[str, Any]:
        """The pictures and the links."""
        game, theory = self.game, self.theory
        axis = Axis(1, SIDE)
        summary = f"What a pile of n is worth in {game}, in front of several games."
        return {
            "game": game,
            "n": self.n,
            "choices": choices(game),
            "theory": theory,
            "strips": draw_strips(theory.sequences, summary, lost(game)),
            "picture": draw_window(Window(game, axis, axis), [], overlays=("rays",) if theory.kind == "nim" else ()),
            "theorems": [(theorem, STATUS[theorem.status][0]) for theorem in theorems_of(game)],
            "examples": self.examples(),
            "relatives": list(relatives(game)),
            "links": self.links(),
        }

    def examples(self) -> list[tuple[str, str, str]]:
        """Positions of this game: how they are written, what they are, their links."""
        known = [(Position.parse(e.position), e.words) for e in EXAMPLES if e.game == str(self.game)]
        told = [(f"({p.a}, {p.b})" if p.larger < 10**6 else "(1, 10¹⁰⁰)", words, p) for p, words in known]
        more = [Position(a, b) for a, b in POSITIONS if (a, b) not in {(p.a, p.b) for p, _ in known}]
        told += [(f"({p.a}, {p.b})", found_words(State(self.game, p)), p) for p in more]
        return [(name, words, position_link(self.game, position)) for name, words, position in told]

    def links(self) -> dict[str, str]:
        """Where one can go from here."""
        game = self.game
        return {
            "lattice": lattice_link(game),
            "stern-brocot": tree_link(game, "stern-brocot", theme=self.theme),
            "calkin-wilf": tree_link(game, "calkin-wilf", theme=self.theme),
            "json": link(f"/{game}", self.query(), ".json"),
            "play": link(f"/play/{game}/3,8"),
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


def game_page(reading: Reading, game_text: str) -> Page:
    """Build the page; a word that is no ending is no page of this site."""
    if game_text.split("~")[0].strip(" ") not in ENDINGS:
        raise Problem(404, "there is no such page")
    with parameter("game"):
        game = Game.parse(game_text)
    n = reading.take("n", lambda text: read_positive(text, "a pile"), PILE)
    view = GameView(game, n, reading.choose("theme", THEMES))
    return LatePage(str(game), f"/{game}", view.query(), "game.html", view.theme, view.data, view.shown)
