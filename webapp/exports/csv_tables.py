"""Tables as CSV: numbers and fixed words only, so that no cell can be taken for a formula."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from io import StringIO
from itertools import islice
from typing import Any

from engine.lattice.cell_codes import LARGE, NONE
from engine.lattice.window import Window
from engine.report.json_report import MOVE_DIGITS, listed
from webapp.http.problems import Problem
from webapp.pages.page import Page

EXACT = 10**12
"""coordinates up to which large values are written out; beyond, the table says what the plot says"""


def table(page: Page) -> str:
    """The table of a page: the moves of a position, the values of a window, the nodes of a tree."""
    shown = page.shown
    if "course" in shown:
        return _csv(_moves(shown))
    if "window" in shown:
        return _csv(_values(shown["window"]))
    if "drawing" in shown:
        return _csv(_nodes(page.data))
    raise Problem(404, "this page has no table")


def _csv(rows: Iterable[Iterable[object]]) -> str:
    out = StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(rows)
    return out.getvalue()


def _moves(shown: dict[str, Any]) -> Iterable[Iterable[object]]:
    """Each legal multiple, where it leads and what that is worth; as many rows as the JSON has."""
    now, hide = shown["now"], shown["hide"]
    worth = "value" if now.game.has_values else "least winning multiple"
    yield ("multiple", "a", "b") if hide else ("multiple", "a", "b", worth, "outcome", "wins")
    for move in islice(now.moves(), listed(now, MOVE_DIGITS)):
        row: tuple[object, ...] = (move.multiple, move.to.a, move.to.b)
        value = "undecided" if move.value is None else "none" if not (move.value or now.game.has_values) else move.value
        yield row if hide else (*row, value, move.outcome or "undecided", "yes" if move.wins else "no")


def _values(window: Window) -> Iterable[Iterable[object]]:
    """The values of a window: a to the right, b downwards, each coordinate once."""
    yield ("b \\ a", *window.x)
    exact = max(window.x.last, window.y.last) < EXACT
    for j, b in enumerate(window.y):
        row = window.cells[j * window.x.count : (j + 1) * window.x.count]
        yield (b, *(_cell(window, i, j, code, exact) for i, code in enumerate(row)))


def _cell(window: Window, i: int, j: int, code: int, exact: bool) -> object:
    if code == NONE:
        return "undecided"
    return f"{LARGE} or more" if code == LARGE and not exact else window.exact(i, j, code)


def _nodes(data: dict[str, Any]) -> Iterable[Iterable[object]]:
    yield ("number", "numerator", "denominator", "value")
    for node in data["nodes"]:
        yield (node["number"], *node["node"].split("/"), "undecided" if node["value"] is None else node["value"])
