"""Where a game stands: a position, the move that led there, and everything that follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.cached import cached_property
from engine.errors import DomainError, shorten
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.moves.multiple_sets import Multiples
from engine.values.play_length import Length

P, N = "P", "N"
"""outcomes: the previous, the next player wins"""


@dataclass(frozen=True)
class Move:
    """A legal multiple, where it leads, and what that is worth (None: undecided)."""

    multiple: int
    to: Position
    value: int | None
    outcome: str | None

    @property
    def wins(self) -> bool:
        """Whether it leaves a P-position."""
        return self.outcome == P


@dataclass(frozen=True)
class State:
    """A position of a game, with the multiple taken just before where the rule asks for it.

    >>> state = State(Game.parse("grossman"), Position(3, 8))
    >>> state.value, state.outcome, list(state.winning), list(state.legal)
    (2, 'N', [2], [1, 2])
    """

    game: Game
    position: Position
    last: int | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.game, Game) or not isinstance(self.position, Position):
            raise TypeError('State needs a Game and a Position; try engine.analyse(3, 8, "grossman")')

    @cached_property
    def piles(self) -> tuple[int, ...]:
        """All piles of the position.

        >>> State(Game.parse("euclid"), Position(6, 16)).piles
        (2, 1, 2)
        """
        return tuple(self.game.piles(self.position))

    @cached_property
    def pile(self) -> int:
        """The pile in play: how many multiples are available, 0 at the end.

        >>> State(Game.parse("euclid"), Position(7, 7)).pile
        1
        """
        return next(self.game.piles(self.position), 0)

    @cached_property
    def value(self) -> int | None:
        """The Grundy value, in last-move games the threshold or 0 where no multiple wins; None if undecided."""
        return self.game.value(self.position)

    @cached_property
    def behind(self) -> int | None:
        """What everything after the pile in play counts as in the fold; None if undecided.

        >>> State(Game.parse("grossman"), Position(3, 8)).behind
        0
        """
        piles = self.game.piles(self.position)
        next(piles, 0)
        return self.game.fold.value(piles)

    @property
    def cap(self) -> int | None:
        """The largest multiple the previous move allows, cut at the larger number; None where it restricts nothing.

        >>> State(Game.parse("grossman~last-2n"), Position(12, 25), last=3).cap
        6
        """
        cap = None if self.last is None else self.game.moves.cap(self.last)
        return None if cap is None else min(cap, self.position.larger)

    @property
    def threshold(self) -> int | None:
        """The least winning multiple of a last-move game; None if no multiple wins.

        >>> [State(Game.parse("grossman~last-2n"), Position(a, b)).threshold for a, b in ((25, 87), (43, 100))]
        [3, None]
        """
        return None if self.game.has_values else self.value or None

    @property
    def decided(self) -> bool:
        """Whether the value lies within the declared bounds.

        >>> State(Game.parse("grossman~pile-sqrt(n)"), Position(1, 10**9)).decided
        False
        """
        return self.value is not None

    @cached_property
    def outcome(self) -> str | None:
        """P or N; None if undecided.

        >>> State(Game.parse("grossman~last-2n"), Position(12, 25), last=1).outcome
        'P'
        """
        return _outcome(self.game, self.pile == 0, self.value, self.cap)

    @cached_property
    def length(self) -> Length | None:
        """How many moves are left when both play well; None where finding it takes too much work.

        >>> State(Game.parse("grossman"), Position(3, 8)).length
        Length(hurried=3, delayed=3)
        """
        return self.game.moves.length(self.piles, self.game.misere, self.cap)

    @property
    def over(self) -> bool:
        """Whether no move is left.

        >>> State(Game.parse("m-euclid"), Position(3, 9)).over
        True
        """
        return not self.legal

    @cached_property
    def legal(self) -> Multiples:
        """The legal multiples: iterate, count, ask with `in`.

        >>> legal = State(Game.parse("grossman~primes"), Position(1, 10**9)).legal
        >>> legal.first(5), 10**9 in legal
        ([1, 2, 3, 5, 7], False)
        """
        return self.game.moves.legal(self.pile, self.last)

    @cached_property
    def winning(self) -> Multiples | None:
        """The multiples that leave a P-position; None if undecided.

        >>> list(State(Game.parse("grossman~misere"), Position(3, 8)).winning)
        [1]
        """
        if self.behind is None:
            return None
        return self.game.fold.winning(self.legal, self.pile, self.behind)

    def take(self, multiple: int) -> State:
        """The state after a legal multiple.

        >>> State(Game.parse("grossman"), Position(3, 8)).take(2).position
        Position('3,2')
        """
        if multiple not in self.legal:
            raise DomainError(f"a move from {self.position}", str(multiple), self.accepted_moves())
        return State(self.game, self.position.after(multiple), multiple)

    def accepted_moves(self) -> str:
        """The legal multiples in words, cut where there are many.

        >>> State(Game.parse("grossman"), Position(1, 100)).accepted_moves()
        'one of the multiples 1, 2, 3, 4, 5, … (99 in all)'
        """
        first, total = self.legal.first(5), self.legal.count()
        if not first:
            return "another position: no move is left"
        words = f"{'the multiple' if total == 1 else 'one of the multiples'} {', '.join(map(str, first))}"
        if total == len(first):
            return words
        return f"{words}, … ({'very many' if total is None else total} in all)"

    def play(self, line: Line) -> list[State]:
        """The states along a line, beginning with this one.

        >>> [str(s.position) for s in State(Game.parse("grossman"), Position(3, 8)).play(Line((2, 1, 1)))]
        ['3,8', '3,2', '1,2', '1,1']
        """
        states = [self]
        for multiple in line.multiples:
            states.append(states[-1].take(multiple))
        return states

    def move(self, multiple: int) -> Move:
        """A legal multiple with what it leads to.

        >>> State(Game.parse("grossman"), Position(3, 8)).move(1)
        Move(multiple=1, to=Position('3,5'), value=1, outcome='N')
        """
        after = State(self.game, self.position.after(multiple), multiple)
        left, fold = self.pile - multiple, self.game.fold
        ended = left == 0 and after.pile == 0
        value = None if self.behind is None else fold.value_at_end if ended else fold.pile(left, self.behind)
        return Move(multiple, after.position, value, _outcome(self.game, ended, value, after.cap))

    def moves(self) -> Iterator[Move]:
        """The legal moves in order of their multiples, lazily.

        >>> [(m.multiple, m.value) for m in State(Game.parse("grossman"), Position(3, 8)).moves()]
        [(1, 1), (2, 0)]
        """
        return map(self.move, self.legal)

    def __str__(self) -> str:
        """The position and its answer in a line.

        >>> print(State(Game.parse("grossman~last-2n"), Position(43, 100)))
        (43, 100) in grossman~last-2n: no multiple wins, the player to move loses in 4 to 14 moves
        """
        where = f"({shorten(str(self.position.a))}, {shorten(str(self.position.b))}) in {self.game}"
        return f"{where}: {self._worth()}, {self._answer()}"

    def _worth(self) -> str:
        if self.value is None:
            return "undecided within the limits"
        if self.game.has_values:
            return f"value {self.value}"
        return f"least winning multiple {self.value}" if self.value else "no multiple wins"

    def _answer(self) -> str:
        if self.outcome is None:
            return "the winner is not known"
        if self.over:
            return f"the game is over and the player to move {'has won' if self.outcome == N else 'has lost'}"
        taken = self.winning.first(1) if self.winning is not None else []
        by = f" by taking {taken[0]}" if taken else ""
        within = f" in {self.length.words()}" if self.length else ""
        return f"the player to move {'wins' if self.outcome == N else 'loses'}{within}{by}"


def _outcome(game: Game, ended: bool, value: int | None, cap: int | None) -> str | None:
    """P or N where the value is known; at the end the player to move has lost, or won in misère play."""
    if value is None:
        return None
    if ended:
        return N if game.misere else P
    return P if game.fold.lost(value, cap) else N
