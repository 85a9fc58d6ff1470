"""The server for one process: a queue with an end, a lane of its own for quick answers, a shelf with the last
ones, a stop that loses nothing.

Waitress as it comes lets its queue grow without end and forgets what waits in it when it is told to stop.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from typing import Any

from waitress import create_server, wasyncore
from waitress.channel import HTTPChannel
from waitress.server import BaseWSGIServer
from waitress.task import ThreadedTaskDispatcher
from waitress.utilities import Error

from webapp.http.cache import Shelf
from webapp.http.problems import Problem
from webapp.http.responses import HEADERS, json_text

QUEUE = 32
"""requests that wait for a thread; one more is answered 503 at once"""
RETRY_AFTER = 2
"""seconds after which a refused client may ask again: a full queue of ordinary pages is answered in less"""
CONNECTIONS = 800
"""connections held at a time, far above the queue, so that a refusal can be told"""
SILENCE = 30
"""seconds a connection may be silent before it is closed"""
GRACE = 20
"""seconds a stop waits for what was accepted"""
QUIET = 3
"""turns of the loop in which nothing is owed before a stop is sure: a request may have come behind another"""
NEWCOMER = 1
"""seconds a connection may take to bring its first request while the server stops"""
TURN = 0.00015
"""seconds a thread computes before another may: the loop that takes and refuses requests waits for such a turn at each
step, so that with turns of a millisecond `/healthz` took 1.4 s beside a flood, and now takes 0.02 s"""
QUICK = ("/healthz",)
"""answered beside the queue, so that a busy server is not taken for a dead one"""


class Overloaded(Error):  # type: ignore[misc] # noqa: N818 — what waitress calls an error is an answer, not raised
    """The refusal of a request the queue has no place for, in the shape of every other problem."""

    code, reason = 503, "Service Unavailable"

    def __init__(self) -> None:
        super().__init__(f"too many requests wait: ask again in {RETRY_AFTER} seconds")

    def to_response(self, ident: str | None = None) -> tuple[str, list[tuple[str, str]], bytes]:
        """Status, headers and body, made without the application."""
        more = {
            "Content-Type": "application/problem+json",
            "Cache-Control": "no-store",
            "Retry-After": str(RETRY_AFTER),
            "Access-Control-Allow-Origin": "*",
        }
        body = json_text(Problem(self.code, self.body).data()).encode()
        return f"{self.code} {self.reason}", list((more | HEADERS).items()), body


class Lanes:
    """Threads that answer, behind a queue with an end; refusals and quick answers have a thread of their own."""

    def __init__(self, threads: int, queue: int = QUEUE) -> None:
        self.ordinary, self.quick = ThreadedTaskDispatcher(), ThreadedTaskDispatcher()
        self.ordinary.queue_logger.disabled = True  # a line for each request that waits helps nobody
        self.longest = queue
        self.stopping = False
        self.ordinary.set_thread_count(threads)
        self.quick.set_thread_count(1)

    def add_task(self, channel: HTTPChannel) -> None:
        """Let the next request of a connection wait for its turn, or refuse it."""
        asked = channel.requests[0]
        if self.stopping:
            asked.headers["CONNECTION"] = "close"
        if asked.error or asked.path in QUICK:
            self.quick.add_task(channel)
        elif len(self.ordinary.queue) < self.longest:
            self.ordinary.add_task(channel)
        else:
            asked.error = Overloaded()
            self.quick.add_task(channel)

    def shutdown(self) -> None:
        """End the threads; what still waits is given up."""
        for lane in (self.ordinary, self.quick):
            lane.shutdown()


class Server:
    """Waitress with these lanes, stopped by SIGTERM or Ctrl+C when all that was try answered."""

    def __init__(self, application: Callable[..., Any], host: str, port: int, threads: int, queue: int = QUEUE) -> None:
        self.sockets: dict[int, Any] = {}
        self.lanes = Lanes(threads, queue)
        self.waitress = create_server(
            Shelf(application),
            map=self.sockets,
            _dispatcher=self.lanes,
            host=host,
            port=port,
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
        sys.setswitchinterval(TURN)
        while not self.lanes.stopping:
            self._turn(SILENCE / 3)
        self._drain()
        self.lanes.shutdown()
        wasyncore.close_all(self.sockets)

    def stop(self, *_: object) -> None:
        """Begin to stop; a second time, stop at once."""
        if self.lanes.stopping:
            raise SystemExit(1)
        self.lanes.stopping = True
        for listener in self._listeners():
            listener.pull_trigger()  # wakes the loop

    def _turn(self, seconds: float) -> None:
        wasyncore.loop(timeout=seconds, use_poll=True, map=self.sockets, count=1)

    def _drain(self) -> None:
        """Take what the system has accepted for us, accept no more, and go on until nothing is owed."""
        for listener in self._listeners():
            _take_all(listener)
            listener.accepting = False
            listener.socket.close()
            listener.del_channel()
        end, quiet = time.monotonic() + GRACE, 0
        while time.monotonic() < end and quiet < QUIET:
            self._turn(0.05)
            quiet = 0 if any(map(_owed, self._channels())) else quiet + 1

    def _listeners(self) -> list[BaseWSGIServer]:
        return [held for held in self.sockets.values() if isinstance(held, BaseWSGIServer)]

    def _channels(self) -> list[HTTPChannel]:
        return [held for held in self.sockets.values() if isinstance(held, HTTPChannel)]


def _take_all(listener: BaseWSGIServer) -> None:
    """Accept the connections whose clients believe them accepted already."""
    before = -1
    while len(listener._map) != before:
        before = len(listener._map)
        listener.handle_accept()


def _owed(channel: HTTPChannel) -> bool:
    """Whether a connection waits for an answer, or for the rest of one, or has only just come."""
    if not channel.connected:
        return False
    waits = channel.requests or channel.total_outbufs_len or channel.close_when_flushed
    silent = channel.last_activity == channel.creation_time or channel.request is not None
    return bool(waits) or (silent and time.time() - channel.creation_time < NEWCOMER)
