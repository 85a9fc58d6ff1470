"""Every refusal to the letter: what was given, what it is not, what would do."""

from collections.abc import Callable

import pytest

from engine.errors import DomainError, EngineError, LimitError, ParseError, shorten
from engine.fractions.continued_fraction import Quotients
from engine.fractions.generations import choosing, fraction_at, members, square_share, stern
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.move_rules import parse_rule
from engine.games.position import Line, Position
from engine.games.state import State
from engine.integers import read_list, read_natural
from engine.lattice.axis import Axis
from engine.lattice.cost import affordable_side
from engine.lattice.window import Window
from engine.moves.bound_functions import Function
from engine.moves.primes import is_prime
from engine.relatives import wythoff
from engine.relatives.serial_nim import SerialNim
from engine.relatives.sums import Sum
from engine.relatives.three.same import ThreeSame
from engine.relatives.three.searched import ThreeAny
from engine.relatives.three.triple import Triple
from engine.report.find_position import find_position
from engine.theorems.catalogue import THEOREMS, find
from engine.values.schwenk_numbers import schwenk_numbers

POSITIVE, DIGITS = "a positive integer", "an integer in the digits 0 to 9"
LONG = "an integer of at most 1500 digits"
PAIR, TRIPLE = "two positive integers such as 3,8", "three positive integers such as 4,9,16"
CF, RUNS = "a continued fraction such as [2;1,2]", "runs such as R2L1R1, or I for the root"
F = "a function of n such as 2n, n+1, n*n, floor(n,2), ceil(n,2), sqrt(n), max(1,floor(n,2)), min(n,7)"
GAME = "one of euclid, grossman, m-euclid, optionally followed by ~moves and ~misere, such as grossman~1-3~misere"
RULE = (
    "any, one of odd, powers-of-2, primes, prime-powers, pile-F such as pile-ceil(n,2), last-F such as last-2n, "
    "a finite set such as 1-3 or 1,2,5"
)
SUM = "components such as grossman:3,8 or nim:4, with / between them"

