"""What can be downloaded of a page: its pictures, the formats, and the parameters of each format."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Format:
    """A format: its suffix, its media type, the parameters it takes beside those of the page, what it is in words."""

    suffix: str
    media_type: str
    parameters: tuple[str, ...]
    words: str
    inline: bool = True
    """whether a browser shows it in place instead of saving it"""


FORMATS: dict[str, Format] = {
    form.suffix: form
    for form in (
        Format(".svg", "image/svg+xml", ("animate", "background", "picture"), "a picture, to be scaled and edited"),
        Format(".png", "image/png", ("background", "picture", "scale"), "a picture in pixels"),
        Format(".pdf", "application/pdf", ("background", "picture"), "a picture or a one-page handout"),
        Format(".tex", "application/x-tex; charset=utf-8", ("form", "grey", "picture"), "TikZ for LaTeX", inline=False),
        Format(".csv", "text/csv; charset=utf-8; header=present", (), "the table", inline=False),
        Format(".html", "text/html; charset=utf-8", (), "one file that needs neither server nor network", inline=False),
        Format(".txt", "text/plain; charset=utf-8", (), "the terms as a b-file of the OEIS", inline=False),
    )
}
PICTURE_FILES = (".svg", ".png", ".pdf", ".tex", ".csv")


@dataclass(frozen=True)
class Files:
    """The files of a kind of page: their suffixes, its pictures, and its documents."""

    suffixes: tuple[str, ...] = ()
    drawn: Collection[str] = ()
    """the names of its pictures, such as the keys of a registry of pictures: a picture added there is added here"""
    plays: bool = False
    """whether it shows a line of play: then it has frames and an animation"""
    handout: bool = False
    talk: bool = False
    """whether it is a lecture: then it can be slides and the image of a slide"""

    slides: bool = False
    """whether it has pictures for slides alone"""

    @property
    def embeds(self) -> bool:
        """Whether other sites can show its picture in a frame."""
        return bool(self.pictures) or self.slides

    @property
    def pictures(self) -> tuple[str, ...]:
        """The names of its pictures, the one others see first in front."""
        return tuple(self.drawn)

    def among(self, names: Collection[str]) -> Files:
        """Those of a view that has only these pictures.

        >>> Files((".svg", ".csv"), ["slice", "cube"]).among(["cube"]).pictures
        ('cube',)
        >>> Files((".svg", ".csv"), ["slice"]).among([]).suffixes
        ('.csv',)
        """
        drawn = tuple(name for name in self.pictures if name in names)
        bare = self.pictures and not drawn
        suffixes = (suffix for suffix in self.suffixes if not bare or "picture" not in FORMATS[suffix].parameters)
        return replace(self, suffixes=tuple(suffixes), drawn=drawn)

    @property
    def animations(self) -> tuple[str, ...]:
        """What its pictures can play by themselves."""
        return ("line",) if self.plays else ()

    @property
    def tex_forms(self) -> tuple[str, ...]:
        """What a TeX file of a picture can be."""
        return ("bare", "beamer", "standalone") if self.pictures else ()

    def choices(self, suffix: str) -> tuple[str, ...]:
        """What a file in this format can show, the default first.

        >>> Files((), ["tree"]).choices(".png"), Files((), ["lattice"], handout=True).choices(".pdf")
        (('tree', 'card'), ('handout', 'lattice', 'card'))
        """
        handout = ("handout",) if self.handout else ()
        card = ("card",) if self.pictures else ()
        if suffix == ".pdf":
            return (*handout, *self.pictures, *card)
        if self.talk:
            return ("slide",) if suffix == ".png" else ("slides",)
        if suffix == ".png":
            return (*self.pictures, *card, *handout)
        return self.pictures or handout


NO_FILES = Files()
