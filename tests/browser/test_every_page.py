"""Every page of the table, and the states that matter: no complaint of the browser, no violation found by axe-core."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.webapp.routes import example
from webapp.site import PAGES

Visit = Callable[..., Page]
THEMES = ("light", "dark", "projector")

EXAMPLES = [example(entry.rule) for entry in PAGES if entry.has_json]
STATES = [
    "/grossman/3,8",
    "/grossman/3,8?hide=values",
    "/grossman/3,8?line=2,1,1",
    "/grossman/3,8?line=2,1,1&step=1",
    "/grossman/6,16",
    "/grossman/7,7",
    "/euclid/61,73",
    "/euclid~misere/3,8",
    "/m-euclid/5,13",
    "/grossman~last-2n/25,87?line=3",
    f"/grossman/1,{10**100}",
    "/grossman/lattice?mark=3,8",
    "/grossman/stern-brocot?at=R2L1R1",
    "/?line=2",
]


def themed(path: str, theme: str) -> str:
    query = path.partition("?")[2]
    pairs = sorted([*filter(None, query.split("&")), f"theme={theme}"])
    return f"{path.partition('?')[0]}?{'&'.join(pairs)}"


def settled(page: Page) -> None:
    """Wait until the plot, where there is one, is drawn."""
    for plot in page.locator(".plot[data-lattice]:not([data-hidden])").all():
        expect(plot).to_have_attribute("data-drawn", "1", timeout=15_000)


def assert_accessible(page: Page) -> None:
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("path", [*EXAMPLES, *STATES])
def test_a_page_is_accessible_light_and_dark_and_fits_a_phone(visit: Visit, path: str) -> None:
    page = visit(themed(path, "light"))
    settled(page)
    assert_accessible(page)
    page.locator("[data-theme-link=dark]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert_accessible(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("() => document.documentElement.scrollWidth === 390")  # else a phone scrolls sideways


@pytest.mark.parametrize("path", [*EXAMPLES, *STATES])
def test_a_page_is_accessible_on_a_projector(visit: Visit, path: str) -> None:
    page = visit(themed(path, "projector"))
    settled(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "projector")
    assert_accessible(page)


def test_axe_finds_a_violation_where_there_is_one(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert "button-name" in Axe().run(page).generate_snapshot()


def test_axe_finds_no_violation_in_the_help(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    assert_accessible(page)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_violation_on_a_refusal(visit: Visit, theme: str, complaints: Complaints) -> None:
    page = visit("/grossman/0,8", status=422)
    complaints.forget("422")
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    assert_accessible(page)


def test_complaints_are_heard(visit: Visit, complaints: Complaints) -> None:
    page = visit("/grossman/3,8")
    page.evaluate("""() => {
        console.error("said aloud");
        setTimeout(() => { throw new Error("thrown"); });
        const sheet = document.createElement("style");
        sheet.textContent = "main { color: red }";
        document.head.append(sheet);
        const picture = document.createElement("img");
        picture.src = "http://localhost.invalid/x.png";
        document.body.append(picture);
    }""")
    page.wait_for_timeout(500)
    for kind in ("said aloud", "uncaught: thrown", "policy: style-src-elem", "localhost.invalid"):
        complaints.forget(kind)
    complaints.found = [one for one in complaints.found if "Content Security Policy" not in one]
