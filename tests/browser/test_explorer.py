"""One position, three linked pictures, one explanation, one link: as a reader meets it in a browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.conftest import Complaints

Visit = Callable[..., Page]
TREES = ("stern-brocot", "calkin-wilf")


def values(page: Page, tree: str) -> list[str]:
    """The values of a walk in order of play."""
    return page.locator(f"#{tree} .node[data-step]").evaluate_all(
        """nodes => nodes.sort((one, other) => one.dataset.step - other.dataset.step)
            .map(node => node.querySelector(".value")?.textContent ?? "")"""
    )


def steps_now(page: Page) -> list[str]:
    """The step marked as the present one, in each of the three server-drawn pictures."""
    return page.locator(".stage svg.picture .now").evaluate_all("nodes => nodes.map(node => node.dataset.step)")


def pictures(page: Page) -> list[str]:
    """The pictures of the stage when nothing moves any more, with the attributes of each element in one order."""
    page.mouse.move(0, 0)
    page.wait_for_function("() => !document.getAnimations().length && !document.querySelector('.stage [style]')")
    page.wait_for_timeout(400)
    return page.locator(".stage svg.picture").evaluate_all(
        """pictures => pictures.map(picture => [picture, ...picture.querySelectorAll("*")].map(element =>
            element.tagName + [...element.attributes].map(({name, value}) => `${name}=${value}`).sort().join(" ")
            + (element.children.length ? "" : element.textContent)).join())"""
    )


def test_from_home_to_a_position(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("search").get_by_label("Position").fill("3 8")
    page.keyboard.press("Enter")
    page.wait_for_url("**/grossman/3,8")
    expect(page.locator("h1")).to_contain_text("(3, 8)")
    assert [values(page, tree) for tree in TREES] == [["2", "1", "0", "1", "0"]] * 2
    expect(page.locator(".verdict")).to_contain_text("The player to move wins")


@pytest.mark.parametrize("spelling", ["8/3", "[2;1,2]", "R2L1R1", "(3, 8)"])
def test_every_spelling_leads_to_the_same_link(visit: Visit, spelling: str) -> None:
    page = visit("/")
    page.get_by_role("search").get_by_label("Position").fill(spelling)
    page.get_by_role("search").get_by_role("button").click()
    page.wait_for_url("**/grossman/3,8")
    expect(page.locator("h1")).to_contain_text("(3, 8)")


def test_the_picker_leads_to_any_game(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="any position and any rule").click()
    page.wait_for_url("**/search#rule")
    page.get_by_label("M-Euclid").check()
    page.get_by_label("Allowed multiples").fill("1-3")
    page.get_by_label("loses (misère)").check()
    page.get_by_role("button", name="Explore").click()
    page.wait_for_url("**/m-euclid~1-3~misere/3,8")
    expect(page.locator(".rule-switch summary")).to_contain_text("M-Euclid")


def test_a_move_changes_all_pictures_the_explanation_and_the_link(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    before, reason = pictures(page), page.locator("#why").inner_text()
    assert steps_now(page) == ["0", "0", "0"]
    page.locator("#stern-brocot a.node.win").click()
    page.wait_for_url("**/grossman/3,8?line=2")
    expect(page.locator(".verdict")).to_contain_text("The player to move loses")
    assert steps_now(page) == ["2", "2", "2"]
    assert sum(one != other for one, other in zip(before, pictures(page), strict=True)) == 4, "the piles stay"
    assert page.locator("#why").inner_text() != reason
    expect(page.locator("#moves h2")).to_have_text("Moves from (3, 2)")
    expect(page.locator(".line [aria-current]")).to_have_text("3, 2")
    expect(page.locator("#live")).to_contain_text("The player to move loses")


@pytest.mark.parametrize(
    "winning",
    [
        "#stern-brocot a.win",
        "#calkin-wilf a.win",
        "#moves tr.best a",
        ".cut a.square.best",
        "[data-key=best]",
        "#lattice a.dot.win",
    ],
)
def test_the_winning_move_can_be_made_on_each_picture(visit: Visit, winning: str) -> None:
    page = visit("/grossman/3,8")
    page.locator(winning).click()
    page.wait_for_url("**/grossman/3,8?line=2")
    expect(page.locator("#moves h2")).to_have_text("Moves from (3, 2)")


def test_back_undoes_a_move_and_forward_makes_it_again(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    before = pictures(page)
    page.locator("#calkin-wilf a.node.win").click()
    page.wait_for_url("**?line=2")
    after = pictures(page)
    page.go_back()
    page.wait_for_url("**/grossman/3,8")
    expect(page.locator("#moves h2")).to_have_text("Moves from (3, 8)")
    assert pictures(page) == before
    page.go_forward()
    page.wait_for_url("**?line=2")
    expect(page.locator("#moves h2")).to_have_text("Moves from (3, 2)")
    assert pictures(page) == after


@pytest.mark.parametrize("path", ["/grossman/3,8", "/grossman~last-2n/25,87", "/euclid~misere/61,73"])
def test_a_link_shows_the_same_pictures_in_a_fresh_browser(
    visit: Visit, path: str, new_context: Callable[..., BrowserContext]
) -> None:
    page = visit(path)
    page.locator("[data-key=best]").click()
    page.wait_for_url("**?line=*")
    page.locator("[data-key=best]").click()
    page.wait_for_url("**?line=*,*")
    played = pictures(page)
    fresh = new_context().new_page()
    response = fresh.goto(page.url)
    assert response is not None
    assert response.status == 200
    assert pictures(fresh) == played


def test_the_line_of_play_is_stepped_through(visit: Visit) -> None:
    page = visit("/grossman/3,8?line=2,1,1")
    expect(page.locator(".line li")).to_have_count(4)
    page.get_by_label("Previous move").click()
    page.wait_for_url("**?line=2,1,1&step=2")
    page.get_by_label("To the start").click()
    page.wait_for_url("**step=0")
    assert steps_now(page) == ["0", "0", "0"]
    page.get_by_label("Next move").click()
    page.wait_for_url("**step=1")
    page.get_by_label("To the end").click()
    page.wait_for_url("**?line=2,1,1")
    expect(page.locator("#moves")).to_contain_text("No move is left")


@pytest.mark.parametrize(
    "pointed",
    [*(f"#{tree} .node[data-step='2']" for tree in TREES), "#moves tr[data-step='2']", ".cut .square[data-take='2']",
     "#nodes tr[data-step='2'] >> nth=1"],
)  # fmt: skip
def test_pointing_lights_the_same_step_everywhere(visit: Visit, pointed: str) -> None:
    page = visit("/grossman/3,8")
    page.locator("#nodes summary").click()
    page.locator(pointed).hover()
    for place in [*(f"#{tree} .node" for tree in TREES), "svg.lattice .dot", "#moves tr"]:
        expect(page.locator(f"{place}.lit")).to_have_attribute("data-step", "2")
    expect(page.locator(".cut .square.lit")).to_have_count(2)
    expect(page.locator("#nodes tr.lit")).to_have_count(2)
    page.mouse.move(0, 0)
    expect(page.locator(".lit")).to_have_count(0)


def test_pointing_at_the_line_lights_the_pictures(visit: Visit) -> None:
    page = visit("/grossman/3,8?line=2")
    page.locator(".line a").first.hover()
    for tree in TREES:
        expect(page.locator(f"#{tree} .node.lit")).to_have_attribute("data-step", "0")
    page.locator("#stern-brocot .node[data-step='2']").hover()
    expect(page.locator(".line a.lit")).to_have_text("3, 2")


def test_focus_lights_like_pointing(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.locator("#stern-brocot a.node[data-step='1']").focus()
    expect(page.locator("#calkin-wilf .node.lit")).to_have_attribute("data-step", "1")
    expect(page.locator("#moves tr.lit")).to_have_attribute("data-step", "1")


def test_a_node_says_why(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.locator("#stern-brocot .node[data-step='0']").hover()
    expect(page.locator(".tip")).to_contain_text("2 = mex {1, 0}")


def test_values_are_hidden_and_revealed(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    page.get_by_role("link", name="Hide").click()
    page.wait_for_url("**?hide=values")
    assert [set(values(page, tree)) for tree in TREES] == [{""}] * 2
    expect(page.locator(".verdict")).to_contain_text("Who wins?")
    assert "★" not in page.locator("main").inner_text()
    expect(page.locator("#lattice image, #lattice .cell")).to_have_count(0)
    page.get_by_label("Play").get_by_role("link", name="Reveal").click()
    page.wait_for_url("**/grossman/3,8")
    assert values(page, "stern-brocot") == ["2", "1", "0", "1", "0"]


def test_hidden_values_stay_hidden_while_playing(visit: Visit) -> None:
    page = visit("/grossman/3,8?hide=values")
    page.locator("#stern-brocot a.node[data-step='2']").click()
    page.wait_for_url("**?hide=values&line=2")
    assert set(values(page, "stern-brocot")) == {""}


def test_a_word_opens_its_definition_in_place(visit: Visit) -> None:
    page = visit("/grossman/3,8")
    definition = page.locator("#term-pile")
    expect(definition).to_be_hidden()
    page.locator("#why").get_by_role("button", name="Piles").click()
    expect(definition).to_be_visible()
    assert page.url.endswith("/grossman/3,8")


def test_a_long_number_opens_in_full(visit: Visit) -> None:
    page = visit(f"/grossman/1,{10**1000}")
    page.locator("h1").get_by_role("button", name="10¹⁰⁰⁰").click()
    full = page.locator(".full:popover-open")
    expect(full).to_be_visible()
    assert re.sub(r"\D", "", full.inner_text().partition("(")[0]) == str(10**1000)


def test_the_page_of_a_problem_keeps_the_box_filled(visit: Visit, complaints: Complaints) -> None:
    page = visit("/go?game=grossman&q=thrice", status=400)
    complaints.forget("400")
    expect(page.get_by_role("search").get_by_label("Position")).to_have_value("thrice")
    expect(page.locator("#search-said")).to_contain_text("thrice")


def test_a_problem_inside_the_page_leaves_back_working(visit: Visit, complaints: Complaints) -> None:
    page = visit("/grossman/3,8")
    page.get_by_role("search").get_by_label("Position").fill("thrice")
    page.keyboard.press("Enter")
    expect(page.locator("#search-said")).to_contain_text("thrice")
    complaints.forget("400")
    page.go_back()
    expect(page.locator("h1")).to_contain_text("(3, 8)")


def test_the_picture_is_painted_before_any_script_runs(page: Page) -> None:
    held: list[Route] = []
    page.route("**/*.js", lambda route: held.append(route))
    page.goto("/grossman/3,8", wait_until="commit")
    expect(page.locator("#stern-brocot svg.walk")).to_be_visible()
    expect(page.locator("#calkin-wilf svg.walk")).to_be_visible()
    expect(page.locator("svg.lattice image")).to_be_visible()
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    assert page.evaluate("() => document.documentElement.dataset.drawn") is None, "no script has run"
    asked = {route.request.url.rpartition("/")[2] for route in held}
    assert asked == {"initial-theme.js", "app.js"}, "Plotly is not asked for yet"
    page.unroute("**/*.js")  # lets go what was held
