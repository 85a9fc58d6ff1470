"""The catalogue of theorems, and which of them speak of a game or a position."""

from __future__ import annotations

from engine.errors import DomainError
from engine.games.game import Game
from engine.games.position import Position
from engine.theorems import choices
from engine.theorems.further import endings as further_endings
from engine.theorems.further import lengths, misere, misere_sums, other_games, patterns, shares, three
from engine.theorems.statements import (
    beyond_pairs,
    calkin_wilf,
    endings,
    generations,
    last_move,
    move_sets,
    piles,
    rays,
    runs,
    wythoff,
)
from engine.theorems.theorem import Case, Theorem

THEOREMS: dict[str, Theorem] = {
    theorem.id: theorem
    for theorem in (
        rays.GOLDEN,
        rays.NIVASCH,
        runs.FOUR_CASES,
        runs.FOUR_CASES_K,
        runs.THEOREM_B,
        runs.FIRST_QUOTIENT,
        piles.RECURSION,
        endings.BY_I,
        endings.GROSSMAN_VS_EUCLID,
        endings.BY_J,
        endings.COR_1_4,
        piles.LEVINE,
        rays.SPITZNAGEL,
        choices.FIRST_CHOICE,
        choices.NO_CHOICE,
        choices.MISERE_STRATEGY,
        move_sets.BACHET,
        piles.PILE_SIZE,
        last_move.NORM,
        last_move.SCHWENK_COLLINS,
        generations.CW_ONCE,
        generations.CW_SYMMETRY,
        calkin_wilf.CW_PATH,
        calkin_wilf.CW_THEOREM_2,
        generations.CW_COUNT,
        rays.SQUARE,
        generations.GENERATIONS_HOLD,
        beyond_pairs.THREE_SAME,
        beyond_pairs.THREE_ANY,
        beyond_pairs.SUM,
        wythoff.WYTHOFF,
        piles.FOLD,
        last_move.THRESHOLD,
        further_endings.ODD_ONE_OUT,
        further_endings.M_GOLDEN,
        further_endings.M_VALUES,
        further_endings.UNITS,
        misere.GURVICH,
        misere.HOW_COME,
        misere.TAME_MOVES,
        misere_sums.MISERE_SUMS,
        three.ONE_PER_RESIDUE,
        three.THREE_PERIOD,
        three.THREE_VALUES,
        three.HO,
        three.HO_CLASSES,
        lengths.ONE_WINNING_MOVE,
        lengths.LENGTH,
        lengths.PELL,
        shares.SQUARE_SHARES,
        shares.GENERATION_COUNTS,
        shares.QUESTION_MARK,
        shares.RESTRICTED_SHARES,
        other_games.PARTIZAN_EUCLID,
        other_games.DIFFERENCE,
        other_games.IRRATIONAL,
        other_games.STAIRCASE,
        other_games.ZECKENDORF,
        patterns.BARCODE,
        patterns.SKIP_RULE,
        patterns.WALLPAPER,
        patterns.PILE_HALF,
    )
}


def find(name: str) -> Theorem:
    """The theorem with this id.

    >>> find("golden").title
    'The golden section'
    """
    if name not in THEOREMS:
        raise DomainError("the catalogue of theorems", name, f"one of {', '.join(THEOREMS)}")
    return THEOREMS[name]


def theorems_of(game: Game) -> list[Theorem]:
    """The theorems that speak of a game.

    >>> [theorem.id for theorem in theorems_of(Game.parse("grossman~last-2n"))]
    ['schwenk-norm', 'schwenk-collins', 'cw-once', 'cw-symmetry', 'cw-path', 'generations', 'threshold']
    """
    return [theorem for theorem in THEOREMS.values() if theorem.applies(game)]


def explanations(game: Game, position: Position) -> list[tuple[Theorem, Case]]:
    """What each theorem that applies says of a position.

    >>> [theorem.id for theorem, case in explanations(Game.parse("m-euclid"), Position(3, 8))]
    ['J', 'cor-1.4', 'levine', 'first-choice', 'cw-path', 'fold']
    """
    cases = [(theorem, theorem.apply(game, position)) for theorem in theorems_of(game) if theorem.explains]
    return [(theorem, case) for theorem, case in cases if case is not None]
