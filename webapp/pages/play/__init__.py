"""The play page: the board with its legal moves, the computer opponent, hints, and the review after the game.

Imports `http`, `text`, `figures` and the engine.
"""
