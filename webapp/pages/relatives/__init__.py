"""Pages of the games related to Euclid: Serial Nim, sums of games, and Euclid with three numbers.

Imports `http`, `text`, `figures` and the engine.
"""
