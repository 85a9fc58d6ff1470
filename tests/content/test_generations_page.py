"""Generations of the Calkin–Wilf tree: counts, shares and means, the order of reading, the square of pairs."""

import re
from fractions import Fraction

import pytest

from engine.games.game import Game
from tests.content.judge import calkin_wilf, facts
from tests.content.reader import plain
from tests.content.site import Site

GAME = Game.parse("grossman")


def generation(n: int) -> list[tuple[int, int]]:
    """The fractions of a generation from left to right."""
    walks = [format(k, f"0{n - 1}b").replace("0", "L").replace("1", "R") if n > 1 else "" for k in range(2 ** (n - 1))]
    return [calkin_wilf(walk) for walk in walks]


def won(fraction: tuple[int, int]) -> bool:
    return facts(GAME, fraction).outcome == "N"


def percent(share: Fraction, digits: int) -> str:
    """A share in per cent, rounded half up."""
    scaled = (share * 100 * 10**digits * 2 + 1) // 2
    return f"{scaled // 10**digits}.{scaled % 10**digits:0{digits}d}"


@pytest.mark.parametrize("n", range(1, 9))
def test_counts_shares_and_mean(site: Site, n: int) -> None:
    row = site.page("/generations").cells("table.numbers")[n - 1]
    nodes = generation(n)
    first = sum(map(won, nodes))
    assert [int(text) for text in row[:4]] == [n, len(nodes), first, len(nodes) - first]
    digits = len(row[4].split(".")[1].split("\u202f")[0].strip(" %"))
    assert row[4].strip(" %\u202f") == percent(Fraction(first, len(nodes)), digits)
    mean = sum(Fraction(*node) for node in nodes) / len(nodes)
    assert row[6].replace(" ", "") == str(mean)


def test_reading_order_and_sterns_numbers(site: Site) -> None:
    page = site.page("/generations")
    boxes = [(plain(box.find("b")), int(plain(box.find("small"))), box) for box in page.all("ol.order li")]
    in_order = [node for n in range(1, 6) for node in generation(n)]
    for fraction, number, box in boxes:
        top, bottom = in_order[number - 1]
        assert fraction == f"{top}/{bottom}"
        assert ("next" in box["class"]) == (not won((top, bottom)))
    assert [number for _, number, _ in boxes] == list(range(1, len(boxes) + 1))


@pytest.mark.parametrize("side", [5, 12, 40])
def test_the_share_of_a_square(site: Site, side: int) -> None:
    words = plain(site.page(f"/generations?square={side}").one("p.advice"))
    pairs, first = (int(text.replace(",", "")) for text in re.findall("[0-9][0-9,]*", words)[:2])
    true = sum(won((a, b)) for a in range(1, side + 1) for b in range(1, side + 1))
    assert (pairs, first) == (side * side, true)
    shown = re.search(r"0\.[0-9]+", words)
    assert shown
    assert abs(Fraction(shown[0]) - Fraction(true, pairs)) < Fraction(1, 10 ** (len(shown[0]) - 2))
