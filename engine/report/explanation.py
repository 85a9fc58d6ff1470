"""Why a position has its value and why a move wins: data for a page, a command line or a program, never markup."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.position import Position
from engine.games.state import P, State
from engine.limits import LISTED
from engine.theorems.catalogue import explanations
from engine.theorems.theorem import Case, Theorem
from engine.values.folds import NimFold, PeriodFold
from engine.values.last_move_piles import LastFold, SchwenkFold
from engine.values.schwenk_numbers import terms


@dataclass(frozen=True)
class FoldRow:
    """One line of the fold: a pile, the value behind it and the value in front of it (None: undecided)."""

    pile: int
    counted: int
    behind: int | None
    value: int | None


@dataclass(frozen=True)
class Way:
    """What a theorem says of the position, and whether that agrees with the fold."""

    theorem: Theorem
    case: Case
    agrees: bool


@dataclass(frozen=True)
class Advice:
    """A winning move and why it wins; `kind` names the reason."""

    kind: str
    multiple: int
    to: Position
    reason: str


@dataclass(frozen=True)
class Explanation:
    """Everything there is to say about a state.

    >>> from engine.games.game import Game
    >>> told = explain(State(Game.parse("grossman"), Position(3, 8)))
    >>> told.quotients, [(row.pile, row.behind, row.value) for row in told.fold]
    ((2, 1, 2), [(2, 0, 2), (1, 1, 0), (1, 0, 1)])
    >>> told.advice[0].reason
    'what follows this pile is lost for the player to move, so take all of it'
    """

    state: State
    quotients: tuple[int, ...]
    fold: tuple[FoldRow, ...]
    fold_total: int
    ways: tuple[Way, ...]
    advice: tuple[Advice, ...]

    @property
    def agreed(self) -> bool:
        """Whether every theorem that speaks agrees with the fold."""
        return all(way.agrees for way in self.ways)


def explain(state: State) -> Explanation:
    """Explain a state; long rows of piles are cut at the declared length, their number stays exact.

    >>> from engine.games.game import Game
    >>> explain(State(Game.parse("euclid~misere"), Position(5, 8))).agreed
    True
    """
    quotients = tuple(state.position.quotients())
    piles = state.piles
    values = state.game.fold.steps(piles)
    rows = (
        FoldRow(piles[place], _counted(state, piles[place]), values[place + 1], values[place])
        for place in range(min(len(piles), LISTED))
    )
    return Explanation(state, quotients, tuple(rows), len(piles), _ways(state), _advice(state))


def _counted(state: State, pile: int) -> int:
    """What counts of a pile: its remainder for sets like {1..k}, otherwise all of it."""
    fold = state.game.fold
    return fold.reduce(pile) if isinstance(fold, NimFold) else pile


def _ways(state: State) -> tuple[Way, ...]:
    """The theorems speak of positions; in the middle of a last-move game the cap would mislead them."""
    if state.cap is not None:
        return ()
    found = explanations(state.game, state.position)
    return tuple(Way(theorem, case, _agrees(state, case)) for theorem, case in found)


def _agrees(state: State, case: Case) -> bool:
    if state.value is None:
        return True
    agrees = case.wins is None or case.wins == (state.outcome != P)
    if case.value is not None and state.game.has_values:
        agrees = agrees and case.value == state.value
    if case.move is not None and state.winning is not None:
        agrees = agrees and state.winning.surely(case.move)
    return agrees


def _advice(state: State) -> tuple[Advice, ...]:
    """One reason for the least winning move; none where there is no winning move."""
    if state.winning is None or not state.winning:
        return ()
    multiple = next(iter(state.winning))
    kind, reason = _reason(state, multiple)
    return (Advice(kind, multiple, state.position.after(multiple), reason),)


def _reason(state: State, multiple: int) -> tuple[str, str]:
    fold = state.game.fold
    if state.legal.first(2) == [multiple]:
        return "forced", "it is the only legal move"
    if isinstance(fold, NimFold):
        return _bachet_reason(state, fold) if fold.modulus else _nim_reason(state)
    if isinstance(fold, LastFold):
        return _threshold_reason(state, fold, multiple)
    kind = "period" if isinstance(fold, PeriodFold) else "pile"
    left = state.pile - multiple
    return kind, f"it leaves a pile of {left} in front of value {state.behind}, and that has the value 0"


def _nim_reason(state: State) -> tuple[str, str]:
    if not state.game.misere or any(pile > 1 for pile in state.piles[1:]):
        if state.behind == 0:
            return "first choice", "what follows this pile is lost for the player to move, so take all of it"
        return "first choice", "leave one of this pile: the opponent must take it and hands over a won position"
    ones = len(state.piles) - (1 if state.behind == 0 else 0)
    moves = "1 forced move" if ones == 1 else f"{ones} forced moves"
    return "misère parity", f"leave exactly {moves}, an odd number: the opponent makes the last one and loses"


def _bachet_reason(state: State, fold: NimFold) -> tuple[str, str]:
    rest = 1 if state.behind else 0
    return (
        "Bachet reduction",
        f"leave a pile that is {rest} modulo {fold.modulus}: each later move in it can be answered to {fold.modulus} "
        f"in all, so it plays like a pile of {rest}",
    )


def _threshold_reason(state: State, fold: LastFold, multiple: int) -> tuple[str, str]:
    after = fold.pile(state.pile - multiple, state.behind or 0)
    answer = f"the opponent may then take at most {state.take(multiple).cap}"
    need = "and no multiple would win there" if not after else f"but the least winning multiple would be {after}"
    if not isinstance(fold, SchwenkFold):
        return "threshold", f"{answer}, {need}"
    counted = fold.counted(state.pile, state.behind or 0) or 0
    return "norm reduction", f"{_sum(counted, terms(fold.f, counted) or ())}; {answer}, {need}"


def _sum(n: int, parts: tuple[int, ...]) -> str:
    """A number as the sum of Schwenk's numbers, and what follows from it."""
    if len(parts) == 1:
        return f"{n} is one of Schwenk's numbers: take so many"
    written = " + ".join(map(str, parts)) if len(parts) <= 8 else f"a sum of {len(parts)} of Schwenk's numbers"
    return f"{n} = {written}: take the smallest term"
