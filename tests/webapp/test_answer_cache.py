"""The cache of answers in front of the application: an answer is made once, and only what is public is cached."""

import time
from collections import OrderedDict
from contextlib import closing
from http.client import HTTPConnection
from threading import Thread

import pytest
from werkzeug.test import Client
from werkzeug.wrappers import Response

from tests.webapp.running import PATIENCE
from webapp import create_app
from webapp.http.assets import asset_link
from webapp.serving.cache import CHANGING, LARGEST, OVERHEAD, AnswerCache, Key
from webapp.serving.server import Server

GZIP = {"Accept-Encoding": "gzip"}
PAGE = "/grossman/3,8"


class Behind:
    """The site, with a note of what it was asked for."""

    def __init__(self, lectures: str | None = None) -> None:
        self.site = create_app(lectures)
        self.asked: list[str] = []

    def __call__(self, environ, start_response):
        self.asked.append(environ["PATH_INFO"])
        return self.site(environ, start_response)


@pytest.fixture
def behind() -> Behind:
    return Behind()


@pytest.fixture
def cache(behind: Behind) -> AnswerCache:
    return AnswerCache(behind)


@pytest.fixture
def client(cache: AnswerCache) -> Client:
    return Client(cache)


def test_the_shipped_server_has_a_cache(behind: Behind) -> None:
    server = Server(behind, "127.0.0.1", 0, 1)
    thread = Thread(target=server.serve, daemon=True)
    thread.start()
    try:
        with closing(HTTPConnection("127.0.0.1", int(server.waitress.effective_port), timeout=PATIENCE)) as connection:
            bodies = set()
            for _ in range(3):
                connection.request("GET", PAGE)
                bodies.add(connection.getresponse().read())
    finally:
        server.stop()
        thread.join(PATIENCE)
    assert (len(bodies), behind.asked) == (1, [PAGE])


@pytest.mark.parametrize("accepted", [{}, GZIP], ids=["plain", "gzip"])
@pytest.mark.parametrize("path", [PAGE, f"{PAGE}.json", "/", f"{PAGE}.svg?theme=dark", "/grossman/lattice?x=1..9"])
def test_an_answer_is_made_once(client: Client, behind: Behind, path: str, accepted: dict[str, str]) -> None:
    first, second = (client.get(path, headers=accepted) for _ in range(2))
    assert first.status_code == 200
    assert len(behind.asked) == 1
    assert second.get_data() == first.get_data() == behind.site.test_client().get(path, headers=accepted).get_data()
    assert list(second.headers) == list(first.headers)


def test_every_coding_and_every_address_has_its_own(client: Client, behind: Behind) -> None:
    plain, zipped = client.get(PAGE), client.get(PAGE, headers=GZIP)
    assert (plain.headers.get("Content-Encoding"), zipped.headers["Content-Encoding"]) == (None, "gzip")
    assert client.get(f"{PAGE}?hide=values").get_data() != plain.get_data()
    assert client.get("/grossman/5,8").get_data() != plain.get_data()
    assert len(behind.asked) == 4


def test_a_client_that_has_it_already_gets_304(client: Client) -> None:
    tag = client.get(PAGE).headers["ETag"]
    again = client.get(PAGE, headers={"If-None-Match": tag})
    assert (again.status_code, again.get_data()) == (304, b"")
    assert client.get(PAGE).status_code == 200


@pytest.mark.parametrize("header", ["If-None-Match", "If-Modified-Since", "Range", "Cache-Control", "Pragma"])
def test_a_client_with_special_headers_is_answered_by_the_site(client: Client, behind: Behind, header: str) -> None:
    for _ in range(2):
        assert client.get(PAGE, headers={header: "no-cache"}).status_code == 200
    assert len(behind.asked) == 2


def test_only_get_is_answered_from_the_cache(client: Client, behind: Behind) -> None:
    whole = client.get(PAGE)
    head = client.head(PAGE)
    assert (head.status_code, head.get_data(), head.headers["ETag"]) == (200, b"", whole.headers["ETag"])
    assert client.post(PAGE).status_code == 405
    assert len(behind.asked) == 3


@pytest.mark.parametrize("path", ["/healthz", "/grossman/03,8", "/grossman/0,8", "/nothing", "/go?q=3+8"])
def test_what_is_not_a_page_is_not_cached(client: Client, behind: Behind, cache: AnswerCache, path: str) -> None:
    first, second = client.get(path), client.get(path)
    assert first.status_code == second.status_code
    assert (len(behind.asked), len(cache.answers), cache.filled) == (2, 0, 0)


OWN = "title: Own\nabout: A lecture.\nsource: this test\n\n# One\nlink: /grossman/3,8\nshow: rectangle\n{}\n"


