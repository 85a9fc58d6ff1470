"""Boxes of positions: what a theorem says of every pair a ≤ b compared with the value by the definition."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.games.definition import Table, legal, mex, values
from engine.games.game import Game
from engine.games.move_rules import ANY
from engine.games.position import Position
from engine.theorems.theorem import Application, Batches, Games, Trial

PAIRS = "all pairs a ≤ b ≤ N to which it applies"
"""the scope of a check over a box"""

PairTrials = Callable[[int, int], Iterable[Trial]]


def by_larger(upto: int, trials: PairTrials) -> Iterator[Iterable[Trial]]:
    """The trials of all pairs a ≤ b ≤ upto, one batch for each b; a batch that is passed over costs nothing.

    >>> [len(list(batch)) for batch in by_larger(3, lambda a, b: [Trial("", f"{a},{b}", a, a)])]
    [1, 2, 3]
    """
    return (_with_larger(b, trials) for b in range(1, upto + 1))


def _with_larger(b: int, trials: PairTrials) -> Iterator[Trial]:
    for a in range(1, b + 1):
        yield from trials(a, b)


def applied(texts: Sequence[str], application: Application) -> Batches:
    """The batches that hold an application to the definition in each of these games.

    >>> from engine.theorems.theorem import valued
    >>> wrong = applied(["grossman"], lambda game, position: valued(0, "always 0", "g = 0"))
    >>> [sum(trial.fails for trial in batch) for batch in wrong(3)]
    [0, 1, 1]
    """

    def batches(upto: int) -> Iterator[Iterable[Trial]]:
        games = [Game.parse(text) for text in texts]
        tables = [(game, values(game, upto)) for game in games]

        def of_pair(a: int, b: int) -> Iterator[Trial]:
            for game, table in tables:
                yield from _compared(game, table, application, a, b)

        return by_larger(upto, of_pair)

    return batches


def _compared(game: Game, table: Table, application: Application, a: int, b: int) -> Iterator[Trial]:
    case = application(game, Position(a, b))
    if case is not None:
        stated, found = (case.wins, table[a][b] > 0) if case.value is None else (case.value, table[a][b])
        yield Trial(str(game), f"{a},{b}", stated, found)


def unrestricted(*endings: str) -> Games:
    """The games with these endings, any multiple and normal play.

    >>> games = unrestricted("grossman")
    >>> games.words, games.include(Game.parse("grossman~1-3"))
    ('grossman; any multiple; normal play', False)
    """

    def include(game: Game) -> bool:
        return game.moves == ANY and not game.misere and game.ending.name in endings

    return Games(f"{' or '.join(endings)}; any multiple; normal play", include)


def options(game: Game, pair: tuple[int, int]) -> list[tuple[int, int]]:
    """Where the moves lead from (a, b), a ≤ b, each result with its smaller number first.

    >>> options(Game.parse("grossman"), (3, 8))
    [(3, 5), (2, 3)]
    """
    a, b = pair
    after = [b - i * a for i in (legal(game, a, b) if a else [])]
    return [(min(a, left), max(a, left)) for left in after]


def value_of_piles(game: Game, position: Position) -> int:
    """The value of a position, any multiple allowed, by mex along each pile from the last to the first.

    >>> value_of_piles(Game.parse("grossman"), Position(3, 8))
    2
    """
    value = 0
    for n in reversed(list(game.piles(position))):
        row = [value]
        for _ in range(n):
            row.append(mex(row))
        value = row[-1]
    return value
