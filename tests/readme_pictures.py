"""Take the README's pictures from the running site: `make readme-pictures`."""

import threading
from pathlib import Path

from playwright.sync_api import sync_playwright
from waitress import create_server

from tests.chromium import chromium
from webapp import create_app

FOLDER = Path(__file__).resolve().parent / "pictures"
SHOTS = {
    "position": "/grossman/8,21",
    "lattice": "/grossman~1-3/lattice?x=1..300&y=1..300",
}


def main() -> None:
    server = create_server(create_app(), host="127.0.0.1", port=0)
    threading.Thread(target=server.run, daemon=True).start()
    base = f"http://127.0.0.1:{server.effective_port}"
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as tool:
        browser = tool.chromium.launch(**chromium())
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        for name, path in SHOTS.items():
            page.goto(base + path)
            page.wait_for_load_state("networkidle")
            page.screenshot(path=FOLDER / f"{name}.png")
            print(f"{name}: {path}")
        browser.close()
    server.close()


if __name__ == "__main__":
    main()
