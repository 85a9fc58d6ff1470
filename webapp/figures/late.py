"""A drawing made when something of it is asked for: a card that shows a tree pays for no lattice."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any


class LateDrawing:
    """Stands for a drawing; asked for anything, it makes the drawing and answers with what that says.

    >>> LateDrawing(lambda: 3 + 4j).real
    3.0
    """

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make

    @cached_property
    def drawing(self) -> Any:
        """The drawing itself."""
        return self.make()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.drawing, name)
