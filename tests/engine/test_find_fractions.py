"""Numbers that stand for several positions: which are offered, in which order, and what is refused."""

from fractions import Fraction
from itertools import islice

import pytest

from engine.errors import DomainError, LimitError
from engine.fractions.expansions import root_quotients
from engine.games.position import Position
from engine.report.find_fractions import find_fractions
from engine.report.find_position import find_position, plain, read_number


def simplest(low: Fraction, high: Fraction) -> Fraction:
    """The fraction of least denominator in an interval, by trying the denominators."""
    denominator = 1
    while (above := -(-low.numerator * denominator // low.denominator)) > high * denominator:
        denominator += 1
    return Fraction(above, denominator)


@pytest.mark.parametrize("text", ["2.6667", "3.14159", "0.3333", "1.618", "0.07", "12.5", "0.999", "7.0", ".1429"])
def test_the_first_offer_for_a_decimal_is_the_simplest_fraction_that_rounds_to_it(text: str) -> None:
    exact, half = Fraction(text), Fraction(1, 2 * 10 ** len(text.partition(".")[2]))
    found = find_fractions(text)
    meant = simplest(exact - half, exact + half)
    assert found[0].position == Position(meant.denominator, meant.numerator)
    assert Fraction(found[-1].position.b, found[-1].position.a) == exact
    assert len({each.position for each in found}) == len(found)


@pytest.mark.parametrize("n", [2, 3, 7, 61, 999_999_999])
def test_convergents_of_a_root_enclose_it(n: int) -> None:
    above = [each.position.b**2 > n * each.position.a**2 for each in find_fractions(f"sqrt {n}")]
    assert above == [place % 2 == 1 for place in range(8)]


def test_a_root_that_is_an_integer_has_one_convergent() -> None:
    assert [str(each.position) for each in find_fractions("√9")] == ["1,3"]
    assert list(islice(root_quotients(2), 4)) == [1, 2, 2, 2]
    assert find_fractions("sqrt 0") == []


def test_the_quotients_of_pi() -> None:
    last = find_fractions("pi")[-1].position
    assert abs(Fraction(last.b, last.a) - Fraction("3.14159265358979323846")) < Fraction(1, last.a**2)


@pytest.mark.parametrize(("text", "error"), [
    ("0.0", DomainError),
    ("fib 0", DomainError),
    ("fib 9999", LimitError),
    ("pell 7500", LimitError),
    ("0." + "1" * 1500, LimitError),
    ("10^1500", LimitError),
    ("9^9999", LimitError),
    ("0^5", DomainError),
])  # fmt: skip
def test_what_is_refused(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        find_fractions(text)


def test_powers_up_to_the_limit() -> None:
    assert read_number("10^1499") == 10**1499
    assert find_position("10^2/3^4") == Position(81, 100)
    assert plain("1½") == "1 1/2"
    assert plain("8:3") == "8/3"
    assert plain("10¹²x³") == "10^12x^3"


def test_an_integer_is_a_fraction_over_1() -> None:
    assert [str(each.position) for each in find_fractions("5")] == ["1,5"]
