"""What must be true: values, outcomes and moves straight from the definition; for large numbers, from the engine."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import gcd

from engine.games import definition
from engine.games.game import Game
from engine.games.move_rules import LastRule
from engine.games.position import Line, Position
from engine.games.state import State

LARGEST = 64
"""the largest number for which the definition is asked"""
LISTED = 200

Pair = tuple[int, int]


@dataclass(frozen=True)
class Move:
    """A legal multiple, where it leads, the value there (in last-move games the least winning multiple, None for none),
    and who wins there: P, N, or None where that is undecided."""

    multiple: int
    to: Pair
    value: int | None
    outcome: str | None

    @property
    def wins(self) -> bool:
        return self.outcome == "P"


@dataclass(frozen=True)
class Facts:
    """What is true of a position, reached by a line of play."""

    game: Game
    position: Pair
    value: int | None
    outcome: str | None
    moves: tuple[Move, ...]
    found: tuple[int, ...] = ()
    """the least winning multiples of a position too large for the definition"""

    @property
    def legal(self) -> list[int]:
        return [move.multiple for move in self.moves]

    @property
    def winning(self) -> list[int]:
        return list(self.found) or [move.multiple for move in self.moves if move.wins]

    @property
    def best(self) -> int | None:
        """The least winning multiple now."""
        return next(iter(self.winning), None)

    @property
    def over(self) -> bool:
        return not self.moves

    @property
    def reduced(self) -> Pair:
        divisor = gcd(*self.position)
        return self.position[0] // divisor, self.position[1] // divisor


def facts(game: Game, start: Pair, line: tuple[int, ...] = ()) -> Facts:
    """The facts after a line of play."""
    if max(start) > LARGEST:
        return _from_engine(game, start, line)
    position, last = start, None
    for last in line:
        position = after(position, last)
    return _by_definition(game, position, last)


def after(position: Pair, multiple: int) -> Pair:
    """Where a multiple of the smaller number leads; equal numbers: it is taken from the second."""
    a, b = position
    return (a - multiple * b, b) if a > b else (a, b - multiple * a)


@cache
def table(game: Game) -> definition.Table:
    return definition.values(game, LARGEST)


@cache
def last_move_wins(game: Game) -> Callable[[int, int, int], bool]:
    return definition.last_move_wins(game, LARGEST)


def value_of(game: Game, position: Pair) -> int | None:
    """The value of a position; in last-move games its least winning multiple, None for none."""
    return facts(game, position).value


def _by_definition(game: Game, position: Pair, last: int | None) -> Facts:
    legal = definition.legal(game, min(position), max(position))
    if not isinstance(game.moves, LastRule):
        grundy = table(game)
        moves = tuple(_static_move(game, position, i) for i in legal)
        value = grundy[position[0]][position[1]]
        return Facts(game, position, value, "N" if value else "P", moves)
    cap = LARGEST if last is None else max(min(game.moves.f(last), LARGEST), 0)
    won = last_move_wins(game)(*position, cap)
    moves = tuple(_capped_move(game, position, i) for i in legal if i <= cap)
    return Facts(game, position, _least_winning(game, position), "N" if won else "P", moves)


def _static_move(game: Game, position: Pair, multiple: int) -> Move:
    to = after(position, multiple)
    value = table(game)[to[0]][to[1]]
    return Move(multiple, to, value, "N" if value else "P")


def _capped_move(game: Game, position: Pair, multiple: int) -> Move:
    to = after(position, multiple)
    return Move(multiple, to, _least_winning(game, to), "P" if _wins(game, position, multiple) else "N")


def _least_winning(game: Game, position: Pair) -> int | None:
    """The least multiple that wins if any multiple were allowed now."""
    legal = definition.legal(game, min(position), max(position)) if min(position) else []
    return next((i for i in legal if _wins(game, position, i)), None)


def _wins(game: Game, position: Pair, multiple: int) -> bool:
    assert isinstance(game.moves, LastRule)
    to = after(position, multiple)
    return not last_move_wins(game)(*to, max(min(game.moves.f(multiple), LARGEST), 0))


def _from_engine(game: Game, start: Pair, line: tuple[int, ...]) -> Facts:
    state = State(game, Position(*start)).play(Line(line))[-1]
    moves = tuple(
        Move(move.multiple, (move.to.a, move.to.b), _none_for_zero(game, move.value), move.outcome)
        for move, _ in zip(state.moves(), range(LISTED), strict=False)
    )
    value = _none_for_zero(game, state.value)
    best = tuple(state.winning.first(1)) if state.winning is not None else ()
    return Facts(game, (state.position.a, state.position.b), value, state.outcome, moves, best)


def _none_for_zero(game: Game, value: int | None) -> int | None:
    return value if game.has_values else value or None


def stern_brocot(letters: str) -> Pair:
    """The fraction at the end of a walk: the mediant of the nearest ancestors to the left and right.

    >>> stern_brocot("RRLR")
    (8, 3)
    """
    left, right = (0, 1), (1, 0)
    for letter in letters:
        middle = left[0] + right[0], left[1] + right[1]
        left, right = (middle, right) if letter == "R" else (left, middle)
    return left[0] + right[0], left[1] + right[1]


def calkin_wilf(letters: str) -> Pair:
    """The fraction at the end of a walk: p/q has the children p/(p+q) and (p+q)/q.

    >>> calkin_wilf("RLRR")
    (8, 3)
    """
    p, q = 1, 1
    for letter in letters:
        p, q = (p + q, q) if letter == "R" else (p, p + q)
    return p, q


def letters_to(top: int, bottom: int) -> str:
    """The walk to a fraction in the Stern–Brocot tree; in the Calkin–Wilf tree it is read backwards.

    >>> letters_to(8, 3)
    'RRLR'
    """
    walk = ""
    while top != bottom:
        walk += "R" if top > bottom else "L"
        top, bottom = (top - bottom, bottom) if top > bottom else (top, bottom - top)
    return walk


WALKERS = {"stern-brocot": stern_brocot, "calkin-wilf": calkin_wilf}
