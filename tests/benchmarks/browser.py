"""The explorer beside the same page in Dash and in Streamlit, in one run in one Chromium."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, sync_playwright

from tests.benchmarks.row import Row
from tests.chromium import chromium

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 15
"""cold starts of each; noise only ever adds, so the best counts"""


WATCH = """
const look = () => {
  if (document.querySelector("PICTURE")) requestAnimationFrame(() => console.debug("picture", performance.now()));
  else requestAnimationFrame(look);
};
look();
"""
"""the page's own clock at the frame after the picture is in it; told, not asked for: a question of the driver brings
330 kB of its own script into the page, while the picture is being drawn"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def served(command: list[str], port: int) -> Iterator[str]:
    """A server in a process of its own, up and answering."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            try:
                urlopen(address, timeout=2).read()
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(10)


class Rival:
    """A page to measure: how to start it, when its first picture is drawn, how to ask for another position."""

    def __init__(self, name: str, command: list[str], path: str, picture: str, field: str, answered: str) -> None:
        self.name, self.command, self.path, self.picture = name, command, path, picture
        self.field, self.answered = field, answered

    def first_picture(self, browser: Browser, address: str) -> tuple[float, int]:
        """Milliseconds and bytes until the first picture is there, in a fresh browser."""
        context = browser.new_context()
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        received = [0]
        session.on(
            "Network.dataReceived", lambda event: received.__setitem__(0, received[0] + event["encodedDataLength"])
        )
        page.add_init_script(WATCH.replace("PICTURE", self.picture))
        with page.expect_console_message(lambda message: message.text.startswith("picture ")) as told:
            page.goto(address + self.path, wait_until="commit")
        size = received[0]
        context.close()
        return float(told.value.text.split()[1]), size

    def shown(self, position: str) -> str:
        """How the page writes a position."""
        return position.replace(",", ", ") if self.name == "explorer" else position

    def interaction(self, page: Page, position: str) -> float:
        """Milliseconds from sending another position to the answer and the pictures that belong to it."""
        page.fill(self.field, position.replace(",", " ") if self.name == "explorer" else position)
        began = time.perf_counter()
        page.press(self.field, "Enter")
        there = "([where, text]) => [...document.querySelectorAll(where)].some(item => item.textContent.includes(text))"
        page.wait_for_function(there, arg=[self.answered, self.shown(position)])
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return (time.perf_counter() - began) * 1000


def rivals(ports: list[int]) -> list[Rival]:
    python = sys.executable
    streamlit = [
        python,
        "-m",
        "streamlit",
        "run",
        "tests/benchmarks/rivals/streamlit_page.py",
        "--server.headless=true",
    ]
    streamlit += [f"--server.port={ports[2]}", "--server.address=127.0.0.1", "--browser.gatherUsageStats=false"]
    return [
        Rival("explorer", [python, "-m", "webapp", "--port", str(ports[0])], "/grossman/3,8", "svg.walk", "#q", "h1"),
        Rival(
            "dash",
            [python, "-m", "tests.benchmarks.rivals.dash_page", str(ports[1])],
            "/",
            "#tree .main-svg",
            "#position",
            ".gtitle",
        ),
        Rival("streamlit", streamlit, "/", ".js-plotly-plot .main-svg", "input[type=text]", ".gtitle"),
    ]


def measured() -> dict[str, tuple[float, float, float]]:
    """Name → best milliseconds to the first picture, bytes until then, best milliseconds of an interaction."""
    ports = [free_port() for _ in range(3)]
    found: dict[str, tuple[float, float, float]] = {}
    with sync_playwright() as tool:
        browser = tool.chromium.launch(**chromium())
        for port, rival in zip(ports, rivals(ports), strict=True):
            with served(rival.command, port) as address:
                cold = [rival.first_picture(browser, address) for _ in range(ROUNDS)]
                found[rival.name] = (min(cold)[0], min(size for _, size in cold), warm(browser, rival, address))
        browser.close()
    return found


def warm(browser: Browser, rival: Rival, address: str) -> float:
    context = browser.new_context()
    page = context.new_page()
    page.goto(address + rival.path)
    page.wait_for_selector(rival.picture, state="attached")
    page.wait_for_timeout(3000)
    spent = [rival.interaction(page, position) for position in ("5,13", "7,25", "8,21", "13,60", "61,73")]
    context.close()
    return min(spent)


def rows() -> Iterator[Row]:
    """How many times sooner, smaller and quicker the explorer is than each of the others."""
    found = measured()
    ours = found.pop("explorer")
    yield Row("explorer, first picture in a fresh browser: ms", ours[0])
    yield Row("explorer, bytes until the first picture", ours[1])
    yield Row("explorer, another position: ms", ours[2])
    for name, theirs in found.items():
        sooner, smaller, quicker = (theirs[place] / ours[place] for place in range(3))
        yield Row(f"first picture, cold, × {name}", sooner, 10)
        yield Row(f"bytes until the first picture, × {name}", smaller, 50)
        yield Row(f"another position, warm, × {name}", quicker, 1)
