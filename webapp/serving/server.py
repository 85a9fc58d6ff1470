"""The server for one process: waitress, behind a gate that refuses what cannot be answered soon.

Waitress has a thread for every request that is computed or waits at the gate, and some more that refuse the rest.
"""

from __future__ import annotations

import gc
import logging
import signal
import time
from threading import Event, Thread
from typing import TYPE_CHECKING, TextIO

from waitress import create_server
from waitress.channel import HTTPChannel

from webapp.classroom.api import ClassApi
from webapp.classroom.votes import Classroom
from webapp.serving.cache import MOMENT, AnswerCache
from webapp.serving.gate import QUEUE, Gate
from webapp.serving.monitor import Monitor

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

SPARE = 8
"""threads for refusals and for /healthz"""
CONNECTIONS = 800
"""connections held at a time, far above the queue, so that a refusal can be sent; more take the place of idle ones"""
SILENCE = 30
"""seconds a connection may be silent, or take to send one request, before it is closed"""
UNREAD = 64 << 20
"""bytes of answers that clients may leave unread, all together; many times what a class of phones leaves"""
MOMENT_TO_CLOSE = 0.002
"""seconds"""
GRACE = 20
"""seconds a stop waits for what was accepted"""


class Connection(HTTPChannel):  # type: ignore[misc] # waitress comes without types
    """A connection whose time to send a request begins with its first byte: each further one earns it no more.

    When there are too many, the one that has waited longest for its client makes room for a new one. One whose client
    reads nothing for too long is closed; when clients leave too much unread all together, the one that has read nothing
    for longest.
    """

    def __init__(self, *given: object, **more: object) -> None:
        super().__init__(*given, **more)
        waiting = [channel for channel in self.server.active_channels.values() if channel.waits]
        if len(self.server.active_channels) > CONNECTIONS and waiting:
            min(waiting, key=lambda channel: channel.last_activity).will_close = True

    last_activity: float
    total_outbufs_len: int
    """bytes that are still to be sent"""
    is_given_up = False

    @property
    def waits(self) -> bool:
        """Whether nothing is being done for the client."""
        return not (self.requests or self.total_outbufs_len or self.will_close)

    def handle_read(self) -> None:
        """Read what has come; what only goes on with a request is no sign of life."""
        request, before = self.request, self.last_activity
        super().handle_read()
        if request is not None and self.request is request:
            self.last_activity = before

    def write_soon(self, data: bytes) -> int:
        """Keep a part of an answer to be sent; where too much is left unread, the slowest reader is given up first."""
        while self.connected and (slowest := self.slowest_reader()):
            slowest.is_given_up = True
            self.server.pull_trigger()  # the loop that closes it
            time.sleep(MOMENT_TO_CLOSE)
        return int(super().write_soon(data))

    def slowest_reader(self) -> Connection | None:
        """The connection whose client has read nothing for longest, if too much is left unread."""
        left = [channel for channel in list(self.server.active_channels.values()) if channel.total_outbufs_len]
        too_much = sum(channel.total_outbufs_len for channel in left) > UNREAD
        return min(left, key=lambda channel: channel.last_activity) if too_much else None

    def writable(self) -> bool:
        """Whether there is something to send: asked often, also where nothing can be sent, so the place to close."""
        if self.is_given_up or (self.total_outbufs_len and time.time() - self.last_activity > SILENCE):
            self.handle_close()
        return bool(super().writable())


class Server:
    """Waitress with a gate and a cache; SIGTERM or Ctrl+C stops it when all that was accepted is answered."""

    def __init__(
        self,
        application: WSGIApplication,
        host: str,
        port: int,
        threads: int,
        queue: int = QUEUE,
        log: TextIO | None = None,
        metrics: bool = False,
        classroom: Classroom | None = None,
    ) -> None:
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a line for each request that waits helps nobody
        self.gate = Gate(application, threads, queue)
        answers: WSGIApplication = AnswerCache(self.gate, moment=MOMENT if classroom else 0)
        if classroom is not None:
            answers = ClassApi(classroom, answers)  # neither waits at the gate nor takes a turn there
        self.stopping = Event()
        self.waitress = create_server(
            Monitor(answers, log, metrics) if log or metrics else answers,
            host=host,
            port=port,
            threads=threads + queue + SPARE,
            ident=None,
            connection_limit=CONNECTIONS + SPARE,
            channel_timeout=SILENCE,
            cleanup_interval=SILENCE // 3,
            asyncore_use_poll=True,
            max_request_body_size=1 << 16,
            outbuf_overflow=1 << 24,  # answers stay in memory: the disk may be read-only
        )
        self.waitress.channel_class = Connection

    @property
    def port(self) -> int:
        """The port it listens on: the one the system chose where none was asked for."""
        return int(self.waitress.effective_port)

    def run(self) -> None:
        """Serve until a signal says stop."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.stop)
        gc.collect()
        gc.freeze()  # what is there now stays: the collector need not look through it during requests
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
