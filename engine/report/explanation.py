"""Why a position has its value and why a move wins: data for a page, a command line or a program, never markup."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.games.position import Position
from engine.games.state import P, State
from engine.limits import LISTED
from engine.theorems.catalogue import explanations
from engine.theorems.theorem import Case, Theorem
from engine.values.fold import Reason


@dataclass(frozen=True)
class FoldRow:
    """One line of the fold: a pile, what counts of it, the value after it and including it (None: undecided)."""

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
    advice: tuple[Advice, ...]

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """The theorems that say something of the state."""
        return _ways(self.state)

    @property
    def agreed(self) -> bool:
        """Whether every theorem that applies agrees with the fold."""
        return all(way.agrees for way in self.ways)


def explain(state: State) -> Explanation:
    """Explain a state; long rows of piles are cut at the declared length, their number stays exact.

    >>> from engine.games.game import Game
    >>> explain(State(Game.parse("euclid~misere"), Position(5, 8))).agreed
    True
    """
    quotients = tuple(state.position.quotients())
    piles, fold = state.piles, state.game.fold
    values = [*fold.steps(piles)[:-1], fold.value_at_end]
    rows = (
        FoldRow(piles[place], fold.counts_as(piles[place]), values[place + 1], values[place])
        for place in range(min(len(piles), LISTED))
    )
    return Explanation(state, quotients, tuple(rows), len(piles), _advice(state))


def _ways(state: State) -> tuple[Way, ...]:
    """Theorems are about positions; in the middle of a last-move game the cap matters as well."""
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
    reason = _reason(state, multiple)
    return (Advice(reason.kind, multiple, state.position.after(multiple), reason.text),)


def _reason(state: State, multiple: int) -> Reason:
    if state.legal.first(2) == [multiple]:
        return Reason("forced", "it is the only legal move")
    return state.game.fold.reason(state.piles, state.behind or 0, multiple, state.take(multiple).cap)
