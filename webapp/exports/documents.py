"""Pictures, the preview card, the handout and slides as PNG or PDF."""

from math import sqrt

from webapp.exports.qr_code import qr_svg
from webapp.exports.svg import picture_svg
from webapp.exports.typeset import Kind, typeset
from webapp.figures.drawing.key_below import with_key
from webapp.figures.drawing.readable import readable
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.drawing.svg import file_svg
from webapp.figures.drawing.themes import colours
from webapp.figures.figure import Figure
from webapp.http.assets import assets
from webapp.http.json_value import JsonObject
from webapp.http.links import QR_LINK
from webapp.pages.documents import Frame, Handout
from webapp.pages.view import View

CARD_WIDTH, CARD_HEIGHT = 1200, 630
WIDE = 700
"""pictures narrower than this get two pixels per unit, so that they are crisp on a slide"""
LARGEST = 2_000_000
"""pixels of a picture: each takes some thirteen bytes while it is made"""
HANDOUT = 1.25
"""pixels per point of a page of paper: four would take 90 MB for a moment; print the PDF"""
SLIDE_WIDTH, SLIDE_HEIGHT, SLIDE_SCALE = 960, 540, 2
"""points of a slide, and pixels per point: 1920 × 1080"""
ROOM = {"side": (568, 500), "wide": (912, 270)}
"""points for the pictures of a slide: beside its text, or below it"""
LETTERS = 18
"""points of the smallest letters on a slide"""
ADDRESS_ON_CARD, ADDRESS_ON_PAPER = 44, 120
"""characters of an address there is room for"""


def picture(figure: Figure, theme: str, base: str, kind: Kind, scale: int, background: bool) -> bytes:
    """One picture."""
    svg = picture_svg(figure, theme, base, background, crisp=kind == "pdf")
    width, height = size(figure)
    facts: JsonObject = {"title": figure.title, "width": width, "height": height}
    pixels = min(scale * (2 if width < WIDE else 1), sqrt(LARGEST / (width * height)))
    return typeset("picture", facts, {"picture": svg}, kind, pixels, width * height)


def card(view: View, base: str, kind: Kind, scale: int, background: bool) -> bytes:
    """The preview of a page: its first picture and its answer."""
    figure = next(iter(view.figures().values()))
    svg = picture_svg(figure, view.theme, base, background=False, crisp=kind == "pdf")
    width, height = size(figure)
    address = base + view.link
    facts: JsonObject = {
        **view.summary().data(),
        "alt": figure.title,
        "picture": {"width": width, "height": height},
        "background": background,
        "address": address if len(address) < ADDRESS_ON_CARD else base,
        "colours": _card_colours(view.theme),
    }
    pictures = {"picture": svg, "mark": assets()["icon.svg"].body.decode()}
    return typeset("card", facts, pictures, kind, scale, CARD_WIDTH * CARD_HEIGHT)


def _card_colours(theme: str) -> JsonObject:
    named = colours(theme)
    return {
        **{name: named[name] for name in ("paper", "ink", "soft")},
        "won": [named["won"], named["won-ink"]],
        "lost": [named["lost"], named["lost-ink"]],
        "plain": [named["panel"], named["ink"]],
    }


def handout(sheet: Handout, base: str, kind: Kind, scale: int) -> bytes:
    """A page on paper, with its link and, where the site knows its address, the QR code of it."""
    where = base + sheet.address if sheet.address else ""
    drawn = {
        name: picture_svg(figure, sheet.theme, base, crisp=kind == "pdf") for name, figure in sheet.figures.items()
    }
    if base and where and len(where) <= QR_LINK:
        drawn["qr"] = qr_svg(where)
    address = where if len(where) <= ADDRESS_ON_PAPER else f"{where[:80]} … {where[-20:]}"
    facts: JsonObject = {**sheet.facts, "qr": "qr" in drawn, "address": address}
    return typeset(sheet.template, facts, drawn, kind, HANDOUT * scale)


def slide(frame: Frame, reveal: bool, theme: str, place: str = "") -> bytes:
    """A slide as an image of 1920 × 1080 pixels; `place` stands in its corner."""
    figures = frame.figures[reveal]
    width, height = ROOM.get(frame.layout, ROOM["side"])
    svgs = {
        f"{number}": file_svg(_large(figure.drawing, width / len(figures), height), figure.title, theme, False)
        for number, figure in enumerate(figures)
    }
    named = colours(theme)
    facts: JsonObject = {
        **frame.facts(reveal),
        "pictures": list(svgs),
        "height": height,
        "place": place,
        "colours": {name: named[name] for name in ("paper", "ink", "soft")},
    }
    return typeset("slide", facts, svgs, "png", SLIDE_SCALE, SLIDE_WIDTH * SLIDE_HEIGHT)


def _large(drawing: Drawing, width: float, height: float) -> Drawing:
    """A drawing whose letters are large enough where it is fitted into so many points."""
    whole = with_key(drawing)
    return readable(whole, LETTERS / min(width / whole.width, height / whole.height))


def size(figure: Figure) -> tuple[float, float]:
    """Width and height of a picture with its colour key, in its own units."""
    whole = with_key(figure.drawing)
    return whole.width, whole.height
