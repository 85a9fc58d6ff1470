"""What `make mutants` relies on: a test it cannot find would count as one that noticed the mutant."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TWICE = """
import sys
import pytest

class Names:
    def pytest_collection_modifyitems(self, items):
        self.found = [item.nodeid for item in items]

collected = Names(), Names()
for names in collected:
    assert pytest.main(["--collect-only", "-qqq", *sys.argv[1:]], plugins=[names]) == 0
first, second = (names.found for names in collected)
assert len(first) > 1_000, len(first)
assert first == second, sorted(set(first) - set(second))
"""


def test_tests_keep_their_names_when_they_are_collected_again() -> None:
    # names given as ids= are escaped anew each time: a backslash or a letter beyond ASCII in one does not last
    chosen = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mutmut"]
    command = [sys.executable, "-c", TWICE, *chosen["pytest_add_cli_args"]]
    command += chosen["pytest_add_cli_args_test_selection"]
    environment = {**os.environ, "MUTANT_UNDER_TEST": ""}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
