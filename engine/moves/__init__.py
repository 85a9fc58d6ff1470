"""Which multiples may be taken: sets of multiples, bounds on them, and when a set plays like {1, …, k}.

Imports only `errors`, `limits`, `integers` and `cached`. Letters: i is a multiple, n the size of a pile, f a bounding
function of n, k the largest multiple of Bachet's game {1, …, k}.
"""
