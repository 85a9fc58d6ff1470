"""Canonical links: built from parsed values only, query in alphabetical order, defaults left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import quote, urlencode

from engine.budget import spend
from engine.fractions.walk import Walk
from engine.games.game import Game
from engine.games.position import Line, Position
from engine.lattice.axis import Axis

SAFE = "/,~()*+-.:;[]"
SAFE_IN_QUERY = SAFE.replace("+", "")
"""characters written as they are; in a query a plus sign would be read as a space"""
QR_LINK = 1_200
"""characters of a link that still make a QR code a phone can read from a screen"""

Query = Mapping[str, str]


def link(path: str, query: Query | None = None, suffix: str = "") -> str:
    """A link on this site.

    >>> link("/grossman/3,8", {"step": "1", "line": "2,1"})
    '/grossman/3,8?line=2,1&step=1'
    >>> link("/search", {"q": "n+1"})
    '/search?q=n%2B1'
    """
    spend(3 + len(path) // 100)
    pairs = sorted((name, value) for name, value in (query or {}).items() if value)
    return quote(path + suffix, safe=SAFE) + (f"?{urlencode(pairs, safe=SAFE_IN_QUERY)}" if pairs else "")


@dataclass(frozen=True)
class PositionQuery:
    """What the link of a position says beside it: the line, the step in it, what is hidden or shown, the theme."""

    line: Line = field(default_factory=Line)
    step: int | None = None
    hide: str = ""
    theme: str = ""
    show: str = ""
    tree: str = ""

    def parameters(self) -> dict[str, str]:
        """The parameters, defaults empty."""
        step = "" if self.step is None or self.step == len(self.line.multiples) else str(self.step)
        shown = {"hide": self.hide, "show": self.show, "theme": self.theme, "tree": self.tree}
        return {"line": str(self.line), "step": step, **shown}

    @property
    def without_line(self) -> PositionQuery:
        """The same for another position: what is hidden or shown, and the theme."""
        return replace(self, line=Line(), step=None)


def position_link(game: Game, position: Position, query: PositionQuery | None = None, suffix: str = "") -> str:
    """The link of a position.

    >>> position_link(Game.parse("grossman"), Position(3, 8), PositionQuery(Line((2, 1)), step=1))
    '/grossman/3,8?line=2,1&step=1'
    """
    return link(f"/{game}/{position}", (query or PositionQuery()).parameters(), suffix)


def tree_link(game: Game, tree: str, walk: Walk | None = None, theme: str = "") -> str:
    """The link of a tree page, seen from the node at the end of a walk."""
    return link(f"/{game}/{tree}", {"at": "" if walk is None or not walk.runs else str(walk), "theme": theme})


def lattice_link(game: Game, x: Axis | None = None, y: Axis | None = None, mark: Position | None = None) -> str:
    """The link of a window of the lattice."""
    return link(f"/{game}/lattice", {"x": str(x or ""), "y": str(y or ""), "mark": str(mark or "")})
