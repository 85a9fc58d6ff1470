"""The games themselves: endings, move rules, positions, a state of play, and the definition that judges all values.

Imports `moves`, `values` and `fractions`. Letters: (a, b) is a position, i the multiple a move subtracts, n the pile in
play (how many multiples are available), c the value after that pile, P and N the
outcomes (the previous or the next player wins).
"""
