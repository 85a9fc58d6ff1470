"""One picture of a page for a frame in another site, never higher than the frame; its links open the whole page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from engine.integers import read_positive
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.figure import Figure
from webapp.http.json_value import JsonObject
from webapp.http.problems import Problem
from webapp.pages.position.view import PositionView
from webapp.pages.registry import Builder, PageEntry, PageRequest
from webapp.pages.view import View

PARAMETERS = ("height", "picture")
BOTH = "trees"
LEAST, MOST = 200, 2_000
"""pixels of the height of a frame"""


@dataclass(frozen=True)
class EmbedView(View):
    """A picture of a page, and the height it has room for."""

    page: View
    chosen: str
    height: int | None
    theme: str

    template = "embed.html"
    partial = True
    framed = True

    @property
    def title(self) -> str:
        """That of the page."""
        return self.page.title

    @property
    def path(self) -> str:
        """Its path."""
        return f"/embed{self.page.path}"

    @property
    def query(self) -> dict[str, str]:
        """That of the page, the picture and the height."""
        usual = self.chosen == default_picture(self.figures())
        alone = (
            self.height is not None or self.page.line_of_play() is None
        )  # else the link is that of a page to play on
        picture = "" if usual and alone else self.chosen
        return {**self.page.query, "picture": picture, "height": str(self.height or "")}

    def figures(self) -> Mapping[str, Figure]:
        """The pictures it can show."""
        return pictures_of(self.page)

    @property
    def drawing(self) -> Drawing:
        """The picture it shows."""
        return self.figures()[self.chosen].drawing

    @property
    def whole(self) -> str:
        """The link of the page."""
        return self.page.link

    def data(self) -> JsonObject:
        """That of the page."""
        return self.page.data()


def pictures_of(page: View) -> Mapping[str, Figure]:
    """The pictures of a page, those made for slides where it has no others."""
    return page.figures() or page.slide_figures()


def default_picture(names: Iterable[str]) -> str:
    """The picture that is shown where none is chosen: both trees of a position, else the first one."""
    return BOTH if BOTH in names else next(iter(names))


def embedded(build: Builder, request: PageRequest) -> EmbedView:
    """A picture of the page that is built for a request."""
    page = build(request)
    names = tuple(pictures_of(page)) if isinstance(page, View) else ()
    if not isinstance(page, View) or not names:
        raise Problem(404, "this page has no picture to embed")
    picture = request.query.choose("picture", names) or default_picture(names)
    return EmbedView(page, picture, request.query.take("height", read_height, None), page.theme)


def read_height(text: str) -> int:
    """Read the height of a frame in pixels.

    >>> read_height("480")
    480
    """
    height = read_positive(text, "a height", MOST)
    if height < LEAST:
        raise Problem(422, f"a picture needs at least {LEAST} pixels: try height={LEAST}", "height")
    return height


def embed_position(request: PageRequest) -> View:
    """A position in a frame: the page to play on, or where a picture or a height is asked for, a picture."""
    if any(name in request.query.given for name in PARAMETERS):
        return embedded(PositionView.build, request)
    return PositionView.build_embedded(request)


def embed_entry(entry: PageEntry) -> PageEntry:
    """The page in frames of a page with pictures."""
    parameters = tuple(sorted({*entry.parameters, *PARAMETERS} - {"cells"}))
    words = f"for a frame in another site: {entry.words}"
    return PageEntry(
        f"embed-{entry.name}", f"/embed{entry.rule}", partial(embedded, entry.build), words, parameters, has_json=False
    )
