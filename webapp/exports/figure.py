"""The pictures of a page, each by its name: what a file can show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from webapp.figures.figure import Figure
from webapp.figures.registry import PICTURES as REGISTRY
from webapp.pages.page import Page

TITLES = {name: picture.title for name, picture in REGISTRY.items()}
PICTURES = tuple(TITLES)

__all__ = ["PICTURES", "TITLES", "Figure", "figures"]


def figures(page: Page) -> dict[str, Figure]:
    """All pictures of a page, in the order the page shows them."""
    return {figure.name: figure for figure in _found(page.shown)}


def _found(shown: dict[str, Any]) -> Iterator[Figure]:
    for walk in shown.get("walks", ()):
        yield Figure(walk.name, lambda walk=walk: walk)  # type: ignore[misc] # a default binds it now
    for name in ("lattice", "picture"):
        if name in shown:
            yield Figure("lattice", lambda name=name: getattr(shown[name], "made", shown[name]))  # type: ignore[misc]
    if "rectangle" in shown:
        yield Figure("rectangle", lambda: shown["rectangle"])
    if "drawing" in shown:
        yield Figure("tree", lambda: shown["drawing"])
