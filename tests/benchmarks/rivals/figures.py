"""The two Plotly figures of the rivals' pages."""

import plotly.graph_objects as go

from engine.games.game import Game
from engine.games.position import Position
from tests.benchmarks.rivals.shared import heatmap_values, tree_nodes


def tree_figure(position: str) -> go.Figure:
    nodes, edges = tree_nodes(Game.parse("grossman"), Position.parse(position))
    figure = go.Figure()
    for (x1, y1), (x2, y2) in edges:
        figure.add_scatter(x=[x1, x2], y=[-y1, -y2], mode="lines", line={"color": "#999"}, hoverinfo="skip")
    figure.add_scatter(
        x=[node[0] for node in nodes],
        y=[-node[1] for node in nodes],
        text=[node[2] for node in nodes],
        mode="markers+text",
        marker={"size": 16, "color": [node[3] for node in nodes]},
    )
    return figure.update_layout(showlegend=False)


def heatmap_figure(position: str) -> go.Figure:
    return go.Figure(go.Heatmap(z=heatmap_values(Game.parse("grossman")))).update_layout(title=position)
