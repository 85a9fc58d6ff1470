"""Reads pages as a person does. Everything that knows the markup of the site is here; the tests speak of meaning."""

import re
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import parse_qs, unquote, urlsplit

from bs4 import BeautifulSoup, Tag

from tests.content.colours import decode_png

_PLACE = re.compile(r"translate\((-?[0-9.]+) (-?[0-9.]+)\)")


def plain(tag: Tag | None) -> str:
    """The text of an element, white space made single."""
    return "" if tag is None else " ".join(tag.get_text().split())


def attribute(tag: Tag, name: str) -> str:
    """An attribute, empty where it is missing."""
    value = tag.get(name, "")
    return value if isinstance(value, str) else " ".join(value or ())


def link_of(tag: Tag | None) -> str:
    """Where an element leads, with percent signs resolved; empty where it leads nowhere."""
    return "" if tag is None else unquote(attribute(tag, "href"))


def query(link: str) -> dict[str, str]:
    """The parameters of a link."""
    return {name: values[0] for name, values in parse_qs(urlsplit(link).query).items()}


def letters(walk: str) -> str:
    """A walk written as runs, letter by letter: R2L1 is RRL; the empty walk is written I or not at all.

    >>> letters("R2L1R1"), letters("I")
    ('RRLR', '')
    """
    return "".join(letter * int(count or 1) for letter, count in re.findall("([RL])([0-9]*)", walk))


@dataclass(frozen=True)
class Verdict:
    """The answer at the top of a page: what it says, in which tone, the number it names, the move it proposes."""

    sentence: str
    tone: str
    value: str
    move: str

    @property
    def outcome(self) -> str:
        """wins, loses, over, hidden or undecided, as the sentence says."""
        words = {"over": "over", "loses": "loses", "wins": "wins", "?": "hidden", "ndecided": "undecided"}
        order = ["?", "over", "ndecided", "loses", "wins"]
        return next(words[word] for word in order if word in self.sentence)


@dataclass(frozen=True)
class Node:
    """A node of a tree: where it stands, its fraction, the number in it, its colour, where it leads."""

    x: float
    y: float
    fraction: str
    number: str
    colour: str
    ink: str
    link: str
    words: str
    kinds: frozenset[str]
    walk: str = ""
    step: str = ""
    """how many multiples of the game have been taken at a node of a walk"""
    square: bool = False
    """whether it is a square, which has the ink of the theme"""

    @property
    def blank(self) -> bool:
        return "zero" in self.kinds

    @property
    def off(self) -> bool:
        """Whether it is a square beside the walk, with its own value."""
        return "off" in self.kinds


@dataclass(frozen=True)
class Dot:
    """A position of the play on a lattice."""

    x: float
    y: float
    kinds: frozenset[str]
    link: str
    words: str


@dataclass(frozen=True)
class Square:
    """A square of the rectangle: its box, what a click takes, where that leads, whether it has a star."""

    box: tuple[float, float, float, float]
    take: str
    link: str
    starred: bool
    label: str


