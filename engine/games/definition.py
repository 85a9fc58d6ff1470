"""The definition: mex straight from the legal moves, without piles, folds or theorems. It is the judge of all values.

A move makes the larger number smaller, so a table is filled in the order of the larger number.
"""

from collections.abc import Callable, Iterable

from engine.budget import spend
from engine.errors import DomainError
from engine.games.game import Game

Table = list[list[int]]


def mex(values: Iterable[int]) -> int:
    """The least non-negative integer that is not among the values.

    >>> mex([0, 1, 2, 4, 7])
    3
    """
    present = set(values)
    return next(n for n in range(len(present) + 1) if n not in present)


def available(game: Game, a: int, b: int) -> int:
    """How many multiples of a can be taken from b ≥ a if every multiple is allowed.

    >>> [available(Game.parse(name), 3, 9) for name in ("euclid", "grossman", "m-euclid")]
    [3, 2, 0]
    """
    return game.ending.available(a, b) if a else 0


def legal(game: Game, a: int, b: int) -> list[int]:
    """The legal multiples at (a, b), a ≤ b, whatever was played before.

    >>> legal(Game.parse("grossman~2,3"), 1, 5)
    [2, 3]
    """
    n = available(game, a, b)
    return [i for i in range(1, n + 1) if game.moves.allows(i, n)]


def values(game: Game, upto: int) -> Table:
    """g(a, b) for all 0 ≤ a, b ≤ upto; in misère play the end has value 1.

    >>> values(Game.parse("grossman"), 8)[3][8]
    2
    """
    if not game.has_values:
        raise DomainError("a game with values", str(game), "last_move_wins, as the previous move matters here")
    end = int(game.misere)
    table = [[end] * (upto + 1) for _ in range(upto + 1)]
    for b in range(1, upto + 1):
        for a in range(1, b + 1):
            spend(2 + b // a * (2 * game.moves.work - 1) // 4)
            options = [table[a][b - i * a] for i in legal(game, a, b)]
            table[a][b] = table[b][a] = mex(options) if options else end
    return table


def last_move_wins(game: Game, upto: int) -> Callable[[int, int, int], bool]:
    """Whether the player to move wins at (a, b) when at most `cap` may be taken, for a rule with caps.

    >>> wins = last_move_wins(Game.parse("grossman~last-2n"), 12)
    >>> wins(1, 12, 12), wins(1, 12, 2)
    (True, False)
    """
    caps = [upto if cap is None else min(cap, upto) for cap in map(game.moves.cap, range(upto + 1))]
    ended = [game.misere] * (upto + 1)
    won = [[ended] * (upto + 1) for _ in range(upto + 1)]
    for b in range(1, upto + 1):
        for a in range(1, b + 1):
            spend(3 + b // a // 2 + upto // 64)
            winning = (i for i in legal(game, a, b) if not won[a][b - i * a][caps[i]])
            if available(game, a, b):
                least = next(winning, upto + 1)  # with cap 0 the game is over; with this cap or more the player wins
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
            spend(piles_upto**2 // 4)
            for n in range(1, piles_upto + 1):
                options = [table[row]] + [table[(m, *row)] for m in range(1, n)]
                table[(n, *row)] = mex(options)
    return table
