"""An irrational ratio: its quotients, its convergents with their values, and what is said of the fractions nearby."""

from fractions import Fraction
from itertools import pairwise

import pytest

from engine.games.game import Game
from tests.content.judge import facts
from tests.content.reader import plain
from tests.content.site import Site

EXPANSIONS = {
    "phi": [1] * 24,
    "sqrt2": [1, *[2] * 23],
    "e": [2, 1, 2, 1, 1, 4, 1, 1, 6, 1, 1, 8, 1, 1, 10, 1, 1, 12, 1, 1, 14, 1, 1, 16],
    "[1;2,(3,4)]": [1, 2, *[3, 4] * 11],
    "[(2)]": [2] * 24,
}
CASES = [(game, ratio) for game in ("grossman", "m-euclid", "euclid~1-3", "grossman~misere") for ratio in EXPANSIONS]


def value_of(parts: list[int]) -> Fraction:
    found = Fraction(parts[-1])
    for q in reversed(parts[:-1]):
        found = q + 1 / found
    return found


@pytest.mark.parametrize(("game", "ratio"), CASES)
def test_quotients_and_convergents(site: Site, game: str, ratio: str) -> None:
    page, data, parts = site.page(f"/{game}/ratio/{ratio}"), site.data(f"/{game}/ratio/{ratio}.json"), EXPANSIONS[ratio]
    assert [int(q) for q in data["quotients"]] == parts
    assert "; ".join([str(parts[0]), ", ".join(map(str, parts[1:]))]) in plain(page.one("p.rule"))
    exact = value_of(parts)
    convergents = list(dict.fromkeys(value_of(parts[:size]) for size in range(1, 13)))
    rows = page.table("table.moves")
    assert [plain(row[0]) for row in rows] == [f"{one.numerator}/{one.denominator}" for one in convergents]
    assert [plain(row[1]) for row in rows] == ["below" if one < exact else "above" for one in convergents]
    for row, one in list(zip(rows, convergents, strict=True))[:7]:
        true = facts(Game.parse(game), (one.denominator, one.numerator))
        assert plain(row[2]) == str(true.value)
        assert plain(row[3]) == ("loses" if true.outcome == "P" else "wins")
        assert row[0].a is not None
        assert row[0].a["href"] == f"/{game}/{one.denominator},{one.numerator}"
    assert plain(page.one(".verdict b")) == "Nobody wins: play never ends"
    assert data["outcome"] is None


@pytest.mark.parametrize("ratio", EXPANSIONS)
def test_the_value_nearby(site: Site, ratio: str) -> None:
    """⌊x − 1/x⌋ where x is not one of the rays [n; n, n, …]; said only where any multiple may be taken."""
    parts = EXPANSIONS[ratio]
    x, ray = value_of(parts), parts[0] if len(set(parts)) == 1 else None
    label = None if ray else str((x - 1 / x).__floor__())
    for game in ("grossman", "euclid"):
        page, data = site.page(f"/{game}/ratio/{ratio}"), site.data(f"/{game}/ratio/{ratio}.json")
        assert (data["label"], data["ray"]) == (label, ray)
        assert page.texts(".verdict strong") == ([] if label is None else [label])
        assert (f"is the ray Φ{ray} itself" in page.one("main").get_text()) == (ray is not None)
    assert site.data(f"/grossman~misere/ratio/{ratio}.json")["label"] is None
    assert not site.page(f"/grossman~misere/ratio/{ratio}").texts(".verdict strong")


@pytest.mark.parametrize("game", ["grossman~misere", "euclid~1-3", "m-euclid"])
def test_the_whole_rule_is_named(site: Site, game: str) -> None:
    page = site.page(f"/{game}/ratio/sqrt2")
    named = page.texts("h1 .in")[0]
    assert ("misère" in named, "multiples 1–3" in named) == ("misere" in game, "1-3" in game)
    assert named in page.texts("title")[0]


@pytest.mark.parametrize("ratio", EXPANSIONS)
def test_the_walk_turns_one_node_after_each_convergent(site: Site, ratio: str) -> None:
    text = plain(site.page(f"/grossman/ratio/{ratio}").one("main"))
    assert "Its convergents, each the last node before a turn, lie alternately below and above." in text
    letters = "".join("RL"[place % 2] * q for place, q in enumerate(EXPANSIONS[ratio][:6]))
    low, high, nodes = (0, 1), (1, 0), [Fraction(1)]
    for letter in letters:
        node = (low[0] + high[0], low[1] + high[1])
        low, high = (node, high) if letter == "R" else (low, node)
        nodes.append(Fraction(low[0] + high[0], low[1] + high[1]))
    turns = [place for place in range(1, len(letters)) if letters[place] != letters[place - 1]]
    assert [nodes[place - 1] for place in turns] == [value_of(EXPANSIONS[ratio][:size]) for size in range(1, 6)]


@pytest.mark.parametrize(("game", "n"), [(game, n) for game in ("euclid", "grossman", "m-euclid") for n in (1, 2, 3)])
def test_values_alternate_on_a_ray(site: Site, game: str, n: int) -> None:
    page = site.page(f"/{game}/ratio/[({n})]")
    said = f"the value changes from {n - 1} to {n}: from the third convergent on both values alternate for ever"
    assert said in plain(page.one("main"))
    values = [int(plain(row[2])) for row in page.table("table.moves")[2:]]
    assert all({one, other} == {n - 1, n} for one, other in pairwise(values))


def test_no_value_is_said_to_be_unknown(site: Site) -> None:
    assert "no value is known" not in plain(site.page("/grossman~1-3/ratio/sqrt2").one("main"))


def test_links_to_other_numbers(site: Site) -> None:
    """Each leads to the page of the number it names; the number looked at is not among them."""
    page = site.page("/grossman/ratio/sqrt2")
    others = [(words, link) for words, link in page.links("p") if "/ratio/" in link and ".json" not in link]
    assert len(others) == 4
    for words, link in others:
        assert plain(site.page(link).one("h1")).find(words) >= 0, (words, link)
        assert "√2" not in words
