"""Pictures of quotients and piles: the rectangle of squares, rows of boxes, coins, strips of values.

It may import `webapp.figures.drawing`. n is the size of a pile and c the value of what stands behind it.
"""
