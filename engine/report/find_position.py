"""Any way of naming a position, read as the position it means."""

from __future__ import annotations

import re
import unicodedata

from engine.errors import LimitError, ParseError
from engine.fractions.continued_fraction import Quotients
from engine.fractions.trees import STERN_BROCOT
from engine.fractions.walk import Walk
from engine.games.position import Position
from engine.integers import read_positive
from engine.limits import DIGITS, QUOTIENTS

ACCEPTED = "a pair 3 8 or 3,8, a fraction 8/3, quotients [2;1,2] or a walk R2L1R1"
TOO_LARGE = 10**DIGITS
LONGEST = 4 * DIGITS + QUOTIENTS
_PAIR = re.compile(r"\(?([^,()\s]+)(?:\s*,\s*|\s+)([^,()\s]+)\)?", re.ASCII)
_SEPARATED = re.compile(r"\(?([0-9^]+)\s*[,;x*-]\s*([0-9^]+)\)?", re.ASCII)
_MIXED = re.compile(r"([0-9]+)\s+([0-9]+)/([0-9]+)", re.ASCII)
_SMALL_WALK = re.compile("[rl][rl0-9]*", re.ASCII)
_POWER = re.compile(r"([0-9]{1,20})\^([0-9]{1,4})", re.ASCII)
_SIGNS = str.maketrans({"⁄": "/", "∕": "/", "÷": "/", ":": "/", "×": "x", "·": "*", "–": "-", "−": "-", "‐": "-"})


def find_position(text: str) -> Position:
    """The position a text names; the fraction b/a, its quotients and its Stern–Brocot walk all mean (a, b).

    >>> {str(find_position(text)) for text in ("3 8", "3,8", "(3, 8)", "8/3", "[2;1,2]", "R2L1R1", "RRLR")}
    {'3,8'}
    >>> {str(find_position(text)) for text in ("8:3", "3x8", "3 × 8", "3*8", "3-8", "3;8", "2⅔", "[2,1,2]", "３ ８")}
    {'3,8'}
    """
    if len(text.strip()) > LONGEST:
        raise LimitError("a position", text, f"at most {LONGEST} characters")
    trimmed = plain(text).strip().replace("**", "^")
    if trimmed.startswith("["):
        listed = trimmed if ";" in trimmed else trimmed.replace(",", ";", 1)
        return from_fraction(*Quotients.parse(listed).fraction, text)
    if trimmed[:1] in ("R", "L", "I") or _SMALL_WALK.fullmatch(trimmed):
        return from_fraction(*STERN_BROCOT.fraction(Walk.parse(trimmed.upper())), text)
    if mixed := _MIXED.fullmatch(trimmed):
        whole, numerator, denominator = (read_positive(part) for part in mixed.groups())
        return from_fraction(whole * denominator + numerator, denominator, text)
    top, slash, bottom = trimmed.partition("/")
    if slash:
        return Position(read_number(bottom), read_number(top))
    pair = _SEPARATED.fullmatch(trimmed) or _PAIR.fullmatch(trimmed)
    if pair is None:
        raise ParseError("a position", text, ACCEPTED)
    return Position(read_number(pair[1]), read_number(pair[2]))


def read_number(text: str) -> int:
    """A positive integer, also as a power.

    >>> read_number("007"), read_number("2^10")
    (7, 1024)
    """
    power = _POWER.fullmatch(text.strip(" "))
    if power is None:
        return read_positive(text)
    base, exponent = read_positive(power[1]), int(power[2])
    if (len(str(base)) - 1) * exponent > DIGITS or base**exponent >= TOO_LARGE:
        raise LimitError("a number", text, f"an integer of at most {DIGITS} digits")
    return int(base**exponent)


def plain(text: str) -> str:
    """A text in the characters of a keyboard: other forms of digits, fractions, raised digits, signs.

    >>> plain("３·８"), plain("2½").split(), plain("10¹⁰⁰")
    ('3*8', ['2', '1/2'], '10^100')
    """
    if text.isascii():
        return text.translate(_SIGNS)
    letters, raised = list[str](), False
    for letter in text:
        kind = unicodedata.decomposition(letter).partition(" ")[0]
        before = " " if kind == "<fraction>" else "^" if kind == "<super>" and not raised else ""
        raised = kind == "<super>"
        letters.append(before + unicodedata.normalize("NFKC", letter))
    return "".join(letters).translate(_SIGNS)


def from_fraction(numerator: int, denominator: int, text: str) -> Position:
    """The position of a fraction that was not given in digits, if its digits are within the limit.

    >>> from_fraction(8, 3, "[2;1,2]")
    Position('3,8')
    """
    if max(numerator, denominator) >= TOO_LARGE:
        raise LimitError("a position", text, f"numbers of at most {DIGITS} digits")
    return Position(denominator, numerator)
