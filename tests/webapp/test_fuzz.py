"""Twenty thousand made-up requests: no 5xx, no answer above 2 MB, none that costs more than it may."""

import time

import pytest

from tests.webapp.fuzzing import requests

ACCEPTED, REFUSED = 0.750, 0.030
"""seconds of CPU no answer may cost on a busy machine; `make soak` holds answers to the promised 0.250 and 0.005"""
EXHAUSTED = b"more work than one answer may"
"""what a refusal says that is found out only in the middle of the work"""
BATCHES, SIZE = 20, 1000


def cost(client, target: str) -> tuple[float, float, int, int]:
    """CPU seconds, how many it may take, status and size of an answer."""
    began = time.process_time()
    response = client.get(target)
    spent, body = time.process_time() - began, response.get_data()
    most = ACCEPTED if response.status_code < 400 or EXHAUSTED in body else REFUSED
    return spent, most, response.status_code, len(body)


@pytest.mark.parametrize("seed", range(BATCHES))
def test_made_up_requests(client, seed):
    for target in requests(seed, SIZE):
        spent, most, status, size = cost(client, target)
        assert status < 500, target
        assert size <= 2_000_000, target
        if spent > most:
            spent = min(spent, cost(client, target)[0], cost(client, target)[0])
        assert spent <= most, f"{spent * 1000:.0f} ms of CPU, {status}: {target}"
