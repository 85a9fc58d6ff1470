"""What is passed on: CPU of a preview card and of each PDF; a step of a lecture in Chromium with the network cut."""

import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests.benchmarks.browser import free_port, served
from tests.benchmarks.pages import cost
from tests.benchmarks.row import Row
from tests.chromium import chromium
from webapp import create_app
from webapp.cli import main
from webapp.lectures.library import BUILT_IN, built_in
from webapp.site import PAGES

CARD, PDF, STEP = 100, 200, 50
"""milliseconds each may cost"""
WALKS, SETTLE = 3, 150
"""walks through a lecture, and milliseconds a speaker stays on a slide at least"""
NINES = "9" * 1_500
CARDS = {
    "(3, 8)": "/grossman/3,8.png?picture=card",
    "(61, 73), dark": "/grossman/61,73.png?picture=card&theme=dark",
    "1,500 digits": f"/grossman/{NINES[:-1]}7,{NINES}.png?picture=card",
    "lattice": "/grossman/lattice.png?picture=card",
    "tree": "/grossman/stern-brocot.png?picture=card",
}
PDFS = {
    "handout of (3, 8)": "/grossman/3,8.pdf",
    "handout, 1,500 digits": f"/grossman/{NINES[:-1]}7,{NINES}.pdf",
    "lattice of (61, 73)": "/grossman/61,73.pdf?picture=lattice",
    "tree": "/grossman/stern-brocot.pdf",
}
"""beside the handouts of the lectures"""

WARM = ("/euclid/5,9.png?picture=card", "/euclid/5,9.pdf", "/euclid/lattice.png", "/euclid/stern-brocot.pdf?theme=dark")
"""none of them is measured: the typesetter remembers what it has set"""

STEP_TIME = """async (key) => {
  const shown = () => {
    const slide = document.querySelector(".slide:not([hidden])");
    return slide.dataset.number + Boolean(slide.querySelector(".reveal:not([hidden])"));
  };
  const turn = () => new Promise((done) => {
    const way = new MessageChannel();
    way.port1.onmessage = done;
    way.port2.postMessage(0);
  });
  const before = shown(), began = performance.now();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  while (shown() === before) await turn();
  document.body.getBoundingClientRect();
  return performance.now() - began;
}"""
"""from the key to the slide laid out, by the page's own clock"""


def steps(page: Page, settle: int) -> list[float]:
    """Milliseconds of each step to the end of a lecture and back."""
    spent = []
    for key, ways in (("ArrowRight", 30), ("ArrowLeft", 30)):
        for _ in range(ways):
            page.wait_for_timeout(settle)
            if at_the_end(page, key):
                break
            spent.append(page.evaluate(STEP_TIME, key))
    return spent


def at_the_end(page: Page, key: str) -> bool:
    """Whether there is no step that way."""
    name = "on" if key == "ArrowRight" else "back"
    return bool(
        page.evaluate(
            """(name) => {
            if (document.querySelector("#where")) {
              const [at, all] = document.querySelector("#where").textContent.split(" of ").map(Number);
              return name === "back" ? at === 1 : at === all;
            }
            return !document.querySelector(`a[data-key="${name}"][href]`); }""",
            name,
        )
    )


def walked(browser: Browser, address: str, settle: int, offline: bool) -> list[float]:
    """Each step of a lecture, the best of several walks through it: what else the machine does is not of interest."""
    walks = []
    for _ in range(WALKS):
        context = browser.new_context(viewport={"width": 1280, "height": 720}, offline=offline)
        page = context.new_page()
        page.goto(address)
        walks.append(steps(page, settle))
        context.close()
    return [min(step) for step in zip(*walks, strict=True)]


def exported(slug: str, folder: str) -> str:
    """The address of the exported file of a lecture."""
    source = next(BUILT_IN.glob(f"*{slug}.md"))
    with redirect_stdout(StringIO()):
        assert main(["export", str(source), "--to", folder]) == 0
    return (Path(folder) / f"{slug}.html").as_uri()


def step_rows() -> Iterator[Row]:
    """The slowest step of each lecture: on the site, its neighbours fetched ahead; in the file, the network cut."""
    port = free_port()
    command = [sys.executable, "-m", "webapp", "--port", str(port)]
    with sync_playwright() as tool, served(command, port) as address, TemporaryDirectory() as folder:
        browser = tool.chromium.launch(**chromium())
        for slug in built_in(PAGES):
            site = walked(browser, f"{address}/lectures/{slug}?view=present", SETTLE, offline=False)
            yield Row(f"slowest of {len(site)} steps of {slug}, on the site: ms", max(site), STEP, most=True)
            file = walked(browser, exported(slug, folder), 0, offline=True)
            yield Row(f"slowest of {len(file)} steps of {slug}, in the file: ms", max(file), STEP, most=True)
        browser.close()


def rows() -> Iterator[Row]:
    """Cards, PDFs, steps."""
    client = create_app(base="https://euclid.example").test_client()
    for address in WARM:
        client.get(address)  # fonts and templates are read once
    for name, address in CARDS.items():
        yield Row(f"card, {name}: ms of CPU", cost(client, address), CARD, most=True)
    for name, address in PDFS.items():
        yield Row(f"PDF, {name}: ms of CPU", cost(client, address), PDF, most=True)
    for slug in built_in(PAGES):
        yield Row(f"PDF, lecture {slug}: ms of CPU", cost(client, f"/lectures/{slug}.pdf"), PDF, most=True)
    yield from step_rows()
