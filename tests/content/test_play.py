"""Play: whose turn it is, the legal moves as links, what each move did, who won, the hints."""

import re

import pytest

from engine.fractions.trees import TREES
from engine.games.game import Game
from tests.content.judge import Facts, Pair, facts
from tests.content.numbers import first_number, pair_means
from tests.content.reader import Page, plain, query, verdict_of
from tests.content.site import Site
from webapp.pages.play.opponent import LEVELS

TABLES = [
    ("grossman", (3, 8), ()),
    ("grossman", (3, 8), (2,)),
    ("grossman", (3, 8), (2, 1, 1)),
    ("grossman", (3, 8), (1, 1)),
    ("grossman~misere", (3, 8), (2, 1, 1)),
    ("grossman~misere", (3, 8), (1,)),
    ("euclid", (7, 25), (3,)),
    ("euclid", (7, 25), (2, 1)),
    ("m-euclid", (5, 13), (2, 1)),
    ("grossman~last-2n", (3, 25), (1, 2)),
    ("grossman~last-2n", (2, 41), (3, 5)),
    ("grossman~1-3", (1, 20), (3,)),
    ("euclid~2,3", (1, 20), (2, 3)),
]
NAMES = {"first": ("you", "the machine"), "second": ("the machine", "you"), "both": ("player 1", "player 2")}


def link(name: str, start: Pair, line: tuple[int, ...], *more: str) -> str:
    told = [f"line={','.join(map(str, line))}"] if line else []
    return f"/play/{name}/{start[0]},{start[1]}?{'&'.join([*told, *more])}".rstrip("?")


def states(name: str, start: Pair, line: tuple[int, ...]) -> list[Facts]:
    return [facts(Game.parse(name), start, line[:length]) for length in range(len(line) + 1)]


def line_of(target: str) -> tuple[int, ...]:
    told = query(target).get("line", "")
    return tuple(int(i) for i in told.split(",")) if told else ()


def turn(page: Page) -> str:
    return verdict_of(page.one("#turn")).sentence


@pytest.mark.parametrize("you", NAMES)
@pytest.mark.parametrize(("name", "start", "line"), TABLES)
def test_turn_winner_and_table_of_moves(site: Site, name: str, start: Pair, line: tuple[int, ...], you: str) -> None:
    page, course = site.page(link(name, start, line, f"you={you}", "show=values")), states(name, start, line)
    now, names = course[-1], NAMES[you]
    if now.over:
        first_wins = (len(line) % 2 == 1) != now.game.misere
        winner = names[0 if first_wins else 1]
        words = {"you": "you won!", "the machine": "you lost."}.get(winner, f"{winner} won!")
        assert turn(page).lower() == words
        assert verdict_of(page.one("#turn")).tone == ("wins" if winner in ("you", "player 1") else "loses")
        assert ("loses" if now.game.misere else "wins") in plain(page.one("#turn span"))
    else:
        to_move = names[len(line) % 2]
        words = {"you": "your turn", "the machine": "my turn"}.get(to_move, f"{to_move} to move")
        assert turn(page).lower() == words
        assert pair_means(plain(page.one("#turn span")), now.position)
    for place, row in enumerate(page.cells("table.turns")):
        before, after = course[place], course[place + 1]
        assert row[:3] == [str(place + 1), names[place % 2], str(line[place])]
        assert pair_means(row[3], after.position)
        gave_away = before.outcome == "N" and after.outcome == "N"
        assert ("gives the win away" in row[4]) == gave_away
        assert ("P-position" in row[4]) == (before.outcome == "N" and after.outcome == "P")
        assert ("lost" in row[4]) == (before.outcome == "P")


