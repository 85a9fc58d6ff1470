"""A search for expensive requests: it changes the most expensive ones it has seen, over all parameters of all pages.

Each is the first of its process (`first_ask`). A request is a page of the registry with values for the parts of its
path and for its parameters, so that every page and every parameter there is takes part.
"""

import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from urllib.parse import quote

from engine.fractions.continued_fraction import fraction
from engine.games.ending import ENDINGS
from engine.moves.named_sets import NAMED
from engine.theorems.catalogue import THEOREMS
from tests.soak.first_ask import BASE, Cost, first_cost
from tests.soak.row import HEAD, Row, most
from webapp.http.parameters import PARAMETERS
from webapp.pages.files import FORMATS
from webapp.pages.registry import PageEntry
from webapp.site import PAGES

ACCEPTED_MS, REFUSED_MS, BYTES, ABOVE_REST_MB = 250, 5, 2_000_000, 150
MINUTES = 30
ELITE = 40
"""requests that are changed further"""
FRESH, NEW_VALUE = 0.25, 0.6
"""part of the requests that is made up anew; part of the changes that gives a parameter a new value"""
AGAIN = 3
"""times what is above its bound is asked for anew, each in a process of its own: a busy machine is slow"""
_PART = re.compile("<(?:path:)?([a-z_]+)>")
FUNCTIONS: tuple[str, ...] = (
    "n",
    "2n",
    "n+1",
    "n*n",
    "n*n*n*n*n*n*n",
    "n-n",
    "7-n",
    "sqrt(n)",
    "floor(n,2)",
    "ceil(n,2)",
    "2n+sqrt(n)",
)
FUNCTIONS += ("max(n,min(n*n,7))", "n+sqrt(n)+ceil(n,2)", "max(1,floor(n,999))", "(n-9)*(n-9)", "min(n,7)")
SETS = ("1", "1-3", "2,3", "1,2,5", "2-64,899999", "3-66", "1-64", "1,999999", "999937-1000000", "5,7,10,12,17,20")
SLUGS = ("golden-ratio", "stern-brocot", "nothing")


def game(dice: random.Random) -> str:
    """Any ending, any rule."""
    rules = ["", *(f"~{name}" for name in (*SETS, *NAMED)), *(f"~{k}-{f}" for k in ("last", "pile") for f in FUNCTIONS)]
    return dice.choice([*ENDINGS]) + dice.choice(rules) + dice.choice(["", "", "~misere"])


def number(dice: random.Random) -> int:
    """Small, large, full of quotients, round."""
    digits = dice.choice([1, 2, 3, 4, 6, 12, 20, 40, 80, 300, 700, 1_499])
    ones = [dice.choice([1, 1, 1, 2, 3]) for _ in range(dice.choice([10, 100, 1_000, 3_000]))]
    return dice.choice(
        [
            dice.randrange(1, 10**digits),
            10**digits - 1,
            10 ** (digits - 1),
            7 ** dice.randrange(1, 1_700),
            fraction(ones)[0],
        ]
    )


