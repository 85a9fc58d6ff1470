"""Three numbers under four rules: values, moves, slices of the cube, P-positions; one rule is open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from engine.cached import cached_property
from engine.games.position import Position
from engine.games.state import P
from engine.limits import LISTED, THREE_SLICE
from engine.relatives.three.position import ThreeMove, ThreeNumbers, check
from engine.relatives.three.rules import THREE_RULES
from engine.relatives.three.triple import Numbers, Triple
from engine.report.json_report import text
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.lattice.cube import draw_cube, draw_cube_alone, draw_slice, draw_slices
from webapp.figures.lattice.lattice_drawing import Spot
from webapp.http.json_value import JsonObject
from webapp.http.links import link
from webapp.http.parameters import SIDES, THEMES
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.number_format import short

PARAMETERS = ("side", "theme")
WORDS = {"P": "loses", "N": "wins"}
LISTED_P = 24
"""side of the cube whose P-positions are listed"""
COMPARED = 40
"""side of the slices of all rules, which are shown for first numbers up to half of it"""


@dataclass(frozen=True)
class ThreeView(View):
    """A position of three numbers, a slice of the cube through its first number, P-positions."""

    numbers_rule: type[ThreeNumbers]
    position: ThreeNumbers
    side_text: str
    theme: str

    template = "three.html"
    cube_side, compared = LISTED_P, COMPARED

    @classmethod
    def build(cls, rule: type[ThreeNumbers], request: PageRequest) -> ThreeView:
        """The page of a link under one of the rules."""
        with parameter("triple"):
            position = rule(Triple.parse(request.parts["triple_text"]))
        side = request.query.choose("side", SIDES)
        if side and position.sliced:
            with parameter("side"):
                check(int(side), "a slice", rule.largest_side(position.numbers.a))
        return cls(rule, position, side, request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Numbers and rule."""
        return f"{self.position.numbers}: {self.numbers_rule.title}"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/{self.position}"

    @property
    def lost(self) -> bool:
        """Whether the player to move loses."""
        return self.position.outcome == P

    @property
    def open(self) -> bool:
        """Whether the rule is an open problem."""
        return self.numbers_rule.unsolved

    @property
    def misere(self) -> str:
        """What is known of misère play."""
        outcome = self.position.misere_outcome
        won = "" if outcome is None else f"If whoever moves last loses, the player to move {WORDS[outcome]}."
        return f"{won} {self.position.misere}".strip()

    @property
    def fixed(self) -> int:
        """The number that all of the slice has."""
        return self.position.numbers.a

    @property
    def usual_side(self) -> int:
        """A slice that holds the other two numbers, within the limits."""
        largest = max(self.position.numbers.b, self.position.numbers.c)
        holding = max(-(-largest // 10) * 10, 20)
        return min(holding, 60 if largest <= 60 else THREE_SLICE, self.numbers_rule.largest_side(self.fixed))

    @property
    def side(self) -> int:
        """The side of the slice."""
        return int(self.side_text or self.usual_side)

    @cached_property
    def rows(self) -> list[list[int]]:
        """The values of the slice."""
        with parameter("side"):
            return self.numbers_rule.values_slice(self.fixed, self.side)

    @cached_property
    def p_positions(self) -> list[Numbers]:
        """The P-positions of a cube at the origin."""
        return self.numbers_rule.p_positions(LISTED_P)

    @cached_property
    def _moves(self) -> list[ThreeMove]:
        """The moves, as far as they are listed."""
        return list(islice(self.position.moves(), LISTED))

    @property
    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {"side": "" if self.side == self.usual_side else str(self.side), "theme": self.theme}

    def data(self) -> JsonObject:
        """Value, moves, the slice, the P-positions."""
        position = self.position
        return {
            "rule": self.numbers_rule.name,
            "numbers": [str(n) for n in position.numbers.places],
            "value": text(position.value),
            "outcome": position.outcome,
            "misere_outcome": position.misere_outcome,
            "moves": [_entry(move) for move in self._moves],
            "moves_total": str(position.moves_total),
            "winning": [_entry(move) for move in position.winning[:LISTED]],
            "slice": {"fixed": str(self.fixed), "side": self.side, "rows": self.rows} if position.sliced else None,
            "p_positions": {"upto": LISTED_P, "numbers": [list(numbers) for numbers in self.p_positions]},
            "partners": [str(n) for n in position.partners],
            "open": self.open,
        }

    @property
    def slice(self) -> Drawing | None:
        """The slice; none where the numbers are too large for values."""
        return self._slice if self.position.sliced else None

    @cached_property
    def _slice(self) -> Drawing:
        summary = f"Values of {self.numbers_rule.name} with the first number {self.fixed}."
        return draw_slice(self.rows, _spot(self.position, self.side), summary)

    @property
    def cube(self) -> Drawing:
        """The P-positions in space."""
        return draw_cube(self.p_positions, LISTED_P, self.position.numbers.ordered)

    @property
    def compares(self) -> bool:
        """Whether the first number is small enough to show its slices under all rules."""
        return self.position.sliced and self.fixed <= COMPARED // 2

    @cached_property
    def slices(self) -> dict[str, Drawing]:
        """The slices with the same first number under all rules; none where that number is too large."""
        side, spot = COMPARED, _spot(self.position, COMPARED)
        return {
            rule.title: draw_slice(
                rule.values_slice(self.fixed, side), spot, f"Values of {rule.name} with the first number {self.fixed}."
            )
            for rule in (THREE_RULES.values() if self.compares else ())
        }

    @property
    def rules(self) -> Drawing | None:
        """These slices as one picture."""
        return self._rules if self.compares else None

    @cached_property
    def _rules(self) -> Drawing:
        summary = f"Slices with the first number {self.fixed} under each rule for three numbers."
        return draw_slices(self.slices, summary)

    def figures(self) -> dict[str, Figure]:
        """The slice and those of all rules, where the numbers are small enough, and the cube."""
        found = dict[str, Figure]()
        if self.position.sliced:
            found["slice"] = Figure("slice", lambda: self._slice, f"a = {self.fixed}")
        if self.compares:
            found["rules"] = Figure("rules", lambda: self._rules)
        return {**found, "cube": Figure("cube", self._cube_alone)}

    def table(self) -> Iterator[tuple[object, ...]]:
        """The values of the slice, the P-positions of the cube and the moves; no value where it is not known."""
        yield "shown", "a", "b", "c", "value"
        rows = self.rows if self.position.sliced else []
        yield from (("slice", self.fixed, b, c, v) for c, row in enumerate(rows, 1) for b, v in enumerate(row, 1))
        yield from (("P-position", *numbers, 0) for numbers in self.p_positions)
        yield from (("move", *move.to.places, "" if move.value is None else move.value) for move in self._moves)

    def file_name(self) -> tuple[str, ...]:
        """Rule and numbers."""
        return self.numbers_rule.name, *map(short, self.position.numbers.places)

    def _cube_alone(self) -> Drawing:
        return draw_cube_alone(self.p_positions, LISTED_P, self.position.numbers.ordered)

    @property
    def moves(self) -> list[tuple[ThreeMove, str, str]]:
        """The moves, winning ones first, with their words and links."""
        first = _best_first(self._moves)[:14]
        return [(move, _words(self.position, move), _link(self.numbers_rule, move, self.theme)) for move in first]

    @property
    def sides(self) -> list[tuple[int, str]]:
        """Other sides of the slice with their links."""
        largest = self.numbers_rule.largest_side(self.fixed)
        sides = [text for text in SIDES if int(text) <= largest]
        return [(int(text), link(self.path, {"side": text, "theme": self.theme})) for text in sides]

    @property
    def others(self) -> list[tuple[str, str]]:
        """The same numbers under the other rules, with their links."""
        rules = [rule for rule in THREE_RULES.values() if rule is not self.numbers_rule]
        return [(rule.title, link(f"/{rule.name}/{self.position.numbers}", {"theme": self.theme})) for rule in rules]

    @property
    def links(self) -> dict[str, str]:
        """The JSON."""
        return {"json": link(self.json_path, {"side": self.side_text, "theme": self.theme})}


def _spot(position: ThreeNumbers, side: int) -> Spot | None:
    b, c = position.numbers.b, position.numbers.c
    return Spot(Position(b, c), 0, "now", "", f"({position.numbers})") if max(b, c) <= side else None


def _entry(move: ThreeMove) -> JsonObject:
    return {
        "multiple": str(move.multiple),
        "of": move.of,
        "from": list(move.taken_from),
        "to": [str(n) for n in move.to.places],
        "value": text(move.value),
        "outcome": move.outcome,
    }


def _best_first(moves: list[ThreeMove]) -> list[ThreeMove]:
    return sorted(moves, key=lambda move: (not move.wins, move.of, move.taken_from, move.multiple))


def _words(position: ThreeNumbers, move: ThreeMove) -> str:
    numbers = position.numbers.places
    from_words = " and ".join(short(numbers[place_of]) for place_of in move.taken_from)
    return f"{short(move.multiple)} × {short(numbers[move.of])} from {from_words}"


def _link(rule: type[ThreeNumbers], move: ThreeMove, theme: str) -> str:
    return link(f"/{rule.name}/{move.to}", {"theme": theme})
