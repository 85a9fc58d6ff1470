"""The row of quotients or piles of a position, with what a theorem reads of it marked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

from engine.fractions.continued_fraction import quotients
from engine.games.game import Game
from engine.games.move_rules import LastRule
from engine.games.position import Position
from engine.relatives.serial_nim import levine
from engine.theorems.statements.closed_forms import all_but_last, first_run, index_i, leading_ones, reduced
from engine.theorems.statements.take_away import take_away
from webapp.figures.piles.quotient_row import CHOICE, END, GONE, MOST, NEXT, RUN, Row, draw_row
from webapp.text.number_format import short
from webapp.text.value_format import worth

QUOTIENTS = "Quotients of larger over smaller"


def _ended(parts: Iterable[int], end: str) -> list[int | str]:
    """The parts with something put at the end, which shows only where the row is short."""
    shown: list[int | str] = list(islice(parts, MOST + 1))
    return [*shown, end] if len(shown) < MOST else shown


def _run_kinds(parts: Iterable[int]) -> tuple[dict[int, str], dict[int, str]]:
    """The first run and what follows it."""
    run = first_run(parts)
    if run is None:
        return {}, {}
    kinds = dict.fromkeys(range(min(run.length, MOST)), RUN) | {run.length: NEXT}
    return kinds, {0: f"q, {run.length}×" if run.length > 1 else "q", run.length: "x"}


def first_run_row(game: Game, position: Position) -> list[Row]:
    """The four cases: the first run of equal quotients, and the one after it."""
    return [draw_row(f"{QUOTIENTS}, then ∞", _ended(position.quotients(), "∞"), *_run_kinds(position.quotients()))]


def reduced_run_rows(game: Game, position: Position) -> list[Row]:
    """The four cases on the reduced expansion."""
    m = game.fold.modulus
    kinds, unders = _run_kinds(reduced(position.quotients(), m))
    parts = _ended(reduced(position.quotients(), m), "∞")
    return [_dropped(position.quotients(), m), draw_row(f"What counts modulo {m}, then ∞", parts, kinds, unders)]


def other_than_one_rows(game: Game, position: Position) -> list[Row]:
    """Theorem B: the first reduced quotient other than 1."""
    m = game.fold.modulus
    index, _ = leading_ones(reduced(position.quotients(), m))
    kinds = dict.fromkeys(range(min(index, MOST)), RUN) | {index: CHOICE}
    parts = _ended(reduced(position.quotients(), m), "∞")
    label = f"What counts modulo {m}, then ∞"
    return [_dropped(position.quotients(), m), draw_row(label, parts, kinds, {index: f"index {index}"})]


def _dropped(parts: Iterable[int], m: int) -> Row:
    """The parts, those that vanish struck out."""
    shown = list(islice(parts, MOST + 1))
    kinds = {place: GONE for place, part in enumerate(shown) if part % m == 0}
    unders = {place: str(part % m) for place, part in enumerate(shown)}
    return draw_row(f"{QUOTIENTS}, with the remainder modulo {m} below each", shown, kinds, unders)


def i_row(game: Game, position: Position) -> list[Row]:
    """The quotients of which I speaks."""
    return [_index_row("I", QUOTIENTS, list(islice(position.quotients(), MOST + 1)), position.quotients())]


def j_row(game: Game, position: Position) -> list[Row]:
    """The quotients of which J speaks: all but the last."""
    parts = list(islice(position.quotients(), MOST + 1))
    row = _index_row("J", f"{QUOTIENTS}, the last dropped", parts, all_but_last(position.quotients()))
    if len(parts) > MOST:
        return [row]
    last = len(parts) - 1
    boxes = [box if place < last else type(box)(box.text, GONE) for place, box in enumerate(row.boxes)]
    return [Row(row.label, tuple(boxes))]


def _index_row(name: str, label: str, shown: list[int], parts: Iterable[int]) -> Row:
    run = first_run(parts)
    index = 0 if run is None else index_i(run)
    kinds = dict.fromkeys(range(min(index, MOST)), RUN) | {index: NEXT}
    return draw_row(f"{label}: {name} = {index}", shown, kinds, {index: f"a{index}"} | ({0: "a0"} if index else {}))


def equal_row(game: Game, position: Position) -> list[Row]:
    """Whether all quotients are equal, or all but the last."""
    run = first_run(position.quotients())
    assert run is not None
    kinds = dict.fromkeys(range(min(run.length, MOST)), RUN) | {run.length: NEXT}
    return [draw_row(f"{QUOTIENTS}: {short(run.length)} equal in front", position.quotients(), kinds)]


def levine_row(game: Game, position: Position) -> list[Row]:
    """The first pile that differs from the first."""
    piles = tuple(game.piles(position))
    if not piles:
        return []
    read = levine(piles)
    kinds = dict.fromkeys(range(min(read.place - 1, MOST)), RUN) | {read.place - 1: NEXT}
    return [draw_row("Piles, then 0", _ended(piles, "0"), kinds, {0: "b1", read.place - 1: f"place {read.place}"})]


def choice_rows(game: Game, position: Position) -> list[Row]:
    """Whose turn it is at each pile, until one has a choice."""
    piles = list(islice(game.piles(position), MOST + 1))
    counting = [game.fold.counts_as(n) for n in piles]
    rows = [] if not game.fold.modulus else [_struck(piles, counting)]
    counting = [n for n in counting if n]
    ones, pile = leading_ones(counting)
    kinds = dict.fromkeys(range(ones), RUN) | ({ones: CHOICE} if pile is not None else {})
    unders = {place: "you" if place % 2 == 0 else "opponent" for place in range(ones)}
    if pile is not None:
        unders[ones] = f"★ {'you choose' if ones % 2 == 0 else 'opponent chooses'}"
    label = "Piles that count" if game.fold.modulus else "Piles"
    return [*rows, draw_row(f"{label}, and who meets each of them", counting or ["none"], kinds, unders)]


def _struck(piles: list[int], counting: list[int]) -> Row:
    kinds = {place: GONE for place, n in enumerate(counting) if n == 0}
    return draw_row("Piles, under each what counts", piles, kinds, {place: str(n) for place, n in enumerate(counting)})


def fold_row(game: Game, position: Position) -> list[Row]:
    """The piles, under each the value from there on."""
    piles = tuple(game.piles(position))
    values = [worth(game, value, 6, undecided="?") for value in game.fold.steps(piles)[: MOST + 1]]
    unders = {place: f"→ {value}" for place, value in enumerate(values)}
    what = "value" if game.has_values else "least winning multiple"
    boxes = _ended(piles, "end")
    kinds = {len(piles): END} if len(piles) < MOST else {}
    return [draw_row(f"Piles, under each the {what} from there on", boxes, kinds, unders)]


def cut_rows(game: Game, position: Position) -> list[Row]:
    """Collins' shorter and shorter rows with the same winner."""
    assert isinstance(game.moves, LastRule)
    piles = list(game.piles(position))
    numbers = take_away(game.moves.f, max(piles, default=1))
    rows = [draw_row("Piles", piles or ["none"])]
    if numbers is None:
        return rows
    for index, left in numbers.cuts(piles)[:6]:
        kind = {index: CHOICE if left else GONE}
        rows.append(draw_row("has the same winner as", [*piles[:index], left], kind, {index: "what is left"}))
    return rows


