"""Statements beyond the five papers: from later literature, or ours, each compared with the definition.

Imports what `engine.theorems` may import. a ≤ b are the numbers of a pair, d their greatest common divisor, k = ⌊b/a⌋;
N_k(a, b) = b² − kab − a², which is positive exactly where b/a > Φk.
"""
