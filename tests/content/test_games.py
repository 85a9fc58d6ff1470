"""Game pages: the rule in words, what a pile is worth, periods, examples, relatives, theorems."""

import re

import pytest

from engine.games.ending import ENDINGS
from engine.games.game import Game
from engine.theorems.catalogue import theorems_of
from tests.content.cases import games
from tests.content.colours import shows
from tests.content.judge import Pair, facts
from tests.content.reader import attribute, link_of, plain
from tests.content.site import Site

PERIODIC = ["grossman~2,5", "euclid~2,3", "grossman~3,5~misere", "m-euclid~1,4"]


def strips(site: Site, name: str) -> dict[str, list[tuple[str, str]]]:
    """The strips of values along a pile: for each label the numbers and their colours."""
    found: dict[str, list[tuple[str, str]]] = {}
    svg, label = site.page(f"/{name}").one("svg.strips"), ""
    for tag in svg.find_all(["text", "g"], recursive=False):
        if tag.name == "g":
            rect, text = tag.find("rect"), tag.find("text")
            assert rect is not None
            found[label].append((plain(text), attribute(rect, "fill")))
        elif "axis" in tag["class"]:
            label = plain(tag)
            found[label] = []
    return found


def pile(game: Game, n: int, after: Pair) -> Pair:
    """A pair whose first pile is n and whose rest plays like the position `after`, smaller number first."""
    small, large = after
    return large, n * large + small


@pytest.mark.parametrize("name", games()[::2])
def test_the_last_pile_is_drawn_as_the_definition_says(site: Site, name: str) -> None:
    """(1, n) of Euclid is a single last pile of n: the strip of what has nothing behind it."""
    game = Game.parse(name)
    euclid = Game.parse("euclid" + name.removeprefix(game.ending.name))
    told = strips(site, name)
    label = f"c = {int(game.misere)}" if game.has_values else "last pile"
    for n, (number, colour) in enumerate(told[label]):
        if n and (game.has_values or n < 20):
            value = facts(euclid, (1, n)).value
            assert number == (str(value) if value else "0" if game.has_values else "∞"), n
            assert shows(colour, value or 0), n


@pytest.mark.parametrize("name", PERIODIC)
def test_periods_are_true_of_the_values_drawn(site: Site, name: str) -> None:
    data, told = site.data(f"/{name}.json"), strips(site, name)
    for entry in data["theory"]["periods"]:
        values = [number for number, _ in told[f"c = {entry['c']}"]]
        start, period = entry["preperiod"], entry["period"]
        assert all(values[n] == values[n + period] for n in range(start, len(values) - period)), entry
        shorter = [
            p for p in range(1, period) if all(values[n] == values[n + p] for n in range(start, len(values) - p))
        ]
        assert not shorter or period > len(values) // 2


@pytest.mark.parametrize("name", games())
def test_rule_in_words(site: Site, name: str) -> None:
    page, game = site.page(f"/{name}"), Game.parse(name)
    rule = plain(page.one("p.rule"))
    last = re.search(r"(?:last move|moves last) (wins|loses)", rule)
    assert last is not None
    assert last[1] == ("loses" if game.misere else "wins")
    assert ENDINGS[game.ending.name].words in rule
    ends = {"euclid": "0", "grossman": "equal", "m-euclid": "multiple of the other"}
    assert ends[game.ending.name] in rule
    play = page.texts("dl.definitions dd")[2]
    assert ("loses" in play) == game.misere
    assert ("except that the end of the game is worth 1" in play) == game.misere
    assert page.texts("dl.definitions dt b")[0] == game.ending.title
    assert game.ending.source in page.texts("dl.definitions dd")[0]


@pytest.mark.parametrize("name", games()[::2])
def test_examples_and_theorems(site: Site, name: str) -> None:
    page, game = site.page(f"/{name}"), Game.parse(name)
    for item in page.all("#rule ul:first-of-type li"):
        told = re.match(
            r"\(([0-9]+), ([0-9]+)\) .*(?:value|multiple) ([0-9]+|none): the player to move (\w+)", plain(item)
        )
        if told is None:
            continue
        true = facts(game, (int(told[1]), int(told[2])))
        assert told[3] == str(true.value).lower()
        assert told[4] == ("wins" if true.outcome == "N" else "loses")
        assert f"/{name}/{told[1]},{told[2]}" in str(item)
    listed = [target.partition("?")[0] for _, target in page.links("#lattice ul")]
    assert listed == [f"/theorems/{theorem.id}" for theorem in theorems_of(game)]


