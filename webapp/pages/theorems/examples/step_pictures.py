"""The pictures of statements that are tried on a number: how far it reaches, or which generation it is."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from engine.fractions.rays import under_ray
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import N, P
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.relatives.difference_game import DifferenceGame
from engine.relatives.partizan import Partizan
from engine.relatives.three.position import ThreeNumbers
from engine.relatives.three.searched import ThreeAny, ThreeSmallest
from engine.theorems.further.lengths import record
from engine.theorems.further.patterns import half_pile
from engine.theorems.further.shares import at_least
from engine.values.pile_theory import PileValues
from webapp.figures.generations.barcode import draw_barcode
from webapp.figures.generations.bars import draw_bars
from webapp.figures.generations.reading_order import draw_reading_order
from webapp.figures.lattice.cube import draw_slice
from webapp.figures.lattice.lattice_drawing import Spot, draw_window, rays
from webapp.figures.lattice.maps import draw_lengths, draw_staircase, draw_wallpaper
from webapp.figures.lattice.outcome_map import PARTIZAN, draw_outcomes
from webapp.figures.lattice.plot import Plot
from webapp.figures.piles.strip import draw_strips
from webapp.pages.theorems.examples.example import Picture

GROSSMAN = Game.parse("grossman")
SIDE, GENERATIONS, VALUES = 40, 9, 6


def _reach(number: int, least: int = 12, most: int = SIDE) -> int:
    return max(least, min(number, most))


def slice_picture(rule: type[ThreeNumbers], number: int) -> list[Picture]:
    """A slice of three numbers under a rule, the first number fixed."""
    fixed = min(number, 9)
    drawn = draw_slice(rule.values_slice(fixed, SIDE), None, f"Values of {rule.name} with the first number {fixed}.")
    caption = f"The slice with the first number {fixed}: cells without colour are P-positions."
    return [Picture("drawing", drawn, caption, f"/{rule.name}/{fixed},9,16", "this rule")]


def pell_picture(number: int) -> list[Picture]:
    """The length map, the record with the largest number marked."""
    side = _reach(number)
    pairs = [record(length) for length in range(1, 12)]
    a, b = max(pair for pair in pairs if pair[1] <= side)
    drawn = draw_lengths(GROSSMAN, side, Spot(Position(a, b), 0, "now", f"/grossman/{a},{b}", f"({a}, {b})"))
    return [Picture("drawing", drawn, f"How many moves are left; the ring is the record ({a}, {b}).")]


def rays_picture(number: int) -> list[Picture]:
    """The rays on a square of this side."""
    axis = Axis(1, _reach(number))
    drawn = draw_window(Window(GROSSMAN, axis, axis), overlays=(), over=rays(Plot(axis, axis), named=True))
    return [
        Picture("drawing", drawn, "Between the rays Φn and Φ(n+1) the value is n.", "/grossman/lattice", "the lattice")
    ]


def tree_picture(number: int) -> list[Picture]:
    """The first generations of the tree."""
    drawn = draw_reading_order(GROSSMAN, min(number, 5))
    return [
        Picture("drawing", drawn, "Heavy rings are lost for the player to move.", "/generations", "the generations")
    ]


def barcode_picture(number: int) -> list[Picture]:
    """The losing nodes of generations."""
    caption = "Each row is a generation, from left to right; no colour: lost, blue: won below 1, orange: won above 1."
    return [
        Picture("drawing", draw_barcode(_reach(number, 4, GENERATIONS)), caption, "/generations", "the generations")
    ]


def shares_picture(number: int) -> list[Picture]:
    """How often each value occurs in a generation and in a square, side by side."""
    n, side = _reach(number, 6, 60), 10**6
    in_tree = [Fraction(at_least(n, k), 1 << (n - 1)) for k in range(1, VALUES + 1)]
    in_square = [Fraction(under_ray(k, side), side) for k in range(1, VALUES + 1)]
    groups = []
    for value in range(VALUES):
        tree, square = (_share(shares, value) for shares in (in_tree, in_square))
        words = (f"value {value} in generation {n}", f"value {value} in a large square")
        groups.append((str(value), [("won", tree, words[0]), ("lost", square, words[1])]))
    drawn = draw_bars(
        groups, [], f"How often each value occurs in generation {n} and in a large square.", axis="value →"
    )
    return [Picture("drawing", drawn, f"Left bars: generation {n} of the tree. Right bars: a large square.")]


def _share(at_least: list[Fraction], value: int) -> Fraction:
    above = at_least[value] if value < len(at_least) else Fraction(0)
    return (at_least[value - 1] if value else Fraction(1)) - above


def wallpaper_picture(number: int) -> list[Picture]:
    """The values with {1, 2}, which repeat along the lines."""
    caption = "The values with {1, 2}: the pattern repeats between the lines b = 3a, 6a, … and their mirror images."
    return [Picture("drawing", draw_wallpaper(2, SIDE), caption, "/grossman~1,2/lattice", "the lattice of this game")]


def partizan_picture(number: int) -> list[Picture]:
    """Who wins Partizan Euclid."""
    words = [("L", "Left"), ("R", "Right"), ("N", "first"), ("P", "second")]
    summary = f"Outcomes of Partizan Euclid for p and q up to {SIDE}."
    drawn = draw_outcomes(
        lambda p, q: Partizan(Position(p, q)).outcome, PARTIZAN, SIDE, None, summary, ("p", "q"), words
    )
    return [Picture("drawing", drawn, "Who wins at each pair.", "/partizan/17,7", "a position")]


def difference_picture(number: int) -> list[Picture]:
    """Who wins the difference game."""
    side, codes, words = _reach(number), {P: 0, N: 1}, [(N, "wins"), (P, "loses")]
    summary = f"Who wins the difference game for numbers up to {side}."
    drawn = draw_outcomes(
        lambda a, b: DifferenceGame(Position(a, b)).outcome, codes, side, None, summary, ("a", "b"), words
    )
    return [Picture("drawing", drawn, "Blue: the player to move wins.", "/difference/3,8", "a board")]


def staircase_picture(number: int) -> list[Picture]:
    """Wythoff's staircase on Euclid's ray."""
    side = _reach(number)
    before = "First: the staircase passes over B(a) in column a; dots are Wythoff's P-positions (A, B). At (a, b) "
    before += "stands Grossman's value of (a, b − a)."
    after = "Then each column a is moved down by a: the staircase follows Euclid's ray Φ1, the dots its mirror image."
    steps = ((False, before), (True, after))
    return [Picture("drawing", draw_staircase(1, side, sheared), words) for sheared, words in steps]


def half_piles_picture(number: int) -> list[Picture]:
    """The values of a pile in front of 0 and 1."""
    strips = [PileValues(f"c = {c}", [half_pile(n, c) for n in range(9)]) for c in range(3)]
    drawn = draw_strips(strips, "Values of a pile of which at most half, rounded up, may be taken.")
    return [Picture("drawing", drawn, "Delete the first occurrence of every number, and the same sequence is left.")]


STEP_PICTURES: dict[str, Callable[[int], list[Picture]]] = {
    "slice of 3-Euclid": partial(slice_picture, ThreeAny),
    "slice of Ho's rule": partial(slice_picture, ThreeSmallest),
    "length map": pell_picture,
    "rays on a square": rays_picture,
    "first generations": tree_picture,
    "barcode": barcode_picture,
    "tree and square": shares_picture,
    "wallpaper": wallpaper_picture,
    "map of Partizan Euclid": partizan_picture,
    "map of the difference game": difference_picture,
    "staircase": staircase_picture,
    "half piles": half_piles_picture,
}
"""name of a picture, as a statement gives it → what draws it for a number"""
