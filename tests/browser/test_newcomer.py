"""A newcomer's first minutes, judged by what is on the screen: play, ask why, build the numbers, share."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

Visit = Callable[..., Page]

SIZES = {"laptop": (1280, 720), "phone": (390, 844)}


def on_screen(page: Page, part: Locator) -> None:
    """The part is within the window, without scrolling."""
    expect(part).to_be_in_viewport(ratio=0.99)


def take(page: Page, number: str) -> None:
    """Choose a move by its word below the board, and see it named and the turn change."""
    before = page.locator("#turn").inner_text()
    page.locator("p.takes").get_by_role("link", name=number, exact=True).click()
    expect(page.locator("#turn")).not_to_have_text(before, use_inner_text=True)
    expect(page.locator(".moves-said")).to_contain_text(f"You took {number}:")


def position(page: Page) -> tuple[int, int]:
    """The position that the line above the board names."""
    found = re.search(r"\((\d+), (\d+)\): subtract", page.locator("#turn").inner_text())
    assert found, page.locator("#turn").inner_text()
    return int(found[1]), int(found[2])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("first", "status"), [("1", "You lost."), ("2", "You won!")])
def test_from_the_first_move_to_the_shared_link(visit: Visit, first: str, status: str, size: str) -> None:
    page = visit("/")
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    turn, said = page.locator("#turn"), page.locator(".moves-said")

    # What the game is, and whose turn it is; the board and the moves are on the first screen, without a hint.
    expect(page.locator(".lead")).to_contain_text("whoever makes the numbers equal wins")
    expect(turn).to_contain_text("Your turn")
    assert position(page) == (3, 8)
    on_screen(page, page.locator(".intro .rectangle"))
    on_screen(page, page.locator("p.takes"))
    expect(page.locator(".intro")).not_to_contain_text("★")

    # The first choice, the reply in words, and forced moves until somebody has won.
    take(page, first)
    while True:
        expect(turn).not_to_contain_text("My turn")
        if not turn.inner_text().startswith("Your turn"):
            break
        expect(said).to_contain_text(re.compile(r"I subtract \d+ (once|twice): \(\d+,\s\d+\)\."))
        take(page, "1")
    expect(turn).to_contain_text(status)
    expect(turn).to_contain_text("Whoever moves last wins.")
    decided = "you took 1 from (3, 8) and gave the win away" if first == "1" else "The winner was ahead throughout."
    expect(page.locator(".decided")).to_contain_text(decided)

    # Why: the position at which it was decided, who wins there, and by which move.
    page.get_by_role("link", name="Show me why").click()
    expect(page.locator("h1")).to_contain_text("(3, 8)")
    expect(page.locator(".verdict")).to_contain_text("The player to move wins")
    expect(page.locator(".verdict")).to_contain_text("take 2 → (3, 2)")

    # The numbers, one position per key, from the end on; the name of the rule comes last.
    page.get_by_role("link", name="What does 2 mean?").click()
    built, words = page.locator("ol.built text"), page.locator("#said")
    expect(page.locator("h1")).to_contain_text("What does the number of (3, 8) mean?")
    numbers = ["0", "1", "0", "1", "2"]
    for step in range(5):
        expect(built).to_have_text([*numbers[: step + 1], *"?" * (4 - step)])
        expect(words).to_contain_text(f"the smallest number you cannot reach is {numbers[step]}.", ignore_case=True)
        expect(words).not_to_contain_text("mex")
        on_screen(page, words)
        page.keyboard.press("ArrowRight") if step % 2 else page.get_by_role("link", name="Next").click()
    expect(words).to_contain_text("0 means: whoever must move here loses.")
    expect(words).to_contain_text("mex")
    expect(words).to_contain_text("(3, 8) has the number 2: whoever must move wins, by leaving (3, 2).")

    # Sharing: the dialog holds the link of this very page.
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Share").click()
    expect(page.locator("#share")).to_be_visible()
    expect(page.locator("#share")).to_contain_text("/grossman/3,8/numbers?step=5")


def test_the_larger_rectangle_and_the_play_page_follow(visit: Visit) -> None:
    page = visit("/?line=2,1,1")
    page.get_by_role("link", name="Try a larger rectangle").click()
    expect(page.locator("h2").first).to_contain_text("start with (5, 17) against an easy opponent")
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Play").click()
    expect(page.locator("h1")).to_contain_text("Play (7, 25)")
    expect(page.locator("nav.opponents [aria-current]").first).to_have_text("easy")


@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_on_the_first_screen_of_play(visit: Visit, size: str) -> None:
    page = visit("/play/grossman/7,25?level=careless")
    page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
    on_screen(page, page.locator(".board .rectangle"))
    take(page, "3")
    expect(page.locator("#turn")).to_contain_text("Your turn")
    on_screen(page, page.locator(".board .rectangle"))
    board, options = page.locator(".board .rectangle").bounding_box(), page.locator("nav.opponents").bounding_box()
    assert board
    assert options
    assert board["y"] < options["y"]


def test_less_motion_needs_no_waiting(visit: Visit) -> None:
    page = visit("/")
    page.emulate_media(reduced_motion="reduce")
    page.clock.install()
    take(page, "2")
    page.clock.run_for(1)
    expect(page.locator("#turn")).to_contain_text("Your turn")
