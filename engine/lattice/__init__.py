"""Values on windows of the lattice of pairs, one byte per cell, near the origin and arbitrarily far from it.

Imports `games`, `values` and `fractions`. Letters: x and y are the axes (a and b of the pairs), i and j the column and
row of a cell in its window.
"""
