"""The game as a path on a tree: the node of each moment of play, and what the number at the node means.

Stern–Brocot: the path goes from 1/1 to b/a, and the number at a node is the value of the rest of this game.
Calkin–Wilf: the path goes from b/a to 1/1, and the number at a node is the value of the node's own position.
With the ending `euclid` there is one step more, beyond b/a or beyond the root; with `m-euclid` the last
run is not walked.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from typing import TypeVar

from engine.cached import cached_property
from engine.fractions.trees import Fraction, Frame, Tree
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State

OPTIONS_SHOWN = 12
WRITTEN = 40
"""nodes of a path that are written as text"""
STRIDE = 64
"""piles between two places that are kept: keeping every place would take megabytes for numbers of 1,500 digits"""

Place = TypeVar("Place")
After = Callable[[Place, int, int], Place]
"""a place, the pile it lies in and a multiple: the place after it is taken"""


@dataclass(frozen=True)
class PathNode:
    """One moment of play: after `step` single multiples have been taken, `left` remain of pile `pile`.

    `value` is the value there, `behind` that of what comes after the pile (None: undecided).
    """

    step: int
    pile: int
    left: int
    node: Fraction
    position: Position
    value: int | None
    behind: int | None
    game: Game

    @property
    def options(self) -> tuple[int | None, ...]:
        """The values of the first legal moves, the least number not among which is the value; none for thresholds."""
        if not self.left or self.behind is None or not self.game.has_values:
            return ()
        rests = (self.left - multiple for multiple in self.game.moves.legal(self.left).first(OPTIONS_SHOWN))
        return tuple(self.game.fold.pile(rest, self.behind) for rest in rests)

    @property
    def options_total(self) -> int | None:
        """How many legal moves there are; None where counting them takes too much work."""
        return self.game.moves.legal(self.left).count() if self.left else 0

    @property
    def text(self) -> str:
        """The fraction of the node."""
        return f"{self.node[0]}/{self.node[1]}"

    def __str__(self) -> str:
        """The fraction and its value."""
        return f"{self.text}: {'undecided' if self.value is None else self.value}"


@dataclass(frozen=True)
class Gap:
    """A stretch of the path that is left out: how many nodes, and the piles of the first and the last of them."""

    nodes: int
    first_pile: int
    last_pile: int

    def __str__(self) -> str:
        """How many nodes are left out."""
        return f"… {self.nodes} more"


@dataclass(frozen=True)
class Path:
    """The path of a state on a tree.

    >>> from engine.fractions.trees import STERN_BROCOT
    >>> from engine.games.game import Game
    >>> path = Path(State(Game.parse("grossman"), Position(3, 8)), STERN_BROCOT)
    >>> [(node.text, node.value) for node in path.shown(20)]
    [('1/1', 2), ('2/1', 1), ('3/1', 0), ('5/2', 1), ('8/3', 0)]
    """

    state: State
    tree: Tree

    def __str__(self) -> str:
        """The nodes one below the other, each with its value; long stretches are left out."""
        return "\n".join(map(str, self.shown(WRITTEN)))

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The step at which each pile begins, and the last step.

        >>> from engine.fractions.trees import STERN_BROCOT
        >>> from engine.games.game import Game
        >>> Path(State(Game.parse("grossman"), Position(3, 8)), STERN_BROCOT).starts
        (0, 2, 3, 4)
        """
        return (0, *accumulate(self.state.piles))

    @cached_property
    def values(self) -> list[int | None]:
        """The value in front of each pile, and of the end."""
        return self.state.game.fold.steps(self.state.piles)

    @property
    def length(self) -> int:
        """The number of steps from the first node to the last."""
        return self.starts[-1]

    @cached_property
    def walk(self) -> Walk:
        """The walk in the tree to the position's own fraction."""
        pair = self.state.position
        return self.tree.walk(pair.b, pair.a)

    @property
    def letters(self) -> str:
        """The letters of the piles: R where the second number is the larger."""
        return "RL" if self.state.position.b >= self.state.position.a else "LR"

    def letter(self, pile: int) -> str:
        """The letter of one pile."""
        return self.letters[pile % 2]

    def pile_at(self, step: int) -> int:
        """The pile a step lies in; the end counts as one pile more."""
        return bisect_right(self.starts, step) - 1

    def position(self, step: int) -> Position:
        """The position at a step.

        >>> from engine.fractions.trees import STERN_BROCOT
        >>> from engine.games.game import Game
        >>> Path(State(Game.parse("grossman"), Position(3, 8)), STERN_BROCOT).position(3)
        Position('1,2')
        """
        return self._at(self._positions, self._taken, step)

    @cached_property
    def _positions(self) -> list[Position]:
        return self._along(self.state.position, self._taken)

    def _along(self, place: Place, after: After[Place]) -> list[Place]:
        """The place in front of each so-many-th pile: a picture asks for places all along the path, again and again."""
        kept = [place]
        for pile, size in enumerate(self.state.piles, 1):
            place = after(place, pile - 1, size)
            if pile % STRIDE == 0:
                kept.append(place)
        return kept

    def _at(self, kept: list[Place], after: After[Place], step: int) -> Place:
        """The place at a step, walking pile by pile from the last one kept."""
        pile = self.pile_at(step)
        place = kept[pile // STRIDE]
        for passed in range(pile - pile % STRIDE, pile):
            place = after(place, passed, self.state.piles[passed])
        return after(place, pile, step - self.starts[pile])

    def _taken(self, position: Position, pile: int, multiple: int) -> Position:
        """The position after a multiple of the number that this pile takes is taken, equal numbers included."""
        if self.letter(pile) == "R":
            return Position(position.a, position.b - multiple * position.a)
        return Position(position.a - multiple * position.b, position.b)

    def fraction(self, step: int) -> Fraction:
        """The tree's node at a step: on the way down to the position's fraction, or the position's own.

        >>> from engine.fractions.trees import STERN_BROCOT
        >>> from engine.games.game import Game
        >>> Path(State(Game.parse("grossman"), Position(3, 8)), STERN_BROCOT).fraction(3)
        (5, 2)
        """
        return self.tree.at(self.frame(step))

    def frame(self, step: int) -> Frame:
        """What the tree needs to name the children of the node at a step.

        >>> from engine.fractions.trees import STERN_BROCOT
        >>> from engine.games.game import Game
        >>> Path(State(Game.parse("grossman"), Position(3, 8)), STERN_BROCOT).frame(3)
        (2, 1, 3, 1)
        """
        if self.tree.play_starts_at_root:
            return self._at(self._frames, self._stepped, step)
        position, divisor = self.position(step), self.divisor
        return position.b // divisor, position.a // divisor, 0, 0

    @cached_property
    def divisor(self) -> int:
        """What all numbers of the path have in common."""
        return self.state.position.gcd

    @cached_property
    def _frames(self) -> list[Frame]:
        return self._along(self.tree.root, self._stepped)

    def _stepped(self, frame: Frame, pile: int, multiple: int) -> Frame:
        """The frame so many steps further, for the tree that is walked downwards."""
        return self.tree.step(frame, self.letter(pile), multiple)

    def nodes(self, steps: Iterable[int]) -> list[PathNode]:
        """The nodes at these steps, in order."""
        return [self._node(step, self.fraction(step), self.position(step)) for step in sorted(set(steps))]

    def _node(self, step: int, node: Fraction, position: Position) -> PathNode:
        pile, game = self.pile_at(step), self.state.game
        if pile == len(self.state.piles):
            return PathNode(step, pile, 0, node, position, game.fold.value_at_end, self.values[-1], game)
        left, behind = self.starts[pile + 1] - step, self.values[pile + 1]
        value = None if behind is None else game.fold.pile(left, behind)
        return PathNode(step, pile, left, node, position, value, behind, game)

    def important(self) -> Iterator[int]:
        """All steps, the most important first: both ends, the winning move, where piles meet, then their neighbours."""
        winning = self.state.winning
        ends = chain((0, self.length), winning.first(1) if winning is not None else ())
        turns = _from_both_ends(self.starts)
        return chain(ends, turns, _near(turns, self.length, 1), _near(turns, self.length, 2), range(self.length + 1))

    def shown(self, most: int, also: Iterable[int] = ()) -> list[PathNode | Gap]:
        """The path in order of play with at most `most` nodes, the steps in `also` before others, and the gaps.

        >>> from engine.fractions.trees import STERN_BROCOT
        >>> from engine.games.game import Game
        >>> path = Path(State(Game.parse("grossman"), Position(1, 100)), STERN_BROCOT)
        >>> [f"{e.nodes} more" if isinstance(e, Gap) else e.text for e in path.shown(5, also=[50])]
        ['1/1', '2/1', '48 more', '51/1', '47 more', '99/1', '100/1']
        """
        chosen: set[int] = set()
        steps = chain(also, self.important())
        while len(chosen) < min(most, self.length + 1):
            chosen.add(next(steps))
        return list(self._with_gaps(self.nodes(chosen)))

    def _with_gaps(self, nodes: list[PathNode]) -> Iterator[PathNode | Gap]:
        yield nodes[0]
        for before, after in pairwise(nodes):
            missing = after.step - before.step - 1
            if missing:
                yield Gap(missing, self.pile_at(before.step), self.pile_at(after.step - 1))
            yield after


def _from_both_ends(items: tuple[int, ...]) -> list[int]:
    """First, last, second, last but one, …

    >>> _from_both_ends((1, 2, 3, 4, 5))
    [1, 5, 2, 4, 3]
    """
    return [items[place // 2] if place % 2 == 0 else items[-1 - place // 2] for place in range(len(items))]


def _near(steps: list[int], length: int, distance: int) -> Iterator[int]:
    """The steps at a distance from the given ones, within the path."""
    return (near for step in steps for near in (step + distance, step - distance) if 0 <= near <= length)
