"""The lattice as a picture: an image of the values with axes, rays, and the game as moves on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from engine.errors import LimitError
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.paths.game_path import Path, PathNode
from engine.relatives.wythoff import p_positions_between
from webapp.figures.colour_key import MANY, Swatch, key_of
from webapp.figures.drawing import Box, Dots, Drawing, Group, Line, Polyline, Shape, Text
from webapp.figures.exact_rays import cone_in, rays_in
from webapp.figures.palette import fill, ink
from webapp.figures.plot import LARGE_TYPE, LEFT, PLOT, Plot, coarseness
from webapp.figures.style import size_of
from webapp.figures.tree.walk_drawing import Play
from webapp.figures.tree.walk_nodes import what
from webapp.text.number_format import short
from webapp.text.value_format import lost, worth

CELLS = 64
LEAST = 10
RAYED = ("grossman", "euclid")
"""the games whose values the rays bound"""
WYTHOFF = (1, 2, 3)
WYTHOFF_SHOWN = 400
WRITTEN, WRITTEN_LARGE = 32, 12
"""cells per side up to which the numbers stand in the cells"""
LEAST_TYPE = 5.5
"""smaller numbers than this are not written"""
DIGIT = 0.64
"""width of a digit as a share of its size"""
NOT_DRAWN = "Values are not drawn here."


@dataclass(frozen=True)
class Spot:
    """A position marked on the lattice: its step of the play, what it is (now, win or nothing), its link and name."""

    position: Position
    step: int
    kind: str
    link: str
    label: str


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


def draw_lattice(path: Path, play: Play, large: bool = False, view: tuple[Window, bool] | None = None) -> Drawing:
    """The lattice from the origin to the start of the play, with the play on it; `view` is its window if known."""
    window, drawn = view or window_of(path.state)
    entries = path.shown(40, also=[play.now, *play.passed[-4:]])
    spots = [_spot(path, play, entry) for entry in entries if isinstance(entry, PathNode)]
    overlays = () if play.hide else usual_overlays(path.state.game)
    return draw_window(window, spots, play.hide or not drawn, overlays, large)


def _spot(path: Path, play: Play, entry: PathNode) -> Spot:
    label = f"({short(entry.position.a)}, {short(entry.position.b)}), {what(path, play, entry)}"
    return Spot(entry.position, entry.step, play.kind(entry.step), play.link_of(entry), label)


def draw_window(
    window: Window,
    spots: Sequence[Spot] = (),
    hide: bool = False,
    overlays: Collection[str] = ("rays",),
    large: bool = False,
    trail: bool = True,
    over: Iterable[Shape] = (),
) -> Drawing:
    """A window of the lattice with some positions marked and some things drawn over it; the numbers on top."""
    game, plot = window.game, Plot(window.x, window.y, large)
    size = 0 if hide else written_size(window, large)
    shapes: list[Shape] = [] if hide else [plot.heatmap(window.cells)]
    shapes += [*cone(plot)] if "cone" in overlays else []
    shapes += [*rays(plot)] if "rays" in overlays else []
    shapes += [one for n in WYTHOFF if f"wythoff-{n}" in overlays for one in wythoff(plot, n, bool(size))]
    shapes += over
    shapes += plot.trail([plot.point(spot.position) for spot in spots]) if trail else []
    shapes += _digits(window, plot, size) if size else []
    return plot.drawing(
        shapes,
        f"{'Values' if game.has_values else 'Least winning multiples'} of {game} for {short(window.x.first)} ≤ a ≤ "
        f"{short(window.x.last)} and {short(window.y.first)} ≤ b ≤ {short(window.y.last)}.",
        key=() if hide else key_of(set(window.cells), lost(game)),
        note=NOT_DRAWN if hide else coarseness(window.x, window.y),
        above=marked(plot, spots, bool(size)),
    )


def cone(plot: Plot) -> Iterator[Polyline]:
    """The golden cone: what lies between Φ1 and its mirror image."""
    corners = cone_in(plot.x, plot.y)
    if corners:
        yield Polyline(tuple(map(plot.at, corners)), "cone", closed=True)


def rays(plot: Plot, only: int = 0, named: bool = False) -> Iterator[Shape]:
    """The rays Φn, or one of them; named where they leave the picture at its upper edge."""
    for ray in rays_in(plot.x, plot.y):
        if only in (0, ray.n):
            start, end = plot.at(ray.start), plot.at(ray.end)
            yield Line(*start, *end, "ray")
            if named and not ray.mirrored and end[0] > LEFT + 24:
                yield Text(min(end[0], plot.right) - 16, end[1] + 12, f"Φ{ray.n}", "raynote", "start")


def wythoff(plot: Plot, n: int, open_discs: bool = False) -> Iterator[Group]:
    """The P-positions of the generalised Wythoff game GWn in the window, and their mirror images."""
    radius, kind = (min(7.5, 0.42 * plot.cell), "wythoff hollow") if open_discs else (3.4, "wythoff")
    for position in wythoff_positions(plot.x, plot.y, n):
        yield Group((_disc(radius, kind),), "point", *plot.point(position), label=f"P-position of GW{n}")


def wythoff_positions(x: Axis, y: Axis, n: int) -> Iterator[Position]:
    """The P-positions of GWn in a window, then their mirror images."""
    for small, large, mirrored in ((x, y, False), (y, x, True)):
        for a, b in islice(p_positions_between(n, small.first, small.last), WYTHOFF_SHOWN):
            if large.first <= b <= large.last:
                yield Position(b, a) if mirrored else Position(a, b)


def marks(plot: Plot, positions: Iterable[Position], kind: str) -> Dots:
    """Positions as dots; those outside the window are left out.

    >>> marks(Plot(Axis(1, 4), Axis(1, 4)), [Position(1, 1), Position(9, 1)], "named")
    Dots(points=((102.5, 311.5),), size=6, kind='marks named')
    """
    size = round(max(1.2, min(6, 0.45 * plot.cell)), 1)
    return Dots(tuple(plot.point(position) for position in positions if plot.holds(position)), size, f"marks {kind}")


def marked(plot: Plot, spots: Sequence[Spot], open_discs: bool = False) -> Iterator[Group]:
    """The marked positions, the first one on top; where numbers stand in the cells, rings leave them free."""
    for spot in reversed(spots):
        shapes = _open_spot(plot, spot) if open_discs else _spot_shapes(plot, spot)
        data = {"step": str(spot.step)}
        place = plot.point(spot.position)
        yield Group(tuple(shapes), f"dot {spot.kind}".strip(), *place, link=spot.link, label=spot.label, data=data)


def _spot_shapes(plot: Plot, spot: Spot) -> Iterator[Shape]:
    yield _disc(9, "hit")
    if spot.kind in RINGS:
        yield _disc(9 if spot.kind == "now" else 8, f"{RINGS[spot.kind]} spot")
    yield _disc(4, "disc spot large" if plot.large else "disc spot")
    yield from _star(plot, spot)


def _open_spot(plot: Plot, spot: Spot) -> Iterator[Shape]:
    radius = min(12 if plot.large else 9, 0.48 * plot.cell)
    yield _disc(radius, "hit")
    if spot.kind in RINGS:
        yield _disc(radius, RINGS[spot.kind])
    yield _disc(radius - 1, "disc hit" if spot.kind in RINGS else "disc hollow")
    yield from _star(plot, spot)


def _star(plot: Plot, spot: Spot) -> Iterator[Text]:
    if spot.kind == "win":
        yield Text(11, 5, "★", "star", "start", size=30 if plot.large else 0)


RINGS = {"now": "ring here", "win": "ring best"}


def _disc(radius: float, kind: str) -> Box:
    return Box(-radius, -radius, 2 * radius, 2 * radius, kind, radius)


def written_size(window: Window, large: bool) -> float:
    """The size of the numbers in the cells; 0 where the cells are too small for them."""
    longest = max(window.x.count, window.y.count)
    if longest > (WRITTEN_LARGE if large else WRITTEN):
        return 0
    cell, digits = PLOT / longest, len(worth(window.game, max(set(window.cells) - UNWRITTEN, default=0), 3))
    size = min(LARGE_TYPE if large else size_of("cell"), 0.92 * cell, (cell - 1) / (DIGIT * digits))
    return round(size, 1) if size >= LEAST_TYPE else 0


UNWRITTEN = {254, 255}
"""codes of large and of undecided values"""


def _digits(window: Window, plot: Plot, size: float) -> Iterator[Text]:
    """The values in their cells, each with a halo in the colour of its cell: nothing below makes it hard to read."""
    columns = [plot.point(Position(a, window.y.first))[0] for a in window.x]
    styled: dict[int | None, tuple[str, str, str, str]] = {}
    for j, b in enumerate(window.y):
        y = round(plot.point(Position(window.x.first, b))[1] + 0.35 * size, 1)
        for x, value in zip(columns, window.row(j), strict=True):
            if value not in styled:
                styled[value] = _digit(window.game, value)
            text, kind, colour, halo = styled[value]
            yield Text(x, y, text, kind, "middle", colour, size, halo)


def _digit(game: Game, value: int | None) -> tuple[str, str, str, str]:
    """What is written for a value, its kind, its colour and that of its cell."""
    text = worth(game, value, 3)
    return (text, "cell zero", "", "") if value == 0 else (text, "cell", ink(value), fill(value))


def usual_overlays(game: Game) -> tuple[str, ...]:
    """What is drawn over a lattice unless something else is asked for."""
    return ("rays",) if str(game) in RAYED else ()


def whole_key(game: Game) -> list[Swatch]:
    """The colour key of every window of a game: all values there can be."""
    modulus = game.fold.modulus
    return key_of(range(modulus or MANY + 1), lost(game))
