"""The value of a row of piles, for each kind of move rule.

A fold turns the value c of everything after a pile into the value of that pile of n together with what follows; the
value of a position is found by folding its piles from the right. Imports `moves`. Letters: n is the size of a pile, c
the value after it, `end` the value where the game ends (0 in normal play, 1 in misère play), i a multiple, f a bounding
function, H a Schwenk number.
"""
