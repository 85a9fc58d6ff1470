"""Every file the site writes, opened by a real reader: XML parser, PNG decoder, pdftotext, LaTeX, csv module."""

import csv
import io
import os
import random
import re
import shutil
import struct
import subprocess
import time
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from engine.lattice.axis import Axis
from engine.lattice.window import Window
from tests.pdf_text import pdf_text
from tests.webapp import fuzzing
from webapp import create_app
from webapp.exports.tikz.text import tex_text
from webapp.figures.drawing.themes import colours

SVG = "{http://www.w3.org/2000/svg}"
PICTURES = ("stern-brocot", "calkin-wilf", "lattice", "rectangle")
POSITIONS = ("/grossman/3,8", "/grossman/61,73", "/grossman/1,100", "/euclid~misere/3,8", "/grossman~last-2n/25,87")
HUGE = f"/grossman/{'7' * 1500},{'31' * 740}"


@pytest.fixture(scope="module")
def based():
    """The site as it is served under an address of its own."""
    return create_app(base="https://euclid.example").test_client()


def got(client, target, status=200):
    response = client.get(target)
    assert response.status_code == status, f"{target[:100]} answers {response.status_code}: {response.text[:300]}"
    return response


def with_query(path, suffix, **query):
    path, _, given = path.partition("?")
    pairs = sorted([*(pair.split("=") for pair in given.split("&") if given), *query.items()])
    return f"{path}{suffix}" + ("?" if pairs else "") + "&".join(f"{name}={value}" for name, value in pairs)


# ---- SVG ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("path", POSITIONS)
def test_an_svg_is_xml_that_needs_nothing_else(client, path, picture):
    query = {} if picture == "stern-brocot" else {"picture": picture}
    response = got(client, with_query(path, ".svg", **query))
    assert response.content_type == "image/svg+xml"
    assert response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    root = ElementTree.fromstring(response.text)
    assert root.tag == f"{SVG}svg"
    assert {"width", "height", "viewBox"} <= root.attrib.keys()
    style = root.findtext(f"{SVG}style")
    assert style
    assert not re.search(r"var\(|calc\(|color-mix|@|:(hover|focus|not)|url\((?!#)", style)
    links = [item.get("href", "") for item in root.iter() if item.get("href")]
    assert all(link.startswith("data:image/png;base64,") for link in links), links[:3]
    assert not any(name.startswith("on") for item in root.iter() for name in item.attrib)


def test_a_file_and_the_screen_are_the_same_drawing(client, based):
    page = got(client, "/grossman/61,73?line=1").text
    file = got(based, "/grossman/61,73.svg?line=1").text
    inside = re.search(r'class="ground"[^>]*/>(.*?)\s*</svg>', file, re.DOTALL)
    shown = re.search(r'<svg class="picture walk[^>]*>(.*?)\s*</svg>', page, re.DOTALL)
    assert inside
    assert shown
    assert shown[1] in inside[1].replace("https://euclid.example", ""), "in the file the piles stand beside it"


def test_links_in_a_file_lead_to_the_configured_address(client, based):
    alone = got(client, "/grossman/3,8.svg").text
    assert "<a " not in alone
    assert "href=" not in alone
    links = re.findall(r'href="([^"]*)"', got(based, "/grossman/3,8.svg").text)
    assert links
    assert all(link.startswith("https://euclid.example/grossman") for link in links)


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_the_colours_of_the_theme_are_inside(client, theme):
    text = got(client, f"/grossman/3,8.svg?theme={theme}").text
    assert f".ground{{fill:{colours(theme)['paper']}}}" in text
    assert f"svg{{fill:{colours(theme)['ink']};" in text
    assert 'class="ground"' in text
    assert 'class="ground"' not in got(client, f"/grossman/3,8.svg?background=none&theme={theme}").text


def test_what_is_hidden_on_screen_is_hidden_in_the_files(client):
    shown, hidden = (got(client, f"/grossman/3,8.svg{query}").text for query in ("", "?hide=values"))
    assert "mex" in shown
    assert "winning move" in shown
    assert "mex" not in hidden
    assert "winning move" not in hidden
    table = got(client, "/grossman/3,8.csv?hide=values").text
    assert table.splitlines() == ["multiple,a,b", "1,3,5", "2,3,2"]
    assert "outcome" not in got(client, "/grossman/3,8.tex?hide=values").text


def test_the_step_of_the_line_is_in_the_file(client):
    frames = [got(client, f"/grossman/3,8.svg?line=2,1,1&step={step}").text for step in range(3)]
    assert len(set(frames)) == 3
    assert all(text.count("you are here") == frames[0].count("you are here") for text in frames)


