"""The first generations of the Calkin–Wilf tree with the outcomes of Partizan Euclid: its halves are complements."""

from engine.fractions.generations import fraction_at
from engine.games.position import Position
from engine.paths.layout import classical
from engine.relatives.partizan import Partizan
from webapp.figures.drawing.palette import fill, ink
from webapp.figures.drawing.shapes import Box, Drawing, Group, Line, Point, Text
from webapp.http.links import link

WIDTH, HEIGHT, TOP, BOTTOM = 720, 300, 24, 34
SIZE = 22


def draw_partizan_tree(levels: int, codes: dict[str, int]) -> Drawing:
    """The tree: each node holds L, R, N or P, in the colours of the map.

    >>> from webapp.figures.lattice.outcome_map import PARTIZAN
    >>> [shape.shapes[1].text for shape in draw_partizan_tree(3, PARTIZAN).shapes if isinstance(shape, Group)]
    ['P', 'N', 'P', 'L', 'N', 'R', 'P']
    """
    places = {number: _place(number, levels) for number in range(1, 1 << levels)}
    edges = [Line(*places[number // 2], *places[number], "behind") for number in places if number > 1]
    nodes = [_node(number, place, levels, codes) for number, place in places.items()]
    summary = (
        f"Outcomes of Partizan Euclid on the first {levels} generations of the Calkin–Wilf tree: below 1/2 and below "
        "2/1 L and R are exchanged, and N and P."
    )
    return Drawing("partizan-tree", "order", WIDTH, HEIGHT, (*edges, *nodes), summary)


def _place(number: int, levels: int) -> Point:
    x, level = classical(number, levels)
    return round(WIDTH * x / (1 << levels), 1), round(TOP + (HEIGHT - TOP - BOTTOM) / max(levels - 1, 1) * level, 1)


def _node(number: int, place: Point, levels: int, codes: dict[str, int]) -> Group:
    p, q = fraction_at(number)
    outcome = Partizan(Position(p, q)).outcome
    code, half = codes[outcome], SIZE / 2
    square = Box(-half, -half, SIZE, SIZE, "block own zero" if code == 0 else "block own", 3, fill(code))
    texts = [Text(0, 5, outcome, "value", fill=ink(code), size=13)]
    if levels < 6:
        texts.append(Text(0, half + 14, f"{p}/{q}", "label"))
    words = f"{p}/{q}: outcome {outcome}"
    return Group((square, *texts), "node", *place, link=link(f"/partizan/{p},{q}", {}), label=words)
