"""A picture of a page: its name, and its drawing, made when it is first asked for."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.cached import cached_property
from webapp.figures.drawing.colour_key import Swatch
from webapp.figures.drawing.shapes import Drawing
from webapp.figures.drawing.svg import page_svg
from webapp.figures.registry import PICTURES


@dataclass(frozen=True)
class Figure:
    """A picture of something."""

    name: str
    draw: Callable[[], Drawing]
    words: str = ""
    """its title, where that of its kind does not say enough"""

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
        return self.words or PICTURES[self.name].title

    @property
    def summary(self) -> str:
        """One sentence that says what it shows."""
        return self.drawing.summary

    @property
    def key(self) -> tuple[Swatch, ...]:
        """The colour key that stands below it, if it has one."""
        return self.drawing.key

    def svg(self, base: str | None = "") -> str:
        """The markup for a page; `base` goes before its links, None leaves them out."""
        return page_svg(self.drawing, base)
