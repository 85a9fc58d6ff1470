"""The site asks nobody: while it answers every route, no socket reaches beyond this machine, no name is looked up."""

import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.webapp.routes import Route, routes, site

SITE = site()
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def walled(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every attempt to reach out, noted and refused."""
    attempts: list[object] = []

    def refuse(*given: Any, **_: Any) -> None:
        attempts.append(given)
        raise OSError("the network is walled off")

    for name in ("connect", "connect_ex", "sendto", "bind"):
        monkeypatch.setattr(socket.socket, name, refuse)
    for name in ("getaddrinfo", "gethostbyname", "create_connection"):
        monkeypatch.setattr(socket, name, refuse)
    return attempts


@pytest.mark.parametrize("route", routes(SITE), ids=lambda route: route.name)
def test_an_answer_asks_nobody(route: Route, walled: list[object]) -> None:
    assert SITE.test_client().get(route.target()).status_code < 400
    assert walled == []


def test_the_wall_stands(walled: list[object]) -> None:
    with pytest.raises(OSError, match="walled off"):
        socket.create_connection(("192.0.2.1", 80))
    assert len(walled) == 1


def test_the_application_never_imports_a_client() -> None:
    code = "import sys, webapp; webapp.create_app(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, text=True, capture_output=True, check=True)
    assert not {"requests", "urllib3", "ftplib", "smtplib"} & set(done.stdout.split())
