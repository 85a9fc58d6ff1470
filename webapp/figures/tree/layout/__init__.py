"""The layout of a tree around the walk of a game: sizes, shared rows, complete subtrees, and where each node stands.

It may import `webapp.figures.drawing` and what a play is. A row is a moment of play; sizes are in picture units.
"""
