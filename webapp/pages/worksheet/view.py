"""A worksheet: exercises on one page, solutions on another; the same link gives the same sheet."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cached import cached_property
from engine.games.game import Game
from engine.integers import read_positive
from webapp.http.json_value import JsonObject
from webapp.http.links import link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.documents import Entry, Handout, Sheet
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.pages.worksheet.exercises import KINDS, LEVELS, MIXED, Exercise, exercises
from webapp.text.rule_text import game_title

PARAMETERS = ("game", "kind", "level", "n", "seed", "theme")
GAME, COUNT, LEVEL, SEED = "grossman", 10, "easy", 1
MOST, LARGEST_SEED = 30, 999_999
TITLES = {
    "winner": "Who wins?",
    "move": "Which move wins?",
    "value": "What is the value?",
    "fraction": "Continued fractions",
    "walk": "Walks in the Stern–Brocot tree",
    "tree": "Fill in the tree",
    "case": "Which case of a theorem?",
    "sum": "Two games side by side",
    MIXED: "A bit of everything",
}


@dataclass(frozen=True)
class WorksheetView(View):
    """The exercises of a game, of a kind, so many, of a level."""

    game: Game
    kind: str
    count: int
    level: str
    seed: int
    theme: str

    template = "worksheet.html"

    @classmethod
    def build(cls, request: PageRequest) -> WorksheetView:
        """The page of a link."""
        query = request.query
        with parameter("game"):
            game = Game.parse(query.given.get("game") or GAME)
        return cls(
            game,
            query.choose("kind", tuple(TITLES)) or MIXED,
            query.take("n", lambda text: read_positive(text, "a number of exercises", MOST), COUNT),
            query.choose("level", tuple(LEVELS)) or LEVEL,
            query.take("seed", lambda text: read_positive(text, "a seed", LARGEST_SEED), SEED),
            query.choose("theme", THEMES),
        )

    @property
    def title(self) -> str:
        """Its title."""
        return f"Worksheet: {TITLES[self.kind]} · {game_title(self.game)}"

    @property
    def heading(self) -> str:
        """What it asks."""
        return TITLES[self.kind]

    @property
    def path(self) -> str:
        """Its path."""
        return "/worksheet"

    @property
    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {
            "game": "" if str(self.game) == GAME else str(self.game),
            "kind": "" if self.kind == MIXED else self.kind,
            "n": "" if self.count == COUNT else str(self.count),
            "level": "" if self.level == LEVEL else self.level,
            "seed": "" if self.seed == SEED else str(self.seed),
            "theme": self.theme,
        }

    @property
    def rule(self) -> str:
        """The rule of the game."""
        return self.game.words

    @cached_property
    def exercises(self) -> list[Exercise]:
        """The exercises."""
        return exercises(self.game, self.kind, self.count, self.level, self.seed)

    @property
    def choices(self) -> JsonObject:
        """What the form offers."""
        return {"kind": TITLES, "level": {level: level for level in LEVELS}}

    @property
    def links(self) -> dict[str, str]:
        """Another sheet like this one, and the sheet on paper."""
        another = replace(self, seed=self.seed % LARGEST_SEED + 1)
        plain = self.query | {"theme": ""}
        files = {suffix: link(self.path, plain, f".{suffix}") for suffix in ("pdf", "tex")}
        return {"another": another.link, **files}

    def file_name(self) -> tuple[str, ...]:
        """Kind and seed."""
        return ("worksheet", self.kind, str(self.seed))

    def sheet(self) -> Sheet:
        """The exercises on paper, the solutions on pages of their own."""
        entries = [Entry(one.question, one.solution, one.asked, one.solved) for one in self.exercises]
        address = link(self.path, self.query | {"theme": ""})
        return Sheet(self.heading, game_title(self.game), self.rule, entries, address)

    def handout(self) -> Handout:
        """The same as it is typeset."""
        return self.sheet().handout()

    def data(self) -> JsonObject:
        """The exercises with their solutions."""
        return {
            "game": str(self.game),
            "kind": self.kind,
            "level": self.level,
            "seed": self.seed,
            "exercises": [
                {"question": one.question, "solution": one.solution, "url": one.link} for one in self.exercises
            ],
        }


assert set(TITLES) == {*KINDS, MIXED}
