"""More requests than can be answered: a bounded queue, 503 beyond it, /healthz always, and a stop that loses nothing.

Views wait until they are let go, so every state is reached and held.
"""

import socket
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from flask import Flask, Response

from tests.webapp.running import PATIENCE, get, last_words, status, whole
from webapp import create_app
from webapp.http.responses import HEADERS
from webapp.serving.server import Server

THREADS, QUEUE = 2, 3


class Busy:
    """A site whose page /busy waits until it is let go, and its server."""

    def __init__(self) -> None:
        self.begun, self.let_go = threading.Semaphore(0), threading.Event()
        self.server = Server(self.application(), "127.0.0.1", 0, THREADS, QUEUE)
        self.port = self.server.waitress.effective_port
        self.thread = threading.Thread(target=self.server.serve, daemon=True)
        self.thread.start()

    def application(self) -> Flask:
        app = create_app()

        def busy() -> Response:
            self.begun.release()
            assert self.let_go.wait(PATIENCE)
            return Response("done")

        app.add_url_rule("/busy/now/here", "busy", busy)
        return app

    def send(self, target: str = "/busy/now/here", close: bool = True) -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", int(self.port)), PATIENCE)
        connection.sendall(get(target, close=close))
        return connection

    def fill(self) -> list[socket.socket]:
        """Requests for every thread and every place of the queue."""
        sent = [self.send() for _ in range(THREADS)]
        assert all(self.begun.acquire(timeout=PATIENCE) for _ in range(THREADS))
        sent += [self.send() for _ in range(QUEUE)]
        until(lambda: self.waiting == QUEUE)
        return sent

    @property
    def waiting(self) -> int:
        return self.server.gate.in_flight - THREADS

    def stop(self) -> None:
        self.let_go.set()
        if not self.server.stopping.is_set():
            self.server.stop()
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


def until(held: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not held():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.fixture
def busy() -> Iterator[Busy]:
    site = Busy()
    yield site
    site.stop()


def head(answer: bytes) -> dict[str, str]:
    lines = answer.partition(b"\r\n\r\n")[0].decode().split("\r\n")[1:]
    return dict(line.split(": ", 1) for line in lines)


def test_beyond_the_queue_comes_a_refusal_with_all_headers(busy: Busy) -> None:
    sent = busy.fill()
    for _ in range(20):
        refused = last_words(busy.send("/grossman/3,8"))
        assert status(refused) == 503
        assert whole(refused)
        told = head(refused)
        assert int(told["Retry-After"]) > 0
        assert told["Cache-Control"] == "no-store"
        assert told["Content-Type"] == "application/problem+json"
        assert HEADERS.items() <= told.items()
    assert busy.waiting == QUEUE
    busy.let_go.set()
    assert [status(last_words(connection)) for connection in sent] == [200] * len(sent)


def test_health_is_told_beside_the_queue(busy: Busy) -> None:
    sent = busy.fill()
    for _ in range(20):
        assert status(last_words(busy.send("/healthz"))) == 200
    busy.let_go.set()
    assert [status(last_words(connection)) for connection in sent] == [200] * len(sent)


def test_after_the_rush_all_is_as_before(busy: Busy) -> None:
    sent = busy.fill()
    assert status(last_words(busy.send("/grossman/3,8"))) == 503
    busy.let_go.set()
    for connection in sent:
        assert status(last_words(connection)) == 200
    assert status(last_words(busy.send("/grossman/3,8"))) == 200
    until(lambda: not busy.server.waitress.active_channels)
    assert busy.server.gate.in_flight == 0


def test_a_stop_answers_what_waits(busy: Busy) -> None:
    sent = [*busy.fill(), *(busy.send("/healthz") for _ in range(3))]
    busy.server.stop()
    assert busy.thread.is_alive()
    busy.let_go.set()
    answers = [last_words(connection) for connection in sent]
    assert [status(answer) for answer in answers] == [200] * len(sent)
    assert all(map(whole, answers))
    busy.thread.join(PATIENCE)
    assert not busy.thread.is_alive()


def test_a_second_stop_is_at_once(busy: Busy) -> None:
    busy.server.stop()
    with pytest.raises(SystemExit):
        busy.server.stop()
