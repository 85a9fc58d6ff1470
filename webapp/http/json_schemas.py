"""What a JSON twin holds, as JSON schema; the API's description is written from it."""

from __future__ import annotations

from collections.abc import Mapping

from webapp.http.json_value import JsonObject

Schema = JsonObject
Fields = Mapping[str, Schema]


def record(required: Fields, optional: Fields | None = None) -> Schema:
    """An object with these fields."""
    return {"type": "object", "required": list(required), "properties": {**required, **(optional or {})}}


def listed(item: Schema) -> Schema:
    """A list of such items."""
    return {"type": "array", "items": item}


def perhaps(schema: Schema) -> Schema:
    """Such a value, or null where it is undecided or has no meaning."""
    return {"anyOf": [schema, {"type": "null"}]}


INTEGER: Schema = {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}
PAIR: Schema = {"type": "array", "items": INTEGER, "minItems": 2, "maxItems": 2}
MAYBE = perhaps({"type": "string"})
"""a value: an integer, the infinity of a threshold, or null"""
OUTCOME = perhaps({"type": "string", "enum": ["N", "P"]})
TEXT: Schema = {"type": "string"}

MOVE = record({"multiple": INTEGER, "to": PAIR, "value": MAYBE, "outcome": OUTCOME}, {"threshold": MAYBE})
NODE = record(
    {"node": TEXT, "value": MAYBE, "position": PAIR, "pile": {"type": "integer"}, "left": INTEGER,
     "options": listed(MAYBE), "options_total": TEXT},
    {"threshold": MAYBE},
)  # fmt: skip
FOLDED = record({"folded": INTEGER, "piles": listed({"type": "integer"})})
"""so many nodes of a long run, left out"""
WALK = listed({"anyOf": [NODE, FOLDED]})
DRAWN_NODE = record(
    {"node": TEXT, "walk": perhaps(TEXT), "own": MAYBE, "rest": MAYBE, "on": {"type": "boolean"},
     "row": {"type": "integer"}, "link": TEXT},
)  # fmt: skip
"""a node of a drawn tree: its own value, and on the walk that of the rest of the game"""
DRAWN_FOLD = record({"row": {"type": "integer"}, "nodes": INTEGER, "piles": listed({"type": "integer"})})
DRAWN_TREE = record({"nodes": listed(DRAWN_NODE), "folds": listed(DRAWN_FOLD)})

POSITION = record(
    {
        "game": TEXT,
        "position": PAIR,
        "gcd": INTEGER,
        "quotients": listed(INTEGER),
        "piles": listed(INTEGER),
        "piles_total": INTEGER,
        "value": MAYBE,
        "outcome": OUTCOME,
        "decided": {"type": "boolean"},
        "moves": listed(MOVE),
        "moves_total": MAYBE,
        "winning": perhaps(listed(INTEGER)),
        "winning_total": MAYBE,
        "walks": record({"stern-brocot": WALK, "calkin-wilf": WALK}),
        "trees": record({"stern-brocot": DRAWN_TREE, "calkin-wilf": DRAWN_TREE}),
        "explanation": listed(record({"kind": TEXT})),
        "url": TEXT,
    },
    {"threshold": MAYBE, "cap": MAYBE, "line": listed(INTEGER), "current": PAIR, "step": {"type": "integer"}},
)