@pytest.mark.parametrize(
    "target",
    [
        "/grossman/stern-brocot.svg",
        "/grossman/calkin-wilf.svg?at=R2L1R1",
        "/grossman/lattice.svg",
        "/grossman/lattice.svg?mark=3,8&x=1..20&y=1..20",
    ],
)
def test_trees_and_the_lattice_have_files_too(client, target):
    root = ElementTree.fromstring(got(client, target).text)
    assert root.find(f"{SVG}style") is not None
    assert got(client, target.replace(".svg", ".png")).data.startswith(b"\x89PNG")
    assert got(client, target.replace(".svg", ".pdf")).data.startswith(b"%PDF")
    assert got(client, target.replace(".svg", ".tex")).text.count("tikzpicture") == 2


# ---- PNG ---------------------------------------------------------------------------------------------------------


def decoded(image):
    """Width, height, and the rows of a PNG of eight bits a channel, unfiltered."""
    assert image[:8] == b"\x89PNG\r\n\x1a\n"
    place, parts, header = 8, [], b""
    while place < len(image):
        (length,), kind = struct.unpack(">I", image[place : place + 4]), image[place + 4 : place + 8]
        body = image[place + 8 : place + 8 + length]
        header = body if kind == b"IHDR" else header
        parts += [body] if kind == b"IDAT" else []
        place += 12 + length
    width, height, depth, colour = struct.unpack(">IIBB", header[:10])
    assert (depth, colour) == (8, 6), "eight bits a channel, with alpha"
    return width, height, unfiltered(zlib.decompress(b"".join(parts)), 4 * width, height)