def pair(dice: random.Random) -> str:
    """Two numbers, often with many quotients."""
    ones = dice.choice([5, 30, 150, 800, 3_000, 7_000])
    b, a = fraction([dice.choice([1, 2, 900]), *dice.choice([[1] * ones, dice.choices((1, 2, 3), k=ones // 2)]), 24])
    return dice.choice([f"{a},{b}", f"{b},{a}", f"{number(dice)},{number(dice)}", f"1,{number(dice)}"])


def span(dice: random.Random) -> str:
    """A range of a window."""
    first = dice.choice([1, 1, 100, 1_000, 1_500, number(dice)])
    return f"{first}..{first + dice.choice([0, 9, 63, 159, 349, 511, 1_999, number(dice)])}"


def line(dice: random.Random) -> str:
    """Some moves."""
    return ",".join(str(dice.choice([1, 1, 2])) for _ in range(dice.choice([1, 3, 20, 500])))


def walk(dice: random.Random) -> str:
    """A walk down a tree."""
    return dice.choice(["R1L1" * dice.choice([1, 20, 250, 900]), "I", f"R{number(dice)}", "R3L1R7" * 30])


def components(dice: random.Random) -> str:
    """The components of a sum."""
    one = dice.choice([f"{game(dice)}:1,{dice.choice([60, 1_000, 100_000, 10**30])}", f"nim:{number(dice)}"])
    several = [
        f"{game(dice)}:{dice.choice([pair, lambda _: '7,100000'])(dice)}"[:200] for _ in range(dice.randint(1, 3))
    ]
    return "/".join([*several, *[one] * dice.choice([0, 1, 12])])


def triple(dice: random.Random) -> str:
    """Three numbers."""
    least, largest = dice.choice([(1, 200), (90, 200), (1, 10**300)])
    return ",".join(str(dice.randint(least, largest)) for _ in range(3))


VALUES: dict[str, Callable[[random.Random], str]] = {
    **dict.fromkeys(("game_text", "first_text", "second_text", "game", "first", "second"), game),
    **dict.fromkeys(("position_text", "mark", "position"), pair),
    **dict.fromkeys(("x", "y"), span),
    **dict.fromkeys(("at", "root"), walk),
    **dict.fromkeys(("n", "square"), lambda dice: str(number(dice))),
    "window": lambda dice: f"{span(dice)}/{dice.choice([1, 7, number(dice)])}",
    "line": line,
    "step": lambda dice: str(dice.choice([0, 1, 20, 499])),
    "piles_text": lambda dice: ",".join(
        str(dice.choice([1, 2, 9, 10**20])) for _ in range(dice.choice([1, 20, 1_900]))
    ),
    "sum_text": components,
    "triple_text": triple,
    "theorem_id": lambda dice: dice.choice([*THEOREMS]),
    "check": lambda dice: dice.choice(["7", "40", "200", "100..200", "150..200", "190..200"]),
    "upto": lambda dice: dice.choice(["1", "30", "60"]),
    "levels": lambda dice: dice.choice(["3", "7", "8"]),
    "slug": lambda dice: dice.choice(SLUGS),
    "overlay": lambda dice: dice.choice(["cone", "rays", "cone,wythoff-1,wythoff-2,wythoff-3", "none"]),
    "url": lambda dice: BASE + target(fresh(dice)),
    "rest": lambda dice: target(fresh(dice)).lstrip("/"),
    "q": lambda dice: dice.choice(
        [pair(dice), f"[{line(dice).replace(',', ';', 1)}]", f"{game(dice)} {pair(dice)}", walk(dice)]
    ),
    "maxwidth": lambda dice: "700",
    "maxheight": lambda dice: "600",
    "ending": lambda dice: dice.choice([*ENDINGS]),
    "moves": lambda dice: dice.choice(SETS),
    "colour": lambda dice: "outcome",
}
"""how a value of each part of a path and of each parameter is made up, where it is not one of a few words"""


@dataclass(frozen=True)
class Asked:
    """A request: a page, the parts of its path, its query, what is appended to its path."""

    entry: PageEntry
    parts: dict[str, str]
    query: dict[str, str]
    suffix: str = ""


def value(dice: random.Random, name: str) -> str:
    """A value of a part or of a parameter."""
    known = PARAMETERS.get(name)
    if name in VALUES:
        return VALUES[name](dice)
    return dice.choice([*known.choices]) if known and known.choices else known.example if known else ""


def suffixes(entry: PageEntry) -> list[str]:
    """What can be appended to the path of a page."""
    return ["", *([".json"] if entry.has_json and entry.rule != "/" else []), *entry.files.suffixes]


def parameters(asked: Asked) -> list[str]:
    """What the query of a request may name."""
    return [*asked.entry.parameters, *(FORMATS[asked.suffix].parameters if asked.suffix in FORMATS else ())]


def fresh(dice: random.Random) -> Asked:
    """A request of any page."""
    entry = dice.choice([*PAGES])
    asked = Asked(
        entry, {name: value(dice, name) for name in _PART.findall(entry.rule)}, {}, dice.choice(suffixes(entry))
    )
    return replace(asked, query={name: _of(dice, asked, name) for name in parameters(asked) if dice.random() < 0.4})


def _of(dice: random.Random, asked: Asked, name: str) -> str:
    if name == "picture":
        return dice.choice([*asked.entry.files.choices(asked.suffix), "card"])
    return value(dice, name)


def changed(dice: random.Random, asked: Asked) -> Asked:
    """A request with one or two things in it changed."""
    for _ in range(dice.randint(1, 2)):
        if dice.random() > NEW_VALUE:
            asked = replace(asked, suffix=dice.choice(suffixes(asked.entry)))
            asked = replace(asked, query={name: asked.query[name] for name in asked.query if name in parameters(asked)})
        elif asked.parts and dice.random() < 0.5:
            name = dice.choice([*asked.parts])
            asked = replace(asked, parts=asked.parts | {name: value(dice, name)})
        elif names := parameters(asked):
            name = dice.choice(names)
            without = {other: text for other, text in asked.query.items() if other != name}
            new = {name: _of(dice, asked, name)} if dice.random() < 0.8 else {}
            asked = replace(asked, query=without | new)
    return asked


def target(asked: Asked) -> str:
    """The target of a request."""
    path = _PART.sub(lambda part: asked.parts[part[1]], asked.entry.rule)
    query = "&".join(f"{name}={quote(text, safe=',.:/~*()-')}" for name, text in sorted(asked.query.items()))
    return f"{path}{asked.suffix}{'?' if query else ''}{query}"


def measured(asked: str) -> Cost:
    """What a request costs at least, once the first time is above its bound."""
    cost = first_cost(asked)
    for _ in range(AGAIN):
        if cost.ms <= (ACCEPTED_MS if cost.accepted else REFUSED_MS) * 0.9:
            break
        cost = min(cost, first_cost(asked))
    return cost


@dataclass
class Found:
    """What a search has seen."""

    asked: int
    expensive: list[Cost]
    """the most expensive of those that were answered, first"""
    refused: Cost
    """the most expensive of those that were refused before their budget was empty"""
    largest: int
    memory_mb: float
    failures: list[str]


def search(seed: int, seconds: float) -> Found:
    """Search for so long."""
    dice, end = random.Random(seed), time.monotonic() + seconds
    elite: list[tuple[Cost, Asked]] = []
    found = Found(0, [], Cost(0, 0, 400, 0, "", False), 0, 0, [])
    while time.monotonic() < end:
        asked = changed(dice, dice.choice(elite)[1]) if elite and dice.random() > FRESH else fresh(dice)
        cost = measured(target(asked))
        found.asked += 1
        found.largest, found.memory_mb = max(found.largest, cost.size), max(found.memory_mb, cost.mb)
        if cost.status >= 500 and cost.status != 501:
            found.failures.append(cost.target)
        elif not cost.accepted:
            found.refused = max(found.refused, cost) if not cost.exhausted else found.refused
        elif cost.target not in {other.target for other, _ in elite}:
            elite = sorted([*elite, (cost, asked)], key=lambda one: -one[0].ms)[:ELITE]
    found.expensive = [cost for cost, _ in elite]
    return found


def rows(minutes: float, processes: int = 2) -> Iterator[Row]:
    """The figures of a search, and the ten most expensive requests it has seen."""
    with ProcessPoolExecutor(processes) as pool:
        parts = list(pool.map(search, range(processes), [minutes * 60] * processes))
    expensive = sorted({cost for part in parts for cost in part.expensive}, reverse=True)[:10]
    asked, failures = sum(part.asked for part in parts), [name for part in parts for name in part.failures]
    refused = max(part.refused for part in parts)
    yield most(f"5xx answers in a search of {asked:,} requests", len(failures), 0)
    yield most("most expensive first request, CPU", expensive[0].ms, ACCEPTED_MS, "ms")
    yield most("most expensive refusal without work, CPU", refused.ms, REFUSED_MS, "ms")
    yield most("largest answer of a first request", max(part.largest for part in parts), BYTES, "bytes")
    yield most("memory of a request above rest", max(part.memory_mb for part in parts), ABOVE_REST_MB, "MB")
    for cost in (*expensive, refused):
        print(f"  {cost}")
    for name in failures[:5]:
        print(f"  failed: {name[:200]!a}")


def main() -> int:
    """Search for so many minutes and print what was found; the status says whether all is held."""
    print(HEAD)
    failed = 0
    for row in rows(float(sys.argv[1]) if len(sys.argv) > 1 else MINUTES):
        print(row, flush=True)
        failed += row.held is False
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
