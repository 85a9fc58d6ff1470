"""Live examples of the theorems on generations, on fractions in reading order, and on the share of a square."""

from __future__ import annotations

from fractions import Fraction

from engine.fractions.continued_fraction import quotients
from engine.fractions.generations import (
    counted,
    first_player_wins,
    fraction_at,
    newman,
    second_player_wins,
    size,
    square_wins,
)
from engine.fractions.trees import CALKIN_WILF
from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.limits import WINDOW_SIDE
from engine.report.json_report import pair
from engine.theorems.subjects import LARGEST_GENERATION
from engine.theorems.wording import row
from webapp.figures.generations.shares import draw_generations
from webapp.figures.lattice.lattice_drawing import CELLS, draw_window
from webapp.http.links import lattice_link, link, tree_link
from webapp.pages.theorems.examples.example import LiveExample, Picture
from webapp.text.number_format import short

COUNTED = 12
"""generations that are counted node by node"""
GENERATIONS = LARGEST_GENERATION
SIDES = 10**18
NEARS = "The share that is won nears 2/3."
GROSSMAN = Game.parse("grossman")


def count_example(n: int) -> LiveExample:
    """How many of a generation are won: by the formula, and counted one by one where that is short."""
    f, g = first_player_wins(n), second_player_wins(n)
    found = counted(n) if n <= COUNTED else None
    agrees = None if found is None else found == (f, g)
    words = f"generation {n} has {short(size(n))} nodes"
    return LiveExample(
        game="",
        subject=str(n),
        name=f"generation {n}",
        says=f"of {short(size(n))} nodes the player to move wins {short(f)} and loses {short(g)}",
        case="odd" if n % 2 else "even",
        found=f"{words}: not counted here" if found is None else f"counted one by one: {found[0]} won, {found[1]} lost",
        agrees=agrees,
        link=link("/generations", {"upto": str(max(n, 2))}),
        data={
            "generation": n,
            "says": {"won": str(f), "lost": str(g)},
            "found": None if found is None else {"won": str(found[0]), "lost": str(found[1])},
            "agrees": agrees,
        },
        pictures=lambda: [Picture("drawing", draw_generations(min(max(n, 4), 24), 420), NEARS, "/generations", "more")],
    )


def fraction_example(position: Position) -> LiveExample:
    """Where a fraction stands: its generation by its quotients, its neighbour by Newman, its place by Stern."""
    fraction = position.reduced
    x, y = fraction.b, fraction.a
    parts = list(quotients(x, y))
    following = newman(x, y)
    walk = CALKIN_WILF.walk(x, y)
    index = walk.index
    told = f"{short(x)}/{short(y)} = {row(parts)}: generation {short(sum(parts))}; the next fraction is "
    says = told + f"{short(following[0])}/{short(following[1])}"
    found = f"the walk in the tree has {short(walk.depth)} steps, so it is in generation {short(walk.depth + 1)}"
    agrees = sum(parts) == walk.depth + 1
    if index is not None:
        after = fraction_at(index + 1)
        agrees = agrees and fraction_at(index) == (x, y) and after == following
        found += f"; it has number {short(index)}, and number {short(index + 1)} is {short(after[0])}/{short(after[1])}"
    return LiveExample(
        game="",
        subject=str(position),
        name=f"{short(x)}/{short(y)}",
        says=says,
        case="",
        found=found,
        agrees=agrees,
        link=tree_link(GROSSMAN, "calkin-wilf", walk),
        data={
            "position": pair(position),
            "says": {"generation": str(sum(parts)), "next": [str(n) for n in following]},
            "found": {"generation": str(walk.depth + 1), "number": None if index is None else str(index)},
            "agrees": agrees,
        },
        pictures=lambda: [_reading_order(index)],
    )


def _reading_order(index: int | None) -> Picture:
    """The fractions around a place, or the first ones."""
    first = 1 if index is None or index <= 4 else index - 3
    numbers = range(first, first + 8)
    entries = [(short(n, 6), "{}/{}".format(*(short(part, 6) for part in fraction_at(n))), n == index) for n in numbers]
    return Picture("order", entries, "Reading order: line by line from left to right.", "/generations", "the tree")


def square_example(side: int) -> LiveExample:
    """The share of a square: by the formula, and counted where that is short."""
    wins = square_wins(side)
    axis = Axis(1, side)
    found = None if side > WINDOW_SIDE else side * side - Window(GROSSMAN, axis, axis).cells.count(0)
    agrees = None if found is None else found == wins
    share = Fraction(wins, side * side)
    decimals = str(share.numerator * 10**6 // share.denominator).zfill(6)

    def pictures() -> list[Picture]:
        shown = Axis(1, side).sampled(CELLS)
        drawn = draw_window(Window(GROSSMAN, shown, shown), overlays=("cone",))
        caption = "Paper is lost: the cone. Each column a holds exactly a points of it."
        return [Picture("drawing", drawn, caption, lattice_link(GROSSMAN, axis, axis), "the whole lattice")]

    return LiveExample(
        game="",
        subject=str(side),
        name=f"the square of side {short(side)}",
        says=f"{short(wins)} of {short(side * side)} points are won: 0.{decimals}…, within 2/{short(side)} of 0.618…",
        case="",
        found=f"sides up to {WINDOW_SIDE} are counted" if found is None else f"counted one by one: {found} are won",
        agrees=agrees,
        link=lattice_link(GROSSMAN, axis, axis),
        data={
            "side": str(side),
            "says": {"won": str(wins), "share": f"0.{decimals}"},
            "found": None if found is None else {"won": str(found)},
            "agrees": agrees,
        },
        pictures=pictures,
    )
