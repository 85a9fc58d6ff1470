"""A cache of whole answers in front of the application: a class that opens one link costs one answer.

It holds what its headers allow any cache to hold. Nothing in it grows old: a page changes with the edition of the site
alone, and another edition is another process. In front of a class, whose phones all follow the lecturer to one slide,
an answer that may change is held, too, but only for a moment, and not for a reader who asks whether it has changed.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import TYPE_CHECKING

from werkzeug.test import run_wsgi_app
from werkzeug.wrappers import Response
from werkzeug.wsgi import ClosingIterator

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ROOM = 4_000_000
"""bytes of all answers in the cache"""
LARGEST = 250_000
"""bytes of one answer; Plotly's file is in memory as it is"""
OVERHEAD = 2_000
"""bytes an answer takes beside its body and its key"""
MOMENT, CHANGING = 1.0, 16
"""seconds for which an answer that may change is held in front of a class, and how many of them"""
OWN = ("HTTP_IF_", "HTTP_RANGE", "HTTP_CACHE_CONTROL", "HTTP_PRAGMA")
"""how the headers begin by which a client asks for more than what stands at the address"""

Key = tuple[str, ...]


class AnswerCache:
    """A WSGI application that answers from the cache what it can, and asks the application behind it for the rest."""

    def __init__(self, application: WSGIApplication, room: int = ROOM, moment: float = 0) -> None:
        self.application, self.room, self.moment = application, room, moment
        self.changing: dict[Key, tuple[float, Response]] = {}
        """answers that may change, each with the time until which it is held"""
        self.answers: OrderedDict[Key, Response] = OrderedDict()
        self.filled = 0
        self._lock = Lock()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        key = _key(environ)
        if key is None:
            return self.application(environ, start_response)
        answer = self._cached(key)
        if answer is None:
            parts, status, headers = run_wsgi_app(self.application, environ)
            if "Content-Length" not in headers:  # written while it is sent
                start_response(status, list(headers))
                return parts
            answer = Response(_whole(parts), status, headers)
            if _may_be_cached(answer, "public"):
                self._put(key, answer)
            elif self.moment and _may_be_cached(answer, "no-cache"):
                self._hold(key, answer)
        return answer(environ, start_response)

    def _cached(self, key: Key) -> Response | None:
        with self._lock:
            if key in self.answers:
                self.answers.move_to_end(key)
            held_until, held = self.changing.get(key, (0, None))
            return held if time.monotonic() < held_until else self.answers.get(key)

    def _hold(self, key: Key, answer: Response) -> None:
        with self._lock:
            if len(self.changing) >= CHANGING:
                self.changing.clear()
            self.changing[key] = (time.monotonic() + self.moment, answer)

    def _put(self, key: Key, answer: Response) -> None:
        """Put an answer into the cache; those that were not asked for longest make room."""
        with self._lock:
            if key not in self.answers:
                self.answers[key] = answer
                self.filled += _size(key, answer)
            while self.filled > self.room:
                self.filled -= _size(*self.answers.popitem(last=False))


def _whole(parts: Iterable[bytes]) -> bytes:
    """A body that is at hand."""
    try:
        return b"".join(parts)
    finally:
        if isinstance(parts, ClosingIterator):
            parts.close()


def _key(environ: WSGIEnvironment) -> Key | None:
    """What an answer depends on; None where a client asks for more."""
    if environ["REQUEST_METHOD"] != "GET" or any(name.startswith(OWN) for name in environ):
        return None
    asked = ("REQUEST_URI", "PATH_INFO", "QUERY_STRING", "HTTP_ACCEPT_ENCODING")
    return tuple(str(environ.get(name, "")) for name in asked)


def _may_be_cached(answer: Response, control: str) -> bool:
    headers = answer.headers
    free = headers.get("Cache-Control", "").startswith(control) and headers.get("Vary") == "Accept-Encoding"
    return answer.status_code == 200 and free and len(answer.get_data()) <= LARGEST


def _size(key: Key, answer: Response) -> int:
    return len(answer.get_data()) + sum(map(len, key)) + OVERHEAD
