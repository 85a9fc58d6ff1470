"""Plant each defect in a copy of the tree and print which ones the content tests notice."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from tests.planted.defects import DEFECTS, Defect
from tests.planted.run import Copy

LEAST = 9 * len(DEFECTS) // 10
"""how many of the defects must be noticed"""
JOBS = 2


def noticed(defect: Defect, copies: SimpleQueue[Copy]) -> bool:
    """Whether a defect turns a test red, tried in whichever copy of the tree is free."""
    copy = copies.get()
    try:
        found = copy.notices(defect)
    finally:
        copies.put(copy)
    print(f"{'noticed' if found else 'MISSED '}  {defect.file}: {defect.what}", flush=True)
    return found


def main() -> int:
    """Print what was noticed; 1 where too little was."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(JOBS) as pool:
        made = [Copy.make(Path(folder) / str(job)) for job in range(JOBS)]
        for defect in DEFECTS:
            made[0].check_that_it_applies(defect)
        made[0].check_that_tests_pass({name for defect in DEFECTS for name in defect.tests})
        copies: SimpleQueue[Copy] = SimpleQueue()
        for copy in made:
            copies.put(copy)
        found = sum(pool.map(lambda defect: noticed(defect, copies), DEFECTS))
    print(f"{found} of {len(DEFECTS)} noticed")
    return 0 if found >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
