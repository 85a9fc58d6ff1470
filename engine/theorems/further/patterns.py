"""Patterns of values: in the tree, on the lattice under {1, …, k}, and along one pile."""

from __future__ import annotations

from collections.abc import Iterator

from engine.fractions.generations import fraction_at
from engine.games.definition import mex, values
from engine.games.game import Game
from engine.games.position import Position
from engine.theorems.boxes import unrestricted, value_of_piles
from engine.theorems.chapters import Chapter
from engine.theorems.statements.calkin_wilf import GENERATIONS, outcomes
from engine.theorems.subjects import STEP
from engine.theorems.theorem import OURS, Example, Games, Theorem, Trial

BRANCH = 6
"""nodes of a straight branch that a check reads"""
SETS = 4
OTHERS = ("euclid", "m-euclid")
CONTINUED = {"P": "−+", "−": "−P", "+": "P+"}
"""the two children of a lost node, of a won one below 1, of a won one above 1"""


def barcode(n: int) -> str:
    """Generation n from left to right: P lost, − won and below 1, + won and above 1.

    >>> [barcode(n) for n in range(1, 5)]
    ['P', '−+', '−PP+', '−P−+−+P+']
    """
    word = "P"
    for _ in range(n - 1):
        word = "".join(CONTINUED[letter] for letter in word)
    return word


def _barcode(upto: int) -> Iterator[list[Trial]]:
    table = outcomes(upto)
    for n in range(1, upto + 1):
        nodes = [fraction_at(number) for number in range(1 << (n - 1), 1 << n)]
        found = "".join("P" if table[x][y] == 0 else "−" if x < y else "+" for x, y in nodes)
        yield [Trial("grossman", f"generation {n}", barcode(n), found)]


def _skip_rule(upto: int) -> Iterator[list[Trial]]:
    """Down both straight branches below each node of a generation, the node itself left out."""
    game = Game.parse("grossman")
    for n in range(1, upto + 1):
        trials = []
        for number in range(1 << (n - 1), 1 << n):
            x, y = fraction_at(number)
            for right in (False, True):
                branch = [(x + i * y, y) if right else (x, y + i * x) for i in range(BRANCH)]
                found = [value_of_piles(game, Position(*node)) for node in branch]
                if (x > y) != right and x != y:  # the node is a corner: the branch turns here
                    corner, expected = found[0], range(BRANCH)
                    stated = [corner, *(v for v in expected if v != corner)][:BRANCH]
                    trials.append(Trial("grossman", f"{'right' if right else 'left'} of {x}/{y}", stated, found))
        yield trials


def _wallpaper(upto: int) -> Iterator[list[Trial]]:
    """Values of {1, …, k} and those one shear further up and to the right."""
    games = [
        (k, Game.parse(f"grossman~{'1' if k == 1 else '1,2' if k == 2 else f'1-{k}'}")) for k in range(1, SETS + 1)
    ]
    games += [(2, Game.parse(f"{ending}~1,2{play}")) for ending in OTHERS for play in ("", "~misere")]
    tables = [(k, str(game), values(game, (k + 2) * upto)) for k, game in games]
    for b in range(1, upto + 1):
        trials = []
        for a in range(1, b + 1):
            for k, name, table in tables:
                found = (table[a][b + (k + 1) * a], table[a + (k + 1) * b][b])
                trials.append(Trial(name, f"{a},{b}", (table[a][b],) * 2, found))
        yield trials


def half_pile(n: int, c: int) -> int:
    """The value of a pile of n in front of c if at most half of it, rounded up, may be taken.

    >>> [half_pile(n, 0) for n in range(12)]
    [0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6]
    """
    while n >= 4 and n % 2 == 0:
        n = n // 2 - 1
    return c if n == 0 else int((c == 0) == (n == 1)) if n <= 2 else (n + 1) // 2


