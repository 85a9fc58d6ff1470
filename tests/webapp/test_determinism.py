"""One link, one sequence of bytes: in every process, whatever its hash seed, locale, time zone, home, disk, network."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COUNT = 40
PLAIN = {"PATH": os.environ.get("PATH", ""), "PYTHONDONTWRITEBYTECODE": "1"}
C = {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
NO_HOME = {"HOME": "/nonexistent", "XDG_CACHE_HOME": "/nonexistent", "TMPDIR": "/nonexistent"}
SURROUNDINGS = {
    "the locale C in another time zone": {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "1", **C},
    "another hash seed and no home": {"PYTHONHASHSEED": "4711", **NO_HOME},
}
SEALED = ["unshare", "--map-root-user", "--net", "--mount", "sh", "-c"]
SEALED += ['mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && ! touch x 2>/dev/null && exec "$@"']
"""runs a command without a network, in a folder that cannot be written to"""


def printed(before: list[str], more: dict[str, str]) -> list[str]:
    command = [*before, sys.executable, "-m", "tests.webapp.printing", str(COUNT)]
    done = subprocess.run(command, cwd=ROOT, env=PLAIN | more, text=True, capture_output=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stderr == ""
    return done.stdout.splitlines()


@cache
def expected() -> list[str]:
    return printed([], {"PYTHONHASHSEED": "0", "HOME": str(ROOT), "LANG": "C.UTF-8"})


def permitted(command: list[str]) -> bool:
    return bool(shutil.which(command[0])) and subprocess.run(command, capture_output=True).returncode == 0


def test_something_is_compared() -> None:
    assert len(expected()) > 100
    assert len({line.split()[0] for line in expected()}) > 80


@pytest.mark.parametrize("more", SURROUNDINGS.values(), ids=SURROUNDINGS)
def test_the_same_bytes_with(more: dict[str, str]) -> None:
    assert printed([], more) == expected()


def test_the_same_bytes_from_a_read_only_folder_without_a_network() -> None:
    if not permitted([*SEALED, str(ROOT), "true"]):
        pytest.skip("namespaces are not permitted here")
    assert printed([*SEALED, str(ROOT)], C | NO_HOME) == expected()
