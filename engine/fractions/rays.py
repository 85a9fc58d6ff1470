"""The rays Φn = (n + √(n²+4))/2 = [n; n, n, …] and the golden cone, in exact integers."""

from math import isqrt


def ray(n: int, a: int) -> int:
    """⌊Φn·a⌋: a pair (a, b), a < b, has the value n or more in `grossman` exactly where b is larger.

    >>> [ray(1, a) for a in (1, 2, 3, 100)], ray(0, 7)
    ([1, 3, 4, 161], 7)
    """
    return (n * a + isqrt((n * n + 4) * a * a)) // 2


def under_ray(n: int, b: int) -> int:
    """⌊b/Φn⌋: a pair (a, b), a < b, has the value n or more in `grossman` exactly where a is at most this.

    >>> [under_ray(1, b) for b in (1, 2, 3, 100)]
    [0, 1, 1, 61]
    """
    return (isqrt((n * n + 4) * b * b) - n * b) // 2


def cone(x: int) -> tuple[int, int]:
    """The lowest and the highest y with (x, y) in the golden cone: exactly x points (Hofmann et al. 2008, §3).

    >>> cone(1), cone(5)
    ((1, 1), (4, 8))
    """
    top = ray(1, x)
    return top - x + 1, top


def nivasch(x: int, y: int) -> int:
    """⌊b/a − a/b⌋, where a is the smaller number, in one division and one comparison.

    >>> nivasch(3, 8), nivasch(8, 3), nivasch(7, 7)
    (2, 2, 0)
    """
    a, b = (x, y) if x <= y else (y, x)
    q, r = divmod(b, a)
    # b/a − a/b ≥ q exactly where r/a ≥ a/b
    return q if r * b >= a * a else q - 1
