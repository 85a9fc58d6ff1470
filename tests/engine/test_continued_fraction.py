import random
from itertools import takewhile

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.errors import DomainError, LimitError, ParseError
from engine.fractions.continued_fraction import Quotients, common_quotients, fraction, leading, quotients, short_form


def plain(b: int, a: int) -> list[int]:
    found = []
    while a:
        found.append(b // a)
        b, a = a, b % a
    return found


@given(st.integers(1, 10**600), st.integers(1, 10**600), st.integers(1, 10**200))
def test_the_lazy_expansion_is_euclids_algorithm(b: int, a: int, factor: int) -> None:
    assert list(quotients(b, a)) == plain(b, a)
    assert list(quotients(b * factor, a * factor)) == plain(b, a)


@pytest.mark.parametrize("digits", [1_900, 2_100, 3_000, 6_000])
@pytest.mark.parametrize("seed", range(4))
def test_lehmers_steps(digits: int, seed: int) -> None:
    numbers = random.Random(seed)
    b, a = (numbers.randrange(10 ** (digits - 1), 10**digits) for _ in range(2))
    assert list(quotients(b, a)) == plain(b, a)
    assert list(quotients(b << 2_000, a)) == plain(b << 2_000, a)
    assert list(quotients(b * 3**4_000, a * 3**4_000)) == plain(b, a)


def test_consecutive_fibonacci_numbers_of_thousands_of_digits() -> None:
    a, b = 1, 2
    for _ in range(12_000):
        a, b = b, a + b
    assert list(quotients(b, a)) == [1] * 12_000 + [2]
    assert list(quotients(b + 1, a)) == plain(b + 1, a)


def test_the_first_quotients_of_a_close_pair_are_read_off_the_leading_bits() -> None:
    """[2; 1, 2] within 2^-400: the leading bits cannot tell on which side, and must not guess."""
    a = 3 << 500
    for b in ((8 << 500) - 1, 8 << 500, (8 << 500) + 1):
        assert list(quotients(b, a)) == plain(b, a)


def beginning(one: list[int], other: list[int]) -> list[int]:
    """What both begin with, the last of neither."""
    both = zip(one[:-1], other[:-1], strict=False)
    return [q for q, _ in takewhile(lambda pair: pair[0] == pair[1], both)]


@pytest.mark.parametrize("seed", range(20))
def test_the_leading_bits_prove_all_that_they_can(seed: int) -> None:
    numbers = random.Random(seed)
    b, a = (numbers.randrange(1 << 127, 1 << 128) for _ in range(2))
    least, greatest = ((b << 400, (a + 1 << 400) - 1), ((b + 1 << 400) - 1, a << 400))
    assert list(leading(*least)) == list(leading(*greatest)) == beginning(plain(*least), plain(*greatest))
    assert list(leading(b << 400, 3)) == list(leading(b << 400, 0)) == []


@given(st.integers(1, 1000), st.integers(1, 1000), st.integers(1, 1000), st.integers(1, 1000))
@example(161, 100, 162, 100)
@example(3, 2, 2, 1)
@example(10, 7, 3, 2)
def test_common_quotients_are_common(p: int, q: int, r: int, s: int) -> None:
    low, high = sorted([(p, q), (r, s)], key=lambda pair: pair[0] * 10**9 // pair[1])
    if low[0] * high[1] > high[0] * low[1]:
        low, high = high, low
    shared = list(common_quotients(*low, *high))
    assert shared == beginning(plain(*low), plain(*high))
    middle = (low[0] + high[0], low[1] + high[1])
    for pair in (low, high, middle):
        expansion = plain(*pair)
        assert expansion[: len(shared)] == shared
        assert len(expansion) > len(shared)


@given(st.lists(st.integers(1, 10**20), min_size=1, max_size=40))
def test_fraction_and_expansion_undo_each_other(parts: list[int]) -> None:
    assert tuple(quotients(*fraction(parts))) == short_form(parts)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("[2;1,2]", "[2;1,2]"), (" [2; 1,1,1] ", "[2;1,2]"), ("[1]", "[1]"), ("[0;2]", "[0;2]"), ("[0;1]", "[1]")],
)
def test_quotients_parse_and_print(text: str, canonical: str) -> None:
    parsed = Quotients.parse(text)
    assert str(parsed) == canonical
    assert Quotients.parse(canonical) == parsed


@pytest.mark.parametrize(
    "text", ["", "2;1", "[2;1", "[2;1;2]", "[]", "[0]", "[;1]", "[2,1]", "[[2]]", "[2;x]", "[2;1,]"]
)
def test_what_is_not_a_continued_fraction(text: str) -> None:
    with pytest.raises(ParseError, match=": try "):
        Quotients.parse(text)


def test_quotients_outside_the_domain_and_beyond_the_limit() -> None:
    with pytest.raises(DomainError, match="positive integer"):
        Quotients.parse("[2;0,1]")
    assert len(Quotients.parse("[1;" + ",".join("2" * 1_999) + "]").parts) == 2_000
    with pytest.raises(LimitError, match="at most 2000 quotients"):
        Quotients.parse("[1;" + ",".join("2" * 2_000) + "]")
