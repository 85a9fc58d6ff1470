"""Text for TeX: integers as the site shortens them and a few fixed words; anything else is refused."""

from __future__ import annotations

import re

_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_WORDS = {"take", "pile", "piles", "more", "in", "first", "second", "number", "a", "b", "value", "not", "to", "scale"}
_SIGNS = {"★": r"$\star$", "→": r"$\rightarrow$", "↑": r"$\uparrow$", "?": "?", "(": "(", ")": ")", ",": ",", "+": "+"}
_TOKEN = re.compile(r"\s+|[A-Za-z]+|[0-9][0-9.·⁰¹²³⁴⁵⁶⁷⁸⁹…−+]*|\.\.\.|.", re.DOTALL)
_NUMBER = re.compile(r"[0-9.·…−+]*(?:10[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?(?:[−+][0-9]+)?|∞|…|\?")
_POWER = re.compile(r"10([⁰¹²³⁴⁵⁶⁷⁸⁹]+)")


def tex_number(text: str) -> str:
    r"""A number as the site writes it, for math mode.

    >>> tex_number("10¹⁰⁰−1"), tex_number("1234…7890"), tex_number("∞")
    ('10^{100}-1', '1234{\\ldots}7890', '\\infty')
    """
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{text[:40]!r} is not a number as the site writes it")
    text = _POWER.sub(lambda match: f"10^{{{match[1].translate(_SUPERSCRIPT)}}}", text)
    return text.replace("…", r"{\ldots}").replace("−", "-").replace("·", r"\cdot ").replace("∞", r"\infty")


def tex_text(text: str) -> str:
    r"""A label of fixed words and numbers.

    >>> tex_text("★ take 4"), tex_text("10¹⁰⁰ more in 3 piles")
    ('$\\star$ take $4$', '$10^{100}$ more in $3$ piles')
    """
    return "".join(_token(token) for token in _TOKEN.findall(text))


def _token(token: str) -> str:
    if token.isspace():
        return " "
    if token in _WORDS:
        return token
    return _SIGNS.get(token) or f"${tex_number(token)}$"


def tex_game(text: str) -> str:
    r"""The text form of a game.

    >>> tex_game("grossman~1-3")
    '\\texttt{grossman\\textasciitilde{}1-3}'
    """
    if not re.fullmatch(r"[a-z0-9~,()*+-]+", text):
        raise ValueError(f"{text[:40]!r} is not the text of a game")
    tilde = r"\textasciitilde{}"
    return rf"\texttt{{{text.replace('~', tilde)}}}"
