"""JSON: the type of what may stand in it, and its text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = Mapping[str, Json]


def json_parts(data: JsonObject, lists: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """An object in parts: after its other fields long lists, each given as the text of some entries at a time.

    >>> "".join(json_parts({"upto": 2}, {"rows": ["[0,1]", "", "[1,0],[2,0]"]}))
    '{"upto":2,"rows":[[0,1],[1,0],[2,0]]}\\n'
    """
    yield written(data)[:-1]
    for name, entries in lists.items():
        yield f',"{name}":['
        separator = ""
        for text in filter(None, entries):
            yield separator + text
            separator = ","
        yield "]"
    yield "}\n"


def written(data: Json) -> str:
    """A value as compact JSON.

    >>> written([1, None])
    '[1,null]'
    """
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def json_text(data: Json) -> str:
    """Compact JSON; large integers are strings already.

    >>> json_text({"value": "2", "over": False})
    '{"value":"2","over":false}\\n'
    """
    return written(data) + "\n"