def test_a_lecture_that_may_change_is_not_cached(tmp_path) -> None:
    file = tmp_path / "own.md"
    file.write_text(OWN.format("First."))
    client = Client(AnswerCache(Behind(lectures=str(tmp_path))))
    assert b"First." in client.get("/lectures/own").get_data()
    file.write_text(OWN.format("Second."))
    assert b"Second." in client.get("/lectures/own").get_data()


def test_in_front_of_a_class_it_is_held_for_a_moment(tmp_path) -> None:
    """The phones that follow the lecturer cost one answer; the author, who reloads, sees a change at once."""
    file = tmp_path / "own.md"
    file.write_text(OWN.format("First."))
    behind = Behind(lectures=str(tmp_path))
    cache = AnswerCache(behind, moment=100)
    client = Client(cache)
    first = client.get("/lectures/own")
    assert all(client.get("/lectures/own").get_data() == first.get_data() for _ in range(5))
    assert len(behind.asked) == 1
    file.write_text(OWN.format("Second."))
    reloaded = client.get("/lectures/own", headers={"If-None-Match": first.headers["ETag"]})
    assert b"Second." in reloaded.get_data()
    cache.moment = 0.001
    cache.changing.clear()
    assert b"Second." in client.get("/lectures/own").get_data()
    time.sleep(0.01)
    file.write_text(OWN.format("Third."))
    assert b"Third." in client.get("/lectures/own").get_data()


def test_answers_that_are_held_for_a_moment_are_few(tmp_path) -> None:
    (tmp_path / "own.md").write_text(OWN.format("First."))
    cache = AnswerCache(Behind(lectures=str(tmp_path)), moment=100)
    for theme in ("light", "dark", "projector", ""):
        for view in ("present", "speaker", "overview", "handout", ""):
            query = "&".join(f"{name}={word}" for name, word in (("theme", theme), ("view", view)) if word)
            assert Client(cache).get(f"/lectures/own?{query}".rstrip("?")).status_code == 200
            assert len(cache.changing) <= CHANGING


def test_a_large_answer_is_not_cached(client: Client, cache: AnswerCache) -> None:
    plotly = asset_link("plotly.min.js")
    assert len(client.get(plotly).get_data()) > LARGEST
    assert (len(cache.answers), cache.filled) == (0, 0)


def test_the_cache_is_never_fuller_than_its_room(behind: Behind) -> None:
    cache = AnswerCache(behind, room=100_000)
    client = Client(cache)
    for a in range(1, 40):
        assert client.get(f"/grossman/{a},40.json").status_code == 200
        assert client.get("/grossman/3,8.json").status_code == 200
        assert cache.filled <= cache.room
    sizes = sum(len(answer.get_data()) + sum(map(len, key)) + OVERHEAD for key, answer in cache.answers.items())
    assert cache.filled == sizes > 50_000
    assert behind.asked.count("/grossman/3,8.json") == 1  # what is asked for often stays
    assert client.get("/grossman/1,40.json").status_code == 200
    assert behind.asked.count("/grossman/1,40.json") == 2  # what nobody asks for goes


def test_long_headers_do_not_fill_it(behind: Behind) -> None:
    cache = AnswerCache(behind, room=100_000)
    for number in range(12):
        Client(cache).get("/version", headers={"Accept-Encoding": f"{number}" * 40_000})
    assert cache.filled <= cache.room
    assert len(cache.answers) <= 2


class Guarded(OrderedDict[Key, Response]):
    """Answers that may be touched only while the lock of their cache is held: threads share them."""

    def __init__(self, cache: AnswerCache) -> None:
        super().__init__()
        self.cache = cache

    def guarded(self) -> None:
        assert self.cache._lock.locked()

    def get(self, key, default=None):
        self.guarded()
        return super().get(key, default)

    def __contains__(self, key) -> bool:
        self.guarded()
        return super().__contains__(key)

    def __setitem__(self, key, value) -> None:
        self.guarded()
        super().__setitem__(key, value)

    def popitem(self, last=True):
        self.guarded()
        return super().popitem(last)


def test_the_answers_are_touched_by_one_thread_at_a_time(behind: Behind) -> None:
    cache = AnswerCache(behind, room=20_000)
    cache.answers = Guarded(cache)
    for a in (3, 3, *range(1, 9), 3):
        assert Client(cache).get(f"/grossman/{a},8.json").status_code == 200


@pytest.mark.parametrize("path", [PAGE, f"{PAGE}.json", f"{PAGE}.svg", "/", "/lectures", "/nothing", "/grossman/0,8"])
@pytest.mark.parametrize("accepted", [{}, GZIP], ids=["plain", "gzip"])
def test_every_answer_that_may_be_compressed_says_so(client: Client, path: str, accepted: dict[str, str]) -> None:
    """Without it a cache would hand a compressed answer to a client that cannot read it."""
    assert client.get(path, headers=accepted).headers["Vary"] == "Accept-Encoding"
