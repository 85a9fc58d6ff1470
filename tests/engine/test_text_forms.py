"""Each value parses and prints back; what is wrong is named, quoted and told what would do."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import limits
from engine.errors import DomainError, EngineError, LimitError, ParseError, shorten
from engine.fractions.walk import Walk
from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.games.move_rules import parse_rule
from engine.games.position import Line, Position
from engine.integers import read_list, read_natural, read_positive
from engine.lattice.axis import Axis
from engine.moves.bound_functions import Function
from engine.moves.multiple_sets import Chosen
from engine.report.find_position import find_position

GAMES = [
    ("grossman", "grossman"),
    ("euclid~any", "euclid"),
    ("m-euclid~misere", "m-euclid~misere"),
    ("grossman~any~misere", "grossman~misere"),
    (" grossman ~ 1-3 ~ misere ", "grossman~1-3~misere"),
    ("grossman~5,2,1", "grossman~1,2,5"),
    ("grossman~3,2,1,7", "grossman~1-3,7"),
    ("grossman~1-1", "grossman~1"),
    ("grossman~1-2", "grossman~1,2"),
    ("grossman~{1,2,5}", "grossman~1,2,5"),
    ("grossman~{ 5, 2 ,1}", "grossman~1,2,5"),
    ("grossman~1..3", "grossman~1-3"),
    ("grossman~{1..3, 7}", "grossman~1-3,7"),
    ("grossman~1–3", "grossman~1-3"),
    ("grossman~{1, 2, …, 5}~misere", "grossman~1-5~misere"),
    ("grossman~1,2,...,5,9", "grossman~1-5,9"),
    ("grossman~primes~misere", "grossman~primes~misere"),
    ("grossman~pile-ceil(n/2)", "grossman~pile-ceil(n,2)"),
    ("grossman~last-2*n", "grossman~last-2n"),
]


@pytest.mark.parametrize(("text", "canonical"), GAMES)
def test_games(text: str, canonical: str) -> None:
    game = Game.parse(text)
    assert str(game) == canonical
    assert Game.parse(canonical) == game
    assert repr(game) == f"Game('{canonical}')"


@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("", ParseError, "one of euclid, grossman, m-euclid"),
        ("euklid", ParseError, "such as grossman~1-3~misere"),
        ("grossman~1-3~2", ParseError, "one of euclid"),
        ("grossman~misere~1-3", ParseError, "one of euclid"),
        ("grossman~evens", ParseError, "powers-of-2"),
        ("grossman~", ParseError, "last-2n"),
        ("grossman~0-3", DomainError, "a positive integer"),
        ("grossman~-3", ParseError, "digits 0 to 9"),
        ("grossman~3-1", DomainError, "1-3"),
        ("grossman~1--3", ParseError, "1-3,7"),
        ("grossman~1,,2", ParseError, "digits 0 to 9"),
        ("grossman~1-65", LimitError, "at most 64 multiples"),
        ("grossman~" + ",".join(map(str, range(1, 131, 2))), LimitError, "at most 64 multiples"),
        ("grossman~1000001", LimitError, "at most 1000000"),
        ("grossman~{1,2", ParseError, "the digits 0 to 9"),
        ("grossman~1,2}", ParseError, "the digits 0 to 9"),
        ("grossman~{}", ParseError, "the digits 0 to 9"),
        ("grossman~1..", ParseError, "the digits 0 to 9"),
        ("grossman~1,…", ParseError, "the digits 0 to 9"),
        ("grossman~1..2..3", ParseError, "numbers and ranges"),
        ("grossman~pile-", ParseError, "a function of n"),
        ("grossman~last-n/2", ParseError, "a function of n"),
        ("grossman~last-n+n+n+n+n+n+n+n+n+n+n+n+n", LimitError, "at most 24 characters"),
    ],
)
def test_what_is_not_a_game(text: str, error: type[EngineError], says: str) -> None:
    with pytest.raises(error, match=": try ") as caught:
        Game.parse(text)
    assert says in str(caught.value)


def test_64_multiples_are_accepted() -> None:
    assert str(Game.parse("grossman~1-64")) == "grossman~1-64"
    assert len(Chosen.parse("1-40,30-64").members) == 64


def test_the_rule_in_words_names_what_differs() -> None:
    sentences = {str(game): game.words for game in (Game.parse(text) for text, _ in GAMES)}
    assert len(set(sentences.values())) == len(sentences)
    assert "loses" in sentences["m-euclid~misere"]
    assert "{1, 2, 3}" in sentences["grossman~1-3~misere"]
    assert "1 or a prime" in sentences["grossman~primes~misere"]
    assert "the previous move" in sentences["grossman~last-2n"]
    assert "ceil(n,2)" in sentences["grossman~pile-ceil(n,2)"]
    assert "cannot move" in sentences["grossman~pile-ceil(n,2)"]
    assert "cannot move" not in sentences["grossman~1-3~misere"]  # 1 can be taken as long as anything is left
    assert {ending.name for ending in ENDINGS.values()} == set(ENDINGS)


FUNCTIONS = [
    ("2n", "2n", [2, 4, 6], True),
    ("n", "n", [1, 2, 3], True),
    ("n+1", "n+1", [2, 3, 4], True),
    ("3n-1", "3n-1", [2, 5, 8], True),
    ("3n-3", "3n-3", [0, 3, 6], True),
    ("n*n", "n*n", [1, 4, 9], True),
    ("n*n*n", "n*n*n", [1, 8, 27], True),
    ("floor(n,2)", "floor(n,2)", [0, 1, 1], True),
    ("ceil(n/2)", "ceil(n,2)", [1, 1, 2], True),
    ("floor(3n,2)", "floor(3n,2)", [1, 3, 4], True),
    ("ceil(3n,2)", "ceil(3n,2)", [2, 3, 5], True),
    ("ceil(3n-1,2)", "ceil(3n-1,2)", [1, 3, 4], True),
    ("n*max(1,floor(n,2))", "n*max(1,floor(n,2))", [1, 2, 3], True),
    ("2(n-1)", "2*(n-1)", [0, 2, 4], True),
    ("n*(n-1)", "n*(n-1)", [0, 2, 6], True),
    ("n+0*n", "n+0n", [1, 2, 3], True),
    ("(0-1)*max(n,3)", "(0-1)*max(n,3)", [-3, -3, -3], False),
    ("sqrt(n)", "sqrt(n)", [1, 1, 1], True),
    ("sqrt(n-5)", "sqrt(n-5)", [0, 0, 0], True),
    ("n+sqrt(n)", "n+sqrt(n)", [2, 3, 4], True),
    ("n+sqrt(n)-1", "n+sqrt(n)-1", [1, 2, 3], True),
    ("n+sqrt(n-1)-1", "n+sqrt(n-1)-1", [0, 2, 3], True),
    ("max(1,floor(n,2))", "max(1,floor(n,2))", [1, 1, 1], True),
    ("max(n,3)", "max(n,3)", [3, 3, 3], True),
    ("min(n,7)", "min(n,7)", [1, 2, 3], True),
    ("min(2n,n+1)", "min(2n,n+1)", [2, 3, 4], True),
    ("min(n,2n)", "min(n,2n)", [1, 2, 3], True),
    ("2(n+1)", "2*(n+1)", [4, 6, 8], True),
    ("(n+1)n", "(n+1)*n", [2, 6, 12], True),
    ("n-(3-n)", "n-(3-n)", [-1, 1, 3], False),
    ("n+(n-1)", "n+(n-1)", [1, 3, 5], True),
    ("floor(n/2)", "floor(n,2)", [0, 1, 1], True),
    ("floor(n,1)", "floor(n,1)", [1, 2, 3], True),
    ("n*2", "n*2", [2, 4, 6], True),
    ("n*(n*n)", "n*(n*n)", [1, 8, 27], True),
    ("2*(3*n)", "2*(3n)", [6, 12, 18], True),
    ("2*3n", "2*3*n", [6, 12, 18], True),
    ("(n)", "n", [1, 2, 3], True),
    ("7-n", "7-n", [6, 5, 4], False),
    ("(0-1)*n", "(0-1)*n", [-1, -2, -3], False),
    ("(n-2)*(n-2)", "(n-2)*(n-2)", [1, 0, 1], False),
    ("5", "5", [5, 5, 5], True),
    (" 2 n + 1 ", "2n+1", [3, 5, 7], True),
]


@pytest.mark.parametrize(("text", "canonical", "values", "rising"), FUNCTIONS)
def test_functions(text: str, canonical: str, values: list[int], rising: bool) -> None:
    f = Function.parse(text)
    assert str(f) == canonical
    assert Function.parse(canonical) == f
    assert [f(n) for n in (1, 2, 3)] == values
    assert f.term.rising is rising
    assert repr(f) == f"Function.parse('{canonical}')"


@pytest.mark.parametrize("text", [row[0] for row in FUNCTIONS])
def test_what_is_proven_of_a_function_is_true(text: str) -> None:
    f = Function.parse(text)
    values = [f(n) for n in range(1, 300)]
    if f.term.rising:
        assert values == sorted(values)


@pytest.mark.parametrize(
    "text",
    [
        *[
            "",
            "n n3",
            "--n",
            "n/2",
            "floor(n,n)",
            "floor(n,0)",
            "floor(n,1+1)",
            "sqrt(n,2)",
            "max(n)",
            "foo(n)",
            "n**2",
        ],
        *[
            "(n",
            "n)",
            "٢n",
            "n2",
            "eval(n)",
            "n;n",
            "n,2",
            "max(n/2)",
            "N",
            "floor n,2",
            "floor*n,2)",
            "sqrt(n,",
            "max(n,2,",
            "ceil(n,n)",
            "ceil(n,0)",
        ],
    ],
)
def test_what_is_not_a_function(text: str) -> None:
    with pytest.raises(ParseError, match="not a function"):
        Function.parse(text)


def test_functions_are_at_most_24_characters_also_in_canonical_form() -> None:
    assert len(str(Function.parse("n+n+n+n+n+n+n+n+n+n+n+n"))) == 23
    with pytest.raises(LimitError, match="24 characters"):
        Function.parse("n+n+n+n+n+n+n+n+n+n+n+n+n")
    with pytest.raises(LimitError, match="24 characters"):
        Function.parse("22(n+1)(n+1)(n+1)(n+1)")  # 22 characters; 22*(n+1)*(n+1)*(n+1)*(n+1) has 26


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("3,8", "3,8"), ("8,3", "8,3"), (" 3 , 8 ", "3,8"), ("007,+5", "7,5"), ("6,16", "6,16")],
)
def test_positions(text: str, canonical: str) -> None:
    assert str(Position.parse(text)) == canonical
    assert repr(Position.parse(text)) == f"Position('{canonical}')"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", ParseError),
        ("3", ParseError),
        ("3,8,1", ParseError),
        ("3;8", ParseError),
        ("٣,8", ParseError),
        ("1_000,2", ParseError),
        ("1e3,2", ParseError),
        ("0x10,2", ParseError),
        ("3.0,8", ParseError),
        ("3,8\n", ParseError),
        ("0,8", DomainError),
        ("-3,8", DomainError),
        ("9" * 1501 + ",2", LimitError),
        ("9" * 9999 + ",2", LimitError),
    ],
)
def test_what_is_not_a_position(text: str, error: type[EngineError]) -> None:
    with pytest.raises(error, match=": try "):
        Position.parse(text)


def test_numbers_at_the_limit() -> None:
    assert read_positive("9" * 1500) == 10**1500 - 1
    assert read_positive("+" + "9" * 1500) == 10**1500 - 1
    with pytest.raises(LimitError, match="at most 1500 digits"):
        read_positive("9" * 1501)
    assert read_natural("5", most=5) == 5
    with pytest.raises(LimitError, match="at most 5"):
        read_natural("6", most=5)
    with pytest.raises(DomainError, match="'-1'"):
        read_natural("-1")
    assert read_list("1,2", "a line", 2) == (1, 2)
    with pytest.raises(LimitError, match="at most 2 integers"):
        read_list("1,2,3", "a line", 2)


def test_impossible_positions() -> None:
    for a, b in ((0, 0), (-1, 5), (5, -1)):
        with pytest.raises(DomainError, match="two positive integers"):
            Position(a, b)
    assert Position(0, 5).gcd == 5


def test_lines() -> None:
    assert Line.parse("2,1,1").multiples == (2, 1, 1)
    assert str(Line.parse(" 02, 1")) == "2,1"
    assert Line.parse(" ") == Line()
    assert len(Line.parse(",".join("1" * 500)).multiples) == 500
    with pytest.raises(LimitError, match="a line"):
        Line.parse(",".join("1" * 501))
    with pytest.raises(DomainError, match="a line"):
        Line.parse("2,0")


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("R2L1R1", "R2L1R1"),
        ("RRLR", "R2L1R1"),
        ("I", "I"),
        ("R1R1", "R2"),
        (" L3 ", "L3"),
        ("R" + "9" * 30, "R" + "9" * 30),
    ],
)
def test_walks(text: str, canonical: str) -> None:
    assert str(Walk.parse(text)) == canonical
    assert repr(Walk.parse(text)) == f"Walk('{canonical}')"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        *[("", ParseError), ("r2", ParseError), ("2R", ParseError), ("R-2", ParseError), ("RI", ParseError)],
        *[("R0", DomainError), ("RL" * 1001, LimitError), ("R" + "1" * 1501, LimitError)],
    ],
)
def test_what_is_not_a_walk(text: str, error: type[EngineError]) -> None:
    with pytest.raises(error, match=": try "):
        Walk.parse(text)


@pytest.mark.parametrize("text", ["3 8", "3,8", "(3,8)", "(3 , 8)", "8/3", " 8 / 3", "[2;1,2]", "R2L1R1"])
def test_the_search_box(text: str) -> None:
    assert find_position(text) == Position(3, 8)


def test_the_search_box_keeps_what_is_not_reduced() -> None:
    assert find_position("6 16") == find_position("16/6") == Position(6, 16)
    assert find_position("L2R1L1") == find_position("[0;2,1,2]") == Position(8, 3)
    assert find_position("I") == Position(1, 1)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", ParseError),
        ("3", ParseError),
        ("3 8 5", ParseError),
        ("three eight", ParseError),
        ("0 8", DomainError),
        ("8/0", DomainError),
        ("8/3/1", ParseError),
        ("[2;1", ParseError),
        ("x" * 9000, LimitError),
        ("[" + "9" * 900 + ";" + "9" * 900 + "]", LimitError),
        ("R" + "9" * 900 + "L" + "9" * 900, LimitError),
    ],
)
def test_what_the_search_box_does_not_take(text: str, error: type[EngineError]) -> None:
    with pytest.raises(error, match=": try "):
        find_position(text)


def test_the_search_box_takes_numbers_up_to_the_limit_and_no_further() -> None:
    longest = 10**1500 - 1
    assert find_position(f"[{longest}]") == find_position(f"{longest}/1") == Position(1, longest)
    assert find_position(f"R{longest - 1}") == Position(1, longest)
    for text in (f"R{longest}", f"[1;{longest}]", f"L{longest}"):
        with pytest.raises(LimitError, match="at most 1500 digits"):
            find_position(text)


def test_limits_are_named_after_their_constants() -> None:
    assert all(most == getattr(limits, name.upper()) for name, (most, _) in limits.LIMITS.items())
    assert set(limits.LIMITS) == {name.lower() for name in vars(limits) if name.isupper()} - {"limits"}


def test_ranges() -> None:
    assert str(Axis.parse("1..64")) == "1..64"
    assert list(Axis.parse(" 5..8 ")) == [5, 6, 7, 8]
    assert list(Axis(5, 3, 10)) == [5, 15, 25]
    assert str(Axis(5, 3, 10)) == "5..25"
    for text, error in (("1-64", ParseError), ("1..", ParseError), ("9..1", DomainError), ("0..5", DomainError)):
        with pytest.raises(error, match=": try "):
            Axis.parse(text)


@pytest.mark.parametrize("count", [1, 2, 99, 100, 101, 199, 200, 1000, 12345])
def test_sampled_ranges_cover_the_range(count: int) -> None:
    sampled = Axis(7, count).sampled(100)
    assert sampled.count <= 100
    assert sampled.first == 7
    assert sampled.last <= 7 + count - 1 < sampled.last + sampled.step
    assert sampled.step == -(-count // 100)


@given(st.text(max_size=40))
def test_any_text_is_taken_or_refused_with_an_engine_error(text: str) -> None:
    for parse in (Game.parse, Position.parse, Line.parse, Walk.parse, Function.parse, find_position, parse_rule):
        with suppress(EngineError):
            assert parse(text) is not None


def test_long_texts_are_quoted_short() -> None:
    assert shorten("a" * 60) == "a" * 60
    assert len(shorten("ab" * 50)) == 60
    assert shorten("0123456789", 5) == "0…789"


def test_functions_are_the_same_where_their_texts_are() -> None:
    f = Function.parse("2n")
    assert f == Function.parse("2*n")
    assert f != Function.parse("n+n")
    assert f != "2n"
