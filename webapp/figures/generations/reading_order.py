"""The first generations of the Calkin–Wilf tree, numbered in reading order, with Newman's walk from node to node."""

from engine.fractions.generations import fraction_at
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P, State
from engine.paths.layout import classical
from webapp.figures.drawing.palette import fill, ink
from webapp.figures.drawing.shapes import Box, Drawing, Group, Line, Point, Polyline, Text
from webapp.http.links import position_link

WIDTH, HEIGHT = 720, 330
TOP, BOTTOM = 34, 46
RADIUS, NUMBER = 15, 13


def draw_reading_order(game: Game, levels: int) -> Drawing:
    """The first levels of the tree; a heavy ring is lost for the player to move.

    >>> drawn = draw_reading_order(Game.parse("grossman"), 3)
    >>> nodes = [shape for shape in drawn.shapes if isinstance(shape, Group)]
    >>> [node.shapes[2].text for node in nodes], [node.data["step"] for node in nodes if "zero" in node.kind]
    (['1/1', '1/2', '2/1', '1/3', '3/2', '2/3', '3/1'], ['1', '5', '6'])
    """
    places = {number: _place(number, levels) for number in range(1, 1 << levels)}
    edges = [Line(*places[number // 2], *places[number], "behind") for number in places if number > 1]
    walk = Polyline(tuple(places.values()), "newman")
    nodes = [_node(game, number, place) for number, place in places.items()]
    summary = f"The first {levels} generations of the Calkin–Wilf tree, numbered line by line."
    return Drawing("order", "order", WIDTH, HEIGHT, (*edges, walk, *nodes), summary)


def _place(number: int, levels: int) -> Point:
    x, level = classical(number, levels)
    down = (HEIGHT - TOP - BOTTOM) / max(levels - 1, 1)
    return round(WIDTH * x / (1 << levels), 1), round(TOP + down * level, 1)


def _node(game: Game, number: int, place: Point) -> Group:
    numerator, denominator = fraction_at(number)
    position = Position(denominator, numerator)
    won = State(game, position).outcome != P
    zero = "" if won else " zero"
    shapes = (
        Box(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS, f"disc{zero}", RADIUS, fill(1) if won else ""),
        Text(0, 5, str(number), "value", fill=ink(1) if won else "", size=NUMBER),
        Text(0, 30, f"{numerator}/{denominator}", "label"),
    )
    label = f"number {number}: {numerator}/{denominator}, {'won' if won else 'lost'} for the player to move"
    data, link = {"step": str(number)}, position_link(game, position)
    return Group(shapes, f"node{zero}", *place, link=link, label=label, data=data)