@pytest.mark.parametrize(("name", "start", "line"), TABLES)
def test_links_take_legal_moves(site: Site, name: str, start: Pair, line: tuple[int, ...]) -> None:
    page, now = site.page(link(name, start, line, "you=both")), states(name, start, line)[-1]
    offered = {int(words): target for words, target in page.links("p.takes") if words.isdigit()}
    assert list(offered) == now.legal
    for multiple, target in offered.items():
        assert line_of(target) == (*line, multiple)
    for square in page.squares:
        if square.link:
            assert line_of(square.link) == (*line, int(square.take))
    assert {int(square.take) for square in page.squares if square.link} <= set(now.legal)
    assert line_of(page.key_link("back")) == line[:-1]
    assert not page.squares or not any(square.starred for square in page.squares), "values are not shown"


@pytest.mark.parametrize(("name", "start", "line"), [table for table in TABLES if len(table[2]) % 2 == 0])
def test_a_perfect_machine_answers_with_a_winning_move_as_a_step_of_its_own(
    site: Site, name: str, start: Pair, line: tuple[int, ...]
) -> None:
    page = site.page(link(name, start, line))
    for words, target in page.links("p.takes"):
        if not words.isdigit():
            continue
        mine = (*line, int(words))
        assert line_of(target) == mine
        there = states(name, start, mine)[-1]
        reply = site.page(target).key_link("best")
        assert bool(reply) != there.over
        if reply:
            assert line_of(reply)[:-1] == mine
            assert line_of(reply)[-1] in (there.winning or there.legal)


@pytest.mark.parametrize("you", NAMES)
@pytest.mark.parametrize(("name", "start", "line"), [table for table in TABLES if table[2]])
def test_the_last_moves_are_named_in_words(site: Site, name: str, start: Pair, line: tuple[int, ...], you: str) -> None:
    page, course = site.page(link(name, start, line, f"you={you}")), states(name, start, line)
    said, names = page.texts("p.moves-said span"), NAMES[you]
    own = [place for place in range(len(line)) if names[place % 2] != "the machine"]
    first = own[-1] if own else 0
    assert len(said) == len(line) - first
    for place, sentence in enumerate(said, first):
        before, who = course[place].position, names[place % 2]
        often = {1: "once", 2: "twice"}.get(line[place], f"{line[place]} times")
        begins = (
            f"I subtract {min(before)} {often}" if who == "the machine" else f"{who.capitalize()} took {line[place]}"
        )
        assert sentence == f"{begins}: ({course[place + 1].position[0]}, {course[place + 1].position[1]})."


@pytest.mark.parametrize(("name", "start", "line"), TABLES)
def test_a_perfect_machine_opens_with_a_winning_move(site: Site, name: str, start: Pair, line: tuple[int, ...]) -> None:
    now, you = states(name, start, line)[-1], "first" if len(line) % 2 else "second"
    if now.over:
        return
    target = site.page(link(name, start, line, f"you={you}")).key_link("best")
    assert line_of(target)[len(line)] in (now.winning or now.legal)


@pytest.mark.parametrize(("name", "start", "line"), [table for table in TABLES if table[2]])
def test_feedback_on_the_last_move(site: Site, name: str, start: Pair, line: tuple[int, ...]) -> None:
    page, course = site.page(link(name, start, line, "you=both")), states(name, start, line)
    before, after, sentence = course[-2], course[-1], plain(page.one("p.feedback"))
    assert first_number(sentence) == str(line[-1])
    assert ("P-position" in sentence) == (before.outcome == "N" and after.outcome == "P")
    assert ("N-position" in sentence) == (before.outcome == "N" and after.outcome == "N")
    better = re.search(r"Taking ([0-9]+) would have won", sentence)
    assert (better is not None) == ("N-position" in sentence)
    assert better is None or int(better[1]) in before.winning


@pytest.mark.parametrize(("name", "start", "line"), TABLES)
def test_hints(site: Site, name: str, start: Pair, line: tuple[int, ...]) -> None:
    now = states(name, start, line)[-1]
    if now.over:
        return
    hints = site.page(link(name, start, line, "you=both", "hint=3")).texts("ol.hints li")
    assert ("lost" in hints[0]) == (not now.winning)
    assert ("won" in hints[0]) == bool(now.winning)
    told = first_number(hints[2])
    assert (int(told) in now.winning) if now.winning else "no winning move" in hints[2]
    assert len(site.page(link(name, start, line, "you=both", "hint=1")).texts("ol.hints li")) == 1


