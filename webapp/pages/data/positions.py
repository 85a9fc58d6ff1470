"""All positions up to a bound that are lost, have one value, or differ between two games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice

from engine.cached import cached_property
from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.positions import (
    Differing,
    Row,
    differing_positions,
    lost_positions,
    positions_of_value,
    read_upto,
    read_value,
)
from engine.limits import POSITIONS
from webapp.http.json_value import JsonObject, json_parts
from webapp.http.links import link, position_link
from webapp.http.parameters import THEMES
from webapp.http.problems import Problem
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.rule_text import game_title
from webapp.text.value_format import worth

PARAMETERS = ("other", "theme", "upto", "value")
UPTO = 100
SHOWN = 120
"""positions of a page; the files have all of them"""


@dataclass(frozen=True)
class PositionsView(View):
    """The positions (a, b) with a ≤ b ≤ upto that are lost; or of one value; or whose value another game changes."""

    game: Game
    upto: int
    value: int | None
    other: Game | None
    theme: str

    template = "positions.html"
    in_parts = True
    most = POSITIONS

    @classmethod
    def build(cls, request: PageRequest) -> PositionsView:
        """The page of a link."""
        query = request.query
        with parameter("game"):
            game = Game.parse(request.parts["game_text"])
        view = cls(
            game,
            query.take("upto", read_upto, UPTO),
            query.take("value", lambda text: read_value(text) if text.strip() else None, None),
            query.take("other", Game.parse, None),
            query.choose("theme", THEMES),
        )
        if view.value is not None and view.other is not None:
            raise Problem(400, "'value' and 'other' cannot be given together: give one of them", "other")
        return view

    @property
    def title(self) -> str:
        """Its title."""
        return f"{self.what[0].upper()}{self.what[1:]}"

    @property
    def what(self) -> str:
        """Which positions they are."""
        game = game_title(self.game)
        if self.other is not None:
            return f"positions where {game} and {game_title(self.other)} differ"
        if self.value is None:
            return f"P-positions of {game}"
        return f"positions of {game} with {'value' if self.game.has_values else 'least winning multiple'} {self.value}"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/{self.game}/positions"

    @property
    def rule(self) -> str:
        """The rule of the game."""
        return self.game.words

    @property
    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {
            "upto": "" if self.upto == UPTO else str(self.upto),
            "value": "" if self.value is None else str(self.value),
            "other": str(self.other or ""),
            "theme": self.theme,
        }

    def _found(self) -> Iterator[Row]:
        """The positions, row by row."""
        if self.value is not None:
            return positions_of_value(self.game, self.upto, self.value)
        return lost_positions(self.game, self.upto)

    def _differing(self) -> Iterator[Differing]:
        """Those where the other game differs, row by row."""
        assert self.other is not None
        with parameter("other"):
            return differing_positions(self.game, self.other, self.upto)

    @cached_property
    def count(self) -> int:
        """How many there are."""
        return sum(len(row) for _, row in (self._differing() if self.other else self._found()))

    @cached_property
    def first(self) -> list[tuple[str, list[str], str]]:
        """The first of them: the pair, its values where the games differ, its link."""
        return [
            (f"({a}, {b})", [worth(self.game, v, 12) for v in values], position_link(self.game, Position(a, b)))
            for a, b, *values in islice(self._listed(), SHOWN)
        ]

    def _listed(self) -> Iterator[tuple[int, ...]]:
        if self.other:
            return ((a, *each) for a, row in self._differing() for each in row)
        return ((a, b) for a, row in self._found() for b in row)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns of its table."""
        return ("a", "b", "value") if self.other is None else ("a", "b", "value", "other")

    def csv_parts(self) -> Iterator[str]:
        """One position per line with its value, and that in the other game; written row by row, as they are many."""
        lines = self._written("", "", "\r\n", "none")
        yield f"{','.join(self.columns)}\r\n{next(lines)}\r\n".replace("\r\n\r\n", "\r\n")
        for text in lines:
            yield text and f"{text}\r\n"

    def data(self) -> JsonObject:
        """The positions."""
        positions = json.loads(f"[{','.join(filter(None, self._written('[', ']', ',', 'null')))}]")
        return {**self._head, "positions": positions}

    def json_parts(self) -> Iterator[str]:
        """The same, row by row."""
        entries = self._written("[", "]", ",", "null")
        return json_parts(self._head, {"positions": chain([next(entries)], entries)})

    @property
    def _head(self) -> JsonObject:
        shows = "difference" if self.other else "outcome" if self.value is None else "value"
        return {
            "game": str(self.game),
            "upto": str(self.upto),
            "shows": shows,
            "value": None if self.value is None else str(self.value),
            "other": None if self.other is None else str(self.other),
            "columns": list(self.columns),
        }

    def _written(self, start: str, end: str, between: str, none: str) -> Iterator[str]:
        """The positions of each row as text; empty where a row has none."""
        zero = "0" if self.game.has_values else none
        if self.other:
            for a, differing in self._differing():
                lines = [f"{start}{a},{b},{v or zero},{w or zero}{end}" for b, v, w in differing]
                yield between.join(lines)
            return
        value = str(self.value or zero)
        for a, row in self._found():
            inner = f",{value}{end}{between}{start}{a},".join(map(str, row))
            yield f"{start}{a},{inner},{value}{end}" if row else ""

    @property
    def links(self) -> dict[str, str]:
        """The files."""
        return {"csv": link(self.path, self.query, ".csv"), "json": self.json_link}
