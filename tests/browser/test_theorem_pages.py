"""Theorems, games, generations, comparisons in a browser: checks run, can be stopped and left; plots in step."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, Route, expect

from engine.theorems.catalogue import THEOREMS

Visit = Callable[..., Page]
Contexts = Callable[..., BrowserContext]
STATES = [
    "/theorems",
    *(f"/theorems/{name}" for name in THEOREMS),
    "/theorems/theorem-b?check=20",
    "/theorems/golden?game=m-euclid",
    "/grossman~2,5,6",
    "/grossman~last-2n",
    "/grossman~pile-ceil(n,2)~misere",
    "/generations",
    "/compare/grossman/euclid",
    "/compare/grossman~last-2n/grossman",
]


def begin(page: Page, n: int) -> None:
    page.get_by_label("N", exact=True).fill(str(n))
    page.get_by_role("button", name="Check").click()


def test_a_check_runs_with_progress_and_tells_its_outcome(visit: Visit) -> None:
    page = visit("/theorems/golden")
    begin(page, 120)
    outcome, progress = page.locator("[data-outcome]"), page.get_by_label("Progress of the check")
    expect(outcome).to_have_attribute("data-state", "done")
    expect(progress).to_have_attribute("value", "120")
    expect(progress).to_have_attribute("max", "120")
    check = THEOREMS["golden"].check(120)
    expect(page.locator("[data-counts]")).to_contain_text(f"N from 1 to 120 of 120: {check.cases:,} comparisons, 0")
    expect(page.locator("[data-verdict]")).to_have_text("No counterexample")
    expect(page.locator("#live")).to_contain_text("No counterexample")


def test_the_progress_is_seen_while_it_runs(visit: Visit, page: Page) -> None:
    waiting: list[Route] = []
    page.route("**/golden.json?*", lambda route: waiting.append(route))
    visit("/theorems/golden")
    begin(page, 200)
    expect(page.locator("[data-outcome]")).to_have_attribute("data-state", "running")
    share, seen = "document.querySelector('[data-outcome] progress').position", [0.0]
    for _ in range(3):
        while not waiting:
            page.wait_for_timeout(20)
        waiting.pop().continue_()
        page.wait_for_function(f"before => {share} > before", arg=seen[-1])
        seen.append(page.evaluate(share))
    assert sorted(set(seen)) == seen
    assert seen[-1] < 1
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("[data-verdict]")).to_have_text("Stopped")
    expect(page.get_by_role("button", name="Check")).to_be_enabled()
    page.unroute_all(behavior="ignoreErrors")


def test_a_check_can_be_left(visit: Visit, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "check=" in request.url else None)
    visit("/theorems/cor-1.4")
    begin(page, 200)
    expect(page.locator("[data-outcome]")).to_have_attribute("data-state", "running")
    page.get_by_role("link", name="All theorems").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Theorems")
    page.wait_for_timeout(600)
    before = len(asked)
    page.wait_for_timeout(600)
    assert len(asked) == before, "nothing is asked once the page is left"


def test_a_failing_theorem_lists_its_counterexamples(visit: Visit) -> None:
    page = visit("/theorems/theorem-b")
    begin(page, 30)
    expect(page.locator("[data-verdict]")).to_have_text("Fails as printed, holds as corrected")
    rows = page.locator("[data-failures] tbody tr")
    expect(rows).to_have_count(10)
    expect(rows.first.get_by_role("link")).to_have_attribute("href", "/grossman~1,2/1,3")


def test_what_is_refused_is_said_in_place(visit: Visit, complaints) -> None:
    page = visit("/theorems/levine")
    begin(page, 99)
    expect(page.locator("[data-verdict]")).to_contain_text("N of at most 9")
    complaints.forget("422")


def test_the_example_is_changed_in_place(visit: Visit) -> None:
    page = visit("/theorems/golden")
    page.get_by_label("Position", exact=True).last.fill("8/3")
    page.locator("#example").get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile(r"/theorems/golden\?position=3,8$"))
    expect(page.locator("#example .definitions")).to_contain_text("above the golden section")


def test_all_of_it_works_without_scripts(new_context: Contexts) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/theorems/nivasch")
    expect(page.locator("svg.lattice image")).to_have_count(1)
    page.get_by_label("N", exact=True).fill("100")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("[data-counts]")).to_contain_text("comparisons, 0 of them fail")
    for _ in range(8):
        following = page.get_by_role("link", name="Continue with")
        if not following.count():
            break
        following.click()
    expect(page.locator("[data-verdict]")).to_have_text("No counterexample")
    page.locator("#example-q").fill("5 26")
    page.locator("#example").get_by_role("button", name="Show").click()
    expect(page.locator("#example .definitions")).to_contain_text("so g = 5")
    page.goto("/compare/grossman/euclid")
    expect(page.locator("svg.lattice image")).to_have_count(3)
    page.get_by_role("link", name="zoom in").click()
    expect(page.locator("#compare-note")).to_contain_text("of 1,024 cells differ")
    page.goto("/generations")
    expect(page.locator("svg.bars .bar-won")).to_have_count(12)
    page.goto("/grossman~2,5,6")
    expect(page.locator("svg.strips")).to_contain_text("period 11")


def test_three_plots_are_moved_in_step(visit: Visit) -> None:
    page = visit("/compare/grossman/euclid")
    plots = page.locator(".plot[data-together]")
    for place in range(3):
        expect(plots.nth(place)).to_have_attribute("data-drawn", "1", timeout=15_000)
    box = plots.first.locator(".drawn").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -300)
    expect(plots.first).not_to_have_attribute("data-shown", "1..64 1..64")
    shown = plots.first.get_attribute("data-shown")
    assert shown is not None
    for place in (1, 2):
        expect(plots.nth(place)).to_have_attribute("data-shown", shown)
    x, y = shown.split(" ")
    expect(page.get_by_label("a from..to")).to_have_value(x)
    expect(page).to_have_url(re.compile(rf"\?x={re.escape(x)}&y={re.escape(y)}$"))
    expect(page.locator("#compare-note")).not_to_contain_text("4,096")


def test_the_chart_is_drawn_by_plotly_after_the_servers(visit: Visit) -> None:
    page = visit("/generations?upto=6")
    expect(page.locator("svg.bars .bar-won")).to_have_count(6)
    expect(page.locator("[data-chart]")).to_have_attribute("data-drawn", "1", timeout=15_000)
    expect(page.locator("[data-chart] .js-plotly-plot .bars .point")).to_have_count(12)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", STATES)
def test_axe_finds_no_violation(visit: Visit, path: str, theme: str) -> None:
    page = visit("&".join(sorted([path, f"theme={theme}"])) if "?" in path else f"{path}?theme={theme}")
    for plot in page.locator(".plot[data-lattice]").all():
        expect(plot).to_have_attribute("data-drawn", "1", timeout=15_000)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("path", STATES)
def test_a_phone_never_scrolls_sideways(visit: Visit, page: Page, path: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    visit(path)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
