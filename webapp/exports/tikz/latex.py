"""LaTeX files around TikZ pictures: a page as large as the picture, the bare picture, or slides with overlays."""

from collections.abc import Sequence

from engine.games.game import Game
from webapp.exports.tikz.colours import Palette
from webapp.exports.tikz.text import tex_text
from webapp.exports.tikz.writer import tikzpicture
from webapp.figures.drawing.key_below import with_key
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
_SLIDES = r"""% Compile with pdflatex, lualatex or xelatex; needs beamer and tikz. One overlay per move.
\documentclass[aspectratio=169]{beamer}
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


SLIDE_WIDTH, SLIDE_HEIGHT = 140, 72
"""millimetres of a slide below its title"""
TEXT_WIDTH = 120
"""millimetres of a line of an article"""


def page(figure: Figure, theme: str, grey: bool) -> str:
    """A file that compiles to the picture alone."""
    palette = Palette(theme, grey)
    return _filled(_PAGE, palette, tikzpicture(figure.drawing, palette))


def bare(figure: Figure, theme: str, grey: bool) -> str:
    """The colours, the styles and the `tikzpicture`, no wider than the text of a document that has tikz."""
    palette = Palette(theme, grey)
    picture = tikzpicture(figure.drawing, palette)
    if palette.unit * with_key(figure.drawing).width > TEXT_WIDTH:
        picture = f"\\noindent\\resizebox{{\\linewidth}}{{!}}{{%\n{picture}%\n}}"
    definitions = [f"{line}%" for line in palette.definitions()]
    return "\n".join(["% Needs \\usepackage{tikz}.", *definitions, picture, ""])


def slides(moments: Sequence[Figure], game: Game, position: tuple[int, int], theme: str, grey: bool) -> str:
    """A beamer file with one frame: each moment of play is an overlay, all of the same size."""
    drawings = [with_key(figure.drawing) for figure in moments]
    unit = min(0.2, *(SLIDE_WIDTH / one.width for one in drawings), *(SLIDE_HEIGHT / one.height for one in drawings))
    palette = Palette(theme, grey, unit)
    overlays = [
        f"\\only<{number}>{{%\n{tikzpicture(drawing, palette)}%\n}}%" for number, drawing in enumerate(drawings, 1)
    ]
    a, b = (tex_text(short(number)) for number in position)
    title = rf"({a}, {b}) in \texttt{{{tex_text(str(game))}}}"
    return _filled(_SLIDES, palette, "\n".join(overlays)).replace("%TITLE", title)


def _filled(template: str, palette: Palette, picture: str) -> str:
    return template.replace("%COLOURS", "\n".join(palette.definitions())).replace("%PICTURE", picture)
