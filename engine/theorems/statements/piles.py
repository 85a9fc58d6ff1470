"""The value of piles in a row: Levine's formula for Serial Nim, Collins' printed permutation, and our fold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from engine.games.definition import serial_values, values
from engine.games.game import Game
from engine.games.move_rules import PileRule
from engine.games.position import Position
from engine.limits import PILE_DIRECT, PILE_WORK
from engine.relatives.serial_nim import levine
from engine.theorems.boxes import PAIRS, applied, by_larger, unrestricted
from engine.theorems.chapters import Chapter
from engine.theorems.statements.closed_forms import permuted
from engine.theorems.theorem import FAILS, Case, Counterexample, Example, Games, Theorem, Trial, valued
from engine.theorems.wording import number, row

PILE_GAMES = (
    "grossman~pile-ceil(n,2)",
    "grossman~pile-sqrt(n)",
    "grossman~pile-max(1,floor(n,2))",
    "grossman~pile-min(n,3)",
)

FOLD_GAMES = tuple(
    f"{ending}~{moves}{play}"
    for ending in ("grossman", "euclid", "m-euclid")
    for moves in ("any", "1-3", "primes", "1,4", "2,3", "3", "2,5,6", "pile-ceil(n,2)", "pile-floor(n,2)")
    for play in ("", "~misere")
)


def printed_pile_size(game: Game, position: Position) -> int:
    """Collins' printed recursion: the value of each pile by itself, permuted by what follows.

    >>> printed_pile_size(Game.parse("grossman~pile-ceil(n,2)"), Position(4, 9))
    2
    """
    value = 0
    for n in reversed(list(game.piles(position))):
        alone = game.fold.pile(n, 0)
        assert alone is not None
        value = permuted(alone, value)
    return value


def pile_size_case(game: Game, position: Position) -> Case | None:
    """The correction: mex along each pile, started at what follows; silent beyond the declared bounds.

    >>> pile_size_case(Game.parse("grossman~pile-ceil(n,2)"), Position(4, 9)).reason
    'the piles are [2,3]; what follows the first has the value 2, and mex along the pile, started there, gives g = 1'
    """
    fold = game.fold
    piles = list(game.piles(position))
    g, behind = fold.value(piles), fold.value(piles[1:])
    if g is None or behind is None:
        return None
    if not piles:
        return valued(g, "the end", f"no pile is left, so g = {g}")
    along = f"what follows the first has the value {behind}, and mex along the pile, started there, gives g = {g}"
    return valued(g, "mex along the pile", f"the piles are {row(piles)}; {along}")


def _pile_size(upto: int) -> Iterator[Iterable[Trial]]:
    tables = [(game, values(game, upto)) for game in map(Game.parse, PILE_GAMES)]

    def of_pair(a: int, b: int) -> Iterator[Trial]:
        for game, table in tables:
            position = Position(a, b)
            stated, corrected = printed_pile_size(game, position), pile_size_case(game, position)
            yield Trial(str(game), f"{a},{b}", stated, table[a][b], None if corrected is None else corrected.value)

    return by_larger(upto, of_pair)


def fold_case(game: Game, position: Position) -> Case | None:
    """The fold from the right; silent beyond the declared bounds.

    >>> fold_case(Game.parse("grossman~2,3~misere"), Position(3, 8)).reason
    'the piles are [2,1,1]; from the right the values, first that of the end, are [1,1,1,0], so g = 0'
    """
    piles = tuple(game.piles(position))
    steps = [value for value in reversed(game.fold.steps(piles)) if value is not None]
    if len(steps) <= len(piles):
        return None
    sentence = f"the piles are {row(piles)}; from the right the values, first that of the end, are {row(steps)}"
    return valued(steps[-1], "fold", f"{sentence}, so g = {number(steps[-1])}")


def connections(position: Position) -> list[Position]:
    """The position, and what is left of it each time a pile is used up, down to a = b.

    >>> [str(each) for each in connections(Position(3, 8))]
    ['3,8', '3,2', '1,2', '1,1']
    """
    found = [position]
    while position.a != position.b:
        q, r = divmod(position.larger, position.smaller)
        position = position.after(q if r else q - 1)
        found.append(position)
    return found


def recursion_case(game: Game, position: Position) -> Case | None:
    """Lengyel's recursion from the last pile to the first, for a ≠ b.

    >>> recursion_case(Game.parse("grossman"), Position(3, 8)).reason
    'the piles are [2,1,1]; from the end c2 = 0, c1 = 1, c0 = 0, c(−1) = 2: each differs from the one before, and g = 2'
    """
    piles = tuple(game.piles(position))
    if not piles:
        return None
    values = lengyel(piles)
    names = [f"c{place - 1}" if place else "c(−1)" for place in reversed(range(len(values)))]
    listed = [f"{name} = {number(c)}" for name, c in zip(names, reversed(values), strict=True)]
    shown = ", ".join(listed if len(listed) < 10 else [*listed[:4], "…", *listed[-4:]])
    reason = f"the piles are {row(piles)}; from the end {shown}: each differs from the one before, and g = "
    return valued(values[0], "recursion", reason + number(values[0]))


def lengyel(piles: tuple[int, ...]) -> list[int]:
    """c(−1), c0, …, cn of a row of piles: cn = 0, and c(i−1) is ai where ai > ci, else ai − 1.

    >>> lengyel((2, 1, 1))
    [2, 0, 1, 0]
    """
    found = [0]
    for n in reversed(piles):
        found.append(n if n > found[-1] else n - 1)
    return found[::-1]


def _recursion(upto: int) -> Iterator[Iterable[Trial]]:
    """The whole row of c's against the values at the connection points, and whether neighbours differ."""
    game = Game.parse("grossman")
    table = values(game, upto)

    def of_pair(a: int, b: int) -> Iterator[Trial]:
        if a != b:
            stated = lengyel(tuple(game.piles(Position(a, b))))
            found = [table[each.a][each.b] for each in connections(Position(a, b))]
            equal = [c for c, following in pairwise(found) if c == following]
            yield Trial("grossman", f"{a},{b}", [stated, []], [found, equal])

    return by_larger(upto, of_pair)


