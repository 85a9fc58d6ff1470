"""Worksheets: the same link gives the same sheet, and each solution is what the definition says."""

import re
from math import gcd
from pathlib import Path

import pytest

from engine.games.definition import values
from engine.games.game import Game
from engine.games.position import Position
from tests.content.judge import WALKERS, letters_to
from tests.content.reader import query
from tests.content.site import Site
from tests.content.tex_reader import Picture
from tests.webapp.test_exports import compiled
from webapp.pages.worksheet.exercises import KINDS, LEVELS

NODES = Game.parse("grossman")
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
        elif kind == "tree":
            told = re.findall("([0-9]+)/([0-9]+): ([0-9]+)", solution)
            assert len(told) == 7
            assert_two_levels_below(question, [(int(p), int(q)) for p, q, _ in told])
            assert told[0][:2] == tuple(re.findall("of ([0-9]+)/([0-9]+) and", question)[0])
            assert all(NODES.value(Position(int(q), int(p))) == int(number) for p, q, number in told)
        elif kind == "case":
            assert int(re.findall("so g = ([0-9]+)", solution)[0]) == value(asked[0])
            assert "theorem “" in question
        else:
            check_fraction(question, solution, kind)


def assert_two_levels_below(question: str, nodes: list[tuple[int, int]]) -> None:
    """The fractions of a solution are a node, its children and theirs in the tree that the question names."""
    name = {"Stern–Brocot tree": "stern-brocot", "Calkin–Wilf tree": "calkin-wilf"}[
        question.rpartition(" in the ")[2][:-1]
    ]
    p, q = nodes[0]
    way = letters_to(p, q)[:: 1 if name == "stern-brocot" else -1]
    assert nodes == [WALKERS[name](way + below) for below in ("", "L", "R", "LL", "LR", "RL", "RR")]


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


@pytest.mark.parametrize("seed", [2, 41, 999_999])
def test_another_sheet_is_another_one(site: Site, seed: int) -> None:
    link = f"/worksheet?kind=value&n=3&seed={seed}"
    page = site.page(link)
    another = page.link("Another sheet")
    assert site.page(another).texts("ol.exercises li") != page.texts("ol.exercises li")
    assert {name: word for name, word in query(another).items() if name != "seed"} == {"kind": "value", "n": "3"}


def test_the_sheet_on_paper_keeps_the_solutions_for_its_own_pages(site: Site) -> None:
    told = site.data("/worksheet.json?kind=value&n=4")["exercises"]
    sheet, solutions = site.pdf_text("/worksheet.pdf?kind=value&n=4").split("Solutions", 1)
    for one in told:
        assert one["question"] in " ".join(sheet.split())
        assert f"{one['question']} {one['solution']}" in " ".join(solutions.split())


def test_a_tree_to_be_filled_in_shows_its_values_among_the_solutions_only(site: Site) -> None:
    page = site.page("/worksheet?kind=tree&n=1&seed=3")
    asked, solved = page.all(".exercise svg")
    solution = site.data("/worksheet.json?kind=tree&n=1&seed=3")["exercises"][0]["solution"]
    numbers = sorted(re.findall(": ([0-9]+)", solution))
    assert asked.select("text.value") == []
    assert sorted(text.get_text() for text in solved.select("text.value")) == numbers
    assert len(asked.select("text.fraction")) == len(solved.select("text.fraction")) == 14


@pytest.mark.slow
def test_the_sheet_as_latex_compiles_with_its_solutions_on_pages_of_their_own(site: Site, tmp_path: Path) -> None:
    source = site.text("/worksheet.tex?n=16&seed=4")
    told = site.data("/worksheet.json?n=16&seed=4")["exercises"]
    pages = compiled(source, tmp_path).split("\f")
    first = next(number for number, page in enumerate(pages) if "solutions" in page)
    sheet, solutions = (" ".join(" ".join(part).split()) for part in (pages[:first], pages[first:]))
    for one in told:
        if "“" not in one["question"]:
            assert one["question"].split(" in the")[0] in sheet
            assert one["question"].split(" in the")[0] in solutions
        if one["solution"].startswith("["):
            assert one["solution"] in solutions
            assert one["solution"] not in sheet
    blank, filled = source.split(": solutions}", 1)
    names = source.split(r"\newcommand", 1)[0]
    assert not [text for text in Picture(names + blank).texts("value") if text.words]
    assert Picture(names + filled).texts("value")
