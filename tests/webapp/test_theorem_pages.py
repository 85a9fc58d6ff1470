"""The theorems' pages: complete, right about their examples, and a check that one request can bear."""

import pytest
from flask.testing import FlaskClient
from latex2mathml.converter import convert

from engine.games.definition import values
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P, State
from engine.theorems.boxes import applied, unrestricted
from engine.theorems.catalogue import THEOREMS
from engine.theorems.chapters import Chapter
from engine.theorems.subjects import STEP
from engine.theorems.theorem import Check, Theorem, valued
from webapp.pages.theorems.check import CASES, Span, run
from webapp.pages.theorems.examples.choose import READERS
from webapp.pages.theorems.examples.pictures import PICTURES
from webapp.pages.theorems.examples.step_pictures import STEP_PICTURES
from webapp.pages.theorems.view import formula_lines

IDS = list(THEOREMS)
PAIRED = [name for name, theorem in THEOREMS.items() if theorem.application is not None]


def get(client, address):
    response = client.get(address)
    assert response.status_code == 200, (address, response.get_data(as_text=True)[:300])
    return response


def test_the_catalogue_lists_every_theorem_with_its_link(client):
    page = get(client, "/theorems").get_data(as_text=True)
    found = get(client, "/theorems.json").get_json()["theorems"]
    assert [entry["id"] for entry in found] == IDS
    for entry in found:
        assert f'href="{entry["url"]}"' in page
        assert get(client, entry["url"]).status_code == 200


@pytest.mark.parametrize("name", IDS)
def test_every_theorem_has_its_page_and_twin(client, name):
    theorem = THEOREMS[name]
    page = get(client, f"/theorems/{name}").get_data(as_text=True)
    found = get(client, f"/theorems/{name}.json").get_json()
    assert found["status"] == theorem.status
    assert found["largest"] == theorem.largest
    assert found["example"]["agrees"] is not False
    assert page.count("<math") == len(formula_lines(theorem.tex))
    assert "<figure" in page, "a picture makes it visible"
    if theorem.counterexample is not None:
        assert found["counterexample"]["stated"] == theorem.counterexample.stated
        assert "It fails as printed" in page
        assert "Correction." in page
    if theorem.status == "open":
        assert "This is an open problem" in page


@pytest.mark.parametrize("name", IDS)
def test_a_formula_is_cut_into_parts_that_convert(name):
    lines = formula_lines(THEOREMS[name].tex)
    assert lines
    assert all(convert(line).startswith("<math") for line in lines)
    assert "".join("".join(lines).split()) == "".join(THEOREMS[name].tex.replace(r"\quad", "").split())


@pytest.mark.parametrize("name", IDS)
def test_every_suggested_subject_can_be_looked_at(client, name):
    for game, subject in ((example.game, example.subject) for example in THEOREMS[name].examples):
        query = {key: value for key, value in (("game", game), ("position", subject)) if value}
        response = client.get(f"/theorems/{name}", query_string=query, follow_redirects=True)
        assert response.status_code == 200, (name, query)
        assert "They disagree" not in response.get_data(as_text=True)


@pytest.mark.parametrize("name", PAIRED)
def test_the_example_is_what_the_theorem_says_beside_the_definition(client, name):
    theorem = THEOREMS[name]
    game_text = THEOREMS[name].examples[0].game
    game = Game.parse(game_text)
    table = values(game, 24) if game.has_values else None
    for a, b in ((1, 1), (2, 3), (3, 8), (5, 8), (5, 12), (8, 21), (7, 24), (24, 7)):
        response = client.get(f"/theorems/{name}.json", query_string={"position": f"{a},{b}"})
        if response.status_code == 308:  # the default position is left out of the link
            assert f"{a},{b}" == THEOREMS[name].examples[0].subject
            continue
        assert response.status_code == 200
        found = response.get_json()["example"]
        case = theorem.apply(game, Position(a, b))
        assert (found["says"] is None) == (case is None)
        assert found["agrees"] is not False
        if table is not None:
            assert found["found"]["value"] == str(table[a][b])
            assert found["found"]["outcome"] == ("N" if table[a][b] else "P")
        if case is not None and case.wins is not None:
            assert case.wins == (State(game, Position(a, b)).outcome != P)


