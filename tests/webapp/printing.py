"""What the site answers, as one digest a target: printed by a process of its own, to be compared between processes."""

import hashlib
import sys

from tests.webapp.fuzzing import requests
from tests.webapp.routes import routes, site

UNLIKE = ("Date",)
"""headers that tell the time"""


def digests(count: int) -> list[str]:
    """Each route and so many made-up requests: status, headers and bytes, for a browser and for a plain client."""
    app = site()
    client = app.test_client()
    targets = [*sorted(route.target() for route in routes(app)), *requests(1, count)]
    return [f"{_digest(client, target)} {target[:100]!a}" for target in targets]


def _digest(client, target: str) -> str:
    whole = hashlib.sha256()
    for headers in ({}, {"Accept-Encoding": "gzip"}):
        response = client.get(target, headers=headers)
        told = sorted((name, value) for name, value in response.headers if name not in UNLIKE)
        whole.update(f"{response.status} {told}".encode() + response.get_data())
    options = client.options(target)
    whole.update(f"{options.status} {sorted(options.headers)}".encode())
    return whole.hexdigest()[:20]


if __name__ == "__main__":
    print(*digests(int(sys.argv[1])), sep="\n")
