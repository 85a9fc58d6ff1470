"""With JavaScript off the pages are complete: pictures, links, forms, definitions."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    return {**browser_context_args, "java_script_enabled": False}


def test_both_trees_and_the_lattice_are_there(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    for tree in ("stern-brocot", "calkin-wilf"):
        picture = page.locator(f"#{tree} svg.walk")
        expect(picture).to_be_visible()
        expect(picture.locator(".node[data-step]")).to_have_count(5)
        expect(picture.locator(".node.off")).to_have_count(22)
    lattice = page.locator("#lattice svg.lattice")
    expect(lattice).to_be_visible()
    box = lattice.locator("image").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 200
    expect(lattice.locator(".dot")).to_have_count(5)


def test_no_script_runs_here(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    expect(page.get_by_role("button", name="Shortcuts")).to_have_count(0)
    expect(page.locator("[data-drawn]")).to_have_count(0)


@pytest.mark.parametrize("place", ["#stern-brocot a.win", "#calkin-wilf a.win", "#lattice a.win", "#moves tr.best a"])
def test_a_move_is_a_link(visit: Visit, place: str) -> None:
    page = visit("/grossman/3,8")
    page.locator(place).click()
    page.wait_for_url("**/grossman/3,8?line=2")
    expect(page.locator("#moves h2")).to_have_text("Moves from (3, 2)")
    page.get_by_label("Previous move").click()
    page.wait_for_url("**?line=2&step=0")


def test_the_forms_work(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("search").get_by_label("Position").fill("8/3")
    page.get_by_role("search").get_by_role("button").click()
    page.wait_for_url("**/grossman/3,8")
    assert page.goto("/search")
    page.get_by_label("Allowed multiples").fill("last-2n")
    page.locator("#pick-q").fill("25 87")
    page.get_by_role("button", name="Explore").click()
    page.wait_for_url("**/grossman~last-2n/25,87")


def test_the_match_of_the_home_page_is_played_by_links(visit: Visit) -> None:
    page = visit("/")
    page.locator("a.square").nth(1).click()
    page.wait_for_url("**/?line=2")
    expect(page.locator("#turn")).to_contain_text("My turn")
    page.get_by_role("link", name="Show the reply").click()
    expect(page.locator(".moves-said")).to_have_text("You took 2: (3, 2). I subtract 2 once: (1, 2).")
    page.locator("a.square").click()
    expect(page.locator("#turn")).to_contain_text("You won!")


def test_a_word_opens_its_definition_in_place(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    definition = page.locator("#term-pile")
    expect(definition).to_be_hidden()
    page.locator("#why").get_by_role("button", name="Piles").click()
    expect(definition).to_be_visible()


def test_values_are_hidden_and_revealed(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.get_by_role("link", name="Hide", exact=True).click()
    page.wait_for_url("**?hide=values")
    expect(page.locator("#stern-brocot .value")).to_have_count(0)
    page.get_by_label("Play").get_by_role("link", name="Reveal").click()
    page.wait_for_url("**/grossman/3,8")


@pytest.mark.parametrize("tree", ["stern-brocot", "calkin-wilf"])
def test_a_whole_tree_is_explored_by_links(visit: Visit, tree: str) -> None:
    page = visit(f"/grossman/{tree}")
    page.locator("a.node[data-walk=R1L1]").click()
    page.wait_for_url("**?at=R1L1")
    expect(page.locator("a.node.target")).to_have_attribute("data-walk", "R1L1")
    page.get_by_role("navigation", name="Walk").get_by_role("link", name="1/1", exact=True).click()
    page.wait_for_url(f"**/grossman/{tree}")


def test_the_lattice_is_explored_by_links_and_the_form(visit: Visit) -> None:
    page = visit("/grossman/lattice")
    page.get_by_role("link", name="zoom out").click()
    page.wait_for_url("**?x=1..128&y=1..128")
    page.get_by_role("link", name="right").click()
    page.wait_for_url("**?x=65..192&y=1..128")
    page.get_by_label("a from..to").fill("1000000000000000..1000000000000063")
    page.get_by_role("button", name="Show").click()
    page.wait_for_url("**x=1000000000000000..1000000000000063&y=1..128")
    expect(page.locator("svg.lattice image")).to_have_count(1)


@pytest.mark.parametrize("theme", ["dark", "projector"])
def test_a_theme_can_be_chosen_without_scripts(visit: Visit, theme: str) -> None:
    page = visit("/grossman/3,8")
    page.get_by_role("contentinfo").get_by_role("link", name=theme).click()
    page.wait_for_url(f"**/grossman/3,8?theme={theme}")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844), (1920, 1080)])
def test_any_cell_of_the_heatmap_can_be_clicked(visit: Visit, width: int, height: int) -> None:
    for a, b in ((12, 20), (1, 1), (24, 24)):
        page = visit("/grossman/8,21?show=own")
        page.set_viewport_size({"width": width, "height": height})
        frame = page.locator("#lattice .frame").bounding_box()
        assert frame is not None
        cell = frame["width"] / 24
        page.mouse.click(frame["x"] + (a - 0.5) * cell, frame["y"] + frame["height"] - (b - 0.5) * cell)
        page.wait_for_url(f"**/grossman/{a},{b}?show=own")


def test_the_nodes_of_both_trees_are_tables(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.get_by_text("Both trees as tables").click()
    table = page.get_by_role("table", name="Stern–Brocot tree")
    row = table.get_by_role("row").filter(has=page.get_by_role("rowheader", name="3/1"))
    expect(row.get_by_role("cell")).to_have_text(["0", "2", "1/3: 2, 2/3: 0, 3/2: 0"])
    table.get_by_role("link", name="4/1").click()
    page.wait_for_url("**/grossman/1,4")
