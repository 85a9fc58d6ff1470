"""The lattice: the colour and the number in each cell, the rays, the cone, Wythoff's points, the marked play, links."""

from fractions import Fraction
from math import sqrt

import pytest

from engine.games.game import Game
from tests.content.cases import Case, games
from tests.content.colours import readable_on, shows, value_of
from tests.content.judge import Pair, after, facts, letters_to
from tests.content.numbers import means
from tests.content.reader import Lattice, Page, plain, query
from tests.content.site import Site

FIRST_A, FIRST_B, COLUMNS, ROWS = 3, 5, 18, 12
WINDOW = f"x={FIRST_A}..{FIRST_A + COLUMNS - 1}&y={FIRST_B}..{FIRST_B + ROWS - 1}"


def game_of(name: str) -> Game:
    return Game.parse(name)


def point(picture: Lattice, x: float, y: float) -> tuple[float, float]:
    """A place of the picture as a point (a, b) of the plane."""
    column, row = picture.cell(x, y, COLUMNS, ROWS)
    return FIRST_A + column, FIRST_B + row


def pair(picture: Lattice, x: float, y: float) -> Pair:
    """The lattice point nearest to a place, which must be very near."""
    a, b = point(picture, x, y)
    assert abs(a - round(a)) < 0.3
    assert abs(b - round(b)) < 0.45, "text stands a little below the middle of its cell"
    return round(a), round(b)


@pytest.mark.parametrize("name", games())
def test_colour_and_number_of_each_cell(site: Site, name: str) -> None:
    picture = site.page(f"/{name}/lattice?{WINDOW}").lattices[0]
    assert [len(row) for row in picture.colours] == [COLUMNS] * ROWS
    written = {pair(picture, x, y): (text, ink) for x, y, text, ink in picture.written}
    assert len(written) == COLUMNS * ROWS
    for (a, b), (text, ink) in written.items():
        true, colour = facts(game_of(name), (a, b)), picture.colours[b - FIRST_B][a - FIRST_A]
        if not true.game.has_values and true.over:
            continue
        assert shows(colour, true.value or 0), (a, b)
        assert means(text, true.value) if true.value else text == ("0" if true.game.has_values else "∞"), (a, b)
        assert readable_on(ink, colour) if value_of(colour) else not ink


@pytest.mark.parametrize("name", ["grossman", "grossman~1-3", "grossman~last-2n", "euclid~misere"])
def test_the_colour_key_names_its_colours(site: Site, name: str) -> None:
    key = site.page(f"/{name}/lattice").key
    assert key[0][0] == ("0" if game_of(name).has_values else "∞")
    for text, colour in key:
        assert shows(colour, int(text.removesuffix("+")) if text[0].isdigit() else 0)
    assert len(key) == (4 if name == "grossman~1-3" else 11)


@pytest.mark.parametrize("name", ["grossman", "euclid"])
def test_rays_end_where_their_slope_says(site: Site, name: str) -> None:
    """Each dashed line ends on the line b = Φn·a, or on its mirror image."""
    picture = site.page(f"/{name}/lattice?x=1..18&y=1..12").lattices[0]
    slopes = [(n + sqrt(n * n + 4)) / 2 for n in (1, 2, 3, 4)]
    slopes += [1 / slope for slope in slopes]
    met = set()
    for _, _, x, y in picture.rays:
        column, row = picture.cell(x, y, 18, 12)
        a, b = column + 1, row + 1
        nearest = min(slopes, key=lambda slope: abs(b - slope * a) / max(slope, 1))
        assert abs(b - nearest * a) <= 0.01 * max(nearest, 1)
        met.add(nearest)
    assert len(met) == len(picture.rays) == 8


def test_games_without_rays_have_none(site: Site) -> None:
    assert not site.page("/m-euclid/lattice").lattices[0].rays
    assert site.page("/m-euclid/lattice?overlay=rays").lattices[0].rays
    assert not site.page("/grossman/lattice?overlay=none").lattices[0].rays


def test_the_golden_cone_holds_the_lost_cells_of_grossman(site: Site) -> None:
    """The corners of the cone lie on b = Φ·a, on a = Φ·b, or in a corner of the window."""
    picture = site.page("/grossman/lattice?x=1..40&y=1..40&overlay=cone").lattices[0]
    golden = (1 + sqrt(5)) / 2
    corners = [(x + 1, y + 1) for x, y in (picture.cell(x, y, 40, 40) for x, y in picture.cone)]
    assert sum(abs(b - golden * a) < 0.01 for a, b in corners) == 2
    assert sum(abs(a - golden * b) < 0.01 for a, b in corners) == 2
    assert {(a, b) for a, b in corners if abs(a - b) < 0.01} == {(0.5, 0.5), (40.5, 40.5)}


