"""Numbers as people read them: written out, next to a power of ten, or shortened in the middle."""

import re

_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹−", "0123456789-")
_POWER = re.compile(r"10(?:\^\{)?([⁰¹²³⁴⁵⁶⁷⁸⁹0-9]+)\}?(?:([−+-])([0-9]+))?")
_PAIR = re.compile(r"\(([^(),]+), ([^(),]+)\)")


def means(text: str, number: int) -> bool:
    """Whether a text can be read as this number.

    >>> means("144", 144), means("10⁴⁰−1", 10**40 - 1), means("1234…7890", 1234567890), means("1234…7890", 12347890)
    (True, True, True, True)
    >>> means("143", 144), means("10⁴⁰+1", 10**40 - 1), means("1234…7890", 1234567891)
    (False, False, False)
    """
    text = text.strip().replace("{\\ldots}", "…")
    if "…" in text:
        first, last = text.split("…")
        return str(number).startswith(first) and str(number).endswith(last)
    if text.isascii() and text.isdigit():
        return int(text) == number
    power = _POWER.fullmatch(text)
    if power is None:
        return False
    exponent, sign, rest = power[1].translate(_DIGITS), power[2], int(power[3] or 0)
    return number == 10 ** int(exponent) + (rest if sign == "+" else -rest)


def pair_means(text: str, pair: tuple[int, int]) -> bool:
    """Whether the last pair in a text is this one.

    >>> pair_means("take 2 → (3, 2)", (3, 2)), pair_means("take 2 → (3, 2)", (2, 3))
    (True, False)
    """
    found = _PAIR.findall(text)
    return bool(found) and means(found[-1][0], pair[0]) and means(found[-1][1], pair[1])


def first_number(text: str) -> str:
    """The first number in a text, as it is written there; empty where there is none.

    >>> first_number("take 10⁴⁰−1 → (1, 1)"), first_number("no move is left")
    ('10⁴⁰−1', '')
    """
    found = re.search(r"[0-9][0-9…⁰¹²³⁴⁵⁶⁷⁸⁹]*(?:[−+][0-9]+)?", text)
    return found[0] if found else ""