def unfiltered(data, stride, height):
    rows, before = [], bytearray(stride)
    for j in range(height):
        kind, row = data[j * (stride + 1)], bytearray(data[j * (stride + 1) + 1 : (j + 1) * (stride + 1)])
        for i in range(stride):
            left, up, corner = row[i - 4] if i > 3 else 0, before[i], before[i - 4] if i > 3 else 0
            row[i] = (row[i] + (0, left, up, (left + up) // 2, paeth(left, up, corner))[kind]) & 255
        rows.append(bytes(row))
        before = row
    return rows


def paeth(left, up, corner):
    guess = left + up - corner
    return min((left, up, corner), key=lambda one: abs(guess - one))


@pytest.mark.parametrize(
    ("target", "size"),
    [
        ("/grossman/3,8.png?picture=card", (1200, 630)),
        ("/grossman/3,8.png?picture=card&scale=2", (2400, 1260)),
        ("/grossman/3,8.png", (840, 1080)),
        ("/grossman/3,8.png?scale=2", (1247, 1604)),  # as many pixels as a picture may have
        ("/grossman/3,8.png?picture=lattice&scale=2&theme=projector", (1358, 1473)),
        ("/grossman/3,8.png?picture=handout", (744, 1052)),
        ("/grossman/3,8.png?picture=handout&scale=2", (1488, 2105)),
        ("/grossman/lattice.png?picture=card", (1200, 630)),
        ("/grossman/stern-brocot.png?picture=card", (1200, 630)),
    ],
)
def test_a_png_has_its_size(client, target, size):
    response = got(client, target)
    assert response.content_type == "image/png"
    assert struct.unpack(">II", response.data[16:24]) == size


@pytest.mark.slow
@pytest.mark.parametrize("query", ["picture=card", "picture=rectangle", "background=none&picture=rectangle"])
def test_a_png_is_not_blank(client, query):
    _, _, rows = decoded(got(client, f"/grossman/3,8.png?{query}").data)
    pixels = {row[i : i + 4] for row in rows[::7] for i in range(0, len(row), 28)}
    assert len(pixels) > 5
    corner = rows[0][:4]
    assert corner == (b"\0\0\0\0" if "none" in query else b"\xff\xff\xff\xff")


def test_the_same_link_gives_the_same_bytes():
    for target in ("/grossman/61,73.png?picture=card", "/grossman/61,73.pdf", "/grossman/61,73.html"):
        one, other = (create_app().test_client().get(target).data for _ in range(2))
        assert one == other


# ---- PDF ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*POSITIONS, f"/grossman/1,{10**100}", HUGE, "/grossman/5,8", "/m-euclid/3,9"])
def test_the_handout_says_it_all_on_one_page(client, path):
    text = pdf_text(got(client, f"{path}.pdf").data)
    assert text.count("\f") == 1, "one page"
    game, position = path.removeprefix("/").split("/")
    state = State(Game.parse(game), Position.parse(position))
    assert ("The player to move wins" in text) == (state.outcome == "N" and not state.over)
    assert "Moves" in text
    assert "Why" in text
    for move in state.legal.first(3):
        assert re.search(rf"^(★ )?{move}$", text, re.MULTILINE), f"the move {move} is in the table"


def test_the_handout_has_the_link_and_its_code(based):
    text = pdf_text(got(based, "/grossman/3,8.pdf?line=2").data)
    assert "https://euclid.example/grossman/3,8?line=2" in text
    assert "scan to open" in text


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_is_a_pdf_with_its_text(client, picture):
    text = pdf_text(got(client, f"/grossman/3,8.pdf?picture={picture}").data)
    assert re.search({"lattice": r"↑\s*b", "rectangle": r"2\s*★"}.get(picture, "1/2"), text)


# ---- TikZ --------------------------------------------------------------------------------------------------------

TEX = "LaTeX is missing: run WITH_TEX=1 tests/export_setup.sh, or install texlive-latex-recommended texlive-pictures"


def compiled(source, folder):
    """The text of the pages that LaTeX makes of a source."""
    tex = shutil.which("pdflatex") or shutil.which("lualatex")
    if tex is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(TEX)
    (folder / "picture.tex").write_text(source, encoding="utf-8")
    command = [tex, "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "picture.tex"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", check=False)
    assert done.returncode == 0, done.stdout[-1500:]
    log = (folder / "picture.log").read_text(encoding="utf-8", errors="replace")
    assert "Missing character" not in log
    assert "Overfull" not in log, "it fits its page"
    return pdf_text((folder / "picture.pdf").read_bytes())


@pytest.mark.slow
@pytest.mark.parametrize("query", ["", "grey=1", "form=beamer"])
@pytest.mark.parametrize("pair", ["3,8", "61,73", "1,100"])
def test_trees_compile(client, tmp_path, pair, query):
    text = compiled(got(client, f"/grossman/{pair}.tex{'?' if query else ''}{query}").text, tmp_path)
    first = State(Game.parse("grossman"), Position.parse(pair))
    assert str(first.value) in text
    if query == "form=beamer":
        moves = got(client, f"/frames/grossman/{pair}.json").json["line"]
        assert text.count("\f") == len(moves) + 1, "one overlay a move, and one before the first"


@pytest.mark.slow
@pytest.mark.parametrize(
    "target",
    [
        "/grossman/3,8.tex?picture=lattice",
        "/grossman/3,8.tex?picture=rectangle",
        "/grossman/stern-brocot.tex?at=R2L1R1&form=beamer",
        "/grossman/lattice.tex?form=beamer&mark=8,21",
        "/partizan/17,7.tex?form=beamer",
        "/grossman/ratio/sqrt2.tex?form=beamer",
        "/grossman/61,73.tex?line=1&picture=calkin-wilf&theme=dark",
        "/grossman~last-2n/25,87.tex?theme=projector",
        "/grossman~pile-ceil(n,2)/123456789,9876543210987.tex",
        f"/grossman/1,{10**100}.tex",
        f"/grossman/1,{10**100}.tex?picture=lattice",
        f"{HUGE}.tex",
        f"{HUGE}.tex?form=beamer",
        "/grossman/61,73.tex?form=beamer&picture=lattice",
        "/grossman/61,73.tex?form=beamer&picture=rectangle",
        "/grossman/61,73.tex?form=beamer&theme=projector",
        "/grossman/stern-brocot.tex?at=R2L1R1",
        "/grossman/lattice.tex?mark=3,8",
        "/euclid~last-2n/lattice.tex?x=1..175&y=1000..1174",  # the most varied cells that are told one by one
        "/grossman/lattice.tex?x=1..301&y=1..201",
    ],
)
def test_every_picture_compiles(client, tmp_path, target):
    compiled(got(client, target).text, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("/grossman/61,73.tex?form=bare", "171/143"),
        ("/grossman/3,8.tex?form=bare&picture=trees", "13/8"),
        ("/euclid/8,21.tex?form=bare&picture=trees", "55/21"),
        ("/m-euclid~last-2n/25,87.tex?form=bare&picture=trees", "112/25"),
        ("/grossman/3,8.tex?form=bare&picture=farey", "5/2"),
        ("/grossman/stern-brocot.tex?at=R2L1R1&form=bare", "13"),
    ],
)
def test_a_bare_picture_goes_into_a_document_of_ones_own(client, tmp_path, target, told):
    bare = got(client, target).text
    assert "documentclass" not in bare
    assert bare.count("\\begin{tikzpicture}") == 1
    assert told in compiled(article(client, tmp_path, bare), tmp_path)


def article(client, folder, *pictures):
    """An article on A4 with a line of text and these pictures, with the package of styles beside it."""
    (folder / "euclid-explorer.sty").write_text(got(client, "/euclid-explorer.sty").text, encoding="utf-8")
    head = "\\documentclass[11pt,a4paper]{article}\n\\usepackage{euclid-explorer}\n\\begin{document}\nText.\n\n"
    return head + "\n\n".join(f"\\noindent{picture}" for picture in pictures) + "\n\\end{document}\n"


@pytest.mark.slow
def test_several_pictures_stand_in_one_article(client, tmp_path):
    targets = ("stern-brocot.tex?at=R2L1R1&form=bare", "lattice.tex?form=bare", "3,8.tex?form=bare&picture=trees")
    pictures = [got(client, f"/grossman/{target}").text for target in targets]
    assert not any("tikzset" in picture for picture in pictures), "the package has every style"
    assert "definecolor" not in pictures[0] + pictures[2], "and the colours of all but large values"
    assert "13" in compiled(article(client, tmp_path, *pictures), tmp_path)


@pytest.mark.parametrize("tree", ["stern-brocot", "calkin-wilf"])
def test_a_whole_tree_is_as_wide_as_a_column_and_can_be_read(client, tree):
    text = got(client, f"/grossman/{tree}.tex?form=bare").text
    frame = re.search(r"ee-picture=([0-9.]+)mm\]\n\\useasboundingbox \(0,0\) rectangle \((\d+),", text)
    assert frame
    assert float(frame[1]) * int(frame[2]) <= 120, "millimetres of a line of an article"
    assert "\\resizebox{\\linewidth}" in text, "it says how it is scaled"
    fractions = re.findall(r"ee-fraction[a-z-]*,ee-([0-9-]+),.*\{(\d+)\};", text)
    assert len(fractions) == 2 * 63, "every node of six levels has its fraction"
    assert min(int(size) for size, _ in fractions) >= 6, "points"


@pytest.mark.parametrize(("side", "cells"), [(64, 64), (175, 175), (176, 88), (301, 151), (350, 175), (5_000, 167)])
def test_a_large_lattice_is_sampled_for_latex(client, side, cells):
    text = got(
        client, f"/grossman/lattice.tex?x=1..{side}&y=10..{9 + side}" if side != 64 else "/grossman/lattice.tex"
    ).text
    assert text.isascii()
    assert len(text) < 2_000_000
    filled = "\n".join(line for line in text.splitlines() if line.startswith("\\fill["))
    rows = {low for _, low in re.findall(r"\(([0-9.]+),([0-9.]+)\) rectangle", filled)}
    assert len(rows) in (cells, cells - 1), "a row of zeros is paper"
    assert ("The PDF shows them all" in text) == (side > 175)
    edges = [float(x) for x in re.findall(r"rectangle \(([0-9.]+),", filled)]
    frame = re.search(r"ee-frame\] \(([0-9.]+),[0-9.]+\) rectangle \(([0-9.]+),", text)
    assert frame
    assert float(frame[1]) < min(edges)
    assert max(edges) <= float(frame[2]), "no cell reaches beyond the frame"


def test_greys_are_grey(client):
    colours = re.findall(r"{HTML}{(......)}", got(client, "/grossman/61,73.tex?grey=1").text)
    assert len(colours) > 4
    assert all(colour[:2] == colour[2:4] == colour[4:] for colour in colours)


@pytest.mark.parametrize("theme", ["", "?theme=dark"])
def test_greys_are_as_light_as_the_colours(client, theme):
    """In the order of the luminance of what they stand for: what is darker in colour is no lighter in grey."""
    coloured, grey = (
        dict(re.findall(r"definecolor{(\w+)}{HTML}{(......)}", got(client, f"/euclid-explorer.sty{query}").text))
        for query in (theme, f"{theme}{'&' if theme else '?'}grey=1".replace("theme=dark&grey=1", "grey=1&theme=dark"))
    )
    assert list(coloured) == list(grey)
    light = {name: sum(w * int(colour[at : at + 2], 16) for w, at in WEIGHTS) for name, colour in coloured.items()}
    for name, colour in grey.items():
        assert abs(int(colour[:2], 16) - light[name]) < 1, (name, coloured[name], colour)


WEIGHTS = ((0.299, 0), (0.587, 2), (0.114, 4))
"""how light red, green and blue are to the eye, as ITU-R BT.601 says"""


def test_signs_of_tex_are_the_signs_of_the_page():
    """The command of each sign is the one that Unicode and LaTeX call alike."""
    for sign, command in SIGNS.items():
        assert tex_text(sign) == f"${command}$", sign


@pytest.mark.parametrize("path", [*POSITIONS, HUGE])
def test_tex_holds_plain_characters_only(client, path):
    for picture in PICTURES:
        text = got(client, with_query(path, ".tex", **({"picture": picture} if picture != PICTURES[0] else {}))).text
        assert text.isascii()
        assert "packages" not in re.findall(r"\\usepackage{(.*?)}", text)
        assert re.findall(r"\\usepackage(?:\[.*?\])?{(.*?)}", text) == ["tikz"]
        assert max(map(len, re.findall(r"\d+", text))) <= 12, "long numbers are shortened as on screen"


# ---- tables ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/grossman/3,8", "/euclid/7,100", "/grossman~1-3/61,730", "/euclid~misere/5,23"])
def test_the_table_of_moves_is_the_engines(client, path):
    game, position = path.removeprefix("/").split("/")
    state = State(Game.parse(game), Position.parse(position))
    rows = list(csv.DictReader(io.StringIO(got(client, f"{path}.csv").text)))
    assert [
        (int(row["multiple"]), int(row["a"]), int(row["b"]), int(row["value"]), row["outcome"]) for row in rows
    ] == [(move.multiple, move.to.a, move.to.b, move.value, move.outcome) for move in state.moves()]
    assert [row["wins"] == "yes" for row in rows] == [move.wins for move in state.moves()]


@pytest.mark.parametrize("query", ["", "?x=5..30&y=2..9", "?x=1000000..1000040&y=77..90"])
def test_the_table_of_a_window_is_the_engines(client, query):
    head, *rows = csv.reader(io.StringIO(got(client, f"/grossman/lattice.csv{query}").text))
    spans = dict(re.findall(r"([xy])=([0-9.]+)", query))
    x, y = (Axis.parse(spans.get(name, "1..64")) for name in "xy")
    assert [int(a) for a in head[1:]] == list(x)
    assert [int(row[0]) for row in rows] == list(y)
    assert [[int(cell) for cell in row[1:]] for row in rows] == Window(Game.parse("grossman"), x, y).rows()


def test_the_values_of_a_far_window_are_written_out(client):
    head, *rows = csv.reader(io.StringIO(got(client, f"/grossman/lattice.csv?x=1..9&y={10**40}..{10**40 + 8}").text))
    assert len(head) == 10
    game = Game.parse("grossman")
    for row in rows:
        assert [int(cell) for cell in row[1:]] == [game.value(Position(a, int(row[0]))) for a in range(1, 10)]


def test_the_table_of_a_tree_has_its_nodes(client):
    rows = list(csv.DictReader(io.StringIO(got(client, "/grossman/calkin-wilf.csv?levels=4").text)))
    assert len(rows) == 15
    for row in rows:
        position = Position(int(row["denominator"]), int(row["numerator"]))
        assert int(row["value"]) == Game.parse("grossman").value(position)


@pytest.mark.parametrize("path", [*POSITIONS, HUGE, "/grossman/lattice", "/grossman/stern-brocot"])
def test_no_cell_can_be_taken_for_a_formula(client, path):
    for row in csv.reader(io.StringIO(got(client, f"{path}.csv").text)):
        assert all(re.fullmatch(r"[0-9a-z][0-9a-z ]*|b \\ a|[PN]", cell) for cell in row)


# ---- one HTML file -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*POSITIONS, f"/grossman/1,{10**100}", HUGE])
def test_one_html_file_loads_nothing(client, path):
    response = got(client, f"{path}.html")
    text = response.text
    assert response.headers["Content-Disposition"].startswith("attachment; ")
    assert len(response.data) < 2_000_000
    assert not re.search(r"<(link|img|iframe|object|embed|base|form)\b|<script[^>]+src|@import|url\((?!#)", text)
    assert not re.search(r'\b(?:src|href)="(?!data:image/png|#)', text)
    names = re.findall(r'\bid="([^"]+)"', text)
    assert len(names) == len(set(names)), "names inside pictures differ from moment to moment"
    assert text.count('class="open"') == text.count('class="secret"') == text.count('class="moment"') >= 1


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("/grossman/3,8.html", ""),
        ("/grossman/34,55.html", ""),
        ("/grossman/233,377.html", "Best play continues; this file holds steps 0 to 9 of it."),
        ("/grossman/3,8.html?line=2,1,1", ""),
        (f"/grossman/1,99.html?line={','.join('1' * 30)}", "30 moves in all; this file holds steps 21 to 30."),
    ],
)
def test_the_html_file_says_what_part_of_the_play_it_holds(client, target, said):
    paragraphs = re.findall(r'<p class="small">([^<]*this file holds[^<]*)</p>', got(client, target).text)
    assert [" ".join(paragraph.split()) for paragraph in paragraphs] == ([said] if said else [])


