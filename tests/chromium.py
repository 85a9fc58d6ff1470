"""The Chromium of the system, for tests, benchmarks and pictures: where it is, and how it runs as root, offline."""

import shutil
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> dict[str, Any]:
    """What Playwright must know to start it, as it has none of its own."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise FileNotFoundError(f"none of {', '.join(NAMES)} is on the PATH: run tests/browser_setup.sh")
    return {"executable_path": found, "args": ARGUMENTS}
