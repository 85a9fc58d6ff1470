"""Many pairs at once: value, winner, winning move and length of each, as a table, CSV and JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.cached import cached_property
from engine.errors import LimitError, ParseError
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.limits import PAIRS
from engine.report.find_position import find_position
from engine.report.json_report import pair, shown, text
from webapp.http.json_value import JsonObject
from webapp.http.links import link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.http.responses import Redirect
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.number_format import short
from webapp.text.rule_text import game_title
from webapp.text.value_format import worth

PARAMETERS = ("game", "pairs", "theme")
GROSSMAN = Game.parse("grossman")
USUAL = (Position(3, 8), Position(5, 8), Position(25, 87), Position(61, 73))
ACCEPTED = "one pair per line, such as 3,8"
_HEAD = re.compile(r"[A-Za-z\"' ,;\t]+")
"""the first line of a table that names its columns"""


def read_pairs(given: str) -> tuple[Position, ...]:
    """The pairs of a text with one pair per line, or semicolons between them; the head of a table is skipped.

    >>> read_pairs("a,b\\n3, 8\\n25 87"), read_pairs("3,8;8/3")
    ((Position('3,8'), Position('25,87')), (Position('3,8'), Position('3,8')))
    """
    lines = [line.strip() for line in re.split(r"[\n\r;]+", given)]
    wanted = [line for line in lines if line]
    if wanted and _HEAD.fullmatch(wanted[0]):
        wanted = wanted[1:]
    if len(wanted) > PAIRS:
        raise LimitError("one table", f"{len(wanted)} pairs", f"at most {PAIRS} pairs")
    if not wanted:
        raise ParseError("a list of pairs", given, ACCEPTED)
    return tuple(find_position(line) for line in wanted)


@dataclass(frozen=True)
class Row:
    """A pair of the table: its state, and the first winning multiple."""

    state: State

    @property
    def winner(self) -> str | None:
        """Who wins, in a word."""
        outcome = self.state.outcome
        return None if outcome is None else "first" if outcome == "N" else "second"

    @property
    def move(self) -> int | None:
        """The least winning multiple."""
        winning = self.state.winning
        return None if winning is None or not winning else winning.first(1)[0]

    @property
    def value(self) -> str:
        """The value as it is written."""
        return worth(self.state.game, self.state.value, 12)

    @property
    def length(self) -> str:
        """How many moves are left; a range where it depends on who hurries and who delays."""
        length = self.state.length
        return "undecided" if length is None else length.words(short).rpartition(" ")[0]

    @property
    def link(self) -> str:
        """The page of the position."""
        return position_link(self.state.game, self.state.position)

    def data(self) -> JsonObject:
        """The row as plain data, in the words of a position's JSON."""
        state, length = self.state, self.state.length
        return {
            "position": pair(state.position),
            "value": shown(state.game, state.value),
            "outcome": state.outcome,
            "move": text(self.move),
            "length": None if length is None else text(length.hurried),
            "length_delayed": None if length is None else text(length.delayed),
        }


@dataclass(frozen=True)
class BatchView(View):
    """Some pairs in one game."""

    game: Game
    pairs: tuple[Position, ...]
    theme: str

    template = "batch.html"
    most = PAIRS

    @classmethod
    def build(cls, request: PageRequest) -> BatchView:
        """The page of a link."""
        query = request.query
        game = query.take("game", Game.parse, GROSSMAN)
        return cls(game, query.take("pairs", read_pairs, USUAL), query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return "Many pairs at once"

    @property
    def name(self) -> str:
        """The game in words."""
        return game_title(self.game)

    @property
    def path(self) -> str:
        """Its path."""
        return "/batch"

    @property
    def rule(self) -> str:
        """The rule of the game."""
        return self.game.words

    @property
    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {
            "game": "" if self.game == GROSSMAN else str(self.game),
            "pairs": "" if self.pairs == USUAL else ";".join(map(str, self.pairs)),
            "theme": self.theme,
        }

    @property
    def text(self) -> str:
        """The pairs as they are typed."""
        return "\n".join(map(str, self.pairs))

    @cached_property
    def rows(self) -> list[Row]:
        """The pairs with what follows from them."""
        return [Row(State(self.game, position)) for position in self.pairs]

    def table(self) -> Iterator[Iterable[object]]:
        """One pair per line."""
        yield ("a", "b", "value" if self.game.has_values else "threshold", "winner", "move", "length", "length_delayed")
        for row in self.rows:
            length = row.state.length
            value = shown(self.game, row.state.value)
            yield (
                *(row.state.position.a, row.state.position.b),
                "undecided" if row.state.value is None else value or "none",
                row.winner or "undecided",
                "none" if row.move is None else row.move,
                *(("undecided", "undecided") if length is None else (length.hurried, length.delayed)),
            )

    def data(self) -> JsonObject:
        """The pairs."""
        return {"game": str(self.game), "pairs": [row.data() for row in self.rows], "url": self.link}

    @property
    def links(self) -> dict[str, str]:
        """The files."""
        return {"csv": link(self.path, self.query, ".csv"), "json": self.json_link}


def go_batch(request: PageRequest) -> Redirect:
    """Lead from the form to the pairs that were pasted."""
    given = request.query.given
    with parameter("game"):
        game = Game.parse(given.get("game") or "grossman")
    with parameter("q"):
        pairs = read_pairs(given.get("q", ""))
    return Redirect(BatchView(game, pairs, request.query.choose("theme", THEMES)).link, 303)
