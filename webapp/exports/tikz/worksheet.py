"""A worksheet as LaTeX: an article to be edited and printed, the solutions on pages of their own."""

from collections.abc import Iterator

from webapp.exports.tikz.colours import Palette
from webapp.exports.tikz.latex import styles_of
from webapp.exports.tikz.text import tex_text
from webapp.exports.tikz.writer import tikzpicture
from webapp.figures.figure import Figure
from webapp.pages.documents import Sheet

_SHEET = r"""%% Compile with pdflatex, lualatex or xelatex.
\documentclass[11pt,a4paper]{article}
\usepackage[margin=22mm]{geometry}
\usepackage{tikz}
\setlength{\parindent}{0pt}
%(styles)s
\newcommand{\answer}{\par\vspace{11mm}\dotfill\par\bigskip}
\newcommand{\heading}[1]{{\Large\bfseries #1\par}\smallskip{\small %(rule)s\par}\bigskip}
\begin{document}
\heading{%(title)s}
\begin{enumerate}
%(questions)s
\end{enumerate}
\newpage
\heading{%(title)s: solutions}
\begin{enumerate}
%(solutions)s
\end{enumerate}
%(address)s
\end{document}
"""


def worksheet(sheet: Sheet, base: str, grey: bool) -> str:
    """The file."""
    palette = Palette("", grey)
    questions, solutions = "\n".join(_questions(sheet, palette)), "\n".join(_solutions(sheet, palette))
    return _SHEET % {
        "styles": "\n".join(styles_of(palette)),
        "rule": tex_text(f"{sheet.game}. {sheet.rule}"),
        "title": tex_text(sheet.title),
        "questions": questions,
        "solutions": solutions,
        "address": rf"\vfill{{\footnotesize\ttfamily {tex_text(base + sheet.address)}}}" if base else "",
    }


def _questions(sheet: Sheet, palette: Palette) -> Iterator[str]:
    for entry in sheet.entries:
        room = r"\answer" if entry.asked is None else ""
        yield _item(tex_text(entry.question), entry.asked, palette) + room


def _solutions(sheet: Sheet, palette: Palette) -> Iterator[str]:
    for entry in sheet.entries:
        text = rf"{tex_text(entry.question)} \textbf{{{tex_text(entry.solution)}}}"
        yield _item(text, entry.solved, palette)


def _item(text: str, figure: Figure | None, palette: Palette) -> str:
    """An entry of the list; a picture stays on the page of its text."""
    if figure is None:
        return rf"\item {text}"
    picture = f"\\medskip{{\\centering\n{tikzpicture([figure.drawing], palette)}\\par}}"
    return f"\\item \\begin{{minipage}}[t]{{\\linewidth}}{text}\\par\n{picture}\\end{{minipage}}\\bigskip"
