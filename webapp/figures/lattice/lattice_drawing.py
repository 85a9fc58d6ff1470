"""The lattice as a picture: an image of the values with axes, rays, and the game as moves on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.errors import LimitError
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.paths.game_path import Path, PathNode
from engine.values.byte_codes import NONE
from webapp.figures.drawing.colour_key import SCALE, Swatch, key_of, swatch
from webapp.figures.drawing.palette import fill, ink
from webapp.figures.drawing.shapes import Box, Dots, Drawing, Group, Line, Point, Polyline, Shape, Text
from webapp.figures.drawing.style import size_of
from webapp.figures.lattice.exact_rays import cone_in, rays_in
from webapp.figures.lattice.overlays import WYTHOFF, legend, wythoff
from webapp.figures.lattice.plot import LARGE_TYPE, PLOT, RIGHT, Plot, coarseness
from webapp.figures.tree.node_shapes import ROLES, star
from webapp.figures.tree.node_values import NodeValues
from webapp.figures.tree.play import Play
from webapp.text.number_format import short
from webapp.text.value_format import lost, worth

CELLS = 64
LEAST = 10
RAYED = ("grossman", "euclid")
"""the games whose values the rays bound"""
WRITTEN, WRITTEN_LARGE = 32, 12
"""cells per side up to which the numbers stand in the cells"""
LEAST_TYPE = 5.5
"""smaller numbers than this are not written"""
RING = 9
"""radius of the ring around a number"""
DISC, DISC_LARGE = 11, 16
"""radius of a disc with a number"""
SMALL = 9
"""radius of a disc from which a 0 has a heavy ring, as on the trees"""
AWAY, AWAY_SMALL = 4.8, 3
"""from such a disc to the ring around it"""
APART = 10
"""from one disc to the next along the way of a game"""
DIGIT = 0.64
"""width of a digit as a share of its size"""
NOT_DRAWN = "Values are not drawn here."


@dataclass(frozen=True)
class Spot:
    """A position marked on the lattice: its step of the play, what it is (now, win or nothing), its link and name.

    Where its disc is filled, `text` is the value on it, `fill` the colour and `paint` the kind of the disc.
    """

    position: Position
    step: int
    kind: str
    link: str
    label: str
    paint: str = ""
    fill: str = ""
    text: str = ""
    ink: str = ""


def reaching(largest: int) -> Axis:
    """Both axes of a picture that holds a position with this larger number, from 1 on.

    Neighbours have the same window as a rule: its length has at most three binary digits that are not 0.

    >>> [reaching(largest).count for largest in (3, 21, 25, 61, 1000)]
    [10, 24, 32, 80, 1280]
    """
    length = max(LEAST, largest + largest // 8 + 1)
    unit = 1 << max(length.bit_length() - 3, 0)
    return Axis(1, -(-length // unit) * unit)


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
    overlays = () if play.hide else usual_overlays(path.state.game)
    return draw_window(window, spots_of(path, play), play.hide or not drawn, overlays, large)


def spots_of(path: Path, play: Play) -> list[Spot]:
    """The positions of a play as they are marked on the lattice."""
    entries = path.shown(40, also=[play.now, *play.passed[-4:]])
    return [_spot(path.state.game, play, entry) for entry in entries if isinstance(entry, PathNode)]


def _spot(game: Game, play: Play, entry: PathNode) -> Spot:
    kind, value = play.kind(entry.step), "value hidden" if play.hide else NodeValues(game).words(entry.value)
    label = f"({short(entry.position.a)}, {short(entry.position.b)}), {value}{ROLES[kind]}"
    place, link = entry.position, play.link_of(entry)
    if play.hide:
        return Spot(place, entry.step, kind, link, label, "disc unknown")
    if entry.value == 0:
        return Spot(place, entry.step, kind, link, label, "disc zero", text=worth(game, 0, 3))
    colour, text = fill(entry.value), worth(game, entry.value, 3)
    return Spot(place, entry.step, kind, link, label, "disc", colour, text, ink(entry.value))


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
    open_discs = has_digits(plot)
    shapes: list[Shape] = [] if hide else [plot.heatmap(window.cells)]
    shapes += [*cone(plot)] if "cone" in overlays else []
    shapes += [*rays(plot, kind="ray between" if open_discs else "ray")] if "rays" in overlays else []
    shapes += [one for n in WYTHOFF if f"wythoff-{n}" in overlays for one in wythoff(plot, n, open_discs)]
    shapes += over
    digits = _digits(window, plot, written_size(window, large)) if open_discs and not hide else ()
    if open_discs and trail and not hide:
        spots = [_with_value(window, spot) for spot in spots]
    return plot.drawing(
        shapes,
        f"{what(window).capitalize()}s of {game} for {short(window.x.first)} ≤ a ≤ "
        f"{short(window.x.last)} and {short(window.y.first)} ≤ b ≤ {short(window.y.last)}.",
        key=() if hide else key_for(window, set(window.cells)),
        note=NOT_DRAWN if hide else coarseness(window.x, window.y),
        above=(Group(tuple(digits), "digits"), play_on(plot, spots, trail)),
        legend=legend(overlays, plot.right + RIGHT),
    )


def _with_value(window: Window, spot: Spot) -> Spot:
    """A spot on the way through a window, its disc filled with the value of its cell."""
    x, y, place = window.x, window.y, spot.position
    inside = x.first <= place.a <= x.last and y.first <= place.b <= y.last
    if spot.paint or not inside or x.step > 1 or y.step > 1:
        return spot
    value = window.row(place.b - y.first)[place.a - x.first]
    text, _, colour, halo = _digit(window, value)
    return replace(spot, paint="disc zero" if value == 0 else "disc", fill=halo, text=text, ink=colour)


def play_on(plot: Plot, spots: Sequence[Spot], trail: bool = True) -> Group:
    """The marked positions and the way through them: the part of the picture that changes with the position."""
    way = plot.trail([plot.point(spot.position) for spot in spots], has_digits(plot)) if trail else ()
    inside = [spot for spot in spots if plot.holds(spot.position) or spot.kind == "now"]
    return Group((*way, *marked(plot, inside, has_digits(plot))), "play", data={"live": "play", "morph": ""})


def has_digits(plot: Plot) -> bool:
    """Whether the cells are large enough for their values."""
    return max(plot.x.count, plot.y.count) <= (WRITTEN_LARGE if plot.large else WRITTEN)


def cone(plot: Plot) -> Iterator[Polyline]:
    """The golden cone: what lies between Φ1 and its mirror image."""
    corners = cone_in(plot.x, plot.y)
    if corners:
        yield Polyline(tuple(map(plot.at, corners)), "cone", closed=True)


def rays(plot: Plot, only: int = 0, named: bool = False, kind: str = "ray") -> Iterator[Shape]:
    """The rays Φn, or one of them; named where they leave the picture at its upper edge."""
    for ray in rays_in(plot.x, plot.y):
        if only in (0, ray.n):
            start, end = plot.at(ray.start), plot.at(ray.end)
            yield Line(*start, *end, kind)
            if named and not ray.mirrored and end[0] > plot.left + 24:
                yield Text(min(end[0], plot.right) - 16, end[1] + 12, f"Φ{ray.n}", "raynote", "start")


def marks(plot: Plot, positions: Iterable[Position], kind: str) -> Dots:
    """Positions as dots; those outside the window are left out.

    >>> marks(Plot(Axis(1, 4), Axis(1, 4)), [Position(1, 1), Position(9, 1)], "named")
    Dots(points=((76.5, 333.5),), size=6, kind='marks named')
    """
    size = round(max(1.2, min(6, 0.45 * plot.cell)), 1)
    return Dots(tuple(plot.point(position) for position in positions if plot.holds(position)), size, f"marks {kind}")


def marked(plot: Plot, spots: Sequence[Spot], open_discs: bool = False) -> Iterator[Group]:
    """The marked positions, the first one on top; where numbers stand in the cells, no mark hides one."""
    crowded = set(_crowded(plot, spots))
    for spot in reversed(spots):
        shapes = _open_spot(plot, spot) if open_discs else _spot_shapes(plot, spot, spot.step in crowded)
        data = {"step": str(spot.step)}
        place = plot.point(spot.position)
        kind, key = f"dot {spot.kind}".strip(), f"step {spot.step}"
        yield Group(tuple(shapes), kind, *place, key, spot.link, spot.label, data=data)


def _crowded(plot: Plot, spots: Sequence[Spot]) -> Iterator[int]:
    """The steps of positions without a ring that stand too near to the one before them to have a disc."""
    before: Point | None = None
    for spot in spots:
        x, y = plot.point(spot.position)
        if before and spot.kind not in RINGS and abs(x - before[0]) + abs(y - before[1]) < APART:
            yield spot.step
        else:
            before = x, y


def _spot_shapes(plot: Plot, spot: Spot, crowded: bool) -> Iterator[Shape]:
    yield _disc(9, "hit")
    if spot.kind in RINGS:
        yield _disc(9 if spot.kind == "now" else 8, f"{RINGS[spot.kind]} spot")
    if not crowded:
        yield _disc(4, "disc spot large" if plot.large else "disc spot")
    yield from _star(plot, spot)


def _open_spot(plot: Plot, spot: Spot) -> Iterator[Shape]:
    if spot.paint:
        yield from _filled_spot(plot, spot)
        return
    radius = min(12 if plot.large else RING, 0.48 * plot.cell)
    yield _disc(max(radius, plot.cell / 2), "hit")
    if spot.kind == "now":
        radius = max(radius, RING)
        yield _disc(radius, "ring halo")
    if spot.kind in RINGS:
        yield _disc(radius, RINGS[spot.kind])
    yield _disc(radius - 1, "disc hit" if spot.kind in RINGS else "disc hollow")
    yield from _star(plot, spot)


def _filled_spot(plot: Plot, spot: Spot) -> Iterator[Shape]:
    """A disc with its value, as on the trees."""
    radius = round(min(DISC_LARGE if plot.large else DISC, 0.46 * plot.cell), 1)
    away = round(radius + (AWAY_SMALL if radius < SMALL else AWAY), 1)
    yield _disc(max(radius, plot.cell / 2), "hit")
    if spot.kind in RINGS:
        yield _disc(away, "ring halo")
        yield _disc(away, RINGS[spot.kind])
    yield replace(_disc(radius, f"{spot.paint} small" if radius < SMALL else spot.paint), fill=spot.fill)
    size = _fitting(spot.text, LARGE_TYPE if plot.large else size_of("cell"), plot.cell) if spot.text else 0
    if size >= LEAST_TYPE:
        yield Text(0, round(0.35 * size, 1), spot.text, "cell bold", "middle", spot.ink, size, spot.fill)
    yield from _star(plot, spot)


def _star(plot: Plot, spot: Spot) -> Iterator[Polyline]:
    """A star at the corner of the cell, where no number stands."""
    if spot.kind == "win":
        away = max(plot.cell / 2, 24 if plot.large else 11) if has_digits(plot) else 14 if plot.large else 9
        yield star(round(away, 1), round(-away, 1), 11 if plot.large else 6)


RINGS = {"now": "ring here", "win": "ring best"}


def _disc(radius: float, kind: str) -> Box:
    return Box(-radius, -radius, 2 * radius, 2 * radius, kind, radius)


def written_size(window: Window, large: bool) -> float:
    """The size of the numbers in the cells; 0 where the cells are too small for them."""
    cell, largest = PLOT / max(window.x.count, window.y.count), max(set(window.cells) - UNWRITTEN, default=0)
    size = min(LARGE_TYPE if large else size_of("cell"), 0.92 * cell)
    return round(size, 1) if _fitting(cell_text(window, largest), size, cell) >= LEAST_TYPE else 0


def _fitting(text: str, size: float, cell: float) -> float:
    """The size of a number of several digits: smaller, so that it stays apart from those in the cells beside it."""
    return round(min(size, 0.84 * cell / (DIGIT * len(text))), 1)


UNWRITTEN = {254, 255}
"""codes of large and of undecided values"""


def _digits(window: Window, plot: Plot, size: float) -> Iterator[Text]:
    """The values in their cells, each with a halo in the colour of its cell: nothing below makes it hard to read."""
    if not size:
        return
    columns = [plot.point(Position(a, window.y.first))[0] for a in window.x]
    styled: dict[int | None, tuple[str, str, str, str]] = {}
    for j, b in enumerate(window.y):
        y = round(plot.point(Position(window.x.first, b))[1] + 0.35 * size, 1)
        for x, value in zip(columns, window.row(j), strict=True):
            if value not in styled:
                styled[value] = _digit(window, value)
            text, kind, colour, halo = styled[value]
            yield Text(x, y, text, kind, "middle", colour, _fitting(text, size, plot.cell), halo)


def _digit(window: Window, value: int | None) -> tuple[str, str, str, str]:
    """What is written for a value, its kind, its colour and that of its cell."""
    text = cell_text(window, value)
    return (text, "cell zero", "", "") if value == 0 else (text, "cell", ink(value), fill(value))


def usual_overlays(game: Game) -> tuple[str, ...]:
    """What is drawn over a lattice unless something else is asked for."""
    return ("rays",) if str(game) in RAYED else ()


def what(window: Window) -> str:
    """What the colours of a window show."""
    if window.lengths:
        return LENGTH
    return OUTCOME if window.outcomes else "value" if window.game.has_values else "least winning multiple"


OUTCOME, LENGTH = "outcome", "length"
LETTERS, OUTCOMES = ("P", "N"), ("lost", "won")
"""what is written for the codes 0 and 1 of an outcome, and its meaning"""


def cell_text(window: Window, value: int | None) -> str:
    """What is written in a cell."""
    if window.lengths:
        return str(value)
    return LETTERS[value] if window.outcomes and value is not None else worth(window.game, value, 3)


def key_for(window: Window, present: Collection[int]) -> list[Swatch]:
    """The colours of a window in which these codes are present."""
    if not window.outcomes:
        return key_of(present, "0" if window.lengths else lost(window.game))
    words = dict(enumerate(OUTCOMES)) | {NONE: "?"}
    return [swatch(text, None if code == NONE else code) for code, text in words.items() if code in present]


def whole_key(window: Window) -> list[Swatch]:
    """The colour key of every window like this one: all that there can be."""
    return key_for(window, range(0 if window.lengths else window.game.fold.modulus) or range(SCALE[-1] + 1))
