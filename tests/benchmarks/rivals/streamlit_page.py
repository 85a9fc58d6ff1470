"""The same page, minimal, in Streamlit."""

import streamlit as st

from engine.games.game import Game
from engine.games.position import Position
from tests.benchmarks.rivals.figures import heatmap_figure, tree_figure

position = st.text_input("position", "3,8")
st.write(f"({position}) has the value {Game.parse('grossman').value(Position.parse(position))}")
st.plotly_chart(tree_figure(position), key="tree")
st.plotly_chart(heatmap_figure(position), key="heatmap")
