"""Levine's formula for Serial Nim, which every unrestricted game is in disguise."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.definition import serial_values
from engine.games.game import Game
from engine.games.position import Position
from engine.relatives.serial_nim import levine
from engine.theorems.boxes import unrestricted
from engine.theorems.theorem import Case, Theorem, Trial, valued
from engine.theorems.wording import number, row

COUNT = 4
"""piles in a row of the check"""


def levine_case(game: Game, position: Position) -> Case | None:
    """Levine's formula on the piles; silent where no pile is left.

    >>> levine_case(Game.parse("grossman"), Position(3, 8)).reason
    'the piles are [2,1,1]: the first that is not 2 is the smaller 1 in place 2, so g = 2'
    """
    piles = tuple(game.piles(position))
    if not piles:
        return None
    read = levine(piles)
    size = "larger" if read.other > read.first else "smaller"
    place = f"the first that is not {number(read.first)} is the {size} {number(read.other)} in place {read.place}"
    case = f"{'odd' if read.place % 2 else 'even'} place, {size}"
    return valued(read.value, case, f"the piles are {row(piles)}: {place}, so g = {number(read.value)}")


def _levine(upto: int) -> Iterator[list[Trial]]:
    """All short rows, one batch for each largest pile."""
    by_largest: list[list[Trial]] = [[] for _ in range(upto + 1)]
    for piles, found in serial_values(upto, COUNT).items():
        by_largest[max(piles, default=0)].append(Trial("serial nim", str(piles), levine(piles).value, found))
    return iter(by_largest[1:])


LEVINE = Theorem(
    id="levine",
    title="Serial Nim",
    statement="Piles in a row, taken from the left. Put 0 after the last pile and let m be the first place, counted "
    "from 1, whose pile differs from the first pile b1. The value is b1 − 1 if m is odd and that pile is smaller, or m "
    "is even and it is larger; otherwise it is b1.",
    tex=r"g = \begin{cases} b_1 - 1 & (-1)^m (b_m - b_1) > 0 \\ b_1 & (-1)^m (b_m - b_1) < 0 \end{cases}",
    source="Levine 2006, in Ho's slides",
    games=unrestricted("grossman", "euclid", "m-euclid"),
    scope=f"all rows of at most {COUNT} piles of size up to N",
    batches=_levine,
    largest=9,
    application=levine_case,
)
