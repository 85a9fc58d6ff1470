"""A picture as a file of its own."""

import re

from webapp.figures.drawing.svg import file_svg
from webapp.figures.figure import Figure

_LINK = re.compile(r' href="(/[^"]*)"')


def picture_svg(figure: Figure, theme: str, base: str, background: bool = True, crisp: bool = False) -> str:
    """The picture as a standalone SVG, with links where the site knows its address, `base`.

    `crisp` is for readers that smooth what they enlarge.
    """
    return file_svg(figure.drawing, figure.title, theme, background, base or None, crisp)


def with_absolute_links(svg: str, base: str) -> str:
    """Links lead to the configured address; without one a file has none, as they would lead nowhere.

    >>> with_absolute_links('<a href="/euclid/3,8">', ""), with_absolute_links('<a href="/go">', "https://a.example")
    ('<a>', '<a href="https://a.example/go">')
    """
    return _LINK.sub(rf' href="{base}\1"' if base else "", svg)