def _half_pile(upto: int) -> Iterator[list[Trial]]:
    """A pile of n − 1 in front of c = 0, …, 5, by mex along the pile."""
    rows = [[c] for c in range(BRANCH)]
    for n in range(upto):
        if n:
            for row in rows:
                row.append(mex(row[n - (n + 1) // 2 : n]))
        yield [
            Trial("grossman~pile-ceil(n,2)", f"n = {n}, c = {c}", half_pile(n, c), rows[c][n]) for c in range(BRANCH)
        ]


GROSSMAN = unrestricted("grossman")

BARCODE = Theorem(
    id="barcode",
    title="The losing nodes of a generation as a word",
    chapter=Chapter.TREES,
    statement="Read a generation of the Calkin–Wilf tree from left to right and write P for a losing node, − for a "
    "winning one below 1 and + for one above 1. The next generation follows by P → −+, − → −P, + → P+. So a winning "
    "node has exactly one losing child, a losing node none.",
    tex=r"P \to {-}{+}, \quad {-} \to {-}P, \quad {+} \to P{+}",
    source=f"{OURS}; the children of a node in Hofmann, Schuster & Steuding 2008, §7",
    proof="Down a straight branch the values are 0, 1, 2, … without the value at its corner, so exactly one of a "
    "corner and the next node has value 0.",
    games=GROSSMAN,
    scope="the first N generations",
    examples=(Example("", "5"), Example("", "7"), Example("", "3")),
    subject=STEP,
    pictures=("barcode",),
    batches=_barcode,
    largest=GENERATIONS,
)

SKIP_RULE = Theorem(
    id="skip-rule",
    title="Values down a straight branch skip the corner's",
    chapter=Chapter.TREES,
    statement="Where the path to a node turns and continues straight, the values down that straight branch of the "
    "Calkin–Wilf tree are 0, 1, 2, 3, … leaving out just the value at the corner.",
    tex=r"v_1, v_2, v_3, \dots = 0, 1, \dots, \hat{v}_0, \dots",
    source=f"{OURS}; from Lengyel 2004, §2",
    proof="A straight branch is one pile growing in front of the corner: each node has all nodes before it as options.",
    games=GROSSMAN,
    scope=f"the corners of the first N generations, {BRANCH} nodes each",
    examples=(Example("", "4"), Example("", "3"), Example("", "6")),
    subject=STEP,
    pictures=("first generations",),
    batches=_skip_rule,
    largest=9,
)

WALLPAPER = Theorem(
    id="wallpaper",
    title="A wallpaper of values with {1, …, k}",
    chapter=Chapter.VALUES,
    statement="If 1 to k multiples may be taken, g(a, b) = g(a, b + (k+1)a) = g(a + (k+1)b, b): the lattice is "
    "unchanged by two shears, each column is periodic, and the tree holds only finitely many kinds of coloured "
    "subtrees.",
    tex=r"g(a,b) = g(a, b + (k+1)a), \quad g(a,b) = g(a + (k+1) b, b)",
    source=OURS,
    proof="Piles count modulo k + 1, and a shear adds k + 1 to one quotient.",
    games=Games(
        "any ending; a move set that plays like {1, …, k}; normal and misère play", lambda game: game.fold.modulus > 0
    ),
    scope=f"all pairs a ≤ b ≤ N in grossman, k = 1 to {SETS}, and in euclid and m-euclid, k = 2, normal and misère",
    examples=(Example("", "3"), Example("", "8"), Example("", "12")),
    subject=STEP,
    pictures=("wallpaper",),
    batches=_wallpaper,
    largest=24,
)

PILE_HALF = Theorem(
    id="pile-half",
    title="Half of a pile: Levine's fractal sequence",
    chapter=Chapter.OTHER_MOVES,
    statement="At most half of a pile, rounded up, may be taken. Then a pile of odd n ≥ 3 is worth (n + 1)/2, and a "
    "pile of even n ≥ 4 what a pile of n/2 − 1 is worth, whatever follows it. A pile of 1 is worth 0 and one of 2 is "
    "worth 1, but in front of 0 they are worth 1 and 0. In front of 0 the values are 0, 1, 0, 2, 1, 3, 0, 4, 2, 5, "
    "1, 6, …: delete the first occurrence of every number and the same sequence is left.",
    tex=r"v(2j+1) = j + 1 \; (j \ge 1), \quad v(2j) = v(j-1) \; (j \ge 2)",
    source="Levine 2006; the value in front of c is ours",
    proof="By induction: a pile of n reaches the upper half of the piles below it, which hold every value once that "
    "is due.",
    games=Games("any ending with pile-ceil(n,2)", lambda game: game.moves.text == "pile-ceil(n,2)"),
    scope=f"piles of 0 to N − 1 in front of values below {BRANCH}",
    examples=(Example("", "12"), Example("", "40"), Example("", "7")),
    subject=STEP,
    pictures=("half piles",),
    batches=_half_pile,
    largest=200,
)
