"""Class mode: one vote per token, only the key leads, all is bounded, and without --class nothing of it exists."""

import io
import json
from threading import Barrier, Thread
from typing import Any

import pytest
from werkzeug.test import Client

from tests.webapp.running import Running, status
from webapp import cli, create_app
from webapp.classroom.api import ADDRESS, LONGEST_BODY, ClassApi
from webapp.classroom.votes import QUESTIONS, VOTERS, Classroom, Place
from webapp.http.problems import Problem
from webapp.http.responses import HEADERS
from webapp.lectures.library import options_at
from webapp.pages.registry import Site
from webapp.serving.cache import AnswerCache
from webapp.serving.server import Server
from webapp.site import PAGES

SLIDE = Place("golden-ratio", 2, revealed=False)
REVEALED = Place("golden-ratio", 2, revealed=True)
ORIGIN = {"Origin": "http://localhost"}


def token(number: int) -> str:
    return f"{number:032x}"


@pytest.fixture
def classroom() -> Classroom:
    """A class whose questions, on even slides, have three answers."""
    return Classroom(lambda slug, step: 3 if step % 2 == 0 else 0)


@pytest.fixture
def client(app, classroom) -> Client:
    return Client(ClassApi(classroom, AnswerCache(app)))


def state(classroom: Classroom, lecturer: bool = False) -> dict[str, Any]:
    return json.loads(classroom.state(lecturer))


def name(classroom: Classroom) -> str:
    return state(classroom)["question"]["name"]


def test_before_the_lecturer_shows_anything_nothing_is_said(classroom):
    assert state(classroom) == {}


def test_counts_are_for_the_lecturer_until_the_reveal(classroom):
    classroom.show(SLIDE)
    for number, option in enumerate([0, 1, 1, 2, 1]):
        classroom.vote(name(classroom), token(number), option)
    assert state(classroom)["question"] == {"name": name(classroom), "answers": 5}
    assert state(classroom, lecturer=True)["question"]["counts"] == [1, 3, 1]
    classroom.show(REVEALED)
    assert state(classroom)["question"]["counts"] == [1, 3, 1]


def test_a_token_has_one_vote_and_may_change_it_until_the_reveal(classroom):
    classroom.show(SLIDE)
    for option in (0, 2, 1, 1):
        classroom.vote(name(classroom), token(7), option)
    classroom.show(REVEALED)
    assert state(classroom)["question"]["counts"] == [0, 1, 0]
    with pytest.raises(Problem, match="not open"):
        classroom.vote(name(classroom), token(7), 2)
    with pytest.raises(Problem, match="not open"):
        classroom.vote(name(classroom), token(8), 2)


def test_answers_stay_when_the_lecturer_goes_on_and_comes_back(classroom):
    classroom.show(SLIDE)
    asked = name(classroom)
    classroom.vote(asked, token(1), 0)
    classroom.show(Place("golden-ratio", 3, revealed=False))
    assert "question" not in state(classroom)
    with pytest.raises(Problem, match="not open"):
        classroom.vote(asked, token(2), 0)
    classroom.show(SLIDE)
    classroom.vote(asked, token(2), 0)
    assert state(classroom)["question"] == {"name": asked, "answers": 2}


def test_a_question_that_was_cleared_begins_anew(classroom):
    classroom.show(SLIDE)
    asked = name(classroom)
    classroom.vote(asked, token(1), 0)
    classroom.clear()
    assert name(classroom) != asked, "phones see that their answer is gone"
    assert state(classroom)["question"]["answers"] == 0
    with pytest.raises(Problem, match="not open"):
        classroom.vote(asked, token(1), 0)


def test_an_edited_question_with_another_number_of_answers_begins_anew():
    options = {"now": 3}
    classroom = Classroom(lambda slug, step: options["now"])
    classroom.show(SLIDE)
    classroom.vote(name(classroom), token(1), 2)
    options["now"] = 2
    classroom.show(SLIDE)
    assert state(classroom, lecturer=True)["question"]["counts"] == [0, 0]
    options["now"] = 0
    classroom.show(SLIDE)
    assert "question" not in state(classroom)


def test_voters_and_questions_are_bounded(classroom):
    classroom.show(SLIDE)
    for number in range(VOTERS):
        classroom.vote(name(classroom), token(number), 0)
    with pytest.raises(Problem, match="no more are counted") as caught:
        classroom.vote(name(classroom), token(VOTERS), 0)
    assert caught.value.status == 429
    classroom.vote(name(classroom), token(0), 1)  # who has voted may still think again
    assert state(classroom, lecturer=True)["question"]["counts"] == [VOTERS - 1, 1, 0]
    for step in range(0, 4 * QUESTIONS, 2):
        classroom.show(Place("stern-brocot", step, revealed=False))
        assert len(classroom.questions) <= QUESTIONS
    assert ("stern-brocot", 4 * QUESTIONS - 2) in classroom.questions, "the question that is shown stays"


