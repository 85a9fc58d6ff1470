"""Live examples of the theorems on generations, on fractions in reading order, and on the share of a square."""

from __future__ import annotations

from fractions import Fraction

from engine.fractions.continued_fraction import quotients
from engine.fractions.generations import (
    counted,
    first_player_wins,
    fraction_at,
    index_of,
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
from engine.theorems.statements.generations import with_sum_upto
from engine.theorems.subjects import LARGEST_GENERATION
from engine.theorems.wording import row
from webapp.figures.generations.shares import draw_generations
from webapp.figures.lattice.lattice_drawing import CELLS, draw_window
from webapp.http.links import lattice_link, link, tree_link
from webapp.pages.theorems.examples.example import LiveExample, Picture
from webapp.pages.theorems.examples.pictures import path_picture
from webapp.text.number_format import short

SUMS = 160
"""sum of numerator and denominator up to which nodes are counted"""
COUNTED = 12
"""generations that are counted node by node"""
GENERATIONS = LARGEST_GENERATION
SIDES = 10**18
NEARS = "The share that is won approaches 2/3."
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


def node_example(position: Position) -> LiveExample:
    """How often a fraction occurs in the tree, counted among all nodes with a sum at most as large."""
    fraction = position.reduced
    x, y = fraction.b, fraction.a
    counted_here = x + y <= SUMS
    times = with_sum_upto(x + y)[x, y] if counted_here else None
    lowest = "" if fraction == position else f" (the reduced form of {short(position.b)}/{short(position.a)})"
    found = (
        f"among all nodes whose two numbers add up to at most {x + y} it occurs {'once' if times == 1 else times}"
        if counted_here
        else f"only sums up to {SUMS} are counted here"
    )
    return LiveExample(
        game="",
        subject=str(position),
        name=f"{short(x)}/{short(y)}",
        says=f"{short(x)}/{short(y)}{lowest} is a node once and only once",
        case="",
        found=found,
        agrees=times == 1 if counted_here else None,
        link=tree_link(GROSSMAN, "calkin-wilf", CALKIN_WILF.walk(x, y)),
        data={
            "position": pair(position),
            "says": {"times": "1"},
            "found": None if times is None else {"times": str(times)},
            "agrees": times == 1 if counted_here else None,
        },
        pictures=lambda: path_picture(GROSSMAN, fraction),
    )


def mirrored_example(position: Position) -> LiveExample:
    """Where a fraction and its reciprocal stand in their generation."""
    fraction = position.reduced
    x, y = fraction.b, fraction.a
    index, walk = index_of(x, y), CALKIN_WILF.walk(x, y)
    generation = walk.depth + 1
    if index is None:
        name, says = short(generation), f"as far from the left as {short(x)}/{short(y)} stands"
        says = f"{says} in generation {name}, so far from the right stands {short(y)}/{short(x)}"
        place = mirrored = None
    else:
        place = index - size(generation) + 1
        mirrored = fraction_at(size(generation) + size(generation) - place)
        says = f"{short(x)}/{short(y)} has place {short(place)} from the left in generation {short(generation)}, so "
        says += f"place {short(place)} from the right is {short(y)}/{short(x)}"
    agrees = None if mirrored is None else mirrored == (y, x)
    found = (
        "the tree is too deep there to be counted"
        if mirrored is None
        else f"read from the right, place {short(place or 0)} is {short(mirrored[0])}/{short(mirrored[1])}"
    )
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
            "says": {"mirrored": [str(y), str(x)]},
            "found": None if mirrored is None else {"mirrored": [str(part) for part in mirrored]},
            "agrees": agrees,
        },
        pictures=lambda: [] if place is None else [_both_ends(generation, place)],
    )


def _both_ends(generation: int, place: int) -> Picture:
    """The fractions around a place of a generation, each beside the one as far from the other end."""
    many = size(generation)
    place = min(place, many + 1 - place)
    first = max(1, min(place - 3, many // 2 - 7))
    entries = []
    for n in range(first, min(first + 8, max(many // 2, 1) + 1)):
        left, right = fraction_at(many - 1 + n), fraction_at(2 * many - n)
        words = " · ".join("{}/{}".format(*(short(part, 6) for part in each)) for each in (left, right))
        entries.append((short(n, 6), words, n == place))
    caption = f"Generation {short(generation)}: the fractions from the left, and as far from the right."
    return Picture("order", entries, caption, "/generations", "the tree")


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
        caption = "Without colour the player to move loses: the cone. Column a holds exactly a of its points."
        return [Picture("drawing", drawn, caption, lattice_link(GROSSMAN, axis, axis), "the whole lattice")]

    return LiveExample(
        game="",
        subject=str(side),
        name=f"the square of side {short(side)}",
        says=f"{short(wins)} of {short(side * side)} points are won: 0.{decimals}…, within 2/{short(side)} of 0.618…",
        case="",
        found=f"only sides up to {WINDOW_SIDE} are counted" if found is None else f"counted one by one: {found} won",
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
