"""The rule is changed beside a page: it leads to the same page under the new rule, with what still holds there."""

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

CASES = [
    ("/grossman/lattice?mark=3,8&x=1..80", {"ending": "euclid"}, "/euclid/lattice?mark=3,8&x=1..80"),
    ("/grossman/lattice?overlay=cone", {"moves": "{1, 2, 5}"}, "/grossman~1,2,5/lattice?overlay=cone"),
    ("/grossman/stern-brocot?at=R2L1R1", {"moves": "1..3"}, "/grossman~1-3/stern-brocot?at=R2L1R1"),
    ("/euclid/calkin-wilf?at=R2&show=own", {"play": "misere"}, "/grossman~misere/calkin-wilf?at=R2&show=own"),
    ("/grossman/farey?at=R2", {"ending": "m-euclid", "play": "normal"}, "/m-euclid/farey?at=R2"),
    ("/play/grossman/7,25?level=careless&line=3,1", {"moves": "last-2n"}, "/play/grossman~last-2n/7,25?level=careless"),
    ("/grossman/8,21?line=2&show=own&step=1", {"ending": "euclid"}, "/euclid/8,21?show=own"),
    ("/grossman/3,8/numbers?step=3", {"ending": "euclid"}, "/euclid/3,8/numbers"),
]


@pytest.mark.parametrize(("link", "rule", "target"), CASES)
def test_the_same_page_under_another_rule(client: FlaskClient, link: str, rule: dict[str, str], target: str) -> None:
    answer = client.get("/go-rule", query_string={"page": link, **rule})
    assert (answer.status_code, answer.headers["Location"]) == (303, target)
    assert client.get(target).status_code == 200


@pytest.mark.parametrize(
    ("link", "rule", "parameter"),
    [("/theorems", {}, "page"), ("/nowhere/at/all", {}, "link"), ("/grossman/lattice", {"moves": "0-3"}, "moves")],
)
def test_what_cannot_be_read_is_named(client: FlaskClient, link: str, rule: dict[str, str], parameter: str) -> None:
    answer = client.get("/go-rule", query_string={"page": link, **rule}, headers={"Accept": "application/json"})
    assert answer.status_code in (400, 404, 422)
    assert f"<code>{parameter}</code>" in answer.get_data(as_text=True)


@pytest.mark.parametrize("link", [link for link, _, _ in CASES[:6]])
def test_the_form_keeps_the_page_and_names_its_rule(client: FlaskClient, link: str) -> None:
    form = BeautifulSoup(client.get(link).get_data(as_text=True), "html.parser").select_one(".rule-switch form")
    assert form is not None
    assert {str(field["name"]): str(field["value"]) for field in form.select("input")}["page"] == link
    chosen = [str(option["value"]) for option in form.select("select[name=ending] option[selected]")]
    assert chosen == [link.removeprefix("/play").split("/")[1].split("~")[0]]
