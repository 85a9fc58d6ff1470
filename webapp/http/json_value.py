"""JSON: the type of what may stand in it, and its text."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = Mapping[str, Json]


def json_text(data: Json) -> str:
    """Compact JSON; large integers are strings already.

    >>> json_text({"value": "2", "over": False})
    '{"value":"2","over":false}\\n'
    """
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
