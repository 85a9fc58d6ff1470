"""Memory goes back to the system as soon as it is free."""

from __future__ import annotations

import ctypes
import sys

M_MMAP_THRESHOLD, LARGE = -3, 1 << 17
"""the setting's number in malloc.h, and bytes from which a block is large"""


def give_large_blocks_back() -> None:
    """Have the pixels of a picture returned at once, where the allocator is that of glibc.

    After the first of them it would keep blocks of their size for the next, in between all that lives longer.
    """
    if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "mallopt"):
        library.mallopt(M_MMAP_THRESHOLD, LARGE)
