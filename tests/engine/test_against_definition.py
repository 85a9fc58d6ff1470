"""Every value, outcome, winning move and threshold against the bare definition."""

from functools import cache
from itertools import product

import pytest

from engine.errors import DomainError
from engine.fractions.trees import CALKIN_WILF
from engine.games import definition
from engine.games.ending import ENDINGS, Ending
from engine.games.game import Game
from engine.games.move_rules import Rule
from engine.games.position import Position
from engine.games.state import N, P, State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.moves.bound_functions import Function
from engine.moves.multiple_sets import Every, Multiples
from engine.paths.game_path import Path
from engine.report.explanation import explain
from engine.report.json_report import analysis, text
from engine.values.last_move_piles import DirectLastFold, LastFold, SchwenkFold
from tests.engine.games import LAST, STOPPING, UNPROVEN, box, known, static_games


@pytest.mark.parametrize("game", static_games(), ids=str)
def test_static_games_upto_60(game: Game) -> None:
    upto = box(60)
    table = definition.values(game, upto)
    for a in range(1, upto + 1):
        for b in range(a, upto + 1):
            state = State(game, Position(a, b))
            legal = definition.legal(game, a, b)
            after = [table[a][b - i * a] for i in legal]
            assert state.value == table[a][b]
            assert state.outcome == (P if table[a][b] == 0 else N)
            assert list(state.legal) == legal
            assert state.legal.count() == len(legal)
            assert state.over == (not legal)
            assert [move.value for move in state.moves()] == after
            winning = [i for i, value in zip(legal, after, strict=True) if value == 0]
            assert list(known(state.winning)) == winning
            assert known(state.winning).count() == len(winning)
            assert [move.multiple for move in state.moves() if move.wins] == winning


@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.parametrize("play", ["", "~misere"])
def test_unrestricted_games_upto_200(name: str, play: str) -> None:
    game = Game.parse(name + play)
    upto = box(200)
    table = definition.values(game, upto)
    for a in range(1, upto + 1):
        for b in range(1, upto + 1):
            assert game.value(Position(a, b)) == table[a][b], (a, b)


@cache
def wins(f: Function, piles: tuple[int, ...], cap: int, misere: bool) -> bool:
    """Who is to move and may take at most `cap` of the first pile wins: the definition, pile by pile."""
    if not piles or cap < 1:
        return misere
    n, rest = piles[0], piles[1:]
    answers = ((rest if i == n else (n - i, *rest), min(f(i), 12)) for i in range(1, min(n, cap) + 1))
    return any(not wins(f, left, answer, misere) for left, answer in answers)


def last_folds() -> list[tuple[LastFold, bool]]:
    proven = [(SchwenkFold(Function.parse(f)), False) for f in LAST + STOPPING]
    direct = [(DirectLastFold(int(m), Function.parse(f)), m) for f in LAST + UNPROVEN for m in (False, True)]
    return [*proven, *direct]


@pytest.mark.parametrize(("fold", "misere"), last_folds(), ids=str)
def test_thresholds_of_all_states_with_up_to_3_piles(fold: LastFold, misere: bool) -> None:
    rows = [row for count in (1, 2, 3) for row in product(range(1, box(10, 5) + 1), repeat=count)]
    for piles in rows if isinstance(fold, SchwenkFold) else rows[::7]:
        threshold, behind, n = known(fold.value(piles)), known(fold.value(piles[1:])), piles[0]
        for cap in range(0, 12):
            assert fold.loses(cap, threshold) != wins(fold.f, piles, cap, misere), (piles, cap)
        winning = [i for i in range(1, n + 1) if not wins(fold.f, _left(piles, i), min(fold.f(i), 12), misere)]
        assert list(known(fold.winning(Multiples(Every(), n), n, behind))) == winning, piles
        assert (threshold or None) == (winning[0] if winning else None), piles


def _left(piles: tuple[int, ...], i: int) -> tuple[int, ...]:
    return piles[1:] if i == piles[0] else (piles[0] - i, *piles[1:])


@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.parametrize("rule", [f"last-{f}{play}" for f in ("2n", "n+1", "floor(n,2)") for play in ("", "~misere")])
def test_last_move_games_on_pairs_in_mid_game(name: str, rule: str) -> None:
    game = Game.parse(f"{name}~{rule}")
    won = definition.last_move_wins(game, 16)
    for a, b in product(range(1, 17), repeat=2):
        for last in (None, 1, 2, 3, 5):
            state = State(game, Position(a, b), last)
            assert (state.outcome == N) == won(a, b, 16 if state.cap is None else state.cap), (a, b, last)
            winning = [move.multiple for move in state.moves() if move.wins]
            assert list(known(state.winning)) == winning
            to = [state.position.after(i) for i in winning]
            assert not any(won(p.a, p.b, min(known(game.moves.cap(i)), 16)) for p, i in zip(to, winning, strict=True))
            assert state.threshold is None or state.threshold in state.game.moves.legal(state.pile)


LAST_MOVE = [
    f"{end}~last-{f}{play}" for end in ENDINGS for f in ("2n", "n+1", "floor(n,2)", "7-n") for play in ("", "~misere")
]


@pytest.mark.parametrize("name", LAST_MOVE)
def test_the_least_winning_multiple_is_none_where_no_multiple_wins(name: str) -> None:
    """Everywhere it is shown: of a position, a move, a cell of the lattice, the end of a path, and in the JSON."""
    game, upto = Game.parse(name), 16
    won = definition.last_move_wins(game, upto)
    cells = Window(game, Axis(1, upto), Axis(1, upto)).rows()

    def least(a: int, b: int) -> int | None:
        a, b = sorted((a, b))
        wins = (i for i in definition.legal(game, a, b) if not won(a, b - i * a, known(game.moves.cap(i))))
        return next(wins, None)

    for a, b in product(range(1, upto + 1), repeat=2):
        state = State(game, Position(a, b))
        assert state.threshold == least(a, b)
        assert cells[b - 1][a - 1] == game.value(state.position) == state.value == (least(a, b) or 0)
        assert [move.value for move in state.moves()] == [least(m.to.a, m.to.b) or 0 for m in state.moves()]
        end = Path(state, CALKIN_WILF).nodes([sum(state.piles)])[-1]
        assert end.value == 0 == (least(end.position.a, end.position.b) or 0)
        told = analysis(explain(state))
        assert told["threshold"] == text(least(a, b))
        assert told["walks"]["calkin-wilf"][-1]["threshold"] is None
        rows = [row for row in told["explanation"] if row["kind"] == "fold"]
        assert not rows or (rows[0]["value"], rows[-1]["behind"]) == (text(least(a, b)), None)


def test_the_definition_refuses_what_it_does_not_know() -> None:
    with pytest.raises(DomainError, match="is not allowed as a game with values"):
        definition.values(Game.parse("grossman~last-2n"), 5)
    with pytest.raises(TypeError, match="abstract"):
        Rule()  # type: ignore[abstract]
    with pytest.raises(TypeError, match="available"):
        Ending(  # type: ignore[call-arg]
            name="new", title="New", words="", when="", piles="", source="", last_pile=int, condition=""
        )


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=lambda ending: ending.name)
def test_an_ending_says_the_same_in_its_definition_and_its_piles(ending: Ending) -> None:
    for a in range(1, 13):
        for b in range(a, 60):
            available = ending.available(a, b)
            assert available == (b // a if b % a else ending.last_pile(b // a))