TEXTS: list[tuple[Callable[[str], object], str, type[EngineError], str, str | None, str]] = [
    # parser, text, error, what it is not, what is quoted if not all of the text, what would do
    (Axis.parse, "1-64", ParseError, "a range", None, "first..last such as 1..64"),
    (Axis.parse, "X1..64X", ParseError, "a range", "X1", DIGITS),
    (Axis.parse, "1..64\n", ParseError, "a range", "64\n", DIGITS),
    (Axis.parse, "0..5", DomainError, "a range", "0", POSITIVE),
    (Axis.parse, "5..0", DomainError, "a range", "0", POSITIVE),
    (Axis.parse, "9..1", DomainError, "a range", None, "an increasing range, such as 1..9"),
    (Quotients.parse, "2;1", ParseError, "a continued fraction", None, CF),
    (Quotients.parse, "X[2;1]X", ParseError, "a continued fraction", None, CF),
    (Quotients.parse, "[2;1]\n", ParseError, "a continued fraction", None, CF),
    (Quotients.parse, "[0]", ParseError, "a continued fraction", None, CF),
    (Quotients.parse, "[-2;1]", DomainError, "a quotient", "-2", POSITIVE),
    (Quotients.parse, "[2;0]", DomainError, "a quotient", "0", POSITIVE),
    (
        Quotients.parse,
        f"[1;{','.join('2' * 2000)}]",
        LimitError,
        "a continued fraction",
        None,
        "at most 2000 quotients",
    ),
    (Function.parse, "(n,", ParseError, "a function", None, F),
    (Function.parse, "n n3", ParseError, "a function", None, F),
    (Function.parse, "2n\n", ParseError, "a function", None, F),
    (Function.parse, "X2nX", ParseError, "a function", None, F),
    (Function.parse, "n+n+n+n+n+n+n+n+n+n+n+n+n", LimitError, "a function", None, "at most 24 characters"),
    (
        *(Function.parse, "22(n+1)(n+1)(n+1)(n+1)", LimitError, "a function"),
        *("22*(n+1)*(n+1)*(n+1)*(n+1)", "at most 24 characters"),
    ),
    (Game.parse, "chess", ParseError, "a game", None, GAME),
    (Game.parse, "grossman\n", ParseError, "a game", None, GAME),
    (Game.parse, "Xgrossman", ParseError, "a game", None, GAME),
    (Game.parse, "grossman~misere\n", ParseError, "a move rule", "misere\n", RULE),
    (Game.parse, "grossman~evens", ParseError, "a move rule", "evens", RULE),
    (parse_rule, "any\n", ParseError, "a move rule", None, RULE),
    (parse_rule, "Xany", ParseError, "a move rule", None, RULE),
    (parse_rule, "0", DomainError, "a move set", None, POSITIVE),
    (parse_rule, "1-0", DomainError, "a move set", "0", POSITIVE),
    (parse_rule, "3-1", DomainError, "a move set", None, "an increasing range, such as 1-3"),
    (parse_rule, "1--3", ParseError, "a move set", None, "numbers and ranges such as 1-3,7"),
    (parse_rule, "1-65", LimitError, "a move set", None, "at most 64 multiples"),
    (parse_rule, "1000001", LimitError, "a move set", None, "an integer of at most 1000000"),
    (parse_rule, "1-1000001", LimitError, "a move set", "1000001", "an integer of at most 1000000"),
    (Game.parse, "grossman~XmisereX", ParseError, "a move rule", "XmisereX", RULE),
    (Position.parse, f"3,{'x' * 1502}", LimitError, "a number", "x" * 1502, LONG),
    (Position.parse, "3;8", ParseError, "a position", None, PAIR),
    (Position.parse, "X3,8", ParseError, "a number", "X3", DIGITS),
    (Position.parse, "3,8\n", ParseError, "a number", "8\n", DIGITS),
    (Position.parse, "0,8", DomainError, "a number", "0", POSITIVE),
    (Position.parse, "-3,8", DomainError, "a number", "-3", POSITIVE),
    (Position.parse, f"3,{'9' * 1501}", LimitError, "a number", "9" * 1501, LONG),
    (Position.parse, f"3,{'9' * 1502}", LimitError, "a number", "9" * 1502, LONG),
    (Line.parse, "2,0", DomainError, "a line", "0", POSITIVE),
    (Line.parse, "\n", ParseError, "a line", None, DIGITS),
    (Line.parse, "X", ParseError, "a line", None, DIGITS),
    (Line.parse, ",".join("1" * 501), LimitError, "a line", None, "a list of at most 500 integers"),
    (Walk.parse, "RI", ParseError, "a walk", None, RUNS),
    (Walk.parse, "XR2", ParseError, "a walk", None, RUNS),
    (Walk.parse, "R2\n", ParseError, "a walk", None, RUNS),
    (Walk.parse, "R0", DomainError, "a run", "0", POSITIVE),
    (Walk.parse, "R" * 2001, LimitError, "a walk", None, "at most 2000 runs"),
    (
        *(find_position, "3 8 5", ParseError, "a position", None),
        "a pair 3 8 or 3,8, a fraction 8/3, quotients [2;1,2] or a walk R2L1R1",
    ),
    (find_position, "three eight", ParseError, "a number", "three", DIGITS),
    (find_position, "8/0", DomainError, "a number", "0", POSITIVE),
    (find_position, "0/8", DomainError, "a number", "0", POSITIVE),
    (find_position, "x" * 8001, LimitError, "a position", None, "at most 8000 characters"),
    (find_position, f"R{'9' * 1500}", LimitError, "a position", None, "numbers of at most 1500 digits"),
    (find_position, f"[{'9' * 1500};{'9' * 1500}]", LimitError, "a position", None, "numbers of at most 1500 digits"),
    (find_position, "8/3/2", ParseError, "a number", "3/2", DIGITS),
    (SerialNim.parse, "0\n", ParseError, "a row of Serial Nim", None, DIGITS),
    (SerialNim.parse, "X0X", ParseError, "a row of Serial Nim", None, DIGITS),
    (SerialNim.parse, "1,0", DomainError, "a row of Serial Nim", "0", POSITIVE),
    (SerialNim.parse, ",".join("1" * 2001), LimitError, "a row of Serial Nim", None, "a list of at most 2000 integers"),
    (Triple.parse, "1,2", ParseError, "three numbers", None, TRIPLE),
    (Triple.parse, "1,2,0", DomainError, "a number", "0", POSITIVE),
    (Sum.parse, "nim", ParseError, "a sum", None, SUM),
    (Sum.parse, "nim:4:5", ParseError, "a heap", "4:5", DIGITS),
    (Sum.parse, "\tnim:4", ParseError, "a game", "\tnim", GAME),
    (Sum.parse, "XnimX:4", ParseError, "a game", "XnimX", GAME),
    (Sum.parse, "nim:x", ParseError, "a heap", "x", DIGITS),
    (Sum.parse, "/".join(["nim:1"] * 17), LimitError, "a sum", None, "at most 16 components"),
    (find, "fermat", DomainError, "the catalogue of theorems", None, f"one of {', '.join(THEOREMS)}"),
]


