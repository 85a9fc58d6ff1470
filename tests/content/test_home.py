"""Home and glossary: the rectangle to play with, the examples, the links, the words."""

import re
from math import sqrt

import pytest

from engine.games.definition import mex
from engine.games.ending import ENDINGS
from engine.games.game import Game
from tests.content.claims import quotients
from tests.content.judge import Pair, facts
from tests.content.numbers import first_number, pair_means
from tests.content.reader import letters, plain, query
from tests.content.site import Site
from webapp.text.glossary import GLOSSARY

LINES: list[tuple[Pair, tuple[int, ...]]] = [
    ((3, 8), ()), ((3, 8), (2,)), ((3, 8), (1,)), ((3, 8), (1, 1)), ((3, 8), (2, 1)), ((3, 8), (2, 1, 1)),
    ((3, 8), (1, 1, 1, 1)), ((5, 17), ()), ((5, 17), (1, 1)), ((5, 17), (3,)), ((5, 17), (2, 1, 1, 1, 1)),
]  # fmt: skip


@pytest.mark.parametrize(("start", "line"), LINES, ids=str)
def test_the_match_of_the_home_page(site: Site, start: Pair, line: tuple[int, ...]) -> None:
    game = Game.parse("grossman")
    true, yours = facts(game, start, line), len(line) % 2 == 0
    told = [f"line={','.join(map(str, line))}" * bool(line), "position=5,17" * (start == (5, 17))]
    page = site.page(f"/?{'&'.join(filter(None, told))}".rstrip("?"))
    won = "You lost." if yours else "You won!"
    assert page.verdict.sentence == (won if true.over else "Your turn" if yours else "My turn")
    assert true.over or pair_means(plain(page.one("#turn span")), true.position)
    taken = {int(square.take): square for square in page.squares if square.link}
    assert list(taken) == (true.legal if yours else [])
    for multiple, square in taken.items():
        assert query(square.link)["line"] == ",".join(map(str, (*line, multiple)))
        assert first_number(square.label) in ("", str(multiple))
    assert not any(square.starred for square in page.squares), "the answer is not given away"
    reply = page.key_link("best")
    assert bool(reply) == (not yours and not true.over), "the reply is a step of its own"
    if reply:
        assert int(query(reply)["line"].split(",")[-1]) in true.legal
    if true.over:
        outcomes = [facts(game, start, line[:length]).outcome for length in range(len(line) + 1)]
        given = [place for place in range(len(line)) if outcomes[place] == outcomes[place + 1] == "N"]
        assert query(page.link("Show me why"))["step"] == str(given[-1] if given else 0)
        assert ("gave the win away" in plain(page.one("p.decided"))) == bool(given)


def test_five_things_to_do_and_everything_else_one_link_away(site: Site) -> None:
    page = site.page("/")
    assert len(page.links("ul.five")) == 5
    assert page.link("everything on this site") == "/search#everything"
    everything = {target for _, target in site.page("/search").links("main")}
    page = site.page("/")
    assert {"/grossman/lattice", "/grossman/stern-brocot", "/grossman/calkin-wilf", "/generations"} <= everything
    assert {"/serial-nim/3,1,2", "/three-any/4,9,16", "/compare/grossman/euclid", "/limits", "/api"} <= everything
    assert "whoever makes the numbers equal wins" in plain(page.one(".lead"))
    assert site.page("/?line=2,1,1").link("Try a larger rectangle") == "/?position=5,17"


def test_squares_fill_the_rectangle(site: Site) -> None:
    boxes = [square.box for square in site.page("/").squares]
    width, height = max(x + w for x, _, w, _ in boxes), max(y + h for _, y, _, h in boxes)
    assert width / height == pytest.approx(8 / 3, rel=0.01)
    assert sum(w * h for _, _, w, h in boxes) == pytest.approx(width * height, rel=0.01)
    sizes = sorted((round(w) for _, _, w, _ in boxes), reverse=True)
    assert [sizes.count(size) for size in dict.fromkeys(sizes)] == quotients((3, 8))


def examples(site: Site) -> list[tuple[str, str, str]]:
    """Each example on the home page: the game, the position as its link says, the words."""
    items = site.page("/").all("section.examples li")
    links = [(str(item.a["href"]).strip("/").split("/"), plain(item.find("span"))) for item in items if item.a]
    return [(game, position, words) for (game, position), words in links]


def test_examples_are_true(site: Site) -> None:
    told = {(game, position): words for game, position, words in examples(site)}
    assert len(told) == 8
    for (name, position), words in told.items():
        a, b = (int(number) for number in position.split(","))
        true = facts(Game.parse(name), (a, b))
        loses = re.search(r"whoever moves,? loses|player to move loses", words)
        assert loses is None or true.outcome == "P", words
        assert ("cone" not in words) or (min(a, b) * (a + b) > max(a, b) ** 2), words
    values = next(words for (name, position), words in told.items() if position == "3,8" and "2, 1, 0" in words)
    walk = site.data("/grossman/3,8.json")["walks"]["stern-brocot"]
    assert ", ".join(entry["value"] for entry in walk) in values


