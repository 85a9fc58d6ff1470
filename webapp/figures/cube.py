"""Three numbers: a slice of the cube as a heatmap, and the P-positions as points in space."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.lattice.axis import Axis
from webapp.figures.colour_key import key_of
from webapp.figures.lattice import LEFT, PLOT, TOP, Dot, LatticePicture, place
from webapp.figures.palette_png import data_link, png

WIDTH, HEIGHT = 400, 360


@dataclass(frozen=True)
class Ball:
    """A point in space, seen from above and aside; nearer ones are larger and drawn later."""

    x: float
    y: float
    radius: float
    words: str
    now: bool


def draw_slice(rows: list[list[int]], dot: Dot | None, summary: str) -> LatticePicture:
    """A square of values where one number is fixed."""
    axis = Axis(1, len(rows))
    cells = bytes(min(value, 253) for row in rows for value in row)
    ticks = [(place(axis, n), str(n)) for n in range(1, axis.count + 1, max(axis.count // 5, 1))]
    return LatticePicture(
        image=data_link(png(cells, axis.count)),
        x=axis,
        y=axis,
        x_ticks=[(LEFT + at, text) for at, text in ticks],
        y_ticks=[(TOP + PLOT - at, text) for at, text in ticks],
        rays=[],
        written=[],
        key=key_of(set(cells)),
        summary=summary,
        dots=[dot] if dot else [],
        x_name="second number b",
        y_name="c",
    )


def draw_cube(points: Iterable[tuple[int, int, int]], side: int, now: tuple[int, int, int]) -> list[Ball]:
    """The points a ≤ b ≤ c in a cube of this side, the farthest first."""
    ordered = sorted(points, key=lambda point: point[0] + point[1] - point[2])
    return [_ball(point, side, point == now) for point in ordered]


def _ball(point: tuple[int, int, int], side: int, now: bool) -> Ball:
    a, b, c = (number / side for number in point)
    x = WIDTH / 2 + (b - a) * WIDTH * 0.42
    y = HEIGHT * 0.62 + (a + b) * HEIGHT * 0.16 - c * HEIGHT * 0.5
    words = ", ".join(map(str, point))
    return Ball(round(x, 1), round(y, 1), round(2.2 + 2 * (a + b) / 2, 1) + (2 if now else 0), words, now)
