"""The positions the content tests read: every ending with every kind of rule, both plays, all sorts of pairs."""

from dataclasses import dataclass
from itertools import cycle, islice

from engine.games.ending import ENDINGS
from engine.games.game import Game
from tests.content.judge import Facts, Pair, facts

RULES = ("any", "1-3", "2,3", "primes", "odd", "pile-ceil(n,2)", "last-2n", "last-n+1")
PAIRS: tuple[Pair, ...] = (
    (3, 8), (8, 3), (7, 7), (6, 16), (5, 13), (4, 12), (8, 21), (7, 25), (1, 10), (13, 5), (12, 18), (25, 40), (21, 13),
)  # fmt: skip
PAIRS_PER_GAME = 4
LONG: Pair = (1234567890123456789012345678901234567890, 9876543210987654321098765432109876543211)
LARGE = (
    ("grossman", LONG),
    ("euclid", LONG[::-1]),
    ("m-euclid~misere", LONG),
    ("grossman~1-3", LONG),
    ("grossman~last-2n", LONG),
    ("grossman", (1, 10**100)),
    ("grossman~misere", (10**40, 10**40 + 1)),
    ("euclid~2,3", (7, 10**40)),
    ("grossman~pile-sqrt(n)", (1, 10**9)),
)
LINES = (
    ("grossman", (3, 8), (2,)),
    ("grossman", (3, 8), (2, 1, 1)),
    ("euclid", (8, 21), (1, 1, 1)),
    ("euclid", (8, 21), (2, 1, 1, 1, 2)),
    ("euclid~misere", (7, 7), (1,)),
    ("grossman~misere", (7, 25), (1, 1)),
    ("m-euclid", (5, 13), (2, 1)),
    ("grossman~last-2n", (25, 64), (1,)),
    ("grossman~last-2n", (3, 25), (1,)),
    ("grossman~last-2n", (3, 25), (1, 2)),
    ("grossman~last-2n", (2, 41), (3, 5)),
    ("grossman~last-2n~misere", (2, 41), (3, 5)),
    ("euclid~last-n+1", (2, 41), (1, 2, 3)),
    ("euclid~last-n+1", (1, 20), (2, 3)),
    ("m-euclid~last-n+1", (7, 60), (3,)),
    ("m-euclid~last-2n~misere", (7, 60), (3,)),
    ("grossman~1-3", (1, 20), (3, 1)),
    ("grossman~pile-ceil(n,2)", (1, 20), (3, 1)),
)


@dataclass(frozen=True)
class Case:
    """A position, perhaps after some moves."""

    name: str
    start: Pair
    line: tuple[int, ...] = ()

    @property
    def game(self) -> Game:
        return Game.parse(self.name)

    @property
    def facts(self) -> Facts:
        return facts(self.game, self.start, self.line)

    @property
    def path(self) -> str:
        return f"{self.name}/{self.start[0]},{self.start[1]}"

    def link(self, suffix: str = "", *more: str) -> str:
        """The link of its page or file, with more parameters."""
        line = [f"line={','.join(map(str, self.line))}"] if self.line else []
        query = "&".join([*line, *more])
        return f"/{self.path}{suffix}{'?' if query else ''}{query}"

    def __str__(self) -> str:
        return self.link()[:60]


def games() -> list[str]:
    """Every ending with every kind of rule, normal and misère."""
    names = [f"{end}~{rule}" for end in ENDINGS for rule in RULES]
    return [str(Game.parse(name + play)) for name in names for play in ("", "~misere")]


def small_cases() -> list[Case]:
    """Some positions of every game, other ones for each, within what the definition can judge."""
    pairs = cycle(PAIRS)
    return [Case(name, pair) for name in games() for pair in islice(pairs, PAIRS_PER_GAME)]


def line_cases() -> list[Case]:
    """Positions in the middle of a game."""
    return [Case(*told) for told in LINES]


def large_cases() -> list[Case]:
    """Positions of long numbers."""
    return [Case(name, pair) for name, pair in LARGE]


def all_cases() -> list[Case]:
    return [*small_cases(), *line_cases(), *large_cases()]


def some_cases(step: int) -> list[Case]:
    """A sample for what takes longer to read: each so-many-th small case, and all games in progress."""
    return [*small_cases()[::step], *line_cases()]
