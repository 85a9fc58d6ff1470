"""Sums in misère play, where moves are not tame: who wins is found from the moves, for sums of few positions.

The positions of a component that can be reached are numbered by what is left of all its piles: taking i leaves i less.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import accumulate, product
from math import prod

from engine.budget import spend
from engine.limits import MISERE_STATES
from engine.moves.multiple_sets import Multiples

Legal = Callable[[int], Multiples]
"""the legal multiples of a pile"""


class LostPositions:
    """Which positions of a sum are lost in misère play; each component is its piles and the legal multiples.

    >>> from engine.moves.multiple_sets import Every
    >>> nim = LostPositions([((1,), lambda n: Multiples(Every(), n)), ((2,), lambda n: Multiples(Every(), n))])
    >>> [left for left in product(range(2), range(3)) if left in nim]
    [(0, 1), (1, 0)]
    """

    def __init__(self, components: Sequence[tuple[tuple[int, ...], Legal]]) -> None:
        options = [[_options(piles, legal, left) for left in range(sum(piles) + 1)] for piles, legal in components]
        self._lost: dict[tuple[int, ...], bool] = {}
        for state in product(*(range(len(each)) for each in options)):
            spend(2 + sum(state) // 2)
            after = [
                self._lost[(*state[:place], lower, *state[place + 1 :])]
                for place, each in enumerate(options)
                for lower in each[state[place]]
            ]
            self._lost[state] = bool(after) and not any(after)
        self.start = tuple(len(each) - 1 for each in options)

    def __contains__(self, left: tuple[int, ...]) -> bool:
        return self._lost[left]


def few(components: Sequence[tuple[tuple[int, ...], Legal]]) -> bool:
    """Whether the positions of a sum are few enough to be solved one by one.

    >>> from engine.moves.multiple_sets import Every
    >>> few([((2, 1), lambda n: Multiples(Every(), n))]), few([((10**9,), lambda n: Multiples(Every(), n))])
    (True, False)
    """
    return prod(sum(piles) + 1 for piles, _ in components) <= MISERE_STATES


def _options(piles: tuple[int, ...], legal: Legal, left: int) -> list[int]:
    """What may be left of all piles after one move."""
    behind = list(accumulate(reversed(piles), initial=0))
    pile = left - behind[bisect_left(behind, left) - 1] if left else 0
    return [left - i for i in legal(pile)] if pile else []
