"""Pages for people who take data with them: lists of positions, sequences, many pairs at once.

Imports the engine and what stands below `pages`. Letters: (a, b) is a position, k the number a sequence is about.
"""
