r"""The package euclid-explorer.sty: the colours and styles of all TikZ pictures, for a document that holds several."""

from webapp.exports.tikz.colours import BASICS, whole_palette
from webapp.http.parameters import THEMES
from webapp.http.responses import OPEN, Content
from webapp.pages.registry import PageRequest

PARAMETERS = ("grey", "theme")
PATH = "/euclid-explorer.sty"
_HEAD = r"""% The colours and styles of pictures of Euclid Explorer. Save this file as euclid-explorer.sty beside your
% document and write \usepackage{euclid-explorer} in it; then \input shows pictures that were saved with form=bare.
\NeedsTeXFormat{LaTeX2e}
\ProvidesPackage{euclid-explorer}
\RequirePackage{tikz}
"""


def package(request: PageRequest) -> Content:
    """The package in the colours of a theme, or in greys."""
    theme, grey = request.query.choose("theme", THEMES), request.query.choose("grey", ("1",))
    headers = OPEN | {"Content-Disposition": 'attachment; filename="euclid-explorer.sty"'}
    return Content(package_text(theme, bool(grey)), "application/x-tex; charset=utf-8", headers)


def package_text(theme: str, grey: bool) -> str:
    """The text of the package."""
    return _HEAD + "\n".join([*BASICS, *whole_palette(theme, grey).definitions(), ""])
