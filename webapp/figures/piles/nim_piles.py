"""Serial Nim's piles as piles of coins, from left to right."""

from dataclasses import replace

from engine.relatives.serial_nim import SerialNim
from webapp.figures.drawing.shapes import Box, Drawing, Group, Shape, Text
from webapp.text.number_format import short

WIDTH, HEIGHT = 640, 200
COINS, PILES = 12, 16
"""coins of a pile and piles of a row that are drawn"""
COIN_WIDTH, COIN_HEIGHT, RISE = 44, 14, 11
"""the size of a coin, and how far the next one lies above it"""
APART, LOWEST = 70, HEIGHT - 34


def draw_piles(row: SerialNim) -> Drawing:
    """The first piles, side by side; of a long pile the first coins.

    >>> drawn = draw_piles(SerialNim.parse("3,1"))
    >>> [len(pile.shapes) for pile in drawn.shapes]
    [4, 2]
    """
    piles = row.piles[:PILES]
    step = min(WIDTH / max(len(piles), 1), APART)
    shapes = tuple(_pile(round((place + 0.5) * step, 1), n, place == 0) for place, n in enumerate(piles))
    text = str(row)
    summary = f"Piles {text if len(text) <= 80 else text[:77] + '...'}"
    return Drawing("piles", "piles", WIDTH, HEIGHT, shapes, summary, focusable=False)


def draw_piles_alone(row: SerialNim) -> Drawing:
    """The same in a frame as large as the piles.

    >>> drawn = draw_piles_alone(SerialNim.parse("3,1"))
    >>> drawn.width, drawn.top, drawn.height
    (140, 126, 74)
    """
    drawn, piles = draw_piles(row), row.piles[:PILES]
    top = max(0, LOWEST - RISE * min(max(piles, default=0), COINS) - COIN_HEIGHT // 2)
    return replace(drawn, width=min(WIDTH, APART * max(len(piles), 1)), top=top, height=HEIGHT - top)


def _pile(x: float, n: int, now: bool) -> Group:
    kind = "coin now" if now else "coin"
    levels = [LOWEST - RISE * level for level in range(min(n, COINS))]
    left, half = x - COIN_WIDTH / 2, COIN_HEIGHT / 2
    shapes: list[Shape] = [Box(left, y - half, COIN_WIDTH, COIN_HEIGHT, kind, COIN_WIDTH / 2) for y in levels]
    if n > COINS:
        shapes.append(Text(x, levels[-1] - 12, "⋮", "fold"))
    shapes.append(Text(x, HEIGHT - 10, short(n, 5), "label amount"))
    return Group(tuple(shapes), "pile-of now" if now else "pile-of")
