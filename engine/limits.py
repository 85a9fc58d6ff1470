"""Every bound of the engine, declared once; the site publishes this table.

>>> LIMITS["digits"]
(1500, 'decimal digits of a number given as text')
"""

DIGITS = 1_500
SET_SIZE = 64
SET_ELEMENT = 1_000_000
FUNCTION_LENGTH = 24
PERIOD_STEPS = 200_000
PILE_DIRECT = 4_096
PILE_WORK = 16_384
LAST_DIRECT = 1_024
LAST_WORK = 2_048
SCHWENK_TERMS = 16_384
PRIME_COUNT = 1_000_000
LENGTH_WORK = 20_000
LINE = 500
QUOTIENTS = 2_000
EXPANSION = 40
SUM_COMPONENTS = 16
MISERE_STATES = 10_000
DIFFERENCES = 60
THREE = 200
THREE_SLICE = 100
THREE_WORK = 300_000
LISTED = 200
TREE_NODES = 511
TREE_TEXT = 256_000
WINDOW_SIDE = 512
WINDOW_COST = 160_000
DATA_SIDE = 1_000
DATA_DIGITS = 8_000_000
POSITIONS = 2_000
TERMS = 1_000
PAIRS = 100
INDEX_DEPTH = 4_096
CHECK = 200
WORK = 210_000
RESPONSE = 2_000_000

LIMITS: dict[str, tuple[int, str]] = {
    "digits": (DIGITS, "decimal digits of a number given as text"),
    "set_size": (SET_SIZE, "elements of a finite move set"),
    "set_element": (SET_ELEMENT, "largest element of a finite move set"),
    "function_length": (FUNCTION_LENGTH, "characters of a function F"),
    "period_steps": (PERIOD_STEPS, "options looked at in one search for the period of a move set"),
    "pile_direct": (PILE_DIRECT, "largest pile of a pile-F game that is solved, one size after the other"),
    "pile_work": (PILE_WORK, "all piles together of a pile-F game that is solved"),
    "last_direct": (LAST_DIRECT, "largest pile of a last-F game outside Schwenk's theory that is solved directly"),
    "last_work": (LAST_WORK, "all piles together of such a last-F game"),
    "schwenk_terms": (SCHWENK_TERMS, "terms of Schwenk's sequence H that are computed"),
    "length_work": (LENGTH_WORK, "moves looked at to find how long play lasts, where no formula is known"),
    "prime_count": (PRIME_COUNT, "largest number up to which primes are counted"),
    "line": (LINE, "moves of a line"),
    "quotients": (QUOTIENTS, "quotients or runs given as text"),
    "expansion": (EXPANSION, "quotients before and in the period of an irrational number"),
    "sum_components": (SUM_COMPONENTS, "components of a sum"),
    "misere_states": (
        MISERE_STATES,
        "positions of a misère sum that XOR is not known to decide, solved from its moves",
    ),
    "differences": (DIFFERENCES, "numbers written in a line of the difference game"),
    "three": (THREE, "largest of three numbers"),
    "three_slice": (THREE_SLICE, "side of a slice of three numbers"),
    "three_work": (THREE_WORK, "triples solved for a slice of three numbers under the open rule"),
    "listed": (LISTED, "entries of a list before it is cut, with the exact total beside it"),
    "tree_nodes": (TREE_NODES, "nodes of a window of a tree"),
    "tree_text": (TREE_TEXT, "nodes of a window of a tree times the characters of the walk to its top"),
    "window_side": (WINDOW_SIDE, "cells along one side of a window of the lattice"),
    "window_cost": (
        WINDOW_COST,
        "predicted cost of a window of the lattice, in millionths of a second; costlier ones are sampled in pictures",
    ),
    "data_side": (
        DATA_SIDE,
        "numbers along one side of a window of the lattice given as CSV or JSON",
    ),
    "data_digits": (DATA_DIGITS, "digits of all values of such a window together"),
    "positions": (POSITIONS, "largest number of a list of all positions that are lost, or of one value"),
    "terms": (TERMS, "terms of a sequence"),
    "pairs": (PAIRS, "pairs that are analysed at once"),
    "index_depth": (INDEX_DEPTH, "depth down to which a node's number in reading order is computed"),
    "work": (WORK, "units of work of one answer, each about a millionth of a second; what needs more is refused"),
    "response": (RESPONSE, "bytes of an answer before it is compressed"),
    "check": (CHECK, "side of the box in which a theorem is checked against the definition"),
}
"""name of each bound, the bound, and what it bounds"""
