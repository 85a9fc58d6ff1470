"""No sentence of the private dialect that the site once had: what readers get is searched for its patterns."""

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from bs4 import BeautifulSoup

from engine.games.ending import ENDINGS
from engine.moves.named_sets import NAMED
from engine.theorems.catalogue import THEOREMS
from tests.content.site import SAFE, Site
from tests.webapp.routes import example
from webapp.site import PAGES

ROOT = Path(__file__).parents[2]
LECTURES = sorted((ROOT / "webapp/lectures/content").glob("*.md"))

SLIPS = (
    r"\bwho makes the last move\b", r"\bwho is to move\b", r"\b(is|of) paper\b", r"\bpaper is\b", r"\bcolou?r is the\b",
    r"\bwhite cells are lost\b",
    r"^(words|keys|doors)$", r"\bexamples that matter\b", r"\ba function of its link\b", r"^the game euclid, seen",
    r"\bfrom which the players\b", r"\ba click takes that square and all before\b", r"\bwhoever moves, loses\b",
    r"\bless one\b", r"\bthe last one less 1\b", r"\bat one board\b", r"\bto guess on the way\b",
    r"\bwho wins how often\b",
    r"\bwhat is left of this walk\b", r"\bwon for you\b", r"\bN, the opponent wins\b", r"\bvalue (behind|with) it\b",
    r"^play (it|on)$", r"\bone move on\b", r"\ball ways agree\b", r"\btake home\b", r"\bfiles of what\b",
    r"\bone overlay a move\b", r"\ba picture a move\b", r"\bone byte a cell\b", r"\bpixels a point\b",
    r"\bkeys rest\b", r"\bthe move before\b", r"\bwhere n multiples are\b", r"\bi 1 or a prime\b",
    r"\bgo by themselves\b",
    r"\btake [0-9]+( to [0-9]+)? times\b", r"\bnever leaves a won position\b", r"\bit never turned\b",
    r"\bthe winner held\b",
    r"\babout once in ten\b", r"\baccepted (is|are)\b", r"\boutside the domain\b", r"\ba range that rises\b",
    r"\bit speaks of\b", r"\bthat speak of\b", r"\bf that never falls\b", r"\bboth plays\b", r"\bbeside Euclid\b",
    r"\bso amended\b", r"\bwhat a generation holds\b", r"^compared \w+ and\b", r"^alone$", r"\bnears\b",
    r"\bmothers?\b",
    r"\bhe wins\b", r"\bchange sides\b", r"\babove Φ or below\?", r"\bturns? round\b", r"\bwhich share\b",
    r"\bmended\b",
    r"\bgoes on\b", r"\bwhole part\b", r"\bthree ends\b", r"\bthe same piles but the last\b", r"\bis no multiple\b",
    r"\bthat is no\b", r"\bas printed is not a permutation\b", r"\bput \.json behind\b", r"\bdear(er|est)?\b",
    r"\btold to come\b",
    r"\bexcept if\b", r"\blook at: ",
)  # fmt: skip
"""Regular expressions, read without regard to capitals, over what one element or one line says"""
PATTERN = re.compile(f"(?i:{'|'.join(SLIPS)})|The stern–brocot|P/q has")

