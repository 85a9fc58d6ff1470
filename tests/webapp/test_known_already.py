"""A reader who has an answer already is told so before it is made; the tag is that of the address and the edition."""

import pytest
from flask import template_rendered

from webapp import create_app
from webapp.http import responses as answers

GZIP = {"Accept-Encoding": "gzip"}
SIXTEEN = "/".join(f"grossman~2-64,{899_999 - i}:1,100000" for i in range(16))
"""components that take too much work together, which is found out in the middle of it"""
TEXT = "title: Own\nabout: A lecture.\nsource: this test\n\n# One\nlink: /grossman/3,8\nshow: rectangle\n{}\n"


@pytest.fixture
def rendered(app):
    """The templates that were rendered since."""
    names = []

    def note(_sender, template, **_) -> None:
        names.append(template.name)

    with template_rendered.connected_to(note, app):
        yield names


@pytest.mark.parametrize("accepted", [{}, GZIP], ids=["plain", "gzip"])
@pytest.mark.parametrize("spelled", ["{}", "W/{}", '"other", {}'])
def test_nothing_is_made_the_second_time(client, rendered, spelled: str, accepted: dict[str, str]) -> None:
    first = client.get("/grossman/3,8", headers=accepted)
    rendered.clear()
    again = accepted | {"If-None-Match": spelled.format(first.headers["ETag"])}
    second = client.get("/grossman/3,8", headers=again)
    assert (second.status_code, second.get_data(), rendered) == (304, b"", [])
    assert second.headers["ETag"] == first.headers["ETag"]
    # What a cache holds takes the headers of a 304 for its own.
    for name in ("Cache-Control", "Vary", "Content-Security-Policy"):
        assert second.headers[name] == first.headers[name]


def test_a_tag_for_another_address_or_coding_is_not_enough(client) -> None:
    elsewhere = client.get("/grossman/5,8").headers["ETag"]
    zipped = client.get("/grossman/3,8", headers=GZIP).headers["ETag"]
    dark = client.get("/grossman/3,8?theme=dark").headers["ETag"]
    for tag in (elsewhere, dark, zipped, '"none"'):
        response = client.get("/grossman/3,8", headers={"If-None-Match": tag})
        assert response.status_code == 200
        assert response.get_data().startswith(b"<!doctype html>")


def test_another_spelling_is_led_to_the_canonical_one_whatever_the_tag(client) -> None:
    assert client.get("/grossman/03,8", headers={"If-None-Match": "*"}).status_code == 308
    assert client.get("/grossman/0,8", headers={"If-None-Match": "*"}).status_code == 422


@pytest.mark.parametrize(("target", "status"), [("/grossman/3,8", 304), (f"/sum/{SIXTEEN}", 422)])
def test_any_version_will_do_only_where_there_is_one(client, target: str, status: int) -> None:
    assert client.get(target, headers={"If-None-Match": "*"}).status_code == status


def test_a_condition_that_fails_is_answered_for_this_request_alone(client) -> None:
    response = client.get("/grossman/3,8", headers={"If-Match": '"another"'})
    assert (response.status_code, response.headers["Cache-Control"]) == (412, "no-store")


def test_an_absolute_address_is_part_of_what_is_written() -> None:
    here, there = (create_app(base=f"https://{host}.example").test_client() for host in ("a", "b"))
    assert here.get("/grossman/3,8").headers["ETag"] != there.get("/grossman/3,8").headers["ETag"]


def test_a_new_edition_is_told_from_the_old(client, monkeypatch) -> None:
    tag = client.get("/grossman/3,8").headers["ETag"]
    monkeypatch.setattr("webapp.http.etag.edition", lambda: "another")
    assert client.get("/grossman/3,8", headers={"If-None-Match": tag}).status_code == 200


def test_a_lecture_that_changes_is_tagged_by_what_it_says(tmp_path) -> None:
    file = tmp_path / "own.md"
    file.write_text(TEXT.format("First."))
    client = create_app(lectures=str(tmp_path)).test_client()
    first = client.get("/lectures/own")
    assert first.status_code == 200, first.get_data(as_text=True)
    assert first.headers["Cache-Control"] == answers.FRESH["Cache-Control"]
    known = {"If-None-Match": first.headers["ETag"]}
    assert client.get("/lectures/own", headers=known).status_code == 304
    file.write_text(TEXT.format("Second."))
    assert b"Second." in client.get("/lectures/own", headers=known).get_data()
