"""Pictures as TikZ: the same drawings as on screen, in commands that need the package tikz and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby

from engine.games.game import Game
from engine.lattice.axis import Axis
from engine.lattice.cell_codes import NONE
from engine.lattice.window import Window
from webapp.exports.picture_style import resolved, variables
from webapp.exports.tikz.text import tex_number, tex_text
from webapp.figures.figure import Figure
from webapp.figures.lattice import LatticePicture, coarseness
from webapp.figures.palette import fill
from webapp.figures.rectangle import STAR, Rectangle
from webapp.figures.tree.sheet import Sheet
from webapp.figures.tree.walk_drawing import Drawing, Edge
from webapp.figures.tree.walk_nodes import Node
from webapp.figures.tree.whole_tree import TreeDrawing

_HEX = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})")
HELD = 175
"""cells a side: the most varied window of so many takes four fifths of the memory of pdfLaTeX"""
_SIDES = {"start": "right", "end": "left", "middle": "above"}


@dataclass
class Ink:
    """The colours of a picture, each defined once under a name of its own; greys where they are asked for."""

    theme: str
    grey: bool = False
    unit: float = 0.25
    """millimetres of one unit of a drawing"""
    used: dict[str, str] = field(default_factory=dict)

    def __call__(self, colour: str) -> str:
        """The name of a colour, given as #rrggbb, #rgb, or a variable of the style sheet."""
        if colour.startswith("--"):
            colour = resolved(variables(self.theme)[colour], self.theme)
        match = _HEX.fullmatch(colour)
        assert match, f"{colour!r} is a colour"
        digits = match[1] if len(match[1]) == 6 else "".join(2 * digit for digit in match[1])
        return self.used.setdefault(digits.upper() if not self.grey else _grey(digits), f"ee{_word(len(self.used))}")

    @property
    def small(self) -> bool:
        """Whether the picture is smaller than in print, as on a slide beside a title."""
        return self.unit < 0.2

    def definitions(self) -> list[str]:
        """The commands that define the colours used."""
        return [rf"\definecolor{{{name}}}{{HTML}}{{{digits}}}" for digits, name in self.used.items()]


def _grey(digits: str) -> str:
    """The grey of the same luminance."""
    red, green, blue = (int(digits[place : place + 2], 16) for place in (0, 2, 4))
    return f"{(299 * red + 587 * green + 114 * blue + 500) // 1000:02X}" * 3


