"""Live examples beyond one pair: three numbers, sums, and Wythoff's game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from engine.fractions.rays import nivasch
from engine.games.definition import legal, mex
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import N
from engine.lattice.window import Window
from engine.limits import THREE_SLICE
from engine.relatives.components import Component, Heap
from engine.relatives.misere_sums import LostPositions, few
from engine.relatives.sums import Sum
from engine.relatives.three.position import ThreeNumbers
from engine.relatives.three.strip import is_lost
from engine.relatives.three.triple import Triple
from engine.relatives.wythoff import SIDE, is_p_position, p_position, values
from engine.report.json_report import text
from engine.theorems.wording import verdict
from webapp.figures.lattice.cube import draw_slice
from webapp.figures.lattice.lattice_drawing import draw_window, rays, square_axis
from webapp.figures.lattice.plot import Plot
from webapp.http.links import link
from webapp.pages.theorems.examples.example import LiveExample, Picture
from webapp.text.number_format import short

STATES = 3_000
"""states of a sum that are solved from the definition"""
SLICE = 24
BINARY = "Write the values in binary: a column with an odd number of ones gives 1."
GROSSMAN = Game.parse("grossman")
State = tuple[tuple[int, int], ...]


def _same_says(position: ThreeNumbers) -> tuple[str, bool | None]:
    a, b, _ = position.numbers.ordered
    if b < 2 * a:
        return "nothing: b < 2a, and the theorem is silent", None
    return f"b = {short(b)} ≥ {short(2 * a)} = 2a, so {verdict(True)}", True


def _ho_says(position: ThreeNumbers) -> tuple[str, bool | None]:
    a, b, c = position.numbers.ordered
    wins = not is_lost((a, b, c))
    if b == c or c - b >= a:
        gap = "b = c" if b == c else f"c − b = {short(c - b)} ≥ {short(a)} = a"
        return f"{gap}, so {verdict(wins)}", wins
    return f"c − b = {short(c - b)} lies between 0 and a = {short(a)}; reduced step by step, {verdict(wins)}", wins


SAYS: dict[str, Callable[[ThreeNumbers], tuple[str, bool | None]]] = {
    "three-same": _same_says,
    "three-any": lambda position: ("nothing: the problem is open", None),
    "three-smallest": _ho_says,
}
"""what a theorem says of three numbers under a rule, and whether it says that the player to move wins"""


def triple_example(rule: type[ThreeNumbers], numbers: Triple) -> LiveExample:
    """Three numbers under a rule."""
    position = rule(numbers)
    says, wins = SAYS[rule.name](position)
    by_value = None if position.value is None else position.value != 0
    agrees = None if wins is None or by_value is None else wins == by_value
    found = "its value is not computed, the numbers are too large"
    if position.value is not None:
        found = f"value {short(position.value)}: {verdict(position.value != 0)}"

    def pictures() -> list[Picture]:
        if not position.sliced:
            return []
        fixed = min(numbers.a, THREE_SLICE)
        rows = rule.values_slice(fixed, SLICE)
        drawn = draw_slice(rows, None, f"Values of {rule.name} with the first number {fixed}.")
        caption = f"The slice with the first number {fixed}. Colour shows the value; 0 has none."
        return [Picture("drawing", drawn, caption, f"/{position}", "this position")]

    return LiveExample(
        game="",
        subject=str(numbers),
        name=f"({', '.join(short(n) for n in numbers.places)})",
        says=says,
        case="",
        found=found,
        agrees=agrees,
        link=f"/{position}",
        data={
            "numbers": [str(n) for n in numbers.places],
            "says": None if wins is None else {"wins": wins},
            "found": {"value": text(position.value), "outcome": position.outcome},
            "agrees": agrees,
        },
        pictures=pictures,
    )


def sum_example(total: Sum) -> LiveExample:
    """A sum: XOR of the values, beside the definition where it has few states."""
    worths = ["?" if value is None else short(value) for value in total.values]
    value = "?" if total.value is None else short(total.value)
    found = sum_by_definition(total)
    agrees = None if found is None or total.value is None else found == total.value
    known = f"more than {STATES} states: too many to solve from the definition here"
    return LiveExample(
        game="",
        subject=str(total),
        name="a sum",
        says=f"{' ⊕ '.join(worths)} = {value}, so {verdict(bool(total.value))}",
        case="",
        found=known if found is None else f"from the definition, all states of the sum: value {found}",
        agrees=agrees,
        link=link(f"/sum/{total}"),
        data={
            "sum": str(total),
            "says": {"values": [None if v is None else str(v) for v in total.values], "value": value},
            "found": None if found is None else {"value": str(found)},
            "agrees": agrees,
        },
        pictures=lambda: [Picture("bits", _bits(total), BINARY)],
    )


def misere_sum_example(total: Sum) -> LiveExample:
    """A sum in misère play: the rule beside all positions of the sum, where they are few."""
    worths = " ⊕ ".join("?" if value is None else short(value) for value in total.values)
    xor = "?" if total.value is None else short(total.value)
    only = "all components are swap positions" if all(total.swaps) else "not all components are swap positions"
    rows = [(component.piles, component.legal_of) for component in total.components]
    solved = LostPositions(rows) if few(rows) else None
    wins, lost = total.outcome == N, None if solved is None else solved.start in solved
    return LiveExample(
        game="",
        subject=str(total),
        name="a misère sum",
        says=f"{worths} = {xor}, and {only}, so {verdict(wins)}",
        case="",
        found="too many positions to solve one by one here"
        if lost is None
        else f"from all positions of the sum: {verdict(not lost)}",
        agrees=None if lost is None or total.outcome is None else wins != lost,
        link=link(f"/sum/{total}"),
        data={
            "sum": str(total),
            "says": {"wins": wins},
            "found": None if lost is None else {"wins": not lost},
            "agrees": None if lost is None or total.outcome is None else wins != lost,
        },
        pictures=lambda: [Picture("bits", _bits(total), BINARY)],
    )


def _bits(total: Sum) -> list[tuple[str, str]]:
    if total.value is None:
        return []
    names = [*(str(component) for component in total.components), "XOR"]
    return list(zip(names, (bits[-40:] for bits in total.binary), strict=True))


def sum_by_definition(total: Sum) -> int | None:
    """The value of a sum by mex over all its states; None where they are too many.

    >>> sum_by_definition(Sum.parse("grossman:3,8/nim:4"))
    6
    """
    parts = [_moves(component) for component in total.components]
    states = 1
    for part in parts:
        states *= len(part) if part else STATES + 1
    if states > STATES:
        return None
    found: dict[State, int] = {}
    for state in sorted(product(*parts), key=lambda pairs: sum(map(sum, pairs))):
        options = [
            found[(*state[:place], after, *state[place + 1 :])]
            for place, part in enumerate(parts)
            for after in part[state[place]]
        ]
        found[state] = mex(options)
    return found[tuple(next(iter(part)) for part in parts)]


def _moves(component: Component | Heap) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """The positions that can be reached, each with its options; empty where they are too many."""
    game = None if isinstance(component, Heap) else component.game
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    waiting = [(0, component.n) if isinstance(component, Heap) else _pair(component.position)]
    while waiting:
        at = waiting.pop()
        if at in found:
            continue
        if len(found) > STATES or at[1] > STATES:
            return {}
        found[at] = _options(game, at)
        waiting += found[at]
    return found


def _pair(position: Position) -> tuple[int, int]:
    return position.smaller, position.larger


def _options(game: Game | None, at: tuple[int, int]) -> list[tuple[int, int]]:
    a, b = at
    if game is None:
        return [(0, left) for left in range(b)]
    after = [b - i * a for i in legal(game, a, b)]
    return [(min(a, left), max(a, left)) for left in after]


def wythoff_example(name: str, position: Position) -> LiveExample:
    """A pair of Wythoff's generalised game."""
    n = int(name.removeprefix("wythoff-"))
    low, high = position.smaller, position.larger
    lost = is_p_position(n, low, high)
    i, rest = divmod(high - low, n)
    told = f"{short(high)} − {short(low)} = {n}·{short(i)}" + (f" + {rest}" if rest else "")
    first = f", and A{short(i)} = {short(p_position(n, i)[0])}" if not rest else f", no multiple of {n}"
    found = values(n, high)[low][high] if high <= SIDE else None
    agrees = None if found is None else (found == 0) == lost

    def pictures() -> list[Picture]:
        axis = square_axis(max(high, 24))
        ray = rays(Plot(axis, axis), only=n, named=True)
        drawn = draw_window(Window(GROSSMAN, axis, axis), overlays=(name,), over=ray)
        caption = f"The P-positions of GW{n} follow Euclid's ray Φ{n}, drawn on the values of Grossman's game."
        return [Picture("drawing", drawn, caption, f"/grossman/lattice?overlay={name}", "the whole lattice")]

    return LiveExample(
        game=name,
        subject=str(position),
        name=f"({short(position.a)}, {short(position.b)}) in GW{n}",
        says=f"{told}{first}: {verdict(not lost)}; in Grossman's game its value is {short(nivasch(low, high))}",
        case="lost pair" if lost else "",
        found=f"only numbers up to {SIDE} are solved here" if found is None else f"value {found}: {verdict(found > 0)}",
        agrees=agrees,
        link="",
        data={
            "game": name,
            "position": [str(position.a), str(position.b)],
            "says": {"wins": not lost},
            "found": None if found is None else {"value": str(found)},
            "agrees": agrees,
        },
        pictures=pictures,
    )
