"""A sum of games: move in one of them; its value is the XOR of the values (Sprague 1935, Grundy 1939).

In misère play the XOR of the normal values decides, too, where moves are tame: as long as some component is not a swap
position play goes on as in normal play, and among swap positions only the player to move loses where the XOR is 1. A
swap position has the values 0 and 1, one in normal and the other in misère play.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cached import cached_property
from engine.errors import DomainError, LimitError, ParseError
from engine.games.game import Game
from engine.games.state import N, P
from engine.limits import MISERE_STATES, SUM_COMPONENTS
from engine.moves.multiple_sets import Multiples
from engine.relatives.components import HEAP, Component, Heap
from engine.relatives.misere_sums import Legal, LostPositions, few
from engine.values.nim_piles import nim_sum

ACCEPTED = "components such as grossman:3,8 or nim:4, with / between them"


@dataclass(frozen=True)
class WinningMoves:
    """The winning multiples in one component, and why: they bring its value from `value` to `target`.

    `target` is value XOR total, so that the new total is 0. `multiples` is None where the values of the
    options are undecided, though the value itself is known. `switched` says that in misère play all other components
    are swap positions, so that `target` is the misère value to leave.
    """

    component: int
    value: int
    target: int
    total: int
    multiples: Multiples | None
    switched: bool = False

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
        if len({game.misere for game in self.games}) > 1:
            raise DomainError("a sum", str(self), "all games in normal play, or all of them in misère play")
        if self.wild and not few(self._rows):
            accepted = (
                f"at most {MISERE_STATES} positions in all: where {' or '.join(sorted(set(self.wild)))} may be taken "
                "XOR is not known to decide misère sums; it fails for euclid~2,3~misere:1,2/euclid~2,3~misere:4,17"
            )
            raise LimitError("a misère sum", str(self), accepted)

    @property
    def games(self) -> list[Game]:
        """The games of the components that are not heaps."""
        return [component.game for component in self.components if isinstance(component, Component)]

    @property
    def misere(self) -> bool:
        """Whether the player who makes the last move of all loses.

        >>> [Sum.parse(text).misere for text in ("nim:1", "grossman~misere:3,8/nim:1")]
        [False, True]
        """
        return any(game.misere for game in self.games)

    @property
    def wild(self) -> list[str]:
        """The move rules under which XOR is not known to decide the sum; none in normal play.

        >>> Sum.parse("euclid~2,3~misere:1,2/euclid~misere:4,17").wild
        ['2,3']
        """
        return [game.moves.text for game in self.games if game.misere and not game.moves.tame]

    @property
    def _rows(self) -> list[tuple[tuple[int, ...], Legal]]:
        return [(component.piles, component.legal_of) for component in self.components]

    @cached_property
    def _lost(self) -> LostPositions:
        return LostPositions(self._rows)

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

    @cached_property
    def swaps(self) -> tuple[bool | None, ...]:
        """Which components are swap positions."""
        return tuple(component.swaps for component in self.components)

    @property
    def outcome(self) -> str | None:
        """P or N; None if undecided.

        >>> [Sum.parse(text).outcome for text in ("nim:1/nim:1", "grossman~misere:1,2/nim:1")]
        ['P', 'N']
        """
        if self.wild:
            return P if self._lost.start in self._lost else N
        if self.value is None or (self.misere and None in self.swaps):
            return None
        return P if self.value == int(self.misere and all(self.swaps)) else N

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
        if self.outcome != N or value is None or total is None:
            return None
        target, component = value ^ total, self.components[index]
        switched = self.misere and all((*self.swaps[:index], *self.swaps[index + 1 :]))
        multiples = self._searched(index) if self.wild else component.reaching(target, misere=switched)
        if multiples is not None and not multiples:
            return None
        return WinningMoves(index, value, target, total, multiples, switched)

    def _searched(self, index: int) -> Multiples:
        """The multiples in a component that leave a lost position, where the sum is solved from its moves."""
        start, legal = self._lost.start, self.components[index].legal
        return Multiples.of(i for i in legal if (*start[:index], start[index] - i, *start[index + 1 :]) in self._lost)

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
