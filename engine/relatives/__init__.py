"""Games related to Euclid: Serial Nim, sums of games, Wythoff's game and its generalisations, three numbers.

Imports `games`, `values`, `fractions` and `moves`.
"""
