"""The explanation of a position: quotients, piles, the fold, the advice and every sentence of a theorem, evaluated."""

import re

import pytest

from tests.content.cases import Case, all_cases, line_cases, small_cases
from tests.content.claims import check, piles, quotients
from tests.content.judge import after, facts
from tests.content.numbers import first_number, means
from tests.content.reader import plain
from tests.content.site import Site

CASES = [case for case in [*small_cases(), *line_cases()] if min(case.facts.position)]


@pytest.mark.parametrize("case", CASES, ids=str, scope="class")
class TestExplanation:
    def test_quotients_and_piles(self, site: Site, case: Case) -> None:
        page, true = site.page(case.link()), case.facts
        written = page.texts("#why .maths")[0]
        larger, smaller = max(true.position), min(true.position)
        assert written.startswith(f"{larger}/{smaller} = ")
        assert [int(n) for n in re.findall("[0-9]+", written.partition("=")[2])] == quotients(true.position)
        assert [int(n) for n in page.texts("#why .chip")] == piles(case.game, true.position)

    def test_fold_from_the_right(self, site: Site, case: Case) -> None:
        """Each row tells the value after its pile and including it: those of positions further on in the same game."""
        page, position = site.page(case.link()), case.facts.position
        worth = "value" if case.game.has_values else "least winning multiple"
        heads = [plain(head) for head in page.all("table.fold th")]
        assert heads in ([], ["pile", f"{worth} after this pile", f"{worth} including it"])
        if not case.game.has_values:
            return
        for row, pile in zip(page.cells("table.fold"), piles(case.game, position), strict=False):
            assert means(first_number(row[0]), pile)
            assert int(row[2]) == facts(case.game, position).value
            for _ in range(pile):
                position = after(position, 1)
            if min(position):
                assert int(row[1]) == facts(case.game, position).value
            else:
                assert int(row[1]) == int(case.game.misere)

    def test_theorems_say_the_truth(self, site: Site, case: Case) -> None:
        page, true = site.page(case.link()), case.facts
        ways = page.all("details.way")
        for way in ways:
            check(plain(way.find("p")), true)
        closing = page.texts("#why > p.small")[-1:]
        assert not ways or "disagree" not in closing[0]

    def test_advice(self, site: Site, case: Case) -> None:
        page, true = site.page(case.link()), case.facts
        advice = page.texts("#why p.advice")
        assert bool(advice) == bool(true.winning)
        if not advice:
            return
        sentence = advice[0]
        multiple = int(first_number(sentence))
        assert multiple in true.winning
        first, rest = piles(case.game, true.position)[0], after(true.position, multiple)
        if "only legal move" in sentence:
            assert true.legal == [multiple]
        if "take all of it" in sentence:
            assert multiple == first
        if "leave one of this pile" in sentence:
            assert multiple == first - 1
        modulo = re.search(r"leave a pile that is ([0-9]+) modulo ([0-9]+)", sentence)
        if modulo is not None:
            assert (first - multiple) % int(modulo[2]) == int(modulo[1])
        left = re.search(r"leaves a pile of ([0-9]+)", sentence)
        assert left is None or int(left[1]) == first - multiple
        forced = re.search(r"leave exactly ([0-9]+) forced", sentence)
        assert forced is None or sum(piles(case.game, rest)) == int(forced[1])
        capped = re.search(r"may then take at most (-?[0-9]+)", sentence)
        if capped is not None:
            there = facts(case.game, case.start, (*case.line, multiple))
            assert max(there.legal, default=0) <= int(capped[1])
            needed = re.search(r"least winning multiple would be ([0-9]+)", sentence)
            assert (int(needed[1]) if needed else None) == there.value


def test_most_sentences_could_be_evaluated(site: Site) -> None:
    counts = [
        check(plain(way.find("p")), case.facts)
        for case in CASES[::4]
        for way in site.page(case.link()).all("details.way")
    ]
    assert sum(count > 0 for count in counts) > 0.9 * len(counts) > 50


@pytest.mark.parametrize("case", [case for case in CASES if case.facts.reduced != case.facts.position][::5], ids=str)
def test_a_common_factor_is_named(site: Site, case: Case) -> None:
    a, b = case.facts.reduced
    sentence = next(words for words in site.page(case.link()).texts("#why p") if "factor" in words)
    assert first_number(sentence) == str(case.facts.position[0] // a)
    assert f"({a}, {b})" in sentence


@pytest.mark.parametrize("case", [case for case in all_cases() if "last" in case.name and case.line], ids=str)
def test_the_bound_of_a_last_move_game(site: Site, case: Case) -> None:
    true = case.facts
    cap = next(words for words in site.page(case.link()).texts("#moves p") if "move took" in words)
    took, *most = (int(n) for n in re.findall("[0-9]+", cap))
    assert took == case.line[-1]
    rule = {"last-2n": 2 * took, "last-n+1": took + 1}[case.name.split("~")[1]]
    pile = next(iter(piles(case.game, true.position)), 0)
    assert most == ([rule] if rule < pile else [])
