"""A class: the lecturer with the speaker's window leads, five phones follow and answer, the reveal shows the bars."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.webapp.running import Running
from webapp.lectures.library import built_in
from webapp.site import PAGES

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREEN = {"viewport": {"width": 1280, "height": 720}}
ASKED = "/lectures/restricted-moves?step=6&view=present"
"""a question with three answers, of which the first is right"""


@pytest.fixture(scope="module")
def running() -> Iterator[Running]:
    with Running("waitress", "--class") as server:
        yield server


@pytest.fixture
def site(running: Running) -> str:
    return f"http://127.0.0.1:{running.port}"


@pytest.fixture
def lecturer(new_context, running: Running, site: str) -> Page:
    """The lecturer's window, opened with the link the server has printed."""
    page = new_context(**SCREEN).new_page()
    link = re.search(r"http\S+#lecturer=\S+", running.said())
    assert link
    page.goto(link[0])
    expect(page.locator(".class-bar")).to_contain_text("You lead the class")
    assert page.url == f"{site}/lectures", "the key does not stay in the address bar"
    return page


def phones(new_context, address: str, count: int) -> list[Page]:
    opened = [new_context(**PHONE).new_page() for _ in range(count)]
    for page in opened:
        page.goto(address)
    return opened


def option(page: Page, number: int) -> Locator:
    return page.locator(".options button").nth(number)


def shown(page: Page, number: int) -> None:
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", str(number))


def shares(page: Page) -> list[str]:
    return page.locator(".options .answer-share").all_inner_texts()


def widths(page: Page) -> list[int]:
    """The bars in per cent of their boxes, once they have grown."""
    page.wait_for_timeout(500)
    measured = """(bars) => bars.map((bar) => 100 * bar.offsetWidth / bar.parentNode.clientWidth)"""
    return [round(width) for width in page.locator(".answer-bar").evaluate_all(measured)]


def test_five_phones_answer_and_the_reveal_shows_the_bars(new_context, lecturer: Page, site: str) -> None:
    lecturer.goto(f"{site}{ASKED}")
    with lecturer.expect_popup() as opened:
        lecturer.keyboard.press("s")
    speaker = opened.value
    speaker.wait_for_load_state()
    everyone = phones(new_context, f"{site}/lectures/restricted-moves", 5)
    for page, choice in zip(everyone, [0, 0, 0, 1, 2], strict=True):
        shown(page, 6)  # from the first slide, whose code they scanned, to the one that is shown
        expect(page.locator(".ask")).to_be_hidden()
        option(page, choice).tap()
        expect(page.locator(".class-said")).to_contain_text("Sent")
        expect(option(page, choice)).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".answer-share")).to_have_count(0)
    expect(lecturer.locator(".class-count")).to_have_text("5 answers")
    expect(lecturer.locator(".answer-share")).to_have_count(0)
    expect(speaker.locator(".answer-share")).to_have_text(["3 · 60 %", "1 · 20 %", "1 · 20 %"])
    option(everyone[2], 1).tap()  # who thinks again is counted once
    expect(speaker.locator(".answer-share")).to_have_text(["2 · 40 %", "2 · 40 %", "1 · 20 %"])
    everyone[3].reload()
    expect(option(everyone[3], 1)).to_have_attribute("aria-pressed", "true")
    speaker.bring_to_front()
    speaker.keyboard.press("r")
    for page in (lecturer, *everyone):
        expect(page.locator(".reveal")).to_be_visible()
        expect(page.locator(".answer-share")).to_have_text(["2 · 40 %", "2 · 40 %", "1 · 20 %"])
        expect(page.locator(".options .right .right-mark")).to_have_count(1)
        assert "✓" in page.locator(".options li").first.inner_text()
        assert widths(page) == [40, 40, 20]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(everyone[0].locator(".class-said")).to_have_text("Your answer is right.")
    expect(everyone[4].locator(".class-said")).to_contain_text("another one")
    expect(everyone[0].locator(".options button")).to_have_count(0)
    speaker.keyboard.press("ArrowRight")
    for page in (lecturer, *everyone):
        shown(page, 7)
    lecturer.bring_to_front()
    lecturer.keyboard.press("ArrowLeft")
    shown(everyone[0], 6)
    lecturer.get_by_role("button", name="Clear answers").click()
    expect(lecturer.locator(".class-count")).to_have_text("No answers yet")
    expect(everyone[0].locator(".class-said")).to_have_text("Tap your answer.")


def test_a_phone_steps_away_and_comes_back(new_context, lecturer: Page, site: str) -> None:
    lecturer.goto(f"{site}/lectures/stern-brocot?step=2")
    (page,) = phones(new_context, f"{site}/lectures/stern-brocot?step=2", 1)
    bar = page.locator(".class-bar")
    expect(bar).to_contain_text("You follow the lecturer")
    page.get_by_role("link", name="Slide before").tap()
    shown(page, 1)
    expect(bar).to_contain_text("The lecturer shows slide 2")
    lecturer.keyboard.press("ArrowRight")
    expect(bar).to_contain_text("The lecturer shows slide 3")
    shown(page, 1)
    page.goto(f"{site}/glossary")
    bar.get_by_role("button", name="Follow the lecturer").tap()
    shown(page, 3)
    lecturer.keyboard.press("ArrowRight")
    expect(page.locator(".reveal")).to_be_visible()
    lecturer.keyboard.press("ArrowRight")
    shown(page, 4)
    page.goto(f"{site}/glossary")
    expect(bar.get_by_role("button", name="Follow the lecturer")).to_be_visible()
    page.go_back()
    bar.get_by_role("button", name="Follow the lecturer").tap()
    expect(bar).to_contain_text("You follow the lecturer")
    lecturer.goto(f"{site}/lectures/golden-ratio?step=2")
    expect(page.locator("h1")).to_have_text("Which move?")
    bar.get_by_role("button", name="Look around on your own").tap()
    lecturer.keyboard.press("End")
    expect(bar).to_contain_text("The lecturer shows slide 13")
    shown(page, 2)


