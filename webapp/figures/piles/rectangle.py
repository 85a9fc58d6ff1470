"""The rectangle a × b cut into squares, pile by pile: the game without theory. A move cuts squares off."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.games.state import State
from webapp.figures.drawing.shapes import Box, Drawing, Group, Text
from webapp.figures.drawing.style import size_of
from webapp.figures.drawing.text_width import text_width
from webapp.text.number_format import short

WIDTH, HEIGHT = 640, 250
NARROW = (190, 60)
"""width and height for a column of a page"""
STRIP = 56
"""height of a strip that is not to scale"""
SIDE = 15
"""size of the numbers beside the sides"""
SQUARES = 16
"""squares of a pile that are drawn one by one; a longer pile is drawn as a strip, not to scale"""
SMALLEST = 4
STAR = "★"
"""marks a winning move, alone where its number does not fit"""


@dataclass(frozen=True)
class Squares:
    """Draws the squares: which multiples are legal, which win, where they lead."""

    state: State
    link_of: Callable[[int], str]
    hide: bool
    step: int | None = None
    """the step of a play at this state, where other pictures show the play, too"""

    def square(self, x: float, y: float, width: float, height: float, pile: int, multiple: int) -> Group:
        """One square of a pile; only those of the first pile can be taken."""
        legal = pile == 0 and self.state.legal.surely(multiple)
        wins = legal and not self.hide and self.state.winning is not None and multiple in self.state.winning
        kind = "".join([" odd" * (pile % 2), " legal" * legal, " best" * wins])
        box = Box(round(x, 1), round(y, 1), round(width, 1), round(height, 1), f"tile{kind}")
        label = self._label(width, height, pile, multiple, wins)
        number = Text(round(x + width / 2, 1), round(y + height / 2 + 6, 1), label, "count")
        shapes = (box, number) if label else (box,)
        if not legal:
            return Group(shapes, f"square{kind}", label="a later pile" if pile else "")
        data = {"take": str(multiple)} | ({} if self.step is None else {"step": str(self.step + multiple)})
        return Group(shapes, f"square{kind}", link=self.link_of(multiple), label=f"take {short(multiple)}", data=data)

    def _label(self, width: float, height: float, pile: int, multiple: int, wins: bool) -> str:
        """The number of a square of the first pile, a star where it wins; as much of it as fits."""
        size = size_of("count")
        wanted = [short(multiple, 4) + STAR * wins, STAR * wins] if pile == 0 and height >= size else []
        return next((text for text in wanted if text_width(text, size, bold=True) <= width - 2), "")


def draw_rectangle(
    state: State,
    link_of: Callable[[int], str],
    hide: bool = False,
    size: tuple[int, int] = (WIDTH, HEIGHT),
    step: int | None = None,
) -> Drawing:
    """The rectangle of a state, the longer side across, cut into the squares of its piles."""
    a, b = state.position.smaller, state.position.larger
    to_scale = 0 < b <= SQUARES * a
    width, height = _frame(a, b, size) if to_scale else (float(size[0]), float(STRIP))
    squares = Squares(state, link_of, hide, step)
    cut = _squares(squares, width, height) if to_scale else _strip(squares, width, height)
    across, down = short(b) + (" (not to scale)" if not to_scale else ""), short(a)
    overhang = max(0, (text_width(across, SIDE) - width) / 2)
    left = max(text_width(down, size_of("count")) + 12, round(overhang, 1) + 4)
    shapes = (
        Box(0, 0, round(width, 1), round(height, 1), "sheet"),
        *(cut if a else ()),
        Text(round(width / 2, 1), round(height, 1) + 20, across, "axis", size=SIDE),
        Text(-6, round(height / 2, 1) + 5, down, "axis", "end", size=SIDE),
    )
    frame = (left + round(width + overhang, 1) + 6, round(height, 1) + 30)
    return Drawing("rectangle", "rectangle", *frame, shapes, _summary(state), left=-left, top=-4)


def _summary(state: State) -> str:
    piles = ", ".join(map(short, state.piles[:8])) or "none"
    a, b = short(state.position.smaller), short(state.position.larger)
    return f"A rectangle of {b} by {a}, cut into squares pile by pile; piles {piles}."


def _frame(a: int, b: int, size: tuple[int, int]) -> tuple[float, float]:
    """Width and height of a b × a rectangle that fits the picture."""
    width, height = size
    if height * b <= width * a:
        return height * b * 100 // a / 100, float(height)
    return float(width), width * a * 100 // b / 100


def _squares(squares: Squares, width: float, height: float) -> Iterator[Group]:
    """Cut squares off the longer side, pile by pile, until they are too small to see."""
    x = y = 0.0
    for pile, q in enumerate(squares.state.position.quotients()):
        across = pile % 2 == 0
        side = height if across else width
        if side < SMALLEST or q * SMALLEST > WIDTH:
            return
        for place in range(q):
            dx, dy = (place * side, 0.0) if across else (0.0, place * side)
            yield squares.square(x + dx, y + dy, side, side, pile, place + 1)
        if across:
            x, width = x + q * side, width - q * side
        else:
            y, height = y + q * side, height - q * side


def _strip(squares: Squares, width: float, height: float) -> Iterator[Group]:
    """The first pile alone, its first and last squares, not to scale."""
    q = next(squares.state.position.quotients()) if squares.state.position.smaller else 0
    shown = SQUARES if width == WIDTH else SQUARES * 3 // 4
    step = width / shown
    for place in range(min(q, shown)):
        multiple = place + 1 if place < shown // 2 or q <= shown else q - shown + 1 + place
        yield squares.square(place * step, 0, step, height, 0, multiple)
