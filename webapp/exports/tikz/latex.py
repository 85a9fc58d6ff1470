"""LaTeX files around TikZ pictures: a page as large as the picture, the bare picture, or slides with overlays."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.game import Game
from webapp.exports.tikz.pictures import Ink, tikzpicture
from webapp.exports.tikz.text import tex_game, tex_number
from webapp.figures.figure import Figure
from webapp.text.number_format import short

_PAGE = r"""% Compile with pdflatex, lualatex or xelatex; tikz is the only package needed.
\documentclass{article}
\usepackage{tikz}
%COLOURS
\begin{document}
% The page is as large as the picture.
\setbox0=\hbox{%
%PICTURE
}
\hoffset=-1in \voffset=-1in
\ifdefined\pagewidth \pagewidth=\wd0 \pageheight=\dimexpr\ht0+\dp0\relax
\else \pdfpagewidth=\wd0 \pdfpageheight=\dimexpr\ht0+\dp0\relax \fi
\shipout\box0
\end{document}
"""
_SLIDES = r"""% Compile with pdflatex, lualatex or xelatex; needs beamer and tikz. One overlay a move.
\documentclass{beamer}
\usepackage{tikz}
\setbeamertemplate{navigation symbols}{}
%COLOURS
\begin{document}
\begin{frame}{%TITLE}
\centering
%PICTURE
\end{frame}
\end{document}
"""


def page(figure: Figure, game: Game, theme: str, grey: bool) -> str:
    """A file that compiles to the picture alone."""
    ink = Ink(theme, grey)
    picture = tikzpicture(figure, game, ink)
    return _filled(_PAGE, ink, picture)


def bare(figure: Figure, game: Game, theme: str, grey: bool) -> str:
    """The colours and the `tikzpicture`, to be put into a document that has tikz."""
    ink = Ink(theme, grey)
    picture = tikzpicture(figure, game, ink)
    return "\n".join(["% Needs \\usepackage{tikz}.", *ink.definitions(), picture, ""])


def slides(moments: Sequence[Figure], game: Game, position: tuple[int, int], theme: str, grey: bool) -> str:
    """A beamer file with one frame: each moment of play is an overlay."""
    ink = Ink(theme, grey, unit=0.15 if moments[0].template == "rectangle" else 0.165)
    overlays = [
        f"\\only<{number}>{{%\n{tikzpicture(figure, game, ink)}%\n}}%" for number, figure in enumerate(moments, 1)
    ]
    a, b = (tex_number(short(number)) for number in position)
    return _filled(_SLIDES, ink, "\n".join(overlays)).replace("%TITLE", f"$({a},{b})$ in {tex_game(str(game))}")


def _filled(template: str, ink: Ink, picture: str) -> str:
    return template.replace("%COLOURS", "\n".join(ink.definitions())).replace("%PICTURE", picture)
