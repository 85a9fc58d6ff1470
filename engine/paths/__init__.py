"""The path of a game through a tree of fractions: one node per possible moment of play.

Imports `games` and `fractions`. A step is counted from the start of play; a pile is a straight run of the path.
"""
