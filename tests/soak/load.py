"""Load from outside, open-loop: requests come when they come, whether or not the ones before them are answered.

Ordinary blocks and blocks with one worst legal request in twenty take turns in one run, against one server, so that
their ratio says something whatever else the machine does.
"""

import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from tests.webapp.running import Running, everything, get, status, whole

RATE, DEAR = 12, 0.05
"""requests a second, and the part of them that is as dear as a request may be"""
CLIENTS = 64
"""requests under way at a time, at most"""


def ordinary(dice: random.Random) -> str:
    """What a class asks for."""
    a, b = dice.randint(1, 200), dice.randint(1, 200)
    game = dice.choice(["grossman", "euclid", "m-euclid", "grossman~1-3", "euclid~misere"])
    pages = [f"/{game}/{a},{b}", f"/{game}/{a},{b}.json", f"/play/{game}/{a},{b}", "/", f"/{game}/stern-brocot"]
    return dice.choice([*pages, f"/{game}/lattice", "/lectures", "/theorems/golden", "/glossary"])


def worst(dice: random.Random) -> str:
    """The dearest requests that are answered; numbers differ, so that nothing is kept from the last time."""
    n = dice.randint(1, 400)
    far = 10**28 + n
    return dice.choice(
        [
            f"/m-euclid~last-n*n/lattice?x={n}..{n + 349}&y={n}..{n + 349}",
            f"/compare/grossman~last-2n/euclid~last-3n?x={far}..{far + 400}&y={far + 7}..{far + 500}",
            f"/theorems/spitznagel?check={100 + n % 60}..190",
            f"/grossman~primes/{n},{'9' * 1000}",
            f"/euclid~last-2n/lattice.json?x={1000 + n}..{1063 + n}&y=73..422",
        ]
    )


def mixed(dice: random.Random) -> str:
    return worst(dice) if dice.random() < DEAR else ordinary(dice)


@dataclass
class Answers:
    """What came back: seconds of each ordinary page from when it was due, and the statuses of all."""

    seconds: list[float] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)

    def quantile(self, part: float) -> float:
        return sorted(self.seconds)[min(int(len(self.seconds) * part), len(self.seconds) - 1)]


def arrivals(dice: random.Random, rate: float, seconds: float) -> Iterator[float]:
    """When requests come: as in life, without regard to each other."""
    at = dice.expovariate(rate)
    while at < seconds:
        yield at
        at += dice.expovariate(rate)


def block(server: Running, dice: random.Random, choose, answers: Answers, seconds: float, rate: float = RATE) -> None:
    """So many seconds of load."""
    began = time.monotonic()

    def ask(due: float, target: str, dear: bool) -> None:
        answer = exchange(server, target)
        if answer is None:
            return
        if not dear:
            answers.seconds.append(time.monotonic() - began - due)
        answers.statuses.append(status(answer) if whole(answer) else 0)

    with ThreadPoolExecutor(CLIENTS) as pool:
        for due in list(arrivals(dice, rate, seconds)):
            target = choose(dice)
            time.sleep(max(0, began + due - time.monotonic()))
            pool.submit(ask, due, target, is_dear(target))


def is_dear(target: str) -> bool:
    return any(part in target for part in ("last-", "check=", "9" * 100))


def exchange(server: Running, target: str) -> bytes | None:
    """What is answered; None where the connection was not accepted."""
    try:
        connection = server.connect()
    except ConnectionRefusedError:
        return None
    with closing(connection):
        try:
            connection.sendall(get(target))
            return everything(connection)
        except (TimeoutError, ConnectionError):
            return b""


@dataclass
class Load:
    """What a run came to."""

    plain: Answers = field(default_factory=Answers)
    with_worst: Answers = field(default_factory=Answers)

    @property
    def ratio(self) -> float:
        return self.with_worst.quantile(0.99) / self.plain.quantile(0.99)


def compare(blocks: int, seconds: float) -> Load:
    """Blocks of both kinds in turn against the shipped server."""
    load, dice = Load(), random.Random(1)
    with Running("waitress") as server:
        block(server, dice, mixed, Answers(), seconds)  # caches and templates are warm
        for _ in range(blocks):
            block(server, dice, ordinary, load.plain, seconds)
            block(server, dice, mixed, load.with_worst, seconds)
    return load


@dataclass
class Flood:
    """A server under more than it can answer; seconds of the slowest look at its health, and of a request before."""

    answered: int = 0
    refused: int = 0
    lost: int = 0
    health: float = 0
    alone: float = 0
    memory_kb: int = 0
    descriptors: int = 0


def flood(seconds: float, rate: float = 400) -> Flood:
    """Far more requests than can be answered, with a look at /healthz all the while."""
    answers, result, dice = Answers(), Flood(), random.Random(2)
    with Running("waitress") as server:
        before = descriptors(server)
        result.alone = median(seconds_of(server, worst(dice)) for _ in range(15))
        health: list[float] = []
        with ThreadPoolExecutor(1) as watcher:
            watched = watcher.submit(watch, server, seconds, health)
            with ThreadPoolExecutor(4) as pool:
                list(pool.map(lambda _: block(server, dice, worst, answers, seconds, rate / 4), range(4)))
            watched.result()
        server.until(lambda: descriptors(server) <= before + 2)
        result.memory_kb, result.descriptors = resident_kb(server), descriptors(server) - before
    result.answered, result.refused = answers.statuses.count(200), answers.statuses.count(503)
    result.lost = len(answers.statuses) - result.answered - result.refused
    result.health = max(health)
    return result


def seconds_of(server: Running, target: str) -> float:
    began = time.monotonic()
    exchange(server, target)
    return time.monotonic() - began


def watch(server: Running, seconds: float, health: list[float]) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        began = time.monotonic()
        assert server.healthy()
        health.append(time.monotonic() - began)
        time.sleep(0.1)


def descriptors(server: Running) -> int:
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def resident_kb(server: Running) -> int:
    """The most memory the process has had."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1])
