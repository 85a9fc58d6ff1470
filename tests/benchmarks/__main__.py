"""Measure everything and print one table; fail where something required is not held.

A module of this folder takes part by having a function rows(). Name some to run only those:
`python -m tests.benchmarks engine`.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from tests.benchmarks.row import Row

HERE = Path(__file__).parent


def modules(chosen: list[str]) -> Iterator[str]:
    """The modules with rows, in the order of their names."""
    for path in sorted(HERE.glob("*.py")):
        has_rows = "\ndef rows(" in path.read_text(encoding="utf-8")
        if has_rows and (not chosen or path.stem in chosen):
            yield f"{__package__}.{path.stem}"


def printed(found: Iterable[Row]) -> bool:
    """Print the rows as they come, aligned; whether all are held."""
    print(f"{'measured':78} {'figure':>10} {'required':>9}  held")
    held = True
    for row in found:
        name, figure, required, verdict = row.cells
        print(f"{name:78} {figure:>10} {required:>9}  {verdict}", flush=True)
        held = held and row.held
    return held


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("modules", nargs="*", help="which to run; all if none is named")
    names = list(modules(parser.parse_args().modules))
    held = printed(row for name in names for row in import_module(name).rows())
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
