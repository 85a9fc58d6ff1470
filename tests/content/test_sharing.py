"""Sharing: links, embed code, QR target, previews, files, frames; none of them gives hidden values away."""

import re
from urllib.parse import unquote

import pytest
import segno

from tests.content.cases import Case, small_cases
from tests.content.judge import after
from tests.content.numbers import means, pair_means
from tests.content.reader import attribute, link_of, plain, query
from tests.content.site import BASE, Site
from webapp.pages.files import PICTURE_FILES

TOLD = re.compile("player to move (wins|loses)")
CASES = [*small_cases()[::9], Case("grossman", (3, 8), (2, 1)), Case("grossman~last-2n", (3, 25), (1,))]


@pytest.mark.parametrize("case", CASES, ids=str, scope="class")
class TestPosition:
    def test_link_embed_latex_and_markdown(self, site: Site, case: Case) -> None:
        page, here = site.page(case.link()), case.link()
        assert unquote(plain(page.one("#share-link"))) == BASE + here
        embed = re.search(r'src="([^"]+)"', page.one("#share-embed").get_text())
        assert embed is not None
        assert unquote(embed[1]) == f"{BASE}/embed{here}"
        tex = unquote(plain(page.one("#share-tex")).replace(r"\%", "%").replace(r"\&", "&"))
        assert tex.startswith(rf"\href{{{BASE}{here}}}")
        assert unquote(plain(page.one("#share-markdown"))).endswith(f"](<{BASE}{here}>)")
        assert unquote(attribute(page.one("link[rel=canonical]"), "href")) == BASE + here

    def test_the_qr_code_is_that_of_the_link(self, site: Site, case: Case) -> None:
        image = site.page(case.link()).one(".share-code img")
        assert unquote(attribute(image, "src")) == f"/qr{case.link()}"
        drawn = site.text(unquote(attribute(image, "src")))
        target = attribute(site.page(case.link()).one("link[rel=canonical]"), "href")
        expected = {level: segno.make(target, error=level, micro=False) for level in "LMQH"}
        modules = _dark_modules(drawn)
        assert any(modules == sum(sum(row) for row in code.matrix) for code in expected.values())

    def test_preview_sentence(self, site: Site, case: Case) -> None:
        page, true = site.page(case.link()), case.facts
        title = page.meta("og:title")
        assert pair_means(title.partition(" · ")[0], case.start)
        assert case.game.ending.title in title
        assert ("misère" in title) == case.game.misere
        if not true.over:
            assert ("player to move wins" in title) == (true.outcome == "N")
            assert ("player to move loses" in title) == (true.outcome == "P")
            worth = re.search(r"(?:value|multiple) (\S+)", title)
            assert worth is not None
            assert means(worth[1], true.value) if true.value is not None else worth[1] == "none"
            assert true.best is None or pair_means(title, after(true.position, true.best))
        assert page.meta("og:image").startswith(f"{BASE}/")
        assert query(page.meta("og:image"))["picture"] == "card"
        assert title in page.meta("og:image:alt")
        hidden = site.page(case.link("", "hide=values"))
        assert not TOLD.search(hidden.meta("og:title") + hidden.meta("og:image:alt"))
        assert query(hidden.meta("og:image"))["hide"] == "values"

    def test_files_have_their_names(self, site: Site, case: Case) -> None:
        page = site.page(case.link())
        pictures = {"Stern–Brocot tree": "stern-brocot", "Calkin–Wilf tree": "calkin-wilf", "Lattice": "lattice",
                    "Rectangle": "rectangle", "Preview card": "card", "Handout, one page": "handout"}  # fmt: skip
        default = {".svg": "stern-brocot", ".png": "stern-brocot", ".tex": "stern-brocot", ".pdf": "handout"}
        seen = set()
        for link in page.all("a[data-file]"):
            suffix, target, words = attribute(link, "data-file"), link_of(link), plain(link)
            seen.add(suffix)
            assert target.partition("?")[0] == f"/{case.path}{suffix}"
            assert query(target).get("line", "") == ",".join(map(str, case.line))
            if words in pictures:
                assert query(target).get("picture", default[suffix]) == pictures[words]
        assert seen == {*PICTURE_FILES, ".html", ".json"}


def _dark_modules(svg: str) -> int:
    """How many modules of a QR code are dark, counted along its strokes."""
    dark = re.findall(r' d="([^"]+)"', svg)[-1]
    return sum(int(length) for length in re.findall(r"h(\d+)", dark))


def test_oembed_tells_how_to_embed_the_same_page(site: Site) -> None:
    told = site.data(f"/oembed?url={BASE}/grossman/3,8?line=2")
    page = site.page("/grossman/3,8?line=2")
    assert told["title"] == page.meta("og:title")
    assert f'src="{BASE}/embed/grossman/3,8?line=2"' in told["html"]
    assert told["thumbnail_url"] == page.meta("og:image")


def test_frames_are_numbered_in_order_of_play(site: Site) -> None:
    page = site.page("/frames/grossman/3,8?line=2,1,1")
    frames = page.links("ol.frames")
    assert [query(link).get("step", "3") for _, link in frames] == ["0", "1", "2", "3"]
    assert [re.findall("[0-9]+", words)[0] for words, _ in frames] == ["00", "01", "02", "03"]
    for _, link in frames:
        assert "<svg" in site.text(link)


@pytest.mark.parametrize("link", ["/grossman/lattice", "/euclid/stern-brocot?at=8/3", "/theorems/golden", "/sum/nim:3"])
def test_other_pages_share_their_own_link(site: Site, link: str) -> None:
    page = site.page(link)
    canonical = attribute(page.one("link[rel=canonical]"), "href")
    assert canonical.startswith(BASE + link.partition("?")[0])
    assert plain(page.one("#share-link")) == canonical == page.meta("og:url")


def test_the_packages_of_styles(site: Site) -> None:
    page = site.page("/grossman/3,8?theme=dark")
    assert query(page.link("colours and styles")) == {"theme": "dark"}
    assert query(page.link("in greys")) == {"grey": "1", "theme": "dark"}
