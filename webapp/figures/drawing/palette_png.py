"""A PNG of one byte per pixel with the palette of values: what a heatmap is until it is a plot."""

import base64
import struct
import zlib
from functools import lru_cache

from engine.budget import spend
from engine.values.byte_codes import NONE
from webapp.figures.drawing.palette import rgb

LEVEL = 6
"""of compression: 9 saves one byte in twenty and costs a large window of thresholds twenty times as long"""


def png(cells: bytes, width: int, opaque: bool = False) -> bytes:
    """The picture of a window's bytes, the first row lowest, value 0 transparent or white.

    >>> png(bytes([0, 1, 2, 3]), 2)[:4]
    b'\\x89PNG'
    """
    spend(len(cells) // 16)
    rows = [cells[start : start + width] for start in range(0, len(cells), width)]
    pixels = zlib.compress(b"".join(b"\0" + row for row in reversed(rows)), LEVEL)
    header = struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)
    clear = b"" if opaque else _chunk(b"tRNS", b"\0")
    palette = _chunk(b"PLTE", _colours()[: 3 * (max(cells, default=0) + 1)]) + clear
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + palette + _chunk(b"IDAT", pixels) + _chunk(b"IEND", b"")


@lru_cache(maxsize=1)
def _colours() -> bytes:
    """The colour of each byte; a picture has those up to its largest."""
    return bytes(part for code in range(256) for part in rgb(None if code == NONE else code))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def enlarged(image: bytes, least: int) -> bytes:
    """The same picture with each pixel several times as large, at least so many pixels long: readers that smooth
    what they enlarge leave it crisp.

    >>> len(enlarged(png(bytes(4), 2), 8)) > len(png(bytes(4), 2))
    True
    """
    width, height = struct.unpack(">II", image[16:24])
    times = -(-least // max(width, height))
    place = image.index(b"IDAT")
    length = struct.unpack(">I", image[place - 4 : place])[0]
    pixels = zlib.decompress(image[place + 4 : place + 4 + length])
    rows = [pixels[start + 1 : start + 1 + width] for start in range(0, len(pixels), width + 1)]
    assert len(rows) == height
    return png(b"".join(times * _widened(row, times) for row in reversed(rows)), width * times)


def _widened(row: bytes, times: int) -> bytes:
    """Each byte several times.

    >>> _widened(b"ab", 3)
    b'aaabbb'
    """
    wide = bytearray(len(row) * times)
    for place in range(times):
        wide[place::times] = row
    return bytes(wide)


def data_link(image: bytes) -> str:
    """The picture as a data: link."""
    return f"data:image/png;base64,{base64.b64encode(image).decode()}"
