"""What whoever runs the site wants to know: a line per request, and counts in the text form of Prometheus."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from threading import Lock
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from _typeshed import OptExcInfo
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Write = Callable[[bytes], object]
METRICS = "/metrics"
LONGEST = 300
"""characters of a target in a line of the log"""


class Monitor:
    """A WSGI application that counts what the application behind it answers."""

    def __init__(self, application: WSGIApplication, log: TextIO | None = None, metrics: bool = False) -> None:
        self.application, self.log, self.metrics = application, log, metrics
        self.in_flight = 0
        self.statuses: Counter[str] = Counter()
        self.bytes = 0
        self.cpu = 0.0
        self._lock = Lock()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        if self.metrics and environ["PATH_INFO"] == METRICS:
            body = self.text().encode()
            headers = [("Content-Type", "text/plain; version=0.0.4; charset=utf-8"), ("Cache-Control", "no-store")]
            start_response("200 OK", [*headers, ("Content-Length", str(len(body)))])
            return [body]
        status = ["500"]

        def begin(line: str, headers: list[tuple[str, str]], error: OptExcInfo | None = None, /) -> Write:
            status[0] = line[:3]
            return start_response(line, headers, error) if error else start_response(line, headers)

        began, cpu = time.perf_counter(), time.thread_time()
        with self._lock:
            self.in_flight += 1
        size = 0
        try:
            answer = list(self.application(environ, begin))
            size = sum(map(len, answer))
        finally:
            with self._lock:
                self.in_flight -= 1
                self.statuses[status[0]] += 1
                self.bytes += size
                self.cpu += time.thread_time() - cpu
            if self.log is not None:
                print(_line(environ, status[0], size, time.perf_counter() - began), file=self.log, flush=True)
        return answer

    def text(self) -> str:
        """The counts, as Prometheus reads them."""
        with self._lock:
            rows: list[tuple[str, str, str, float]] = [
                *(
                    ("counter", "requests_total", f'{{status="{code}"}}', n)
                    for code, n in sorted(self.statuses.items())
                ),
                ("counter", "requests_refused_total", "", self.statuses["503"]),
                ("counter", "response_bytes_total", "", self.bytes),
                ("counter", "request_cpu_seconds_total", "", round(self.cpu, 6)),
                ("gauge", "requests_in_flight", "", self.in_flight),
            ]
        kinds = {name: kind for kind, name, _, _ in rows}
        lines = []
        for name, kind in kinds.items():
            lines.append(f"# TYPE euclid_{name} {kind}")
            lines += [f"euclid_{other}{label} {value}" for _, other, label, value in rows if other == name]
        return "\n".join(lines) + "\n"


def _line(environ: WSGIEnvironment, status: str, size: int, seconds: float) -> str:
    """Time, method, target, status, bytes and milliseconds of a request; nothing in it breaks the line."""
    target = environ.get("REQUEST_URI") or environ["PATH_INFO"]
    shown = target[:LONGEST].encode("unicode_escape").decode()
    now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    return f"{now} {environ['REQUEST_METHOD'][:20]} {shown} {status} {size} {seconds * 1000:.0f}"
