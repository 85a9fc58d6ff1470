"""Serial Nim: the piles as piles, the fold, Levine's formula, and the Euclid positions it equals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from engine.cached import cached_property
from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P
from engine.limits import LISTED
from engine.relatives.serial_nim import FoldRow, Levine, SerialMove, SerialNim, levine
from engine.report.json_report import pair, text
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.piles.nim_piles import PILES, draw_piles, draw_piles_alone
from webapp.http.json_value import JsonObject
from webapp.http.links import link, position_link
from webapp.http.parameters import THEMES
from webapp.http.request import parameter
from webapp.pages.registry import PageRequest
from webapp.pages.view import View
from webapp.text.number_format import short


@dataclass(frozen=True)
class SerialNimView(View):
    """A row of piles, taken from the left."""

    row: SerialNim
    theme: str

    template = "serial_nim.html"

    @classmethod
    def build(cls, request: PageRequest) -> SerialNimView:
        """The page of a link."""
        with parameter("piles"):
            row = SerialNim.parse(request.parts["piles_text"])
        return cls(row, request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """The piles, cut where they are many."""
        return f"Serial Nim {self.row}"[:60]

    @property
    def path(self) -> str:
        """Its path."""
        return f"/serial-nim/{self.row}"

    @property
    def lost(self) -> bool:
        """Whether the player to move loses."""
        return self.row.outcome == P

    @cached_property
    def fold(self) -> list[FoldRow]:
        """The values from the right."""
        return self.row.fold_table()

    @cached_property
    def formula(self) -> Levine:
        """Levine's formula for this row."""
        return levine(self.row.piles)

    @property
    def formula_words(self) -> str:
        """The same in words."""
        return _words(self.formula)

    @property
    def piles(self) -> Drawing:
        """The first piles, drawn."""
        return draw_piles(self.row)

    def slide_figures(self, several: bool = False) -> dict[str, Figure]:
        """The piles."""
        return {"piles": Figure("piles", lambda: draw_piles_alone(self.row))}

    @property
    def more(self) -> int:
        """How many piles are not drawn."""
        return max(len(self.row.piles) - PILES, 0)

    @cached_property
    def best(self) -> int | None:
        """The least winning move."""
        winning = self.row.winning.first(1)
        return winning[0] if winning else None

    @property
    def moves(self) -> list[tuple[SerialMove, str]]:
        """The first moves with their links, always with the winning one among them."""
        moves = list(islice(self.row.moves(), 12))
        if self.best is not None and all(move.taken != self.best for move in moves):
            moves.append(SerialMove(self.best, self.row.take(self.best), 0))
        return [(move, link(f"/serial-nim/{move.to}", {"theme": self.theme})) for move in moves]

    @cached_property
    def _positions(self) -> dict[str, Position]:
        return {name: position for name, position in self.row.positions().items() if position is not None}

    @property
    def positions(self) -> list[tuple[str, Position, str]]:
        """The positions of Euclid that play alike: ending, position, link."""
        found = self._positions.items()
        return [(ENDINGS[name].title, at, position_link(Game.parse(name), at)) for name, at in found]

    def data(self) -> JsonObject:
        """Value, winning moves, the fold, Levine's formula, the positions that play alike."""
        row, formula = self.row, self.formula
        return {
            "piles": [str(n) for n in row.piles[:LISTED]],
            "value": text(row.value),
            "outcome": row.outcome,
            "winning": [str(i) for i in row.winning.first(LISTED)],
            "moves_total": text(row.legal.count()),
            "fold": [
                {"pile": str(pile.pile), "behind": str(pile.behind), "value": str(pile.value)}
                for pile in self.fold[:LISTED]
            ],
            "levine": {"case": formula.case, "value": text(formula.value), "place": formula.place},
            "positions": {name: pair(position) for name, position in self._positions.items()},
        }


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
