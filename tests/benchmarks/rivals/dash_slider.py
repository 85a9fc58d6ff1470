"""A slider with a tree and a heatmap that follow it, in Dash."""

import sys

from dash import Dash, Input, Output, dcc, html

from tests.benchmarks.rivals.dragged import heatmap_figure, tree_figure


def main() -> None:
    app = Dash(__name__, serve_locally=True)
    slider = dcc.Slider(1, 86, 1, value=25, id="a", updatemode="drag", marks=None)
    app.layout = html.Div([slider, dcc.Graph(id="tree"), dcc.Graph(id="heatmap")])

    @app.callback(Output("tree", "figure"), Output("heatmap", "figure"), Input("a", "value"))
    def update(a: int):
        return tree_figure(a), heatmap_figure(a)

    app.run(host="127.0.0.1", port=int(sys.argv[1]), debug=False)


if __name__ == "__main__":
    main()
