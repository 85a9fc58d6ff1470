"""Misère play of one position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.games.definition import values
from engine.games.game import Game
from engine.games.move_rules import ANY
from engine.games.position import Position
from engine.theorems.boxes import PAIRS, applied
from engine.theorems.chapters import Chapter
from engine.theorems.further.endings import is_exception, norm
from engine.theorems.theorem import OURS, Case, DifferingPositions, Example, Games, Theorem, Trial
from engine.theorems.wording import number, ratio, verdict

MISERE = ("grossman~misere", "euclid~misere", "m-euclid~misere")
TAME = (
    *("grossman~misere", "euclid~1,3~misere", "m-euclid~1-3~misere", "grossman~2,4~misere"),
    *("euclid~odd~misere", "grossman~pile-ceil(n,2)~misere"),
)


def _plain_misere(game: Game) -> bool:
    return game.misere and game.moves.text == "any"


def tame_in_misere(game: Game) -> bool:
    """Whether this is misère play with tame moves.

    >>> [tame_in_misere(Game.parse(name)) for name in ("euclid~1-3~misere", "euclid~1-3", "euclid~2,3~misere")]
    [True, False, False]
    """
    return game.misere and game.moves.tame


def _m_euclid(game: Game) -> bool:
    return _plain_misere(game) and game.ending.name == "m-euclid"


ANY_MISERE = Games("any ending; any multiple; misère play", _plain_misere)


SWAPS: dict[str, tuple[str, Callable[[Position], bool]]] = {
    "grossman": (
        "the pair is a multiple of two neighbouring Fibonacci numbers",
        lambda position: abs(norm(1, position)) == position.gcd**2,
    ),
    "euclid": ("the numbers are equal", lambda position: position.a == position.b),
    "m-euclid": (
        "one number is a multiple of the other, or gcd(a, b) occurs among b − a, 2a − b, 2b − 3a, …",
        lambda position: position.larger % position.smaller == 0 or is_exception(position),
    ),
}
"""ending → where misère play exchanges the values 0 and 1 if any multiple may be taken: in words, and as a predicate"""


def _both_plays(first: Game, second: Game) -> Game | None:
    """The game in normal play, if the two are the same game in normal and in misère play."""
    normal = replace(first, misere=False)
    return normal if first.misere != second.misere and replace(second, misere=False) == normal else None


def normal_from_misere(first: Game, second: Game) -> DifferingPositions | None:
    """Where normal and misère play of a game differ, if any multiple may be taken.

    >>> found = normal_from_misere(Game.parse("grossman"), Game.parse("grossman~misere"))
    >>> found.include(Position(5, 8)), found.include(Position(3, 8))
    (True, False)
    """
    normal = _both_plays(first, second)
    if normal is None or normal.moves != ANY or normal.ending.name not in SWAPS:
        return None
    return DifferingPositions(*SWAPS[normal.ending.name])


def _has_swaps(game: Game) -> bool:
    """Whether it is known where 0 and 1 are exchanged: the moves are tame, and 1 may always be taken."""
    return game.moves.tame and game.moves.allows(1, 1)


def swap_positions(normal: Game) -> Callable[[Position], bool]:
    """Whether every pile by itself has the value 0 or 1; each size is looked up once.

    >>> is_swapped = swap_positions(Game.parse("grossman~1-3"))
    >>> is_swapped(Position(1, 6)), is_swapped(Position(1, 7))
    (True, False)
    """
    swaps: dict[int, bool] = {}

    def is_swapped(position: Position) -> bool:
        for n in normal.piles(position):
            if n not in swaps:
                swaps[n] = normal.fold.value((n,)) in (0, 1)
            if not swaps[n]:
                return False
        return True

    return is_swapped


def tame_from_misere(first: Game, second: Game) -> DifferingPositions | None:
    """Where normal and misère play of a game differ, if its moves are tame and 1 may always be taken.

    >>> found = tame_from_misere(Game.parse("grossman~1-3"), Game.parse("grossman~1-3~misere"))
    >>> found.include(Position(1, 6)), found.include(Position(1, 7))
    (True, False)
    """
    normal = _both_plays(first, second)
    if normal is None or not _has_swaps(normal):
        return None
    return DifferingPositions("every pile by itself has the value 0 or 1, or no pile is left", swap_positions(normal))


def gurvich_case(game: Game, position: Position) -> Case:
    """Who wins in misère play, from normal play and the pairs where the two differ.

    >>> gurvich_case(Game.parse("grossman~misere"), Position(5, 8)).reason
    'in normal play this is a P-position; N_1 = b² − ab − a² is −1, so misère play turns this around: the player to \
move wins'
    """
    normal = replace(game, misere=False).value(position)
    n_1, square, wins = norm(1, position), position.gcd**2, bool(normal)
    multiple = position.larger % position.smaller == 0
    _, is_swapped = SWAPS[game.ending.name]
    swaps = is_swapped(position)
    if game.ending.name == "grossman":
        sign = "−" if n_1 < 0 else ""
        why = f"N_1 = b² − ab − a² is {sign}{number(abs(n_1))}"
        why += f" and d² is {number(square)}" if square > 1 else ""
    elif game.ending.name == "euclid":
        why = f"the numbers are {'' if swaps else 'not '}equal"
    else:
        occurs = "occurs" if swaps else "does not occur"
        why = f"{ratio(position)} is an integer" if multiple else f"the gcd {occurs} among b − a, 2a − b, 2b − 3a, …"
    found = wins != swaps
    turn = "misère play turns this around" if swaps else "misère play does not change this"
    normally = f"in normal play this is {'an N' if wins else 'a P'}-position"
    reason = f"{normally}; {why}, so {turn}: {verdict(found)}"
    return Case("swapped" if swaps else "not swapped", reason, wins=found)


def how_come_case(game: Game, position: Position) -> Case:
    """Misère M-Euclid by the golden ray.

    >>> how_come_case(Game.parse("m-euclid~misere"), Position(5, 8)).wins
    False
    """
    wins = position.a == position.b or norm(1, position) > 0
    side = "equal numbers" if position.a == position.b else "above the golden ray" if wins else "below the golden ray"
    return Case(side, f"{ratio(position)}: {side}, so {verdict(wins)}", wins=wins)


def tame_case(game: Game, position: Position) -> Case | None:
    """The misère value where the normal value is 2 or more.

    >>> tame_case(Game.parse("grossman~misere"), Position(3, 8)).reason
    'in normal play the value is 2, at least 2, so in misère play also g = 2'
    """
    normal = replace(game, misere=False).value(position)
    if normal is None or normal < 2:
        return None
    same = f"in normal play the value is {number(normal)}, at least 2, so in misère play also g = {number(normal)}"
    return Case("at least 2", same, value=normal, wins=True)


def _tame(upto: int) -> Iterator[list[Trial]]:
    """Pairs of a normal and a misère value: equal, or 0 and 1."""
    games = [Game.parse(name) for name in TAME]
    tables = []
    for game in games:
        normal = replace(game, misere=False)
        is_swapped = swap_positions(normal) if _has_swaps(normal) else None
        tables.append((game, values(normal, upto), values(game, upto), is_swapped))
    for b in range(1, upto + 1):
        trials = []
        for a in range(1, b + 1):
            for game, without, misere, is_swapped in tables:
                one, other = without[a][b], misere[a][b]
                stated = other if one == other or {one, other} == {0, 1} else one
                if is_swapped is not None:
                    stated = 1 - one if is_swapped(Position(a, b)) else one
                trials.append(Trial(str(game), f"{a},{b}", stated, other))
        yield trials


GURVICH = Theorem(
    id="gurvich",
    title="Where misère play changes the winner",
    chapter=Chapter.MISERE,
    statement="Misère play changes the winner only where it exchanges the values 0 and 1. In grossman these are the "
    "multiples of two neighbouring Fibonacci numbers, |b² − ab − a²| = d²; in euclid the pairs of equal numbers; in "
    "m-euclid the multiples and the pairs for which gcd(a, b) occurs among b − a, 2a − b, 2b − 3a, …",
    tex=r"g^- \ne g \iff \{g, g^-\} = \{0, 1\}",
    source="Gurvich 2007 for grossman; the other two endings and the condition on b² − ab − a² are ours",
    proof="Values are exchanged where all piles are 1 (or none is left); a pile of 2 or more has both a 0 and a 1 "
    "among its options.",
    games=ANY_MISERE,
    scope=PAIRS,
    examples=(Example("grossman~misere", "5,8"), Example("euclid~misere", "7,7"), Example("m-euclid~misere", "5,7")),
    batches=applied(MISERE, gurvich_case),
    differences=normal_from_misere,
    largest=120,
    application=gurvich_case,
    explains=False,
    pictures=("golden cone", "rectangle"),
)

HOW_COME = Theorem(
    id="how-come",
    title="Why Cole and Davie's game and Grossman's share the golden ratio",
    chapter=Chapter.MISERE,
    statement="Whoever faces a proper multiple wins at once, in the game of Cole and Davie as in Grossman's; so in "
    "both, moving to a multiple loses, and both are misère m-euclid in disguise, but for equal numbers, where "
    "Grossman's game is over. In misère m-euclid the player to move wins exactly if b/a is above the golden ratio or "
    "a = b.",
    tex=r"\mathrm{win} \iff \frac{b}{a} > \frac{1 + \sqrt{5}}{2} \lor a = b",
    source=f"{OURS}; the question is put in Ho's slides",
    proof="In misère m-euclid a player who moves to a multiple ends the game and loses: the same is lost at once in "
    "the other two games.",
    games=Games("m-euclid; any multiple; misère play", _m_euclid),
    scope=PAIRS,
    examples=(Example("m-euclid~misere", "5,8"), Example("m-euclid~misere", "5,9"), Example("m-euclid~misere", "7,7")),
    batches=applied(["m-euclid~misere"], how_come_case),
    largest=200,
    application=how_come_case,
    pictures=("golden cone", "rectangle"),
)

TAME_MOVES = Theorem(
    id="tame",
    title="Tame moves: misère play exchanges 0 and 1 at most",
    chapter=Chapter.MISERE,
    statement="If 1 may always be taken, or the least multiple of the set divides all others, or at most f(n) of n "
    "multiples may be taken with a non-decreasing f ≥ 1, then in every ending the normal and the misère value are "
    "equal, or one is 0 and the other 1. Where 1 may always be taken, 0 and 1 are exchanged exactly if every pile by "
    "itself has the value 0 or 1, or no pile is left.",
    tex=r"(g, g^-) \in \{(0,1), (1,0), (c,c)\}",
    source=f"{OURS}; for any multiple Gurvich 2007",
    proof="With c exchanged for 1 − c behind it, a pile's values 0 and 1 are exchanged as long as each size has an "
    "option of value 0 or 1; from a value of 2 on, a pairing of moves leaves one of them to every larger size.",
    games=Games("any ending; tame moves; misère play", tame_in_misere),
    scope=f"{PAIRS}, in {len(TAME)} games",
    examples=(
        Example("grossman~misere", "3,8"),
        Example("euclid~1,3~misere", "4,17"),
        Example("grossman~misere", "5,8"),
    ),
    batches=_tame,
    differences=tame_from_misere,
    largest=60,
    application=tame_case,
    explains=False,
)
