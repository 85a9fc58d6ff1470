"""The server for one process: waitress, behind a gate that refuses what cannot be answered soon.

Waitress has a thread for every request that is computed or waits at the gate, and some more that refuse the rest.
"""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Iterable
from threading import BoundedSemaphore, Event, Lock, Thread
from typing import TYPE_CHECKING

from waitress import create_server

from webapp.http.cache import AnswerCache
from webapp.http.json_value import json_text
from webapp.http.problems import Problem
from webapp.http.responses import ANYONE, HEADERS

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

QUEUE = 32
"""requests that wait for a thread; one more is answered 503 at once"""
SPARE = 8
"""threads for refusals and for /healthz"""
RETRY_AFTER = 2
"""seconds after which a refused client may ask again: a full queue of ordinary pages is answered in less"""
CONNECTIONS = 800
"""connections held at a time, far above the queue, so that a refusal can be sent"""
SILENCE = 30
"""seconds a connection may be silent before it is closed"""
GRACE = 20
"""seconds a stop waits for what was accepted"""
QUIET = 0.5
"""seconds without a request after which a stop is sure that nothing is left to answer"""
QUICK = ("/healthz",)
"""never refused, so that a busy server is not taken for a dead one"""


class Gate:
    """A WSGI application that lets so many requests compute and so many wait, and answers the others 503."""

    def __init__(self, application: WSGIApplication, threads: int, queue: int = QUEUE) -> None:
        self.application, self.most = application, threads + queue
        self.in_flight = 0
        self.last_request = 0.0
        self._lock, self._turn = Lock(), BoundedSemaphore(threads)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request when its turn comes, or refuse it."""
        if environ["PATH_INFO"] in QUICK:
            return self.application(environ, start_response)
        if not self._enter():
            return refuse(start_response)
        try:
            with self._turn:
                return self.application(environ, start_response)
        finally:
            self._leave()

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


def refuse(start_response: StartResponse) -> Iterable[bytes]:
    """The answer to one request too many, in the shape of every other problem."""
    problem = Problem(503, f"too many requests wait: ask again in {RETRY_AFTER} seconds")
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


class Server:
    """Waitress with a gate and a cache; SIGTERM or Ctrl+C stops it when all that was accepted is answered."""

    def __init__(self, application: WSGIApplication, host: str, port: int, threads: int, queue: int = QUEUE) -> None:
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a line for each request that waits helps nobody
        self.gate = Gate(application, threads, queue)
        self.stopping = Event()
        self.waitress = create_server(
            AnswerCache(self.gate),
            host=host,
            port=port,
            threads=threads + queue + SPARE,
            ident=None,
            connection_limit=CONNECTIONS,
            channel_timeout=SILENCE,
            cleanup_interval=SILENCE // 3,
            asyncore_use_poll=True,
            max_request_body_size=1 << 16,
            outbuf_overflow=1 << 24,  # answers stay in memory: the disk may be read-only
        )

    def run(self) -> None:
        """Serve until a signal says stop."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.stop)
        self.serve()

    def serve(self) -> None:
        """Serve until told to stop, then answer what was accepted."""
        Thread(target=self.waitress.run, daemon=True).start()
        self.stopping.wait()
        self.gate.last_request = time.monotonic()  # what has only just been sent may not have come through yet
        end = time.monotonic() + GRACE
        while time.monotonic() < end and not self.gate.is_quiet:
            time.sleep(0.05)

    def stop(self, *_: object) -> None:
        """Begin to stop; a second time, stop at once."""
        if self.stopping.is_set():
            raise SystemExit(1)
        self.stopping.set()
