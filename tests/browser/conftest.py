import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# Chromium of the system, which may run as root and without a network.
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Let pytest-playwright start the Chromium of the system, as it has none of its own."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.fail(f"Chromium is missing (none of {', '.join(BROWSERS)} is on the PATH): run tests/browser_setup.sh")
    return {**browser_type_launch_args, "executable_path": found, "args": CHROMIUM_ARGS}


@pytest.fixture(scope="session")
def live_server() -> Iterator[str]:
    """Serve the real application on a free port of this machine, and give its base address."""
    from waitress.server import create_server
    from waitress.wasyncore import close_all

    from webapp import create_app

    sockets: dict[int, Any] = {}
    server = create_server(create_app(), map=sockets, host="127.0.0.1", port=0, threads=8)
    thread = threading.Thread(target=server.run, name="live server", daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.trigger.pull_trigger(lambda: close_all(sockets))  # in the server's own thread, whose loop then ends
    thread.join(timeout=10)
    server.task_dispatcher.shutdown()
    assert not thread.is_alive(), "the live server did not stop"
