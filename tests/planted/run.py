"""A copy of the tree in which defects are planted, one at a time; the working tree is never touched."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from shutil import copy, copytree, ignore_patterns

from tests.planted.defects import Defect

ROOT = Path(__file__).parents[2]
FOLDERS = ("engine", "static", "templates", "tests", "webapp")
FILES = ("pyproject.toml", "README.md")
PYTEST = ("-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider")
PASSED, FAILED, BROKEN = 0, 1, 2
"""what pytest returns: all passed, a test failed, the tests could not even be collected"""


def file_of_tests(name: str) -> str:
    """The file of the tests with this name: those of `tests/content` are named without folder."""
    return f"tests/{name}.py" if "/" in name else f"tests/content/test_{name}.py"


@dataclass(frozen=True)
class Copy:
    """A copy of the tree."""

    folder: Path

    @classmethod
    def make(cls, folder: Path) -> "Copy":
        """Copy everything the content tests need."""
        for name in FOLDERS:
            copytree(ROOT / name, folder / name, ignore=ignore_patterns("__pycache__", "pictures"))
        for name in FILES:
            copy(ROOT / name, folder)
        return cls(folder)

    def check_that_it_applies(self, defect: Defect) -> None:
        """Stop where the text a defect replaces is not there exactly once: the list must stay true."""
        found = (self.folder / defect.file).read_text().count(defect.old)
        if found != 1:
            sys.exit(f"{defect.file} holds {found} times what “{defect.what}” replaces: {defect.old!r}")

    def check_that_tests_pass(self, names: set[str]) -> None:
        """Stop where a test is red before anything is planted: it would seem to notice every defect."""
        if self._pytest(sorted(names)) != PASSED:
            sys.exit("the content tests must pass before defects are planted")

    def notices(self, defect: Defect) -> bool:
        """Plant a defect, run the tests that should notice it, and take it out again."""
        file = self.folder / defect.file
        right = file.read_text()
        file.write_text(right.replace(defect.old, defect.new))
        try:
            result = self._pytest(defect.tests)
        finally:
            file.write_text(right)
        if result not in (PASSED, FAILED, BROKEN):
            sys.exit(f"pytest returned {result} for “{defect.what}”")
        return result != PASSED

    def _pytest(self, names: list[str] | tuple[str, ...]) -> int:
        tests = map(file_of_tests, names)
        # Without bytecode a file that was changed twice within a second cannot be mistaken for the one before.
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, *PYTEST, *tests]
        return subprocess.run(command, cwd=self.folder, env=environment, stdout=subprocess.DEVNULL).returncode
