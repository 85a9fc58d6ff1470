"""What a request costs that is the first of its process: each is asked for in a fork of a parent with empty caches.

The parent has imported the site and compiled its templates, as a server has before its first request, and computed
nothing.
"""

import json
import os
import resource
import time
from dataclasses import dataclass
from functools import lru_cache

from flask import Flask

from tests.webapp.fuzzing import ask
from webapp import create_app

BASE = "https://euclid.example"
EXHAUSTED = b"more work than one answer may"
"""what a refusal says that is found out only in the middle of the work"""


NOMINAL = 5.0
"""milliseconds that the reference takes on an ordinary machine with nothing else to do"""


def _reference_ms() -> float:
    """How long a fixed piece of work takes just now: other work on the same core makes everything slower."""
    began = time.process_time()
    sum(i * i % 7 for i in range(100_000))
    return (time.process_time() - began) * 1000


@dataclass(frozen=True, order=True)
class Cost:
    """What a request cost: milliseconds of CPU in all threads, as on an ordinary machine that has nothing else to do,
    megabytes above rest at the peak, status and bytes of the answer."""

    ms: float
    mb: float
    status: int
    size: int
    target: str
    exhausted: bool
    """whether it was refused when its budget was empty"""

    @property
    def accepted(self) -> bool:
        """Whether the request was answered or led on."""
        return self.status < 400

    def __str__(self) -> str:
        target = self.target if len(self.target) <= 150 else f"{self.target[:110]}…{self.target[-39:]}"
        return f"{self.ms:7.0f} ms {self.mb:5.0f} MB {self.size:9,} bytes  {self.status}  {target!a}"


@lru_cache(maxsize=1)
def site() -> Flask:
    """The site as it is before its first page: the look at its health is what a machine in front of it asks for."""
    app = create_app(base=BASE)
    for name in app.jinja_env.list_templates(extensions=["html"]):
        app.jinja_env.get_template(name)
    app.test_client().get("/healthz")
    return app


def first_cost(target: str) -> Cost:
    """What a request costs in a process that has answered none before."""
    app = site()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        before, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
        response = ask(app.test_client(), target)
        spent = (time.process_time() - began) * 1000
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
        body = response.get_data()
        spent *= NOMINAL / _reference_ms()
        found = [spent, grown, response.status_code, len(body), EXHAUSTED in body]
        os.write(writing, json.dumps(found).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    ms, mb, status, size, exhausted = json.loads(text or "[0, 0, 599, 0, false]")
    return Cost(ms, mb, status, size, target, exhausted)