def test_the_html_file_opens_where_the_screen_is(client):
    text = got(client, "/grossman/61,73.html?hide=values&line=1,4,1&step=2").text
    assert 'data-at="2" data-hide="yes"' in text
    assert text.count('class="moment"') == 4


# ---- names, spellings, refusals, cost ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "name"),
    [
        ("/grossman/3,8.svg", 'inline; filename="euclid-3-8-stern-brocot.svg"'),
        ("/grossman/3,8.svg?line=2,1&step=1", 'inline; filename="euclid-3-8-step-01-stern-brocot.svg"'),
        ("/grossman~pile-ceil(n,2)/3,8.png?picture=card", 'inline; filename="euclid-3-8-card.png"'),
        ("/grossman/3,8.pdf", 'inline; filename="euclid-3-8-handout.pdf"'),
        ("/grossman/3,8.tex?form=beamer", 'attachment; filename="euclid-3-8-stern-brocot-beamer.tex"'),
        ("/grossman/3,8.csv", 'attachment; filename="euclid-3-8.csv"'),
        ("/grossman/3,8.html", 'attachment; filename="euclid-3-8.html"'),
        (f"{HUGE}.csv", 'attachment; filename="euclid.csv"'),
        ("/grossman/lattice.csv", 'attachment; filename="euclid.csv"'),
    ],
)
def test_files_have_short_names(client, target, name):
    assert got(client, target).headers["Content-Disposition"] == name


