"""What whoever runs the site relies on: slow clients are closed, health, log and counts, the command line."""

from __future__ import annotations

import gc
import io
import re
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from tests.webapp.running import PATIENCE, Running, get, last_words, status
from tests.webapp.test_overload import THREADS, Busy, until
from webapp import cli, create_app
from webapp.serving import gate
from webapp.serving import server as serving
from webapp.serving.monitor import Monitor
from webapp.serving.server import Server

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


class Served:
    """The site in a thread."""

    def __init__(self) -> None:
        self.log = io.StringIO()
        self.server = Server(create_app(), "127.0.0.1", 0, 2, log=self.log, metrics=True)
        self.thread = threading.Thread(target=self.server.serve, daemon=True)
        self.thread.start()

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)

    def get(self, target: str) -> bytes:
        connection = self.connect()
        connection.sendall(get(target))
        return last_words(connection)

    def stop(self) -> None:
        self.server.stop()
        self.thread.join(PATIENCE)


@pytest.fixture
def silence() -> int:
    """Seconds a connection may be silent."""
    return 3


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, silence: int) -> Iterator[Served]:
    monkeypatch.setattr(serving, "SILENCE", silence)
    monkeypatch.setattr(serving, "CONNECTIONS", 40)
    site = Served()
    yield site
    site.stop()


def closed(connection: socket.socket) -> bool:
    """Whether the other side has closed."""
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def test_a_client_that_sends_a_byte_now_and_then_is_closed(served: Served) -> None:
    with closing(served.connect()) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
        began = time.monotonic()
        while not closed(slow) and time.monotonic() - began < 20:
            slow.setblocking(True)
            try:
                slow.send(b"x")
            except OSError:
                break
            time.sleep(0.3)
        assert 2 < time.monotonic() - began < 10


@pytest.mark.parametrize("silence", [100_000])
def test_slow_clients_do_not_lock_the_site(served: Served) -> None:
    """More than twice as many as there is room for: the ones that have waited longest make room."""
    slow = []
    for number in range(100):
        slow.append(served.connect())
        slow[-1].sendall(b"GET / HTTP/1.1\r\nX-Slow: x")
        if number % 10 == 9:
            assert status(served.get("/version")) == 200
    for connection in slow:
        connection.close()


def test_health_fails_when_every_thread_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    site = Busy()
    try:
        sent = [site.send() for _ in range(THREADS - 1)]
        assert site.begun.acquire(timeout=PATIENCE)
        monkeypatch.setattr(gate, "STUCK", -1)
        assert status(last_words(site.send("/healthz"))) == 200  # a thread is free
        sent.append(site.send())
        assert site.begun.acquire(timeout=PATIENCE)
        assert status(last_words(site.send("/healthz"))) == 503
        monkeypatch.setattr(gate, "STUCK", 10)
        assert status(last_words(site.send("/healthz"))) == 200  # busy, but not for long
        site.let_go.set()
        assert [status(last_words(connection)) for connection in sent] == [200] * THREADS
        until(lambda: not site.server.gate.computing)
    finally:
        site.stop()


def test_the_log_has_a_line_per_request(served: Served) -> None:
    served.get("/grossman/3,8.json")
    served.get("/grossman/0,8\\n")
    until(lambda: served.log.getvalue().count("\n") == 2)
    first, second = served.log.getvalue().splitlines()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ GET /grossman/3,8\.json 200 \d{4} \d+", first)
    assert re.search(r" GET /grossman/0,8\\+n 4\d\d ", second)


@pytest.mark.parametrize("target", ["/a\n2026-01-01T00:00:00Z GET /b 200 1 1", "/a\r\nb", "/a\x1b[2J", "/é\u2028b"])
def test_nothing_that_is_asked_for_breaks_a_line_of_the_log(target: str) -> None:
    """Also where a server gives the path alone, with its percent signs resolved."""

    def answer(environ, start_response):
        start_response("404 Not Found", [])
        return [b""]

    for environ in ({"PATH_INFO": target}, {"PATH_INFO": "/", "REQUEST_URI": target}):
        log = io.StringIO()
        Monitor(answer, log)({"REQUEST_METHOD": "GET", **environ}, lambda *_: None)  # type: ignore[arg-type]
        line = log.getvalue()
        assert len(line.splitlines()) == 1
        assert line.rstrip("\n").isascii()
        assert line.rstrip("\n").isprintable()


def test_metrics_count_what_was_answered(served: Served) -> None:
    for target in ("/grossman/3,8.json", "/grossman/3,8.json", "/grossman/0,8.json"):
        served.get(target)
    text = served.get("/metrics").partition(b"\r\n\r\n")[2].decode()
    found = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert found['euclid_requests_total{status="200"}'] == "2"
    assert found['euclid_requests_total{status="422"}'] == "1"
    assert found["euclid_requests_refused_total"] == "0"
    assert found["euclid_requests_in_flight"] == "0"
    assert float(found["euclid_request_cpu_seconds_total"]) > 0
    assert int(found["euclid_response_bytes_total"]) > 1_000


def test_metrics_are_off_unless_asked_for() -> None:
    with Running("waitress") as server:
        assert status(server.get("/metrics")) == 404
    with Running("waitress", "--metrics", "--log") as server:
        assert status(server.get("/metrics")) == 200
        assert status(server.get("/version")) == 200
        server.until(lambda: " GET /version 200 " in server.said())


