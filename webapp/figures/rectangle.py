"""The rectangle a × b cut into squares, pile by pile: the game without theory. A move cuts squares off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.games.state import State
from webapp.figures.tree.sheet import text_width
from webapp.text.number_format import short

WIDTH, HEIGHT = 640, 250
NARROW = (400, 200)
"""width and height for a column of a page"""
TYPE = 17
SQUARES = 16
"""squares of a pile that are drawn one by one; a longer pile is drawn as a strip, not to scale"""
SMALLEST = 4
STAR = "★"
"""marks a winning move, alone where its number does not fit"""


@dataclass(frozen=True)
class Square:
    """A drawn square; a click on a legal one takes it and all before it."""

    x: float
    y: float
    width: float
    height: float
    pile: int
    label: str
    multiple: int
    winning: bool
    link: str
    words: str


@dataclass(frozen=True)
class Rectangle:
    """Everything a template needs to draw the rectangle."""

    width: int
    height: int
    frame_width: float
    frame_height: float
    squares: list[Square]
    across: str
    down: str
    to_scale: bool
    summary: str

    @property
    def left(self) -> float:
        """The room for the number beside the shorter side."""
        return text_width(self.down, TYPE) + 12


@dataclass(frozen=True)
class Moves:
    """What the squares may do: which multiples are legal, which win, where they lead."""

    state: State
    link_of: Callable[[int], str]
    hide: bool

    def square(self, x: float, y: float, width: float, height: float, pile: int, multiple: int) -> Square:
        """One square of a pile; only those of the first pile can be taken."""
        legal = pile == 0 and self.state.legal.surely(multiple)
        wins = legal and not self.hide and self.state.winning is not None and multiple in self.state.winning
        wanted = [short(multiple, 4) + STAR * wins, STAR * wins] if pile == 0 and height >= TYPE else []
        label = next((text for text in wanted if text_width(text, TYPE, bold=True) <= width - 2), "")
        return Square(
            round(x, 1), round(y, 1), round(width, 1), round(height, 1), pile, label, multiple, wins,
            self.link_of(multiple) if legal else "", f"take {short(multiple)}" if legal else "",
        )  # fmt: skip


def draw_rectangle(
    state: State, link_of: Callable[[int], str], hide: bool = False, size: tuple[int, int] = (WIDTH, HEIGHT)
) -> Rectangle:
    """The rectangle of a state, the longer side across, cut into the squares of its piles."""
    a, b = state.position.smaller, state.position.larger
    to_scale = 0 < b <= SQUARES * a
    width, height = _frame(a, b, size) if to_scale else (float(size[0]), 56.0)
    moves = Moves(state, link_of, hide)
    cut = _squares(moves, width, height) if to_scale else _strip(moves, width, height)
    piles = ", ".join(map(short, state.piles[:8])) or "none"
    summary = f"A rectangle of {short(b)} by {short(a)}, cut into squares pile by pile; piles {piles}."
    squares = list(cut) if a else []
    return Rectangle(*size, round(width, 1), round(height, 1), squares, short(b), short(a), to_scale, summary)


def _frame(a: int, b: int, size: tuple[int, int]) -> tuple[float, float]:
    """Width and height of a b × a rectangle that fits the picture."""
    width, height = size
    if height * b <= width * a:
        return height * b * 100 // a / 100, float(height)
    return float(width), width * a * 100 // b / 100


def _squares(moves: Moves, width: float, height: float) -> Iterator[Square]:
    """Cut squares off the longer side, pile by pile, until they are too small to see."""
    x = y = 0.0
    for pile, q in enumerate(moves.state.position.quotients()):
        across = pile % 2 == 0
        side = height if across else width
        if side < SMALLEST or q * SMALLEST > WIDTH:
            return
        for place in range(q):
            dx, dy = (place * side, 0.0) if across else (0.0, place * side)
            yield moves.square(x + dx, y + dy, side, side, pile, place + 1)
        if across:
            x, width = x + q * side, width - q * side
        else:
            y, height = y + q * side, height - q * side


def _strip(moves: Moves, width: float, height: float) -> Iterator[Square]:
    """The first pile alone, its first and last squares, not to scale."""
    q = next(moves.state.position.quotients()) if moves.state.position.smaller else 0
    shown = SQUARES if width == WIDTH else SQUARES * 3 // 4
    step = width / shown
    for place in range(min(q, shown)):
        multiple = place + 1 if place < shown // 2 or q <= shown else q - shown + 1 + place
        yield moves.square(place * step, 0, step, height, 0, multiple)
