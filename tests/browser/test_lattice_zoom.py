"""The lattice, full page: from 64 × 64 to a window at offset 10^15 and on from there, every value exact."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.games.game import Game
from engine.games.position import Position

Visit = Callable[..., Page]
FAR = 10**15


def drawn(page: Page) -> None:
    page.locator(".plot[data-drawn]").wait_for()


def shown(page: Page) -> list[int]:
    """The window the plot shows: first and last a, first and last b."""
    return [int(number) for number in re.findall(r"\d+", page.locator(".plot").get_attribute("data-shown") or "")]


def changed(page: Page, before: list[int]) -> list[int]:
    """The window after a gesture, once it has been fetched."""
    expect(page.locator(".plot")).not_to_have_attribute("data-shown", "{}..{} {}..{}".format(*before))
    page.wait_for_timeout(300)
    return shown(page)


def on_screen(page: Page, i: float, j: float) -> tuple[float, float]:
    """Where a cell of the window is on the screen."""
    x, y = page.evaluate(
        """([i, j]) => {
            const plot = document.querySelector(".drawn"), { _fullLayout: { xaxis, yaxis } } = plot;
            const box = plot.getBoundingClientRect();
            return [box.left + xaxis._offset + xaxis.l2p(i), box.top + yaxis._offset + yaxis.l2p(j)];
        }""",
        [i, j],
    )
    return x, y


def value_at(page: Page, i: int, j: int, position: Position) -> str:
    """The value the page tells of a cell one points at, which must be this position."""
    page.mouse.move(*on_screen(page, i, j), steps=3)
    tip = page.locator(".tip")
    expect(tip).to_have_text(re.compile(rf"\({position.a}, {position.b}\), value .+"))
    return tip.inner_text().rpartition(" value ")[2]


def assert_exact(page: Page, game: str, cells: list[tuple[int, int]]) -> None:
    first_a, _, first_b, _ = shown(page)
    for i, j in cells:
        position = Position(first_a + i, first_b + j)
        exact = Game.parse(game).value(position)
        assert exact is not None
        assert value_at(page, i, j, position) == ("254 or more" if exact > 253 else str(exact))


@pytest.mark.parametrize("game", ["grossman", "euclid~misere", "grossman~1-3"])
def test_from_the_origin_to_a_far_window(visit: Visit, game: str) -> None:
    page = visit(f"/{game}/lattice")
    drawn(page)
    assert shown(page) == [1, 64, 1, 64]
    assert_exact(page, game, [(2, 7), (40, 12), (63, 63)])
    page.get_by_label("a from..to").fill(f"{FAR}..{FAR + 63}")
    page.get_by_label("b from..to").fill(f"{2 * FAR}..{2 * FAR + 63}")
    page.get_by_role("button", name="Show").click()
    page.wait_for_url(lambda address: address.endswith(f"?x={FAR}..{FAR + 63}&y={2 * FAR}..{2 * FAR + 63}"))
    drawn(page)
    assert shown(page) == [FAR, FAR + 63, 2 * FAR, 2 * FAR + 63]
    assert_exact(page, game, [(0, 0), (31, 17), (63, 63)])


def test_panning_and_zooming_far_away_stays_exact(visit: Visit) -> None:
    page = visit(f"/grossman/lattice?x={FAR}..{FAR + 63}&y={2 * FAR}..{2 * FAR + 63}")
    drawn(page)
    before = shown(page)
    (x, y), (x2, y2) = on_screen(page, 40, 40), on_screen(page, 20, 30)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x2, y2, steps=8)
    page.mouse.up()
    panned = changed(page, before)
    assert abs(panned[0] - before[0] - 20) <= 1
    assert abs(panned[2] - before[2] - 10) <= 1
    assert_exact(page, "grossman", [(5, 5), (50, 31)])
    page.mouse.move(*on_screen(page, 32, 32))
    for _ in range(12):
        page.mouse.wheel(0, -100)
    zoomed = changed(page, panned)
    for _ in range(40):  # a slow machine shows windows between
        page.wait_for_timeout(600)
        between, zoomed = zoomed, shown(page)
        in_link = f"x={zoomed[0]}..{zoomed[1]}" in page.url
        if zoomed == between and zoomed[1] - zoomed[0] < 40 and in_link:
            break
    assert in_link  # which restores the window
    assert panned[0] <= zoomed[0] <= zoomed[1] <= panned[1]
    assert_exact(page, "grossman", [(0, 0), (3, 2)])
    expect(page.get_by_label("a from..to")).to_have_value(f"{zoomed[0]}..{zoomed[1]}")


def test_zoomed_out_it_is_sampled_and_says_so(visit: Visit) -> None:
    page = visit("/grossman/lattice")
    drawn(page)
    page.mouse.move(*on_screen(page, 32, 32))
    window = shown(page)
    while window[1] < 1000:
        for _ in range(12):
            page.mouse.wheel(0, 400)
        window = changed(page, window)
    assert window[0] == window[2] == 1
    assert window[1] == window[3]
    expect(page.locator("[data-plain]")).to_contain_text("lower left point of its")
    page.mouse.move(*on_screen(page, 30, 200), steps=3)
    expect(page.locator(".tip")).to_have_text(re.compile(r"\(\d+, \d+\), value \d+"))
    page.wait_for_timeout(300)
    a, b, value = map(int, re.findall(r"\d+", page.locator(".tip").inner_text()))
    step = -(-window[1] // 350)
    assert step > 1
    assert max(abs(a - 1 - 30 * step), abs(b - 1 - 200 * step)) <= step  # a cell is about a pixel
    assert (a % step, b % step) == (1, 1)
    assert value == Game.parse("grossman").value(Position(a, b))


def test_a_click_on_a_cell_leads_to_its_position(visit: Visit) -> None:
    page = visit(f"/grossman/lattice?x={FAR}..{FAR + 63}&y=1..64")
    drawn(page)
    page.mouse.move(*on_screen(page, 10, 19))
    page.mouse.click(*on_screen(page, 10, 19))
    page.wait_for_url(f"**/grossman/{FAR + 10},20")


def test_the_cells_are_walked_by_keyboard(visit: Visit) -> None:
    page = visit(f"/grossman/lattice?x={FAR}..{FAR + 63}&y={2 * FAR}..{2 * FAR + 63}")
    drawn(page)
    page.locator("[data-picture=lattice]").focus()
    said = page.locator("#live")
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text(f"({FAR + 32}, {2 * FAR + 32})")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    value = Game.parse("grossman").value(Position(FAR + 33, 2 * FAR + 33))
    expect(said).to_have_text(f"({FAR + 33}, {2 * FAR + 33}), value {value}")
    before = shown(page)
    page.keyboard.press("+")
    window = changed(page, before)
    assert window[1] - window[0] == window[3] - window[2] == 31
    expect(said).to_have_text(f"({FAR + 33}, {2 * FAR + 33}), value {value}")
    for _ in range(17):  # as fast as they come: none is lost while the window moves
        page.keyboard.press("ArrowRight")
    expect(said).to_contain_text(f"({FAR + 50}, {2 * FAR + 33})")  # the window went along
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/grossman/{FAR + 50},{2 * FAR + 33}")


def test_the_play_stays_on_its_points_when_the_window_moves(visit: Visit) -> None:
    page = visit("/grossman/lattice?mark=25,60")
    drawn(page)

    def start() -> list[int]:
        x, y = page.evaluate(
            """() => {
                const { x, y, customdata } = document.querySelector(".drawn").data.find((one) => one.customdata);
                const now = customdata.findIndex((spot) => spot.kind === "now");
                return [x[now], y[now]];
            }"""
        )
        window = shown(page)
        return [window[0] + round(x), window[2] + round(y)]

    assert start() == [25, 60]
    before = shown(page)
    page.mouse.move(*on_screen(page, 24, 59))
    for _ in range(3):
        page.mouse.wheel(0, -100)
        page.wait_for_timeout(30)
    changed(page, before)
    assert start() == [25, 60]
