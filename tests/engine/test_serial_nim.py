import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import DomainError, EngineError, LimitError, ParseError
from engine.games.definition import mex, serial_values
from engine.games.game import Game
from engine.games.position import Position
from engine.limits import DIGITS, QUOTIENTS
from engine.relatives.serial_nim import SerialNim, levine

VALUES = serial_values(5, 5)

LEVINE_CASES = [
    # (piles, place, other, case, value): Levine 2006 as in Ho's talk, m = first place that differs, 0 after the last
    ((), 1, 0, "otherwise", 0),
    ((4,), 2, 0, "otherwise", 4),
    ((2, 1, 1), 2, 1, "otherwise", 2),  # Lengyel's example (3,8)
    ((2, 3), 2, 3, "even-larger", 1),
    ((3, 3, 1), 3, 1, "odd-smaller", 2),
    ((3, 3, 4), 3, 4, "otherwise", 3),
    ((3, 3), 3, 0, "odd-smaller", 2),
    ((1, 1, 1), 4, 0, "otherwise", 1),
    ((1, 1, 1, 2), 4, 2, "even-larger", 0),
]

positive = st.integers(1, 10**30)
rows = st.lists(st.one_of(st.integers(1, 4), positive), max_size=8).map(tuple)


@pytest.mark.parametrize(("piles", "place", "other", "case", "value"), LEVINE_CASES)
def test_the_case_of_levines_formula(piles: tuple[int, ...], place: int, other: int, case: str, value: int) -> None:
    found = levine(piles)
    assert (found.place, found.other, found.case, found.value) == (place, other, case, value)
    assert found.first == (piles[0] if piles else 0)


def test_fold_and_formula_are_the_definition() -> None:
    assert len(VALUES) == 1 + 5 + 25 + 125 + 625 + 3125
    for piles, value in VALUES.items():
        assert (SerialNim(piles).value, levine(piles).value) == (value, value), piles


def test_moves_and_winning_moves_are_the_definition() -> None:
    for piles in VALUES:
        row = SerialNim(piles)
        moves = list(row.moves())
        assert [move.taken for move in moves] == list(range(1, row.pile + 1))
        assert [move.value for move in moves] == [VALUES[move.to.piles] for move in moves]
        assert mex(move.value for move in moves) == row.value
        assert list(row.winning) == [move.taken for move in moves if move.wins]
        assert row.outcome == ("N" if list(row.winning) else "P")


def test_each_line_of_the_fold_table_follows_from_the_one_below() -> None:
    for piles in VALUES:
        table = SerialNim(piles).fold_table()
        assert tuple(row.pile for row in table) == piles
        assert [row.value for row in table] == [VALUES[piles[i:]] for i in range(len(piles))]
        assert [row.behind for row in table] == [VALUES[piles[i + 1 :]] for i in range(len(piles))]


@given(rows)
def test_the_text_reads_back(piles: tuple[int, ...]) -> None:
    row = SerialNim(piles)
    assert SerialNim.parse(str(row)) == row
    assert repr(row) == f"SerialNim('{row}')"


@given(rows)
def test_the_fold_is_the_formula_for_large_piles(piles: tuple[int, ...]) -> None:
    assert SerialNim(piles).value == levine(piles).value


@pytest.mark.parametrize("ending", ["euclid", "grossman", "m-euclid"])
def test_positions_have_these_piles_and_are_the_smallest(ending: str) -> None:
    game = Game.parse(ending)
    for piles in VALUES:
        position = SerialNim(piles).positions()[ending]
        if position is None:
            assert ending == "euclid"
            assert not piles or (len(piles) > 1 and piles[-1] == 1)
        else:
            assert position.a <= position.b
            assert position.gcd == 1
            assert tuple(game.piles(position)) == piles
            assert game.value(position) == VALUES[piles]


def test_no_smaller_position_has_the_same_piles() -> None:
    for ending in ("euclid", "grossman", "m-euclid"):
        game = Game.parse(ending)
        first: dict[tuple[int, ...], tuple[int, int]] = {}
        for b in range(1, 40):
            for a in range(1, b + 1):
                first.setdefault(tuple(game.piles(Position(a, b))), (a, b))
        for piles, pair in first.items():
            found = SerialNim(piles).positions()[ending]
            assert found is not None
            assert (found.a, found.b) == pair


def test_positions_beyond_the_declared_digits_are_not_computed() -> None:
    at_most = SerialNim((10 ** (DIGITS - 1),)).positions()
    assert at_most["grossman"] is not None
    assert SerialNim((10**DIGITS - 1,)).positions()["grossman"] is None
    assert at_most["m-euclid"] is not None
    assert SerialNim((10**1_000, 10**1_000, 5)).positions() == dict.fromkeys(("euclid", "grossman", "m-euclid"))
    assert SerialNim((10**DIGITS - 1,) * QUOTIENTS).positions()["grossman"] is None


def test_a_long_row_of_small_piles_has_its_positions() -> None:
    assert None not in SerialNim((2,) * QUOTIENTS).positions().values()  # some 770 digits


def test_taking_leads_on_and_quotes_what_is_not_legal() -> None:
    row = SerialNim((3, 1, 2))
    assert row.take(3).take(1).take(2) == SerialNim(())
    for taken in (0, 4, -1):
        with pytest.raises(DomainError, match=f"'{taken}'.*1 to 3 from the leftmost pile"):
            row.take(taken)
    with pytest.raises(DomainError, match="no move is left"):
        SerialNim(()).take(1)
    assert list(SerialNim(()).moves()) == []
    assert SerialNim(()).behind == 0


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", ParseError),
        ("3,,2", ParseError),
        ("3;2", ParseError),
        ("3,0,2", DomainError),
        ("0,0", DomainError),
        ("-3", DomainError),
        (",".join(["1"] * (QUOTIENTS + 1)), LimitError),
    ],
)
def test_what_is_not_a_row(text: str, error: type[EngineError]) -> None:
    with pytest.raises(error):
        SerialNim.parse(text)


def test_a_row_is_held_to_the_limits_however_it_is_made() -> None:
    assert SerialNim((1,) * QUOTIENTS).outcome == "P"
    with pytest.raises(LimitError, match="Serial Nim: try at most 2000 piles"):
        SerialNim((1,) * (QUOTIENTS + 1))
    with pytest.raises(DomainError, match="'3,0' is not allowed as a row of Serial Nim"):
        SerialNim((3, 0))
