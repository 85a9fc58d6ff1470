"""A picture as a file of its own: the markup of the page with its style sheet inside."""

from __future__ import annotations

import re
from base64 import b64decode

from flask import current_app, render_template
from markupsafe import Markup

from webapp.exports.picture_style import picture_style
from webapp.figures.figure import Figure, size
from webapp.figures.palette_png import data_link, enlarged

KEY_HEIGHT, KEY_STEP = 30, 34
CRISP = 700
"""pixels a lattice has at least in a PDF"""
_IMAGE = re.compile(r'"data:image/png;base64,([A-Za-z0-9+/=]+)"')
_NAME = re.compile(r'(id="|url\(#)([a-z-]+)')
_LINK = re.compile(r' href="(/[^"]*)"')


def picture_svg(figure: Figure, theme: str, background: bool = True) -> str:
    """The picture as a standalone SVG: no style sheet, script, font or link outside of it is needed."""
    inner = with_absolute_links(figure.svg(), current_app.config.get("BASE", ""))
    width, height = size(inner)
    below = KEY_HEIGHT if figure.key else 0
    whole = render_template(
        "figures/file.svg",
        width=width,
        height=height,
        below=below,
        inner=Markup(inner),  # the page's own markup, escaped when it was rendered
        title=figure.title,
        key=[(round((width - len(figure.key) * KEY_STEP) / 2) + KEY_STEP * i, one) for i, one in enumerate(figure.key)],
        background=background,
    )
    return whole.replace("/*style*/", picture_style(whole, theme))


def crisp(svg: str) -> str:
    """The picture for readers that smooth images: the cells of a lattice are enlarged beforehand."""
    return _IMAGE.sub(lambda match: f'"{data_link(enlarged(b64decode(match[1]), CRISP))}"', svg)


def with_absolute_links(svg: str, base: str) -> str:
    """Links lead to the configured address; without one a file has none, as they would lead nowhere.

    >>> with_absolute_links('<a href="/euclid/3,8">', ""), with_absolute_links('<a href="/go">', "https://a.example")
    ('<a>', '<a href="https://a.example/go">')
    """
    return _LINK.sub(rf' href="{base}\1"' if base else "", svg)


def renamed(svg: str, mark: str) -> str:
    """The picture with other names inside, so that several can stand in one file.

    >>> renamed('<clipPath id="plot"/><g clip-path="url(#plot)"/>', "-2")
    '<clipPath id="plot-2"/><g clip-path="url(#plot-2)"/>'
    """
    return _NAME.sub(rf"\1\2{mark}", svg)
