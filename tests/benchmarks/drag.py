"""A position dragged over the heatmap beside a slider in Dash and in Streamlit that moves a tree and a heatmap."""

import sys
import time
from collections.abc import Callable, Iterator
from itertools import count, pairwise
from typing import TypeVar

from playwright.sync_api import Browser, Page, sync_playwright

from tests.benchmarks.browser import free_port, served
from tests.benchmarks.row import Row
from tests.chromium import chromium

Found = TypeVar("Found")

SECONDS, PAUSE = 4, 0.008
"""how long the drag lasts, and how long the hand rests between two moves"""
FRAME = 20
"""milliseconds a frame may take"""
SMOOTH, SCENES, SLOWER = 0.95, 25, 5
"""the share of frames that are in time, scenes a second, how many times slower the others are"""
CELLS = 56
"""cells along each side of the heatmap of the position that is dragged"""
WATCH = """() => {
    window.frames_seen = [];
    window.scenes_seen = 0;
    addEventListener("scene", () => { window.scenes_seen++; });
    const look = (now) => { window.frames_seen.push(now); requestAnimationFrame(look); };
    requestAnimationFrame(look);
}"""
WATCH_TITLES = """() => {
    window.scenes_seen = 0;
    let shown = "";
    new MutationObserver(() => {
        const title = [...document.querySelectorAll(".gtitle")].map((one) => one.textContent).join();
        if (title && title !== shown) { shown = title; window.scenes_seen++; }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
WAY = 60
"""steps of a slider to one side"""


def cells() -> Iterator[tuple[int, int]]:
    """A way over the heatmap that never enters a cell twice."""
    for row in range(CELLS):
        columns = range(CELLS) if row % 2 == 0 else range(CELLS - 1, -1, -1)
        yield from ((column, row) for column in columns)


class Hand:
    """A hand that drags the position of the explorer."""

    def __init__(self, page: Page) -> None:
        frame = page.locator("#lattice .frame").bounding_box()
        assert frame is not None
        self.page, self.frame, self.way = page, frame, cells()
        self.move()
        page.mouse.down()

    def move(self) -> None:
        """To the next cell."""
        column, row = next(self.way)
        cell = self.frame["width"] / CELLS
        self.page.mouse.move(self.frame["x"] + (column + 0.5) * cell, self.frame["y"] + (row + 0.5) * cell)


def dragged(page: Page) -> tuple[float, float]:
    """The share of the frames of a drag that are in time, and the scenes shown per second."""
    hand = Hand(page)
    page.evaluate(WATCH)
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        hand.move()
        time.sleep(PAUSE)
    times, scenes = page.evaluate("[window.frames_seen, window.scenes_seen]")
    spent = [after - before for before, after in pairwise(times)]
    return sum(each < FRAME for each in spent) / len(spent), scenes / SECONDS


def slid(page: Page) -> float:
    """The scenes shown per second while a slider goes up and down by its keys."""
    page.wait_for_selector(".gtitle")
    page.wait_for_timeout(3_000)
    page.get_by_role("slider").first.focus()
    page.evaluate(WATCH_TITLES)
    end = time.monotonic() + SECONDS
    for step in count():
        if time.monotonic() > end:
            break
        page.keyboard.press("ArrowRight" if step // WAY % 2 == 0 else "ArrowLeft")
        time.sleep(PAUSE)
    return page.evaluate("window.scenes_seen") / SECONDS


def measured(browser: Browser, command: list[str], port: int, path: str, measure: Callable[[Page], Found]) -> Found:
    """What one page is measured at, in a server and a window of its own."""
    with served(command, port) as address:
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.goto(address + path)
        page.wait_for_timeout(1_000)
        found = measure(page)
        page.close()
    return found


def rows() -> Iterator[Row]:
    """The drag, and the time of a scene beside the others."""
    python, folder = sys.executable, "tests/benchmarks/rivals"
    ports = [free_port() for _ in range(3)]
    ours = [python, "-m", "webapp", "--port"]
    dash = [python, "-m", "tests.benchmarks.rivals.dash_slider", str(ports[1])]
    streamlit = [python, "-m", "streamlit", "run", f"{folder}/streamlit_slider.py", "--server.headless=true"]
    streamlit += [f"--server.port={ports[2]}", "--server.address=127.0.0.1", "--browser.gatherUsageStats=false"]
    with sync_playwright() as tool:
        browser = tool.chromium.launch(**chromium())
        smooth, scenes = measured(browser, [*ours, str(ports[0])], ports[0], "/grossman/25,87", dragged)
        yield Row(f"drag of {SECONDS} s: share of frames below {FRAME} ms", smooth, SMOOTH)
        yield Row(f"drag of {SECONDS} s: scenes a second", scenes, SCENES)
        for name, command, port in (("dash", dash, ports[1]), ("streamlit", streamlit, ports[2])):
            theirs = measured(browser, command, port, "/", slid)
            yield Row(f"drag of {SECONDS} s, {name}: scenes a second", theirs)
            yield Row(f"drag of {SECONDS} s: scenes, × {name}", scenes / theirs, SLOWER)
        browser.close()
