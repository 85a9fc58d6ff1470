"""Three numbers under both rules: values, moves, slices of the cube, P-positions; the second rule is open."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine.cached import cached_property
from engine.games.position import Position
from engine.games.state import P
from engine.limits import LISTED, THREE_SLICE
from engine.relatives.three_numbers import ThreeAny, ThreeMove, ThreeNumbers, ThreeSame, Triple
from engine.relatives.triple import Numbers
from webapp.figures.cube import draw_cube, draw_slice
from webapp.figures.lattice import Spot
from webapp.http.links import link
from webapp.http.parameters import SIDES, THEMES
from webapp.http.request import Reading, parameter
from webapp.pages.page import LatePage, Page
from webapp.text.number_format import short

PARAMETERS = ("side", "theme")
LISTED_P = 24
"""side of the cube whose P-positions are listed"""


def three_same_page(reading: Reading, triple_text: str) -> Page:
    """The same multiple of the smallest from both others."""
    return _three_page(reading, ThreeSame, triple_text)


def three_any_page(reading: Reading, triple_text: str) -> Page:
    """Any number less a multiple of any other."""
    return _three_page(reading, ThreeAny, triple_text)


def _three_page(reading: Reading, rule: type[ThreeNumbers], triple_text: str) -> Page:
    with parameter("triple"):
        position = rule(Triple.parse(triple_text))
    view = ThreeView(rule, position, reading.choose("side", SIDES), reading.choose("theme", THEMES))
    title = f"{position.numbers} in {rule.name}"
    return LatePage(title, f"/{position}", view.query(), "three.html", view.theme, view.data, view.shown)


@dataclass(frozen=True)
class ThreeView:
    """What a page of three numbers shows: a position, a slice of the cube through its first number, P-positions."""

    rule: type[ThreeNumbers]
    position: ThreeNumbers
    side_text: str
    theme: str

    @property
    def fixed(self) -> int:
        """The number that all of the slice has."""
        return self.position.numbers.a

    @property
    def usual_side(self) -> int:
        """A slice that holds the other two numbers, within the limits."""
        largest = max(self.position.numbers.b, self.position.numbers.c)
        holding = max(-(-largest // 10) * 10, 20)
        return min(holding, 60 if largest <= 60 else THREE_SLICE, self.rule.largest_side(self.fixed))

    @property
    def side(self) -> int:
        """The side of the slice."""
        return int(self.side_text or self.usual_side)

    @cached_property
    def rows(self) -> list[list[int]]:
        """The values of the slice."""
        with parameter("side"):
            return self.rule.values_slice(self.fixed, self.side)

    @cached_property
    def p_positions(self) -> list[Numbers]:
        """The P-positions of a cube at the origin."""
        return self.rule.p_positions(LISTED_P)

    @cached_property
    def moves(self) -> list[ThreeMove]:
        """The moves, as far as they are listed."""
        return list(islice(self.position.moves(), LISTED))

    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {"side": "" if self.side == self.usual_side else str(self.side), "theme": self.theme}

    def data(self) -> dict[str, Any]:
        """The facts."""
        position = self.position
        return {
            "rule": self.rule.name,
            "numbers": [str(n) for n in position.numbers.places],
            "value": str(position.value),
            "outcome": position.outcome,
            "moves": [_entry(move) for move in self.moves],
            "moves_total": str(position.moves_total),
            "winning": [_entry(move) for move in position.winning[:LISTED]],
            "slice": {"fixed": str(self.fixed), "side": self.side, "rows": self.rows},
            "p_positions": {"upto": LISTED_P, "numbers": [list(numbers) for numbers in self.p_positions]},
            "open": self.rule is ThreeAny,
        }

    def shown(self) -> dict[str, Any]:
        """The pictures and the links."""
        position, rule = self.position, self.rule
        summary = f"Values of {rule.name} with the first number {self.fixed}."
        return {
            "position": position,
            "lost": position.outcome == P,
            "fixed": self.fixed,
            "side": self.side,
            "slice": draw_slice(self.rows, _spot(position, self.side), summary),
            "cube": draw_cube(self.p_positions, LISTED_P, position.numbers.ordered),
            "cube_side": LISTED_P,
            "p_total": len(self.p_positions),
            "moves": [
                (move, _words(position, move), _link(rule, move, self.theme)) for move in _best_first(self.moves)[:14]
            ],
            "open": rule is ThreeAny,
            "piles": position.piles if isinstance(position, ThreeSame) else (),
            "pair": position.pair if isinstance(position, ThreeSame) else None,
            **self.links(),
        }

    def links(self) -> dict[str, Any]:
        """The other sides, the other rule, and the twin."""
        position, largest = self.position, self.rule.largest_side(self.fixed)
        other = "three-any" if self.rule is ThreeSame else "three-same"
        sides = [text for text in SIDES if int(text) <= largest]
        return {
            "sides": [(int(text), link(f"/{position}", {"side": text, "theme": self.theme})) for text in sides],
            "other": link(f"/{other}/{position.numbers}", {"theme": self.theme}),
            "json": link(f"/{position}.json", {"side": self.side_text, "theme": self.theme}),
        }


def _spot(position: ThreeNumbers, side: int) -> Spot | None:
    b, c = position.numbers.b, position.numbers.c
    return Spot(Position(b, c), 0, "now", "", f"({position.numbers})") if max(b, c) <= side else None


def _entry(move: ThreeMove) -> dict[str, Any]:
    return {
        "multiple": str(move.multiple),
        "of": move.of,
        "from": list(move.taken_from),
        "to": [str(n) for n in move.to.places],
        "value": str(move.value),
    }


def _best_first(moves: list[ThreeMove]) -> list[ThreeMove]:
    return sorted(moves, key=lambda move: (not move.wins, move.of, move.taken_from, move.multiple))


def _words(position: ThreeNumbers, move: ThreeMove) -> str:
    numbers = position.numbers.places
    from_words = " and ".join(short(numbers[place_of]) for place_of in move.taken_from)
    return f"{short(move.multiple)} × {short(numbers[move.of])} from {from_words}"


def _link(rule: type[ThreeNumbers], move: ThreeMove, theme: str) -> str:
    return link(f"/{rule.name}/{move.to}", {"theme": theme})
