"""Wythoff's generalised game and Euclid: its lost pairs follow Euclid's rays."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engine.relatives.wythoff import is_p_position, p_positions
from engine.theorems.chapters import Chapter
from engine.theorems.statements.beyond_pairs import NO_GAME, Pair
from engine.theorems.statements.closed_forms import nivasch
from engine.theorems.subjects import WYTHOFF_PAIR
from engine.theorems.theorem import Example, Theorem, Trial


def reaches(n: int, start: Pair, end: Pair) -> bool:
    """Whether a move of GWn leads from one pair to the other: from one number, or from both nearly the same.

    >>> reaches(1, (3, 5), (1, 3)), reaches(1, (3, 5), (1, 2)), reaches(2, (3, 5), (1, 2)), reaches(1, (3, 5), (3, 5))
    (True, False, True, False)
    """
    less, more = sorted((start[0] - end[0], start[1] - end[1]))
    return less >= 0 < more and (less == 0 or more - less < n)


def _wythoff(upto: int) -> Iterator[list[Trial]]:
    """Every pair by the definition against the closed form, and the lost ones against mex and the ray."""
    lost: dict[int, list[Pair]] = {1: [(0, 0)], 2: [(0, 0)], 3: [(0, 0)]}
    for y in range(1, upto + 1):
        trials: list[Trial] = []
        for n, before in lost.items():
            for x in range(y + 1):
                found = not any(reaches(n, (x, y), end) for p, q in before for end in ((p, q), (q, p)))
                trials.append(Trial(f"GW{n}", f"{x},{y}", is_p_position(n, x, y), found))
                if found:
                    trials.append(lost_pair(n, len(before), (x, y)))
                    before.append((x, y))
        yield trials


def lost_pair(n: int, i: int, pair: Pair) -> Trial:
    """The i-th lost pair: it is the one that mex makes, and the ray Φn passes between it and (A + 1, B + 1).

    >>> lost_pair(1, 2, (3, 5)).fails, lost_pair(1, 2, (3, 7)).found
    (False, ((3, 7), 1, False))
    """
    a, b = pair
    by_mex = next(islice(p_positions(n), i, None))
    return Trial(f"GW{n}", f"pair {i}", (by_mex, n, True), (pair, nivasch(a, b), nivasch(a + 1, b + 1) < n))


WYTHOFF = Theorem(
    id="wythoff",
    title="Wythoff's game and Euclid",
    chapter=Chapter.VALUES,
    statement="In GWn a player takes from one number, or k and l from both with |k − l| < n. The lost pairs are "
    "(Ai, Ai + n·i), Ai being the least number in no earlier pair. Bi/Ai tends to Φn, Euclid's ray: each pair lies "
    "above it, by less than Φn − 1, so that its value in Grossman's game is n, and (Ai + 1, Bi + 1) lies below it.",
    tex=r"A_i = \mathrm{mex} \{ A_j, B_j : j < i \}, \quad B_i = A_i + n i, \quad \frac{B_i}{A_i} \to \Phi_n",
    source="The game as in Lengyel 2004, §1; its lost pairs: Fraenkel 1982; the position relative to the ray is "
    "ours, see Fraenkel 2005",
    games=NO_GAME,
    scope="all pairs with numbers up to N, for n = 1, 2, 3",
    examples=(
        Example("wythoff-1", "3,5"),
        Example("wythoff-2", "4,10"),
        Example("wythoff-1", "4,6"),
        Example("wythoff-3", "3,12"),
    ),
    subject=WYTHOFF_PAIR,
    batches=_wythoff,
    largest=80,
)