def test_a_failure_is_counted_and_logged() -> None:
    def failing(environ, start_response):
        raise RuntimeError

    log = io.StringIO()
    monitor = Monitor(failing, log, metrics=True)
    with pytest.raises(RuntimeError):
        monitor({"PATH_INFO": "/", "REQUEST_METHOD": "GET"}, pytest.fail)  # type: ignore[arg-type] # it is not called
    assert (monitor.statuses["500"], monitor.in_flight) == (1, 0)
    assert " GET / 500 0 " in log.getvalue()


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["--port", "70000"], "'70000' is not a port: try a number from 0 to 65535"),
        (["--port", "-1"], "'-1' is not a port"),
        (["--port", "x"], "'x' is not a port"),
        (["--threads", "0"], "'0' is not a number of threads: try a number from 1 to 64"),
        (["--base", "foo"], "'foo' is not the address of a site"),
        (["--host", "no such host"], "is not an address of this machine"),
        (["--host", "192.0.2.77"], "can be used on 192.0.2.77: cannot assign"),
    ],
)
def test_an_option_that_cannot_be_used_is_told_in_plain_words(given, says, capsys) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(given)
    assert stopped.value.code == 2
    assert says in " ".join(capsys.readouterr().err.split())


def test_a_base_in_the_environment_that_cannot_be_used(monkeypatch, capsys) -> None:
    monkeypatch.setenv("EUCLID_BASE", "foo")
    with pytest.raises(SystemExit):
        cli.main(["--port", "0"])
    assert "'foo' is not the address of a site" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("127.0.0.1", ["http://127.0.0.1:80/"]),
        ("::1", ["http://[::1]:80/"]),
        ("0.0.0.0", ["http://127.0.0.1:80/", "http://198.51.100.7:80/"]),
        ("::", ["http://[::1]:80/", "http://[2001:db8::7]:80/"]),
    ],
)
def test_the_printed_links_can_be_opened(host, found, monkeypatch) -> None:
    own = {"192.0.2.1": ["198.51.100.7"], "2001:db8::1": ["2001:db8::7"]}
    monkeypatch.setattr(cli, "own_address", own.__getitem__)
    assert cli.addresses(host, 80) == found


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_any_free_port(host: str) -> None:
    server = Server(create_app(), host, cli.free_port(host, 0), 1)
    assert server.port > 0
    thread = threading.Thread(target=server.serve, daemon=True)
    thread.start()
    connection = socket.create_connection((host, server.port), PATIENCE)
    connection.sendall(get("/healthz"))
    assert status(last_words(connection)) == 200
    server.stop()
    thread.join(PATIENCE)


def test_the_collector_leaves_alone_what_is_there_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    server, frozen = Server(create_app(), "127.0.0.1", 0, 1), list[int]()
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(server, "serve", lambda: frozen.append(gc.get_freeze_count()))
    try:
        server.run()
    finally:
        gc.unfreeze()
        server.waitress.close()
    assert frozen[0] > 10_000


def test_the_next_free_port_is_taken() -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert port < cli.free_port("127.0.0.1", port) <= port + 99


LARGE, MANY, ALLOWED = 12_000_000, 12, 16_000_000
"""bytes of an answer, the system takes some four million of them; clients; bytes that may be unread"""


def large(environ: WSGIEnvironment, start_response: StartResponse) -> Iterator[bytes]:
    """An answer that is sent while it is made, larger than what a connection takes that nobody reads."""
    start_response("200 OK", [("Content-Type", "text/plain")])
    return (b"x" * 50_000 for _ in range(LARGE // 50_000)) if environ["PATH_INFO"] == "/large" else iter([b"small"])


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Server, list[socket.socket]]]:
    """A server and clients that ask for what is large and read nothing."""
    monkeypatch.setattr(serving, "UNREAD", ALLOWED)
    monkeypatch.setattr(serving, "SILENCE", 3)
    server = Server(large, "127.0.0.1", 0, 2)
    thread = threading.Thread(target=server.serve, daemon=True)
    thread.start()
    clients = [socket.create_connection(("127.0.0.1", server.port), PATIENCE) for _ in range(MANY)]
    for client in clients:
        client.sendall(get("/large"))
    until(lambda: unread(server) > ALLOWED / 2)
    yield server, clients
    for client in clients:
        client.close()
    server.stop()
    thread.join(PATIENCE)


def unread(server: Server) -> int:
    return sum(channel.total_outbufs_len for channel in list(server.waitress.active_channels.values()))


def test_clients_that_read_nothing_fill_no_memory(deaf: tuple[Server, list[socket.socket]]) -> None:
    server, _ = deaf
    most, end = 0, time.monotonic() + 2
    while time.monotonic() < end:
        most = max(most, unread(server))
        time.sleep(0.01)
    assert ALLOWED / 2 < most < 2 * ALLOWED
    with closing(socket.create_connection(("127.0.0.1", server.port), PATIENCE)) as other:
        other.sendall(get("/"))
        assert status(last_words(other)) == 200


def test_clients_that_read_nothing_are_closed_after_a_while(deaf: tuple[Server, list[socket.socket]]) -> None:
    server, _ = deaf
    until(lambda: not server.waitress.active_channels)
    assert unread(server) == 0
    assert server.gate.in_flight == 0


def test_a_reader_that_keeps_reading_gets_all_of_a_large_answer(deaf: tuple[Server, list[socket.socket]]) -> None:
    server, _ = deaf
    time.sleep(1)  # by now the others have stopped reading
    with closing(socket.create_connection(("127.0.0.1", server.port), PATIENCE)) as reader:
        reader.sendall(get("/large"))
        assert last_words(reader).count(b"x") >= LARGE
