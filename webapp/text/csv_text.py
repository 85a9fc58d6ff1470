"""Tables as CSV."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import islice

from engine.budget import spend
from webapp.http.responses import BYTES

ROWS = 50
"""rows that are written at a time"""


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    """Rows as CSV.

    >>> csv_text([("a", "b"), (3, 8)])
    'a,b\\r\\n3,8\\r\\n'
    """
    return "".join(csv_parts(rows))


def csv_parts(rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """The same, first the names of the columns, then some rows at a time."""
    left, most = iter(rows), 1
    while some := list(islice(left, most)):
        out = StringIO()
        writer = csv.writer(out, lineterminator="\r\n")
        for row in some:
            spend(writer.writerow(row) // BYTES)
        yield out.getvalue()
        most = ROWS
