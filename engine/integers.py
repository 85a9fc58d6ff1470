"""Reading integers from text: ASCII digits, the whole string, nothing assumed."""

import re

from engine.errors import DomainError, LimitError, ParseError
from engine.limits import DIGITS

_NUMBER = re.compile(r"[+-]?[0-9]+", re.ASCII)


def read_positive(text: str, what: str = "a number", most: int | None = None) -> int:
    """The positive integer a text spells; outer spaces, a plus sign and leading zeros are harmless.

    >>> read_positive(" +007 ")
    7
    >>> read_positive("0")
    Traceback (most recent call last):
    engine.errors.DomainError: '0' is not allowed as a number: try a positive integer
    """
    number = read_natural(text, what, most)
    if number == 0:
        raise DomainError(what, text, "a positive integer")
    return number


def read_natural(text: str, what: str = "a number", most: int | None = None) -> int:
    """The non-negative integer a text spells.

    >>> read_natural("0"), read_natural("12")
    (0, 12)
    """
    digits = text.strip(" ")
    if len(digits) > DIGITS + 1:
        raise LimitError(what, text, f"an integer of at most {DIGITS} digits")
    if not _NUMBER.fullmatch(digits):
        raise ParseError(what, text, "an integer in the digits 0 to 9")
    if len(digits.lstrip("+-")) > DIGITS:
        raise LimitError(what, text, f"an integer of at most {DIGITS} digits")
    number = int(digits)
    if number < 0:
        raise DomainError(what, text, "a positive integer")
    if most is not None and number > most:
        raise LimitError(what, text, f"an integer of at most {most}")
    return number


def read_list(text: str, what: str, most: int) -> tuple[int, ...]:
    """The positive integers of a comma-separated list of at most `most` entries.

    >>> read_list("2,1,1", "a line", 500)
    (2, 1, 1)
    """
    parts = text.split(",")
    if len(parts) > most:
        raise LimitError(what, text, f"a list of at most {most} integers")
    return tuple(read_positive(part, what) for part in parts)
