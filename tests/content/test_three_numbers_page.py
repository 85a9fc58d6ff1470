"""Three numbers: value, moves, the slice of the cube and the P-positions, straight from the rules."""

from functools import cache

import pytest

from engine.games.definition import mex
from tests.content.colours import shows
from tests.content.site import Site

Triple = tuple[int, int, int]
TRIPLES: list[Triple] = [(4, 9, 16), (3, 8, 5), (6, 6, 6), (2, 4, 6), (1, 7, 9), (5, 12, 13), (2, 2, 9)]


def same_multiple(triple: Triple) -> list[Triple]:
    """The same multiple of the smallest number is taken from both others; no number may become 0."""
    a, b, c = sorted(triple)
    return [(a, b - i * a, c - i * a) for i in range(1, (b - 1) // a + 1)]


def any_multiple(triple: Triple) -> list[Triple]:
    """A multiple of any number is taken from a larger one; no number may become 0."""
    found = []
    for place, large in enumerate(triple):
        for other, small in enumerate(triple):
            if other != place:
                for left in range(large - small, 0, -small):
                    found.append(tuple(left if k == place else n for k, n in enumerate(triple)))
    return found


RULES = {"three-same": same_multiple, "three-any": any_multiple}


@cache
def value(rule: str, triple: Triple) -> int:
    return mex(value(rule, tuple(sorted(option))) for option in RULES[rule](triple))


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("triple", TRIPLES, ids=str)
def test_verdict_and_moves(site: Site, rule: str, triple: Triple) -> None:
    page = site.page(f"/{rule}/{','.join(map(str, triple))}")
    true = value(rule, tuple(sorted(triple)))
    assert page.verdict.value == str(true)
    assert page.verdict.outcome == ("wins" if true else "loses")
    options = {tuple(sorted(option)) for option in RULES[rule](triple)}
    for texts, link, starred in page.moves():
        if texts[0] == "No move is left.":
            assert not options
            continue
        to = tuple(int(n) for n in texts[1].strip("()").split(","))
        assert tuple(sorted(to)) in options
        assert int(texts[2]) == value(rule, tuple(sorted(to)))
        assert starred == (int(texts[2]) == 0)
        assert link.split("?")[0] == f"/{rule}/{','.join(map(str, to))}"


@pytest.mark.parametrize("rule", RULES)
def test_the_colours_of_a_slice(site: Site, rule: str) -> None:
    picture = site.page(f"/{rule}/4,9,16?side=20").lattices[0]
    for c, row in enumerate(picture.colours, 1):
        for b, colour in enumerate(row, 1):
            assert shows(colour, value(rule, tuple(sorted((4, b, c))))), (b, c)
