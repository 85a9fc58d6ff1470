"""The icon of the site where a browser wants pixels, and the site as an app on a phone."""

from __future__ import annotations

import struct
from functools import lru_cache

from webapp.figures.drawing.palette_png import png
from webapp.http.assets import asset_link
from webapp.http.json_value import JsonObject, json_text
from webapp.http.responses import Content
from webapp.pages.registry import PageRequest

_LINES = (
    *((0, 0, 34, 0), (0, 21, 34, 21), (0, 0, 0, 21), (34, 0, 34, 21)),
    *((21, 0, 21, 21), (21, 8, 34, 8), (26, 0, 26, 8)),
)
"""a rectangle of 34 by 21 and the squares in it: from and to of each line"""
_MARGIN = 3
FAVICON, TOUCH = 32, 180
"""sides in pixels"""


@lru_cache(maxsize=4)
def icon(side: int) -> bytes:
    """The icon as a PNG, blue lines on white.

    >>> icon(32)[:4]
    b'\\x89PNG'
    """
    pixels, unit, thick = bytearray(side * side), 34 + 2 * _MARGIN, max(2, side // 24)
    for left, low, right, high in _LINES:
        x, y, end, top = ((place + _MARGIN) * side // unit for place in (left, low + 6, right, high + 6))
        for row in range(y, top + thick):
            pixels[row * side + x : row * side + end + thick] = b"\1" * (end + thick - x)
    return png(bytes(pixels), side, opaque=True)


def favicon(request: PageRequest) -> Content:
    """The icon in the file that browsers ask for unasked: one PNG in a frame."""
    body = icon(FAVICON)
    frame = struct.pack("<HHHBBBBHHII", 0, 1, 1, FAVICON, FAVICON, 0, 0, 1, 8, len(body), 22)
    return Content(frame + body, "image/x-icon")


def touch_icon(request: PageRequest) -> Content:
    """The icon on the home screen of a phone."""
    return Content(icon(TOUCH), "image/png")


def manifest(request: PageRequest) -> Content:
    """The name and the icons of the site, for browsers that install it."""
    icons = [
        {"src": asset_link("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        {"src": "/apple-touch-icon.png", "sizes": f"{TOUCH}x{TOUCH}", "type": "image/png"},
    ]
    about: JsonObject = {
        "name": "Euclid Explorer",
        "short_name": "Euclid",
        "description": "The game Euclid on the Stern–Brocot tree, the Calkin–Wilf tree and the lattice of pairs.",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#0072b2",
        "icons": icons,
    }
    return Content(json_text(about), "application/manifest+json")
