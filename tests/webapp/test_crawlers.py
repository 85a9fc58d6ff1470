"""What browsers and search engines ask for unasked: robots.txt, the site map, icons, the manifest."""

import struct
import zlib
from xml.etree import ElementTree

import pytest

from engine.games.ending import ENDINGS
from engine.theorems.catalogue import THEOREMS
from webapp import create_app
from webapp.http.assets import asset_link

BASE = "https://euclid.example"


@pytest.fixture(scope="module")
def based():
    return create_app(base=BASE).test_client()


def locations(client):
    root = ElementTree.fromstring(client.get("/sitemap.xml").data)
    return [
        (place.text or "").removeprefix(BASE) for place in root.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")
    ]


def test_the_site_map_lists_games_theorems_lectures_and_positions(based):
    found = locations(based)
    assert len(found) == len(set(found))
    assert {"/", "/lectures/golden-ratio", "/grossman/3,8", "/grossman/lattice", "/m-euclid/calkin-wilf"} <= set(found)
    assert {f"/{ending}" for ending in ENDINGS} | {f"/theorems/{name}" for name in THEOREMS} <= set(found)


def test_every_place_of_the_site_map_is_canonical_and_open_to_crawlers(based):
    closed = [line.split(": ")[1] for line in based.get("/robots.txt").text.splitlines() if "Disallow" in line]
    for place in locations(based):
        assert based.get(place).status_code == 200, place
        assert not place.startswith(tuple(closed)), place


def test_a_lecture_of_ones_own_is_listed(tmp_path):
    text = "title: Own\nabout: A lecture.\nsource: this test\n\n# One\nlink: /grossman/3,8\nshow: rectangle\nText.\n"
    (tmp_path / "mine.md").write_text(text)
    assert "/lectures/mine" in locations(create_app(lectures=str(tmp_path), base=BASE).test_client())


def test_absolute_addresses_come_from_the_configuration_alone(client, based):
    evil = {"Host": "evil.example", "X-Forwarded-Host": "evil.example"}
    assert "Sitemap" not in client.get("/robots.txt", headers=evil).text
    assert client.get("/sitemap.xml", headers=evil).status_code == 404
    assert f"Sitemap: {BASE}/sitemap.xml" in based.get("/robots.txt", headers=evil).text
    assert b"evil" not in based.get("/sitemap.xml", headers=evil).data


def pixels(image):
    """The rows of an image of one byte per pixel."""
    width, height, depth, colour = struct.unpack(">IIBB", image[16:26])
    assert (depth, colour) == (8, 3)
    place = image.index(b"IDAT")
    raw = zlib.decompress(image[place + 4 : place + 4 + struct.unpack(">I", image[place - 4 : place])[0]])
    return [raw[row * (width + 1) + 1 : (row + 1) * (width + 1)] for row in range(height)]


def test_the_touch_icon_has_white_ground_and_lines_to_the_squares(client):
    image = client.get("/apple-touch-icon.png").data
    rows = pixels(image)
    assert (len(rows), len(rows[0])) == (180, 180)
    assert b"tRNS" not in image
    assert rows[0] == bytes(180)
    middle = rows[70]
    assert [middle[x - 1 : x + 1] for x in range(1, 180)].count(b"\0\1") == 3


def test_the_favicon_holds_one_picture(client):
    body = client.get("/favicon.ico").data
    kind, count, width, height, size, start = struct.unpack("<2xHHBB6xII", body[:22])
    assert (kind, count, width, height, start, size) == (1, 1, 32, 32, 22, len(body) - 22)
    assert len(pixels(body[22:])) == 32


def test_the_manifest_names_icons_that_are_there(client):
    manifest = client.get("/site.webmanifest").json
    assert manifest["start_url"] == "/"
    assert [icon["src"] for icon in manifest["icons"]] == [asset_link("icon.svg"), "/apple-touch-icon.png"]
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).mimetype == icon["type"]
    page = client.get("/")
    assert '<link rel="manifest" href="/site.webmanifest">' in page.text
    assert "manifest-src 'self'" in page.headers["Content-Security-Policy"]
