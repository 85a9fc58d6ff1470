"""A window of the lattice with more drawn over it: areas, marked positions, the names of rays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any

from engine.axis import Axis
from engine.position import Position
from webapp.figures.lattice import LEFT, PLOT, TOP, LatticePicture, Ray, point


@dataclass(frozen=True)
class MarkedLattice(LatticePicture):
    """A lattice with polygons, dots of several kinds and notes; `name` tells the lattices of a page apart."""

    areas: list[str] = field(default_factory=list)
    marks: list[tuple[str, str]] = field(default_factory=list)
    notes: list[tuple[float, float, str]] = field(default_factory=list)
    name: str = ""


def marked(picture: LatticePicture, **more: Any) -> MarkedLattice:
    """The same picture with more on it."""
    return MarkedLattice(**({entry.name: getattr(picture, entry.name) for entry in fields(picture)} | more))


def cone_area(picture: LatticePicture) -> list[str]:
    """The golden cone as a polygon: between the ray Φ1 and its mirror image."""
    edges = [ray for ray in picture.rays if ray.n == 1]
    if len(edges) != 2:
        return []
    (x1, y1), (x2, y2) = map(_beyond, edges)
    points = ((edges[0].x1, edges[0].y1), (x1, y1), (LEFT + 5 * PLOT, TOP - 5 * PLOT), (x2, y2))
    return [" ".join(f"{x},{y}" for x, y in (*points, (edges[1].x1, edges[1].y1)))]


def _beyond(ray: Ray) -> tuple[float, float]:
    """A point on the ray beyond the edge of the picture, which cuts it off."""
    return round(ray.x1 + 3 * (ray.x2 - ray.x1), 1), round(ray.y1 + 3 * (ray.y2 - ray.y1), 1)


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
