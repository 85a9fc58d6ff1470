"""Every bound of the engine, declared once; the site publishes this table.

>>> sorted(LIMITS)[:3]
['check', 'digits', 'function_length']
"""

from __future__ import annotations

DIGITS = 1_500
"""decimal digits of a number given as text"""
SET_SIZE = 64
"""elements of a finite move set"""
SET_ELEMENT = 1_000_000
"""largest element of a finite move set"""
FUNCTION_LENGTH = 24
"""characters of a function F"""
PERIOD_STEPS = 200_000
"""options looked at in one search for the period of a move set"""
PILE_DIRECT = 16_384
"""largest pile of a pile-F game that is solved, one size after the other"""
PILE_WORK = 65_536
"""all piles together of a pile-F game that is solved"""
LAST_DIRECT = 1_024
"""largest pile of a last-F game outside Schwenk's theory that is solved directly"""
LAST_WORK = 2_048
"""all piles together of such a last-F game"""
SCHWENK_TERMS = 16_384
"""terms of Schwenk's sequence H that are computed"""
PRIME_COUNT = 1_000_000
"""largest number up to which primes are counted"""
LINE = 500
"""moves of a line"""
QUOTIENTS = 2_000
"""quotients or runs given as text"""
SUM_COMPONENTS = 16
"""components of a sum"""
THREE = 200
"""largest of three numbers"""
THREE_SLICE = 100
"""side of a slice of three numbers"""
LISTED = 200
"""entries of a list before it is cut, with the exact total beside it"""
TREE_NODES = 511
"""nodes of a window of a tree"""
WINDOW_SIDE = 512
"""cells along one side of a window of the lattice"""
WINDOW_WORK = 400_000
"""continued-fraction steps spent on a window of the lattice that no theorem shortens"""
INDEX_DEPTH = 4_096
"""depth down to which a node's number in reading order is computed"""
CHECK = 200
"""side of the box in which a theorem is checked against the definition"""

LIMITS: dict[str, int] = {
    "digits": DIGITS,
    "set_size": SET_SIZE,
    "set_element": SET_ELEMENT,
    "function_length": FUNCTION_LENGTH,
    "period_steps": PERIOD_STEPS,
    "pile_direct": PILE_DIRECT,
    "pile_work": PILE_WORK,
    "last_direct": LAST_DIRECT,
    "last_work": LAST_WORK,
    "schwenk_terms": SCHWENK_TERMS,
    "prime_count": PRIME_COUNT,
    "line": LINE,
    "quotients": QUOTIENTS,
    "sum_components": SUM_COMPONENTS,
    "three": THREE,
    "three_slice": THREE_SLICE,
    "listed": LISTED,
    "tree_nodes": TREE_NODES,
    "window_side": WINDOW_SIDE,
    "window_work": WINDOW_WORK,
    "index_depth": INDEX_DEPTH,
    "check": CHECK,
}
