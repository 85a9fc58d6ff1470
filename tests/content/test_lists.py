"""Lists of positions, sequences, many pairs at once, and windows of the lattice as data: what a reader gets."""

import json
import re

import pytest

from engine.games import definition
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from tests.content.judge import facts
from tests.content.reader import plain
from tests.content.site import Site

UPTO = 30
TABLE = definition.values(Game.parse("grossman"), UPTO)
LOST = [(a, b) for a in range(1, UPTO + 1) for b in range(a, UPTO + 1) if TABLE[a][b] == 0]


def test_all_lost_positions_in_three_forms(site: Site) -> None:
    page = site.page(f"/grossman/positions?upto={UPTO}")
    assert plain(page.one(".verdict b")) == str(len(LOST))
    shown = [str(tag["href"]) for tag in page.all(".pair-list a")]
    assert shown == [f"/grossman/{a},{b}" for a, b in LOST[:120]]
    head, *rows = site.rows(f"/grossman/positions.csv?upto={UPTO}")
    assert head == ["a", "b", "value"]
    assert rows == [[str(a), str(b), "0"] for a, b in LOST]
    data = site.data(f"/grossman/positions.json?upto={UPTO}")
    assert data["positions"] == [[a, b, 0] for a, b in LOST]
    assert (data["shows"], data["value"], data["other"]) == ("outcome", None, None)


def test_positions_of_a_value_and_where_games_differ(site: Site) -> None:
    threes = [(a, b) for a in range(1, UPTO + 1) for b in range(a, UPTO + 1) if TABLE[a][b] == 3]
    assert site.rows(f"/grossman/positions.csv?upto={UPTO}&value=3")[1:] == [[str(a), str(b), "3"] for a, b in threes]
    euclid = definition.values(Game.parse("euclid"), UPTO)
    differing = [
        [a, b, TABLE[a][b], euclid[a][b]]
        for a in range(1, UPTO + 1)
        for b in range(a, UPTO + 1)
        if TABLE[a][b] != euclid[a][b]
    ]
    link = f"/grossman/positions{{}}?other=euclid&upto={UPTO}"
    assert site.data(link.format(".json"))["positions"] == differing
    head, *rows = site.rows(link.format(".csv"))
    assert head == ["a", "b", "value", "other"]
    assert [list(map(int, row)) for row in rows] == differing
    table = site.page(link.format("")).table("table.numbers")
    assert [[plain(cell) for cell in row] for row in table] == [
        [f"({a}, {b})", str(v), str(w)] for a, b, v, w in differing[: len(table)]
    ]


def test_the_titles_of_lists(site: Site) -> None:
    """What a title says is true of the first position listed, and of its values in the order of the columns."""
    for query, words in (("", "P-positions of Grossman's Euclid"), ("&value=3", "with value 3")):
        page = site.page(f"/grossman/positions?upto={UPTO}{query}")
        assert page.heading.endswith(words)
        assert page.title.startswith(page.heading)
    page = site.page(f"/grossman/positions?other=euclid&upto={UPTO}")
    assert page.heading == "Positions where Grossman's Euclid and Euclid differ"
    assert page.texts("table.numbers th") == ["position", "Grossman's Euclid", "Euclid"]
    page = site.page(f"/grossman~last-2n/positions?upto={UPTO}&value=2")
    assert page.heading.endswith("with least winning multiple 2")
    found = re.findall(r"\d+", page.texts(".pair-list a")[0])
    assert facts(Game.parse("grossman~last-2n"), (int(found[0]), int(found[1]))).value == 2


def test_a_game_without_values_lists_its_lost_positions(site: Site) -> None:
    wins = definition.last_move_wins(Game.parse("grossman~last-2n"), UPTO)
    lost = [(a, b) for a in range(1, UPTO + 1) for b in range(a, UPTO + 1) if not wins(a, b, UPTO)]
    link = f"/grossman~last-2n/positions{{}}?upto={UPTO}"
    assert site.data(link.format(".json"))["positions"] == [[a, b, None] for a, b in lost]
    assert site.rows(link.format(".csv"))[1:] == [[str(a), str(b), "none"] for a, b in lost]
    assert site.data(f"/grossman~last-2n/positions.json?other=euclid~last-n&upto={UPTO}")["positions"]


SAID = {
    "row": "the values of (3, n) for n = 1, 2, …",
    "column": "the values of (n, 3) for n = 1, 2, …; the same as the row, by symmetry",
    "diagonal": "the values of (n, n + 2) for n = 1, 2, …",
    "antidiagonals": "the table of values, read by antidiagonals: (1, 1), (2, 1), (1, 2), (3, 1), (2, 2), (1, 3), …",
    "generations": "the number of P-positions in generation n of the Calkin–Wilf tree, n = 1, 2, …",
}
"""what the terms below are said to be"""


