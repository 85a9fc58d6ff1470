"""What others read of a link: preview tags, oEmbed, QR codes, embedded pages; and that no header can bend it."""

import io
import re
from html import unescape
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
import segno

from webapp import create_app
from webapp.cli import _serve_parser, base_address
from webapp.exports.share import read_base
from webapp.http.responses import POLICY

BASE = "https://euclid.example"
PAGES = ["/", "/grossman/3,8", "/grossman/3,8?hide=values&line=2", "/grossman/lattice?x=1..20&y=1..20", "/glossary"]


@pytest.fixture(scope="module")
def based():
    return create_app(base=BASE).test_client()


def got(client, target, status=200, **more):
    response = client.get(target, **more)
    assert response.status_code == status, f"{target[:100]} answers {response.status_code}: {response.text[:300]}"
    return response


class Tags(HTMLParser):
    """The start tags of a page."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))

    def meta(self):
        named = [
            (one.get("property") or one.get("name"), one.get("content")) for tag, one in self.found if tag == "meta"
        ]
        return {name: content for name, content in named if name}


# ---- the address -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "read"),
    [("", ""), ("https://a.example/", "https://a.example"), ("http://192.168.1.5:8000", "http://192.168.1.5:8000")],
)
def test_the_address_is_scheme_host_and_port(given, read):
    assert read_base(given) == read


@pytest.mark.parametrize(
    "given", ["a.example", "ftp://a.example", "https://a.example/x", 'https://a"b', "https://", "//a"]
)
def test_anything_else_is_not_an_address(given):
    with pytest.raises(ValueError, match="not the address of a site"):
        read_base(given)


def test_the_address_comes_from_the_environment(monkeypatch):
    monkeypatch.setenv("EUCLID_BASE", "https://from.example")
    assert create_app().config["BASE"] == "https://from.example"
    assert create_app(base="").config["BASE"] == ""


@pytest.mark.parametrize(
    ("arguments", "base"),
    [
        ([], None),
        (["--host", "localhost"], None),
        (["--base", "https://a.example"], "https://a.example"),
        (["--host", "10.1.2.3"], "http://10.1.2.3:8123"),
    ],
)
def test_a_server_for_others_knows_where_they_find_it(monkeypatch, arguments, base):
    monkeypatch.delenv("EUCLID_BASE", raising=False)
    assert base_address(_serve_parser().parse_args(arguments), 8123) == base


@pytest.mark.parametrize("page", PAGES)
def test_no_header_bends_a_link(client, based, page):
    hostile = {"Host": "evil.example", "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
    for site in (client, based):
        response = got(site, page, headers=hostile)
        assert "evil.example" not in response.text
        assert got(site, page).data == response.data


# ---- previews ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_previews_have_absolute_links_and_words_for_the_picture(based, page):
    tags = Tags(got(based, page).text)
    meta = tags.meta()
    assert meta["og:url"] == BASE + page
    assert meta["twitter:card"] == "summary_large_image"
    assert (meta["og:image:width"], meta["og:image:height"]) == ("1200", "630")
    assert len(meta["og:image:alt"]) > 20
    assert meta["og:title"]
    image = meta["og:image"]
    assert image == meta["twitter:image"]
    assert image.startswith(f"{BASE}/")
    card = got(based, image.removeprefix(BASE))
    assert card.content_type == "image/png"
    assert card.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


@pytest.mark.parametrize("page", PAGES)
def test_without_an_address_there_is_no_link_in_the_tags(client, page):
    text = got(client, page).text
    meta = Tags(text).meta()
    assert meta["og:title"]
    assert not {"og:url", "og:image", "twitter:image"} & meta.keys()
    assert "oembed" not in text
    assert 'rel="canonical"' not in text


def test_the_preview_gives_the_answer_but_not_where_it_is_hidden(based):
    shown, hidden = (Tags(got(based, f"/grossman/3,8{query}").text).meta() for query in ("", "?hide=values"))
    assert "The player to move wins" in shown["og:title"]
    assert "value 2" in shown["og:image:alt"]
    assert "Who wins?" in hidden["og:title"]
    assert "wins ·" not in hidden["og:title"] + hidden["og:image:alt"]


# ---- oEmbed ------------------------------------------------------------------------------------------------------


def test_oembed_is_found_and_answers(based):
    page = "/grossman~pile-ceil(n,2)/3,8?line=1&step=0"
    links = [one for tag, one in Tags(got(based, page).text).found if tag == "link"]
    (found,) = [one["href"] for one in links if one.get("type") == "application/json+oembed"]
    assert found.startswith(f"{BASE}/oembed?url=")
    told = got(based, found.removeprefix(BASE)).json
    assert (told["version"], told["type"], told["provider_url"]) == ("1.0", "rich", f"{BASE}/")
    ((tag, frame),) = Tags(told["html"]).found
    assert tag == "iframe"
    assert frame["src"] == f"{BASE}/embed{page}"
    assert (frame["width"], frame["height"]) == (str(told["width"]), str(told["height"]))
    assert got(based, frame["src"].removeprefix(BASE))
    assert got(based, told["thumbnail_url"].removeprefix(BASE)).content_type == "image/png"


def test_oembed_keeps_to_the_size_asked_for(based):
    told = got(based, f"/oembed?maxheight=300&maxwidth=400&url={BASE}/grossman/3,8").json
    assert (told["width"], told["height"]) == (400, 300)


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 404),
        ("url=https://evil.example/grossman/3,8", 404),
        (f"url={BASE}.evil.example/grossman/3,8", 404),
        (f"url={BASE}", 404),
        (f"url={BASE}/nowhere/else/at/all", 404),
        (f"url={BASE}/glossary", 404),
        (f"url={BASE}/grossman/0,8", 422),
        (f"url={BASE}/grossman/3,8.json", 400),
        (f"format=xml&url={BASE}/grossman/3,8", 501),
        (f"maxwidth=-1&url={BASE}/grossman/3,8", 422),
        (f"callback=x&url={BASE}/grossman/3,8", 400),
    ],
)
def test_oembed_refuses_what_is_not_ours(based, query, status):
    response = got(based, f"/oembed?{query}", status)
    assert response.content_type == "application/problem+json"


def test_without_an_address_there_is_no_oembed_and_no_code(client):
    assert "no address of its own" in got(client, f"/oembed?url={BASE}/grossman/3,8", 404).json["detail"]
    assert "no address of its own" in got(client, "/qr/grossman/3,8", 404).text


# ---- QR codes ----------------------------------------------------------------------------------------------------


def modules(svg):
    """The dark modules of a code drawn by one path of horizontal strokes, as rows of 0 and 1."""
    root = ElementTree.fromstring(svg)
    side = int(root.attrib["viewBox"].split()[2]) - 8
    rows = [[0] * side for _ in range(side)]
    (stroke,) = [path.attrib["d"] for path in root.iter() if path.get("stroke") == "#000"]
    x = y = 0.0
    for command, text in re.findall(r"([Mmh])([-0-9. ]+)", stroke):
        numbers = [float(one) for one in re.findall(r"-?\d*\.?\d+", text)]
        if command == "h":
            for i in range(int(numbers[0])):
                rows[int(y) - 4][int(x) - 4 + i] = 1
            x += numbers[0]
        else:
            x, y = (numbers[0], numbers[1]) if command == "M" else (x + numbers[0], y + numbers[1])
    return rows


@pytest.mark.parametrize(
    "page",
    [
        "/grossman/3,8",
        "/grossman/3,8?hide=values&line=2,1&step=1&theme=dark",
        "/grossman~1-3~misere/61,73",
        "/",
        "/grossman/lattice?mark=3,8",
        "/lectures/golden-ratio?step=3",
        f"/grossman/{'7' * 300},{'31' * 150}",
    ],
)
def test_the_code_holds_the_link(based, page):
    response = got(based, f"/qr{page}")
    assert response.content_type == "image/svg+xml"
    address = BASE + page
    code = segno.make(address, error="m" if len(address) < 300 else "l", micro=False)
    assert modules(response.text) == [list(row) for row in code.matrix]


@pytest.mark.parametrize(
    ("target", "status"),
    [
        ("/qr/nowhere/else/at/all", 404),
        ("/qr/grossman/0,8", 422),
        ("/qr/grossman/03,8", 308),
        ("/qr/grossman/3,8?colour=red", 400),
        ("/qr//evil.example/", 404),
        ("/qr/go?q=3,8", 404),
        (f"/qr/grossman/{'7' * 1400},8", 422),
    ],
)
def test_codes_are_only_of_pages_of_this_site(based, target, status):
    assert got(based, target, status)


# ---- embedded pages ----------------------------------------------------------------------------------------------


def test_embedded_pages_may_be_framed_and_others_may_not(client):
    embedded = got(client, "/embed/grossman/3,8?line=2").headers
    policy = embedded["Content-Security-Policy"]
    assert "frame-ancestors *" in policy
    assert "form-action 'none'" in policy
    assert "default-src 'none'; script-src 'self'; style-src 'self';" in policy
    assert embedded["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert embedded["Cross-Origin-Opener-Policy"] == "unsafe-none"
    assert embedded["X-Content-Type-Options"] == "nosniff"
    for target in (*PAGES, "/grossman/3,8.svg", "/grossman/3,8.pdf", "/frames/grossman/3,8"):
        assert "frame-ancestors 'none'" in got(client, target).headers["Content-Security-Policy"]
    assert got(client, "/grossman/3,8").headers["Content-Security-Policy"] == POLICY


@pytest.mark.parametrize(
    "page", ["/grossman/3,8", "/grossman/61,73?line=1&theme=dark", "/grossman~last-2n/25,87?hide=values"]
)
def test_embedded_pages_stay_among_themselves(client, page):
    tags = Tags(got(client, f"/embed{page}").text).found
    links = [one for tag, one in tags if tag == "a" and "href" in one]
    inside = [one for one in links if one["href"].startswith("/embed/")]
    assert len(inside) > 5
    for one in links:
        assert one in inside or one.get("target") == "_blank", one
    assert not [tag for tag, one in tags if tag == "form" and one.get("method") != "dialog"]
    assert page in [one["href"] for one in links if one.get("target") == "_blank"], "a way back"
    for one in inside:
        got(client, one["href"])


def test_embedded_pages_show_the_same_pictures(client):
    plain, embedded = (got(client, f"{root}/grossman/61,73?line=1").text for root in ("", "/embed"))
    for name in ("walk", "lattice", "rectangle"):
        found = re.compile(rf'<svg class="picture {name}.*?</svg>', re.DOTALL)
        assert [one.replace('href="/embed/', 'href="/') for one in found.findall(embedded)] == found.findall(plain)


def test_other_spellings_stay_embedded(client):
    assert got(client, "/embed/grossman/03,8", 308).headers["Location"] == "/embed/grossman/3,8"


# ---- the section of the page -------------------------------------------------------------------------------------


def texts(page):
    found = re.findall(r'<code id="share-(\w+)">(.*?)</code>', page, re.DOTALL)
    return {name: unescape(re.sub(r"<[^>]*>", "", text)) for name, text in found}


def test_every_text_to_copy_is_complete(based):
    page = "/grossman~pile-ceil(n,2)/4,9?hide=values&line=1"
    said = texts(got(based, page).text)
    assert said["link"] == BASE + page
    ((_, frame), *_) = Tags(said["embed"]).found
    assert frame["src"] == f"{BASE}/embed{page}"
    tex = page.replace("&", "\\&")
    assert said["tex"] == f"\\href{{{BASE}{tex}}}{{(4, 9), Grossman's Euclid, at most ceil(n,2) of a pile of n}}"
    assert said["markdown"] == f"[(4, 9), Grossman's Euclid, at most ceil(n,2) of a pile of n](<{BASE}{page}>)"


@pytest.mark.parametrize(
    "page", [*PAGES, "/grossman/stern-brocot?at=R2L1", "/grossman/61,73?line=1,4&step=1&theme=dark"]
)
def test_every_file_offered_is_there(based, page):
    tags = Tags(got(based, page).text).found
    links = [one["href"] for tag, one in tags if tag == "a" and "data-file" in one]
    if page.startswith("/grossman"):
        suffixes = {found for one in links for found in re.findall(r"\.\w+(?=$|\?)", one)}
        assert {".svg", ".png", ".pdf", ".tex", ".csv", ".json"} <= suffixes
    for target in links:
        assert got(based, target).data


def test_frames_are_numbered_pictures_of_the_line(client):
    told = got(client, "/frames/grossman/61,73.json").json
    assert told["line"] == ["1", "4", "1", "11"]
    assert len(told["frames"]) == 5
    pictures = [got(client, frame) for frame in told["frames"]]
    assert len({picture.data for picture in pictures}) == 5
    names = [picture.headers["Content-Disposition"] for picture in pictures]
    assert [re.findall(r"step-(\d\d)", name) for name in names] == [["00"], ["01"], ["02"], ["03"], ["04"]]
    page = got(client, "/frames/grossman/61,73?line=1,4&picture=lattice")
    assert page.text.count("picture=lattice") >= 3


def test_codes_are_standalone_pictures(based):
    assert ElementTree.parse(io.StringIO(got(based, "/qr/grossman/3,8").text)).getroot().tag.endswith("svg")


PICTURES = {
    "/grossman/lattice?mark=3,8": "lattice",
    "/grossman/stern-brocot?at=R2L1R1": "tree",
    "/grossman/farey": "farey",
    "/compare/grossman/euclid": "first",
    "/generations": "shares",
    "/sum/grossman:3,8/nim:4": "binary",
    "/three-any/4,9,16": "slice",
    "/theorems/golden": "theorem",
    "/grossman/ratio/sqrt2": "trees",
}


@pytest.mark.parametrize("page", PICTURES)
def test_every_picture_is_embedded_with_a_height(based, page):
    said = got(based, page).text
    snippet = re.search(r'<code id="share-embed">(.*?)</code>', said, re.DOTALL)
    assert snippet
    path, _, query = page.partition("?")
    assert f"/embed{page}" in snippet[1].replace("&amp;", "&")
    more = "&".join(sorted([*filter(None, query.split("&")), "height=320"]))
    answer = got(based, f"/embed{path}?{more}")
    assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]
    assert "--room: 320px" in answer.text
    assert answer.text.count('<svg class="picture') == 1
    assert f'href="{page}"' in answer.text.replace("&amp;", "&"), "a link to the whole page"
    told = got(based, f"/oembed?maxheight=320&url={BASE}{page}").json
    ((_, frame), *_) = Tags(told["html"]).found
    assert frame["src"] == f"{BASE}/embed{path}?{more}"
    assert told["height"] == 320
    assert got(based, told["thumbnail_url"].removeprefix(BASE)).data.startswith(b"\x89PNG")


def test_a_position_is_embedded_as_a_picture_where_a_height_is_asked_for(based):
    page = got(based, "/embed/grossman/3,8?height=300")
    assert page.text.count('<svg class="picture') == 1
    assert "Stern–Brocot" in page.text
    assert got(based, "/embed/grossman/3,8?height=300&picture=rectangle").text != page.text
    assert got(based, "/embed/grossman/3,8?picture=trees").text.count('<svg class="picture') == 1
    assert "/embed/grossman/3,8?picture=trees" in got(based, "/grossman/3,8").text
    assert "<code>height</code>" in got(based, "/embed/grossman/3,8?height=20", 422).text
    assert "<code>picture</code>" in got(based, "/embed/grossman/lattice?picture=cube", 400).text
    assert "only pages with a picture" in got(based, f"/oembed?url={BASE}/limits", 404).text
