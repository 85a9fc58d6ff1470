"""Shapes and their writers: each kind has one look, on the page, in files and in TikZ."""

import re

import pytest

from webapp.exports.tikz.colours import Palette
from webapp.exports.tikz.writer import tikzpicture
from webapp.figures.drawing.shapes import Box, Drawing, Group, Heatmap, Line, Polyline, Text
from webapp.figures.drawing.style import LOOKS, file_stylesheet, look_of, stylesheet
from webapp.figures.drawing.svg import file_svg, page_svg
from webapp.figures.drawing.themes import colours
from webapp.http.assets import static_text
from webapp.http.parameters import THEMES

PAGES = (
    "/grossman/3,8",
    "/grossman~last-2n/25,87?hide=values&line=1",
    "/grossman/lattice?mark=3,8&overlay=rays,cone,wythoff-2&x=1..20&y=1..20",
    "/grossman/lattice?mark=3,8",
    "/grossman/stern-brocot?at=R2L1R1",
    "/generations",
    "/serial-nim/3,1,20",
    "/compare/grossman/euclid",
    "/three-any/2,3,5",
    "/theorems/nivasch",
    "/grossman~1-3",
)
NAMES_ONLY = {"branch", "stem"}
"""what scripts look for: it has no look of its own"""


def drawing(*shapes):
    return Drawing("lattice", "lattice", 100, 50, shapes, "A picture.")


@pytest.mark.parametrize("path", PAGES)
def test_every_shape_on_a_page_has_a_look(client, path):
    text = client.get(path, follow_redirects=True).text
    shapes = re.findall(r'<(?:line|polyline|polygon|rect|text|path) class="([^"]+)"', text)
    assert shapes
    assert [kind for kind in sorted(set(shapes)) if look_of(kind) == look_of("")] == []
    known = {word for kind in LOOKS for word in kind.split()} | NAMES_ONLY
    assert {word for kind in shapes for word in kind.split()} <= known


def test_no_rule_of_the_site_hides_a_shape():
    """The site's own rule for .hidden once hid the discs whose values are hidden."""
    sheet = static_text("css/base.css", "css/components.css")
    utilities = set(re.findall(r"^\.([a-z-]+)(?=[ ,{])", sheet, re.MULTILINE))
    assert utilities & {word for kind in LOOKS for word in kind.split()} == set()


@pytest.mark.parametrize("theme", THEMES)
def test_a_file_has_the_colours_of_the_site_written_out(theme):
    sheet = stylesheet()
    for name, value in colours(theme).items():
        assert re.search(rf"--{name}:[^;]*{value}[^;]*;", sheet), name
    alone = file_stylesheet(LOOKS, theme)
    assert "var(" not in alone
    assert f".cone{{fill:#e69f00;fill-opacity:0.22;stroke:{colours(theme)['ink']};stroke-width:1.5px}}" in alone


def test_what_is_said_of_more_words_comes_first():
    assert (look_of("disc").fill, look_of("disc zero").fill, look_of("zero disc").width) == (None, "paper", 3.4)


def test_text_of_a_reader_stays_text():
    evil = "<script>&\"'"
    shapes = (Text(1, 2, evil, "label"), Group((), "node", link=f"/{evil}", label=evil, data={"walk": evil}))
    for text in (page_svg(drawing(*shapes)), file_svg(drawing(*shapes), evil, "", base="https://euclid.example")):
        assert "<script>" not in text
        assert "&lt;script&gt;&amp;&quot;&#x27;" in text


def test_a_group_is_a_link_only_where_links_lead_somewhere():
    node = Group((Line(0, 0, 1, 1, "ray"),), "node", 3, 4, link="/grossman/3,8", label="8/3", data={"step": "0"})
    assert (
        '<a class="node" data-step="0" href="/grossman/3,8" aria-label="8/3" transform="translate(3 4)">'
        in page_svg(drawing(node))
    )
    assert "<a " not in page_svg(drawing(node), base=None)


def test_a_shape_is_at_the_same_place_in_svg_and_tikz():
    shapes = (
        Line(1, 2, 3.5, 4, "ray"),
        Polyline(((0, 0), (5, 0), (5, 5)), "cone", closed=True),
        Box(10, 10, 8, 4, "tile"),
        Text(7, 9, "10¹⁰⁰−1", "tick", "end"),
    )
    svg, tikz = page_svg(drawing(*shapes)), tikzpicture([drawing(*shapes)], Palette(""))
    assert '<line class="ray" x1="1" y1="2" x2="3.5" y2="4"/>' in svg
    assert r"\path[ee-ray] (1,2) -- (3.5,4);" in tikz
    assert '<polygon class="cone" points="0,0 5,0 5,5"/>' in svg
    assert r"\path[ee-cone] (0,0) -- (5,0) -- (5,5) -- cycle;" in tikz
    assert '<rect class="tile" x="10" y="10" width="8" height="4"/>' in svg
    assert r"\path[ee-tile] (10,10) rectangle (18,14);" in tikz
    assert '<text class="tick" x="7" y="9" font-size="12.5" text-anchor="end">10¹⁰⁰−1</text>' in svg
    assert r"\node[ee-tick,ee-9,anchor=base east] at (7,9) {10\textsuperscript{100}$-$1};" in tikz
    assert r"\useasboundingbox (0,0) rectangle (100,50);" in tikz


def test_cells_of_a_heatmap_are_rows_from_below():
    tikz = tikzpicture([drawing(Heatmap(0, 0, 20, 20, 2, 2, bytes([1, 1, 0, 2])))], Palette(""))
    assert "(0.00,20.00) rectangle (20.00,9.80)" in tikz, "the lower row, both cells of value 1"
    assert "(10.00,10.00) rectangle (20.00,0.00)" in tikz, "above it to the right, the value 2"
