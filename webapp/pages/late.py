"""What is made when something of it is asked for: a card of a tree pays for no lattice, a slide for no words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cached import cached_property


class Late:
    """Stands for a drawing or an explanation; asked for anything of it, makes it once and answers with what it says.

    >>> Late(lambda: 3 + 4j).real
    3.0
    """

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make

    @cached_property
    def made(self) -> Any:
        """The thing itself."""
        return self.make()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.made, name)