@pytest.mark.parametrize("kind", [1, 2, 3])
def test_wythoffs_points(site: Site, kind: int) -> None:
    """(A, A + n·i) where A is the least number that did not occur before, and their mirror images."""
    pairs, used, i = set(), set(), 0
    while (a := next(n for n in range(1000) if n not in used)) <= 30:
        b = a + kind * i
        used |= {a, b}
        pairs |= {(a, b), (b, a)}
        i += 1
    picture = site.page(f"/grossman/lattice?x=1..30&y=1..30&overlay=wythoff-{kind}").lattices[0]
    cells = [picture.cell(x, y, 30, 30) for x, y in picture.wythoff]
    seen = {(round(column + 1), round(row + 1)) for column, row in cells}
    assert seen == {(a, b) for a, b in pairs if 1 <= a <= 30 and 1 <= b <= 30}


@pytest.mark.parametrize(
    "case", [Case("grossman", (7, 16)), Case("euclid", (20, 13)), Case("m-euclid", (8, 15))], ids=str
)
def test_the_marked_play_goes_down_or_left(site: Site, case: Case) -> None:
    picture = site.page(f"/{case.name}/lattice?x=1..20&y=1..20&mark={case.start[0]},{case.start[1]}").lattices[0]
    way, position = [case.start], case.start
    for _ in letters_to(*case.start):
        position = after(position, 1)
        way.append(position)
    dots = picture.dots
    cells = [picture.cell(dot.x, dot.y, 20, 20) for dot in dots]
    places = [(round(column + 1), round(row + 1)) for column, row in cells]
    assert case.start in places
    assert set(places) <= set(way)
    for dot, (a, b) in zip(dots, places, strict=True):
        assert dot.link == f"/{case.name}/{a},{b}"
        assert f"({a}, {b})" in dot.words
        assert ("now" in dot.kinds) == ((a, b) == case.start)


def window_of(link: str) -> tuple[str, str]:
    return query(link).get("x", "1..64"), query(link).get("y", "1..64")


def test_links_zoom_and_pan(site: Site) -> None:
    page = site.page("/grossman/lattice?x=101..140&y=201..220")
    found = {words: window_of(link) for words, link in page.links("nav") if "/lattice" in link}
    assert found["+"] == ("111..130", "206..215")
    assert found["−"] == ("81..160", "191..230")
    assert found["←"] == ("81..120", "201..220")
    assert found["→"] == ("121..160", "201..220")
    assert found["↑"] == ("101..140", "211..230")
    assert found["↓"] == ("101..140", "191..210")
    assert found["origin"] == ("1..64", "1..64")


def test_ticks_stand_at_their_numbers(site: Site) -> None:
    picture = site.page("/grossman/lattice?x=1..20&y=1..20").lattices[0]
    assert picture.axes == ("a →", "↑ b")
    left, top, _, height = picture.frame
    across = [(x, text) for x, y, text in picture.ticks if y > top + height]
    up = [(y, text) for x, y, text in picture.ticks if x < left]
    assert len(across) > 2
    assert len(up) > 2
    for x, text in across:
        assert abs(picture.cell(x, 0, 20, 20)[0] + 1 - int(text)) < 0.1
    for y, text in up:
        assert abs(picture.cell(0, y, 20, 20)[1] + 1 - int(text)) < 0.4


@pytest.mark.parametrize("b", [10**7 + 3, 17_999_999, 86_543_210_987, 10**20 - 1, 10**30 + 10**28])
def test_a_step_is_rounded_to_two_digits(site: Site, b: int) -> None:
    page = site.page(f"/grossman/3,{b}")
    step = int(str(page.one(".heatmap")["data-x"]).split()[2])
    said = plain(page.one(".top-line .small")).removeprefix("cells in steps of ")
    mantissa, _, power = said.rpartition("10") if "10" in said and not said.isdigit() else (said, "", "")
    exponent = int(power.translate(str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")) or 0)
    nearest = Fraction(mantissa.removesuffix("·") or 1) * 10**exponent
    assert abs(nearest - step) <= Fraction(10 ** (len(str(step)) - 2), 2) * (len(str(step)) > 6), (said, step)


def test_a_sampled_window_shows_the_lower_left_point_of_each_square(site: Site) -> None:
    page: Page = site.page("/grossman/lattice?x=1..1400&y=1..1400")
    picture = page.lattices[0]
    step = -(-1400 // len(picture.colours))
    assert step > 1
    for column, row in ((0, 0), (10, 3), (3, 100), (200, 77), (len(picture.colours) - 1, 5)):
        a, b = 1 + column * step, 1 + row * step
        assert shows(picture.colours[row][column], (max(a, b) ** 2 - min(a, b) ** 2) // (a * b)), (a, b)
