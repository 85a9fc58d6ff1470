"""Three numbers: what is known of 3-Euclid, and Ho's two rules."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.definition import mex
from engine.relatives.three.strip import is_lost
from engine.relatives.three.tables import ANY, LARGEST, SMALLEST, Table, fill_table, options
from engine.relatives.three.triple import Numbers
from engine.theorems.chapters import Chapter
from engine.theorems.statements.beyond_pairs import NO_GAME
from engine.theorems.subjects import STEP, THREE_SMALLEST_NUMBERS
from engine.theorems.theorem import CONJECTURE, OURS, VERIFIED, Example, Theorem, Trial

REACH, PERIOD_REACH = 8, 5
"""largest smallest number in a check, for pairs and for the period"""
VALUES = 3
"""values whose third numbers are looked for"""


def _one_per_residue(upto: int) -> Iterator[list[Trial]]:
    """For each pair a ≤ b and value the remainders of the numbers c modulo a; the P-partners up to max(a², b + 2a)."""
    top = max(REACH * REACH, upto + 2 * REACH) + 2 * REACH
    table = fill_table(ANY, min(upto, REACH), top, top)
    for b in range(1, upto + 1):
        trials = []
        for a in range(1, min(b, REACH) + 1):
            for value in range(VALUES):
                reach = max(a * a, b + 2 * a) if value == 0 else top
                found = sorted(c % a for c in range(1, reach + 1) if _value(table, a, b, c) == value)
                trials.append(Trial("three-any", f"{a},{b},c with value {value}, modulo {a}", [*range(a)], found))
        yield trials


def _value(table: Table, *numbers: int) -> int:
    a, b, c = sorted(numbers)
    return table[a][b][c]


def _period(upto: int) -> Iterator[list[Trial]]:
    """For b > a² and c ≥ a: (a, b, c) is lost exactly if (a, b + a, c + a) is."""
    top = upto + PERIOD_REACH * PERIOD_REACH + 2 * PERIOD_REACH
    table = fill_table(ANY, PERIOD_REACH, top, top)
    for step in range(1, upto + 1):
        trials = []
        for a in range(1, PERIOD_REACH + 1):
            b = a * a + step
            here = [c for c in range(a, b + 1) if _value(table, a, b, c) == 0]
            there = [c for c in range(a, b + 1) if _value(table, a, b + a, c + a) == 0]
            trials.append(Trial("three-any", f"lost {a},{b},c and {a},{b + a},c + {a} at c", here, there))
        yield trials


def _values_in_c(upto: int) -> Iterator[list[Trial]]:
    """For a < b < 2a and c from 3a² on: the value of (a, b, c + a) is 1 more than that of (a, b, c)."""
    top = 3 * upto * upto + 2 * upto + 1
    table = fill_table(ANY, max(upto - 1, 1), max(upto, 1), top)
    for b in range(1, upto + 1):
        trials = []
        for a in range(b // 2 + 1, b):
            start = 3 * a * a
            here, there = ([_value(table, a, b, c + shift) for c in range(start, start + a)] for shift in (0, a))
            name = f"{a},{b},c with c from {start + a} to {start + 2 * a - 1}"
            trials.append(Trial("three-any", name, [value + 1 for value in here], there))
        yield trials


def _ho(upto: int) -> Iterator[list[Trial]]:
    """Whether a triple is lost, by the fold and from the moves; and that both rules agree on 0, on 1 and on more."""
    found: dict[tuple[bool, Numbers], int] = {}
    for c in range(1, upto + 1):
        layer = [(a, b, c) for b in range(1, c + 1) for a in range(1, b + 1)]
        trials = []
        for numbers in layer:
            for taking in (SMALLEST, LARGEST):
                found[taking.a_from_b, numbers] = mex(found[taking.a_from_b, it] for it in options(taking, *numbers))
            name = ",".join(map(str, numbers))
            either, largest = (found[taking.a_from_b, numbers] for taking in (SMALLEST, LARGEST))
            trials.append(Trial("three-smallest", name, not is_lost(numbers), either > 0))
            trials.append(Trial("three-largest", f"{name}, value up to 2", min(either, 2), min(largest, 2)))
        yield trials


def _ho_classes(upto: int) -> Iterator[list[Trial]]:
    """For each pair a ≤ b the remainders modulo a of the numbers c with value 0 and 1, and both periods."""
    top = 3 * upto
    tables = {"three-smallest": SMALLEST, "three-largest": LARGEST}
    filled = {rule: fill_table(taking, upto, top, top) for rule, taking in tables.items()}
    for b in range(1, upto + 1):
        trials = []
        for rule, table in filled.items():
            for a in range(1, b + 1):
                for value in (0, 1):
                    found = sorted(c % a for c in range(1, b + 2 * a + 1) if _value(table, a, b, c) == value)
                    trials.append(Trial(rule, f"{a},{b},c with value {value}, modulo {a}", [*range(a)], found))
                    shift = (value + 1) * a
                    here = [c for c in range(1, b + 1) if _value(table, a, b, c) == value]
                    there = [c for c in range(1, b + 1) if _value(table, a, b + shift, c + shift) == value]
                    name = f"{a},{b},c and {a},{b + shift},c + {shift} with value {value} at c"
                    trials.append(Trial(rule, name, here, there))
        yield trials


ONE_PER_RESIDUE = Theorem(
    id="one-per-residue",
    title="3-Euclid: one third number in each residue class",
    chapter=Chapter.OTHER_GAMES,
    statement="Any of three numbers loses any multiple of any other, staying positive. For each pair a ≤ b and each "
    "value there is exactly one third number c in every residue class modulo a. So exactly a numbers c make (a, b, "
    "c) a P-position; none of them is above max(a², b + 2a), as far as it was checked (a ≤ b ≤ 150).",
    tex=r"\#\{ c \equiv r \pmod a : g(a,b,c) = v \} = 1",
    source=OURS,
    proof="Two such numbers in one class would be a move apart; and for large c the options of b and the classes "
    "modulo b block only a bounded part of a class.",
    games=NO_GAME,
    scope=f"all pairs a ≤ b ≤ N with a ≤ {REACH} and the values below {VALUES}",
    examples=(Example("", "9"), Example("", "4"), Example("", "12")),
    subject=STEP,
    pictures=("slice of 3-Euclid",),
    batches=_one_per_residue,
    largest=24,
)

THREE_PERIOD = Theorem(
    id="three-period",
    title="3-Euclid: a period beyond a²",
    chapter=Chapter.OTHER_GAMES,
    statement="For b > a² and c ≥ a: (a, b, c) is a P-position exactly if (a, b + a, c + a) is.",
    tex=r"b > a^2, \; c \ge a: \quad (a,b,c) \in P \iff (a, b+a, c+a) \in P",
    source="Collins & Lengyel 2008 announce a periodicity of the P-positions; this form is ours",
    proof="For a ≤ 40 and b ≤ 3200; for some a, such as 3, 4, 5, 6, 11 and 12, it already fails at b = a².",
    status=VERIFIED,
    games=NO_GAME,
    scope=f"a ≤ {PERIOD_REACH}, a² < b ≤ a² + N, all c from a to b",
    examples=(Example("", "5"), Example("", "1"), Example("", "20")),
    subject=STEP,
    pictures=("slice of 3-Euclid",),
    batches=_period,
    largest=60,
)

THREE_VALUES = Theorem(
    id="three-values",
    title="3-Euclid: values grow with the third number",
    chapter=Chapter.OTHER_GAMES,
    statement="For fixed a ≤ b there is a multiple p of a with g(a, b, c + p) = g(a, b, c) + p/a for all large c. "
    "Where a < b < 2a, this holds with p = a and for all c ≥ 3a².",
    tex=r"g(a, b, c + p) = g(a, b, c) + \frac{p}{a}",
    source=OURS,
    proof="With p = a for all 380 pairs a < b < 2a with b ≤ 40, from c = 3a² to 6000. Where b ≥ 2a, a multiple "
    "p ≤ 1500 of a was found for 396 of the 400 pairs with b ≤ 40; for the other four it is not known.",
    status=CONJECTURE,
    games=NO_GAME,
    scope="all pairs a < b < 2a with b ≤ N, for the a numbers c from 3a² on",
    examples=(Example("", "5"), Example("", "3"), Example("", "12")),
    subject=STEP,
    pictures=("slice of 3-Euclid",),
    batches=_values_in_c,
    largest=16,
)

HO = Theorem(
    id="ho",
    title="Only multiples of the smallest of three numbers",
    chapter=Chapter.OTHER_GAMES,
    statement="Only multiples of the smallest number a are taken, from either other number or from the largest "
    "alone: the P-positions of the two rules are the same, and so are the positions of value 1. With a ≤ b ≤ c the "
    "player to move loses if b = c and wins if c − b ≥ a; if c < 2a the only move from the largest leads to "
    "(c − a, a, b); otherwise the same multiple j·a may be taken from b and c, j = min(⌊(b−1)/a⌋, ⌊c/a⌋ − 1), without "
    "changing who wins.",
    tex=r"b = c \Rightarrow P, \quad c - b \ge a \Rightarrow N",
    source="Ho 2012 for the P-positions and value 1; the reduction to smaller numbers is ours",
    proof="If c − b ≥ a, the one number of c's class in [b, b + a) is lost or all its winning answers are moves of c "
    "as well. A shift of b and c by a changes nothing as long as the larger stays at least a.",
    games=NO_GAME,
    scope="all triples a ≤ b ≤ c ≤ N under both rules",
    examples=(Example("", "4,9,11"), Example("", "3,8,20"), Example("", "5,8,11")),
    subject=THREE_SMALLEST_NUMBERS,
    batches=_ho,
    largest=40,
)

HO_CLASSES = Theorem(
    id="ho-classes",
    title="Only multiples of the smallest: residue classes and periods",
    chapter=Chapter.OTHER_GAMES,
    statement="Only multiples of the smallest of three numbers are taken, from either other number or from the largest "
    "alone. For each pair a ≤ b there is exactly one third number c of value 0, and one of value 1, in every residue "
    "class modulo a. If b or c is at least a, then (a, b, c) has value 0 exactly if (a, b + a, c + a) has, and value 1 "
    "exactly if (a, b + 2a, c + 2a) has. The share of the P-positions among the triples a ≤ b ≤ c ≤ N seems to tend "
    "to 1/4.",
    tex=r"g(a, b, c) = 0 \iff g(a, b+a, c+a) = 0, \quad g(a, b, c) = 1 \iff g(a, b+2a, c+2a) = 1",
    source=OURS,
    proof="The classes for a ≤ b ≤ 130, the periods in more than nine million cases each. The share falls from 0.2616 "
    "at N = 100 to 0.2511 at N = 1200; that 1/4 is the limit is a conjecture.",
    status=VERIFIED,
    games=NO_GAME,
    scope="all pairs a ≤ b ≤ N under both rules, the periods for c ≤ b",
    examples=(Example("", "9"), Example("", "4"), Example("", "12")),
    subject=STEP,
    pictures=("slice of Ho's rule",),
    batches=_ho_classes,
    largest=24,
)
