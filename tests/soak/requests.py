"""Made-up requests by the hundred thousand, shared by two processes, and what they cost."""

import ctypes
import gc
import os
import random
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from statistics import median

from flask import Flask

from engine.fractions.continued_fraction import fraction
from tests.soak.first_ask import EXHAUSTED
from tests.soak.load import worst
from tests.soak.row import Row, most
from tests.soak.search import measured
from tests.webapp.fuzzing import ask, files, requests
from tests.webapp.test_cost import EXPENSIVE
from webapp import create_app

BATCH, PROCESSES = 2_500, 2
EACH = 250
"""requests after which the memory is read: what the caches hold just then is megabytes more or less"""
FILES = 50
"""requests of a batch that ask for a file: each costs as much as twenty pages"""
ACCEPTED_MS, REFUSED_MS, BYTES, MEMORY_MB, DRIFT_MB = 250, 5, 2_000_000, 150, 2
FIBONACCI = ",".join(map(str, fraction([1] * 7_170)))
"""two numbers of 1,499 digits with as many piles as a position can have"""
KNOWN = [
    f"/{game}/lattice?x=1..{side}&y=1..{side}"
    for game in ("m-euclid~last-n*n", "grossman~last-n*n~misere", "euclid~pile-ceil(n,2)~misere", "grossman~primes")
    for side in (512, 2000)
]
KNOWN += [
    f"/{game}/{tree}.png?at={walk}&levels={levels}&scale=2"
    for game in ("grossman", "euclid~last-2n", "grossman~last-floor(n,2)", "m-euclid~pile-sqrt(n)", "euclid~2,3~misere")
    for tree in ("stern-brocot", "calkin-wilf")
    for walk, levels in (("R1L1" * 250, 8), ("R1L1" * 500, 7), ("R1L1" * 900 + "R1", 5))
]
KNOWN += ["/euclid~last-n*n/lattice.tex?x=1..350&y=1000..1349", "/euclid~last-n/lattice.tex?x=1..512&y=1000..1511"]
KNOWN += [f"/play/euclid~last-{f}/1,{'9' * 1500}?line={','.join('1' * 500)}" for f in ("n", "2n", "n+1")]
KNOWN += [f"/{game}/{FIBONACCI}.html" for game in ("grossman", "euclid~last-2n", "m-euclid~2,3~misere", "grossman~1-3")]
FULL = 300_000
"""requests after whose first third every cache is full, so that what grows then grows for ever"""
AGAIN = 4
"""times a dear answer is asked for anew: the first may fill a cache, and a busy machine makes any look dear"""
MUTATED = 0.6
"""part of the requests that is mutated"""


@dataclass
class Tally:
    """What requests came to: the dearest accepted and refused one and the largest answer, each with its target."""

    process: int
    requests: int = 0
    failures: list[str] = field(default_factory=list)
    accepted: tuple[float, str] = (0, "")
    refused: tuple[float, str] = (0, "")
    largest: tuple[int, str] = (0, "")
    memory_mb: list[float] = field(default_factory=list)
    peak_mb: float = 0

    def note(self, spent: float, status: int, size: int, exhausted: bool, target: str) -> None:
        """Count one answer; one whose budget was empty in the middle costs what an accepted one may."""
        self.requests += 1
        self.largest = max(self.largest, (size, target))
        if status >= 500:
            self.failures.append(target)
        elif status < 400 or exhausted:
            self.accepted = max(self.accepted, (spent, target))
        else:
            self.refused = max(self.refused, (spent, target))


@lru_cache(maxsize=1)
def site() -> Flask:
    return create_app(base="https://euclid.example")


def cost_ms(client, target: str) -> tuple[float, int, int, bool]:
    began = time.process_time()
    response = ask(client, target)
    body = response.get_data()
    return (time.process_time() - began) * 1000, response.status_code, len(body), EXHAUSTED in body


def least_cost_ms(client, target: str) -> tuple[float, int, int, bool]:
    """Cost, status and size of an answer, and whether its budget was empty; the least of a few, if above its bound."""
    spent, status, size, exhausted = cost_ms(client, target)
    for _ in range(AGAIN):
        if exhausted or spent <= (ACCEPTED_MS if status < 400 else REFUSED_MS):
            break
        spent = min(spent, cost_ms(client, target)[0])
    return spent, status, size, exhausted


def batch(seed: int) -> Tally:
    """One batch of requests."""
    return tally_of((*requests(seed, BATCH - FILES, MUTATED), *files(seed, FILES)))


def known() -> Tally:
    """The requests that are known to be expensive, each the first of its process."""
    dice, tally = random.Random(5), Tally(os.getpid())
    for target in (*KNOWN, *EXPENSIVE.values(), *(worst(dice) for _ in range(60))):
        cost = measured(target)
        tally.note(cost.ms, cost.status, cost.size, cost.exhausted, target)
    return tally


def tally_of(targets: Iterable[str]) -> Tally:
    """What these requests come to."""
    client, tally = site().test_client(), Tally(os.getpid())
    for target in targets:
        tally.note(*least_cost_ms(client, target), target)
        if tally.requests % EACH == 0:
            tally.memory_mb.append(resident_mb())
    tally.peak_mb = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    return tally


def resident_mb() -> float:
    """Memory in use, once what is free has been given back."""
    gc.collect()
    if hasattr(trim := ctypes.CDLL(None), "malloc_trim"):
        trim.malloc_trim(0)
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def drift_mb(tallies: list[Tally]) -> float:
    """Growth for each 100,000 requests of a process, from its second third to its last: caches are full by then."""
    worst = 0.0
    for process in {tally.process for tally in tallies}:
        course = [mb for tally in tallies if tally.process == process for mb in tally.memory_mb]
        third = len(course) // 3
        if third:
            growth = median(course[-third:]) - median(course[third : 2 * third])
            worst = max(worst, growth * 100_000 / (third * EACH))
    return worst


def rows(count: int) -> Iterator[Row]:
    """The figures of so many requests."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        tallies = list(pool.map(batch, range(10_000, 10_000 + -(-count // BATCH))))
    total = sum(tally.requests for tally in tallies)
    everything = [*tallies, known()]
    failures = [target for tally in everything for target in tally.failures]
    accepted, refused, largest = (
        max(getattr(tally, what) for tally in everything) for what in ("accepted", "refused", "largest")
    )
    yield most(f"5xx answers to {total:,} made-up requests", len(failures), 0)
    yield most("dearest accepted request, CPU", accepted[0], ACCEPTED_MS, "ms")
    yield most("dearest refused request, CPU", refused[0], REFUSED_MS, "ms")
    yield most("largest answer", largest[0], BYTES, "bytes")
    yield most(
        "memory of a process between requests", max(mb for tally in tallies for mb in tally.memory_mb), MEMORY_MB, "MB"
    )
    yield most("its peak, while a picture is made", max(tally.peak_mb for tally in tallies), MEMORY_MB, "MB")
    enough = total >= FULL
    drift = most("its growth for 100,000 requests", max(drift_mb(tallies), 0), DRIFT_MB, "MB")
    yield drift if enough else Row(drift.what, drift.promised, f"needs {FULL:,}", None)
    for target in (*failures[:5], accepted[1], refused[1], largest[1]):
        print(f"  failed, dearest or largest: {target[:160]!a}")
