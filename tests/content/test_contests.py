"""The samples of contest problems: as their statements print them, and as the definition decides."""

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
