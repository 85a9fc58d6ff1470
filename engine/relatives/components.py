"""The components of a sum: heaps of Nim, and positions of games that have Grundy values."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cached import cached_property
from engine.errors import DomainError
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.integers import read_natural
from engine.moves.multiple_sets import Every, Multiples

HEAP = "nim"
"""how the name of a heap begins"""


@dataclass(frozen=True)
class Heap:
    """A heap of Nim, its own value.

    >>> Heap.parse("4"), Heap(4).take(3), list(Heap(4).reaching(1))
    (Heap('nim:4'), Heap('nim:1'), [3])
    """

    n: int

    @classmethod
    def parse(cls, text: str) -> Heap:
        """Read the number of a heap; 0 is the empty heap."""
        return cls(read_natural(text, "a heap"))

    @property
    def value(self) -> int | None:
        """Its size."""
        return self.n

    @property
    def swaps(self) -> bool | None:
        """Whether misère play exchanges its value, 0 or 1, for the other."""
        return self.n <= 1

    @property
    def legal(self) -> Multiples:
        """How many may be taken."""
        return Multiples(Every(), self.n)

    @property
    def piles(self) -> tuple[int, ...]:
        """The heap as a row of one pile."""
        return (self.n,) if self.n else ()

    def legal_of(self, n: int) -> Multiples:
        """How many may be taken of a heap of n."""
        return Multiples(Every(), n)

    def reaching(self, target: int, misere: bool = False) -> Multiples | None:
        """How many to take to leave a heap of that value, in normal or misère play."""
        left = 1 - target if misere and target <= 1 else target
        return Multiples.of([self.n - left] if left < self.n else [])

    def take(self, taken: int) -> Heap:
        """The heap after so many are taken; whether they may be is the sum's question."""
        return Heap(self.n - taken)

    def __str__(self) -> str:
        return f"{HEAP}:{self.n}"

    def __repr__(self) -> str:
        return f"Heap('{self}')"


@dataclass(frozen=True)
class Component:
    """A position of a game that has Grundy values.

    >>> Component.parse("grossman", "3,8").value, Component.parse("grossman~misere", "3,8").state.value
    (2, 2)
    """

    game: Game
    position: Position

    def __post_init__(self) -> None:
        if not self.game.has_values:
            accepted = (
                "a game with Grundy values, as the Sprague–Grundy theory of sums needs (a last-move game has none)"
            )
            raise DomainError("a game of a sum", str(self.game), accepted)

    @classmethod
    def parse(cls, game: str, position: str) -> Component:
        """Read a game and a position; the end of `euclid`, reached in a sum, may hold a zero.

        >>> Component.parse("euclid", "7,0")
        Component('euclid:7,0')
        """
        played = Game.parse(game)
        numbers = position.split(",")
        if not played.ending.reaches_zero or len(numbers) != 2:
            return cls(played, Position.parse(position))
        return cls(played, Position(*(read_natural(number) for number in numbers)))

    @cached_property
    def state(self) -> State:
        """The position with all that follows from it."""
        return State(self.game, self.position)

    @cached_property
    def normal(self) -> State:
        """The position in normal play, whose values are added."""
        return State(replace(self.game, misere=False), self.position) if self.game.misere else self.state

    @property
    def value(self) -> int | None:
        """The Grundy value in normal play; None if undecided."""
        return self.normal.value

    @property
    def swaps(self) -> bool | None:
        """Whether misère play exchanges its value, 0 or 1, for the other; None if undecided.

        >>> [Component.parse("grossman~misere", pair).swaps for pair in ("5,8", "3,8")]
        [True, False]
        """
        return None if self.state.value is None or self.value is None else {self.state.value, self.value} == {0, 1}

    @property
    def legal(self) -> Multiples:
        """The legal multiples."""
        return self.state.legal

    @property
    def piles(self) -> tuple[int, ...]:
        """The piles of the position."""
        return self.state.piles

    def legal_of(self, n: int) -> Multiples:
        """The legal multiples of a pile of n."""
        return self.game.moves.legal(n)

    def reaching(self, target: int, misere: bool = False) -> Multiples | None:
        """The legal multiples that leave a position of that value in normal or misère play; None if undecided.

        >>> list(Component.parse("grossman~1-3", "1,10").reaching(0))
        [1]
        """
        state = self.state if misere else self.normal
        if not state.legal:
            return Multiples.of([])
        if state.behind is None:
            return None
        return state.game.fold.reaching(state.legal, state.pile, state.behind, target)

    def take(self, taken: int) -> Component:
        """The position after that multiple; whether it may be taken is the sum's question."""
        return Component(self.game, self.position.after(taken))

    def __str__(self) -> str:
        return f"{self.game}:{self.position}"

    def __repr__(self) -> str:
        return f"Component('{self}')"