def test_a_form_leads_to_the_canonical_link(client):
    response = client.get("/theorems/golden?game=euclid&q=8/3")
    assert response.status_code == 308
    assert response.headers["Location"] == "/theorems/golden?game=euclid&position=3,8"
    assert client.get("/theorems/golden?game=grossman&q=5+8").headers["Location"] == "/theorems/golden"
    assert client.get("/theorems/three-any?q=4+9+15").headers["Location"] == "/theorems/three-any?position=4,9,15"
    assert client.get("/theorems/golden.json?q=8/3").headers["Location"] == "/theorems/golden.json?position=3,8"


def test_a_game_it_does_not_speak_of_is_said(client):
    page = " ".join(get(client, "/theorems/golden?game=m-euclid").get_data(as_text=True).split())
    assert "nothing: it only applies to grossman or euclid" in page
    assert "Nothing to compare" in page
    assert get(client, "/theorems/golden.json?game=m-euclid").get_json()["example"]["says"] is None


def test_the_printed_word_stands_beside_the_correction(client):
    found = get(client, "/theorems/pile-size.json").get_json()["example"]
    assert found["printed"].endswith("gives g = 2")
    assert found["found"]["value"] == found["says"]["value"] == "1"
    assert (
        "h(2) is not defined"
        in get(client, "/theorems/schwenk-collins.json?game=grossman~last-max(1,floor(n,2))&position=3,4").get_json()[
            "example"
        ]["printed"]
    )
    assert get(client, "/theorems/cw-path.json").get_json()["example"]["printed"].endswith("L^1 R^1 L^1")


@pytest.mark.parametrize("name", IDS)
def test_the_parts_of_a_check_add_up_to_the_check(client, name):
    theorem, upto = THEOREMS[name], min(THEOREMS[name].largest, 24)
    asked, total, requests = str(upto), {"cases": 0, "failed": 0, "correction_failed": 0}, 0
    while asked:
        part = get(client, f"/theorems/{name}.json?check={asked}").get_json()["check"]
        total = {key: total[key] + part[key] for key in total}
        asked, requests = part["next"], requests + 1
        assert requests < 60
    whole = theorem.check(upto)
    assert total == {
        "cases": whole.cases,
        "failed": whole.failed,
        "correction_failed": whole.correction_failed,
    }
    assert (total["failed"] > 0) == (theorem.status == "fails as printed")
    assert total["correction_failed"] == 0


def test_one_request_stops_at_its_share_and_says_where(client):
    part = run(THEOREMS["golden"], Span(1, 200))
    assert 0 < part.check.cases < 2 * CASES
    assert CASES <= run(THEOREMS["golden"], Span(43, 200)).check.cases < 2 * CASES
    page = " ".join(get(client, "/theorems/golden?check=200").get_data(as_text=True).split())
    following = part.following
    assert following is not None
    assert f"Continue with {following.first} to 200" in page
    assert f"/theorems/golden?check={following.first}..200" in page
    assert "Not finished" in page


def test_a_whole_check_on_the_page(client):
    page = get(client, "/theorems/levine?check=4").get_data(as_text=True)
    assert "<b>340</b> comparisons" in page
    assert "No counterexample" in page
    failing = get(client, "/theorems/cw-path?check=6").get_data(as_text=True)
    assert "Fails as printed, holds as corrected" in failing
    assert "5/3" in failing
    assert get(client, "/theorems/cw-path.json").get_json()["check"] is None


