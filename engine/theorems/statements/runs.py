"""Theorems that read the beginning of the expansion: the first run of equal quotients, the first other than 1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.definition import values
from engine.games.game import Game
from engine.games.position import Position
from engine.theorems.boxes import PAIRS, applied, by_larger, unrestricted
from engine.theorems.chapters import Chapter
from engine.theorems.statements.closed_forms import Run, first_run, four_cases, leading_ones, long_form, reduced
from engine.theorems.theorem import FAILS, Case, Counterexample, Example, Games, Theorem, Trial, valued
from engine.theorems.wording import counted, number, ratio, row, verdict

BACHET_GAMES = ("grossman~1", "grossman~1,2", "grossman~1-3", "grossman~1-4", "grossman~powers-of-2")
"""games on which the theorems on restricted sets are tried, k = 1 among them"""


def _restricted(game: Game) -> bool:
    return game.ending.name == "grossman" and not game.misere and game.fold.modulus > 0


RESTRICTED = Games("grossman; a move set that plays like {1..k}; normal play", _restricted)


def run_words(run: Run) -> str:
    """A first run in words.

    >>> run_words(Run(2, 1, 1)), run_words(Run(3, 2, None))
    ('one quotient 2, then the smaller 1', '2 quotients 3, then ∞')
    """
    what = f"{counted(run.length, 'quotient')} {number(run.quotient)}"
    if run.after is None:
        return f"{what}, then ∞"
    return f"{what}, then the {'larger' if run.after > run.quotient else 'smaller'} {number(run.after)}"


def _four_cases(run: Run, beginning: str) -> Case:
    case, value = four_cases(run)
    name = f"{'odd' if run.length % 2 else 'even'} run, then {'larger' if case < 3 else 'smaller'}"
    return valued(value, name, f"{beginning}: {run_words(run)}: case {case}, so g = {number(value)}")


def four_cases_case(game: Game, position: Position) -> Case | None:
    """Lengyel's four cases, for a ≠ b.

    >>> four_cases_case(Game.parse("grossman"), Position(3, 8)).reason
    '8/3 = [2,1,2]: one quotient 2, then the smaller 1: case 3, so g = 2'
    """
    run = first_run(position.quotients())
    if run is None or position.a == position.b:
        return None
    return _four_cases(run, f"{ratio(position)} = {row(position.quotients())}")


def four_cases_k_case(game: Game, position: Position) -> Case:
    """The four cases on the expansion reduced modulo k + 1.

    >>> four_cases_k_case(Game.parse("grossman~1,2"), Position(1, 3)).reason
    '3/1 = [3], modulo 3 it is []: nothing is left, so g = k = 2'
    """
    k, beginning = game.fold.modulus - 1, _reduction(game, position)
    run = first_run(reduced(position.quotients(), k + 1))
    if run is None:
        return valued(k, "nothing left", f"{beginning}: nothing is left, so g = k = {k}")
    return _four_cases(run, beginning)


def _reduction(game: Game, position: Position) -> str:
    parts = row(reduced(position.quotients(), game.fold.modulus))
    return f"{ratio(position)} = {row(position.quotients())}, modulo {game.fold.modulus} it is {parts}"


def theorem_b_case(game: Game, position: Position) -> Case:
    """The place of the first reduced quotient other than 1, ∞ standing at the end.

    >>> theorem_b_case(Game.parse("grossman~1,2"), Position(4, 5)).reason
    '5/4 = [1,4], modulo 3 it is [1,1], then ∞: the first other than 1 is ∞, at the even index 2, so the player to \
move wins'
    """
    index, digit = leading_ones(reduced(position.quotients(), game.fold.modulus))
    wins, parity = index % 2 == 0, "odd" if index % 2 else "even"
    first = f"the first other than 1 is {'∞' if digit is None else number(digit)}, at the {parity} index {index}"
    return Case(f"{parity} index", f"{_reduction(game, position)}, then ∞: {first}, so {verdict(wins)}", wins=wins)


def first_quotient_case(game: Game, position: Position) -> Case | None:
    """The index of the first quotient other than 1, for a ≠ b.

    >>> first_quotient_case(Game.parse("grossman"), Position(4, 7)).reason
    '7/4 = [1,1,3]: the first quotient other than 1 is a2 = 3, its index is even, so the player to move wins'
    """
    index, quotient = leading_ones(position.quotients())
    if quotient is None:
        return None
    wins, parity = index % 2 == 0, "odd" if index % 2 else "even"
    first = f"the first quotient other than 1 is a{index} = {number(quotient)}, its index is {parity}"
    reason = f"{ratio(position)} = {row(position.quotients())}: {first}, so {verdict(wins)}"
    return Case(f"{parity} index", reason, wins=wins)


def _both_forms(upto: int) -> Iterator[Iterable[Trial]]:
    """The four cases on the short form and on the long form."""
    game = Game.parse("grossman")
    table = values(game, upto)

    def of_pair(a: int, b: int) -> Iterator[Trial]:
        case = four_cases_case(game, Position(a, b))
        if case is not None:
            yield Trial("grossman", f"{a},{b}", case.value, table[a][b])
            run = first_run(long_form(Position(a, b).quotients()))
            assert run is not None
            yield Trial("grossman", f"{a},{b}, long form", four_cases(run)[1], table[a][b])

    return by_larger(upto, of_pair)


def _theorem_b(upto: int) -> Iterator[Iterable[Trial]]:
    """As printed (k ≥ 2, and a row of ones only is not a win) against the correction (k ≥ 1)."""
    tables = [(game, values(game, upto)) for game in map(Game.parse, BACHET_GAMES)]

    def of_pair(a: int, b: int) -> Iterator[Trial]:
        for game, table in tables:
            index, digit = leading_ones(reduced(Position(a, b).quotients(), game.fold.modulus))
            corrected = theorem_b_case(game, Position(a, b)).wins
            printed = digit is not None and index % 2 == 0
            stated = printed if game.fold.modulus > 2 else corrected
            yield Trial(str(game), f"{a},{b}", stated, table[a][b] > 0, corrected)

    return by_larger(upto, of_pair)


def printed_theorem_b(game: Game, position: Position) -> str:
    """What Theorem B says as printed, where it says something else.

    >>> printed_theorem_b(Game.parse("grossman~1,2"), Position(1, 3))
    'no reduced quotient other than 1 is left, so the player to move loses'
    """
    _, digit = leading_ones(reduced(position.quotients(), game.fold.modulus))
    return f"no reduced quotient other than 1 is left, so {verdict(False)}" if digit is None else ""


FOUR_CASES = Theorem(
    id="four-cases",
    title="The four cases",
    chapter=Chapter.VALUES,
    statement="Let a < b, and put ∞ after the last quotient of b/a. If the expansion begins with r quotients q "
    "and then a different x, the value is q if r is even and x > q, or r is odd and x < q; otherwise it is q − 1. "
    "Nothing after x matters, and either form of the expansion will do.",
    tex=r"\frac{b}{a} = [q^r, x, \dots]: \quad g = \begin{cases} q & (-1)^r (x - q) > 0 \\ "
    r"q - 1 & (-1)^r (x - q) < 0 \end{cases}",
    source="Lengyel 2004, Theorem of §3",
    games=unrestricted("grossman"),
    scope=f"{PAIRS}, each in its two forms",
    examples=(
        Example("grossman", "5,12"),
        Example("grossman", "3,8"),
        Example("grossman", "7,17"),
        Example("grossman", "8,13"),
    ),
    pictures=(
        "first run",
        "rectangle",
    ),
    batches=_both_forms,
    application=four_cases_case,
)

FOUR_CASES_K = Theorem(
    id="four-cases-k",
    title="The four cases with at most k multiples",
    chapter=Chapter.VALUES,
    statement="If only 1 to k multiples may be taken, drop the quotients that are multiples of k + 1, reduce the "
    "others modulo k + 1 and read the four cases; if nothing is left the value is k.",
    tex=r"a_i \mapsto a_i \bmod (k+1), \quad 0 \mapsto \emptyset, \quad g([\infty]) = k",
    source="Lengyel 2004, end of §3",
    games=RESTRICTED,
    scope=PAIRS,
    examples=(Example("grossman~1-3", "61,73"), Example("grossman~1,2", "1,3"), Example("grossman~primes", "43,100")),
    pictures=(
        "first reduced run",
        "rectangle",
    ),
    batches=applied(BACHET_GAMES, four_cases_k_case),
    largest=120,
    application=four_cases_k_case,
)

THEOREM_B = Theorem(
    id="theorem-b",
    title="The first reduced quotient other than 1",
    chapter=Chapter.WINNER,
    statement="Only 1 to k multiples may be taken, k ≥ 2. Let b/a = [a0, …, an] with a < b; drop the quotients "
    "that are multiples of k + 1 and reduce the others modulo k + 1 to a′0, a′1, …. The player to move wins "
    "exactly if the first reduced quotient other than 1 has an even index.",
    tex=r"\min \{ i : a'_i \ne 1 \} \equiv 0 \pmod 2",
    source="Lengyel 2004, Theorem B (stated there as Theorem 5 of Lengyel 2003)",
    games=RESTRICTED,
    scope=PAIRS,
    examples=(Example("grossman~1,2", "4,5"), Example("grossman~1,2", "1,3"), Example("grossman~1-3", "61,73")),
    pictures=(
        "first reduced quotient other than 1",
        "rectangle",
    ),
    printed=printed_theorem_b,
    batches=_theorem_b,
    largest=120,
    application=theorem_b_case,
    status=FAILS,
    counterexample=Counterexample("grossman~1,2", "1,3", "loses", "wins"),
    correction="It fails as printed in Lengyel 2004, without an appended end. According to that paper, in Lengyel "
    "2003 a 2 was appended to every reduced sequence that did not end in one. Put ∞ after the reduced quotients: "
    "where only ones are left, or nothing, ∞ is the first other than 1. So corrected, it holds for every k ≥ 1.",
)

FIRST_QUOTIENT = Theorem(
    id="first-quotient",
    title="The first quotient other than 1",
    chapter=Chapter.WINNER,
    statement="Let a < b and b/a = [a0, a1, …, am] with am ≥ 2. The player to move wins exactly if the first partial "
    "quotient aj that is different from 1 has an even index j.",
    tex=r"\min \{ j : a_j \ne 1 \} \equiv 0 \pmod 2",
    source="Schwartz, in Hofmann, Schuster & Steuding 2008, Theorem 3",
    games=unrestricted("grossman"),
    scope="all pairs a < b ≤ N",
    examples=(Example("grossman", "4,7"), Example("grossman", "3,8"), Example("grossman", "5,8")),
    pictures=("first quotient other than 1", "rectangle"),
    batches=applied(["grossman"], first_quotient_case),
    application=first_quotient_case,
)
