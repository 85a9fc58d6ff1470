"""Theorems on the ratio b/a: the golden section, Nivasch's rays, the better of two moves, the share of a square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from math import isqrt

from engine.fractions.generations import square_wins
from engine.games.definition import Table, values
from engine.games.game import Game
from engine.games.position import Position
from engine.theorems.boxes import PAIRS, applied, by_larger, unrestricted
from engine.theorems.chapters import Chapter
from engine.theorems.statements.closed_forms import golden, nivasch
from engine.theorems.subjects import SIDE_OF_SQUARE
from engine.theorems.theorem import Case, Example, Theorem, Trial, valued
from engine.theorems.wording import number, ratio, verdict


def golden_case(game: Game, position: Position) -> Case | None:
    """The golden section; silent at a = b in Euclid, where the player to move takes all.

    >>> golden_case(Game.parse("euclid"), Position(5, 8)).reason
    '8·8 = 64 < 65 = 5·(5+8): 8/5 is below the golden section, so the player to move loses'
    """
    a, b = position.smaller, position.larger
    if a == b and game.ending.name == "euclid":
        return None
    wins = golden(a, b)
    sign, side = (">", "above") if wins else ("<", "below")
    x, y = number(a), number(b)
    squares = f"{y}·{y} = {number(b * b)} {sign} {number(a * (a + b))} = {x}·({x}+{y})"
    placed = f"{ratio(position)} is {side} the golden section"
    return Case(f"{side} Φ", f"{squares}: {placed}, so {verdict(wins)}", wins=wins)


def _golden(upto: int) -> Iterator[Iterable[Trial]]:
    """The winner in both games, how many moves lead into the cone, and from inside how many there are at all."""
    table = values(Game.parse("grossman"), upto)
    winners = applied(["grossman", "euclid"], golden_case)(upto)

    def of_pair(a: int, b: int) -> Iterator[Trial]:
        moves = range(1, (b - 1) // a + 1)
        into = [i for i in moves if table[a][b - i * a] == 0]
        yield Trial("grossman", f"{a},{b}, moves into the cone", int(golden(a, b)), len(into))
        if a < b and not golden(a, b):
            yield Trial("grossman", f"{a},{b}, moves from inside", 1, len(moves))

    return (chain(both, moves) for both, moves in zip(winners, by_larger(upto, of_pair), strict=True))


def nivasch_case(game: Game, position: Position) -> Case:
    """Nivasch's formula.

    >>> nivasch_case(Game.parse("grossman"), Position(3, 8)).reason
    '8/3 − 3/8 = 55/24 is at least 2 and below 3, so g = 2: the ratio 8/3 lies between Φ2 and Φ3'
    """
    a, b = position.smaller, position.larger
    g = nivasch(a, b)
    low, high = number(g), number(g + 1)
    difference = f"{number(b * b - a * a)}/{number(a * b)}"
    place = f"the ratio {ratio(position)} lies between Φ{low} and Φ{high}" if a < b else f"{ratio(position)} = 1 = Φ0"
    differ = f"{ratio(position)} − {number(a)}/{number(b)} = {difference}"
    reason = f"{differ} is at least {low} and below {high}, so g = {low}: {place}"
    return valued(g, f"from Φ{low} to Φ{high}", reason)


def spitznagel_case(game: Game, position: Position) -> Case | None:
    """Which of the two moves that matter wins, for b ≥ 2a and b no multiple of a.

    >>> spitznagel_case(Game.parse("euclid"), Position(7, 25)).reason
    '25 = 3·7 + 4 and 7·7 = 49 > 44 = 4·(7+4), so 11/7 is smaller than 7/4: take 2 and leave (7, 11)'
    """
    a, (q, r) = position.smaller, divmod(position.larger, position.smaller)
    if q < 2 or r == 0:
        return None
    stop = golden(r, a)
    sign = ">" if stop else "<"
    x, y = number(a), number(r)
    divided = f"{number(position.larger)} = {number(q)}·{x} + {y}"
    compared = f"{divided} and {x}·{x} = {number(a * a)} {sign} {number(r * (a + r))} = {y}·({x}+{y})"
    ratios = [f"{number(a + r)}/{number(a)}", f"{number(a)}/{number(r)}"]
    smaller, greater = ratios if stop else ratios[::-1]
    after = position.after(q - stop)
    left = f"({number(after.a)}, {number(after.b)})"
    reason = f"{compared}, so {smaller} is smaller than {greater}: take {number(q - stop)} and leave {left}"
    return Case("leave (a, a+r)" if stop else "leave (r, a)", reason, wins=True, move=q - stop)


def _spitznagel(upto: int) -> Iterator[Iterable[Trial]]:
    """The move named leaves a P-position, the other does not."""
    tables = [(game, values(game, upto)) for game in map(Game.parse, ("euclid", "grossman"))]

    def of_pair(a: int, b: int) -> Iterator[Trial]:
        for game, table in tables:
            case = spitznagel_case(game, Position(a, b))
            if case is not None:
                found = [i for i in (b // a - 1, b // a) if table[a][b - i * a] == 0]
                yield Trial(str(game), f"{a},{b}", [case.move], found)

    return by_larger(upto, of_pair)


def cone_points(table: Table, a: int) -> int:
    """How many points of the column x = a are P-positions; all of them lie below 2a.

    >>> cone_points(values(Game.parse("grossman"), 10), 5)
    5
    """
    return sum(table[a][y] == 0 for y in range(1, 2 * a + 1))


def near_golden_share(wins: int, side: int) -> bool:
    """Whether wins/side² differs from 1/Φ by less than 2/side.

    >>> near_golden_share(61, 10), near_golden_share(90, 10)
    (True, False)
    """
    root = isqrt(5 * side**4)
    return 2 * (wins - 2 * side) + side**2 <= root < 2 * (wins + 2 * side) + side**2


def _square(upto: int) -> Iterator[list[Trial]]:
    table = values(Game.parse("grossman"), 2 * upto)
    wins = 0
    for side in range(1, upto + 1):
        wins += 2 * sum(table[a][side] > 0 for a in range(1, side))
        yield [
            Trial("grossman", f"column {side}", side, cone_points(table, side)),
            Trial("grossman", f"square of side {side}", square_wins(side), wins),
            Trial("grossman", f"share of side {side}", True, near_golden_share(wins, side)),
        ]


GOLDEN = Theorem(
    id="golden",
    title="The golden section",
    chapter=Chapter.WINNER,
    statement="The player to move wins exactly if the larger number divided by the smaller exceeds the golden "
    "section Φ. (At a = b this is true of Grossman's game; in Euclid the player to move takes all and wins.) For "
    "a < b: outside the cone 1/Φ < b/a < Φ a move into it exists and is unique; inside it there is only one legal "
    "move, and it leads out.",
    tex=r"g(a,b) > 0 \iff \frac{b}{a} > \Phi = \frac{1+\sqrt{5}}{2} \iff b^2 > a(a+b)",
    source="Cole & Davie 1969; Lengyel 2004, Theorem A; Hofmann, Schuster & Steuding 2008, Theorem 1",
    games=unrestricted("grossman", "euclid"),
    scope=PAIRS,
    examples=(
        Example("grossman", "5,8"),
        Example("grossman", "3,8"),
        Example("euclid", "34,55"),
        Example("euclid", "55,89"),
    ),
    pictures=("golden cone",),
    batches=_golden,
    application=golden_case,
)

NIVASCH = Theorem(
    id="nivasch",
    title="Nivasch's formula",
    chapter=Chapter.VALUES,
    statement="For a ≤ b the value is the integer part of b/a − a/b. Where a < b it is n between the rays of "
    "slope Φn and Φ(n+1), where Φ0 = 1 and Φn = [n, n, n, …].",
    tex=r"g(a,b) = \left\lfloor \frac{b}{a} - \frac{a}{b} \right\rfloor, \quad "
    r"\Phi_n < \frac{b}{a} < \Phi_{n+1}, \quad \Phi_n = \frac{n+\sqrt{n^2+4}}{2}",
    source="Nivasch 2006; Lengyel 2004, §3",
    games=unrestricted("grossman"),
    scope=PAIRS,
    examples=(Example("grossman", "3,8"), Example("grossman", "5,26"), Example("grossman", "12,13")),
    pictures=("rays",),
    batches=applied(["grossman"], nivasch_case),
    application=nivasch_case,
)

SPITZNAGEL = Theorem(
    id="spitznagel",
    title="The better of two moves",
    chapter=Chapter.VALUES,
    statement="Where b ≥ 2a leaves a remainder r, only leaving (r, a) or (a, a+r) can win, and exactly one of them "
    "does: the one with the smaller ratio.",
    tex=r"b = qa + r,\ q \ge 2,\ 0 < r < a: \quad "
    r"\begin{cases} (a, a+r) & a^2 > r(a+r) \\ (r, a) & a^2 < r(a+r) \end{cases}",
    source="Spitznagel 1973, in Ho's slides",
    games=unrestricted("grossman", "euclid"),
    scope=PAIRS,
    examples=(Example("euclid", "7,25"), Example("grossman", "5,13"), Example("grossman", "8,21")),
    pictures=("two moves to the cone",),
    batches=_spitznagel,
    application=spitznagel_case,
)

SQUARE = Theorem(
    id="square",
    title="The share of a large square",
    chapter=Chapter.SHARES,
    statement="Each column x = a holds exactly a points that are lost for the player to move, and the share of "
    "points of a large square that are won tends to 1/Φ = 0.618…; for a square of side N it is never further off "
    "than 2/N.",
    tex=r"\left| \frac{w(N)}{N^2} - \frac{1}{\Phi} \right| < \frac{2}{N}",
    source="Hofmann, Schuster & Steuding 2008, §3; the bound 2/N is ours",
    games=unrestricted("grossman"),
    scope="all columns and squares up to N",
    examples=(Example("", "34"), Example("", "100"), Example("", "1000000")),
    subject=SIDE_OF_SQUARE,
    batches=_square,
    largest=100,
)