@pytest.mark.parametrize(
    ("target", "canonical"),
    [
        ("/grossman/03,8.svg", "/grossman/3,8.svg"),
        ("/grossman/3,8.svg?picture=stern-brocot", "/grossman/3,8.svg"),
        ("/grossman/3,8.pdf?picture=handout", "/grossman/3,8.pdf"),
        ("/grossman/3,8.png?scale=1", "/grossman/3,8.png"),
        ("/grossman/3,8.tex?form=standalone&grey=", "/grossman/3,8.tex"),
        ("/grossman/3,8.svg?theme=dark&line=2", "/grossman/3,8.svg?line=2&theme=dark"),
        ("/grossman~3,2,1/3,8.csv", "/grossman~1-3/3,8.csv"),
    ],
)
def test_other_spellings_lead_to_the_canonical_file(client, target, canonical):
    assert got(client, target, 308).headers["Location"] == canonical


@pytest.mark.parametrize(
    ("target", "status", "parameter"),
    [
        ("/grossman/3,8.svg?picture=card", 400, "picture"),
        ("/grossman/3,8.svg?picture=../../etc/passwd", 400, "picture"),
        ("/grossman/3,8.svg?scale=2", 400, "scale"),
        ("/grossman/3,8.png?scale=3", 400, "scale"),
        ("/grossman/3,8.png?scale=1&scale=2", 400, "scale"),
        ("/grossman/3,8.png?background=%3Cscript%3E", 400, "background"),
        ("/grossman/3,8.tex?form=%5Cinput", 400, "form"),
        ("/grossman/3,8.csv?picture=lattice", 400, "picture"),
        ("/grossman/3,8.html?cells=raw", 400, "cells"),
        ("/grossman/lattice.svg?cells=raw", 400, "cells"),
        ("/grossman/lattice.tex?form=slides", 400, "form"),
        ("/grossman/lattice.pdf?picture=handout", 400, "picture"),
        ("/grossman/3,8.pdf?line=9", 422, "line"),
        ("/grossman/0,8.png", 422, "position"),
        (f"/grossman/{'9' * 1501},8.png", 422, "position"),
        ("/grossman/3,8.gif", 400, "position"),
        ("/nim/3,8.svg", 400, "game"),
    ],
)
def test_exports_obey_the_same_parser_and_limits(client, target, status, parameter):
    began = time.process_time()
    response = got(client, target, status)
    assert time.process_time() - began < 0.05
    assert f"<code>{parameter}</code>" in response.text


