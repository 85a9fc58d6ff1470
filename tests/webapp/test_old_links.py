"""Links are promised to last: a file of old ones, each with what it must open."""

from pathlib import Path
from urllib.parse import unquote

import pytest
from werkzeug.routing import Map, Rule

from webapp import create_app
from webapp.site import PAGES

LINES = [
    line.split()
    for line in (Path(__file__).parent / "old_links.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.fixture(scope="module")
def site():
    return create_app(base="https://euclid.example").test_client()


def followed(site, link):
    """The answer to a link, at most one redirect away, and the link it has in the end."""
    response = site.get(link)
    if response.status_code == 308:
        link = response.headers["Location"]
        response = site.get(link)
    return response, link


def twin(link):
    path, _, query = link.partition("?")
    return f"{'/index' if path == '/' else path}.json{'?' if query else ''}{query}"


def told(data, path):
    for part in path.split("."):
        data = data[int(part)] if isinstance(data, list) else data[part]
    if isinstance(data, list):
        return ",".join(map(str, data))
    return "null" if data is None else str(data).replace(" ", "_")


@pytest.mark.parametrize(("link", "expected"), [(link, rest) for link, *rest in LINES])
def test_an_old_link_opens_what_it_opened(site, link, expected):
    assert expected, "a line says what its link opens"
    facts = dict(part.split("=", 1) for part in expected)
    response, final = followed(site, link)
    if "leads" in facts:
        assert (response.status_code, unquote(response.headers["Location"])) == (303, facts["leads"])
        return
    assert response.status_code == 200, response.text[:200]
    if "type" in facts:
        assert response.mimetype == facts["type"]
        return
    data = site.get(twin(final))
    assert data.status_code == 200
    assert {name: told(data.json, name) for name in facts} == facts


def test_there_are_old_links_of_every_page():
    assert len(LINES) >= 40
    rules = Map([Rule(entry.rule, endpoint=entry.name) for entry in PAGES], merge_slashes=False).bind("site")
    found = {rules.match(unquote(link.partition("?")[0]))[0] for link, *_ in LINES}
    missing = {entry.name for entry in PAGES if not entry.name.startswith("embed-")} - found
    assert not missing, f"add a line to old_links.txt for {', '.join(sorted(missing))}"


def test_a_file_of_every_kind_is_among_them():
    suffixes = {suffix for entry in PAGES for suffix in entry.files.suffixes}
    found = {suffix for link, *_ in LINES for suffix in suffixes if link.partition("?")[0].endswith(suffix)}
    assert found == suffixes
