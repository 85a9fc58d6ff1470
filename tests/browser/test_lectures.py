"""Presenting: by keyboard alone from the first slide to the last and back, with reveal, blank, overview and speaker."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from webapp.cli import main
from webapp.lectures.library import BUILT_IN, built_in
from webapp.site import PAGES


def number(page) -> str:
    return page.locator("[data-lecture]").get_attribute("data-number")


def pressed_while(page, link: str, key: str) -> list[str]:
    """Press a key as long as there is such a link; the numbers of all slides met."""
    seen = [number(page)]
    while page.locator(f"a[data-key={link}][href]").count():
        assert len(seen) < 40
        before = page.url
        page.keyboard.press(key)
        page.wait_for_function("before => location.href !== before", arg=before)
        seen.append(number(page))
    return seen


def test_from_first_to_last_and_back_by_keyboard(page, live_server):
    page.goto(f"{live_server}/lectures/golden-ratio")
    expect(page.locator("h1")).to_have_text("A game with two numbers")
    seen = pressed_while(page, "on", "ArrowRight")
    assert seen[0] == "1"
    assert sorted(set(seen), key=int) == [str(n) for n in range(1, 14)]
    assert len(seen) > 13, "a slide with a question takes one key to reveal and one to go on"
    pressed_while(page, "back", "ArrowLeft")
    assert number(page) == "1"
    page.keyboard.press("End")
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "13")
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
    expect(page.locator("ol.overview li")).to_have_count(13)
    page.keyboard.press("o")
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "2")


def test_the_speakers_window_stays_in_step(page, live_server):
    page.goto(f"{live_server}/lectures/golden-ratio?step=5")
    with page.expect_popup() as opened:
        page.keyboard.press("s")
    speaker = opened.value
    speaker.wait_for_load_state()  # until then it hears no key
    expect(speaker.locator("[data-view=speaker]")).to_have_attribute("data-number", "5")
    page.bring_to_front()
    page.keyboard.press("ArrowRight")
    expect(speaker.locator("[data-view=speaker]")).to_have_attribute("data-number", "6")
    speaker.bring_to_front()
    speaker.keyboard.press("ArrowRight")
    expect(page.locator(".reveal")).to_be_visible()
    expect(speaker.locator("[data-clock]")).to_contain_text(":")


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_slides_work_without_scripts(browser, live_server, theme):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_server}/lectures/stern-brocot?step=4&theme={theme}")
    expect(page.locator("svg.picture")).to_have_count(1)
    page.click("a[data-key=on]")
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "4")
    context.close()


def test_presenting_with_a_remote(visit):
    """PageDown and PageUp are what a remote sends; the site's own bars are away, the progress is there."""
    page = visit("/lectures/calkin-wilf")
    page.keyboard.press("w")
    expect(page.locator(".slide.present")).to_be_visible()
    expect(page.locator(".top")).to_be_hidden()
    expect(page.locator("progress")).to_have_attribute("value", "1")
    assert sorted(set(pressed_while(page, "on", "PageDown")), key=int) == [str(n) for n in range(1, 12)]
    expect(page.locator("progress")).to_have_attribute("value", "11")
    pressed_while(page, "back", "PageUp")
    assert number(page) == "1"
    page.keyboard.press("w")
    expect(page.locator(".top")).to_be_visible()


def test_the_reveal_shows_the_values_the_picture_hid(visit):
    page = visit("/lectures/calkin-wilf?step=5")
    expect(page.locator(".walk .value")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.locator(".walk .node.now .value")).to_have_text("2")
    page.keyboard.press("r")
    expect(page.locator(".walk .value")).to_have_count(0)


def test_the_speaker_reveals_on_the_slides(page, live_server):
    page.goto(f"{live_server}/lectures/golden-ratio?step=2")
    with page.expect_popup() as opened:
        page.keyboard.press("s")
    speaker = opened.value
    speaker.wait_for_load_state()  # until then it hears no key
    expect(speaker.locator("[data-view=speaker]")).to_contain_text("not revealed yet")
    expect(speaker.locator("[data-view=speaker]")).to_contain_text("Next: Common factors do not matter")
    speaker.keyboard.press("ArrowRight")
    expect(page.locator(".reveal")).to_contain_text("Take 2")
    assert number(page) == "2"
    speaker.keyboard.press("ArrowRight")
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "3")


