"""Theorems on the Calkin–Wilf tree, grown by its rule x/y → x/(x+y), (x+y)/y from 1/1."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from engine.budget import shared, spend
from engine.fractions.continued_fraction import quotients
from engine.games.definition import Table, values
from engine.games.game import Game
from engine.games.position import Position
from engine.theorems.boxes import unrestricted
from engine.theorems.chapters import Chapter
from engine.theorems.statements.closed_forms import leading_ones
from engine.theorems.theorem import FAILS, Case, Counterexample, Example, Games, Theorem, Trial
from engine.theorems.wording import counted, number, row, verdict

GENERATIONS = 11
"""generations that a check goes through"""

TREE = "all nodes of the first N generations"
EVERY = Games("the tree itself, whatever the game", lambda game: True)

Node = tuple[int, int, str]
"""numerator, denominator and the letters of the path from the root"""


@shared(maxsize=4)
def tree(generations: int) -> tuple[tuple[Node, ...], ...]:
    """The first generations, each from left to right.

    >>> tree(3)[2]
    ((1, 3, 'LL'), (3, 2, 'LR'), (2, 3, 'RL'), (3, 1, 'RR'))
    """
    grown: list[tuple[Node, ...]] = [((1, 1, ""),)]
    while len(grown) < generations:
        spend(len(grown[-1]))
        grown.append(
            tuple(child for x, y, path in grown[-1] for child in ((x, x + y, path + "L"), (x + y, y, path + "R")))
        )
    return tuple(grown[:generations])


def letters(parts: list[int], even: str = "R", odd: str = "L") -> str:
    """The path to [a0, …, am]: one letter for each step, from am − 1 down to a0.

    >>> letters([2, 1, 2]), letters([0, 1, 2]), letters([1])
    ('RLRR', 'RL', '')
    """
    steps = [*parts[:-1], parts[-1] - 1]
    return "".join((odd if i % 2 else even) * steps[i] for i in reversed(range(len(steps))))


def cw_path_case(game: Game, position: Position) -> Case:
    """The path from 1/1 to b/a, read from the last quotient to the first.

    >>> cw_path_case(Game.parse("grossman"), Position(3, 8)).reason
    '8/3 = [2,1,2]: from 1/1 the path is R^1 L^1 R^2'
    """
    pair = position.reduced
    parts = list(quotients(pair.b, pair.a))
    steps = [*parts[:-1], parts[-1] - 1]
    powers = [f"{'L' if i % 2 else 'R'}^{number(steps[i])}" for i in reversed(range(len(steps))) if steps[i]]
    shown = powers if len(powers) < 10 else [*powers[:4], "…", *powers[-4:]]
    path = " ".join(shown) if shown else "empty"
    return Case("path", f"{number(pair.b)}/{number(pair.a)} = {row(parts)}: from 1/1 the path is {path}")


def _cw_path(upto: int) -> Iterator[list[Trial]]:
    """(4) for odd m; (5), read from its end, for even m > 0: there the letters are exchanged."""
    for generation in tree(upto):
        trials = []
        for x, y, path in generation:
            parts = list(quotients(x, y))
            corrected = letters(parts)
            exchanged = len(parts) > 1 and len(parts) % 2 == 1
            stated = letters(parts, "L", "R") if exchanged else corrected
            trials.append(Trial("", f"{x}/{y}", stated, path, corrected))
        yield trials


def cw_theorem_2_case(game: Game, position: Position) -> Case:
    """The segments of the path up to the root: the first that is not a single edge, or how many there are.

    >>> cw_theorem_2_case(Game.parse("grossman"), Position(3, 8)).reason
    'up to the root the segments have [2,1,1] edges: the first non-trivial one is in place 1, so the player to move \
wins'
    """
    return _by_segments(leading_ones(game.piles(position)), row(game.piles(position)))


def _by_segments(beginning: tuple[int, int | None], shown: str) -> Case:
    trivial, edges = beginning
    wins = trivial % 2 == (edges is None)
    if edges is None:
        case, sentence = "trivial segments only", f"{counted(trivial, 'segment')}, all trivial"
    else:
        case, sentence = "a non-trivial segment", f"the first non-trivial one is in place {trivial + 1}"
    return Case(case, f"up to the root the segments have {shown} edges: {sentence}, so {verdict(wins)}", wins=wins)


def outcomes(upto: int) -> Table:
    """The values by the definition, in a box that holds the first generations.

    >>> outcomes(3)[2][3]
    0
    """
    largest = max((max(x, y) for generation in tree(upto) for x, y, _ in generation), default=1)
    return values(Game.parse("grossman"), largest)


def _cw_theorem_2(upto: int) -> Iterator[list[Trial]]:
    """The segments are read off the letters of the path, from the node up to the root."""
    table = outcomes(upto)
    for generation in tree(upto):
        trials = []
        for x, y, path in generation:
            segments = [len(list(same)) for _, same in groupby(reversed(path))]
            stated = _by_segments(leading_ones(segments), "").wins
            trials.append(Trial("grossman", f"{x}/{y}", stated, table[x][y] > 0))
        yield trials


def printed_path(game: Game, position: Position) -> str:
    """The path as printed in (5), whose letters are exchanged for an even number of quotients after the first.

    >>> printed_path(Game.parse("grossman"), Position(3, 5)), printed_path(Game.parse("grossman"), Position(2, 3))
    ('from 1/1 the path is L^1 R^1 L^1', '')
    """
    pair = position.reduced
    parts = list(quotients(pair.b, pair.a))
    if len(parts) == 1 or len(parts) % 2 == 0:
        return ""
    steps = [*parts[:-1], parts[-1] - 1]
    powers = [f"{'R' if i % 2 else 'L'}^{number(steps[i])}" for i in reversed(range(len(steps))) if steps[i]]
    shown = powers if len(powers) < 10 else [*powers[:4], "…", *powers[-4:]]
    return f"from 1/1 the path is {' '.join(shown)}"


CW_PATH = Theorem(
    id="cw-path",
    title="The path to a fraction",
    chapter=Chapter.TREES,
    statement="Let a fraction be [a0, …, am]. From the root go am − 1, a(m−1), …, a0 steps; where m is odd the steps "
    "of odd index go left and those of even index right, and where m is even the printed word ends with the letters "
    "exchanged: right for a1, left for a0.",
    tex=r"L^{a_m-1} R^{a_{m-1}} \cdots L^{a_1} R^{a_0}\ (m \ \mathrm{odd}), \quad "
    r"R^{a_m-1} L^{a_{m-1}} \cdots R^{a_1} L^{a_0}\ (m \ \mathrm{even})",
    source="Hofmann, Schuster & Steuding 2008, (4) and (5)",
    games=EVERY,
    scope=TREE,
    judge="the tree grown node by node from 1/1",
    examples=(Example("grossman", "3,5"), Example("grossman", "3,8"), Example("grossman", "5,12")),
    pictures=(
        "path from 1/1",
        "path in the tree",
    ),
    printed=printed_path,
    batches=_cw_path,
    largest=GENERATIONS,
    application=cw_path_case,
    status=FAILS,
    counterexample=Counterexample("", "5/3", "LRL", "RLR"),
    correction="The last two letters of (5) are a misprint. Whether m is odd or even, steps of even index go right and "
    "steps of odd index go left: the word for even m ends L^a1 R^a0.",
)

CW_THEOREM_2 = Theorem(
    id="cw-theorem-2",
    title="The winner by the segments of the path",
    chapter=Chapter.TREES,
    statement="On the way from a node to the root the player to move wins exactly if there is an odd number of "
    "segments and all are single edges, or the first longer segment is in an odd place.",
    tex=r"(s_1 = \dots = s_m = 1,\ m \ \mathrm{odd}) \lor (\min \{ i : s_i \ge 2 \} \ \mathrm{odd})",
    source="Hofmann, Schuster & Steuding 2008, Theorem 2",
    games=unrestricted("grossman"),
    scope=TREE,
    examples=(Example("grossman", "3,8"), Example("grossman", "5,8"), Example("grossman", "4,7")),
    pictures=("segments in the tree",),
    batches=_cw_theorem_2,
    largest=GENERATIONS,
    application=cw_theorem_2_case,
)
