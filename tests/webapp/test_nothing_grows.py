"""A server that has answered much is as it was: no object kept from a request, no descriptor left open."""

import gc
import tracemalloc
from pathlib import Path

from tests.soak.requests import resident_mb
from tests.webapp.fuzzing import requests
from tests.webapp.running import get, last_words, status
from tests.webapp.test_overload import Busy, until

ROUNDS, COUNT = 3, 60
GROWTH = 200_000
"""bytes that may come and go between equal rounds; one page kept a request would be a hundred times as much"""


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def test_the_same_requests_again_keep_nothing_more(client) -> None:
    targets = list(requests(11, COUNT, mutation=0.5))

    def round_of_all() -> int:
        for target in targets:
            client.get(target).get_data()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        round_of_all()
        round_of_all()
        first = round_of_all()
        last = [round_of_all() for _ in range(ROUNDS)][-1]
    finally:
        tracemalloc.stop()
    assert last - first < GROWTH


def test_pixels_of_pictures_do_not_add_up(client) -> None:
    """The typesetter remembers its last ten pictures, some 130 MB, and no more."""
    for a in range(30, 42):
        assert client.get(f"/grossman/{a},89.png?scale=2").status_code == 200
    before = resident_mb()
    for a in range(42, 54):
        assert client.get(f"/grossman/{a},89.png?scale=2").status_code == 200
    assert resident_mb() - before < 40


def test_connections_that_end_leave_no_descriptor() -> None:
    site = Busy()
    try:
        assert status(last_words(site.send("/grossman/3,8"))) == 200
        until(lambda: not site.server.waitress.active_channels)
        before = open_files()
        for number in range(60):
            connection = site.send("/grossman/3,8")
            if number % 3:
                assert status(last_words(connection)) == 200
            connection.close()  # one in three goes before it is answered
        connection = site.send("/version", close=False)
        connection.sendall(get("/version"))
        assert last_words(connection).count(b"HTTP/1.1 200") == 2
        until(lambda: not site.server.waitress.active_channels)
        assert open_files() == before
    finally:
        site.stop()
