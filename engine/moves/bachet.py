"""When a move set plays like Bachet's {1..k} (Collins 2005, Theorem 2 and its Remark)."""

from __future__ import annotations

from engine.moves.multiple_sets import Chosen, Every, MultipleSet, Named


def bachet(members: MultipleSet) -> int | None:
    """The k with Λ ≡ {1..k}: Λ contains 1..k and no multiple of k + 1. None if there is none.

    >>> bachet(Chosen.parse("1,2,4,5")), bachet(Chosen.parse("1,2,6")), bachet(Chosen.parse("2,3"))
    (2, None, None)
    """
    if isinstance(members, Named):
        return members.k
    if isinstance(members, Every):
        return None
    k = first_gap(members) - 1
    return k if k and not any(i % (k + 1) == 0 for i in members.members) else None


def first_gap(members: Chosen) -> int:
    """The least positive integer that is not a member: the only k + 1 that can do.

    >>> first_gap(Chosen.parse("1-3,7"))
    4
    """
    gap = 1
    while gap in members:
        gap += 1
    return gap
