"""The engine beside the plain ways: closed form cell by cell, mex by definition, Euclid's algorithm by divmod.

CPU time of this process, best of several runs, both sides measured in turn in the same run; "× something" says how many
times faster than that the engine is.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time

from engine.fractions.continued_fraction import quotients, whole
from engine.fractions.rays import cone
from engine.games import definition
from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.lattice.far_window import far_cells
from engine.lattice.near_table import table
from engine.lattice.window import Window
from engine.values.byte_codes import LARGE, code
from tests.benchmarks.row import Row

SIDE = 1_000
SMALL_SIDE = 120
WINDOW = 350
SHOWN = ("euclid", "grossman~1-3", "m-euclid~1,999999", "grossman~1", "grossman~last-2n")
TABLES = ("grossman", "grossman~1-3", "m-euclid~1,2,5")
ODD = 314_159_265_358_979_323_846_264_338_327_950_288_419_716_939_937_510_582_097_494_459_230_781_640_628_620_899
"""digits with no simple ratio near them"""


def spent(work: Callable[[], object]) -> float:
    """CPU seconds of one run."""
    began = process_time()
    work()
    return process_time() - began


def seconds(work: Callable[[], object], runs: int = 5) -> float:
    """CPU seconds of the best of some runs."""
    return min(spent(work) for _ in range(runs))


def ratio(slow: Callable[[], object], fast: Callable[[], object], runs: int = 5) -> float:
    """How many times faster the second is: the best of each, measured in turn."""
    times = [(spent(slow), min(spent(fast), spent(fast))) for _ in range(runs)]
    return min(time for time, _ in times) / min(time for _, time in times)


def closed_form(x: Axis, y: Axis) -> list[list[int]]:
    """The value of `grossman`, ⌊b/a − a/b⌋, cell by cell."""
    rows = []
    for b in y:
        row = []
        for a in x:
            low, high = (a, b) if a <= b else (b, a)
            row.append((high * high - low * low) // (low * high))
        rows.append(row)
    return rows


def divmods(b: int, a: int) -> list[int]:
    """The continued fraction of b/a by Euclid's algorithm."""
    found = []
    while a:
        q, r = divmod(b, a)
        found.append(q)
        b, a = a, r
    return found


def tables() -> Iterator[Row]:
    """Whole tables; the closed form holds for `grossman` only and is the yardstick for the others all the same."""
    axis = Axis(1, SIDE)
    for name in TABLES:
        times = ratio(partial(closed_form, axis, axis), partial(table, Game.parse(name), SIDE), 3)
        yield Row(f"table {SIDE}×{SIDE}, {name}: × the closed form", times, 20)
    wrong = sum(right != cell for right, cell in checked_table())
    yield Row(f"table {SIDE}×{SIDE}, grossman: wrong cells, the large ones included", wrong, 0, most=True)
    game = Game.parse("grossman")
    times = ratio(partial(definition.values, game, SMALL_SIDE), partial(table, game, SMALL_SIDE), 3)
    yield Row(f"table {SMALL_SIDE}×{SMALL_SIDE}, grossman: × mex by definition (a smaller box)", times, 20)


def checked_table() -> Iterator[tuple[int | None, int | None]]:
    """Every cell beside the closed form, as byte; the large ones beside the exact value of the window."""
    side = SIDE + 1
    cells = table(Game.parse("grossman"), SIDE)
    for b, row in enumerate(closed_form(Axis(1, SIDE), Axis(1, SIDE)), 1):
        yield from ((code(value), cells[b * side + a]) for a, value in enumerate(row, 1))
    window = Window(Game.parse("grossman"), Axis(1, 3), Axis(501, 500))
    for j, row in enumerate(closed_form(window.x, window.y)):
        yield from zip(row, window.row(j), strict=True)
    assert LARGE in window.cells


def pairs(digits: int, count: int) -> list[Position]:
    numbers = random.Random(digits)
    low, high = 10 ** (digits - 1), 10**digits
    return [Position(numbers.randrange(low, high), numbers.randrange(low, high)) for _ in range(count)]


def values(game: Game, many: list[Position]) -> list[int | None]:
    return [game.value(each) for each in many]


def expanded(many: list[Position]) -> list[list[int]]:
    return [divmods(each.larger, each.smaller) for each in many]


def expanded_by_engine(many: list[Position]) -> list[list[int]]:
    whole.cache_clear()
    return [list(quotients(each.larger, each.smaller)) for each in many]


def single_values() -> Iterator[Row]:
    """One value against the full expansion of the same pair, over many pairs."""
    many = pairs(1_000, 100)
    for name in ("grossman", "grossman~1-3"):
        times = ratio(partial(expanded, many), partial(values, Game.parse(name), many))
        yield Row(f"value of a 1,000-digit pair, {name}: × its expansion", times, 200)


def expansions() -> Iterator[Row]:
    for digits, required in ((2_500, None), (20_000, 3)):
        many = pairs(digits, 1)
        times = ratio(partial(expanded, many), partial(expanded_by_engine, many), 3)
        yield Row(f"expansion of a {digits:,}-digit pair: × divmod", times, required)


def windows() -> Iterator[Row]:
    for name, exponent in ((f"10^{exponent}", exponent) for exponent in (15, 100)):
        offset = 10**exponent
        generic = offset + ODD % offset, 2 * offset + ODD * 7 // 3 % offset
        places = {"generic": generic, "on the diagonal": (offset, offset - 90), "across the golden ray": golden(offset)}
        for place, corner in places.items():
            yield window("grossman", f"{place} at {name}", corner, 10)
        for place, corner in places.items():
            yield from (shown(game, f"{place} at {name}", corner) for game in SHOWN)


def golden(offset: int) -> tuple[int, int]:
    return offset, cone(offset)[1] - WINDOW // 2


def window(name: str, place: str, corner: tuple[int, int], required: float | None) -> Row:
    game, x, y = Game.parse(name), Axis(corner[0], WINDOW), Axis(corner[1], WINDOW)
    times = ratio(partial(closed_form, x, y), partial(far_cells, game, x, y), 3)
    return Row(f"window {WINDOW}×{WINDOW}, {name}, {place}: × the closed form", times, required)


def shown(name: str, place: str, corner: tuple[int, int]) -> Row:
    """A window as the site shows it: sampled where it would cost too much."""
    game, x, y = Game.parse(name), Axis(corner[0], WINDOW), Axis(corner[1], WINDOW)
    each = seconds(lambda: Window.fitting(game, x, y, WINDOW).cells, 3)
    return Row(f"window as shown, {name}, {place}: ms", 1_000 * each, 150, most=True)


def growth() -> Iterator[Row]:
    for side in (250, 500, 1_000, 2_000):
        yield Row(f"table {side}×{side}, grossman: ms", 1_000 * seconds(partial(table, Game.parse("grossman"), side)))
    for exponent in range(1, 5):
        many = pairs(10**exponent, 50)
        for name in ("grossman", "grossman~1-3"):
            each = seconds(partial(values, Game.parse(name), many)) / len(many)
            yield Row(f"value of a {10**exponent:,}-digit pair, {name}: µs", 1_000_000 * each)


def rows() -> Iterator[Row]:
    """All rows of this module."""
    yield from tables()
    yield from single_values()
    yield from expansions()
    yield from windows()
    yield from growth()