def path_row(game: Game, position: Position) -> list[Row]:
    """The steps of the path from 1/1, the last quotient first."""
    pair = position.reduced
    parts = list(quotients(pair.b, pair.a))
    steps = [*parts[:-1], parts[-1] - 1]
    order = [i for i in reversed(range(len(steps))) if steps[i]]
    boxes = [f"{'L' if i % 2 else 'R'}{short(steps[i], 6)}" for i in order[: MOST + 1]]
    unders = {place: f"a{i}{' − 1' if i == len(steps) - 1 else ''}" for place, i in enumerate(order[:MOST])}
    return [draw_row("The path from 1/1", boxes or ["1/1 itself"], {}, unders)]


def first_quotient_row(game: Game, position: Position) -> list[Row]:
    """The first quotient other than 1, with its index."""
    index, quotient = leading_ones(position.quotients())
    kinds = dict.fromkeys(range(min(index, MOST)), RUN) | ({} if quotient is None else {index: CHOICE})
    return [draw_row(QUOTIENTS, position.quotients(), kinds, {index: f"index {index}"})]


def norm_rows(game: Game, position: Position) -> list[Row]:
    """Schwenk's numbers up to the pile, and those that add up to it, the one to take marked."""
    piles = list(game.piles(position))
    assert isinstance(game.moves, LastRule)
    numbers = take_away(game.moves.f, max(piles, default=1))
    if numbers is None or len(piles) != 1:
        return []
    terms = numbers.terms(piles[0])
    upto = [h for h in numbers.numbers if h <= piles[0]]
    kinds = {place: RUN for place, h in enumerate(upto) if h in terms}
    names = {place: f"H{place + 1}" for place in range(len(upto))}
    label = f"The sum for {short(piles[0])}, smallest term first"
    return [
        draw_row("Schwenk's numbers, those in the sum marked", upto, kinds, names),
        draw_row(label, terms, {0: CHOICE}, {0: "take this"}),
    ]


Rows = Callable[[Game, Position], list[Row]]
ROWS: dict[str, Rows] = {
    "first run": first_run_row,
    "first reduced run": reduced_run_rows,
    "first reduced quotient other than 1": other_than_one_rows,
    "first quotient other than 1": first_quotient_row,
    "sum of Schwenk's numbers": norm_rows,
    "index I": i_row,
    "index J": j_row,
    "equal quotients": equal_row,
    "first different pile": levine_row,
    "first choice": choice_rows,
    "values of piles": fold_row,
    "shorter rows": cut_rows,
    "path from 1/1": path_row,
}
"""name of a picture, as a theorem gives it → its rows"""
