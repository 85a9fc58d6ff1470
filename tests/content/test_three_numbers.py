"""Three numbers: value, winner, moves, the slice and the P-positions, by both rules from the definition."""

import re
from functools import cache

import pytest

from engine.games.definition import mex
from tests.content.colours import shows
from tests.content.reader import attribute, plain
from tests.content.site import Site

Triple = tuple[int, int, int]

CASES = [
    ("three-same", (5, 8, 20)),
    ("three-same", (3, 8, 20)),
    ("three-same", (8, 3, 20)),
    ("three-same", (4, 4, 4)),
    ("three-any", (4, 9, 16)),
    ("three-any", (2, 3, 4)),
    ("three-any", (9, 2, 5)),
    ("three-any", (4, 9, 15)),
    ("three-smallest", (4, 9, 16)),
    ("three-smallest", (5, 3, 14)),
    ("three-largest", (4, 9, 16)),
    ("three-largest", (12, 7, 12)),
    ("three-largest", (3, 11, 13)),
]
RULES = {rule for rule, _ in CASES}


def moves(rule: str, numbers: Triple) -> list[tuple[int, int, tuple[int, ...], Triple]]:
    """Each move: the multiple, the place of the number taken, the places it is taken from, what is left."""
    ways: list[tuple[int, tuple[int, ...]]] = [(of, (at,)) for of in range(3) for at in range(3) if of != at]
    if rule == "three-same":
        of = numbers.index(min(numbers))
        ways = [(of, tuple(at for at in range(3) if at != of))]
    elif rule in ("three-smallest", "three-largest"):
        of = numbers.index(min(numbers))
        ways = [
            (of, (at,)) for at in range(3) if at != of and (rule == "three-smallest" or numbers[at] == max(numbers))
        ]
    found = []
    for of, places in ways:
        for multiple in range(1, max(numbers) // numbers[of] + 1):
            left = [n - multiple * numbers[of] if at in places else n for at, n in enumerate(numbers)]
            if min(left) > 0:
                found.append((multiple, of, places, (left[0], left[1], left[2])))
    return found


@cache
def value(rule: str, numbers: Triple) -> int:
    a, b, c = sorted(numbers)
    return mex(value(rule, left) for _, _, _, left in moves(rule, (a, b, c)))


@pytest.mark.parametrize(("rule", "numbers"), CASES)
def test_page(site: Site, rule: str, numbers: Triple) -> None:
    text = ",".join(map(str, numbers))
    page, true, legal = site.page(f"/{rule}/{text}"), value(rule, numbers), moves(rule, numbers)
    assert page.verdict.outcome == page.verdict.tone == ("wins" if true else "loses")
    assert page.verdict.value == str(true)
    rows = page.moves() if legal else []
    expected = {}
    for multiple, of, places, left in legal:
        source = " and ".join(str(numbers[at]) for at in places)
        expected[f"{multiple} × {numbers[of]} from {source}", ",".join(map(str, left))] = value(rule, left)
    assert len(rows) == min(len(legal), 14)
    for (words, to, worth), link, starred in rows:
        assert int(worth) == expected[words, to]
        assert link == f"/{rule}/{to}"
        assert starred == (expected[words, to] == 0)
    assert sorted(
        (int(move["multiple"]), move["of"], tuple(move["from"]), tuple(map(int, move["to"])), int(move["value"]))
        for move in site.data(f"/{rule}/{text}.json")["moves"]
    ) == sorted((*move, value(rule, move[-1])) for move in legal)
    links = [link for _, link in page.links(".answer")]
    assert all((f"/{other}/{text}" in links) == (other != rule) for other in RULES)


@cache
def wins_misere(rule: str, numbers: Triple) -> bool:
    a, b, c = sorted(numbers)
    after = [wins_misere(rule, left) for _, _, _, left in moves(rule, (a, b, c))]
    return not after or not all(after)


@pytest.mark.parametrize(
    ("rule", "numbers"), [case for case in CASES if case[0] in ("three-smallest", "three-largest")]
)
def test_misere_play(site: Site, rule: str, numbers: Triple) -> None:
    text, wins = ",".join(map(str, numbers)), wins_misere(rule, numbers)
    said = f"If whoever moves last loses, the player to move {'wins' if wins else 'loses'}."
    assert said in plain(site.page(f"/{rule}/{text}").one("p.feedback"))
    assert site.data(f"/{rule}/{text}.json")["misere_outcome"] == ("N" if wins else "P")


def test_partners_of_a_pair(site: Site) -> None:
    data, (a, b, _) = site.data("/three-any/4,9,16.json"), (4, 9, 16)
    partners = {c for c in range(1, 60) if value("three-any", (a, b, c)) == 0}
    assert set(map(int, data["partners"])) == partners
    assert len(partners) == len({c % a for c in partners}) == a
    said = next(text for text in site.page("/three-any/4,9,16").texts("p") if text.startswith("(4, 9, c)"))
    assert said.endswith(f"c = {', '.join(map(str, sorted(partners)))}.")


def test_numbers_too_large_for_values(site: Site) -> None:
    """Who wins is known at any size; there is no slice then."""
    text = f"3,8,{10**30}"
    page, data = site.page(f"/three-largest/{text}"), site.data(f"/three-largest/{text}.json")
    assert (page.verdict.outcome, page.verdict.value) == ("wins", "?")
    assert (data["slice"], data["value"], data["winning"][0]["to"]) == (None, None, ["3", "8", "10"])
    assert value("three-largest", (3, 8, 10)) == 0


@pytest.mark.parametrize(("rule", "numbers"), CASES)
def test_slice_and_p_positions(site: Site, rule: str, numbers: Triple) -> None:
    text = ",".join(map(str, numbers))
    page, data = site.page(f"/{rule}/{text}"), site.data(f"/{rule}/{text}.json")
    first, picture, side = numbers[0], page.lattices[0], data["slice"]["side"]
    for c, (row, values) in enumerate(zip(picture.colours, data["slice"]["rows"], strict=True), 1):
        for b, (colour, told) in enumerate(zip(row, values, strict=True), 1):
            assert told == value(rule, (first, b, c))
            assert shows(colour, told), (first, b, c)
    assert picture.axes == ("second number b →", "↑ c")
    (here,) = picture.dots
    column, row_at = picture.cell(here.x, here.y, side, side)
    assert (round(column) + 1, round(row_at) + 1) == numbers[1:]
    upto = data["p_positions"]["upto"]
    box = [(a, b, c) for c in range(1, upto + 1) for b in range(1, c + 1) for a in range(1, b + 1)]
    lost = {triple for triple in box if value(rule, triple) == 0}
    assert {tuple(triple) for triple in data["p_positions"]["numbers"]} == lost
    caption = next(plain(tag) for tag in page.all("figcaption") if "P-positions" in plain(tag))
    assert [int(n) for n in re.findall("[0-9]+", caption)] == [len(lost), upto]
    assert len(page.all("rect.ball")) == len(lost)


@pytest.mark.parametrize("numbers", [(4, 9, 16), (3, 11, 13), (19, 7, 9)])
def test_the_four_rules_side_by_side(site: Site, numbers: Triple) -> None:
    page, side = site.page(f"/three-any/{','.join(map(str, numbers))}"), 40
    assert not site.page(f"/three-any/21,{numbers[1]},{numbers[2]}").all(".all-rules")
    titles = page.texts(".all-rules p")
    assert titles == ["the same multiple of the smallest from both others", *titles[1:]]
    for rule, picture in zip(
        ("three-same", "three-any", "three-smallest", "three-largest"), page.lattices[1:], strict=True
    ):
        assert len(picture.colours) == side
        for c, row in enumerate(picture.colours[:14], 1):
            for b, colour in enumerate(row[:14], 1):
                assert shows(colour, value(rule, (numbers[0], b, c))), (rule, b, c)


@pytest.mark.parametrize(("rule", "numbers"), CASES[1::3])
def test_csv_of_everything_shown(site: Site, rule: str, numbers: Triple) -> None:
    text = ",".join(map(str, numbers))
    head, *rows = site.rows(f"/{rule}/{text}.csv")
    assert head == ["shown", "a", "b", "c", "value"]
    for _, a, b, c, worth in rows:
        assert int(worth) == value(rule, (int(a), int(b), int(c)))
    data, kinds = site.data(f"/{rule}/{text}.json"), [row[0] for row in rows]
    assert kinds.count("slice") == data["slice"]["side"] ** 2
    assert kinds.count("P-position") == len(data["p_positions"]["numbers"])
    assert kinds.count("move") == len(data["moves"])


def test_files_of_numbers_too_large_for_values(site: Site) -> None:
    """There is the cube, but no slice."""
    path = f"/three-largest/3,8,{10**30}"
    assert "picture=slice" not in str(site.page(path).one("table.share-files"))
    assert 'class="ball' in site.text(f"{path}.svg")
    assert {row[0] for row in site.rows(f"{path}.csv")[1:]} == {"P-position", "move"}


def test_the_cube_has_labelled_axes(site: Site) -> None:
    page = site.page("/three-any/4,9,16")
    assert [text for text in page.texts("svg.cube text") if text] == ["a = 24", "b = 24", "c = 24"]
    balls = [attribute(ball, "class") for ball in page.all("svg.cube rect.ball")]
    assert [ball for ball in balls if "now" in ball] == balls[-1:]


@pytest.mark.parametrize("rule", sorted(RULES))
def test_points_in_space_stand_where_the_axes_say(site: Site, rule: str) -> None:
    """A point (a, b, c) stands a steps along the axis named a, b along b, c along c."""
    svg = site.page(f"/{rule}/4,9,16").one("svg.cube")
    (origin,) = {(float(attribute(line, "x1")), float(attribute(line, "y1"))) for line in svg.select("line.frame")}
    ends = [(float(attribute(line, "x2")), float(attribute(line, "y2"))) for line in svg.select("line.frame")]
    axes, side = {}, 0
    for text in svg.select("text.tick"):
        x, y = float(attribute(text, "x")), float(attribute(text, "y"))
        axes[plain(text)[0]] = min(ends, key=lambda end: abs(end[0] - x) + abs(end[1] - y))
        side = int(plain(text).split(" = ")[1])
    assert sorted(axes) == ["a", "b", "c"]
    assert axes["a"][0] < origin[0] < axes["b"][0]
    assert axes["c"][1] < origin[1]
    balls = [ball for ball in svg.select("g") if ball.find("title")]
    assert len(balls) > 20
    for ball in balls:
        place = re.findall("-?[0-9.]+", attribute(ball, "transform"))[:2]
        shares = dict(zip("abc", (int(n) / side for n in plain(ball.find("title")).split(", ")), strict=True))
        for at in (0, 1):
            moved = sum(share * (axes[name][at] - origin[at]) for name, share in shares.items())
            assert float(place[at]) == pytest.approx(origin[at] + moved, abs=0.2), plain(ball)