class Guarded(dict[str, int]):
    """Votes that may be changed only while the lock of the class is held: threads share them."""

    classroom: Classroom

    def __setitem__(self, token: str, option: int) -> None:
        assert self.classroom._lock.locked()
        super().__setitem__(token, option)


def test_threads_that_vote_together_lose_no_vote(classroom):
    classroom.show(SLIDE)
    votes = Guarded()
    votes.classroom = classroom
    classroom.questions[SLIDE.slug, SLIDE.step].votes = votes
    asked, together = name(classroom), Barrier(8)

    def vote(first: int) -> None:
        together.wait()
        for number in range(first, 800, 8):
            classroom.vote(asked, token(number), number % 2)
            classroom.vote(asked, token(number), number % 3)
            classroom.vote(asked, token(900 + number // 8), 0)

    threads = [Thread(target=vote, args=[first]) for first in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert state(classroom, lecturer=True)["question"]["counts"] == [267 + 100, 267, 266]


def post(client: Client, sent: object, key: str = "", **headers: str):
    bearer = {"Authorization": f"Bearer {key}"} if key else {}
    return client.post(ADDRESS, json=sent, headers=ORIGIN | bearer | headers)


SHOW = {"show": {"slug": "golden-ratio", "step": 2, "revealed": False}}


def test_the_lecturer_leads_and_a_phone_votes(client, classroom):
    assert post(client, SHOW, classroom.key).get_json()["step"] == 2
    seen = client.get(ADDRESS).get_json()
    sent = {"vote": {"question": seen["question"]["name"], "token": token(5), "option": 1}}
    assert post(client, sent).get_json()["question"] == seen["question"] | {"answers": 1}
    lecturer = client.get(ADDRESS, headers={"Authorization": f"Bearer {classroom.key}"}).get_json()
    assert lecturer["question"]["counts"] == [0, 1, 0]
    assert post(client, {"clear": {}}, classroom.key).get_json()["question"]["answers"] == 0


@pytest.mark.parametrize("sent", [SHOW, {"clear": {}}])
@pytest.mark.parametrize("key", ["", "x", "é", "0" * 22])
def test_only_the_key_leads(client, classroom, sent, key):
    classroom.show(SLIDE)
    classroom.vote(name(classroom), token(1), 0)
    before = classroom.state(True)
    assert post(client, sent, key).status_code == 403
    assert classroom.state(True) == before
    wrong = {"Authorization": f"Bearer {key}"} if key else {}
    assert "counts" not in client.get(ADDRESS, headers=wrong).get_json()["question"]


@pytest.mark.parametrize(
    "headers",
    [{}, {"Origin": "null"}, {"Origin": "https://evil.example"}, {"Origin": "http://localhost.evil.example"}],
)
def test_a_page_of_another_site_sends_nothing(client, classroom, headers):
    """Not even with the key, and with none of the content types that a form can send."""
    bearer = {"Authorization": f"Bearer {classroom.key}"}
    assert client.post(ADDRESS, json=SHOW, headers=headers | bearer).status_code == 403
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = client.post(ADDRESS, data=json.dumps(SHOW), content_type=kind, headers=ORIGIN | bearer)
        assert answer.status_code == 415
    assert client.options(ADDRESS).status_code == 405
    assert "Access-Control-Allow-Origin" not in client.get(ADDRESS).headers
    assert state(classroom) == {}


VOTE = {"question": "", "token": token(1), "option": 1}
HOSTILE = [
    b"", b"{", b"null", b"1", b'"vote"', b"[" * 900, b'{"a":' * 150, b"\xff\xfe", b"NaN", b"1e999", b"[]", b"{}",
    b'{"vote":null}', b'{"vote":[]}', b'{"vote":{},"show":{}}', b'{"drop":{}}', b'{"vote":{"token":1}}', b"9" * 999,
]  # fmt: skip
WRONG_FIELDS = [
    {"token": ""}, {"token": "A" * 32}, {"token": token(1) + "0"}, {"token": token(1) + "\n"}, {"token": None},
    {"token": "١" * 32}, {"option": -1}, {"option": 3}, {"option": 10**30}, {"option": 1.0}, {"option": True},
    {"option": "1"}, {"option": None}, {"question": None}, {"question": ["x"]}, {"question": "x"},
]  # fmt: skip


@pytest.mark.parametrize("body", HOSTILE, ids=lambda body: repr(body[:20]))
def test_hostile_bodies_are_refused(client, classroom, body):
    classroom.show(SLIDE)
    before = classroom.state(True)
    answer = client.post(ADDRESS, data=body, content_type="application/json", headers=ORIGIN)
    assert answer.status_code in (400, 422)
    assert answer.get_json()["detail"]
    assert classroom.state(True) == before


@pytest.mark.parametrize("wrong", WRONG_FIELDS, ids=str)
def test_votes_with_a_wrong_field_are_refused(client, classroom, wrong):
    classroom.show(SLIDE)
    before = classroom.state(True)
    sent = {"vote": VOTE | {"question": name(classroom)} | wrong}
    assert post(client, sent).status_code in (409, 422)
    assert classroom.state(True) == before


@pytest.mark.parametrize("wrong", [{"step": 0}, {"step": 99}, {"step": "2"}, {"slug": "no-such"}, {"slug": "../x"}])
def test_the_lecturer_shows_slides_that_exist(wrong):
    site = Site(PAGES)
    classroom = Classroom(lambda slug, step: options_at(slug, step, site))
    client = Client(ClassApi(classroom, create_app()))
    assert post(client, SHOW, classroom.key).status_code == 200
    before = classroom.state(True)
    assert post(client, {"show": SHOW["show"] | wrong}, classroom.key).status_code in (404, 422)
    assert classroom.state(True) == before


@pytest.mark.parametrize("length", [str(LONGEST_BODY + 1), "9" * 400, "-1", "x", "²"])
def test_long_bodies_are_not_read(client, length):
    class Unread(io.BytesIO):
        def read(self, *_: object) -> bytes:
            raise AssertionError

    environ = {"CONTENT_LENGTH": length, "wsgi.input": Unread()}
    answer = client.post(ADDRESS, headers=ORIGIN, content_type="application/json", environ_overrides=environ)
    assert answer.status_code == 413


def test_its_answers_are_never_cached_and_wait_for_no_page(app, classroom):
    """They reach neither the cache nor the gate, so a busy site does not hold them up."""

    def busy(environ, start_response):
        raise AssertionError(environ["PATH_INFO"])

    cache = AnswerCache(busy)
    client = Client(ClassApi(classroom, cache))
    for answer in (client.get(ADDRESS), client.head(ADDRESS), post(client, {"clear": {}}), client.put(ADDRESS)):
        assert answer.headers["Cache-Control"] == "no-store"
        assert "ETag" not in answer.headers
        assert "Set-Cookie" not in answer.headers
        assert all(answer.headers[header] == text for header, text in HEADERS.items())
    assert not cache.answers
    with pytest.raises(AssertionError, match="/class/"):
        client.get("/class/")


def test_a_flood_of_tokens_takes_no_more_than_the_declared_votes(client, classroom):
    classroom.show(SLIDE)
    for number in range(VOTERS + 300):
        sent = {"vote": {"question": name(classroom), "token": token(number), "option": number % 3}}
        assert post(client, sent).status_code == (200 if number < VOTERS else 429)
    assert sum(state(classroom, lecturer=True)["question"]["counts"]) == VOTERS
    assert sum(len(question.votes) for question in classroom.questions.values()) == VOTERS


PAGES_WITH_SCRIPTS = ["/", "/lectures", "/lectures/golden-ratio?step=2", "/lectures/golden-ratio?view=speaker"]


def test_without_class_mode_nothing_of_it_exists():
    plain, for_class = create_app().test_client(), create_app(for_class=True).test_client()
    assert plain.get(ADDRESS).status_code == 404
    assert plain.post(ADDRESS, json=SHOW, headers=ORIGIN).status_code == 405
    for page in PAGES_WITH_SCRIPTS:
        without, with_it = plain.get(page), for_class.get(page)
        assert not any(part in without.get_data() for part in (b"class.js", b"class.css", b"js/class/"))
        lines = with_it.get_data(as_text=True).splitlines()
        more = [line for line in lines if line not in without.get_data(as_text=True).splitlines()]
        assert [("class.css" in line, "class.js" in line) for line in more] == [(True, False), (False, True)]
        assert without.headers["Cache-Control"] == with_it.headers["Cache-Control"]
        assert without.headers["ETag"] != with_it.headers["ETag"], "a browser that has the one asks for the other"
    with Running("waitress") as server:
        assert status(server.get(ADDRESS)) == 404


def test_the_lecturers_link_is_printed_with_class_mode_alone(monkeypatch, capsys):
    monkeypatch.setattr(Server, "run", lambda self: self.waitress.close())
    assert cli.main(["--port", "0"]) == 0
    assert "lecturer" not in capsys.readouterr().out
    assert cli.main(["--port", "0", "--class"]) == 0
    first = capsys.readouterr().out
    assert cli.main(["--port", "0", "--class", "--host", "0.0.0.0"]) == 0
    second = capsys.readouterr().out
    links = [line.split()[-1] for line in (first + second).splitlines() if "lead the class" in line]
    assert all("/lectures#lecturer=" in link for link in links)
    assert len({link.partition("#")[2] for link in links}) == 2, "another key at each start"
    assert "add --host 0.0.0.0" in first
    assert "add --host" not in second
