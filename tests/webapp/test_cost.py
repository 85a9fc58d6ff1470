"""What a request may cost: links that were once expensive are answered within the budget or refused, always alike."""

import re

import pytest
from flask.testing import FlaskClient

from engine import budget as budgets
from engine.fractions.continued_fraction import fraction
from engine.games.state import State
from engine.limits import RESPONSE, WORK
from tests.webapp.fuzzing import ask
from tests.webapp.running import ROOT
from webapp import create_app
from webapp.figures.drawing.palette_png import png
from webapp.pages.play.match import Match, automatic

FORCED = ",".join(map(str, reversed(fraction([2] + [1] * 7_080 + [24]))))
FAR = f"{7**1408}..{7**1408 + 200}"
PERIODS = [f"grossman~2-64,{899_999 - i}" for i in range(16)]
LONG = "n*n*n*n*n*n*n"
EXPENSIVE = {
    "forced moves": f"/play/euclid/{FORCED}?auto=forced",
    "a picture enlarged": "/m-euclid/lattice.png?overlay=cone&scale=2&x=1500..1520&y=999..1019",
    "large values in two games": f"/compare/euclid/grossman?x={FAR}&y=1..{3**2400}",
    "the code of such a link": f"/qr/compare/euclid/grossman?x={FAR}&y=1..{3**2400}",
    "sixteen periods": f"/sum/{'/'.join(f'{name}:1,100000' for name in PERIODS)}",
    "sixteen periods, misspelt": f"/sum/{'/'.join(f'{name}:1,100000' for name in PERIODS)}x",
    "sixteen periods, not canonical": f"/sum/{'/'.join(f'{name}:1,0100000' for name in PERIODS)}",
    "two periods": f"/compare/{PERIODS[0]}/{PERIODS[1]}?x=100000..100300&y=1..300",
    "a costly function": f"/grossman~last-{LONG}~misere/1,1000",
    "its table": f"/grossman~last-{LONG}~misere/lattice?x=1..2000&y=1..2000",
    "a long line": f"/play/euclid~last-n/1,{'9' * 1500}?line={','.join('1' * 500)}",
    "a tree of long walks": f"/euclid~last-2n/calkin-wilf.png?at={'R1L1' * 500}&levels=7&scale=2",
    "one file of many moments": f"/grossman/{FORCED}.html",
    "a check": "/theorems/spitznagel?check=119..190",
    "three numbers": "/three-any/97,89,200",
    "many sums of Schwenk's numbers": f"/euclid~last-n+1/farey.png?at=R{'9' * 1499}&scale=2",
    "two tables of thresholds": "/compare/grossman/euclid~last-max(n,min(n*n,7))?cells=raw&x=1000..1349&y=1000..1009",
}
OVERDRAWN = 60_000
"""units a budget may be overdrawn by: the largest piece of work that cannot be interrupted"""


def asked(client: FlaskClient, target: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, bytes, int]:
    """Status, body and units of a request."""
    given: list[budgets.Budget] = []
    make = budgets.Budget

    def noted(left: int) -> budgets.Budget:
        given.append(make(left))
        return given[-1]

    with monkeypatch.context() as patched:
        patched.setattr(budgets, "Budget", noted)
        response = ask(client, target)
    return response.status_code, response.get_data(), WORK - given[0].left


