"""What all three pages show: the same 127 nodes and the same 200 × 200 values."""

from engine.fractions.trees import STERN_BROCOT
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.position import Position
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from engine.paths.layout import classical

LEVELS, SIDE = 7, 200


def tree_nodes(game: Game, position: Position) -> tuple[list, list]:
    """Places, labels and values of the nodes, and the edges."""
    nodes = STERN_BROCOT.under(Walk(), LEVELS)
    places = {node.number: classical(node.number, LEVELS) for node in nodes}
    values = [game.value(Position(node.denominator, node.numerator)) for node in nodes]
    drawn = [
        (*places[node.number], f"{node.numerator}/{node.denominator} {value}", value)
        for node, value in zip(nodes, values, strict=True)
    ]
    return drawn, [(places[number // 2], places[number]) for number in range(2, len(nodes) + 1)]


def heatmap_values(game: Game) -> list[list[int | None]]:
    return Window(game, Axis(1, SIDE), Axis(1, SIDE)).rows()
