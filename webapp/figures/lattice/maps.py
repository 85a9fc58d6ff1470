"""Maps of the lattice near the origin: how long play lasts, which ending differs, a wallpaper, Wythoff's staircase."""

from collections.abc import Iterable
from fractions import Fraction

from engine.fractions.rays import ray
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
    key = [swatch("none differs", SAME), swatch("euclid differs", EUCLID), swatch("m-euclid differs", M_EUCLID)]
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


def draw_staircase(n: int, side: int) -> Drawing:
    """The P-positions of Wythoff's game GW_n, moved down by their first number: they follow Euclid's ray.

    >>> draw_staircase(1, 12).summary
    "Wythoff's staircase for n = 1, sheared onto the ray Φ1 of Grossman's game."
    """
    axis = Axis(1, side)
    plot = Plot(axis, axis)
    sheared = [Position(a, b - a) for a, b in p_positions_between(n, 1, side) if b - a > 0]
    steps = [Position(a, ray(n, a) + 1) for a in range(1, side + 1) if ray(n, a) < side]
    half, corners = Fraction(1, 2), list[tuple[Fraction, Fraction]]()
    for at in steps:
        corners += [(at.a - 1 - half, at.b - 1 - half), (at.a - half, at.b - 1 - half)]
    stair = Polyline(tuple(map(plot.at, corners)), "trail")
    over = (*rays(plot, only=n, named=True), stair, marks(plot, sheared, "named"))
    drawn = draw_window(Window(Game.parse("grossman"), axis, axis), overlays=(), over=over)
    summary = f"Wythoff's staircase for n = {n}, sheared onto the ray Φ{n} of Grossman's game."
    return Drawing(drawn.name, drawn.kind, drawn.width, drawn.height, drawn.shapes, summary, key=drawn.key)
