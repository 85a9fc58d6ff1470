"""A lecture to take along: the command, the one HTML file, the handout; and what is said of a file with mistakes."""

import re
import struct
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from unicodedata import normalize

import pytest
from flask.testing import FlaskClient

from tests.pdf_text import pdf_text
from tests.webapp.test_exports import compiled
from webapp.cli import main
from webapp.lectures.library import BUILT_IN, built_in
from webapp.pages.documents import Frame
from webapp.site import PAGES

MINE = """title: Mine & yours
source: Nobody 2026

# One
link: /grossman/3,8?hide=values
show: stern-brocot, lattice
Its value is {2: value grossman 3,8}.
?: Which move <wins>?
!: Take {2: move grossman 3,8}.
note: Wait for an answer.

# Words alone
Nothing to see.
"""


class Outside(HTMLParser):
    """What a file would load from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        loads = {"src", "srcset", "data", "poster"} | ({"href"} if tag in ("link", "image", "use") else set())
        self.found += [
            f"{tag} {value}" for name, value in attrs if name in loads and not str(value).startswith("data:")
        ]


def text_of(file: Path) -> str:
    return pdf_text(file.read_bytes(), "-layout")


def exported(tmp_path: Path, text: str, *more: str) -> tuple[int, Path]:
    source = tmp_path / "7-mine.md"
    source.write_text(text, encoding="utf-8")
    return main(["export", str(source), "--to", str(tmp_path / "out"), *more]), tmp_path / "out"


def test_the_command_writes_both_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = exported(tmp_path, MINE)
    assert status == 0
    assert {file.name for file in out.iterdir()} == {"mine.html", "mine.pdf", "mine.tex"}
    assert "mine.html" in capsys.readouterr().out
    page = (out / "mine.html").read_text(encoding="utf-8")
    reader = Outside()
    reader.feed(page)
    assert reader.found == []
    assert "url(http" not in page
    assert "@import" not in page
    assert "Mine &amp; yours" in page
    assert "Which move &lt;wins&gt;?" in page
    assert page.count('<svg class="picture') == 4, "two pictures, with and without the values"
    names = re.findall(r'\sid="([^"]+)"', page)
    assert len(names) == len(set(names)), "a name stands for one thing"


def test_the_handout_holds_the_text_and_keeps_the_answers_for_the_end(tmp_path: Path) -> None:
    status, out = exported(tmp_path, MINE, "--base", "https://euclid.example")
    assert status == 0
    text = text_of(out / "mine.pdf")
    for words in (
        "Mine & yours",
        "1. One",
        "Which move <wins>?",
        "2. Words alone",
        "https://euclid.example/lectures/mine",
    ):
        assert words in text, words
    assert text.index("Take 2") > text.index("Answers") > text.index("2. Words alone")
    assert "Wait for an answer" not in text


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("show: stern-brocot", "show: stern-broct"), "7-mine.md, line 6: 'stern-broct' is not a picture"),
        (("{2: value", "{4: value"), "7-mine.md, line 7: {4: value grossman 3,8} is wrong: it is 2"),
        (("link: /grossman", "lnk: /grossman"), "7-mine.md, line 5: 'lnk' is not a key here; did you mean link:?"),
    ],
)
def test_mistakes_are_told_with_their_line_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: tuple[str, str], says: str
) -> None:
    status, out = exported(tmp_path, MINE.replace(*change))
    assert status == 1
    assert says in capsys.readouterr().err
    assert not out.exists()


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.md").write_text(MINE, encoding="utf-8")
    assert main(["export", str(tmp_path / "mien.md")]) == 1
    assert "did you mean mine.md?" in capsys.readouterr().err
    (tmp_path / "other.md").write_bytes(b"title: One\n\xff\xfe")
    assert main(["export", str(tmp_path / "other.md")]) == 1
    assert "line 2: this is not UTF-8" in capsys.readouterr().err
    assert main(["export", str(tmp_path / "mine.md"), "--base", "nowhere"]) == 1
    assert "not the address of a site" in capsys.readouterr().err
    assert main(["export", str(tmp_path / "mine.md"), "--to", str(tmp_path / "mine.md")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_every_built_in_lecture_is_exported_with_all_its_steps(tmp_path: Path) -> None:
    assert main(["export", *map(str, sorted(BUILT_IN.glob("*.md"))), "--to", str(tmp_path)]) == 0
    for slug, lecture in built_in(PAGES).items():
        page = (tmp_path / f"{slug}.html").read_text(encoding="utf-8")
        assert page.count('<article class="slide ') == len(lecture.steps)
        text = text_of(tmp_path / f"{slug}.pdf")
        for number in range(1, len(lecture.steps) + 1):
            assert re.search(rf"^\s*{number}\. ", text, re.MULTILINE), (slug, number)


def test_built_in_lectures_are_downloaded_from_their_page(client: FlaskClient) -> None:
    page = client.get("/lectures/golden-ratio?step=3").get_data(as_text=True)
    assert 'href="/lectures/golden-ratio.html?step=3"' in page
    assert 'href="/lectures/golden-ratio.pdf"' in page
    file = client.get("/lectures/golden-ratio.html?step=3")
    assert file.status_code == 200
    assert file.headers["Content-Disposition"] == 'attachment; filename="euclid-golden-ratio.html"'
    assert 'data-at="3"' in file.get_data(as_text=True)
    handout = client.get("/lectures/golden-ratio.pdf")
    assert handout.status_code == 200
    assert handout.data.startswith(b"%PDF")
    assert client.get("/lectures/none.pdf").status_code == 404


FORMULAS = """title: Formulas & letters
source: Lamé

