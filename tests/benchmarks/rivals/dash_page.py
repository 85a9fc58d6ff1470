"""The same page, minimal, in Dash: a tree of 127 labelled nodes, a 200 × 200 heatmap, a form."""

import sys

from dash import Dash, Input, Output, dcc, html

from engine.games.game import Game
from engine.games.position import Position
from tests.benchmarks.rivals.figures import heatmap_figure, tree_figure


def main() -> None:
    app = Dash(__name__, serve_locally=True)
    app.layout = html.Div(
        [
            dcc.Input(id="position", value="3,8", debounce=True),
            html.Div(id="answer"),
            dcc.Graph(id="tree"),
            dcc.Graph(id="heatmap"),
        ]
    )

    @app.callback(
        Output("answer", "children"), Output("tree", "figure"), Output("heatmap", "figure"), Input("position", "value")
    )
    def update(position: str):
        value = Game.parse("grossman").value(Position.parse(position))
        return f"({position}) has the value {value}", tree_figure(position), heatmap_figure(position)

    app.run(host="127.0.0.1", port=int(sys.argv[1]), debug=False)


if __name__ == "__main__":
    main()
