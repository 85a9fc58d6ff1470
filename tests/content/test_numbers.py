"""What the numbers mean: every sentence of the stepper, from the end on, against the definition."""

import re
from itertools import product

import pytest

from engine.games.definition import mex
from engine.games.game import Game
from tests.content.judge import Facts, Pair, facts, value_of
from tests.content.reader import plain, query
from tests.content.site import Site

GAMES = [
    "grossman", "euclid", "m-euclid", "grossman~misere", "euclid~misere", "m-euclid~misere", "grossman~1-3",
    "grossman~odd~misere", "euclid~2,3", "grossman~pile-ceil(n,2)", "grossman~last-2n", "euclid~last-n",
    "grossman~last-2n~misere",
]  # fmt: skip
STARTS = [*product(range(1, 9), range(1, 12)), (6, 16), (1, 25), (25, 2), (13, 40), (60, 7)]
PAIR = re.compile(r"\((\d+), (\d+)\)")
KNOWN = {
    "At P no move is left: the game is over.",
    "You can reach no number at all, so the smallest number you cannot reach is N.",
    "Whoever must move here wins, because the last move loses: the end has the number N.",
    "Whoever must move here has won, because the last move loses. There is no winning multiple: we write ∞.",
    "Whoever must move here has lost. There is no winning multiple: we write ∞.",
    "From P you can move to P.",
    "From P you can move to N positions.",
    "Which numbers can you reach? N.",
    "Which numbers can you reach? Every number below N.",
    "Which numbers can you reach? Only numbers above N.",
    "The smallest number you cannot reach is N.",
    "From P every move lets your opponent win.",
    "No multiple wins: we write ∞.",
    "From P your opponent wins if you take fewer than N.",
    "Taking N from P leaves P: the game is over, and you win.",
    "Taking N from P leaves P, where your opponent may take at most N and loses.",
    "The least winning multiple is N.",
}
"""every sentence with P for positions and N for numbers; what stands there is judged below"""


def pairs(sentence: str) -> list[Pair]:
    return [(int(a), int(b)) for a, b in PAIR.findall(sentence)]


