"""Standalone HTML, SVG files, and the text of PDF cards and handouts tell what the page tells."""

import re

import pytest

from engine.fractions.trees import TREES
from tests.content.cases import Case, small_cases
from tests.content.colours import shows
from tests.content.judge import after, facts
from tests.content.numbers import first_number, means, pair_means
from tests.content.reader import Page, plain, verdict_of
from tests.content.site import Site

TOLD = re.compile("player to move (wins|loses)")
CASES = [*[case for case in small_cases()[::9] if case.start[0] != case.start[1]], Case("grossman", (3, 8), (2, 1, 1))]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_standalone_html_steps_through_the_line(site: Site, case: Case) -> None:
    page = site.page(case.link(".html"))
    sections = page.all("section.moment")
    line: tuple[int, ...] = case.line
    for step, section in enumerate(sections):
        heading = plain(section.find("h2"))
        if step and not case.line:
            line = (*line, int(heading.partition(",")[2].split()[0]))
        true = facts(case.game, case.start, line[:step])
        assert pair_means(heading, true.position)
        assert case.line or step == 0 or line[-1] in facts(case.game, case.start, line[:-1]).legal
        opened, hidden = section.select_one(".open"), section.select_one(".secret")
        assert opened is not None
        assert hidden is not None
        check_verdict(Page.parse(str(opened)), case, line[:step])
        assert not TOLD.search(plain(hidden.select_one("p.verdict")))
        assert "★" not in plain(hidden)
    assert len(sections) > 1 or case.facts.over


def check_verdict(part: Page, case: Case, line: tuple[int, ...]) -> None:
    verdict, true = verdict_of(part.one("p.verdict")), facts(case.game, case.start, line)
    wins = true.outcome == "N"
    assert verdict.outcome == ("over" if true.over else "wins" if wins else "loses")
    assert verdict.tone == ("wins" if wins else "loses")
    if true.best is not None:
        assert means(first_number(verdict.move), true.best)
        assert pair_means(verdict.move, after(true.position, true.best))
    for tree in TREES:
        here = next(node for node in part.nodes(tree) if "now" in node.kinds)
        if case.game.has_values or not true.over:
            assert shows(here.colour, true.value or 0)


@pytest.mark.parametrize("name", [*TREES, "lattice", "rectangle"])
def test_svg_files_are_the_pictures_of_the_page(site: Site, name: str) -> None:
    page, file = site.page("/grossman/7,25"), Page.parse(site.text(f"/grossman/7,25.svg?picture={name}"))
    if name in TREES:
        told = [(node.fraction, node.number, node.colour) for node in file.nodes(name)]
        assert told == [(node.fraction, node.number, node.colour) for node in page.nodes(name)]
    elif name == "lattice":
        assert file.lattices[0].colours == page.lattices[0].colours
    else:
        assert [(square.take, square.starred) for square in file.squares] == [
            (square.take, square.starred) for square in page.squares
        ]


@pytest.mark.parametrize("case", CASES[::2], ids=str)
def test_text_of_the_handout(site: Site, case: Case) -> None:
    text, true = site.pdf_text(case.link(".pdf")), case.facts
    assert f"({case.start[0]}, {case.start[1]})" in text
    assert case.game.ending.title.replace("'", "’") in text.replace("'", "’")
    assert ("The player to move wins" in text) == (true.outcome == "N" and not true.over)
    assert ("The player to move loses" in text) == (true.outcome == "P" and not true.over)
    for move in true.moves[:8]:
        row = rf"(★ ?)?{move.multiple} +\({move.to[0]}, {move.to[1]}\) +(\S+) +(P|N)"
        found = re.search(row, text)
        assert found is not None, row
        assert bool(found[1]) == move.wins
        assert found[3] == move.outcome
        if case.game.has_values:
            assert found[2] == str(move.value)
    assert case.path in text
    if "after this pile" in text:
        worth = "value" if case.game.has_values else "least winning"
        assert re.search(rf"{worth} +after this pile +{worth} +including it", text)
    assert ("No move is left. Whoever moved last" in text) == (not true.legal)


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_text_of_the_card(site: Site, case: Case) -> None:
    text, true = site.pdf_text(case.link(".pdf", "picture=card")), case.facts
    assert f"({case.start[0]}, {case.start[1]})" in text
    assert ("player to move wins" in text) == (true.outcome == "N" and not true.over)
    assert ("player to move loses" in text) == (true.outcome == "P" and not true.over)
    if true.best is not None:
        assert re.search(rf"{true.best} → \({true.moves[true.legal.index(true.best)].to[0]}, ", text)
    hidden = site.pdf_text(case.link(".pdf", "picture=card", "hide=values"))
    assert not TOLD.search(hidden)


def test_a_worksheet_gives_nothing_away(site: Site) -> None:
    text = site.pdf_text("/grossman/3,8.pdf?hide=values")
    assert not TOLD.search(text)
    assert "★" not in text