GAMES = [f"{ending}{moves}{play}" for ending in ENDINGS for moves in ("", "~1-3", "~2,3") for play in ("", "~misere")]
GAMES += [f"grossman~{name}" for name in (*NAMED, "pile-ceil(n,2)", "last-2n", "last-min(n,7)", "last-2n~misere")]
POSITIONS = ("3,8", "8,3", "6,16", "7,7", "5,8", "1,1", "25,87", f"1,{10**30}")
LINKS = {
    "pages": [example(entry.rule) for entry in PAGES if entry.has_json],
    "games": [f"/{game}" for game in GAMES],
    "positions": [f"/{game}/{position}" for game in GAMES for position in POSITIONS],
    "lines": ["/grossman/3,8?line=2,1,1", "/grossman~last-2n/25,87?line=3,1", "/grossman/3,8?hide=values"],
    "pictures": [f"/{game}/{what}" for game in GAMES[::5] for what in ("lattice", "stern-brocot", "farey")],
    "numbers": [f"/{game}/{position}/numbers?step=3" for game in GAMES[::3] for position in POSITIONS[:3]],
    "theorems": [f"/theorems/{name}?check=3" for name in THEOREMS],
    "play": [
        f"/play/{game}/7,25?line={line}&show=values" for game in ("grossman", "euclid~misere") for line in ("1", "2")
    ],
    "lectures": [
        f"/lectures/{path.stem.partition('-')[2]}?step={n}&reveal=answer" for path in LECTURES for n in (1, 5, 9)
    ],
    "others": [
        "/?line=2", "/search?q=8/3", "/search?q=golden", "/search?q=%3F%3F", "/compare/grossman/euclid",
        "/compare/grossman/grossman~misere",
        "/compare/grossman~1-3/grossman~primes", "/three-same/5,8,20", "/sum/nim:1/nim:1", "/generations?upto=12",
    ],
    "errors": [
        "/nowhere/at/all", "/grossman/0,3", "/grossman/a,b", "/grossman/3,8?step=9", "/grossman/3,8?foo=1",
        "/grossman~5-2/3,8",
        "/grossman/lattice?x=9..2", "/theorems/none", "/lectures/none", "/go?q=???", "/grossman/3,8?line=9",
        "/grossman/3,8?theme=red",
        "/three-any/4,9,1600", "/sum/nim:x", "/grossman~last-floor(n,0)/3,8", "/grossman/3,8?line=1&line=2",
        "/theorems/golden?check=999",
    ],
}  # fmt: skip


SPOKEN = "title, h1, h2, h3, p, li, dt, dd, td, th, a, button, text, figcaption, summary, option"


def read_aloud(html: str) -> list[str]:
    """What a page says: its elements' own lines, titles of links, labels for screen readers."""
    page = BeautifulSoup(html, "html.parser")
    for hidden in page.select("script, style, pre, math, .definition.full"):
        hidden.extract()
    spoken = [
        " ".join(tag.get_text(" ").split())
        for tag in page.select("title, h1, h2, h3, p, li, dt, dd, td, th, a, button, text, figcaption, summary, option")
    ]
    names = ("title", "aria-label", "placeholder", "alt", "content")
    return spoken + [str(tag[name]) for tag in page.find_all(True) for name in names if tag.get(name)]


def slips(lines: list[str]) -> list[str]:
    return sorted({line[:200] for line in lines if PATTERN.search(line.strip())})


@pytest.mark.parametrize("kind", LINKS)
def test_pages_speak_plain_english(site: Site, kind: str) -> None:
    for link in LINKS[kind]:
        answer = site.client.get(quote(link, safe=SAFE), follow_redirects=True)
        assert answer.status_code in ((400, 404, 422) if kind == "errors" else (200,)), link
        assert slips(read_aloud(answer.text)) == [], link


@pytest.mark.parametrize(
    "name",
    ["README.md", "CONTRIBUTING.md", "SECURITY.md", *(f"webapp/lectures/content/{path.name}" for path in LECTURES)],
)
def test_files_speak_plain_english(name: str) -> None:
    paragraphs = re.split(r"\n\s*\n|\n(?=[-|#?!])|\|", (ROOT / name).read_text(encoding="utf-8"))
    assert slips([" ".join(paragraph.split()) for paragraph in paragraphs]) == []


def test_the_api_speaks_plain_english(site: Site) -> None:
    assert slips(re.findall(r'"((?:[^"\\]|\\.)*)"', site.text("/openapi.json"))) == []


@pytest.mark.parametrize(
    "line",
    [
        "Who makes the last move wins.", "0 is paper", "Colour is the value", "Words", "value behind it",
        "All ways agree.",
        "one byte a cell", "at most 2n where the move before took n", "take 1 to 2 times 3 from 8",
        "accepted is a pair",
        "P, won for you", "Keys rest while you type.", "won mother", "He wins", "dearer ones",
        "5 is no multiple of 3", "Theorems that speak of it",
    ],
)  # fmt: skip
def test_a_slip_would_be_found(line: str) -> None:
    assert slips([line])
