"""How often each value occurs: in squares of the lattice, and in generations of the Calkin–Wilf tree."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.fractions.generations import fraction_at
from engine.fractions.rays import under_ray
from engine.games.definition import values
from engine.games.game import Game
from engine.theorems.boxes import unrestricted
from engine.theorems.chapters import Chapter
from engine.theorems.statements.calkin_wilf import GENERATIONS, outcomes, tree
from engine.theorems.statements.runs import RESTRICTED
from engine.theorems.subjects import STEP
from engine.theorems.theorem import OURS, Example, Theorem, Trial

LEVELS = 5
"""values counted in a check"""
SETS = 4
"""sets {1, …, k} counted in a check"""


def _square(upto: int) -> Iterator[list[Trial]]:
    """For each N the pairs a ≤ b ≤ N of value at least k."""
    table = values(Game.parse("grossman"), upto)
    found, stated = [0] * (LEVELS + 1), [0] * (LEVELS + 1)
    for b in range(1, upto + 1):
        for k in range(1, LEVELS + 1):
            found[k] += sum(table[a][b] >= k for a in range(1, b + 1))
            stated[k] += under_ray(k, b)
        yield [Trial("grossman", f"N = {b}, value at least {k}", stated[k], found[k]) for k in range(1, LEVELS + 1)]


def at_least(n: int, k: int) -> int:
    """How many nodes of generation n have a value of at least k: 2·round(2^(n−1)/(2^k + 1)).

    >>> [at_least(6, k) for k in range(1, 5)]
    [22, 12, 8, 4]
    """
    return 2 * (((1 << n) + (1 << k) + 1) // (2 * ((1 << k) + 1)))


def _generation_counts(upto: int) -> Iterator[list[Trial]]:
    """The nodes of each generation with a value of at least k."""
    table = outcomes(upto)
    for n, generation in enumerate(tree(upto), 1):
        found = [table[x][y] for x, y, _ in generation]
        yield [
            Trial("grossman", f"generation {n}, value at least {k}", at_least(n, k), sum(v >= k for v in found))
            for k in range(1, LEVELS + 1)
        ]


def question_mark(x: Fraction) -> Fraction:
    """Minkowski's ?(x) for 0 < x < 1: the walk to x from 1/2 in the Stern–Brocot tree, read as a binary fraction.

    >>> question_mark(Fraction(1, 2)), question_mark(Fraction(2, 5)), question_mark(Fraction(3, 5))
    (Fraction(1, 2), Fraction(3, 8), Fraction(5, 8))
    """
    low, high = (0, 1), (1, 1)
    found, step = Fraction(1, 2), Fraction(1, 4)
    while (middle := Fraction(low[0] + high[0], low[1] + high[1])) != x:
        mediant = (low[0] + high[0], low[1] + high[1])
        low, high = (mediant, high) if x > middle else (low, mediant)
        found, step = found + (step if x > middle else -step), step / 2
    return found


def _question_mark(upto: int) -> Iterator[list[Trial]]:
    """? of the convergents of 1/Φk: partial sums of a geometric series that tends to 2/(2^k + 1)."""
    for terms in range(2, upto + 2):
        trials = []
        for k in range(1, LEVELS + 1):
            x = Fraction(0)
            for _ in range(terms):
                x = 1 / (k + x)
            stated = Fraction(2, 2**k + 1) * (1 - Fraction(-1, 2**k) ** terms)
            trials.append(Trial("", f"[0; {k}, …, {k}] with {terms} times {k}", stated, question_mark(x)))
        yield trials


def won_above_one(n: int, k: int) -> int:
    """How many fractions above 1 in generation n are won with {1, …, k}: a coefficient of a rational series.

    >>> [won_above_one(n, 2) for n in range(1, 7)]
    [0, 1, 1, 2, 6, 8]
    """
    e = _series({0: 1, k + 1: -2}, n)
    w = [int(2 <= i <= k) for i in range(n)]
    doubled = [1, *(2 ** (i - 1) for i in range(1, n))]  # (1 − z)/(1 − 2z)
    last = _series({1: 1, k + 2: -1}, n)
    top = [x + y for x, y in zip(_times(_times(w, e), doubled), last, strict=True)]
    bottom = _times(e, e)
    bottom = [x - int(place == 2) for place, x in enumerate(bottom)]
    return _over(top, bottom)[n - 1] if n > 1 else 0


def _series(terms: dict[int, int], size: int) -> list[int]:
    return [terms.get(i, 0) for i in range(size)]


def _times(one: list[int], other: list[int]) -> list[int]:
    return [sum(one[i] * other[n - i] for i in range(n + 1)) for n in range(len(one))]


def _over(top: list[int], bottom: list[int]) -> list[int]:
    """The quotient of two power series; the second begins with 1."""
    found: list[int] = []
    for n, term in enumerate(top):
        found.append(term - sum(bottom[n - i] * found[i] for i in range(n)))
    return found


def _fibonacci(n: int) -> int:
    """The largest number in the first n generations."""
    low, high = 1, 1
    for _ in range(n - 1):
        low, high = high, low + high
    return high


def _restricted(upto: int) -> Iterator[list[Trial]]:
    """The fractions above 1 of each generation that the player to move wins with {1, …, k}."""
    games = [
        (k, Game.parse(f"grossman~{'1' if k == 1 else '1,2' if k == 2 else f'1-{k}'}")) for k in range(1, SETS + 1)
    ]
    tables = [(k, str(game), values(game, _fibonacci(upto))) for k, game in games]
    for n in range(1, upto + 1):
        first = 1 << (n - 1)
        nodes = [fraction_at(number) for number in range(first, 2 * first)]
        yield [
            Trial(
                name,
                f"generation {n}",
                won_above_one(n, k),
                sum(table[x][y] > 0 for x, y in nodes if x > y),
            )
            for k, name, table in tables
        ]


GROSSMAN = unrestricted("grossman")

SQUARE_SHARES = Theorem(
    id="square-shares",
    title="How often each value occurs in a square",
    chapter=Chapter.SHARES,
    statement="Among the pairs a ≤ b ≤ N those of value at least k number ⌊1/Φk⌋ + ⌊2/Φk⌋ + … + ⌊N/Φk⌋ in grossman; "
    "so their share tends to 1/Φk = Φk − k: 0.618 for k = 1, 0.414 for 2, 0.303 for 3. The mean value grows like ln "
    "N − 0.881.",
    tex=r"\#\{ a \le b \le N : g \ge k \} = \sum_{b \le N} \lfloor b / \Phi_k \rfloor",
    source=f"{OURS}; from Nivasch 2006",
    proof="g(a, b) ≥ k exactly if a ≤ b/Φk.",
    games=GROSSMAN,
    scope=f"squares of side up to N, values at least 1 to {LEVELS}",
    examples=(Example("", "40"), Example("", "100"), Example("", "8")),
    subject=STEP,
    pictures=("rays on a square",),
    batches=_square,
    largest=200,
)

GENERATION_COUNTS = Theorem(
    id="generation-counts",
    title="How often each value occurs in a generation",
    chapter=Chapter.SHARES,
    statement="In generation n of the Calkin–Wilf tree exactly 2·round(2^(n−1)/(2^k + 1)) nodes have a value of at "
    "least k in grossman. So the shares tend to 2/(2^k + 1): 2/3, 2/5, 2/9, …; value 0 has 1/3, value 1 4/15, value "
    "2 8/45.",
    tex=r"\#\{ g \ge k \} = 2 \, \mathrm{round} \frac{2^{n-1}}{2^k + 1}",
    source=f"{OURS}; k = 1 is Hofmann, Schuster & Steuding 2008, Theorem 4",
    proof="In the order of the Stern–Brocot tree the values ascend, and the walk to Φk is R^k L^k R^k …, the binary "
    "number 2^k/(2^k + 1).",
    games=GROSSMAN,
    scope=f"the first N generations, values at least 1 to {LEVELS}",
    examples=(Example("", "6"), Example("", "9"), Example("", "3")),
    subject=STEP,
    pictures=("tree and square",),
    batches=_generation_counts,
    largest=GENERATIONS,
)

QUESTION_MARK = Theorem(
    id="question-mark",
    title="Two measures of one ray: Minkowski's question mark",
    chapter=Chapter.SHARES,
    statement="In a large square the pairs of value at least k have the share 1/Φk, in a late generation of the tree "
    "the share 2/(2^k + 1) = ?(1/Φk), with Minkowski's function ?, which reads the walk to a number in the "
    "Stern–Brocot tree as a binary fraction.",
    tex=r"? \left( \frac{1}{\Phi_k} \right) = \frac{2}{2^k + 1}",
    source=OURS,
    proof="1/Φk = [0; k, k, …], so ? is the geometric series 2·(2^−k − 2^−2k + …). The check compares its partial "
    "sums with the walks to the convergents.",
    games=GROSSMAN,
    scope=f"convergents with up to N + 1 quotients, k = 1 to {LEVELS}",
    judge="the walk in the Stern–Brocot tree",
    examples=(Example("", "3"), Example("", "1"), Example("", "12")),
    subject=STEP,
    pictures=("tree and square",),
    batches=_question_mark,
    largest=24,
)

RESTRICTED_SHARES = Theorem(
    id="restricted-shares",
    title="Wins in a generation if 1 to k multiples may be taken",
    chapter=Chapter.SHARES,
    statement="Let e = 1 − 2z^(k+1) and w = z² + … + z^k. The fractions above 1 in generation n that the player to "
    "move wins with {1, …, k} number the coefficient of z^(n−1) in (w·e·(1 − z)/(1 − 2z) + z(1 − z^(k+1)))/(e² − "
    "z²). For k ≥ 2 their share tends to (2^(k+1) − 2)/(3·2^k − 2): 3/5, 7/11, 15/23, …; with {1} whole generations "
    "are won or lost.",
    tex=r"\frac{w e \frac{1-z}{1-2z} + z (1 - z^{k+1})}{e^2 - z^2}, \quad \frac{2^{k+1} - 2}{3 \cdot 2^k - 2}",
    source=OURS,
    proof="Piles count modulo k + 1: compositions of n into quotients are counted by their first quotient that counts.",
    games=RESTRICTED,
    scope=f"the first N generations, k = 1 to {SETS}",
    examples=(Example("", "6"), Example("", "9"), Example("", "4")),
    subject=STEP,
    pictures=("wallpaper",),
    batches=_restricted,
    largest=GENERATIONS,
)
