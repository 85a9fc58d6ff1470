"""A value as one byte: 0 … 253 is the value, LARGE any larger one, NONE an undecided one."""

LARGE, NONE = 254, 255


def code(value: int | None) -> int:
    """The byte of a value.

    >>> code(7), code(1000), code(None)
    (7, 254, 255)
    """
    return NONE if value is None else min(value, LARGE)
