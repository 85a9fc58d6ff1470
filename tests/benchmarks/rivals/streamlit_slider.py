"""A slider with a tree and a heatmap that follow it, in Streamlit."""

import streamlit as st

from tests.benchmarks.rivals.dragged import heatmap_figure, tree_figure

a = st.slider("a", 1, 86, 25)
st.plotly_chart(tree_figure(a), key="tree")
st.plotly_chart(heatmap_figure(a), key="heatmap")
