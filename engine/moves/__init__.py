"""Which multiples may be taken: sets of multiples, bounds on them, and what is said of a rule.

Imports only `errors`, `limits`, `integers` and `cached`. Letters: i is a multiple, n how many multiples are available,
f a bounding function of n, k the largest multiple of Bachet's game {1, …, k}.
"""