def test_the_post_mortem_names_the_turning_point(site: Site) -> None:
    page = site.page(link("grossman", (3, 8), (1, 1, 1, 1), "you=both"))
    sentence = plain(page.one("p.decided"))
    assert first_number(sentence) == "1"
    assert "player 1 took 1 from (3, 8)" in sentence
    for you, who in (("first", "you"), ("second", "I")):
        told = plain(site.page(link("grossman", (3, 8), (1, 1, 1, 1), f"you={you}")).one("p.decided"))
        assert f"{who} took 1 from (3, 8) and gave the win away" in told
    assert page.link("Show me why") == "/grossman/3,8?line=1,1,1,1&step=0"
    (marked,) = page.all("tr.turning")
    assert plain(marked.find("td")) == "1"


@pytest.mark.parametrize("you", NAMES)
def test_a_forced_move_is_a_step_of_its_own(site: Site, you: str) -> None:
    """From (34, 89) nobody has a choice after the first move; the link makes one move and no more."""
    line: tuple[int, ...] = (2,)
    while not (now := states("euclid", (34, 89), line)[-1]).over:
        target = site.page(link("euclid", (34, 89), line, f"you={you}", "auto=forced")).key_link("best")
        assert bool(target) == ((you != "both" and (len(line) % 2 == 0) != (you == "first")) or len(now.legal) == 1)
        assert not target or line_of(target)[:-1] == line
        line = (*line, now.legal[0])
    assert len(line) > 4


def test_choices_of_side_and_level_lead_there(site: Site) -> None:
    page = site.page(link("grossman", (3, 8), ()))
    told = dict(page.links("nav"))
    assert query(told["second"])["you"] == "second"
    assert query(told["both sides"])["you"] == "both"
    for level in LEVELS.values():
        assert query(told[level.title]).get("level", "perfect") == level.name


def test_the_level_is_asked_first_and_starts_easy(site: Site) -> None:
    page = site.page(site.page("/euclid/3,8").link("Play", "nav.site-nav"))
    assert plain(page.one("nav.opponents a[aria-current]")) == "easy"
    text = plain(page.one("main"))
    assert text.index("Opponent") < text.index("Your turn"), "before the first move it stands above the board"
    page = site.page(page.links("p.takes")[0][1])
    text = plain(page.one("main"))
    assert text.index("Opponent") > text.index("Take back"), "then the board is the first thing"
    both = site.page("/play/grossman/3,8?you=both")
    assert query(both.link("first", "nav.opponents"))["level"] == "careless"


def test_the_position_page_plays_from_its_current_position(site: Site) -> None:
    assert site.page("/grossman/7,25?line=2,1").link("Play from here") == "/play/grossman/7,4?level=careless"
    capped = site.page("/grossman~last-2n/25,87?line=3,1,1&step=1").link("Play from here")
    assert capped == "/play/grossman~last-2n/25,87?level=careless&line=3&you=second", "the cap stays"
    page = site.page(capped)
    assert turn(page) == "Your turn"
    assert page.links("p.takes")
    assert "Play from here" not in plain(site.page("/grossman/3,8?line=2,1,1").one("main"))


@pytest.mark.parametrize(("name", "start", "line"), TABLES)
def test_both_trees_share_their_rows_and_the_piles(site: Site, name: str, start: Pair, line: tuple[int, ...]) -> None:
    page = site.page(link(name, start, line, "show=values"))
    left, right = ({node.step: node for node in page.nodes(tree) if node.step} for tree in TREES)
    assert {step: (node.y, node.number) for step, node in left.items()} == {
        step: (node.y, node.number) for step, node in right.items()
    }
    assert len(page.pictures("piles")) == 1
    now = str(sum(line))
    assert [step for step, node in left.items() if "now" in node.kinds] == [now]
