"""The value of a row of piles, for each kind of move rule.

A fold says what a pile of n is worth in front of a game of value c; the value of a position is found by folding its
piles from the right. Each fold also knows why a move wins and what can be said of one pile. Imports `moves`. Letters: n
is the size of a pile, c the value after it, `end` the value where the game ends (0 in normal play, 1 in misère play), i
a multiple, f a bounding function, H a Schwenk number.
"""
