"""Every promise beside what was measured, in one table: `python -m tests.soak`, or a smaller one with a number.

The number is that of the made-up requests; the loads are as long as it asks for, up to their full length.
"""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.soak import faults, load, pairs, requests, search
from tests.soak.row import HEAD, Row

COUNT = 500_000
RATIO, SCORE = 3, 95
MUTANTS = Path(__file__).resolve().parents[2] / "mutants" / "score.json"
"""written by `make mutants`"""


def mutation_row() -> Row:
    what, promised = "mutation score", f"≥ {SCORE} %"
    if not MUTANTS.exists():
        return Row(what, promised, "run make mutants", None)
    score = float(json.loads(MUTANTS.read_text())["score"])
    return Row(what, promised, f"{score:.1f} %", score >= SCORE)


def load_row(whole: bool) -> Row:
    """The slowest ordinary pages, with and without the dearest requests among them."""
    run = load.compare(blocks=6, seconds=20) if whole else load.compare(blocks=2, seconds=6)
    p99 = [answers.quantile(0.99) * 1000 for answers in (run.plain, run.with_worst)]
    what = f"p99 with 5 % worst, {p99[0]:.0f} → {p99[1]:.0f} ms"
    return Row(what, f"≤ {RATIO} ×", f"{run.ratio:.1f} ×", run.ratio <= RATIO)


def rows(count: int) -> Iterator[Row]:
    """Every figure that is promised, the quick ones first."""
    whole = count >= COUNT
    yield mutation_row()
    yield from faults.rows(20 if whole else 6)
    yield load_row(whole)
    yield pairs.row()
    yield from search.rows(search.MINUTES if whole else 1)
    yield from requests.rows(count)


def main() -> int:
    """Print the table; the status says whether all is held."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    began, failed = time.monotonic(), 0
    print(HEAD)
    for row in rows(count):
        print(row, flush=True)
        failed += row.held is False
    print(f"{failed} not held; {(time.monotonic() - began) / 60:.1f} minutes")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
