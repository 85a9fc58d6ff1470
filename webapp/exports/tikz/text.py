"""Text for TeX: every character is either plain, escaped, or one of a few signs; anything else is refused."""

import re

_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_SIGNS = {
    "★": r"$\star$",
    "→": r"$\rightarrow$",
    "↑": r"$\uparrow$",
    "∞": r"$\infty$",
    "Φ": r"$\Phi$",
    "≠": r"$\neq$",
    "≤": r"$\leq$",
    "≥": r"$\geq$",
    "−": "$-$",
    "·": r"$\cdot$",
    "×": r"$\times$",
    "⋮": r"$\vdots$",
    "…": r"\ldots{}",
    "–": "--",
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: f"\\{sign}" for sign in "{}$&#_%"},
}


def tex_text(text: str) -> str:
    r"""A line of text as the site writes it.

    >>> tex_text("★ take 4"), tex_text("10¹⁰⁰−1"), tex_text("1234…7890")
    ('$\\star$ take 4', '10\\textsuperscript{100}$-$1', '1234\\ldots{}7890')
    >>> tex_text("grossman~1-3 {x}")
    'grossman\\textasciitilde{}1-3 \\{x\\}'
    """
    parts, place = [], 0
    for raised in _RAISED.finditer(text):
        parts.append("".join(map(_sign, text[place : raised.start()])))
        parts.append(rf"\textsuperscript{{{raised[0].translate(_SUPERSCRIPT)}}}")
        place = raised.end()
    return "".join([*parts, *map(_sign, text[place:])])


def _sign(sign: str) -> str:
    if sign in _SIGNS:
        return _SIGNS[sign]
    if not sign.isascii() or not sign.isprintable():
        raise ValueError(f"{sign!r} has no place in a picture for TeX")
    return sign
