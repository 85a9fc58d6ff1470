"""The lattice page in a browser: it fills the window, digits stay legible, the trees of a cell stand beside it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.games.game import Game
from engine.games.position import Position
from tests.browser.test_lattice_zoom import drawn, on_screen

Visit = Callable[..., Page]
CELLS = """() => document.querySelector(".drawn").data.find((trace) => trace.type === "heatmap")"""


def frame(page: Page) -> dict[str, float]:
    """Where the plot stands, without its axes."""
    found: dict[str, float] = page.locator(".nsewdrag").evaluate("(area) => area.getBoundingClientRect().toJSON()")
    return found


def position_shown(page: Page) -> str:
    return page.locator("[data-cell-name]").inner_text()


def numbers_drawn(page: Page, tree: str) -> list[str]:
    return page.locator(f"#{tree} .node .value").all_text_contents()


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_the_plot_fills_the_window(visit: Visit, theme: str) -> None:
    page = visit(f"/grossman/lattice?theme={theme}")
    page.set_viewport_size({"width": 1280, "height": 720})
    drawn(page)
    area = frame(page)
    assert area["height"] >= 0.8 * 720
    assert area["bottom"] <= 720
    panel = page.locator(".cell-scene").bounding_box()
    assert panel is not None
    assert panel["x"] > area["right"]
    assert panel["y"] + panel["height"] <= 720


@pytest.mark.parametrize("window", ["x=1..40&y=1..20", "x=1..12&y=5..36", "x=7..30&y=1..24"])
def test_cells_are_square_in_any_window(visit: Visit, window: str) -> None:
    page = visit(f"/grossman/lattice?{window}")
    drawn(page)
    (left, bottom), (right, _), (_, top) = (on_screen(page, i, j) for i, j in ((0, 0), (10, 0), (0, 10)))
    assert right - left == pytest.approx(bottom - top, rel=0.01)


def test_marked_positions_stand_in_their_cells_of_a_wide_window(visit: Visit) -> None:
    page = visit("/grossman/lattice?mark=12,5&x=1..40&y=1..20")
    drawn(page)
    places = page.evaluate(
        """() => {
            const { x, y } = document.querySelector(".drawn").data.find((trace) => trace.customdata);
            return x.map((at, k) => [at + 1, y[k] + 1]);
        }"""
    )
    assert [[round(a, 1), round(b, 1)] for a, b in places] == [[12, 5], [7, 5], [2, 5], [2, 3], [2, 1], [1, 1]]


def test_digits_stand_above_path_and_rays(visit: Visit) -> None:
    page = visit("/grossman/lattice?mark=12,31&overlay=rays,cone,wythoff-1&x=1..32&y=1..32")
    drawn(page)
    traces = page.evaluate("""() => document.querySelector(".drawn").data.map(({ name, text }) => [name, text])""")
    names = [name for name, _ in traces]
    assert names.index("digits") == len(names) - 2, "only the ring of the pointer is above them"
    game = Game.parse("grossman")
    values = [game.value(Position(a, b)) for b in range(1, 33) for a in range(1, 33)]
    assert traces[names.index("digits")][1] == [str(value) for value in values]


def test_what_is_not_loaded_is_no_colour_of_a_value(visit: Visit) -> None:
    page = visit("/grossman/lattice")
    drawn(page)
    assert page.evaluate(f"({CELLS})().z.flat().every(Number.isFinite)"), "cells of value 0 are drawn as well"
    background = page.locator(".drawn .bglayer .bg").evaluate("(area) => getComputedStyle(area).fill")
    assert "#not-loaded" in background
    assert page.locator("#not-loaded").count() == 1


def test_pointing_at_a_cell_shows_its_trees_and_leaving_restores(visit: Visit) -> None:
    page = visit("/grossman/lattice?mark=3,8&x=1..20&y=1..20")
    drawn(page)
    trees = {name: numbers_drawn(page, name) for name in ("stern-brocot", "calkin-wilf")}
    verdict = page.locator(".cell-scene .verdict").inner_text()
    page.mouse.move(*on_screen(page, 4, 12))
    expect(page.locator("[data-cell-name]")).to_have_text("(5, 13)")
    expect(page.locator(".cell-scene .verdict")).to_contain_text("wins")
    page.wait_for_timeout(400)
    other = visit_scene(page, "/scene/grossman/5,13?use=panel")
    for name in trees:
        assert numbers_drawn(page, name) == other[name] != trees[name]
    page.mouse.move(1275, 5)
    expect(page.locator("[data-cell-name]")).to_have_text("(3, 8)")
    assert page.locator(".cell-scene .verdict").inner_text() == verdict
    assert {name: numbers_drawn(page, name) for name in trees} == trees


@pytest.mark.parametrize("pair", [(8, 21), (25, 87), (61, 73), (1, 100), (43, 100)])
def test_the_labels_of_the_trees_are_as_large_as_on_the_page_of_a_position(visit: Visit, pair: tuple[int, int]) -> None:
    page = visit(f"/grossman/lattice?mark={pair[0]},{pair[1]}")
    for kind, least in (("text.fraction", 11), ("text.value", 12)):
        sizes = page.locator(f".cell-scene {kind}").evaluate_all(
            "texts => texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"
        )
        assert min(sizes) >= least - 0.05


def visit_scene(page: Page, path: str) -> dict[str, list[str]]:
    """The numbers in the trees of a scene."""
    found: dict[str, list[str]] = page.evaluate(
        """async (path) => {
            const text = await (await fetch(path)).text();
            const whole = new DOMParser().parseFromString(text, "text/html");
            const numbers = (name) => [...whole.querySelectorAll(`#${name} .node .value`)].map((at) => at.textContent);
            return { "stern-brocot": numbers("stern-brocot"), "calkin-wilf": numbers("calkin-wilf") };
        }""",
        path,
    )
    return found


def test_without_a_marked_position_the_trees_of_an_example_are_shown(visit: Visit) -> None:
    page = visit("/euclid/lattice?x=1..20&y=1..20")
    drawn(page)
    example = visit_scene(page, "/scene/euclid/8,13?use=panel")
    expect(page.locator("#stern-brocot .node .value")).to_have_text(example["stern-brocot"])
    assert position_shown(page) == "For example (8, 13)"
    page.mouse.move(*on_screen(page, 4, 12))
    expect(page.locator("[data-cell-name]")).to_have_text("(5, 13)")
    page.mouse.move(1275, 5)
    expect(page.locator("[data-cell-name]")).to_have_text("For example (8, 13)")
    expect(page.locator("#stern-brocot .node .value")).to_have_text(example["stern-brocot"])
    expect(page.locator("#calkin-wilf .node .value")).to_have_text(example["calkin-wilf"])


def test_without_scripts_a_link_leads_to_the_trees_of_an_example(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/grossman/lattice")
    assert page.locator(".cell-scene .trees").count() == 0, "the page itself stays light"
    page.get_by_role("link", name="Show its trees").click()
    expect(page).to_have_url(re.compile(r"/grossman/lattice\?mark=25,41$"))
    expect(page.locator("[data-cell-name]")).to_have_text("(25, 41)")
    expect(page.locator(".cell-scene .verdict")).to_contain_text("The player to move wins")


@pytest.mark.parametrize("theme", ["light", "projector"])
@pytest.mark.parametrize("query", ["", "x=1000000..1000100&y=1..20&", "mark=12345,99999&"])
def test_neither_the_name_of_the_position_nor_the_best_move_is_cut(visit: Visit, query: str, theme: str) -> None:
    page = visit(f"/grossman/lattice?{query}theme={theme}")
    drawn(page)
    verdict, take = (page.locator(f".cell-scene .{name}") for name in ("verdict", "take"))
    expect(take).to_be_visible()
    frame, best = verdict.bounding_box(), take.bounding_box()
    who = page.locator(".cell-scene .verdict b").bounding_box()
    assert frame is not None
    assert best is not None
    assert who is not None
    assert who["x"] + who["width"] <= best["x"]
    assert best["x"] + best["width"] <= frame["x"] + frame["width"]
    assert page.locator("[data-cell-name]").evaluate("(name) => name.scrollWidth <= name.clientWidth")


def test_the_cell_of_the_keyboard_shows_its_trees(visit: Visit) -> None:
    page = visit("/grossman/lattice?x=1..20&y=1..20")
    drawn(page)
    page.locator("[data-picture=lattice]").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    expect(page.locator("[data-cell-name]")).to_have_text("(12, 12)")
    expect(page.locator(".cell-scene .verdict")).to_contain_text("over")
    page.keyboard.press("Tab")
    expect(page.locator("[data-cell-name]")).to_have_text("For example (8, 13)")


def test_outcomes_in_the_plot(visit: Visit) -> None:
    page = visit("/grossman/lattice?colour=outcome&x=1..20&y=1..20")
    drawn(page)
    page.mouse.move(*on_screen(page, 2, 7))
    expect(page.locator(".tip")).to_have_text("(3, 8), won")
    page.mouse.move(*on_screen(page, 2, 3))
    expect(page.locator(".tip")).to_have_text("(3, 4), lost")
    assert page.evaluate(f"[...new Set(({CELLS})().z.flat())].sort().join()") == "0.5,1.5"
    page.get_by_role("link", name="value", exact=True).click()
    page.wait_for_url(re.compile(r"/grossman/lattice\?x=1..20&y=1..20$"))


def test_on_a_phone_the_panel_stands_below_the_plot(visit: Visit) -> None:
    page = visit("/grossman/lattice?mark=3,8")
    page.set_viewport_size({"width": 390, "height": 844})
    drawn(page)
    plot, panel = (page.locator(name).bounding_box() for name in (".plot", ".cell-scene"))
    assert plot is not None
    assert panel is not None
    assert panel["y"] >= plot["y"] + plot["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_marks_of_wythoffs_games_differ(visit: Visit) -> None:
    page = visit("/grossman/lattice?overlay=wythoff-1,wythoff-2,wythoff-3")
    drawn(page)
    marks = page.evaluate(
        """() => document.querySelector(".drawn").data.filter(({ text }) => String(text).startsWith("P-position"))
            .map(({ marker, text }) => [text[0], marker.symbol, marker.line.color])"""
    )
    assert [name for name, _, _ in marks] == [f"P-position of GW{n}" for n in (1, 2, 3)]
    assert len({symbol for _, symbol, _ in marks}) == len({colour for _, _, colour in marks}) == 3
