"""What the rivals draw while a slider is dragged: a tree of 80 nodes and a heatmap with the position marked."""

import plotly.graph_objects as go

from engine.games.game import Game
from engine.games.position import Position
from tests.benchmarks.rivals.shared import heatmap_values, tree_nodes

B, SIDE, NODES = 87, 64, 80
GAME = Game.parse("grossman")
HEATMAP = [row[:SIDE] for row in heatmap_values(GAME)[:SIDE]]


def tree_figure(a: int) -> go.Figure:
    """80 nodes below 1/1 in two traces, named after the position."""
    nodes, edges = tree_nodes(GAME, Position(a, B))
    figure = go.Figure()
    ends = [(x1, x2, y1, y2) for (x1, y1), (x2, y2) in edges[: NODES - 1]]
    figure.add_scatter(
        x=[x for x1, x2, _, _ in ends for x in (x1, x2, None)],
        y=[y for _, _, y1, y2 in ends for y in (-y1, -y2, None)],
        mode="lines",
        line={"color": "#999"},
        hoverinfo="skip",
    )
    figure.add_scatter(
        x=[node[0] for node in nodes[:NODES]],
        y=[-node[1] for node in nodes[:NODES]],
        text=[node[2] for node in nodes[:NODES]],
        mode="markers+text",
        marker={"size": 16, "color": [node[3] for node in nodes[:NODES]]},
    )
    return figure.update_layout(showlegend=False)


def heatmap_figure(a: int) -> go.Figure:
    """64 × 64 values, the position marked, its number in the title."""
    figure = go.Figure(go.Heatmap(z=HEATMAP))
    figure.add_scatter(x=[a], y=[B % SIDE], mode="markers", marker={"size": 14})
    return figure.update_layout(title=f"position {a}, {B}")
