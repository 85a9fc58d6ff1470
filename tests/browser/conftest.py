import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect

from tests.chromium import chromium

PATIENCE = 20_000
"""milliseconds a slow machine may take for anything"""
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Let pytest-playwright start the Chromium of the system, as it has none of its own."""
    return {**browser_type_launch_args, **chromium()}


@pytest.fixture(scope="session")
def live_server() -> Iterator[str]:
    """Serve the real application on a free port of this machine, and give its base address."""
    from waitress.server import create_server
    from waitress.wasyncore import close_all

    from webapp import create_app

    sockets: dict[int, Any] = {}
    # Answers stay in memory: a page closed while Plotly is loading would leave a temporary file to the collector.
    server = create_server(create_app(), map=sockets, host="127.0.0.1", port=0, threads=8, outbuf_overflow=1 << 24)
    thread = threading.Thread(target=server.run, name="live server", daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.trigger.pull_trigger(lambda: close_all(sockets))  # in the server's own thread, whose loop then ends
    thread.join(timeout=10)
    server.task_dispatcher.shutdown()
    assert not thread.is_alive(), "the live server did not stop"


@pytest.fixture(scope="session")
def base_url(live_server: str) -> str:
    """Let pages be opened by their path alone."""
    return live_server


class Complaints:
    """What a browser complains of: errors on the console, uncaught exceptions, the policy, requests that leave."""

    WATCH_POLICY = """addEventListener("securitypolicyviolation", (event) =>
        complain(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`))"""

    def __init__(self) -> None:
        self.found: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self.spoken)
        context.on("weberror", lambda error: self.add(f"uncaught: {error.error}"))
        context.on("request", self.asked)
        context.expose_function("complain", self.add)
        context.add_init_script(self.WATCH_POLICY)

    def add(self, complaint: str) -> None:
        self.found.append(complaint)

    def spoken(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.found.append(f"console: {message.text}")

    def asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.hostname != "127.0.0.1":
            self.found.append(f"request leaves this machine: {request.url}")

    def forget(self, part: str) -> None:
        """Take back complaints that a test has provoked; there must be some."""
        kept = [complaint for complaint in self.found if part not in complaint]
        assert len(kept) < len(self.found), f"nobody complained of {part!r}"
        self.found = kept


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """Every test that opens a page fails if the browser complains of anything."""
    complaints = Complaints()
    yield complaints
    assert not complaints.found, "\n".join(complaints.found)


@pytest.fixture
def new_context(new_context: Callable[..., BrowserContext], complaints: Complaints) -> Callable[..., BrowserContext]:
    """Contexts that are watched; without scripts there is nothing to inject."""

    def watched(**options: Any) -> BrowserContext:
        context = new_context(**options)
        complaints.watch(context)
        context.set_default_timeout(PATIENCE)
        return context

    return watched


@pytest.fixture
def visit(page: Page) -> Callable[..., Page]:
    """Open a page of the site; the status is asserted first."""

    def opened(path: str, status: int = 200) -> Page:
        response = page.goto(path)
        assert response is not None
        assert response.status == status, f"{path} answers {response.status}"
        return page

    return opened
