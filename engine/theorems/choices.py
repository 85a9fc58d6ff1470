"""Theorems on who first has a choice, in any game whose piles play like Nim, in normal and misère play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.games.definition import values
from engine.games.game import Game
from engine.games.position import Position
from engine.theorems.boxes import PAIRS, applied, by_larger
from engine.theorems.chapters import Chapter
from engine.theorems.statements.closed_forms import leading_ones
from engine.theorems.theorem import Case, Example, Games, Theorem, Trial
from engine.theorems.wording import counted, number, row, verdict

CHOICE_GAMES = tuple(
    f"{ending}{moves}{play}"
    for ending in ("grossman", "euclid", "m-euclid")
    for moves in ("", "~1", "~1,2", "~1-3", "~odd")
    for play in ("", "~misere")
)


def _plays_like_nim(game: Game) -> bool:
    return game.fold.plays_like_nim


NIM_LIKE = Games("any ending; any multiple, or a set that plays like {1..k}; normal and misère play", _plays_like_nim)


def reduced_piles(game: Game, position: Position) -> Iterator[int]:
    """The piles modulo k + 1 where the set plays like {1..k}, those that vanish left out.

    >>> list(reduced_piles(Game.parse("grossman~1,2"), Position(4, 5))), list(reduced_piles(Game.parse("grossman"), \
Position(4, 5)))
    ([1], [1, 3])
    """
    return filter(None, map(game.fold.counts_as, game.piles(position)))


def _beginning(game: Game, position: Position) -> str:
    counts = "" if game.moves.text == "any" else "that count "
    return f"the piles {counts}are {row(reduced_piles(game, position))}"


def first_choice_case(game: Game, position: Position) -> Case | None:
    """Who meets the first pile of two or more; silent if there is none.

    >>> first_choice_case(Game.parse("grossman~misere"), Position(5, 8)) is None
    True
    >>> first_choice_case(Game.parse("grossman"), Position(4, 7)).reason
    'the piles are [1,1,2]: one is taken 2 times, then the player to move has the first choice, a pile of 2, so the \
player to move wins'
    """
    ones, pile = leading_ones(reduced_piles(game, position))
    if pile is None:
        return None
    wins = ones % 2 == 0
    who = "the player to move" if wins else "the opponent"
    forced = "" if ones == 0 else f"one is taken {'once' if ones == 1 else f'{ones} times'}, then "
    choice = f"{forced}{who} has the first choice, a pile of {number(pile)}"
    return Case(f"choice of {who}", f"{_beginning(game, position)}: {choice}, so {verdict(wins)}", wins=wins)


def no_choice_case(game: Game, position: Position) -> Case | None:
    """The parity of the number of piles where all that count are 1; silent otherwise.

    >>> no_choice_case(Game.parse("grossman~misere"), Position(5, 8)).reason
    'the piles are [1,1,1,1]: nobody ever has a choice, 4 moves count, and whoever moves last loses, so the \
player to move wins'
    """
    ones, pile = leading_ones(reduced_piles(game, position))
    if pile is not None:
        return None
    wins = (ones % 2 == 1) != game.misere
    last = f"whoever moves last {'loses' if game.misere else 'wins'}"
    moves = f"{counted(ones, 'move')} {'counts' if ones < 2 else 'count'}"
    reason = f"{_beginning(game, position)}: nobody ever has a choice, {moves}, and {last}, so {verdict(wins)}"
    return Case(f"{'odd' if ones % 2 else 'even'} number of moves", reason, wins=wins)


def misere_strategy_case(game: Game, position: Position) -> Case | None:
    """The winning move where the first pile leaves a choice; silent elsewhere.

    >>> misere_strategy_case(Game.parse("grossman~misere"), Position(3, 8)).reason
    'the piles are [2,1,1]: no later pile is 2 or more, so leave an odd number of ones: take 1 and leave [1,1,1]'
    >>> misere_strategy_case(Game.parse("euclid~misere"), Position(7, 16)).reason
    'the piles are [2,3,2]: a later pile is 2 or more, so move as in normal play: take 1 and leave [1,3,2]'
    """
    piles = list(game.piles(position))
    if not piles or game.fold.counts_as(piles[0]) < 2:
        return None
    n, *later = reduced_piles(game, position)
    ones, larger = leading_ones(later)
    if larger is None:
        left = 1 - ones % 2
        why = "no later pile is 2 or more, so leave an odd number of ones"
    else:
        left = int(replace(game, misere=False).fold.value(later) != 0)
        why = "a later pile is 2 or more, so move as in normal play"
    after = row([left, *later] if left else later)
    reason = f"{_beginning(game, position)}: {why}: take {number(n - left)} and leave {after}"
    return Case("as in normal play" if larger else "an odd number of ones", reason, wins=True, move=n - left)


def _misere_strategy(upto: int) -> Iterator[Iterable[Trial]]:
    """The move named leaves a position with misère value 0."""
    games = [Game.parse(text) for text in CHOICE_GAMES if text.endswith("~misere")]
    tables = [(game, values(game, upto)) for game in games]

    def of_pair(a: int, b: int) -> Iterator[Trial]:
        for game, table in tables:
            case = misere_strategy_case(game, Position(a, b))
            if case is not None and case.move is not None:
                yield Trial(str(game), f"{a},{b}", 0, table[a][b - case.move * a])

    return by_larger(upto, of_pair)


FIRST_CHOICE = Theorem(
    id="first-choice",
    title="The first player with a choice wins",
    chapter=Chapter.WINNER,
    statement="The first player to face a pile of two or more wins, in normal and in misère play; if only 1 to k "
    "multiples may be taken, the piles are first reduced modulo k + 1.",
    tex=r"\min \{ i : p_i \ge 2 \} \equiv 0 \pmod 2 \iff \mathrm{win}",
    source="Collins 2005, Theorems 1 and 4; Lengyel 2004, Theorem C",
    games=NIM_LIKE,
    scope=PAIRS,
    examples=(Example("grossman", "4,7"), Example("grossman~misere", "3,8"), Example("grossman~1-3", "61,73")),
    pictures=(
        "first choice",
        "rectangle",
    ),
    batches=applied(CHOICE_GAMES, first_choice_case),
    largest=60,
    application=first_choice_case,
)

NO_CHOICE = Theorem(
    id="no-choice",
    title="When nobody has a choice",
    chapter=Chapter.WINNER,
    statement="If all piles that count are 1, the play is forced: the player to move wins in normal play if their "
    "number is odd, in misère play if it is even.",
    tex=r"p_1 = \dots = p_m = 1: \quad \mathrm{win} \iff m \equiv \begin{cases} 1 & \mathrm{normal} \\ "
    r"0 & \mathrm{misere} \end{cases} \pmod 2",
    source="Lengyel 2004, §2 (proof of Theorems A–C); Collins 2005, §7",
    games=NIM_LIKE,
    scope=PAIRS,
    examples=(Example("grossman~misere", "5,8"), Example("grossman", "5,8"), Example("euclid", "13,21")),
    pictures=(
        "first choice",
        "rectangle",
    ),
    batches=applied(CHOICE_GAMES, no_choice_case),
    largest=60,
    application=no_choice_case,
)

MISERE_STRATEGY = Theorem(
    id="misere-strategy",
    title="How to win in misère play",
    chapter=Chapter.MISERE,
    statement="The first player to have a choice can win misère play as follows. Facing the piles [pi, …, pn] with "
    "pi ≥ 2, make the same move as in normal play if at least one of the later piles is 2 or more. Otherwise leave "
    "an odd number of ones, where in normal play one would leave an even number. The strategy also works if only 1 "
    "to k multiples may be taken, and for sets that play like that; the piles are then first reduced modulo k + 1.",
    tex=r"[p_i, 1, \dots, 1] \to [1, \dots, 1]\ \mathrm{of\ odd\ length}, \quad "
    r"[p_i, \dots] \to \mathrm{as\ in\ normal\ play}",
    source="Collins 2005, Theorem 4; Lengyel 2004, Theorem C",
    games=Games(
        "any ending; any multiple, or a set that plays like {1..k}; misère play",
        lambda game: game.misere and _plays_like_nim(game),
    ),
    scope="all pairs a ≤ b ≤ N whose first pile counts as 2 or more",
    examples=(
        Example("grossman~misere", "3,8"),
        Example("euclid~misere", "7,16"),
        Example("grossman~1-3~misere", "61,433"),
    ),
    pictures=("first choice", "rectangle"),
    batches=_misere_strategy,
    largest=60,
    application=misere_strategy_case,
)
