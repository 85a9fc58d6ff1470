"""The definition: mex straight from the legal moves. Nothing here knows of piles, folds or theorems; it is the judge.

Moves lead to pairs with a smaller larger number, so a box is filled by growing larger number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.games.game import Game
from engine.games.move_rules import LastRule, PileRule

Table = list[list[int]]


def mex(values: Iterable[int]) -> int:
    """The least non-negative integer that is not among the values.

    >>> mex([0, 1, 2, 4, 7])
    3
    """
    present = set(values)
    return next(n for n in range(len(present) + 1) if n not in present)


def available(game: Game, a: int, b: int) -> int:
    """How many multiples of a could be taken from b ≥ a if every multiple were allowed.

    >>> [available(Game.parse(name), 3, 9) for name in ("euclid", "grossman", "m-euclid")]
    [3, 2, 0]
    """
    if a == 0 or (game.ending.name == "m-euclid" and b % a == 0):
        return 0
    return (b - 1) // a if game.ending.name == "grossman" else b // a


def legal(game: Game, a: int, b: int) -> list[int]:
    """The legal multiples at (a, b), a ≤ b, whatever was played before.

    >>> legal(Game.parse("grossman~2,3"), 1, 5)
    [2, 3]
    """
    n = available(game, a, b)
    if isinstance(game.moves, PileRule):
        return [i for i in range(1, n + 1) if i <= game.moves.f(n)]
    if isinstance(game.moves, LastRule):
        return list(range(1, n + 1))
    return [i for i in range(1, n + 1) if i in game.moves.members]


def values(game: Game, upto: int) -> Table:
    """g(a, b) for all 0 ≤ a, b ≤ upto; in misère play the end has value 1.

    >>> values(Game.parse("grossman"), 8)[3][8]
    2
    """
    end = int(game.misere)
    table = [[end] * (upto + 1) for _ in range(upto + 1)]
    for b in range(1, upto + 1):
        for a in range(1, b + 1):
            options = [table[a][b - i * a] for i in legal(game, a, b)]
            table[a][b] = table[b][a] = mex(options) if options else end
    return table


def last_move_wins(game: Game, upto: int) -> Callable[[int, int, int], bool]:
    """Whether the player to move wins at (a, b) when at most `cap` may be taken, for a last-move game.

    >>> wins = last_move_wins(Game.parse("grossman~last-2n"), 12)
    >>> wins(1, 12, 12), wins(1, 12, 2)
    (True, False)
    """
    assert isinstance(game.moves, LastRule)
    caps = [min(max(game.moves.f(i), 0), upto) for i in range(upto + 1)]
    ended = [game.misere] * (upto + 1)
    won = [[ended] * (upto + 1) for _ in range(upto + 1)]
    for b in range(1, upto + 1):
        for a in range(1, b + 1):
            winning = (i for i in legal(game, a, b) if not won[a][b - i * a][caps[i]])
            if available(game, a, b):
                least = next(winning, upto + 1)  # who may take nothing is at the end, who may take that many wins
                won[a][b] = won[b][a] = [game.misere] + [False] * (least - 1) + [True] * (upto + 1 - least)
    return lambda a, b, cap: won[a][b][min(cap, upto)]


def serial_values(piles_upto: int, count: int) -> dict[tuple[int, ...], int]:
    """Serial Nim by definition: take from the leftmost pile that is not empty; for rows of at most `count` piles.

    >>> serial_values(3, 2)[2, 1]
    2
    """
    table: dict[tuple[int, ...], int] = {(): 0}
    for _ in range(count):
        for row in list(table):
            for n in range(1, piles_upto + 1):
                options = [table[row]] + [table[(m, *row)] for m in range(1, n)]
                table[(n, *row)] = mex(options)
    return table
