"""Numbers for people: long ones shortened, with the exact number of digits said."""

from __future__ import annotations

from functools import lru_cache

from engine.budget import spend

_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_NEAR = 1_000
"""how near to a power of ten a number is written as one"""


def short(n: int, most: int = 12) -> str:
    """A number as people read it: whole if it has at most `most` digits, next to a power of ten as such, else cut.

    >>> short(144), short(10**1000), short(10**1000 - 1), short(10**40 + 7), short(12345678901234567890)
    ('144', '10¹⁰⁰⁰', '10¹⁰⁰⁰−1', '10⁴⁰+7', '1234…7890')
    """
    if n.bit_length() >= 200:
        spend(n.bit_length() // 200)
    return _short(n, most)


@lru_cache(maxsize=2048)
def _short(n: int, most: int) -> str:
    digits = str(n)
    if len(digits) <= most:
        return digits
    below, above = 10 ** len(digits) - n, n - 10 ** (len(digits) - 1)
    if below < _NEAR:
        return f"{_power(len(digits))}−{below}"
    if above < _NEAR:
        return f"{_power(len(digits) - 1)}+{above}" if above else _power(len(digits) - 1)
    kept = max(2, min(4, most // 3))
    return f"{digits[:kept]}…{digits[-kept:]}"


def _power(exponent: int) -> str:
    return f"10{str(exponent).translate(_SUPERSCRIPT)}"


def about(n: int) -> str:
    """A long number rounded to two digits: for the ticks of an axis.

    >>> about(48), about(1618033), about(10**20), about(10**1000 - 1)
    ('48', '1.6·10⁶', '10²⁰', '10¹⁰⁰⁰')
    """
    digits = str(n)
    if len(digits) <= 6:
        return digits
    leading = (int(digits[:3]) + 5) // 10
    power = _power(len(digits) - 1 + leading // 100)
    mantissa = ".".join(str(leading)[:2]).removesuffix(".0")
    return power if mantissa == "1" else f"{mantissa}·{power}"


def digits_said(n: int) -> str:
    """The number of digits in words, for the full form of a shortened number.

    >>> digits_said(10**39)
    '40 digits'
    """
    return f"{len(str(n))} digits"


def ident(n: int) -> str:
    """A short name for a number's full form on a page.

    >>> ident(7)
    'n7'
    """
    return f"n{n % 99_999_999_977}"
