"""Requests made up at random: well-formed ones of every page, and mutations of them."""

import random
from collections.abc import Iterator
from urllib.parse import quote, unquote_to_bytes

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine.relatives.three.rules import THREE_RULES
from engine.theorems.catalogue import THEOREMS

NUMBERS = [
    "1",
    "2",
    "3",
    "8",
    "13",
    "61",
    "73",
    "1000",
    "999983",
    "1" + "0" * 15,
    "7" * 40,
    "9" * 300,
    "1" + "0" * 1000,
]
ENDINGS = ["euclid", "grossman", "m-euclid"]
RULES = ["", "~1-3", "~1,2,5", "~2,3", "~1", "~odd", "~primes", "~powers-of-2", "~prime-powers", "~3-5,8", "~1,999999"]
RULES += ["~pile-ceil(n,2)", "~pile-sqrt(n)", "~pile-n", "~last-2n", "~last-n*n", "~last-n+1", "~last-floor(n,2)"]
WALKS = ["I", "R2L1R1", "L3", "R" + "9" * 30, "RL" * 40, "R1L1" * 100, "R1L1" * 900, "L9R9L9"]
THEMES = ["light", "dark", "projector"]
STATEMENTS = [*THEOREMS, "nothing"]
NOISE = [
    *list("0123456789,.;:~-+*/?&=%#[]()<>{}'\"\\ \t\x00éλ٣"),
    "%00",
    "%ff",
    "..",
    "//",
    "%2e",
    "%0d%0a",
    "{{",
    "9" * 50,
]


def number(dice: random.Random) -> str:
    return dice.choice(NUMBERS) if dice.random() < 0.5 else str(dice.randint(1, 10 ** dice.choice([1, 2, 3, 6, 20])))


def game(dice: random.Random) -> str:
    return dice.choice(ENDINGS) + dice.choice(RULES) + dice.choice(["", "", "~misere"])


def span(dice: random.Random) -> str:
    first = int(number(dice))
    return f"{first}..{first + dice.choice([0, 3, 20, 63, 200, 349, 5000])}"


def query(dice: random.Random, **parts: list[str]) -> str:
    chosen = sorted((name, dice.choice(values)) for name, values in parts.items() if dice.random() < 0.4)
    return "?" + "&".join(f"{name}={value}" for name, value in chosen) if chosen else ""


def pair(dice: random.Random) -> str:
    return f"{number(dice)},{number(dice)}"


def request(dice: random.Random) -> str:
    """A well-formed request of some page; not always canonical, not always within the limits."""
    small = ",".join(str(dice.randint(1, 3)) for _ in range(dice.randint(1, 4)))
    twin = dice.choice(["", "", ".json"])
    pages = [
        lambda: (
            f"/{game(dice)}/{pair(dice)}{twin}"
            + query(dice, line=[small], step=["0", "1"], hide=["values"], theme=THEMES)
        ),
        lambda: (
            f"/{game(dice)}/lattice{twin}"
            + query(dice, x=[span(dice)], y=[span(dice)], mark=[pair(dice)], theme=THEMES)
        ),
        lambda: (
            f"/{game(dice)}/{dice.choice(['stern-brocot', 'calkin-wilf'])}{twin}"
            + query(dice, at=WALKS, levels=["3", "8"])
        ),
        lambda: (
            f"/play/{game(dice)}/{pair(dice)}{twin}"
            + query(dice, line=[small], you=["second", "both"], level=["casual"])
        ),
        lambda: f"/sum/{dice.choice(ENDINGS)}:{pair(dice)}/nim:{number(dice)}{twin}",
        lambda: f"/serial-nim/{small}{twin}",
        lambda: f"/{dice.choice(list(THREE_RULES))}/{','.join(str(dice.randint(1, 60)) for _ in range(3))}{twin}",
        lambda: (
            f"/theorems/{dice.choice(STATEMENTS)}{twin}"
            + query(
                dice, check=["7", "20", "9..11", "150..190"], game=[game(dice)], position=[pair(dice), small], q=["8/3"]
            )
        ),
        lambda: f"/{game(dice)}{twin}" + query(dice, n=[number(dice)], theme=THEMES),
        lambda: (
            f"/compare/{game(dice)}/{game(dice)}{twin}" + query(dice, x=[span(dice)], y=[span(dice)], cells=["raw"])
        ),
        lambda: f"/generations{twin}" + query(dice, upto=["1", "60", "61"], square=[number(dice)]),
        lambda: f"/go?q={number(dice)}+{number(dice)}&game={game(dice)}",
        lambda: dice.choice(
            ["/", "/glossary", "/limits", "/api", "/openapi.json", "/lectures", "/lectures/golden-ratio"]
        ),
    ]
    return dice.choice(pages[:4] if dice.random() < 0.6 else pages)()


