"""Theorems beyond one pair: three numbers, and sums of positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.definition import mex, values
from engine.games.game import Game
from engine.theorems.boxes import options
from engine.theorems.chapters import Chapter
from engine.theorems.subjects import SUM_OF_GAMES, THREE_ANY_NUMBERS, THREE_SAME_NUMBERS
from engine.theorems.theorem import OPEN, Example, Games, Theorem, Trial
from engine.values.nim_piles import nim_sum

Triple = tuple[int, int, int]
Pair = tuple[int, int]

NO_GAME = Games("no game of two numbers", lambda game: False)


def same_multiple(a: int, b: int, c: int) -> Iterator[Triple]:
    """The options of a ≤ b ≤ c where the same multiple of the smallest is taken from both others.

    >>> list(same_multiple(2, 5, 9))
    [(2, 3, 7), (1, 2, 5)]
    """
    for i in range(1, (b - 1) // a + 1):
        yield _sorted(a, b - i * a, c - i * a)


def any_multiple(a: int, b: int, c: int) -> Iterator[Triple]:
    """The options of a ≤ b ≤ c where any number loses any multiple of any other, staying positive.

    >>> sorted(set(any_multiple(1, 2, 3)))
    [(1, 1, 2), (1, 1, 3), (1, 2, 2)]
    """
    for taken, other, third in ((a, b, c), (a, c, b), (b, c, a)):
        for left in range(other - taken, 0, -taken):
            yield _sorted(taken, left, third)


def _sorted(*numbers: int) -> Triple:
    a, b, c = sorted(numbers)
    return a, b, c


def lost_triples(options: Callable[[int, int, int], Iterator[Triple]], upto: int) -> Iterator[dict[Triple, bool]]:
    """Whether the player to move loses at a ≤ b ≤ c, for each c up to a bound.

    >>> [sum(lost.values()) for lost in lost_triples(any_multiple, 4)]
    [1, 2, 3, 5]
    """
    lost: dict[Triple, bool] = {}
    for c in range(1, upto + 1):
        layer = [(a, b, c) for b in range(1, c + 1) for a in range(1, b + 1)]
        for triple in layer:
            lost[triple] = not any(lost[option] for option in options(*triple))
        yield {triple: lost[triple] for triple in layer}


def _three_same(upto: int) -> Iterator[list[Trial]]:
    for layer in lost_triples(same_multiple, upto):
        yield [Trial("three-same", _text(t), True, not lost) for t, lost in layer.items() if t[1] >= 2 * t[0]]


def _three_any(upto: int) -> Iterator[list[Trial]]:
    for layer in lost_triples(any_multiple, upto):
        yield [Trial("three-any", _text(t), False, not lost) for t, lost in layer.items() if t == (4, 9, 16)]


def _text(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def _positions(upto: int) -> list[Pair]:
    """The pairs a ≤ b ≤ upto, ends of Euclid included, each after all its options."""
    return [(a, b) for b in range(1, upto + 1) for a in range(b + 1)]


def _sums(upto: int) -> Iterator[list[Trial]]:
    """Sums of a position of Grossman's game and one of Euclid with at most two multiples."""
    first, second = Game.parse("grossman"), Game.parse("euclid~1,2")
    g, h = values(first, upto), values(second, upto)
    of_first = {pair: options(first, pair) for pair in _positions(upto)}
    of_second = {pair: options(second, pair) for pair in _positions(upto)}
    found: dict[tuple[Pair, Pair], int] = {}
    for b in range(1, upto + 1):
        trials = []
        for p in (pair for pair in of_first if pair[1] == b):
            for q in of_second:
                found[p, q] = mex([found[o, q] for o in of_first[p]] + [found[p, o] for o in of_second[q]])
                stated = nim_sum((g[p[0]][p[1]], h[q[0]][q[1]]))
                trials.append(Trial("grossman + euclid~1,2", f"{_text(p)} + {_text(q)}", stated, found[p, q]))
        yield trials


THREE_SAME = Theorem(
    id="three-same",
    title="Three numbers, the same multiple from both",
    chapter=Chapter.OTHER_GAMES,
    statement="Of a ≤ b ≤ c the same multiple of a is taken from b and c, which stay positive. If b ≥ 2a the player "
    "to move wins.",
    tex=r"(a,b,c) \to (a, b - ia, c - ia): \quad b \ge 2a \Rightarrow \mathrm{win}",
    source="Collins 2005, §6 (printed for b > 2a; at b = 2a the only move ends the game)",
    games=NO_GAME,
    scope="all triples a ≤ b ≤ c ≤ N with b ≥ 2a",
    examples=(Example("", "3,8,20"), Example("", "3,6,20"), Example("", "5,8,11")),
    subject=THREE_SAME_NUMBERS,
    batches=_three_same,
    largest=60,
)

THREE_ANY = Theorem(
    id="three-any",
    title="Three numbers, any multiple of any other",
    chapter=Chapter.OTHER_GAMES,
    statement="Any of three numbers loses any multiple of any other, staying positive. At (4, 9, 16) the player "
    "to move loses. For two fixed numbers the structure is proved; no complete winning strategy is known to us.",
    tex=r"(4, 9, 16) \in P",
    source="Collins 2005, §6; Collins & Lengyel 2008; two related rules: Ho 2012",
    games=NO_GAME,
    scope="(4, 9, 16), if N ≥ 16",
    examples=(Example("", "4,9,16"), Example("", "4,9,15"), Example("", "2,3,4")),
    subject=THREE_ANY_NUMBERS,
    batches=_three_any,
    largest=40,
    status=OPEN,
)

SUM = Theorem(
    id="sum",
    title="Sums of games",
    chapter=Chapter.OTHER_GAMES,
    statement="Several positions side by side, each move in one of them: the value is the XOR of the values, and the "
    "player to move loses exactly if it is 0.",
    tex=r"g(p + q) = g(p) \oplus g(q)",
    source="Sprague 1935, Grundy 1939, in Ho's slides",
    games=Games(
        "every game with values in normal play",
        lambda game: game.has_values and not game.misere,
    ),
    scope="all sums of two pairs with numbers up to N, one of Grossman's game, one of Euclid with {1,2}",
    examples=(
        Example("", "grossman:3,8/m-euclid:5,7/nim:4"),
        Example("", "grossman:3,8/nim:2"),
        Example("", "euclid:5,12/grossman~1-3:4,9"),
    ),
    subject=SUM_OF_GAMES,
    batches=_sums,
    largest=16,
)