COUNT = 4
"""piles in a row of the check"""


def levine_case(game: Game, position: Position) -> Case | None:
    """Levine's formula on the piles; silent where no pile is left.

    >>> levine_case(Game.parse("grossman"), Position(3, 8)).reason
    'the piles are [2,1,1]: the first that is not 2 is the smaller 1 in place 2, so g = 2'
    """
    piles = tuple(game.piles(position))
    if not piles:
        return None
    read = levine(piles)
    size = "larger" if read.other > read.first else "smaller"
    place = f"the first that is not {number(read.first)} is the {size} {number(read.other)} in place {read.place}"
    case = f"{'odd' if read.place % 2 else 'even'} place, {size}"
    return valued(read.value, case, f"the piles are {row(piles)}: {place}, so g = {number(read.value)}")


def _levine(upto: int) -> Iterator[list[Trial]]:
    """All short rows, one batch for each largest pile."""
    by_largest: list[list[Trial]] = [[] for _ in range(upto + 1)]
    for piles, found in serial_values(upto, COUNT).items():
        by_largest[max(piles, default=0)].append(Trial("serial nim", str(piles), levine(piles).value, found))
    return iter(by_largest[1:])


LEVINE = Theorem(
    id="levine",
    title="Serial Nim",
    chapter=Chapter.VALUES,
    statement="Piles stand in a row and are taken from the left. Put 0 after the last pile and let m be the first "
    "place, counted from 1, whose pile differs from the first pile b1. The value is b1 − 1 if m is odd and that pile "
    "is smaller, or m is even and it is larger; otherwise it is b1.",
    tex=r"g = \begin{cases} b_1 - 1 & (-1)^m (b_m - b_1) > 0 \\ b_1 & (-1)^m (b_m - b_1) < 0 \end{cases}",
    source="Levine 2006, in Ho's slides",
    games=unrestricted("grossman", "euclid", "m-euclid"),
    scope=f"all rows of at most {COUNT} piles of size up to N",
    examples=(Example("grossman", "3,8"), Example("euclid", "5,12"), Example("m-euclid", "7,17")),
    pictures=(
        "first different pile",
        "rectangle",
    ),
    batches=_levine,
    largest=9,
    application=levine_case,
)


