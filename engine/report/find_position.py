"""The search box: any way of naming a position, read as the position it means."""

from __future__ import annotations

import re

from engine.errors import LimitError, ParseError
from engine.fractions.continued_fraction import Quotients
from engine.fractions.trees import STERN_BROCOT
from engine.fractions.walk import Walk
from engine.games.position import Position
from engine.integers import read_positive
from engine.limits import DIGITS, QUOTIENTS

ACCEPTED = "a pair 3 8 or 3,8, a fraction 8/3, quotients [2;1,2] or a walk R2L1R1"
_TOO_LARGE = 10**DIGITS
LONGEST = 4 * DIGITS + QUOTIENTS
_PAIR = re.compile(r"\(?([^,()\s]+)(?:\s*,\s*|\s+)([^,()\s]+)\)?", re.ASCII)


def find_position(text: str) -> Position:
    """The position a text names; the fraction b/a, its quotients and its Stern–Brocot walk all mean (a, b).

    >>> {str(find_position(text)) for text in ("3 8", "3,8", "(3, 8)", "8/3", "[2;1,2]", "R2L1R1", "RRLR")}
    {'3,8'}
    """
    trimmed = text.strip()
    if len(trimmed) > LONGEST:
        raise LimitError("a position", text, f"at most {LONGEST} characters")
    if trimmed.startswith("["):
        return _from_fraction(*Quotients.parse(trimmed).fraction, text)
    if trimmed[:1] in ("R", "L", "I"):
        return _from_fraction(*STERN_BROCOT.fraction(Walk.parse(trimmed)), text)
    numerator, slash, denominator = trimmed.partition("/")
    if slash:
        return Position(read_positive(denominator), read_positive(numerator))
    pair = _PAIR.fullmatch(trimmed)
    if pair is None:
        raise ParseError("a position", text, ACCEPTED)
    return Position(read_positive(pair[1]), read_positive(pair[2]))


def _from_fraction(numerator: int, denominator: int, text: str) -> Position:
    """The position of a fraction that was not given in digits, if its digits are within the limit."""
    if max(numerator, denominator) >= _TOO_LARGE:
        raise LimitError("a position", text, f"numbers of at most {DIGITS} digits")
    return Position(denominator, numerator)
