"""Problems of programming contests that are this game, each with its sample answered live."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cached import cached_property
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import N, State
from engine.relatives.sums import Sum
from webapp.http.json_value import JsonObject
from webapp.http.links import link, position_link
from webapp.http.parameters import THEMES
from webapp.pages.registry import PageRequest
from webapp.pages.view import View

EUCLID = Game.parse("euclid")
SMALL, LARGE = 10, 10_000
"""the two sums that Project Euler 325 gives"""


@dataclass(frozen=True)
class Sample:
    """A line of a sample: what is given, what this site answers, and the page that says why."""

    given: str
    answer: str
    link: str


@dataclass(frozen=True)
class Contest:
    """A problem: where it is found, which game it is, how to solve it, and its sample."""

    name: str
    places: tuple[str, ...]
    game: str
    words: str
    solution: str
    theorem: str
    samples: Callable[[], list[Sample]]


def _stan(*pairs: tuple[int, int]) -> list[Sample]:
    found = []
    for a, b in pairs:
        state = State(EUCLID, Position(a, b))
        winner = "Stan wins" if state.outcome == N else "Ollie wins"
        found.append(Sample(f"{a} {b}", winner, position_link(EUCLID, state.position)))
    return found


def losing_sum(upto: int) -> int:
    """The sum of x + y over all P-positions x < y ≤ upto of Euclid: y up to ⌊Φx⌋ for each x, in whole numbers.

    >>> losing_sum(10)
    211
    """
    total, y = 0, 1
    for x in range(1, upto + 1):
        while y < upto and (y + 1) ** 2 < x * (x + y + 1):  # (y + 1)/x lies below Φ
            y += 1
        count = max(y - x, 0)
        total += count * x + count * (x + 1 + y) // 2
    return total


def _sums() -> list[Sample]:
    listed = link("/euclid/positions", {"upto": str(SMALL)})
    return [Sample(f"S({upto})", str(losing_sum(upto)), listed) for upto in (SMALL, LARGE)]


def _pairs(*cases: str) -> list[Sample]:
    found = []
    for case in cases:
        total = Sum.parse("/".join(f"grossman:{pair}" for pair in case.split(" ")))
        given = ", ".join(f"({pair})".replace(",", ", ") for pair in case.split(" "))
        found.append(Sample(given, "YES" if total.outcome == N else "NO", link(f"/sum/{total}")))
    return found


CONTESTS = (
    Contest(
        "Euclid’s Game",
        ("UVa 10368", "POJ 2348", "HDU 1525"),
        "euclid",
        "Stan and Ollie take multiples of the smaller number from the larger in turn, down to 0, which wins. Who wins?",
        "Stan wins if and only if the numbers are equal or the larger is more than Φ times the smaller.",
        "golden",
        lambda: _stan((34, 12), (15, 24)),
    ),
    Contest(
        "Stone Game II",
        ("Project Euler 325",),
        "euclid",
        "S(N) is the sum of x + y over all pairs x < y ≤ N that the player to move loses. Find it for a large N.",
        "The lost pairs are those inside the golden cone: for each x, all y up to ⌊Φx⌋.",
        "golden",
        _sums,
    ),
    Contest(
        "Subtraction Game",
        ("CodeChef GAMEAAM",),
        "grossman",
        "Several pairs at once; a move takes a multiple of the smaller from the larger number of one pair, which stays "
        "positive. Who cannot move loses. Does the first player win?",
        "Add up the values of the pairs by XOR: the first player wins if and only if the result is not 0.",
        "nivasch",
        lambda: _pairs("2,3", "4,5 5,6", "2,3 3,5"),
    ),
)


@dataclass(frozen=True)
class ContestsView(View):
    """All problems."""

    theme: str

    template = "contests.html"

    @classmethod
    def build(cls, request: PageRequest) -> ContestsView:
        """The page of a link."""
        return cls(request.query.choose("theme", THEMES))

    @property
    def title(self) -> str:
        """Its title."""
        return "Contest problems"

    @property
    def path(self) -> str:
        """Its path."""
        return "/contests"

    @cached_property
    def entries(self) -> list[tuple[Contest, list[Sample]]]:
        """The problems with their samples, answered now."""
        return [(contest, contest.samples()) for contest in CONTESTS]

    def data(self) -> JsonObject:
        """The same."""
        return {
            "contests": [
                {
                    "name": contest.name,
                    "places": list(contest.places),
                    "game": contest.game,
                    "words": contest.words,
                    "solution": contest.solution,
                    "theorem": contest.theorem,
                    "samples": [
                        {"given": sample.given, "answer": sample.answer, "url": sample.link} for sample in samples
                    ],
                }
                for contest, samples in self.entries
            ]
        }
