"""A property computed once for each value, without a lock.

In Python 3.11 the cached_property of functools holds a lock for the whole class while it computes: threads that ask
different objects for the same property wait for each other, so one slow request holds up every other. Objects here are
frozen, so without a lock the worst that can happen is that two threads compute the same value twice.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from functools import cached_property
else:

    class cached_property:  # noqa: N801 — used like that of functools
        """Computed when first asked for, then stored in the object itself.

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
