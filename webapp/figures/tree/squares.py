"""What a node off the walk shows and is called: made once for all trees, of whichever position, that hold it."""

from __future__ import annotations

from engine.budget import shared
from engine.fractions.trees import Fraction
from engine.games.game import Game
from webapp.figures.drawing.palette import fill
from webapp.figures.drawing.shapes import Box, Shape, Text
from webapp.figures.tree.layout.sizes import CAPITAL, TreeSheet
from webapp.figures.tree.node_values import NodeValues
from webapp.figures.tree.nodes import Square, key_of
from webapp.text.number_format import short
from webapp.text.value_format import worth

LINKED = 10**60
"""nodes off the walk have links to positions with numbers up to this"""


@shared(maxsize=2048)
def square_of(game: Game, fraction: Fraction, sheet: TreeSheet, hide: bool) -> Square:
    """A square with a fraction's own value, the fraction below; trees of near positions share most of them."""
    values, (p, q) = NodeValues(game), fraction
    pile = values.pile(fraction)
    value = values.value(pile)
    text = "" if hide else worth(game, value, sheet.branch_value_digits, "?")
    width = sheet.square(text)
    kind = "block unknown" if hide else "block zero" if value == 0 else "block"
    box = Box(-width / 2, -sheet.above, width, sheet.side, kind, 4, "" if hide or value == 0 else fill(value))
    label = f"{short(p, sheet.branch_digits)}/{short(q, sheet.branch_digits)}"
    shapes: list[Shape] = [box, Text(0, sheet.baseline, label, "fraction off", size=sheet.branch_fraction)]
    if text:
        y = round(middle(sheet.branch_value) - sheet.lift, 1)
        shapes.insert(1, Text(0, y, text, "value off", size=sheet.branch_value))
    said = "value hidden" if hide else f"own {values.words(value)}"
    name = f"{named(fraction)}, {said}, position ({short(q)}, {short(p)})"
    reason = "" if hide else values.reason(pile)
    return Square(fraction, value, key_of(fraction), tuple(shapes), name, reason, pair_data(fraction))


def pair_data(fraction: Fraction) -> dict[str, str]:
    """The position of a node off the walk: for its link, and for the script that shows it everywhere."""
    return {"pair": f"{fraction[1]},{fraction[0]}"} if max(fraction) <= LINKED else {}


def named(fraction: Fraction) -> str:
    """A fraction as it is read out."""
    return f"{short(fraction[0])}/{short(fraction[1])}"


def middle(size: float) -> float:
    """From the middle of digits of a size down to their baseline."""
    return round(size * CAPITAL / 2, 1)
