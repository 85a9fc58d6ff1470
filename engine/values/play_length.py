"""How many moves play lasts when both players play well: the winner makes winning moves only.

Where any multiple or one of {1, …, k} may be taken the length is the same however they play (one pass over the piles);
under other rules it depends on who hurries, and piles are searched one size after the other, within a declared bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from engine.budget import spend
from engine.limits import LENGTH_WORK
from engine.moves.multiple_sets import Multiples


@dataclass(frozen=True)
class Length:
    """How many moves are left: if the winner hurries and the loser delays, and the other way round.

    Combinatorial game theory calls the first the remoteness, the second the suspense number.
    """

    hurried: int
    delayed: int

    @property
    def certain(self) -> bool:
        """Whether it is the same in both cases."""
        return self.hurried == self.delayed

    def words(self, write: Callable[[int], str] = str) -> str:
        """The number of moves; a range where it depends on who hurries and who delays.

        >>> Length(1, 1).words(), Length(3, 3).words(), Length(14, 4).words()
        ('1 move', '3 moves', '4 to 14 moves')
        """
        least, most = sorted((self.hurried, self.delayed))
        if least == most:
            return f"{write(least)} {'move' if least == 1 else 'moves'}"
        return f"{write(least)} to {write(most)} moves"


class Moves(Protocol):
    """What a rule says of moves in one pile."""

    def legal(self, n: int, last: int | None = None) -> Multiples:
        """The multiples that may be taken when n are available."""

    def cap(self, last: int) -> int | None:
        """The largest multiple that may be taken after a move of `last`; None if that move restricts nothing."""


def counted_length(piles: Iterable[int], modulus: int, misere: bool) -> Length:
    """The length where any multiple may be taken (modulus 0) or one of {1, …, k} (modulus k + 1), piles of any size.

    >>> counted_length((2, 1, 1), 0, misere=False), counted_length((10**30,), 4, misere=False).hurried == 10**30 // 2
    (Length(hurried=3, delayed=3), True)
    """
    wins, length = misere, 0
    for n in reversed(tuple(piles)):
        wins, moves = _bachet(n, modulus, wins) if modulus else _nim(n, wins)
        length += moves
    return Length(length, length)


def _nim(n: int, wins: bool) -> tuple[bool, int]:
    """Whether the player to move at a pile wins and how many moves it takes; `wins`: at what follows."""
    if not wins:
        return True, 1
    return (False, 1) if n == 1 else (True, 2)


def _bachet(n: int, modulus: int, wins: bool) -> tuple[bool, int]:
    """The same where 1 to modulus − 1 may be taken: the winner completes each move of the loser to the modulus."""
    rounds, rest = divmod(n - wins, modulus)
    if rest == 0:
        return False, 2 * rounds + wins
    return True, 2 * rounds + wins + 1


@dataclass(frozen=True)
class Play:
    """Who wins when both play well, and how long it lasts."""

    wins: bool
    hurried: int
    delayed: int

    def before(self, other: Play | None) -> Play:
        """The better of a move that leads here and of what was found so far, for the player who moves.

        >>> Play(False, 2, 2).before(None), Play(True, 1, 1).before(Play(True, 3, 3))
        (Play(wins=True, hurried=3, delayed=3), Play(wins=True, hurried=3, delayed=3))
        """
        found = Play(not self.wins, self.hurried + 1, self.delayed + 1)
        if other is None or found.wins > other.wins:
            return found
        if found.wins < other.wins:
            return other
        sooner, later = (min, max) if found.wins else (max, min)
        return Play(found.wins, sooner(found.hurried, other.hurried), later(found.delayed, other.delayed))


def searched_length(piles: tuple[int, ...], moves: Moves, misere: bool, cap: int | None) -> Length | None:
    """The length found from the moves themselves, where at most `cap` may be taken first; None beyond the bound.

    Each row holds what happens at a pile with so much left, for caps of 0, 1, … where a rule has caps.

    >>> from engine.moves.multiple_sets import Chosen
    >>> class TwoOrThree:
    ...     def legal(self, n, last=None):
    ...         return Multiples(Chosen.parse("2,3"), n)
    ...     def cap(self, last):
    ...         return None
    >>> searched_length((8,), TwoOrThree(), False, None)
    Length(hurried=3, delayed=3)
    """
    if max(piles, default=0) > LENGTH_WORK or sum(n * (moves.legal(n).count() or n) for n in piles) > LENGTH_WORK:
        return None
    ended = Play(misere, 0, 0)
    behind = [ended]
    for n in reversed(piles):
        rows = [behind]
        for left in range(1, n + 1):
            row, best = [ended], None
            for i in moves.legal(left):
                after = rows[left - i]
                allowed = moves.cap(i)
                best = after[-1 if allowed is None else min(allowed, len(after) - 1)].before(best)
                row.append(best)
            rows.append(row)
            spend(1 + 2 * len(row))
        behind = rows[n]
    play = behind[-1 if cap is None else min(cap, len(behind) - 1)]
    return Length(play.hurried, play.delayed)
