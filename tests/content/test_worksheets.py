"""Worksheets: the same link gives the same sheet, and each solution is what the definition says."""

import re
from math import gcd

import pytest

from engine.games.definition import values
from engine.games.game import Game
from tests.content.site import Site
from webapp.pages.worksheet.exercises import KINDS, LEVELS

PAIR = r"\(([0-9]+), ([0-9]+)\)"


def pairs(text: str) -> list[tuple[int, int]]:
    return [(int(a), int(b)) for a, b in re.findall(PAIR, text)]


@pytest.mark.parametrize("seed", [1, 2, 17])
@pytest.mark.parametrize("kind", KINDS)
def test_solutions_are_right(site: Site, kind: str, seed: int) -> None:
    table = values(Game.parse("grossman"), LEVELS["easy"])

    def value(pair: tuple[int, int]) -> int:
        found = table[pair[1]][pair[0]]
        assert found is not None
        return found

    found = site.data(f"/worksheet.json?kind={kind}&n=8&seed={seed}")["exercises"]
    assert len(found) == 8
    for one in found:
        question, solution = one["question"], one["solution"]
        asked = pairs(question)
        if kind == "winner":
            assert ("wins" in solution) == (value(asked[0]) > 0)
        elif kind == "move":
            assert all(value(reached) == 0 for reached in pairs(solution))
        elif kind == "value":
            assert int(solution) == value(asked[0])
        elif kind == "sum":
            assert ("wins" in solution) == (value(asked[0]) != value(asked[1]))
        else:
            check_fraction(question, solution, kind)


def check_fraction(question: str, solution: str, kind: str) -> None:
    p, q = map(int, re.findall(r"([0-9]+)/([0-9]+)", question)[-1])
    numbers = [int(number) for number in re.findall("[0-9]+", solution)]
    if kind == "walk":
        assert gcd(p, q) == 1
        numbers[-1] += 1
        numbers = numbers if solution.startswith("R") else [0, *numbers]
    top, bottom = 1, 0
    for number in reversed(numbers):
        top, bottom = number * top + bottom, top
    assert top * q == p * bottom


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_link_gives_the_same_sheet(site: Site, level: str) -> None:
    link = f"/worksheet.json?level={level}&seed=5"
    assert site.data(link) == site.data(link)
    assert site.data(link) != site.data(link.replace("seed=5", "seed=6"))


def test_the_sheet_on_paper_keeps_the_solutions_for_its_own_pages(site: Site) -> None:
    told = site.data("/worksheet.json?kind=value&n=4")["exercises"]
    sheet, solutions = site.pdf_text("/worksheet.pdf?kind=value&n=4").split("Solutions", 1)
    for one in told:
        assert one["question"] in " ".join(sheet.split())
        assert f"{one['question']} {one['solution']}" in " ".join(solutions.split())
