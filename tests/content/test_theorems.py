"""Theorem pages: the live example is true, both sides are what they claim to be, the check counts what it says."""

import re

import pytest

from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.report.command_line import COMMANDS, Parser
from engine.theorems.catalogue import THEOREMS
from engine.theorems.chapters import Chapter
from engine.theorems.subjects import POSITION
from engine.theorems.theorem import CONJECTURE, FAILS, HOLDS, OPEN, VERIFIED
from tests.content.claims import check
from tests.content.judge import Pair, calkin_wilf, facts
from tests.content.reader import Page, attribute, letters, plain, verdict_of
from tests.content.site import Site

WORDS = {HOLDS: "holds", FAILS: "fails", OPEN: "open", VERIFIED: "verified to a bound", CONJECTURE: "a conjecture"}
TONES = {HOLDS: "wins", FAILS: "loses", OPEN: "undecided", VERIFIED: "undecided", CONJECTURE: "undecided"}
TITLES = {ending.title: name for name, ending in ENDINGS.items()}
AS_PRINTED = re.compile("printed", re.IGNORECASE)


def subjects(page: Page) -> list[tuple[str, str]]:
    return page.links("#example p.small")


def pair_of(text: str) -> tuple[Game, Pair] | None:
    """The game and the position an example names; None where it is about something else."""
    match = re.fullmatch(r"([0-9]+),([0-9]+) in (.+)", text)
    name = "" if match is None else TITLES.get(match[3], match[3])
    if match is None or name.split("~")[0] not in ENDINGS:
        return None
    return Game.parse(name), (int(match[1]), int(match[2]))


def said(page: Page) -> list[tuple[str, str]]:
    """What the theorem says, what was printed, what the engine finds."""
    names, words = page.texts("#example dl dt"), page.texts("#example dl dd")
    return list(zip(names, words, strict=True))


@pytest.mark.parametrize("name", THEOREMS)
def test_live_examples_are_true(site: Site, name: str) -> None:
    for text, link in subjects(site.page(f"/theorems/{name}")):
        page = site.page(link)
        about = pair_of(text)
        assert about or THEOREMS[name].subject != POSITION or "in wythoff-" in text or " in " not in text
        agreed = verdict_of(page.one("#example p.verdict"))
        assert "disagree" not in agreed.sentence
        says = [words for title, words in said(page) if not AS_PRINTED.search(title)]
        assert (agreed.tone == "wins") == ("agree" in agreed.sentence)
        if about is not None:
            true = facts(*about)
            silent = says[0].startswith("nothing") or name == "cw-path"  # a path says nothing of value or winner
            assert ("agree" in agreed.sentence) == (not silent)
            assert check(says[-1], true) >= 2
            check(says[0], true)
            a, b = true.position
            assert f"/{true.game}/{a},{b}" in [target for _, target in page.links("#example")]


Boxes = list[tuple[str, str, str]]
"""the boxes of a row: the number, the word under it, its kind"""


def rows(page: Page) -> list[tuple[str, Boxes]]:
    """The rows of boxes of an example, each with its name."""
    found = []
    for name, row in zip(page.texts(".example-picture p.rowname"), page.all(".example-picture ol.boxes"), strict=True):
        boxes = [(plain(box.find("b")), plain(box.find("small")), attribute(box, "class")) for box in row.select("li")]
        found.append((name, boxes))
    return found


def examples(site: Site, name: str) -> list[tuple[Game, Pair, Page]]:
    """The pages of all examples of a theorem that are about a position."""
    about = [(pair_of(text), link) for text, link in subjects(site.page(f"/theorems/{name}"))]
    found = [(*pair, site.page(link)) for pair, link in about if pair is not None]
    assert found, "its examples were not understood"
    return found


@pytest.mark.parametrize("name", ["first-choice", "no-choice"])
def test_who_meets_each_pile(site: Site, name: str) -> None:
    for game, pair, page in examples(site, name):
        label, boxes = rows(page)[-1]
        assert "who meets each of them" in label
        for place, (number, under, _) in enumerate(boxes):
            yours = place % 2 == 0
            if "★" in under:
                assert under == ("★ you choose" if yours else "★ opponent chooses")
                assert (facts(game, pair).outcome == "N") == yours
                assert int(number) > 1
                break
            assert (number, under) == ("1", "you" if yours else "opponent")


@pytest.mark.parametrize("name", ["four-cases-k", "theorem-b"])
def test_remainders_stand_under_their_quotients(site: Site, name: str) -> None:
    for _, (a, b), page in examples(site, name):
        (label, whole), (_, left) = rows(page)
        modulus = int(re.findall("modulo ([0-9]+)", label)[0])
        small, large = sorted((a, b))
        for number, under, kind in whole:
            assert int(number) == large // small
            assert int(under) == int(number) % modulus
            assert ("gone" in kind) == (int(under) == 0)
            small, large = large % small, small
        assert [text for text, *_ in left] == [*[under for _, under, _ in whole if under != "0"], "∞"]
        if name == "theorem-b":
            (place,) = [place for place, (_, _, kind) in enumerate(left) if "choice" in kind]
            assert left[place][1] == f"index {place}"
            assert [text for text, *_ in left[: place + 1]] == ["1"] * place + [left[place][0]]
            assert left[place][0] != "1"


