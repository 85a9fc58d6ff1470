"""Play: whose turn it is, the moves that are offered, what is said of a move, who has won, the hints."""

import re

import pytest

from tests.content.cases import Case
from tests.content.judge import facts
from tests.content.reader import link_of, plain, query
from tests.content.site import Site

CASES = [
    Case("grossman", (8, 21)),
    Case("grossman", (8, 21), (1,)),
    Case("grossman", (8, 21), (2, 1)),
    Case("grossman", (3, 8), (2, 1, 1)),
    Case("euclid", (7, 25)),
    Case("euclid", (7, 25), (3,)),
    Case("euclid", (7, 25), (2, 1)),
    Case("euclid~misere", (3, 8), (1,)),
    Case("m-euclid", (5, 13), (2, 1)),
    Case("grossman~1-3", (1, 20), (2,)),
    Case("grossman~misere", (7, 25), (3, 1)),
    Case("grossman~last-2n", (3, 25), (1, 2)),
    Case("grossman~last-2n", (25, 64), (1,)),
]


def opened(site: Site, case: Case, *more: str):
    return site.page("/play" + case.link("", *more))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_moves_offered_are_the_legal_ones_and_lead_there(site: Site, case: Case) -> None:
    page, true = opened(site, case, "you=both"), case.facts
    offered = {int(plain(link)): link_of(link) for link in page.all(".takes a")}
    assert list(offered) == true.legal[:24]
    for multiple, link in offered.items():
        assert query(link)["line"] == ",".join(map(str, (*case.line, multiple)))
    squares = {int(square.take): square.link for square in page.squares if square.link}
    assert set(squares) <= set(true.legal)
    assert all(query(link)["line"].split(",")[-1] == str(multiple) for multiple, link in squares.items())


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whose_turn_it_is_and_who_has_won(site: Site, case: Case) -> None:
    page, true, moves = opened(site, case, "you=both"), case.facts, len(case.line)
    sentence = plain(page.one("#turn"))
    if not true.over:
        assert sentence.startswith(f"Player {moves % 2 + 1} to move")
        return
    last_mover = 1 if moves % 2 else 2
    winner = 3 - last_mover if case.game.misere else last_mover
    assert sentence.startswith(f"Player {winner} wins!")
    assert site.data(f"/play{case.link('.json', 'you=both')}")["winner"] == f"player {winner}"


@pytest.mark.parametrize("case", [case for case in CASES if case.line], ids=str)
def test_what_is_said_of_the_last_move(site: Site, case: Case) -> None:
    before, now = facts(case.game, case.start, case.line[:-1]), case.facts
    words = plain(opened(site, case, "you=both").one(".feedback"))
    assert re.findall("[0-9]+", words)[0] == str(case.line[-1])
    assert ("well played" in words) == (now.outcome == "P")
    assert ("win is gone" in words) == (before.outcome == "N" and now.outcome == "N")
    if "would have won" in words:
        assert int(re.findall("Taking ([0-9]+) would have won", words)[0]) == before.best


@pytest.mark.parametrize("case", [case for case in CASES if not case.facts.over], ids=str)
def test_the_last_hint_names_a_winning_move(site: Site, case: Case) -> None:
    true = case.facts
    hints = opened(site, case, "hint=3", "you=both").texts(".hints li")
    assert len(hints) == 3
    assert (true.outcome == "N") == ("there is a winning move" in hints[0])
    named = [int(n) for n in re.findall("[0-9]+", hints[2])]
    assert named == ([true.best] if true.outcome == "N" else [])


@pytest.mark.parametrize("case", [case for case in CASES if not case.facts.over], ids=str)
def test_the_perfect_opponent_takes_a_winning_move_if_there_is_one(site: Site, case: Case) -> None:
    side = "second" if len(case.line) % 2 == 0 else "first"
    link = opened(site, case, *([f"you={side}"] if side != "first" else [])).key_link("best")
    taken = int(query(link)["line"].split(",")[len(case.line)])
    assert taken in (case.facts.winning or case.facts.legal)
