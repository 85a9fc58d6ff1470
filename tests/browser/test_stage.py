"""The position page, live: dragging, arrow keys, pointing, playing; every scene is one the server drew."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.games.game import Game
from engine.games.position import Position
from webapp.http.assets import asset_link

Visit = Callable[..., Page]
SIDE = 24
"""cells along each side of the heatmap of (8, 21)"""
WATCH = """() => {
    window.scenes = [];
    addEventListener("scene", ({ detail }) => scenes.push({
        position: detail,
        heading: document.querySelector("h1").innerText,
        value: document.querySelector(".verdict text").textContent,
        nodes: [...document.querySelectorAll("#calkin-wilf .node.now .value")].map((one) => one.textContent),
        gliding: document.querySelectorAll(".trees [style*=opacity]").length,
    }));
}"""


def place(page: Page, a: int, b: int) -> tuple[float, float]:
    """The middle of a cell on the screen."""
    frame = page.locator("#lattice .frame").bounding_box()
    assert frame is not None
    cell = frame["width"] / SIDE
    return frame["x"] + (a - 0.5) * cell, frame["y"] + frame["height"] - (b - 0.5) * cell


def check_scenes(page: Page, game: str, at_least: int) -> list[tuple[int, int]]:
    """Every scene shown names its position, and its value is that of the game."""
    seen = []
    for scene in page.evaluate("scenes"):
        a, b = map(int, scene["position"].split(","))
        assert scene["heading"] == f"({a}, {b})"
        assert scene["value"] == str(Game.parse(game).value(Position(a, b)))
        assert scene["nodes"] == [scene["value"]]
        seen.append((a, b))
    assert len(seen) >= at_least
    return seen


def test_a_drag_over_thirty_cells_shows_each_position_in_order(visit: Visit) -> None:
    page = visit("/grossman/8,21")
    page.evaluate(WATCH)
    way = [(8, 21), *((8 + k, 21) for k in range(1, 15)), *((22, 21 - k) for k in range(1, 17))]
    page.mouse.move(*place(page, *way[0]))
    page.mouse.down()
    for a, b in way[1:]:
        page.mouse.move(*place(page, a, b))
        expect(page.locator("h1")).to_have_text(f"({a}, {b})")
    assert page.url.endswith("/grossman/8,21"), "the link is written when the pointer is let go"
    page.mouse.up()
    page.wait_for_url("**/grossman/22,5")
    seen = check_scenes(page, "grossman", len(way) - 1)
    assert [pair for pair in seen if pair in way[1:]] == way[1:]
    assert not any(scene["gliding"] for scene in page.evaluate("scenes")[:-1]), "pictures follow the hand at once"
    expect(page.locator("#moves h2")).to_have_text("Moves from (22, 5)")
    page.go_back()
    page.wait_for_url("**/grossman/8,21")
    expect(page.locator("h1")).to_have_text("(8, 21)")


@pytest.mark.parametrize(
    ("way", "to", "pair"),
    [("ray", (4, 11), (16, 42)), ("row", (12, 3), (12, 21)), ("column", (12, 3), (8, 3))],
)
def test_a_drag_can_be_held_to_a_line(visit: Visit, way: str, to: tuple[int, int], pair: tuple[int, int]) -> None:
    page = visit("/grossman/8,21")
    page.locator("[name=drag]").select_option(way)
    page.mouse.move(*place(page, 8, 21))
    page.mouse.down()
    page.mouse.move(*place(page, 9, 20))
    page.mouse.move(*place(page, *to))
    page.mouse.up()
    wanted = (8, 21) if way == "ray" else pair  # within this window the ray holds one position
    expect(page.locator("h1")).to_have_text(f"({wanted[0]}, {wanted[1]})")


def test_along_a_ray_the_trees_stand_still(visit: Visit) -> None:
    page = visit("/grossman/2,6")
    page.locator("[name=drag]").select_option("ray")
    before = page.locator("#calkin-wilf .node").evaluate_all("nodes => nodes.map((one) => one.dataset.key)")
    frame = page.locator("#lattice .frame").bounding_box()
    assert frame is not None
    cell = frame["width"] / 10
    page.mouse.move(frame["x"] + 1.5 * cell, frame["y"] + frame["height"] - 5.5 * cell)
    page.mouse.down()
    page.mouse.move(frame["x"] + 2.5 * cell, frame["y"] + frame["height"] - 8.5 * cell, steps=5)
    page.mouse.up()
    page.wait_for_url("**/grossman/3,9")
    expect(page.locator("h1")).to_have_text("(3, 9)")
    assert page.locator("#calkin-wilf .node").evaluate_all("nodes => nodes.map((one) => one.dataset.key)") == before


def test_arrow_keys_move_the_position(visit: Visit) -> None:
    page = visit("/euclid/8,21")
    page.evaluate(WATCH)
    page.locator("svg.lattice").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Shift+ArrowDown"):
        page.keyboard.press(key)
    page.wait_for_url("**/euclid/9,11")
    expect(page.locator("h1")).to_have_text("(9, 11)")
    assert check_scenes(page, "euclid", 1)[-1] == (9, 11)
    page.go_back()
    page.wait_for_url("**/euclid/8,21")


def test_thirty_arrow_keys_show_each_position(visit: Visit) -> None:
    page = visit("/grossman~1-3/8,21")
    page.locator("svg.lattice").focus()
    a, b, steps = 8, 21, {"ArrowRight": (1, 0), "ArrowDown": (0, -1), "ArrowLeft": (-1, 0)}
    for key in ["ArrowRight"] * 12 + ["ArrowDown"] * 12 + ["ArrowLeft"] * 6:
        a, b = a + steps[key][0], b + steps[key][1]
        page.keyboard.press(key)
        expect(page.locator("h1")).to_have_text(f"({a}, {b})")
        value = str(Game.parse("grossman~1-3").value(Position(a, b)))
        expect(page.locator(".verdict text")).to_have_text(value)
        expect(page.locator("#calkin-wilf .node.now .value")).to_have_text(value)
    page.wait_for_url("**/grossman~1-3/14,9")


def test_pointing_at_a_cell_shows_its_trees_and_leaving_restores(visit: Visit) -> None:
    page = visit("/grossman/8,21?line=2")
    walk = "nodes => nodes.map((one) => one.dataset.key)"
    before = page.locator("#stern-brocot .node[data-step]").evaluate_all(walk)
    page.mouse.move(*place(page, 12, 20))
    expect(page.locator("h1")).to_have_text("(12, 20)")
    expect(page.locator("#stern-brocot .node[data-key='5/3']")).to_have_class("node end")
    page.mouse.move(700, 20)
    expect(page.locator("h1")).to_have_text("(8, 5)")
    assert page.locator("#stern-brocot .node[data-step]").evaluate_all(walk) == before
    assert page.url.endswith("?line=2")


def test_pointing_at_a_node_off_the_walk_shows_its_position(visit: Visit) -> None:
    page = visit("/grossman/8,21")
    node = page.locator("#stern-brocot .node[data-pair='4,11']")
    node.hover()
    expect(page.locator("h1")).to_have_text("(4, 11)")
    expect(page.locator(".tip")).to_contain_text("11/4, own value 2, position (4, 11)")
    expect(page.locator(".tip")).to_contain_text("2 = mex {1, 0}")
    expect(node).to_be_visible()
    page.mouse.move(700, 20)
    expect(page.locator("h1")).to_have_text("(8, 21)")


def test_playing_keeps_the_elements_of_the_trees(visit: Visit) -> None:
    page = visit("/grossman/8,21")
    page.evaluate("document.querySelectorAll('.trees .node').forEach((node) => { node.kept = true; })")
    page.locator(".takes .primary").click()
    page.wait_for_url("**?line=2")
    expect(page.locator("h1")).to_have_text("(8, 5)")
    kept = page.locator(".trees .node").evaluate_all("nodes => nodes.filter((node) => node.kept).length")
    assert kept > 0.8 * page.locator(".trees .node").count()
    page.go_back()
    expect(page.locator("h1")).to_have_text("(8, 21)")


def test_with_reduced_motion_things_are_at_once_where_they_belong(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context(reduced_motion="reduce", viewport={"width": 1280, "height": 720}).new_page()
    page.goto("/grossman/8,21")
    page.locator(".takes .primary").click()
    page.wait_for_url("**?line=2")
    expect(page.locator("h1")).to_have_text("(8, 5)")
    assert page.locator(".trees [style*=opacity]").count() == 0


def test_a_picture_that_comes_while_things_glide_stands_where_it_was_drawn(visit: Visit) -> None:
    at = visit("/grossman/8,21").evaluate(
        """async (module) => {
            const { morph } = await import(module);
            const draw = (x) => {
                const host = document.createElement("div");
                host.innerHTML = `<svg><g data-key="8/3" transform="translate(${x} 0)"></g></svg>`;
                return host.firstChild;
            };
            const picture = draw(0);
            document.body.append(picture);
            morph(picture, draw(100), true);
            morph(picture, draw(50), false);
            await new Promise((done) => { setTimeout(done, 200); });
            return picture.firstChild.getAttribute("transform");
        }""",
        asset_link("js/stage/picture-morph.js"),
    )
    assert at == "translate(50 0)"


def test_the_rule_is_changed_and_the_position_kept(visit: Visit) -> None:
    page = visit("/grossman/8,21?line=2")
    page.locator(".rule-switch summary").click()
    page.get_by_label("Ending").select_option("euclid")
    page.get_by_label("Multiples").fill("1-3")
    page.get_by_role("button", name="Change the rule").click()
    page.wait_for_url("**/euclid~1-3/8,5")
    expect(page.locator("h1")).to_have_text("(8, 5)")


@pytest.mark.parametrize("query", ["show=own", "tree=farey", "hide=values", "show=own&tree=farey"])
def test_what_is_shown_stays_while_pointing(visit: Visit, query: str) -> None:
    page = visit(f"/grossman/8,21?{query}")
    kinds = "() => [...document.querySelectorAll('.trees svg')].map((one) => one.dataset.picture)"
    before, blocks = page.evaluate(kinds), page.locator("#calkin-wilf .block.own").count()
    page.mouse.move(*place(page, 13, 21))
    expect(page.locator("h1")).to_have_text("(13, 21)")
    assert page.evaluate(kinds) == before
    assert bool(page.locator("#calkin-wilf .block.own").count()) == bool(blocks)
    assert (page.locator("#calkin-wilf .value").count() == 0) == ("hide" in query)


FIBONACCI = reduce(lambda pair, _: (pair[1], pair[0] + pair[1]), range(955), (1, 1))
"""two consecutive Fibonacci numbers of 200 digits"""
POSITIONS = [
    (3, 8), (5, 13), (8, 21), (7, 25), (25, 87), (61, 73), (43, 100), (1, 100), (6, 16), (8, 3), (7, 7), (1, 10**1000),
    (1234567890123456789012345678901234567891, 9876543210987654321098765432109876543211), FIBONACCI,
]  # fmt: skip
GAMES = ("grossman", "euclid", "m-euclid", "grossman~1-3", "euclid~misere", "grossman~last-2n")
TOUCHING = """() => {
    const found = [];
    for (const tree of document.querySelectorAll(".trees svg")) {
        const sheet = tree.getBoundingClientRect();
        const boxes = [...tree.querySelectorAll("text")].map((text) => [text, text.getBoundingClientRect()]);
        boxes.sort((one, other) => one[1].left - other[1].left);
        boxes.forEach(([text, box], k) => {
            if (box.left < sheet.left - 1 || box.right > sheet.right + 1) found.push(`outside: ${text.textContent}`);
            const ascent = 0.22 * box.height; // what a line box has above and below its digits
            for (const [other, next] of boxes.slice(k + 1)) {
                if (next.left > box.right - 0.5) break;
                const apart = next.top + ascent >= box.bottom - ascent || box.top + ascent >= next.bottom - ascent;
                if (!apart) found.push(`${text.textContent} touches ${other.textContent}`);
            }
        });
    }
    const sizes = (kind) => [...document.querySelectorAll(`.trees ${kind}`)].map((text) =>
        parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a);
    return { found, fraction: Math.min(...sizes("text.fraction")), value: Math.min(...sizes("text.value")),
        bottom: document.querySelector(".stage").getBoundingClientRect().bottom,
        wide: document.documentElement.scrollWidth };
}"""


@pytest.mark.parametrize("game", GAMES)
def test_no_two_labels_touch_and_nothing_is_cut(visit: Visit, game: str) -> None:
    for a, b in POSITIONS:
        page = visit(f"/{game}/{a},{b}")
        measured = page.evaluate(TOUCHING)
        assert not measured["found"], (a, b)
        assert measured["fraction"] >= 11, (a, b)
        assert measured["value"] >= 12, (a, b)
        assert measured["bottom"] <= 720, (a, b)
        assert measured["wide"] <= 1280, (a, b)


@pytest.mark.parametrize("game", ["grossman", "euclid", "grossman~last-2n"])
def test_a_projector_shows_all_of_it(visit: Visit, game: str) -> None:
    for pair, query in (((3, 8), ""), ((25, 87), ""), ((61, 73), "line=1&"), ((1, 100), ""), ((7, 7), "")):
        page = visit(f"/{game}/{pair[0]},{pair[1]}?{query}theme=projector")
        measured = page.evaluate(TOUCHING)
        assert not measured["found"], pair
        assert measured["fraction"] >= 18, pair
        assert measured["bottom"] <= 720, pair
        assert measured["wide"] <= 1280, pair
        inside = "boxes => boxes.every((box) => box.scrollWidth <= box.clientWidth + 1)"
        assert page.locator(".stage .card, .stage .heat, .stage .best").evaluate_all(inside), pair
        expect(page.locator(".stage .legend")).to_contain_text("you are here")
        assert legend_in_window(page), pair


def legend_in_window(page: Page) -> bool:
    boxes = page.locator(".stage .legend span").evaluate_all(
        "spans => spans.map((span) => span.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])"
    )
    return len(boxes) == 6 and all(0 < top < bottom <= 720 for top, bottom in boxes)


@pytest.mark.parametrize("theme", ["light", "projector"])
@pytest.mark.parametrize(
    "path",
    ["grossman/2534,87123", "grossman/12345678,3", "grossman/3,99991", "m-euclid/7654321,1", f"grossman/1,{3**80}"],
)
def test_the_best_move_is_not_cut(visit: Visit, path: str, theme: str) -> None:
    page = visit(f"/{path}?theme={theme}")
    verdict, take = (page.locator(f".stage .{name}").bounding_box() for name in ("verdict", "take"))
    assert verdict is not None
    assert take is not None
    beside = page.locator(".stage .verdict b").bounding_box()
    assert beside is not None
    assert take["x"] >= beside["x"] + beside["width"] or take["y"] >= beside["y"] + beside["height"] - 4
    assert take["x"] + take["width"] <= verdict["x"] + verdict["width"]
    assert take["y"] + take["height"] <= verdict["y"] + verdict["height"] + 1
    assert page.locator(".stage").evaluate("(stage) => stage.getBoundingClientRect().bottom") <= 720


@pytest.mark.parametrize("path", ["grossman/1,100", "euclid/100,3", "grossman/25,87", "grossman/3,8"])
def test_the_number_of_moves_is_whole_or_not_there(visit: Visit, path: str) -> None:
    page = visit(f"/{path}")
    verdict, words = (page.locator(f".stage .{name}").bounding_box() for name in ("verdict", "moves-left"))
    assert verdict is not None
    assert words is not None
    right, bottom = verdict["x"] + verdict["width"], verdict["y"] + verdict["height"]
    whole = words["x"] + words["width"] <= right and words["y"] + words["height"] <= bottom
    assert whole or words["y"] >= bottom - 6


def test_three_moves_have_buttons_with_the_winning_one_among_them(visit: Visit) -> None:
    assert visit("/grossman/25,87").locator(".takes .button").all_inner_texts() == ["take 1", "★ take 2", "take 3"]
    many = visit("/grossman/1,100")
    assert many.locator(".takes .button").all_inner_texts() == ["take 1", "take 2", "★ take 99", "…"]
    assert many.locator(".takes [href='#moves']").get_attribute("aria-label") == "More moves"


@pytest.mark.parametrize("pair", ["7,25", "1,1001", "1,99991", "12345678,3", "1,98765432198765"])
@pytest.mark.parametrize("theme", ["light", "projector"])
def test_no_bracket_crosses_the_size_of_its_pile(visit: Visit, pair: str, theme: str) -> None:
    page = visit(f"/grossman/{pair}?theme={theme}")
    crossed, sizes = page.locator("#piles svg").evaluate(
        """(svg) => {
            const sizes = [...svg.querySelectorAll(".size")], found = [];
            for (const bracket of svg.querySelectorAll(".bracket")) {
                const line = bracket.getBBox();
                for (const size of sizes) {
                    const { x, y, width, height } = size.getBBox(), middle = y + height / 2;
                    const [left, right] = [line.x, line.x + line.width];
                    const beside = x + width <= left || right <= x || (left < x && x + width < right);
                    if (!beside && line.y < middle && middle < line.y + line.height) found.push(size.textContent);
                }
            }
            return [found, sizes.length];
        }"""
    )
    assert sizes
    assert not crossed


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
@pytest.mark.parametrize("path", ["grossman/2534,87123", "grossman/8,21", "euclid~last-2n/25,87"])
def test_how_to_drag_is_chosen_beside_the_key(visit: Visit, path: str, size: tuple[int, int]) -> None:
    page = visit(f"/{path}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    key, choice = page.locator(".heat .key").bounding_box(), page.locator("select.drag").bounding_box()
    figure = page.locator(".heat").bounding_box()
    assert key is not None
    assert choice is not None
    assert figure is not None
    assert key["x"] + key["width"] <= choice["x"]
    assert choice["y"] <= key["y"] + key["height"] / 2 <= choice["y"] + choice["height"]
    assert choice["x"] + choice["width"] <= figure["x"] + figure["width"]
    swatches = page.locator(".heat .key svg").evaluate_all("all => all.map((one) => one.getBoundingClientRect())")
    assert len({round(box["top"]) for box in swatches}) == 1
    assert max(box["right"] for box in swatches) <= key["x"] + key["width"] + 0.5


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 720, 364), (1920, 1080, 600)])
def test_the_heatmap_is_large_and_no_ring_covers_its_numbers(visit: Visit, width: int, height: int, least: int) -> None:
    for pair in ("8,21", "25,87", "1,100"):
        page = visit(f"/grossman/{pair}")
        page.set_viewport_size({"width": width, "height": height})
        frame, ring = (page.locator(f"#lattice {one}").first.bounding_box() for one in (".frame", ".dot.now .ring"))
        assert frame is not None
        assert ring is not None
        assert min(frame["width"], frame["height"]) >= least, pair
        for tick in page.locator("#lattice .tick[text-anchor=end]").all():
            box = tick.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= ring["x"] + 1, pair


def test_on_a_phone_a_tree_stands_in_its_own_size(visit: Visit) -> None:
    for pair in ("25,87", "61,73", "1,100"):
        page = visit(f"/grossman/{pair}")
        page.set_viewport_size({"width": 390, "height": 844})
        measured = page.evaluate(TOUCHING)
        assert not measured["found"], pair
        assert measured["fraction"] >= 11, pair
        assert measured["value"] >= 12, pair
        assert measured["wide"] <= 390, pair
        tree = page.locator("#stern-brocot svg").bounding_box()
        assert tree is not None
        assert tree["x"] >= 0
        assert tree["x"] + tree["width"] <= 390


def test_paper_shows_both_trees_beside_each_other(visit: Visit) -> None:
    page = visit("/grossman/25,87")
    page.set_viewport_size({"width": 718, "height": 1040})
    page.emulate_media(media="print")
    left, right = (page.locator(f"#{tree} svg").bounding_box() for tree in ("stern-brocot", "calkin-wilf"))
    assert left is not None
    assert right is not None
    assert abs(left["y"] - right["y"]) < 1
    assert left["x"] + left["width"] <= right["x"]
    assert right["x"] + right["width"] <= 718


def test_rows_of_both_trees_and_of_the_piles_are_the_same(visit: Visit) -> None:
    page = visit("/grossman/25,87")
    heights = [
        page.locator(f"#{tree} .node[data-step]").evaluate_all(
            """nodes => nodes.sort((one, other) => one.dataset.step - other.dataset.step).map((node) => {
                const box = node.querySelector(".disc").getBoundingClientRect();
                return Math.round((box.top + box.bottom) / 2);
            })"""
        )
        for tree in ("stern-brocot", "calkin-wilf")
    ]
    assert heights[0] == heights[1]
    assert all(one < other for one, other in pairwise(heights[0]))
    brackets = page.locator("#piles .bracket").evaluate_all(
        "lines => lines.map((line) => line.getBoundingClientRect()).map(({top, bottom}) => [top, bottom])"
    )
    assert abs(min(top for top, _ in brackets) - heights[0][0]) < 8
    assert abs(max(bottom for _, bottom in brackets) - heights[0][-1]) < 8
