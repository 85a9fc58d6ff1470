"""All positions up to a bound that are lost, have one value, or differ between two games; each pair once, a ≤ b."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress

from engine.errors import DomainError
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.integers import read_natural, read_positive
from engine.lattice.near_table import kept_table, table_size
from engine.limits import POSITIONS
from engine.values.byte_codes import LARGE, code

Row = tuple[int, list[int]]
"""a, and each b of a position (a, b)"""
Differing = tuple[int, list[tuple[int, int, int]]]
"""a, and each b with the values of (a, b) in both games"""


def read_upto(text: str) -> int:
    """How far a list of positions goes.

    >>> read_upto("100")
    100
    """
    return read_positive(text, "the end of a list of positions", POSITIONS)


def read_value(text: str) -> int:
    """The value of the positions of a list.

    >>> read_value("0")
    0
    """
    return read_natural(text, "a value", POSITIONS)


def lost_positions(game: Game, upto: int) -> Iterator[Row]:
    """The P-positions a ≤ b ≤ upto, row by row.

    >>> list(lost_positions(Game.parse("grossman"), 4))
    [(1, [1]), (2, [2, 3]), (3, [3, 4]), (4, [4])]
    """
    rows = positions_of_value(game, upto, 0)
    if game.misere and not game.has_values:  # whoever finds the game over has won, though no multiple wins
        return ((a, [b for b in row if not State(game, Position(a, b)).over]) for a, row in rows)
    return rows


def positions_of_value(game: Game, upto: int, value: int) -> Iterator[Row]:
    """The positions a ≤ b ≤ upto of this value, row by row; in last-move games, of this least winning multiple.

    >>> list(positions_of_value(Game.parse("grossman"), 8, 3))
    [(1, [4]), (2, [7, 8]), (3, []), (4, []), (5, []), (6, []), (7, []), (8, [])]
    """
    wanted = code(value)
    chosen = bytes(cell == wanted for cell in range(256))
    for a, row in _rows(game, upto):
        found = list(compress(range(a, upto + 1), row.translate(chosen)))
        yield a, found if wanted != LARGE else [b for b in found if game.value(Position(a, b)) == value]


def differing_positions(game: Game, other: Game, upto: int) -> Iterator[Differing]:
    """The positions a ≤ b ≤ upto whose values differ in the two games, row by row.

    >>> list(differing_positions(Game.parse("grossman"), Game.parse("euclid"), 2))
    [(1, [(1, 0, 1), (2, 1, 2)]), (2, [(2, 0, 1)])]
    """
    if game.has_values != other.has_values:
        raise DomainError(f"a game to compare with {game}", str(other), "two games with values, or two without")
    return _differing(game, other, upto)


def _differing(game: Game, other: Game, upto: int) -> Iterator[Differing]:
    for (a, row), (_, other_row) in zip(_rows(game, upto), _rows(other, upto), strict=True):
        cells = zip(range(a, upto + 1), row, other_row, strict=True)
        unlike = [(b, one, two) for b, one, two in cells if one != two or one == LARGE]
        exact = ((b, _exact(game, a, b, one), _exact(other, a, b, two)) for b, one, two in unlike)
        yield a, [found for found in exact if found[1] != found[2]]


def _rows(game: Game, upto: int) -> Iterator[tuple[int, bytes]]:
    """For each a, the bytes of (a, a) to (a, upto). So near the origin every value is decided."""
    size = table_size(upto)
    cells = kept_table(game, size)
    for a in range(1, upto + 1):
        start = a * (size + 1)
        yield a, cells[start + a : start + upto + 1]


def _exact(game: Game, a: int, b: int, cell: int) -> int:
    """The value of a cell, given its byte."""
    return game.value(Position(a, b)) or 0 if cell == LARGE else cell
