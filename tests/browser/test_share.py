"""Sharing in a real browser: the dialog, embedded pages in a frame of another site, files opened from a disk."""

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import segno
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect
from waitress.server import create_server
from waitress.wasyncore import close_all

from tests.browser.conftest import Complaints
from tests.webapp.test_sharing import modules
from webapp import create_app

Visit = Callable[..., Page]


@contextmanager
def serving(port: int) -> Iterator[str]:
    """The site on a port of its own, knowing its address."""
    address = f"http://127.0.0.1:{port}"
    sockets: dict[int, Any] = {}
    app = create_app(base=address)
    # Large answers stay in memory: a file that waitress spills into would be left open when the test ends.
    server = create_server(app, map=sockets, host="127.0.0.1", port=port, threads=4, outbuf_overflow=1 << 26)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield address
    server.trigger.pull_trigger(lambda: close_all(sockets))
    thread.join(timeout=10)
    server.task_dispatcher.shutdown()


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as probe:
        port = probe.server_address[1]
    with serving(port) as address:
        yield address


@pytest.fixture
def elsewhere() -> Iterator[Callable[[str], str]]:
    """Another site, on another port, that answers with the page it is given."""
    pages: dict[str, bytes] = {}

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = pages.get(self.path, b"")
            self.send_response(200 if body else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def put(body: str) -> str:
            icon = '<link rel="icon" href="data:,">'
            pages["/"] = f'<!doctype html><html lang="en"><title>Elsewhere</title>{icon}{body}</html>'.encode()
            return f"http://127.0.0.1:{server.server_address[1]}/"

        yield put
        server.shutdown()


# ---- the dialog --------------------------------------------------------------------------------------------------


def test_l_opens_the_dialog_and_copies_the_link(page: Page, context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}/grossman/3,8?line=2")
    expect(page.locator("#share")).to_be_hidden()
    page.keyboard.press("l")
    dialog = page.get_by_role("dialog", name="Share and download")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("status")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}/grossman/3,8?line=2"
    for name, begins in (
        ("Embed in a page", f'<iframe src="{site}/embed/grossman/3,8?line=2"'),
        ("LaTeX, with hyperref", f"\\href{{{site}/grossman/3,8?line=2}}"),
        ("Markdown", f"[(3, 8), Grossman's Euclid](<{site}/grossman/3,8?line=2>)"),
    ):
        dialog.get_by_role("button", name=f"Copy: {name}").click()
        expect(dialog.get_by_role("status")).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()").startswith(begins)
    code = dialog.get_by_role("img", name="QR code")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.complete && image.naturalWidth > 0")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(f"{site}/grossman/3,8?line=2&step=0")