def test_the_speakers_window_leads_everything(page, live_server):
    """A whole lecture by keyboard: the slides follow, blank, change their theme and show the overview; it does not."""
    page.goto(f"{live_server}/lectures/how-long?view=present")
    with page.expect_popup() as opened:
        page.keyboard.press("s")
    speaker = opened.value
    speaker.wait_for_load_state()
    speaker.bring_to_front()
    seen = pressed_while(speaker, "on", "ArrowRight")
    assert len(seen) > len(set(seen)) == 9
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "9")
    speaker.keyboard.press("b")
    expect(page.locator("body")).to_have_class("blank")
    expect(speaker.locator("body")).not_to_have_class("blank")
    expect(speaker.locator("[data-said]")).to_contain_text("blank")
    speaker.keyboard.press("b")
    expect(page.locator("body")).not_to_have_class("blank")
    speaker.keyboard.press("t")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert speaker.locator("html").get_attribute("data-theme") is None
    speaker.keyboard.press("o")
    expect(page.locator("ol.overview .picture").first).to_be_visible()
    speaker.keyboard.press("3")
    speaker.keyboard.press("Enter")
    expect(page.locator(".slide.present")).to_have_attribute("data-number", "3")
    expect(speaker.locator("[data-lecture]")).to_have_attribute("data-number", "3")
    started = speaker.evaluate("sessionStorage.getItem('lecture-started')")
    speaker.reload()
    assert speaker.evaluate("sessionStorage.getItem('lecture-started')") == started, "the clock goes on"


def test_no_key_leaves_a_lecture_and_escape_ends_it(visit):
    page = visit("/lectures/golden-ratio?view=present")
    for key in ("1", "0", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "10")
    for key in ("g", "/", "x", "n", "p", "h", "l", "e", "v", "2"):
        page.keyboard.press(key)
    assert page.url.endswith("/lectures/golden-ratio?step=10&view=present")
    assert page.locator(".slide-pictures a").count() == 0, "a click into the picture does not leave either"
    page.keyboard.press("Escape")
    expect(page.locator(".top")).to_be_visible()
    assert page.url.endswith("/lectures/golden-ratio?step=10")


def test_the_pen_draws_and_is_cleared(visit):
    page = visit("/lectures/golden-ratio?view=present")
    page.keyboard.press("d")
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(420, 380, steps=4)
    page.mouse.up()
    expect(page.locator(".ink polyline")).to_have_count(1)
    page.keyboard.press("c")
    expect(page.locator(".ink polyline")).to_have_count(0)
    page.keyboard.press("d")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "2")


def test_text_and_picture_hide_and_show_the_values_together(visit):
    page = visit("/lectures/stern-brocot?step=8")
    expect(page.locator(".walk .value")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.locator(".reveal")).to_contain_text("1")
    expect(page.locator(".walk .node.now .value")).to_have_text("2")


def test_the_next_slide_is_there_when_the_network_is_cut(page, context, live_server, complaints):
    page.goto(f"{live_server}/lectures/stern-brocot?step=1")
    with page.expect_response("**/lectures/stern-brocot?step=3"):
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "2")
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "3")
    page.wait_for_timeout(100)  # it looks for the slide after it, in vain
    context.set_offline(False)
    complaints.forget("ERR_INTERNET_DISCONNECTED")


def test_a_phone_opens_the_slide_and_chooses_its_own(new_context, live_server):
    phone = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = phone.new_page()
    page.goto(f"{live_server}/lectures/golden-ratio?step=4")
    bar = page.get_by_role("navigation", name="Slides")
    box = bar.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844, "stepping is under the thumb"
    bar.get_by_role("link", name="Slide before").tap()
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "3")
    bar.get_by_role("link", name="Overview").tap()
    page.get_by_role("link", name="All losing positions at once").tap()
    expect(page.locator("[data-lecture]")).to_have_attribute("data-number", "8")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