@pytest.mark.parametrize(
    ("parse", "text", "error", "what", "given", "accepted"), TEXTS, ids=[f"{row[3]} {n}" for n, row in enumerate(TEXTS)]
)
def test_texts(
    parse: Callable[[str], object], text: str, error: type[EngineError], what: str, given: str | None, accepted: str
) -> None:
    with pytest.raises(error) as caught:
        parse(text)
    quoted = text if given is None else given
    assert (caught.value.what, caught.value.given, caught.value.accepted) == (what, quoted, accepted)
    assert str(caught.value) == f"{shorten(quoted)!r} {error.relation} {what}: try {accepted}"
    assert type(caught.value) is error


def game(text: str) -> Game:
    return Game.parse(text)


def slowly(name: str) -> object:
    return affordable_side(game(name), Axis(10**9, 5), Axis(1, 5))


CALLS: list[tuple[Callable[[], object], str]] = [
    (lambda: Position(-1, 3), f"'-1,3' is not allowed as a position: try {PAIR}"),
    (lambda: Position(3, -1), f"'3,-1' is not allowed as a position: try {PAIR}"),
    (lambda: Position(0, 0), f"'0,0' is not allowed as a position: try {PAIR}"),
    (lambda: read_natural("7", "a thing", 6), "'7' is too large for a thing: try an integer of at most 6"),
    (lambda: read_natural("x"), f"'x' is not a number: try {DIGITS}"),
    (
        lambda: read_list("1,2,3", "a list", 2),
        "'1,2,3' is too large for a list: try a list of at most 2 integers",
    ),
    (
        lambda: Window(game("grossman"), Axis(1, 1001), Axis(1, 2)),
        "'1001 × 2 cells' is too large for a window: try at most 1000 cells per side",
    ),
    (
        lambda: is_prime(10**30),
        f"'{10**30}' is too large for a multiple tested for being prime: try a number below 3317044064679887385961981",
    ),
    (
        lambda: schwenk_numbers(Function.parse("7-n")),
        "'7-n' is not allowed as Schwenk's theory: try a non-decreasing function",
    ),
    (
        lambda: slowly("grossman~pile-sqrt(n)"),
        "'1000000000..1000000004 by 1..5' is too large for a window of grossman~pile-sqrt(n): try a window "
        "within 1..2048",
    ),
    (
        lambda: State(game("grossman"), Position(3, 8)).take(3),
        "'3' is not allowed as a move from 3,8: try one of the multiples 1, 2",
    ),
    (
        lambda: SerialNim((3, 1)).take(4),
        "'4' is not allowed as a move from 3,1: try 1 to 3 from the leftmost pile",
    ),
    (lambda: SerialNim((1, 0)), "'1,0' is not allowed as a row of Serial Nim: try positive piles such as 3,1,2"),
    (lambda: Sum(()), f"'' is not a sum: try {SUM}"),
    (lambda: Sum.parse("nim:9").take(3, 3), "'3' is not allowed as a component of nim:9: try 0 to 0"),
    (lambda: Triple(1, 0, 2), f"'1,0,2' is not allowed as three numbers: try {TRIPLE}"),
    (lambda: ThreeAny(Triple(1, 2, 201)), "'1,2,201' is too large for three-any: try numbers of at most 200"),
    (
        lambda: ThreeAny.values_slice(3, 101),
        "'101' is too large for a slice of three numbers: try an integer of at most 100",
    ),
    (
        lambda: ThreeSame.values_slice(0, 3),
        "'0' is not allowed as a slice of three numbers: try a positive integer",
    ),
    (
        lambda: ThreeSame.p_positions(101),
        "'101' is too large for a list of P-positions of three numbers: try an integer of at most 100",
    ),
    (
        lambda: wythoff.values(1, 65),
        "'65' is too large for a window of Wythoff's game: try a side of at most 64",
    ),
    (lambda: wythoff.p_position(0, 1), "'0' is not allowed as the games GW_n: try a positive n"),
    (
        lambda: choosing(1),
        "'1' is not allowed as the generations that have mothers: try an integer of at least 2",
    ),
    (lambda: square_share(0), "'0' is not allowed as a square of positions: try a positive side"),
    (lambda: stern(-1), "'-1' is not allowed as Stern's sequence: try a non-negative index"),
    (
        lambda: fraction_at(0),
        "'0' is not allowed as the places in reading order: try a positive integer",
    ),
    (lambda: members(0), "'0' is not allowed as the generations of the tree: try a positive integer"),
]