@pytest.mark.parametrize("name", EXPENSIVE)
def test_an_expensive_link_is_answered_within_the_budget_or_refused(
    client: FlaskClient, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, body, units = asked(client, EXPENSIVE[name], monkeypatch)
    assert status in (200, 308, 400, 404, 414, 422)
    assert len(body) <= RESPONSE
    assert 0 <= units <= WORK + OVERDRAWN
    if status == 422 and units > WORK:
        assert b"more work than one answer may" in body
    again = asked(client, EXPENSIVE[name], monkeypatch)
    assert again == (status, body, units)


def test_forced_moves_are_made_one_request_at_a_time(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many follow, a page costs the same."""
    short = ",".join(map(str, reversed(fraction([2] + [1] * 150 + [24]))))
    pages = {n: ",".join(map(str, reversed(fraction([2] + [1] * n + [24])))) for n in (60, 120)}
    costs = [asked(client, f"/play/euclid/{pair}?auto=forced", monkeypatch)[2] for pair in pages.values()]
    assert costs[1] < 1.5 * costs[0]
    assert asked(client, f"/play/euclid/{short}?auto=forced", monkeypatch)[2] < 2 * costs[0]
    # After the first choice nobody has another one for so many moves.
    costs = [asked(client, f"/play/euclid/{p}?auto=forced&line=2&you=both", monkeypatch)[2] for p in pages.values()]
    assert costs[1] < 1.2 * costs[0]
    looked: list[str] = []

    def counted(match: Match, state: State) -> int | None:
        looked.append(str(match.line))
        return automatic(match, state)

    monkeypatch.setattr("webapp.pages.play.match_view.automatic", counted)
    asked(client, f"/play/euclid/{pages[120]}?auto=forced&line=2&you=both", monkeypatch)
    assert len(looked) == 1, "the next move is looked for, and none after it"


def test_long_numbers_are_written_within_the_budget(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each move of a line writes two of them, and a link."""
    line = ",".join("1" * 300)
    short, long = (asked(client, f"/grossman/{'9' * n},{10**n * 9}?line={line}", monkeypatch)[2] for n in (20, 700))
    assert long > short + 5_000


REFUSED = [
    "/sum/grossman:3,8/nim:x",
    "/nothing/at/all",
    "/grossman/3,8?x=1",
    "/grossman/0,8",
    "/embed/three-smallest/110,182,135?picture=card",
]


@pytest.mark.parametrize("target", REFUSED)
def test_a_refusal_costs_next_to_nothing(client: FlaskClient, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    status, _, units = asked(client, target, monkeypatch)
    assert status >= 400
    assert units < 5_000


def test_a_refusal_says_what_to_make_smaller(client: FlaskClient) -> None:
    response = ask(client, f"{EXPENSIVE['sixteen periods']}.json")
    assert response.status_code == 422
    assert "smaller numbers, a smaller window or a simpler rule" in response.get_json()["detail"]


@pytest.mark.parametrize(
    "target",
    ["/grossman/3,8.png", "/grossman/3,8.svg", "/grossman/3,8.tex", "/grossman/lattice.csv?x=1..1000&y=1..1000"],
)
def test_files_spend_what_they_take(client: FlaskClient, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = asked(client, "/grossman/3,8.json", monkeypatch)[2]
    assert asked(client, target, monkeypatch)[2] > page + 500


def test_pixels_are_spent_before_a_picture_is_made(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    small, large = (
        asked(client, f"/grossman/3,8.png?picture=lattice{scale}", monkeypatch)[2] for scale in ("", "&scale=2")
    )
    assert large - small > 10_000
    monkeypatch.setattr("webapp.app.WORK", large - 8_000)
    monkeypatch.setattr("webapp.exports.typeset._compiler", lambda: pytest.fail("it was made all the same"))
    assert ask(client, "/grossman/3,8.png?picture=lattice&scale=2").status_code == 422


def test_each_cell_of_a_heatmap_is_spent() -> None:
    with budgets.budget(WORK) as few:
        png(bytes(1_000), 100)
    with budgets.budget(WORK) as many:
        png(bytes(64_000), 100)
    assert few.left - many.left > 2_000


def test_an_answer_that_is_too_large_is_refused(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.http.responses.RESPONSE", 1_000)
    response = ask(client, "/grossman/3,8.json")
    assert response.status_code == 422
    assert "at most 1,000 are sent" in response.get_json()["detail"]


def test_a_table_is_refused_as_soon_as_it_is_too_large(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first column alone is as long as an answer may be."""
    target = f"/three-same/{'1' * 300},{'2' * 400},{'3' * 400}.csv"
    status, body, units = asked(client, target, monkeypatch)
    assert (status, b"more than 2,000,000 bytes" in body) == (422, True)
    monkeypatch.setattr("webapp.http.responses.RESPONSE", 10_000)
    assert asked(client, target, monkeypatch)[2] < units / 2


def test_two_requests_share_no_budget(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        assert asked(client, "/grossman/3,8", monkeypatch)[0] == 200
    assert create_app().test_client().get("/").status_code == 200


KEEP_WHAT_COSTS_NOTHING = {
    "engine/budget.py": "where the shared results are kept",
    "engine/values/nim_piles.py": "256 bytes",
    "webapp/exports/typeset.py": "the compiler and its templates",
    "webapp/figures/drawing": "texts, colours and widths",
    "webapp/figures/tree/layout/sizes.py": "sizes",
    "webapp/http": "files that are read once",
    "webapp/lectures/library.py": "files that are read at the start",
    "webapp/pages/home.py": "fixed examples",
    "webapp/pages/reference/icons.py": "icons",
    "webapp/text": "texts",
}
"""the only places whose caches know no budget, and what they keep"""


def test_what_costs_work_is_shared_with_its_cost() -> None:
    """A plain cache would make an answer cheaper once another request has asked for it: 422 or 200 by chance."""
    kept = re.compile(r"^ *@(lru_cache|cache)\b", re.MULTILINE)
    files = [path for package in ("engine", "webapp") for path in sorted((ROOT / package).rglob("*.py"))]
    found = [path.relative_to(ROOT).as_posix() for path in files if kept.search(path.read_text(encoding="utf-8"))]
    assert [name for name in found if not name.startswith(tuple(KEEP_WHAT_COSTS_NOTHING))] == []
