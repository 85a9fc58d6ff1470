"""A whole tree: from the root to fractions with 30-digit numbers by the wheel alone, and by search; and back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.fractions.trees import CALKIN_WILF, STERN_BROCOT, TREES, Tree
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.position import Position

Visit = Callable[..., Page]

GOLDEN = (1, 1)
while len(str(GOLDEN[0])) < 30:
    GOLDEN = (GOLDEN[0] + GOLDEN[1], GOLDEN[0])
TURNING = Walk.parse("R2L1R1L3" * 24)  # a walk with turns of several lengths, to numbers of 30 digits


MIDDLE = 640


def deepest_on_path(page: Page) -> tuple[str, float, float]:
    """The lowest node of the marked path that is in the picture, and where its disc is on the screen."""
    return page.evaluate(
        """() => {
            const frame = document.querySelector("svg.whole").getBoundingClientRect();
            const seen = [...document.querySelectorAll(".node.onpath:not([display])")]
                .map((node) => [node.dataset.walk, node.querySelector(".disc, .block").getBoundingClientRect()])
                .filter(([, box]) => box.top > frame.top && box.bottom < frame.bottom && box.width > 4);
            const [walk, box] = seen.at(-1);
            return [walk, box.x + box.width / 2, box.y + box.height / 2];
        }"""
    )


def settled(page: Page) -> None:
    """Wait until the gesture is seen and no new window comes any more."""
    page.wait_for_timeout(60)
    expect(page.locator("svg.whole:not([aria-busy])")).to_have_count(1)


def wheel_to(page: Page, target: Walk) -> int:
    """Point at the lowest node of the path and turn the wheel, again and again; the number of times it took.

    A node that stands near the side is first dragged to the middle, as a reader would.
    """
    for times in range(1, 200):
        walk, x, y = deepest_on_path(page)
        if walk == str(target):
            return times
        page.mouse.move(x, y)
        if abs(x - MIDDLE) > 150:
            page.mouse.down()
            page.mouse.move(MIDDLE, y, steps=4)
            page.mouse.up()
            settled(page)
            continue
        for _ in range(8):
            page.mouse.wheel(0, -120)
        settled(page)
    raise AssertionError(f"the wheel came only to {walk}")


@pytest.mark.parametrize(
    ("tree", "target"),
    [(STERN_BROCOT, STERN_BROCOT.walk(*GOLDEN)), (CALKIN_WILF, TURNING)],
    ids=["golden", "turning"],
)
def test_by_wheel_from_the_root_to_thirty_digits(visit: Visit, tree: Tree, target: Walk) -> None:
    fraction = tree.fraction(target)
    assert len(str(max(fraction))) >= 30
    page = visit(f"/grossman/{tree.name}?at={target}&root=I&show=own")
    expect(page.locator(".node[data-walk=I]")).to_be_visible()
    wheel_to(page, target)
    node = page.locator(".node.target")
    expect(node).to_have_attribute("data-walk", str(target))
    value = Game.parse("grossman").value(Position(fraction[1], fraction[0]))
    assert node.locator(".value").evaluate("text => text.textContent") == str(value)
    assert len(page.locator(".whole .node").all()) <= 255
    node.click()
    page.wait_for_url(lambda address: address.endswith(f"?at={target}"))


def test_the_wheel_goes_on_below_a_very_long_walk(visit: Visit) -> None:
    target = Walk.parse("R1L1" * 430 + "R3L1R2L2R1L1R1L2")  # here the server draws 7 levels, and no more
    page = visit(f"/grossman/stern-brocot?at={target}&root={target.first(859)}")
    refused: list[str] = []
    page.on("response", lambda response: refused.append(response.url) if response.status >= 400 else None)
    wheel_to(page, target)
    expect(page.locator(".node.target")).to_have_attribute("data-walk", str(target))
    assert len(page.locator(".whole .node").all()) == 127
    assert refused == []


def test_by_search_and_then_by_wheel_up_to_the_root(visit: Visit) -> None:
    page = visit("/grossman/stern-brocot")
    page.get_by_label("Go to").fill(f"{GOLDEN[0]}/{GOLDEN[1]}")
    page.get_by_role("button", name="Show").click()
    target = STERN_BROCOT.walk(*GOLDEN)
    page.wait_for_url(lambda address: address.endswith(f"?at={target}"))
    expect(page.locator(".node.target")).to_have_attribute("data-walk", str(target))
    box = page.locator("svg.whole").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(120):
        if page.locator("figure.tree").get_attribute("data-root") == "I":
            break
        for _ in range(8):
            page.mouse.wheel(0, 120)
        settled(page)
    expect(page.locator("figure.tree")).to_have_attribute("data-root", "I")
    for _ in range(8):
        page.mouse.wheel(0, 120)
    settled(page)
    expect(page.locator(".node[data-walk=I]")).to_be_visible()
    expect(page.locator(".node[data-walk=I].onpath")).to_have_count(1)


def test_a_run_of_astronomical_length_is_reached_by_search(visit: Visit) -> None:
    page = visit("/grossman/calkin-wilf")
    page.get_by_label("Go to").fill(f"1 {10**30}")
    page.get_by_role("button", name="Show").click()
    page.wait_for_url(lambda address: address.endswith(f"?at=R{10**30 - 1}"))
    words = "10³⁰/1, value 10³⁰−1, position (1, 10³⁰), you are here"
    expect(page.locator(".node.target")).to_have_attribute("aria-label", words)


def test_a_zoom_step_moves_nothing_under_the_pointer(visit: Visit) -> None:
    page = visit("/grossman/stern-brocot")
    node = page.locator(".node[data-walk=R1L1R1]")
    before = node.bounding_box()
    assert before is not None
    page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    page.mouse.wheel(0, -60)
    page.wait_for_timeout(40)
    during = node.bounding_box()
    settled(page)
    after = node.bounding_box()
    assert during is not None
    assert after is not None
    middle = before["x"] + before["width"] / 2
    assert abs(during["x"] + during["width"] / 2 - middle) < 2
    assert during["y"] < before["y"] - 10  # a quarter of a level up
    page.mouse.wheel(0, -240)
    settled(page)
    after = node.bounding_box()
    assert after is not None
    assert abs(after["x"] + after["width"] / 2 - middle) < 2  # in the new window too


def test_dragging_pans_and_does_not_click(visit: Visit) -> None:
    page = visit("/grossman/stern-brocot")
    node = page.locator(".node[data-walk=R1]")
    box = node.locator(".block").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] - 90, box["y"] + 40, steps=5)
    page.mouse.up()
    settled(page)
    moved = node.locator(".block").bounding_box()
    assert moved is not None
    assert abs(moved["x"] - box["x"] + 100) < 3
    assert page.url.endswith("/grossman/stern-brocot")


@pytest.mark.parametrize("tree", ["stern-brocot", "calkin-wilf"])
def test_labels_never_overlap_while_zooming(visit: Visit, tree: str) -> None:
    page = visit(f"/grossman/{tree}?at=R2L1R1&root=I")
    for _ in range(12):
        _, x, y = deepest_on_path(page)
        page.mouse.move(x, y)
        page.mouse.wheel(0, -90)
        settled(page)
        overlapping = page.evaluate(
            """() => {
                const boxes = [...document.querySelectorAll(".whole .label")]
                    .map((label) => label.getBoundingClientRect()).filter((box) => box.width);
                const touch = (one, two) =>
                    one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
                return boxes.flatMap((one, k) => boxes.slice(k + 1).filter((two) => touch(one, two))).length;
            }"""
        )
        assert overlapping == 0


def test_every_node_tells_its_value_and_leads_to_its_position(visit: Visit) -> None:
    page = visit("/grossman/calkin-wilf")
    labels = page.locator(".node").evaluate_all("nodes => nodes.map((node) => node.getAttribute('aria-label'))")
    game = Game.parse("grossman")
    for label in labels:
        fraction, value, position = label.split(", ", 2)
        numerator, denominator = map(int, fraction.split("/"))
        assert value == f"value {game.value(Position(denominator, numerator))}"
        assert position.startswith(f"position ({denominator}, {numerator})")
    page.locator(".node[data-walk=R1L1]").click()
    page.wait_for_url("**?at=R1L1")
    numerator, denominator = TREES["calkin-wilf"].fraction(Walk.parse("R1L1"))
    page.get_by_role("link", name=f"Open {numerator}/{denominator} as a position").click()
    page.wait_for_url(f"**/grossman/{denominator},{numerator}")
