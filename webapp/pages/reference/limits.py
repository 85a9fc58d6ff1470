"""The declared limits, published."""

from __future__ import annotations

from dataclasses import dataclass

from engine.limits import LIMITS
from webapp.classroom.votes import QUESTIONS, VOTERS
from webapp.figures.lattice.difference import SIDE
from webapp.http.json_value import JsonObject
from webapp.http.links import QR_LINK
from webapp.http.parameters import THEMES
from webapp.http.request import LONGEST_TARGET
from webapp.pages.embed import LEAST
from webapp.pages.embed import MOST as HEIGHT
from webapp.pages.position.moments import MOST
from webapp.pages.registry import PageRequest
from webapp.pages.theorems.check import CASES
from webapp.pages.theorems.examples.trees import GENERATIONS
from webapp.pages.view import View
from webapp.serving.gate import QUEUE

DECLARED = (
    *((name, most, words) for name, (most, words) in LIMITS.items()),
    ("check_cases", CASES, "comparisons after which a request of a theorem's check stops and says where to go on"),
    ("class_questions", QUESTIONS, "questions whose answers are kept, where the server was started with --class"),
    ("class_voters", VOTERS, "phones whose answer to one question is counted there"),
    ("compare_side", SIDE, "cells along one side of a comparison of two games; a larger window is sampled"),
    ("embed_height", HEIGHT, f"pixels of the height of an embedded picture, and no less than {LEAST}"),
    ("generations", GENERATIONS, "generations of the Calkin–Wilf tree on one page"),
    ("moments", MOST, "moments of a line in one file; fewer where the numbers are long"),
    ("qr_link", QR_LINK, "characters of a link that is given as a QR code"),
    ("queue", QUEUE, "requests that wait to be answered; one more is asked to retry shortly"),
    ("target", LONGEST_TARGET, "bytes of an address"),
)
"""name, bound and meaning of each limit"""


@dataclass(frozen=True)
class LimitsView(View):
    """All limits."""

    theme: str

    template = "limits.html"
    rows = DECLARED

    @classmethod
    def build(cls, request: PageRequest) -> LimitsView:
        """The page of a link."""
        return cls(request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return "Limits"

    @property
    def path(self) -> str:
        """Its path."""
        return "/limits"

    def data(self) -> JsonObject:
        """The limits."""
        return {"limits": [{"name": name, "most": most, "meaning": words} for name, most, words in DECLARED]}
