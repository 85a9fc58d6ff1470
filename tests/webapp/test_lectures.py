"""Lectures: every fact in the files is true, every link opens, mistakes are told with their line."""

import re

import pytest

from webapp import create_app
from webapp.cli import main
from webapp.exports.qr_code import qr_svg
from webapp.lectures.file_format import parse_lecture
from webapp.lectures.lecture import LectureError
from webapp.lectures.library import BUILT_IN, built_in
from webapp.pages.registry import Site
from webapp.site import PAGES
from webapp.text.facts import FACTS, fact, wrong_facts

FILES = sorted(BUILT_IN.glob("*.md"))
SITE = Site(PAGES)
SLUGS = list(built_in(PAGES))


def test_there_are_eight_lectures_of_8_to_20_steps():
    assert len(FILES) == 8
    assert all(8 <= len(lecture.steps) <= 20 for lecture in built_in(PAGES).values())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_value_and_outcome_is_checked_against_the_engine(file):
    """Read the file as text: what it states of a pair is a checked fact, and each fact is what the engine says."""
    text = re.sub(r"^-:.*$", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    facts = re.findall(r"\{([^{}:]+):\s*([^{}]+)\}", text)
    assert len(facts) >= 5
    assert not wrong_facts(text)
    plain = re.sub(r"\{[^{}]*\}", "", text)
    stated = re.findall(r"(?:value is|the player to move (?:wins|loses)\b|has the value) ?(\d+)?", plain)
    assert not any(stated), f"a number stated as a value outside of a checked fact: {stated}"
    assert not re.search(r"player to move (wins|loses)[.:]", plain), "an outcome outside of a checked fact"
    assert not re.search(r"\d, \d, \d, \d", plain), "a row of values outside of a checked fact"
    assert not re.search(r"\) is (lost|won|one)[.,]", plain), "an outcome outside of a checked fact"


BY_ARGUMENT = {
    "3/2 = 1.5", "$\\Phi$ = 1.618…", "2", "At 1/1", "At 1/0", "At 8/3",
    "The player to move wins", "The player to move loses", "2/5 and 5/3", "3/5 and 5/2", "4/3 and 5/3",
    "About one third", "About one half", "About two thirds", "More", "Less",
    "Euclid", "Grossman", "M-Euclid", "It depends on how they play", "Yes", "No",
}  # fmt: skip
"""answers to choose from that the text argues for or against; all others are computed"""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_engine_says_which_answers_are_right_and_which_are_wrong(file):
    """Read the file as text: what is marked as right holds in all it says, and what is marked as wrong in something."""
    options = re.findall(r"^([+-]): (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(options) >= 10
    for mark, text in options:
        stated = re.findall(r"\{([^{}:]+): ([^{}]+)\}", text)
        held = [said.replace(", ", ",").lower() == fact(asked).replace(", ", ",") for said, asked in stated]
        assert all(held) if mark == "+" else not held or not all(held), text
        assert held or text in BY_ARGUMENT, text


@pytest.mark.parametrize("slug", SLUGS)
def test_every_slide_opens_with_its_pictures(client, slug):
    lecture = built_in(PAGES)[slug]
    for number, step in enumerate(lecture.steps, 1):
        response = client.get(f"/lectures/{slug}" + (f"?step={number}" if number > 1 else ""))
        assert response.status_code == 200
        page = response.get_data(as_text=True)
        assert page.count('<svg class="picture') == len(step.show), step.title
        assert SITE.view(step.link).path
        if step.question:
            assert 'class="reveal"' not in page
            shown = client.get(f"/lectures/{slug}?reveal=answer" + (f"&step={number}" if number > 1 else ""))
            assert shown.status_code == 200
            assert 'class="reveal"' in shown.get_data(as_text=True)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("view", ["overview", "handout", "speaker", "present"])
def test_the_other_views(client, slug, view):
    response = client.get(f"/lectures/{slug}?view={view}")
    assert response.status_code == 200
    page = response.get_data(as_text=True)
    lecture = built_in(PAGES)[slug]
    titles = [step.title for step in lecture.steps]
    expected = titles if view in ("overview", "handout") else titles[: 2 if view == "speaker" else 1]
    assert all(title.replace("'", "&#39;") in page for title in expected)


def test_the_twin_holds_all_steps(client):
    found = client.get("/lectures/golden-ratio.json").get_json()
    assert [step["title"] for step in found["steps"]] == [step.title for step in built_in(PAGES)["golden-ratio"].steps]
    assert len(client.get("/lectures.json").get_json()["lectures"]) == 8


GOOD = """title: Mine
# One
link: /grossman/3,8
show: lattice
Its value is {2: value grossman 3,8}.
"""


def test_a_lecture_of_ones_own(tmp_path):
    (tmp_path / "01-mine.md").write_text(GOOD)
    client = create_app(str(tmp_path)).test_client()
    assert client.get("/lectures/mine").status_code == 200
    (tmp_path / "01-mine.md").write_text(GOOD.replace("# One", "# Changed"))
    assert "Changed" in client.get("/lectures/mine").get_data(as_text=True)
    assert client.get("/lectures/golden-ratio").status_code == 200
    assert client.get("/lectures/mine").headers["Cache-Control"] == "no-cache", "the next slide shows a change, too"
    assert "public" in client.get("/lectures/golden-ratio").headers["Cache-Control"]


def test_a_mistake_made_while_the_server_runs_is_told_and_spoils_no_other_lecture(tmp_path):
    (tmp_path / "mine.md").write_text(GOOD)
    client = create_app(str(tmp_path)).test_client()
    assert client.get("/lectures/mine").status_code == 200
    (tmp_path / "mine.md").write_text(GOOD.replace("{2: value", "{3: value"))
    answer = client.get("/lectures/mine")
    assert answer.status_code == 422
    assert "mine.md, line 5: {3: value grossman 3,8} is wrong: it is 2" in answer.get_data(as_text=True)
    listed = client.get("/lectures")
    assert listed.status_code == 200
    assert "mine.md, line 5" in listed.get_data(as_text=True)
    assert client.get("/lectures/stern-brocot").status_code == 200


@pytest.mark.parametrize("slug", SLUGS)
def test_no_picture_answers_the_question_before_the_reveal(client, slug):
    """A question about a position hides the values of its pictures; the reveal shows them."""
    for number, step in enumerate(built_in(PAGES)[slug].steps, 1):
        if not step.question or not step.hides:
            continue
        query = f"&step={number}" if number > 1 else ""
        before = client.get(f"/lectures/{slug}{query.replace('&', '?')}").get_data(as_text=True)
        after = client.get(f"/lectures/{slug}?reveal=answer{query}").get_data(as_text=True)
        assert "★" not in before, step.title
        assert pictures_in(before) != pictures_in(after), step.title


def pictures_in(page: str) -> list[str]:
    return re.findall(r'<svg class="picture.*?</svg>', page, re.DOTALL)


def test_a_slide_passed_on_shows_its_picture_and_gives_nothing_away():
    client = create_app(base="https://euclid.example").test_client()
    page = client.get("/lectures/golden-ratio?step=4").get_data(as_text=True)
    card = "/grossman/5,8.png?hide=values&amp;picture=card"
    assert f'property="og:image" content="https://euclid.example{card}"' in page
    assert client.get(card.replace("&amp;", "&")).status_code == 200


def test_the_present_view_shows_the_code_of_its_own_step():
    client = create_app(base="https://euclid.example").test_client()
    page = client.get("/lectures/golden-ratio?step=3&view=present")
    assert page.status_code == 200
    assert qr_svg("https://euclid.example/lectures/golden-ratio?step=3") in page.get_data(as_text=True)
    without = create_app(base="").test_client().get("/lectures/golden-ratio?step=3&view=present")
    assert "slide-code" not in without.get_data(as_text=True), "no code where no phone could reach the site"


@pytest.mark.parametrize(
    ("change", "line", "says"),
    [
        (("title: Mine", "titel: Mine"), 1, "did you mean title:"),
        (("{2: value", "{3: value"), 5, "is wrong: it is 2"),
        (("/grossman/3,8\n", "/grossmann/3,8\n"), 3, "one of euclid"),
        (("/grossman/3,8\n", "/grossman/03,8\n"), 3, "another spelling of /grossman/3,8"),
        (("/grossman/3,8\n", "/a/b/c/d\n"), 3, "no page"),
        (("show: lattice", "show: latice"), 4, "did you mean lattice"),
        (("show: lattice", "shwo: lattice"), 4, "did you mean show"),
        (("link: /grossman/3,8\n", ""), 3, "has no link"),
        (("Its value", "?: Its value"), 5, "needs both a question"),
        (("{2: value grossman 3,8}", "{2: worth grossman 3,8}"), 5, "is not a fact"),
        (("{2: value grossman 3,8}", "{2: value grossman 3}"), 5, "two positive integers"),
        (("show: lattice", "show: tree"), 4, "did you mean trees"),
        (("show: lattice", "show: bars"), 4, "it has stern-brocot, calkin-wilf, lattice, rectangle, trees, farey"),
        (("show: lattice", "show: lattice\nshow: rectangle"), 5, "stands in line 4 already"),
        (("# One", "Once upon a time\n# One"), 2, "before the first step"),
    ],
)
def test_mistakes_are_reported_with_their_line(change, line, says):
    check_mistake(GOOD.replace(*change), line, says)


def check_mistake(text: str, line: int, says: str) -> None:
    with pytest.raises(LectureError) as caught:
        parse_lecture("mine", text, PAGES)
    assert any(mistake.line == line and says in mistake.words for mistake in caught.value.mistakes), str(caught.value)


ASKED = """title: Mine
# One
?: Which move wins?
-: Take {1: move grossman 3,8}
+: Take {2: move grossman 3,8}
!: Take {2: move grossman 3,8}.
"""


def test_answers_to_choose_from_are_shown_and_the_right_one_is_marked_by_the_reveal(tmp_path):
    (tmp_path / "mine.md").write_text(ASKED)
    client = create_app(str(tmp_path)).test_client()
    before, after = (client.get(f"/lectures/mine{query}").get_data(as_text=True) for query in ("", "?reveal=answer"))
    marks = [
        re.findall(r'<li( class="right")?><span class="option">Take (\d)(<b[^>]*>)?', page) for page in (before, after)
    ]
    assert marks[0] == [("", "1", ""), ("", "2", "")]
    assert [(chosen, mark) for _, chosen, mark in marks[1]] == [("1", ""), ("2", '<b class="right-mark">')]
    assert marks[1][1][0], "and not by its colour alone: it has a mark"
    for view in ("speaker", "handout"):
        assert "Take 1" in client.get(f"/lectures/mine?view={view}").get_data(as_text=True)
    assert "Take 1" in client.get("/lectures/mine.html").get_data(as_text=True)
    step = client.get("/lectures/mine.json").get_json()["steps"][0]
    assert step["options"] == [{"text": "Take 1", "right": False}, {"text": "Take 2", "right": True}]


@pytest.mark.parametrize(
    ("change", "line", "says"),
    [
        (("-: Take {1", "+: Take {1"), 4, "{1: move grossman 3,8} is wrong: it is 2"),
        (("+: Take {2", "-: Take {2"), 5, "is right as well"),
        (("-: Take {1: move grossman", "-: Take {1: worth grossman"), 4, "is not a fact"),
        (("-: Take {1: move grossman 3,8}", "+: Some"), 5, "2 answers are marked +:"),
        (("-: Take {1: move grossman 3,8}\n", ""), 4, "there are 1 answers to choose from: give 2 to 8"),
        (("-: Take {1: move grossman 3,8}", "-: None\n" * 8), 13, "there are 9 answers"),
        (("-: Take {1: move grossman 3,8}", "-: None\n-: None"), 6, "are the same"),
        (("?: Which move wins?\n", ""), 4, "but no question"),
        (("+: Take {2: move grossman 3,8}", "-: None"), 5, "0 answers are marked +:"),
    ],
)
def test_mistakes_in_answers_to_choose_from_are_reported_with_their_line(change, line, says):
    check_mistake(ASKED.replace(*change), line, says)


def test_an_empty_file_says_what_a_lecture_needs():
    with pytest.raises(LectureError, match="no title") as caught:
        parse_lecture("empty", "", PAGES)
    assert "no step" in str(caught.value)


def test_facts():
    assert set(FACTS) >= {"value", "outcome", "move", "piles", "walk", "quotients", "won-nodes"}
    assert fact("move grossman 5,8") == "none"
    assert fact("outcome grossman 3,8") == "wins"


@pytest.mark.parametrize("link", ["/lectures/own", "/lectures/golden-ratio", "/lectures"])
def test_a_slide_shows_no_lecture(link, tmp_path):
    """A lecture that showed itself would have no end."""
    text = f"title: Own\nabout: A lecture.\nsource: this test\n\n# One\nlink: {link}\n"
    (tmp_path / "golden-ratio.md").write_text(text)
    client = create_app(str(tmp_path)).test_client()
    response = client.get("/lectures/golden-ratio")
    assert response.status_code == 422
    assert "a slide cannot show a lecture" in response.get_data(as_text=True)


MARKDOWN = """title: Mine

# One

A *move*, $a < b$, <script>alert(1)</script> and [a link](javascript:alert(1)).

- one
- {2: value grossman 3,8}
"""


def test_text_is_markdown_and_html_is_shown_as_text(tmp_path):
    (tmp_path / "mine.md").write_text(MARKDOWN)
    page = create_app(str(tmp_path)).test_client().get("/lectures/mine").get_data(as_text=True)
    assert "<em>move</em>" in page
    assert "<math" in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "<li>2</li>" in page
    assert 'href="javascript' not in page


@pytest.mark.parametrize("formula", [r"$\foo$", r"$\frac{1$", r"$\href{javascript:alert(1)}{x}$"])
def test_a_wrong_formula_is_a_mistake_with_its_line(formula):
    with pytest.raises(LectureError, match="line 5: the formula"):
        parse_lecture("mine", f"title: Mine\n\n# One\n\nSee {formula}.", PAGES)


def test_the_format_page_and_the_file_to_begin_with(client, tmp_path, capsys):
    page = client.get("/lectures/format").get_data(as_text=True)
    assert "<h2>Facts</h2>" in page
    assert all(f"<code>{kind}</code>" in page for kind in FACTS)
    template = client.get("/lectures/template.md")
    assert template.headers["Content-Disposition"] == 'attachment; filename="lecture.md"'
    assert len(parse_lecture("template", template.get_data(as_text=True), PAGES).steps) == 3
    written = tmp_path / "lecture.md"
    assert main(["new", str(written)]) == 0
    assert written.read_text(encoding="utf-8") == template.get_data(as_text=True)
    assert main(["new", str(written)]) == 1
    assert "is there already" in capsys.readouterr().err
