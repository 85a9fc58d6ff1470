"""Bytes no browser would send, to the servers as they run: waitress (`python -m webapp`) and gunicorn."""

import os
import re
import signal
import socket
import struct
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from tests.webapp.running import PATIENCE, Running, get, last_words, status, whole

BROKEN = {
    "noise": b"\x00\xff\xfe\x01" * 50 + b"\r\n\r\n",
    "TLS": bytes.fromhex("16030100a5010000a10303") + b"\x00" * 160,
    "nothing": b"",
    "an empty line": b"\r\n",
    "one word": b"GET\r\n\r\n",
    "no version": b"GET /\r\n\r\n",
    "a wrong version": b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    "no such protocol": b"GET / SPDY/1\r\nHost: x\r\n\r\n",
    "a method in lower case": b"get / HTTP/1.1\r\nHost: x\r\n\r\n",
    "an unknown method": b"BREW / HTTP/1.1\r\nHost: x\r\n\r\n",
    "CONNECT": b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "TRACE": b"TRACE / HTTP/1.1\r\nHost: x\r\n\r\n",
    "a whole address": b"GET http://evil.example/grossman/3,8 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "two slashes": b"GET //evil.example/3,8 HTTP/1.1\r\nHost: x\r\n\r\n",
    "a space in the address": b"GET /grossman/3, 8 HTTP/1.1\r\nHost: x\r\n\r\n",
    "bytes above ASCII": b"GET /grossman/\xff,8 HTTP/1.1\r\nHost: x\r\n\r\n",
    "a NUL in the address": b"GET /grossman/3,8\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
    "an endless line": b"GET /" + b"9" * 300_000,
    "a long address": b"GET /" + b"9" * 9_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    "long headers": b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"9" * 300_000 + b"\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: 1\r\n" * 60_000 + b"\r\n",
    "a header without colon": b"GET / HTTP/1.1\r\nHost x\r\n\r\n",
    "a space before the colon": b"GET / HTTP/1.1\r\nHost : x\r\n\r\n",
    "a folded header": b"GET / HTTP/1.1\r\nHost: x\r\nX: 1\r\n 2\r\n\r\n",
    "a length that is none": b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
    "a negative length": b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    "two lengths": b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "a length and chunks": b"POST / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "broken chunks": b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
    "an unknown coding": b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: nonsense\r\n\r\n",
    "an enormous body": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999\r\n\r\nx",
    "bare line feeds": b"GET /healthz HTTP/1.1\nHost: x\n\n",
    "half a request": b"GET /grossman/3,8 HTTP/1.1\r\nHo",
}
PAGES = ["/grossman/3,8", "/euclid/61,73.json", "/grossman/lattice", "/lectures", "/theorems"]


@pytest.fixture(scope="module", params=["waitress", "gunicorn"])
def server(request: pytest.FixtureRequest) -> Iterator[Running]:
    """A server that is as well after all the tests as before, and has nothing to tell of them."""
    with Running(request.param) as running:
        yield running
        assert running.healthy()
        assert not re.search(r'File ".*/(webapp|engine)/', running.said()), running.said()


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_request(server: Running, name: str) -> None:
    answer = server.ask(BROKEN[name])
    assert status(answer) in (0, 200, *range(400, 500), 501, 505), answer[:200]
    assert b"Traceback" not in answer
    assert b"evil.example" not in answer.partition(b"\r\n\r\n")[0]
    assert server.healthy()


def test_requests_one_after_the_other_on_one_connection(server: Running) -> None:
    with closing(server.connect()) as connection:
        for _ in range(3):
            connection.sendall(get("/version", close=False))
            answer = b""
            while not whole(answer):
                answer += connection.recv(65536)
            assert status(answer) == 200


def test_waitress_answers_requests_in_one_breath_in_their_order() -> None:
    """gunicorn's threads may leave the second unread; nginx never sends two at once."""
    with Running("waitress") as server:
        answers = server.ask(get("/version", close=False) + get("/grossman/0,8.json", close=False) + get("/healthz"))
    places = [answers.find(part) for part in (b'"version"', b"positive integer", b'"ok"')]
    assert -1 not in places, answers
    assert places == sorted(places)


def test_slow_clients_keep_nobody_waiting(server: Running) -> None:
    slow = [server.send(b"GET /grossman/3,8 HTTP/1.1\r\n") for _ in range(3)]
    for page in PAGES:
        assert status(server.get(page)) == 200
    for connection in slow:
        for byte in b"Host: x\r\nConnection: close\r\n\r\n":
            connection.sendall(bytes([byte]))
        answer = last_words(connection)
        assert status(answer) == 200
        assert whole(answer)


def test_clients_that_go_away(server: Running) -> None:
    for number in range(20):  # fewer than may wait
        connection = server.send(get(PAGES[number % len(PAGES)]))
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # close by a reset
        connection.close()
    for page in PAGES:
        answer = server.get(page)
        assert status(answer) == 200
        assert whole(answer)


def test_waitress_holds_many_clients_that_are_slow_or_deaf() -> None:
    """gunicorn has a thread busy with each, which is why nginx stands before it."""
    with Running("waitress") as server:
        slow = [server.send(b"GET /healthz HTTP/1.1\r\nX") for _ in range(150)]
        deaf = [server.send(get("/grossman/lattice")) for _ in range(20)]
        assert status(server.get("/grossman/3,8")) == 200
        for connection in (*slow, *deaf):
            connection.close()
        assert server.healthy()


@pytest.mark.parametrize(("kind", "count"), [("waitress", 30), ("gunicorn", 8)])
def test_a_stop_loses_nothing_that_was_accepted(kind: str, count: int) -> None:
    """Requests are sent, some are being answered, most still wait: all are answered whole, then the process ends."""
    with Running(kind) as server:
        expected = server.get("/grossman/89,144").partition(b"\r\n\r\n")[2]
        asked = [server.send(get("/grossman/89,144")) for _ in range(count)]
        if kind == "gunicorn":  # takes no more from the system once told to stop: let it take all first
            assert status(last_words(asked.pop())) == 200
        server.process.send_signal(signal.SIGTERM)
        with ThreadPoolExecutor(len(asked)) as pool:  # gunicorn waits a while for each client to close
            answers = list(pool.map(last_words, asked))
        assert [status(answer) for answer in answers] == [200] * len(answers)
        assert {answer.partition(b"\r\n\r\n")[2] for answer in answers} == {expected}
        assert server.process.wait(PATIENCE) == 0
        with pytest.raises(OSError, match="refused"):
            server.connect()


def test_a_killed_worker_comes_back() -> None:
    with Running("gunicorn") as server:
        server.until(lambda: len(server.children()) == 2)
        victim = server.children()[0]
        os.kill(victim, signal.SIGKILL)
        server.until(lambda: len(set(server.children()) - {victim}) == 2)
        for _ in range(8):
            assert status(server.get("/grossman/3,8")) == 200
