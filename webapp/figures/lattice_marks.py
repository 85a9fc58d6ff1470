"""A window of the lattice with more drawn over it: marked positions, the names of rays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any

from engine.games.position import Position
from engine.lattice.axis import Axis
from webapp.figures.lattice import LEFT, LatticePicture, point


@dataclass(frozen=True)
class MarkedLattice(LatticePicture):
    """A lattice with dots of several kinds and notes; `name` tells the lattices of a page apart."""

    marks: list[tuple[str, str]] = field(default_factory=list)
    mark_size: float = 0
    notes: list[tuple[float, float, str]] = field(default_factory=list)
    name: str = ""


def marked(picture: LatticePicture, **more: Any) -> MarkedLattice:
    """The same picture with more on it."""
    return MarkedLattice(**({entry.name: getattr(picture, entry.name) for entry in fields(picture)} | more))


def ray_notes(picture: LatticePicture) -> list[tuple[float, float, str]]:
    """The names of the rays that leave the picture at its upper edge."""
    return [(ray.label_x - 12, ray.label_y, f"Φ{ray.n}") for ray in picture.rays[::2] if ray.label_x > LEFT + 20]


def dots(x: Axis, y: Axis, positions: Iterable[Position]) -> str:
    """Positions as one path of dots; those outside the window are left out.

    >>> dots(Axis(1, 4), Axis(1, 4), [Position(1, 1), Position(9, 1)])
    'M102.5 311.5h0'
    """
    inside = (p for p in positions if x.first <= p.a <= x.last and y.first <= p.b <= y.last)
    return "".join("M{} {}h0".format(*point(x, y, position)) for position in inside)
