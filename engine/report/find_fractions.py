"""Numbers that stand for several positions: decimals, irrational numbers with their convergents, famous sequences."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from engine.errors import DomainError, LimitError
from engine.fractions.continued_fraction import fraction, quotients
from engine.fractions.expansions import NAMED, root_quotients
from engine.games.position import Position
from engine.limits import DIGITS
from engine.report.find_position import from_fraction, plain, read_number

MOST = 8
"""convergents to choose from"""
_DECIMAL = re.compile(r"([0-9]*)\.([0-9]+)", re.ASCII)
_ROOT = re.compile(r"(?:sqrt|√|root)\s*\(?\s*([0-9]{1,9})\s*\)?", re.ASCII)
_SEQUENCE = re.compile(r"(fib|fibonacci|pell)\s*\(?\s*([0-9]{1,4})\s*\)?", re.ASCII)
_INTEGER = re.compile(r"[0-9^]+", re.ASCII)


@dataclass(frozen=True)
class Found:
    """A position, and why it is one of those a text may mean."""

    position: Position
    words: str


def find_fractions(text: str) -> list[Found]:
    """The positions a number stands for, the likeliest first; none if the text is not such a number.

    >>> [str(found.position) for found in find_fractions("2.6667")]
    ['3,8', '1,3', '1,2', '10000,26667']
    >>> [found.position.fraction for found in find_fractions("pi")][:4]
    ['3/1', '22/7', '333/106', '355/113']
    >>> find_fractions("fib 10")[0].position, find_fractions("theorem")
    (Position('55,89'), [])
    """
    word = " ".join(plain(text).lower().split())
    if decimal := _DECIMAL.fullmatch(word):
        return _of_decimal(decimal[1], decimal[2], text)
    if sequence := _SEQUENCE.fullmatch(word):
        return _of_sequence(sequence[1], int(sequence[2]), text)
    if root := _ROOT.fullmatch(word):
        return _convergents(root_quotients(int(root[1])), f"√{root[1]}")
    if _INTEGER.fullmatch(word):
        number = read_number(word)
        return [Found(Position(1, number), f"the fraction {word}/1")]
    name = {"φ": "phi", "golden ratio": "phi", "golden section": "phi", "π": "pi"}.get(word, word)
    return _convergents(NAMED[name].begin(), NAMED[name].sign) if name in NAMED else []


def _convergents(parts: Iterable[int], name: str) -> list[Found]:
    """The first convergents of a number given by its quotients."""
    first = list(islice(parts, MOST))
    pairs = dict.fromkeys(fraction(first[: length + 1]) for length in range(len(first)))
    return [Found(Position(bottom, top), f"a convergent of {name}") for top, bottom in pairs if top]


def _of_sequence(name: str, n: int, text: str) -> list[Found]:
    """Two neighbours in the sequence x(n+1) = k·x(n) + x(n−1) that begins with 0 and 1."""
    k, words = (2, "Pell numbers") if name == "pell" else (1, "Fibonacci numbers")
    if n == 0:
        raise DomainError("a place in a sequence", text, "a positive integer, such as fib 10")
    if n > 5 * DIGITS:
        raise LimitError("a place in a sequence", text, f"numbers of at most {DIGITS} digits")
    later, earlier = fraction([k] * n)
    return [Found(from_fraction(later, earlier, text), f"{words} {n} and {n + 1}")]


def _of_decimal(whole: str, behind: str, text: str) -> list[Found]:
    """The simplest fraction that rounds to a decimal, the convergents before it, and the decimal itself."""
    if len(whole) + len(behind) >= DIGITS:
        raise LimitError("a decimal", text, f"at most {DIGITS} digits")
    numerator, denominator = int(whole + behind), 10 ** len(behind)
    if numerator == 0:
        raise DomainError("a number", text, "a positive number")
    simplest = _simplest(2 * numerator - 1, 2 * numerator + 1, 2 * denominator)
    parts = list(islice(quotients(*simplest), MOST))
    near = [fraction(parts[:length]) for length in range(len(parts) - 1, 0, -1)]
    exact = Position(denominator, numerator)
    pairs = {
        Position(simplest[1], simplest[0]): "the simplest fraction that rounds to it",
        **{Position(bottom, top): "a simpler fraction near it" for top, bottom in near if top},
    }
    return [Found(*each) for each in (pairs | {exact: "the decimal itself"}).items()]


def _simplest(low: int, high: int, by: int) -> tuple[int, int]:
    """The fraction of least denominator from low/by to high/by.

    >>> _simplest(53333, 53335, 20000), _simplest(9, 11, 20)
    ((8, 3), (1, 2))
    """
    parts, low_by, high_by = list[int](), by, by
    while (above := -(-low // low_by)) * high_by > high:
        q = above - 1
        parts.append(q)
        low, low_by, high, high_by = high_by, high - q * high_by, low_by, low - q * low_by
    return fraction([*parts, above])
