"""Generations of the Calkin–Wilf tree: counts, shares, means, the bars, the reading order, the square."""

import re
from fractions import Fraction

import pytest

from tests.content.judge import Pair, calkin_wilf
from tests.content.reader import attribute, link_of, plain
from tests.content.site import Site

UPTO = 10


def generation(n: int) -> list[Pair]:
    walks = [f"{i:0{n - 1}b}".replace("0", "L").replace("1", "R") if n > 1 else "" for i in range(2 ** (n - 1))]
    return [calkin_wilf(walk) for walk in walks]


def wins(top: int, bottom: int) -> bool:
    """Grossman's game by the golden section."""
    small, large = sorted((top, bottom))
    return large * large > small * (small + large)


def percent(text: str) -> Fraction:
    return Fraction(text.removesuffix(" %")) / 100


def near(text: str, share: Fraction) -> bool:
    """Whether a percentage is this share, rounded to the digits that are written."""
    places = len(text.removesuffix(" %").partition(".")[2])
    return abs(percent(text) - share) <= Fraction(1, 200 * 10**places)


def picked(n: int) -> Fraction:
    """The share of parents of which both children are won: what is left if the second player picks the child."""
    parents = generation(n - 1)
    both = [p for p in parents if wins(p[0], sum(p)) and wins(sum(p), p[1])]
    return Fraction(len(both), len(parents))


@pytest.mark.parametrize("n", range(1, UPTO + 1))
def test_row_and_bars_of_a_generation(site: Site, n: int) -> None:
    page, nodes = site.page(f"/generations?upto={UPTO}"), generation(n)
    won = sum(wins(*node) for node in nodes)
    row = page.cells("table.numbers")[n - 1]
    assert [int(cell) for cell in row[:4]] == [n, len(nodes), won, len(nodes) - won]
    share, mean = Fraction(won, len(nodes)), sum(Fraction(*node) for node in nodes) / len(nodes)
    assert near(row[4], share)
    assert row[5] == "–" if n == 1 else near(row[5], picked(n))
    assert Fraction(row[6]) == mean
    bars = [bar for bar in page.bars if re.search(rf"generation {n}\b", bar[0])]
    heights = [height for _, height in bars]
    full = max(height for _, height in page.bars)
    shares = [share] if n == 1 else [share, picked(n)]
    assert heights == pytest.approx([full * float(one) for one in shares], abs=0.2)
    assert f"{won} of {len(nodes)}" in bars[0][0]
    for (words, _), one in zip(bars, shares, strict=True):
        (told,) = re.findall("[0-9.]+ %", words)
        assert near(told, one), words
        assert ("the second player picks the child" in words) == (one is not share)


def test_json(site: Site) -> None:
    data = site.data(f"/generations.json?upto={UPTO}")
    for n, entry in enumerate(data["generations"], 1):
        nodes = generation(n)
        won = sum(wins(*node) for node in nodes)
        assert (entry["size"], entry["won"], entry["lost"]) == (str(len(nodes)), str(won), str(len(nodes) - won))
        assert near(entry["share"], Fraction(won, len(nodes)))
        if n > 1:
            both = int(entry["mothers_with_two_won"]), int(entry["mothers_with_one_won"])
            assert Fraction(both[0], sum(both)) == picked(n)
            assert sum(both) == len(generation(n - 1))
            assert near(entry["share_when_chosen"], picked(n))
        assert Fraction(entry["mean"]) == sum(Fraction(*node) for node in nodes) / len(nodes)
    bars = {bar["name"]: bar for bar in data["chart"]["data"]}
    assert list(bars) == ["won by the first player", "the second player picks the child"]
    for n in range(2, UPTO + 1):
        heights = [bar["y"][bar["x"].index(n)] for bar in bars.values()]
        share = Fraction(sum(wins(*node) for node in generation(n)), 2 ** (n - 1))
        assert heights == pytest.approx([float(share), float(picked(n))])


def test_what_is_said_of_the_counts(site: Site) -> None:
    """The head of the table, and the formulas below it, worked out."""
    page = site.page(f"/generations?upto={UPTO}")
    head = page.texts("table.numbers thead th")
    assert head == ["n", "nodes", "won, fn", "lost, gn", "share won", "child chosen", "mean"]
    words = next(text for text in page.texts("p.small") if text.startswith("fn ="))
    told = re.match(
        r"fn = ([⅓⅔])\(2ⁿ⁻¹ ([−+]) (2?)\(−1\)ⁿ⁻¹\) and gn = ([⅓⅔])\(2ⁿ⁻¹ ([−+]) (2?)\(−1\)ⁿ⁻¹\)\. "
        r"The mean of a generation is 3/2 − 1/2ⁿ: it approaches 3/2",
        words,
    )
    assert told is not None, words
    for n in range(1, UPTO + 1):
        won = sum(wins(*node) for node in generation(n))
        for (share, sign, twice), count in ((told.groups()[:3], won), (told.groups()[3:], 2 ** (n - 1) - won)):
            more = (-1) ** (n - 1) * (2 if twice else 1) * (1 if sign == "+" else -1)
            assert Fraction(1 + (share == "⅔"), 3) * (2 ** (n - 1) + more) == count
        mean = sum(Fraction(*node) for node in generation(n)) / 2 ** (n - 1)
        assert mean == Fraction(3, 2) - Fraction(1, 2**n)


def test_lines_at_two_thirds_and_one_third(site: Site) -> None:
    page = site.page("/generations")
    heights = {plain(text): float(attribute(text, "y")) for text in page.all("svg.bars text.raynote")}
    ticks = {plain(text): float(attribute(text, "y")) for text in page.all("svg.bars text.tick") if "%" in plain(text)}
    zero, full = ticks["0 %"] - 4 - 5, ticks["100 %"] - 4 - 5
    for words, share in (("2/3", 2 / 3), ("1/3", 1 / 3)):
        assert heights[words] == pytest.approx(zero + share * (full - zero), abs=1)


def test_reading_order(site: Site) -> None:
    page = site.page("/generations")
    nodes = [node for n in range(1, 6) for node in generation(n)]
    boxes = page.all("ol.order li")
    for number, (box, (top, bottom)) in enumerate(zip(boxes, nodes, strict=False), 1):
        assert plain(box.find("b")) == f"{top}/{bottom}"
        assert plain(box.find("small")) == str(number)
        assert link_of(box.find("a")) == f"/grossman/{bottom},{top}"
        assert ("next" in box["class"]) == (not wins(top, bottom))
    drawn = page.nodes("order")
    for number, (node, (top, bottom)) in enumerate(zip(drawn, nodes, strict=False), 1):
        assert (node.fraction, node.number, node.link) == (f"{top}/{bottom}", str(number), f"/grossman/{bottom},{top}")
        assert node.blank == (not wins(top, bottom))
        assert ("won" in node.words) == wins(top, bottom)
    for number, node in enumerate(drawn[1:], 2):
        parent = drawn[number // 2 - 1]
        assert (node.x < parent.x) == (number % 2 == 0)
        assert node.y > parent.y


@pytest.mark.parametrize("side", [10, 34, 100])
def test_square(site: Site, side: int) -> None:
    won = sum(wins(a, b) for a in range(1, side + 1) for b in range(1, side + 1))
    page = site.page(f"/generations?square={side}")
    sentence = plain(page.one("p.advice"))
    numbers = re.findall(r"[0-9.]+", sentence)
    assert [int(n) for n in numbers[:2]] == [side * side, won]
    assert abs(float(numbers[2].rstrip(".")) - won / side**2) < 1e-9
