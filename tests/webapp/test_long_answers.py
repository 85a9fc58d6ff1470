"""Data that are written while they are sent: memory holds a part of them, and what is refused is refused before."""

import gzip
import json
import tracemalloc

import pytest
from flask.testing import FlaskClient
from werkzeug.test import Client

from webapp import create_app
from webapp.serving.cache import AnswerCache
from webapp.serving.gate import Gate

LONG = "/grossman/positions.csv?upto=1000"
LINKS = [LONG, "/grossman/positions.json?upto=500", "/euclid/lattice.csv?x=1..700", "/euclid/lattice.json?x=1..700"]


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


@pytest.mark.parametrize("link", LINKS)
def test_the_same_text_with_and_without_compression(client: FlaskClient, link: str) -> None:
    plain, zipped = client.get(link), client.get(link, headers={"Accept-Encoding": "gzip"})
    assert plain.status_code == zipped.status_code == 200
    assert "Content-Length" not in plain.headers
    assert gzip.decompress(zipped.data) == plain.data
    if ".json" in link:
        assert json.loads(plain.data)
    else:
        assert plain.text.endswith("\r\n")
        assert "\r\n\r\n" not in plain.text


def test_memory_holds_a_part_of_a_long_answer(client: FlaskClient) -> None:
    client.get(LONG).close()  # the table of values is there now
    tracemalloc.start()
    try:
        answer, length = client.get(LONG, buffered=False), 0
        for part in answer.response:
            length += len(part)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert length > 2_000_000
    assert most < 700_000


@pytest.mark.parametrize("link", LINKS)
def test_a_browser_that_has_the_data_is_told_so(client: FlaskClient, link: str) -> None:
    tag = client.get(link).headers["ETag"]
    again = client.get(link, headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    other = client.get(link, headers={"If-Match": '"other"'})
    assert (other.status_code, other.headers["Cache-Control"]) == (412, "no-store")
    assert client.head(link).status_code == 200


def test_the_cache_passes_long_answers_on_and_the_gate_waits_for_their_end() -> None:
    gate = Gate(create_app(), 1)
    cache = AnswerCache(gate)
    answer = Client(cache).get(LONG, buffered=False)
    assert gate.in_flight == 1
    assert sum(map(len, answer.response)) > 2_000_000
    answer.close()
    assert (gate.in_flight, len(cache.answers)) == (0, 0)


def test_what_is_too_much_is_refused_before_anything_is_sent(client: FlaskClient) -> None:
    answer = client.get("/euclid/lattice.csv?x=1..1001")
    assert answer.status_code == 422
    assert "at most 1000 numbers per side, or step=2" in answer.text
