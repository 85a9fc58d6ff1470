"""Hostile text in every part of every address: it may come back as text, never as markup, header, formula or code."""

import csv
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote

import pytest
from werkzeug.test import TestResponse

from tests.webapp.routes import BASE, Route, routes, site
from webapp import create_app

SITE = site()
ROUTES = routes(SITE)
PAYLOADS = {
    "markup": "\"'><injected onload=alert(1)>",
    "script": "</script><script>alert(1)</script>",
    "link": "javascript:alert(1)",
    "template": "{{7*191}}{%print(7*191)%}${7*191}#{7*191}<%=7*191%>",
    "header": "3\r\nX-Injected: 1\r\n\r\n<injected>",
    "formula": "=cmd|'/c calc'!A1",
    "tex": "\\input{/etc/passwd}\\write18{id}",
    "svg": "]]><svg onload=alert(1)><injected/>",
    "typst": '#read("/etc/passwd")',
}
FORMULA = ("=", "+", "-", "@", "\t", "\r")


class Markup(HTMLParser):
    """Collects what the text of a page must never become."""

    def __init__(self) -> None:
        super().__init__()
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if tag in ("injected", "base", "object", "applet") or (tag == "script" and "src" not in given):
            self.wrong.append(tag)
        self.wrong += [name for name in given if name.startswith("on")]
        followed = [given.get(name) or "" for name in ("href", "src", "action", "formaction", "xlink:href", "data")]
        self.wrong += [link for link in followed if link.lower().lstrip().startswith("javascript:")]


def targets(route: Route) -> Iterator[str]:
    """The address of a route with each payload in each part of its path and each of its parameters."""
    for payload in PAYLOADS.values():
        for part in route.parts:
            yield route.target(**{part: quote(payload, safe="")})
        bare, text = route.target().partition("?")[0], quote(payload, safe="")
        yield f"{bare}?{text}=1"
        yield from (f"{bare}?{name}={text}" for name in (*route.parameters, "unknown"))


def check(response: TestResponse, target: str) -> None:
    body = response.get_data(as_text=True)
    assert response.status_code < 500 or target.startswith("/oembed?format="), target  # 501 is the word of oEmbed
    assert "X-Injected" not in response.headers
    assert "1337" not in body
    assert "root:x:" not in body
    assert not re.search(r"[\r\n]", "".join(response.headers.values()))
    assert re.match(r"/(?![/\\])", response.headers.get("Location", "/")), target
    if response.mimetype == "text/html":
        reader = Markup()
        reader.feed(body)
        assert reader.wrong == [], target
    elif not (response.mimetype or "").endswith("json"):
        assert "injected" not in body, target
        assert "alert(1)" not in body, target


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_hostile_text_stays_text(route: Route) -> None:
    client = SITE.test_client()
    for target in targets(route):
        check(client.get(target), target)


@pytest.mark.parametrize("rest", ["//[x", "//[x]/a", "//[::1]:99999/", "//evil.example/3,8", "/\\evil", "/%00", "/%FF"])
def test_only_a_link_of_this_site_is_embedded(rest: str) -> None:
    response = SITE.test_client().get("/oembed", query_string={"url": BASE + rest})
    assert response.status_code in (400, 404), response.get_data(as_text=True)


def test_hostile_headers_stay_outside() -> None:
    client = SITE.test_client()
    plain = client.get("/grossman/3,8")
    for payload in PAYLOADS.values():
        odd = payload.replace("\r\n", " ")
        names = ("Host", "X-Forwarded-Host", "X-Forwarded-Proto", "Referer", "User-Agent", "Accept-Language", "Cookie")
        response = client.get("/grossman/3,8", headers=dict.fromkeys(names, odd))
        assert response.status_code in (200, 400)
        assert response.status_code == 400 or response.get_data() == plain.get_data()


@pytest.mark.parametrize("path", ["grossman/3,8", "grossman/lattice", "euclid~1-3/stern-brocot", "euclid/calkin-wilf"])
def test_no_cell_of_a_table_is_a_formula(path: str) -> None:
    response = SITE.test_client().get(f"/{path}.csv")
    assert response.status_code == 200
    cells = [cell for row in csv.reader(response.get_data(as_text=True).splitlines()) for cell in row]
    assert len(cells) > 5
    assert [cell for cell in cells if cell.startswith(FORMULA)] == []


@pytest.mark.parametrize("path", ["grossman/3,8", "grossman/lattice", "euclid~1-3/stern-brocot", "qr/grossman/3,8"])
def test_a_picture_runs_nothing_and_loads_nothing(path: str) -> None:
    response = SITE.test_client().get(f"/{path}" if path.startswith("qr") else f"/{path}.svg")
    assert response.status_code == 200
    for element in ElementTree.fromstring(response.get_data(as_text=True)).iter():
        assert element.tag.split("}")[-1] not in ("script", "foreignObject", "iframe", "use", "animate", "set")
        for name, value in element.attrib.items():
            assert not name.split("}")[-1].startswith("on")
            assert not value.lower().startswith("javascript:")
            assert "url(http" not in value


@pytest.mark.parametrize("form", ["bare", "beamer", "standalone"])
def test_a_tex_file_reads_and_writes_nothing(form: str) -> None:
    query = "" if form == "standalone" else f"?form={form}"
    response = SITE.test_client().get(f"/grossman~1-3/3,8.tex{query}")
    assert response.status_code == 200
    text = response.get_data(as_text=True)
    commands = set(re.findall(r"\\([A-Za-z@]+)", text))
    assert commands
    assert not commands & {"input", "include", "write", "openout", "openin", "read", "immediate", "catcode", "csname"}


def test_a_lecture_is_text_too(tmp_path: Path) -> None:
    hostile = " ".join(payload.replace("\r\n", " ") for name, payload in PAYLOADS.items() if name != "template")
    lines = [f"title: {hostile}", f"about: {hostile}", f"source: {hostile}", "", f"# {hostile}", hostile]
    hostile_lecture = "\n".join([*lines, f"?: {hostile}", f"!: {hostile}", f"note: {hostile}", ""])
    tmp_path.joinpath("x.md").write_text(re.sub(r"[{}]", "", hostile_lecture), encoding="utf-8")
    client = create_app(str(tmp_path)).test_client()
    slides = client.get("/lectures/x.tex").get_data(as_text=True)
    assert not set(re.findall(r"\\([A-Za-z@]+)", slides)) & {
        "input",
        "include",
        "write",
        "openout",
        "catcode",
        "csname",
    }
    for target in ("/lectures", "/lectures/x", "/lectures/x?reveal=answer", "/lectures/x?view=speaker"):
        response = client.get(target)
        assert response.status_code == 200
        assert b"&lt;injected" in response.get_data()
        check(response, target)
