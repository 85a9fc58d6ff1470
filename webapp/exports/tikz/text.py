"""Text for TeX: signs as commands, letters with accents as TeX composes them, everything with a meaning escaped."""

import re
from unicodedata import normalize

_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ", "0123456789+-n")
_SUBSCRIPT = str.maketrans("₀₁₂₃₄₅₆₇₈₉₊₋ₙᵢ", "0123456789+-ni")
_MOVED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ]+|[₀₁₂₃₄₅₆₇₈₉₊₋ₙᵢ]+")
_SIGNS = {
    "★": r"$\star$",
    "→": r"$\rightarrow$",
    "←": r"$\leftarrow$",
    "↑": r"$\uparrow$",
    "↓": r"$\downarrow$",
    "∞": r"$\infty$",
    "Φ": r"$\Phi$",
    "φ": r"$\varphi$",
    "α": r"$\alpha$",
    "π": r"$\pi$",
    "γ": r"$\gamma$",
    "Λ": r"$\Lambda$",
    "√": r"$\surd$",
    "⌊": r"$\lfloor$",
    "⌋": r"$\rfloor$",
    "⌈": r"$\lceil$",
    "⌉": r"$\rceil$",
    "∈": r"$\in$",
    "⊕": r"$\oplus$",
    "≈": r"$\approx$",
    "≡": r"$\equiv$",
    "⟺": r"$\Leftrightarrow$",
    "≠": r"$\neq$",
    "≤": r"$\leq$",
    "≥": r"$\geq$",
    "−": "$-$",
    "·": r"$\cdot$",
    "×": r"$\times$",
    "•": r"$\bullet$",
    "⋮": r"$\vdots$",
    "▢": r"\fbox{\rule{0pt}{0.6em}\rule{0.8em}{0pt}}",
    "…": r"\ldots{}",
    "–": "--",
    "—": "---",
    "’": "'",
    "‘": "`",
    "“": "``",
    "”": "''",
    "\N{NO-BREAK SPACE}": "~",
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': "''",
    **{sign: f"\\{sign}" for sign in "{}$&#_%"},
}
_ACCENTS = {"\u0300": "`", "\u0301": "'", "\u0302": "^", "\u0303": "~", "\u0308": '"', "\u030c": "v", "\u0327": "c"}


def tex_text(text: str) -> str:
    r"""A line of text; only letters of other alphabets stay as they are, for lualatex and xelatex.

    >>> tex_text("★ take 4"), tex_text("10¹⁰⁰−1"), tex_text("1234…7890")
    ('$\\star$ take 4', '10\\textsuperscript{100}$-$1', '1234\\ldots{}7890')
    >>> tex_text("grossman~1-3 {x}"), tex_text("Lamé, Hₙ")
    ('grossman\\textasciitilde{}1-3 \\{x\\}', "Lam\\'{e}, H\\textsubscript{n}")
    """
    parts, place = [], 0
    for moved in _MOVED.finditer(text):
        parts.append("".join(map(_sign, text[place : moved.start()])))
        raised = moved[0].translate(_SUPERSCRIPT)
        low = raised == moved[0]
        parts.append(rf"\textsu{'b' if low else 'per'}script{{{moved[0].translate(_SUBSCRIPT) if low else raised}}}")
        place = moved.end()
    return "".join([*parts, *map(_sign, text[place:])])


def _sign(sign: str) -> str:
    if sign in _SIGNS:
        return _SIGNS[sign]
    letter, *marks = list(normalize("NFD", sign))
    if len(marks) == 1 and marks[0] in _ACCENTS and letter.isascii():
        return rf"\{_ACCENTS[marks[0]]}{{{letter}}}"
    return sign if sign.isprintable() else " "
