"""Legends, captions and notes that nothing computes: what they say is that of the picture or the table beside them."""

import re

import pytest

from engine.games.definition import values
from engine.games.game import Game
from tests.content.judge import facts
from tests.content.reader import Page, plain
from tests.content.site import Site
from tests.content.test_other_games import PARTIZAN
from tests.webapp.running import ROOT

MEANT = {"here": "you are here", "thin": "a move", "best": "★ winning move"}
STEPS = {"one place": 1, "two places": 2, "three places": 3}


def legend(page: Page) -> dict[str, str]:
    """The class of each sample, and the words beside it."""
    return {" ".join(tag.i["class"]).removeprefix("sample "): plain(tag) for tag in page.all("p.legend span") if tag.i}


@pytest.mark.parametrize("name", ["grossman", "euclid~misere", "grossman~last-2n"])
def test_the_legend_of_both_trees(site: Site, name: str) -> None:
    game = Game.parse(name)
    number, lost = ("value", "0") if game.has_values else ("least winning multiple", "∞")
    shown = legend(site.page(f"/{name}/3,8"))
    assert shown == MEANT | {
        "zero": f"{lost}: lost",
        "disc": f"{number} in this game",
        "own": "the fraction’s own",
    }
    assert legend(site.page(f"/{name}/3,8?hide=values")) == {kind: MEANT[kind] for kind in ("here", "thin")}
    played = legend(site.page(f"/play/{name}/3,8?show=values"))
    assert played == {
        "here": "the position now",
        "thin": "a move: click it",
        "best": "★ winning move",
        "zero": f"{lost}: lost",
    }


@pytest.mark.parametrize("pair", [pair for pair in PARTIZAN[:-1] if pair[0] % pair[1]])
def test_the_walk_along_the_piles(site: Site, pair: tuple[int, int]) -> None:
    """The rule of the walk is followed as it is written, and leads where the page says."""
    page, data = site.page("/partizan/{},{}".format(*pair)), site.data("/partizan/{},{}.json".format(*pair))
    rule = next(text for text in page.texts("section p") if text.startswith("To see who wins"))
    told = re.search(r"(\w+ places?) on from a pile of two or more, (\w+ places?) on from a pile of 1\b", rule)
    ends = re.search(r"wins if it ends at a last pile of exactly (\d), or at a (\d) just before the last pile", rule)
    assert told is not None
    assert ends is not None
    piles = [int(n) for n in data["piles"]]
    for text, first in zip(page.texts("section li"), (1, 0), strict=True):
        place, visited = first, list[int]()
        while place < len(piles):
            visited.append(place)
            place += STEPS[told[2] if piles[place] == 1 else told[1]]
        seen = [(int(at) - 1, int(n)) for at, n in re.findall(r"(\d+) \((\d+)\)", text)]
        assert seen == [(at, piles[at]) for at in visited][:16]
        last = visited[-1] if visited else -1
        right = (last, piles[last]) in ((len(piles) - 1, int(ends[1])), (len(piles) - 2, int(ends[2]))) and last >= 0
        player = "Right" if first == 0 else "Left"
        assert text.startswith(f"{player} moves first.")
        assert f"{player} {'wins' if right == (player == 'Right') else 'loses'}." in text


@pytest.mark.parametrize("link", ["/difference/3,8", "/difference/4,10?line=6,2,8", "/difference/6,16"])
def test_why_a_player_wins_the_difference_game(site: Site, link: str) -> None:
    page = site.page(link)
    why = next(text for text in page.texts("section p") if text.startswith("Whatever the players write"))
    told = re.search(r"(\d+) moves? (?:is|are) left, and the player to move (wins|loses) if that is (odd|even)", why)
    assert told is not None
    holds = (int(told[1]) % 2 == 1) == (told[3] == "odd")
    assert (page.verdict.outcome == "wins") == (holds == (told[2] == "wins"))


@pytest.mark.parametrize("name", ["grossman", "euclid~misere"])
def test_what_p_and_n_mean(site: Site, name: str) -> None:
    said = plain(site.page(f"/{name}/lattice?colour=outcome").one(".lattice-controls"))
    assert "at P the player to move loses, at N they win" in said
    assert facts(Game.parse(name), (5, 8)).outcome in ("P", "N")


def test_how_a_slice_is_read(site: Site) -> None:
    page = site.page("/three-any/4,9,16")
    assert "across the second, up the third" in plain(page.one("figcaption"))
    assert page.lattices[0].axes == ("second number b →", "↑ c")


def test_the_note_below_many_pairs(site: Site) -> None:
    page = site.page("/batch")
    note = next(text for text in page.texts("p.small") if text.startswith("First:"))
    told = re.match("First: (.*) wins; second: (.*) does. Take: the least multiple that wins.", note)
    assert told is not None
    table = values(Game.parse("grossman"), 90)
    for name, _, winner, *_ in page.cells("table.numbers"):
        a, b = map(int, re.findall("[0-9]+", name))
        assert told[1 if winner == "first" else 2] == ("the player to move" if table[a][b] else "the other player")


ANSWERS = [
    ("/sum/grossman:3,8/grossman:3,8", "after any move, the opponent can make the XOR 0 again"),
    ("/sum/grossman~misere:1,2/nim:0", ""),
    ("/sum/grossman~misere:5,8/nim:1/nim:1", "after any move, the opponent has a winning answer"),
]


@pytest.mark.parametrize(("link", "said"), ANSWERS)
def test_why_no_move_of_a_sum_wins(site: Site, link: str, said: str) -> None:
    page = site.page(link)
    found = next((text for text in page.texts("section p") if text.startswith("There is none")), "")
    assert (said in found) if page.verdict.outcome == "loses" else not found, (page.verdict, found)


WORDS = {
    "back": "previous move", "on": "next move", "first": "start", "last": "end of the line",
    "best": "play the best move", "hide": "hide or reveal the values", "swap": "swap the two numbers",
    "another": "another position", "reveal": "reveal", "overview": "overview", "present": "present",
    "theme": "theme", "share": "share", "files": "export", "full": "full screen", "blank": "blank the screen",
    "help": "this list", "focusSearch": "search", "goBack": "back", "focusNextPicture": "next picture",
    "openSpeakerWindow": "speaker's window",
}  # fmt: skip
KEYS = {"←": "ArrowLeft", "→": "ArrowRight", "Space": " "}


def test_the_list_of_shortcuts_is_that_of_the_script(site: Site) -> None:
    """The keys of an entry do what its words say, in this order."""
    script = (ROOT / "static/js/site/shortcuts.js").read_text(encoding="utf-8")
    bound = {}
    for table in re.findall(r"const (?:LINKS|ACTIONS|OTHERS) = \{(.*?)\};", script, re.DOTALL):
        for quoted, plain_name, does in re.findall(r'(?:"([^"]+)"|([\w]+)): "?(\w+)"?', table):
            bound[quoted or plain_name] = does
    entries = site.page("/").all("dl.keys dt")
    judged = 0
    for entry in entries:
        words, places = plain(entry.find_next("dd")), list[int]()
        groups = [re.findall(r"<kbd>(.*?)</kbd>", part) for part in str(entry).split(" or ")]
        for keys in groups:
            known = [bound[KEYS.get(key, key)] for key in keys if KEYS.get(key, key) in bound]
            places = [words.find(WORDS[does]) for does in known]
            assert places == sorted(places), (words, keys)
            assert -1 not in places, (words, keys)
            judged += len(places)
    assert judged > 20
