"""Three numbers: a slice of the cube as a heatmap, also of several rules, and the P-positions as points in space."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from engine.lattice.axis import Axis
from webapp.figures.drawing.colour_key import key_of
from webapp.figures.drawing.shapes import Box, Drawing, Group, Line, Shape, Text
from webapp.figures.drawing.style import size_of
from webapp.figures.drawing.text_width import text_width
from webapp.figures.lattice.lattice_drawing import Spot, marked
from webapp.figures.lattice.plot import Plot

WIDTH, HEIGHT = 400, 360
EDGE = 15
"""room around points, and around the ends of the axes"""
TITLE = 24
"""room above a slice for the name of its rule"""
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


def draw_slices(slices: Mapping[str, Drawing], summary: str) -> Drawing:
    """Slices of equal size in two columns, each with the name of its rule above it.

    >>> small = draw_slice([[0, 1], [1, 0]], None, "")
    >>> drawn = draw_slices({"one": small, "two": small, "three": small}, "Three rules.")
    >>> [group.y for group in drawn.shapes][::2] == [0, drawn.height / 2]
    True
    """
    groups = []
    first = next(iter(slices.values()))
    height = first.height + TITLE
    for place, (title, drawn) in enumerate(slices.items()):
        row, column = divmod(place, 2)
        name = Text(drawn.width / 2, TITLE - 10, title, "mark-name", "middle")
        below = Group(drawn.shapes, drawn.kind, 0, TITLE)
        groups.append(Group((name, below), "rule", column * drawn.width, row * height))
    rows = -(-len(slices) // 2)
    key = tuple(key_of({int(one.text.rstrip("+")) for drawn in slices.values() for one in drawn.key}))
    return Drawing(
        "rules", first.kind, 2 * first.width, rows * height, tuple(groups), summary, key=key, focusable=False
    )


def draw_cube(points: Iterable[Triple], side: int, now: Triple) -> Drawing:
    """The points a ≤ b ≤ c in a cube of this side, seen from above and aside; the nearest and `now` are drawn last."""
    ordered = sorted(points, key=lambda point: (point == now, point[0] + point[1] - point[2]))
    balls = tuple(_ball(point, side, point == now) for point in ordered)
    summary = f"P-positions up to {side} as points in space"
    return Drawing("cube", "cube", WIDTH, HEIGHT, (*_axes(side), *balls), summary, focusable=False)


def _axes(side: int) -> Iterator[Shape]:
    """The three edges of the cube that meet in the origin, with their names and ends."""
    origin = _place((0, 0, 0))
    for name, end, (right, down) in (("a", (1, 0, 0), (-6, 14)), ("b", (0, 1, 0), (6, 14)), ("c", (0, 0, 1), (0, -8))):
        x, y = _place(end)
        yield Line(*origin, x, y, "frame")
        yield Text(x + right, y + down, f"{name} = {side}", "tick", "middle")


def _place(point: tuple[float, float, float]) -> tuple[float, float]:
    """Where a point of the unit cube stands: seen from above and aside."""
    a, b, c = point
    x = WIDTH / 2 + (b - a) * WIDTH * 0.42
    y = HEIGHT * 0.62 + (a + b) * HEIGHT * 0.16 - c * HEIGHT * 0.5
    return round(x, 1), round(y, 1)


def draw_cube_alone(points: Iterable[Triple], side: int, now: Triple) -> Drawing:
    """The same in a frame as large as the points and the axes.

    >>> draw_cube_alone([(1, 1, 1)], 24, (1, 1, 1)).width
    420.3
    """
    drawn = draw_cube(points, side, now)
    places = [(ball.x, ball.y) for ball in drawn.shapes if isinstance(ball, Group)]
    for text in (shape for shape in drawn.shapes if isinstance(shape, Text)):
        half = text_width(text.text, size_of(text.kind)) / 2
        places += [(text.x - half, text.y), (text.x + half, text.y)]
    (left, right), (top, bottom) = ((min(ends) - EDGE, max(ends) + EDGE) for ends in zip(*places, strict=True))
    return replace(drawn, left=left, top=top, width=round(right - left, 1), height=round(bottom - top, 1))


def _ball(point: Triple, side: int, now: bool) -> Group:
    """A point; nearer ones are larger."""
    a, b, c = (number / side for number in point)
    radius = round(2.2 + (a + b), 1) + (2 if now else 0)
    disc = Box(-radius, -radius, 2 * radius, 2 * radius, "ball now" if now else "ball", radius)
    return Group((disc,), "", *_place((a, b, c)), label=", ".join(map(str, point)))
