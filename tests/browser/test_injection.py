"""Hostile text in a real browser: no script runs, no element appears, no policy is even needed."""

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.conftest import Complaints
from tests.webapp.test_injection import PAYLOADS

Visit = Callable[..., Page]
PLACES = [
    "/{}/3,8",
    "/grossman/{}",
    "/grossman/3,8?line={}",
    "/grossman/3,8?{}=1",
    "/grossman/lattice?mark={}",
    "/grossman/stern-brocot?at={}",
    "/play/grossman/{}",
    "/embed/grossman/{}",
    "/sum/{}",
    "/theorems/{}",
    "/theorems/golden?position={}",
    "/lectures/{}",
    "/compare/grossman/{}",
    "/go?q={}",
]
HOSTILE = " ".join(PAYLOADS[name] for name in ("link", "markup", "script", "svg"))
LOOK = """() => [
    ...document.querySelectorAll("injected, base, object, script:not([src]):not([type='application/json'])"),
    ...[...document.querySelectorAll("*")].filter((one) => one.getAttributeNames().some((name) => /^on/.test(name))),
    ...[...document.links].filter((one) => one.protocol === "javascript:"),
].map((one) => one.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("place", PLACES)
def test_hostile_text_is_only_shown(page: Page, place: str, complaints: Complaints) -> None:

    def note(dialog: Dialog) -> None:
        complaints.add(f"dialog: {dialog.message}")
        dialog.dismiss()

    page.on("dialog", note)
    response = page.goto(place.format(quote(HOSTILE, safe="")))
    assert response is not None
    assert 400 <= response.status < 500
    assert page.evaluate(LOOK) == []
    complaints.forget(str(response.status))  # the browser tells a refusal on its console


def test_the_search_box_shows_what_was_typed(visit: Visit, complaints: Complaints) -> None:
    page = visit("/")
    box = page.locator("input[name=q]").first
    box.fill(PAYLOADS["markup"])
    box.press("Enter")
    expect(page.locator(".problem h1")).to_have_text("Nothing found")
    complaints.forget("400")
    assert page.locator("input[name=q]").first.input_value() == PAYLOADS["markup"]
    assert page.evaluate(LOOK) == []


@pytest.mark.parametrize("path", ["/grossman/3,8.svg", "/grossman/lattice.svg", "/grossman/stern-brocot.svg"])
def test_a_picture_opened_alone_runs_nothing(visit: Visit, path: str) -> None:
    page = visit(path)
    assert page.evaluate("document.documentElement.localName") == "svg"
    assert page.evaluate("document.querySelectorAll('script, foreignObject, iframe').length") == 0


def test_the_policy_stops_what_would_get_through(visit: Visit, complaints: Complaints) -> None:
    page = visit("/grossman/3,8")
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "window.injected = 1";
        document.body.append(script);
        const link = document.createElement("a");
        link.setAttribute("onclick", "window.injected = 1");
        document.body.append(link);
        link.click();
    }""")
    assert page.evaluate("window.injected") is None
    page.wait_for_function("() => true")
    complaints.forget("policy: script-src")
    complaints.found = [one for one in complaints.found if "Content Security Policy" not in one]