def test_the_form_offers_every_ending(site: Site) -> None:
    page = site.page("/search")
    values = [str(field["value"]) for field in page.all("form input[name=ending]")]
    assert values == list(ENDINGS)
    for ending in ENDINGS.values():
        label = next(words for words in page.texts("fieldset label") if words.startswith(f"{ending.title} "))
        assert {"euclid": "0", "grossman": "equal", "m-euclid": "divides"}.get(ending.name, "") in label
        assert ending.source in label


@pytest.mark.parametrize("link", ["/", "/search"])
def test_every_link_of_the_home_page_opens(site: Site, link: str) -> None:
    for _, target in site.page(link).links("main"):
        assert target.startswith("#") or site.exists(target.partition("#")[0]), target


SEARCHES: list[tuple[str, Pair]] = [
    ("3 8", (3, 8)),
    ("8/3", (3, 8)),
    ("[2;1,2]", (3, 8)),
    ("R2L1R1", (3, 8)),
    ("3/8", (8, 3)),
]


@pytest.mark.parametrize(("text", "pair"), SEARCHES)
def test_the_search_box_leads_to_the_position(site: Site, text: str, pair: Pair) -> None:
    answer = site.client.get("/go", query_string={"q": text, "game": "euclid"})
    assert answer.headers["Location"].endswith(f"/euclid/{pair[0]},{pair[1]}")


def test_the_glossary_defines_every_term(site: Site) -> None:
    page = site.page("/glossary")
    entries = {str(tag["id"]): plain(tag.find_next("dd")) for tag in page.all("dl.glossary dt")}
    assert entries == {key: term.definition for key, term in GLOSSARY.items()}


def test_definitions_are_true(site: Site) -> None:
    """What can be computed of a definition is computed; who wins is read."""
    page = site.page("/glossary")
    entries = {str(tag["id"]): plain(tag.find_next("dd")) for tag in page.all("dl.glossary dt")}
    told = re.search(r"least of 0, 1, 2, … that is not in it.*mex \{([0-9, ]+)\} = ([0-9]+)", entries["mex"])
    assert told is not None
    assert mex({int(n) for n in told[1].split(",")}) == int(told[2])
    assert re.match("The previous player wins: whoever must move loses", entries["p-position"])
    assert re.match("The next player wins: whoever must move has a winning move", entries["n-position"])
    for key, end in (("grundy", "0"), ("misere", "1")):
        assert "the player to move loses exactly where it is 0" in entries[key].lower()
        assert re.findall(r"end(?:ed)?\b[^.;]*?(?:has value|it is) ([0-9])", entries[key]) == [end]
    assert "whoever moves last loses" in entries["misere"].lower()
    assert "(p+r)/(q+s)" in entries["mediant"]
    assert "the children p/(p+q) and (p+q)/q" in entries["calkin-wilf"]
    assert f"Φ = (1+√5)/2 ≈ {(1 + sqrt(5)) / 2:.3f}. The pairs with ratio below Φ form the cone" in entries["golden"]
    assert "Φn = (n + √(n²+4))/2 = [n; n, n, …]" in entries["ray"]
    assert "b = Φn·a" in entries["ray"]
    assert "Between the rays Φn and Φ(n+1) Grossman's game has the value n" in entries["ray"]
    assert "Its fraction is b/a" in entries["position"]
    assert "takes i times the smaller number from the larger" in entries["move"]
    assert "contains 1 to k and no multiple of k + 1 plays exactly like it" in entries["bachet"]
    assert (
        "smallest one that wins; a player who may take that many wins. ∞ means that no multiple"
        in (entries["threshold"])
    )
    assert "the last one is at least 2" in entries["continued-fraction"]
    run = re.search("(R[0-9]+L[0-9]+R[0-9]+) means ([a-z, ]+)", entries["walk"])
    assert run is not None
    assert letters(run[1]) == "".join(word.strip()[0].upper() for word in run[2].split(","))


@pytest.mark.parametrize(
    "link", ["/grossman/3,8", "/grossman~last-2n/3,25?line=1", "/euclid~misere", "/sum/nim:3", "/three-any/2,3,4"]
)
def test_words_open_their_own_definition(site: Site, link: str) -> None:
    page = site.page(link)
    for button in page.all("button.term[popovertarget^=term-]"):
        key = str(button["popovertarget"]).removeprefix("term-")
        popover = page.one(f"#term-{key}")
        assert GLOSSARY[key].definition in plain(popover)
        assert f"/glossary#{key}" in str(popover)
        word = re.split(r"\W", plain(button).lower())[0].removesuffix("s")[:4]
        assert word in f"{GLOSSARY[key].name} {GLOSSARY[key].definition}".lower()