@pytest.mark.parametrize("of", SAID)
def test_a_sequence_in_four_forms(site: Site, of: str) -> None:
    query = {"row": "", "diagonal": "?of=diagonal&k=2"}.get(of, f"?of={of}")
    query = "?k=2&of=diagonal" if of == "diagonal" else query
    data = site.data(f"/grossman/sequence.json{query}")
    terms = data["terms"]
    wanted = {
        "row": [TABLE[3][n] for n in range(1, UPTO)],
        "column": [TABLE[n][3] for n in range(1, UPTO)],
        "diagonal": [TABLE[n][n + 2] for n in range(1, UPTO - 2)],
        "antidiagonals": [TABLE[total - b][b] for total in range(2, 11) for b in range(1, total)],
        "generations": [1, 0, 2, 2, 6, 10, 22],
    }[of]
    assert [int(term) for term in terms[: len(wanted)]] == wanted
    assert data["words"] == SAID[of]
    assert plain(site.page(f"/grossman/sequence{query}").one("p.verdict b")).lower() == SAID[of].lower()
    page = site.page(f"/grossman/sequence{query}")
    assert plain(page.one(".terms")).split(", ")[: len(wanted)] == [str(term) for term in wanted]
    comment, *lines = site.text(f"/grossman/sequence.txt{query}").splitlines()
    assert comment.startswith("# grossman: ")
    assert lines == [f"{n} {term}" for n, term in enumerate(terms, data["offset"])]
    assert data["offset"] == 1
    assert site.rows(f"/grossman/sequence.csv{query}")[1:] == [[str(n), term] for n, term in enumerate(terms, 1)]


def test_many_pairs_at_once(site: Site) -> None:
    pairs = [(3, 8), (8, 5), (6, 16), (7, 7), (25, 87)]
    link = "/batch{}?pairs=" + ";".join(f"{a},{b}" for a, b in pairs)
    game = Game.parse("grossman")
    data = site.data(link.format(".json"))
    rows = site.rows(link.format(".csv"))[1:]
    table = site.page(link.format("")).table("table.numbers")
    for (a, b), entry, row, cells in zip(pairs, data["pairs"], rows, table, strict=True):
        true, length = facts(game, (a, b)), State(game, Position(a, b)).length
        assert length is not None
        winner = {"N": "first", "P": "second"}[str(true.outcome)]
        move = str(true.winning[0]) if true.winning else None
        assert entry["position"] == [str(a), str(b)]
        assert (entry["value"], entry["outcome"], entry["move"]) == (str(true.value), true.outcome, move)
        assert entry["length"] == str(length.hurried)
        assert row == [
            str(a),
            str(b),
            str(true.value),
            winner,
            move or "none",
            str(length.hurried),
            str(length.delayed),
        ]
        assert [plain(cell) for cell in cells] == [
            f"({a}, {b})",
            str(true.value),
            winner,
            move or "–",
            str(length.hurried),
        ]


def test_pairs_whose_length_depends_on_who_hurries(site: Site) -> None:
    """Hurried and delayed in the files, the range of both on the page; a plain pair has one number."""
    link, game = "/batch{}?game=grossman~last-2n&pairs=43,100;1,2", Game.parse("grossman~last-2n")
    head, *rows = site.rows(link.format(".csv"))
    assert head == ["a", "b", "threshold", "winner", "move", "length", "length_delayed"]
    table, differ = site.page(link.format("")).cells("table.numbers"), 0
    for entry, row, cells in zip(site.data(link.format(".json"))["pairs"], rows, table, strict=True):
        length = State(game, Position(*map(int, entry["position"]))).length
        assert length is not None
        both = [str(length.hurried), str(length.delayed)]
        assert [entry["length"], entry["length_delayed"]] == row[5:] == both
        assert cells[4] == " to ".join(map(str, sorted({length.hurried, length.delayed})))
        differ += length.hurried != length.delayed
    assert differ


@pytest.mark.parametrize("text", ["3,8\n25 87", "a,b\r\n3,8\r\n25,87\r\n", "8/3; 87/25", "3x8%0A87:25"])
def test_pasted_pairs_lead_to_their_table(site: Site, text: str) -> None:
    query = text if "%" in text else text.replace("\n", "%0A").replace("\r", "%0D").replace(" ", "%20")
    answer = site.client.get(f"/go-batch?q={query}")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/batch?pairs=3,8;25,87")


def test_a_window_has_every_cell_or_is_refused(site: Site) -> None:
    head, *rows = site.rows("/grossman/lattice.csv?x=1..1000&y=998..1000")
    assert len(head) == 1001
    for row in rows:
        b = int(row[0])
        assert [int(cell) for cell in row[1:]] == [(max(a, b) ** 2 - min(a, b) ** 2) // (a * b) for a in range(1, 1001)]
    answer = site.client.get("/grossman/lattice.json?x=1..5000&y=1..7")
    assert answer.status_code == 422
    assert (
        "'5000 × 7 cells' is too large for one file: try at most 1000 numbers per side, or step=5"
        in json.loads(answer.data)["detail"]
    )


def test_a_sampled_file_says_so(site: Site) -> None:
    link = "/grossman/lattice{}?step=5&x=1..5000&y=1..5000"
    head, *rows = site.rows(link.format(".csv"))
    assert head[0] == "b \\ a, sampled with step 5"
    assert [int(a) for a in head[1:]] == list(range(1, 5001, 5))
    data = site.data(link.format(".json"))
    assert (data["sampled"], data["step"]) == (True, ["5", "5"])
    a, b = 1 + 5 * 300, 1 + 5 * 700
    assert data["rows"][700][300] == int(rows[700][301]) == (b * b - a * a) // (a * b)
    page = site.page("/grossman/lattice?x=1..5000&y=1..5000")
    assert [link for text, link in page.links(".lattice-controls") if text in ("CSV", "JSON")] == [
        "/grossman/lattice.csv?step=5&x=1..5000&y=1..5000",
        "/grossman/lattice.json?step=5&x=1..5000&y=1..5000",
    ]
