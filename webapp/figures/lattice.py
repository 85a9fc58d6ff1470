"""The lattice as a picture: an image of the values with axes, rays, and the game as moves on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from engine.errors import LimitError
from engine.fractions.rays import nivasch, ray
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.paths.game_path import Path, PathNode
from engine.relatives.wythoff import p_positions_between
from engine.values.nim_piles import NimFold
from webapp.figures.axis_ticks import ticks
from webapp.figures.colour_key import MANY, Swatch, key_of
from webapp.figures.palette import ink
from webapp.figures.palette_png import data_link, png
from webapp.figures.tree.walk_drawing import Play
from webapp.figures.tree.walk_nodes import what
from webapp.text.number_format import about, short
from webapp.text.value_format import lost, worth

SIZE = 410
LEFT, BOTTOM, TOP, RIGHT = 60, 38, 14, 10
PLOT = SIZE - LEFT - RIGHT
CELLS = 64
LEAST = 10
RAYS = 4
RAYED = ("grossman", "euclid")
"""the games whose values the rays bound"""
WYTHOFF_SHOWN = 400
WRITTEN, WRITTEN_LARGE = 20, 12
"""cells a side up to which the numbers stand in the cells"""


@dataclass(frozen=True)
class Dot:
    """A position of the play on the lattice."""

    x: float
    y: float
    step: int
    kind: str
    link: str
    words: str


@dataclass(frozen=True)
class Written:
    """A value written into its cell."""

    x: float
    y: float
    text: str
    ink: str


@dataclass(frozen=True)
class Ray:
    """A ray Φn, from edge to edge; the label stands where it leaves the picture."""

    x1: float
    y1: float
    x2: float
    y2: float
    n: int
    label_x: float = 0
    label_y: float = 0


@dataclass(frozen=True)
class LatticePicture:
    """Everything a template needs to draw a window of the lattice."""

    image: str
    x: Axis
    y: Axis
    x_ticks: list[tuple[float, str]]
    y_ticks: list[tuple[float, str]]
    rays: list[Ray]
    written: list[Written]
    key: list[Swatch]
    summary: str
    dots: list[Dot] = field(default_factory=list)
    trail: str = ""
    cone: list[tuple[float, float]] = field(default_factory=list)
    wythoff: list[tuple[float, float, int]] = field(default_factory=list)
    x_name: str = "first number a"
    y_name: str = "b"
    size: int = SIZE
    left: int = LEFT
    top: int = TOP
    plot: int = PLOT
    large: bool = False

    @property
    def view(self) -> str:
        """The part of the plane that is seen; large labels need more room around the plot."""
        return "-42 -16 462 458" if self.large else f"0 0 {self.size} {self.size - 12}"

    @property
    def sampled(self) -> str:
        """How coarse the picture is, in words; empty where every point is shown."""
        return coarseness(self.x, self.y) if self.image else "Values are not drawn here."


def coarseness(x: Axis, y: Axis) -> str:
    """How coarse a window is, in words; empty where every point is shown.

    >>> coarseness(Axis(1, 10, 3), Axis(1, 10, 3))
    'Each cell shows the lower left point of its 3 × 3 square.'
    """
    if x.step == y.step == 1:
        return ""
    return f"Each cell shows the lower left point of its {about(x.step)} × {about(y.step)} square."


def reaching(largest: int) -> Axis:
    """Both axes of a picture that holds a position with this larger number, from 1 on."""
    return Axis(1, max(LEAST, largest + largest // 8 + 1))


def square_axis(largest: int) -> Axis:
    """The same, sampled to the cells of a small picture."""
    return reaching(largest).sampled(CELLS)


def window_of(state: State) -> tuple[Window, bool]:
    """The window from the origin to a state, and whether its values can be drawn within the limits."""
    reach = reaching(state.position.larger)
    try:
        return Window.fitting(state.game, reach, reach, CELLS), True
    except LimitError:
        return Window(state.game, reach.sampled(CELLS), reach.sampled(CELLS)), False


def draw_lattice(
    path: Path, play: Play, large: bool = False, view: tuple[Window, bool] | None = None
) -> LatticePicture:
    """The lattice from the origin to the start of the play, with the play on it; `view` is its window if known."""
    window, drawn = view or window_of(path.state)
    hide, axis = play.hide or not drawn, window.x
    shown = [entry for entry in path.shown(40, also=[play.now, *play.passed[-4:]]) if isinstance(entry, PathNode)]
    dots = [_dot(axis, path, play, entry) for entry in shown]
    overlays = () if play.hide else usual_overlays(path.state.game)
    return draw_window(window, dots, hide, overlays, large)


def draw_window(
    window: Window, dots: list[Dot], hide: bool = False, overlays: tuple[str, ...] = ("rays",), large: bool = False
) -> LatticePicture:
    """A window of the lattice with some positions marked and some things drawn over it."""
    game, x, y = window.game, window.x, window.y
    across, up = ticks(x, 3 if large else 5), ticks(y, 3 if large else 5)
    return LatticePicture(
        image="" if hide else data_link(png(window.cells, x.count)),
        x=x,
        y=y,
        x_ticks=[(round(LEFT + place(x, at), 1), text) for at, text in across.marks],
        y_ticks=[(round(TOP + PLOT - place(y, at), 1), text) for at, text in up.marks],
        rays=list(_rays(x, y)) if "rays" in overlays else [],
        written=[] if hide else list(_written(window, WRITTEN_LARGE if large else WRITTEN)),
        key=[] if hide else key_of(set(window.cells), lost(window.game)),
        summary=f"{'Values' if game.has_values else 'Least winning multiples'} of {game} for {short(x.first)} ≤ a ≤ "
        f"{short(x.last)} and {short(y.first)} ≤ b ≤ {short(y.last)}.",
        dots=dots,
        trail=" ".join(f"{dot.x},{dot.y}" for dot in dots),
        cone=_cone(x, y) if "cone" in overlays else [],
        wythoff=[point for n in (1, 2, 3) if f"wythoff-{n}" in overlays for point in _wythoff(x, y, n)],
        x_name=across.named("first number a"),
        y_name=up.named("b"),
        large=large,
    )


def place(axis: Axis, coordinate: int) -> float:
    """Where a coordinate stands along the plot: the middle of its cell; one far outside, a few plots away.

    >>> place(Axis(1, 10), 1), place(Axis(1, 10), 10**400)
    (17.0, 1700.0)
    """
    tenths = (2 * (coordinate - axis.first) + axis.step) * PLOT * 10 // (2 * axis.count * axis.step)
    return max(-40 * PLOT, min(50 * PLOT, tenths)) / 10


def point(x: Axis, y: Axis, position: Position) -> tuple[float, float]:
    """Where a position stands in the picture."""
    return round(LEFT + place(x, position.a), 1), round(TOP + PLOT - place(y, position.b), 1)


def in_cells(window: Window, x: float, y: float) -> tuple[float, float]:
    """A place of the picture in units of cells, the first cell's middle being 0."""
    across, up = (x - LEFT) / PLOT, (TOP + PLOT - y) / PLOT
    return round(across * window.x.count - 0.5, 3), round(up * window.y.count - 0.5, 3)