def _word(number: int) -> str:
    """A number in letters, for a name TeX takes.

    >>> _word(0), _word(27)
    ('a', 'ab')
    """
    return (_word(number // 26 - 1) if number >= 26 else "") + "abcdefghijklmnopqrstuvwxyz"[number % 26]


def tikzpicture(figure: Figure, game: Game, ink: Ink) -> str:
    """The picture as one `tikzpicture`; the colours it needs are in `ink` afterwards."""
    body = "\n".join([*_still(figure, ink), *_BUILDERS[figure.template](figure, game, ink)])
    large = getattr(getattr(figure.drawing, "sheet", None), "name", "")
    size = (r"\Large", r"\normalsize") if large else (r"\small", r"\scriptsize")
    scale = f"x={ink.unit:g}mm,y=-{ink.unit:g}mm"
    options = f"{scale},line join=round,line cap=round,inner sep=1.5pt,every node/.style={{font={size[ink.small]}}}"
    return f"\\begin{{tikzpicture}}[{options}]\n{body}\n\\end{{tikzpicture}}"


def _still(figure: Figure, ink: Ink) -> list[str]:
    """On slides every moment of a walk fills the same box, so that nothing jumps."""
    drawing = figure.drawing
    box = rf"\useasboundingbox (0,0) rectangle ({drawing.width},{drawing.height});" if figure.template == "walk" else ""
    return [box] if box and ink.small else []


def _line(x1: float, y1: float, x2: float, y2: float, options: str) -> str:
    return rf"\draw[{options}] ({x1:g},{y1:g}) -- ({x2:g},{y2:g});"


def _walk(figure: Figure, game: Game, ink: Ink) -> Iterator[str]:
    drawing: Drawing = figure.drawing
    for line in drawing.behind:
        yield _line(*line, f"{ink('--faint')},line width=0.4pt")
    for x1, y1, x2, y2 in drawing.stubs:
        yield _line(x1, y1, x2, y2, f"{ink('--faint')},line width=0.6pt")
        yield rf"\fill[{ink('--faint')}] ({x2:g},{y2:g}) circle[radius=1.2pt];"
    for edge in drawing.edges:
        yield from _edge(edge, ink)
    for pile in drawing.piles:
        ends = f"({pile.left:g},{pile.top:g}) -- ++(3,0) -- ({pile.left + 3:g},{pile.bottom:g}) -- ++(-3,0)"
        yield rf"\draw[{ink('--odd' if pile.odd else '--ink')},line width=0.6pt] {ends};"
        yield rf"\node[right,{ink('--soft')}] at ({pile.x:g},{pile.y:g}) {{{tex_text(pile.text)}}};"
    for node in drawing.nodes:
        yield from _node(node, drawing.sheet, ink)


def _edge(edge: Edge, ink: Ink) -> Iterator[str]:
    ends = (edge.x1, edge.y1, edge.x2, edge.y2)
    if edge.played:
        yield _line(*ends, f"{ink('--accent')},line width=6pt,opacity=0.3")
    dotted = ",dash pattern=on 0pt off 4pt" if edge.folded else ""
    yield _line(*ends, f"{ink('--odd' if edge.odd else '--ink')},line width=2pt{dotted}")
    if edge.folded:
        place = f"{_SIDES[edge.anchor]},{ink('--soft')}"
        yield rf"\node[{place}] at ({edge.label_x:g},{edge.label_y:g}) {{{tex_text(edge.folded)}}};"


def _node(node: Node, sheet: Sheet, ink: Ink) -> Iterator[str]:
    """The value in its disc with the rings around it, the fraction and the note where the drawing has them."""
    for word, grown, options in (
        ("now", sheet.ring, "dashed,line width=1.2pt"),
        ("win", sheet.ring, "line width=1.8pt"),
        ("move", sheet.ring - 2, "line width=0.5pt"),
    ):
        if word in node.kind.split():
            yield rf"\draw[{ink('--ink')},{options}] {_disc(node, sheet.radius, grown, ink)};"
    colour, edge, text = _colours(node.fill, node.ink, node.zero, ink)
    yield rf"\filldraw[fill={colour},draw={ink('--ink')},line width={edge}] {_disc(node, sheet.radius, 0, ink)};"
    yield rf"\node[{text}] at ({node.x:g},{node.y:g}) {{$\mathbf{{{tex_number(node.value)}}}$}};"
    top, bottom = tex_number(node.top), tex_number(node.bottom)
    side = "right" if node.side > 0 else "left"
    at = f"({node.x + node.side * (node.half + sheet.gap - 4):g},{node.y:g})"
    style = r"\textstyle" if ink.small else r"\displaystyle"
    yield rf"\node[{side},{ink('--ink')}] at {at} {{${style}\frac{{{top}}}{{{bottom}}}$}};"
    if node.note:
        side = "right" if node.note_at > 0 else "left"
        at = f"({node.x + node.note_at:g},{node.y:g})"
        yield rf"\node[{side},{ink('--ink')}] at {at} {{\textbf{{{tex_text(node.note)}}}}};"


def _colours(filled: str, written: str, zero: bool, ink: Ink) -> tuple[str, str, str]:
    """Fill, width of the outline and colour of the text of a disc."""
    plain = zero or filled == "none"
    return ink("--paper" if plain else filled), "1.8pt" if zero else "0.5pt", ink("--ink" if plain else written)


def _disc(node: Node, radius: float, grown: float, ink: Ink) -> str:
    half, up = node.half + grown, radius + grown
    corners = f"[rounded corners={up * ink.unit * 0.99:g}mm]"
    left, right, top, bottom = node.x - half, node.x + half, node.y - up, node.y + up
    return f"{corners} ({left:g},{top:g}) rectangle ({right:g},{bottom:g})"


def _lattice(figure: Figure, game: Game, ink: Ink) -> Iterator[str]:
    picture: LatticePicture = figure.drawing
    left, top, right, bottom = picture.left, picture.top, picture.left + picture.plot, picture.top + picture.plot
    frame = f"({left},{top}) rectangle ({right},{bottom})"
    if picture.image:
        yield from _cells(_window(game, picture.x, picture.y), picture, ink)
    yield rf"\draw[{ink('--ink')}] {frame};"
    yield r"\begin{scope}"
    yield rf"\clip {frame};"
    for ray in picture.rays:
        yield _line(ray.x1, ray.y1, ray.x2, ray.y2, f"{ink('--ink')},dashed,line width=0.4pt")
    for cell in picture.written:
        colour = ink(cell.ink or "--ink")
        size = r"\tiny" if ink.small else r"\scriptsize"
        yield rf"\node[{colour},font={size}] at ({cell.x:g},{cell.y:g}) {{${tex_number(cell.text)}$}};"
    if len(picture.dots) > 1:
        points = " -- ".join(f"({dot.x:g},{dot.y:g})" for dot in picture.dots)
        yield rf"\draw[{ink('--halo')},line width=3.2pt] {points};"
        yield rf"\draw[{ink('--ink')},line width=1.4pt] {points};"
    yield r"\end{scope}"
    for dot in picture.dots:
        ring = {"now": "dashed,line width=1.2pt", "win": "line width=1.6pt"}.get(dot.kind)
        if ring:
            yield rf"\filldraw[draw={ink('--ink')},fill={ink('--halo')},{ring}] ({dot.x:g},{dot.y:g}) circle[radius=9];"
        yield rf"\fill[{ink('--ink')}] ({dot.x:g},{dot.y:g}) circle[radius=4];"
        if dot.kind == "win":
            star = f"right,{ink('--ink')},fill={ink('--halo')},rounded corners=1pt,inner sep=0.6pt"
            yield rf"\node[{star}] at ({dot.x + 10:g},{dot.y:g}) {{$\star$}};"
    for at, text in picture.x_ticks:
        yield rf"\node[below,{ink('--soft')}] at ({at:g},{bottom + 2}) {{${tex_number(text)}$}};"
    for at, text in picture.y_ticks:
        yield rf"\node[left,{ink('--soft')}] at ({left - 2},{at:g}) {{${tex_number(text)}$}};"
    yield rf"\node[below left,{ink('--soft')}] at ({right},{bottom + 20}) {{first number $a$ $\rightarrow$}};"
    yield rf"\node[above left,{ink('--soft')}] at ({left},{top}) {{$\uparrow$ $b$}};"
    yield from _key(picture, bottom, ink)


@lru_cache(maxsize=2)
def _window(game: Game, x: Axis, y: Axis) -> Window:
    """The values of a picture, sampled to what LaTeX can hold, and kept for the next moment of the same line."""
    return Window(game, x.sampled(HELD), y.sampled(HELD))


def _cells(window: Window, picture: LatticePicture, ink: Ink) -> Iterator[str]:
    """The colours of the cells, equal neighbours in a row as one; 0 is paper."""
    if window.x.step > picture.x.step or window.y.step > picture.y.step:
        coarse = coarseness(window.x, window.y).replace("×", "x")
        yield f"% LaTeX holds only so many cells. {coarse} The PDF shows them all."
    left, top, right, bottom = picture.left, picture.top, picture.left + picture.plot, picture.top + picture.plot
    width = picture.plot * window.x.step / (picture.x.count * picture.x.step)
    height = picture.plot * window.y.step / (picture.y.count * picture.y.step)
    colours = {code: ink(fill(None if code == NONE else code)) for code in sorted(set(window.cells)) if code}
    for row in range(window.y.count):
        low, high = bottom - row * height, max(bottom - (row + 1) * height, top)
        boxes: dict[str, list[str]] = {name: [] for name in colours.values()}
        for code, start, end in _runs(window.cells[row * window.x.count : (row + 1) * window.x.count]):
            x1, x2 = left + start * width, min(left + end * width, right)
            boxes[colours[code]].append(f"({x1:.2f},{low:.2f}) rectangle ({x2:.2f},{high:.2f})")
        # one path for each colour of a row: a path for each box would take more memory than LaTeX has
        yield from (rf"\fill[{colour}] {' '.join(paths)};" for colour, paths in boxes.items() if paths)


def _runs(codes: bytes) -> Iterator[tuple[int, int, int]]:
    """The bytes that are not 0, equal neighbours as one: the byte, where it begins, where it ends.

    >>> list(_runs(bytes([0, 1, 1, 2])))
    [(1, 1, 3), (2, 3, 4)]
    """
    end = 0
    for code, run in groupby(codes):
        start, end = end, end + len(list(run))
        if code:
            yield code, start, end


def _key(picture: LatticePicture, bottom: float, ink: Ink) -> Iterator[str]:
    for place, swatch in enumerate(picture.key):
        x, y = picture.left + 36 * place, bottom + 48
        filled, edge, word = _colours(swatch.fill, swatch.ink, swatch.plain, ink)
        box = f"({x},{y}) rectangle ({x + 30},{y + 20})"
        yield rf"\filldraw[fill={filled},draw={ink('--ink')},line width={edge},rounded corners=1pt] {box};"
        yield rf"\node[{word}] at ({x + 15},{y + 10}) {{${tex_number(swatch.text)}$}};"


def _rectangle(figure: Figure, game: Game, ink: Ink) -> Iterator[str]:
    picture: Rectangle = figure.drawing
    fills = {True: "color-mix(in srgb, var(--accent) 14%, var(--paper))", False: "var(--panel)"}
    for square in picture.squares:
        colour = resolved("var(--faint)" if square.pile % 2 else fills[bool(square.link)], ink.theme)
        box = f"({square.x:g},{square.y:g}) rectangle ({square.x + square.width:g},{square.y + square.height:g})"
        thick = "1.8pt" if square.winning else "0.6pt"
        yield rf"\filldraw[fill={ink(colour)},draw={ink('--ink')},line width={thick}] {box};"
        if square.label:
            number, star = square.label.removesuffix(STAR), r"$\star$" if STAR in square.label else ""
            at = f"({square.x + square.width / 2:g},{square.y + square.height / 2:g})"
            bold = rf"$\mathbf{{{tex_number(number)}}}$" if number else ""
            yield rf"\node[{ink('--ink')}] at {at} {{{bold}{star}}};"
    width, height = picture.frame_width, picture.frame_height
    yield rf"\draw[{ink('--ink')},line width=0.9pt] (0,0) rectangle ({width:g},{height:g});"
    scale = "" if picture.to_scale else " (not to scale)"
    yield rf"\node[below,{ink('--soft')}] at ({width / 2:g},{height + 4:g}) {{${tex_number(picture.across)}${scale}}};"
    yield rf"\node[left,{ink('--soft')}] at (-4,{height / 2:g}) {{${tex_number(picture.down)}$}};"


def _tree(figure: Figure, game: Game, ink: Ink) -> Iterator[str]:
    drawing: TreeDrawing = figure.drawing
    for x, y, text, x2, y2 in drawing.bounds:
        yield _line(x, y, x2, y2, f"{ink('--faint')},line width=0.6pt")
        yield rf"\node[above,{ink('--soft')}] at ({x:g},{y:g}) {{${tex_number(text[0])}/{tex_number(text[2])}$}};"
    for x1, y1, x2, y2, on in drawing.edges:
        yield _line(x1, y1, x2, y2, f"{ink('--ink')},line width=2pt" if on else f"{ink('--faint')},line width=0.6pt")
    for mark in drawing.marks:
        at = f"({mark.x:g},{mark.y:g})"
        if mark.target:
            yield rf"\draw[{ink('--ink')},dashed,line width=1.2pt] {at} circle[radius={mark.radius + 6:g}];"
        colour, edge, text = _colours(mark.fill, mark.ink, mark.zero, ink)
        yield rf"\filldraw[fill={colour},draw={ink('--ink')},line width={edge}] {at} circle[radius={mark.radius:g}];"
        if mark.radius >= 9:
            yield rf"\node[{text},font=\scriptsize\bfseries] at {at} {{${tex_number(mark.value)}$}};"
        if mark.labelled:
            fraction = f"{tex_number(mark.top)}/{tex_number(mark.bottom)}"
            yield rf"\node[below,{ink('--ink')}] at ({mark.x:g},{mark.y + mark.radius + 1:g}) {{${fraction}$}};"


_BUILDERS: dict[str, Callable[[Figure, Game, Ink], Iterator[str]]] = {
    "walk": _walk,
    "lattice": _lattice,
    "rectangle": _rectangle,
    "tree": _tree,
}
