"""Presenting: by keyboard alone from the first slide to the last and back, with reveal, blank, overview and speaker."""

import pytest
from playwright.sync_api import expect


def number(page) -> str:
    return page.locator("[data-lecture]").get_attribute("data-number")


def test_from_first_to_last_and_back_by_keyboard(page, live_server):
    page.goto(f"{live_server}/lectures/golden-ratio")
    expect(page.locator("h1")).to_have_text("Two numbers")
    seen = ["1"]
    for _ in range(40):
        if not page.locator("a[data-key=on][href]").count():
            break
        before = page.url
        page.keyboard.press("ArrowRight")
        page.wait_for_function("before => location.href !== before", arg=before)
        seen.append(number(page))
    assert sorted(set(seen), key=int) == [str(n) for n in range(1, 11)]
    assert len(seen) > 10, "a slide with a question takes one key to reveal and one to go on"
    while page.locator("a[data-key=back][href]").count():
        before = page.url
        page.keyboard.press("ArrowLeft")
        page.wait_for_function("before => location.href !== before", arg=before)
    assert number(page) == "1"
    page.keyboard.press("End")
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "10")
    page.keyboard.press("Home")
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "1")


def test_reveal_blank_and_overview(page, live_server):
    page.goto(f"{live_server}/lectures/golden-ratio?step=2")
    expect(page.locator(".reveal")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.locator(".reveal")).to_contain_text("Take 2")
    page.keyboard.press("b")
    expect(page.locator("h1")).to_be_hidden()
    page.keyboard.press("b")
    expect(page.locator("h1")).to_be_visible()
    page.keyboard.press("o")
    expect(page.locator("ol.overview li")).to_have_count(10)
    page.keyboard.press("o")
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "2")


def test_the_speakers_window_stays_in_step(page, live_server):
    page.goto(f"{live_server}/lectures/golden-ratio?step=3")
    with page.expect_popup() as opened:
        page.keyboard.press("s")
    speaker = opened.value
    expect(speaker.locator("[data-view=speaker]")).to_have_attribute("data-number", "3")
    page.bring_to_front()
    page.keyboard.press("ArrowRight")
    expect(speaker.locator("[data-view=speaker]")).to_have_attribute("data-number", "4")
    speaker.bring_to_front()
    speaker.keyboard.press("ArrowRight")
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "5")
    expect(speaker.locator("[data-clock]")).to_contain_text(":")


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_slides_work_without_scripts(browser, live_server, theme):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_server}/lectures/stern-brocot?step=4&theme={theme}")
    expect(page.locator("svg.picture")).to_have_count(1)
    page.click("a[data-key=on]")
    expect(page.locator("h1")).to_have_text("What the number at a node means")
    context.close()
