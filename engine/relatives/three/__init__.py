"""Euclid of three numbers under four rules: the same multiple from both, or from one of them.

Imports what `engine.relatives` may import. a ≤ b ≤ c are the numbers by size; a triple keeps them in their places.
"""
