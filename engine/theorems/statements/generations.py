"""What a generation of the Calkin–Wilf tree holds, counted node by node."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import gcd

from engine.fractions.continued_fraction import quotients
from engine.fractions.generations import choosing, first_player_wins, fraction_at, mean, newman, second_player_wins
from engine.theorems.boxes import unrestricted
from engine.theorems.chapters import Chapter
from engine.theorems.statements.calkin_wilf import EVERY, GENERATIONS, TREE, Node, outcomes, tree
from engine.theorems.subjects import FRACTION, GENERATION, MIRRORED, NODE
from engine.theorems.theorem import Example, Theorem, Trial


def _cw_count(upto: int) -> Iterator[list[Trial]]:
    """Wins and losses of each generation, and its mothers with two won and with mixed children."""
    table = outcomes(upto)
    for n, generation in enumerate(tree(upto), 1):
        won = [table[x][y] > 0 for x, y, _ in generation]
        stated = (first_player_wins(n), second_player_wins(n))
        trials = [Trial("grossman", f"generation {n}", stated, (won.count(True), won.count(False)))]
        if n > 1:
            lost_children = [won[i : i + 2].count(False) for i in range(0, len(won), 2)]
            found = (lost_children.count(0), lost_children.count(1))
            trials.append(Trial("grossman", f"mothers of generation {n}", choosing(n), found))
        yield trials


def mean_of(generation: tuple[Node, ...]) -> Fraction:
    """The mean of a generation, numerators over the same denominator added first.

    >>> mean_of(tree(3)[2])
    Fraction(11, 8)
    """
    by_denominator: Counter[int] = Counter()
    for x, y, _ in generation:
        by_denominator[y] += x
    return sum((Fraction(x, y) for y, x in by_denominator.items()), Fraction(0)) / len(generation)


def _generations(upto: int) -> Iterator[list[Trial]]:
    """The mean, and of each node the sum of its quotients and its place in reading order."""
    following, index = (1, 1), 1
    for n, generation in enumerate(tree(upto), 1):
        trials = [Trial("", f"mean of generation {n}", mean(n), mean_of(generation))]
        for x, y, _ in generation:
            stated = (n, following, fraction_at(index))
            trials.append(Trial("", f"{x}/{y}", stated, (sum(quotients(x, y)), (x, y), (x, y))))
            following, index = newman(*following), index + 1
        yield trials


def with_sum_upto(largest: int) -> Counter[tuple[int, int]]:
    """How often each fraction whose two numbers add up to at most so much is a node; children have larger sums.

    >>> with_sum_upto(4)
    Counter({(1, 1): 1, (1, 2): 1, (2, 1): 1, (1, 3): 1, (3, 1): 1})
    """
    found: Counter[tuple[int, int]] = Counter()
    waiting = [(1, 1)] if largest > 1 else []
    for x, y in waiting:
        found[x, y] += 1
        waiting += [child for child in ((x, x + y), (x + y, y)) if sum(child) <= largest]
    return found


def _each_once(upto: int) -> Iterator[list[Trial]]:
    """All pairs with one sum after the other: once in lowest terms, never otherwise."""
    found = with_sum_upto(upto + 1)
    for total in range(2, upto + 2):
        pairs = [(x, total - x) for x in range(1, total)]
        yield [Trial("", f"{x}/{y}", int(gcd(x, y) == 1), found[x, y]) for x, y in pairs]


def _mirrored(upto: int) -> Iterator[list[Trial]]:
    """Each node and the one as far from the other end of its generation."""
    for generation in tree(upto):
        pairs = zip(generation, reversed(generation), strict=True)
        yield [Trial("", f"{x}/{y}", (y, x), (p, q)) for (x, y, _), (p, q, _) in pairs]


CW_ONCE = Theorem(
    id="cw-once",
    title="Each fraction exactly once",
    chapter=Chapter.TREES,
    statement="The Calkin–Wilf tree begins with 1/1, and each a/b has the children a/(a+b) and (a+b)/b. It contains "
    "each positive rational number once and only once, each as a reduced fraction.",
    tex=r"\frac{a}{b} \mapsto \frac{a}{a+b}, \frac{a+b}{b}",
    source="Calkin & Wilf 2000; Hofmann, Schuster & Steuding 2008, §2",
    games=EVERY,
    scope="all pairs whose sum is at most N + 1",
    judge="how often they occur in the tree, grown node by node from 1/1",
    examples=(Example("", "3,8"), Example("", "6,16"), Example("", "29,70")),
    subject=NODE,
    batches=_each_once,
)

CW_SYMMETRY = Theorem(
    id="cw-symmetry",
    title="Each generation is symmetric",
    chapter=Chapter.TREES,
    statement="Each generation of the Calkin–Wilf tree is symmetric about its middle: as far from the left as a/b "
    "stands, so far from the right stands b/a. The position (a, b) is the same as (b, a), so it is enough to look at "
    "one half.",
    tex=r"x_k = \frac{1}{x_{2^{n-1}+1-k}} \quad (1 \le k \le 2^{n-1})",
    source="Hofmann, Schuster & Steuding 2008, §4",
    games=EVERY,
    scope=TREE,
    judge="the tree grown node by node from 1/1",
    examples=(Example("", "3,8"), Example("", "2,3"), Example("", "5,12")),
    subject=MIRRORED,
    batches=_mirrored,
    largest=GENERATIONS,
)

CW_COUNT = Theorem(
    id="cw-count",
    title="How many nodes of a generation are won",
    chapter=Chapter.SHARES,
    statement="Of the 2^n nodes of generation n + 1 the player to move wins (2/3)(2^n − (−1)^n) and loses the other "
    "(1/3)(2^n + 2(−1)^n): two in three. If the opponent may choose between the two children of a node, "
    "the shares are exchanged: a node has a lost child exactly if it is itself won.",
    tex=r"f_{n+1} = \frac{2}{3} \left( 2^n - (-1)^n \right), \quad g_{n+1} = \frac{1}{3} \left( 2^n + 2 (-1)^n \right)",
    source="Hofmann, Schuster & Steuding 2008, Theorem 4 and §7",
    games=unrestricted("grossman"),
    scope="the first N generations",
    examples=(Example("", "7"), Example("", "4"), Example("", "12")),
    subject=GENERATION,
    batches=_cw_count,
    largest=GENERATIONS,
)

GENERATIONS_HOLD = Theorem(
    id="generations",
    title="Contents of a generation",
    chapter=Chapter.TREES,
    statement="Generation n holds the fractions whose quotients add up to n; their mean is 3/2 − 1/2^n, which tends to "
    "3/2. Read line by line, x is followed by 1/(2⌊x⌋ + 1 − x), and the n-th fraction is s(n)/s(n+1) of Stern's "
    "sequence.",
    tex=r"a_0 + \dots + a_m = n, \quad x \mapsto \frac{1}{2 \lfloor x \rfloor + 1 - x}, \quad "
    r"x_n = \frac{s(n)}{s(n+1)}",
    source="Hofmann, Schuster & Steuding 2008, §2, §5 and §6; Newman 2003; Stern 1858; Bird, Gibbons & Lester "
    "2006; the limit of the mean is due to Alkauskas & Steuding, the exact mean is ours",
    games=EVERY,
    scope=TREE,
    judge="the tree grown node by node from 1/1",
    examples=(Example("", "2,3"), Example("", "3,8"), Example("", "1,7")),
    subject=FRACTION,
    batches=_generations,
    largest=GENERATIONS,
)
