"""So many requests are computed at a time and so many wait; the others are refused at once."""

from __future__ import annotations

import time
from collections.abc import Iterable
from threading import BoundedSemaphore, Lock, get_ident
from typing import TYPE_CHECKING

from werkzeug.wsgi import ClosingIterator

from webapp.http.json_value import json_text
from webapp.http.problems import Problem
from webapp.http.responses import ANYONE, HEADERS

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

QUEUE = 32
"""requests that wait for a thread; one more is answered 503 at once"""
RETRY_AFTER = 2
"""seconds after which a refused client may ask again: a full queue of ordinary pages is answered in less"""
QUIET = 0.5
"""seconds without a request after which a stop is sure that nothing is left to answer"""
STUCK = 10
"""seconds after which a request is not expected to end any more: none should take a tenth of that"""
QUICK = ("/healthz",)
"""never refused, so that a busy server is not taken for a dead one"""


class Gate:
    """A WSGI application that lets so many requests compute and so many wait, and answers the others 503."""

    def __init__(self, application: WSGIApplication, threads: int, queue: int = QUEUE) -> None:
        self.application, self.threads, self.most = application, threads, threads + queue
        self.in_flight = 0
        self.last_request = 0.0
        self.computing: dict[int, float] = {}
        """when each thread that computes an answer began"""
        self._lock, self._turn = Lock(), BoundedSemaphore(threads)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request when its turn comes, or refuse it."""
        if environ["PATH_INFO"] in QUICK:
            if self.is_stuck:
                return refuse(start_response, f"every thread has been busy with one request for {STUCK} seconds")
            return self.application(environ, start_response)
        if not self._enter():
            return refuse(start_response, f"too many requests wait: ask again in {RETRY_AFTER} seconds")
        try:
            with self._turn:
                self.computing[get_ident()] = time.monotonic()
                try:
                    answer = self.application(environ, start_response)
                finally:
                    del self.computing[get_ident()]
        except BaseException:
            self._leave()
            raise
        return ClosingIterator(answer, self._leave)  # a long answer is written while it is sent

    def _enter(self) -> bool:
        with self._lock:
            self.last_request = time.monotonic()
            free = self.in_flight < self.most
            self.in_flight += free
            return free

    def _leave(self) -> None:
        with self._lock:
            self.last_request = time.monotonic()
            self.in_flight -= 1

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is being answered and nothing has been for a while."""
        return self.in_flight == 0 and time.monotonic() - self.last_request > QUIET

    @property
    def is_stuck(self) -> bool:
        """Whether all threads have been busy with the same requests for too long."""
        began = list(self.computing.values())
        return len(began) == self.threads and time.monotonic() - max(began) > STUCK


def refuse(start_response: StartResponse, why: str) -> Iterable[bytes]:
    """The answer to a request that has to wait too long, in the shape of every other problem."""
    problem = Problem(503, why)
    body = json_text(problem.data()).encode()
    headers = {
        "Content-Type": "application/problem+json",
        "Content-Length": str(len(body)),
        "Cache-Control": "no-store",
        "Retry-After": str(RETRY_AFTER),
        **ANYONE,
        **HEADERS,
    }
    start_response(f"{problem.status} {problem.title}", list(headers.items()))
    return [body]
