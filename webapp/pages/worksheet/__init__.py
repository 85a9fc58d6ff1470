"""Worksheets: exercises that a seed determines, with solutions that the engine computes.

a and b are the numbers of a position, b/a its fraction.
"""
