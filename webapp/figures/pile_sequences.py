"""What one pile of a game is worth in front of c: the theory in words, and the sequences to draw."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.definition import mex
from engine.games.game import Game
from engine.games.move_rules import SetRule
from engine.limits import PERIOD_STEPS
from engine.report.json_report import text
from engine.values.folds import NimFold, PeriodFold
from engine.values.last_move_piles import LastFold, SchwenkFold
from engine.values.periodic_piles import PileSequence, pile_sequence
from engine.values.schwenk_numbers import schwenk_numbers, terms
from webapp.figures.strip import CELLS, Sequenced
from webapp.http.json_value import JsonObject
from webapp.text.number_format import short
from webapp.text.value_format import worth

ENDS = 4
"""values c behind a pile for which sequences are drawn"""
SMALL = 1_024
"""pile up to which several c are tried where each is solved anew"""
LISTED = 20
"""Schwenk numbers that are written down"""


@dataclass(frozen=True)
class PileTheory:
    """How a pile of the game behaves: which theory applies and why, its sequences, what it says of a pile of n."""

    kind: str
    title: str
    words: str
    sequences: list[Sequenced]
    of_n: str
    data: JsonObject = field(default_factory=dict)
    steps: list[str] = field(default_factory=list)


def pile_theory(game: Game, n: int) -> PileTheory:
    """The theory of a game's piles, with what it says of a pile of n.

    >>> pile_theory(Game.parse("grossman~primes"), 100).of_n
    '100 = 25·4 + 0, so it counts as 0: in front of c it is worth c'
    """
    fold = game.fold
    if isinstance(fold, NimFold):
        return _bachet(game, fold, n) if fold.modulus else _nim(game, n)
    if isinstance(fold, PeriodFold):
        return _periodic(game, fold, n)
    if isinstance(fold, SchwenkFold):
        return _schwenk(game, fold, n)
    return _direct(game, n)


def _values(game: Game, c: int) -> Sequenced:
    return Sequenced(f"c = {c}", [game.fold.pile(n, c) for n in range(CELLS)])


def _each(game: Game) -> list[Sequenced]:
    return [_values(game, c) for c in range(ENDS)]


def _nim(game: Game, n: int) -> PileTheory:
    words = (
        "A pile of n in front of a game worth c is worth n if n > c, and n − 1 if 1 ≤ n ≤ c: its removals reach c and "
        "the values of all smaller piles. So the first quotients decide, as a rule the first two."
    )
    of_n = f"a pile of {short(n)} is worth {short(n)} in front of any c < {short(n)}, and {short(n - 1)} otherwise"
    return PileTheory("nim", "Every pile is a heap of Nim in front of something", words, _each(game), of_n)


def _bachet(game: Game, fold: NimFold, n: int) -> PileTheory:
    k, m = fold.modulus - 1, fold.modulus
    assert isinstance(game.moves, SetRule)
    words = (
        f"The set contains 1 to {k} and no multiple of {m}. So whatever i the opponent takes, one can answer to bring "
        f"the two moves to a multiple of {m}, and {m} itself can never be taken at once: piles count modulo {m}, and "
        f"the game plays exactly like {{1..{k}}}, Bachet's game."
    )
    steps = [
        f"1 to {k} are allowed: {', '.join(map(str, range(1, min(k, 8) + 1)))}{', …' if k > 8 else ''}",
        f"no multiple of {m} is: {', '.join(str(m * j) for j in range(1, 5))}, … are all missing",
        f"so a pile of n counts as n mod {m}, and as nothing where that is 0",
    ]
    q, rest = divmod(n, m)
    worth = "it is worth c" if rest == 0 else f"it is worth {rest} where c < {rest}, else {rest - 1}"
    of_n = f"{short(n)} = {short(q)}·{m} + {rest}, so it counts as {rest}: in front of c {worth}"
    sequences = [Sequenced(f"c = {c}", [fold.pile(i, c) for i in range(CELLS)], 0, m) for c in range(min(ENDS, k + 1))]
    return PileTheory("bachet", f"It plays like {{1..{k}}}", words, sequences, of_n, {"k": k, "modulus": m}, steps)


def _periodic(game: Game, fold: PeriodFold, n: int) -> PileTheory:
    found = _searched(fold)
    known = [(one.preperiod, one.period) for one in found] + [(None, None)] * ENDS
    sequences = [
        Sequenced(f"c = {c}", _beginning(fold, c), *known[c]) for c in range(min(ENDS, len(fold.members.members) + 2))
    ]
    words = (
        "The set plays like no {1..k}. A pile's value depends on the last max Λ values alone, so the values are in the "
        "end periodic; two equal stretches of that length prove the period."
    )
    data = {"periods": [_period(c, one) for c, one in enumerate(found)]}
    told = ", ".join(f"{'?' if one.at(n) is None else one.at(n)} for c = {c}" for c, one in enumerate(found))
    return PileTheory("period", _title(found[0]), words, sequences, f"a pile of {short(n)} is worth {told}", data)


def _beginning(fold: PeriodFold, c: int) -> list[int]:
    """The first values, straight from the definition."""
    values = [c]
    for n in range(1, CELLS):
        options = [values[n - i] for i in fold.members.members if i <= n]
        values.append(mex(options) if options else fold.end)
    return values


def _searched(fold: PeriodFold) -> list[PileSequence]:
    """The sequences for c = 0, 1, …, as many as together cost no more than one search may."""
    size, found, looks = len(fold.members.members), list[PileSequence](), 0
    while len(found) < min(ENDS, size + 2) and looks < PERIOD_STEPS:
        found.append(pile_sequence(fold.members, len(found), fold.end))
        looks += size * len(found[-1].values)
    return found


def _period(c: int, found: PileSequence) -> dict[str, int | None]:
    return {"c": c, "preperiod": found.preperiod, "period": found.period}


def _title(found: PileSequence) -> str:
    if found.period is None:
        return "No period was found within the declared search: very large piles are undecided"
    after = f" after {short(found.preperiod)} values" if found.preperiod else " from the beginning"
    return f"A pile has period {short(found.period)}{after}"


def _schwenk(game: Game, fold: SchwenkFold, n: int) -> PileTheory:
    numbers = schwenk_numbers(fold.f)
    sum_of = terms(fold.f, n)
    words = (
        "There are no values: what wins depends on how many may be taken. Let H1 = 1 and H(k+1) = Hk + Hj with the "
        "least j such that f(Hj) ≥ Hk; every number is a sum of H's in one way. The least winning removal from a "
        "single pile is the smallest term of its sum, ∞ (none) for an empty pile; in front of another game with "
        "threshold T, the least H with f(H) ≥ T is set aside first."
    )
    written = "beyond the computed numbers" if sum_of is None else " + ".join(short(term) for term in sum_of[:12])
    more = " + …" if sum_of is not None and len(sum_of) > 12 else ""
    least = short(sum_of[-1]) if sum_of else "undecided"
    of_n = f"{short(n)} = {written}{more}: from a single pile of {short(n)} the least winning removal is {least}"
    listed = [text(number) for number in numbers[:LISTED]]
    data = {"schwenk": listed, "sum": None if sum_of is None else [text(term) for term in sum_of]}
    title = "Schwenk's numbers decide"
    return PileTheory("schwenk", title, words, _thresholds(game), of_n, data, [", ".join(map(str, listed)) + ", …"])


def _thresholds(game: Game) -> list[Sequenced]:
    """Least winning multiples along a pile: as the last pile, then in front of games with several thresholds."""
    ends = [game.fold.end, *(c for c in range(ENDS) if c != game.fold.end)]
    return [Sequenced(_behind(game, c), [game.fold.pile(n, c) for n in range(CELLS)]) for c in ends]


def _behind(game: Game, c: int) -> str:
    """What stands behind a pile, in words: the end, or a game with threshold c (0 standing for ∞)."""
    return "last pile" if c == game.fold.end else f"T = {c or '∞'}"


def _direct(game: Game, n: int) -> PileTheory:
    """Solved one pile size after the other: at most f of a pile, or the last-move rule without a theory."""
    tried = range(ENDS) if n <= SMALL else range(game.fold.end, game.fold.end + 1)
    last = isinstance(game.fold, LastFold)
    worths = [(c, game.fold.pile(n, c)) for c in tried]
    told = ", ".join(
        f"{worth(game, value, 12, undecided='?')} ({_behind(game, c) if last else f'c = {c}'})" for c, value in worths
    )
    if last:
        words = (
            "No theory covers this rule (misère play, or a function that may be below n): least winning multiples are "
            "solved directly, one pile size after the other, up to a declared bound."
        )
        of_n = f"the least winning multiple of a pile of {short(n)}: {told}"
        return PileTheory("direct", "Solved directly", words, _thresholds(game), of_n)
    words = (
        "Mex along the pile, started at c: v(0) = c, and v(n) is the least number that is none of v(n−1), …, "
        "v(n−f(n)). No period is known in general: piles are solved one size after the other, up to a declared bound."
    )
    of_n = f"a pile of {short(n)} is worth {told}"
    return PileTheory("direct", "Mex along the pile", words, _each(game), of_n)
