"""The JSON and the CSV of positions, windows and trees hold what the definition says."""

import pytest

from engine.fractions.trees import TREES
from tests.content.cases import Case, all_cases, games, small_cases
from tests.content.judge import WALKERS, Pair, after, facts, letters_to, table
from tests.content.site import Site


def text(value: int | None) -> str | None:
    return None if value is None else str(value)


def strings(pair: Pair) -> list[str]:
    return [str(number) for number in pair]


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_json_of_a_position(site: Site, case: Case) -> None:
    data, true = site.data(case.link(".json")), case.facts
    worth = "value" if case.game.has_values else "threshold"
    assert data["position"] == strings(case.start)
    assert data.get("current", data["position"]) == strings(true.position)
    assert data["outcome"] == true.outcome
    assert data["moves_total"] == str(len(true.legal)) or len(true.legal) == 200
    assert data["url"].startswith(f"/{case.path}")
    if true.outcome is not None:
        assert data["winning"][: len(true.winning)] == [str(i) for i in true.winning][:200]
        assert bool(data["winning"]) == bool(true.winning)
        assert data[worth] == text(true.value) or true.over
    for told, move in zip(data["moves"], true.moves, strict=False):
        assert (told["multiple"], told["to"], told["outcome"]) == (str(move.multiple), strings(move.to), move.outcome)
        if case.game.has_values or not facts(case.game, move.to).over:
            assert told[worth] == text(move.value)


@pytest.mark.parametrize("case", all_cases()[::3], ids=str)
def test_csv_of_a_position(site: Site, case: Case) -> None:
    head, *rows = site.rows(case.link(".csv"))
    true = case.facts
    assert head[:3] == ["multiple", "a", "b"]
    for row, move in zip(rows, true.moves, strict=False):
        assert row[:3] == [str(move.multiple), *strings(move.to)]
        assert row[4:] == [move.outcome or "undecided", "yes" if move.wins else "no"]
        if case.game.has_values:
            assert row[3] == ("undecided" if move.value is None else str(move.value))
    hidden = site.rows(case.link(".csv", "hide=values"))
    assert [row[:3] for row in [head, *rows]] == hidden


@pytest.mark.parametrize("name", games())
def test_json_and_csv_of_a_window(site: Site, name: str) -> None:
    game, window = Case(name, (1, 1)).game, "x=3..20&y=5..16"
    data, (head, *rows) = site.data(f"/{name}/lattice.json?{window}"), site.rows(f"/{name}/lattice.csv?{window}")
    told = data["rows"] if game.has_values else data["thresholds"]
    assert head[1:] == [str(a) for a in range(3, 21)]
    assert [row[0] for row in rows] == [str(b) for b in range(5, 17)]
    for b, values, row in zip(range(5, 17), told, rows, strict=True):
        for a, value, written in zip(range(3, 21), values, row[1:], strict=True):
            true = facts(game, (a, b))
            if game.has_values:
                assert (str(value), written) == (str(true.value), str(true.value)), (a, b)
            elif not true.over:
                assert int(value or 0) == (true.value or 0), (a, b)
                assert int(written if written.isdigit() else 0) == (true.value or 0), (a, b)


@pytest.mark.parametrize("tree", TREES)
@pytest.mark.parametrize("name", games()[::5])
def test_json_and_csv_of_a_tree(site: Site, tree: str, name: str) -> None:
    game, walker = Case(name, (1, 1)).game, WALKERS[tree]
    data, (_, *rows) = site.data(f"/{name}/{tree}.json?levels=5"), site.rows(f"/{name}/{tree}.csv?levels=5")
    for node, row in zip(data["nodes"], rows, strict=True):
        letters = bin(node["number"])[3:].replace("0", "L").replace("1", "R")
        top, bottom = walker(letters)
        assert node["node"] == f"{top}/{bottom}"
        assert row[:3] == [str(node["number"]), str(top), str(bottom)]
        true = facts(game, (bottom, top))
        if game.has_values or not true.over:
            assert int(node["value"] or 0) == (true.value or 0)
            assert row[3] in (str(true.value), "none", "0")


@pytest.mark.parametrize("case", [case for case in small_cases()[::3] if case.start[0] != case.start[1]], ids=str)
def test_walks_of_a_position(site: Site, case: Case) -> None:
    """Down the Stern–Brocot tree to b/a, up the Calkin–Wilf tree from b/a; step i has taken i multiples in all."""
    walks, (a, b) = site.data(case.link(".json"))["walks"], case.facts.reduced
    way = letters_to(b, a)
    for tree, walk in walks.items():
        position = case.start
        for step, entry in enumerate(walk):
            if step <= len(way):
                part = way[:step] if tree == "stern-brocot" else way[::-1][: len(way) - step]
                assert entry["node"] == "{}/{}".format(*WALKERS[tree](part))
            assert sorted(entry["position"]) == sorted(strings(position))
            if case.game.has_values and case.game.moves.text == "any":
                assert entry["value"] == str(table(case.game)[position[0]][position[1]])
            if entry is not walk[-1]:
                position = after(position, 1)
