"""A sum of games: move in one of them; its value is the XOR of the values (Sprague 1935, Grundy 1939)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.errors import DomainError, LimitError, ParseError
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import N, P, State
from engine.integers import read_natural
from engine.limits import SUM_COMPONENTS
from engine.moves.multiple_sets import Every, Multiples
from engine.values.nim_piles import nim_sum

HEAP = "nim"
ACCEPTED = "components such as grossman:3,8 or nim:4, with / between them"


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
    def legal(self) -> Multiples:
        """How many may be taken."""
        return Multiples(Every(), self.n)

    def reaching(self, target: int) -> Multiples | None:
        """How many to take to leave a heap of that value."""
        return Multiples.of([self.n - target] if target < self.n else [])

    def take(self, taken: int) -> Heap:
        """The heap after so many are taken; whether they may be is the sum's question."""
        return Heap(self.n - taken)

    def __str__(self) -> str:
        return f"{HEAP}:{self.n}"

    def __repr__(self) -> str:
        return f"Heap('{self}')"


@dataclass(frozen=True)
class Component:
    """A position of a game that has Grundy values, in normal play.

    >>> Component.parse("grossman", "3,8").value
    2
    """

    game: Game
    position: Position

    def __post_init__(self) -> None:
        if self.game.misere or not self.game.has_values:
            lacking = "in misère play XOR need not decide" if self.game.misere else "a last-move game has no values"
            accepted = f"normal play with Grundy values, as the Sprague–Grundy theory of sums needs ({lacking})"
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

    @property
    def value(self) -> int | None:
        """The Grundy value; None if undecided."""
        return self.state.value

    @property
    def legal(self) -> Multiples:
        """The legal multiples."""
        return self.state.legal

    def reaching(self, target: int) -> Multiples | None:
        """The legal multiples that leave a position of that value; None if undecided.

        >>> list(Component.parse("grossman~1-3", "1,10").reaching(0))
        [1]
        """
        state = self.state
        if not state.legal:
            return Multiples.of([])
        if state.behind is None:
            return None
        return self.game.fold.reaching(state.legal, state.pile, state.behind, target)

    def take(self, taken: int) -> Component:
        """The position after that multiple; whether it may be taken is the sum's question."""
        return Component(self.game, self.position.after(taken))

    def __str__(self) -> str:
        return f"{self.game}:{self.position}"

    def __repr__(self) -> str:
        return f"Component('{self}')"


@dataclass(frozen=True)
class WinningMoves:
    """The winning multiples in one component, and why: they bring its value from `value` to `target`.

    `target` is value XOR total, so that the new total is 0. `multiples` is None where the values of the
    options are undecided, though the value itself is known.
    """

    component: int
    value: int
    target: int
    total: int
    multiples: Multiples | None

    @property
    def binary(self) -> tuple[str, ...]:
        """Value, total and target in binary, one under the other: the third is the XOR of the first two.

        >>> Sum.parse("nim:1/nim:6").winning[0].binary
        ('110', '111', '001')
        """
        return _binary((self.value, self.total, self.target))


def _binary(values: tuple[int, ...]) -> tuple[str, ...]:
    """The values in binary, padded to one width."""
    width = max(value.bit_length() for value in values)
    return tuple(f"{value:0{width}b}" for value in values)


@dataclass(frozen=True)
class Sum:
    """A sum with its text form.

    >>> total = Sum.parse("grossman:3,8/m-euclid:5,7/nim:4")
    >>> total.values, total.value, total.outcome
    ((2, 0, 4), 6, 'N')
    >>> [(moves.component, moves.target, list(moves.multiples)) for moves in total.winning]
    [(2, 2, [2])]
    """

    components: tuple[Component | Heap, ...]

    def __post_init__(self) -> None:
        if not self.components:
            raise ParseError("a sum", "", ACCEPTED)
        if len(self.components) > SUM_COMPONENTS:
            raise LimitError("a sum", str(self), f"at most {SUM_COMPONENTS} components")

    @classmethod
    def parse(cls, text: str) -> Sum:
        """Read game:position/game:position/nim:n.

        >>> Sum.parse("euclid~any : 3, 8 / nim:04")
        Sum('euclid:3,8/nim:4')
        """
        parts = text.split("/")
        if len(parts) > SUM_COMPONENTS:
            raise LimitError("a sum", text, f"at most {SUM_COMPONENTS} components")
        components: list[Component | Heap] = []
        for part in parts:
            name, colon, what = part.partition(":")
            if not colon:
                raise ParseError("a sum", text, ACCEPTED)
            components.append(Heap.parse(what) if name.strip(" ") == HEAP else Component.parse(name, what))
        return cls(tuple(components))

    @cached_property
    def values(self) -> tuple[int | None, ...]:
        """The values of the components."""
        return tuple(component.value for component in self.components)

    @cached_property
    def value(self) -> int | None:
        """The XOR of the values; None if some component is undecided.

        >>> Sum.parse("nim:1/nim:2/nim:3").value
        0
        """
        known = [value for value in self.values if value is not None]
        return nim_sum(known) if len(known) == len(self.values) else None

    @property
    def outcome(self) -> str | None:
        """P or N; None if undecided."""
        if self.value is None:
            return None
        return N if self.value else P

    @property
    def over(self) -> bool:
        """Whether no component has a move left.

        >>> Sum.parse("grossman:5,5/nim:0").over
        True
        """
        return not any(component.legal for component in self.components)

    @cached_property
    def binary(self) -> tuple[str, ...]:
        """The values in binary, one under the other, and their XOR below; empty if undecided.

        >>> Sum.parse("nim:5/nim:1").binary
        ('101', '001', '100')
        """
        known = tuple(value for value in (*self.values, self.value) if value is not None)
        return _binary(known) if self.value is not None else ()

    @cached_property
    def winning(self) -> tuple[WinningMoves, ...]:
        """The components with winning multiples (or undecided ones), in order; none if the sum is undecided."""
        return tuple(moves for moves in map(self._winning_in, range(len(self.components))) if moves is not None)

    def _winning_in(self, index: int) -> WinningMoves | None:
        value, total = self.values[index], self.value
        if not total or value is None:
            return None
        multiples = self.components[index].reaching(value ^ total)
        if multiples is not None and not multiples:
            return None
        return WinningMoves(index, value, value ^ total, total, multiples)

    def take(self, component: int, multiple: int) -> Sum:
        """The sum after a legal multiple is taken in one component, counted from 0.

        >>> Sum.parse("grossman:3,8/nim:4").take(0, 2)
        Sum('grossman:3,2/nim:4')
        """
        if not 0 <= component < len(self.components):
            raise DomainError(f"a component of {self}", str(component), f"0 to {len(self.components) - 1}")
        chosen = self.components[component]
        if multiple not in chosen.legal:
            first = ", ".join(map(str, chosen.legal.first(5)))
            accepted = (
                f"a legal multiple: {first}, … if there are more" if first else "another position: no move is left"
            )
            raise DomainError(f"a move from {chosen}", str(multiple), accepted)
        return Sum((*self.components[:component], chosen.take(multiple), *self.components[component + 1 :]))

    def __str__(self) -> str:
        return "/".join(map(str, self.components))

    def __repr__(self) -> str:
        return f"Sum('{self}')"
