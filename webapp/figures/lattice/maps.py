"""Maps of the lattice near the origin: how long play lasts, which ending differs, a wallpaper, Wythoff's staircase."""

from collections.abc import Iterable
from fractions import Fraction

from engine.fractions.rays import nivasch, ray
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.relatives.wythoff import p_positions_between
from engine.theorems.further.endings import meeting
from webapp.figures.drawing.colour_key import key_of, swatch
from webapp.figures.drawing.shapes import Drawing, Line, Polyline, Shape
from webapp.figures.lattice.lattice_drawing import Spot, draw_window, marked, marks, rays
from webapp.figures.lattice.plot import Plot

SAME, EUCLID, M_EUCLID = 0, 3, 6
"""the values whose colours say which ending differs"""


def draw_lengths(game: Game, side: int, spot: Spot | None = None) -> Drawing:
    """How many moves are left at each pair, if the winner hurries.

    >>> list(draw_lengths(Game.parse("grossman"), 3).shapes[0].cells)
    [0, 1, 1, 1, 0, 2, 1, 2, 0]
    """
    axis = Axis(1, side)
    plot, numbers = Plot(axis, axis), range(1, side + 1)
    found = (State(game, Position(a, b)).length for b in numbers for a in numbers)
    cells = bytes(255 if length is None else min(length.hurried, 253) for length in found)
    return plot.drawing(
        [plot.heatmap(cells)],
        f"How many moves are left in {game} for numbers up to {side}.",
        key=key_of(set(cells)),
        above=marked(plot, [spot] if spot else []),
    )


def draw_odd_one_out(side: int, spot: Spot | None = None) -> Drawing:
    """Which of the three endings has another value than the other two; multiples, where m-euclid is over, are left out.

    >>> [list(draw_odd_one_out(5).shapes[0].cells)[start : start + 5] for start in (10, 20)]
    [[0, 6, 0, 6, 6], [0, 3, 6, 6, 0]]
    """
    axis = Axis(1, side)
    plot, numbers = Plot(axis, axis), range(1, side + 1)
    cells = bytes(_differing(Position(a, b)) for b in numbers for a in numbers)
    key = [swatch("none differs", SAME), swatch("Euclid differs", EUCLID), swatch("M-Euclid differs", M_EUCLID)]
    summary = f"Where the values of the three endings differ, for numbers up to {side}."
    above = marked(plot, [spot] if spot else [])
    return plot.drawing([plot.heatmap(cells), *rays(plot)], summary, key=key, above=above)


def _differing(position: Position) -> int:
    k, r = divmod(position.larger, position.smaller)
    met = meeting(k, position) if r else None
    if met is None or met[1] < k:
        return SAME
    return EUCLID if met[1] == k else M_EUCLID


def draw_wallpaper(k: int, side: int) -> Drawing:
    """The values with {1, …, k}, and the lines of slope k + 1 along which the pattern repeats.

    >>> [type(shape).__name__ for shape in draw_wallpaper(2, 24).shapes][:3]
    ['Heatmap', 'Line', 'Line']
    """
    game = Game.parse(f"grossman~{','.join(map(str, range(1, k + 1)))}")
    axis = Axis(1, side)
    return draw_window(Window(game, axis, axis), overlays=(), over=_shears(Plot(axis, axis), k + 1, side))


def _shears(plot: Plot, step: int, side: int) -> Iterable[Shape]:
    """The lines b = j·step·a and their mirror images, between which the values repeat."""
    for j in range(1, 4):
        slope, half, top = j * step, Fraction(1, 2), Fraction(side)
        for start, end in (((half, slope * half), (top / slope, top)), ((slope * half, half), (top, top / slope))):
            yield Line(*plot.at((start[0] - 1, start[1] - 1)), *plot.at((end[0] - 1, end[1] - 1)), "ray")


def draw_staircase(n: int, side: int, sheared: bool = True) -> Drawing:
    """The P-positions (A, B) of Wythoff's game GW_n and the staircase over them, on Grossman's values.

    Before the shear the value of (a, b − a) stands at (a, b); after it each column a is moved down by a.

    >>> draw_staircase(1, 12).summary
    "Wythoff's staircase for n = 1, sheared onto the ray Φ1 of Grossman's game."
    """
    plot, up = Plot(Axis(1, side), Axis(1, side)), 0 if sheared else 1
    pairs = [Position(a, b + up * a) for a, b in ((a, b - a) for a, b in p_positions_between(n, 1, 2 * side)) if b > 0]
    half, corners = Fraction(1, 2), list[tuple[Fraction, Fraction]]()
    for a in range(1, side + 1):
        step = ray(n, a) + up * a
        if step < side:
            corners += [(a - 1 - half, step - half), (a - half, step - half)]
    stair = Polyline(tuple(map(plot.at, corners)), "trail")
    named = "sheared onto" if sheared else "before it is sheared onto"
    return plot.drawing(
        [plot.heatmap(_grossman(side, up)), *_slanted(plot, n, side, up)],
        f"Wythoff's staircase for n = {n}, {named} the ray Φ{n} of Grossman's game.",
        above=(stair, marks(plot, [pair for pair in pairs if max(pair.a, pair.b) <= side], "named")),
    )


def _grossman(side: int, up: int) -> bytes:
    """The values of Grossman's game, each column a moved up by `up` times a; nothing below."""
    cells = ((a, b - up * a) for b in range(1, side + 1) for a in range(1, side + 1))
    return bytes(min(nivasch(*sorted(pair)), 253) if pair[1] > 0 else 0 for pair in cells)


def _slanted(plot: Plot, n: int, side: int, up: int) -> Iterable[Shape]:
    """The ray Φn; moved up with the columns its slope is Φn + 1."""
    if not up:
        return rays(plot, only=n, named=True)
    many = 10**6
    slope, half = Fraction(ray(n, many), many) + up, Fraction(1, 2)
    return [Line(*plot.at((half - 1, slope * half - 1)), *plot.at((side / slope - 1, Fraction(side) - 1)), "ray")]
