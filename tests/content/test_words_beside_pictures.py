"""Legends, captions and notes that nothing computes: what they say is that of the picture or the table beside them."""

import re
from math import e

import pytest

from engine.games.definition import values
from engine.games.game import Game
from engine.games.position import Position
from engine.games.state import State
from tests.content.colours import shows
from tests.content.judge import after, facts
from tests.content.reader import Page, attribute, plain
from tests.content.site import Site
from tests.content.test_other_games import PARTIZAN
from tests.webapp.running import ROOT
from webapp.pages.play.opponent import LEVELS, reply

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


def test_the_first_picture_and_the_first_example(site: Site) -> None:
    page = site.page("/")
    (said,) = [text for text in page.texts("figcaption") if text.startswith("Who wins?")]
    assert "Without colour: the player to move loses." in said
    table = values(Game.parse("grossman"), 40)
    for b, row in enumerate(page.lattices[0].colours, 1):
        assert [shows(colour, 0) for colour in row] == [table[a][b] == 0 for a in range(1, len(row) + 1)]
    example = next(text for text in page.texts("p") if text.startswith("For example"))
    numbers = list(map(int, re.findall("[0-9]+", example)))
    assert numbers == [3, 8, 3, *after((3, 8), 1), *after((3, 8), 2)]
    assert "3 once, which leaves" in example


@pytest.mark.parametrize(("n", "link"), [(1, "phi"), (2, "[(2)]"), (3, "[(3)]")])
def test_what_is_said_on_a_ray(site: Site, n: int, link: str) -> None:
    """The values of the convergents from the third on are the two that are named."""
    page = site.page(f"/grossman/ratio/{link}")
    said = next(text for text in page.texts("section p") if "is the ray" in text)
    told = re.search(r"the ray Φ(\d+) itself, where the value changes from (\d+) to (\d+): from the third", said)
    assert told is not None
    assert int(told[1]) == n
    assert {row[2] for row in page.cells("table.moves")[2:]} == {told[2], told[3]}
    assert int(told[3]) == int(told[2]) + 1


def test_what_is_said_beside_the_convergents(site: Site) -> None:
    page = site.page("/grossman/ratio/e")
    said = next(text for text in page.texts("section p") if "close enough" in text)
    assert f"the value ⌊x − 1/x⌋ = {int(e - 1 / e)}," in said
    turns = next(text for text in page.texts("section p") if "lie alternately" in text)
    first, second = re.findall(r"lie alternately (\w+) and (\w+)", turns)[0]
    assert [row[1] for row in page.cells("table.moves")][:4] == [first, second, first, second]


def test_the_head_of_the_fold(site: Site) -> None:
    page = site.page("/serial-nim/3,1,2")
    assert page.texts("table.fold th") == ["pile", "value after this pile", "value including it"]
    assert "a move takes any positive number from the leftmost pile that is not empty" in plain(page.one("p.rule"))


def test_the_steps_of_an_explanation_are_counted(site: Site) -> None:
    steps = len(site.data("/grossman/3,8/numbers.json")["steps"])
    for step in range(steps):
        page = site.page(f"/grossman/3,8/numbers?step={step}" if step else "/grossman/3,8/numbers")
        assert f"Step {step + 1} of {steps + 1}." in plain(page.one("section.numbers"))


@pytest.mark.parametrize("link", ["/three-any/4,9,16", "/three-smallest/4,9,16", "/three-any/2,3,4"])
def test_what_is_counted_beside_three_numbers(site: Site, link: str) -> None:
    page, data = site.page(link), site.data(f"{link}.json")
    moves = next(text for text in page.texts("figcaption") if text.startswith("Moves"))
    counts = [int(data["moves_total"]), *([len(data["winning"])] if data["winning"] else [])]
    assert list(map(int, re.findall("[0-9]+", moves))) == counts
    partners = next((text for text in page.texts("p") if "is a P-position for exactly" in text), "")
    if partners:
        modulus = re.search(r"one in each residue class modulo (\d+)", partners)
        assert modulus is not None
        assert sorted(int(n) % int(modulus[1]) for n in data["partners"]) == list(range(int(modulus[1])))


def test_what_the_speaker_reads_of_the_reveal(site: Site) -> None:
    """The words beside the answer, and those beside hidden values, are those of the state of the slide."""
    seen = set()
    for step in range(2, 13):
        for reveal in ("", "&reveal=answer"):
            page = site.page(f"/lectures/golden-ratio?step={step}&view=speaker{reveal}")
            revealed = bool(page.all("[data-revealed]"))
            words = plain(page.one("article.speaker section"))
            for said, holds in (("(revealed)", True), ("(not revealed yet)", False), ("The values are shown", True),
                                ("The values are hidden: the next step shows them", False)):  # fmt: skip
                if said in words:
                    assert revealed == holds, (step, reveal)
                    seen.add(said)
    assert {"(revealed)", "(not revealed yet)"} <= seen


