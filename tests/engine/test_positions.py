"""Lists of positions and sequences of values, against the definition."""

from math import gcd

import pytest

from engine.errors import DomainError, LimitError, ParseError
from engine.games import definition
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P, State
from engine.lattice.axis import Axis
from engine.lattice.cost import check_every_cell, finest_step
from engine.lattice.positions import differing_positions, lost_positions, positions_of_value, read_upto, read_value
from engine.lattice.sequences import KINDS, Sequence
from engine.lattice.window import Window

UPTO = 40
GAMES = ["grossman", "euclid", "m-euclid", "euclid~misere", "grossman~1-3", "m-euclid~primes", "grossman~pile-sqrt(n)"]
LAST = ["grossman~last-2n", "euclid~last-n*n~misere", "m-euclid~last-2n~misere"]
PAIRS = [(a, b) for a in range(1, UPTO + 1) for b in range(a, UPTO + 1)]


def pairs(rows: object) -> list[tuple[int, int]]:
    return [(a, b) for a, row in rows for b in row]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("value", [0, 1, 3])
def test_the_positions_of_a_value_are_those_of_the_definition(name: str, value: int) -> None:
    table = definition.values(Game.parse(name), UPTO)
    wanted = [(a, b) for a, b in PAIRS if table[a][b] == value]
    assert pairs(positions_of_value(Game.parse(name), UPTO, value)) == wanted
    if value == 0:
        assert pairs(lost_positions(Game.parse(name), UPTO)) == wanted


@pytest.mark.parametrize("name", LAST)
def test_the_lost_positions_of_a_last_move_game_are_those_of_the_definition(name: str) -> None:
    wins = definition.last_move_wins(Game.parse(name), UPTO)
    assert pairs(lost_positions(Game.parse(name), UPTO)) == [(a, b) for a, b in PAIRS if not wins(a, b, UPTO)]


def test_large_values_are_told_apart() -> None:
    assert pairs(positions_of_value(Game.parse("euclid"), 600, 300)) == [(1, 300), (2, 600)]
    assert pairs(positions_of_value(Game.parse("euclid"), 600, 599)) == [(1, 599)]


@pytest.mark.parametrize(("one", "other"), [("grossman", "euclid"), ("m-euclid", "grossman"), ("euclid", "euclid~odd")])
def test_where_games_differ_is_where_their_definitions_do(one: str, other: str) -> None:
    first, second = (definition.values(Game.parse(name), UPTO) for name in (one, other))
    found = [(a, *each) for a, row in differing_positions(Game.parse(one), Game.parse(other), UPTO) for each in row]
    assert found == [(a, b, first[a][b], second[a][b]) for a, b in PAIRS if first[a][b] != second[a][b]]


def test_large_values_that_differ_are_found() -> None:
    (_, row), *_ = differing_positions(Game.parse("euclid"), Game.parse("grossman"), 600)
    assert row[-1] == (600, 600, 599)
    (_, row), *_ = differing_positions(Game.parse("euclid"), Game.parse("euclid"), 600)
    assert row == []


def test_what_cannot_be_listed_is_refused() -> None:
    with pytest.raises(DomainError, match="two games with values, or two without"):
        differing_positions(Game.parse("grossman"), Game.parse("grossman~last-2n"), 10)
    with pytest.raises(LimitError, match="at most 2000"):
        read_upto("2001")
    with pytest.raises(LimitError, match="at most 2000"):
        read_value("2001")


@pytest.mark.parametrize("name", [*GAMES, "grossman~last-2n"])
def test_sequences_are_read_off_the_values(name: str) -> None:
    game = Game.parse(name)

    def value(a: int, b: int) -> int | None:
        return game.value(Position(a, b))

    terms = {kind: Sequence.of(game, kind, 2, 15).terms for kind in KINDS}
    assert terms["row"] == terms["column"] == tuple(value(2, n) for n in range(1, 16))
    assert terms["diagonal"] == tuple(value(n, n + 2) for n in range(1, 16))
    assert terms["antidiagonals"] == tuple(value(total - b, b) for total in range(2, 7) for b in range(1, total))
    lost = [0] * 7
    for p in range(1, 14):
        for q in range(1, 14):
            generation = sum(Position(q, p).quotients()) if gcd(p, q) == 1 else 99
            if generation <= 6:
                lost[generation] += State(game, Position(q, p)).outcome == P
    assert terms["generations"][:6] == tuple(lost[1:])


def test_a_sequence_is_as_long_as_it_is_known() -> None:
    assert len(Sequence.of(Game.parse("grossman"), "generations", 1, 1000).terms) == 60
    assert len(Sequence.of(Game.parse("euclid"), "generations", 1, 1000).terms) == 12
    assert len(Sequence.of(Game.parse("euclid"), "antidiagonals", 1, 1000).terms) == 1000
    row = Sequence.of(Game.parse("grossman~99999,100000"), "row", 10**50, 3).terms
    assert row == ()
    with pytest.raises(ParseError, match="one of row, column"):
        Sequence.of(Game.parse("euclid"), "spiral", 1, 5)
    with pytest.raises(LimitError, match="a window within"):
        Sequence.of(Game.parse("grossman~pile-sqrt(n)"), "diagonal", 10**50, 5)


def test_a_file_has_every_cell_or_says_how_many_it_can_have() -> None:
    game = Game.parse("grossman")
    assert Window.whole(game, Axis(7, 1000), Axis(1000, 20)).cells == Window(game, Axis(7, 1000), Axis(1000, 20)).cells
    for x, y, side in (
        (Axis(1, 1001), Axis(1, 1), 1000),
        (Axis(1, 300), Axis(10**1400, 300), 75),
        (Axis(10**40, 400), Axis(10**40, 400), 280),
    ):
        name = "grossman" if side != 280 else "euclid"
        with pytest.raises(LimitError, match=f"at most {side} numbers per side"):
            check_every_cell(Game.parse(name), x, y)
        step = finest_step(Game.parse(name), x, y)
        check_every_cell(Game.parse(name), x.every(step), y.every(step))
        assert step > 1


def test_a_window_that_fits_needs_no_step() -> None:
    assert finest_step(Game.parse("euclid"), Axis(1, 1000), Axis(1, 1000)) == 1