def mutated(dice: random.Random, target: str) -> str:
    """The same with a few characters put in, taken out, doubled or exchanged."""
    text = list(target)
    for _ in range(dice.randint(1, 4)):
        place = dice.randrange(1, len(text) + 1)
        change = dice.randrange(4)
        if change == 0:
            text.insert(place, dice.choice(NOISE))
        elif change == 1 and place < len(text):
            del text[place]
        elif change == 2 and place < len(text):
            text[place] = dice.choice(NOISE)
        else:
            text[place:place] = text[max(place - dice.randint(1, 8), 1) : place]
    return "".join(text)


def ask(client: FlaskClient, target: str) -> TestResponse:
    """The answer to a target as a server hands it on; the client by itself would read //host as an address."""
    path, _, query = target.partition("#")[0].partition("?")
    encoded = quote(query, safe="%/:?@!$&'()*+,;=~[]{}|^`\\\"<>")
    parts = {"PATH_INFO": unquote_to_bytes(path).decode("latin-1"), "QUERY_STRING": encoded, "REQUEST_URI": target}
    return client.get("/", environ_overrides=parts)


def requests(seed: int, count: int, mutation: float = 0.6) -> Iterator[str]:
    """So many requests, the same for the same seed."""
    dice = random.Random(seed)
    for _ in range(count):
        target = request(dice)
        yield mutated(dice, target) if dice.random() < mutation else target


PICTURES = ["calkin-wilf", "card", "handout", "lattice", "rectangle", "stern-brocot"]


def file(dice: random.Random) -> str:
    """A request for a file beside some page, or for a page others show."""
    at = {"at": WALKS, "levels": ["3", "8"]}
    window = {"mark": [pair(dice)], "x": [span(dice)], "y": [span(dice)]}
    small = {"line": ["1", "1,1", "2,1"], "hide": ["values"], "step": ["0"], "theme": THEMES}
    page, taken = dice.choice(
        [
            (f"/{game(dice)}/{pair(dice)}", small),
            (f"/{game(dice)}/lattice", window),
            (f"/{game(dice)}/{dice.choice(['stern-brocot', 'calkin-wilf'])}", at),
        ]
    )
    if taken is small and dice.random() < 0.3:
        return dice.choice(["/embed", "/frames", "/qr"]) + page + query(dice, **small)
    suffix = dice.choice([".svg", ".csv", ".tex", ".png", ".pdf", ".html"])
    asked = {".tex": {"form": ["bare", "beamer"], "grey": ["1"]}, ".png": {"scale": ["2"]}}.get(suffix, {})
    pictures = {"picture": PICTURES} if suffix not in (".csv", ".html") else {}
    return page + suffix + query(dice, **taken, **asked, **pictures)


def files(seed: int, count: int, mutation: float = 0.2) -> Iterator[str]:
    """So many requests for files, the same for the same seed."""
    dice = random.Random(seed)
    for _ in range(count):
        target = file(dice)
        yield mutated(dice, target) if dice.random() < mutation else target
