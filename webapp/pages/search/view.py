"""The page of suggestions, and the same suggestions as a list for the box while one types."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.games.game import Game
from engine.moves.named_sets import NAMED
from webapp.http.json_value import JsonObject
from webapp.http.parameters import THEMES
from webapp.pages.registry import PageRequest, Site
from webapp.pages.search.suggestions import Answer, search
from webapp.pages.view import View

PARAMETERS = ("game", "q", "theme")
GROSSMAN = Game.parse("grossman")
EXAMPLES = (
    ("3 8", "two numbers; also 3,8 or 3x8"),
    ("8/3", "a fraction; also 8:3, 2⅔ or 2.6667"),
    ("[2;1,2]", "a continued fraction"),
    ("R2L1R1", "a walk in the Stern–Brocot tree"),
    ("phi", "convergents to choose from; also pi, e, sqrt2"),
    ("fib 10", "Fibonacci numbers; also pell 5"),
    ("10^100 3", "powers"),
    ("misère 3 8", "a game before or after the numbers"),
    ("euclid {1,2,5} 4 9", "a game with a set of multiples"),
    ("golden", "a theorem, a word, a lecture or a page"),
)


@dataclass(frozen=True)
class SearchView(View):
    """What a text may mean, for a reader who looks at a game."""

    site: Site
    text: str
    game: Game
    theme: str

    template = "search.html"
    examples = EXAMPLES
    named_sets = NAMED

    @classmethod
    def build(cls, request: PageRequest) -> SearchView:
        """The page of a link."""
        query = request.query
        game = query.take("game", Game.parse, GROSSMAN)
        return cls(request.site, query.given.get("q", ""), game, query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return "Search"

    @property
    def path(self) -> str:
        """Its path."""
        return "/search"

    @property
    def query(self) -> dict[str, str]:
        """The text, the game unless it is the usual one, and the theme."""
        return {"game": "" if self.game == GROSSMAN else str(self.game), "q": self.text, "theme": self.theme}

    @property
    def changes(self) -> bool:
        """Whether lectures of one's own may be among the suggestions."""
        return self.site.lectures is not None

    @cached_property
    def answer(self) -> Answer:
        """What the text may mean."""
        return search(self.site, self.text, self.game)

    @property
    def refusal(self) -> str:
        """Why nothing was found."""
        return str(self.answer.error) if self.text.strip() and self.answer.error else ""

    def data(self) -> JsonObject:
        """The suggestions."""
        found = self.answer.suggestions
        listed = [{"url": each.link, "title": each.title, "detail": each.detail} for each in found]
        return {"q": self.text, "game": str(self.game), "suggestions": listed, "problem": self.refusal}


class SearchPreview(SearchView):
    """The suggestions alone, for the list below the box."""

    template = "search_preview.html"

    @property
    def path(self) -> str:
        """Its path."""
        return "/search/preview"