def test_the_path_from_the_root_leads_to_the_fraction(site: Site) -> None:
    for _, (a, b), page in examples(site, "cw-path"):
        ((_, boxes),) = rows(page)
        top, bottom = calkin_wilf(letters("".join(text for text, *_ in boxes)))
        assert (top * a, top >= bottom) == (bottom * b, b >= a)


@pytest.mark.parametrize("name", THEOREMS)
def test_status_and_counterexample(site: Site, name: str) -> None:
    theorem, page = THEOREMS[name], site.page(f"/theorems/{name}")
    assert page.verdict.sentence.lower().startswith(WORDS[theorem.status])
    assert page.verdict.tone == TONES[theorem.status]
    box = page.all(".fails-box")
    assert bool(box) == (theorem.status == FAILS)
    found = theorem.counterexample
    if found is None:
        return
    stated, by_definition = (plain(bold) for bold in box[0].select("p b")[-3:-1])
    assert (stated, by_definition) == (found.stated, found.found)
    about = pair_of(f"{found.subject} in {found.game}")
    if about is not None:
        true = facts(*about)
        assert found.found in (str(true.value), "wins" if true.outcome == "N" else "loses")
        assert stated != by_definition
        assert f"/{found.game}/{found.subject}" in [link for _, link in page.links(".fails-box")]


@pytest.mark.parametrize("name", THEOREMS)
def test_check_against_the_definition(site: Site, name: str) -> None:
    upto, theorem = min(8, THEOREMS[name].largest), THEOREMS[name]
    page, data = site.page(f"/theorems/{name}?check={upto}"), site.data(f"/theorems/{name}.json?check={upto}")["check"]
    counts = [int(n.replace(",", "")) for n in re.findall(r"[0-9][0-9,]*", plain(page.one("[data-counts]")))]
    expected = [1, data["done"], data["cases"], data["failed"]]
    corrected = [data["correction_failed"], data["correction_cases"]] if theorem.correction else []
    assert counts == expected + corrected
    whole = theorem.check(data["done"])
    assert (data["cases"], data["failed"]) == (whole.cases, whole.failed)
    sentence = plain(page.one("[data-verdict]"))
    finished = data["next"] is None
    good = "No counterexample" in sentence or "corrected" in sentence
    assert good == finished or not finished
    assert ("printed" in sentence) == (finished and data["failed"] > 0)
    assert (data["failed"] > 0) <= (theorem.status == FAILS)
    listed = page.cells("[data-failures] table")
    assert len(listed) == min(data["failed"], 10)
    for cells, failure in zip(listed, data["failures"], strict=False):
        assert cells[0].startswith(failure["subject"])
        assert cells[1:] == [failure["stated"], failure["found"]]


@pytest.mark.parametrize("name", THEOREMS)
def test_how_far_a_statement_without_proof_was_checked(site: Site, name: str) -> None:
    """It is not called its proof, and the bound stands there."""
    said = [text for text in site.page(f"/theorems/{name}").texts("#statement p") if THEOREMS[name].proof in text]
    unproved = THEOREMS[name].status in (VERIFIED, CONJECTURE)
    assert bool(THEOREMS[name].proof and said[0].startswith("How far it was checked.")) == unproved
    assert not unproved or re.search("[0-9]", THEOREMS[name].proof)
    data = site.data(f"/theorems/{name}.json")
    assert (data["checked"] is not None) == unproved
    assert not (unproved and data["proof"])


def test_the_catalogue_counts_its_theorems(site: Site) -> None:
    page = site.page("/theorems")
    numbers = [int(n) for n in re.findall("[0-9]+", plain(page.one("p.rule")))]
    kinds = [theorem.status for theorem in THEOREMS.values()]
    assert numbers == [kinds.count(status) for status in (HOLDS, FAILS, OPEN, VERIFIED, CONJECTURE)]
    rows, ordered = page.all("table.catalogue tbody tr"), list[str]()
    for row in rows:
        cells = [plain(cell) for cell in row.select("th, td")]
        if len(cells) == 1:
            ordered.append(cells[0])
            continue
        theorem = THEOREMS[attribute(row.select("a")[0], "href").removeprefix("/theorems/")]
        assert theorem.chapter == ordered[-1]
        assert cells[0].startswith(theorem.title)
        assert (cells[1], cells[3]) == (theorem.status, theorem.source)
    assert ordered == list(Chapter)
    assert sorted(link for _, link in page.links("table")) == sorted(f"/theorems/{name}" for name in THEOREMS)


@pytest.mark.parametrize("name", THEOREMS)
def test_the_command_that_checks_further_is_understood(site: Site, name: str) -> None:
    """It names this theorem, and a bound beyond that of the form beside it."""
    page = site.page(f"/theorems/{name}")
    *program, command, theorem, option, upto = plain(page.one("#check-help code")).split()
    assert (program, command, theorem, option) == (["python", "-m", "engine"], "check", name, "--upto")
    assert int(upto) > int(attribute(page.one("#check form"), "data-largest"))
    options = Parser()
    COMMANDS[command].describe(options)
    assert options.parse_args([theorem, option, upto]).theorem == name
