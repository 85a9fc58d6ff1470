"""Every route of the site with an address that answers, read from the routes themselves: a new one is covered too."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from flask import Flask

from webapp import create_app
from webapp.http.assets import asset_link
from webapp.http.parameters import PARAMETERS
from webapp.pages.files import FORMATS
from webapp.site import PAGES

BASE = "https://euclid.example"
PART = re.compile(r"<(?:\w+:)?(\w+)>")
ASKED = {
    "go": "q=8/3",
    "go-sum": "q=nim:4",
    "go-serial-nim": "q=3,1,2",
    "go-rule": "page=/grossman/lattice",
    "go-three": "q=4,9,16",
    "go-partizan": "q=17,7",
    "go-difference": "q=3,8",
    "go-batch": "q=3,8",
    "go-compare": "first=grossman&second=euclid",
    "go-cell": "cell.x=140&cell.y=30&game=grossman&window=1..24",
    "oembed": f"url={BASE}/grossman/3,8",
}
"""what a form must say to be answered"""


def example(rule: str, **given: str) -> str:
    """A path of this rule, with some parts as given and the others as in the table of parameters."""
    return PART.sub(lambda part: given.get(part[1]) or PARAMETERS[part[1]].example, rule)


@dataclass(frozen=True)
class Route:
    """A route: its rule, its name, and the parameters its query may have."""

    rule: str
    name: str
    parameters: tuple[str, ...]

    @property
    def parts(self) -> list[str]:
        return PART.findall(self.rule)

    def target(self, **given: str) -> str:
        """An address of this route that answers, with some parts as given."""
        if self.name == "static":
            key, name = asset_link("style.css").split("/", 3)[2:]
            path = f"/static/{given.get('key', key)}/{given.get('name', name)}"
        else:
            path = example(self.rule, **given)
        return quote(path, safe="/,~()*+-.:;[]%") + ("?" + ASKED[self.name] if self.name in ASKED else "")


def site() -> Flask:
    """The site as it is deployed: it knows its own address."""
    return create_app(base=BASE)


def routes(app: Flask) -> list[Route]:
    return [Route(rule.rule, rule.endpoint, tuple(_parameters(rule.endpoint))) for rule in app.url_map.iter_rules()]


def _parameters(name: str) -> Iterator[str]:
    page, dot, suffix = name.partition(".")
    for entry in PAGES:
        if entry.name == page:
            yield from entry.parameters
            yield from FORMATS[dot + suffix].parameters if dot + suffix in FORMATS else ()
