"""Three numbers under both rules: values, moves, slices of the cube, P-positions; the second rule is open."""

from __future__ import annotations

from itertools import islice
from typing import Any

from engine.axis import Axis
from engine.limits import LISTED, THREE_SLICE
from engine.state import P
from engine.three_numbers import ThreeAny, ThreeMove, ThreeNumbers, ThreeSame, Triple
from webapp.figures.cube import HEIGHT, WIDTH, draw_cube, draw_slice
from webapp.figures.lattice import LEFT, PLOT, TOP, Dot, place
from webapp.links import link
from webapp.numbers import short
from webapp.page import Page
from webapp.parameters import SIDES, THEMES
from webapp.reading import Reading, parameter

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
    theme = reading.choose("theme", THEMES)
    side_text = reading.choose("side", SIDES)
    fixed = position.numbers.a
    largest = rule.largest_side(fixed)
    usual = min(default_side(position.numbers), largest)
    side = int(side_text or usual)
    with parameter("side"):
        rows = rule.values_slice(fixed, side)
    p_positions = rule.p_positions(LISTED_P)
    moves = list(islice(position.moves(), LISTED))
    data = {
        "rule": rule.name,
        "numbers": [str(n) for n in position.numbers.places],
        "value": str(position.value),
        "outcome": position.outcome,
        "moves": [_entry(move) for move in moves],
        "moves_total": str(position.moves_total),
        "winning": [_entry(move) for move in position.winning[:LISTED]],
        "slice": {"fixed": str(fixed), "side": side, "rows": rows},
        "p_positions": {"upto": LISTED_P, "numbers": [list(numbers) for numbers in p_positions]},
        "open": rule is ThreeAny,
    }
    shown = {
        "position": position,
        "lost": position.outcome == P,
        "fixed": fixed,
        "side": side,
        "sides": [
            (int(text), link(f"/{position}", {"side": text, "theme": theme})) for text in SIDES if int(text) <= largest
        ],
        "slice": draw_slice(rows, _dot(position, side), f"Values of {rule.name} with the first number {fixed}."),
        "cube": draw_cube(p_positions, LISTED_P, position.numbers.ordered),
        "cube_side": LISTED_P,
        "cube_size": (WIDTH, HEIGHT),
        "p_total": len(p_positions),
        "moves": [(move, _words(position, move), _link(rule, move, theme)) for move in _best_first(moves)[:14]],
        "other": link(f"/{'three-any' if rule is ThreeSame else 'three-same'}/{position.numbers}", {"theme": theme}),
        "open": rule is ThreeAny,
        "piles": position.piles if isinstance(position, ThreeSame) else (),
        "pair": position.pair if isinstance(position, ThreeSame) else None,
        "json": link(f"/{position}.json", {"side": side_text, "theme": theme}),
    }
    query = {"side": "" if side == usual else str(side), "theme": theme}
    return Page(f"{position.numbers} in {rule.name}", f"/{position}", query, data, "three.html", shown, theme)


def default_side(numbers: Triple) -> int:
    """A slice that holds the other two numbers, within the limit."""
    return min(
        max(-(-max(numbers.b, numbers.c) // 10) * 10, 20), 60 if max(numbers.b, numbers.c) <= 60 else THREE_SLICE
    )


def _dot(position: ThreeNumbers, side: int) -> Dot | None:
    b, c = position.numbers.b, position.numbers.c
    if max(b, c) > side:
        return None
    axis = Axis(1, side)
    x, y = round(LEFT + place(axis, b), 1), round(TOP + PLOT - place(axis, c), 1)
    return Dot(x, y, 0, "now", "", f"({position.numbers})")


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
