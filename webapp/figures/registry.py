"""The pictures of the site: each has a name, which links and files use, and a title, which people read.

A picture is one function that returns a `Drawing`, and one line here. What is drawn of a moment of play has its
function in `OF_A_POSITION`: pages, slides, embeds, files, the share dialog and the API follow from that line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cached import cached_property
from webapp.figures.drawing import Drawing


@dataclass(frozen=True)
class Picture:
    """A kind of picture."""

    name: str
    title: str


@dataclass(frozen=True)
class Figure:
    """A picture of something: drawn when it is first asked for."""

    name: str
    draw: Callable[[], Drawing]

    @cached_property
    def drawing(self) -> Drawing:
        """The drawing."""
        return self.draw()

    @property
    def title(self) -> str:
        """Its title.

        >>> Figure("lattice", lambda: Drawing("lattice", "lattice", 1, 1, (), "")).title
        'Lattice'
        """
        return PICTURES[self.name].title


PICTURES: dict[str, Picture] = {
    picture.name: picture
    for picture in (
        Picture("stern-brocot", "Stern–Brocot tree"),
        Picture("calkin-wilf", "Calkin–Wilf tree"),
        Picture("lattice", "Lattice"),
        Picture("rectangle", "Rectangle"),
        Picture("tree", "Tree"),
    )
}