@pytest.mark.parametrize(
    ("address", "status", "parameter"),
    [
        ("/theorems/nothing", 404, None),
        ("/theorems/golden?check=x", 400, "check"),
        ("/theorems/golden?check=0", 422, "check"),
        ("/theorems/golden?check=201", 422, "check"),
        ("/theorems/levine?check=10", 422, "check"),
        ("/theorems/golden?check=30..20", 422, "check"),
        ("/theorems/golden?game=chess", 400, "game"),
        ("/theorems/golden?position=3", 400, "position"),
        ("/theorems/golden?q=three", 400, "q"),
        ("/theorems/golden?position=0,3", 422, "position"),
        ("/theorems/three-any?position=300,301,302", 422, "position"),
        ("/theorems/three-any?game=euclid", 400, "game"),
        ("/theorems/wythoff?game=wythoff-9", 400, "game"),
        ("/theorems/cw-count?position=61", 422, "position"),
        ("/theorems/sum?position=grossman~misere:3,8", 422, "position"),
        ("/theorems?game=euclid", 400, "game"),
    ],
)
def test_what_is_wrong_is_named(client, address, status, parameter):
    path, _, query = address.partition("?")
    response = client.get(f"{path}.json?{query}")
    assert response.status_code == status, response.get_data(as_text=True)
    assert response.get_json().get("parameter") == parameter
    assert client.get(address).status_code == status


def test_a_span_has_one_text():
    assert [str(Span.parse(text)) for text in ("40", "1..40", "021..40")] == ["40", "40", "21..40"]
    assert run(THEOREMS["levine"], Span(9, 9)).check == list(THEOREMS["levine"].steps(9))[-1] != Check()


@pytest.mark.parametrize("name", PAIRED)
@pytest.mark.parametrize("position", ["1," + "9" * 1500, "9" * 1499 + "1," + "7" * 1500, "1,1", "9,9"])
def test_extreme_positions_are_answered(client, name, position):
    game = THEOREMS[name].examples[0].game
    response = client.get(f"/theorems/{name}", query_string={"position": position})
    assert response.status_code in (200, 308), (game, response.get_data(as_text=True)[:200])
    assert "They disagree" not in response.get_data(as_text=True)


def test_a_theorem_added_to_the_catalogue_has_a_page_an_example_and_a_check(client, monkeypatch):
    """Only the entry is needed: everything else has a default."""

    def even(game, position):
        return valued(position.larger % 2, "parity", f"{position.larger} is the larger number")

    new = Theorem(
        id="parity",
        title="The parity of the larger number",
        chapter=Chapter.VALUES,
        statement="The value is 1 where the larger number is odd.",
        tex="g = b",
        source="nobody",
        games=unrestricted("grossman"),
        scope="all pairs",
        batches=applied(["grossman"], even),
        application=even,
    )
    monkeypatch.setitem(THEOREMS, "parity", new)
    page = get(client, "/theorems/parity").get_data(as_text=True)
    assert "8 is the larger number" in page
    assert "They disagree" in page
    found = get(client, "/theorems/parity.json?check=3").get_json()
    assert found["example"]["says"]["value"] == "0"
    assert found["check"]["failed"] == new.check(3).failed > 0
    assert "The parity of the larger number" in get(client, "/theorems").get_data(as_text=True)
    assert "8 is the larger number" in get(client, "/grossman/3,8").get_data(as_text=True)


@pytest.mark.parametrize("name", IDS)
def test_every_picture_and_every_kind_of_subject_can_be_shown(name):
    theorem = THEOREMS[name]
    assert set(theorem.pictures) <= set(STEP_PICTURES if theorem.subject == STEP else PICTURES)
    assert theorem.subject.name in READERS


@pytest.mark.parametrize("name", THEOREMS)
def test_the_picture_of_a_theorem_can_be_downloaded(client: FlaskClient, name: str) -> None:
    """SVG, PNG, PDF and TikZ of the first drawing; a page without one offers none."""
    page = client.get(f"/theorems/{name}").get_data(as_text=True)
    drawn = "<svg" in page.partition('id="pictures"')[2].partition("</section>")[0]
    assert drawn == (name not in ("cw-symmetry", "generations", "sum", "misere-sums"))
    assert ("Download this view" in page) == drawn
    for suffix, begins in ((".svg", "<svg"), (".tex", "%")):
        answer = client.get(f"/theorems/{name}{suffix}")
        assert answer.status_code == (200 if drawn else 404)
        if drawn:
            assert answer.get_data(as_text=True).lstrip().startswith(begins)
            assert f"euclid-{name.lower().replace('.', '-')}-theorem" in answer.headers["Content-Disposition"].lower()
