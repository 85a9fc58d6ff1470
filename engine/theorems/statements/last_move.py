"""Theorems on the last-move rule i ≤ f(previous i): Collins' reduction and our thresholds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.games.definition import last_move_wins
from engine.games.game import Game
from engine.games.move_rules import LastRule
from engine.games.position import Position
from engine.theorems.boxes import PAIRS, by_larger
from engine.theorems.chapters import Chapter
from engine.theorems.statements.take_away import TakeAway, take_away
from engine.theorems.theorem import FAILS, Case, Counterexample, Example, Games, Theorem, Trial
from engine.theorems.wording import number, row, verdict
from engine.values.schwenk_numbers import last_number

RISING = ("n", "n+1", "2n", "3n", "n*n")
"""functions with f(n) ≥ n, as Schwenk has them"""
DIPPING = ("max(1,floor(n,2))", "min(n,3)", "floor(n,2)")
"""functions that never fall but are not always at least n"""


def _never_falls(game: Game) -> bool:
    return isinstance(game.moves, LastRule) and game.moves.f.term.rising and not game.misere


def _goes_on(game: Game) -> bool:
    return isinstance(game.moves, LastRule) and _never_falls(game) and last_number(game.moves.f) is None


LAST_MOVE = Games("any ending; the last-move rule with a non-decreasing f; normal play", _never_falls)


def _numbers(game: Game, piles: list[int]) -> TakeAway | None:
    assert isinstance(game.moves, LastRule)
    return take_away(game.moves.f, max(piles, default=1))


def schwenk_collins_case(game: Game, position: Position) -> Case | None:
    """The winner by Collins' reduction, the first move being free.

    >>> schwenk_collins_case(Game.parse("grossman~last-2n"), Position(25, 87)).reason
    'the piles are [3,2,11], with the same winner as [3,0]: something is left, so the player to move wins'
    >>> schwenk_collins_case(Game.parse("grossman~last-2n"), Position(43, 100)).reason
    'the piles are [2,3,13], with the same winner as [0]: nothing is left, so the player to move loses'
    """
    piles = list(game.piles(position))
    numbers = _numbers(game, piles)
    if numbers is None:
        return None
    cuts = numbers.cuts(piles)
    wins = bool(piles) and cuts[-1:] != [(0, 0)]
    rows = [row([*piles[:index], left]) for index, left in (cuts if len(cuts) < 4 else cuts[-1:])]
    after = f", after {len(cuts)} reductions," if len(cuts) > 3 else ""
    same = f", with the same winner{after} as {', '.join(rows)}" if rows else ""
    left = "something" if wins else "nothing"
    return Case(f"{left} left", f"the piles are {row(piles)}{same}: {left} is left, so {verdict(wins)}", wins=wins)


def threshold_case(game: Game, position: Position) -> Case | None:
    """The least winning removal; `value` is the threshold, 0 standing for none.

    >>> threshold_case(Game.parse("grossman~last-2n"), Position(25, 87)).reason
    'the piles are [3,2,11]: the least winning removal is 3, so a player who may take 3 wins'
    """
    piles = list(game.piles(position))
    numbers = _numbers(game, piles)
    if numbers is None:
        return None
    least = numbers.threshold(piles)
    if least == 0:
        return Case("no threshold", f"the piles are {row(piles)}: no removal wins, so {verdict(False)}", 0, False)
    sentence = f"the least winning removal is {number(least)}, so a player who may take {number(least)} wins"
    return Case("threshold", f"the piles are {row(piles)}: {sentence}", least, True, least)


def norm_case(game: Game, position: Position) -> Case | None:
    """Reducing the norm of a single pile, the first move being free; silent where there are several piles, or none.

    >>> norm_case(Game.parse("euclid~last-2n"), Position(1, 11)).reason
    '11 = 3 + 8 has norm 2: taking 3 leaves 8 of norm 1, so the player to move wins'
    """
    piles = list(game.piles(position))
    numbers = _numbers(game, piles)
    if len(piles) != 1 or numbers is None:
        return None
    first, *others = numbers.terms(piles[0])
    written = " + ".join(map(number, (first, *others))) if len(others) < 10 else f"a sum of {len(others) + 1} terms"
    left = f"leaves {number(piles[0] - first)} of norm {len(others)}"
    norm = f"{number(piles[0])} = {written} has norm {len(others) + 1}"
    reason = f"{norm}: taking {number(first)} {left}, so {verdict(True)}"
    return Case("the norm can be reduced", reason, wins=True, move=first)


def sums(numbers: TakeAway, upto: int) -> list[int]:
    """For each n up to a bound, in how many ways it is a sum of H's with f of each term less than the next.

    >>> from engine.moves.bound_functions import Function
    >>> sums(take_away(Function.parse("2n"), 12), 12)
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    """
    ways = [1] + [0] * upto
    ending: list[tuple[int, list[int]]] = []
    for h in (each for each in numbers.numbers if each <= upto):
        with_h = [0] * (upto + 1)
        with_h[h] = 1
        for smaller, found in ending:
            if numbers.f(smaller) < h:
                for n in range(upto + 1 - h):
                    with_h[n + h] += found[n]
        ending.append((h, with_h))
        ways = [total + more for total, more in zip(ways, with_h, strict=True)]
    return ways


def _norm(upto: int) -> Iterator[list[Trial]]:
    """Each pile with each cap: who can reduce the norm wins, and every winning removal reduces it."""
    games = [Game.parse(f"euclid~last-{f}") for f in RISING]
    solved = [(game, _numbers(game, [upto]), last_move_wins(game, upto)) for game in games]
    for n in range(1, upto + 1):
        trials = []
        for game, numbers, wins in solved:
            assert numbers is not None
            norms = [len(numbers.terms(left)) for left in range(n + 1)]
            trials.append(Trial(str(game), f"sums for {n}", 1, sums(numbers, n)[n]))
            for cap in range(1, n + 1):
                removals = range(1, cap + 1)
                can_reduce = any(norms[n - i] < norms[n] for i in removals)
                won = [i for i in removals if n == i or not wins(1, n - i, numbers.f(i))]
                others = [i for i in won if norms[n - i] >= norms[n]]
                subject = f"1,{n} with at most {cap}"
                trials.append(Trial(str(game), subject, [can_reduce, []], [wins(1, n, cap), others]))
        yield trials


def _games(functions: tuple[str, ...]) -> list[Game]:
    return [Game.parse(f"{ending}~last-{f}") for ending in ("grossman", "euclid", "m-euclid") for f in functions]


Solved = tuple[Game, Callable[[int, int, int], bool]]


def _solved(upto: int) -> list[Solved]:
    return [(game, last_move_wins(game, upto)) for game in _games(RISING + DIPPING)]


def _schwenk_collins(upto: int) -> Iterator[Iterable[Trial]]:
    """As printed, where h may not be defined, against the correction."""
    solved = _solved(upto)

    def of_pair(a: int, b: int) -> Iterator[Trial]:
        for game, wins in solved:
            case = schwenk_collins_case(game, Position(a, b))
            piles = list(game.piles(Position(a, b)))
            numbers = _numbers(game, piles)
            assert case is not None
            assert numbers is not None
            gap = numbers.undefined(piles)
            stated = case.wins if gap is None else f"h({gap}) is not defined"
            yield Trial(str(game), f"{a},{b}", stated, wins(a, b, b), case.wins)

    return by_larger(upto, of_pair)


def _threshold(upto: int) -> Iterator[Iterable[Trial]]:
    """The threshold against the least cap with which the definition wins: a larger cap never hurts."""
    solved = _solved(upto)

    def of_pair(a: int, b: int) -> Iterator[Trial]:
        for game, wins in solved:
            case = threshold_case(game, Position(a, b))
            assert case is not None
            caps = [cap for cap in range(b + 1) if wins(a, b, cap)]
            stated = list(range(case.value, b + 1)) if case.value else []
            yield Trial(str(game), f"{a},{b}", stated, caps)

    return by_larger(upto, of_pair)


def printed_schwenk_collins(game: Game, position: Position) -> str:
    """Where the printed reduction asks for a number h that is not defined.

    >>> printed_schwenk_collins(Game.parse("grossman~last-max(1,floor(n,2))"), Position(1, 6))
    ''
    """
    piles = list(game.piles(position))
    numbers = _numbers(game, piles)
    gap = None if numbers is None else numbers.undefined(piles)
    return "" if gap is None else f"h({number(gap)}) is not defined, so nothing is said"


SCHWENK_COLLINS = Theorem(
    id="schwenk-collins",
    title="At most f of the previous move: the winner",
    chapter=Chapter.OTHER_MOVES,
    statement="Let H1 = 1 and H(k+1) = Hk + Hj with the least j such that f(Hj) ≥ Hk. Every number is a sum of "
    "H's in exactly one way in which f of each term is less than the next larger term; low(p) is the smallest "
    "term of p. Let h(p) be the least H with f(H) ≥ low(p). In a row of at least two piles p0, …, pn, going from "
    "the right, cut the row after the first pile that is at least h of the next one and take h from it: the "
    "winner stays the same. Repeat; the player to move loses exactly if nothing is left. The function f is "
    "non-decreasing.",
    tex=r"[p_0,\dots,p_n] \mapsto [p_0,\dots,p_i - h(p_{i+1})], \quad "
    r"h(p) = \min \{ H_j : f(H_j) \ge \mathrm{low}(p) \}",
    source="Collins 2005, Theorem 3, after Schwenk 1970",
    games=LAST_MOVE,
    scope=PAIRS,
    examples=(
        Example("grossman~last-2n", "25,87"),
        Example("grossman~last-2n", "43,100"),
        Example("grossman~last-2n", "61,73"),
        Example("grossman~last-max(1,floor(n,2))", "3,4"),
    ),
    pictures=(
        "shorter rows",
        "rectangle",
    ),
    printed=printed_schwenk_collins,
    batches=_schwenk_collins,
    largest=48,
    application=schwenk_collins_case,
    status=FAILS,
    counterexample=Counterexample("grossman~last-max(1,floor(n,2))", "3,4", "h(2) is not defined", "wins"),
    correction="A hypothesis is missing, though no wrong winner was found: f(n) ≥ n is not printed; without it "
    "the numbers H may stop at some M with f(M) < M, and sums and h are not defined. Let M be repeated in sums, "
    "and let h be larger than every pile where no H will do: then the theorem holds for every non-decreasing f. "
    "Collins does not allow the first move to take all of a single pile; here it may.",
)

NORM = Theorem(
    id="schwenk-norm",
    title="One pile: reduce the norm",
    chapter=Chapter.OTHER_MOVES,
    statement="A single pile from which at most f(i) may be taken after a move of i; f is non-decreasing with "
    "f(n) ≥ n, and whoever takes the last one wins. Let H1 = 1 and H(k+1) = Hk + Hj with the least j such that "
    "f(Hj) ≥ Hk. Each number N is a sum of H's in exactly one way in which f of each term is less than the next "
    "larger term; the number of its terms is the norm of N. The first player who can reduce the norm has a winning "
    "strategy, and the only winning strategy is to reduce the norm. (Not every move that reduces it wins: with f(n) = "
    "2n, taking 4 from 12 = 1 + 3 + 8 leaves 8, all of which may then be taken. Taking the smallest term does.)",
    tex=r"N = H_{j_1} + \dots + H_{j_m}, \quad f(H_{j_i}) < H_{j_{i+1}}, \quad |N| = m",
    source="Schwenk 1970, as Theorem A of Collins 2005, §5",
    games=Games("any ending; the last-move rule with f non-decreasing and f(n) ≥ n; normal play; one pile", _goes_on),
    scope="all piles and caps up to N, and all sums for them",
    examples=(
        Example("euclid~last-2n", "1,11"),
        Example("euclid~last-2n", "1,12"),
        Example("grossman~last-3n", "1,100"),
    ),
    pictures=("sum of Schwenk's numbers", "rectangle"),
    batches=_norm,
    largest=48,
    application=norm_case,
)

THRESHOLD = Theorem(
    id="threshold",
    title="At most f of the previous move: the threshold",
    chapter=Chapter.OTHER_MOVES,
    statement="In the middle of a game the player to move wins exactly if as many may be taken as a threshold T says. "
    "T is ∞ at the end; put pile after pile in front: with h the least H such that f(h) ≥ T, a pile of n has the "
    "threshold low(n − h) if n ≥ h, else low(n), where low is the smallest term of a sum of H's and low(0) = ∞.",
    tex=r"T(n, T') = \begin{cases} \mathrm{low}(n - h) & n \ge h \\ \mathrm{low}(n) & n < h \end{cases} "
    r"\quad h = \min \{ H_j : f(H_j) \ge T' \}",
    source="ours, after Schwenk 1970 and Collins 2005",
    games=LAST_MOVE,
    scope=f"{PAIRS}, with every cap up to b",
    examples=(
        Example("grossman~last-2n", "25,87"),
        Example("grossman~last-3n", "43,100"),
        Example("euclid~last-2n", "1,11"),
    ),
    pictures=(
        "values of piles",
        "rectangle",
    ),
    batches=_threshold,
    largest=48,
    application=threshold_case,
)
