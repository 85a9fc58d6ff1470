"""What every page is: a view, made from the parsed parts of a link.

A view is cheap to make: everything beyond parsing is computed when it is asked for, so that another spelling of a link,
a preview card or a slide costs only what it shows. HTML, JSON, files, the share dialog, cards, handouts and slides all
ask the same view.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from webapp.figures.figure import Figure
from webapp.http.json_value import JsonObject, json_text
from webapp.http.links import link
from webapp.http.problems import Problem
from webapp.pages.documents import Frame, Handout, LineOfPlay, Preview, Sheet, Standalone, Summary, Talk
from webapp.text.csv_text import csv_parts


class View(ABC):
    """A page: its address, what its template shows, its pictures, its table, its JSON."""

    template: ClassVar[str]
    theme: str
    standalone: ClassVar[Standalone | None] = None
    """how it becomes one HTML file that needs neither server nor network"""

    @property
    @abstractmethod
    def title(self) -> str:
        """Its title."""

    @property
    @abstractmethod
    def path(self) -> str:
        """The path of its link."""

    @property
    def query(self) -> dict[str, str]:
        """The parameters of its link, defaults empty."""
        return {"theme": self.theme}

    @abstractmethod
    def data(self) -> JsonObject:
        """Its JSON."""

    @property
    def description(self) -> str:
        """A sentence for previews, where the page has one of its own."""
        return ""

    @property
    def rule(self) -> str:
        """The rule of the game the page is about."""
        return ""

    @property
    def framed(self) -> bool:
        """Whether other sites may show it in a frame."""
        return False

    @property
    def changes(self) -> bool:
        """Whether it is made from a file that its author may be changing."""
        return False

    @property
    def partial(self) -> bool:
        """Whether it is a part that a script puts into a page: nobody shares it."""
        return False

    @property
    def link(self) -> str:
        """Its canonical link."""
        return link(self.path, self.query)

    @property
    def json_path(self) -> str:
        """The path of its JSON."""
        return "/index.json" if self.path == "/" else f"{self.path}.json"

    @property
    def json_link(self) -> str:
        """The link of its JSON."""
        return link(self.json_path, self.query)

    def themed(self, theme: str) -> str:
        """The link of the same page in a theme."""
        return link(self.path, self.query | {"theme": theme})

    @property
    def in_parts(self) -> bool:
        """Whether its JSON and its table may be long, so that they are written while they are sent."""
        return False

    def json_parts(self) -> Iterator[str]:
        """The text of its JSON."""
        yield json_text(self.data())

    def csv_parts(self) -> Iterator[str]:
        """The text of its CSV file, some rows at a time."""
        return csv_parts(self.table())

    def text_lines(self) -> Iterable[str]:
        """The lines of its text file."""
        raise Problem(404, "this page has no text file")

    def figures(self) -> Mapping[str, Figure]:
        """Its pictures by name, the one others see first in front; each is drawn when it is asked for."""
        return {}

    def slide_figures(self, several: bool = False) -> Mapping[str, Figure]:
        """The pictures a slide can show, by name, as they are drawn for one, alone or several side by side."""
        return self.figures()

    def print_figures(self) -> Mapping[str, Figure]:
        """The same pictures, no wider than a column of print where they are drawn anew for it."""
        return self.figures()

    def in_steps(self, picture: str) -> Sequence[Figure]:
        """A picture of a slide, step by step: at each step in the same frame."""
        return [self.slide_figures()[picture]]

    def table(self) -> Iterable[Iterable[object]]:
        """The rows of its CSV file: numbers and fixed words only, so that no cell can be taken for a formula."""
        raise Problem(404, "this page has no table")

    def summary(self) -> Summary:
        """What it says in a few words."""
        about = "" if self.rule else "Euclid Explorer"
        return Summary(self.title.split(" · ")[0], about, notes=(Summary.cut(self.rule),) if self.rule else ())

    def preview(self) -> Preview | None:
        """The picture a pasted link shows, where it is not one of the page's own."""
        return None

    def line_of_play(self) -> LineOfPlay | None:
        """The line of play it shows move by move, if it does."""
        return None

    def handout(self) -> Handout:
        """The page on paper."""
        raise Problem(404, "this page has no handout")

    def sheet(self) -> Sheet:
        """The page as a worksheet."""
        raise Problem(404, "this page is not a worksheet")

    def frame(self) -> Frame:
        """The slide that is looked at."""
        raise Problem(404, "this page is not a slide")

    def talk(self) -> Talk:
        """The page as slides."""
        raise Problem(404, "this page is not a talk")

    def file_name(self) -> tuple[str, ...]:
        """What the names of its files say beside the picture: fixed words and digits."""
        return ()

    def picture_name(self, picture: str) -> str:
        """How the name of a file calls one of its pictures."""
        return picture
