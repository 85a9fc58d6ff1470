"""Where the play stands on the path of a game, and where a click on each node leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cached import cached_property
from engine.games.state import State
from engine.paths.game_path import Path, PathNode

MOVES = 12
"""moves of which a picture may show where they lead"""


@dataclass(frozen=True)
class Play:
    """Where the play stands: the steps of the moves made, the current step, the state there, and where nodes lead."""

    passed: tuple[int, ...]
    now: int
    state: State
    hide: bool
    link_of: Callable[[PathNode], str]
    """the link of a node on the walk"""
    link_to: Callable[[str], str] | None = None
    """the link of any other position, given as links write it"""
    own: bool = False
    """show the nodes' own values on the walk, too, instead of the values of this game"""
    known: int | None = None
    """where values are hidden: the first step of the walk whose value is shown all the same"""

    line: tuple[int, ...] = ()
    """the steps at which the whole line stands, those to come as well"""

    def hides(self, step: int) -> bool:
        """Whether the value at a step of the walk is hidden."""
        return self.hide and (self.known is None or step < self.known)

    def moves(self) -> list[int]:
        """The steps the next moves lead to, as far as a picture could show them."""
        return [self.now + i for i in self.state.legal.first(MOVES)]

    @cached_property
    def winning(self) -> int | None:
        """The step of the least winning move."""
        winning = self.state.winning.first(1) if self.state.winning is not None else []
        return self.now + winning[0] if winning else None

    def wanted(self, path: Path) -> list[int]:
        """The steps a picture must not leave out, the most important first."""
        best = [] if self.winning is None or self.hide else [self.winning]
        return [self.now, *best, 0, path.length, *self.passed[-2:], *self.moves()[:2]]

    def kind(self, step: int) -> str:
        """What a step is to the play: now, passed, a winning move, a move, or nothing."""
        if step == self.now:
            return "now"
        if step in self.passed:
            return "passed"
        if self.state.legal.surely(step - self.now):
            return "win" if step == self.winning and not self.hide else "move"
        return ""
