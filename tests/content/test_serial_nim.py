"""Serial Nim: value, winner, moves, the fold from the right, Levine's formula, the same piles as Euclid."""

import re

import pytest

from engine.games.definition import serial_values
from engine.games.ending import ENDINGS
from tests.content.reader import link_of, plain
from tests.content.site import Site

ROWS = [(3, 1, 2), (2, 2, 2), (1,), (1, 1), (5, 5, 1), (2, 1, 3), (4, 5), (1, 1, 1, 5), (3, 3), (2, 3, 4)]
TABLE = serial_values(5, 4)


def text(row: tuple[int, ...]) -> str:
    return ",".join(map(str, row)) or "0"


def left(row: tuple[int, ...], taken: int) -> tuple[int, ...]:
    return row[1:] if taken == row[0] else (row[0] - taken, *row[1:])


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_page(site: Site, row: tuple[int, ...]) -> None:
    page, value = site.page(f"/serial-nim/{text(row)}"), TABLE[row]
    won = [taken for taken in range(1, row[0] + 1) if TABLE[left(row, taken)] == 0]
    assert page.verdict.outcome == page.verdict.tone == ("wins" if value else "loses")
    assert page.verdict.value == str(value)
    offered = {}
    for link in page.all("p.takes a"):
        taken, after = map(int, re.findall("[0-9]+", plain(link)))
        offered[taken] = after
        assert ("★" in plain(link)) == (taken in won)
        assert link_of(link) == f"/serial-nim/{text(left(row, taken))}"
    assert offered == {taken: TABLE[left(row, taken)] for taken in range(1, row[0] + 1)}
    assert not won or str(won[0]) in plain(page.one("p.verdict"))


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_explanation(site: Site, row: tuple[int, ...]) -> None:
    page = site.page(f"/serial-nim/{text(row)}")
    told = [tuple(map(int, cells)) for cells in page.cells("table.fold")]
    assert told == [(n, TABLE[row[place + 1 :]], TABLE[row[place:]]) for place, n in enumerate(row)]
    assert [
        (int(entry["pile"]), int(entry["behind"]), int(entry["value"]))
        for entry in site.data(f"/serial-nim/{text(row)}.json")["fold"]
    ] == told
    longer = (*row, 0)
    place, other = next((place, n) for place, n in enumerate(longer, 1) if n != row[0])
    sentence = next(words for words in page.texts("section p") if "Levine" in words)
    numbers = [int(n) for n in re.findall("[0-9]+", sentence)]
    assert numbers[:3] == [row[0], place, other]
    assert numbers[-1] == TABLE[row]
    assert ("odd" in sentence) == (place % 2 == 1)
    assert ("even" in sentence) == (place % 2 == 0)
    assert ("smaller" in sentence) == (other < row[0])
    assert ("one less" in sentence) == (TABLE[row] < row[0])
    labels = page.texts("svg.piles text.label")
    coins = [len(pile.select(".coin")) for pile in page.all("svg.piles .pile-of")]
    assert labels == [str(n) for n in row]
    assert coins == list(row)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_same_piles_as_euclid(site: Site, row: tuple[int, ...]) -> None:
    found = site.data(f"/serial-nim/{text(row)}.json")["positions"]
    assert found
    for ending, position in found.items():
        told = site.data(f"/{ending}/{','.join(position)}.json")
        assert told["piles"] == [str(n) for n in row]
        assert told["value"] == str(TABLE[row])
    links = {link for _, link in site.page(f"/serial-nim/{text(row)}").links("section ul")}
    assert links == {f"/{ending}/{','.join(position)}" for ending, position in found.items()}
    assert set(found) <= set(ENDINGS)