def numbers(sentence: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", PAIR.sub("", sentence))]


def without_numbers(sentence: str) -> str:
    """A sentence with P for positions, N for numbers and one of them for a list.

    >>> without_numbers("From (3, 8) you can move to (3, 5) and (3, 2).")
    'From P you can move to P.'
    """
    return re.sub(r"([PN])(?:, \1)*(?: and \1)?", r"\1", re.sub(r"\b\d+", "N", PAIR.sub("P", sentence)))


def judge_values(true: Facts, said: list[str]) -> None:
    """The three sentences: where one can go, which numbers one reaches, which is the smallest missing."""
    reached = [move.value for move in true.moves if move.value is not None]
    assert mex(reached) == true.value
    assert numbers(said[2]) == [true.value]
    assert "smallest number you cannot reach is" in said[2]
    if len(true.moves) > 8:
        assert numbers(said[0]) == [len(true.moves)]
        assert numbers(said[1]) == [true.value or 0]
        assert set(range(true.value or 0)) <= set(reached)
        assert ("above" in said[1]) == (true.value == 0)
    else:
        assert pairs(said[0])[1:] == [move.to for move in true.moves]
        assert numbers(said[1]) == sorted(set(reached))


def judge_thresholds(true: Facts, said: list[str]) -> None:
    """Which multiples lose, which is the first to win and why, or that none wins."""
    if true.value is None:
        assert not true.winning
        assert "every move lets your opponent win" in said[0]
        assert "∞" in said[1]
        return
    winning = next(move for move in true.moves if move.multiple == true.value)
    assert true.winning[0] == true.value == numbers(said[-1])[0]
    assert pairs(said[-2])[-1] == winning.to
    assert ("fewer than" in said[0]) == (true.legal[0] < true.value)
    assert numbers(said[-2])[0] == true.value
    after = facts(true.game, true.position, (true.value,))
    assert ("over" in said[-2]) == after.over
    if not after.over:
        assert [i for i in after.legal if i <= numbers(said[-2])[1]] == after.legal


def judge_end(true: Facts, said: list[str]) -> None:
    assert "no move is left" in said[0]
    if true.game.has_values:
        assert numbers(said[1])[-1] == true.value
    else:
        assert "∞" in said[1]
        assert ("has won" in said[1]) == true.game.misere


@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_is_true(site: Site, name: str) -> None:
    game, judged = Game.parse(name), 0
    for a, b in STARTS:
        found = site.data(f"/{name}/{a},{b}/numbers.json")
        steps = [((int(step["position"][0]), int(step["position"][1])), step) for step in found["steps"]]
        assert steps[-1][0] == (a, b)
        for position, step in steps:
            true = facts(game, position)
            told = step["value" if game.has_values else "threshold"]
            assert told == (None if true.value is None else str(true.value))
            assert pairs(step["sentences"][0])[0] == position
            judge = judge_end if true.over else judge_values if game.has_values else judge_thresholds
            judge(true, step["sentences"])
            assert {without_numbers(sentence) for sentence in step["sentences"]} <= KNOWN
            judged += 1
        true = facts(game, (a, b))
        last = found["meaning"][-1]
        if not true.over:
            assert ("loses" in last) == (true.outcome == "P")
            assert true.outcome == "P" or pairs(last)[1] == true.moves[true.legal.index(true.winning[0])].to
    assert judged > 200


def test_the_page_reveals_one_number_per_step(site: Site) -> None:
    values = [str(value_of(Game.parse("grossman"), pair)) for pair in ((1, 1), (1, 2), (3, 2), (3, 5), (3, 8))]
    link = "/grossman/3,8/numbers"
    for step in range(6):
        page = site.page(link)
        shown = min(step + 1, 5)
        assert page.texts("ol.built text") == [*values[:shown], *"?" * (5 - shown)]
        assert page.texts("ol.built a > span")[-1] == "(3, 8)"
        assert ("mex" in plain(page.one("#said"))) == (step == 5), "mex is named last"
        link = page.key_link("on")
        assert query(page.key_link("back")).get("step", "0") == str(max(step - 1, 0)) or step == 0
    assert not link
    assert "0 means: whoever must move here loses." in page.texts("#said p")


def test_the_positions_that_can_be_reached_are_marked(site: Site) -> None:
    page = site.page("/grossman/3,8/numbers?step=4")
    assert page.texts("ol.built li.reached span") == ["(3, 2)", "(3, 5)"]
    assert page.texts("ol.built li.now span") == ["(3, 8)"]


def test_a_long_game_leaves_positions_out_and_an_undecided_one_says_so(site: Site) -> None:
    page = site.page(f"/grossman/1,{10**100}/numbers?step=12")
    assert any("more" in text for text in page.texts("ol.built li.left-out"))
    assert "whoever must move wins, by leaving (1, 1)" in plain(page.one("#said"))
    page = site.page(f"/grossman~pile-sqrt(n)/1,{10**9}/numbers?step=11")
    assert "undecided" in plain(page.one("#said"))


@pytest.mark.parametrize(("query_text", "status"), [("step=6", 422), ("step=x", 400), ("step=0", 308), ("step=5", 200)])
def test_steps_beyond_the_last_are_refused(site: Site, query_text: str, status: int) -> None:
    assert site.client.get(f"/grossman/3,8/numbers?{query_text}").status_code == status


def test_the_position_page_leads_to_its_numbers(site: Site) -> None:
    page = site.page("/grossman/3,8?line=1")
    assert page.link("What does 1 mean?") == "/grossman/3,5/numbers"
    assert not site.page("/grossman/3,8?line=2,1,1").all("a.meaning"), "nothing to explain at the end"
    assert not site.page("/grossman/3,8?hide=values").all("a.meaning"), "the link would tell the value"


@pytest.mark.parametrize("game", ["grossman", "euclid", "m-euclid~misere", "grossman~last-2n"])
@pytest.mark.parametrize("pair", [(3, 8), (8, 21), (6, 16)])
def test_the_numbers_fill_both_trees_from_the_end(site: Site, game: str, pair: Pair) -> None:
    """On both trees a node has its number exactly when its step has come, and the squares never have one."""
    link = f"/{game}/{pair[0]},{pair[1]}/numbers"
    steps = site.data(f"{link}.json")["steps"]
    told = [step.get("value", step.get("threshold")) or "∞" for step in steps]
    for step in range(len(steps) + 1):
        page = site.page(f"{link}?step={step}" if step else link)
        nodes = [node for node in page.all(".built-trees .node") if "data-step" in node.attrs]
        assert len(nodes) == 2 * len(steps)
        for node in nodes:
            place = len(steps) - 1 - int(str(node["data-step"]))
            assert plain(node.select_one("text.value")) == (told[place] if place <= step else ""), (link, step, place)
        last = step == len(steps)
        assert last or not any(plain(value) for value in page.all(".built-trees .off text.value"))
        assert last or not page.all(".built-trees .star-shape")