SMALLEST = """() => Math.min(99, ...[...document.querySelectorAll("svg.picture text")]
    .filter((text) => text.getBoundingClientRect().height)
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""


CUT = """() => Math.max(...[...document.querySelectorAll(".slide-text, .slide-pictures")]
    .map((part) => part.scrollHeight - part.clientHeight))"""


CUT_VISIBLE = """() => {
    const bar = document.querySelector(".slide-bar").getBoundingClientRect();
    const parts = [...document.querySelectorAll(".slide-text, .slide-pictures svg, .slide-pictures .key")];
    return Math.max(...parts.filter((part) => part.offsetParent || part.getBoundingClientRect().height)
        .map((part) => part.lastElementChild?.getBoundingClientRect().bottom - bar.top || -1));
}"""
"""how far the last line of a text or a picture reaches into the bar below the slide"""


@pytest.mark.parametrize(("size", "every"), [((1280, 720), 1), ((1920, 1080), 4)])
def test_slides_fit_the_screen(new_context, live_server, size, every):
    """Nothing is cut off or scrolled when all is revealed, and no label is smaller than the last row reads."""
    page = new_context(viewport={"width": size[0], "height": size[1]}).new_page()
    for slug, lecture in built_in(PAGES).items():
        for place, step in list(enumerate(lecture.steps, 1))[::every]:
            reveal = "reveal=answer&" if step.question else ""
            page.goto(f"{live_server}/lectures/{slug}?{reveal}{f'step={place}&' if place > 1 else ''}view=present")
            over = page.evaluate("document.documentElement.scrollHeight - innerHeight")
            assert over <= 0, f"{slug} {place} is {over} pixels too tall"
            assert page.evaluate(SMALLEST) >= 24 * size[0] / 1280, f"{slug} {place} has a small label"
            area = page.locator(".slide-pictures").bounding_box()
            assert area["width"] * area["height"] >= 0.6 * size[0] * size[1], f"{slug} {place}: a small picture"
            assert page.evaluate(CUT) == 0, f"{slug} {place}: text is cut off"


@pytest.fixture
def cut_off(new_context, complaints):
    """A browser without a network that may open files alone."""
    context = new_context(viewport={"width": 1280, "height": 720}, offline=True)
    asked = []
    context.on("request", lambda request: asked.append(request.url))
    yield context
    complaints.found = [found for found in complaints.found if "leaves this machine: file:" not in found]
    assert all(address.startswith(("file:", "data:")) for address in asked), asked


def test_slides_of_an_exported_lecture_fit_the_window_and_mark_the_right_answer(cut_off, tmp_path):
    page = cut_off.new_page()
    for name in ("1-golden-ratio", "2-stern-brocot", "6-misere-and-open"):
        assert main(["export", str(BUILT_IN / f"{name}.md"), "--to", str(tmp_path)]) == 0
        lecture = built_in(PAGES)[name[2:]]
        page.goto((tmp_path / f"{lecture.slug}.html").as_uri())
        for step in lecture.steps:
            if step.question:
                expect(page.locator(".right-mark:visible")).to_have_count(0)
                page.keyboard.press("PageDown")
                right = [option for option in step.options if option.right]
                expect(page.locator(".options .right:visible .right-mark:visible")).to_have_count(len(right))
            expect(page.locator(".slide:visible .slide-title")).to_have_text(step.title)
            assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, f"{name}: {step.title}"
            assert page.evaluate(CUT_VISIBLE) <= 0, f"{name}: {step.title} is cut off or covers the bar"
            page.keyboard.press("ArrowRight")


def test_the_exported_lecture_steps_and_reveals_from_a_disk(cut_off, tmp_path):
    assert main(["export", str(BUILT_IN / "3-calkin-wilf.md"), "--to", str(tmp_path)]) == 0
    page = cut_off.new_page()
    page.goto((tmp_path / "calkin-wilf.html").as_uri())
    shown = page.locator(".slide:visible")
    expect(shown).to_have_count(1)
    titles = [step.title for step in built_in(PAGES)["calkin-wilf"].steps]
    for title, step in zip(titles, built_in(PAGES)["calkin-wilf"].steps, strict=True):
        expect(shown.locator(".slide-title")).to_have_text(title)
        expect(shown.locator("svg.picture:visible")).to_have_count(len(step.show))
        if step.question:
            expect(shown.locator(".reveal")).to_be_hidden()
            page.keyboard.press("PageDown")
            expect(shown.locator(".reveal")).to_be_visible()
        page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_have_text("11 of 11")
    for title in reversed(titles):
        expect(shown.locator(".slide-title")).to_have_text(title)
        page.keyboard.press("ArrowLeft")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(shown.locator(".walk:visible .node.now .value")).to_have_text("2")
    page.keyboard.press("h")
    expect(shown.locator(".walk:visible .value")).to_have_count(0)
    page.keyboard.press("r")
    expect(shown.locator(".reveal")).to_be_hidden()
    page.keyboard.press("o")
    expect(shown).to_have_count(0)
    page.get_by_role("button", name="Parents and children").click()
    expect(shown.locator(".slide-title")).to_have_text("Parents and children")
    with page.expect_popup() as opened:
        page.keyboard.press("s")
    speaker = opened.value
    speaker.wait_for_load_state()
    expect(speaker.locator(".slide:visible .slide-title")).to_have_text("Parents and children")
    expect(speaker.locator(".slide:visible .notes")).to_be_visible()
    expect(shown.locator(".notes")).to_be_hidden()
    speaker.keyboard.press("ArrowLeft")
    expect(shown.locator(".slide-title")).to_have_text("The theorem")
    speaker.keyboard.press("ArrowRight")
    expect(shown.locator(".slide-title")).to_have_text("Parents and children")
    speaker.close()
    page.keyboard.press("b")
    expect(page.locator("#main")).to_be_hidden()
    page.keyboard.press("b")
    page.reload()
    expect(shown.locator(".slide-title")).to_have_text("Parents and children")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
