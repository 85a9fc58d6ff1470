"""The site in a process of its own, as it is shipped, and raw connections to it."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120
"""seconds after which a test gives up; none asks for speed"""
WAITRESS = ["-m", "webapp", "--host", "127.0.0.1", "--port"]
GUNICORN = ["-m", "gunicorn", "webapp:create_app()", "--workers", "2", "--threads", "4", "--bind"]


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """A server process: `with Running("waitress") as site`."""

    def __init__(self, kind: str, *more: str) -> None:
        self.port = free_port()
        place = [str(self.port)] if kind == "waitress" else [f"127.0.0.1:{self.port}"]
        self.command = [sys.executable, *(WAITRESS if kind == "waitress" else GUNICORN), *place, *more]

    def __enter__(self) -> "Running":
        self.log = tempfile.TemporaryFile("w+")
        environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
        self.process = subprocess.Popen(self.command, cwd=ROOT, stdout=self.log, stderr=self.log, env=environment)
        self.until(self.healthy)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.log.close()

    def until(self, held) -> None:
        """Wait until something holds."""
        end = time.monotonic() + PATIENCE
        while not held():
            assert self.process.poll() is None, self.said()
            assert time.monotonic() < end, f"{held} does not hold\n{self.said()}"
            time.sleep(0.02)

    def said(self) -> str:
        """What the process has written."""
        self.log.seek(0)
        return self.log.read()

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE)

    def send(self, raw: bytes) -> socket.socket:
        """A connection on which this was sent."""
        connection = self.connect()
        connection.sendall(raw)
        return connection

    def ask(self, raw: bytes) -> bytes:
        """What comes back for these bytes until the server or the client has no more to say."""
        with closing(self.connect()) as connection:
            with suppress(OSError):  # a server may close on what is too long before all of it is sent
                connection.sendall(raw)
                connection.shutdown(socket.SHUT_WR)
            return everything(connection)

    def get(self, target: str) -> bytes:
        with closing(self.send(get(target))) as connection:
            return everything(connection)

    def healthy(self) -> bool:
        try:
            return status(self.get("/healthz")) == 200
        except OSError:
            return False

    def children(self) -> list[int]:
        """The worker processes."""
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def get(target: str, *headers: str, close: bool = True) -> bytes:
    lines = [f"GET {target} HTTP/1.1", "Host: localhost", *headers, *(["Connection: close"] if close else []), "", ""]
    return "\r\n".join(lines).encode()


def everything(connection: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    parts = []
    try:
        while part := connection.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass  # the server closed without reading on
    return b"".join(parts)


def last_words(connection: socket.socket) -> bytes:
    """All that comes on a connection, which is then closed."""
    with closing(connection):
        return everything(connection)


def status(answer: bytes) -> int:
    """The status of an answer; 0 where there is none."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.") else 0


def whole(answer: bytes) -> bool:
    """Whether an answer is all there: as long as it says it is."""
    head, _, body = answer.partition(b"\r\n\r\n")
    length = [line.split(b":")[1] for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    return bool(length) and len(body) == int(length[0])
