"""Live examples that are a part of a check: what their words say is true of three numbers and of two players."""

import re

import pytest

from tests.content.reader import plain
from tests.content.site import Site
from tests.content.test_three_numbers import value


def said(site: Site, name: str, number: int) -> list[tuple[str, str]]:
    """Each subject of the example with what the theorem says of it; the engine must find the same."""
    says, found = site.page(f"/theorems/{name}?position={number}").texts("#example dl dd")
    assert says == found
    parts = [part.strip(" .") for part in says.split(";")]
    told = [part for part in parts if not re.fullmatch("and [0-9]+ more", part)]
    assert all(": " in part for part in told), "something is said of each subject"
    return [(part.rpartition(": ")[0], part.rpartition(": ")[2]) for part in told]


@pytest.mark.parametrize("number", [1, 5])
def test_lost_triples_and_those_a_period_later(site: Site, number: int) -> None:
    for subject, numbers in said(site, "three-period", number):
        a, b, further = (int(n) for n in re.findall("[0-9]+", subject)[:2] + re.findall("[0-9]+", subject)[3:4])
        lost = [c for c in range(a, b + 1) if value("three-any", (a, b, c)) == 0]
        assert numbers == ", ".join(map(str, lost)), subject
        assert further == b + a
        assert lost == [c for c in range(a, b + 1) if value("three-any", (a, b + a, c + a)) == 0]


def test_remainders_of_third_numbers(site: Site) -> None:
    for subject, numbers in said(site, "one-per-residue", 9):
        a, b, worth, modulus = map(int, re.findall("[0-9]+", subject.replace("three-any", "")))
        found = [c % a for c in range(1, 61) if value("three-any", (a, b, c)) == worth]
        assert (modulus, numbers) == (a, ", ".join(map(str, sorted(found)))), subject


def test_third_numbers_under_hos_rules(site: Site) -> None:
    for subject, numbers in [*said(site, "ho-classes", 4), *said(site, "ho-classes", 9)]:
        rule = subject.rpartition(" in ")[2]
        a, b, *others = map(int, re.findall("[0-9]+", subject))
        worth = others[0] if "modulo" in subject else others[-1]
        if "modulo" not in subject:
            shift = (worth + 1) * a
            assert others == [a, b + shift, shift, worth], subject
            found = [c for c in range(1, b + 1) if value(rule, (a, b + shift, c + shift)) == worth]
        else:
            assert others == [worth, a], subject
            found = sorted(c % a for c in range(1, 31) if value(rule, (a, b, c)) == worth)
        assert numbers == (", ".join(map(str, found)) or "none"), subject


def test_values_grow_with_the_third_number(site: Site) -> None:
    for subject, numbers in said(site, "three-values", 5):
        a, b, first, last = map(int, re.findall("[0-9]+", subject))
        assert first - a == 3 * a * a
        assert numbers == ", ".join(str(value("three-any", (a, b, c - a)) + 1) for c in range(first, last + 1))


def test_outcomes_of_partizan_euclid(site: Site) -> None:
    """The letters are those of the game's page."""
    for subject, letter in said(site, "partizan", 17):
        p, q = map(int, re.findall("[0-9]+", subject))
        assert letter == site.data(f"/partizan/{p},{q}.json")["outcome"]


@pytest.mark.parametrize("number", [5, 13])
def test_the_value_counted_by_the_staircase(site: Site, number: int) -> None:
    for subject, counts in said(site, "staircase", number):
        a, b = map(int, re.findall("[0-9]+", subject)[:2])
        assert counts == f"{(least := min((b * b - a * a) // (a * b), 4))}, {least}"


def test_games_are_called_by_their_own_names(site: Site) -> None:
    for name in ("restricted-shares", "wallpaper"):
        text = plain(site.page(f"/theorems/{name}").one("#example"))
        assert "grossman~1,2" in text
        assert not re.search("~1-[12]", text)


def test_only_who_wins_is_said_to_win(site: Site) -> None:
    for name in ("three-period", "one-per-residue", "partizan", "staircase"):
        assert not re.search("wins|loses", plain(site.page(f"/theorems/{name}").one("#example dl")))
