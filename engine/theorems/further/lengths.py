"""How long play lasts when both players play well."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice, takewhile

from engine.games.definition import legal, values
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.theorems.boxes import PAIRS
from engine.theorems.chapters import Chapter
from engine.theorems.further.endings import lucas
from engine.theorems.subjects import STEP
from engine.theorems.theorem import OURS, Case, Example, Games, Theorem, Trial
from engine.theorems.wording import counted, number, row, verdict

NAMES = tuple(
    f"{ending}{rule}{play}"
    for ending in ("grossman", "euclid", "m-euclid")
    for rule in ("", "~1", "~1,2", "~1-3")
    for play in ("", "~misere")
)
Lengths = dict[tuple[int, int], tuple[bool, int, int]]


def _certain(game: Game) -> bool:
    """Whether any multiple may be taken, or any of {1, …, k}."""
    texts = {"any", "1", "1,2", *(f"1-{k}" for k in range(3, 65))}
    return game.moves.text in texts


ANY_OR_FIRST = Games("any ending; any multiple or {1, …, k}; normal and misère play", _certain)


def one_move_case(game: Game, position: Position) -> Case:
    """The one winning move, if the position is won.

    >>> one_move_case(Game.parse("grossman"), Position(3, 8)).reason
    'the player to move wins, and taking 2 is the only move that does'
    """
    state = State(game, position)
    assert state.winning is not None, "known for these games at any size"
    winning = state.winning.first(1)
    if not winning:
        wins, why = state.over and game.misere, "no move is left" if state.over else "no move wins"
        return Case("no winning move", f"{why}, so {verdict(wins)}", wins=wins)
    reason = f"the player to move wins, and taking {number(winning[0])} is the only move that does"
    return Case("one winning move", reason, wins=True, move=winning[0])


def length_case(game: Game, position: Position) -> Case:
    """How many moves are left.

    >>> length_case(Game.parse("grossman"), Position(25, 87)).reason
    'the piles are [3,2,11]: 3 piles and 2 more moves for the piles of 2 or more before a won position make 5 moves'
    """
    state = State(game, position)
    assert state.length is not None, "known for these games at any size"
    piles, moves = state.piles, state.length.hurried
    wins = (moves % 2 == 1) != game.misere
    beginning = f"the piles are {row(piles)}"
    if game.moves.text == "any":
        more = f"{counted(len(piles), 'pile')} and {counted(moves - len(piles), 'more move')}"
        reason = f"{beginning}: {more} for the piles of 2 or more before a won position make {counted(moves, 'move')}"
    else:
        reason = f"{beginning}: {counted(moves, 'move')} are left, whoever hurries"
    return Case("length", reason, wins=wins)


def by_moves(game: Game, upto: int) -> Iterator[tuple[int, Lengths]]:
    """For each b who wins at (a, b), a ≤ b, and the length if the winner hurries and if the loser does.

    >>> dict(by_moves(Game.parse("grossman"), 8))[8][3, 8]
    (True, 3, 3)
    """
    found: Lengths = {(0, b): (game.misere, 0, 0) for b in range(upto + 1)}
    for b in range(1, upto + 1):
        for a in range(1, b + 1):
            after = [found[min(a, left), max(a, left)] for left in (b - i * a for i in legal(game, a, b))]
            lost = [each for each in after if not each[0]]
            if lost:
                found[a, b] = (True, 1 + min(each[1] for each in lost), 1 + max(each[2] for each in lost))
            elif after:
                found[a, b] = (False, 1 + max(each[1] for each in after), 1 + min(each[2] for each in after))
            else:
                found[a, b] = (game.misere, 0, 0)
        yield b, found


def _one_move(upto: int) -> Iterator[list[Trial]]:
    """The number of winning moves: one where the player to move wins by a move, otherwise none."""
    tables = [(game, values(game, upto)) for game in map(Game.parse, NAMES)]
    for b in range(1, upto + 1):
        trials = []
        for a in range(1, b + 1):
            for game, table in tables:
                moves = [table[a][b - i * a] for i in legal(game, a, b)]
                trials.append(Trial(str(game), f"{a},{b}", int(table[a][b] > 0 and bool(moves)), moves.count(0)))
        yield trials


def _length(upto: int) -> Iterator[list[Trial]]:
    """The length by the formula, and from the moves with the winner and with the loser hurrying."""
    games = [Game.parse(name) for name in NAMES]
    for step in zip(*(by_moves(game, upto) for game in games), strict=True):
        trials = []
        for game, (b, found) in zip(games, step, strict=True):
            for a in range(1, b + 1):
                length = State(game, Position(a, b)).length
                stated = None if length is None else (length.hurried, length.delayed)
                trials.append(Trial(str(game), f"{a},{b}", stated, found[a, b][1:]))
        yield trials


def record(length: int) -> tuple[int, int]:
    """The least pair of Grossman's game whose play lasts so many moves: Pell's numbers.

    >>> [record(length) for length in range(1, 6)]
    [(1, 2), (2, 3), (2, 5), (5, 7), (5, 12)]
    """
    low, high = next(islice(lucas(2), (length - 1) // 2, None))
    return (low, high) if length % 2 else (high, high + low)


def _pell(upto: int) -> Iterator[list[Trial]]:
    """For each b the lengths that occur there first, with their least pairs."""
    seen: set[int] = {0}
    for b, found in by_moves(Game.parse("grossman"), upto):
        first: dict[int, tuple[int, int]] = {}
        for a in range(1, b + 1):
            first.setdefault(found[a, b][1], (a, b))
        new = {length: pair for length, pair in first.items() if length not in seen}
        due = [pair for pair in map(record, _until(b)) if pair[1] == b]
        yield [Trial("grossman", f"records with larger number {b}", due, [new[length] for length in sorted(new)])]
        seen |= set(new)


def _until(b: int) -> Iterator[int]:
    """The lengths whose least pairs have larger numbers up to b."""
    return takewhile(lambda length: record(length)[1] <= b, count(1))


ONE_WINNING_MOVE = Theorem(
    id="one-winning-move",
    title="A won position has exactly one winning move",
    chapter=Chapter.LENGTH,
    statement="If any multiple may be taken, or any of {1, …, k}, in any ending, in normal and in misère play, every "
    "N-position in which a move is left has exactly one winning move.",
    tex=r"N \Rightarrow \#\{ i : \mathrm{move}\; i \; \mathrm{wins} \} = 1",
    source=OURS,
    proof="The moves of a pile lead to pairwise different values, or to all values modulo k + 1.",
    games=ANY_OR_FIRST,
    scope=PAIRS,
    examples=(Example("grossman", "3,8"), Example("euclid~1-3", "61,73"), Example("grossman~misere", "25,87")),
    batches=_one_move,
    largest=80,
    application=one_move_case,
    explains=False,
)

LENGTH = Theorem(
    id="length",
    title="How long play lasts",
    chapter=Chapter.LENGTH,
    statement="If any multiple may be taken, or any of {1, …, k}, and both play well, the number of moves left does "
    "not depend on whether the winner or the loser hurries. For any multiple it is the number of piles plus the "
    "number of piles of 2 or more standing before a position that is won. With {1, …, k} and m = k + 1 a pile of n "
    "adds 2⌊n/m⌋ moves before a lost position, one more unless m divides n, and 2⌊(n − 1)/m⌋ + 1 moves before a won "
    "one, one more unless m divides n − 1.",
    tex=r"L = \# \mathrm{piles} + \# \{ i : p_i \ge 2, \; \mathrm{the\; rest\; is\;} N \}",
    source=OURS,
    proof="Before a lost position the winner takes the whole pile, one move; before a won position all but one of "
    "it, and the loser must take the last: two moves. With {1, …, k} each round takes k + 1.",
    games=ANY_OR_FIRST,
    scope=PAIRS,
    examples=(Example("grossman", "25,87"), Example("grossman", "29,70"), Example("euclid~1-3", "61,73")),
    batches=_length,
    largest=60,
    application=length_case,
    pictures=("lengths", "rectangle"),
    explains=False,
)

PELL = Theorem(
    id="pell",
    title="The longest games are Pell's, not Fibonacci's",
    chapter=Chapter.LENGTH,
    statement="In grossman the least pair whose play lasts 2j − 1 moves is (P(j), P(j+1)), and for 2j moves it is "
    "(P(j+1), P(j+1) + P(j)), with Pell's numbers 1, 2, 5, 12, 29, …. Pairs of Fibonacci numbers, without any choice, "
    "last less long for their size: a game with numbers up to b lasts at most about 2.27 ln b moves, without any "
    "choice 2.08 ln b.",
    tex=r"P_1 = 1, \; P_2 = 2, \; P_{j+1} = 2 P_j + P_{j-1}",
    source=OURS,
    proof="By induction on the piles: a pile of 2 before a won position costs the least for two moves.",
    games=Games("grossman; any multiple; normal play", lambda game: str(game) == "grossman"),
    scope="all pairs a ≤ b ≤ N",
    examples=(Example("", "12"), Example("", "7"), Example("", "70")),
    subject=STEP,
    pictures=("length map",),
    batches=_pell,
    largest=120,
)