@pytest.mark.parametrize("name", games()[::2])
def test_relatives_differ_in_the_choice_that_is_named(site: Site, name: str) -> None:
    game, page = Game.parse(name), site.page(f"/{name}")
    told = {}
    for item in page.all("#rule ul:last-of-type li"):
        (text, target), (_, comparison) = ((plain(tag), link_of(tag)) for tag in item.select("a"))
        assert (target, comparison) == (f"/{text}", f"/compare/{name}/{text}")
        assert site.exists(target)
        told[plain(item).removeprefix(text).removesuffix("· compare").strip()] = Game.parse(text)
    play = f"whoever moves last {'wins' if game.misere else 'loses'}"
    expected = {play: Game(game.ending, game.moves, not game.misere)}
    expected |= {f"ends as {e.title}": Game(e, game.moves, game.misere) for e in ENDINGS.values() if e != game.ending}
    if game.moves.text != "any":
        expected["any multiple"] = Game(game.ending, misere=game.misere)
    assert told == expected


@pytest.mark.parametrize("name", PERIODIC)
def test_numbers_above_the_strips_and_periods_below_them(site: Site, name: str) -> None:
    page, data = site.page(f"/{name}"), site.data(f"/{name}.json")
    svg = page.one("svg.strips")
    cells = {plain(tag.find("title")).split(":")[0]: tag.find("rect") for tag in svg.find_all("g", recursive=False)}
    ticks = [tag for tag in svg.select("text.tick") if plain(tag).isdigit()]
    assert len(ticks) > 3
    for tick in ticks:
        rect = cells[f"n = {plain(tick)}"]
        assert rect is not None
        left, width = float(attribute(rect, "x")), float(attribute(rect, "width"))
        assert left < float(attribute(tick, "x")) < left + width
    periods = [plain(tag) for tag in svg.select("text.tick") if plain(tag).startswith("period")]
    known = [(one["period"], one["preperiod"]) for one in data["theory"]["periods"]]
    assert periods == [f"period {period}" + (f" from {start} on" if start else "") for period, start in known]


@pytest.mark.parametrize("name", games()[::3])
def test_lattice_of_the_game(site: Site, name: str) -> None:
    game, picture = Game.parse(name), site.page(f"/{name}").lattices[0]
    for b, row in enumerate(picture.colours, 1):
        for a, colour in enumerate(row, 1):
            true = facts(game, (a, b))
            assert shows(colour, true.value or 0) or (true.over and not game.has_values), (a, b)


@pytest.mark.parametrize("n", [7, 100, 12])
def test_a_pile_of_n_modulo_k(site: Site, n: int) -> None:
    sentence = next(words for words in site.page(f"/grossman~1-3?n={n}").texts("#piles p.advice"))
    numbers = [int(number) for number in re.findall("[0-9]+", sentence)]
    assert numbers[:5] == [n, n // 4, 4, n % 4, n % 4]


@pytest.mark.parametrize(
    ("game", "theorems"),
    [
        ("grossman~1-3", {"wallpaper", "restricted-shares"}),
        ("m-euclid~1,2~misere", {"wallpaper", "misere-sums", "tame"}),
        ("euclid~pile-ceil(n,2)", {"pile-half"}),
        ("grossman~misere", {"misere-sums", "tame", "gurvich"}),
        ("grossman~2,3~misere", set()),
    ],
)
def test_theorems_about_a_game_stand_on_its_page(site: Site, game: str, theorems: set[str]) -> None:
    among = {"wallpaper", "restricted-shares", "pile-half", "misere-sums", "tame", "gurvich"}
    links = {link.removeprefix("/theorems/").partition("?")[0] for _, link in site.page(f"/{game}").links("main")}
    assert links & among == theorems
