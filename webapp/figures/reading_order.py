"""The first generations of the Calkin–Wilf tree, numbered in reading order, with Newman's walk from node to node."""

from __future__ import annotations

from dataclasses import dataclass

from engine.fractions.generations import fraction_at
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P, State
from engine.paths.layout import classical
from webapp.http.links import position_link

WIDTH, HEIGHT = 720, 330
TOP, BOTTOM = 34, 46


@dataclass(frozen=True)
class Numbered:
    """A fraction in its place, with its number."""

    x: float
    y: float
    number: int
    text: str
    won: bool
    link: str
    words: str


@dataclass(frozen=True)
class ReadingOrder:
    """Everything a template needs to draw the numbered tree."""

    width: int
    height: int
    nodes: list[Numbered]
    edges: list[tuple[float, float, float, float]]
    walk: str
    summary: str


def draw_reading_order(game: Game, levels: int) -> ReadingOrder:
    """The first levels of the tree.

    >>> drawn = draw_reading_order(Game.parse("grossman"), 3)
    >>> [node.text for node in drawn.nodes], [node.number for node in drawn.nodes if not node.won]
    (['1/1', '1/2', '2/1', '1/3', '3/2', '2/3', '3/1'], [1, 5, 6])
    """
    places = {number: _place(number, levels) for number in range(1, 1 << levels)}
    nodes = [_numbered(game, number, *places[number]) for number in places]
    edges = [(*places[number // 2], *places[number]) for number in places if number > 1]
    walk = " ".join(f"{x},{y}" for x, y in places.values())
    summary = f"The first {levels} generations of the Calkin–Wilf tree, numbered line by line."
    return ReadingOrder(WIDTH, HEIGHT, nodes, edges, walk, summary)


def _place(number: int, levels: int) -> tuple[float, float]:
    x, level = classical(number, levels)
    down = (HEIGHT - TOP - BOTTOM) / max(levels - 1, 1)
    return round(WIDTH * x / (1 << levels), 1), round(TOP + down * level, 1)


def _numbered(game: Game, number: int, x: float, y: float) -> Numbered:
    numerator, denominator = fraction_at(number)
    position = Position(denominator, numerator)
    won = State(game, position).outcome != P
    words = f"number {number}: {numerator}/{denominator}, {'won' if won else 'lost'} for the player to move"
    return Numbered(x, y, number, f"{numerator}/{denominator}", won, position_link(game, position), words)
