"""The theorems of the papers and our own, each with its formula, its examples and its check against the definition.

Imports every package of the engine except `report`. Letters: a ≤ b are the numbers of a position, a0, a1, … the
quotients of b/a, b1, b2, … piles, g a value, k the largest multiple that may be taken, I and J the indices of Cairns
and Ho.
"""
