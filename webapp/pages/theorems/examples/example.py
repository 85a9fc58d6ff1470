"""What a live example is: a subject, the theorem's word on it, the engine's, and the pictures that show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from webapp.figures.drawing.shapes import Drawing
from webapp.figures.piles.quotient_row import Row
from webapp.http.json_value import JsonObject


@dataclass(frozen=True)
class Picture:
    """A figure with the template that draws it and its caption."""

    kind: str
    figure: Drawing | Sequence[Row] | Sequence[tuple[str, str, bool]] | Sequence[tuple[str, str]]
    caption: str
    link: str = ""
    link_words: str = ""


@dataclass(frozen=True)
class LiveExample:
    """A live example; `agrees` is None where the theorem is silent or nothing is decided."""

    game: str
    subject: str
    name: str
    says: str
    case: str
    found: str
    agrees: bool | None
    link: str
    data: JsonObject
    printed: str = ""
    """what the statement as printed says of the subject, where that is known to fail"""
    pictures: Callable[[], list[Picture]] = field(default=list)
