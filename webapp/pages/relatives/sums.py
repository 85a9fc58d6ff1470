"""Sums: several positions at once, Nim heaps among them; the values in binary, the XOR column by column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.games.state import P
from engine.limits import LISTED
from engine.relatives.sums import Component, Heap, Sum, WinningMoves
from engine.report.json_report import text
from webapp.figures.drawing import Drawing
from webapp.figures.rectangle import draw_rectangle
from webapp.http.links import link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import Reading, parameter
from webapp.pages.page import Page
from webapp.text.number_format import short

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


def sum_page(reading: Reading, sum_text: str) -> Page:
    """Build the page."""
    with parameter("sum"):
        total = Sum.parse(sum_text)
    theme = reading.choose("theme", THEMES)
    data = {
        "sum": str(total),
        "components": [_entry(total, place) for place in range(len(total.components))],
        "value": text(total.value),
        "outcome": total.outcome,
        "over": total.over,
        "winning": [_won(moves) for moves in total.winning],
    }
    shown = {
        "total": total,
        "rows": [_row(total, place, theme) for place in range(len(total.components))],
        "bits": "?" if total.value is None else total.binary[-1][-BITS:],
        "advice": [_advice(total, moves, theme) for moves in total.winning],
        "lost": total.outcome == P,
    }
    title = f"Sum of {len(total.components)} games"
    return Page(title, f"/sum/{total}", {"theme": theme}, data, "sum.html", shown, theme)


def _entry(total: Sum, place: int) -> dict[str, Any]:
    part = total.components[place]
    return {"component": str(part), "value": text(part.value), "moves_total": text(part.legal.count())}


def _won(moves: WinningMoves) -> dict[str, Any]:
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
        return Row(f"Nim heap of {short(part.n)}", "", value, bits, None, coins, winning)
    position = part.position
    words = f"({short(position.a)}, {short(position.b)}) in {part.game}"
    where = position_link(part.game, position) if position.smaller else ""
    return Row(
        words, where, value, bits, _board(part, taking), [(i, taking(i)) for i in part.legal.first(COINS)], winning
    )


def _board(part: Component, taking: Any) -> Drawing | None:
    return draw_rectangle(part.state, taking, hide=True) if part.position.smaller else None


def _advice(total: Sum, moves: WinningMoves, theme: str) -> dict[str, Any]:
    first = moves.multiples.first(6) if moves.multiples is not None else []
    return {
        "component": moves.component,
        "words": f"from {short(moves.value)} to {short(moves.target)}",
        "reason": f"{short(moves.value)} XOR {short(moves.total)} = {short(moves.target)}, so that the whole sums to 0",
        "links": [(short(i), _taking(total, moves.component, i, theme)) for i in first],
        "total": moves.multiples.count() if moves.multiples is not None else None,
    }
