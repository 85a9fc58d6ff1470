"""The search box in a browser: typing, arrow keys, Enter, Escape; what it says to screen readers; a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Complaints
from tests.browser.test_every_page import assert_accessible

Visit = Callable[..., Page]


def box(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Position, game, theorem or word")


def options(page: Page) -> Locator:
    return page.get_by_role("listbox", name="Suggestions").get_by_role("option")


def typed(page: Page, text: str) -> None:
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    page.keyboard.type(text)


def test_typing_shows_what_was_understood_with_value_and_winner(visit: Visit) -> None:
    page = visit("/grossman/5,8")
    typed(page, "8:3")
    expect(options(page)).to_have_count(1)
    expect(options(page)).to_contain_text("(3, 8) in Grossman's Euclid")
    expect(options(page)).to_contain_text("value 2 · the player to move wins")
    expect(box(page)).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#live")).to_contain_text("1 suggestion")
    page.keyboard.press("Enter")
    page.wait_for_url("**/grossman/3,8")
    expect(page.locator("h1")).to_contain_text("(3, 8)")


def test_the_arrow_keys_choose_and_enter_follows(visit: Visit) -> None:
    page = visit("/euclid/5,8")
    typed(page, "pi")
    expect(options(page)).to_have_count(8)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(box(page)).to_have_attribute("aria-activedescendant", "search-option-2")
    expect(page.locator("[role=option][aria-selected=true]")).to_contain_text("(7, 22) in Euclid")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(box(page)).to_have_attribute("aria-activedescendant", "search-option-8")
    page.keyboard.press("ArrowDown")
    expect(box(page)).to_have_attribute("aria-activedescendant", "search-option-1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/euclid/7,22")


def test_a_suggestion_can_be_clicked(visit: Visit) -> None:
    page = visit("/")
    typed(page, "mex")
    options(page).first.click()
    page.wait_for_url("**/glossary#mex")
    expect(page.locator("h1")).to_have_text("Glossary")


def test_escape_closes_the_list_and_then_leaves_the_box(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    typed(page, "phi")
    expect(options(page)).to_have_count(8)
    page.keyboard.press("Escape")
    expect(options(page)).to_have_count(0)
    expect(box(page)).to_have_attribute("aria-expanded", "false")
    expect(box(page)).to_have_value("phi")
    page.keyboard.press("Escape")
    expect(box(page)).not_to_be_focused()


def test_what_cannot_be_read_is_said_beside_the_box_and_the_text_kept(visit: Visit, complaints: Complaints) -> None:
    page = visit("/grossman/3,8")
    typed(page, "xyzzy")
    expect(page.locator("#search-said")).to_contain_text("'xyzzy' is not a position")
    page.keyboard.press("Enter")
    expect(page.locator(".problem")).to_be_visible()
    complaints.forget("400")
    expect(box(page)).to_have_value("xyzzy")
    expect(page.locator("#search-said")).to_contain_text("'xyzzy' is not a position")


def test_several_meanings_without_a_choice_are_listed_on_a_page(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    typed(page, "golden")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=golden")
    page.get_by_role("main").get_by_role("link", name="The golden section").click()
    page.wait_for_url("**/theorems/golden")


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
@pytest.mark.parametrize("text", ["phi", "xyzzy"])
def test_axe_finds_no_violation_in_the_open_box(visit: Visit, theme: str, text: str) -> None:
    page = visit(f"/glossary?theme={theme}")
    typed(page, text)
    expect(options(page).first if text == "phi" else page.locator("#search-said")).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert_accessible(page)


@pytest.mark.parametrize("text", ["2.6667", "xyzzy"])
def test_the_open_box_fits_a_phone(visit: Visit, text: str) -> None:
    page = visit("/grossman/3,8")
    page.set_viewport_size({"width": 390, "height": 844})
    typed(page, text)
    shown = page.locator("#search-list" if text == "2.6667" else "#search-said")
    expect(shown).not_to_be_empty()
    place = shown.bounding_box()
    assert place is not None
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth") == 390
