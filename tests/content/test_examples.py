"""Examples are facts: on the home page, the game pages, the comparisons, in the README; a false one fails here."""

import doctest
import re
from pathlib import Path

import pytest

from engine.games.game import Game
from tests.content.claims import piles, quotients
from tests.content.judge import facts
from tests.content.site import Site
from webapp.pages.compare import COMPARISONS
from webapp.pages.home import EXAMPLES, Example
from webapp.text.facts import without_facts, wrong_facts

README = Path(__file__).resolve().parents[2] / "README.md"
NUMBER_OR_VERDICT = re.compile(r"[0-9]+|\b(?:wins|loses|above|below|all)\b")
ALLOWED = {"8/5", "(7, 11)", "(7, 4)", "1, 2 or 3", "moves last loses", "only 1 or a prime"}
"""what an example may say outside of a fact: its own numbers, the options and the rule"""


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.game} {example.position[:8]}")
def test_what_an_example_states_is_a_fact_and_true(example: Example) -> None:
    assert wrong_facts(example.stated) == []
    rest = re.sub(r"\{[^{}]*\}", "", example.stated)
    for words in ALLOWED:
        rest = rest.replace(words, "")
    assert not NUMBER_OR_VERDICT.search(rest), rest
    asked = re.findall(r"\{[^{}:]+: (?:\S+) (\S+)", example.stated)
    assert asked, "an example without a fact"


def test_a_false_fact_is_noticed() -> None:
    wrong = "take {1: move grossman 3,8}, piles {2, 1, 2: piles grossman 3,8}, the value is {2: value grossman 3,8}"
    assert len(wrong_facts(wrong)) == 2
    assert wrong_facts("{2: valeu grossman 3,8}")[0].startswith("{2: valeu grossman 3,8} is wrong: it is nothing")


@pytest.mark.parametrize("example", EXAMPLES[:-1], ids=lambda example: f"{example.game} {example.position}")
def test_facts_agree_with_the_definition(example: Example) -> None:
    """The kinds of facts that the definition can answer, for every example small enough for it."""
    for said, kind, name, text in re.findall(
        r"\{([^{}:]+): (value|outcome|move|piles) (\S+) ([0-9,]+)\}", example.stated
    ):
        a, b = map(int, text.split(","))
        if max(a, b) <= 64:
            true = facts(Game.parse(name), (a, b))
            listed = ", ".join(map(str, piles(true.game, true.position)))
            won = "wins" if true.outcome == "N" else "loses"
            found = {"value": str(true.value), "outcome": won, "move": str(true.best), "piles": listed}
            assert said == found[kind]


def test_the_pages_show_the_examples(site: Site) -> None:
    home = " ".join(site.page("/").texts("section.examples li"))
    for example in EXAMPLES:
        words = " ".join(example.words.split())
        assert words in home
        assert words in " ".join(site.page(f"/{example.game}").texts("#rule li"))


def test_comparisons_state_facts(site: Site) -> None:
    shown = site.page("/compare/grossman/euclid").texts("ul li")
    for _, _, words in COMPARISONS:
        assert wrong_facts(words) == []
        assert any(without_facts(words) in line for line in shown)


def test_the_readme_says_of_a_position_what_the_home_page_says() -> None:
    rows = re.findall(r"^\| `(/[^`?]+/[0-9]+,[0-9]+)` \| ([^|]+) \|$", README.read_text(encoding="utf-8"), re.MULTILINE)
    known = {example.link: example.words for example in EXAMPLES}
    positions = [(link, words) for link, words in rows if not link.startswith("/play/")]
    assert len(positions) >= 4
    assert [(link, words) for link, words in positions if known.get(link) != words] == []


def test_the_code_of_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried) == (0, 6)


@pytest.mark.parametrize("pair", [(3, 8), (5, 12), (61, 73), (4, 5)])
def test_quotients_in_facts(pair: tuple[int, int]) -> None:
    first, *rest = quotients(pair)
    assert wrong_facts(f"{{[{first};{','.join(map(str, rest))}]: quotients {pair[0]},{pair[1]}}}") == []
