"""Games beside Euclid: Partizan Euclid, the difference game, irrational ratios, and Wythoff's games once more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from engine.fractions.expansions import Expansion
from engine.games.definition import values
from engine.games.game import Game
from engine.games.position import Position
from engine.relatives.difference_game import DifferenceGame
from engine.relatives.partizan import LEFT, RIGHT, Partizan
from engine.relatives.wythoff import p_position
from engine.theorems.boxes import PAIRS, applied, by_larger, unrestricted, value_of_piles
from engine.theorems.chapters import Chapter
from engine.theorems.statements.beyond_pairs import NO_GAME
from engine.theorems.subjects import STEP
from engine.theorems.theorem import OURS, Case, Example, Theorem, Trial
from engine.theorems.wording import number, verdict

NUMBERS = ("sqrt2", "sqrt3", "e", "pi", "[2;2,(1,3)]")
SIDES = 4
OUTCOMES = {(False, False): "P", (True, True): "N", (True, False): "L", (False, True): "R"}
"""whether Left and whether Right wins moving first → the outcome"""


def _partizan(upto: int) -> Iterator[list[Trial]]:
    """The outcomes for all q below p, from the moves of both players."""
    first: dict[tuple[str, int, int], bool] = {}
    for p in range(1, upto + 1):
        trials = []
        for q in range(1, p + 1):
            t = p % q
            first[LEFT, p, q] = t > 0 and not first[RIGHT, q, t]
            first[RIGHT, p, q] = t > 0 and not first[LEFT, q, q - t]
            found = OUTCOMES[first[LEFT, p, q], first[RIGHT, p, q]]
            trials.append(Trial("", f"({p}, {q})", Partizan(Position(p, q)).outcome, found))
        yield trials


def _difference(upto: int) -> Iterator[list[Trial]]:
    """The number of moves when the largest, and when the smallest new difference is written each time."""
    for b in range(1, upto + 1):
        trials = []
        for a in range(1, b + 1):
            stated = DifferenceGame(Position(a, b)).moves_left
            trials.append(Trial("", f"{a},{b}", (stated, stated), (_played(a, b, max), _played(a, b, min))))
        yield trials


def _played(a: int, b: int, choose: Callable[[set[int]], int]) -> int:
    board, moves = {a, b}, 0
    while new := {abs(x - y) for x, y in combinations(board, 2)} - board:
        board.add(choose(new))
        moves += 1
    return moves


def _irrational(upto: int) -> Iterator[list[Trial]]:
    """The values of the convergents with 5, 6, … quotients, in all endings."""
    tables: dict[str, list[tuple[int, int]]] = {text: Expansion.parse(text).convergents(upto + 5) for text in NUMBERS}
    for n in range(upto):
        trials = []
        for text, found in tables.items():
            top, bottom = found[n + 4]
            for ending in ("euclid", "grossman", "m-euclid"):
                value = value_of_piles(Game.parse(ending), Position(bottom, top))
                trials.append(Trial(ending, f"{top}/{bottom} near {text}", Expansion.parse(text).label, value))
        yield trials


def _staircase(upto: int) -> Iterator[list[Trial]]:
    """How many n there are with a + b > B_a, and how many with a + b ≤ A_b: both are the value."""
    table, games = values(Game.parse("grossman"), upto), range(1, SIDES + 1)

    def of_pair(a: int, b: int) -> Iterator[Trial]:
        stated = (sum(a + b > p_position(n, a)[1] for n in games), sum(a + b <= p_position(n, b)[0] for n in games))
        yield Trial("grossman", f"{a},{b}", stated, (min(table[a][b], SIDES),) * 2)

    return (list(batch) for batch in by_larger(upto, of_pair))


def zeckendorf(n: int) -> list[int]:
    """The places of n's Fibonacci numbers 1, 2, 3, 5, … (places 0, 1, 2, …), no two neighbours, the largest first.

    >>> zeckendorf(11), zeckendorf(4)
    ([4, 2], [2, 0])
    """
    numbers = [1, 2]
    while numbers[-1] <= n:
        numbers.append(numbers[-1] + numbers[-2])
    places = []
    for place in reversed(range(len(numbers))):
        if numbers[place] <= n:
            places.append(place)
            n -= numbers[place]
    return places


def shifted(places: list[int]) -> int:
    """The number whose Fibonacci numbers stand one place further.

    >>> shifted(zeckendorf(11)), shifted(zeckendorf(4))
    (18, 7)
    """
    low, high, found = 2, 3, 0
    for place in range(max(places, default=-1) + 1):
        found += low if place in places else 0
        low, high = high, low + high
    return found


def zeckendorf_case(game: Game, position: Position) -> Case:
    """Who wins Grossman's game, from the smaller number written with Fibonacci numbers.

    >>> zeckendorf_case(Game.parse("grossman"), Position(3, 5)).reason
    '3 is 100 in Fibonacci numbers, which moved one place is 5; 5 is equal, and 100 ends in 2 zeros, an even number: \
the player to move wins'
    """
    a, b = position.smaller, position.larger
    places = zeckendorf(a)
    moved, zeros = shifted(places), places[-1]
    digits = "".join("1" if place in places else "0" for place in reversed(range(places[0] + 1)))
    written = digits if len(digits) <= 24 else f"{digits[:12]}…{digits[-6:]}"
    beginning = f"{number(a)} is {written} in Fibonacci numbers, which moved one place is {number(moved)}"
    if b != moved:
        side = "larger" if b > moved else "smaller"
        return Case(side, f"{beginning}; {number(b)} is {side}: {verdict(b > moved)}", wins=b > moved)
    parity, word = "an odd number" if zeros % 2 else "an even number", "zero" if zeros == 1 else "zeros"
    ends = f"{number(b)} is equal, and {written} ends in {zeros} {word}, {parity}"
    return Case("equal", f"{beginning}; {ends}: {verdict(zeros % 2 == 0)}", wins=zeros % 2 == 0)


PARTIZAN_EUCLID = Theorem(
    id="partizan",
    title="Partizan Euclid by one walk for each player",
    chapter=Chapter.OTHER_GAMES,
    statement="From (p, q), p = cq + t with 0 < t < q, Left moves to (q, t) and Right to (q, q − t). With p/q = [a0; "
    "a1, …, an] walk from ai to the next quotient if ai ≥ 2 and three further if ai = 1: Right, to move at ai, wins "
    "exactly if the walk ends at an = 2 or at a(n−1) = 1. Left, to move at ai, wins exactly if Right does not win at "
    "a(i+1).",
    tex=r"R_i = \begin{cases} R_{i+1} & a_i \ge 2 \\ R_{i+3} & a_i = 1 \end{cases}, \quad L_i = \neg R_{i+1}",
    source=f"McKay & Nowakowski 2012 for the game; the walk is {OURS}",
    proof="Left takes the whole pile a1, Right takes 1 from it, and with a1 = 1 all of a2 as well; put one into the "
    "other.",
    games=NO_GAME,
    scope="all pairs q ≤ p ≤ N",
    examples=(Example("", "8"), Example("", "5"), Example("", "17")),
    subject=STEP,
    pictures=("map of Partizan Euclid",),
    batches=_partizan,
    largest=120,
)

DIFFERENCE = Theorem(
    id="difference",
    title="The difference game has no choice",
    chapter=Chapter.OTHER_GAMES,
    statement="Write new positive differences of numbers on the board. From a < b with greatest common divisor d "
    "exactly b/d − 2 moves are made, whatever the players do; the player to move wins if that is odd.",
    tex=r"\frac{b}{d} - 2",
    source="known as a puzzle; the proof is elementary",
    proof="The board closes to all multiples of d up to b.",
    games=NO_GAME,
    scope="all pairs a ≤ b ≤ N, writing the largest or the smallest difference each time",
    judge="plays of the game",
    examples=(Example("", "8"), Example("", "6"), Example("", "12")),
    subject=STEP,
    pictures=("map of the difference game",),
    batches=_difference,
    largest=30,
)

IRRATIONAL = Theorem(
    id="irrational",
    title="Values near an irrational ratio",
    chapter=Chapter.VALUES,
    statement="Let x > 1 be irrational and none of the Φn. All fractions close enough to x have the value ⌊x − 1/x⌋ "
    "in every ending. Near Φn the values n − 1 and n both occur for ever.",
    tex=r"\ell(x) = \left\lfloor x - \frac{1}{x} \right\rfloor",
    source=f"{OURS}; from Nivasch 2006 and Cairns & Ho 2012",
    proof="Only the quotients up to the first that differs from those before it are read, and fractions near x share "
    "them.",
    games=unrestricted("euclid", "grossman", "m-euclid"),
    scope=f"the convergents of {len(NUMBERS)} numbers with 5 to N + 4 quotients",
    examples=(Example("", "3"), Example("", "1"), Example("", "6")),
    subject=STEP,
    pictures=("rays on a square",),
    batches=_irrational,
    largest=12,
)

STAIRCASE = Theorem(
    id="staircase",
    title="Wythoff's staircase, sheared, is Euclid's ray",
    chapter=Chapter.VALUES,
    statement="Let (A(i), B(i)) be the i-th P-position of Wythoff's game GW_n. For a ≤ b the value of grossman is at "
    "least n exactly if a + b > B(a), and exactly if a + b ≤ A(b).",
    tex=r"g(a,b) \ge n \iff a + b > B_a \iff a + b \le A_b",
    source=f"{OURS} in this form; Fraenkel 2005 gives two such characterisations",
    proof="B(a) = a + ⌊Φn·a⌋ and A(b) = b + ⌊b/Φn⌋.",
    games=unrestricted("grossman"),
    scope=f"{PAIRS}: how many of n = 1 to {SIDES} there are with a + b > B(a), and with a + b ≤ A(b)",
    examples=(Example("", "8"), Example("", "5"), Example("", "13")),
    subject=STEP,
    pictures=("staircase",),
    batches=_staircase,
    largest=120,
)

ZECKENDORF = Theorem(
    id="zeckendorf",
    title="Euclid in Fibonacci numbers",
    chapter=Chapter.WINNER,
    statement="Write a as a sum of Fibonacci numbers 1, 2, 3, 5, 8, … without two neighbours, and move each of them "
    "one place up to get s(a). The player to move wins grossman from a ≤ b exactly if b > s(a), or if b = s(a) and "
    "a's digits end in an even number of zeros.",
    tex=r"\mathrm{win} \iff b > s(a) \lor (b = s(a) \land \mathrm{zeros}(a) \equiv 0 \pmod 2)",
    source=f"{OURS}; from Fraenkel 1982",
    proof="The staircase with n = 1: the numbers A(i) end in an even, B(i) = s(A(i)) in an odd number of zeros.",
    games=unrestricted("grossman"),
    scope=PAIRS,
    examples=(Example("grossman", "3,5"), Example("grossman", "5,8"), Example("grossman", "11,18")),
    batches=applied(["grossman"], zeckendorf_case),
    largest=200,
    application=zeckendorf_case,
    explains=False,
    pictures=("golden cone", "rectangle"),
)
