"""Theorems on who first has a choice, in any game whose piles play like Nim, in normal and misère play."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.game import Game
from engine.games.position import Position
from engine.theorems.boxes import PAIRS, applied
from engine.theorems.statements.closed_forms import leading_ones
from engine.theorems.theorem import Case, Example, Games, Theorem
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


FIRST_CHOICE = Theorem(
    id="first-choice",
    title="The first player with a choice wins",
    statement="The first player to face a pile of two or more wins, in normal and in misère play; if only 1 to k "
    "multiples may be taken, the piles are first reduced modulo k + 1. In misère play that player moves as in "
    "normal play if a later pile is two or more, and otherwise leaves an odd number of ones, where normal play "
    "leaves an even number.",
    tex=r"\min \{ i : p_i \ge 2 \} \equiv 0 \pmod 2 \iff \mathrm{win}",
    source="Collins 2005, Theorems 1 and 4; Lengyel 2004, Theorem C; Schwartz, in Hofmann, Schuster & Steuding 2008, "
    "Theorem 3",
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
