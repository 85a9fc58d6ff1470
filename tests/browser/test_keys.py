"""The keyboard: lichess's and reveal.js's keys, off while typing and with a switch; pictures walked with the arrows."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

Visit = Callable[..., Page]
PICTURES = ("lattice", "rectangle", "stern-brocot", "calkin-wilf")


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ("/grossman/3,8?line=2,1,1", "ArrowLeft", "?line=2,1,1&step=2"),
        ("/grossman/3,8?line=2,1,1", "k", "?line=2,1,1&step=2"),
        ("/grossman/3,8?line=2,1,1", "PageUp", "?line=2,1,1&step=2"),
        ("/grossman/3,8?line=2,1,1&step=1", "ArrowRight", "?line=2,1,1&step=2"),
        ("/grossman/3,8?line=2,1,1&step=1", "j", "?line=2,1,1&step=2"),
        ("/grossman/3,8?line=2,1,1&step=1", "PageDown", "?line=2,1,1&step=2"),
        ("/grossman/3,8?line=2,1,1", "Home", "?line=2,1,1&step=0"),
        ("/grossman/3,8?line=2,1,1&step=0", "End", "?line=2,1,1"),
        ("/grossman/3,8", "Space", "?line=2"),
        ("/grossman/3,8", "1", "?line=1"),
        ("/grossman/3,8", "2", "?line=2"),
        ("/grossman/1,100", "9", "?line=9"),
        ("/grossman/3,8", "h", "?hide=values"),
        ("/grossman/3,8", "x", "/grossman/8,3"),
    ],
)
def test_keys_that_follow_a_link(visit: Visit, start: str, key: str, end: str) -> None:
    page = visit(start)
    page.keyboard.press(key)
    page.wait_for_url(lambda address: address.endswith(end))


def test_n_goes_to_another_position_and_p_back(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.keyboard.press("n")
    page.wait_for_url(lambda address: "/grossman/3,8" not in address)
    expect(page.locator("h1")).not_to_contain_text("(3, 8)")
    page.keyboard.press("p")
    page.wait_for_url("**/grossman/3,8")
    expect(page.locator("h1")).to_contain_text("(3, 8)")


def test_g_goes_to_the_box(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.keyboard.press("g")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type("5 13")
    page.keyboard.press("Enter")
    page.wait_for_url("**/grossman/5,13")


def test_v_walks_through_the_pictures(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    for name in (*PICTURES, PICTURES[0]):
        page.keyboard.press("v")
        expect(page.locator(f"[data-picture={name}]")).to_be_focused()


def test_t_changes_the_theme_and_it_is_remembered(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    root = page.locator("html")
    for theme in ("dark", "projector", "light", "dark"):
        page.keyboard.press("t")
        expect(root).to_have_attribute("data-theme", theme)
        expect(page.locator("#live")).to_have_text(f"Theme {theme}")
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    assert page.goto("/grossman/5,13?theme=light")
    expect(root).to_have_attribute("data-theme", "light")


def test_l_copies_the_link(visit: Visit, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visit("/grossman/3,8?line=2")
    page.keyboard.press("l")
    expect(page.locator("#live")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


@pytest.mark.parametrize("key", ["b", "."])
def test_b_blanks_the_screen_and_back(visit: Visit, key: str) -> None:
    page = visit("/grossman/3,8")
    page.keyboard.press(key)
    expect(page.locator("main")).to_be_hidden()
    page.keyboard.press(key)
    expect(page.locator("main")).to_be_visible()


def test_f_fills_the_screen(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement !== null")


def test_question_mark_opens_the_help_with_every_key(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Shortcuts")
    expect(dialog).to_be_visible()
    listed = dialog.locator("kbd").all_inner_texts()
    wanted = ["←", "→", "k", "j", "Home", "End", "Space", "1", "9", *"hxnpgvtlfb?"]
    assert [key for key in wanted if key not in listed] == []
    page.keyboard.press("x")  # rests while the list is open
    assert page.url.endswith("/grossman/3,8")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_keys_rest_while_typing(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.locator("#q").fill("")
    page.locator("#q").press_sequentially("x h 2 ?")
    expect(page.locator("#q")).to_have_value("x h 2 ?")
    assert page.url.endswith("/grossman/3,8")
    expect(page.locator("#help")).to_be_hidden()


def test_keys_rest_with_the_switch_and_that_is_remembered(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.keyboard.press("?")
    page.get_by_label("Shortcuts are on").uncheck()
    page.get_by_role("button", name="Close").click()
    for _ in range(2):
        page.keyboard.press("x")
        page.keyboard.press("h")
        page.wait_for_timeout(300)
        assert page.url.endswith("/grossman/3,8")
        page.reload()
    page.get_by_role("button", name="Shortcuts").click()
    page.get_by_label("Shortcuts are on").check()
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("x")
    page.wait_for_url("**/grossman/8,3")


def test_keys_leave_shortcuts_of_the_browser_alone(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.keyboard.press("Control+h")
    page.keyboard.press("Alt+x")
    page.wait_for_timeout(300)
    assert page.url.endswith("/grossman/3,8")


@pytest.mark.parametrize("name", ["stern-brocot", "calkin-wilf"])
def test_a_picture_is_played_by_keyboard(visit: Visit, name: str) -> None:
    page = visit("/grossman/3,8")
    picture = page.locator(f"[data-picture={name}]")
    picture.focus()
    expect(picture).to_be_focused()
    said = page.locator("#live")
    for step in ("0", "1", "2"):
        page.keyboard.press("ArrowDown")
        focused = page.locator("*:focus")
        expect(focused).to_have_attribute("data-step", step)
        expect(said).to_have_text(focused.get_attribute("aria-label") or "nothing")
    expect(said).to_contain_text("value 0")
    expect(said).to_contain_text("winning move")
    page.keyboard.press("Enter")
    page.wait_for_url("**/grossman/3,8?line=2")
    expect(page.locator(f"[data-picture={name}]")).to_be_focused()  # the reader stays where the reader was
    expect(said).to_contain_text("The player to move loses")


def test_the_rectangle_is_played_by_keyboard(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.locator("[data-picture=rectangle]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#live")).to_contain_text("take 1")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#live")).to_contain_text("take 2")
    page.keyboard.press("Enter")
    page.wait_for_url("**/grossman/3,8?line=2")


def test_tab_reaches_each_picture(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    reached = set()
    for _ in range(200):  # every node of the trees is a link
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement?.dataset.picture"))
    assert set(PICTURES) <= reached


@pytest.mark.parametrize("tree", ["stern-brocot", "calkin-wilf"])
def test_a_whole_tree_is_walked_by_keyboard(visit: Visit, tree: str) -> None:
    page = visit(f"/grossman/{tree}")
    page.locator("[data-picture=tree]").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("*:focus")).to_have_attribute("data-walk", "I")
    page.keyboard.press("ArrowRight")
    expect(page.locator("*:focus")).to_have_attribute("data-walk", "R1")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("*:focus")).to_have_attribute("data-walk", "R1L1")
    expect(page.locator("#live")).to_contain_text("value 0")
    page.keyboard.press("ArrowUp")
    expect(page.locator("*:focus")).to_have_attribute("data-walk", "R1")
    page.keyboard.press("Enter")
    page.wait_for_url("**?at=R1")