@dataclass(frozen=True)
class Lattice:
    """A drawn window of the lattice."""

    svg: Tag

    @cached_property
    def frame(self) -> tuple[float, float, float, float]:
        rect = self.svg.select_one("rect.frame")
        assert rect is not None
        x, y, width, height = (float(attribute(rect, name)) for name in ("x", "y", "width", "height"))
        return x, y, width, height

    @cached_property
    def colours(self) -> list[list[str]]:
        """The colours of the cells, the lowest row first; empty where no values are drawn."""
        image = self.svg.find("image")
        return decode_png(attribute(image, "href")) if isinstance(image, Tag) else []

    def cell(self, x: float, y: float, columns: int, rows: int) -> tuple[float, float]:
        """A place of the picture in cells: the middle of the lowest cell to the left is (0, 0)."""
        left, top, width, height = self.frame
        return (x - left) / width * columns - 0.5, (top + height - y) / height * rows - 0.5

    @property
    def written(self) -> list[tuple[float, float, str, str]]:
        """The numbers written into cells, with their ink."""
        texts = self.svg.select("text.cell")
        return [(*_xy(text), plain(text), attribute(text, "fill")) for text in texts]

    @property
    def rays(self) -> list[tuple[float, float, float, float]]:
        return [_line(tag) for tag in self.svg.select("line.ray")]

    @property
    def cone(self) -> list[tuple[float, float]]:
        """The corners of the golden cone."""
        polygon = self.svg.select_one("polygon.cone")
        pairs = attribute(polygon, "points").split() if polygon else []
        return [(float(x), float(y)) for x, y in (pair.split(",") for pair in pairs)]

    @property
    def wythoff(self) -> list[tuple[float, float]]:
        return [_place(point) for point in self.svg.select(".point:has(> .wythoff)")]

    @property
    def marks(self) -> list[tuple[float, float]]:
        """The dots a theorem draws."""
        paths = "".join(attribute(path, "d") for path in self.svg.select("path.marks"))
        return [(float(x), float(y)) for x, y in re.findall(r"M(-?[0-9.]+) (-?[0-9.]+)h0", paths)]

    @property
    def dots(self) -> list[Dot]:
        return [
            Dot(*_place(dot), frozenset(attribute(dot, "class").split()), link_of(dot), _title(dot))
            for dot in self.svg.select(".dot")
        ]

    @property
    def ticks(self) -> list[tuple[float, float, str]]:
        return [(*_xy(text), plain(text)) for text in self.svg.select("text.tick")]

    @property
    def axes(self) -> tuple[str, str]:
        """The names of the axes: the one to the right, the one upwards."""
        texts = sorted(self.svg.select("text.axis"), key=lambda text: float(attribute(text, "y")))
        return plain(texts[-1]), plain(texts[0])

    @property
    def summary(self) -> str:
        return attribute(self.svg, "aria-label")


@dataclass(frozen=True)
class Page:
    """A page of the site."""

    soup: BeautifulSoup

    @classmethod
    def parse(cls, text: str) -> "Page":
        return cls(BeautifulSoup(text, "html.parser"))

    def one(self, selector: str) -> Tag:
        """The one element a selector names first."""
        found = self.soup.select_one(selector)
        assert found is not None, selector
        return found

    def all(self, selector: str) -> list[Tag]:
        return list(self.soup.select(selector))

    def texts(self, selector: str) -> list[str]:
        return [plain(tag) for tag in self.all(selector)]

    @property
    def title(self) -> str:
        return plain(self.one("title"))

    @property
    def heading(self) -> str:
        """The heading, with the game named beside it."""
        return " ".join(self.texts("h1, .rule-switch summary, .title > .in"))

    def meta(self, name: str) -> str:
        """What a page tells those that show a preview of it."""
        tag = self.soup.find("meta", attrs={"property": name}) or self.soup.find("meta", attrs={"name": name})
        return attribute(tag, "content") if isinstance(tag, Tag) else ""

    def links(self, selector: str = "") -> list[tuple[str, str]]:
        """The words of links and where they lead."""
        return [(plain(tag), link_of(tag)) for tag in self.all(f"{selector} a[href]".strip())]

    def link(self, words: str, selector: str = "") -> str:
        """Where the link with these words leads."""
        found = [target for text, target in self.links(selector) if text == words]
        assert found, words
        return found[0]

    def key_link(self, key: str) -> str:
        """Where the link leads that a key follows: back, on, best, hide …"""
        return link_of(self.soup.select_one(f"a[data-key={key}]"))

    @property
    def verdict(self) -> Verdict:
        return verdict_of(self.one("p.verdict"))

    def table(self, selector: str) -> list[list[Tag]]:
        """The rows of a table without its head."""
        return [list(row.find_all(["td", "th"])) for row in self.all(f"{selector} tbody tr")]

    def cells(self, selector: str) -> list[list[str]]:
        return [[plain(cell) for cell in row] for row in self.table(selector)]

    def pictures(self, kind: str) -> list[Tag]:
        return self.all(f"svg.{kind}")

    @property
    def lattices(self) -> list[Lattice]:
        return [Lattice(svg) for svg in self.pictures("lattice")]

    @property
    def key(self) -> list[tuple[str, str]]:
        """The colour key: what stands in each swatch, and its colour."""
        swatches = self.all(".key svg")
        return [(plain(one.find("text")), attribute(one.select("rect")[0], "fill")) for one in swatches]

    def nodes(self, name: str) -> list[Node]:
        """The nodes of a tree, by the name of its picture: a whole tree is "tree", a walk has the name of the tree."""
        places = f'svg[data-picture="{name}"], g[data-key="{name}"], svg[xmlns]'
        return [_node(tag) for tag in self.one(places).select(".node")]

    @property
    def bars(self) -> list[tuple[str, float]]:
        """The bars of a chart: what each says, and its height."""
        groups = [(group.find("title"), group.find("rect")) for group in self.all("svg.bars g")]
        return [(plain(title), float(attribute(rect, "height"))) for title, rect in groups if title and rect]

    @property
    def squares(self) -> list[Square]:
        """The squares of all rectangles on the page."""
        return [_square(tag) for tag in self.all("svg.rectangle .square")]

    def moves(self, selector: str = "table.moves") -> list[tuple[list[str], str, bool]]:
        """The rows of the table of moves: the texts without stars, the link, whether there is a star."""
        rows = []
        for row in self.table(selector):
            texts = [plain(cell) for cell in row]
            rows.append(([text.removeprefix("★ ") for text in texts], link_of(row[0].find("a")), "★" in texts[0]))
        return rows


