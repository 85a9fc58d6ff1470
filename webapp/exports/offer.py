"""What a page offers to be taken home: its pictures, the formats, and whether it can be embedded."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Offer:
    """The pictures of a page by name, the first being the one others see first; the suffixes of its files."""

    pictures: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    embeds: bool = False

    @property
    def forms(self) -> tuple[str, ...]:
        """What a TeX file can be; overlays need a line of play."""
        return ("bare", "beamer", "standalone") if self.embeds else ("bare", "standalone")

    def choices(self, suffix: str) -> tuple[str, ...]:
        """What a file in this format can show, the default first.

        >>> OF_A_TREE.choices(".png"), OF_A_POSITION.choices(".pdf")[:2]
        (('tree', 'card'), ('handout', 'stern-brocot'))
        """
        if not self.pictures:
            return ("handout",)
        handout = ("handout",) if self.embeds else ()
        if suffix == ".pdf":
            return (*handout, *self.pictures, "card")
        return (*self.pictures, "card", *handout) if suffix == ".png" else self.pictures


_FILES = (".svg", ".png", ".pdf", ".tex", ".csv")
NOTHING = Offer()
OF_A_TREE = Offer(("tree",), _FILES)
OF_A_LATTICE = Offer(("lattice",), _FILES)
OF_A_POSITION = Offer(("stern-brocot", "calkin-wilf", "lattice", "rectangle"), (*_FILES, ".html"), embeds=True)
OF_A_LECTURE = Offer(files=(".html", ".pdf"))
