"""Tables as CSV."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import islice

ROWS = 50
"""rows that are written at a time"""


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    """Rows as CSV.

    >>> csv_text([("a", "b"), (3, 8)])
    'a,b\\r\\n3,8\\r\\n'
    """
    return "".join(csv_parts(rows))


def csv_parts(rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """The same, some rows at a time."""
    left = iter(rows)
    while some := list(islice(left, ROWS)):
        out = StringIO()
        csv.writer(out, lineterminator="\r\n").writerows(some)
        yield out.getvalue()
