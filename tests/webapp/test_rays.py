"""The rays and the golden cone as they are drawn: exact lines through the origin, at any zoom and any distance."""

from decimal import Decimal, localcontext
from itertools import product
from math import hypot

import pytest

from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from webapp.figures.drawing.shapes import Line, Polyline
from webapp.figures.lattice.exact_rays import phi, ray_in
from webapp.figures.lattice.lattice_drawing import cone, rays
from webapp.figures.lattice.plot import Plot

OFFSETS = [1, 10**15, 10**100]
SIDES = [(10, 10, 1), (64, 64, 1), (64, 64, 7), (40, 10, 3)]


def exact_phi(n):
    return (n + (Decimal(n * n) + 4).sqrt()) / 2


def pair(plot, x, y):
    """The pair of numbers at a point of the picture."""
    across = (Decimal(str(x)) - Decimal(plot.left)) / Decimal(plot.cell) - Decimal("0.5")
    up = (Decimal(str(plot.bottom)) - Decimal(str(y))) / Decimal(plot.cell) - Decimal("0.5")
    return plot.x.first + across * plot.x.step, plot.y.first + up * plot.y.step


@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("offset", OFFSETS)
@pytest.mark.parametrize(("columns", "rows", "step"), SIDES)
def test_a_ray_is_drawn_within_half_a_pixel_of_its_slope(columns, rows, step, offset, mirrored, n):
    with localcontext() as context:
        context.prec = 250
        slope = 1 / exact_phi(n) if mirrored else exact_phi(n)
        first = max(1, int(offset * slope) - rows * step // 2)
        plot = Plot(Axis(offset, columns, step), Axis(first, rows, step))
        ray = ray_in(plot.x, plot.y, n, mirrored)
        assert ray is not None, "the window lies on the ray"
        for place in (ray.start, ray.end):
            a, b = pair(plot, *plot.at(place))
            off = abs(b - slope * a) / plot.y.step * Decimal(plot.cell)
            assert off / (1 + slope * slope).sqrt() < Decimal("0.5")
            x, y = plot.at(place)
            assert x in (plot.left, plot.right) or y in (plot.top, plot.bottom)


@pytest.mark.parametrize("first", [1, 30, 10**15])
def test_every_cell_of_grossman_lies_between_the_rays_of_its_value(first):
    x, y = Axis(1 if first < 100 else first * 10 // 27, 24), Axis(first, 24)
    plot, values = Plot(x, y), Window(Game.parse("grossman"), x, y).rows()
    for (i, a), (j, b) in product(enumerate(x), enumerate(y)):
        n, (across, up) = values[j][i], plot.point(Position(a, b))
        assert n is not None
        for m, above in ((n, b > a), (n + 1, b > a)):
            ray = ray_in(x, y, m, mirrored=not above) if m else None
            if ray is not None and a != b:
                beyond = distance(plot, ray, across, up) * (1 if above else -1) * (1 if m == n else -1)
                assert beyond > -0.01, f"({a}, {b}) of value {n} and the ray of {m}, as far as a drawing is rounded"


def distance(plot, ray, x, y):
    """How far a point lies above the drawn line, less than 0 below it."""
    (x1, y1), (x2, y2) = plot.at(ray.start), plot.at(ray.end)
    return ((y2 - y1) * (x - x1) - (x2 - x1) * (y - y1)) / hypot(x2 - x1, y2 - y1)


def test_the_cone_lies_between_the_first_ray_and_its_mirror_image():
    plot = Plot(Axis(1, 10), Axis(1, 10))
    (polygon,) = cone(plot)
    lines = [line for line in rays(plot, only=1) if isinstance(line, Line)]
    assert isinstance(polygon, Polyline)
    ends = {(line.x1, line.y1) for line in lines} | {(line.x2, line.y2) for line in lines}
    assert len(lines) == 2
    assert ends <= set(polygon.points)


def test_phi_is_exact_to_its_digits():
    with localcontext() as context:
        context.prec = 120
        for n in (1, 2, 10**30):
            found = phi(n, 60)
            assert abs(Decimal(found.numerator) / found.denominator - exact_phi(n)) < Decimal(10) ** -59
