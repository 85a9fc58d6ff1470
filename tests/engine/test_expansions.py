"""Irrational numbers: their quotients against exact inequalities, their labels against fractions nearby."""

from itertools import islice
from math import isqrt

import pytest

from engine.errors import DomainError, EngineError, LimitError, ParseError
from engine.fractions.continued_fraction import fraction, quotients
from engine.fractions.expansions import PLACES, Expansion
from engine.games.game import Game
from engine.games.position import Position

NAMES = [
    "phi",
    "e",
    "pi",
    "sqrt2",
    "sqrt3",
    "sqrt5",
    "sqrt7",
    "sqrt61",
    "[(2)]",
    "[1;2,(3,4)]",
    "[2;2,2,(1)]",
    "[3;(1,2)]",
]


@pytest.mark.parametrize("name", NAMES)
def test_the_text_reads_back(name):
    expansion = Expansion.parse(name)
    assert str(expansion) == name
    assert Expansion.parse(str(expansion)).first(20) == expansion.first(20)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("[1;(1)]", "[(1)]"),
        ("[1;2,(1,2)]", "[(1,2)]"),
        ("[(2,2,2)]", "[(2)]"),
        ("[(1,2,1,2)]", "[(1,2)]"),
        ("[ 1 ; ( 2 ) ]", "[1;(2)]"),
        ("SQRT(2)", "sqrt2"),
        ("[1,(2)]", "[1;(2)]"),
        ("[(1,2,1)]", "[(1,2,1)]"),
    ],
)
def test_other_spellings(given, text):
    assert str(Expansion.parse(given)) == text


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 8, 10, 61, 999_999_998])
def test_roots(n):
    """Convergents lie alternately below and above the root, and closer than 1 over the product of denominators."""
    found = Expansion.parse(f"sqrt{n}").convergents(12)
    for place, (top, bottom) in enumerate(found):
        assert (top * top < n * bottom * bottom) == (place % 2 == 0)
    assert isqrt(n) == found[0][0]


def test_pi_and_e():
    assert Expansion.parse("pi").first(12) == [3, 7, 15, 1, 292, 1, 1, 1, 2, 1, 3, 1]
    digits = 3141592653589793238462643383279502884197169399375105820974944
    listed = Expansion.parse("pi").first(500)
    common = list(islice(quotients(digits, 10**60), 40))
    assert listed[:40] == common
    assert 40 < len(listed) < 2 * PLACES
    assert Expansion.parse("e").first(11) == [2, 1, 2, 1, 1, 4, 1, 1, 6, 1, 1]


@pytest.mark.parametrize("name", NAMES)
def test_the_label_is_the_value_of_fractions_nearby(name):
    """In every ending, but for the rays, on whose convergents two values alternate."""
    expansion = Expansion.parse(name)
    found = expansion.convergents(24)[14:]
    for ending in ("grossman", "euclid", "m-euclid"):
        values = {Game.parse(ending).value(Position(bottom, top)) for top, bottom in found}
        assert values == (
            {expansion.label} if expansion.label is not None else {expansion.ray, (expansion.ray or 0) - 1}
        )
    assert (expansion.label is None) == (expansion.ray is not None)


def test_rays_are_recognised():
    assert [Expansion.parse(name).ray for name in NAMES] == [1, *[None] * 7, 2, None, None, None]
    golden = [fraction([1] * size) for size in range(2, 9)]
    assert Expansion.parse("phi").convergents(8) == [(1, 1), *golden]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("sqrt4", DomainError),
        ("sqrt0", DomainError),
        ("1.5", ParseError),
        ("[1;2]", ParseError),
        ("[(0)]", DomainError),
        ("[(1,,2)]", EngineError),
        (f"[({','.join(['1'] * 60)})]", LimitError),
        ("tau", ParseError),
    ],
)
def test_what_is_not_an_irrational_number(text, error):
    with pytest.raises(error):
        Expansion.parse(text)