def test_the_button_opens_it_and_the_address_is_the_browsers_where_none_is_configured(
    visit: Visit, live_server: str
) -> None:
    page = visit("/grossman/3,8")
    page.get_by_label("Site", exact=True).get_by_role("link", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share and download")
    expect(dialog.locator("#share-link")).to_have_text(f"{live_server}/grossman/3,8")
    expect(dialog.locator("#share-tex")).to_contain_text(f"\\href{{{live_server}/grossman/3,8}}")
    expect(dialog).to_contain_text("There is no QR code")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_the_dialog_stays_true_when_the_page_changes(page: Page, site: str) -> None:
    page.goto(f"{site}/grossman/3,8")
    page.keyboard.press("Space")
    expect(page).to_have_url(f"{site}/grossman/3,8?line=2")
    page.keyboard.press("h")
    expect(page).to_have_url(f"{site}/grossman/3,8?hide=values&line=2")
    page.keyboard.press("e")
    expect(page.locator("#share-link")).to_have_text(f"{site}/grossman/3,8?hide=values&line=2")
    expect(page.locator(".share-files a").first).to_be_focused()
    assert page.locator("dialog#share-dialog").count() == 1
    link = page.locator(".share-files a").first.get_attribute("href")
    assert link == "/grossman/3,8.svg?hide=values&line=2"


def test_files_are_of_what_is_on_screen(page: Page, site: str) -> None:
    page.goto(f"{site}/grossman/61,73?line=1&step=0")
    page.keyboard.press("t")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("e")
    dialog = page.get_by_role("dialog", name="Share and download")
    dialog.get_by_label("PNG twice as large").check()
    dialog.get_by_label("transparent").check()
    dialog.get_by_label("TikZ in greys").check()
    row = {name: dialog.get_by_role("row", name=name) for name in ("PNG", "TikZ", "CSV")}
    png = row["PNG"].get_by_role("link", name="Lattice").get_attribute("href")
    assert png == "/grossman/61,73.png?background=none&line=1&picture=lattice&scale=2&step=0&theme=dark"
    tex = row["TikZ"].get_by_role("link", name="Rectangle").get_attribute("href")
    assert tex == "/grossman/61,73.tex?grey=1&line=1&picture=rectangle&step=0&theme=dark"
    for link in dialog.locator("a[data-file]").all():
        answer = page.request.get(site + str(link.get_attribute("href")), max_redirects=0)
        assert answer.status == 200, link.get_attribute("href")


def test_a_zoomed_lattice_is_shared_as_it_is_seen(page: Page, site: str) -> None:
    page.goto(f"{site}/grossman/lattice")
    page.evaluate("history.replaceState(null, '', '/grossman/lattice?x=5..20&y=1..30')")
    page.keyboard.press("l")
    expect(page.locator("#share-link")).to_have_text(f"{site}/grossman/lattice?x=5..20&y=1..30")
    expect(page.locator("#share-tex")).to_contain_text("lattice?x=5..20\\&y=1..30}")
    assert page.locator(".share-code img").get_attribute("src") == "/qr/grossman/lattice?x=5..20&y=1..30"
    href = str(page.locator('a[data-file=".csv"]').get_attribute("href"))
    assert page.request.get(site + href).text().startswith("b \\ a,5,6,7")


def test_the_code_that_is_shown_holds_the_link(page: Page, site: str) -> None:
    page.goto(f"{site}/grossman/3,8?line=2,1&step=1")
    page.keyboard.press("l")
    source = str(page.locator(".share-code img").get_attribute("src"))
    svg = page.request.get(site + source).text()
    code = segno.make(f"{site}/grossman/3,8?line=2,1&step=1", error="m", micro=False)
    assert modules(svg) == [list(row) for row in code.matrix]


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_axe_finds_nothing_wrong(page: Page, site: str, theme: str) -> None:
    page.goto(f"{site}/grossman/3,8?theme={theme}")
    page.keyboard.press("l")
    expect(page.get_by_role("dialog")).to_be_visible()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.goto(f"{site}/embed/grossman/3,8?theme={theme}")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_the_dialog_fits_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}/grossman/3,8")
    page.keyboard.press("l")
    dialog = page.get_by_role("dialog", name="Share and download")
    box = dialog.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert dialog.evaluate("box => box.scrollWidth <= box.clientWidth")


def test_without_scripts_it_is_a_section(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=site)
    page = context.new_page()
    page.goto("/grossman/3,8?line=2")
    section = page.locator("section#share")
    expect(section).to_be_visible()
    expect(section.locator("#share-link")).to_have_text(f"{site}/grossman/3,8?line=2")
    expect(section.get_by_role("img", name="QR code")).to_be_visible()
    expect(section.get_by_role("link", name="Handout, one page").first).to_be_visible()
    expect(section.get_by_role("button")).to_have_count(0)
    page.get_by_label("Site", exact=True).get_by_role("link", name="Share").click()
    expect(page).to_have_url(f"{site}/grossman/3,8?line=2#share")
    context.close()


# ---- embedded pages ----------------------------------------------------------------------------------------------


