"""The declared limits, published."""

from __future__ import annotations

from engine.limits import LIMITS
from webapp.exports.line_of_play import MOST
from webapp.exports.qr_code import LONGEST
from webapp.figures.difference import SIDE
from webapp.http.parameters import THEMES
from webapp.http.request import LONGEST_TARGET, Reading
from webapp.http.server import QUEUE
from webapp.pages.page import Page
from webapp.pages.theorems.check import CASES
from webapp.pages.theorems.examples.trees import GENERATIONS


def declared() -> list[tuple[str, int, str]]:
    """Name, bound and meaning of each limit."""
    rows = [(name, most, words) for name, (most, words) in LIMITS.items()]
    return [
        *rows,
        ("check_cases", CASES, "comparisons after which a request of a theorem's check stops and says where to go on"),
        ("compare_side", SIDE, "cells along one side of a comparison of two games; a larger window is sampled"),
        ("generations", GENERATIONS, "generations of the Calkin–Wilf tree on one page"),
        ("moments", MOST, "moments of a line in one file; fewer where the numbers are long"),
        ("qr_link", LONGEST, "characters of a link that is given as a QR code"),
        ("queue", QUEUE, "requests that wait to be answered; one more is told to come again a little later"),
        ("target", LONGEST_TARGET, "bytes of an address"),
    ]


def limits_page(reading: Reading) -> Page:
    """All limits."""
    theme = reading.choose("theme", THEMES)
    data = {"limits": [{"name": name, "most": most, "meaning": words} for name, most, words in declared()]}
    return Page("Limits", "/limits", {"theme": theme}, data, "limits.html", {"rows": declared()}, theme)
