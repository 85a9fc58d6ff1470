"""What the captions of theorem pages say of the golden cone and of the rays, counted on the lattice."""

from math import gcd

import pytest

from engine.games.game import Game
from engine.theorems.catalogue import THEOREMS
from tests.content.colours import shows
from tests.content.judge import table
from tests.content.reader import plain
from tests.content.site import Site

SIDE = 60
PAIRS = [(a, b) for b in range(1, SIDE + 1) for a in range(1, b + 1)]


def captions(site: Site, words: str) -> list[tuple[str, str]]:
    """The game and the caption of each example whose picture speaks of the cone, or of the rays."""
    found = {}
    for name, theorem in THEOREMS.items():
        for example in theorem.examples if theorem.subject.takes_game and {words} & {*theorem.pictures} else ():
            page = site.page(f"/theorems/{name}?game={example.game}&position={example.subject}")
            found[example.game] = next(text for text in map(plain, page.all("figcaption")) if "Φ" in text)
    return list(found.items())


def neighbours(a: int, b: int) -> bool:
    """Whether the pair is a multiple of two neighbouring Fibonacci numbers."""
    low, high = 1, 1
    while high < b // gcd(a, b):
        low, high = high, low + high
    return (low, high) == (a // gcd(a, b), b // gcd(a, b))


def occurs(a: int, b: int) -> bool:
    """Whether the gcd occurs among b − a, 2a − b, 2b − 3a, …"""
    terms = [b, a]
    while 0 < terms[-1] <= terms[-2] and len(terms) < SIDE:
        terms.append(terms[-2] - terms[-1])
    return gcd(a, b) in terms[2:]


def test_who_wins_inside_and_outside_of_the_cone(site: Site) -> None:
    spoken = captions(site, "golden cone")
    assert {game for game, _ in spoken} >= {
        "grossman",
        "m-euclid",
        "grossman~misere",
        "m-euclid~misere",
        "euclid~misere",
    }
    for game, caption in spoken:
        values = table(Game.parse(game))
        for a, b in PAIRS:
            wins = b * b > a * (a + b)
            if "at equal numbers, which are won" in caption and a == b:
                wins = True
            if "at multiples, which are lost" in caption and b % a == 0:
                wins = False
            elif "gcd(a, b) occurs" in caption and occurs(a, b):
                wins = not wins
            if "neighbouring Fibonacci numbers" in caption and neighbours(a, b):
                wins = not wins
            assert (values[a][b] > 0) == wins, (game, a, b, caption)


def test_the_value_between_the_rays(site: Site) -> None:
    spoken = captions(site, "rays")
    assert {"grossman", "euclid", "m-euclid"} == {game for game, _ in spoken}
    for game, caption in spoken:
        values = table(Game.parse(game))
        differ = [(a, b) for a, b in PAIRS if values[a][b] != (b * b - a * a) // (a * b)]
        assert bool(differ) == ("except" in caption), (game, caption)
        for a, b in differ if game == "euclid" else ():
            k = b // a
            assert abs(b * b - k * a * b - a * a) == gcd(a, b) ** 2, (a, b)


@pytest.mark.parametrize("name", ["golden", "nivasch", "m-values"])
def test_nothing_is_claimed_of_a_game_without_a_theorem(site: Site, name: str) -> None:
    page = site.page(f"/theorems/{name}?game=grossman~1-3&position=3,8")
    assert not any("loses" in text or "the value is" in text for text in map(plain, page.all("figcaption")))


def test_the_staircase_before_and_after_the_shear(site: Site) -> None:
    """Both pictures hold the same columns; the dots are the P-positions of Wythoff's game, found by mex."""
    page, side, used = site.page("/theorems/staircase?position=20"), 20, set[int]()
    first, then = page.lattices
    values = table(Game.parse("grossman"))
    lost = []
    for i in range(1, side):
        least = next(n for n in range(1, 2 * side) if n not in used)
        lost.append((least, least + i))
        used |= {least, least + i}
    for a in range(1, side + 1):
        for b in range(1, side + 1):
            assert shows(then.colours[b - 1][a - 1], values[a][b])
            assert shows(first.colours[b - 1][a - 1], values[a][b - a] if b > a else 0)
            if a <= b and a <= len(lost):
                assert (values[a][b] >= 1) == (a + b > lost[a - 1][1])
    for picture, up in ((first, 0), (then, 1)):
        dots = {tuple(round(at) + 1 for at in picture.cell(x, y, side, side)) for x, y in picture.marks}
        assert dots == {(a, b - up * a) for a, b in lost if max(a, b - up * a) <= side}