def test_an_embedded_page_works_in_a_frame_of_another_site(
    page: Page, site: str, elsewhere: Callable[[str], str]
) -> None:
    page.goto(f"{site}/grossman/61,73")
    page.keyboard.press("l")
    snippet = page.locator("#share-embed").inner_text()
    page.goto(elsewhere(f"<h1>Elsewhere</h1>{snippet}"))
    frame = page.frame_locator("iframe")
    expect(frame.locator(".verdict")).to_contain_text("The player to move loses")
    expect(frame.locator("svg.walk")).to_have_count(2)
    frame.locator("main").click(position={"x": 5, "y": 5})
    page.keyboard.press("Space")
    expect(frame.locator(".verdict")).to_contain_text("The player to move wins")
    page.keyboard.press("4")
    expect(frame.locator(".line [aria-current]")).to_have_text("13, 12")
    page.keyboard.press("ArrowLeft")
    expect(frame.locator(".line [aria-current]")).to_have_text("61, 12")
    page.keyboard.press("h")
    expect(frame.locator(".verdict")).to_contain_text("Who wins?")
    frame.locator('svg.walk a.node.move[aria-label*="a move"]').first.click()
    expect(frame.locator(".line li")).to_have_count(3)
    back = frame.get_by_role("link", name="Euclid Explorer")
    expect(back).to_have_attribute("target", "_blank")
    assert str(back.get_attribute("href")).startswith("/grossman/61,73")


def test_the_frame_takes_the_height_of_what_is_in_it(page: Page, site: str, elsewhere: Callable[[str], str]) -> None:
    page.goto(f"{site}/grossman/3,8")
    page.keyboard.press("l")
    snippet = page.locator("#share-embed").inner_text()
    page.goto(elsewhere(snippet))
    frame = page.locator("iframe")
    inside = page.frame_locator("iframe").locator("body")
    expect(inside).to_be_visible()
    page.wait_for_function("document.querySelector('iframe').height !== '620'")
    wide = int(str(frame.get_attribute("height")))
    assert abs(wide - inside.evaluate("body => body.getBoundingClientRect().height")) < 2
    page.set_viewport_size({"width": 500, "height": 700})
    page.wait_for_function(f"Number(document.querySelector('iframe').height) > {wide + 200}")
    page.set_viewport_size({"width": 1280, "height": 700})
    page.wait_for_function(f"Math.abs(Number(document.querySelector('iframe').height) - {wide}) < 60")


@pytest.mark.parametrize("path", ["/grossman/3,8", "/", "/grossman/lattice", "/grossman/3,8.svg"])
def test_ordinary_pages_refuse_to_be_framed(
    page: Page, site: str, elsewhere: Callable[[str], str], complaints: Complaints, path: str
) -> None:
    page.goto(elsewhere(f'<iframe src="{site}{path}" title="framed"></iframe>'))
    page.wait_for_timeout(300)
    assert page.frames[1].url == "chrome-error://chromewebdata/"
    complaints.forget("frame-ancestors")


# ---- files -------------------------------------------------------------------------------------------------------


