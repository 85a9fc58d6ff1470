"""Rows, columns and diagonals of a game's values, and its positions by generation, as integer sequences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.cached import cached_property
from engine.games.game import Game
from engine.integers import read_natural, read_positive
from engine.lattice.sequences import KINDS, Kind, Sequence
from engine.limits import TERMS
from webapp.http.json_value import JsonObject
from webapp.http.links import link
from webapp.http.parameters import THEMES
from webapp.http.problems import Problem
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.number_format import short
from webapp.text.rule_text import game_title

PARAMETERS = ("k", "of", "theme", "upto")
UPTO, K = 60, 3


@dataclass(frozen=True)
class SequenceView(View):
    """A sequence of a game."""

    game: Game
    kind: Kind
    k: int
    upto: int
    theme: str

    template = "sequence.html"
    most = TERMS

    @classmethod
    def build(cls, request: PageRequest) -> SequenceView:
        """The page of a link."""
        query = request.query
        with parameter("game"):
            game = Game.parse(request.parts["game_text"])
        kind = KINDS[query.choose("of", tuple(KINDS)) or "row"]
        if not kind.numbered and "k" in query.given:
            raise Problem(400, f"the sequence {kind.name!r} has no number k: leave it out", "k")
        k = query.take("k", lambda text: (read_positive if kind.least else read_natural)(text, "a row"), K)
        upto = query.take("upto", lambda text: read_positive(text, "a number of terms", TERMS), UPTO)
        return cls(game, kind, k, upto, query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return f"Sequence of {game_title(self.game)}"

    @property
    def words(self) -> str:
        """What its terms are."""
        words = self.kind.words.format(k=short(self.k))
        return words if self.game.has_values else words.replace("value", "least winning multiple")

    @property
    def path(self) -> str:
        """Its path."""
        return f"/{self.game}/sequence"

    @property
    def rule(self) -> str:
        """The rule of the game."""
        return self.game.words

    @property
    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return self._query(self.kind)

    def _query(self, kind: Kind) -> dict[str, str]:
        k = self.k if self.k >= kind.least else K
        return {
            "of": "" if kind.name == "row" else kind.name,
            "k": "" if k == K or not kind.numbered else str(k),
            "upto": "" if self.upto == UPTO else str(self.upto),
            "theme": self.theme,
        }

    @cached_property
    def sequence(self) -> Sequence:
        """The terms."""
        with parameter("k"):
            return Sequence.of(self.game, self.kind.name, self.k, self.upto)

    @property
    def others(self) -> list[tuple[str, str, bool]]:
        """All sequences of this game: name, link, whether it is this one."""
        return [(name, link(self.path, self._query(kind)), kind == self.kind) for name, kind in KINDS.items()]

    def table(self) -> Iterator[Iterable[object]]:
        """Index and term."""
        yield ("n", "term")
        yield from enumerate(self.sequence.terms, 1)

    def text_lines(self) -> Iterator[str]:
        """The lines of a b-file."""
        return self.sequence.b_file()

    def data(self) -> JsonObject:
        """The terms."""
        return {
            "game": str(self.game),
            "sequence": self.kind.name,
            "k": str(self.k) if self.kind.numbered else None,
            "words": self.words,
            "offset": 1,
            "terms": [str(term) for term in self.sequence.terms],
            "url": self.link,
        }

    @property
    def links(self) -> dict[str, str]:
        """The files."""
        files = {suffix: link(self.path, self.query, f".{suffix}") for suffix in ("csv", "txt")}
        return files | {"json": self.json_link}
