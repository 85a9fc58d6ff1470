"""All pairs up to 200 in every game, against the bare definition."""

from concurrent.futures import ProcessPoolExecutor

from engine.games import definition
from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.move_rules import LastRule
from engine.games.position import Position
from engine.games.state import N, State
from tests.engine.games import LAST, NAMED, PILES, SETS
from tests.soak.row import Row

SIDE = 200


def games() -> list[str]:
    """Every ending with every kind of rule, in normal and in misère play."""
    rules = [*SETS, *NAMED, *PILES, *(f"last-{f}" for f in LAST)]
    return [f"{end}~{rule}{play}" for end in ENDINGS for rule in rules for play in ("", "~misere")]


def differences(name: str, side: int = SIDE) -> int:
    """How many pairs are not what the definition says; who moves first counts too, though the fast way sorts.

    >>> differences("grossman~1-3", 12), differences("euclid~last-2n", 12)
    (0, 0)
    """
    game = Game.parse(name)
    pairs = [(a, b) for a in range(1, side + 1) for b in range(1, side + 1)]
    if isinstance(game.moves, LastRule):
        won = definition.last_move_wins(game, side)
        return sum((State(game, Position(a, b)).outcome == N) != won(a, b, side) for a, b in pairs)
    table = definition.values(game, side)
    return sum(game.value(Position(a, b)) != table[a][b] for a, b in pairs)


def row() -> Row:
    """All games, shared by two processes."""
    names = games()
    with ProcessPoolExecutor(2) as pool:
        wrong = sum(pool.map(differences, names))
    what = f"pairs ≤ {SIDE} that differ from brute force"
    return Row(what, "0", f"{wrong} in {len(names)} games", wrong == 0)
