"""Whole games in the browser, on every picture, by mouse and keyboard, against the perfect machine; a sum by advice."""

import random
import re
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import P, State

Visit = Callable[..., Page]
Press = Callable[[Page, str, str], None]

GAMES = ("grossman", "grossman~misere", "grossman~1-3", "grossman~last-2n")
STARTS = [Position(*pair) for pair in ((7, 25), (12, 31), (8, 13), (13, 21), (9, 40), (11, 15), (19, 45))]
BOARDS = ("rectangle", "stern-brocot", "calkin-wilf", "lattice")


def by_mouse(page: Page, board: str, link: str) -> None:
    move = page.locator(f'[data-picture="{board}"] a[href="{link}"]')
    move.locator("rect").first.click()  # a node is its disc; its fraction stands beside it


def by_keyboard(page: Page, board: str, link: str) -> None:
    """Reach the picture with v, its moves with the arrows, and play with Enter."""
    inside = "board => document.activeElement.closest('[data-picture]')?.dataset.picture === board"
    while not page.evaluate(inside, board):
        page.keyboard.press("v")
    for _ in range(20):
        page.keyboard.press("ArrowDown")
        if page.evaluate("() => document.activeElement.getAttribute('href')") == link:
            return page.keyboard.press("Enter")
    raise AssertionError(f"the arrows never reach {link} on the {board}")


def start_of(game: Game, lost: bool) -> State:
    return next(state for start in STARTS if ((state := State(game, start)).outcome == P) == lost)


def now_of(page: Page, start: State) -> State:
    """The state the link says, played anew by the engine."""
    line = page.evaluate("() => new URLSearchParams(location.search).get('line')")
    state = start
    for multiple in (line or "").split(",") if line else ():
        state = state.take(int(multiple))
    return state


def choice(state: State, dice: random.Random) -> int:
    """A winning move if there is one, else any."""
    winning = state.winning
    assert winning is not None
    return dice.choice(winning.first(9) or state.legal.first(9))


ALL = list(product(GAMES, (False, True), ("first", "second"), (by_mouse, by_keyboard)))
TABLES = [(table, BOARDS[(place + place // 8) % 4]) for place, table in enumerate(ALL)]
"""every game × won or lost × side × hand; over the games, each of these meets every board"""


def named(table: object) -> str:
    return "-".join(getattr(part, "__name__", str(part)) for part in table) if isinstance(table, tuple) else str(table)


def test_every_board_is_met_by_both_hands_and_sides_from_won_and_lost() -> None:
    met = {(*table[1:], board) for table, board in TABLES}
    assert met == set(product((False, True), ("first", "second"), (by_mouse, by_keyboard), BOARDS))


@pytest.mark.parametrize(("table", "board"), TABLES, ids=named)
def test_a_whole_game(visit: Visit, table: tuple[str, bool, str, Press], board: str) -> None:
    """Whoever can win does: the machine always, and a player who follows the winning moves."""
    name, lost, side, play = table
    start, dice = start_of(Game.parse(name), lost), random.Random(f"{name} {lost} {side}")
    page = visit(f"/play/{name}/{start.position}" + ("?you=second" if side == "second" else ""))
    turn = page.locator("#turn")
    while True:
        expect(turn).to_have_text(re.compile("Your turn|You won|You lost"))
        state = now_of(page, start)
        if state.over:
            break
        link = page.locator(f'a.square[data-take="{choice(state, dice)}"]').get_attribute("href")
        assert link is not None
        play(page, board, link)
        made = link.split("line=")[1].split("&")[0]
        page.wait_for_url(re.compile(rf"line={made}\b"))
        expect(page.locator(".moves-said")).to_contain_text(f"You took {made.split(',')[-1]}:")
        expect(turn).not_to_contain_text("My turn")
    expected = "You won!" if (side == "first") != lost else "You lost."
    expect(turn).to_contain_text(expected)


def test_the_reply_comes_after_a_moment_and_back_does_not_wait_for_it_again(visit: Visit) -> None:
    page = visit("/play/grossman/7,25?level=careless")
    page.locator("p.takes").get_by_role("link", name="2", exact=True).click()
    expect(page.locator("#turn")).to_contain_text("My turn")
    expect(page.locator(".moves-said")).to_have_text("You took 2: (7, 11).")
    expect(page.locator("#turn")).to_contain_text("Your turn")
    expect(page.locator(".moves-said")).to_have_text("You took 2: (7, 11). I subtract 7 once: (7, 4).")
    page.go_back()
    expect(page.locator("#turn")).to_contain_text("(7, 25)")


def test_a_reply_that_is_taken_back_in_time_does_not_come(visit: Visit) -> None:
    page = visit("/play/grossman/7,25?level=careless")
    page.clock.install()
    page.locator("p.takes").get_by_role("link", name="2", exact=True).click()
    expect(page.locator("#turn")).to_contain_text("My turn")
    page.get_by_role("link", name="Take back").click()
    expect(page.locator("#turn")).to_contain_text("(7, 25)")
    page.clock.run_for(5_000)
    expect(page.locator("#turn")).to_contain_text("Your turn")
    assert page.url.endswith("/play/grossman/7,25?level=careless")


def test_forced_moves_are_made_one_after_the_other_if_wanted(visit: Visit) -> None:
    page = visit("/play/grossman/5,8?level=careless")
    page.get_by_role("link", name="Play forced moves automatically").click()
    expect(page.locator("#turn")).to_contain_text("You lost.")
    expect(page.locator(".turns tbody tr")).to_have_count(4)


def test_a_sum_of_three_is_won_by_following_the_advice(visit: Visit) -> None:
    page, dice, moves = visit("/sum/grossman:7,25/euclid:5,13/nim:6"), random.Random(3), 0
    verdict = page.locator(".verdict")
    while "over" not in verdict.inner_text():
        ours = moves % 2 == 0
        expect(verdict).to_contain_text("wins" if ours else "loses")
        options = page.locator(".advice a[href]" if ours else ".takes a[href]")
        chosen = options.nth(0 if ours else dice.randrange(options.count()))
        link = chosen.get_attribute("href")
        chosen.click()
        page.wait_for_url(f"**{link}")
        moves += 1
        expect(verdict).to_have_text(re.compile("loses|over" if ours else "wins"))
    assert moves % 2 == 1, "the last move was ours"
