"""Serial Nim: the piles as piles, the fold, Levine's formula, and the Euclid positions it equals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.state import P
from engine.limits import LISTED
from engine.relatives.serial_nim import Levine, SerialMove, SerialNim, levine
from engine.report.json_report import pair, text
from webapp.http.links import link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import Reading, parameter
from webapp.pages.page import Page
from webapp.text.number_format import short

WIDTH, HEIGHT, COIN, COINS, PILES = 640, 200, 14, 12, 16


@dataclass(frozen=True)
class Pile:
    """A drawn pile: coins one on the other, the top ones of a long pile only."""

    x: float
    coins: list[float]
    label: str
    cut: bool
    now: bool


def serial_nim_page(reading: Reading, piles_text: str) -> Page:
    """Build the page."""
    with parameter("piles"):
        row = SerialNim.parse(piles_text)
    theme = reading.choose("theme", THEMES)
    table = row.fold_table()
    formula = levine(row.piles)
    moves = list(islice(row.moves(), 12))
    best = row.winning.first(1)
    if best and all(move.taken != best[0] for move in moves):
        moves.append(SerialMove(best[0], row.take(best[0]), 0))
    positions = {name: position for name, position in row.positions().items() if position is not None}
    data = {
        "piles": [str(n) for n in row.piles[:LISTED]],
        "value": text(row.value),
        "outcome": row.outcome,
        "winning": [str(i) for i in row.winning.first(LISTED)],
        "moves_total": text(row.legal.count()),
        "fold": [{"pile": str(r.pile), "behind": str(r.behind), "value": str(r.value)} for r in table[:LISTED]],
        "levine": {"case": formula.case, "value": text(formula.value), "place": formula.place},
        "positions": {name: pair(position) for name, position in positions.items()},
    }
    shown = {
        "row": row,
        "lost": row.outcome == P,
        "fold": table[:12],
        "formula": formula,
        "words": _words(formula),
        "piles": draw_piles(row),
        "more": max(len(row.piles) - PILES, 0),
        "moves": [(move, link(f"/serial-nim/{move.to}", {"theme": theme})) for move in moves],
        "best": best[0] if best else None,
        "positions": [
            (ENDINGS[name].title, position, position_link(Game.parse(name), position))
            for name, position in positions.items()
        ],
        "width": WIDTH,
        "height": HEIGHT,
    }
    return Page(f"Serial Nim {row}"[:60], f"/serial-nim/{row}", {"theme": theme}, data, "serial_nim.html", shown, theme)


def draw_piles(row: SerialNim) -> list[Pile]:
    """The first piles, side by side."""
    piles = row.piles[:PILES]
    step = min(WIDTH / max(len(piles), 1), 70)
    return [
        Pile(
            round((place + 0.5) * step, 1),
            [HEIGHT - 34 - (COIN - 3) * level for level in range(min(n, COINS))],
            short(n, 5),
            n > COINS,
            place == 0,
        )
        for place, n in enumerate(piles)
    ]


def _words(formula: Levine) -> str:
    """Levine's formula, said for this row."""
    parity = "odd" if formula.place % 2 else "even"
    size = "smaller" if formula.other < formula.first else "larger"
    step = "one less than the first pile" if formula.value < formula.first else "the first pile"
    return (
        f"The first pile that differs from the first ({short(formula.first)}) stands in place {formula.place}, "
        f"an {parity} place, and is {size} ({short(formula.other)}; behind the last pile counts as 0): "
        f"the value is {step}, {short(formula.value)}."
    )
