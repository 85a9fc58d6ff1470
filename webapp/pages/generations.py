"""The generations of the Calkin–Wilf tree: how often each player wins, the square, Newman, Stern."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.fractions.generations import (
    choosing,
    first_player_wins,
    fraction_at,
    mean,
    newman,
    second_player_wins,
    size,
    square_share,
    square_wins,
    stern,
)
from engine.fractions.rays import nivasch
from engine.games.game import Game
from engine.integers import read_positive
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.figures.generations.reading_order import draw_reading_order
from webapp.figures.generations.shares import draw_generations, generations_figure, percent, won_share, won_when_chosen
from webapp.http.json_value import JsonObject
from webapp.http.parameters import THEMES
from webapp.pages.registry import PageRequest
from webapp.pages.theorems.examples.trees import GENERATIONS
from webapp.pages.view import View

PARAMETERS = ("square", "theme", "upto")
UPTO, MOST = 12, GENERATIONS
SIDE, LARGEST = 100, 10**100
LEVELS, READ = 4, 24
"""generations of the numbered tree, and fractions of the table"""
GROSSMAN = Game.parse("grossman")


@dataclass(frozen=True)
class Generation:
    """A generation: how many nodes, how often each player wins, also if the second player picks the child; the mean."""

    n: int

    @property
    def entry(self) -> JsonObject:
        """The generation as plain data."""
        n = self.n
        two_won, mixed = choosing(n) if n > 1 else (None, None)
        chosen = won_when_chosen(n)
        return {
            "generation": n,
            "size": str(size(n)),
            "won": str(first_player_wins(n)),
            "lost": str(second_player_wins(n)),
            "share": percent(won_share(n), 4),
            "mothers_with_two_won": None if two_won is None else str(two_won),
            "mothers_with_one_won": None if mixed is None else str(mixed),
            "share_when_chosen": None if chosen is None else percent(chosen, 4),
            "mean": str(mean(n)),
        }


@dataclass(frozen=True)
class GenerationsView(View):
    """How many generations are shown, and the side of the square."""

    upto: int
    side: int
    theme: str

    template = "generations.html"
    most = MOST

    @classmethod
    def build(cls, request: PageRequest) -> GenerationsView:
        """The page of a link."""
        query = request.query
        return cls(
            query.take("upto", lambda text: read_positive(text, "a number of generations", MOST), UPTO),
            query.take("square", lambda text: read_positive(text, "a side", LARGEST), SIDE),
            query.choose("theme", THEMES),
        )

    @property
    def title(self) -> str:
        """Its title."""
        return "Generations"

    @property
    def path(self) -> str:
        """Its path."""
        return "/generations"

    @property
    def query(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        return {
            "upto": "" if self.upto == UPTO else str(self.upto),
            "square": "" if self.side == SIDE else str(self.side),
            "theme": self.theme,
        }

    @cached_property
    def rows(self) -> list[JsonObject]:
        """The generations."""
        return [Generation(n).entry for n in range(1, self.upto + 1)]

    @cached_property
    def square(self) -> dict[str, str]:
        """The share of a square, in twelve digits."""
        share = square_share(self.side)
        digits = str(share.numerator * 10**12 // share.denominator).zfill(12)
        return {"side": str(self.side), "won": str(square_wins(self.side)), "share": f"0.{digits}"}

    @cached_property
    def first_fractions(self) -> list[JsonObject]:
        """The first fractions in reading order."""
        return reading_order(READ)

    @property
    def bars(self) -> Drawing:
        """The chart of shares."""
        return draw_generations(self.upto)

    @property
    def order(self) -> Drawing:
        """The first levels of the tree, numbered."""
        return draw_reading_order(GROSSMAN, LEVELS)

    def slide_figures(self, several: bool = False) -> dict[str, Figure]:
        """The chart of shares, and the tree in reading order."""
        return {"shares": Figure("shares", lambda: self.bars), "order": Figure("order", lambda: self.order)}

    def data(self) -> JsonObject:
        """The generations, the square, the first fractions."""
        return {
            "upto": self.upto,
            "generations": self.rows,
            "square": self.square,
            "reading_order": self.first_fractions,
            "chart": generations_figure(self.upto),
            "url": self.link,
        }


def reading_order(count: int) -> list[JsonObject]:
    """The first fractions in reading order: number, fraction by Newman's walk, Stern's number, who wins.

    >>> [(row["number"], row["fraction"], row["stern"]) for row in reading_order(3)]
    [(1, '1/1', '1'), (2, '1/2', '1'), (3, '2/1', '2')]
    """
    rows: list[JsonObject] = []
    at = (1, 1)
    for number in range(1, count + 1):
        assert at == fraction_at(number), "Newman's walk and Stern's sequence meet every fraction at the same time"
        x, y = at
        rows.append(
            {
                "number": number,
                "generation": number.bit_length(),
                "fraction": f"{x}/{y}",
                "stern": str(stern(number)),
                "wins": nivasch(x, y) > 0,
                "url": f"/{GROSSMAN}/{y},{x}",
            }
        )
        at = newman(x, y)
    return rows