@pytest.mark.parametrize(("call", "says"), CALLS, ids=range(len(CALLS)))
def test_values(call: Callable[[], object], says: str) -> None:
    with pytest.raises(EngineError) as caught:
        call()
    assert str(caught.value) == says


@pytest.mark.parametrize(
    ("parse", "text", "canonical"),
    [
        (Axis.parse, "  1..9 ", "1..9"),
        (Axis.parse, "5..5", "5..5"),
        (Quotients.parse, " [2;1,2]  ", "[2;1,2]"),
        (Function.parse, "  2n ", "2n"),
        (Function.parse, "n+n+n+n+n+n+n+n+n+n+n+11", "n+n+n+n+n+n+n+n+n+n+n+11"),  # the longest there may be
        (Game.parse, "grossman~+3", "grossman~3"),
        (Game.parse, "  grossman ~ 1-3 ~ misere ", "grossman~1-3~misere"),
        (Position.parse, " 3 , 8 ", "3,8"),
        (Line.parse, "  2,1 ", "2,1"),
        (Walk.parse, "  R2  ", "R2"),
        (Walk.parse, "R" * 2000, "R2000"),
        (find_position, "\n 8/3 \t", "3,8"),
        (find_position, "8" * 1500 + " " * 5000 + "1" + "5" * 1499, f"{'8' * 1500},1{'5' * 1499}"),
    ],
)
def test_what_is_harmless(parse: Callable[[str], object], text: str, canonical: str) -> None:
    assert str(parse(text)) == canonical


def test_long_texts_are_quoted_short() -> None:
    assert shorten("a" * 60) == "a" * 60
    assert shorten("0123456789", 5) == "0…789"
    assert shorten("0123456789", 6) == "0…6789"
    assert len(shorten("ab" * 50)) == 60