def printed_pile_size_sentence(game: Game, position: Position) -> str:
    """What the printed recursion says of a position; nothing in misère play and beyond the declared bounds.

    >>> printed_pile_size_sentence(Game.parse("grossman~pile-ceil(n,2)"), Position(4, 9))
    'each pile by itself, permuted by what follows it, gives g = 2'
    """
    piles = list(game.piles(position))
    if game.misere or max(piles, default=0) > PILE_DIRECT or sum(piles) > PILE_WORK:
        return ""
    return f"each pile by itself, permuted by what follows it, gives g = {printed_pile_size(game, position)}"


PILE_SIZE = Theorem(
    id="pile-size",
    title="At most f(n) of a pile of n",
    chapter=Chapter.OTHER_MOVES,
    statement="The value of a pile in front of a game worth c is the value of the pile by itself, permuted: 0 becomes "
    "c, and 1 to c become one less.",
    tex=r"g([p,\dots]) = \begin{cases} g(p) - 1 & 0 < g(p) \le c \\ g(p) & g(p) > c \\ c & g(p) = 0 \end{cases}",
    source="Collins 2005, §5",
    games=Games(
        "any ending; the pile-size rule; normal and misère play (printed: normal play)",
        lambda game: isinstance(game.moves, PileRule),
    ),
    scope=PAIRS,
    examples=(
        Example("grossman~pile-ceil(n,2)", "4,9"),
        Example("grossman~pile-sqrt(n)", "3,20"),
        Example("euclid~pile-ceil(n,2)", "5,43"),
    ),
    pictures=(
        "values of piles",
        "printed and true values",
    ),
    printed=printed_pile_size_sentence,
    batches=_pile_size,
    largest=100,
    application=pile_size_case,
    status=FAILS,
    counterexample=Counterexample("grossman~pile-ceil(n,2)", "4,9", "2", "1"),
    correction="Use mex along the pile, starting from c: v(0) = c, and v(n) is the least number that is not among "
    "v(n−1), …, v(n−f(n)).",
)

RECURSION = Theorem(
    id="recursion",
    title="Lengyel's recursion",
    chapter=Chapter.VALUES,
    statement="Let b/a = [a0, …, an] with a < b, and take 1 from the last quotient. The value is found from the end: "
    "let c(n) = 0; then the value of what is left from ai on is c(i−1) = ai if ai > c(i), and ai − 1 if ai ≤ c(i). So "
    "c(i−1) > 0 wherever ai ≥ 2, c(i−1) is never equal to c(i), and the value of (a, b) is c(−1).",
    tex=r"c_n = 0, \quad c_{i-1} = \begin{cases} a_i & a_i > c_i \\ a_i - 1 & a_i \le c_i \end{cases} "
    r"\quad g(a,b) = c_{-1}, \quad c_{i-1} \ne c_i",
    source="Lengyel 2004, §2 (proof of Theorems A–C)",
    games=unrestricted("grossman"),
    scope="all pairs a < b ≤ N, with the values of all that is left as pile after pile is used up",
    examples=(Example("grossman", "3,8"), Example("grossman", "12,41"), Example("grossman", "34,55")),
    pictures=("values of piles", "rectangle"),
    batches=_recursion,
    application=recursion_case,
)

FOLD = Theorem(
    id="fold",
    title="The fold from the right",
    chapter=Chapter.VALUES,
    statement="Whatever the ending, the static or pile-size rule and the play: start with the value of the end, 0 in "
    "normal and 1 in misère play, and put pile after pile in front of it; a pile of n in front of c has the value "
    "the mex of what its removals leave, an empty pile c, and a pile from which nothing may be taken what the end is "
    "worth.",
    tex=r"v(0,c) = c, \quad v(n,c) = \mathrm{mex} \{ v(n-i,c) : i \in \Lambda, i \le n \}",
    source="ours, after Lengyel 2004, §2, and Collins 2005, §3",
    games=Games(
        "any ending; every rule but the last-move rule; normal and misère play",
        lambda game: game.has_values,
    ),
    scope=PAIRS,
    examples=(Example("grossman~2,3~misere", "3,8"), Example("grossman", "3,8"), Example("euclid~1,4", "7,40")),
    pictures=(
        "values of piles",
        "values of a pile",
    ),
    batches=applied(FOLD_GAMES, fold_case),
    largest=40,
    application=fold_case,
)
