"""Play: whose turn it is, the legal moves as links, what each move did, who won, the hints."""

import re

import pytest

from engine.games.game import Game
from tests.content.judge import Facts, Pair, facts
from tests.content.numbers import first_number, pair_means
from tests.content.reader import Page, plain, query, verdict_of
from tests.content.site import Site
from webapp.pages.play.opponent import LEVELS

TABLES = [
    ("grossman", (3, 8), ()),
    ("grossman", (3, 8), (2,)),
    ("grossman", (3, 8), (2, 1, 1)),
    ("grossman", (3, 8), (1, 1)),
    ("grossman~misere", (3, 8), (2, 1, 1)),
    ("grossman~misere", (3, 8), (1,)),
    ("euclid", (7, 25), (3,)),
    ("euclid", (7, 25), (2, 1)),
    ("m-euclid", (5, 13), (2, 1)),
    ("grossman~last-2n", (3, 25), (1, 2)),
    ("grossman~last-2n", (2, 41), (3, 5)),
    ("grossman~1-3", (1, 20), (3,)),
    ("euclid~2,3", (1, 20), (2, 3)),
]
NAMES = {"first": ("you", "the machine"), "second": ("the machine", "you"), "both": ("player 1", "player 2")}


def link(name: str, start: Pair, line: tuple[int, ...], *more: str) -> str:
    told = [f"line={','.join(map(str, line))}"] if line else []
    return f"/play/{name}/{start[0]},{start[1]}?{'&'.join([*told, *more])}".rstrip("?")


def states(name: str, start: Pair, line: tuple[int, ...]) -> list[Facts]:
    return [facts(Game.parse(name), start, line[:length]) for length in range(len(line) + 1)]


def line_of(target: str) -> tuple[int, ...]:
    told = query(target).get("line", "")
    return tuple(int(i) for i in told.split(",")) if told else ()


def turn(page: Page) -> str:
    return verdict_of(page.one("#turn")).sentence


@pytest.mark.parametrize("you", NAMES)
@pytest.mark.parametrize(("name", "start", "line"), TABLES)
def test_turn_winner_and_table_of_moves(site: Site, name: str, start: Pair, line: tuple[int, ...], you: str) -> None:
    page, course = site.page(link(name, start, line, f"you={you}", "show=values")), states(name, start, line)
    now, names = course[-1], NAMES[you]
    if now.over:
        first_wins = (len(line) % 2 == 1) != now.game.misere
        winner = names[0 if first_wins else 1]
        assert turn(page).lower().startswith(f"{winner} win")
        assert verdict_of(page.one("#turn")).tone == ("wins" if winner in ("you", "player 1") else "loses")
        assert ("loses" if now.game.misere else "wins") in plain(page.one("#turn span"))
    else:
        to_move = names[len(line) % 2]
        words = {"you": "your turn", "the machine": "the machine’s turn"}.get(to_move, f"{to_move} to move")
        assert turn(page).lower() == words
        assert to_move == "the machine" or pair_means(plain(page.one("#turn span")), now.position)
    for place, row in enumerate(page.cells("table.turns")):
        before, after = course[place], course[place + 1]
        assert row[:3] == [str(place + 1), names[place % 2], str(line[place])]
        assert pair_means(row[3], after.position)
        gave_away = before.outcome == "N" and after.outcome == "N"
        assert ("gives the win away" in row[4]) == gave_away
        assert ("P-position" in row[4]) == (before.outcome == "N" and after.outcome == "P")
        assert ("lost" in row[4]) == (before.outcome == "P")


