"""A property computed once for each value, without a lock.

The one of functools in Python 3.11 holds a lock of the whole class while it computes: threads that ask different values
for the same property wait for each other, and one dear request holds up every other. Values here are frozen, so the
worst without a lock is that two threads compute the same twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from functools import cached_property
else:

    class cached_property:  # noqa: N801 — used as the one of functools
        """Computed when first asked for, then kept in the value itself.

        >>> class Square:
        ...     @cached_property
        ...     def area(self):
        ...         print("computed")
        ...         return 49
        >>> square = Square()
        >>> square.area, square.area
        computed
        (49, 49)
        """

        def __init__(self, compute: Any) -> None:
            self.compute, self.name, self.__doc__ = compute, compute.__name__, compute.__doc__

        def __get__(self, value: Any, owner: type) -> Any:
            if value is None:
                return self
            found = value.__dict__[self.name] = self.compute(value)
            return found


__all__ = ["cached_property"]