def verdict_of(tag: Tag) -> Verdict:
    """A verdict, wherever it stands."""
    return Verdict(
        plain(tag.find("b")),
        " ".join(sorted(set(attribute(tag, "class").split()) - {"verdict", "two-lines", "over"})),
        plain(tag.find("strong")) or plain(tag.select_one(".value-pill text")),
        plain(tag.select_one(".best")),
    )


def _xy(tag: Tag) -> tuple[float, float]:
    return float(attribute(tag, "x")), float(attribute(tag, "y"))


def _place(tag: Tag) -> tuple[float, float]:
    found = _PLACE.search(attribute(tag, "transform"))
    assert found, tag
    return float(found[1]), float(found[2])


def _line(tag: Tag) -> tuple[float, float, float, float]:
    x1, y1, x2, y2 = (float(attribute(tag, name)) for name in ("x1", "y1", "x2", "y2"))
    return x1, y1, x2, y2


def _title(tag: Tag) -> str:
    return plain(tag.find("title"))


def _node(tag: Tag) -> Node:
    disc, number = tag.select_one(".disc, .block"), tag.select_one("text.value")
    assert disc is not None
    return Node(
        *_place(tag),
        _fraction(tag),
        plain(number),
        attribute(disc, "fill"),
        attribute(number, "fill") if number else "",
        link_of(tag) if tag.name == "a" else "",
        _title(tag),
        frozenset(attribute(tag, "class").split()),
        attribute(tag, "data-walk"),
        attribute(tag, "data-step"),
        "block" in attribute(disc, "class").split(),
    )


def _fraction(tag: Tag) -> str:
    """The fraction at a node, top/bottom: a label on one line, or the upper over the lower number."""
    label = tag.select_one("text.label")
    if label is not None:
        return plain(label)
    parts = sorted((float(attribute(text, "y")), plain(text)) for text in tag.select("text.fraction"))
    return "/".join(text for _, text in parts)


def _square(tag: Tag) -> Square:
    rect = tag.find("rect")
    assert isinstance(rect, Tag)
    x, y, width, height = (float(attribute(rect, name)) for name in ("x", "y", "width", "height"))
    label = plain(tag.find("text"))
    kinds = attribute(tag, "class").split()
    return Square((x, y, width, height), attribute(tag, "data-take"), link_of(tag), "best" in kinds, label)