@pytest.mark.parametrize(("name", "start", "line"), TABLES)
def test_links_take_legal_moves(site: Site, name: str, start: Pair, line: tuple[int, ...]) -> None:
    page, now = site.page(link(name, start, line, "you=both")), states(name, start, line)[-1]
    offered = {int(words): target for words, target in page.links("p.takes")}
    assert list(offered) == now.legal
    for multiple, target in offered.items():
        assert line_of(target) == (*line, multiple)
    for square in page.squares:
        if square.link:
            assert line_of(square.link) == (*line, int(square.take))
    assert {int(square.take) for square in page.squares if square.link} <= set(now.legal)
    assert line_of(page.key_link("back")) == line[:-1]
    assert not page.squares or not any(square.starred for square in page.squares), "values are not shown"


@pytest.mark.parametrize(("name", "start", "line"), [table for table in TABLES if len(table[2]) % 2 == 0])
def test_a_perfect_machine_answers_with_a_winning_move(
    site: Site, name: str, start: Pair, line: tuple[int, ...]
) -> None:
    page = site.page(link(name, start, line))
    for words, target in page.links("p.takes"):
        mine = (*line, int(words))
        assert line_of(target)[: len(mine)] == mine
        there = states(name, start, mine)[-1]
        assert len(line_of(target)) == len(mine) + (not there.over)
        if there.winning:
            assert line_of(target)[-1] in there.winning
        elif not there.over:
            assert line_of(target)[-1] in there.legal


@pytest.mark.parametrize(("name", "start", "line"), TABLES)
def test_a_perfect_machine_opens_with_a_winning_move(site: Site, name: str, start: Pair, line: tuple[int, ...]) -> None:
    now, you = states(name, start, line)[-1], "first" if len(line) % 2 else "second"
    if now.over:
        return
    target = site.page(link(name, start, line, f"you={you}")).key_link("best")
    assert line_of(target)[len(line)] in (now.winning or now.legal)


@pytest.mark.parametrize(("name", "start", "line"), [table for table in TABLES if table[2]])
def test_feedback_on_the_last_move(site: Site, name: str, start: Pair, line: tuple[int, ...]) -> None:
    page, course = site.page(link(name, start, line, "you=both")), states(name, start, line)
    before, after, sentence = course[-2], course[-1], plain(page.one("p.feedback"))
    assert first_number(sentence) == str(line[-1])
    assert ("P-position" in sentence) == (before.outcome == "N" and after.outcome == "P")
    assert ("N-position" in sentence) == (before.outcome == "N" and after.outcome == "N")
    better = re.search(r"Taking ([0-9]+) would have won", sentence)
    assert (better is not None) == ("N-position" in sentence)
    assert better is None or int(better[1]) in before.winning


@pytest.mark.parametrize(("name", "start", "line"), TABLES)
def test_hints(site: Site, name: str, start: Pair, line: tuple[int, ...]) -> None:
    now = states(name, start, line)[-1]
    if now.over:
        return
    hints = site.page(link(name, start, line, "you=both", "hint=3")).texts("ol.hints li")
    assert ("lost" in hints[0]) == (not now.winning)
    assert ("won" in hints[0]) == bool(now.winning)
    told = first_number(hints[2])
    assert (int(told) in now.winning) if now.winning else "no winning move" in hints[2]
    assert len(site.page(link(name, start, line, "you=both", "hint=1")).texts("ol.hints li")) == 1


def test_the_post_mortem_names_the_turning_point(site: Site) -> None:
    page = site.page(link("grossman", (3, 8), (1, 1, 1, 1), "you=both"))
    sentence = next(words for words in page.texts("figure.board p") if "move" in words and "turn" in words.lower())
    assert first_number(sentence) == "1"
    assert "player 1" in sentence
    (marked,) = page.all("tr.turning")
    assert plain(marked.find("td")) == "1"


def test_choices_of_side_and_level_lead_there(site: Site) -> None:
    page = site.page(link("grossman", (3, 8), ()))
    told = dict(page.links("nav"))
    assert query(told["second"])["you"] == "second"
    assert query(told["both sides"])["you"] == "both"
    for level in LEVELS:
        assert query(told[level]).get("level", "perfect") == level
