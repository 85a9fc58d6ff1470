"""The locks: every package pinned to one version with its hashes, from no address of its own, as the project asks."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ["requirements.lock", "requirements-test.lock", "requirements-bench.lock"]
PINNED = re.compile(r"^([a-z0-9][a-z0-9._-]*)(?:\[[a-z,]+\])?==([^ ;]+)(?: ; .*)?$")
by_lock = pytest.mark.parametrize("name", LOCKS)


def packages(name: str) -> list[str]:
    """Each requirement of a lock, with its hashes on the same line."""
    lines = [line for line in (ROOT / name).read_text().splitlines() if line and not line.lstrip().startswith("#")]
    return "\n".join(lines).replace("\\\n", " ").splitlines()


def asked(*extras: str) -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lists = [project["dependencies"], *(project["optional-dependencies"][extra] for extra in extras)]
    return {re.split(r"[<>=\[]", one)[0].lower() for part in lists for one in part}


@by_lock
def test_every_package_is_pinned_and_hashed(name: str) -> None:
    assert len(packages(name)) > 5
    for package in packages(name):
        pin, *hashes = re.split(r"\s+--hash=", package.strip())
        assert PINNED.match(pin.strip()), pin
        assert hashes
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one.strip()) for one in hashes), pin


@by_lock
def test_a_lock_names_no_address(name: str) -> None:
    assert not re.search(r"https?://|--(extra-)?index-url|--find-links|file:|@ ", (ROOT / name).read_text())


@pytest.mark.parametrize(("name", "extras"), zip(LOCKS, [(), ("test",), ("test", "bench")], strict=True))
def test_a_lock_has_all_that_is_asked_for(name: str, extras: tuple[str, ...]) -> None:
    assert asked(*extras) <= {re.split(r"[=\[ ]", package)[0] for package in packages(name)}


def test_installs_take_the_lock_and_nothing_else() -> None:
    """With its hashes, and without a look for what else there may be: a release of tomorrow changes nothing."""
    lines = (ROOT / "Makefile").read_text().splitlines()
    installs = [line for line in lines if "-r requirements" in line and "$(PIP_INSTALL)" in line]
    assert len(installs) == len(LOCKS)
    assert all("install" in line.lower() and "$(LOCKED)" in line for line in installs)
    assert "LOCKED := --require-hashes --no-deps" in lines


def test_a_lock_is_whole() -> None:
    """What was installed from the lock alone lacks nothing that a package of it asks for."""
    done = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_what_the_site_needs_is_what_it_imports() -> None:
    """A dependency that no module imports is one more thing to trust for nothing; jinja2 comes with Flask."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "webapp").rglob("*.py"))
    modules = {"markdown-it-py": "markdown_it"}
    for name in (modules.get(name, name) for name in asked() - {"jinja2"}):
        assert re.search(rf'^\s*(from|import) {name}\b|files\("{name}"\)', source, re.MULTILINE), name