def cost(client, target):
    """What the first request of a file costs."""
    spent, _ = cost_of(client, target)
    got(client, target)
    return spent


@pytest.mark.slow
def test_cards_and_handouts_are_cheap(client):
    """Each of another position, so that nothing is kept from the one before; the median is what a reader pays."""
    got(client, "/grossman/5,8.png?picture=card")
    got(client, "/grossman/5,8.pdf")
    pairs = [f"{a},{a + b}" for a, b in zip(range(20, 80, 4), range(31, 150, 7), strict=False)]
    cards = sorted(cost(client, f"/grossman/{pair}.png?picture=card") for pair in pairs)
    handouts = sorted(cost(client, f"/grossman/{pair}.pdf") for pair in pairs)
    assert cards[len(cards) // 2] < 0.1
    assert handouts[len(handouts) // 2] < 0.2


@pytest.mark.slow
@pytest.mark.parametrize(
    "more",
    [".svg", ".png", ".png?picture=card&scale=2", ".pdf", ".tex", ".tex?form=beamer", ".csv", ".html"],
)
def test_the_largest_numbers_cost_little_more(client, more):
    target = f"{HUGE}{more}"
    got(client, target)
    assert min(cost(client, target) for _ in range(2)) < 0.4
    assert len(got(client, target).data) < 2_000_000


def made_up(dice):
    """A request of some file, well formed as a rule."""
    suffix = dice.choice([".svg", ".png", ".pdf", ".tex", ".csv", ".html"])
    options = {"theme": fuzzing.THEMES}
    if suffix not in (".csv", ".html"):
        options["picture"] = [*PICTURES, "card", "handout", "tree"]
    options |= {
        ".png": {"scale": ["2"], "background": ["none"]},
        ".tex": {"form": ["bare", "beamer"], "grey": ["1"]},
    }.get(suffix, {})
    line = ",".join(str(dice.randint(1, 3)) for _ in range(dice.randint(1, 4)))
    game, pair = fuzzing.game(dice), fuzzing.pair(dice)
    return dice.choice(
        [
            f"/{game}/{pair}{suffix}" + fuzzing.query(dice, line=[line], hide=["values"], **options),
            f"/{game}/lattice{suffix}"
            + fuzzing.query(dice, x=[fuzzing.span(dice)], y=[fuzzing.span(dice)], mark=[pair], **options),
            f"/{game}/calkin-wilf{suffix}" + fuzzing.query(dice, at=fuzzing.WALKS, levels=["3", "8"], **options),
            f"/embed/{game}/{pair}" + fuzzing.query(dice, line=[line], theme=fuzzing.THEMES),
            f"/frames/{game}/{pair}" + fuzzing.query(dice, line=[line], picture=list(PICTURES)),
            f"/qr/{game}/{pair}",
            f"/oembed?url=https://euclid.example/{game}/{pair}",
        ]
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_made_up_requests_of_files(based, seed):
    dice = random.Random(seed)
    for _ in range(200):
        target = made_up(dice)
        target = fuzzing.mutated(dice, target) if dice.random() < 0.3 else target
        spent, response = cost_of(based, target)
        if response.status_code in (303, 308):
            target = response.headers["Location"]
            spent, response = cost_of(based, target)
        assert response.status_code < 500, target
        assert len(response.data) <= 2_000_000, target
        worked = response.status_code < 400 or b"more work than one answer may" in response.data
        most = 0.3 if worked else 0.02
        if spent > most:
            spent = min(cost_of(based, target)[0] for _ in range(2))
        assert spent <= most, f"{spent * 1000:.0f} ms of CPU: {target}"


def cost_of(client, target):
    began = time.process_time()
    response = client.get(target)
    return time.process_time() - began, response


def test_there_are_templates_for_what_is_typeset():
    folder = Path(__file__).resolve().parents[2] / "templates" / "typeset"
    assert sorted(file.stem for file in folder.glob("*.typ")) == [
        "card", "handout", "lecture", "picture", "slide", "worksheet",
    ]  # fmt: skip


SIGNS = {
    "≤": r"\leq", "≥": r"\geq", "≠": r"\neq", "≡": r"\equiv", "≈": r"\approx", "∈": r"\in", "⊕": r"\oplus",
    "⌊": r"\lfloor", "⌋": r"\rfloor", "⌈": r"\lceil", "⌉": r"\rceil", "→": r"\rightarrow", "←": r"\leftarrow",
    "↑": r"\uparrow", "↓": r"\downarrow", "∞": r"\infty", "Φ": r"\Phi", "φ": r"\varphi", "−": "-", "·": r"\cdot",
    "×": r"\times", "π": r"\pi", "√": r"\surd", "★": r"\star", "⟺": r"\Leftrightarrow",
}  # fmt: skip


@pytest.mark.parametrize("picture", ["trees", "lattice", "farey"])
def test_each_step_of_an_animation_shows_its_frame(client, picture):
    """Who is where, read from the names of the nodes: the same as in the still pictures, one after the other."""
    link = "/grossman/8,21{}?animate=line&line=2,1,1&picture=" + picture
    frames = got(client, f"/frames/grossman/8,21.json?line=2,1,1&picture={picture}").json["frames"]
    text = got(client, link.format(".svg")).text
    shown = animated_parts(text, len(frames))
    root = ElementTree.fromstring(text)
    for step, frame in enumerate(frames):
        seen = [group for group in root if shown.get(group.get("class", ""), {step}) & {step}]
        here = [name for group in seen for name in names_of(group) if "you are here" in name]
        still = [name for name in names_of(ElementTree.fromstring(got(client, frame).text)) if "you are here" in name]
        assert sorted(here) == sorted(still), step
        assert still


def names_of(element):
    """The first lines of the names of nodes."""
    return [(title.text or "").strip().splitlines()[0] for title in element.iter(f"{SVG}title") if title.text]


@pytest.mark.parametrize("picture", ["trees", "lattice", "rectangle", "farey"])
def test_an_animated_svg_shows_every_step_without_a_script(client, picture):
    text = got(client, f"/grossman/8,21.svg?animate=line&picture={picture}").text
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert "<script" not in text
    steps = len(got(client, "/frames/grossman/8,21.json").json["line"]) + 1
    shown = animated_parts(text, steps)
    for step in range(steps):
        frame = {part for part, moments in shown.items() if step in moments}
        others = {part for part, moments in shown.items() if step + 1 in moments}
        assert frame
        assert frame != others, "each step differs from the next one"
    still = re.findall(r"^\.(s\d+){visibility:(\w+)}$", text, re.MULTILINE)
    assert {name for name, seen in still if seen == "visible"} == {name for name in shown if 0 in shown[name]}
    assert text.count("@media (prefers-reduced-motion:no-preference)") == text.count("animation:s") > 0


def animated_parts(text, steps):
    """The steps at which each group of parts is seen, read from its key frames."""
    found = {}
    for name, frames in re.findall(r"@keyframes (s\d+){(.*)}$", text, re.MULTILINE):
        marks = [(float(at), seen == "visible") for at, seen in re.findall(r"([0-9.]+)%{visibility:(\w+)}", frames)]
        moments = [100 * step / (steps + 1) for step in range(steps)]
        found[name] = {
            step for step, at in enumerate(moments) if [seen for mark, seen in marks if mark <= at + 0.01][-1]
        }
    return found


def test_only_a_line_of_play_is_animated(client):
    assert "animate" in got(client, "/grossman/lattice.svg?animate=line", 400).text
    assert "animate" in got(client, "/grossman/3,8.png?animate=line", 400).text


PICTURE_PAGES = [
    "/grossman/lattice?mark=8,21",
    "/grossman/stern-brocot?at=R2L1R1",
    "/euclid/calkin-wilf",
    "/euclid/farey",
]


@pytest.mark.parametrize("page", PICTURE_PAGES)
def test_a_picture_is_one_html_file_too(client, based, page):
    target = with_query(page, ".html")
    alone, leading = got(client, target).text, got(based, target).text
    assert not re.search(r"<(link|img|iframe|object|embed|base|form)\b|<script[^>]+src|@import|url\((?!#)", alone)
    assert not re.search(r'\b(?:src|href)="(?!data:image/png|#)', alone), "it leads nowhere"
    assert alone.count("tikz") == 0
    steps = len(re.findall('<section class="moment"', alone))
    assert steps == (
        4 if "at=" in page else len(got(client, page.replace("?", ".json?")).json["trail"]) if "mark" in page else 1
    )
    links = set(re.findall(r'<a [^>]*href="([^"]*)"', leading))
    assert len(links) > 1
    assert all(link.startswith("https://euclid.example/") for link in links)
    for link in sorted(links)[:: max(1, len(links) // 8)]:
        path = link.removeprefix("https://euclid.example").replace("&amp;", "&")
        assert based.get(path, follow_redirects=True).status_code == 200, link
