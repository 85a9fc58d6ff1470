"""Faults: a worker killed, a stop under load, a flood, other surroundings; what was try answered all along."""

import os
import random
import signal
import threading
from collections.abc import Iterator

from tests.soak.load import Answers, block, flood, mixed, ordinary
from tests.soak.row import Row, most
from tests.webapp.running import Running
from tests.webapp.test_determinism import NO_HOME, SEALED, C, permitted, printed

MEMORY_MB = 150
QUICK = 10
"""times as long as one of the dearest requests alone, at most, for the slowest look at the server's health"""


def killed_worker() -> Row:
    """Kill a worker of gunicorn: the other answers, and soon there are two again."""
    with Running("gunicorn") as server:
        server.until(lambda: len(server.children()) == 2)
        victim, answers = server.children()[0], Answers()
        os.kill(victim, signal.SIGKILL)
        server.until(lambda: len(set(server.children()) - {victim}) == 2)
        block(server, random.Random(3), ordinary, answers, 3)
        good = answers.statuses.count(200)
    return Row("killed worker", "back", f"back, {good} answers", good == len(answers.statuses) > 0)


def stopped(seconds: float) -> Row:
    """SIGTERM in the middle of a load: every connection the system took is answered whole."""
    answers = Answers()
    with Running("waitress") as server:
        timer = threading.Timer(seconds / 2, server.process.send_signal, [signal.SIGTERM])
        timer.start()
        block(server, random.Random(4), mixed, answers, seconds, rate=40)
        code = server.process.wait(60)
    lost = sum(status not in (200, 303, 503) for status in answers.statuses)
    held = lost == 0 and code == 0 and len(answers.statuses) > 0
    return Row("accepted requests lost by SIGTERM under load", "0", f"{lost} of {len(answers.statuses)}", held)


def same_bytes() -> Row:
    """The same requests in processes with other hash seeds, locales, time zones, without home, network and disk."""
    around = [{"PYTHONHASHSEED": str(seed)} | more for seed, more in enumerate(({}, C, NO_HOME, {"TZ": "Asia/Tokyo"}))]
    found = [printed([], more) for more in around]
    if permitted([*SEALED, os.getcwd(), "true"]):
        found.append(printed([*SEALED, os.getcwd()], C | NO_HOME))
    same = all(one == found[0] for one in found)
    return Row("same bytes across processes, seeds, locales", "same", f"{len(found)} processes", same)


def overload(seconds: float) -> Iterator[Row]:
    """Far more of the dearest requests than can be answered."""
    rush = flood(seconds)
    told = f"{rush.answered} and {rush.refused}"
    yield Row("flood: answered and refused with 503", "both", told, rush.answered > 0 < rush.refused)
    yield most("flood: neither answered nor refused", rush.lost, 0)
    slowest = f"flood: slowest /healthz, {rush.health * 1000:.0f} ms, to a request"
    yield most(slowest, rush.health / rush.alone, QUICK, "×")
    yield most("flood: memory of the server", rush.memory_kb / 1024, MEMORY_MB, "MB")
    yield most("flood: descriptors left open", rush.descriptors, 2)


def rows(seconds: float) -> Iterator[Row]:
    """All faults."""
    yield killed_worker()
    yield stopped(seconds)
    yield same_bytes()
    yield from overload(seconds)