def _dot(axis: Axis, path: Path, play: Play, entry: PathNode) -> Dot:
    position = entry.position
    words = f"({short(position.a)}, {short(position.b)}), {what(path, play, entry)}"
    return Dot(*point(axis, axis, position), entry.step, play.kind(entry.step), play.link_of(entry), words)


def _rays(x: Axis, y: Axis) -> Iterator[Ray]:
    """The rays Φn that cross the window and their mirror images; far beyond the edges is cut off by the picture."""
    corners = [nivasch(a, b) for a in (x.first, x.last) for b in (y.first, y.last)]
    above = x.first <= y.last
    for n in range(max(1, min(corners)), min(max(corners) + 1, max(1, min(corners)) + RAYS)):
        if above:
            yield _ray(x, y, n, mirrored=False)
        if y.first <= x.last:
            yield _ray(x, y, n, mirrored=True)


def _cone(x: Axis, y: Axis) -> list[tuple[float, float]]:
    """The golden cone as a polygon: along the ray Φ1 and back along its mirror image."""
    upper, lower = _ray(x, y, 1, mirrored=False), _ray(x, y, 1, mirrored=True)
    corner = (LEFT + PLOT, TOP)
    return [(upper.x1, upper.y1), (upper.x2, upper.y2), corner, (lower.x2, lower.y2), (lower.x1, lower.y1)]


def _wythoff(x: Axis, y: Axis, n: int) -> Iterator[tuple[float, float, int]]:
    """The P-positions of the generalised Wythoff game GWn in the window, and their mirror images."""
    for small, large, mirrored in ((x, y, False), (y, x, True)):
        for a, b in islice(p_positions_between(n, small.first, small.last), WYTHOFF_SHOWN):
            if large.first <= b <= large.last:
                spot = point(x, y, Position(b, a) if mirrored else Position(a, b))
                yield (*spot, n)


def _ray(x: Axis, y: Axis, n: int, mirrored: bool) -> Ray:
    """The ray from the first to the last coordinate of the smaller number, ended where it leaves the picture."""
    small, large = (y, x) if mirrored else (x, y)
    last = min(small.last, large.last * 10**9 // ray(n, 10**9) + small.step)
    ends = [(small.first, ray(n, small.first)), (last, ray(n, last))]
    if mirrored:
        ends = [(b, a) for a, b in ends]
    (x1, y1), (x2, y2) = ((place(x, a), place(y, b)) for a, b in ends)
    bottom = TOP + PLOT
    return Ray(
        round(LEFT + x1, 1), round(bottom - y1, 1), round(LEFT + x2, 1), round(bottom - y2, 1), n,
        round(min(LEFT + x2, LEFT + PLOT) - 4, 1), round(max(bottom - y2, TOP) + 12, 1),
    )  # fmt: skip


def _written(window: Window, most: int) -> Iterator[Written]:
    """The values themselves, where the cells are large enough to hold them."""
    if max(window.x.count, window.y.count) > most:
        return
    for j in range(window.y.count):
        for i, value in enumerate(window.row(j)):
            x, y = point(window.x, window.y, Position(window.x[i], window.y[j]))
            colour = "" if value == 0 else ink(value)
            yield Written(x, y, worth(window.game, value, 3), colour)


def usual_overlays(game: Game) -> tuple[str, ...]:
    """What is drawn over a lattice unless something else is asked for."""
    return ("rays",) if str(game) in RAYED else ()


def whole_key(game: Game) -> list[Swatch]:
    """The colour key of every window of a game: all values there can be."""
    modulus = game.fold.modulus if isinstance(game.fold, NimFold) else 0
    return key_of(range(modulus or MANY + 1), lost(game))
