"""A small cache before the site, which does what Cache-Control, Vary and ETag say: the second reader costs nothing."""

import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.request import Request, urlopen

import pytest

from webapp import create_app

PATHS = ["/", "/grossman/3,8", "/grossman/3,8.json", "/grossman/lattice", "/grossman/3,8.svg", "/theorems/golden"]


class Cache(ThreadingHTTPServer):
    """Keeps an answer as long as it says it is fresh, once for each value of the header it varies by."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Keeper)
        self.site = create_app().test_client()
        self.asked: list[str] = []
        self.kept: dict[tuple[str, str], tuple[float, int, list[tuple[str, str]], bytes]] = {}

    def answer(self, path: str, accepted: str) -> tuple[int, list[tuple[str, str]], bytes]:
        fresh, *_ = kept = self.kept.get((path, accepted), (0.0, 0, [], b""))
        if time.monotonic() < fresh:
            return kept[1:]
        self.asked.append(path)
        response = self.site.get(path, headers={"Accept-Encoding": accepted})
        assert response.headers.get("Vary", "Accept-Encoding") == "Accept-Encoding"
        found = response.status_code, list(response.headers), response.get_data()
        self.kept[path, accepted] = (time.monotonic() + lifetime(response), *found)
        return found


def lifetime(response) -> int:
    """Seconds for which a shared cache may keep an answer."""
    told = response.cache_control
    private = told.no_store or told.no_cache or told.private or "Set-Cookie" in response.headers
    return 0 if private else told.s_maxage or told.max_age or 0


class Keeper(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        assert isinstance(self.server, Cache)
        status, headers, body = self.server.answer(self.path, self.headers.get("Accept-Encoding", ""))
        self.send_response_only(status)
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def cache() -> Iterator[Cache]:
    server = Cache()
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def read(cache: Cache, path: str, accepted: str = "identity") -> tuple[str, bytes]:
    request = Request(f"http://127.0.0.1:{cache.server_port}{path}", headers={"Accept-Encoding": accepted})
    with urlopen(request, timeout=30) as response:
        assert response.status == 200
        return response.headers.get("ETag", ""), response.read()


@pytest.mark.parametrize("path", PATHS)
def test_the_second_reader_is_answered_without_the_site(cache: Cache, path: str) -> None:
    first = read(cache, path)
    assert [read(cache, path) for _ in range(3)] == [first] * 3
    assert cache.asked == [path]


def test_each_coding_is_kept_by_itself(cache: Cache) -> None:
    plain, zipped = read(cache, "/grossman/3,8"), read(cache, "/grossman/3,8", "gzip")
    assert len(zipped[1]) < len(plain[1])
    assert zipped[0] != plain[0]
    assert (read(cache, "/grossman/3,8"), read(cache, "/grossman/3,8", "gzip")) == (plain, zipped)
    assert len(cache.asked) == 2


def test_health_is_never_kept(cache: Cache) -> None:
    for _ in range(3):
        read(cache, "/healthz")
    assert cache.asked == ["/healthz"] * 3


def test_refusals_are_never_kept() -> None:
    for path in ("/grossman/0,8", "/nothing/at/all", "/grossman/3,8?x=1"):
        assert lifetime(create_app().test_client().get(path)) == 0
