"""Lectures: slides show the pictures they name with the right numbers, links lead on and back, files hold the words."""

import re
from math import gcd

import pytest
from bs4 import Tag

from engine.games.game import Game
from tests.content.colours import shows
from tests.content.judge import facts
from tests.content.numbers import means
from tests.content.reader import plain, query
from tests.content.site import Data, Site
from webapp.lectures.library import BUILT_IN, files_of

SLUGS = list(files_of(BUILT_IN))


def steps(site: Site, slug: str) -> list[Data]:
    told: list[Data] = site.data(f"/lectures/{slug}.json")["steps"]
    return told


def paragraphs(slug: str) -> list[str]:
    """The Markdown of each step as it stands in the file."""
    text = files_of(BUILT_IN)[slug].read_text(encoding="utf-8")
    steps = re.split(r"^# .*$", text, flags=re.MULTILINE)[1:]
    return [re.sub(r"^(link|show|note|[?!+-]):.*$", "", step, flags=re.MULTILINE) for step in steps]


TOLD = ("length", "move", "odd-one-out", "outcome", "take", "threshold", "value", "walk")


def fragments(markdown: str, hidden: bool) -> list[str]:
    """What a reader must find of a text: its words between formulas, answers blank where values are hidden."""

    def fact(match: re.Match[str]) -> str:
        return "▢" if hidden and match[2].split()[0] in TOLD else match[1]

    bare = re.sub(r"\*+|^- ", "", re.sub(r"\{([^{}:]+): ([^{}]+)\}", fact, markdown), flags=re.MULTILINE)
    return [
        " ".join(part.split()) for line in bare.splitlines() for part in line.split("$")[::2] if part.strip(" .,;:")
    ]


def without_formulas(part: Tag) -> str:
    """The words of a part of a page, formulas left out."""
    for formula in part.select("math"):
        formula.replace_with(" ")
    return plain(part)


def shown_position(step: Data) -> tuple[Game, tuple[int, int]] | None:
    found = re.match(r"/([^/?]+)/([0-9]+),([0-9]+)(?:\?hide=values)?$", step["url"] or "")
    return (Game.parse(found[1]), (int(found[2]), int(found[3]))) if found else None


@pytest.mark.parametrize("slug", SLUGS)
def test_slides_hold_their_words_and_pictures(site: Site, slug: str) -> None:
    for number, step in enumerate(steps(site, slug), 1):
        page = site.page(f"/lectures/{slug}?step={number}")
        assert page.heading == step["title"]
        said = without_formulas(page.one(".slide-text"))
        hidden = "hide=values" in (step["url"] or "")
        assert all(part in said for part in fragments(paragraphs(slug)[number - 1], hidden))
        assert not step["answer"] or step["answer"] not in said
        assert len(page.all(".slide-pictures figure")) == len(step["show"])
        check_trees(site, f"/lectures/{slug}?step={number}", step, "hide=values" in (step["url"] or ""))
        if step["question"]:
            answered = site.page(f"/lectures/{slug}?step={number}&reveal=answer")
            assert " ".join(step["answer"].split()[:2]) in plain(answered.one("p.reveal"))
            said = without_formulas(answered.one(".slide-text"))
            assert all(part in said for part in fragments(paragraphs(slug)[number - 1], hidden=False))
            check_trees(site, f"/lectures/{slug}?step={number}&reveal=answer", step, hidden=False)


def check_trees(site: Site, link: str, step: Data, hidden: bool) -> None:
    """The node the play has reached shows the value of the position, and nothing where values are hidden."""
    about = shown_position(step)
    for tree in ("stern-brocot", "calkin-wilf"):
        if about is None or tree not in step["show"]:
            continue
        here = next(node for node in site.page(link).nodes(tree) if "now" in node.kinds)
        true = facts(*about)
        if hidden:
            assert (here.number, here.colour) in (("", ""), ("?", ""), ("?", "none"))
        elif true.value is not None:
            assert means(here.number, true.value)
            assert shows(here.colour, true.value)


@pytest.mark.parametrize("slug", SLUGS)
def test_links_of_a_slide(site: Site, slug: str) -> None:
    told = steps(site, slug)
    for number, step in enumerate(told, 1):
        page = site.page(f"/lectures/{slug}?step={number}")
        onward = query(page.key_link("on"))
        if step["question"]:
            assert (onward.get("step", "1"), onward["reveal"]) == (str(number), "answer")
        elif number < len(told):
            assert onward["step"] == str(number + 1)
        else:
            assert not page.key_link("on")
        assert query(page.key_link("back")).get("step", "1") == str(max(number - 1, 1))
        explore = [link for words, link in page.links(".slide-bar") if words == "Explore this"]
        assert explore == ([step["url"]] if step["url"] else [])


@pytest.mark.parametrize("slug", SLUGS)
def test_facts_in_sentences(site: Site, slug: str) -> None:
    """Sentences of the form "The value of (a, b) is v" are true of the game the slide shows."""
    for step in steps(site, slug):
        about = shown_position(step)
        for text in step["text"]:
            for a, b, value in re.findall(r"\(([0-9]+), ([0-9]+)\) has the value ([0-9]+)", text):
                if about is not None and about[1] == (int(a), int(b)):
                    assert facts(about[0], (int(a), int(b))).value == int(value)


@pytest.mark.parametrize("slug", SLUGS[:2])
def test_overview_handout_speaker_and_files(site: Site, slug: str) -> None:
    told = steps(site, slug)
    overview = site.page(f"/lectures/{slug}?view=overview")
    rows = overview.links("ol.overview > li")
    titles = [f"{number}. {step['title']}" for number, step in enumerate(told, 1)]
    assert overview.texts("ol.overview b") == titles
    assert [query(link).get("step", "1") for _, link in rows] == [str(n) for n in range(1, len(told) + 1)]
    handout = site.page(f"/lectures/{slug}?view=handout")
    assert [re.sub(r"^[0-9]+\. ", "", words) for words in handout.texts("section.handout h2")] == [
        step["title"] for step in told
    ]
    speaker = site.page(f"/lectures/{slug}?view=speaker&step=2")
    assert all(" ".join(note.split()) in plain(speaker.one("article")) for note in told[1]["notes"])
    assert any(told[2]["title"] in words for words in speaker.texts("h2"))
    alone = site.page(f"/lectures/{slug}.html")
    assert [plain(title) for title in alone.all("article.slide h1")] == [step["title"] for step in told]
    text = " ".join(site.pdf_text(f"/lectures/{slug}.pdf").split())
    for number, step in enumerate(told, 1):
        beginning = " ".join(step["title"].split()[:2])
        assert f"{number}. {beginning}".replace("'", "’") in text.replace("'", "’")


def test_the_rule_of_the_odd_one_out(site: Site) -> None:
    """The slide says for which pairs it holds, and it holds for them."""
    (words,) = [text for text in paragraphs("odd-one-out") if "nobody differs;" in text]
    assert "Let b be no multiple of a" in words
    for a, b in [(small, large) for large in range(2, 41) for small in range(2, large) if large % small]:
        k, d, before, now = b // a, gcd(a, b), b, a
        while 0 < now < before and now != d:
            before, now = now, before - k * now
        m = before // d if now == d else 0
        values = [facts(Game.parse(ending), (a, b)).value for ending in ("euclid", "grossman", "m-euclid")]
        odd = [values.count(value) == 1 for value in values]
        assert odd == [m == k and now == d, False, m > k and now == d], (a, b)