@pytest.fixture
def cut_off(browser: Browser, complaints: Complaints) -> Iterator[BrowserContext]:
    """A browser without a network."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, offline=True)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.on("console", complaints.spoken)
    context.on("weberror", lambda error: complaints.add(f"uncaught: {error.error}"))
    yield context
    assert all(address.startswith(("file:", "data:")) for address in asked), asked
    context.close()


def test_the_html_file_steps_and_reveals_without_a_network(
    page: Page, site: str, cut_off: BrowserContext, tmp_path: Path
) -> None:
    page.goto(f"{site}/grossman/61,73?hide=values&line=1,4,1&step=1")
    page.keyboard.press("e")
    with page.expect_download() as download:
        page.get_by_role("link", name="one file that needs neither server nor network").click()
    assert download.value.suggested_filename == "euclid-61-73-step-01.html"
    file = tmp_path / "position.html"
    download.value.save_as(file)

    alone = cut_off.new_page()
    alone.goto(file.as_uri())
    shown = alone.locator(".moment:visible")
    expect(shown).to_have_count(1)
    expect(shown.locator("h2")).to_contain_text("(61, 12)")
    expect(shown.locator(".verdict:visible")).to_contain_text("Who wins?")
    expect(shown.locator(".walk:visible .value")).to_have_count(0)
    alone.keyboard.press("h")
    expect(shown.locator(".verdict:visible")).to_contain_text("The player to move wins value 4 take 4 → (13, 12)")
    expect(shown.locator("svg.picture:visible")).to_have_count(3)
    alone.keyboard.press("ArrowRight")
    expect(shown.locator("h2")).to_contain_text("(13, 12)")
    alone.keyboard.press("End")
    expect(shown.locator("h2")).to_contain_text("(1, 12)")
    alone.get_by_role("button", name="Previous move").click()
    alone.keyboard.press("Home")
    expect(shown.locator("h2")).to_contain_text("Start: (61, 73)")
    alone.get_by_role("button", name="Hide values").click()
    expect(shown.locator(".verdict:visible")).to_contain_text("Who wins?")
    results = Axe().run(alone)
    assert results.violations_count == 0, results.generate_report()


def test_every_moment_of_the_html_file_is_drawn(page: Page, site: str, cut_off: BrowserContext, tmp_path: Path) -> None:
    file = tmp_path / "position.html"
    file.write_text(page.request.get(f"{site}/grossman/3,8.html").text(), encoding="utf-8")
    alone = cut_off.new_page()
    alone.goto(file.as_uri())
    for _ in range(4):
        lattice = alone.locator(".moment:visible .lattice:visible")
        expect(lattice.locator("image")).to_be_visible()
        trail = lattice.locator("polyline.trail:not(.halo)").bounding_box()
        assert trail, "the clip of a hidden moment would hide the trail"
        alone.keyboard.press("ArrowRight")


@pytest.mark.parametrize("picture", ["stern-brocot", "calkin-wilf", "lattice", "rectangle"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_svg_looks_the_same_in_a_file_and_on_the_page(
    page: Page, site: str, cut_off: BrowserContext, tmp_path: Path, picture: str, theme: str
) -> None:
    """Colours, widths and sizes that the browser computes for each part are those it computes on the page."""
    more = "" if picture == "stern-brocot" else f"&picture={picture}"
    query = f"line=1{more}&theme={theme}"
    file = tmp_path / "picture.svg"
    file.write_text(page.request.get(f"{site}/grossman/61,73.svg?{query}").text(), encoding="utf-8")
    alone = cut_off.new_page()
    alone.goto(file.as_uri())
    page.goto(f"{site}/grossman/61,73?line=1&theme={theme}")
    look = """(svg) => { const bytes = (colour) => colour.replace(/color\\(srgb ([^)]*)\\)/, (_, parts) =>
        `rgb(${parts.split(" ").map((part) => Math.round(part * 255)).join(", ")})`);
        return [...svg.querySelectorAll("line, rect, circle, path, polyline, text")].map((item) => {
        const style = getComputedStyle(item);
        return [item.tagName, item.getAttribute("class"), bytes(style.fill), style.stroke, style.strokeWidth,
            style.fontSize, style.fontWeight, style.textAnchor, style.strokeDasharray, style.opacity].join(" ");
    }); }"""
    on_page = page.locator(f'svg[data-picture="{picture}"]').evaluate(look)
    in_file = [item for item in alone.locator("svg").first.evaluate(look) if not item.startswith("rect ground ")]
    assert len(on_page) > 8
    count = len(on_page)
    assert on_page in (in_file[:count], in_file[-count:]), "the piles stand beside it, the colour key below"


def test_a_png_is_an_image_for_the_browser(page: Page, site: str) -> None:
    page.goto(f"{site}/grossman/3,8")
    size = page.evaluate(
        """async () => { const image = new Image(); image.src = "/grossman/3,8.png?picture=card"; await image.decode();
        return [image.naturalWidth, image.naturalHeight]; }"""
    )
    assert size == [1200, 630]


def test_frames_are_listed_and_open(page: Page, site: str) -> None:
    page.goto(f"{site}/frames/grossman/3,8")
    links = page.get_by_role("link", name=re.compile("^step "))
    expect(links).to_have_count(4)
    with page.expect_download() as download:
        links.nth(1).click()
    assert download.value.suggested_filename == "euclid-3-8-step-01-stern-brocot.svg"
