"""The samples of contest problems: as their statements print them, and as the definition decides."""

import re
from math import sqrt

from engine.games import definition
from engine.games.game import Game
from tests.content.reader import plain
from tests.content.site import Site
from webapp.pages.reference.contests import losing_sum

PRINTED = {
    "Euclid’s Game": [("34 12", "Stan wins"), ("15 24", "Ollie wins")],
    "Stone Game II": [("S(10)", "211"), ("S(10000)", "230312207313")],
    "Subtraction Game": [("(2, 3)", "NO"), ("(4, 5), (5, 6)", "NO"), ("(2, 3), (3, 5)", "YES")],
}
"""the answers in the statements of the problems"""


PLACES = {
    "Euclid’s Game": ["UVa 10368", "POJ 2348", "HDU 1525"],
    "Stone Game II": ["Project Euler 325"],
    "Subtraction Game": ["CodeChef GAMEAAM"],
}


def test_where_each_problem_is_found_and_how_it_is_solved(site: Site) -> None:
    """Each rule is tried on all small pairs; the theorem it leads to speaks of the same game."""
    found = {each["name"]: each for each in site.data("/contests.json")["contests"]}
    assert {name: each["places"] for name, each in found.items()} == PLACES
    assert [text.split(" · ") for text in site.page("/contests").texts("section > p.small")] == list(PLACES.values())
    euclid, phi = definition.values(Game.parse("euclid"), 40), (1 + sqrt(5)) / 2
    rule = re.search(
        r"if the numbers are (equal) or the larger is (more) than Φ times", found["Euclid’s Game"]["solution"]
    )
    assert rule is not None
    pairs = [(x, y) for x in range(1, 41) for y in range(x, 41)]
    assert all((euclid[x][y] != 0) == (x == y or y > phi * x) for x, y in pairs)
    assert "for each x, all y up to ⌊Φx⌋" in found["Stone Game II"]["solution"]
    assert all((euclid[x][y] == 0) == (y <= int(phi * x)) for x, y in pairs if x < y)
    assert "by XOR: the first player wins if and only if the result is not 0" in found["Subtraction Game"]["solution"]
    assert [(each["game"], each["theorem"]) for each in found.values()] == [
        ("euclid", "golden"),
        ("euclid", "golden"),
        ("grossman", "nivasch"),
    ]


def test_each_sample_is_answered_as_its_problem_prints_it(site: Site) -> None:
    data, page = site.data("/contests.json"), site.page("/contests")
    found = {each["name"]: [(s["given"], s["answer"]) for s in each["samples"]] for each in data["contests"]}
    assert found == PRINTED
    rows = [row for table in page.all("table.numbers") for row in table.select("tbody tr")]
    assert [tuple(plain(cell) for cell in row.select("td")) for row in rows] == [
        sample for samples in PRINTED.values() for sample in samples
    ]
    for link in [str(row.a["href"]) for row in rows if row.a]:
        site.page(link)
    for each in data["contests"]:
        site.page(f"/theorems/{each['theorem']}")


def test_the_pages_behind_the_samples_agree(site: Site) -> None:
    for each in site.data("/contests.json")["contests"]:
        for sample in each["samples"]:
            path = sample["url"]
            if path.startswith("/sum/") or (path.count("/") == 2 and "positions" not in path):
                outcome = site.data(f"{path}.json")["outcome"]
                assert (outcome == "N") == (sample["answer"] in ("Stan wins", "YES"))


def test_the_sum_of_losing_pairs_is_that_of_the_definition() -> None:
    table = definition.values(Game.parse("euclid"), 60)
    for upto in (1, 2, 10, 37, 60):
        lost = [x + y for x in range(1, upto + 1) for y in range(x + 1, upto + 1) if table[x][y] == 0]
        assert losing_sum(upto) == sum(lost)
