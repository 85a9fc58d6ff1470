"""Three numbers: a slice of the cube as a heatmap, and the P-positions as points in space."""

from collections.abc import Iterable
from dataclasses import replace

from engine.lattice.axis import Axis
from webapp.figures.drawing.colour_key import key_of
from webapp.figures.drawing.shapes import Box, Drawing, Group
from webapp.figures.lattice.lattice_drawing import Spot, marked
from webapp.figures.lattice.plot import Plot

WIDTH, HEIGHT = 400, 360
EDGE = 15
Triple = tuple[int, int, int]


def draw_slice(rows: list[list[int]], spot: Spot | None, summary: str) -> Drawing:
    """A square of values where one number is fixed: the second number across, the third up."""
    axis = Axis(1, len(rows))
    plot = Plot(axis, axis)
    cells = bytes(min(value, 253) for row in rows for value in row)
    return plot.drawing(
        [plot.heatmap(cells)],
        summary,
        names=("second number b", "c"),
        key=key_of(set(cells)),
        above=marked(plot, [spot] if spot else []),
    )


def draw_cube(points: Iterable[Triple], side: int, now: Triple) -> Drawing:
    """The points a ≤ b ≤ c in a cube of this side, seen from above and aside; the nearest are drawn last."""
    ordered = sorted(points, key=lambda point: point[0] + point[1] - point[2])
    balls = tuple(_ball(point, side, point == now) for point in ordered)
    summary = f"P-positions up to {side} as points in space"
    return Drawing("cube", "cube", WIDTH, HEIGHT, balls, summary, focusable=False)


def draw_cube_alone(points: Iterable[Triple], side: int, now: Triple) -> Drawing:
    """The same in a frame as large as the points.

    >>> draw_cube_alone([(1, 1, 1)], 24, (1, 1, 1)).width
    30.0
    """
    drawn = draw_cube(points, side, now)
    places = [(ball.x, ball.y) for ball in drawn.shapes if isinstance(ball, Group)]
    (left, right), (top, bottom) = ((min(ends) - EDGE, max(ends) + EDGE) for ends in zip(*places, strict=True))
    return replace(drawn, left=left, top=top, width=round(right - left, 1), height=round(bottom - top, 1))


def _ball(point: Triple, side: int, now: bool) -> Group:
    """A point; nearer ones are larger."""
    a, b, c = (number / side for number in point)
    x = WIDTH / 2 + (b - a) * WIDTH * 0.42
    y = HEIGHT * 0.62 + (a + b) * HEIGHT * 0.16 - c * HEIGHT * 0.5
    radius = round(2.2 + (a + b), 1) + (2 if now else 0)
    disc = Box(-radius, -radius, 2 * radius, 2 * radius, "ball now" if now else "ball", radius)
    return Group((disc,), "", round(x, 1), round(y, 1), label=", ".join(map(str, point)))