# A wide one
link: /grossman/stern-brocot
show: tree
The number $\\frac{b}{a} > \\Phi^2$ of **Knuth** & others costs 5 %, *or* `a_b` → 10⁻¹⁰.

1. first
2. second

# A guess
link: /grossman/8,21?hide=values
show: lattice, trees
The winner takes {2: move grossman 8,21}.
?: Who wins {loses: outcome grossman 5,8} #1?
!: 1. Everyone, $x_1 \\le 2$.
note: Say $x$.
"""


@pytest.mark.slow
def test_a_lecture_of_ones_own_compiles_as_slides(tmp_path: Path) -> None:
    status, out = exported(tmp_path, FORMULAS)
    assert status == 0
    source = (out / "mine.tex").read_text(encoding="utf-8")
    assert "$\\frac{b}{a} > \\Phi^2$ of \\textbf{Knuth} \\& others costs 5 \\%" in source
    pages = compiled(source, out).split("\f")[:-1]
    assert len(pages) == 4, "a title, a slide, a slide before and after its reveal"
    assert "Lamé" in normalize("NFC", pages[0])
    hidden, shown = pages[2:]
    assert "1. Everyone" in shown
    assert "Everyone" not in hidden
    assert "takes 2" in " ".join(shown.split())
    assert "takes 2" not in " ".join(hidden.split()), "what its picture hides is not told"


@pytest.mark.slow
@pytest.mark.parametrize("slug", built_in(PAGES))
def test_every_lecture_is_a_file_of_slides_that_compiles(client: FlaskClient, tmp_path: Path, slug: str) -> None:
    answer = client.get(f"/lectures/{slug}.tex")
    assert answer.status_code == 200
    assert "aspectratio=169" in answer.text
    text, lecture = compiled(answer.text, tmp_path), built_in(PAGES)[slug]
    assert text.count("\f") == 1 + sum(2 if step.waits else 1 for step in lecture.steps)


def test_the_images_of_all_slides_are_one_file_with_the_same_bytes(tmp_path: Path) -> None:
    status, out = exported(tmp_path, MINE, "--images")
    assert status == 0
    packed = (out / "mine.zip").read_bytes()
    with zipfile.ZipFile(out / "mine.zip") as archive:
        assert archive.namelist() == ["01a.png", "01b.png", "02.png"], "a slide before its reveal, and after it"
        images = [archive.read(name) for name in archive.namelist()]
        assert archive.testzip() is None
    assert all(struct.unpack(">II", image[16:24]) == (1920, 1080) for image in images)
    assert len(set(images)) == 3
    exported(tmp_path, MINE, "--images")
    assert (out / "mine.zip").read_bytes() == packed


def test_a_slide_is_an_image(client: FlaskClient) -> None:
    page = client.get("/lectures/golden-ratio?step=2").get_data(as_text=True)
    assert 'href="/lectures/golden-ratio.png?step=2"' in page
    assert "export lecture.md --images" in page
    asked, shown = (client.get(f"/lectures/golden-ratio.png?{more}step=2").data for more in ("", "reveal=answer&"))
    assert struct.unpack(">II", asked[16:24]) == (1920, 1080)
    assert asked != shown
    answer = client.get("/lectures/golden-ratio.png?reveal=answer&step=2")
    assert answer.headers["Content-Disposition"] == 'inline; filename="euclid-golden-ratio-slide-02b.png"'


def test_the_image_before_a_reveal_shows_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """a is drawn before the reveal, b after it; a slide that waits for none is drawn once."""

    def drawn(frame: Frame, reveal: bool, theme: str, place: str) -> bytes:
        return f"{place} {'revealed' if reveal else 'asked'}".encode()

    monkeypatch.setattr("webapp.exports.slide_images.slide", drawn)
    _, out = exported(tmp_path, MINE, "--images")
    (packed,) = out.glob("*.zip")
    with zipfile.ZipFile(packed) as archive:
        assert {name: archive.read(name).decode() for name in archive.namelist()} == {
            "01a.png": "1 / 2 asked",
            "01b.png": "1 / 2 revealed",
            "02.png": "2 / 2 asked",
        }
