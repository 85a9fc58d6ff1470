"""Pictures of the generations of the Calkin–Wilf tree: shares of each player as bars, and the reading order.

It may import `webapp.figures.drawing`. n is the number of a generation; generation 1 holds 1/1 alone.
"""
