"""Reading a request: lengths first, then encoding, then names, then grammar; nothing is guessed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar
from urllib.parse import unquote_to_bytes

from flask import Request
from werkzeug.datastructures import MultiDict

from engine.errors import EngineError
from webapp.http.mending import is_tracking
from webapp.http.problems import Problem, from_engine, unknown

LONGEST_TARGET = 4_000
"""bytes of a request target"""

REPLACED = "\ufffd"
"""what programs write for bytes that are not UTF-8"""

_BROKEN = re.compile("%(?![0-9A-Fa-f]{2})")

Value = TypeVar("Value")


@contextmanager
def parameter(name: str) -> Iterator[None]:
    """Turn what the engine refuses into an answer that names the parameter."""
    try:
        yield
    except EngineError as error:
        raise from_engine(error, name) from error


class QueryReader:
    """The query of a request, each parameter taken once; what is left over is unknown, or only follows the reader."""

    def __init__(self, sent: MultiDict[str, str], accepted: tuple[str, ...]) -> None:
        given = MultiDict((name, value) for name, value in sent.items(multi=True) if not is_tracking(name))
        surplus = [name for name in given if name not in accepted]
        if surplus:
            raise unknown(surplus, sorted(accepted))
        for name, values in given.lists():
            if len(values) > 1:
                raise Problem(400, f"parameter {name!r} is given {len(values)} times: give it once", name)
        self.given = given

    def take(self, name: str, parse: Callable[[str], Value], default: Value) -> Value:
        """A parsed parameter, or its default."""
        if name not in self.given:
            return default
        with parameter(name):
            return parse(self.given[name])

    def choose(self, name: str, choices: tuple[str, ...]) -> str:
        """A parameter that is one of a few words; the empty word is the default."""
        word = self.given.get(name, "").strip(" ")
        if word and word not in choices:
            raise Problem(400, f"{word[:60]!r} is not {_one(name)}: try one of {', '.join(choices)}", name)
        return word

    def choose_many(self, name: str, choices: tuple[str, ...]) -> tuple[str, ...]:
        """A parameter that lists some of a few words, in the order of the choices."""
        words = {word.strip(" ") for word in self.given.get(name, "").split(",")} - {""}
        wrong = sorted(words.difference(choices))
        if wrong:
            raise Problem(400, f"{wrong[0][:60]!r} is not {_one(name)}: try {', '.join(choices)}", name)
        return tuple(word for word in choices if word in words)


def _one(name: str) -> str:
    """The name with its article."""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def check_target(request: Request) -> None:
    """Refuse a target that is too long or badly encoded, before anything is parsed."""
    path = request.environ.get("PATH_INFO", "")
    query = request.environ.get("QUERY_STRING", "")
    if len(path) + len(query) > LONGEST_TARGET:
        raise Problem(414, f"the address has {len(path) + len(query)} bytes: at most {LONGEST_TARGET} are allowed")
    if not _well_encoded(path.encode("latin-1"), query):
        raise Problem(400, "the address is not valid UTF-8 in percent-encoding")


def _well_encoded(path: bytes, query: str) -> bool:
    """Whether both are UTF-8 and each % of the query stands before two digits; the path comes without its %."""
    try:
        decoded = path.decode() + unquote_to_bytes(query.encode("ascii")).decode()
    except UnicodeError:
        return False
    return REPLACED not in decoded and not _BROKEN.search(query)