def test_who_comes_for_another_lecture_is_left_alone(new_context, lecturer: Page, site: str) -> None:
    lecturer.goto(f"{site}/lectures/stern-brocot?step=2")
    (page,) = phones(new_context, f"{site}/lectures/how-long", 1)
    expect(page.locator(".class-bar")).to_contain_text("The lecturer shows slide 2")
    shown(page, 1)


def test_a_vote_survives_a_cut_network(new_context, lecturer: Page, site: str, complaints) -> None:
    lecturer.goto(f"{site}{ASKED}")
    context: BrowserContext = new_context(**PHONE)
    page = context.new_page()
    page.goto(f"{site}/lectures/restricted-moves?step=6")
    expect(option(page, 0)).to_be_visible()
    context.set_offline(True)
    option(page, 0).tap()
    expect(page.locator(".class-said")).to_contain_text("Sending")
    page.wait_for_timeout(1_200)
    context.set_offline(False)
    expect(page.locator(".class-said")).to_contain_text("Sent")
    complaints.forget("ERR_INTERNET_DISCONNECTED")


def test_of_two_quick_taps_the_last_one_counts(new_context, lecturer: Page, site: str) -> None:
    """Even where the network is slow for the first of them."""
    lecturer.goto(f"{site}/lectures/golden-ratio?step=3&view=present")
    (page,) = phones(new_context, f"{site}/lectures/golden-ratio?step=3", 1)

    def slowly(route: Route) -> None:
        if '"option":0' in (route.request.post_data or ""):
            page.wait_for_timeout(400)
        route.continue_()

    page.route("**/class", slowly)
    option(page, 0).tap()
    option(page, 1).tap()
    expect(page.locator(".class-said")).to_contain_text("Sent")
    page.wait_for_timeout(600)
    page.unroute("**/class")
    lecturer.keyboard.press("r")
    expect(lecturer.locator(".answer-share")).to_have_text(["0 · 0 %", "1 · 100 %"])


def test_an_old_link_of_a_lecturer_leads_nobody(new_context, site: str, complaints) -> None:
    page = new_context(**SCREEN).new_page()
    page.goto(f"{site}/lectures#lecturer=of-yesterday")
    page.goto(f"{site}/lectures/golden-ratio?step=5")
    expect(page.locator(".class-bar")).to_contain_text("old one")
    complaints.forget("403")


def test_a_wide_slide_has_one_column_on_a_phone(new_context, lecturer: Page, site: str) -> None:
    """Each answer and its bar has the whole width there."""
    lecturer.goto(f"{site}/lectures/three-endings?view=present")
    (page,) = phones(new_context, f"{site}/lectures/three-endings", 1)
    option(page, 2).tap()
    for part in (".options button", ".options li:has(.answer-bar)"):
        boxes = page.locator(part)
        expect(boxes).to_have_count(3)
        assert boxes.evaluate_all("(boxes) => boxes.every((box) => box.offsetWidth > 340)")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        lecturer.keyboard.press("r")


def test_nothing_is_stored_beyond_the_tab(new_context, lecturer: Page, site: str) -> None:
    lecturer.goto(f"{site}{ASKED}")
    (page,) = phones(new_context, f"{site}/lectures/restricted-moves?step=6", 1)
    option(page, 0).tap()
    expect(page.locator(".class-said")).to_contain_text("Sent")
    assert page.context.cookies() == []
    assert page.evaluate("() => Object.keys(localStorage)") == []


@pytest.mark.parametrize("theme", ["", "theme=projector&"])
def test_slides_with_bars_fit_the_screen(lecturer: Page, site: str, theme: str) -> None:
    """Each question with as many answers as a large class gives, on a slide of 1280 × 720."""
    many = """(parts) => parts.forEach((part) => { part.textContent = "123 · 45 %"; })"""
    for slug, lecture in built_in(PAGES).items():
        for number, step in list(enumerate(lecture.steps, 1))[1 :: 2 if theme else 1]:
            if not step.options:
                continue
            lecturer.goto(f"{site}/lectures/{slug}?reveal=answer&step={number}&{theme}view=present")
            lecturer.locator(".answer-share").first.wait_for()
            lecturer.locator(".answer-share").evaluate_all(many)
            lecturer.locator(".class-count").evaluate("(part) => { part.textContent = '369 answers'; }")
            over = lecturer.evaluate("document.documentElement.scrollHeight - innerHeight")
            assert over <= 0, f"{slug} {number} is {over} pixels too tall"
            inside = """(text) => Math.max(text.scrollHeight - text.clientHeight,
                ...[...text.querySelectorAll("li")].map((line) => line.scrollWidth - line.clientWidth))"""
            assert lecturer.locator(".slide-text").evaluate(inside) <= 0, f"{slug} {number}: text is cut off"
            size = "(text) => parseFloat(getComputedStyle(text).fontSize)"
            assert lecturer.locator(".answer-share").first.evaluate(size) >= 21, "the last row reads the figures"
