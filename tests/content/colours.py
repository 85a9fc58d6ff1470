"""The colours of values as the site promises them: 0 is blank, 1 to 7 are Okabe and Ito's colours; and PNG pictures."""

import base64
import re
import struct
import zlib

from webapp.figures.drawing.style import look_of

Colour = tuple[int, int, int]

OKABE_ITO = ("0072b2", "e69f00", "009e73", "cc79a7", "56b4e9", "d55e00", "f0e442")
UNDECIDED = "9a9a9a"
BLANK = ("ffffff", "none", "")
SQUARE = look_of("block").fill_opacity or 1
"""how much of its colour a square has: the paper shines through"""
INK_ON_PAPER = (("#1a1a1a", "#ffffff"), ("#ececec", "#16181b"))
NAMES = {"orange-red": 6, "blue": 1, "orange": 2, "green": 3, "blank": 0, "no colour": 0}
"""colours as captions call them → the value that has this colour"""
MANY = 8
"""values from here on share a scale"""


def value_of(colour: str) -> int | None:
    """The value a colour stands for: 0 to 7, 8 for every larger value, None for undecided.

    >>> value_of("#E69F00"), value_of("none"), value_of("#9a9a9a"), value_of("#00224e")
    (2, 0, None, 8)
    """
    digits = colour.lower().removeprefix("#")
    if digits in BLANK:
        return 0
    if digits in OKABE_ITO:
        return OKABE_ITO.index(digits) + 1
    return None if digits == UNDECIDED else MANY


def shows(colour: str, value: int | None) -> bool:
    """Whether a colour is that of a value.

    >>> shows("#e69f00", 2), shows("#e69f00", 1), shows("#00224e", 12)
    (True, False, True)
    """
    return value_of(colour) == (None if value is None else min(value, MANY))


def said_of_colours(text: str) -> dict[int, str]:
    """What a caption says that each colour means, by the value that has this colour.

    >>> said_of_colours("Blue: Left. Orange-red: Right; blank: nobody.")
    {1: 'Left', 6: 'Right', 0: 'nobody'}
    """
    found = re.findall(rf"({'|'.join(NAMES)}): ([^.,;]+)", text, re.IGNORECASE)
    return {NAMES[name.lower()]: words.strip() for name, words in found}


def readable_on(ink: str, colour: str) -> bool:
    """Whether black or white writing is the one that contrasts more with a colour.

    >>> readable_on("#fff", "#0072b2"), readable_on("#fff", "#f0e442")
    (True, False)
    """
    light = _luminance(colour)
    dark_contrast, white_contrast = (light + 0.05) / 0.05, 1.05 / (light + 0.05)
    return (ink in ("#000", "#000000")) == (dark_contrast > white_contrast)


def readable_in_a_square(colour: str) -> bool:
    """Whether the ink of the light and of the dark theme contrasts with a colour that lets the paper shine through.

    >>> readable_in_a_square("#0072b2"), readable_in_a_square("#f0e442")
    (True, True)
    """
    return all(_contrast(ink, _mixed(colour, paper)) >= 4.5 for ink, paper in INK_ON_PAPER)


def _mixed(colour: str, paper: str) -> str:
    pairs = [(int(colour[place : place + 2], 16), int(paper[place : place + 2], 16)) for place in (1, 3, 5)]
    return "#" + "".join(f"{round(SQUARE * one + (1 - SQUARE) * other):02x}" for one, other in pairs)


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def decode_png(link: str) -> list[list[str]]:
    """The rows of a PNG with a palette, given as a data link, the lowest row first; transparent pixels are 'none'."""
    image = base64.b64decode(link.removeprefix("data:image/png;base64,"))
    chunks = dict(_chunks(image))
    width = struct.unpack(">I", chunks[b"IHDR"][:4])[0]
    alpha, palette, pixels = chunks.get(b"tRNS", b""), chunks[b"PLTE"], zlib.decompress(chunks[b"IDAT"])
    colours = [palette[place : place + 3].hex() for place in range(0, len(palette), 3)]
    colours = ["none" if place < len(alpha) and not alpha[place] else name for place, name in enumerate(colours)]
    rows = [pixels[start + 1 : start + 1 + width] for start in range(0, len(pixels), width + 1)]
    return [[colours[code] for code in row] for row in reversed(rows)]


def _chunks(image: bytes) -> list[tuple[bytes, bytes]]:
    place, found = 8, []
    while place < len(image):
        (length,) = struct.unpack(">I", image[place : place + 4])
        found.append((image[place + 4 : place + 8], image[place + 8 : place + 8 + length]))
        place += length + 12
    return found
