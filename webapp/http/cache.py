"""The last answers on a shelf, in front of the application: a class that opens one link costs one answer.

It keeps what its headers allow any cache to keep. Nothing on it grows old: what stands at an address changes with the
edition of the site alone, and another edition is another process.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any

from werkzeug.wrappers import Response

ROOM = 4_000_000
"""bytes of all answers on the shelf"""
LARGEST = 250_000
"""bytes of one answer; Plotly's file is in memory as it is"""
BESIDE = 2_000
"""bytes an answer takes beside its body and its key"""
OWN = ("HTTP_IF_", "HTTP_RANGE", "HTTP_CACHE_CONTROL", "HTTP_PRAGMA")
"""how the headers begin with which a reader asks for something that is his own"""

Key = tuple[str, ...]


class Shelf:
    """A WSGI application that answers from the shelf what it can, and asks the application behind it for the rest."""

    def __init__(self, application: Callable[..., Iterable[bytes]], room: int = ROOM) -> None:
        self.application, self.room = application, room
        self.answers: OrderedDict[Key, Response] = OrderedDict()
        self.filled = 0
        self._one_at_a_time = Lock()

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answer a request."""
        key = _key(environ)
        if key is None:
            return self.application(environ, start_response)
        answer = self._taken(key)
        if answer is None:
            answer = Response.from_app(self.application, environ, buffered=True)
            if _may_be_kept(answer):
                self._put(key, answer)
        return answer(environ, start_response)

    def _taken(self, key: Key) -> Response | None:
        with self._one_at_a_time:
            if key in self.answers:
                self.answers.move_to_end(key)
            return self.answers.get(key)

    def _put(self, key: Key, answer: Response) -> None:
        """Put an answer on the shelf; those that were not asked for longest make room."""
        with self._one_at_a_time:
            if key not in self.answers:
                self.answers[key] = answer
                self.filled += _size(key, answer)
            while self.filled > self.room:
                self.filled -= _size(*self.answers.popitem(last=False))


def _key(environ: dict[str, Any]) -> Key | None:
    """What an answer depends on; None where a reader asks for more than what stands at the address."""
    if environ["REQUEST_METHOD"] != "GET" or any(name.startswith(OWN) for name in environ):
        return None
    asked = ("REQUEST_URI", "PATH_INFO", "QUERY_STRING", "HTTP_ACCEPT_ENCODING")
    return tuple(str(environ.get(name, "")) for name in asked)


def _may_be_kept(answer: Response) -> bool:
    headers = answer.headers
    free = headers.get("Cache-Control", "").startswith("public") and headers.get("Vary") == "Accept-Encoding"
    return answer.status_code == 200 and free and len(answer.get_data()) <= LARGEST


def _size(key: Key, answer: Response) -> int:
    return len(answer.get_data()) + sum(map(len, key)) + BESIDE