def test_how_well_each_opponent_plays() -> None:
    """The words of a level beside what it does at many positions from which one can win."""
    kinds = {"without looking": (0, 0.7), "half": (0.5, 0.9), "one time in ten": (0.85, 0.99), "never": (1, 1)}
    starts = [State(Game.parse("grossman"), Position(a, b)) for b in range(20, 60) for a in range(2, 12)]
    won = [(state, state.winning) for state in starts if state.winning and state.legal.count() != 1]
    for level in LEVELS.values():
        ((least, most),) = (shares for words, shares in kinds.items() if words in level.words)
        good = sum((reply(state, "", level) or 0) in winning for state, winning in won) / len(won)
        assert least <= good <= most, (level.name, good)


def test_what_blue_means_in_a_comparison(site: Site) -> None:
    page = site.page("/compare/grossman/euclid?x=1..20&y=1..20")
    captions = page.texts("section.compare figcaption")
    assert captions[0].endswith("Colour shows the value; 0 has none.")
    assert "Blue where they differ; dots: the theorem." in captions[2]
    first, second = (values(Game.parse(name), 20) for name in ("grossman", "euclid"))
    for b, row in enumerate(page.lattices[2].colours, 1):
        assert [shows(colour, 1) for colour in row] == [first[a][b] != second[a][b] for a in range(1, 21)]
    last = site.page("/compare/grossman~last-2n/grossman?x=1..9&y=1..9").texts("section.compare figcaption")
    assert last[0].endswith("Colour shows the least winning multiple; ∞ has none.")
    for link, differ in (("/compare/grossman/euclid", True), ("/compare/grossman~1-3/grossman~primes", False)):
        words = next(text for text in site.page(link).texts("section p") if text.startswith("They differ"))
        assert ("nowhere, because" in words) == (not differ)
        assert ("exactly where" in words) == differ


def test_captions_of_theorems_that_name_sides_and_lines(site: Site) -> None:
    """Left and right bars by what each of them says, the lines by their slopes, the walk by its ends."""
    page = site.page("/theorems/generation-counts?position=6")
    assert "Left bars: generation 6 of the tree. Right bars: a large square." in page.texts("figcaption")[0]
    bars = [(attribute(group.rect, "x"), plain(group.title)) for group in page.all("svg.bars g") if group.rect]
    for (left, words), (right, others) in zip(bars[::2], bars[1::2], strict=True):
        assert float(left) < float(right)
        assert "in generation 6" in words
        assert "in a large square" in others
    page = site.page("/theorems/wallpaper?position=8")
    told = re.search(
        r"with \{1, 2\}: the pattern repeats between the lines b = (\d+)a, (\d+)a", page.texts("figcaption")[0]
    )
    assert told is not None
    picture = page.lattices[0]
    side = len(picture.colours)
    ends = [[picture.cell(x, y, side, side) for x, y in (ray[:2], ray[2:])] for ray in picture.rays]
    slopes = {round((end[1] - start[1]) / (end[0] - start[0])) for start, end in ends if end[0] - start[0] < side / 2}
    assert {int(told[1]), int(told[2])} <= slopes
    assert min(slopes) == int(told[1])
    page = site.page("/theorems/cw-theorem-2?position=3,8")
    assert "From the node down to 1/1" in page.texts("figcaption")[0]
    nodes = [node for node in page.nodes("calkin-wilf") if node.step]
    (root,) = [node for node in nodes if node.fraction == "1/1"]
    assert next(node.y for node in nodes if node.step == "0") < root.y


@pytest.mark.parametrize("step", [2, 5, 9])
def test_the_speaker_sees_the_next_slide(site: Site, step: int) -> None:
    page = site.page(f"/lectures/golden-ratio?step={step}&view=speaker")
    following = site.page(f"/lectures/golden-ratio?step={step + 1}")
    words = plain(page.all("article.speaker section")[1])
    assert f"Next: {plain(following.one('h1'))}" in words
    for text in following.texts(".slide-text > p:not(.ask, .question)"):
        assert text in words
    questions = [text.removeprefix("? ") for text in following.texts(".slide-text p.question")]
    assert all(text in words for text in questions)


def test_the_code_of_a_slide_gives_no_answer_away(site: Site) -> None:
    asked, revealed = (site.page(f"/lectures/golden-ratio?step=2{more}") for more in ("", "&reveal=answer"))
    assert str(asked.one("#slide-code svg")) == str(revealed.one("#slide-code svg"))
    assert revealed.all("[data-revealed]")
