"""LaTeX files around TikZ pictures: a page as large as the picture, the bare picture, or slides with overlays."""

from collections.abc import Sequence

from webapp.exports.tikz.colours import BASICS, POINTS, Palette, whole_palette
from webapp.exports.tikz.text import tex_text
from webapp.exports.tikz.writer import tikzpicture
from webapp.figures.drawing.key_below import with_key
from webapp.figures.drawing.readable import readable
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure

PACKAGE = "euclid-explorer"
_PAGE = r"""% Compile with pdflatex, lualatex or xelatex; tikz is the only package needed.
\documentclass{article}
\usepackage{tikz}
%STYLES
\begin{document}
% The page is as large as the picture.
\setbox0=\hbox{%
%BODY
}
\hoffset=-1in \voffset=-1in
\ifdefined\pagewidth \pagewidth=\wd0 \pageheight=\dimexpr\ht0+\dp0\relax
\else \pdfpagewidth=\wd0 \pdfpageheight=\dimexpr\ht0+\dp0\relax \fi
\shipout\box0
\end{document}
"""
_SLIDES = r"""% Compile with pdflatex, lualatex or xelatex; needs beamer and tikz.
\documentclass[aspectratio=169]{beamer}
\usepackage{tikz}
\setbeamertemplate{navigation symbols}{}
\setbeamersize{text margin left=8mm,text margin right=8mm}
%STYLES
\begin{document}
%BODY
\end{document}
"""
SLIDE_WIDTH, SLIDE_HEIGHT = 144, 74
"""millimetres of a slide below its title"""
LETTERS = 7
"""points of the smallest letters on a slide"""
COLUMN = 120
"""millimetres of a line of an article"""


def page(figure: Figure, theme: str, grey: bool) -> str:
    """A file that compiles to the picture alone."""
    palette = Palette(theme, grey)
    return _filled(_PAGE, palette, tikzpicture([figure.drawing], palette))


def bare(figure: Figure, theme: str, grey: bool) -> str:
    """The `tikzpicture` alone, no wider than the text of an article that uses the package of styles."""
    palette, width = Palette(theme, grey), with_key(figure.drawing).width
    palette.unit = min(palette.unit, COLUMN / width)
    picture = tikzpicture([figure.drawing], palette)
    known = set(styles_of(whole_palette(theme, grey)))
    own = [f"{line}%" for line in palette.definitions() if line not in known]
    wide = round(palette.unit * width)
    says = [
        f"% Needs \\usepackage{{{PACKAGE}}}: save {PACKAGE}.sty beside your document.",
        f"% {wide} mm wide. As wide as the text, letters and all: \\resizebox{{\\linewidth}}{{!}}{{...}}",
    ]
    return "\n".join([*says, *own, f"{picture}%", ""])


def styles_of(palette: Palette) -> list[str]:
    """The lines that define what a palette has used, and what every picture needs."""
    return [*BASICS, *palette.definitions()]


def slides(title: str, figures: Sequence[Figure], theme: str, grey: bool) -> str:
    """A beamer file with one frame: each picture is an overlay, all of the same size."""
    palette = Palette(theme, grey)
    picture = fitted([with_key(figure.drawing) for figure in figures], palette, SLIDE_WIDTH, SLIDE_HEIGHT)
    frame = f"\\begin{{frame}}{{{tex_text(title)}}}\n\\centering\n{picture}\n\\end{{frame}}"
    return talk([frame], palette)


def talk(frames: Sequence[str], palette: Palette) -> str:
    """A beamer file of these frames."""
    return _filled(_SLIDES, palette, "\n\n".join(frames))


def fitted(drawings: Sequence[Drawing], palette: Palette, width: float, height: float) -> str:
    """The overlays of a slide, as large as they can be in so many millimetres."""
    wholes = [with_key(drawing) for drawing in drawings]
    palette.unit = min(min(width / one.width, height / one.height) for one in wholes)
    return tikzpicture([readable(whole, LETTERS / palette.unit / POINTS) for whole in wholes], palette)


def _filled(template: str, palette: Palette, body: str) -> str:
    return template.replace("%STYLES", "\n".join(styles_of(palette))).replace("%BODY", body)
