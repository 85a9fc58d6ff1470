"""Sums: several positions at once, Nim heaps among them; the values in binary, the XOR column by column."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cached import cached_property
from engine.games.state import P
from engine.limits import LISTED
from engine.relatives.components import Component, Heap
from engine.relatives.sums import Sum, WinningMoves
from engine.report.json_report import text
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.piles.binary import draw_binary
from webapp.figures.piles.rectangle import draw_rectangle
from webapp.http.json_value import JsonObject
from webapp.http.links import link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.number_format import short
from webapp.text.rule_text import game_title

XOR = "The value of a sum is the XOR of the values: write them in binary, a column with an odd number of ones gives 1."
SWITCH = (
    "A swap position is one whose value, 0 or 1, becomes the other in misère play. Play as in normal play, leaving an "
    "XOR of 0, until your move would leave only swap positions; then leave an XOR of 1. This holds here because the "
    "moves are tame: misère play exchanges the values 0 and 1 at some positions and changes nothing else."
)
SEARCHED = "So this sum was solved position by position."
BITS = 64
"""binary columns shown; longer values are shown by their last ones"""
COINS = 24


@dataclass(frozen=True)
class Row:
    """A component of the sum as a row of the table, with the board to play it on."""

    words: str
    link: str
    value: str
    bits: str
    rectangle: Drawing | None
    coins: list[tuple[int, str]]
    winning: str
    swaps: bool
    """whether misère play exchanges its value, 0 or 1"""


@dataclass(frozen=True)
class Advice:
    """The winning moves in one component: what they do, why they win, their links, and how many there are."""

    component: int
    words: str
    reason: str
    links: list[tuple[str, str]]
    total: int | None


@dataclass(frozen=True)
class SumView(View):
    """Several games at once."""

    total: Sum
    theme: str

    template = "sum.html"

    @classmethod
    def build(cls, request: PageRequest) -> SumView:
        """The page of a link."""
        with parameter("sum"):
            total = Sum.parse(request.parts["sum_text"])
        return cls(total, request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """How many games."""
        count = len(self.total.components)
        return f"Sum of {count} game{'s' if count > 1 else ''}"

    @property
    def path(self) -> str:
        """Its path."""
        return f"/sum/{self.total}"

    @property
    def lost(self) -> bool:
        """Whether the player to move loses."""
        return self.total.outcome == P

    @property
    def rule(self) -> str:
        """How the values decide the sum."""
        if not self.total.misere:
            return f"{XOR} Whoever makes the very last move wins."
        last = "Whoever makes the very last move loses."
        if self.total.wild:
            return f"{last} {_wild(self.total.wild)} {SEARCHED}"
        return f"{last} {SWITCH}"

    @property
    def switch(self) -> str:
        """Where play stands before or after the endgame of a misère sum, empty in normal play."""
        total = self.total
        if not total.misere or total.wild or None in total.swaps:
            return ""
        if all(total.swaps):
            return "All components are swap positions: the player to move loses if the XOR is 1."
        return "Not all components are swap positions: the player to move loses if the XOR is 0, as in normal play."

    @cached_property
    def rows(self) -> list[Row]:
        """The components, each with its board."""
        return [_row(self.total, place, self.theme) for place in range(len(self.total.components))]

    @property
    def bits(self) -> str:
        """The XOR in binary."""
        return "?" if self.total.value is None else self.total.binary[-1][-BITS:]

    @property
    def advice(self) -> list[Advice]:
        """The winning moves, component by component."""
        return [_advice(self.total, moves, self.theme) for moves in self.total.winning]

    def slide_figures(self, several: bool = False) -> dict[str, Figure]:
        """The values in binary with their XOR, where all of them are known."""
        return {} if self.total.value is None else {"binary": Figure("binary", self._binary)}

    def _binary(self) -> Drawing:
        rows = [(row.words, row.value, row.bits) for row in self.rows]
        return draw_binary(rows, ("XOR", short(self.total.value or 0), self.bits))

    def data(self) -> JsonObject:
        """The components, the value and the winning moves."""
        total = self.total
        return {
            "sum": str(total),
            "components": [_entry(total, place) for place in range(len(total.components))],
            "value": text(total.value),
            "misere": total.misere,
            "outcome": total.outcome,
            "over": total.over,
            "winning": [_won(moves) for moves in total.winning],
        }


def _entry(total: Sum, place: int) -> JsonObject:
    part = total.components[place]
    swaps: JsonObject = {"swaps": part.swaps} if total.misere else {}
    return {"component": str(part), "value": text(part.value), "moves_total": text(part.legal.count()), **swaps}


def _wild(rules: list[str]) -> str:
    named = " or ".join(sorted(set(rules)))
    return (
        f"With the multiples {named} the XOR of the values is not known to decide a sum in misère play; with 2,3 it "
        "does not: in euclid the pairs (1, 2) and (4, 17) have the XOR 0, not both are swap positions, and yet the "
        "player to move wins."
    )


def _won(moves: WinningMoves) -> JsonObject:
    found = None if moves.multiples is None else [str(i) for i in moves.multiples.first(LISTED)]
    return {"component": moves.component, "from": text(moves.value), "to": text(moves.target), "multiples": found}


def _taking(total: Sum, place: int, multiple: int, theme: str) -> str:
    return link(f"/sum/{total.take(place, multiple)}", {"theme": theme})


def _row(total: Sum, place: int, theme: str) -> Row:
    part = total.components[place]
    moves = next((moves for moves in total.winning if moves.component == place), None)
    best = moves.multiples.first(1) if moves and moves.multiples is not None else []
    value = "?" if part.value is None else short(part.value)
    bits = "?" if total.value is None else total.binary[place][-BITS:]
    winning = short(best[0]) if best else ""

    def taking(multiple: int) -> str:
        return _taking(total, place, multiple, theme)

    if isinstance(part, Heap):
        coins = [(i, taking(i)) for i in part.legal.first(COINS)]
        return Row(f"Nim heap of {short(part.n)}", "", value, bits, None, coins, winning, bool(part.swaps))
    position = part.position
    words = f"({short(position.a)}, {short(position.b)}) in {game_title(part.game)}"
    where = position_link(part.game, position) if position.smaller else ""
    coins = [(i, taking(i)) for i in part.legal.first(COINS)]
    return Row(words, where, value, bits, _board(part, taking), coins, winning, bool(part.swaps))


def _board(part: Component, taking: Callable[[int], str]) -> Drawing | None:
    return draw_rectangle(part.state, taking, hide=True) if part.position.smaller else None


def _advice(total: Sum, moves: WinningMoves, theme: str) -> Advice:
    first = moves.multiples.first(6) if moves.multiples is not None else []
    xor = f"{short(moves.value)} XOR {short(moves.total)} = {short(moves.target)}"
    if total.wild:
        words, reason = "found by search", "every answer of the opponent loses"
    elif moves.switched:
        words = f"to misère value {short(moves.target)}"
        reason = f"all other games are swap positions, and {xor}; so only swap positions with an XOR of 1 remain, or "
        reason += "an XOR of 0 with one that is not"
    else:
        words, reason = f"from {short(moves.value)} to {short(moves.target)}", f"{xor}, so that the XOR becomes 0"
    return Advice(
        moves.component,
        words,
        reason,
        [(short(i), _taking(total, moves.component, i, theme)) for i in first],
        moves.multiples.count() if moves.multiples is not None else None,
    )
